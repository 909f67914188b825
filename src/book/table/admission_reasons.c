/* Reasons of marked entries that depend on other tables, days and registrations: the book stores only the mark,
 * and the reason follows from the rest of the book. */
#include <stdio.h>

#include "base/mem.h"
#include "book/table/admission.h"
#include "book/table/lineup.h"

/* Adds a reason without the command that would prevent it. */
static void add_reason(struct sitting *sitting, int32_t entry, const char *text)
{
    const char *command = strstr(text, "; `doko ");
    struct marked *marked = MEM_ADD(sitting->reason, sitting->reasons, sitting->reason_capacity);

    marked->entry = entry;
    (void)snprintf(marked->text, sizeof marked->text, "%.*s", command ? (int)(command - text) : (int)strlen(text),
                   text);
}

/* The table before step i; it borrows from `sitting`. */
static struct sitting sitting_before(const struct sitting *sitting, int32_t i)
{
    struct sitting before = *sitting;
    struct err ignored;

    before.fold.day = sitting_start(sitting);
    for (int32_t k = 0; k < i; k++)
        (void)spieltag_apply(&before.fold.day, &sitting->history.entry[sitting->fold.nr[k] - 1].event, NULL,
                             &ignored);
    before.fold.count = i;
    return before;
}

/* Checks who sat down: a player shut out, out of turn, or not in the Pokal. */
static enum status check_seats(struct store *store, const struct sitting *sitting, int32_t i, struct err *err)
{
    struct sitting before = sitting_before(sitting, i);
    struct event event = sitting->history.entry[sitting->fold.nr[i] - 1].event;
    const struct own_admission *own = admission_own(sitting->tisch.kind);
    enum status st = admission_not_excluded(store, &before, &event, err);

    if (st == ST_OK && !own)
        st = lineup_check_past(store, &before, &sitting->fold.day, &event, err);
    else if (st == ST_OK && event.kind == EVENT_START)
        st = own->places(store, &before, &event, err);
    return st == ST_OK && event.kind == EVENT_START ? admission_totals(store, sitting, err) : st;
}

/* Checks a marked entry as if it were not marked. */
static enum status check_past_days(struct store *store, struct sitting *sitting, int32_t i, struct err *err)
{
    const struct own_admission *own = admission_own(sitting->tisch.kind);
    struct event *event = &sitting->history.entry[sitting->fold.nr[i] - 1].event;
    int32_t entry = 0;
    enum status st;

    if (!own)
        return ST_OK;
    event->trotzdem = false;
    st = own->late(store, sitting, sitting->fold.nr[i] - 1, &entry, err);
    event->trotzdem = true;
    return st == ST_RULE && entry != sitting->fold.nr[i] ? ST_OK : st;
}

static enum status find_breach(struct store *store, struct sitting *sitting, int32_t i, struct err *err)
{
    switch (sitting->fold.step[i].kind) {
    case EVENT_START:
    case EVENT_EINSTIEG:
        return check_seats(store, sitting, i, err);
    case EVENT_RESULT:
        return admission_totals(store, sitting, err);
    case EVENT_SPIEL:
        return admission_kontra_after_re(sitting, i, err);
    case EVENT_STECHEN:
        return check_past_days(store, sitting, i, err);
    default:
        return ST_OK;
    }
}

enum status admission_reasons(struct store *store, struct sitting *sitting, struct err *err)
{
    sitting->reasons = 0;
    for (int32_t i = 0; i < sitting->fold.count; i++) {
        enum status st = sitting->history.entry[sitting->fold.nr[i] - 1].event.trotzdem
                             ? find_breach(store, sitting, i, err)
                             : ST_OK;

        if (st == ST_RULE)
            add_reason(sitting, sitting->fold.nr[i], err->text);
        else if (st != ST_OK)
            return st;
    }
    return ST_OK;
}

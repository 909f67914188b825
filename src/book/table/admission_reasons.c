/* Why an entry was marked that other tables, days and registrations are asked about: the book keeps that it was let,
 * and the reason follows from what else stands in it. */
#include <stdio.h>

#include "base/mem.h"
#include "book/table/admission.h"
#include "book/table/lineup.h"

/* What could be typed against it is left out. */
static void add(struct sitting *sitting, int32_t entry, const char *text)
{
    const char *command = strstr(text, "; `doko ");
    struct marked *marked;

    sitting->reason = mem_grow(sitting->reason, sitting->reasons, &sitting->reason_capacity, sizeof *sitting->reason);
    marked = &sitting->reason[sitting->reasons++];
    marked->entry = entry;
    (void)snprintf(marked->text, sizeof marked->text, "%.*s", command ? (int)(command - text) : (int)strlen(text),
                   text);
}

/* The table before step i, lent. */
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

/* Who sat down and should not have: shut out, out of his turn, out of the Pokal. */
static enum status ask_seats(struct store *store, const struct sitting *sitting, int32_t i, struct err *err)
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

/* What is marked is asked as if it were not. */
static enum status ask_days(struct store *store, struct sitting *sitting, int32_t i, struct err *err)
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

static enum status ask(struct store *store, struct sitting *sitting, int32_t i, struct err *err)
{
    switch (sitting->fold.step[i].kind) {
    case EVENT_START:
    case EVENT_EINSTIEG:
        return ask_seats(store, sitting, i, err);
    case EVENT_RESULT:
        return admission_totals(store, sitting, err);
    case EVENT_SPIEL:
        return admission_announced(sitting, i, err);
    case EVENT_STECHEN:
        return ask_days(store, sitting, i, err);
    default:
        return ST_OK;
    }
}

enum status admission_reasons(struct store *store, struct sitting *sitting, struct err *err)
{
    sitting->reasons = 0;
    for (int32_t i = 0; i < sitting->fold.count; i++) {
        enum status st =
            sitting->history.entry[sitting->fold.nr[i] - 1].event.trotzdem ? ask(store, sitting, i, err) : ST_OK;

        if (st == ST_RULE)
            add(sitting, sitting->fold.nr[i], err->text);
        else if (st != ST_OK)
            return st;
    }
    return ST_OK;
}

/* Why an entry was marked that other tables, days and registrations are asked about: the book keeps that it was let,
 * and the reason follows from what else stands in it. */
#include <stdio.h>

#include "base/mem.h"
#include "book/table/admission.h"
#include "book/table/lineup.h"

/* What could be typed against it is left out. */
static void add(struct sitting *r, int32_t entry, const char *text)
{
    const char *command = strstr(text, "; `doko ");
    struct marked *m;

    r->reason = mem_grow(r->reason, r->reasons, &r->reason_place, sizeof *r->reason);
    m = &r->reason[r->reasons++];
    m->entry = entry;
    (void)snprintf(m->text, sizeof m->text, "%.*s", command ? (int)(command - text) : (int)strlen(text), text);
}

/* The table before step i, lent. */
static struct sitting sitting_before(const struct sitting *r, int32_t i)
{
    struct sitting before = *r;
    struct err quiet;

    before.f.day = sitting_start(r);
    for (int32_t k = 0; k < i; k++)
        (void)spieltag_apply(&before.f.day, &r->history.entry[r->f.nr[k] - 1].e, NULL, &quiet);
    before.f.count = i;
    return before;
}

/* Who sat down and should not have: shut out, out of his turn, out of the Pokal. */
static enum status ask_seats(struct store *store, const struct sitting *r, int32_t i, struct err *err)
{
    struct sitting before = sitting_before(r, i);
    struct event e = r->history.entry[r->f.nr[i] - 1].e;
    const struct own_admission *own = admission_own(r->tisch.kind);
    enum status st = admission_not_excluded(store, &before, &e, err);

    if (st == ST_OK && !own)
        st = lineup_check_past(store, &before, &r->f.day, &e, err);
    else if (st == ST_OK && e.kind == EVENT_START)
        st = own->places(store, &before, &e, err);
    return st == ST_OK && e.kind == EVENT_START ? admission_totals(store, r, err) : st;
}

/* What is marked is asked as if it were not. */
static enum status ask_days(struct store *store, struct sitting *r, int32_t i, struct err *err)
{
    const struct own_admission *own = admission_own(r->tisch.kind);
    struct event *e = &r->history.entry[r->f.nr[i] - 1].e;
    int32_t entry = 0;
    enum status st;

    if (!own)
        return ST_OK;
    e->trotzdem = false;
    st = own->late(store, r, r->f.nr[i] - 1, &entry, err);
    e->trotzdem = true;
    return st == ST_RULE && entry != r->f.nr[i] ? ST_OK : st;
}

static enum status ask(struct store *store, struct sitting *r, int32_t i, struct err *err)
{
    switch (r->f.step[i].kind) {
    case EVENT_START:
    case EVENT_EINSTIEG:
        return ask_seats(store, r, i, err);
    case EVENT_RESULT:
        return admission_totals(store, r, err);
    case EVENT_SPIEL:
        return admission_announced(r, i, err);
    case EVENT_STECHEN:
        return ask_days(store, r, i, err);
    default:
        return ST_OK;
    }
}

enum status admission_reasons(struct store *store, struct sitting *r, struct err *err)
{
    r->reasons = 0;
    for (int32_t i = 0; i < r->f.count; i++) {
        enum status st = r->history.entry[r->f.nr[i] - 1].e.trotzdem ? ask(store, r, i, err) : ST_OK;

        if (st == ST_RULE)
            add(r, r->f.nr[i], err->text);
        else if (st != ST_OK)
            return st;
    }
    return ST_OK;
}

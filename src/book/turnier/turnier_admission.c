/* What a Turnier asks of its tables (admission.h): who sits there is as released, and a list that was handed in
 * stays. */
#include "base/i18n.h"
#include "book/store/turnier.h"
#include "book/table/admission.h"

static enum status number(struct store *store, const struct saison *s, int *nr, struct err *err)
{
    (void)store;
    return *nr > 0 ? ST_OK
                   : err_set(err, ST_CONFLICT, _("`doko turnier freigeben` begins a round of the Turnier %s"),
                             s->data.name);
}

static enum status places(struct store *store, const struct sitting *r, const struct event *start, struct err *err)
{
    (void)store, (void)r, (void)start, (void)err;
    return ST_OK; /* `seated` asks for the table as it would be */
}

static enum status late(struct store *store, const struct sitting *r, int32_t from, int32_t *entry, struct err *err)
{
    (void)store, (void)r, (void)from, (void)entry, (void)err;
    return ST_OK;
}

static bool waits(const struct sitting *r, int32_t step)
{
    (void)r, (void)step;
    return false;
}

static enum status due(struct store *store, const struct sitting *r, bool also_absent, struct err *err)
{
    (void)store, (void)r, (void)also_absent, (void)err;
    return ST_OK;
}

/* The table as it began has those who were seated there, in that order. */
static bool sit_as_planned(const struct sitting *r, const struct table_seats *seats)
{
    const struct event *start = &r->history.entry[r->f.nr[0] - 1].e;

    if (start->u.start.count != seats->count)
        return false;
    for (int i = 0; i < seats->count; i++)
        if (r->roster.player[start->u.start.sitz[i]] != seats->player[i])
            return false;
    return true;
}

/* A table has begun as long as its round is released and seats somebody there, and no longer. */
static enum status seated(struct store *store, const struct sitting *r, struct err *err)
{
    struct table_seats seats;
    struct text name = {0};
    int released;
    enum status st = store_turnier_round(store, r->saison.id, &released, err);

    if (st == ST_OK)
        st = store_turnier_table(store, r->saison.id, r->tisch.nr, r->tisch.tisch, &seats, err);
    if (st != ST_OK)
        return st;
    if (!r->f.day.begun && r->tisch.nr <= released && seats.count > 0)
        return err_set(err, ST_CONFLICT, _("a released table stays; what was played at it can be taken back"));
    if (r->f.day.begun && r->tisch.nr > released)
        return err_set(err, ST_CONFLICT, _("round %d is not released"), r->tisch.nr);
    if (!r->f.day.begun || sit_as_planned(r, &seats))
        return ST_OK;
    sitting_name(r, &name);
    (void)err_set(err, ST_IMPOSSIBLE, _("%s: others sit there than the Sitzplan of the Turnier says"), name.s);
    text_free(&name);
    return ST_IMPOSSIBLE;
}

static enum status open(struct store *store, const struct sitting *r, struct err *err)
{
    enum list_state state;
    enum status st = store_turnier_list(store, r->saison.id, r->tisch.nr, r->tisch.tisch, &state, err);

    if (st != ST_OK || state == LIST_OPEN)
        return st;
    return err_set(
        err, ST_CONFLICT,
        state == LIST_ACCEPTED
            ? _("the list of round %d, Tisch %d is accepted; `doko turnier zurueckgeben %d.%d GRUND` opens "
                "it again")
            : _("the list of round %d, Tisch %d is handed in; `doko turnier zurueckgeben %d.%d GRUND` "
                "opens it again"),
        r->tisch.nr, r->tisch.tisch, r->tisch.nr, r->tisch.tisch);
}

const struct own_admission admission_turnier = {.of = &wettbewerb_turnier,
                                                .number = number,
                                                .places = places,
                                                .late = late,
                                                .waits = waits,
                                                .due = due,
                                                .seated = seated,
                                                .open = open};

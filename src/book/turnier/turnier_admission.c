/* The demands of a Turnier on its tables (admission.h): the seats are as released, and a list that was handed in
 * does not change. */
#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/turnier.h"
#include "book/table/admission.h"

static enum status check_number(struct store *store, const struct saison *saison, int *nr, struct err *err)
{
    (void)store;
    return *nr > 0 ? ST_OK
                   : err_set(err, ST_CONFLICT, _("`doko turnier freigeben` begins a round of the Turnier %s"),
                             saison->data.name);
}

static enum status check_places(struct store *store, const struct sitting *sitting, const struct event *start,
                                struct err *err)
{
    (void)store, (void)sitting, (void)start, (void)err;
    return ST_OK; /* `seated` checks the table as it would be */
}

static enum status check_late(struct store *store, const struct sitting *sitting, int32_t from, int32_t *entry,
                              struct err *err)
{
    (void)store, (void)sitting, (void)from, (void)entry, (void)err;
    return ST_OK;
}

static bool waits(const struct sitting *sitting, int32_t step)
{
    (void)sitting, (void)step;
    return false;
}

static enum status check_due(struct store *store, const struct sitting *sitting, bool also_absent, struct err *err)
{
    (void)store, (void)sitting, (void)also_absent, (void)err;
    return ST_OK;
}

/* Tells whether the table began with the planned players in that order. */
static bool sit_as_planned(const struct sitting *sitting, const struct table_seats *seats)
{
    const struct event *start = &sitting->history.entry[sitting->fold.nr[0] - 1].event;

    if (start->u.start.count != seats->count)
        return false;
    for (int i = 0; i < seats->count; i++)
        if (sitting->roster.player[start->u.start.sitz[i]] != seats->player[i])
            return false;
    return true;
}

/* Checks that a table has begun exactly as long as its round is released and seats players there. */
static enum status check_seated(struct store *store, const struct sitting *sitting, struct err *err)
{
    struct table_seats seats;
    AUTO(text_free) struct text name = {0};
    int released;
    enum status st = store_turnier_round(store, sitting->saison.id, &released, err);

    if (st == ST_OK)
        st = store_turnier_table(store, sitting->saison.id, sitting->tisch.nr, sitting->tisch.tisch, &seats, err);
    if (st != ST_OK)
        return st;
    if (!sitting->fold.day.begun && sitting->tisch.nr <= released && seats.count > 0)
        return err_set(err, ST_CONFLICT, _("a released table stays; what was played at it can be taken back"));
    if (sitting->fold.day.begun && sitting->tisch.nr > released)
        return err_set(err, ST_CONFLICT, _("round %d is not released"), sitting->tisch.nr);
    if (!sitting->fold.day.begun || sit_as_planned(sitting, &seats))
        return ST_OK;
    sitting_name(sitting, &name);
    return err_set(err, ST_IMPOSSIBLE, _("%s: the players there are not those of the Turnier's Sitzplan"), name.s);
}

static enum status check_open(struct store *store, const struct sitting *sitting, struct err *err)
{
    enum list_state state;
    enum status st =
        store_turnier_list(store, sitting->saison.id, sitting->tisch.nr, sitting->tisch.tisch, &state, err);

    if (st != ST_OK || state == LIST_OPEN)
        return st;
    return err_set(
        err, ST_CONFLICT,
        state == LIST_ACCEPTED
            ? _("the list of round %d, Tisch %d is accepted; `doko turnier zurueckgeben %d.%d GRUND` opens "
                "it again")
            : _("the list of round %d, Tisch %d is handed in; `doko turnier zurueckgeben %d.%d GRUND` "
                "opens it again"),
        sitting->tisch.nr, sitting->tisch.tisch, sitting->tisch.nr, sitting->tisch.tisch);
}

const struct own_admission admission_turnier = {.of = &wettbewerb_turnier,
                                                .number = check_number,
                                                .places = check_places,
                                                .late = check_late,
                                                .waits = waits,
                                                .due = check_due,
                                                .seated = check_seated,
                                                .open = check_open};

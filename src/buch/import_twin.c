/* Spieltage of a table of totals that the season has already, under another number. */
#include "buch/calendar.h"
#include "buch/import_intern.h"

#include "base/mem.h"

/* Whether they are the same evening for whoever brings totals: each player with the same Punkte on one day. */
static enum status is_twin(struct import *in, const struct sitting *r, const struct tisch *t, bool *twin,
                           struct err *err)
{
    struct sitting other;
    enum status st;

    *twin = false;
    if (t->state == STATE_EMPTY || t->id == r->tisch.id || import_is_taken(in, t->id) ||
        date_compare(t->date, r->f.day.date) != 0)
        return ST_OK;
    st = sitting_load(in->store, t, &other, err);
    if (st != ST_OK)
        return st;
    *twin = calendar_same_punkte(r, &other);
    sitting_free(&other);
    return ST_OK;
}

enum status import_find_twin(struct import *in, const struct sitting *r, struct err *err)
{
    struct tisch_list l;
    bool twin = false;
    enum status st = store_tische(in->store, r->saison.id, r->tisch.kind, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK && !twin; i++) {
        st = is_twin(in, r, &l.tisch[i], &twin, err);
        if (st != ST_OK || !twin)
            continue;
        in->twin = mem_grow(in->twin, in->twin_count, &in->twin_room, sizeof *in->twin);
        in->twin[in->twin_count++] =
            (struct import_twin){.nr = r->tisch.nr, .day = r->f.day.date, .of = l.tisch[i].nr};
    }
    tisch_list_free(&l);
    return st;
}

const struct import_twin *import_twins(const struct import *in, size_t *count)
{
    *count = in->twin_count;
    return in->twin;
}

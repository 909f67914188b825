/* Spieltage of a table of totals whose date the season has already, under another number. */
#include "book/import/import_intern.h"
#include "book/table/calendar.h"

#include "base/mem.h"

static bool has_in_common(const struct sitting *r, const struct sitting *other)
{
    for (int i = 0; i < r->roster.count; i++)
        for (int k = 0; k < other->roster.count; k++)
            if (r->roster.player[i] == other->roster.player[k])
                return true;
    return false;
}

/* A table of another Spieltag of the date becomes the twin when it is more like the row than the one before. */
static enum status compare(struct import *in, const struct sitting *r, const struct tisch *t,
                           struct import_twin *twin, struct err *err)
{
    struct sitting other;
    enum import_likeness likeness;
    enum status st;

    if (t->state == STATE_EMPTY || t->id == r->tisch.id || import_is_taken(in, t->id) ||
        date_compare(t->date, r->f.day.date) != 0)
        return ST_OK;
    st = sitting_load(in->store, t, &other, err);
    if (st != ST_OK)
        return st;
    likeness = calendar_same_punkte(r, &other) ? IMPORT_SAME_PUNKTE
               : has_in_common(r, &other)      ? IMPORT_SAME_PLAYERS
                                               : IMPORT_SAME_DATE;
    if (twin->of == 0 || likeness > twin->likeness) {
        twin->of = t->nr;
        twin->likeness = likeness;
    }
    sitting_free(&other);
    return ST_OK;
}

enum status import_find_twin(struct import *in, const struct sitting *r, struct err *err)
{
    struct tisch_list l;
    struct import_twin twin = {.nr = r->tisch.nr, .day = r->f.day.date};
    enum status st = store_tische(in->store, r->saison.id, r->tisch.kind, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++)
        st = compare(in, r, &l.tisch[i], &twin, err);
    if (st == ST_OK && twin.of > 0) {
        in->twin = mem_grow(in->twin, in->twin_count, &in->twin_room, sizeof *in->twin);
        in->twin[in->twin_count++] = twin;
    }
    tisch_list_free(&l);
    return st;
}

const struct import_twin *import_twins(const struct import *in, size_t *count)
{
    *count = in->twin_count;
    return in->twin;
}

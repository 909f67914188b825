/* Spieltage of a table of totals whose date the season already has under another number. */
#include "book/import/import_intern.h"
#include "book/table/calendar.h"

#include "base/mem.h"

static bool has_in_common(const struct sitting *sitting, const struct sitting *other)
{
    for (int i = 0; i < sitting->roster.count; i++)
        for (int k = 0; k < other->roster.count; k++)
            if (sitting->roster.player[i] == other->roster.player[k])
                return true;
    return false;
}

/* Compares with a table of another Spieltag of the date. It becomes the twin if it is more similar to the row
 * than the last. */
static enum status compare(struct import *import, const struct sitting *sitting, const struct tisch *tisch,
                           struct import_twin *twin, struct err *err)
{
    AUTO(sitting_free) struct sitting other = {0};
    enum import_likeness likeness;
    enum status st;

    if (tisch->state == STATE_EMPTY || tisch->id == sitting->tisch.id || import_is_taken(import, tisch->id) ||
        date_compare(tisch->date, sitting->fold.day.date) != 0)
        return ST_OK;
    st = sitting_load(import->store, tisch, &other, err);
    if (st != ST_OK)
        return st;
    likeness = calendar_same_punkte(sitting, &other) ? IMPORT_SAME_PUNKTE
               : has_in_common(sitting, &other)      ? IMPORT_SAME_PLAYERS
                                                     : IMPORT_SAME_DATE;
    if (twin->of == 0 || likeness > twin->likeness) {
        twin->of = tisch->nr;
        twin->likeness = likeness;
    }
    return ST_OK;
}

enum status import_find_twin(struct import *import, const struct sitting *sitting, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    struct import_twin twin = {.nr = sitting->tisch.nr, .day = sitting->fold.day.date};
    enum status st = store_tische(import->store, sitting->saison.id, sitting->tisch.kind, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = compare(import, sitting, &list.tisch[i], &twin, err);
    if (st == ST_OK && twin.of > 0) {
        *MEM_ADD(import->twin, import->twin_count, import->twin_capacity) = twin;
    }
    return st;
}

const struct import_twin *import_twins(const struct import *import, size_t *count)
{
    *count = import->twin_count;
    return import->twin;
}

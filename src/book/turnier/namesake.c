#include "book/turnier/namesake.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/name_key.h"
#include "book/store/turnier.h"

static char *key_of(const char *name)
{
    struct text key = {0};

    name_key(name, &key);
    return key.s;
}

void namesakes_free(struct namesakes *namesakes)
{
    for (size_t i = 0; i < namesakes->count; i++)
        free(namesakes->name[i].key);
    for (size_t i = 0; i < namesakes->club_count; i++)
        free(namesakes->club[i].key);
    free(namesakes->name);
    free(namesakes->club);
    *namesakes = (struct namesakes){0};
}

static int compare_names(const void *a, const void *b)
{
    const struct namesake *x = a, *y = b;
    int order = strcmp(x->key, y->key);

    return order ? order : (x->player > y->player) - (x->player < y->player);
}

static int compare_clubs(const void *a, const void *b)
{
    const struct player_club *x = a, *y = b;
    int order = (x->player > y->player) - (x->player < y->player);

    return order ? order : (x->turnier > y->turnier) - (x->turnier < y->turnier);
}

/* Returns the place of `wanted` in a sorted list, or where it belongs. */
static size_t place_of(const void *list, size_t count, size_t size, const void *wanted,
                       int (*compare)(const void *, const void *))
{
    size_t low = 0;

    while (low < count) {
        size_t middle = low + (count - low) / 2;

        if (compare((const char *)list + middle * size, wanted) < 0)
            low = middle + 1;
        else
            count = middle;
    }
    return low;
}

static void append_name(struct namesakes *namesakes, const struct namesake *new)
{
    *MEM_ADD(namesakes->name, namesakes->count, namesakes->capacity) = *new;
}

void namesakes_add(struct namesakes *namesakes, const char *name, int64_t player)
{
    struct namesake new = {key_of(name), player};
    size_t at = place_of(namesakes->name, namesakes->count, sizeof *namesakes->name, &new, compare_names);

    append_name(namesakes, &new);
    memmove(namesakes->name + at + 1, namesakes->name + at, (namesakes->count - 1 - at) * sizeof *namesakes->name);
    namesakes->name[at] = new;
}

void namesakes_set_club(struct namesakes *namesakes, int64_t player, int64_t turnier, const char *club)
{
    struct player_club new = {player, turnier, key_of(club ? club : "")};
    size_t at = place_of(namesakes->club, namesakes->club_count, sizeof *namesakes->club, &new, compare_clubs);

    if (at < namesakes->club_count && compare_clubs(&namesakes->club[at], &new) == 0) {
        free(namesakes->club[at].key);
    } else {
        namesakes->club =
            mem_grow(namesakes->club, namesakes->club_count, &namesakes->club_capacity, sizeof *namesakes->club);
        memmove(namesakes->club + at + 1, namesakes->club + at,
                (namesakes->club_count++ - at) * sizeof *namesakes->club);
    }
    namesakes->club[at] = new;
}

static void take_club(void *with, int64_t player, int64_t turnier, const char *club)
{
    namesakes_set_club(with, player, turnier, club);
}

enum status namesakes_load(struct store *store, struct namesakes *namesakes, struct err *err)
{
    AUTO(player_list_free) struct player_list list = {0};
    enum status st;

    if (namesakes->loaded)
        return ST_OK;
    st = store_player(store, &list, err);
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        append_name(namesakes, &(struct namesake){key_of(list.player[i].name), list.player[i].id});
    if (namesakes->count > 0)
        qsort(namesakes->name, namesakes->count, sizeof *namesakes->name, compare_names);
    if (st == ST_OK)
        st = store_player_clubs(store, take_club, namesakes, err);
    namesakes->loaded = st == ST_OK;
    return st;
}

const struct namesake *namesakes_find(const struct namesakes *namesakes, const char *name, size_t *count)
{
    struct namesake wanted = {key_of(name), INT64_MIN};
    size_t at = place_of(namesakes->name, namesakes->count, sizeof *namesakes->name, &wanted, compare_names);

    for (*count = 0; at + *count < namesakes->count && strcmp(namesakes->name[at + *count].key, wanted.key) == 0;)
        ++*count;
    free(wanted.key);
    return namesakes->name ? namesakes->name + at : NULL;
}

const struct player_club *namesakes_clubs(const struct namesakes *namesakes, int64_t player, size_t *count)
{
    const struct player_club wanted = {player, INT64_MIN, NULL};
    size_t at = place_of(namesakes->club, namesakes->club_count, sizeof *namesakes->club, &wanted, compare_clubs);

    for (*count = 0; at + *count < namesakes->club_count && namesakes->club[at + *count].player == player;)
        ++*count;
    return namesakes->club ? namesakes->club + at : NULL;
}

static enum club_fit fit(const struct player_club *one, size_t ones, const struct player_club *other, size_t others)
{
    bool known = false, other_known = false;

    for (size_t k = 0; k < others; k++)
        other_known |= other[k].key[0] != '\0';
    for (size_t i = 0; i < ones; i++) {
        known |= one[i].key[0] != '\0';
        for (size_t k = 0; k < others && one[i].key[0]; k++)
            if (strcmp(one[i].key, other[k].key) == 0)
                return CLUB_SAME;
    }
    return known && other_known ? CLUB_OTHER : known || other_known ? CLUB_UNKNOWN : CLUB_SAME;
}

enum club_fit namesakes_fit(const struct namesakes *namesakes, int64_t one, int64_t other)
{
    size_t ones, others;
    const struct player_club *a = namesakes_clubs(namesakes, one, &ones),
                             *b = namesakes_clubs(namesakes, other, &others);

    return fit(a, ones, b, others);
}

enum club_fit namesakes_fit_club(const struct namesakes *namesakes, int64_t player, const char *club)
{
    struct player_club said = {0, 0, key_of(club ? club : "")};
    size_t count;
    const struct player_club *clubs = namesakes_clubs(namesakes, player, &count);
    enum club_fit found = fit(clubs, count, &said, 1);

    free(said.key);
    return found;
}

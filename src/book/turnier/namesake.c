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

void namesakes_free(struct namesakes *n)
{
    for (size_t i = 0; i < n->count; i++)
        free(n->name[i].key);
    for (size_t i = 0; i < n->club_count; i++)
        free(n->club[i].key);
    free(n->name);
    free(n->club);
    *n = (struct namesakes){0};
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

static void append_name(struct namesakes *n, const struct namesake *new)
{
    n->name = mem_grow(n->name, n->count, &n->room, sizeof *n->name);
    n->name[n->count++] = *new;
}

void namesakes_add(struct namesakes *n, const char *name, int64_t player)
{
    struct namesake new = {key_of(name), player};
    size_t at = place_of(n->name, n->count, sizeof *n->name, &new, compare_names);

    append_name(n, &new);
    memmove(n->name + at + 1, n->name + at, (n->count - 1 - at) * sizeof *n->name);
    n->name[at] = new;
}

void namesakes_set_club(struct namesakes *n, int64_t player, int64_t turnier, const char *club)
{
    struct player_club new = {player, turnier, key_of(club ? club : "")};
    size_t at = place_of(n->club, n->club_count, sizeof *n->club, &new, compare_clubs);

    if (at < n->club_count && compare_clubs(&n->club[at], &new) == 0) {
        free(n->club[at].key);
    } else {
        n->club = mem_grow(n->club, n->club_count, &n->club_room, sizeof *n->club);
        memmove(n->club + at + 1, n->club + at, (n->club_count++ - at) * sizeof *n->club);
    }
    n->club[at] = new;
}

static void take_club(void *with, int64_t player, int64_t turnier, const char *club)
{
    namesakes_set_club(with, player, turnier, club);
}

enum status namesakes_load(struct store *store, struct namesakes *n, struct err *err)
{
    struct player_list l = {0};
    enum status st;

    if (n->loaded)
        return ST_OK;
    st = store_player(store, &l, err);
    for (size_t i = 0; i < l.count && st == ST_OK; i++)
        append_name(n, &(struct namesake){key_of(l.player[i].name), l.player[i].id});
    if (n->count > 0)
        qsort(n->name, n->count, sizeof *n->name, compare_names);
    if (st == ST_OK)
        st = store_player_clubs(store, take_club, n, err);
    player_list_free(&l);
    n->loaded = st == ST_OK;
    return st;
}

const struct namesake *namesakes_called(const struct namesakes *n, const char *name, size_t *count)
{
    struct namesake wanted = {key_of(name), INT64_MIN};
    size_t at = place_of(n->name, n->count, sizeof *n->name, &wanted, compare_names);

    for (*count = 0; at + *count < n->count && strcmp(n->name[at + *count].key, wanted.key) == 0;)
        ++*count;
    free(wanted.key);
    return n->name ? n->name + at : NULL;
}

const struct player_club *namesakes_clubs(const struct namesakes *n, int64_t player, size_t *count)
{
    const struct player_club wanted = {player, INT64_MIN, NULL};
    size_t at = place_of(n->club, n->club_count, sizeof *n->club, &wanted, compare_clubs);

    for (*count = 0; at + *count < n->club_count && n->club[at + *count].player == player;)
        ++*count;
    return n->club ? n->club + at : NULL;
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

enum club_fit namesakes_fit(const struct namesakes *n, int64_t one, int64_t other)
{
    size_t ones, others;
    const struct player_club *a = namesakes_clubs(n, one, &ones), *b = namesakes_clubs(n, other, &others);

    return fit(a, ones, b, others);
}

enum club_fit namesakes_fit_club(const struct namesakes *n, int64_t player, const char *club)
{
    struct player_club said = {0, 0, key_of(club ? club : "")};
    size_t count;
    const struct player_club *his = namesakes_clubs(n, player, &count);
    enum club_fit found = fit(his, count, &said, 1);

    free(said.key);
    return found;
}

#include "book/turnier/turnier_person.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "book/table/buch.h"
#include "book/turnier/namesake.h"

struct persons {
    struct namesakes names;
    struct player_list player;
    struct turnier_part *part; /* by player */
    size_t parts;
    size_t first, count; /* the namesakes that are compared */
    int64_t *of;         /* of each of these the person so far */
};

static int compare_parts(const void *a, const void *b)
{
    const struct turnier_part *x = a, *y = b;

    return (x->player > y->player) - (x->player < y->player);
}

static const struct turnier_part *parts_of(const struct persons *p, int64_t player, size_t *count)
{
    size_t low = 0, high = p->parts;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (p->part[middle].player < player)
            low = middle + 1;
        else
            high = middle;
    }
    for (*count = 0; low + *count < p->parts && p->part[low + *count].player == player;)
        ++*count;
    return p->part + low;
}

static bool met(const struct persons *p, int64_t one, int64_t other)
{
    size_t ones, others;
    const struct turnier_part *a = parts_of(p, one, &ones), *b = parts_of(p, other, &others);

    for (size_t i = 0; i < ones; i++)
        for (size_t k = 0; k < others; k++)
            if (a[i].turnier == b[k].turnier)
                return true;
    return false;
}

/* Whether all namesakes of whom a club is known are of one: then somebody of whom none is known can be no other. */
static bool one_club(const struct persons *p)
{
    const struct namesake *l = p->names.name + p->first;

    for (size_t i = 0; i < p->count; i++)
        for (size_t k = 0; k < i; k++)
            if (namesakes_fit(&p->names, l[i].player, l[k].player) == CLUB_OTHER)
                return false;
    return true;
}

static bool same_person(const struct persons *p, int64_t one, int64_t other)
{
    enum club_fit fit = namesakes_fit(&p->names, one, other);

    return strcmp(buch_player_id(&p->player, one)->name, buch_player_id(&p->player, other)->name) != 0 &&
           (fit == CLUB_SAME || (fit == CLUB_UNKNOWN && one_club(p))) && !met(p, one, other);
}

/* Whether all of one person are the same as all of the other. */
static bool can_join(const struct persons *p, int64_t one, int64_t other)
{
    const struct namesake *l = p->names.name + p->first;

    for (size_t i = 0; i < p->count; i++)
        for (size_t k = 0; k < p->count && p->of[i] == one; k++)
            if (p->of[k] == other && !same_person(p, l[i].player, l[k].player))
                return false;
    return true;
}

/* Who took part in no Turnier has nothing to join. */
static void keep_participants(struct persons *p)
{
    size_t kept = 0, count;

    for (size_t i = 0; i < p->names.count; i++) {
        struct namesake n = p->names.name[i];

        (void)parts_of(p, n.player, &count);
        if (count > 0)
            p->names.name[kept++] = n;
        else
            free(n.key);
    }
    p->names.count = kept;
}

static void join_namesakes(struct persons *p)
{
    for (size_t i = 0; i < p->count; i++)
        p->of[i] = p->names.name[p->first + i].player;
    for (size_t i = 1; i < p->count; i++)
        for (size_t k = 0; k < i; k++)
            if (p->of[k] != p->of[i] && can_join(p, p->of[k], p->of[i])) {
                p->of[i] = p->of[k];
                break;
            }
}

/* Of the namesakes, who are in order of their identities, those who stand for another person. */
static void put_persons(const struct persons *p, const struct turnier_part *part, size_t parts, int64_t *person)
{
    for (size_t i = 0; i < p->count; i++)
        for (size_t k = 0; k < parts && p->of[i] != p->names.name[p->first + i].player; k++)
            if (part[k].player == p->names.name[p->first + i].player)
                person[k] = p->of[i];
}

static void find_persons(struct persons *p, const struct turnier_part *part, size_t parts, int64_t *person)
{
    p->of = mem_alloc((p->names.count + 1) * sizeof *p->of);
    for (p->first = 0; p->first < p->names.count; p->first += p->count) {
        const struct namesake *l = p->names.name + p->first;

        for (p->count = 1; p->first + p->count < p->names.count && strcmp(l->key, l[p->count].key) == 0;)
            p->count++;
        if (p->count == 1)
            continue;
        join_namesakes(p);
        put_persons(p, part, parts, person);
    }
    free(p->of);
}

enum status turnier_persons(struct store *store, const struct turnier_part *part, size_t parts, int64_t *person,
                            struct err *err)
{
    struct persons p = {.parts = parts};
    enum status st = namesakes_load(store, &p.names, err);

    if (st == ST_OK)
        st = store_player(store, &p.player, err);
    p.part = mem_alloc((parts + 1) * sizeof *p.part);
    for (size_t i = 0; i < parts; i++) {
        p.part[i] = part[i];
        person[i] = part[i].player;
    }
    qsort(p.part, parts, sizeof *p.part, compare_parts);
    if (st == ST_OK) {
        keep_participants(&p);
        find_persons(&p, part, parts, person);
    }
    free(p.part);
    player_list_free(&p.player);
    namesakes_free(&p.names);
    return st;
}

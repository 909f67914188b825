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
    int64_t *of;         /* the person so far of each of these */
};

static int compare_parts(const void *a, const void *b)
{
    const struct turnier_part *x = a, *y = b;

    return (x->player > y->player) - (x->player < y->player);
}

static const struct turnier_part *parts_of(const struct persons *persons, int64_t player, size_t *count)
{
    size_t low = 0, high = persons->parts;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (persons->part[middle].player < player)
            low = middle + 1;
        else
            high = middle;
    }
    for (*count = 0; low + *count < persons->parts && persons->part[low + *count].player == player;)
        ++*count;
    return persons->part + low;
}

static bool met(const struct persons *persons, int64_t one, int64_t other)
{
    size_t ones, others;
    const struct turnier_part *a = parts_of(persons, one, &ones), *b = parts_of(persons, other, &others);

    for (size_t i = 0; i < ones; i++)
        for (size_t k = 0; k < others; k++)
            if (a[i].turnier == b[k].turnier)
                return true;
    return false;
}

/* Tells whether all known clubs of these namesakes are the same club: then a namesake without a known club is no
 * other person. */
static bool one_club(const struct persons *persons)
{
    const struct namesake *namesake = persons->names.name + persons->first;

    for (size_t i = 0; i < persons->count; i++)
        for (size_t k = 0; k < i; k++)
            if (namesakes_fit(&persons->names, namesake[i].player, namesake[k].player) == CLUB_OTHER)
                return false;
    return true;
}

static bool same_person(const struct persons *persons, int64_t one, int64_t other)
{
    enum club_fit fit = namesakes_fit(&persons->names, one, other);

    return strcmp(buch_player_id(&persons->player, one)->name, buch_player_id(&persons->player, other)->name) != 0 &&
           (fit == CLUB_SAME || (fit == CLUB_UNKNOWN && one_club(persons))) && !met(persons, one, other);
}

/* Tells whether everybody of one person is the same as everybody of the other. */
static bool can_join(const struct persons *persons, int64_t one, int64_t other)
{
    const struct namesake *namesake = persons->names.name + persons->first;

    for (size_t i = 0; i < persons->count; i++)
        for (size_t k = 0; k < persons->count && persons->of[i] == one; k++)
            if (persons->of[k] == other && !same_person(persons, namesake[i].player, namesake[k].player))
                return false;
    return true;
}

/* Removes players who took part in no Turnier; they have nothing to join. */
static void keep_participants(struct persons *persons)
{
    size_t kept = 0, count;

    for (size_t i = 0; i < persons->names.count; i++) {
        struct namesake namesake = persons->names.name[i];

        (void)parts_of(persons, namesake.player, &count);
        if (count > 0)
            persons->names.name[kept++] = namesake;
        else
            free(namesake.key);
    }
    persons->names.count = kept;
}

static void join_namesakes(struct persons *persons)
{
    for (size_t i = 0; i < persons->count; i++)
        persons->of[i] = persons->names.name[persons->first + i].player;
    for (size_t i = 1; i < persons->count; i++)
        for (size_t k = 0; k < i; k++)
            if (persons->of[k] != persons->of[i] && can_join(persons, persons->of[k], persons->of[i])) {
                persons->of[i] = persons->of[k];
                break;
            }
}

/* Writes the persons of these namesakes. They are in the order of their identities; only those who stand for
 * another person change. */
static void put_persons(const struct persons *persons, const struct turnier_part *part, size_t parts, int64_t *person)
{
    for (size_t i = 0; i < persons->count; i++)
        for (size_t k = 0; k < parts && persons->of[i] != persons->names.name[persons->first + i].player; k++)
            if (part[k].player == persons->names.name[persons->first + i].player)
                person[k] = persons->of[i];
}

static void find_persons(struct persons *persons, const struct turnier_part *part, size_t parts, int64_t *person)
{
    persons->of = mem_alloc((persons->names.count + 1) * sizeof *persons->of);
    for (persons->first = 0; persons->first < persons->names.count; persons->first += persons->count) {
        const struct namesake *namesake = persons->names.name + persons->first;

        for (persons->count = 1; persons->first + persons->count < persons->names.count &&
                                 strcmp(namesake->key, namesake[persons->count].key) == 0;)
            persons->count++;
        if (persons->count == 1)
            continue;
        join_namesakes(persons);
        put_persons(persons, part, parts, person);
    }
    free(persons->of);
}

enum status turnier_persons(struct store *store, const struct turnier_part *part, size_t parts, int64_t *person,
                            struct err *err)
{
    struct persons persons = {.parts = parts};
    enum status st = namesakes_load(store, &persons.names, err);

    if (st == ST_OK)
        st = store_player(store, &persons.player, err);
    persons.part = mem_alloc((parts + 1) * sizeof *persons.part);
    for (size_t i = 0; i < parts; i++) {
        persons.part[i] = part[i];
        person[i] = part[i].player;
    }
    qsort(persons.part, parts, sizeof *persons.part, compare_parts);
    if (st == ST_OK) {
        keep_participants(&persons);
        find_persons(&persons, part, parts, person);
    }
    free(persons.part);
    player_list_free(&persons.player);
    namesakes_free(&persons.names);
    return st;
}

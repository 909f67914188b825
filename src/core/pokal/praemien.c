#include "core/pokal/praemien.h"

#include <assert.h>
#include <string.h>

static bool is_last(const struct pokal_performance *performance, int rating)
{
    return performance->disq || (performance->gone >> rating & 1);
}

int pokal_performance_compare(const struct pokal_performance *a, const struct pokal_performance *b, int rating)
{
    bool a_last = is_last(a, rating), b_last = is_last(b, rating);

    if (a_last || b_last)
        return b_last - a_last;
    if (a->value[rating] != b->value[rating])
        return a->value[rating] > b->value[rating] ? 1 : -1;
    if (rating != POKAL_TOTAL)
        return 0;
    return (a->stechen > b->stechen) - (a->stechen < b->stechen);
}

static void set_places(const struct pokal_performance *performance, int n, int rating, struct pokal_praemie *praemie)
{
    for (int i = 0; i < n; i++) {
        int before = 0, equal = 0;

        for (int k = 0; k < n; k++) {
            int v = pokal_performance_compare(&performance[k], &performance[i], rating);

            before += v > 0;
            equal += v == 0;
        }
        praemie[i].doubled_place[rating] = 2 * before + 1 + equal;
    }
}

/* Gives the Prämienpunkt of a rating in equal parts to those with the lowest `place`. */
static void distribute(const int *place, int n, int rating, int parts, struct pokal_praemie *praemie)
{
    int best = place[0], equal = 0;

    for (int i = 1; i < n; i++)
        best = place[i] < best ? place[i] : best;
    for (int i = 0; i < n; i++)
        equal += place[i] == best;
    assert(parts % equal == 0);
    for (int i = 0; i < n; i++) {
        praemie[i].parts[rating] = (int16_t)(place[i] == best ? parts / equal : 0);
        praemie[i].sum = (int16_t)(praemie[i].sum + praemie[i].parts[rating]);
    }
}

/* Returns the bits of the players tied for the first place; 0 if one player is first alone. */
static unsigned tied_for_first(const struct pokal_performance *performance, int n)
{
    unsigned first = 0;

    for (int i = 0; i < n; i++) {
        bool beaten = performance[i].disq || performance[i].stechen < 0;

        for (int k = 0; k < n; k++)
            beaten = beaten || pokal_performance_compare(&performance[k], &performance[i], POKAL_TOTAL) > 0;
        first |= beaten ? 0 : 1u << i;
    }
    return first & (first - 1) ? first : 0;
}

unsigned pokal_praemien(const struct pokal_performance *performance, int n, struct pokal_praemie *praemie)
{
    unsigned stechen;
    int sum[POKAL_TISCH_MAX] = {0};

    assert(n >= 1 && n <= POKAL_TISCH_MAX);
    memset(praemie, 0, (size_t)n * sizeof *praemie);
    stechen = tied_for_first(performance, n);
    if (stechen)
        return stechen;
    for (int w = POKAL_TOTAL; w < POKAL_SONDERPUNKT; w++) {
        int place[POKAL_TISCH_MAX];

        set_places(performance, n, w, praemie);
        for (int i = 0; i < n; i++) {
            place[i] = praemie[i].doubled_place[w];
            sum[i] += place[i];
        }
        distribute(place, n, w, w == POKAL_TOTAL ? 3 * PRAEMIENPUNKT : PRAEMIENPUNKT, praemie);
    }
    distribute(sum, n, POKAL_SONDERPUNKT, PRAEMIENPUNKT, praemie);
    return 0;
}

#include "core/ranking/rangliste.h"

#include <stdlib.h>

#include "base/fraction.h"
#include "base/mem.h"

const struct rangliste_rules rangliste_ddv = {.months = 24, .rounds = 36, .turnier_players = 32, .turnier_rounds = 3};

struct date rangliste_begin(struct date until, int months)
{
    return date_after_days(date_before_months(until, months), 1);
}

bool rangliste_counts(const struct rangliste_rules *rules, struct date until, const struct rangliste_turnier *turnier)
{
    return turnier->players >= rules->turnier_players && turnier->rounds >= rules->turnier_rounds &&
           date_compare(turnier->day, until) <= 0 &&
           date_compare(turnier->day, rangliste_begin(until, rules->months)) >= 0;
}

static bool counts(const struct rangliste_input *input, const struct rangliste_result *result)
{
    return result->rounds > 0 && rangliste_counts(input->rules, input->until, &input->turnier[result->turnier]);
}

/* Orders by Punkte a round, then by more rounds. */
static int by_mean(const struct rangliste_place *a, const struct rangliste_place *b)
{
    int v = (a->missing > 0) - (b->missing > 0);

    if (v == 0)
        v = -fraction_compare(a->punkte, a->rounds, b->punkte, b->rounds);
    return v ? v : b->rounds - a->rounds;
}

static int mean_then_player(const void *x, const void *y)
{
    const struct rangliste_place *a = x, *b = y;
    int v = by_mean(a, b);

    return v ? v : a->player - b->player;
}

static void add_results(const struct rangliste_input *input, struct rangliste_place *of)
{
    for (size_t i = 0; i < input->results; i++) {
        const struct rangliste_result *result = &input->result[i];

        if (!counts(input, result))
            continue;
        of[result->player].rounds += result->rounds;
        of[result->player].turniere++;
        of[result->player].punkte += result->punkte;
    }
}

int rangliste_make(const struct rangliste_input *input, struct rangliste_place *list)
{
    AUTO(mem_drop) struct rangliste_place *of = mem_alloc((size_t)input->players * sizeof *of);
    int n = 0;

    add_results(input, of);
    for (int i = 0; i < input->players; i++) {
        if (of[i].rounds == 0)
            continue;
        of[i].player = i;
        of[i].missing = of[i].rounds < input->rules->rounds ? input->rules->rounds - of[i].rounds : 0;
        of[i].hundertstel = fraction_round(100 * of[i].punkte, of[i].rounds);
        list[n++] = of[i];
    }
    qsort(list, (size_t)n, sizeof *list, mean_then_player);
    for (int i = 0; i < n && list[i].missing == 0; i++)
        list[i].place = i > 0 && by_mean(&list[i - 1], &list[i]) == 0 ? list[i - 1].place : i + 1;
    return n;
}

/* Bundesländer. */

static int punkte_then_player(const void *x, const void *y)
{
    const struct laender_place *a = x, *b = y;
    int v = (a->punkte < b->punkte) - (a->punkte > b->punkte);

    return v ? v : a->player - b->player;
}

/* Fills best[player * (laender + 1) + land], 0 if no result is above 0; land 0 collects the Turniere without a
 * Land. */
static void best_of_each(const struct rangliste_input *input, int laender, int64_t *best)
{
    for (size_t i = 0; i < input->results; i++) {
        const struct rangliste_result *result = &input->result[i];
        int64_t *of =
            &best[(size_t)result->player * (size_t)(laender + 1) + (size_t)input->turnier[result->turnier].land];

        if (counts(input, result) && result->punkte > *of)
            *of = result->punkte;
    }
}

static struct laender_place sum_of(const int64_t *best, int laender, int player)
{
    struct laender_place place = {.player = player};

    for (int land = 1; land <= laender; land++) {
        place.laender += best[land] > 0;
        place.punkte += best[land];
    }
    return place;
}

int rangliste_laender(const struct rangliste_input *input, int laender, struct laender_place *list)
{
    size_t row = (size_t)laender + 1;
    AUTO(mem_drop) int64_t *best = mem_alloc((size_t)input->players * row * sizeof *best);
    int n = 0;

    best_of_each(input, laender, best);
    for (int i = 0; i < input->players; i++) {
        list[n] = sum_of(&best[(size_t)i * row], laender, i);
        n += list[n].laender > 0;
    }
    qsort(list, (size_t)n, sizeof *list, punkte_then_player);
    for (int i = 0; i < n; i++)
        list[i].place = i > 0 && list[i - 1].punkte == list[i].punkte ? list[i - 1].place : i + 1;
    return n;
}

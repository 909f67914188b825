#include "core/ranking/saison.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/draw.h"
#include "base/fraction.h"
#include "base/mem.h"
#include "base/text.h"
#include "core/rules/rules.h"

enum { FINAL_PLACES = 5 };

bool saison_name_valid(const char *s, size_t len)
{
    if (len == 0 || len >= SAISON_NAME_MAX)
        return false;
    for (size_t i = 0; i < len; i++)
        if (!strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", s[i]) || !s[i])
            return false;
    return true;
}

int saison_year(const struct saison_data *data)
{
    size_t digits = strspn(data->name, "0123456789");
    int64_t year;

    return digits == 4 && number_parse(data->name, digits, SAISON_YEAR_MIN, SAISON_YEAR_MAX, &year)
               ? (int)year
               : data->start.year;
}

bool saison_is_later(const struct saison_data *x, const struct saison_data *y)
{
    int years = saison_year(x) - saison_year(y);

    return years != 0 ? years > 0 : date_compare(x->start, y->start) > 0;
}

bool saison_preferred(const struct saison_data *x, bool x_closed, const struct saison_data *y, bool y_closed)
{
    return x_closed != y_closed ? x_closed : !saison_is_later(x, y);
}

const struct rule_change *saison_change_at(const struct rule_change *change, int count, int nr)
{
    const struct rule_change *found = NULL;

    for (int i = 0; i < count && change[i].from <= nr; i++)
        found = &change[i];
    return found;
}

/* Returns which Spieltage each player attended, as a table [player * SPIELTAGE_MAX + spieltag - 1]. */
static bool *attendance(const struct saison_input *input)
{
    bool *present = mem_alloc((size_t)input->count * SPIELTAGE_MAX);

    for (size_t i = 0; i < input->values_count; i++)
        present[input->values[i].player * SPIELTAGE_MAX + input->values[i].spieltag - 1] = true;
    return present;
}

/* The Spieltage that were held. Their numbers may have gaps, since a day that was taken back is none. */
struct held {
    bool day[SPIELTAGE_MAX + 1]; /* by number, from 1 */
    int count, last;             /* last: the highest number, 0 if none */
};

static struct held held_until(const struct saison_input *input, int until)
{
    struct held held = {.last = 0};

    for (size_t i = 0; i < input->values_count; i++) {
        int nr = input->values[i].spieltag;

        if (nr > until || held.day[nr])
            continue;
        held.day[nr] = true;
        held.count++;
        held.last = nr > held.last ? nr : held.last;
    }
    return held;
}

int saison_played(const struct saison_input *input)
{
    return held_until(input, input->until).count;
}

int saison_last(const struct saison_input *input)
{
    return held_until(input, input->until).last;
}

/* Returns the last one held before Spieltag nr, 0 if none. */
static int held_before(const struct saison_input *input, int nr)
{
    return held_until(input, nr - 1).last;
}

static bool excluded(const struct saison_input *input, int player)
{
    return input->excluded && input->excluded[player];
}

static bool sat_out(const struct saison_input *input, int player, int spieltag)
{
    return input->sat_out && input->sat_out[player * SPIELTAGE_MAX + spieltag - 1];
}

/* Marks the players excused from the last Spieltag, which is for four and the Auffüller (A21). */
static void excused_on_the_last(const struct saison_input *input, const bool *present, bool *excused)
{
    AUTO(mem_drop) struct lineup_place *b = mem_alloc((size_t)input->count * sizeof *b);
    AUTO(mem_drop) bool *plays = mem_alloc((size_t)input->count);
    struct lineup_question question = {input->data->spieltage, FINAL_PLACES, input->registered, plays, 0};
    int n;

    for (int i = 0; i < input->count; i++)
        plays[i] = present[i * SPIELTAGE_MAX + input->data->spieltage - 1];
    n = saison_lineup(input, &question, b);
    for (int i = 0; i < n; i++)
        excused[b[i].player] = b[i].role == ROLE_ABSENT;
}

struct participation {
    bool *present; /* [count * SPIELTAGE_MAX] */
    bool *excused; /* [count] from the last Spieltag; known once it was played */
    struct held held;
};

static bool missing_unexcused(const struct saison_input *input, const struct participation *attended, int player,
                              int spieltag)
{
    if (!attended->held.day[spieltag] || attended->present[player * SPIELTAGE_MAX + spieltag - 1] ||
        sat_out(input, player, spieltag))
        return false;
    return spieltag != input->data->spieltage || !attended->excused[player];
}

/* Decides if a player is eligible. While the season runs, anybody who can still fulfil the conditions is (A28). */
static void eligibility(const struct saison_input *input, const struct participation *attended,
                        struct saison_place *place)
{
    const struct saison_data *data = input->data;
    int open = input->closed || attended->held.count >= data->spieltage ? 0 : data->spieltage - attended->held.count;

    if (excluded(input, place->player)) {
        place->reason = REASON_EXCLUDED;
    } else if (!input->registered[place->player]) {
        place->reason = REASON_NOT_REGISTERED;
    } else if (place->days + open < data->pflicht) {
        place->reason = REASON_PFLICHT;
        place->missing = data->pflicht - place->days;
    } else {
        for (int t = data->spieltage - data->last + 1; t <= data->spieltage && place->reason == REASON_NONE; t++) {
            if (missing_unexcused(input, attended, place->player, t)) {
                place->reason = REASON_LAST;
                place->missing = t;
            }
        }
    }
    place->eligible = place->reason == REASON_NONE;
}

static void collect(const struct saison_input *input, const bool *present, int until, struct saison_place *all)
{
    for (int i = 0; i < input->count; i++) {
        all[i] = (struct saison_place){.player = i};
        for (int t = 0; t < until; t++)
            all[i].days += present[i * SPIELTAGE_MAX + t];
    }
    for (size_t i = 0; i < input->values_count; i++) {
        const struct day_value *value = &input->values[i];
        struct saison_place *place = &all[value->player];

        if (value->spieltag > until)
            continue;
        place->values++;
        place->sum += value->hundertstel;
        place->punkte += value->punkte;
        if (value->spiele > 0) {
            place->spiele += value->spiele;
            place->punkte_in_spiel += value->punkte;
        }
        if (place->values == 1 ||
            (input->kind == RANKING_PLACE ? value->hundertstel < place->best : value->hundertstel > place->best))
            place->best = value->hundertstel;
    }
}

/* Orders by the sum of Punkte, then by Punkte per game. */
static int sum_comparison(const struct saison_place *a, const struct saison_place *b)
{
    int v = (a->values == 0) - (b->values == 0);

    if (v == 0)
        v = (b->punkte > a->punkte) - (b->punkte < a->punkte);
    if (v != 0)
        return v;
    if (a->spiele == 0 || b->spiele == 0)
        return (a->spiele == 0) - (b->spiele == 0);
    return -fraction_compare(a->punkte_in_spiel, a->spiele, b->punkte_in_spiel, b->spiele);
}

/* Orders by season value, then more days, then the better best day (rules 3). `sign`: 1 if lower is better, else
 * -1. */
static int mean_comparison(const struct saison_place *a, const struct saison_place *b, int sign)
{
    int v;

    if (a->values == 0 || b->values == 0)
        return (a->values == 0) - (b->values == 0);
    v = sign * fraction_compare(a->sum, a->values, b->sum, b->values);
    if (v == 0)
        v = (b->days > a->days) - (b->days < a->days);
    if (v == 0)
        v = sign * ((a->best > b->best) - (a->best < b->best));
    return v;
}

static int value_comparison(const struct saison_place *a, const struct saison_place *b)
{
    return mean_comparison(a, b, -1);
}

static int place_comparison(const struct saison_place *a, const struct saison_place *b)
{
    return mean_comparison(a, b, 1);
}

typedef int comparison(const struct saison_place *, const struct saison_place *);

static int ranked_before(const struct saison_place *a, const struct saison_place *b, comparison *compare)
{
    int v = (a->eligible && a->values > 0 ? 0 : 1) - (b->eligible && b->values > 0 ? 0 : 1);

    if (v == 0)
        v = compare(a, b);
    return v ? v : a->player - b->player;
}

static int by_value(const void *x, const void *y)
{
    return ranked_before(x, y, value_comparison);
}

static int by_sum(const void *x, const void *y)
{
    return ranked_before(x, y, sum_comparison);
}

static int by_place(const void *x, const void *y)
{
    return ranked_before(x, y, place_comparison);
}

static const struct {
    comparison *compare;
    int (*sort)(const void *, const void *);
} orders[] = {[RANKING_DESSOS] = {value_comparison, by_value},
              [RANKING_SUM] = {sum_comparison, by_sum},
              [RANKING_MEAN] = {value_comparison, by_value},
              [RANKING_PLACE] = {place_comparison, by_place}};

static int list_until(const struct saison_input *input, int until, struct saison_place *list)
{
    struct participation attended = {attendance(input), mem_alloc((size_t)input->count), held_until(input, until)};
    comparison *compare = orders[input->kind].compare;
    int n = 0;

    if (input->endspiel && attended.held.last >= input->data->spieltage)
        excused_on_the_last(input, attended.present, attended.excused);
    collect(input, attended.present, until, list);
    for (int i = 0; i < input->count; i++) {
        if (list[i].values == 0 && !input->registered[i])
            continue;
        list[n] = list[i];
        eligibility(input, &attended, &list[n]);
        n++;
    }
    qsort(list, (size_t)n, sizeof *list, orders[input->kind].sort);
    for (int i = 0; i < n && list[i].eligible && list[i].values > 0; i++)
        list[i].place = i > 0 && compare(&list[i - 1], &list[i]) == 0 ? list[i - 1].place : i + 1;
    free(attended.present);
    free(attended.excused);
    return n;
}

int saison_ranking(const struct saison_input *input, struct saison_place *list)
{
    AUTO(mem_drop) struct saison_place *old = mem_alloc((size_t)input->count * sizeof *old);
    int before = saison_last(input) - 1, n_old = before > 0 ? list_until(input, before, old) : 0;
    int n = list_until(input, input->until, list);

    for (int i = 0; i < n; i++)
        for (int k = 0; k < n_old; k++)
            if (old[k].player == list[i].player)
                list[i].before = old[k].place;
    return n;
}

/* Choosing who sits out. */

struct candidate {
    int player;
    int place;     /* on the Spieltag before, 0 if not played; the larger sits out first */
    int rank;      /* in the season; the larger (lower in the list) sits out first if level */
    bool plays;    /* decides if level in the season too: the lot fell on the absent … */
    uint64_t seed; /* … and else this draws */
};

/* Decides between two who are level in place and rank. */
static int lot(const struct candidate *a, const struct candidate *b)
{
    return a->plays != b->plays ? a->plays - b->plays : (a->seed > b->seed) - (a->seed < b->seed);
}

/* Puts first the player who is to sit out first. */
static int sit_out_order(const void *x, const void *y)
{
    const struct candidate *a = x, *b = y;
    int v = b->place - a->place;

    if (v == 0)
        v = b->rank - a->rank;
    return v ? v : lot(a, b);
}

static int rank_in(const struct saison_place *list, int n, int player)
{
    int rank = n + 1;

    for (int i = 0; i < n; i++)
        if (list[i].player == player && list[i].place > 0)
            rank = list[i].place;
    return rank;
}

static void candidate_fill(const struct saison_input *input, int nr, struct candidate *candidate)
{
    for (size_t i = 0; i < input->values_count; i++) {
        const struct day_value *value = &input->values[i];

        if (value->player == candidate->player && value->spieltag == nr && value->place > candidate->place)
            candidate->place = value->place;
    }
}

/* Decides between two who are level in the season. */
static bool stays_in(const struct candidate *a, const struct candidate *b)
{
    return a->plays != b->plays ? a->plays : a->seed < b->seed;
}

/* True if a fills up before b: the better placed, then the higher in the season, then the one who is there. */
static bool fills_up_before(const struct candidate *a, const struct candidate *b)
{
    if (a->place != b->place)
        return a->place < b->place;
    return a->rank != b->rank ? a->rank < b->rank : a->plays > b->plays;
}

/* Assigns the roles of the last Spieltag: the best of the standing play, and one seat goes to the Auffüller, the
 * best placed of the Spieltag before it among the rest (A21; DDB Meisterschaftsmodus 3, note 108). */
static void last_spieltag(const struct saison_input *input, int nr, struct candidate *candidate, int n, int places,
                          struct lineup_place *out)
{
    int best = places - 1, auffueller = -1;

    for (int i = 0; i < n; i++) {
        int before = 0;

        for (int j = 0; j < n; j++)
            before += candidate[j].rank < candidate[i].rank ||
                      (candidate[j].rank == candidate[i].rank && stays_in(&candidate[j], &candidate[i]));
        out[i].role = before < best ? ROLE_PLAYS : ROLE_ABSENT;
    }
    for (int i = 0; i < n; i++)
        candidate_fill(input, held_before(input, nr), &candidate[i]);
    for (int i = 0; i < n; i++)
        if (out[i].role == ROLE_ABSENT && candidate[i].place > 0 &&
            (auffueller < 0 || fills_up_before(&candidate[i], &candidate[auffueller])))
            auffueller = i;
    if (auffueller >= 0)
        out[auffueller].role = ROLE_AUFFUELLER;
}

static void sit_out(struct candidate *candidate, int n, int places, struct lineup_place *out)
{
    AUTO(mem_drop) struct candidate *order = mem_alloc((size_t)n * sizeof *order);

    memcpy(order, candidate, (size_t)n * sizeof *order);
    qsort(order, (size_t)n, sizeof *order, sit_out_order);
    assert(places > 0);
    for (int i = 0; i < n - places; i++) {
        bool equal = order[i].place == order[i + 1].place && order[i].rank == order[i + 1].rank;

        for (int j = 0; j < n; j++) {
            if (out[j].player == order[i].player) {
                out[j].role = ROLE_SITS_OUT;
                out[j].drawn = equal;
            }
        }
    }
}

int saison_lineup(const struct saison_input *input, const struct lineup_question *question, struct lineup_place *out)
{
    AUTO(mem_drop) struct candidate *candidate = mem_alloc((size_t)input->count * sizeof *candidate);
    AUTO(mem_drop) struct saison_place *standing = mem_alloc((size_t)input->count * sizeof *standing);
    int n = 0, n_standing = list_until(input, question->nr - 1, standing);
    struct random random = {question->seed};

    for (int i = 0; i < input->count; i++) {
        if (!question->registered_now[i] || excluded(input, i))
            continue;
        out[n] = (struct lineup_place){.player = i, .role = ROLE_PLAYS};
        candidate[n] = (struct candidate){.player = i,
                                          .rank = rank_in(standing, n_standing, i),
                                          .plays = question->plays && question->plays[i],
                                          .seed = random_next(&random)};
        n++;
    }
    if (input->endspiel && question->nr == input->data->spieltage && question->nr > 1) {
        last_spieltag(input, question->nr, candidate, n, FINAL_PLACES, out);
    } else {
        for (int i = 0; i < n; i++)
            candidate_fill(input, held_before(input, question->nr), &candidate[i]);
        sit_out(candidate, n, question->places, out);
    }
    return n;
}

int saison_tables(int players, int most, int size[TABLES_MAX])
{
    int n = players / PLAYER_IN_SPIEL;

    if (n == 0 || n > TABLES_MAX || (players + n - 1) / n > most)
        return 0;
    for (int i = 0; i < n; i++)
        size[i] = players / n + (i < players % n);
    return n;
}

int saison_seats(int players, int most)
{
    int size[TABLES_MAX];

    while (players > 0 && saison_tables(players, most, size) == 0)
        players--;
    return players;
}

#include "core/ranking/saison.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/draw.h"
#include "base/fraction.h"
#include "base/mem.h"
#include "base/text.h"

enum { PLACES_AT_LAST = 5 };

bool saison_name_valid(const char *s, size_t len)
{
    if (len == 0 || len >= SAISON_NAME_MAX)
        return false;
    for (size_t i = 0; i < len; i++)
        if (!strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", s[i]) || !s[i])
            return false;
    return true;
}

int saison_year(const struct saison_data *d)
{
    size_t digits = strspn(d->name, "0123456789");
    int64_t year;

    return digits == 4 && number_parse(d->name, digits, SAISON_YEAR_MIN, SAISON_YEAR_MAX, &year) ? (int)year
                                                                                                 : d->start.year;
}

bool saison_behind(const struct saison_data *x, const struct saison_data *y)
{
    int years = saison_year(x) - saison_year(y);

    return years != 0 ? years > 0 : date_compare(x->start, y->start) > 0;
}

bool saison_rather(const struct saison_data *x, bool x_closed, const struct saison_data *y, bool y_closed)
{
    return x_closed != y_closed ? x_closed : !saison_behind(x, y);
}

const struct rule_change *saison_change_at(const struct rule_change *change, int count, int nr)
{
    const struct rule_change *found = NULL;

    for (int i = 0; i < count && change[i].from <= nr; i++)
        found = &change[i];
    return found;
}

/* Which Spieltage each player attended, as a bitmap over players and Spieltage. */
static bool *attendance(const struct saison_input *e)
{
    bool *present = mem_alloc((size_t)e->count * SPIELTAGE_MAX);

    for (size_t i = 0; i < e->values_count; i++)
        present[e->values[i].player * SPIELTAGE_MAX + e->values[i].spieltag - 1] = true;
    return present;
}

/* The Spieltage that were held: numbers may have gaps, since a day that was taken back is none. */
struct held {
    bool day[SPIELTAGE_MAX + 1]; /* by number, from 1 */
    int count, last;             /* last: the highest number, 0 for none */
};

static struct held held_until(const struct saison_input *e, int until)
{
    struct held h = {.last = 0};

    for (size_t i = 0; i < e->values_count; i++) {
        int nr = e->values[i].spieltag;

        if (nr > until || h.day[nr])
            continue;
        h.day[nr] = true;
        h.count++;
        h.last = nr > h.last ? nr : h.last;
    }
    return h;
}

int saison_played(const struct saison_input *e)
{
    return held_until(e, e->until).count;
}

int saison_last(const struct saison_input *e)
{
    return held_until(e, e->until).last;
}

/* The one held before Spieltag nr, 0 for none. */
static int held_before(const struct saison_input *e, int nr)
{
    return held_until(e, nr - 1).last;
}

static bool excluded(const struct saison_input *e, int player)
{
    return e->excluded && e->excluded[player];
}

static bool sat_out(const struct saison_input *e, int player, int spieltag)
{
    return e->sat_out && e->sat_out[player * SPIELTAGE_MAX + spieltag - 1];
}

/* The last Spieltag is for four and the Auffüller; the others are excused (A21). Marks those. */
static void excused_on_the_last(const struct saison_input *e, const bool *present, bool *excused)
{
    struct lineup_place *b = mem_alloc((size_t)e->count * sizeof *b);
    bool *plays = mem_alloc((size_t)e->count);
    struct lineup_question q = {e->data->spieltage, PLACES_AT_LAST, e->registered, plays, 0};
    int n;

    for (int i = 0; i < e->count; i++)
        plays[i] = present[i * SPIELTAGE_MAX + e->data->spieltage - 1];
    n = saison_lineup(e, &q, b);
    for (int i = 0; i < n; i++)
        excused[b[i].player] = b[i].role == ROLE_ABSENT;
    free(plays);
    free(b);
}

struct participation {
    bool *present; /* [count * SPIELTAGE_MAX] */
    bool *excused; /* [count] of the last Spieltag; known once it was played */
    struct held held;
};

static bool missing_unexcused(const struct saison_input *e, const struct participation *t, int player, int spieltag)
{
    if (!t->held.day[spieltag] || t->present[player * SPIELTAGE_MAX + spieltag - 1] || sat_out(e, player, spieltag))
        return false;
    return spieltag != e->data->spieltage || !t->excused[player];
}

/* While the season runs, whoever can still fulfil it stays eligible (A28). */
static void eligibility(const struct saison_input *e, const struct participation *tn, struct saison_place *p)
{
    const struct saison_data *d = e->data;
    int open = e->closed || tn->held.count >= d->spieltage ? 0 : d->spieltage - tn->held.count;

    if (excluded(e, p->player)) {
        p->reason = REASON_EXCLUDED;
    } else if (!e->registered[p->player]) {
        p->reason = REASON_NOT_REGISTERED;
    } else if (p->days + open < d->pflicht) {
        p->reason = REASON_PFLICHT;
        p->missing = d->pflicht - p->days;
    } else {
        for (int t = d->spieltage - d->last + 1; t <= d->spieltage && p->reason == REASON_NONE; t++) {
            if (missing_unexcused(e, tn, p->player, t)) {
                p->reason = REASON_LAST;
                p->missing = t;
            }
        }
    }
    p->eligible = p->reason == REASON_NONE;
}

static void collect(const struct saison_input *e, const bool *present, int until, struct saison_place *all)
{
    for (int i = 0; i < e->count; i++) {
        all[i] = (struct saison_place){.player = i};
        for (int t = 0; t < until; t++)
            all[i].days += present[i * SPIELTAGE_MAX + t];
    }
    for (size_t i = 0; i < e->values_count; i++) {
        const struct day_value *w = &e->values[i];
        struct saison_place *p = &all[w->player];

        if (w->spieltag > until)
            continue;
        p->values++;
        p->sum += w->hundertstel;
        p->punkte += w->punkte;
        if (w->spiele > 0) {
            p->spiele += w->spiele;
            p->punkte_in_spiel += w->punkte;
        }
        if (p->values == 1 || (e->kind == RANKING_PLACE ? w->hundertstel < p->best : w->hundertstel > p->best))
            p->best = w->hundertstel;
    }
}

/* All Punkte, then Punkte per game. */
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

/* Season value, then more days, then the better best day (rules 3). `sign`: 1 where the lower is the better. */
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

static int conduct(const struct saison_place *a, const struct saison_place *b, comparison *compare)
{
    int v = (a->eligible && a->values > 0 ? 0 : 1) - (b->eligible && b->values > 0 ? 0 : 1);

    if (v == 0)
        v = compare(a, b);
    return v ? v : a->player - b->player;
}

static int after_value(const void *x, const void *y)
{
    return conduct(x, y, value_comparison);
}

static int after_sum(const void *x, const void *y)
{
    return conduct(x, y, sum_comparison);
}

static int after_place(const void *x, const void *y)
{
    return conduct(x, y, place_comparison);
}

static const struct {
    comparison *compare;
    int (*sort)(const void *, const void *);
} orders[] = {[RANKING_DESSOS] = {value_comparison, after_value},
              [RANKING_SUM] = {sum_comparison, after_sum},
              [RANKING_CUT] = {value_comparison, after_value},
              [RANKING_PLACE] = {place_comparison, after_place}};

static int list_until(const struct saison_input *e, int until, struct saison_place *list)
{
    struct participation tn = {attendance(e), mem_alloc((size_t)e->count), held_until(e, until)};
    comparison *compare = orders[e->kind].compare;
    int n = 0;

    if (e->endspiel && tn.held.last >= e->data->spieltage)
        excused_on_the_last(e, tn.present, tn.excused);
    collect(e, tn.present, until, list);
    for (int i = 0; i < e->count; i++) {
        if (list[i].values == 0 && !e->registered[i])
            continue;
        list[n] = list[i];
        eligibility(e, &tn, &list[n]);
        n++;
    }
    qsort(list, (size_t)n, sizeof *list, orders[e->kind].sort);
    for (int i = 0; i < n && list[i].eligible && list[i].values > 0; i++)
        list[i].place = i > 0 && compare(&list[i - 1], &list[i]) == 0 ? list[i - 1].place : i + 1;
    free(tn.present);
    free(tn.excused);
    return n;
}

int saison_ranking(const struct saison_input *e, struct saison_place *list)
{
    struct saison_place *old = mem_alloc((size_t)e->count * sizeof *old);
    int before = saison_last(e) - 1, n_old = before > 0 ? list_until(e, before, old) : 0;
    int n = list_until(e, e->until, list);

    for (int i = 0; i < n; i++)
        for (int k = 0; k < n_old; k++)
            if (old[k].player == list[i].player)
                list[i].before = old[k].place;
    free(old);
    return n;
}

/* Who sits out. */

struct candidate {
    int player;
    int place;     /* on the Spieltag before, 0: not played; the larger sits out first */
    int rank;      /* in the season; the larger (lower) sits out first at a tie */
    bool plays;    /* at a tie in the season too: the lot fell on who is not there … */
    uint64_t seed; /* … and else decides */
};

/* Of two who are level. */
static int lot(const struct candidate *a, const struct candidate *b)
{
    return a->plays != b->plays ? a->plays - b->plays : (a->seed > b->seed) - (a->seed < b->seed);
}

/* Who is to sit out first comes first. */
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

static void candidate_fill(const struct saison_input *e, int nr, struct candidate *k)
{
    for (size_t i = 0; i < e->values_count; i++) {
        const struct day_value *w = &e->values[i];

        if (w->player == k->player && w->spieltag == nr && w->place > k->place)
            k->place = w->place;
    }
}

/* Of two who are level in the season. */
static bool stays_in(const struct candidate *a, const struct candidate *b)
{
    return a->plays != b->plays ? a->plays : a->seed < b->seed;
}

/* The better placed, the higher in the season, who is there. */
static bool fills_up_before(const struct candidate *a, const struct candidate *b)
{
    if (a->place != b->place)
        return a->place < b->place;
    return a->rank != b->rank ? a->rank < b->rank : a->plays > b->plays;
}

/* The last Spieltag: the best of the standing, and on one seat the Auffüller, the best placed of the Spieltag
 * before it among the rest (A21; DDB Meisterschaftsmodus 3, note 108). */
static void last_spieltag(const struct saison_input *e, int nr, struct candidate *k, int n, int places,
                          struct lineup_place *out)
{
    int best = places - 1, auffueller = -1;

    for (int i = 0; i < n; i++) {
        int before = 0;

        for (int j = 0; j < n; j++)
            before += k[j].rank < k[i].rank || (k[j].rank == k[i].rank && stays_in(&k[j], &k[i]));
        out[i].role = before < best ? ROLE_PLAYS : ROLE_ABSENT;
    }
    for (int i = 0; i < n; i++)
        candidate_fill(e, held_before(e, nr), &k[i]);
    for (int i = 0; i < n; i++)
        if (out[i].role == ROLE_ABSENT && k[i].place > 0 &&
            (auffueller < 0 || fills_up_before(&k[i], &k[auffueller])))
            auffueller = i;
    if (auffueller >= 0)
        out[auffueller].role = ROLE_AUFFUELLER;
}

static void sit_out(struct candidate *k, int n, int places, struct lineup_place *out)
{
    struct candidate *sequence = mem_alloc((size_t)n * sizeof *sequence);

    memcpy(sequence, k, (size_t)n * sizeof *sequence);
    qsort(sequence, (size_t)n, sizeof *sequence, sit_out_order);
    assert(places > 0);
    for (int i = 0; i < n - places; i++) {
        bool equal = sequence[i].place == sequence[i + 1].place && sequence[i].rank == sequence[i + 1].rank;

        for (int j = 0; j < n; j++) {
            if (out[j].player == sequence[i].player) {
                out[j].role = ROLE_SITS_OUT;
                out[j].drawn = equal;
            }
        }
    }
    free(sequence);
}

int saison_lineup(const struct saison_input *e, const struct lineup_question *q, struct lineup_place *out)
{
    struct candidate *k = mem_alloc((size_t)e->count * sizeof *k);
    struct saison_place *standing = mem_alloc((size_t)e->count * sizeof *standing);
    int n = 0, n_standing = list_until(e, q->nr - 1, standing);
    struct random z = {q->seed};

    for (int i = 0; i < e->count; i++) {
        if (!q->registered_now[i] || excluded(e, i))
            continue;
        out[n] = (struct lineup_place){.player = i, .role = ROLE_PLAYS};
        k[n] = (struct candidate){.player = i,
                                  .rank = rank_in(standing, n_standing, i),
                                  .plays = q->plays && q->plays[i],
                                  .seed = random_next(&z)};
        n++;
    }
    if (e->endspiel && q->nr == e->data->spieltage && q->nr > 1) {
        last_spieltag(e, q->nr, k, n, PLACES_AT_LAST, out);
    } else {
        for (int i = 0; i < n; i++)
            candidate_fill(e, held_before(e, q->nr), &k[i]);
        sit_out(k, n, q->places, out);
    }
    free(standing);
    free(k);
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

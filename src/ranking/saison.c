#include "ranking/saison.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/fraction.h"
#include "base/mem.h"
#include "base/draw.h"

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

static bool sat_out(const struct saison_input *e, int player, int spieltag)
{
    return e->sat_out && e->sat_out[player * SPIELTAGE_MAX + spieltag - 1];
}

/* The last Spieltag is for four and the Auffüller; the others are excused (A21). Marks those. */
static void excused_on_the_last(const struct saison_input *e, bool *excused)
{
    struct lineup_place *b = mem_alloc((size_t)e->count * sizeof *b);
    int n = saison_lineup(e, e->data->spieltage, PLACES_AT_LAST, e->registered, 0, b);

    for (int i = 0; i < n; i++)
        excused[b[i].player] = b[i].role == ROLE_ABSENT;
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

    if (!e->registered[p->player]) {
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
        all[i] = (struct saison_place){.player = i, .best = INT32_MIN};
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
        if (w->hundertstel > p->best)
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

/* Season value, then more days, then the better best day (rules 3). */
static int value_comparison(const struct saison_place *a, const struct saison_place *b)
{
    int v;

    if (a->values == 0 || b->values == 0)
        return (a->values == 0) - (b->values == 0);
    v = -fraction_compare(a->sum, a->values, b->sum, b->values);
    if (v == 0)
        v = (b->days > a->days) - (b->days < a->days);
    if (v == 0)
        v = (b->best > a->best) - (b->best < a->best);
    return v;
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

static int list_until(const struct saison_input *e, int until, struct saison_place *list)
{
    struct participation tn = {attendance(e), mem_alloc((size_t)e->count), held_until(e, until)};
    bool sum = e->kind == RANKING_SUM;
    comparison *compare = sum ? sum_comparison : value_comparison;
    int n = 0;

    if (e->endspiel && tn.held.last >= e->data->spieltage)
        excused_on_the_last(e, tn.excused);
    collect(e, tn.present, until, list);
    for (int i = 0; i < e->count; i++) {
        if (list[i].values == 0 && !e->registered[i])
            continue;
        list[n] = list[i];
        eligibility(e, &tn, &list[n]);
        n++;
    }
    qsort(list, (size_t)n, sizeof *list, sum ? after_sum : after_value);
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
    uint64_t seed; /* at a tie in the season too */
};

/* Who is to sit out first comes first. */
static int sit_out_order(const void *x, const void *y)
{
    const struct candidate *a = x, *b = y;
    int v = b->place - a->place;

    if (v == 0)
        v = b->rank - a->rank;
    return v ? v : (a->seed > b->seed) - (a->seed < b->seed);
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

/* The last Spieltag: the best of the standing, and on one seat the Auffüller, the best placed of the Spieltag
 * before it among the rest (A21; DDB Meisterschaftsmodus 3, note 108). */
static void last_spieltag(const struct saison_input *e, int nr, struct candidate *k, int n, int places,
                          struct lineup_place *out)
{
    int best = places - 1, auffueller = -1;

    for (int i = 0; i < n; i++) {
        int before = 0;

        for (int j = 0; j < n; j++)
            before += k[j].rank < k[i].rank || (k[j].rank == k[i].rank && k[j].seed < k[i].seed);
        out[i].role = before < best ? ROLE_PLAYS : ROLE_ABSENT;
    }
    for (int i = 0; i < n; i++)
        candidate_fill(e, held_before(e, nr), &k[i]);
    for (int i = 0; i < n; i++)
        if (out[i].role == ROLE_ABSENT && k[i].place > 0 &&
            (auffueller < 0 || k[i].place < k[auffueller].place ||
             (k[i].place == k[auffueller].place && k[i].rank < k[auffueller].rank)))
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

int saison_lineup(const struct saison_input *e, int nr, int places, const bool *registered_now, uint64_t seed,
                  struct lineup_place *out)
{
    struct candidate *k = mem_alloc((size_t)e->count * sizeof *k);
    struct saison_place *standing = mem_alloc((size_t)e->count * sizeof *standing);
    int n = 0, n_standing = list_until(e, nr - 1, standing);
    struct random z = {seed};

    for (int i = 0; i < e->count; i++) {
        if (!registered_now[i])
            continue;
        out[n] = (struct lineup_place){.player = i, .role = ROLE_PLAYS};
        k[n] = (struct candidate){.player = i, .rank = rank_in(standing, n_standing, i), .seed = random_next(&z)};
        n++;
    }
    if (e->endspiel && nr == e->data->spieltage && nr > 1) {
        last_spieltag(e, nr, k, n, PLACES_AT_LAST, out);
    } else {
        for (int i = 0; i < n; i++)
            candidate_fill(e, held_before(e, nr), &k[i]);
        sit_out(k, n, places, out);
    }
    free(standing);
    free(k);
    return n;
}

#include "core/pokal/pokal.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "core/pokal/stechen.h"

int pokal_places(int day)
{
    static const int places[POKAL_DAYS] = {0, 0, 5, 4};

    return places[day - 1];
}

/* By player number. */
struct pokal_reckoning {
    const struct pokal_input *e;
    bool played[POKAL_PLAYER_MAX];
    int32_t sum[POKAL_PLAYER_MAX];
    int off[POKAL_PLAYER_MAX];  /* after which day he dropped out, 0: not, POKAL_EXCLUDED */
    int rank[POKAL_PLAYER_MAX]; /* by Stechen */
};

static bool is_inside(const struct pokal_reckoning *l, int player)
{
    return l->played[player] && l->off[player] == 0;
}

/* Above 0: a stands before b; 0: they are tied. Who is in stands before whoever is out. */
static int compare(const struct pokal_reckoning *l, int a, int b)
{
    int off_a = l->off[a] ? l->off[a] : POKAL_DAYS + 1, off_b = l->off[b] ? l->off[b] : POKAL_DAYS + 1;

    if (off_a != off_b)
        return off_a - off_b;
    if (l->sum[a] != l->sum[b])
        return l->sum[a] > l->sum[b] ? 1 : -1;
    return l->rank[a] - l->rank[b];
}

/* How many of those who are in stand before one of them, and how many are level with him, he too. */
static void count_ahead(const struct pokal_reckoning *l, int player, int *before, int *equal)
{
    *before = *equal = 0;
    for (int i = 0; i < l->e->count; i++) {
        if (!is_inside(l, i))
            continue;
        *before += compare(l, i, player) > 0;
        *equal += compare(l, i, player) == 0;
    }
}

/* Those of whom nothing says yet whether they are among the first `places`. */
static uint32_t unsettled(const struct pokal_reckoning *l, int places)
{
    uint32_t set = 0;

    for (int i = 0; i < l->e->count; i++) {
        int before, equal;

        count_ahead(l, i, &before, &equal);
        if (is_inside(l, i) && before < places && before + equal > places)
            set |= UINT32_C(1) << i;
    }
    return set;
}

/* Who plays the Stechen that is due: all who are open, present ones the same evening, and where none of them was
 * there they before the next day begins (A53). After the last day there is no next one. */
static uint32_t stechende(const struct pokal_reckoning *l, int day, int places)
{
    uint32_t open = unsettled(l, places), present = 0;

    for (int i = 0; i < l->e->count; i++)
        if ((open >> i & 1) && l->e->beats[day - 1][i])
            present |= UINT32_C(1) << i;
    return day < POKAL_DAYS ? open : present;
}

/* Of those whom the sum does not tell apart at the cut, the ones who were not there stand behind the others; nobody
 * else is parted by that. A Stechen that does not name just those who must play it decides nothing: a correction has
 * come between. */
static void values_stechen(struct pokal_reckoning *l, int day, int places)
{
    uint32_t tied = unsettled(l, places);

    for (int i = 0; i < l->e->count; i++)
        if ((tied >> i & 1) && !l->e->beats[day - 1][i])
            l->rank[i] = -1;
    for (size_t i = 0; i < l->e->stechen_count; i++) {
        const struct pokal_stechen *s = &l->e->stechen[i];
        int augen[POKAL_PLAYER_MAX] = {0};
        uint32_t named = 0;

        for (int k = 0; k < s->count; k++) {
            augen[s->player[k]] = s->augen[k];
            named |= UINT32_C(1) << s->player[k];
        }
        if (s->day == day && named == stechende(l, day, places))
            stechen_normalise(l->rank, augen, l->e->count);
    }
}

/* Who sits down is in, also whom a cut had put out: he has stepped in for somebody. */
static void seat(struct pokal_reckoning *l, int day)
{
    for (int i = 0; i < l->e->count; i++)
        if (l->e->present[day - 1][i] && l->off[i] != POKAL_EXCLUDED)
            l->off[i] = 0;
}

/* Who is shut out before this day is in no more, whoever lets him sit down: the next one has his place. */
static void exclude(struct pokal_reckoning *l, int day)
{
    for (int i = 0; i < l->e->count; i++)
        if (l->e->excluded[i] > 0 && l->e->excluded[i] <= day)
            l->off[i] = POKAL_EXCLUDED;
}

static void count_day(struct pokal_reckoning *l, int day)
{
    seat(l, day);
    for (int i = 0; i < l->e->count; i++) {
        if (l->off[i] == 0) /* what a cut decided holds for that cut */
            l->rank[i] = 0;
        if (!l->e->present[day - 1][i])
            continue;
        l->played[i] = true;
        l->sum[i] += l->e->parts[day - 1][i];
    }
}

/* Who goes. Where it was never settled the next day tells, once it has begun: who sits down there is in again. */
static void cut(struct pokal_reckoning *l, int day, int places, uint32_t open)
{
    bool on = day < l->e->begun, works[POKAL_PLAYER_MAX] = {false};

    for (int i = 0; i < l->e->count; i++) {
        int before, equal;

        if (!is_inside(l, i))
            continue;
        count_ahead(l, i, &before, &equal);
        works[i] = open >> i & 1 ? on : before >= places;
    }
    for (int i = 0; i < l->e->count; i++)
        l->off[i] = works[i] ? day : l->off[i];
}

/* The lowest order by a Stechen of those who are in and have as much as a player, without the `late` ones; 0: none.
 */
static int lowest_of_his_sum(const struct pokal_reckoning *l, const bool *late, int player)
{
    int lowest = INT_MAX;

    for (int i = 0; i < l->e->count; i++)
        if (is_inside(l, i) && !late[i] && l->sum[i] == l->sum[player] && l->rank[i] < lowest)
            lowest = l->rank[i];
    return lowest == INT_MAX ? 0 : lowest;
}

/* A day that has begun and is not decided: who sits down is in. Whom the last cut did not order any more stands with
 * the last of those who have as much. */
static void let_in(struct pokal_reckoning *l, int day)
{
    bool late[POKAL_PLAYER_MAX];

    for (int i = 0; i < l->e->count; i++)
        late[i] = l->e->present[day - 1][i] && l->off[i] > 0 && l->off[i] < l->e->days;
    seat(l, day);
    for (int i = 0; i < l->e->count; i++)
        if (late[i])
            l->rank[i] = lowest_of_his_sum(l, late, i);
}

static void arrange(const struct pokal_reckoning *l, struct pokal_standing *st)
{
    for (int i = 0; i < l->e->count; i++) {
        int place = 1, k = st->count;

        if (!l->played[i])
            continue;
        for (int j = 0; j < l->e->count; j++)
            place += l->played[j] && compare(l, j, i) > 0;
        for (; k > 0 && st->list[k - 1].place > place; k--)
            st->list[k] = st->list[k - 1];
        st->list[k] = (struct pokal_place){i, place, l->sum[i], l->off[i]};
        st->count++;
    }
    for (int k = 0; k < st->count; k++)
        if (st->list[k].left == POKAL_EXCLUDED)
            st->list[k].place = 0;
}

void pokal_standing(const struct pokal_input *e, struct pokal_standing *st)
{
    struct pokal_reckoning l = {.e = e};

    assert(e->count <= POKAL_PLAYER_MAX && e->days <= e->begun && e->begun <= POKAL_DAYS);
    *st = (struct pokal_standing){.winner = -1};
    for (int day = 1; day <= e->days; day++) {
        int places = day == POKAL_DAYS ? 1 : pokal_places(day + 1);
        uint32_t open;

        count_day(&l, day);
        exclude(&l, day + 1);
        if (places == 0)
            continue;
        values_stechen(&l, day, places);
        open = unsettled(&l, places);
        st->stechen = day < e->begun ? 0 : stechende(&l, day, places);
        st->stechen_after = st->stechen ? day : 0;
        if (day < POKAL_DAYS)
            cut(&l, day, places, open);
    }
    for (int day = e->days + 1; day <= e->begun; day++)
        let_in(&l, day);
    exclude(&l, POKAL_DAYS + 1);
    arrange(&l, st);
    if (e->days == POKAL_DAYS && unsettled(&l, 1) == 0 && st->list[0].place > 0)
        st->winner = st->list[0].player;
}

bool pokal_is_in(const struct pokal_input *e, const struct pokal_standing *st, int player)
{
    int inside = 0;

    if (e->days >= POKAL_DAYS || pokal_places(e->days + 1) == 0)
        return e->days < POKAL_DAYS;
    for (int i = 0; i < st->count; i++) {
        if (st->list[i].player == player)
            return st->list[i].left == 0;
        inside += st->list[i].left == 0;
    }
    return inside < pokal_places(e->days + 1); /* registered, and not there before */
}

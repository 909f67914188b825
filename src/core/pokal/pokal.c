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
    const struct pokal_input *input;
    bool played[POKAL_PLAYER_MAX];
    int32_t sum[POKAL_PLAYER_MAX];
    int off[POKAL_PLAYER_MAX];  /* after which day he dropped out, 0: not, POKAL_EXCLUDED */
    int rank[POKAL_PLAYER_MAX]; /* by Stechen */
};

static bool is_inside(const struct pokal_reckoning *reckoning, int player)
{
    return reckoning->played[player] && reckoning->off[player] == 0;
}

/* Above 0: a stands before b; 0: they are tied. Who is in stands before whoever is out. */
static int compare(const struct pokal_reckoning *reckoning, int a, int b)
{
    int off_a = reckoning->off[a] ? reckoning->off[a] : POKAL_DAYS + 1,
        off_b = reckoning->off[b] ? reckoning->off[b] : POKAL_DAYS + 1;

    if (off_a != off_b)
        return off_a - off_b;
    if (reckoning->sum[a] != reckoning->sum[b])
        return reckoning->sum[a] > reckoning->sum[b] ? 1 : -1;
    return reckoning->rank[a] - reckoning->rank[b];
}

/* How many of those who are in stand before one of them, and how many are level with him, he too. */
static void count_ahead(const struct pokal_reckoning *reckoning, int player, int *before, int *equal)
{
    *before = *equal = 0;
    for (int i = 0; i < reckoning->input->count; i++) {
        if (!is_inside(reckoning, i))
            continue;
        *before += compare(reckoning, i, player) > 0;
        *equal += compare(reckoning, i, player) == 0;
    }
}

/* Those of whom nothing says yet whether they are among the first `places`. */
static uint32_t unsettled(const struct pokal_reckoning *reckoning, int places)
{
    uint32_t set = 0;

    for (int i = 0; i < reckoning->input->count; i++) {
        int before, equal;

        count_ahead(reckoning, i, &before, &equal);
        if (is_inside(reckoning, i) && before < places && before + equal > places)
            set |= UINT32_C(1) << i;
    }
    return set;
}

/* Who plays the Stechen that is due: all who are open, present ones the same evening, and where none of them was
 * there they before the next day begins (A53). After the last day there is no next one. */
static uint32_t stechende(const struct pokal_reckoning *reckoning, int day, int places)
{
    uint32_t open = unsettled(reckoning, places), present = 0;

    for (int i = 0; i < reckoning->input->count; i++)
        if ((open >> i & 1) && reckoning->input->beats[day - 1][i])
            present |= UINT32_C(1) << i;
    return day < POKAL_DAYS ? open : present;
}

/* Of those whom the sum does not tell apart at the cut, the ones who were not there stand behind the others; nobody
 * else is parted by that. A Stechen that does not name just those who must play it decides nothing: a correction has
 * come between. */
static void values_stechen(struct pokal_reckoning *reckoning, int day, int places)
{
    uint32_t tied = unsettled(reckoning, places);

    for (int i = 0; i < reckoning->input->count; i++)
        if ((tied >> i & 1) && !reckoning->input->beats[day - 1][i])
            reckoning->rank[i] = -1;
    for (size_t i = 0; i < reckoning->input->stechen_count; i++) {
        const struct pokal_stechen *stechen = &reckoning->input->stechen[i];
        int augen[POKAL_PLAYER_MAX] = {0};
        uint32_t named = 0;

        for (int k = 0; k < stechen->count; k++) {
            augen[stechen->player[k]] = stechen->augen[k];
            named |= UINT32_C(1) << stechen->player[k];
        }
        if (stechen->day == day && named == stechende(reckoning, day, places))
            stechen_normalise(reckoning->rank, augen, reckoning->input->count);
    }
}

/* Who sits down is in, also whom a cut had put out: he has stepped in for somebody. */
static void seat(struct pokal_reckoning *reckoning, int day)
{
    for (int i = 0; i < reckoning->input->count; i++)
        if (reckoning->input->present[day - 1][i] && reckoning->off[i] != POKAL_EXCLUDED)
            reckoning->off[i] = 0;
}

/* Who is shut out before this day is in no more, whoever lets him sit down: the next one has his place. */
static void exclude(struct pokal_reckoning *reckoning, int day)
{
    for (int i = 0; i < reckoning->input->count; i++)
        if (reckoning->input->excluded[i] > 0 && reckoning->input->excluded[i] <= day)
            reckoning->off[i] = POKAL_EXCLUDED;
}

static void count_day(struct pokal_reckoning *reckoning, int day)
{
    seat(reckoning, day);
    for (int i = 0; i < reckoning->input->count; i++) {
        if (reckoning->off[i] == 0) /* what a cut decided holds for that cut */
            reckoning->rank[i] = 0;
        if (!reckoning->input->present[day - 1][i])
            continue;
        reckoning->played[i] = true;
        reckoning->sum[i] += reckoning->input->parts[day - 1][i];
    }
}

/* Who goes. Where it was never settled the next day tells, once it has begun: who sits down there is in again. */
static void cut(struct pokal_reckoning *reckoning, int day, int places, uint32_t open)
{
    bool on = day < reckoning->input->begun, works[POKAL_PLAYER_MAX] = {false};

    for (int i = 0; i < reckoning->input->count; i++) {
        int before, equal;

        if (!is_inside(reckoning, i))
            continue;
        count_ahead(reckoning, i, &before, &equal);
        works[i] = open >> i & 1 ? on : before >= places;
    }
    for (int i = 0; i < reckoning->input->count; i++)
        reckoning->off[i] = works[i] ? day : reckoning->off[i];
}

/* The lowest order by a Stechen of those who are in and have as much as a player, without the `late` ones; 0: none.
 */
static int lowest_of_his_sum(const struct pokal_reckoning *reckoning, const bool *late, int player)
{
    int lowest = INT_MAX;

    for (int i = 0; i < reckoning->input->count; i++)
        if (is_inside(reckoning, i) && !late[i] && reckoning->sum[i] == reckoning->sum[player] &&
            reckoning->rank[i] < lowest)
            lowest = reckoning->rank[i];
    return lowest == INT_MAX ? 0 : lowest;
}

/* A day that has begun and is not decided: who sits down is in. Whom the last cut did not order any more stands with
 * the last of those who have as much. */
static void let_in(struct pokal_reckoning *reckoning, int day)
{
    bool late[POKAL_PLAYER_MAX];

    for (int i = 0; i < reckoning->input->count; i++)
        late[i] = reckoning->input->present[day - 1][i] && reckoning->off[i] > 0 &&
                  reckoning->off[i] < reckoning->input->days;
    seat(reckoning, day);
    for (int i = 0; i < reckoning->input->count; i++)
        if (late[i])
            reckoning->rank[i] = lowest_of_his_sum(reckoning, late, i);
}

static void arrange(const struct pokal_reckoning *reckoning, struct pokal_standing *st)
{
    for (int i = 0; i < reckoning->input->count; i++) {
        int place = 1, k = st->count;

        if (!reckoning->played[i])
            continue;
        for (int j = 0; j < reckoning->input->count; j++)
            place += reckoning->played[j] && compare(reckoning, j, i) > 0;
        for (; k > 0 && st->list[k - 1].place > place; k--)
            st->list[k] = st->list[k - 1];
        st->list[k] = (struct pokal_place){i, place, reckoning->sum[i], reckoning->off[i]};
        st->count++;
    }
    for (int k = 0; k < st->count; k++)
        if (st->list[k].left == POKAL_EXCLUDED)
            st->list[k].place = 0;
}

void pokal_standing(const struct pokal_input *input, struct pokal_standing *st)
{
    struct pokal_reckoning reckoning = {.input = input};

    assert(input->count <= POKAL_PLAYER_MAX && input->days <= input->begun && input->begun <= POKAL_DAYS);
    *st = (struct pokal_standing){.winner = -1};
    for (int day = 1; day <= input->days; day++) {
        int places = day == POKAL_DAYS ? 1 : pokal_places(day + 1);
        uint32_t open;

        count_day(&reckoning, day);
        exclude(&reckoning, day + 1);
        if (places == 0)
            continue;
        values_stechen(&reckoning, day, places);
        open = unsettled(&reckoning, places);
        st->stechen = day < input->begun ? 0 : stechende(&reckoning, day, places);
        st->stechen_after = st->stechen ? day : 0;
        if (day < POKAL_DAYS)
            cut(&reckoning, day, places, open);
    }
    for (int day = input->days + 1; day <= input->begun; day++)
        let_in(&reckoning, day);
    exclude(&reckoning, POKAL_DAYS + 1);
    arrange(&reckoning, st);
    if (input->days == POKAL_DAYS && unsettled(&reckoning, 1) == 0 && st->list[0].place > 0)
        st->winner = st->list[0].player;
}

bool pokal_is_in(const struct pokal_input *input, const struct pokal_standing *st, int player)
{
    int inside = 0;

    if (input->days >= POKAL_DAYS || pokal_places(input->days + 1) == 0)
        return input->days < POKAL_DAYS;
    for (int i = 0; i < st->count; i++) {
        if (st->list[i].player == player)
            return st->list[i].left == 0;
        inside += st->list[i].left == 0;
    }
    return inside < pokal_places(input->days + 1); /* registered, and not there before */
}

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

/* The working state of a standing; arrays by player number. */
struct pokal_reckoning {
    const struct pokal_input *input;
    bool played[POKAL_PLAYER_MAX];
    int32_t sum[POKAL_PLAYER_MAX];
    int out_after[POKAL_PLAYER_MAX]; /* the day after which the player dropped out; 0: still in, or POKAL_EXCLUDED */
    int rank[POKAL_PLAYER_MAX];      /* by Stechen */
};

static bool is_inside(const struct pokal_reckoning *reckoning, int player)
{
    return reckoning->played[player] && reckoning->out_after[player] == 0;
}

/* Compares a and b: above 0 if a ranks before b, 0 if they are tied. Players still in rank before those who are
 * out. */
static int compare(const struct pokal_reckoning *reckoning, int a, int b)
{
    int out_a = reckoning->out_after[a] ? reckoning->out_after[a] : POKAL_DAYS + 1,
        out_b = reckoning->out_after[b] ? reckoning->out_after[b] : POKAL_DAYS + 1;

    if (out_a != out_b)
        return out_a - out_b;
    if (reckoning->sum[a] != reckoning->sum[b])
        return reckoning->sum[a] > reckoning->sum[b] ? 1 : -1;
    return reckoning->rank[a] - reckoning->rank[b];
}

/* Counts the players still in who rank before a player, and those level with the player, including that one. */
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

/* Returns the bits of the players for whom it is undecided whether they are among the first `places`. */
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

/* Returns the bits of the players of the Stechen that is due: all who are undecided. It is played the same evening
 * by those present; if none of them was there, before the next day begins (A53). There is no next day after the
 * last one, so then only those present play. */
static uint32_t stechende(const struct pokal_reckoning *reckoning, int day, int places)
{
    uint32_t open = unsettled(reckoning, places), present = 0;

    for (int i = 0; i < reckoning->input->count; i++)
        if ((open >> i & 1) && reckoning->input->can_play_off[day - 1][i])
            present |= UINT32_C(1) << i;
    return day < POKAL_DAYS ? open : present;
}

/* Orders the players tied at the cut, and nobody else: the absent ones rank behind the others, and the Stechen of the
 * day refine the rest. A Stechen that does not name exactly those who must play it decides nothing, since a
 * correction came between. */
static void value_stechen(struct pokal_reckoning *reckoning, int day, int places)
{
    uint32_t tied = unsettled(reckoning, places);

    for (int i = 0; i < reckoning->input->count; i++)
        if ((tied >> i & 1) && !reckoning->input->can_play_off[day - 1][i])
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

/* Lets everybody in who sits down that day, even after dropping out at a cut: such a player stepped in for
 * somebody. */
static void readmit(struct pokal_reckoning *reckoning, int day)
{
    for (int i = 0; i < reckoning->input->count; i++)
        if (reckoning->input->present[day - 1][i] && reckoning->out_after[i] != POKAL_EXCLUDED)
            reckoning->out_after[i] = 0;
}

/* Puts out everybody excluded before this day, even if they sat down; the next player gets the place. */
static void exclude(struct pokal_reckoning *reckoning, int day)
{
    for (int i = 0; i < reckoning->input->count; i++)
        if (reckoning->input->excluded[i] > 0 && reckoning->input->excluded[i] <= day)
            reckoning->out_after[i] = POKAL_EXCLUDED;
}

static void count_day(struct pokal_reckoning *reckoning, int day)
{
    readmit(reckoning, day);
    for (int i = 0; i < reckoning->input->count; i++) {
        if (reckoning->out_after[i] == 0) /* the decision of a cut holds for that cut only */
            reckoning->rank[i] = 0;
        if (!reckoning->input->present[day - 1][i])
            continue;
        reckoning->played[i] = true;
        reckoning->sum[i] += reckoning->input->parts[day - 1][i];
    }
}

/* Drops the players behind the cut. A tie that was never settled is decided by the next day once it has begun:
 * those who sit down then are in again. */
static void cut(struct pokal_reckoning *reckoning, int day, int places, uint32_t open)
{
    bool on = day < reckoning->input->begun, drops[POKAL_PLAYER_MAX] = {false};

    for (int i = 0; i < reckoning->input->count; i++) {
        int before, equal;

        if (!is_inside(reckoning, i))
            continue;
        count_ahead(reckoning, i, &before, &equal);
        drops[i] = open >> i & 1 ? on : before >= places;
    }
    for (int i = 0; i < reckoning->input->count; i++)
        reckoning->out_after[i] = drops[i] ? day : reckoning->out_after[i];
}

/* Returns the lowest rank by Stechen among the players still in with the same sum, without the `late` ones; 0 if
 * there are none. */
static int lowest_of_same_sum(const struct pokal_reckoning *reckoning, const bool *late, int player)
{
    int lowest = INT_MAX;

    for (int i = 0; i < reckoning->input->count; i++)
        if (is_inside(reckoning, i) && !late[i] && reckoning->sum[i] == reckoning->sum[player] &&
            reckoning->rank[i] < lowest)
            lowest = reckoning->rank[i];
    return lowest == INT_MAX ? 0 : lowest;
}

/* Lets players in on a day that has begun and is not decided. One who had dropped out at an earlier cut has no
 * rank at the present one, and is put level with the last of those with the same sum. */
static void let_in(struct pokal_reckoning *reckoning, int day)
{
    bool late[POKAL_PLAYER_MAX];

    for (int i = 0; i < reckoning->input->count; i++)
        late[i] = reckoning->input->present[day - 1][i] && reckoning->out_after[i] > 0 &&
                  reckoning->out_after[i] < reckoning->input->days;
    readmit(reckoning, day);
    for (int i = 0; i < reckoning->input->count; i++)
        if (late[i])
            reckoning->rank[i] = lowest_of_same_sum(reckoning, late, i);
}

static void rank_list(const struct pokal_reckoning *reckoning, struct pokal_standing *standing)
{
    for (int i = 0; i < reckoning->input->count; i++) {
        int place = 1, k = standing->count;

        if (!reckoning->played[i])
            continue;
        for (int j = 0; j < reckoning->input->count; j++)
            place += reckoning->played[j] && compare(reckoning, j, i) > 0;
        for (; k > 0 && standing->list[k - 1].place > place; k--)
            standing->list[k] = standing->list[k - 1];
        standing->list[k] = (struct pokal_place){i, place, reckoning->sum[i], reckoning->out_after[i]};
        standing->count++;
    }
    for (int k = 0; k < standing->count; k++)
        if (standing->list[k].out_after == POKAL_EXCLUDED)
            standing->list[k].place = 0;
}

void pokal_standing(const struct pokal_input *input, struct pokal_standing *standing)
{
    struct pokal_reckoning reckoning = {.input = input};

    assert(input->count <= POKAL_PLAYER_MAX && input->days <= input->begun && input->begun <= POKAL_DAYS);
    *standing = (struct pokal_standing){.winner = -1};
    for (int day = 1; day <= input->days; day++) {
        int places = day == POKAL_DAYS ? 1 : pokal_places(day + 1);
        uint32_t open;

        count_day(&reckoning, day);
        exclude(&reckoning, day + 1);
        if (places == 0)
            continue;
        value_stechen(&reckoning, day, places);
        open = unsettled(&reckoning, places);
        standing->stechen = day < input->begun ? 0 : stechende(&reckoning, day, places);
        standing->stechen_after = standing->stechen ? day : 0;
        if (day < POKAL_DAYS)
            cut(&reckoning, day, places, open);
    }
    for (int day = input->days + 1; day <= input->begun; day++)
        let_in(&reckoning, day);
    exclude(&reckoning, POKAL_DAYS + 1);
    rank_list(&reckoning, standing);
    if (input->days == POKAL_DAYS && unsettled(&reckoning, 1) == 0 && standing->list[0].place > 0)
        standing->winner = standing->list[0].player;
}

bool pokal_is_in(const struct pokal_input *input, const struct pokal_standing *standing, int player)
{
    int inside = 0;

    if (input->days >= POKAL_DAYS || pokal_places(input->days + 1) == 0)
        return input->days < POKAL_DAYS;
    for (int i = 0; i < standing->count; i++) {
        if (standing->list[i].player == player)
            return standing->list[i].out_after == 0;
        inside += standing->list[i].out_after == 0;
    }
    return inside < pokal_places(input->days + 1); /* a registered player who has not played yet */
}

/* The cost of a plan, and of a change to it. */
#include <stdlib.h>

#include "core/turnier/search.h"

int meetings(const struct search *search, int a, int b)
{
    const uint32_t *one = search->row + (size_t)RUNDEN_MAX * (size_t)a,
                   *other = search->row + (size_t)RUNDEN_MAX * (size_t)b;
    int n = 0;

    for (int r = 0; r < RUNDEN_MAX; r++)
        n += one[r] == other[r];
    return n;
}

/* Returns the cost of seating a player at a table with those who are there, except one; sitting out costs nothing.
 * `met` is the number of meetings that the rows of players seated together already show for this round. */
static int64_t company_cost(const struct search *search, int round, int table, int player, int except, int met)
{
    const struct sitzplan_round *at = &search->plan->round[round];
    int64_t cost = 0;

    if (table == at->tables)
        return 0;
    for (int i = at->start[table]; i < at->start[table + 1]; i++)
        if (at->seat[i] != except) {
            cost += meetings(search, player, at->seat[i]) - met;
            if (search->wish->groups && groups_share(&search->groups, player, at->seat[i]))
                cost += CLASH_COST;
        }
    return cost;
}

static bool is_five(const struct sitzplan_round *round, int table)
{
    return table < round->tables && round->start[table + 1] - round->start[table] > 4;
}

/* Returns the change in cost of fives if a player moves from one table to another. */
static int five_cost(const struct search *search, const struct sitzplan_round *round, int player, int from, int to)
{
    if (is_five(round, from) == is_five(round, to))
        return 0;
    return is_five(round, to) ? search->fives[player] : 1 - search->fives[player];
}

/* Returns the sum, over all who sit out, of how much more often they did so than somebody who plays: 0 if nobody
 * sits out twice before everybody did once. This is quick, since with twelve and more players nobody sits out. */
static int64_t out_cost(const struct search *search)
{
    const struct sitzplan_round *first = search->plan->round + search->plan->released,
                                *end = search->plan->round + search->plan->rounds;
    int64_t cost = 0;

    for (const struct sitzplan_round *round = first; round < end; round++)
        for (int i = 0; round->out && i < sitzplan_end(round, round->tables); i++)
            search->outs[round->seat[i]] = search->had_outs[round->seat[i]];
    for (const struct sitzplan_round *round = first; round < end; round++) {
        int playing = round->start[round->tables], least = RUNDEN_MAX;

        for (int i = 0; round->out && i < playing; i++)
            least = search->outs[round->seat[i]] < least ? search->outs[round->seat[i]] : least;
        for (int i = playing; i < playing + round->out; i++) {
            cost += search->outs[round->seat[i]] > least ? search->outs[round->seat[i]] - least : 0;
            search->outs[round->seat[i]]++;
        }
    }
    return cost;
}

/* Returns the change of out_cost if two players swap seats, at least one of whom sits out. */
static int64_t out_cost_changed(const struct search *search, uint16_t *seat, uint16_t *other)
{
    int64_t before = out_cost(search), after;
    uint16_t moved = *seat;

    *seat = *other;
    *other = moved;
    after = out_cost(search);
    *other = *seat;
    *seat = moved;
    return after - before;
}

static int distance(const struct search *search, int player, int table)
{
    return search->aim ? abs(search->aim[player] - table) : 0;
}

struct cost change_cost(const struct search *search, int round, int seat, int other)
{
    const struct sitzplan_round *at = &search->plan->round[round];
    int a = search->table[round][seat], b = search->table[round][other], x = at->seat[seat], y = at->seat[other];
    int64_t more = company_cost(search, round, a, y, x, 0) + company_cost(search, round, b, x, y, 0);
    int64_t less = company_cost(search, round, a, x, x, 1) + company_cost(search, round, b, y, y, 1);
    int64_t out =
        a == at->tables || b == at->tables ? out_cost_changed(search, &at->seat[seat], &at->seat[other]) : 0;
    int64_t five = five_cost(search, at, x, a, b) + five_cost(search, at, y, b, a);
    int farther = distance(search, x, b) + distance(search, y, a) - distance(search, x, a) - distance(search, y, b);

    return (struct cost){out * OUT_COST + more - less, five * FIVE_COST + farther};
}

void count_seat(struct search *search, int round, int seat, int change)
{
    const struct sitzplan_round *at = &search->plan->round[round];
    int player = at->seat[seat], table = search->table[round][seat];

    search->row[RUNDEN_MAX * player + round] =
        table < at->tables ? (uint32_t)table : (uint32_t)(TEILNEHMER_MAX + player);
    if (is_five(at, table))
        search->fives[player] = (uint8_t)(search->fives[player] + change);
}

/* Returns the cost of n occurrences of which `had` were there before. */
static int64_t times_cost(int n, int had)
{
    return n * (n - 1) / 2 - had * (had - 1) / 2;
}

struct cost whole_cost(const struct search *search)
{
    const struct sitzplan *plan = search->plan;
    struct cost cost = {
        out_cost(search) * OUT_COST + sitzplan_clashes(plan, search->wish) * CLASH_COST + sitzplan_repeats(plan), 0};

    for (int p = 0; p < plan->players; p++)
        cost.turn += times_cost(search->fives[p], search->had_fives[p]) * FIVE_COST;
    return cost;
}

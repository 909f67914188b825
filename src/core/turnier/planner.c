/* The social golfer problem by late acceptance hill climbing (Burke, Bykov 2017): two players of different tables
 * of one round swap seats; the swap stands if it costs no more than the present plan, or than the plan `length`
 * steps ago. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "core/turnier/search.h"

enum {
    SHORT_HISTORY = 500,   /* quick, and enough if there are many plans */
    LONG_HISTORY = 5000,   /* for numbers of players that leave few plans */
    PATIENCE = 600000,     /* a search ends after so many steps without a better plan */
    STEPS = 12000000,      /* of all searches together */
    ROUND_STEPS = 1500000, /* for each round, if others are released already */
    FEW_PLAYERS = 12,      /* below it there are few plans … */
    FEW_STEPS = 1200000,   /* … and the best one is soon found */
    HARD_STEPS = 160000000,
    TURN_STEPS = 3000000 /* after the fewest meetings are reached: for fives and sitting out */
};

/* Limits for seating by a standing. Everybody begins at the table of the standing, and a player who may not stay
 * there swaps with one nearby. Therefore the first search never accepts a higher cost: a player drawn far away
 * does not come back. */
enum {
    NEAR = 3, /* tables; three of four swaps are within it */
    NEAR_PATIENCE = 5000,
    NEAR_PATIENCE_EACH = 100, /* for each player */
    NEAR_STEPS = 30000,       /* after the fewest meetings are reached … */
    NEAR_STEPS_EACH = 150     /* … and for each player */
};

/* The lengths of the history of one search after another. */
static const int by_lot[] = {SHORT_HISTORY, LONG_HISTORY}, by_standing[] = {1, 20, SHORT_HISTORY};

/* Fewest repeated meetings known: a search ends there and, if it can, not before. */
static const struct known {
    uint8_t players, rounds, repeats;
} known[] = {
    {8, 2, 4},   {8, 3, 12},  {8, 4, 24},  {8, 5, 40},  {8, 6, 60},  {8, 7, 84},  {12, 2, 3}, {12, 3, 9},
    {12, 4, 18}, {12, 5, 30}, {12, 6, 45}, {12, 7, 63}, {16, 6, 24}, {16, 7, 48}, {17, 3, 3}, {18, 3, 6},
    {19, 3, 9},  {20, 6, 6},  {20, 7, 20}, {21, 5, 0},  {22, 5, 0},  {23, 5, 0},
};

static int count_seats(const struct search *search, int round)
{
    return sitzplan_end(&search->plan->round[round], search->plan->round[round].tables);
}

static void swap_seats(struct search *search, int round, int seat, int other)
{
    uint16_t *seats = search->plan->round[round].seat, moved = seats[seat];

    count_seat(search, round, seat, -1);
    count_seat(search, round, other, -1);
    seats[seat] = seats[other];
    seats[other] = moved;
    count_seat(search, round, seat, 1);
    count_seat(search, round, other, 1);
}

/* Choose who sits out: fewest so far first, ties from the bottom of the list. */
static void seat_out(struct search *search)
{
    memcpy(search->outs, search->had_outs, (size_t)search->plan->players);
    for (int r = search->plan->released; r < search->plan->rounds; r++) {
        const struct sitzplan_round *at = &search->plan->round[r];

        for (int last = count_seats(search, r) - 1; last >= at->start[at->tables]; last--) {
            int next = last;
            uint16_t moved = at->seat[last];

            for (int i = last - 1; i >= 0; i--)
                if (search->outs[at->seat[i]] < search->outs[at->seat[next]])
                    next = i;
            at->seat[last] = at->seat[next];
            at->seat[next] = moved;
            search->outs[at->seat[last]]++;
        }
    }
}

/* Seats everybody at random, or by the standing. */
static void seat_all(struct search *search)
{
    const struct sitzplan *plan = search->plan;

    memcpy(search->fives, search->had_fives, (size_t)plan->players);
    for (int r = plan->released; r < plan->rounds; r++) {
        uint16_t *seat = plan->round[r].seat;
        int count = count_seats(search, r);

        if (search->rank)
            memcpy(seat, search->rank, (size_t)count * sizeof *seat);
        else {
            for (int p = 0, i = 0; p < plan->players; p++)
                if (is_there(search->wish, p, r))
                    seat[i++] = (uint16_t)p;
            shuffle(search->random, seat, count);
        }
    }
    seat_out(search);
    for (int r = plan->released; r < plan->rounds; r++)
        for (int i = 0; i < count_seats(search, r); i++)
            count_seat(search, r, i, 1);
    search->cost = whole_cost(search);
}

static void keep_best(struct search *search)
{
    uint16_t *kept = search->best_seat;

    if (search->best.meet > search->goal.meet && search->cost.meet <= search->goal.meet)
        search->bound = search->steps + search->turn_steps;
    search->best = search->cost;
    for (int r = search->plan->released; r < search->plan->rounds; kept += count_seats(search, r), r++)
        memcpy(kept, search->plan->round[r].seat, (size_t)count_seats(search, r) * sizeof *kept);
}

static void take_best(struct search *search)
{
    const uint16_t *kept = search->best_seat;

    for (int r = search->plan->released; r < search->plan->rounds; kept += count_seats(search, r), r++)
        memcpy(search->plan->round[r].seat, kept, (size_t)count_seats(search, r) * sizeof *kept);
}

static bool is_enough(const struct search *search)
{
    return !is_less(search->goal, search->best) || search->steps >= search->bound;
}

/* Draws two seats of a round; by a standing mostly at tables that are near. */
static int draw_seats(struct search *search, int *a, int *b)
{
    int round = search->plan->released +
                (int)random_under(search->random, (uint32_t)(search->plan->rounds - search->plan->released));
    const struct sitzplan_round *at = &search->plan->round[round];
    uint32_t seats = (uint32_t)count_seats(search, round);
    int table;

    *a = (int)random_under(search->random, seats);
    *b = (int)random_under(search->random, seats);
    if (!search->rank || random_under(search->random, 4) == 0)
        return round;
    table = search->table[round][*a] - NEAR + (int)random_under(search->random, 2 * NEAR + 1);
    if (table >= 0 && table < at->tables)
        *b =
            at->start[table] + (int)random_under(search->random, (uint32_t)(at->start[table + 1] - at->start[table]));
    return round;
}

/* Runs one search; the best plan of all searches is kept. */
static void climb(struct search *search, int length)
{
    struct cost history[LONG_HISTORY], lowest;
    int64_t idle = 0;

    seat_all(search);
    if (is_less(search->cost, search->best))
        keep_best(search);
    for (int i = 0; i < length; i++)
        history[i] = search->cost;
    for (lowest = search->cost; !is_enough(search) && idle < search->patience; search->steps++, idle++) {
        int a, b, round = draw_seats(search, &a, &b);
        struct cost *then = &history[search->steps % length], next;

        if (search->table[round][a] == search->table[round][b])
            continue;
        next = change_cost(search, round, a, b);
        next.meet += search->cost.meet;
        next.turn += search->cost.turn;
        if (!is_less(search->cost, next) || !is_less(*then, next)) {
            swap_seats(search, round, a, b);
            search->cost = next;
        }
        if (is_less(search->cost, *then))
            *then = search->cost;
        if (is_less(search->cost, lowest)) {
            lowest = search->cost;
            idle = 0;
            if (is_less(lowest, search->best))
                keep_best(search);
        }
    }
}

static int64_t least_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

int known_repeats(int players, int rounds)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].players == players && known[i].rounds == rounds)
            return known[i].repeats;
    return -1;
}

/* Sets the cost and the number of steps at which the search ends. */
static void set_goal(struct search *search)
{
    const struct sitzplan *plan = search->plan;
    int64_t players = plan->players;
    int repeats;

    search->best = (struct cost){INT64_MAX, 0};
    search->goal = search_least(search);
    search->turn_steps = search->rank ? NEAR_STEPS + NEAR_STEPS_EACH * players : TURN_STEPS;
    search->patience =
        search->rank ? NEAR_PATIENCE + NEAR_PATIENCE_EACH * players : PATIENCE + 8 * players * plan->rounds;
    search->bound = players < FEW_PLAYERS ? FEW_STEPS : STEPS;
    if (plan->released || search->rank)
        search->bound = least_of(search->bound, (plan->rounds - plan->released) * (int64_t)ROUND_STEPS);
    if (!sitzplan_is_plain(plan, search->wish))
        return;
    repeats = known_repeats(plan->players, plan->rounds);
    if (repeats >= 0) {
        search->goal.meet = repeats;
        search->bound = HARD_STEPS;
    }
}

void search_plan(struct sitzplan *plan, const struct sitzplan_wish *wish, struct random *random)
{
    struct search search = {.plan = plan, .wish = wish, .random = random};

    search_open(&search);
    set_goal(&search);
    for (int i = 0; !is_enough(&search); i++)
        climb(&search, search.rank ? by_standing[i % 3] : by_lot[i % 2]);
    take_best(&search);
    search_close(&search);
}

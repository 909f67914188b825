/* The social golfer problem by late acceptance hill climbing (Burke, Bykov 2017): two players of different tables of
 * one round change places; that stands when it costs no more than now, or than so many steps ago. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "core/turnier/search.h"

enum {
    SHORT_HISTORY = 500,   /* quick, and enough where there are many plans */
    LONG_HISTORY = 5000,   /* for those that are nearly full */
    PATIENCE = 600000,     /* a search ends after so many steps without a better plan */
    STEPS = 12000000,      /* of all searches together, */
    ROUND_STEPS = 1500000, /* where others are released already for each round */
    FEW_PLAYERS = 12,      /* below it there are few plans, */
    FEW_STEPS = 1200000,   /* and the best one is soon found */
    HARD_STEPS = 160000000,
    TURN_STEPS = 3000000 /* after the fewest meetings are reached: who sits at a five, and who sits out */
};

/* By a standing everybody begins at his table, and who may not stay changes with one who is near. Hence first no more
 * is ever paid than now: whoever is driven far away by lot does not come back. */
enum {
    NEAR = 3, /* tables; three of four changes */
    NEAR_PATIENCE = 5000,
    NEAR_PATIENCE_EACH = 100, /* player */
    NEAR_STEPS = 30000,       /* after the fewest meetings are reached, */
    NEAR_STEPS_EACH = 150     /* and for each player */
};

/* The lengths of the history, search after search. */
static const int by_lot[] = {SHORT_HISTORY, LONG_HISTORY}, by_standing[] = {1, 20, SHORT_HISTORY};

/* Fewest repeated meetings known: a search ends there, and does not end before without need. */
static const struct known {
    uint8_t players, rounds, repeats;
} known[] = {
    {8, 2, 4},   {8, 3, 12},  {8, 4, 24},  {8, 5, 40},  {8, 6, 60},  {8, 7, 84},  {12, 2, 3}, {12, 3, 9},
    {12, 4, 18}, {12, 5, 30}, {12, 6, 45}, {12, 7, 63}, {16, 6, 24}, {16, 7, 48}, {17, 3, 3}, {18, 3, 6},
    {19, 3, 9},  {20, 6, 6},  {20, 7, 20}, {21, 5, 0},  {22, 5, 0},  {23, 5, 0},
};

static int count_seats(const struct search *s, int round)
{
    return sitzplan_end(&s->plan->round[round], s->plan->round[round].tables);
}

static void change_places(struct search *s, int round, int seat, int other)
{
    uint16_t *seats = s->plan->round[round].seat, moved = seats[seat];

    count_seat(s, round, seat, -1);
    count_seat(s, round, other, -1);
    seats[seat] = seats[other];
    seats[other] = moved;
    count_seat(s, round, seat, 1);
    count_seat(s, round, other, 1);
}

/* Those sit out who did so least, the last ones of the round first. */
static void seat_out(struct search *s)
{
    memcpy(s->outs, s->had_outs, (size_t)s->plan->players);
    for (int r = s->plan->released; r < s->plan->rounds; r++) {
        const struct sitzplan_round *at = &s->plan->round[r];

        for (int last = count_seats(s, r) - 1; last >= at->start[at->tables]; last--) {
            int next = last;
            uint16_t moved = at->seat[last];

            for (int i = last - 1; i >= 0; i--)
                if (s->outs[at->seat[i]] < s->outs[at->seat[next]])
                    next = i;
            at->seat[last] = at->seat[next];
            at->seat[next] = moved;
            s->outs[at->seat[last]]++;
        }
    }
}

/* Everybody anywhere, or by the standing. */
static void seat_all(struct search *s)
{
    const struct sitzplan *plan = s->plan;

    memcpy(s->fives, s->had_fives, (size_t)plan->players);
    for (int r = plan->released; r < plan->rounds; r++) {
        uint16_t *seat = plan->round[r].seat;
        int count = count_seats(s, r);

        if (s->rank)
            memcpy(seat, s->rank, (size_t)count * sizeof *seat);
        else {
            for (int p = 0, i = 0; p < plan->players; p++)
                if (is_there(s->wish, p, r))
                    seat[i++] = (uint16_t)p;
            shuffle(s->random, seat, count);
        }
    }
    seat_out(s);
    for (int r = plan->released; r < plan->rounds; r++)
        for (int i = 0; i < count_seats(s, r); i++)
            count_seat(s, r, i, 1);
    s->cost = whole_cost(s);
}

static void keep_best(struct search *s)
{
    uint16_t *kept = s->best_seat;

    if (s->best.meet > s->goal.meet && s->cost.meet <= s->goal.meet)
        s->bound = s->steps + s->turn_steps;
    s->best = s->cost;
    for (int r = s->plan->released; r < s->plan->rounds; kept += count_seats(s, r), r++)
        memcpy(kept, s->plan->round[r].seat, (size_t)count_seats(s, r) * sizeof *kept);
}

static void take_best(struct search *s)
{
    const uint16_t *kept = s->best_seat;

    for (int r = s->plan->released; r < s->plan->rounds; kept += count_seats(s, r), r++)
        memcpy(s->plan->round[r].seat, kept, (size_t)count_seats(s, r) * sizeof *kept);
}

static bool is_enough(const struct search *s)
{
    return !is_less(s->goal, s->best) || s->steps >= s->bound;
}

/* Two seats of a round; by a standing mostly of tables that are near. */
static int draw_seats(struct search *s, int *a, int *b)
{
    int round = s->plan->released + (int)random_under(s->random, (uint32_t)(s->plan->rounds - s->plan->released));
    const struct sitzplan_round *at = &s->plan->round[round];
    uint32_t seats = (uint32_t)count_seats(s, round);
    int table;

    *a = (int)random_under(s->random, seats);
    *b = (int)random_under(s->random, seats);
    if (!s->rank || random_under(s->random, 4) == 0)
        return round;
    table = s->table[round][*a] - NEAR + (int)random_under(s->random, 2 * NEAR + 1);
    if (table >= 0 && table < at->tables)
        *b = at->start[table] + (int)random_under(s->random, (uint32_t)(at->start[table + 1] - at->start[table]));
    return round;
}

/* One search; the best plan of all is kept. */
static void climb(struct search *s, int length)
{
    struct cost history[LONG_HISTORY], lowest;
    int64_t idle = 0;

    seat_all(s);
    if (is_less(s->cost, s->best))
        keep_best(s);
    for (int i = 0; i < length; i++)
        history[i] = s->cost;
    for (lowest = s->cost; !is_enough(s) && idle < s->patience; s->steps++, idle++) {
        int a, b, round = draw_seats(s, &a, &b);
        struct cost *then = &history[s->steps % length], next;

        if (s->table[round][a] == s->table[round][b])
            continue;
        next = change_cost(s, round, a, b);
        next.meet += s->cost.meet;
        next.turn += s->cost.turn;
        if (!is_less(s->cost, next) || !is_less(*then, next)) {
            change_places(s, round, a, b);
            s->cost = next;
        }
        if (is_less(s->cost, *then))
            *then = s->cost;
        if (is_less(s->cost, lowest)) {
            lowest = s->cost;
            idle = 0;
            if (is_less(lowest, s->best))
                keep_best(s);
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

/* Where the search may end. */
static void set_goal(struct search *s)
{
    const struct sitzplan *plan = s->plan;
    int64_t players = plan->players;
    int repeats;

    s->best = (struct cost){INT64_MAX, 0};
    s->goal = search_least(s);
    s->turn_steps = s->rank ? NEAR_STEPS + NEAR_STEPS_EACH * players : TURN_STEPS;
    s->patience = s->rank ? NEAR_PATIENCE + NEAR_PATIENCE_EACH * players : PATIENCE + 8 * players * plan->rounds;
    s->bound = players < FEW_PLAYERS ? FEW_STEPS : STEPS;
    if (plan->released || s->rank)
        s->bound = least_of(s->bound, (plan->rounds - plan->released) * (int64_t)ROUND_STEPS);
    if (!sitzplan_is_plain(plan, s->wish))
        return;
    repeats = known_repeats(plan->players, plan->rounds);
    if (repeats >= 0) {
        s->goal.meet = repeats;
        s->bound = HARD_STEPS;
    }
}

void search_plan(struct sitzplan *plan, const struct sitzplan_wish *wish, struct random *random)
{
    struct search s = {.plan = plan, .wish = wish, .random = random};

    search_open(&s);
    set_goal(&s);
    for (int i = 0; !is_enough(&s); i++)
        climb(&s, s.rank ? by_standing[i % 3] : by_lot[i % 2]);
    take_best(&s);
    search_close(&s);
}

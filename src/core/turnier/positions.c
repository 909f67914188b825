/* The duties of dealing first and of keeping the list: each table has one of each, and nobody has one more often
 * than necessary. This is an optimal semi-matching (Harvey, Ladner, Lovász, Tamir 2006): as long as a player has
 * at least two more than another who could take one over, perhaps via others, it is handed on. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "core/turnier/intern.h"

enum { NO_TABLE = UINT16_MAX };

struct duty {
    const struct sitzplan *plan;
    const struct duty *other_duty; /* the other duty, whose holder at a table does not get this one; or NULL */
    uint16_t *table;               /* by player a row of `rounds`; NO_TABLE if released or not played */
    int first[RUNDEN_MAX];         /* index of the first table of a round */
    uint16_t *holder;              /* the player who has the duty, by index of the table */
    uint8_t *load;                 /* by player, including the released rounds */
    bool *dead;                    /* by player: nobody with two less can be reached from here */
    bool *seen;
    int *via; /* by player: index of the table via which the search got here */
    uint16_t *queue;
    int queued;
};

static int index_of(const struct duty *duty, int round, int table)
{
    return duty->first[round] + table;
}

static bool may_hold(const struct duty *duty, int index, int player)
{
    return !duty->other_duty || duty->other_duty->holder[index] != player;
}

/* Gives the duty of a table to the player with the lowest load. */
static void take_least(struct duty *duty, int round, int table)
{
    const struct sitzplan_round *at = &duty->plan->round[round];
    int index = index_of(duty, round, table), best = -1;

    for (int i = at->start[table]; i < at->start[table + 1]; i++)
        if (may_hold(duty, index, at->seat[i]) && (best < 0 || duty->load[at->seat[i]] < duty->load[best]))
            best = at->seat[i];
    duty->holder[index] = (uint16_t)best;
    duty->load[best]++;
}

/* Hands the duties on along the path: each player on it gives one to the next. */
static void hand_over(struct duty *duty, int from, int to)
{
    duty->load[from]--;
    duty->load[to]++;
    while (to != from) {
        int index = duty->via[to], giver = duty->holder[index];

        duty->holder[index] = (uint16_t)to;
        to = giver;
    }
}

/* Searches the tables at which `player` has the duty in a round. Returns a player there with at least two less
 * than `from`, or -1 after queueing the others. */
static int find_taker(struct duty *duty, int round, int player, int from)
{
    const struct sitzplan_round *at = &duty->plan->round[round];
    int table = duty->table[player * duty->plan->rounds + round], index = index_of(duty, round, table);

    if (table == NO_TABLE || duty->holder[index] != player)
        return -1;
    for (int i = at->start[table]; i < at->start[table + 1]; i++) {
        int other = at->seat[i];

        if (duty->seen[other] || !may_hold(duty, index, other))
            continue;
        duty->seen[other] = true;
        duty->via[other] = index;
        if (duty->load[other] + 2 <= duty->load[from])
            return other;
        duty->queue[duty->queued++] = (uint16_t)other;
    }
    return -1;
}

/* Lets somebody take over a duty of `from`. If nobody can, all players reached are dead: a later search starts
 * with a lower load, so it would reach nobody from there either. */
static void lighten(struct duty *duty, int from)
{
    int found = -1;

    duty->queued = 0;
    duty->queue[duty->queued++] = (uint16_t)from;
    duty->seen[from] = true;
    for (int i = 0; found < 0 && i < duty->queued; i++)
        for (int r = 0; found < 0 && r < duty->plan->rounds; r++)
            found = find_taker(duty, r, duty->queue[i], from);
    for (int i = 0; i < duty->queued; i++) {
        duty->seen[duty->queue[i]] = false;
        duty->dead[duty->queue[i]] |= found < 0;
    }
    if (found < 0)
        return;
    duty->seen[found] = false;
    hand_over(duty, from, found);
}

static void balance(struct duty *duty)
{
    for (int r = duty->plan->released; r < duty->plan->rounds; r++)
        for (int t = 0; t < duty->plan->round[r].tables; t++)
            take_least(duty, r, t);
    for (int load = RUNDEN_MAX; load > 1; load--)
        for (int p = 0; p < duty->plan->players; p++)
            while (duty->load[p] == load && !duty->dead[p])
                lighten(duty, p);
}

/* Counts the duties of the released rounds: the first seat of a table, or with `last` its last seat. */
static void count_released_duties(struct duty *duty, bool last)
{
    for (const struct sitzplan_round *round = duty->plan->round; round < duty->plan->round + duty->plan->released;
         round++)
        for (int t = 0; t < round->tables; t++)
            duty->load[round->seat[last ? round->start[t + 1] - 1 : round->start[t]]]++;
}

static void set_tables(struct duty *duty)
{
    const struct sitzplan *plan = duty->plan;

    for (int i = 0; i < plan->players * plan->rounds; i++)
        duty->table[i] = NO_TABLE;
    for (int r = plan->released; r < plan->rounds; r++)
        for (int t = 0; t < plan->round[r].tables; t++)
            for (int s = plan->round[r].start[t]; s < plan->round[r].start[t + 1]; s++)
                duty->table[plan->round[r].seat[s] * plan->rounds + r] = (uint16_t)t;
}

static void duty_open(struct duty *duty, const struct sitzplan *plan, const struct duty *other_duty)
{
    size_t players = (size_t)plan->players;
    int places = 0;

    *duty = (struct duty){.plan = plan, .other_duty = other_duty};
    for (int r = plan->released; r < plan->rounds; places += plan->round[r++].tables)
        duty->first[r] = places;
    duty->table = mem_alloc(players * (size_t)plan->rounds * sizeof *duty->table);
    duty->holder = mem_alloc((size_t)places * sizeof *duty->holder);
    duty->load = mem_alloc(players);
    duty->dead = mem_alloc(players * sizeof *duty->dead);
    duty->seen = mem_alloc(players * sizeof *duty->seen);
    duty->via = mem_alloc(players * sizeof *duty->via);
    duty->queue = mem_alloc(players * sizeof *duty->queue);
    set_tables(duty);
    count_released_duties(duty, !other_duty);
}

static void duty_close(struct duty *duty)
{
    free(duty->table);
    free(duty->holder);
    free(duty->load);
    free(duty->dead);
    free(duty->seen);
    free(duty->via);
    free(duty->queue);
}

/* Moves a player of the table to seat `to` by a swap. */
static void put_at(uint16_t *seat, int to, uint16_t player)
{
    int i = 0;

    while (seat[i] != player)
        i++;
    seat[i] = seat[to];
    seat[to] = player;
}

void balance_positions(struct sitzplan *plan)
{
    struct duty keeps, deals;

    duty_open(&keeps, plan, NULL);
    balance(&keeps);
    duty_open(&deals, plan, &keeps);
    balance(&deals);
    for (int r = plan->released; r < plan->rounds; r++)
        for (int t = 0; t < plan->round[r].tables; t++) {
            uint16_t *seat = plan->round[r].seat + plan->round[r].start[t];
            int count = plan->round[r].start[t + 1] - plan->round[r].start[t];

            put_at(seat, count - 1, keeps.holder[index_of(&keeps, r, t)]);
            put_at(seat, 0, deals.holder[index_of(&deals, r, t)]);
        }
    duty_close(&deals);
    duty_close(&keeps);
}

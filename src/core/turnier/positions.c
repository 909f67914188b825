/* Who deals first and who keeps the list: each table has one of each, and nobody more often than must be. An optimal
 * semi-matching (Harvey, Ladner, Lovász, Tamir 2006): as long as somebody has two more than another who could take
 * one over, perhaps by way of others, it goes along. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "core/turnier/intern.h"

enum { NO_TABLE = UINT16_MAX };

struct duty {
    const struct sitzplan *plan;
    const struct duty *beside; /* who has that one of a table does not get this one; NULL */
    uint16_t *table;           /* of each player a row of `rounds`; NO_TABLE where he has none that is planned */
    int first[RUNDEN_MAX];     /* place of the first table of a round */
    uint16_t *holder;          /* of each place */
    uint8_t *load;             /* of each player, the released rounds with it */
    bool *dead;                /* nobody can be reached from here who has two less */
    bool *seen;
    int *way; /* the table by which he was reached */
    uint16_t *queue;
    int queued;
};

static int place_of(const struct duty *d, int round, int table)
{
    return d->first[round] + table;
}

static bool may_hold(const struct duty *d, int place, int player)
{
    return !d->beside || d->beside->holder[place] != player;
}

/* First each table takes who has least. */
static void take_least(struct duty *d, int round, int table)
{
    const struct sitzplan_round *at = &d->plan->round[round];
    int place = place_of(d, round, table), best = -1;

    for (int i = at->start[table]; i < at->start[table + 1]; i++)
        if (may_hold(d, place, at->seat[i]) && (best < 0 || d->load[at->seat[i]] < d->load[best]))
            best = at->seat[i];
    d->holder[place] = (uint16_t)best;
    d->load[best]++;
}

/* Along the way back each gives one to the next. */
static void hand_over(struct duty *d, int from, int to)
{
    d->load[from]--;
    d->load[to]++;
    while (to != from) {
        int place = d->way[to], giver = d->holder[place];

        d->holder[place] = (uint16_t)to;
        to = giver;
    }
}

/* Whoever else sits at a table that `player` has: the one with two less than `from`, or -1. */
static int look_round(struct duty *d, int round, int player, int from)
{
    const struct sitzplan_round *at = &d->plan->round[round];
    int table = d->table[player * d->plan->rounds + round], place = place_of(d, round, table);

    if (table == NO_TABLE || d->holder[place] != player)
        return -1;
    for (int i = at->start[table]; i < at->start[table + 1]; i++) {
        int other = at->seat[i];

        if (d->seen[other] || !may_hold(d, place, other))
            continue;
        d->seen[other] = true;
        d->way[other] = place;
        if (d->load[other] + 2 <= d->load[from])
            return other;
        d->queue[d->queued++] = (uint16_t)other;
    }
    return -1;
}

/* Somebody takes one over, or nobody can: then it is dead. What was seen in vain needs never be seen again: whoever
 * has less begins later. */
static void lighten(struct duty *d, int from)
{
    int found = -1;

    d->queued = 0;
    d->queue[d->queued++] = (uint16_t)from;
    d->seen[from] = true;
    for (int i = 0; found < 0 && i < d->queued; i++)
        for (int r = 0; found < 0 && r < d->plan->rounds; r++)
            found = look_round(d, r, d->queue[i], from);
    for (int i = 0; i < d->queued; i++) {
        d->seen[d->queue[i]] = false;
        d->dead[d->queue[i]] |= found < 0;
    }
    if (found < 0)
        return;
    d->seen[found] = false;
    hand_over(d, from, found);
}

static void balance(struct duty *d)
{
    for (int r = d->plan->released; r < d->plan->rounds; r++)
        for (int t = 0; t < d->plan->round[r].tables; t++)
            take_least(d, r, t);
    for (int load = RUNDEN_MAX; load > 1; load--)
        for (int p = 0; p < d->plan->players; p++)
            while (d->load[p] == load && !d->dead[p])
                lighten(d, p);
}

/* Who had it in the released rounds: at the first seat of a table, or at the last. */
static void count_had(struct duty *d, bool last)
{
    for (const struct sitzplan_round *r = d->plan->round; r < d->plan->round + d->plan->released; r++)
        for (int t = 0; t < r->tables; t++)
            d->load[r->seat[last ? r->start[t + 1] - 1 : r->start[t]]]++;
}

static void set_tables(struct duty *d)
{
    const struct sitzplan *plan = d->plan;

    for (int i = 0; i < plan->players * plan->rounds; i++)
        d->table[i] = NO_TABLE;
    for (int r = plan->released; r < plan->rounds; r++)
        for (int t = 0; t < plan->round[r].tables; t++)
            for (int s = plan->round[r].start[t]; s < plan->round[r].start[t + 1]; s++)
                d->table[plan->round[r].seat[s] * plan->rounds + r] = (uint16_t)t;
}

static void duty_open(struct duty *d, const struct sitzplan *plan, const struct duty *beside)
{
    size_t players = (size_t)plan->players;
    int places = 0;

    *d = (struct duty){.plan = plan, .beside = beside};
    for (int r = plan->released; r < plan->rounds; places += plan->round[r++].tables)
        d->first[r] = places;
    d->table = mem_alloc(players * (size_t)plan->rounds * sizeof *d->table);
    d->holder = mem_alloc((size_t)places * sizeof *d->holder);
    d->load = mem_alloc(players);
    d->dead = mem_alloc(players * sizeof *d->dead);
    d->seen = mem_alloc(players * sizeof *d->seen);
    d->way = mem_alloc(players * sizeof *d->way);
    d->queue = mem_alloc(players * sizeof *d->queue);
    set_tables(d);
    count_had(d, !beside);
}

static void duty_close(struct duty *d)
{
    free(d->table);
    free(d->holder);
    free(d->load);
    free(d->dead);
    free(d->seen);
    free(d->way);
    free(d->queue);
}

/* He sits there already, somewhere. */
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

            put_at(seat, count - 1, keeps.holder[place_of(&keeps, r, t)]);
            put_at(seat, 0, deals.holder[place_of(&deals, r, t)]);
        }
    duty_close(&deals);
    duty_close(&keeps);
}

/* The rounds of a plan: copies of the released ones, and the tables of the others. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "core/turnier/intern.h"

static void open_round(struct sitzplan_round *round, int players)
{
    round->start = mem_alloc(((size_t)round->tables + 1) * sizeof *round->start);
    round->seat = mem_alloc((size_t)players * sizeof *round->seat);
}

/* Sets the sizes of the tables: fours, and a five for each player left over; if there are too few for that,
 * somebody sits out. */
static void set_sizes(struct sitzplan_round *round, int players)
{
    while (players - round->out < 5 * ((players - round->out) % 4))
        round->out++;
    round->fives = (players - round->out) % 4;
    round->tables = (players - round->out) / 4;
    open_round(round, players);
    for (int t = 0; t < round->tables; t++)
        round->start[t + 1] = (uint16_t)(round->start[t] + (t < round->tables - round->fives ? 4 : 5));
}

static void copy_round(struct sitzplan_round *round, const struct sitzplan_round *from)
{
    int players = sitzplan_end(from, from->tables);

    *round = (struct sitzplan_round){.tables = from->tables, .out = from->out};
    open_round(round, players);
    memcpy(round->start, from->start, ((size_t)from->tables + 1) * sizeof *round->start);
    memcpy(round->seat, from->seat, (size_t)players * sizeof *round->seat);
    for (int t = 0; t < round->tables; t++)
        round->fives += round->start[t + 1] - round->start[t] > 4;
}

bool sitzplan_is_plain(const struct sitzplan *plan, const struct sitzplan_wish *wish)
{
    for (int r = 0; r < plan->rounds; r++)
        if (sitzplan_end(&plan->round[r], plan->round[r].tables) != plan->players)
            return false;
    return !plan->released && !wish->groups && !wish->standing;
}

void sitzplan_open(struct sitzplan *plan, const struct sitzplan_wish *wish)
{
    *plan = (struct sitzplan){.players = wish->players, .rounds = wish->rounds, .released = wish->released_count};
    for (int r = 0; r < plan->released; r++)
        copy_round(&plan->round[r], &wish->released[r]);
    for (int r = plan->released; r < plan->rounds; r++)
        set_sizes(&plan->round[r], count_present(wish, r));
}

void sitzplan_free(struct sitzplan *plan)
{
    for (int r = 0; r < plan->rounds; r++) {
        free(plan->round[r].start);
        free(plan->round[r].seat);
    }
}

#include "core/turnier/sitzplan.h"

#include "base/mem.h"
#include "core/turnier/intern.h"

/* Shuffles the players of a constructed plan, which has them in an order of its own. */
static void rename_players(struct sitzplan *plan, struct random *random)
{
    AUTO(mem_drop) uint16_t *name = mem_alloc((size_t)plan->players * sizeof *name);

    for (int i = 0; i < plan->players; i++)
        name[i] = (uint16_t)i;
    shuffle(random, name, plan->players);
    for (int r = 0; r < plan->rounds; r++)
        for (int s = 0; s < plan->players; s++)
            plan->round[r].seat[s] = name[plan->round[r].seat[s]];
}

enum status sitzplan_make(const struct sitzplan_wish *wish, struct sitzplan *plan, struct err *err)
{
    struct random random = {wish->seed};
    enum status st = sitzplan_check(wish, err);

    if (st != ST_OK)
        return st;
    sitzplan_open(plan, wish);
    if (sitzplan_is_plain(plan, wish) && cyclic_plan(plan))
        rename_players(plan, &random);
    else
        search_plan(plan, wish, &random);
    balance_positions(plan);
    return ST_OK;
}

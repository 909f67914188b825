/* Groups of players who must not sit at one table. */
#include <stdlib.h>

#include "base/mem.h"
#include "core/turnier/intern.h"

void groups_open(struct groups *groups, const struct sitzplan_wish *wish)
{
    int *first = mem_alloc(((size_t)wish->players + 2) * sizeof *first);

    for (int g = 0; g < wish->groups; g++)
        for (int i = 0; i < wish->group[g].count; i++)
            first[wish->group[g].member[i] + 2]++;
    for (int p = 2; p <= wish->players + 1; p++)
        first[p] += first[p - 1];
    groups->first = first;
    groups->id = mem_alloc((size_t)first[wish->players + 1] * sizeof *groups->id);
    for (int g = 0; g < wish->groups; g++) /* the start of each player moves on until it is that of the next one */
        for (int i = 0; i < wish->group[g].count; i++)
            groups->id[first[wish->group[g].member[i] + 1]++] = g;
}

void groups_close(struct groups *groups)
{
    free(groups->first);
    free(groups->id);
}

bool groups_share(const struct groups *groups, int a, int b)
{
    int i = groups->first[a], j = groups->first[b];

    while (i < groups->first[a + 1] && j < groups->first[b + 1]) {
        if (groups->id[i] == groups->id[j])
            return true;
        if (groups->id[i] < groups->id[j])
            i++;
        else
            j++;
    }
    return false;
}

int64_t sitzplan_clashes(const struct sitzplan *plan, const struct sitzplan_wish *wish)
{
    struct groups groups;
    int64_t clashes = 0;

    groups_open(&groups, wish);
    for (const struct sitzplan_round *round = plan->round; round < plan->round + plan->rounds; round++)
        for (int t = 0; t < round->tables; t++)
            for (int s = round->start[t]; s < round->start[t + 1]; s++)
                for (int o = round->start[t]; o < s; o++) /* each pair once */
                    clashes += groups_share(&groups, round->seat[s], round->seat[o]);
    groups_close(&groups);
    return clashes;
}

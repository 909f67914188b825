/* Lower bounds of the cost: a search ends there. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "core/turnier/search.h"

/* Levels count players or pairs by how often each was counted: 0 times, once …. A player or pair counts at most
 * once in each round and in each before it. */
enum { LEVELS = 4 * RUNDEN_MAX };

/* Deals `count` more, each to one that has fewest; the cost of each is the number it had. */
static int64_t deal_evenly(int64_t level[LEVELS], int64_t count)
{
    int64_t cost = 0;

    for (int had = 0; count > 0; had++) {
        int64_t n = count < level[had] ? count : level[had];

        cost += n * had;
        level[had + 1] += n;
        count -= n;
    }
    return cost;
}

static int64_t deal_among(int64_t takers, int64_t count)
{
    int64_t level[LEVELS] = {takers};

    return deal_evenly(level, count);
}

/* True if a player is there in a round that is to be planned. */
static bool will_play(const struct search *search, int player)
{
    for (int r = search->plan->released; r < search->plan->rounds; r++)
        if (is_there(search->wish, player, r))
            return true;
    return false;
}

static int64_t least_fives(const struct search *search, int64_t count)
{
    int64_t level[LEVELS] = {0};

    for (int p = 0; p < search->plan->players; p++)
        if (will_play(search, p))
            level[search->had_fives[p]]++;
    return deal_evenly(level, count);
}

struct crowd {
    int64_t clashes; /* at least so many in the rounds to be planned */
    int64_t pairs;   /* pairs of one group that will play */
};

static void add_group(const struct search *search, const struct sitzplan_group *group, struct crowd *crowd)
{
    int64_t players = 0;

    for (int r = search->plan->released; r < search->plan->rounds; r++) {
        int present = -search->plan->round[r].out;

        for (int i = 0; i < group->count; i++)
            present += is_there(search->wish, group->member[i], r);
        crowd->clashes += deal_among(search->plan->round[r].tables, present);
    }
    for (int i = 0; i < group->count; i++)
        players += will_play(search, group->member[i]);
    crowd->pairs += players * (players - 1) / 2;
}

/* Puts larger groups first; equal ones keep the order of the wish, so that every machine agrees. */
static int by_size(const void *a, const void *b)
{
    const struct sitzplan_group *one = *(const struct sitzplan_group *const *)a,
                                *other = *(const struct sitzplan_group *const *)b;

    return one->count != other->count ? other->count - one->count : (one > other) - (one < other);
}

/* Returns the least clashes of groups without a common member; large ones are taken first, as they clash most. */
static struct crowd least_clashes(const struct search *search)
{
    size_t groups = (size_t)search->wish->groups;
    const struct sitzplan_group **group = mem_alloc(groups * sizeof(struct sitzplan_group *));
    AUTO(mem_drop) bool *taken = mem_alloc((size_t)search->plan->players);
    struct crowd crowd = {0};

    for (size_t g = 0; g < groups; g++)
        group[g] = &search->wish->group[g];
    qsort(group, groups, sizeof(struct sitzplan_group *), by_size);
    for (size_t g = 0; g < groups; g++) {
        bool free_of_others = true;

        for (int i = 0; i < group[g]->count; i++)
            free_of_others = free_of_others && !taken[group[g]->member[i]];
        for (int i = 0; free_of_others && i < group[g]->count; i++)
            taken[group[g]->member[i]] = true;
        if (free_of_others)
            add_group(search, group[g], &crowd);
    }
    free(group);
    return crowd;
}

/* Counts in level[m] the pairs that met m times, of players who will play and may meet. A pair is seen once for
 * each meeting. */
static void count_pairs(const struct search *search, int64_t level[LEVELS])
{
    const struct sitzplan *plan = search->plan;

    for (const struct sitzplan_round *round = plan->round; round < plan->round + plan->released; round++)
        for (int t = 0; t < round->tables; t++)
            for (int i = round->start[t]; i < round->start[t + 1]; i++)
                for (int o = round->start[t]; o < i; o++)
                    if (will_play(search, round->seat[i]) && will_play(search, round->seat[o]) &&
                        !groups_share(&search->groups, round->seat[i], round->seat[o]))
                        level[meetings(search, round->seat[i], round->seat[o])]++;
    for (int met = 2; met <= plan->released; met++)
        level[met] /= met;
}

static int64_t least_repeats(const struct search *search, const struct crowd *crowd)
{
    int64_t level[LEVELS] = {0}, players = 0, meet = 0;

    for (int p = 0; p < search->plan->players; p++)
        players += will_play(search, p);
    for (int r = search->plan->released; r < search->plan->rounds; r++)
        meet += 6 * search->plan->round[r].tables + 4 * search->plan->round[r].fives;
    count_pairs(search, level);
    level[0] = players * (players - 1) / 2 - crowd->pairs;
    for (int met = 1; met <= search->plan->released; met++)
        level[0] -= level[met];
    return deal_evenly(level, meet - crowd->clashes) + deal_among(crowd->pairs, crowd->clashes);
}

struct cost search_least(const struct search *search)
{
    struct sitzplan history = *search->plan;
    struct crowd crowd = least_clashes(search);
    int64_t fives = 0;

    history.rounds = history.released;
    for (int r = search->plan->released; r < search->plan->rounds; r++)
        fives += 5 * search->plan->round[r].fives;
    return (struct cost){
        (sitzplan_clashes(&history, search->wish) + crowd.clashes) * CLASH_COST + sitzplan_repeats(&history) +
            least_repeats(search, &crowd),
        least_fives(search, fives) * FIVE_COST,
    };
}

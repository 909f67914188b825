/* Plans that are constructed and not searched: good ones that a search does not find, and simple ones. */
#include <stddef.h>

#include "core/turnier/intern.h"

/* Three orbits of `period` players each and the remaining players, who stay; round r moves each player of an orbit
 * on by r. Any two then meet in at most one round, because no difference within an orbit or between two orbits
 * occurs twice. */
struct base_round {
    int players, period;
    uint16_t seat[28];
};

static const struct base_round base_rounds[] = {
    {24, 7, {21, 0, 11, 15, 22, 6, 7, 20, 23, 2, 12, 19, 1, 3, 4, 10, 5, 14, 16, 17, 8, 9, 13, 18}},
    {28, 9, {27, 1, 10, 26, 0, 2, 21, 22, 3, 8, 14, 15, 4, 7, 12, 17, 5, 6, 20, 23, 9, 11, 19, 24, 13, 16, 18, 25}},
};

static void develop(struct sitzplan *plan, const struct base_round *base)
{
    for (int r = 0; r < plan->rounds; r++)
        for (int s = 0; s < plan->players; s++) {
            int player = base->seat[s], first = player / base->period * base->period;

            plan->round[r].seat[s] =
                (uint16_t)(player >= 3 * base->period ? player : first + (player + r) % base->period);
        }
}

/* True if moving the four of table j on by 0, 1, 2, 3 tables a round makes two of them meet again. That happens if
 * the difference of their steps times that of the rounds is a multiple of the tables; if it is with a difference
 * of 1, it is with one of 2 too. */
static bool steps_meet_again(const struct sitzplan *plan)
{
    for (int step = 2; step < 4; step++)
        for (int r = 1; r < plan->rounds; r++)
            if (step * r % plan->round[0].tables == 0)
                return true;
    return false;
}

static void develop_steps(struct sitzplan *plan)
{
    int tables = plan->round[0].tables;

    for (int r = 0; r < plan->rounds; r++)
        for (int table = 0; table < tables; table++)
            for (int step = 0; step < 4; step++)
                plan->round[r].seat[(table + step * r) % tables * 4 + step] = (uint16_t)(4 * table + step);
}

/* Six or seven players, one table: those who sit out determine who meets. Of seven two sit out: first neighbours
 * in a ring, after a full circle those two places apart, then three; so no pair repeats before all pairs have sat
 * out. */
static void develop_ring(struct sitzplan *plan)
{
    int players = plan->players;

    for (int r = 0; r < plan->rounds; r++) {
        struct sitzplan_round *at = &plan->round[r];
        int out = at->out, apart = out > 1 ? 1 + r / players : 1;

        for (int i = 0; i < players; i++) /* counts from those who sit out, so that they come last */
            at->seat[(i + players - out) % players] = (uint16_t)((r * out + i) * apart % players);
    }
}

bool cyclic_plan(struct sitzplan *plan)
{
    if (plan->round[0].tables == 1 && plan->round[0].out) {
        develop_ring(plan);
        return true;
    }
    if (plan->round[0].fives)
        return false;
    if (!steps_meet_again(plan)) {
        develop_steps(plan);
        return true;
    }
    for (size_t i = 0; i < sizeof base_rounds / sizeof *base_rounds; i++)
        if (base_rounds[i].players == plan->players && plan->rounds <= base_rounds[i].period) {
            develop(plan, &base_rounds[i]);
            return true;
        }
    return false;
}

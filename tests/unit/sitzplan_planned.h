/* A Sitzplan for a test. */
#ifndef DOKO_TESTS_SITZPLAN_PLANNED_H
#define DOKO_TESTS_SITZPLAN_PLANNED_H

#include "help.h"

#include "core/turnier/sitzplan.h"

static inline struct sitzplan planned(const struct sitzplan_wish *wish)
{
    struct sitzplan plan;
    struct err err;

    if (sitzplan_make(wish, &plan, &err) != ST_OK)
        fail_msg("%s", err.text);
    return plan;
}

/* Hashes all seats of all rounds into one number. */
static inline uint64_t mark(const struct sitzplan *sitzplan)
{
    uint64_t h = 1469598103934665603u;

    for (int r = 0; r < sitzplan->rounds; r++)
        for (int s = 0; s < sitzplan_end(&sitzplan->round[r], sitzplan->round[r].tables); s++)
            h = (h ^ sitzplan->round[r].seat[s]) * 1099511628211u;
    return h;
}

static inline int times_at(const struct sitzplan_round *round, int from, int end, int player)
{
    int n = 0;

    for (int s = from; s < end; s++)
        n += round->seat[s] == player;
    return n;
}

#endif

/* The Sitzplan of a Turnier: who sits at which table in each round, and on which seat.
 *
 * Pure: the same numbers and the same seed give the same plan on every machine; the search is limited by steps and
 * never by time. Tables have four players, as many as there must be five; with 6, 7 and 11 players somebody sits out.
 * In this order: nobody sits out twice before all have; no two of a group at one table; nobody meets another twice
 * while that is possible, else as seldom as can be; nobody sits at a five twice before all have; by a standing the
 * best at table 1; nobody keeps the list, or deals first, twice before all at his tables have. */
#ifndef DOKO_CORE_TURNIER_SITZPLAN_H
#define DOKO_CORE_TURNIER_SITZPLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

enum { RUNDEN_MAX = 16, TEILNEHMER_MIN = 4, TEILNEHMER_MAX = 40000, RELEASED_LEAST = 3, RELEASED_MOST = 7 };

/* Players are numbers from 0 here, and in all that follows. */
struct sitzplan_round {
    int tables;
    int fives;       /* tables of more than four: the last ones where they were planned */
    int out;         /* so many are there and sit out */
    uint16_t *start; /* tables + 1: of each table its first seat, and behind them the first of those who sit out */
    uint16_t *seat;  /* table by table by position, 1 deals first, the last keeps the list; then who sits out */
};

/* Players who never sit at one table: a team, a couple. */
struct sitzplan_group {
    const uint16_t *member;
    int count;
};

struct sitzplan_wish {
    int players;     /* TEILNEHMER_MIN .. TEILNEHMER_MAX, those too who come late or are gone */
    int rounds;      /* 1 .. RUNDEN_MAX, the released ones among them: one more than these draws the next one alone */
    bool only_fours; /* refuse what does not go by four */
    uint64_t seed;
    /* All that follows may be left out. */
    const struct sitzplan_round *released; /* the first rounds, as they are; tables of RELEASED_LEAST .. _MOST */
    int released_count;
    const uint16_t *absent; /* of each player: bit r is set when he is not there in round r, 0 .., that is planned */
    const struct sitzplan_group *group;
    int groups;
    const uint16_t *standing; /* best first, for one round; whoever is not in it is behind, by number */
    int standing_count;
};

struct sitzplan {
    int players, rounds, released;
    struct sitzplan_round round[RUNDEN_MAX];
};

/* ST_IMPOSSIBLE where only_fours refuses or too few are there, ST_USAGE outside the ranges or where somebody is named
 * twice; the plan is to be freed when it is ST_OK. Nothing of the wish is kept. */
enum status sitzplan_make(const struct sitzplan_wish *wish, struct sitzplan *plan, struct err *err);
void sitzplan_free(struct sitzplan *plan);

/* The seat behind the last one of table 0 ..; of `tables`, behind those who sit out. */
static inline int sitzplan_end(const struct sitzplan_round *round, int table)
{
    return table < round->tables ? round->start[table + 1] : round->start[table] + round->out;
}

/* Repeated meetings over the whole plan: of two who meet m times m(m-1)/2. */
int64_t sitzplan_repeats(const struct sitzplan *plan);

/* Players who sit at a table or sit out in some round of it. */
int sitzplan_named(const struct sitzplan *plan);

/* How often over the whole plan two of a group sit at one table. */
int64_t sitzplan_clashes(const struct sitzplan *plan, const struct sitzplan_wish *wish);

#endif

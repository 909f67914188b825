/* The Sitzplan of a Turnier: who sits at which table in each round, and on which seat.
 *
 * Pure: the same numbers and the same seed give the same plan on every machine; the search is limited by steps and
 * never by time. Tables have four players, as many as necessary have five; with 6, 7 and 11 players somebody sits
 * out. The aims, the most important first:
 *
 *     - nobody sits out twice before everybody has
 *     - no two of a group sit at one table
 *     - nobody meets another twice while that is possible, else as seldom as possible
 *     - nobody sits at a five twice before everybody has
 *     - by a standing, the best sit at table 1
 *     - nobody keeps the list, or deals first, twice before everybody at the same tables has */
#ifndef DOKO_CORE_TURNIER_SITZPLAN_H
#define DOKO_CORE_TURNIER_SITZPLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

enum { RUNDEN_MAX = 16, TEILNEHMER_MIN = 4, TEILNEHMER_MAX = 40000, RELEASED_LEAST = 3, RELEASED_MOST = 7 };

/* Players are numbers from 0 here and in the rest of this header. */
struct sitzplan_round {
    int tables;
    int fives;       /* tables of more than four; planned ones come last */
    int out;         /* players who are there and sit out */
    uint16_t *start; /* tables + 1 entries: the first seat of each table, then the first of those who sit out */
    uint16_t *seat;  /* by table and position: the first deals first, the last keeps the list; then the others */
};

/* Players who never sit at one table: a team, a couple. */
struct sitzplan_group {
    const uint16_t *member;
    int count;
};

struct sitzplan_wish {
    int players; /* TEILNEHMER_MIN .. TEILNEHMER_MAX, including those who come late or have left */
    /* 1 .. RUNDEN_MAX, including the released ones. One more than these plans the next round alone; a standing needs
     * that. */
    int rounds;
    bool only_fours; /* refuse a number of players that is no multiple of four */
    uint64_t seed;
    /* Everything below may be left out. */
    const struct sitzplan_round
        *released; /* the first rounds, kept; tables of RELEASED_LEAST .. RELEASED_MOST players */
    int released_count;
    const uint16_t *absent; /* by player: bit r is set if absent in round r, 0 .., that is to be planned */
    const struct sitzplan_group *group;
    int groups;
    const uint16_t *standing; /* the best first, for one round; players outside of it follow by number */
    int standing_count;
};

struct sitzplan {
    int players, rounds, released;
    struct sitzplan_round round[RUNDEN_MAX];
};

/* Makes a plan. Returns ST_IMPOSSIBLE if only_fours refuses or too few are there, ST_USAGE if a number is out of
 * its range or a player is named twice. On ST_OK the caller frees the plan with sitzplan_free. Nothing of the wish
 * is kept. */
enum status sitzplan_make(const struct sitzplan_wish *wish, struct sitzplan *plan, struct err *err);
void sitzplan_free(struct sitzplan *plan);

/* Returns the seat behind the last one of table 0 ..; for `tables`, the one behind those who sit out. */
static inline int sitzplan_end(const struct sitzplan_round *round, int table)
{
    return table < round->tables ? round->start[table + 1] : round->start[table] + round->out;
}

/* Returns the repeated meetings of the whole plan: m(m-1)/2 for two players who meet m times. */
int64_t sitzplan_repeats(const struct sitzplan *plan);

/* Returns how many players sit at a table or sit out in any round of the plan. */
int sitzplan_named(const struct sitzplan *plan);

/* Returns how often in the whole plan two of a group sit at one table. */
int64_t sitzplan_clashes(const struct sitzplan *plan, const struct sitzplan_wish *wish);

#endif

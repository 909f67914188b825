/* A search for a Sitzplan: what it knows of the plan as it stands, and what that costs. */
#ifndef DOKO_CORE_TURNIER_SEARCH_H
#define DOKO_CORE_TURNIER_SEARCH_H

#include "core/turnier/intern.h"

/* First who misses a round and who meets, then the turns; each of them with the more important one above the other.
 */
struct cost {
    int64_t meet; /* who sits out before others times OUT_COST, clashes times CLASH_COST, and repeated meetings */
    int64_t turn; /* who sits at a five again times FIVE_COST, and tables from that of the standing */
};

/* 40,000 players at tables of seven in each of 16 rounds are fewer than 2^24 repeated meetings and 2^21 clashes, and
 * the two who sit out at most are fewer than 2^10 times before others. */
#define CLASH_COST ((int64_t)1 << 30)
#define OUT_COST   ((int64_t)1 << 52)
#define FIVE_COST  ((int64_t)1 << 40)

static inline bool is_less(struct cost a, struct cost b)
{
    return a.meet != b.meet ? a.meet < b.meet : a.turn < b.turn;
}

struct search {
    struct sitzplan *plan;
    const struct sitzplan_wish *wish;
    struct random *random;
    struct groups groups;
    uint16_t *table[RUNDEN_MAX]; /* of each seat of a round; `tables` for who sits out */
    /* Of each player a row of RUNDEN_MAX tables; where he has none a number that nobody else has, so that two meet in
     * as many rounds as their rows agree. */
    uint32_t *row;
    uint8_t *fives;                /* of each player: how often */
    uint8_t *had_fives, *had_outs; /* the same in the released rounds, and how often he sat out there */
    uint8_t *outs;                 /* to reckon with */
    uint16_t *rank;                /* by a standing: who is there, the best first; else NULL */
    uint16_t *aim;                 /* with it, of each player: his table */
    struct cost cost, best, goal;  /* now, at best, and at which nothing is searched any more */
    uint16_t *best_seat;           /* round after round */
    int64_t steps, bound;
    int64_t patience;   /* so many steps of one search without a better plan */
    int64_t turn_steps; /* so many for the turns after the fewest meetings are reached */
};

void search_open(struct search *search);
void search_close(struct search *search);

/* What no plan can be below. */
struct cost search_least(const struct search *search);

int meetings(const struct search *search, int a, int b);

/* Puts a player on a seat, into his row and his turns; from nowhere, or with `change` -1 away from it. */
void count_seat(struct search *search, int round, int seat, int change);

/* What it costs more when the players of two seats of different tables change places. */
struct cost change_cost(const struct search *search, int round, int seat, int other);
struct cost whole_cost(const struct search *search);

#endif

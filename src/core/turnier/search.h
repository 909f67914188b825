/* A search for a Sitzplan: the present plan and its cost. */
#ifndef DOKO_CORE_TURNIER_SEARCH_H
#define DOKO_CORE_TURNIER_SEARCH_H

#include "core/turnier/intern.h"

/* The cost of a plan: `meet` decides, `turn` only between equal ones. Within each the more important part has the
 * larger weight. */
struct cost {
    int64_t meet; /* sitting out before others did times OUT_COST, clashes times CLASH_COST, repeated meetings */
    int64_t turn; /* sitting at a five again times FIVE_COST, and distance in tables from the standing */
};

/* 40,000 players at tables of seven in each of 16 rounds have fewer than 2^24 repeated meetings and 2^21 clashes,
 * and the at most two who sit out in a round do so fewer than 2^10 times before others. */
#define CLASH_COST ((int64_t)1 << 30)
#define OUT_COST   ((int64_t)1 << 52)
#define FIVE_COST  ((int64_t)1 << 40)

/* True if a costs less than b. */
static inline bool is_less(struct cost a, struct cost b)
{
    return a.meet != b.meet ? a.meet < b.meet : a.turn < b.turn;
}

struct search {
    struct sitzplan *plan;
    const struct sitzplan_wish *wish;
    struct random *random;
    struct groups groups;
    uint16_t *table[RUNDEN_MAX]; /* table of each seat of a round; the number of tables if the seat sits out */
    /* For each player a row of RUNDEN_MAX tables. A round without a table has a number that no other player has,
     * so two players meet in as many rounds as their rows agree. */
    uint32_t *row;
    uint8_t *fives;                /* by player: how often at a five */
    uint8_t *had_fives, *had_outs; /* by player in the released rounds: at a five, and sitting out */
    uint8_t *outs;                 /* scratch room for counting */
    uint16_t *rank;                /* with a standing: those who are there, the best first; else NULL */
    uint16_t *aim;                 /* with a standing: the intended table of each player */
    struct cost cost, best, goal;  /* of the present plan, of the best one, and the one at which the search ends */
    uint16_t *best_seat;           /* of the best plan, round after round */
    int64_t steps, bound;
    int64_t patience;   /* steps of one search without a better plan */
    int64_t turn_steps; /* steps for `turn` after the fewest meetings are reached */
};

/* Allocates and fills the working data from plan and wish; search_close frees it. */
void search_open(struct search *search);
void search_close(struct search *search);

/* Returns a lower bound of the cost of any plan. */
struct cost search_least(const struct search *search);

/* Returns in how many rounds two players meet. */
int meetings(const struct search *search, int a, int b);

/* Counts the player of a seat at its table; `change` is 1, or -1 to take a five back before moving away. */
void count_seat(struct search *search, int round, int seat, int change);

/* Returns the change in cost if the players of two seats at different tables swap. */
struct cost change_cost(const struct search *search, int round, int seat, int other);
/* Returns the cost of the whole plan, computed anew. */
struct cost whole_cost(const struct search *search);

#endif

/* Interface between the files that make a Sitzplan; for src/core/turnier only. */
#ifndef DOKO_CORE_TURNIER_INTERN_H
#define DOKO_CORE_TURNIER_INTERN_H

#include "base/draw.h"
#include "core/turnier/sitzplan.h"

/* Refuses a wish that cannot be planned; statuses as sitzplan_make. */
enum status sitzplan_check(const struct sitzplan_wish *wish, struct err *err);

/* True if a player is not absent from a round, 0 ... */
static inline bool is_there(const struct sitzplan_wish *wish, int player, int round)
{
    return !wish->absent || !(wish->absent[player] >> round & 1);
}

/* Returns how many players are there in a round. */
int count_present(const struct sitzplan_wish *wish, int round);

/* Copies the released rounds, and sets up the tables of the others without players. */
void sitzplan_open(struct sitzplan *plan, const struct sitzplan_wish *wish);

/* True if every player sits in every round and the wish has no released rounds, groups or standing: then a known
 * construction may be used. */
bool sitzplan_is_plain(const struct sitzplan *plan, const struct sitzplan_wish *wish);

/* The groups of each player p, in order: id[first[p]] .. id[first[p + 1] - 1]. */
struct groups {
    int *first, *id;
};

/* Builds the groups of a wish; groups_close frees them. groups_share is true if two players have a group in
 * common. */
void groups_open(struct groups *groups, const struct sitzplan_wish *wish);
void groups_close(struct groups *groups);
bool groups_share(const struct groups *groups, int a, int b);

/* Constructs a plan with the fewest possible repeated meetings; returns false if no construction is known. */
bool cyclic_plan(struct sitzplan *plan);

/* Returns the fewest repeated meetings known, if a search finds them only with difficulty or some are unavoidable;
 * -1 otherwise. */
int known_repeats(int players, int rounds);

/* Fills the tables by late acceptance hill climbing. */
void search_plan(struct sitzplan *plan, const struct sitzplan_wish *wish, struct random *random);

/* Decides who deals first and who keeps the list; the players stay at their tables. */
void balance_positions(struct sitzplan *plan);

/* Shuffles the list (Fisher and Yates). */
static inline void shuffle(struct random *random, uint16_t *list, int count)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = random_under(random, (uint32_t)i + 1);
        uint16_t moved = list[i];

        list[i] = list[j];
        list[j] = moved;
    }
}

#endif

/* How a Sitzplan is made; for src/turnier alone. */
#ifndef DOKO_CORE_TURNIER_INTERN_H
#define DOKO_CORE_TURNIER_INTERN_H

#include "base/draw.h"
#include "core/turnier/sitzplan.h"

enum status sitzplan_check(const struct sitzplan_wish *wish, struct err *err);

static inline bool is_there(const struct sitzplan_wish *wish, int player, int round)
{
    return !wish->absent || !(wish->absent[player] >> round & 1);
}

int count_present(const struct sitzplan_wish *wish, int round);

/* The released rounds, and the tables of the others: nobody sits there yet. */
void sitzplan_open(struct sitzplan *plan, const struct sitzplan_wish *wish);

/* Whether everybody is always there, and nothing else is asked for. */
bool sitzplan_is_plain(const struct sitzplan *plan, const struct sitzplan_wish *wish);

/* Each player's groups in order: id[first[p]] .. id[first[p + 1] - 1]. */
struct groups {
    int *first, *id;
};

void groups_open(struct groups *groups, const struct sitzplan_wish *wish);
void groups_close(struct groups *groups);
bool groups_share(const struct groups *groups, int a, int b);

/* A plan that is developed and not searched, with the fewest repeated meetings there can be; false where none is
 * known. */
bool cyclic_plan(struct sitzplan *plan);

/* The fewest repeated meetings known where a search finds them hard or cannot avoid them; -1 elsewhere. */
int known_repeats(int players, int rounds);

/* Tables by late acceptance hill climbing. */
void search_plan(struct sitzplan *plan, const struct sitzplan_wish *wish, struct random *random);

/* Who deals first and who keeps the list; the players stay at their tables. */
void balance_positions(struct sitzplan *plan);

/* Fisher and Yates. */
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

/* Credits of the players for a game (rules 1.8). Pure. */
#ifndef DOKO_CORE_RULES_CREDIT_H
#define DOKO_CORE_RULES_CREDIT_H

#include "core/rules/settle.h"

/* The table at one game: the players in seat order, and which of them pause. */
struct lineup {
    int count;
    int8_t player[TISCH_MAX];
    uint16_t pauses; /* bit i: participant i pauses */
};

static inline bool lineup_pauses(const struct lineup *lineup, int player)
{
    return (lineup->pauses >> player & 1) != 0;
}

/* Fills gutschrift[i] with the credit of lineup->player[i]. */
void credit(const struct rules *rules, const struct spiel *spiel, const struct settlement *settlement,
            const struct lineup *lineup, int gutschrift[TISCH_MAX]);

/* Fills the credits of a game of each for themselves: away[i] is the distance of player i from winning. The nearest
 * of `count` players share the Punkte, each share rounded up. */
void credit_each_alone(const int32_t *away, int count, int punkte, int *gutschrift);
/* Fills the credits of a Schiebekopf by the Augen of the four, or by the 240 of one who took every trick: then
 * `count` is 1 (A82). */
void credit_schiebekopf(const struct rules *rules, const int32_t *augen, int count, int *gutschrift);

/* True if the credits of every game sum to 0 by these rules, with four and with five at the table. */
bool credit_sums_to_zero(const struct rules *rules);

#endif

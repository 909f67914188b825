/* Who is credited what (rules 1.8). Pure. */
#ifndef DOKO_CORE_RULES_CREDIT_H
#define DOKO_CORE_RULES_CREDIT_H

#include "core/rules/settle.h"

/* The table at one game: everybody who sits, in seat order, and who of them pauses. */
struct lineup {
    int count;
    int8_t player[TISCH_MAX];
    uint16_t pauses; /* bit i: Teilnehmer i pauses */
};

static inline bool lineup_pauses(const struct lineup *b, int player)
{
    return (b->pauses >> player & 1) != 0;
}

/* gutschrift[i] is the credit of b->player[i]. */
void credit(const struct rules *rules, const struct spiel *spiel, const struct settlement *settlement,
            const struct lineup *b, int gutschrift[TISCH_MAX]);

/* A game of each for himself: of `count` those who are nearest to what wins it, by how far each is away, share the
 * Punkte, each share rounded up. */
void credit_each_alone(const int32_t *away, int count, int punkte, int *gutschrift);
/* A Schiebekopf by the Augen of the four, or 240 of one who took every trick (A82). */
void credit_schiebekopf(const struct rules *rules, const int32_t *augen, int count, int *gutschrift);

/* Whether what a game gives and takes sums to 0 by these rules, for four and for five at the table. */
bool credit_sums_to_zero(const struct rules *rules);

#endif

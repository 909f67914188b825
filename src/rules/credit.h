/* Who is credited what (rules 1.8). Pure. */
#ifndef DOKO_RULES_CREDIT_H
#define DOKO_RULES_CREDIT_H

#include "rules/rules.h"
#include "rules/settle.h"

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

#endif

/* Who is credited what (rules 1.8). Pure. */
#ifndef DOKO_RULES_CREDIT_H
#define DOKO_RULES_CREDIT_H

#include "rules/regeln.h"
#include "rules/settle.h"

/* The table at one game: everybody who sits, in seat order, and who of them pauses. */
struct besetzung {
    int anzahl;
    int8_t spieler[TISCH_MAX];
    uint16_t pausiert; /* bit i: Teilnehmer i pauses */
};

static inline bool besetzung_pausiert(const struct besetzung *b, int spieler)
{
    return (b->pausiert >> spieler & 1) != 0;
}

/* gutschrift[i] is the credit of b->spieler[i]. */
void credit(const struct regeln *regeln, const struct spiel *spiel, const struct abrechnung *abrechnung,
            const struct besetzung *b, int gutschrift[TISCH_MAX]);

#endif

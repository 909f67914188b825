/* What a game is worth, and why: the winner, the value and the posten that sum to it. Pure; no allocation. */
#ifndef DOKO_RULES_SETTLE_H
#define DOKO_RULES_SETTLE_H

#include "rules/regeln.h"
#include "rules/spiel.h"

/* The most posten a game can have: 16 Sonderpunkte, 8 answers, 16 for limits and stages, the words, and what there is
 * once. A Bockrunde raises no game above WERT_MAX. */
enum { POSTEN_MAX = 64, WERT_MAX = 9999 };

struct posten {
    uint8_t art;    /* enum postenart */
    uint8_t stufe;  /* enum stufe it speaks of, or STUFE_KEINE */
    uint8_t partei; /* who gets it */
    int32_t punkte; /* for that party; negative where it loses some of its own */
};

struct abrechnung {
    uint8_t sieger;    /* enum sieger; Sonderpunkte may still put the other party ahead */
    int32_t re_punkte; /* the value seen from Re, after Sonderpunkte, before any multiple of the credit */
    uint8_t anzahl;
    struct posten posten[POSTEN_MAX]; /* taken positive for Re and negative for Kontra they sum to re_punkte */
};

/* The part of an entry that is at fault, so that a reader of text can point at it. */
enum stelle {
    STELLE_ART,
    STELLE_AUGEN,
    STELLE_OHNE_STICH,
    STELLE_RE,
    STELLE_KONTRA,
    STELLE_ERWIDERUNG,
    STELLE_SONDER,
    STELLE_VF,
    STELLE_STRAF,
    STELLE_FOLGE, /* zuerst, letzt */
    STELLE_FALSCH,
    STELLE_ANZAHL
};

/* Entries that cannot be, because they cannot have happened or these rules do not say what they mean: Augen, no
 * trick, Sonderpunkte beyond what the cards hold, limits in a Null, answers without a word, a kind of game that is
 * not played. ST_UNMOEGLICH, and *stelle says what part it is. */
enum status spiel_pruefe(const struct regeln *regeln, const struct spiel *spiel, enum stelle *stelle,
                         struct err *err);

/* Rules 1.1 to 1.6, 5 and 6. The game must have passed spiel_pruefe. */
void settle(const struct regeln *regeln, const struct spiel *spiel, struct abrechnung *abrechnung);

/* Whether a party met an announcement of its own: the other below 120, 90 …, or without a trick. */
bool stufe_erfuellt(const struct spiel *spiel, enum partei partei, int stufe);
/* The Augen the other party must stay below for it; 0 for schwarz. */
int stufe_grenze(int stufe);

/* "K9 gespielt", "gegen die Kreuz-Damen": static. */
const char *posten_name(const struct regeln *regeln, const struct posten *posten);

#endif

/* The Pokal: four days of seven Prämienpunkte, fewer players from the third on (rules 4; DDB Pokalmodus). Pure.
 *
 * Players are numbered 0 .. anzahl-1 by the caller. */
#ifndef DOKO_POKAL_POKAL_H
#define DOKO_POKAL_POKAL_H

#include <stddef.h>

#include "pokal/praemien.h"
#include "rules/spiel.h"

enum { POKAL_TAGE = 4, POKAL_SPIELER_MAX = 32 };

/* How many play on day 1..POKAL_TAGE; 0: all who are registered. */
int pokal_plaetze(int tag);

/* A Stechen at the cut after a day or, after the last, for the Pokal. */
struct pokal_stechen {
    int tag, anzahl;
    int spieler[TISCH_MAX], augen[TISCH_MAX]; /* also of players who were not at the table that day */
};

struct pokal_eingabe {
    int anzahl;
    int tage;     /* days that are decided, from the first on, without a gap */
    int begonnen; /* and those that have begun */
    bool dabei[POKAL_TAGE][POKAL_SPIELER_MAX];
    bool sticht[POKAL_TAGE][POKAL_SPIELER_MAX]; /* is there for a Stechen: sits, and is not disqualified */
    int16_t sechzigstel[POKAL_TAGE][POKAL_SPIELER_MAX];
    size_t stechen_anzahl;
    const struct pokal_stechen *stechen; /* of one day in the order they were played; borrowed */
};

struct pokal_platz {
    int spieler;
    int platz;         /* ties share it, and nobody gets the next ones */
    int32_t summe;     /* sixtieths */
    int ausgeschieden; /* after which day; 0: not */
};

struct pokal_stand {
    int anzahl;                                  /* who has played at all */
    struct pokal_platz liste[POKAL_SPIELER_MAX]; /* the best first, who is in before who is out */
    int stechen_nach;                            /* the day after which a Stechen is due; 0: none */
    uint32_t stechen; /* bits of those who play it; where none of them was there that day: before the next begins */
    int sieger;       /* after the last day, else -1, also when two are tied who were not there for a Stechen */
};

void pokal_stand(const struct pokal_eingabe *eingabe, struct pokal_stand *stand);

/* Whether a player may sit down on the day after those that are decided. */
bool pokal_ist_dabei(const struct pokal_eingabe *eingabe, const struct pokal_stand *stand, int spieler);

#endif

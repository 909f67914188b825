/* A rule set: a plain struct of parameters, described once by a table (key, unit, range, help, offset).
 *
 * The table is the one source for whoever shows, checks or reads parameters. settle, credit and the fold read
 * the struct and never ask which rule set it is. */
#ifndef DOKO_RULES_REGELN_H
#define DOKO_RULES_REGELN_H

#include <stddef.h>

#include "rules/spiel.h"

/* What can add to the value of a game. Where a row depends on a Stufe, the Stufe goes with it. */
enum postenart {
    POSTEN_GEWONNEN,       /* the loser below 120 */
    POSTEN_GEGEN,          /* gegen die Kreuz-Damen */
    POSTEN_SOLO,           /* Solo gespielt */
    POSTEN_GESPIELT,       /* K9 .. schwarz gespielt */
    POSTEN_WORT,           /* Re or Kontra said: the Stufe holds the party (STUFE_WORT Re, STUFE_K9 Kontra) */
    POSTEN_ANGESAGT,       /* a limit the winner bid */
    POSTEN_VERFEHLT,       /* the failed limit of the loser */
    POSTEN_ERREICHT,       /* a stage reached against a failed limit */
    POSTEN_GEGENGEBOT,     /* an unmet limit of the loser, the winner having met its own */
    POSTEN_GEGENGEBOT_120, /* the stage 120 that goes with them */
    POSTEN_ERWIDERUNG,     /* an answer to a limit */
    POSTEN_WORT_VERFEHLT,  /* the first word of a party that answered and wins with at most 120 */
    POSTEN_ERFUELLT,       /* nobody wins: an own announcement that was met */
    POSTEN_NULL_GEWONNEN,
    POSTEN_NULL_STICH, /* a trick in a lost Null */
    POSTEN_NULL_AUGEN, /* each 30 Augen in a lost Null */
    POSTEN_FUCHS,
    POSTEN_DOPPELKOPF,
    POSTEN_KARLCHEN,
    POSTEN_ANZAHL
};

struct posten_regel {
    int punkte;
    const char *quelle; /* paragraph of the source or A-number */
};

enum sieger { SIEGER_RE, SIEGER_KONTRA, SIEGER_KEINE };

/* Who said a word: index into bei_120. */
enum { WORTE_KEINS, WORTE_RE, WORTE_KONTRA, WORTE_BEIDE, WORTE_ANZAHL };

/* How often the value is written down, by the size of the table. */
struct gutschrift_regel {
    int sieger;     /* normal game: those ahead */
    int pausiert;   /* normal game: each pausing player, with those ahead */
    int solist;     /* the soloist */
    int mitspieler; /* solo: each other, of the value shared out (solo_teiler) */
};

struct regeln {
    const char *name, *titel;

    /* worth */
    int bei_120[WORTE_ANZAHL]; /* enum sieger at 120 : 120 without limits */
    struct posten_regel posten[POSTEN_ANZAHL];
    int null_limits;                             /* 1: limits may be bid in a Null */
    int sonder_im_solo;                          /* 1: Sonderpunkte count in a solo */
    int fuchs_max, doppelkopf_max, karlchen_max; /* in one game, both parties together */

    /* credit */
    struct gutschrift_regel gutschrift[2]; /* [0] nobody pauses, [1] somebody does */
    int solo_teiler;                       /* the others share a solo's value: ceil(value / solo_teiler) each */

    /* the Spieltag */
    int tisch_min, tisch_max; /* players at a table */
    int gaeste_max;
    int angemeldete_min;
    int pott;       /* Punkte; 0: none */
    int pott_frist; /* the first Pflichtsolo is due when the Pott holds at most this */
    int pflichtsoli;
    int nachspielpflicht; /* 1: a won Lustsolo makes the others play after */
    int nachgeben;        /* 1: at a table where nobody pauses the same Geber deals again after a solo */
    int disq_punkte;      /* Punkte of a disqualified player */

    /* the season, unless it says otherwise */
    int spieltage, pflichtspieltage, letzte;
    int gewicht_platz, gewicht_punkte; /* DESSOS, sum 100 */
};

/* The rule set of that name, or NULL. Static; nobody frees it. */
const struct regeln *regeln_suche(const char *name);
/* The i-th built-in rule set, NULL after the last. */
const struct regeln *regeln_eingebaut(size_t i);

/* One parameter: an int at `offset` in struct regeln. */
struct parameter {
    const char *schluessel;
    const char *einheit;
    int min, max;
    size_t offset;
    const char *hilfe; /* msgid */
};

extern const struct parameter regeln_parameter[];
extern const size_t regeln_parameter_anzahl;

int parameter_wert(const struct regeln *regeln, const struct parameter *parameter);

/* Every parameter in its range and none against another; else ST_EINGABE with the key. */
enum status regeln_pruefe(const struct regeln *regeln, struct err *err);

#endif

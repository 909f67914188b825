/* A rule set: a plain struct of parameters. settle, credit and the fold read the struct and never ask which rule set
 * it is. What each parameter means, may be and is called is one table: parameter.h. */
#ifndef DOKO_RULES_REGELN_H
#define DOKO_RULES_REGELN_H

#include <stddef.h>

#include "rules/spiel.h"

/* What can add to the value of a game. Where a row depends on a Stufe, the Stufe goes with it. */
enum postenart {
    POSTEN_GEWONNEN,       /* the game is won */
    POSTEN_VORAB,          /* the stage 120 was announced vorab */
    POSTEN_GEGEN,          /* gegen die Kreuz-Damen */
    POSTEN_SOLO,           /* Solo gespielt */
    POSTEN_GESPIELT,       /* K9 .. schwarz gespielt */
    POSTEN_WORT,           /* Re or Kontra said: the Stufe holds the party (STUFE_WORT Re, STUFE_K9 Kontra) */
    POSTEN_ANGESAGT,       /* a limit the winner bid */
    POSTEN_VERFEHLT,       /* the failed limit of the loser */
    POSTEN_ERREICHT,       /* a stage reached against a limit */
    POSTEN_GEGENGEBOT,     /* a limit of the loser */
    POSTEN_GEGENGEBOT_120, /* the stage 120 that goes with them, the winner having met its own */
    POSTEN_ERWIDERUNG,     /* an answer to a limit */
    POSTEN_WORT_VERFEHLT,  /* the first word of a party that answered and wins with at most 120 */
    POSTEN_ERFUELLT,       /* nobody wins: an own announcement that was met */
    POSTEN_NULL_GEWONNEN,
    POSTEN_NULL_STICH, /* a trick in a lost Null */
    POSTEN_NULL_AUGEN, /* each 30 Augen in a lost Null */
    POSTEN_SONDER,     /* one for each enum sonderart, in its order */
    POSTEN_SONDER_ENDE = POSTEN_SONDER + SONDER_ANZAHL - 1,
    POSTEN_VERDOPPELT, /* a word doubles: the Stufe holds the party as in POSTEN_WORT */
    POSTEN_ABGERUNDET, /* an odd value is lowered by one */
    POSTEN_BOCK,       /* what a Bockrunde adds */
    POSTEN_ANZAHL
};

struct posten_regel {
    int punkte;
    const char *quelle; /* paragraph of the source or A-number */
};

enum sieger { SIEGER_RE, SIEGER_KONTRA, SIEGER_KEINE, SIEGER_EGAL };

/* Who said a word: index into bei_120. WORTE_KONTRA_ZUERST: both, and Kontra came first; SIEGER_EGAL there means
 * that the order does not matter. */
enum { WORTE_KEINS, WORTE_RE, WORTE_KONTRA, WORTE_BEIDE, WORTE_KONTRA_ZUERST, WORTE_ANZAHL };

/* How often the value is written down, by the size of the table. */
struct gutschrift_regel {
    int sieger;     /* normal game: to those ahead */
    int verlierer;  /* normal game: off those behind */
    int pausiert;   /* normal game: to each pausing player */
    int solist;     /* the soloist */
    int mitspieler; /* solo: each other who plays, of the value shared out (solo_teiler) */
    int solopause;  /* solo: each pausing player, of the same */
};

/* In which games a Sonderpunkt holds and how many there can be; its worth is in `posten`, and without one it is not
 * played at all. */
struct sonder_regel {
    int hoechstens;
    int arten; /* bits of enum spielart */
};

/* Groups of Pflichtsoli; the Augen that four cards laid away in a KaDaMu can hold: four Asse. */
enum { PFLICHT_GRUPPEN = 3, STOCK_AUGEN = 44 };

enum limits_beide {                    /* both parties bid limits: who wins? */
                    LIMITS_ERFUELLT,   /* the party that meets its highest, else nobody */
                    LIMITS_LETZTE,     /* the last bidder's decides alone */
                    LIMITS_EINE_PARTEI /* cannot be: limits of the second party are void */
};
enum gespielt { GESPIELT_ALLE, GESPIELT_WEITERE, GESPIELT_NAECHSTE };
enum erreicht { ERREICHT_STUFEN, ERREICHT_AUGEN };
enum niemand { NIEMAND_ERFUELLT, NIEMAND_GESPIELT, NIEMAND_NICHTS };
enum verdoppeln { VERDOPPELN_NEIN, VERDOPPELN_GRUNDWERT, VERDOPPELN_ALLES };
enum bedienfehler {
    BEDIENFEHLER_OFFEN,
    BEDIENFEHLER_STRAFE,
    BEDIENFEHLER_UNGUELTIG,
    BEDIENFEHLER_EINFACH,
    BEDIENFEHLER_HOECHST
};
enum vorfuehrung { VORFUEHRUNG_KEINE, VORFUEHRUNG_FRIST, VORFUEHRUNG_NACHHER, VORFUEHRUNG_REST };
enum vorfuehrung_geber { VORFUEHRUNG_RECHTS, VORFUEHRUNG_REIHUM };
enum nachgeben { NACHGEBEN_NIE, NACHGEBEN_SOLO, NACHGEBEN_PFLICHTSOLO };
enum pausieren { PAUSIEREN_DRITTE, PAUSIEREN_GEGENUEBER };
enum hammel { HAMMEL_60, HAMMEL_HOECHSTE };
enum bock_stapeln { BOCK_NICHT, BOCK_ANHAENGEN, BOCK_NEBENEINANDER };
enum rangliste { RANGLISTE_DESSOS, RANGLISTE_SUMME, RANGLISTE_SCHNITT };

/* Every field that the table of parameters names is an int or, for facts of the check list, a text. */
struct regeln {
    const char *name, *titel;
    const char
        *absatz; /* where the source rules the day, for refusals ("DDB Spieltag"); NULL: the rule set is named */
    int pokal;   /* 1: a day is one of the Pokal, in seven rounds (pokal/pokaltag.h) */

    /* who wins */
    int arten;                 /* kinds of game that are played: bits of enum spielart */
    int bei_120[WORTE_ANZAHL]; /* enum sieger at 120 : 120 without limits */
    int limits;                /* 1: limits may be bid; 0: only Re and Kontra */
    int limits_beide;          /* enum limits_beide */
    int limits_solo;
    int vorab, ungueltige, erwiderungen; /* 1: such announcements are known */
    int bedienfehler;                    /* enum bedienfehler */

    /* worth */
    struct posten_regel posten[POSTEN_ANZAHL];
    int gegen_arten;      /* kinds in which "gegen" counts */
    int gewonnen_bei_120; /* 1: "gewonnen" also counts at 120 : 120 without limits */
    int gespielt;         /* enum gespielt: every stage, those beyond the winner's limits, the first of these */
    int verfehlt_ab_121;  /* 1: against a failed limit the ordinary win counts only from 121 Augen on (A3) */
    int gegengebot_immer; /* 1: the loser's limits count in the same way whether or not the winner bid any */
    int erreicht;         /* enum erreicht: stages by the limits of the loser, or 120, 150, 180, 210, every trick */
    int niemand;          /* enum niemand: what counts when nobody wins */
    int verdoppeln;       /* enum verdoppeln: what the words double */
    int ansagepunkte;     /* what a word is worth besides where words double */
    int abrunden;         /* 1: an odd value is lowered by one */
    struct sonder_regel sonder[SONDER_ANZAHL];

    /* Bockrunden */
    int bock_nach_120, bock_nach_solo, bock_nach_herz; /* 1: start one */
    int bock_jede;                                     /* every so many games one starts; 0: never */
    int bock_spiele;                                   /* games of a round; 0: as many as sit at the table */
    int bock_faktor, bock_plus;                        /* the value times the one, plus the other */
    int bock_stapeln;                                  /* enum bock_stapeln */

    /* credit */
    struct gutschrift_regel gutschrift[2]; /* [0] nobody pauses, [1] somebody does */
    int solo_teiler;                       /* the others share a solo's value: ceil(value / solo_teiler) each */
    int solo_minus;                        /* 1: who loses a solo pays; 0: only winners are credited */

    /* the Spieltag */
    int tisch_min, tisch_max; /* players at a table */
    int pausieren;            /* enum pausieren: with six and seven, besides the Geber */
    int gaeste_max;
    int angemeldete_min;
    int pott;                           /* Punkte; 0: none */
    int pott_frist;                     /* the first Pflichtsolo is due when the Pott holds at most this */
    int hammelsprung, hammel_sieger;    /* the rest of the Pott it is played for, 0: none; enum hammel */
    int ende_spiele, ende_spiele_fuenf; /* the day ends after so many games; 0: no such number */
    int ende_punkte;                    /* the day ends when somebody has so many Punkte; 0: no such number */
    int pflichtsoli;
    int pflicht_verschieden;             /* 1: of different kinds */
    int pflicht_arten;                   /* kinds that are open as Pflichtsolo */
    int pflicht_gruppe[PFLICHT_GRUPPEN]; /* sets of kinds of which only one counts; 0: none */
    int vorfuehrung;       /* enum vorfuehrung: at the Frist of the Pott, after the last game, within the games */
    int vorfuehrung_geber; /* enum vorfuehrung_geber */
    int hzsolo_pflicht;    /* 1: a Hochzeit without a partner is the Farbtrumpf-Pflichtsolo, or void */
    int nachspielpflicht;  /* 1: a won Lustsolo makes the others play after */
    int nachgeben;         /* enum nachgeben: after which solos the same Geber deals again */
    int nachgeben_fuenf;   /* 1: also where somebody pauses */
    int strafsolo;         /* 1: known */
    int strafe_verteilt;   /* 1: the other three of the game share what a Strafe takes */
    int strafe_leicht, strafe_schwer, strafe_je_limit;
    int disq_punkte;   /* Punkte of a disqualified player */
    int ausstieg_disq; /* 1: who leaves early is disqualified, unless it is said otherwise */

    /* the season, unless it says otherwise */
    int rangliste; /* enum rangliste */
    int spieltage, pflichtspieltage, letzte;
    int endspiel;                      /* 1: the last Spieltag is for the best four and an Auffüller */
    int gewicht_platz, gewicht_punkte; /* DESSOS, sum 100 */

    /* Facts that score nothing: answers of the check list. */
    int karten;              /* 40 or 48 */
    int frist[STUFE_ANZAHL]; /* cards in hand until which it may be announced; 0: not ruled */
    int herzzehn, herzzehn_zweite, karlchen_zweites, joker, schweinchen, schweinchen_zweiter, still_eine;
    int nichterklaerung, aufspiel, vorfuehrung_ausspiel, vorfuehrung_kontra, pflicht_vorrang, re_vor_kontra;
    int armut_truempfe; /* offered with at most so many; 0: none */
    /* none of them NULL */
    const char *frist_hochzeit, *hochzeit_partner, *pflicht_reihenfolge;
    const char *solo_rang, *punktwert, *gebefehler, *einwurf_gruende, *armut_angebot, *zugabe;
};

/* The rule set of that name, or NULL. Static; nobody frees it. */
const struct regeln *regeln_suche(const char *name);
/* The i-th built-in rule set, NULL after the last. */
const struct regeln *regeln_eingebaut(size_t i);

static inline bool regeln_kennt(const struct regeln *regeln, enum spielart art)
{
    return (regeln->arten >> art & 1) != 0;
}

/* The kinds of which only one counts as Pflichtsolo where they must be different: those of its group, or it alone. */
static inline int regeln_pflichtgruppe(const struct regeln *regeln, enum spielart art)
{
    for (int i = 0; i < PFLICHT_GRUPPEN; i++)
        if (regeln->pflicht_gruppe[i] >> art & 1)
            return regeln->pflicht_gruppe[i];
    return 1 << art;
}

/* Whether a Sonderpunkt may be entered: it is worth something, or starts a Bockrunde. */
static inline bool regeln_kennt_sonder(const struct regeln *regeln, enum sonderart art)
{
    return regeln->posten[POSTEN_SONDER + art].punkte != 0 || (art == SONDER_TACK && regeln->bock_nach_herz);
}

#endif

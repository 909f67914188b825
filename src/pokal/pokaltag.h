/* A day of the Pokal as a fold (rules 4; DDB Pokal, Modus des Spieltages): seven rounds of as many games as sit at
 * the table, then the Vorführung, then a Stechen if the Gesamtwertung is tied. The state is a struct spieltag and
 * goes through spieltag_apply like that of the Meisterschaft; `punkte` of a Teilnehmer are those of the
 * Gesamtwertung. */
#ifndef DOKO_POKAL_POKALTAG_H
#define DOKO_POKAL_POKALTAG_H

#include "pokal/kadamu.h"
#include "pokal/praemien.h"
#include "spieltag/spieltag.h"

enum rundenart { RUNDE_GESAMT, RUNDE_SCHIEBEKOPF, RUNDE_DETLEF_DUMM, RUNDE_KADAMU, RUNDE_SCHWARZE_SAU };
enum { POKAL_RUNDEN = 7, POKAL_TISCH_MIN = SPIELER_IM_SPIEL };

/* The rules of every Pokal, whatever the season is played by (A50). */
const struct regeln *pokal_regeln(void);

/* A day before it begins. */
void pokaltag_init(struct spieltag *tag, const struct regeln *regeln, const struct tafel *tafel);

/* What is played in round 1..POKAL_RUNDEN; after them, in the Vorführung, it is the Gesamtwertung again. */
enum rundenart pokal_rundenart(int runde);
const char *rundenart_name(enum rundenart art);
/* Whether games of a round are valued in their own way; `runde` of a step. */
bool pokal_ist_sonderrunde(int runde);
/* What the games of a round are rated in; `runde` of a step. The special ratings are noted in pokalstand.note, from
 * POKAL_SCHIEBEKOPF on. */
enum pokalwertung pokal_rundenwertung(int runde);
const char *pokalwertung_name(enum pokalwertung wertung);
/* How many parts of its values make a whole: 2 where halves are noted, else 1. */
int pokalwertung_teile(enum pokalwertung wertung);
/* "Ka", "Da", "Mu". */
const char *kadamu_name(enum kadamu wer);

/* In a KaDaMu that is dealt now: who kann, darf and muss. False at any other time. */
bool pokaltag_kadamu(const struct spieltag *tag, int8_t wer[KADAMU_ANZAHL]);

/* Games left in the round that is played: until everybody at the table was Vorhand. */
int pokaltag_left_in_round(const struct spieltag *tag);

/* Bits of the groups in which a player has done his Pflichtsolo. */
unsigned pokaltag_gruppen(const struct spieltag *tag, int spieler);

/* What everybody has made of the day so far, and what it earns him. */
struct pokaltag_ergebnis {
    int anzahl;
    int8_t spieler[POKAL_TISCH_MAX]; /* by seat, then those who have left */
    struct pokalleistung leistung[POKAL_TISCH_MAX];
    struct pokalpraemie praemie[POKAL_TISCH_MAX];
    uint16_t stechen; /* bits of those who are tied for the Gesamtwertung: then `praemie` holds nothing */
};
void pokaltag_ergebnis(const struct spieltag *tag, struct pokaltag_ergebnis *ergebnis);

/* Whether the Prämienpunkte stand: everything is played, or the day is closed and counts. */
bool pokaltag_entschieden(const struct spieltag *tag);

#endif

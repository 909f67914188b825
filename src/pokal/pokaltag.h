/* A day of the Pokal as a fold (rules 4; DDB Pokal, Modus des Spieltages): seven rounds of as many games as sit at
 * the table, then the Vorführung, then a Stechen if the Gesamtwertung is tied. The state is a struct spieltag and
 * goes through spieltag_apply like that of the Meisterschaft; `punkte` of a Teilnehmer are those of the
 * Gesamtwertung. */
#ifndef DOKO_POKAL_POKALTAG_H
#define DOKO_POKAL_POKALTAG_H

#include "pokal/kadamu.h"
#include "pokal/praemien.h"
#include "spieltag/spieltag.h"

enum round_kind { ROUND_TOTAL, ROUND_SCHIEBEKOPF, ROUND_DETLEF_DUMB, ROUND_KADAMU, ROUND_SCHWARZE_SAU };
enum { POKAL_ROUNDS = 7, POKAL_TISCH_MIN = PLAYER_IN_SPIEL };

/* The rules of every Pokal, whatever the season is played by (A50). */
const struct rules *pokal_rules(void);

/* A day before it begins. */
void pokaltag_init(struct spieltag *day, const struct rules *rules, const struct board *board);

/* What is played in round 1..POKAL_ROUNDS; after them, in the Vorführung, it is the Gesamtwertung again. */
enum round_kind pokal_round_kind(int round);
const char *round_kind_name(enum round_kind kind);
/* Whether games of a round are valued in their own way; `round` of a step. */
bool pokal_is_sonderrunde(int round);
/* What the games of a round are rated in; `round` of a step. The special ratings are noted in pokal_progress.note,
 * from POKAL_SCHIEBEKOPF on. */
enum pokal_rating pokal_round_rating(int round);
const char *pokal_rating_name(enum pokal_rating standings);
/* How many parts of its values make a whole: 2 where halves are noted, else 1. */
int pokal_rating_parts(enum pokal_rating standings);
/* "Ka", "Da", "Mu". */
const char *kadamu_name(enum kadamu who);

/* In a KaDaMu that is dealt now: who kann, darf and muss. False at any other time. */
bool pokaltag_kadamu(const struct spieltag *day, int8_t who[KADAMU_COUNT]);

/* Games left in the round that is played: until everybody at the table was Vorhand. */
int pokaltag_left_in_round(const struct spieltag *day);

/* Bits of the groups in which a player has done his Pflichtsolo. */
unsigned pokaltag_groups(const struct spieltag *day, int player);

/* What everybody has made of the day so far, and what it earns him. */
struct pokaltag_result {
    int count;
    int8_t player[POKAL_TISCH_MAX]; /* by seat, then those who have left */
    struct pokal_performance performance[POKAL_TISCH_MAX];
    struct pokal_praemie praemie[POKAL_TISCH_MAX];
    uint16_t stechen; /* bits of those who are tied for the Gesamtwertung: then `praemie` holds nothing */
};
void pokaltag_result(const struct spieltag *day, struct pokaltag_result *result);

/* Whether the Prämienpunkte stand: everything is played, or the day is closed and counts. */
bool pokaltag_decided(const struct spieltag *day);

#endif

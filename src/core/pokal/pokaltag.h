/* A day of the Pokal as a fold (rules 4; DDB Pokal, Modus des Spieltages): seven rounds of as many games as
 * players sit at the table, then the Vorführung, then a Stechen if the Gesamtwertung is tied. The state is a
 * struct spieltag and goes through spieltag_apply as in the Meisterschaft; `punkte` of a participant count for the
 * Gesamtwertung. */
#ifndef DOKO_CORE_POKAL_POKALTAG_H
#define DOKO_CORE_POKAL_POKALTAG_H

#include "core/pokal/kadamu.h"
#include "core/pokal/praemien.h"
#include "core/spieltag/wettbewerb.h"

enum round_kind { ROUND_TOTAL, ROUND_SCHIEBEKOPF, ROUND_DETLEF_DUMM, ROUND_KADAMU, ROUND_SCHWARZE_SAU };
enum { POKAL_ROUNDS = 7 };

/* Returns the rules of every Pokal, whatever rules the season has (A50), in the edition of the season; the newest if they
 * have none of that number. */
const struct rules *pokal_rules(int edition);

extern const struct wettbewerb wettbewerb_pokal;

/* Data of a Pokal day in the fold … */
enum { SONDERRUNDEN = 3 };
struct pokal_progress {
    int8_t round;                                  /* from 1; POKAL_ROUNDS + 1 after the last */
    int8_t in_round;                               /* games of the round that are played */
    uint16_t vorhand;                              /* bits of those who were Vorhand in the round */
    int32_t rating[SONDERRUNDEN][PARTICIPANT_MAX]; /* minus Augen, Augen, halves: the most is best */
    int8_t left_in[PARTICIPANT_MAX];               /* the round in which the player left the table, 0: did not */
    /* the Stechen for the Gesamtwertung: the tied players after so many games, and their order, the more the
     * better */
    uint16_t stechen_who;
    int32_t stechen_spiele;
    int stechen[PARTICIPANT_MAX];
};

/* The purpose of a Stechen. */
enum stechen { STECHEN_NONE, STECHEN_TOTAL, STECHEN_POKAL };

/* … and data of a step, both on days of the Pokal only. */
struct pokal_step {
    int8_t round_spiel;              /* number of the game in its round, from 1; 0: none */
    uint8_t kadamu;                  /* role of the soloist, enum kadamu + 1; 0: no KaDaMu */
    uint8_t stechen;                 /* enum stechen */
    int32_t rating[PARTICIPANT_MAX]; /* rating earned in the special round */
};

/* Return the data of the Pokal in a day, to read or to change, and in a step; the day must be one of the Pokal. */
static inline const struct pokal_progress *pokal_progress(const struct spieltag *day)
{
    return (const void *)day->own;
}
static inline struct pokal_progress *pokal_own(struct spieltag *day)
{
    return (void *)day->own;
}
static inline const struct pokal_step *pokal_step(const struct step *step)
{
    return (const void *)step->own;
}

/* Returns the kind of round 1..POKAL_ROUNDS. After them, in the Vorführung, and outside of rounds (0: a Stechen)
 * it is ROUND_TOTAL. */
enum round_kind pokal_round_kind(int round);
/* Returns "Gesamtwertung", "Schiebekopf" and the like, a static string in German. */
const char *round_kind_name(enum round_kind kind);
/* True if games of a round are valued in a way of their own; `round` is that of a step. */
bool pokal_is_sonderrunde(int round);
/* Returns the rating that the games of a round count for; `round` is that of a step. The special ratings are kept
 * in pokal_progress.rating, from POKAL_SCHIEBEKOPF on. */
enum pokal_rating pokal_round_rating(int round);
/* Returns the name of a rating, a static string in German. */
const char *pokal_rating_name(enum pokal_rating rating);
/* Returns how many parts of a rating make a whole: 2 if it is kept in halves, else 1. */
int pokal_rating_parts(enum pokal_rating rating);
/* Returns "Ka", "Da" or "Mu", the role of the soloist in a KaDaMu; NULL if it was none. */
const char *pokal_role(const struct step *step);

/* Describe the deal of a round if it is not 12 cards for each (DDB, Spielarten aus dem Pokal), else NULL: as a
 * msgid, and in brief: "12/12/12/8". */
const char *round_kind_deal(enum round_kind kind);
const char *round_kind_deal_brief(enum round_kind kind);

/* Fills the players who kann, darf and muss in the KaDaMu that is dealt now. Returns false at any other time. */
bool pokaltag_kadamu(const struct spieltag *day, int8_t who[KADAMU_COUNT]);

/* True if the Stechen still decides the tie. It holds for the tie it was played for, and not for one that arises
 * from a later Strafe or game. A player who left before it is not in it; one who leaves after it keeps the result. */
bool pokaltag_stechen_holds(const struct spieltag *day);
/* Fills the first three who play, from Vorhand on, in the roles of a KaDaMu. */
void pokal_kadamu_roles(const struct spieltag *day, const struct lineup *lineup, int vorhand,
                        int8_t who[KADAMU_COUNT]);

/* Returns who leads a KaDaMu: the soloist as Mu, else the next player to the right of the soloist who does not
 * pause (A74). */
int pokal_kadamu_leads(const struct lineup *lineup, int solist, enum kadamu role);

/* A solo of a Stechen: the right neighbour of the soloist leads, and the next one to the right deals, as in a
 * Vorführung. Both are NOBODY if the soloist does not sit at this table. */
struct stechen_turn {
    int who; /* index in the list that was drawn from */
    int8_t leads, geber;
};
/* Returns the seed for the order of a Stechen: that of the draw of seats, or, if seats were not drawn, the date as
 * a number, 20261206 (A73). */
int64_t pokaltag_seed(const struct spieltag *day);
/* Draws the order of who[0..n-1], participants or NOBODY, into turn[0..n-1]; `nr` as in stechen_draw. */
void pokaltag_stechen(const struct spieltag *day, int nr, const int8_t *who, int n, struct stechen_turn *turn);

/* Returns the games left in the present round, until everybody at the table was Vorhand. */
int pokaltag_left_in_round(const struct spieltag *day);

/* Returns the bits of the groups in which a player has played the Pflichtsolo. */
unsigned pokaltag_groups(const struct spieltag *day, int player);

/* The performance of everybody on the day so far, and the Prämienpunkte for it. */
struct pokaltag_result {
    int count;
    int8_t player[POKAL_TISCH_MAX]; /* by seat, then those who have left */
    struct pokal_performance performance[POKAL_TISCH_MAX];
    struct pokal_praemie praemie[POKAL_TISCH_MAX];
    uint16_t stechen; /* bits of those tied for the Gesamtwertung: if any, `praemie` holds nothing */
};
/* Fills the result of the day so far. */
void pokaltag_result(const struct spieltag *day, struct pokaltag_result *result);

/* True if the Prämienpunkte are final: everything is played, or the day is closed and counts. */
bool pokaltag_decided(const struct spieltag *day);

#endif

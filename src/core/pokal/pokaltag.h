/* A day of the Pokal as a fold (rules 4; DDB Pokal, Modus des Spieltages): seven rounds of as many games as sit at
 * the table, then the Vorführung, then a Stechen if the Gesamtwertung is tied. The state is a struct spieltag and
 * goes through spieltag_apply like that of the Meisterschaft; `punkte` of a Teilnehmer are those of the
 * Gesamtwertung. */
#ifndef DOKO_CORE_POKAL_POKALTAG_H
#define DOKO_CORE_POKAL_POKALTAG_H

#include "core/pokal/kadamu.h"
#include "core/pokal/praemien.h"
#include "core/spieltag/wettbewerb.h"

enum round_kind { ROUND_TOTAL, ROUND_SCHIEBEKOPF, ROUND_DETLEF_DUMB, ROUND_KADAMU, ROUND_SCHWARZE_SAU };
enum { POKAL_ROUNDS = 7 };

/* The rules of every Pokal, whatever the season is played by (A50). */
const struct rules *pokal_rules(void);

extern const struct wettbewerb wettbewerb_pokal;

/* What the Pokal keeps of a day … */
enum { SONDERRUNDEN = 3 };
struct pokal_progress {
    int8_t round;                                  /* from 1; one more than there are: all are played */
    int8_t in_round;                               /* games of it that are played */
    uint16_t vorhand;                              /* bits of those who were Vorhand in it */
    int32_t rating[SONDERRUNDEN][PARTICIPANT_MAX]; /* minus Augen, Augen, halves: the most is best */
    int8_t gone_in[PARTICIPANT_MAX];               /* the round in which he left the table, 0: not */
    /* a Stechen for the Gesamtwertung: who was tied after so many games, and their order, the more the better */
    uint16_t stechen_who;
    int32_t stechen_spiele;
    int stechen[PARTICIPANT_MAX];
};

/* What a Stechen decides. */
enum stechen { STECHEN_NONE, STECHEN_TOTAL, STECHEN_POKAL };

/* … and of a step; only of days of the Pokal. */
struct pokal_step {
    int8_t round_spiel;              /* the how manyth of its round; 0: none */
    uint8_t kadamu;                  /* of the soloist, enum kadamu + 1; 0: no KaDaMu */
    uint8_t stechen;                 /* enum stechen */
    int32_t rating[PARTICIPANT_MAX]; /* what it gave in its special round */
};

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

/* What is played in round 1..POKAL_ROUNDS; after them, in the Vorführung, it is the Gesamtwertung again, and it is of
 * what stands outside of the rounds (0: a Stechen). */
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
/* "Ka", "Da", "Mu": what the soloist of a KaDaMu played as; NULL: it was none. */
const char *pokal_role(const struct step *step);

/* How a round deals otherwise than 12 cards to each (DDB, Spielarten aus dem Pokal); NULL: it does not. A msgid, and
 * in brief: "12/12/12/8". */
const char *round_kind_deal(enum round_kind kind);
const char *round_kind_deal_brief(enum round_kind kind);

/* In a KaDaMu that is dealt now: who kann, darf and muss. False at any other time. */
bool pokaltag_kadamu(const struct spieltag *day, int8_t who[KADAMU_COUNT]);

/* A Stechen holds for the tie it was played for, and for no other that comes of a later Strafe or game. Who had left
 * before is not in it; who leaves after it keeps what he won. */
bool pokaltag_stechen_holds(const struct spieltag *day);
/* The first three who play, from Vorhand on. */
void pokal_kadamu_series(const struct spieltag *day, const struct lineup *lineup, int vorhand,
                         int8_t who[KADAMU_COUNT]);

/* Who leads when a player plays in it as `role`: he himself as Mu, else who sits right of him of those who play
 * (A74). */
int pokal_kadamu_leads(const struct lineup *lineup, int solist, enum kadamu role);

/* A solo of a Stechen: his right neighbour leads, and who sits right of that one deals, as in a Vorführung. NOBODY
 * where he does not sit at this table. */
struct stechen_turn {
    int who; /* place in the list that was drawn from */
    int8_t leads, geber;
};
/* What the order of a Stechen is drawn with: the seed of the day's seats, or where they were not drawn its date as a
 * number, 20261206 (A73). */
int64_t pokaltag_seed(const struct spieltag *day);
/* Draws for who[0..n-1], Teilnehmer or NOBODY; `nr` as in stechen_draw. */
void pokaltag_stechen(const struct spieltag *day, int nr, const int8_t *who, int n, struct stechen_turn *turn);

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

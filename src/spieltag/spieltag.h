/* A day at one table as a fold: state + event -> state (rules 2).
 *
 * struct spieltag is an open value: copy it to look ahead. spieltag_apply leaves it as it was on any error.
 * Folding a prefix and then the rest equals folding all. Nothing is allocated; regeln and board are borrowed
 * and must outlive the value. Clock and seed come with the events.
 *
 * Statuses of spieltag_apply: ST_RULE for what the rules refuse and `trotzdem` may record, ST_IMPOSSIBLE for
 * what cannot have happened, ST_CONFLICT for what does not fit the state (a closed day). */
#ifndef DOKO_SPIELTAG_SPIELTAG_H
#define DOKO_SPIELTAG_SPIELTAG_H

#include "rules/credit.h"
#include "spieltag/event.h"
#include "spieltag/board.h"

enum { BOCK_MAX = 16 };

/* PHASE_STECHEN: a Pokal day whose Gesamtwertung is tied. */
enum phase { PHASE_SPIEL, PHASE_VORFUEHRUNG, PHASE_NACHSPIEL, PHASE_END, PHASE_STECHEN };

struct participant {
    bool known; /* sat at the table at some time of the day */
    bool gast, disq;
    bool credited;           /* was at the table in a valued game */
    bool solo_missed;        /* did not win one of his solos */
    bool nachspiel_required; /* his one Nachspielpflicht of the day is used */
    int8_t pflichtsoli;      /* Pflichtsoli counted … */
    uint16_t pflicht;        /* … and their kinds, a bit per enum spiel_kind */
    int32_t punkte;
    int32_t spiele;         /* valued games at which he sat at the table */
    uint16_t fellow_player; /* bits: the other three of the last game he played */
};

/* A won Lustsolo and who still owes a solo for it. */
struct nachspiel {
    int8_t rest;     /* valued games left to play it in; 0: vorgeführt */
    uint16_t debtor; /* bits */
};

/* Where a day of the Pokal stands (pokal/pokaltag.h). */
enum { SONDERRUNDEN = 3 };
struct pokal_progress {
    int8_t round;                                /* from 1; one more than there are: all are played */
    int8_t in_round;                             /* games of it that are played */
    uint16_t vorhand;                            /* bits of those who were Vorhand in it */
    int32_t note[SONDERRUNDEN][PARTICIPANT_MAX]; /* minus Augen, Augen, halves: the most is best */
    int8_t gone_in[PARTICIPANT_MAX];             /* the round in which he left the table, 0: not */
    /* a Stechen for the Gesamtwertung: who was tied after so many games, and their order, the more the better */
    uint16_t stechen_who;
    int32_t stechen_spiele;
    int stechen[PARTICIPANT_MAX];
};

enum wettbewerb { MEISTERSCHAFT, POKAL, WETTBEWERB_COUNT };
extern const struct term wettbewerb_terms[WETTBEWERB_COUNT];
/* The word of the journal, the book and the JSON forms. */
const char *wettbewerb_word(enum wettbewerb wettbewerb);

/* What kind of day it is: the Meisterschaft's is in spieltag/, the Pokal's in pokal/. */
struct conduct;
extern const struct conduct conduct_meisterschaft;

struct spieltag {
    const struct conduct *conduct;
    const struct rules *rules;
    const struct board *board;
    bool begun, ended;
    bool only_sums; /* known by totals */
    bool counts;    /* once ended: counts for the season */
    bool aborted;   /* fewer than four were left before it was over (A19) */
    struct date date;
    int64_t seed;
    struct participant t[PARTICIPANT_MAX];
    int8_t sitze;
    int8_t sitz[TISCH_MAX]; /* clockwise */
    int8_t geber;           /* who deals next by the rotation, or NOBODY */
    int8_t largest_tisch;   /* the most who sat here at a time */
    int8_t series;          /* Vorführung: the seat from which the next one is looked for, or NOBODY */
    uint8_t series_what;    /* enum debt of that round */
    int8_t nachspiele;
    struct nachspiel nachspiel[PARTICIPANT_MAX];
    int32_t pott;
    bool target_reached;                 /* somebody has the Punkte that end the day */
    int8_t bockrunden;                   /* that run … */
    int16_t bock_rest[BOCK_MAX];         /* … and the games left in each */
    int32_t spiele;                      /* valued games */
    int32_t gegengelesen;                /* those of them that were there when a second player confirmed them */
    int32_t extra_spiele;                /* those of them that are played after the end by number */
    int32_t normalspiele[TISCH_MAX + 1]; /* valued normal games by size of the table */
    struct pokal_progress pokal;
};

/* What a Stechen decides. */
enum stechen { STECHEN_NONE, STECHEN_TOTAL, STECHEN_POKAL };

/* What one event did, for whoever reports it. */
struct step {
    uint8_t kind; /* enum event_kind */
    bool valued;
    bool invalid;          /* a game that is void (Hochzeit without a partner, no Farbtrumpf open) */
    uint8_t counts;        /* enum counts, of a solo */
    uint8_t phase;         /* enum phase after it */
    int8_t geber, vorhand; /* of this game; Vorhand leads unless a soloist does by right */
    int32_t nr;            /* number of the game, from 1; 0: none */
    struct lineup lineup;
    struct spiel spiel; /* as it counts: with vorgefuehrt set where one was due */
    struct settlement settlement;
    int32_t gutschrift[PARTICIPANT_MAX];
    int32_t punkte[PARTICIPANT_MAX]; /* after it */
    int32_t pott;                    /* after it */
    int8_t round, round_spiel;       /* Pokal: the round it was played in, the how manyth of it; 0: none */
    int8_t kadamu;                   /* Pokal: enum kadamu of the soloist, else NOBODY */
    uint8_t stechen;                 /* Pokal: enum stechen */
    int32_t note[PARTICIPANT_MAX];   /* Pokal: what it gave in its special round */
    char fraction[160];              /* the rule that was broken and recorded all the same; "" when none */
};

/* A day of the Meisterschaft before it begins. */
void spieltag_init(struct spieltag *day, const struct rules *rules, const struct board *board);

/* `step` may be NULL. */
enum status spieltag_apply(struct spieltag *day, const struct event *event, struct step *step, struct err *err);

enum phase spieltag_phase(const struct spieltag *day);

/* The next game, unless a Vorführung changes it: who deals, who leads, who pauses. All NOBODY / 0 when the
 * table cannot play. With a Vorführung due it is that of the player who is first. */
struct next {
    int8_t geber, vorhand;
    struct lineup lineup;
    bool vorfuehrung;
};
struct next spieltag_next(const struct spieltag *day);

/* Who may be named in an entry now: bits of those who sit at the table. */
uint16_t spieltag_at_tisch(const struct spieltag *day);
bool spieltag_sits(const struct spieltag *day, int player);
/* The player `steps` seats to the left (clockwise) of one at the table. */
int spieltag_left(const struct spieltag *day, int player, int steps);
/* Whether fewer than four are left: the day stopped (A19). */
bool spieltag_aborted(const struct spieltag *day);

/* Who owes what (pflicht.c). */
enum debt { DEBT_NONE, DEBT_PFLICHTSOLO, DEBT_NACHSPIEL };

struct due {
    int8_t player;
    uint8_t what; /* enum debt */
    int8_t nr;    /* Pflichtsolo: which one, from 1 */
    int8_t still; /* Nachspiel: within so many games; NOBODY: at once, or when the Pott says */
};
/* Each at the table once for every Nachspiel, of which everybody can ask for one, and once for his Pflichtsolo. */
enum { DUE_MAX = TISCH_MAX * (PARTICIPANT_MAX + 1) };

/* PHASE_VORFUEHRUNG: who must play now, in order, a line for each solo. Else the open Pflichtsoli of those
 * who have not done their next one yet, in seat order, then the Nachspiele. Returns how many. */
int spieltag_due(const struct spieltag *day, struct due due[DUE_MAX]);

/* Whether the games of the day are over: the Pott empty, their number played, or the Punkte reached. What is
 * owed may be left. */
bool spieltag_played_out(const struct spieltag *day);
/* Games left until the number that ends the day, in the Pokal its rounds; -1 when there is no such number. */
int spieltag_spiele_left(const struct spieltag *day);
/* Whether the rest of the Pott is played for in a Hammelsprung now. */
bool spieltag_hammelsprung(const struct spieltag *day);

int spieltag_pflicht_done(const struct spieltag *day, int player);

/* The result, for the ranking: everybody who counts in n (rules 3). */
struct day_player {
    int8_t player;
    bool gast, disq;
    int32_t punkte; /* a disqualified one's are those of the rule set */
    int32_t spiele; /* valued games at which he sat at the table */
};
int spieltag_result(const struct spieltag *day, struct day_player out[PARTICIPANT_MAX]);
/* Size of the table of most normal games, at a tie the larger; without any, the largest of the day (rules 3:
 * M). */
int spieltag_tisch_size(const struct spieltag *day);

#endif

/* A day at one table as a fold: state + event -> state (rules 2).
 *
 * struct spieltag is an open value: copy it to look ahead. spieltag_apply leaves it as it was on any error.
 * Folding a prefix and then the rest equals folding all. Nothing is allocated; regeln and board are borrowed
 * and must outlive the value. Clock and seed come with the events.
 *
 * Statuses of spieltag_apply: ST_RULE for what the rules refuse and `trotzdem` may record, ST_IMPOSSIBLE for
 * what cannot have happened, ST_CONFLICT for what does not fit the state (a closed day). */
#ifndef DOKO_CORE_SPIELTAG_SPIELTAG_H
#define DOKO_CORE_SPIELTAG_SPIELTAG_H

#include "core/rules/credit.h"
#include "core/spieltag/board.h"
#include "core/spieltag/event.h"

enum { BOCK_MAX = 16, SPIELTAGE_MAX = 366, TISCHE_MAX = 9999 };

/* PHASE_STECHEN: all is played, and a Stechen decides a tie. */
enum phase { PHASE_SPIEL, PHASE_VORFUEHRUNG, PHASE_NACHSPIEL, PHASE_END, PHASE_STECHEN };

struct participant {
    bool known; /* sat at the table at some time of the day */
    bool gast, disq;
    bool credited;           /* was at the table in a valued game */
    bool solo_missed;        /* did not win one of his solos */
    bool nachspiel_required; /* his one Nachspielpflicht of the day is used */
    int8_t pflichtsoli;      /* Pflichtsoli counted … */
    int32_t pflicht;         /* … and their kinds, a bit per enum spiel_kind */
    int32_t punkte;
    int32_t spiele;         /* valued games at which he sat at the table */
    uint16_t fellow_player; /* bits: the other three of the last game he played */
};

/* A Lustsolo and who still owes a solo for it: for one that was won the others, for a lost one its soloist. */
struct nachspiel {
    int8_t rest;     /* valued games left to play it in; 0: vorgeführt */
    uint16_t debtor; /* bits */
};

/* Room for what a competition keeps for itself of a day and of a step, all zeros at first. Only its own files look
 * into it, as a struct of theirs that must fit. */
enum { DAY_OWN = 216, STEP_OWN = 52 };

struct wettbewerb; /* wettbewerb.h */

struct spieltag {
    const struct wettbewerb *wettbewerb;
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
    struct nachspiel nachspiel[2 * PARTICIPANT_MAX]; /* each can ask for one of the others, and owe one himself */
    int32_t pott;
    bool target_reached;                 /* somebody has the Punkte that end the day */
    int8_t bockrunden;                   /* that run … */
    int16_t bock_rest[BOCK_MAX];         /* … and the games left in each */
    int32_t spiele;                      /* valued games */
    int32_t gegengelesen;                /* those of them that were there when a second player confirmed them */
    int32_t struck;                      /* games of the number that ends it for which there was no time */
    int32_t extra_spiele;                /* those of them that are played after the end by number */
    int32_t normalspiele[TISCH_MAX + 1]; /* valued normal games by size of the table */
    _Alignas(int64_t) unsigned char own[DAY_OWN];
};

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
    int8_t round;                    /* of the day, in which it was played, one more: after them; 0: none */
    _Alignas(int32_t) unsigned char own[STEP_OWN];
    char breach[160]; /* the rule that was broken and recorded all the same; "" when none */
};

/* A day before it begins. */
void spieltag_init(struct spieltag *day, const struct wettbewerb *wettbewerb, const struct rules *rules,
                   const struct board *board);

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

/* What is entered next, for whoever reads the line or asks for it: a game of two parties, or everybody's Augen. */
struct turn {
    uint8_t kind;             /* enum event_kind: EVENT_SPIEL, or EVENT_HAMMEL, EVENT_PUSH, EVENT_STECHEN */
    bool some;                /* a Stechen: of some of them, two at least */
    bool plain;               /* a game in which nothing is announced and no Sonderpunkt counts */
    int8_t count;             /* 0: nothing is played now */
    int8_t player[TISCH_MAX]; /* who plays, or is tied, by seat */
    uint16_t re;              /* bits of those of them who can be Re … */
    int kinds;                /* … and in what: bits of enum spiel_kind */
};
struct turn spieltag_turn(const struct spieltag *day);

/* Who may be named in an entry now: bits of those who sit at the table. */
uint16_t spieltag_at_tisch(const struct spieltag *day);
bool spieltag_sits(const struct spieltag *day, int player);
/* Everybody of the day in the order of the columns in which they are shown: those at the table by seat, as a line of
 * numbers is read (A63), then those who have left it. Returns how many. */
int spieltag_columns(const struct spieltag *day, int8_t player[PARTICIPANT_MAX]);
/* The player `steps` seats to the left (clockwise) of one at the table. */
int spieltag_left(const struct spieltag *day, int player, int steps);

/* Who owes what. */
enum debt { DEBT_NONE, DEBT_PFLICHTSOLO, DEBT_NACHSPIEL };

struct due {
    int8_t player;
    uint8_t what; /* enum debt */
    int8_t nr;    /* Pflichtsolo: which one, from 1 */
    int8_t still; /* Nachspiel: within so many games; NOBODY: at once, or when the Pott says */
};
/* More than there can be: everybody can ask for two Nachspiele, which all but he owe, and each owes his Pflichtsolo
 * and the Nachspiel of a Lustsolo that he lost. */
enum { DUE_MAX = TISCH_MAX * (PARTICIPANT_MAX + 1) };

/* PHASE_VORFUEHRUNG: who must play now, in order, a line for each solo. Else the open Pflichtsoli of those
 * who have not done their next one yet, in seat order, then the Nachspiele. Returns how many. */
int spieltag_due(const struct spieltag *day, struct due due[DUE_MAX]);

/* Whether the games of the day are over: the Pott empty, their number played, or the Punkte reached. What is
 * owed may be left. */
bool spieltag_played_out(const struct spieltag *day);
/* Games left until the number or the rounds that end the day; -1 when there is no such number. */
int spieltag_spiele_left(const struct spieltag *day);
/* Whether the rest of the Pott is played for in a Hammelsprung now. */
bool spieltag_hammelsprung(const struct spieltag *day);

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

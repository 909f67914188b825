/* A day at one table as a fold: state + event -> state (rules 2).
 *
 * struct spieltag is an open value: copy it to look ahead. spieltag_apply leaves it unchanged on any error.
 * Folding a prefix and then the rest equals folding all. Nothing is allocated; rules and board are borrowed and
 * must outlive the value. Clock and seed come with the events.
 *
 * Statuses of spieltag_apply: ST_RULE for events that the rules refuse and `trotzdem` may record, ST_IMPOSSIBLE
 * for events that cannot have happened, ST_CONFLICT for events that do not fit the state (a closed day). */
#ifndef DOKO_CORE_SPIELTAG_SPIELTAG_H
#define DOKO_CORE_SPIELTAG_SPIELTAG_H

#include "core/rules/credit.h"
#include "core/spieltag/board.h"
#include "core/spieltag/event.h"

enum { BOCK_MAX = 16, SPIELTAGE_MAX = 366, TISCHE_MAX = 9999 };

/* PHASE_STECHEN: all games are played, and a Stechen decides a tie. */
enum phase { PHASE_SPIEL, PHASE_VORFUEHRUNG, PHASE_NACHSPIEL, PHASE_END, PHASE_STECHEN };

struct participant {
    bool known; /* sat at the table at some time of the day */
    bool gast, disq;
    bool credited;           /* was at the table in a valued game */
    bool solo_missed;        /* did not win one of the own solos */
    bool nachspiel_required; /* has used up the one Nachspielpflicht a player may cause on a day */
    int8_t pflichtsoli;      /* Pflichtsoli counted … */
    int32_t pflicht;         /* … and their kinds, a bit per enum spiel_kind */
    int32_t punkte;
    int32_t spiele;         /* valued games while at the table */
    uint16_t fellow_player; /* bits: the other three of the last own game */
};

/* A Lustsolo and the players who still owe a solo for it: the others if it was won, the soloist if it was lost. */
enum { NACHSPIEL_WAITS = -1 };
struct nachspiel {
    int8_t rest;     /* valued games left to play it in; 0: vorgeführt; NACHSPIEL_WAITS: an earlier one comes first */
    bool won;        /* the others owe it, so does who sits down before its games begin */
    uint16_t debtor; /* bits */
};

/* Room in which a competition keeps data of its own about a day and a step, all zeros at first. Only its own files
 * use it, as a struct of theirs that must fit. */
enum { DAY_OWN = 216, STEP_OWN = 52 };

struct wettbewerb; /* wettbewerb.h */

struct spieltag {
    const struct wettbewerb *wettbewerb;
    const struct rules *rules;
    const struct board *board;
    bool begun, ended;
    bool only_sums; /* known by its totals only */
    bool counts;    /* once ended: counts for the season */
    bool aborted;   /* fewer than four were left before the end (A19) */
    struct date date;
    int64_t seed;
    struct participant participant[PARTICIPANT_MAX];
    int8_t sitze;
    int8_t sitz[TISCH_MAX]; /* clockwise */
    int8_t geber;           /* next by the rotation, or NOBODY */
    int8_t largest_tisch;   /* the most who sat here at a time */
    int8_t forced_from;     /* Vorführung: the seat where the search for the next one begins, or NOBODY */
    uint8_t forced_debt;    /* enum debt of that round */
    int8_t nachspiele;
    struct nachspiel nachspiel[2 * PARTICIPANT_MAX]; /* a player can cause one for the others, and owe one alone */
    int32_t pott;
    bool target_reached;                 /* somebody has the Punkte that end the day */
    int8_t bockrunden;                   /* running Bockrunden … */
    int16_t bock_rest[BOCK_MAX];         /* … and the games left in each */
    int32_t spiele;                      /* valued games */
    int32_t gegengelesen;                /* games that were played when a second player last confirmed them */
    int32_t struck;                      /* games of the number that ends the day, for which there was no time */
    int32_t extra_spiele;                /* games played after the end by number */
    int32_t normalspiele[TISCH_MAX + 1]; /* valued normal games by size of the table */
    _Alignas(int64_t) unsigned char own[DAY_OWN];
};

/* The effect of one event, for reports. */
struct step {
    uint8_t kind; /* enum event_kind */
    bool valued;
    bool invalid;          /* a void game (Hochzeit without a partner, no Farbtrumpf open) */
    uint8_t counts;        /* enum counts, for a solo */
    uint8_t phase;         /* enum phase after it */
    int8_t geber, vorhand; /* of this game; Vorhand leads unless a soloist leads by right */
    int32_t nr;            /* number of the game, from 1; 0: none */
    struct lineup lineup;
    struct spiel spiel; /* as it counts: vorgefuehrt is set if a Vorführung was due */
    struct settlement settlement;
    int32_t gutschrift[PARTICIPANT_MAX];
    int32_t punkte[PARTICIPANT_MAX]; /* after it */
    int32_t pott;                    /* after it */
    int8_t round;                    /* round of the day it was played in, one more after the last; 0: none */
    _Alignas(int32_t) unsigned char own[STEP_OWN];
    char breach[160]; /* the broken rule that was recorded all the same; "" if none */
};

/* Starts a day, before its first event. */
void spieltag_init(struct spieltag *day, const struct wettbewerb *wettbewerb, const struct rules *rules,
                   const struct board *board);

/* Applies one event and fills *step; `step` may be NULL. */
enum status spieltag_apply(struct spieltag *day, const struct event *event, struct step *step, struct err *err);

/* Returns the phase of the day: PHASE_VORFUEHRUNG while somebody is due, PHASE_END once all is played. */
enum phase spieltag_phase(const struct spieltag *day);

/* The next game: Geber, Vorhand and the players who pause. All NOBODY / 0 if the table cannot play. If a
 * Vorführung is due, it is the game of the player who is first. */
struct next {
    int8_t geber, vorhand;
    struct lineup lineup;
    bool vorfuehrung;
};
struct next spieltag_next(const struct spieltag *day);

/* The next entry, for readers and prompts of lines: a game of two parties, or the Augen of everybody. */
struct turn {
    uint8_t kind;             /* enum event_kind: EVENT_SPIEL, or EVENT_HAMMEL, EVENT_SCHIEBEKOPF, EVENT_STECHEN */
    bool some;                /* in a Stechen: only some of the players, two at least */
    bool plain;               /* no announcement and no Sonderpunkt counts in the game */
    int8_t count;             /* 0: nothing is played now */
    int8_t player[TISCH_MAX]; /* the players, or the tied ones, by seat */
    uint16_t re;              /* bits of those who can be Re … */
    int kinds;                /* … and of the kinds they can play, by enum spiel_kind */
};
struct turn spieltag_turn(const struct spieltag *day);

/* Returns the bits of those who sit at the table: an entry may name them now. */
uint16_t spieltag_at_tisch(const struct spieltag *day);
bool spieltag_sits(const struct spieltag *day, int player);
/* Lists everybody of the day in the order of the columns: those at the table by seat, as a line of numbers is read
 * (A63), then those who have left it. Returns their number. */
int spieltag_columns(const struct spieltag *day, int8_t player[PARTICIPANT_MAX]);
/* Returns the player `steps` seats to the left (clockwise) of one at the table; steps may be negative. */
int spieltag_left(const struct spieltag *day, int player, int steps);

/* Owed solos. */
enum debt { DEBT_NONE, DEBT_PFLICHTSOLO, DEBT_NACHSPIEL };

struct due {
    int8_t player;
    uint8_t what;      /* enum debt */
    int8_t nr;         /* number of the Pflichtsolo, from 1 */
    int8_t games_left; /* Nachspiel: games left to play it in; NOBODY: at once, or when the Pott says */
};
/* An upper bound: everybody can cause two Nachspiele, which all others owe, and each owes a Pflichtsolo and the
 * Nachspiel of a lost Lustsolo. */
enum { DUE_MAX = TISCH_MAX * (PARTICIPANT_MAX + 1) };

/* Lists the owed solos. In PHASE_VORFUEHRUNG those that must be played now, in order, a line each; else the open
 * Pflichtsoli of those who have not played their next one, in seat order, then the Nachspiele. Returns their
 * number. */
int spieltag_due(const struct spieltag *day, struct due due[DUE_MAX]);

/* True if the games of the day are over: the Pott empty, their number played, or the Punkte reached. Solos may
 * still be owed. */
bool spieltag_played_out(const struct spieltag *day);
/* Returns the games left until the number or the rounds that end the day; -1 if there is no such number. */
int spieltag_spiele_left(const struct spieltag *day);
/* True if the rest of the Pott is now played for in a Hammelsprung. */
bool spieltag_hammelsprung(const struct spieltag *day);

/* The result for the ranking: everybody who counts in n (rules 3). */
struct day_player {
    int8_t player;
    bool gast, disq;
    int32_t punkte; /* the rule set's figure for a disqualified player */
    int32_t spiele; /* valued games while at the table */
};
/* Fills `out` with everybody credited or disqualified, by participant number; returns their number. */
int spieltag_result(const struct spieltag *day, struct day_player out[PARTICIPANT_MAX]);
/* Returns the size of the table with most normal games, if level the larger; without any, the largest of the day
 * (rules 3: M). */
int spieltag_tisch_size(const struct spieltag *day);

#endif

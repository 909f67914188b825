/* Interface between the files of the fold, and for the competitions whose days it folds. */
#ifndef DOKO_CORE_SPIELTAG_INTERN_H
#define DOKO_CORE_SPIELTAG_INTERN_H

#include "core/spieltag/wettbewerb.h"

/* Returns the bit of a participant in a set. */
static inline uint16_t bit(int player)
{
    return (uint16_t)(1u << player);
}

/* Returns the bits of those who are due now and sets *what to the debt; with 0, when nobody is due, `what` means
 * nothing (pflicht.c). */
uint16_t debtor_now(const struct spieltag *day, enum debt *what);
/* Opens, carries on or closes the Vorführrunde; called after every event. */
void vorfuehrung_arrange(struct spieltag *day);
/* Returns the player who is vorgeführt next, or NOBODY. */
int vorgefuehrter(const struct spieltag *day);

/* Returns what a solo counts as, and takes its word `pflicht` away where that changes nothing. Sets *breach to a msgid
 * if the rules do not let the soloist play it, else to NULL. */
enum counts solo_counts(const struct spieltag *day, struct spiel *spiel, const char **breach);
/* Brings the debts up to date after a valued game: the solo pays a Pflichtsolo or a Nachspiel, every open Nachspiel
 * has one game less to be played in, and a Lustsolo makes new ones. `over`: the games of the day were all played before this
 * one. Called once the winner is known. */
void debts_update(struct spieltag *day, const struct spiel *spiel, enum counts counts, enum winner winner,
                  bool over);
/* Cancels the Nachspiele of a player who leaves or is disqualified. */
void debts_strike(struct spieltag *day, int player);
/* Lets a player who sits down owe the Nachspiele whose games have not begun. */
void debts_join(struct spieltag *day, int player);

/* The events. `attempt` is the work of one spieltag_apply, on a copy of the day. Each function below returns true,
 * or false after refusing: then `err` is set and the copy is thrown away. */
struct attempt {
    struct spieltag *day;
    const struct event *event;
    struct step *step;
    struct err *err;
};

#define REFUSE(attempt, status, ...) ((void)err_set((attempt)->err, (status), __VA_ARGS__), false)
#define IMPOSSIBLE(attempt, ...)     REFUSE(attempt, ST_IMPOSSIBLE, __VA_ARGS__)
#define CONFLICT(attempt, ...)       REFUSE(attempt, ST_CONFLICT, __VA_ARGS__)

/* Reports a broken rule: refuses, or with `trotzdem` notes it in the step and returns true. `paragraph` is its
 * place in the built-in rules, "" if it is in the nature of the thing; other rule sets are cited by name only. */
bool breach(struct attempt *attempt, const char *paragraph, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Returns the Kürzel of a participant. */
const char *name_of(const struct attempt *attempt, int player);
/* Refuse a player who does not sit at the table, and a day that has not begun or is closed. */
bool must_sit(struct attempt *attempt, int player);
bool must_be_open(struct attempt *attempt);
/* Refuses an event that this competition does not have. */
bool apply_unknown(struct attempt *attempt);

/* Games, in apply_spiel.c. */
bool must_be_playable(struct attempt *attempt);
/* Checks that everybody named in a game plays in the one of the step. */
bool check_named_players(struct attempt *attempt, const struct spiel *spiel);
/* Adds a player to the bits of those named; refuses one who is named twice. */
bool name_once(struct attempt *attempt, int player, uint16_t *named);
/* Sets Geber, Vorhand and lineup of the step for the game that is dealt now. */
void set_lineup(struct attempt *attempt, int geber);
/* Counts one more valued game for everybody at the table and gives it its number. */
void count_spiel(struct attempt *attempt);
/* Checks that `result` names so many players of the step's game, each once, with all 240 Augen together. */
bool check_each_alone(struct attempt *attempt, int players);
bool apply_spiel(struct attempt *attempt);
bool apply_einwurf(struct attempt *attempt);
bool apply_hammel(struct attempt *attempt);
bool apply_schiebekopf(struct attempt *attempt);

/* The table and its players, in apply_tisch.c. */
bool apply_start(struct attempt *attempt);
bool apply_strafe(struct attempt *attempt);
bool apply_disq(struct attempt *attempt);
bool apply_einstieg(struct attempt *attempt);
bool apply_ausstieg(struct attempt *attempt);
bool apply_gegengelesen(struct attempt *attempt);
bool apply_zeit(struct attempt *attempt);
bool apply_result(struct attempt *attempt);
bool apply_end(struct attempt *attempt);

/* Returns the games left of the number that ends the day, -1 if there is no such number (meisterschaft.c). */
int spiele_left_by_number(const struct spieltag *day);

/* Seats, in seats.c. */
int sitz_of(const struct spieltag *day, int player); /* NOBODY if the player does not sit */
struct lineup lineup_at(const struct spieltag *day, int geber);
int geber_at_vorfuehrung(const struct spieltag *day, int solist);

#endif

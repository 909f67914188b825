/* Shared by the files of the fold only, and by the competitions whose days go through it. */
#ifndef DOKO_CORE_SPIELTAG_INTERN_H
#define DOKO_CORE_SPIELTAG_INTERN_H

#include "core/spieltag/wettbewerb.h"

static inline uint16_t bit(int player)
{
    return (uint16_t)(1u << player);
}

/* pflicht.c: who is due now. Sets `what` to what; returns their bits, 0 when nobody is (then `what` says nothing). */
uint16_t debtor_now(const struct spieltag *day, enum debt *what);
/* After every event: opens, carries on or closes the Vorführrunde. */
void vorfuehrung_arrange(struct spieltag *day);
/* Who is vorgeführt next, or NOBODY. */
int vorgefuehrter(const struct spieltag *day);

/* What a solo of this player counts as. Sets *breach to a msgid when the rules do not let him play it. */
enum counts solo_counts(const struct spieltag *day, const struct spiel *spiel, const char **breach);
/* Books the solo and the games of the Nachspielpflicht; the value is known. */
void pflicht_book(struct spieltag *day, const struct spiel *spiel, enum counts counts, enum winner winner);
/* A player leaves or is disqualified: he owes nothing any more. */
void debts_strike(struct spieltag *day, int player);

/* The events. `attempt` is what one apply works on: a copy of the day. All that follows is true when it is well, or
 * has refused: then `err` says why, and the copy is thrown away. */
struct attempt {
    struct spieltag *day;
    const struct event *event;
    struct step *step;
    struct err *err;
};

#define REFUSE(l, status, ...) ((void)err_set((l)->err, (status), __VA_ARGS__), false)
#define IMPOSSIBLE(l, ...)     REFUSE(l, ST_IMPOSSIBLE, __VA_ARGS__)
#define CONFLICT(l, ...)       REFUSE(l, ST_CONFLICT, __VA_ARGS__)

/* A rule is broken: refused, or with `trotzdem` noted and let through. `part`: where the built-in rules say so, ""
 * where it is the nature of the thing; other rule sets are named as a whole. */
bool breach(struct attempt *attempt, const char *part, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The name of a Teilnehmer. */
const char *name_of(const struct attempt *attempt, int player);
bool must_sit(struct attempt *attempt, int player);
bool must_be_open(struct attempt *attempt);
/* An event that is none here. */
bool apply_unknown(struct attempt *attempt);

/* The games: apply_spiel.c. */
bool must_be_playable(struct attempt *attempt);
/* Everybody who is named in a game plays in that of the step. */
bool check_named_players(struct attempt *attempt, const struct spiel *spiel);
/* Adds him to the bits of those who are named, each once. */
bool name_once(struct attempt *attempt, int player, uint16_t *named);
/* Who deals, leads and pauses in the game that is dealt now goes into the step. */
void set_lineup(struct attempt *attempt, int geber);
/* Everybody at the table was there for one more valued game, which gets its number. */
void count_spiel(struct attempt *attempt);
/* `result` must name so many who play in the game of the step, each once, and all its Augen. */
bool check_each_alone(struct attempt *attempt, int player);
bool apply_spiel(struct attempt *attempt);
bool apply_einwurf(struct attempt *attempt);
bool apply_hammel(struct attempt *attempt);
bool apply_schiebekopf(struct attempt *attempt);

/* The table and its players: apply_tisch.c. */
bool apply_start(struct attempt *attempt);
bool apply_strafe(struct attempt *attempt);
bool apply_disq(struct attempt *attempt);
bool apply_einstieg(struct attempt *attempt);
bool apply_ausstieg(struct attempt *attempt);
bool apply_gegengelesen(struct attempt *attempt);
bool apply_zeit(struct attempt *attempt);
bool apply_result(struct attempt *attempt);
bool apply_end(struct attempt *attempt);

/* meisterschaft.c: games left of the number that ends the day, -1 where there is none. */
int spiele_left_by_number(const struct spieltag *day);

/* Seats: seats.c. */
int sitz_of(const struct spieltag *day, int player); /* NOBODY when he does not sit */
struct lineup lineup_at(const struct spieltag *day, int geber);
int geber_at_vorfuehrung(const struct spieltag *day, int solist);

#endif

/* Settlement of an evening in money (A85). Pure; whole cents.
 *
 * An amount of a player is positive for money received and negative for money paid. The club's Kasse is a party
 * too, so the amounts of a table, and of an evening, sum to 0. */
#ifndef DOKO_CORE_MONEY_ABRECHNUNG_H
#define DOKO_CORE_MONEY_ABRECHNUNG_H

#include <stdbool.h>
#include <stdint.h>

enum { RATE_MAX = 10000 }; /* cents: 100 € */

enum rate { RATE_PUNKT, RATE_STARTGELD, RATE_STRAFE, RATE_STRAFPUNKT, RATE_COUNT };
enum abrechnung { ABRECHNUNG_PLAYERS, ABRECHNUNG_KASSE, ABRECHNUNG_COUNT };

/* The rates that hold from a Spieltag on. */
struct rates {
    int from;                 /* 1..366 */
    int32_t cent[RATE_COUNT]; /* 0..RATE_MAX for a Punkt, an evening, a Strafe, a Punkt of a Strafe; 0: nothing */
    uint8_t abrechnung;       /* enum abrechnung: the Punkte are settled among the players, or paid into the Kasse */
};

/* "punktwert", "startgeld", …; "untereinander", "kasse". */
extern const char *const rate_words[RATE_COUNT];
extern const char *const abrechnung_words[ABRECHNUNG_COUNT];

/* True if any rate is above 0. */
bool rates_any(const struct rates *rates);
/* True if `from`, all rates and the kind of Abrechnung are equal. */
bool rates_equal(const struct rates *a, const struct rates *b);
/* Returns the rates that hold on a Spieltag: those with the latest `from` up to it, the last of these; NULL if
 * none. */
const struct rates *rates_on(const struct rates *list, int count, int spieltag);

/* Turns the Punkte of one table into money: game[i] for punkte[i], and the rest for the Kasse. Among players, with
 * losers credited negatively (`plus_minus`), the Punkte themselves count; if only winners are credited, each
 * player settles with each other player, which is n times the Punkte less the sum. Into the Kasse, each pays the
 * distance to the best of the table. */
void abrechnung_table(const struct rates *rates, bool plus_minus, const int32_t *punkte, int count, int64_t *game,
                      int64_t *kasse);

#endif

/* What an evening costs whom (A85). Pure, whole cents.
 *
 * Amounts of a player are what he gets, negative: what he pays; the club's Kasse is one of those who get and pay, so
 * that all amounts of a table and of an evening sum to nothing. */
#ifndef DOKO_CORE_MONEY_ABRECHNUNG_H
#define DOKO_CORE_MONEY_ABRECHNUNG_H

#include <stdbool.h>
#include <stdint.h>

enum { RATE_MAX = 10000 }; /* cents: 100 € */

enum rate { RATE_PUNKT, RATE_STARTGELD, RATE_STRAFE, RATE_STRAFPUNKT, RATE_COUNT };
enum abrechnung { ABRECHNUNG_PLAYERS, ABRECHNUNG_KASSE, ABRECHNUNG_COUNT };

/* What holds from a Spieltag on. */
struct rates {
    int from;                 /* 1..366 */
    int32_t cent[RATE_COUNT]; /* 0..RATE_MAX: a Punkt, an evening, a Strafe, a Punkt of a Strafe; 0: nothing */
    uint8_t abrechnung;       /* enum abrechnung: the Punkte are settled among the players, or go into the Kasse */
};

/* "punktwert", "startgeld", …; "untereinander", "kasse". */
extern const char *const rate_words[RATE_COUNT];
extern const char *const abrechnung_words[ABRECHNUNG_COUNT];

/* Whether anything is set. */
bool rates_any(const struct rates *rates);
bool rates_equal(const struct rates *a, const struct rates *b);
/* Of several, those that hold on a Spieltag: of the latest `from` up to it, and of these the last; NULL for none. */
const struct rates *rates_on(const struct rates *list, int count, int spieltag);

/* The Punkte of one table in money: game[i] of punkte[i], and what is left for the Kasse. Among the players, where
 * who loses pays (`plus_minus`): the Punkte themselves; where only winners are credited each plays against each,
 * which is n times the Punkte less the sum. Into the Kasse: each the distance to the best of the table. */
void abrechnung_table(const struct rates *rates, bool plus_minus, const int32_t *punkte, int count, int64_t *game,
                      int64_t *kasse);

#endif

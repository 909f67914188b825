/* Prämienpunkte of a Pokal day (rules 4, A23): seven a day, exact, in parts, so that one to seven players share
 * without a rest. Pure. */
#ifndef DOKO_CORE_POKAL_PRAEMIEN_H
#define DOKO_CORE_POKAL_PRAEMIEN_H

#include <stdbool.h>
#include <stdint.h>

enum { POKAL_TISCH_MAX = 7, PRAEMIENPUNKT = 420 /* parts */, PRAEMIEN_DAY = 7 * PRAEMIENPUNKT };

/* What is rated, in the order of the Bogen. */
enum pokal_rating {
    POKAL_TOTAL,
    POKAL_SCHIEBEKOPF,
    POKAL_DETLEF_DUMB,
    POKAL_SCHWARZE_SAU,
    POKAL_SONDERPUNKT, /* the best mean place over the four before */
    POKAL_RATINGS
};

/* What a player made of each rating; the most is best. Punkte, minus Augen, Augen, half points. */
struct pokal_performance {
    int32_t value[POKAL_SONDERPUNKT];
    int32_t stechen; /* of those tied for the Gesamtwertung: the more the better, -1: has left, plays none; else 0 */
    bool disq;       /* last in every rating, whatever he made */
    uint8_t gone;    /* bits of enum pokal_rating: he left before its end and is last in it */
};

struct pokal_praemie {
    int doubled_place[POKAL_SONDERPUNKT]; /* twice the place, tied players at their mean */
    int16_t parts[POKAL_RATINGS];         /* of a Prämienpunkt */
    int16_t sum;
};

/* Above 0: a stands before b in a rating up to POKAL_SCHWARZE_SAU; 0: they are tied. */
int pokal_performance_compare(const struct pokal_performance *a, const struct pokal_performance *b, int standings);

/* In sixtieths, as they are given to other programs; rounded where seven have shared a Prämienpunkt. */
static inline int pokal_sixtieths(int parts)
{
    return (parts + 3) / 7;
}

/* l[i] earns p[i]; 1 <= n <= POKAL_TISCH_MAX. Returns 0, or, bit i for player i, who must play a Stechen for the
 * Gesamtwertung first: then p holds nothing. Disqualified players and those who have left play none;
 * when nobody else is left they share. */
unsigned pokal_praemien(const struct pokal_performance *performance, int n, struct pokal_praemie *praemie);

#endif

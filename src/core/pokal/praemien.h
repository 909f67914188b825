/* Prämienpunkte of a Pokal day (rules 4, A23): seven a day, kept exactly in parts, so that one to seven players
 * can share one without a remainder. Pure. */
#ifndef DOKO_CORE_POKAL_PRAEMIEN_H
#define DOKO_CORE_POKAL_PRAEMIEN_H

#include <stdbool.h>
#include <stdint.h>

enum { POKAL_TISCH_MAX = 7, PRAEMIENPUNKT = 420 /* parts */, PRAEMIEN_DAY = 7 * PRAEMIENPUNKT };

/* The ratings, in the order of the Bogen. */
enum pokal_rating {
    POKAL_TOTAL,
    POKAL_SCHIEBEKOPF,
    POKAL_DETLEF_DUMM,
    POKAL_SCHWARZE_SAU,
    POKAL_SONDERPUNKT, /* the best mean place over the four before */
    POKAL_RATINGS
};

/* The performance of a player in each rating; the most is best. Punkte, minus Augen, Augen, half points. */
struct pokal_performance {
    int32_t value[POKAL_SONDERPUNKT];
    int32_t stechen; /* order of those tied for the Gesamtwertung, the more the better; -1: left; else 0 */
    bool disq;       /* last in every rating */
    uint8_t gone;    /* bits of enum pokal_rating: left before its end, so last in it */
};

struct pokal_praemie {
    int doubled_place[POKAL_SONDERPUNKT]; /* twice the place, tied players at their mean */
    int16_t parts[POKAL_RATINGS];         /* of a Prämienpunkt */
    int16_t sum;
};

/* Compares two players in a rating up to POKAL_SCHWARZE_SAU: above 0 if a ranks before b, 0 if they are tied. */
int pokal_performance_compare(const struct pokal_performance *a, const struct pokal_performance *b, int rating);

/* Returns parts in sixtieths of a Prämienpunkt, the unit for other programs; rounded if seven players share one. */
static inline int pokal_sixtieths(int parts)
{
    return (parts + 3) / 7;
}

/* Fills praemie[i] for performance[i]; 1 <= n <= POKAL_TISCH_MAX. Returns 0, or the bits of the players who must
 * play a Stechen for the Gesamtwertung first: then praemie holds nothing. Disqualified players and those who have
 * left play none; if nobody else is left, they share. */
unsigned pokal_praemien(const struct pokal_performance *performance, int n, struct pokal_praemie *praemie);

#endif

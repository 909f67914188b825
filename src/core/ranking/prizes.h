/* Prizes: a sum of money split over the places, and over the players who share a place (tournament 1.18; A101).
 * All amounts are whole cents, and none is lost. Pure. */
#ifndef DOKO_CORE_RANKING_PRIZES_H
#define DOKO_CORE_RANKING_PRIZES_H

#include <stdint.h>

enum { SHARE_MAX = 1000000, PRIZES_MOST = 1000 };

/* Reads shares as they are typed, "50,30,20". Returns their number; 0 if they cannot be read, if none is above 0,
 * or if there are more than `most`. */
int prizes_read(const char *shares, int *share, int most);

/* Fills prize[i] for place i + 1: cent * share[i] / sum of the shares. Shares are weights (50, 30, 20; or 5, 3,
 * 2), 0 .. SHARE_MAX each; `cent` is 0 .. 10^12. The remainder, fewer cents than there are prizes, goes to the
 * best places with a share, one cent each. If no share is above 0 there are no prizes. */
void prizes_split(int64_t cent, const int *share, int prizes, int64_t *prize);

/* Fills paid[i] for line i of a standing. `place` has the places in order (`prize_place`, or `place`); equal ones
 * are shared, and lines without a place have 0 and come last. Players who share a place get equal parts of the
 * prizes of all the places they fill; cents left over go to the first of them in the list. Returns the sum paid:
 * less than all prizes only if fewer players have a place than there are prizes. */
int64_t prizes_pay(const int64_t *prize, int prizes, const int *place, int count, int64_t *paid);

#endif

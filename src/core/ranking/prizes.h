/* Prizes: a sum of money split over the places, and what each gets where places are shared (tournament 1.18; A101).
 * Whole cents, and not one of them lost. Pure. */
#ifndef DOKO_CORE_RANKING_PRIZES_H
#define DOKO_CORE_RANKING_PRIZES_H

#include <stdint.h>

enum { SHARE_MAX = 1000000, PRIZES_MOST = 1000 };

/* Shares as they are typed, "50,30,20": how many, 0 when they are none, or none is above 0, or there are more than
 * `most`. */
int prizes_read(const char *shares, int *share, int most);

/* prize[i], of place i + 1: cent * share[i] / all shares. The shares are weights (50, 30, 20; or 5, 3, 2), 0 ..
 * SHARE_MAX each; `cent` is 0 .. 10^12. What is left over, fewer cents than there are prizes, goes to the best places
 * with a share, one cent each. With no share above 0 there are no prizes. */
void prizes_split(int64_t cent, const int *share, int prizes, int64_t *prize);

/* paid[i]: what line i of a standing gets. `place` has the places in order (`prize_place`, or `place`), equal ones
 * are shared, 0 for those without one at the end. Who shares a place gets the same part of what the places they fill
 * are worth together; the cents that this leaves go to those of them who stand first in the list. Returns what is
 * paid: less than all prizes only where there are fewer with a place than prizes. */
int64_t prizes_pay(const int64_t *prize, int prizes, const int *place, int count, int64_t *paid);

#endif

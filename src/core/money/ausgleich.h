/* Payments that clear all balances, as few as possible (A86). Pure. */
#ifndef DOKO_CORE_MONEY_AUSGLEICH_H
#define DOKO_CORE_MONEY_AUSGLEICH_H

#include <stdint.h>

/* Up to so many people with a balance are settled with the fewest possible payments, more of them with nearly the
 * fewest. */
enum { AUSGLEICH_EXACT = 16 };

struct ausgleich {
    int from, to; /* indices of the balances */
    int64_t cent; /* > 0 */
};

/* balance[i] is the amount that i gets, negative if i owes it; the balances sum to 0. `out` has room for `count`
 * payments; returns their number. The same balances give the same payments, ordered by payer, then by payee. */
int ausgleich(const int64_t *balance, int count, struct ausgleich *out);

#endif

/* Who pays whom so that nobody owes anything: with the fewest payments (A86). Pure. */
#ifndef DOKO_CORE_MONEY_AUSGLEICH_H
#define DOKO_CORE_MONEY_AUSGLEICH_H

#include <stdint.h>

/* So many who owe or are owed are settled with the fewest payments there can be; more of them nearly so. */
enum { AUSGLEICH_EXACT = 16 };

struct ausgleich {
    int from, to; /* indices of the balances */
    int64_t cent; /* > 0 */
};

/* balance[i]: what i gets, negative: what he owes; they sum to 0. `out` has room for count; returns how many. The
 * same balances give the same payments, in the order of who pays, then of who is paid. */
int ausgleich(const int64_t *balance, int count, struct ausgleich *out);

#endif

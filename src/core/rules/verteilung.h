/* The distribution of N cards of a suit over three hands (DDB, Anhang; rules 8). Exact integer arithmetic. Pure. */
#ifndef DOKO_CORE_RULES_VERTEILUNG_H
#define DOKO_CORE_RULES_VERTEILUNG_H

#include <stddef.h>
#include <stdint.h>

enum { HAND_MAX = 16, HAND_DOPPELKOPF = 12, VERTEILUNG_MAX = 256 };

struct verteilung {
    int8_t cards[3];     /* in falling order */
    int32_t hundertstel; /* of a per cent, halves up */
};

/* Fills the splits of n cards (1 .. 3 * hand) over three hands of `hand` cards (1 .. HAND_MAX), the longest first.
 * Returns their number. */
size_t verteilung_table(int n, int hand, struct verteilung out[VERTEILUNG_MAX]);

#endif

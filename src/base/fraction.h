/* Exact fractions for what the rules divide: DESSOS, later the Prämienpunkte. No floating point in scores. */
#ifndef DOKO_BASE_FRACTION_H
#define DOKO_BASE_FRACTION_H

#include <assert.h>
#include <stdint.h>

/* numerator / denominator to the nearest whole, halves away from zero; denominator > 0. */
static inline int64_t fraction_round(int64_t numerator, int64_t denominator)
{
    int64_t amount = numerator < 0 ? -numerator : numerator;
    int64_t rounded = (2 * amount + denominator) / (2 * denominator);

    assert(denominator > 0);
    return numerator < 0 ? -rounded : rounded;
}

/* Sign of a/b - c/d; b, d > 0. */
static inline int fraction_compare(int64_t a, int64_t b, int64_t c, int64_t d)
{
    int64_t left = a * d, right = c * b;

    return (left > right) - (left < right);
}

#endif

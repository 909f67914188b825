/* Exact fractions for everything that the rules divide: DESSOS and means. No floating point occurs in scores. */
#ifndef DOKO_BASE_FRACTION_H
#define DOKO_BASE_FRACTION_H

#include <assert.h>
#include <stdint.h>

/* Returns numerator / denominator rounded to the nearest whole number, halves away from zero; denominator > 0. */
static inline int64_t fraction_round(int64_t numerator, int64_t denominator)
{
    int64_t amount = numerator < 0 ? -numerator : numerator;
    int64_t rounded = (2 * amount + denominator) / (2 * denominator);

    assert(denominator > 0);
    return numerator < 0 ? -rounded : rounded;
}

/* Returns the sign of a/b - c/d; b, d > 0. */
static inline int fraction_compare(int64_t a, int64_t b, int64_t c, int64_t d)
{
    int64_t left = a * d, right = c * b;

    return (left > right) - (left < right);
}

#endif

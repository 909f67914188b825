/* Exact fractions for what the rules divide: DESSOS, later the Prämienpunkte. No floating point in scores. */
#ifndef DOKO_BASE_BRUCH_H
#define DOKO_BASE_BRUCH_H

#include <assert.h>
#include <stdint.h>

/* zaehler / nenner to the nearest whole, halves away from zero; nenner > 0. */
static inline int64_t bruch_runde(int64_t zaehler, int64_t nenner)
{
    int64_t betrag = zaehler < 0 ? -zaehler : zaehler;
    int64_t gerundet = (2 * betrag + nenner) / (2 * nenner);

    assert(nenner > 0);
    return zaehler < 0 ? -gerundet : gerundet;
}

/* Sign of a/b - c/d; b, d > 0. */
static inline int bruch_vergleiche(int64_t a, int64_t b, int64_t c, int64_t d)
{
    int64_t links = a * d, rechts = c * b;

    return (links > rechts) - (links < rechts);
}

#endif

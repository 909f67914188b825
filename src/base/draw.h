/* Random numbers from a seed that the caller hands in and keeps: one seed draws the same seats on every machine.
 * The generator is SplitMix64 (Steele, Lea, Flood 2014). */
#ifndef DOKO_BASE_DRAW_H
#define DOKO_BASE_DRAW_H

#include <stdint.h>

struct random {
    uint64_t state;
};

/* Returns the next number of the stream and advances it. */
static inline uint64_t random_next(struct random *random)
{
    uint64_t x = (random->state += 0x9E3779B97F4A7C15u);

    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

/* Returns 0 .. n-1 without bias, n > 0: draws from the incomplete last block are thrown away. */
static inline uint32_t random_under(struct random *random, uint32_t n)
{
    uint64_t bound = UINT64_MAX - UINT64_MAX % n;
    uint64_t x;

    do
        x = random_next(random);
    while (x >= bound);
    return (uint32_t)(x % n);
}

#endif

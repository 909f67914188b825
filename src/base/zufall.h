/* Random numbers from a seed that is handed in and kept: the same seed draws the same seats on every machine.
 * SplitMix64 (Steele, Lea, Flood 2014). */
#ifndef DOKO_BASE_ZUFALL_H
#define DOKO_BASE_ZUFALL_H

#include <stdint.h>

struct zufall {
    uint64_t stand;
};

static inline uint64_t zufall_naechste(struct zufall *z)
{
    uint64_t x = (z->stand += 0x9E3779B97F4A7C15u);

    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

/* 0 .. n-1, without bias: draws from the uneven rest are thrown away. */
static inline uint32_t zufall_unter(struct zufall *z, uint32_t n)
{
    uint64_t grenze = UINT64_MAX - UINT64_MAX % n;
    uint64_t x;

    do
        x = zufall_naechste(z);
    while (x >= grenze);
    return (uint32_t)(x % n);
}

#endif

/* What the measuring programs share: the clock and the middle of several times. */
#ifndef DOKO_BENCH_UHR_H
#define DOKO_BENCH_UHR_H

#include <stdlib.h>
#include <time.h>

/* Seconds since some fixed moment. */
static inline double jetzt(void)
{
    struct timespec t;

    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static inline int nach_groesse(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* Sorts the values; anzahl is 1 or more. */
static inline double median(double *werte, int anzahl)
{
    qsort(werte, (size_t)anzahl, sizeof *werte, nach_groesse);
    return (werte[(anzahl - 1) / 2] + werte[anzahl / 2]) / 2;
}

#endif

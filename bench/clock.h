/* Shared by the measuring programs: the clock, and the median of several times. */
#ifndef DOKO_BENCH_CLOCK_H
#define DOKO_BENCH_CLOCK_H

#include <stdlib.h>
#include <time.h>

/* Returns the seconds since some fixed moment. */
static inline double now(void)
{
    struct timespec timespec;

    (void)clock_gettime(CLOCK_MONOTONIC, &timespec);
    return (double)timespec.tv_sec + (double)timespec.tv_nsec / 1e9;
}

static inline int after_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* Returns the median, and sorts the values; count is 1 or more. */
static inline double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, after_size);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

#endif

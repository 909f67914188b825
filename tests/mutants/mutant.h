/* Tells which mutant is active, from the environment variable MUTANT. Only the instrumented sources include this
 * file; they have no const. */
#ifndef DOKO_TESTS_MUTANTS_MUTANT_H
#define DOKO_TESTS_MUTANTS_MUTANT_H
#include <stddef.h>

extern int mutant_nr;
extern unsigned char *mutant_reached;

/* Tells whether mutant i is active, and records that the place was reached. */
static inline int mutant(int i)
{
    mutant_reached[i] = 1;
    return i == mutant_nr;
}
#endif

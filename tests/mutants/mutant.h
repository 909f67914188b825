/* Which mutant is at work: the environment's MUTANT. Included by the instrumented sources only, which have no const.
 */
#ifndef DOKO_TESTS_MUTANTS_MUTANT_H
#define DOKO_TESTS_MUTANTS_MUTANT_H
#include <stddef.h>

extern int mutant_nr;
extern unsigned char *mutant_reached;

/* Whether mutant i is at work; notes that the place was reached. */
static inline int mutant(int i)
{
    mutant_reached[i] = 1;
    return i == mutant_nr;
}
#endif

/* Days of the Pokal as scripts. */
#ifndef DOKO_TESTS_POKAL_SAMPLES_H
#define DOKO_TESTS_POKAL_SAMPLES_H

#include "day.h"

#define POKALTAG(sitze) "art=pokal sitze=" sitze " geber=A"

/* Lines up to NULL without a look at the state between them. */
static inline void pokal_spiele(struct sample *p, const char *const *lines)
{
    for (; *lines; lines++)
        if (sample_spiele(p, *lines) != ST_OK)
            fail_msg("%s: %s", *lines, p->err.text);
}

/* Rounds 1 to 4 of four: everybody wins as much, nobody is ahead anywhere. */
static const char *const equal_until_kadamu[] = {"A dk 130",
                                                 "B dk 130",
                                                 "C dk 130",
                                                 "D dk 130",
                                                 "schieb A=60 B=60 C=60 D=60",
                                                 "schieb A=60 B=60 C=60 D=60",
                                                 "schieb A=60 B=60 C=60 D=60",
                                                 "schieb A=60 B=60 C=60 D=60",
                                                 "A knochenlos 130",
                                                 "B knochenlos 130",
                                                 "C knochenlos 130",
                                                 "D knochenlos 130",
                                                 "B damen 100",
                                                 "C damen 100",
                                                 "D damen 100",
                                                 "A damen 100",
                                                 NULL};

#endif

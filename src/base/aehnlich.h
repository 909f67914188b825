/* Which word was meant: the nearest by the number of slips of the finger. Pure. */
#ifndef DOKO_BASE_AEHNLICH_H
#define DOKO_BASE_AEHNLICH_H

#include "base/err.h"

/* Slips between two words, without regard to capitals and umlauts: a letter too many, too few, another, two in the
 * wrong order. Words longer than 31 bytes are never alike. */
int aehnlich_abstand(const char *a, const char *b);

/* Keeps the best of several; start with {0}. */
struct aehnlich {
    const char *wort; /* NULL: none is near enough */
    int abstand;
};
/* A candidate for what was typed: near enough are one slip in a short word, two from five letters on, or a beginning
 * of three letters and more. */
void aehnlich_pruefe(struct aehnlich *bestes, const char *getippt, const char *kandidat);

/* Behind the message of an error: what was probably meant, with what stands before it; nothing when nothing is near.
 */
void aehnlich_schlage_vor(const struct aehnlich *bestes, const char *davor, struct err *err);

#endif

/* Which word was meant: the nearest by the number of slips of the finger. Pure. */
#ifndef DOKO_BASE_SIMILAR_H
#define DOKO_BASE_SIMILAR_H

#include "base/err.h"

/* Slips between two words, without regard to capitals and umlauts: a letter too many, too few, another, two in the
 * wrong order. Words longer than 31 bytes are never alike. */
int similar_distance(const char *a, const char *b);

/* Keeps the best of several; start with {0}. */
struct similar {
    const char *word; /* NULL: none is near enough */
    int gap;
};
/* A candidate for what was typed: near enough are one slip in a short word, two from five letters on, or a beginning
 * of three letters and more. */
void similar_try(struct similar *best, const char *typed, const char *candidate);

/* Behind the message of an error: what was probably meant, with what stands before it; nothing when nothing is near.
 */
void similar_suggest(const struct similar *best, const char *before, struct err *err);

#endif

/* Guesses the word that was meant: the one with the fewest typing slips. Pure. */
#ifndef DOKO_BASE_SIMILAR_H
#define DOKO_BASE_SIMILAR_H

#include "base/err.h"

/* Counts the typing slips between two words, ignoring capitals and umlauts: a letter too many, too few, replaced,
 * or two swapped. Words longer than 31 bytes are never similar: the result is 32. */
int similar_distance(const char *a, const char *b);

/* The best candidate so far; starts as {0}. */
struct similar {
    const char *word; /* NULL while none is near enough */
    int gap;
};
/* Offers a candidate for the typed word. Near enough is one slip in a short word, two from five letters on, or a
 * typed beginning of three letters and more. */
void similar_try(struct similar *best, const char *typed, const char *candidate);

/* Appends the suggestion to the message of an error, with the text `before` in front of the word; without a
 * candidate the message stays. */
void similar_suggest(const struct similar *best, const char *before, struct err *err);

#endif

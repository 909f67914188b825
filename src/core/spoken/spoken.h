/* Lines as people say them, when they are no Kurzschrift: the games that may be meant. Pure.
 *
 * Words, numbers and signs of the line make a lattice (lattice.h); phrases of the grammar (grammar.h) that use every
 * one of them make claims (said.h); the claims make a line of Kurzschrift, and only what its reader takes is a
 * reading. Nothing is dropped, added or turned: a line with a word that fits nowhere has no reading. */
#ifndef DOKO_CORE_SPOKEN_SPOKEN_H
#define DOKO_CORE_SPOKEN_SPOKEN_H

#include "base/text.h"
#include "core/notation/lexicon.h"

struct kurzschrift_reader;

enum { SPOKEN_READINGS = 3, READING_WORDS = 48 };

/* A word, number or sign of the line, and how it was taken. */
struct reading_word {
    uint16_t from, until; /* bytes of the line */
    struct saying means;
};

/* The readings of a line, the likeliest first, each as the line that will be stored, with its remark. */
struct readings {
    int count;
    bool more; /* there are too many to offer any */
    struct text line[SPOKEN_READINGS];
    int alone;       /* the only player that is named where two are needed, if that is all that is missing; NOBODY */
    size_t alone_at; /* the place behind his name */
    int words;       /* of the first reading */
    struct reading_word word[READING_WORDS];
};

/* Finds the readings of the reader's line; readings_free frees them. */
void spoken_read(const struct kurzschrift_reader *reader, struct readings *readings);
void readings_free(struct readings *readings);

#endif

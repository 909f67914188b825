/* Words that people type instead of those of the Kurzschrift: the words of its tables, and others that are used at
 * tables. They serve to guess the meaning of a line that cannot be read (guess.h); the parser does not use them. */
#ifndef DOKO_CORE_NOTATION_GUESS_WORDS_H
#define DOKO_CORE_NOTATION_GUESS_WORDS_H

#include <stddef.h>
#include <stdint.h>

#include "core/rules/words.h"

enum says {
    SAYS_NOTHING, /* unknown */
    SAYS_FILLER,  /* enum filler: adds no meaning in its place */
    SAYS_PLAYER,  /* a Teilnehmer */
    SAYS_NUMBER,  /* the number itself */
    SAYS_SIGN,    /* the character */
    SAYS_KIND,    /* enum spiel_kind */
    SAYS_SUIT,    /* enum suit */
    SAYS_PARTY,   /* enum party */
    SAYS_EARLY,   /* enum party: "rev" */
    SAYS_ANSWER,  /* enum party: "kog" */
    SAYS_VORAB,
    SAYS_BELOW,       /* "keine", "unter", the k of "k9" */
    SAYS_LIMIT,       /* enum stufe: "neunzig", "schwarz" */
    SAYS_TRICK,       /* "Stich", after "ohne" */
    SAYS_SONDER,      /* enum sonderpunkt_kind */
    SAYS_TOGGLE,      /* an index of kurzschrift_toggles */
    SAYS_PARTY_OF,    /* an index of kurzschrift_parties */
    SAYS_EVENT,       /* enum event_kind */
    SAYS_DURCHMARSCH, /* one player took every trick of a Schiebekopf */
    SAYS_COUNT
};

/* Words in between. Each adds no meaning only in its place (guess_filler_fits); elsewhere it would have to be
 * dropped, so the line is not understood. */
enum filler {
    FILLER_AND,
    FILLER_WITH,   /* between two players, or before the Augen */
    FILLER_TO,     /* between the Augen of both parties */
    FILLER_AUGEN,  /* beside a number of Augen */
    FILLER_PLAYS,  /* behind a player */
    FILLER_SOLO,   /* in a line that names a solo */
    FILLER_SAID,   /* beside an announcement, which it confirms */
    FILLER_CAUGHT, /* behind a Fuchs */
    FILLER_SURNAME /* "Müller", behind a Karlchen */
};

struct saying {
    enum says says;
    int value;
};

/* Finds the meaning of exactly this word of n bytes; `own`: the rule set's own kinds of solo (struct rules). */
struct saying saying_find(const struct term *own, const char *word, size_t n);

/* The nearest of several words to the typed one, which is in small letters. It starts with that word, its length
 * and a gap of INT_MAX. In the end SAYS_NOTHING means that no word is near enough, or that two with different
 * meanings are equally near. */
struct nearest {
    const struct term *own; /* as in saying_find */
    const char *typed;      /* NUL-terminated */
    size_t n;
    int gap;
    struct saying means;
};
/* Offers one word with its meaning. */
void saying_try(struct nearest *near, const char *word, struct saying means);
/* Tries every word that changes the meaning of a line. */
void saying_try_all(struct nearest *near);

#endif

/* What people type for what the Kurzschrift writes: the words of its own tables, and what is said at tables besides.
 * For guessing what a line meant that cannot be read (guess.h); what is read for certain is not looked up here. */
#ifndef DOKO_CORE_NOTATION_GUESS_WORDS_H
#define DOKO_CORE_NOTATION_GUESS_WORDS_H

#include <stddef.h>
#include <stdint.h>

#include "core/rules/words.h"

enum says {
    SAYS_NOTHING, /* it is not known */
    SAYS_FILLER,  /* enum filler: in its place it says no more than stands there anyway */
    SAYS_PLAYER,  /* a Teilnehmer */
    SAYS_NUMBER,  /* itself */
    SAYS_SIGN,    /* the character */
    SAYS_KIND,    /* enum spiel_kind */
    SAYS_SUIT,    /* enum suit */
    SAYS_PARTY,   /* enum party */
    SAYS_EARLY,   /* enum party: "rev" */
    SAYS_ANSWER,  /* enum party: "kog" */
    SAYS_VORAB,
    SAYS_BELOW,       /* "keine", "unter", the k of "k9" */
    SAYS_LIMIT,       /* enum stufe: "neunzig", "schwarz" */
    SAYS_TRICK,       /* "Stich", behind "ohne" */
    SAYS_SONDER,      /* enum sonderpunkt_kind */
    SAYS_TOGGLE,      /* an index of kurzschrift_toggles */
    SAYS_PARTY_OF,    /* an index of kurzschrift_parties */
    SAYS_EVENT,       /* enum event_kind */
    SAYS_DURCHMARSCH, /* one took every trick of a Schiebekopf */
    SAYS_COUNT
};

/* Words between. Each says nothing more only where it belongs (guess_filler_fits); anywhere else it would be dropped,
 * and the line is not understood. */
enum filler {
    FILLER_AND,
    FILLER_WITH,   /* between two players, or before the Augen */
    FILLER_TO,     /* between the Augen of both parties */
    FILLER_AUGEN,  /* beside a number of them */
    FILLER_PLAYS,  /* behind a player */
    FILLER_SOLO,   /* in a line that names a solo */
    FILLER_SAID,   /* beside an announcement; what it stands beside is one */
    FILLER_CAUGHT, /* behind a Fuchs */
    FILLER_SURNAME /* "Müller", behind a Karlchen */
};

struct saying {
    enum says says;
    int value;
};

/* The word itself, n bytes; `own`: the rule set's own kinds of solo (struct rules). */
struct saying saying_find(const struct term *own, const char *word, size_t n);

/* The nearest of several to what was typed, in small letters. Start with it, its length and INT_MAX;
 * SAYS_NOTHING in the end: none is near enough, or two that mean different things are as near as each other. */
struct nearest {
    const struct term *own; /* as above */
    const char *typed;      /* ends with a NUL */
    size_t n;
    int gap;
    struct saying means;
};
void saying_try(struct nearest *near, const char *word, struct saying means);
/* Tries every word that changes what a line says. */
void saying_try_all(struct nearest *near);

#endif

/* The words of the domain: one table an enum, a row a value. Readers, writers, the book and the reports take them
 * from here; a value that has no word (no colour, nothing announced) has an empty row. */
#ifndef DOKO_RULES_WORDS_H
#define DOKO_RULES_WORDS_H

#include <stddef.h>

#include "rules/spiel.h"

struct term {
    const char *word; /* as it is typed, stored and exported: "dk"; NULL: it is not written at all */
    const char *name; /* as people read it: "Detlef-Kaspar" */
    char sign;        /* of the fast spelling, of limits, of the Bogen: 'k'; '\0': none */
    const char *also; /* what other rule books call it, or NULL */
};

extern const struct term kind_terms[KIND_COUNT];
extern const struct term suit_terms[SUIT_COUNT];
extern const struct term stufe_terms[STUFE_COUNT];
extern const struct term party_terms[PARTY_COUNT];
extern const struct term winner_terms[]; /* by enum winner, but for WINNER_ANY */
extern const struct term counts_terms[COUNTS_COUNT];
extern const struct term sonder_terms[SONDER_COUNT];

/* The first value of that word (n bytes of it), or of that sign; `count` when there is none. */
int term_find(const struct term *terms, int count, const char *word, size_t n);
int term_of_sign(const struct term *terms, int count, char sign);

/* The names; never NULL for values of the enums. */
static inline const char *spiel_kind_name(enum spiel_kind kind)
{
    return kind_terms[kind].name;
}

static inline const char *suit_name(enum suit suit)
{
    return suit_terms[suit].name;
}

static inline const char *stufe_name(enum stufe stufe)
{
    return stufe_terms[stufe].name;
}

static inline const char *sonderpunkt_kind_name(enum sonderpunkt_kind kind)
{
    return sonder_terms[kind].name;
}

/* "normal" for a normal game, which the Kurzschrift leaves out. */
static inline const char *spiel_kind_word(enum spiel_kind kind)
{
    return kind_terms[kind].word;
}

#endif

/* The words of the domain: one table for each enum, a row for each value. Readers, writers, the book and the
 * reports take them from here; a value without a word (no colour, nothing announced) has an empty row. */
#ifndef DOKO_CORE_RULES_WORDS_H
#define DOKO_CORE_RULES_WORDS_H

#include <stddef.h>

#include "core/rules/spiel.h"

/* The name and the title of a rule set, in bytes with the end. */
enum { RULES_NAME_MAX = 32, RULES_TITLE_MAX = 128 };

enum winner { WINNER_RE, WINNER_KONTRA, WINNER_NONE, WINNER_ANY };
enum ranking { RANKING_DESSOS, RANKING_SUM, RANKING_MEAN, RANKING_PLACE };

struct term {
    const char *word; /* as typed, stored and exported: "dk"; NULL: never written */
    const char *name; /* for people: "Detlef-Kaspar"; never NULL */
    char sign;        /* in the fast spelling, in limits, on the Bogen: 'k'; '\0': none */
    const char *also; /* its name in other rule books, or NULL */
};

extern const struct term kind_terms[KIND_COUNT];
extern const struct term suit_terms[SUIT_COUNT];
extern const struct term stufe_terms[STUFE_COUNT];
extern const struct term party_terms[PARTY_COUNT];
extern const struct term winner_terms[]; /* by enum winner, without WINNER_ANY */
extern const struct term counts_terms[COUNTS_COUNT];
extern const struct term sonder_terms[];

/* Returns the names of a kind of game. `own` has a row for each of the OWN_SOLI kinds of the rule set's own,
 * unused ones without a word; NULL: there are none. kind_terms holds only the names these have in the book. */
const struct term *kind_term(const struct term *own, int kind);

/* Return the first value with that word (n bytes of it), or with that sign; `count` if there is none. */
int term_find(const struct term *terms, int count, const char *word, size_t n);
int term_of_sign(const struct term *terms, int count, char sign);

#endif

/* The words of the domain: one table an enum, a row a value. Readers, writers, the book and the reports take them
 * from here; a value that has no word (no colour, nothing announced) has an empty row. */
#ifndef DOKO_CORE_RULES_WORDS_H
#define DOKO_CORE_RULES_WORDS_H

#include <stddef.h>

#include "core/rules/spiel.h"

/* The name and the title of a rule set, in bytes with the end. */
enum { RULES_NAME_MAX = 32, RULES_TITLE_MAX = 128 };

enum winner { WINNER_RE, WINNER_KONTRA, WINNER_NONE, WINNER_ANY };
enum ranking { RANKING_DESSOS, RANKING_SUM, RANKING_CUT, RANKING_PLACE };

struct term {
    const char *word; /* as it is typed, stored and exported: "dk"; NULL: it is not written at all */
    const char *name; /* as people read it: "Detlef-Kaspar"; never NULL */
    char sign;        /* of the fast spelling, of limits, of the Bogen: 'k'; '\0': none */
    const char *also; /* what other rule books call it, or NULL */
};

extern const struct term kind_terms[KIND_COUNT];
extern const struct term suit_terms[SUIT_COUNT];
extern const struct term stufe_terms[STUFE_COUNT];
extern const struct term party_terms[PARTY_COUNT];
extern const struct term winner_terms[]; /* by enum winner, but for WINNER_ANY */
extern const struct term counts_terms[COUNTS_COUNT];
extern const struct term sonder_terms[];

/* What a kind of game is called where `own` are the rule set's own kinds of solo, a row each of OWN_SOLI, unused ones
 * without a word; NULL: it has none. kind_terms has for them only what the book calls them. */
const struct term *kind_term(const struct term *own, int kind);

/* The first value of that word (n bytes of it), or of that sign; `count` when there is none. */
int term_find(const struct term *terms, int count, const char *word, size_t n);
int term_of_sign(const struct term *terms, int count, char sign);

#endif

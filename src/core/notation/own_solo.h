/* A kind of solo that a rule file names, on one line:
 *
 *     solo = koenig kurz=q wie=buben gewicht=2 name=Königsolo
 *
 * first the word of the Kurzschrift, then, name last: the letter of the fast spelling (it may be left out), the
 * announced solo beside which it stands in every list of kinds (Null excepted), how many times its value counts (1
 * unless said), what people call it. A76. */
#ifndef DOKO_CORE_NOTATION_OWN_SOLO_H
#define DOKO_CORE_NOTATION_OWN_SOLO_H

#include "base/err.h"
#include "base/text.h"

struct rules;

enum { OWN_WORD_MAX = 12, OWN_NAME_MAX = 24 /* characters */ };

/* What a kind of solo points to. */
struct own_words {
    char word[OWN_WORD_MAX + 1], name[4 * OWN_NAME_MAX + 1];
};

/* Reads what stands behind `solo =` and makes it the next kind of its own of `rules`; `words` must outlive them.
 * False, and ST_INPUT with what was expected: a seventh, words, letters or names that are another kind's already … */
bool own_solo_read(const char *value, struct rules *rules, struct own_words *words, struct err *err);
/* The i-th as it is written; nothing where there is none. */
void own_solo_write(const struct rules *rules, int i, struct text *text);

#endif

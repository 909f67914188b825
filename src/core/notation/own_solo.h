/* A kind of solo that a rule file defines, on one line (A76):
 *
 *     solo = koenig kurz=q wie=buben gewicht=2 name=Königsolo
 *
 * It has first the word of the Kurzschrift, then in any order, but with name last: the letter of the fast spelling
 * (optional), the announced solo beside which it is in every list of kinds (not Null), the multiple of its value
 * (1 by default), and its name for people. */
#ifndef DOKO_CORE_NOTATION_OWN_SOLO_H
#define DOKO_CORE_NOTATION_OWN_SOLO_H

#include "base/err.h"
#include "base/text.h"

struct rules;

enum { OWN_WORD_MAX = 12, OWN_NAME_MAX = 24 /* characters */ };

/* The texts that a kind of solo points to. */
struct own_words {
    char word[OWN_WORD_MAX + 1], name[4 * OWN_NAME_MAX + 1];
};

/* Reads the value of `solo =` as the next own kind of `rules`; `words` must outlive them. Returns false with
 * ST_INPUT for a seventh kind, or for a word, letter or name that another kind has already. */
bool own_solo_read(const char *value, struct rules *rules, struct own_words *words, struct err *err);
/* Appends the i-th kind as it is written; nothing if there is none. */
void own_solo_write(const struct rules *rules, int i, struct text *text);

#endif

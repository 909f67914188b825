/* Names of people and clubs: when two of them are equal, and in which form they are kept. This is decided here
 * only (A148). Pure. */
#ifndef DOKO_BASE_NAME_KEY_H
#define DOKO_BASE_NAME_KEY_H

#include "base/text.h"

/* Appends the key of a name: two names are equal if their keys are. The key is in NFC, without case, with one
 * blank for each run of blanks or hyphens, with ae oe ue ss for ä ö ü ß, with "Nachname, Vorname" turned into
 * "Vorname Nachname", and without Dr., Prof. and the like. A name without any letter has the key "". */
void name_key(const char *name, struct text *key);
/* True if two names have the same key. */
bool name_equal(const char *one, const char *other);

/* Appends a name in the form in which it is kept: NFC, one blank between words, none around them. */
void name_tidy(const char *name, struct text *tidy);
/* Returns whether the `len` bytes are nothing but blanks, of whatever kind; "" is. */
bool name_is_blank(const char *name, size_t len);

#endif

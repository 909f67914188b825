/* Names of people and clubs: when two of them are equal, and in which form they are kept. Decided here once (A148).
 * Pure. */
#ifndef DOKO_BASE_NAME_KEY_H
#define DOKO_BASE_NAME_KEY_H

#include "base/text.h"

/* Adds the key of a name: two names are equal when their keys are. In NFC, without case, every blank and every hyphen
 * one blank, ä ö ü ß as ae oe ue ss, "Nachname, Vorname" as "Vorname Nachname", without Dr., Prof. and the like. ""
 * of a name without any letter. */
void name_key(const char *name, struct text *key);
bool name_equal(const char *one, const char *other);

/* Adds a name as it is kept: in NFC, with one blank between its words and none around them. */
void name_tidy(const char *name, struct text *tidy);

#endif

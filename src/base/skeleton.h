/* The look of a name, for comparing it with reserved names. Letters of other scripts count as the Latin letters
 * they look like (after Unicode's confusables, UTS 39), digits as the letters they are written for (3 is an e);
 * accents, capitals, blanks, marks and invisible characters do not count. Two names that look the same have the same
 * skeleton. It is not for display. */
#ifndef DOKO_BASE_SKELETON_H
#define DOKO_BASE_SKELETON_H

#include "base/text.h"

/* Appends the skeleton of s, which is valid UTF-8. */
void skeleton_add(struct text *text, const char *s);

/* skeleton_has_signs is true if valid UTF-8 has a letter, a digit or a picture; skeleton_is_invisible, if it has
 * an invisible character other than blanks. */
bool skeleton_has_signs(const char *s);
bool skeleton_is_invisible(const char *s);
/* Returns the width in bytes of the blank at s, of any script; 0 if there is none. */
size_t skeleton_blank(const char *s);

#endif

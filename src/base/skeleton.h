/* The looks of a name, for comparing it with names that nobody else may have: letters of other scripts that look
 * like Latin ones are those (after Unicode's confusables, UTS 39), digits are the letters that they are written for
 * (3 is an e), accents, capitals, blanks, marks and what cannot be seen do not count. Two names that look the same
 * have the same skeleton; it is not for showing. */
#ifndef DOKO_BASE_SKELETON_H
#define DOKO_BASE_SKELETON_H

#include "base/text.h"

/* Appends the skeleton of valid UTF-8. */
void skeleton_add(struct text *text, const char *s);

/* Whether valid UTF-8 has a letter, a digit or a picture; and whether it has a sign that nobody can see, other than
 * blanks. */
bool skeleton_has_signs(const char *s);
bool skeleton_is_invisible(const char *s);
/* Bytes of the blank at s, of whatever script; 0: there is none. */
size_t skeleton_blank(const char *s);

#endif

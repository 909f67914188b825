/* Lines that fit a terminal of 80 columns. */
#ifndef DOKO_PRINT_WRAP_H
#define DOKO_PRINT_WRAP_H

#include "base/text.h"

enum { WRAP_WIDTH = 79 };

/* Adds `s` word by word; lines after the first begin with `before`. `column`: where the first word would stand. */
void wrap(struct text *text, const char *s, int column, const char *before);

/* Each line of `s`, `indent` columns further in: as it stands where it fits, else word by word, with what goes on two
 * columns further in than its beginning. */
void wrap_lines(struct text *text, const char *s, int indent);

/* A question over as many lines as it takes; behind the last there is room for that answer. */
void wrap_prompt(struct text *text, const char *question, const char *answer);

/* A row of two columns: `head`, and from `column` on what it means; a head that is too long has a line of its own. */
void wrap_row(struct text *text, const char *head, int column, const char *purpose);

#endif

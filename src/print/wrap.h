/* Breaks lines so that they fit a terminal of 80 columns. */
#ifndef DOKO_PRINT_WRAP_H
#define DOKO_PRINT_WRAP_H

#include "base/text.h"

enum { WRAP_WIDTH = 79 };

/* Adds `s` word by word, breaking lines before WRAP_WIDTH. Every line after the first begins with `before`;
 * `column` is where the first word stands. */
void wrap(struct text *text, const char *s, int column, const char *before);

/* Adds each line of `s` indented by `indent` columns. A line that fits stays as it is; a longer one is wrapped,
 * and its continuation lines are indented by two columns more. */
void wrap_lines(struct text *text, const char *s, int indent);

/* Adds a question over as many lines as it needs; the last line has room left for an answer as long as `answer`. */
void wrap_prompt(struct text *text, const char *question, const char *answer);

/* Adds a row of two columns: `head`, and `purpose` from `column` on. A head that reaches `column` gets a line of
 * its own. */
void wrap_row(struct text *text, const char *head, int column, const char *purpose);

#endif

/* Lines that fit a terminal of 80 columns. */
#ifndef DOKO_WRITER_WRAP_H
#define DOKO_WRITER_WRAP_H

#include "base/text.h"

enum { WRAP_WIDTH = 79 };

/* Adds `s` word by word; lines after the first begin with `before`. `column`: where the first word would stand. */
void wrap(struct text *text, const char *s, int column, const char *before);

#endif

/* Lines that fit a terminal of 80 columns. */
#ifndef DOKO_REPORT_UMBRUCH_H
#define DOKO_REPORT_UMBRUCH_H

#include "base/text.h"

enum { UMBRUCH_BREITE = 79 };

/* Adds `s` word by word; lines after the first begin with `vor`. `spalte`: where the first word would stand. */
void umbruch(struct text *text, const char *s, int spalte, const char *vor);

#endif

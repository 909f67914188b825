/* `doko spiel --probe` shows how a line is read, word by word. */
#ifndef DOKO_UI_EVENING_PROBE_H
#define DOKO_UI_EVENING_PROBE_H

#include "book/table/buch.h"
#include "core/spoken/spoken.h"

/* Adds how the first reading takes each word of the line, a row each. */
void probe_words(const struct sitting *sitting, const char *line, const struct readings *readings, struct text *text);

#endif

/* One line from a person at a terminal: editing, history, completion. */
#ifndef DOKO_UI_SCREEN_LINE_H
#define DOKO_UI_SCREEN_LINE_H

#include "base/text.h"

struct line;

/* Tab: the words that may stand where what is typed up to the cursor breaks off, a blank between; returns how many.
 * `more`: what all of them have beyond that. */
typedef int line_complete(void *with, const char *typed, struct text *words, struct text *more);

struct line *line_new(line_complete *complete, void *with);
void line_free(struct line *line);
/* The line without its newline, the caller frees it; NULL at the end of the input. `begun` stands in it from the
 * start, to be edited. */
char *line_edit_read(struct line *line, const char *prompt, const char *begun);
/* Whether it came with more lines behind it, or bytes that are no text: pasted, none of them typed. Then *text is all
 * of it, and the line that was returned its beginning. */
bool line_pasted(struct line *line, struct text *text);

#endif

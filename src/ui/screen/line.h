/* Reads a line from a person at a terminal: editing, history, completion. */
#ifndef DOKO_UI_SCREEN_LINE_H
#define DOKO_UI_SCREEN_LINE_H

#include "base/text.h"

/* The line that stands for Esc. */
#define LINE_LEFT "\033"

struct line;

/* Completes for Tab: adds to `words`, separated by blanks, the words that may stand where `typed`, the line up to
 * the cursor, breaks off, and returns how many. `more` gets what all of them have in common beyond the typed part. */
typedef int line_complete(void *with, const char *typed, struct text *words, struct text *more);

/* Makes a reader of lines; line_free frees it. `with` is passed to `complete`. */
struct line *line_new(line_complete *complete, void *with);
void line_free(struct line *line);
/* Returns the line without its newline, to be freed by the caller; NULL at the end of the input. `begun` is in the
 * line from the start, to be edited. */
char *line_edit_read(struct line *line, const char *prompt, const char *begun);
/* Returns whether the last line came with more lines behind it, or contained bytes that are no text: then it was
 * pasted, not typed, *text gets all of it, and the returned line is its beginning. */
bool line_pasted(struct line *line, struct text *text);

#endif

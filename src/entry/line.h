/* One line from a person at a terminal: editing, history, completion of the Kürzel at the table. */
#ifndef DOKO_ENTRY_LINE_H
#define DOKO_ENTRY_LINE_H

#include "spieltag/board.h"

struct line;

struct line *line_new(void);
void line_free(struct line *line);
/* The names that Tab completes from now on; borrowed until the next call. */
void line_kuerzel(struct line *line, const struct board *board, uint16_t set);
/* The line without its newline, the caller frees it; NULL at the end of the input. */
char *line_edit_read(struct line *line, const char *prompt);

#endif

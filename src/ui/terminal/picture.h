/* A picture for a terminal: rows of text and the position of the cursor. The code that draws it knows nothing of
 * Doppelkopf, the code that fills it nothing of terminals. */
#ifndef DOKO_UI_TERMINAL_PICTURE_H
#define DOKO_UI_TERMINAL_PICTURE_H

#include "base/text.h"

/* Bold and reverse only help; signs and words carry the meaning. */
enum picture_style { STYLE_NORMAL = 0, STYLE_BOLD = 1, STYLE_QUIET = 2, STYLE_REVERSED = 4 };

struct picture_line {
    struct text text; /* never wider than the picture */
    unsigned style;
};

struct picture {
    int width, height; /* columns, rows */
    int cursor_x, cursor_y;
    int capacity; /* allocated rows */
    struct picture_line *line;
};

/* Makes all rows of that size empty. The picture keeps its memory from one call to the next; picture_free frees
 * it. */
void picture_begin(struct picture *picture, int width, int height);
void picture_free(struct picture *picture);

/* Fills a row. Text that is too wide is cut and ends in …; control characters become ?; rows outside the picture
 * are ignored. */
void picture_write(struct picture *picture, int line, unsigned style, const char *text);
/* Draws a horizontal line. */
void picture_dash(struct picture *picture, int line);

/* Returns the columns that a terminal needs for the first `len` bytes. */
int display_width(const char *s, size_t len);
/* Returns how many bytes fit into `width` columns, at least one character. */
size_t display_fits(const char *s, size_t len, int width);
/* Adds `s` in exactly `width` columns: cut with …, or padded with spaces behind it, or before it if `right`. */
void display_column(struct text *text, const char *s, int width, bool right);

/* Returns the number of newlines of a text. */
int text_lines(const char *text);
/* The following draw a text of several lines: each line begins with an indentation, and its continuation rows with
 * two more spaces. */
#define PICTURE_INDENT "     "
/* Returns how many rows the text needs in `width` columns. */
int picture_rows(const char *text, int width, const char *indentation);
/* Draws the text from its row `start` on into the rows from .. until-1. With `wrap` long lines continue in the
 * next row, else they are cut; if not everything fits, the last row ends in …. Returns the row behind the last one
 * drawn. */
int picture_text(struct picture *picture, const char *text, int start, int from, int until, const char *indentation,
                 bool wrap);

#endif

/* A picture for a terminal: rows of text and where the cursor stands. What draws it knows nothing of Doppelkopf, what
 * fills it nothing of terminals. */
#ifndef DOKO_UI_DESK_PICTURE_H
#define DOKO_UI_DESK_PICTURE_H

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
    int place; /* rows that are allocated */
    struct picture_line *line;
};

/* Empty rows of that size. The picture keeps its memory from one time to the next; picture_free at the end. */
void picture_begin(struct picture *picture, int width, int height);
void picture_free(struct picture *picture);

/* Fills a row; what is too wide is cut, the last column then shows ….  Control characters become ?. Rows outside the
 * picture are left out. */
void picture_write(struct picture *picture, int line, unsigned style, const char *text);
/* A line across. */
void picture_dash(struct picture *picture, int line);

/* Columns a terminal needs for the first `len` bytes. */
int display_width(const char *s, size_t len);
/* Bytes of it that stand in so many columns, one character at least. */
size_t display_fits(const char *s, size_t len, int width);
/* Adds `s` in exactly `width` columns: cut with … or filled with spaces, behind it or (right) before it. */
void display_column(struct text *text, const char *s, int width, bool right);

/* How many lines a text has. */
int text_lines(const char *text);
/* A text of several lines, each beginning with an indentation, what goes on in the next row with two spaces more. */
#define PICTURE_INDENT "     "
/* How many rows it needs in so many columns. */
int picture_rows(const char *text, int width, const char *indentation);
/* From its row `start` on into the rows from .. until-1; with `wrap` long lines go on in the next row, else they are
 * cut. Where not all has room the last row says so. Returns the row behind. */
int picture_text(struct picture *picture, const char *text, int start, int from, int until, const char *indentation,
                 bool wrap);

#endif

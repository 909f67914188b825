/* A page to draw on: lines, boxes and text by the millimetre, from the upper left corner; in black and grey, so that
 * it survives a copier. The finished document is bytes; nothing of it depends on the time of day. */
#ifndef DOKO_PRINT_PDF_H
#define DOKO_PRINT_PDF_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "base/text.h"

#define PDF_FONT "DejaVu Sans"

struct pdf;

/* A part of the page, millimetres. */
struct pdf_room {
    double x, y, width, height;
};

enum pdf_style {
    PDF_LEFT = 0,
    PDF_MIDDLE = 1,
    PDF_RIGHT = 2,
    PDF_BOLD = 4,
    PDF_UNDERLINED = 8,
    PDF_STRUCK_OUT = 16,
    PDF_GREY = 32,
    PDF_WHITE = 64
};

/* The first page is begun. `day`: when it was made, seconds UTC; only the day counts. ST_MISSING when the font is not
 * installed. */
enum status pdf_new(double width, double height, const char *title, int64_t day, struct pdf **pdf, struct err *err);
/* Ends the page and begins the next. */
void pdf_page(struct pdf *pdf);
/* The whole document, added to `out`; frees the pdf, also after an error. */
enum status pdf_done(struct pdf *pdf, struct text *out, struct err *err);

void pdf_rule(struct pdf *pdf, double x1, double y1, double x2, double y2, double thickness);
void pdf_box(struct pdf *pdf, double x, double y, double width, double height, double thickness);
void pdf_field(struct pdf *pdf, double x, double y, double width, double height); /* filled */
/* A square of so many by so many smaller ones, black where bit c of row r is set; it fills the room. */
void pdf_bits(struct pdf *pdf, const struct pdf_room *room, const uint64_t *row, int rows);
/* A line through points, at[2 i] and at[2 i + 1]; a single one is a dot. */
enum { PDF_DASHES = 6 };
struct pdf_line_style {
    double thickness, bright; /* bright: 0 black, 1 white */
    double dash[PDF_DASHES];  /* how long it is drawn and left out in turn, up to a 0; none: throughout */
};
void pdf_line(struct pdf *pdf, const double *at, int count, const struct pdf_line_style *style);
/* One line of text, in the middle of `height`, never cut: smaller where it is too wide; punkt: its size. */
void pdf_text(struct pdf *pdf, double x, double y, double width, double height, double punkt, unsigned style,
              const char *text);
/* How wide it would be. */
double pdf_width(struct pdf *pdf, double punkt, unsigned style, const char *text);

#endif

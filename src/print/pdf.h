/* A PDF to draw on: lines, boxes and text, in millimetres from the upper left corner. Everything is black and
 * grey, so that it survives a copier. The finished document is bytes, and nothing in it depends on the time of
 * day. */
#ifndef DOKO_PRINT_PDF_H
#define DOKO_PRINT_PDF_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "base/text.h"

#define PDF_FONT "DejaVu Sans"

struct pdf;

/* A part of the page in millimetres. */
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

/* Opens a document with its first page, of that width and height in millimetres. `day` is when it was made,
 * seconds UTC; only the day counts. ST_MISSING when the font is not installed. Finish with pdf_done. */
enum status pdf_new(double width, double height, const char *title, int64_t day, struct pdf **pdf, struct err *err);
/* Ends the page and begins the next one. */
void pdf_page(struct pdf *pdf);
/* Adds the whole document to `out` and frees the pdf, after an error as well. ST_BUCH when the PDF cannot be made. */
enum status pdf_done(struct pdf *pdf, struct text *out, struct err *err);

void pdf_rule(struct pdf *pdf, double x1, double y1, double x2, double y2, double thickness);
void pdf_box(struct pdf *pdf, double x, double y, double width, double height, double thickness);
void pdf_field(struct pdf *pdf, double x, double y, double width, double height); /* filled */
/* Draws a square of `rows` by `rows` fields that fills the room; a field is black where bit c of row r is set. */
void pdf_bits(struct pdf *pdf, const struct pdf_room *room, const uint64_t *row, int rows);
/* A line runs through points, at[2 i] and at[2 i + 1]; a single point is drawn as a dot. */
enum { PDF_DASHES = 6 };
struct pdf_line_style {
    double thickness, bright; /* bright: 0 is black, 1 is white */
    double dash[PDF_DASHES];  /* lengths drawn and left out in turn, up to a 0; none: a solid line */
};
void pdf_line(struct pdf *pdf, const double *at, int count, const struct pdf_line_style *style);
/* Draws one line of text, vertically centred in `height`. It is never cut: a text that is too wide becomes
 * smaller. `size` is the font size in points, `style` are bits of enum pdf_style. */
void pdf_text(struct pdf *pdf, double x, double y, double width, double height, double size, unsigned style,
              const char *text);
/* The width of the text in millimetres at that size. */
double pdf_width(struct pdf *pdf, double size, unsigned style, const char *text);

#endif

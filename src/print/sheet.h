/* A sheet with columns, drawn from the top down over as many pages as it takes; both kinds of Bogen use it. With
 * `pdf` NULL nothing is drawn and the pages are only counted. Lengths are millimetres. */
#ifndef DOKO_PRINT_SHEET_H
#define DOKO_PRINT_SHEET_H

#include "print/document.h"
#include "print/name.h"

enum { SHEET_COLUMNS = 32 };

#define SHEET_WIDTH  210.0
#define SHEET_HEIGHT 297.0
#define SHEET_MARGIN 12.0
#define SHEET_TOP    10.0
#define SHEET_HEAD   16.0 /* height that sheet_page takes */
#define SHEET_BOTTOM 286.0
#define SHEET_THIN   0.1
#define SHEET_MEDIUM 0.25
#define SHEET_BOLD   0.6

struct sheet {
    struct pdf *pdf;
    struct pdf *measure; /* measures widths; set while pages are counted too */
    const char *club;    /* for the page heads; "" when the club has no name */
    bool follows;        /* pages of the document come before the first one */
    int page, pages;     /* the present page; the number of pages, 0 while unknown */
    double y;            /* where the next thing is drawn */
    int columns;
    double x[SHEET_COLUMNS + 1]; /* left edges of the columns, and the right edge of the last */
};

/* Begins a page: title and club, a line below them, and on the right the rules and, if there are several pages,
 * the page number. */
void sheet_page(struct sheet *sheet, const char *title, const char *rules, const char *line);
/* Sets columns of these widths one after the other from the left margin. */
void sheet_columns(struct sheet *sheet, const double *width, int count);
double sheet_right(const struct sheet *sheet);

void sheet_text(const struct sheet *sheet, double x, double width, double height, double size, unsigned style,
                const char *text);
/* Draws a text in column `i`. */
void sheet_cell(const struct sheet *sheet, int i, double height, double size, unsigned style, const char *text);
/* Draws a line across all columns at y. */
void sheet_rule(const struct sheet *sheet, double thickness);
/* Draws the edges of the columns of a row, stronger from column `strong_from` on and for the first. A text across
 * columns [from, until) has no edges inside. */
void sheet_edges(const struct sheet *sheet, double height, int strong_from, int from, int until);
enum sheet_box { BOX_THIN, BOX_BOLD, BOX_FILLED };
/* Draws a small box with a letter: grey in a thin box, white in a filled one. */
void sheet_box(const struct sheet *sheet, double x, double width, double height, enum sheet_box box, double size,
               const char *text);
/* Draws a name or a title in a room below y. */
void sheet_name(const struct sheet *sheet, double x, double width, double height, struct lettering font,
                const char *whole);
/* Draws two lines to sign on, the name of the Gegenleser above the second, and a small mark on the right. */
void sheet_signatures(struct sheet *sheet, double height, const char *gegenleser, const char *mark);

/* Draws twice: once to count the pages, then for good. */
void sheet_draw(const struct sheet *as, void (*draw)(struct sheet *sheet, const void *model), const void *model);
/* Makes a document of one sheet and adds it to `out`. ST_MISSING, ST_BUCH as in pdf.h. */
enum status sheet_pdf(const struct document *document, void (*draw)(struct sheet *sheet, const void *model),
                      const void *model, struct text *out, struct err *err);

#endif

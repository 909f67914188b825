/* A sheet with columns, drawn from the top down over as many pages as it takes; what the two Bogen have in common.
 * With pdf NULL nothing is drawn and only the pages are counted. Millimetres. */
#ifndef DOKO_PRINT_SHEET_H
#define DOKO_PRINT_SHEET_H

#include "print/document.h"
#include "print/name.h"

enum { SHEET_COLUMNS = 32 };

#define SHEET_WIDTH  210.0
#define SHEET_HEIGHT 297.0
#define SHEET_MARGIN 12.0
#define SHEET_TOP    10.0
#define SHEET_HEAD   16.0 /* what sheet_page takes */
#define SHEET_BOTTOM 286.0
#define SHEET_THIN   0.1
#define SHEET_MEDIUM 0.25
#define SHEET_BOLD   0.6

struct sheet {
    struct pdf *pdf;
    struct pdf *measure; /* for widths, there while pages are counted too */
    const char *club;    /* the club, for the heads; "" when it has no name */
    bool follows;        /* the document has pages in front of the first one */
    int page, pages;     /* the present one; how many there are, 0: not known yet */
    double y;            /* where the next thing comes */
    int columns;
    double x[SHEET_COLUMNS + 1]; /* left edges of the columns, and the right one of the last */
};

/* A new page: title and club, below them a line, and on the right the rules and the number of the page if there are
 * more. */
void sheet_page(struct sheet *sheet, const char *title, const char *rules, const char *line);
/* Columns from the left margin on, one after the other. */
void sheet_columns(struct sheet *sheet, const double *width, int count);
double sheet_right(const struct sheet *sheet);

void sheet_text(const struct sheet *sheet, double x, double width, double height, double punkt, unsigned style,
                const char *text);
/* In column i. */
void sheet_cell(const struct sheet *sheet, int i, double height, double punkt, unsigned style, const char *text);
/* Across all columns, at y. */
void sheet_rule(const struct sheet *sheet, double thickness);
/* The edges of the columns of a row; from column `strong_from` on, and the first, they are stronger. A text that goes
 * across columns [from, until) has none inside. */
void sheet_edges(const struct sheet *sheet, double height, int strong_from, int from, int until);
enum sheet_box { BOX_THIN, BOX_BOLD, BOX_FILLED };
/* A small box with a letter: grey in a thin one, white in a filled one. */
void sheet_box(const struct sheet *sheet, double x, double width, double height, enum sheet_box box, double punkt,
               const char *text);
/* A name or a title in a room below y. */
void sheet_name(const struct sheet *sheet, double x, double width, double height, struct lettering how,
                const char *whole);
/* Two lines to sign on, who has confirmed above the second, and a small mark on the right. */
void sheet_signatures(struct sheet *sheet, double height, const char *gegenleser, const char *mark);

/* Draws twice: once to count the pages, then for good. */
void sheet_draw(const struct sheet *as, void (*draw)(struct sheet *sheet, const void *model), const void *model);
/* A document of nothing else. */
enum status sheet_pdf(const struct document *document, void (*draw)(struct sheet *sheet, const void *model),
                      const void *model, struct text *out, struct err *err);

#endif

/* Records the calls that draw a Bogen, for bare_pdf: the pages of the program are drawn on a page that writes down
 * every call.
 *
 *     drawing BOOK NR    prints the calls of the first season's Spieltag NR, a line each */
#define pdf_new   real_new
#define pdf_page  real_page
#define pdf_done  real_done
#define pdf_rule  real_rule
#define pdf_box   real_box
#define pdf_field real_field
#define pdf_text  real_text
#include "../src/print/pdf.c"
#undef pdf_new
#undef pdf_page
#undef pdf_done
#undef pdf_rule
#undef pdf_box
#undef pdf_field
#undef pdf_text

#include <stdio.h>
#include <stdlib.h>

#include "book/table/buch.h"
#include "report/bogen/bogen.h"

enum status pdf_new(double width, double height, const char *title, int64_t day, struct pdf **pdf, struct err *err);
void pdf_page(struct pdf *pdf);
enum status pdf_done(struct pdf *pdf, struct text *out, struct err *err);
void pdf_rule(struct pdf *pdf, double x1, double y1, double x2, double y2, double thickness);
void pdf_box(struct pdf *pdf, double x, double y, double width, double height, double thickness);
void pdf_field(struct pdf *pdf, double x, double y, double width, double height);
void pdf_text(struct pdf *pdf, double x, double y, double width, double height, double punkt, unsigned style,
              const char *text);

enum status pdf_new(double width, double height, const char *title, int64_t day, struct pdf **pdf, struct err *err)
{
    printf("blatt %f %f\n", width, height);
    return real_new(width, height, title, day, pdf, err);
}

void pdf_page(struct pdf *pdf)
{
    printf("seite\n");
    real_page(pdf);
}

enum status pdf_done(struct pdf *pdf, struct text *out, struct err *err)
{
    return real_done(pdf, out, err);
}

void pdf_rule(struct pdf *pdf, double x1, double y1, double x2, double y2, double thickness)
{
    (void)pdf;
    printf("linie %f %f %f %f %f\n", x1, y1, x2, y2, thickness);
}

void pdf_box(struct pdf *pdf, double x, double y, double width, double height, double thickness)
{
    (void)pdf;
    printf("kasten %f %f %f %f %f\n", x, y, width, height, thickness);
}

void pdf_field(struct pdf *pdf, double x, double y, double width, double height)
{
    (void)pdf;
    printf("feld %f %f %f %f\n", x, y, width, height);
}

void pdf_text(struct pdf *pdf, double x, double y, double width, double height, double punkt, unsigned style,
              const char *text)
{
    if (!*text)
        return;
    /* the layout has the size of the letters as they are drawn */
    punkt = (double)pango_font_description_get_size(
                pango_layout_get_font_description(fitting(pdf, width, punkt, style, text))) /
            PANGO_SCALE;
    printf("text %f %f %f %f %f %u %s\n", x, y, width, height, punkt, style, text);
}

int main(int argc, char **argv)
{
    struct store *store;
    struct tisch tisch = {.saison = 1, .kind = &wettbewerb_meisterschaft, .tisch = 1};
    struct sitting sitting;
    struct text pdf = {0};
    struct err err = {0};

    tisch.nr = argc == 3 ? atoi(argv[2]) : 0;
    if (argc != 3 || store_open(argv[1], &store, &err) != ST_OK || store_tisch(store, &tisch, &err) != ST_OK ||
        sitting_load(store, &tisch, &sitting, &err) != ST_OK) {
        fprintf(stderr, "drawing: %s\n", err.text[0] ? err.text : "usage: drawing BOOK NR");
        return 1;
    }
    if (bogen_pdf(&sitting, 1, 0, &pdf, &err) != ST_OK) {
        fprintf(stderr, "drawing: %s\n", err.text);
        return 1;
    }
    text_free(&pdf);
    sitting_free(&sitting);
    store_close(store);
    return 0;
}

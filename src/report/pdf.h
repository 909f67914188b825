/* A page to draw on: lines, boxes and text by the millimetre, from the upper left corner; in black and grey, so that
 * it survives a copier. The finished document is bytes; nothing of it depends on the time of day. */
#ifndef DOKO_REPORT_PDF_H
#define DOKO_REPORT_PDF_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "base/text.h"

#define PDF_SCHRIFT "DejaVu Sans"

struct pdf;

enum pdf_stil {
    PDF_LINKS = 0,
    PDF_MITTE = 1,
    PDF_RECHTS = 2,
    PDF_FETT = 4,
    PDF_UNTERSTRICHEN = 8,
    PDF_DURCHGESTRICHEN = 16,
    PDF_GRAU = 32,
    PDF_WEISS = 64
};

/* The first page is begun. `tag`: when it was made, seconds UTC; only the day counts. ST_FEHLT when the font is not
 * installed. */
enum status pdf_neu(double breite, double hoehe, const char *titel, int64_t tag, struct pdf **pdf, struct err *err);
/* Ends the page and begins the next. */
void pdf_seite(struct pdf *pdf);
/* The whole document, added to `out`; frees the pdf, also after an error. */
enum status pdf_fertig(struct pdf *pdf, struct text *out, struct err *err);

void pdf_linie(struct pdf *pdf, double x1, double y1, double x2, double y2, double dicke);
void pdf_kasten(struct pdf *pdf, double x, double y, double breite, double hoehe, double dicke);
void pdf_feld(struct pdf *pdf, double x, double y, double breite, double hoehe); /* filled */
/* One line of text, in the middle of `hoehe`, cut with … where it is too wide; punkt: its size. */
void pdf_text(struct pdf *pdf, double x, double y, double breite, double hoehe, double punkt, unsigned stil,
              const char *text);
/* How wide it would be. */
double pdf_breite(struct pdf *pdf, double punkt, unsigned stil, const char *text);

#endif

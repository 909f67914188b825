/* A sheet with columns, drawn from the top down over as many pages as it takes; what the two Bogen have in common.
 * With pdf NULL nothing is drawn and only the pages are counted. Millimetres. */
#ifndef DOKO_REPORT_BLATT_H
#define DOKO_REPORT_BLATT_H

#include "report/dokument.h"
#include "report/pdf.h"

enum { BLATT_SPALTEN = 32 };

#define BLATT_BREITE 210.0
#define BLATT_HOEHE  297.0
#define BLATT_RAND   12.0
#define BLATT_OBEN   10.0
#define BLATT_UNTEN  286.0
#define BLATT_DUENN  0.1
#define BLATT_MITTEL 0.25
#define BLATT_DICK   0.6

struct blatt {
    struct pdf *pdf;
    const char *verein; /* the club, for the heads; "" when it has no name */
    int seite, seiten;  /* the present one; how many there are, 0: not known yet */
    double y;           /* where the next thing comes */
    int spalten;
    double x[BLATT_SPALTEN + 1]; /* left edges of the columns, and the right one of the last */
};

/* A new page: title and club, below them a line, and on the right the rules and the number of the page if there are
 * more. */
void blatt_seite(struct blatt *blatt, const char *titel, const char *regeln, const char *zeile);
/* Columns from the left margin on, one after the other. */
void blatt_spalten(struct blatt *blatt, const double *breite, int anzahl);
double blatt_rechts(const struct blatt *blatt);

void blatt_text(const struct blatt *blatt, double x, double breite, double hoehe, double punkt, unsigned stil,
                const char *text);
/* In column i. */
void blatt_zelle(const struct blatt *blatt, int i, double hoehe, double punkt, unsigned stil, const char *text);
/* Across all columns, at y. */
void blatt_linie(const struct blatt *blatt, double dicke);
/* The edges of the columns; from column `ab` on, and the first, they are stronger. */
void blatt_senkrechte(const struct blatt *blatt, double von, double bis, int ab);
/* Two lines to sign on, who has confirmed above the second, and a small mark on the right. */
void blatt_unterschriften(struct blatt *blatt, double hoehe, const char *gegenleser, const char *marke);

/* Draws twice: once to count the pages, then for good. */
enum status blatt_pdf(const struct dokument *dokument, void (*zeichne)(struct blatt *blatt, const void *modell),
                      const void *modell, struct text *out, struct err *err);

#endif

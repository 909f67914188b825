/* Takes down what a Bogen draws, for bare_pdf: the pages of the program, over a page that writes down every call.
 *
 *     zeichnung BOOK NR    prints the calls of the first season's Spieltag NR, a line each */
#define pdf_neu    echt_neu
#define pdf_seite  echt_seite
#define pdf_fertig echt_fertig
#define pdf_linie  echt_linie
#define pdf_kasten echt_kasten
#define pdf_feld   echt_feld
#define pdf_text   echt_text
#include "../src/report/pdf.c"
#undef pdf_neu
#undef pdf_seite
#undef pdf_fertig
#undef pdf_linie
#undef pdf_kasten
#undef pdf_feld
#undef pdf_text

#include <stdio.h>
#include <stdlib.h>

#include "buch/buch.h"
#include "report/bogen_pdf.h"

enum status pdf_neu(double breite, double hoehe, const char *titel, int64_t tag, struct pdf **pdf, struct err *err);
void pdf_seite(struct pdf *pdf);
enum status pdf_fertig(struct pdf *pdf, struct text *out, struct err *err);
void pdf_linie(struct pdf *pdf, double x1, double y1, double x2, double y2, double dicke);
void pdf_kasten(struct pdf *pdf, double x, double y, double breite, double hoehe, double dicke);
void pdf_feld(struct pdf *pdf, double x, double y, double breite, double hoehe);
void pdf_text(struct pdf *pdf, double x, double y, double breite, double hoehe, double punkt, unsigned stil,
              const char *text);

enum status pdf_neu(double breite, double hoehe, const char *titel, int64_t tag, struct pdf **pdf, struct err *err)
{
    printf("blatt %f %f\n", breite, hoehe);
    return echt_neu(breite, hoehe, titel, tag, pdf, err);
}

void pdf_seite(struct pdf *pdf)
{
    printf("seite\n");
    echt_seite(pdf);
}

enum status pdf_fertig(struct pdf *pdf, struct text *out, struct err *err)
{
    return echt_fertig(pdf, out, err);
}

void pdf_linie(struct pdf *pdf, double x1, double y1, double x2, double y2, double dicke)
{
    (void)pdf;
    printf("linie %f %f %f %f %f\n", x1, y1, x2, y2, dicke);
}

void pdf_kasten(struct pdf *pdf, double x, double y, double breite, double hoehe, double dicke)
{
    (void)pdf;
    printf("kasten %f %f %f %f %f\n", x, y, breite, hoehe, dicke);
}

void pdf_feld(struct pdf *pdf, double x, double y, double breite, double hoehe)
{
    (void)pdf;
    printf("feld %f %f %f %f\n", x, y, breite, hoehe);
}

void pdf_text(struct pdf *pdf, double x, double y, double breite, double hoehe, double punkt, unsigned stil,
              const char *text)
{
    (void)pdf;
    if (*text)
        printf("text %f %f %f %f %f %u %s\n", x, y, breite, hoehe, punkt, stil, text);
}

int main(int argc, char **argv)
{
    struct store *store;
    struct tisch t = {.saison = 1, .art = MEISTERSCHAFT, .tisch = 1};
    struct runde r;
    struct bogenmodell m;
    struct text pdf = {0};
    struct err err = {0};

    t.nr = argc == 3 ? atoi(argv[2]) : 0;
    if (argc != 3 || store_oeffne(argv[1], &store, &err) != ST_OK || store_tisch(store, &t, &err) != ST_OK ||
        runde_lade(store, &t, &r, &err) != ST_OK) {
        fprintf(stderr, "zeichnung: %s\n", err.text[0] ? err.text : "usage: zeichnung BOOK NR");
        return 1;
    }
    bogenmodell_fuelle(&r, &m);
    if (bericht_bogen_pdf(&m, 0, &pdf, &err) != ST_OK) {
        fprintf(stderr, "zeichnung: %s\n", err.text);
        return 1;
    }
    text_free(&pdf);
    bogenmodell_free(&m);
    runde_free(&r);
    store_schliesse(store);
    return 0;
}

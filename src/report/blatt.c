#include "report/blatt.h"

#include <stdio.h>

void blatt_text(const struct blatt *b, double x, double breite, double hoehe, double punkt, unsigned stil,
                const char *text)
{
    if (b->pdf && text)
        pdf_text(b->pdf, x, b->y, breite, hoehe, punkt, stil, text);
}

void blatt_zelle(const struct blatt *b, int i, double hoehe, double punkt, unsigned stil, const char *text)
{
    blatt_text(b, b->x[i] + 0.7, b->x[i + 1] - b->x[i] - 1.4, hoehe, punkt, stil, text);
}

void blatt_spalten(struct blatt *b, const double *breite, int anzahl)
{
    double x = BLATT_RAND;

    b->spalten = anzahl;
    for (int i = 0; i < anzahl; i++) {
        b->x[i] = x;
        x += breite[i];
    }
    b->x[anzahl] = x;
}

double blatt_rechts(const struct blatt *b)
{
    return b->x[b->spalten];
}

void blatt_linie(const struct blatt *b, double dicke)
{
    if (b->pdf)
        pdf_linie(b->pdf, BLATT_RAND, b->y, blatt_rechts(b), b->y, dicke);
}

void blatt_senkrechte(const struct blatt *b, double von, double bis, int ab)
{
    for (int i = 0; i <= b->spalten && b->pdf; i++)
        pdf_linie(b->pdf, b->x[i], von, b->x[i], bis, i >= ab || i == 0 ? BLATT_MITTEL : BLATT_DUENN);
}

void blatt_seite(struct blatt *b, const char *titel, const char *rechts, const char *zeile)
{
    char seite[48] = "";

    if (b->pdf && b->seite > 0)
        pdf_seite(b->pdf);
    b->seite++;
    b->y = BLATT_OBEN;
    blatt_text(b, BLATT_RAND, 120, 7, 15, PDF_FETT, titel);
    blatt_text(b, BLATT_BREITE - BLATT_RAND - 90, 90, 7, 9, PDF_RECHTS, rechts);
    b->y += 8;
    blatt_text(b, BLATT_RAND, 150, 6, 10.5, PDF_LINKS, zeile);
    if (b->seiten > 1)
        (void)snprintf(seite, sizeof seite, "Seite %d von %d", b->seite, b->seiten);
    blatt_text(b, BLATT_BREITE - BLATT_RAND - 40, 40, 6, 9, PDF_RECHTS, seite);
    b->y += 8;
}

void blatt_unterschriften(struct blatt *b, double hoehe, const char *marke)
{
    static const char *const wer[] = {"Schreiber", "gegengelesen"};

    b->y += hoehe - 4;
    for (int i = 0; i < 2; i++) {
        double x = BLATT_RAND + i * 70;

        if (b->pdf)
            pdf_linie(b->pdf, x, b->y, x + 60, b->y, BLATT_MITTEL);
        blatt_text(b, x, 60, 4, 7, PDF_LINKS, wer[i]);
    }
    blatt_text(b, BLATT_BREITE - BLATT_RAND - 40, 40, 4, 7, PDF_RECHTS | PDF_GRAU, marke);
    b->y += 4;
}

enum status blatt_pdf(struct blatt *b, void (*zeichne)(struct blatt *blatt, const void *modell), const void *modell,
                      const char *titel, int64_t tag, struct text *out, struct err *err)
{
    struct pdf *pdf;
    enum status st = pdf_neu(BLATT_BREITE, BLATT_HOEHE, titel, tag, &pdf, err);

    if (st != ST_OK)
        return st;
    *b = (struct blatt){0};
    zeichne(b, modell);
    *b = (struct blatt){.pdf = pdf, .seiten = b->seite};
    zeichne(b, modell);
    return pdf_fertig(pdf, out, err);
}

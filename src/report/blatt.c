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

/* What stands on the right of the second line: rules and number of the page, either may be missing. */
static void zweite_zeile(const struct blatt *b, const char *regeln, char out[160])
{
    char seite[48] = "";

    if (b->seiten > 1)
        (void)snprintf(seite, sizeof seite, "Seite %d von %d", b->seite, b->seiten);
    (void)snprintf(out, 160, "%s%s%s", regeln, regeln[0] && seite[0] ? "   " : "", seite);
}

void blatt_seite(struct blatt *b, const char *titel, const char *regeln, const char *zeile)
{
    bool verein = b->verein[0] != '\0';
    char rechts[160];
    double frei = BLATT_BREITE - 2 * BLATT_RAND - 3;

    if (b->pdf && b->seite > 0)
        pdf_seite(b->pdf);
    b->seite++;
    b->y = BLATT_OBEN;
    blatt_text(b, BLATT_RAND, 85, 7, 15, PDF_FETT, titel);
    blatt_text(b, BLATT_BREITE - BLATT_RAND - 100, 100, 7, verein ? 11 : 9, PDF_RECHTS | (verein ? PDF_FETT : 0),
               verein ? b->verein : regeln);
    b->y += 8;
    zweite_zeile(b, verein ? regeln : "", rechts);
    blatt_text(b, BLATT_RAND, frei - (b->pdf ? pdf_breite(b->pdf, 9, 0, rechts) : 0), 6, 10.5, PDF_LINKS, zeile);
    blatt_text(b, BLATT_BREITE - BLATT_RAND - 90, 90, 6, 9, PDF_RECHTS, rechts);
    b->y += 8;
}

void blatt_unterschriften(struct blatt *b, double hoehe, const char *gegenleser, const char *marke)
{
    static const char *const wer[] = {"Schreiber", "gegengelesen"};

    b->y += hoehe - 4;
    for (int i = 0; i < 2; i++) {
        double x = BLATT_RAND + i * 70;

        if (b->pdf)
            pdf_linie(b->pdf, x, b->y, x + 60, b->y, BLATT_MITTEL);
        blatt_text(b, x, 60, 4, 7, PDF_LINKS, wer[i]);
    }
    b->y -= 4;
    blatt_text(b, BLATT_RAND + 70, 60, 4, 7, PDF_LINKS, gegenleser);
    b->y += 4;
    blatt_text(b, BLATT_BREITE - BLATT_RAND - 40, 40, 4, 7, PDF_RECHTS | PDF_GRAU, marke);
    b->y += 4;
}

enum status blatt_pdf(const struct dokument *d, void (*zeichne)(struct blatt *blatt, const void *modell),
                      const void *modell, struct text *out, struct err *err)
{
    struct blatt b = {.verein = d->verein};
    struct pdf *pdf;
    enum status st = pdf_neu(BLATT_BREITE, BLATT_HOEHE, d->titel, d->tag, &pdf, err);

    if (st != ST_OK)
        return st;
    zeichne(&b, modell);
    b = (struct blatt){.pdf = pdf, .verein = d->verein, .seiten = b.seite};
    zeichne(&b, modell);
    return pdf_fertig(pdf, out, err);
}

#include "report/bogen_pdf.h"

#include <stdio.h>

#include "base/i18n.h"
#include "report/pdf.h"

/* Millimetres. */
static const double SEITE_B = 210, SEITE_H = 297, RAND = 12, OBEN = 10, UNTEN = 286, KOPF_H = 16, TITEL_H = 9,
                    ZEILE_H = 4.9, FUSS_H = 4.6, ANMERKUNG_H = 4, UNTERSCHRIFT_H = 13;
static const double DUENN = 0.1, MITTEL = 0.25, DICK = 0.6;

/* The columns before the players', and the Pott behind them. */
enum { S_NR, S_GEBER, S_ART, S_MARKE, S_ANSAGEN, S_AUGEN, S_WERT, S_VORN };
static const struct {
    const char *titel;
    double breite;
    unsigned lage;
} vorn[S_VORN] = {
    [S_NR] = {"Nr", 8, PDF_RECHTS},      [S_GEBER] = {"Gibt", 10, PDF_MITTE},      [S_ART] = {"Spiel", 23, PDF_LINKS},
    [S_MARKE] = {"", 9, PDF_MITTE},      [S_ANSAGEN] = {"Ansagen", 21, PDF_LINKS}, [S_AUGEN] = {"Re", 9, PDF_RECHTS},
    [S_WERT] = {"Wert", 11, PDF_RECHTS},
};
static const double POTT_B = 11;

/* One pass over the pages: with pdf NULL it only counts them. */
struct zeichner {
    struct pdf *pdf;
    const struct bogenmodell *m;
    bool leer;
    int seite, seiten;
    double y;
    double x[S_VORN + TEILNEHMER_MAX + 2]; /* left edges of all columns, and the right one of the last */
};

static void text(const struct zeichner *z, double x, double breite, double hoehe, double punkt, unsigned stil,
                 const char *s)
{
    if (z->pdf && s)
        pdf_text(z->pdf, x, z->y, breite, hoehe, punkt, stil, s);
}

static void linie(const struct zeichner *z, double x1, double y1, double x2, double y2, double dicke)
{
    if (z->pdf)
        pdf_linie(z->pdf, x1, y1, x2, y2, dicke);
}

static int spalten(const struct zeichner *z)
{
    return S_VORN + z->m->spalten + (z->m->pott > 0);
}

static double rechts(const struct zeichner *z)
{
    return z->x[spalten(z)];
}

static void setze_spalten(struct zeichner *z)
{
    double x = RAND, pott = z->m->pott > 0 ? POTT_B : 0, rest = SEITE_B - 2 * RAND - pott;
    int i = 0;

    for (; i < S_VORN; i++) {
        z->x[i] = x;
        x += vorn[i].breite;
        rest -= vorn[i].breite;
    }
    for (int k = 0; k < z->m->spalten; k++, i++) {
        z->x[i] = x;
        x += rest / z->m->spalten;
    }
    z->x[i] = x;
    if (pott > 0)
        z->x[i + 1] = x + pott;
}

/* A cell of column i. */
static void zelle(const struct zeichner *z, int i, double hoehe, double punkt, unsigned stil, const char *s)
{
    text(z, z->x[i] + 0.7, z->x[i + 1] - z->x[i] - 1.4, hoehe, punkt, stil, s);
}

static void senkrechte(const struct zeichner *z, double von, double bis)
{
    for (int i = 0; i <= spalten(z); i++)
        linie(z, z->x[i], von, z->x[i], bis, i >= S_VORN || i == 0 ? MITTEL : DUENN);
}

static void kopf(struct zeichner *z)
{
    char zeile[160];

    text(z, RAND, 120, 7, 15, PDF_FETT, "Spielberichtsbogen");
    text(z, SEITE_B - RAND - 90, 90, 7, 9, PDF_RECHTS, z->m->regeln);
    z->y += 8;
    if (z->leer)
        (void)snprintf(zeile, sizeof zeile, "%s",
                       "Saison __________   Spieltag ______   Datum ______________   Tisch ____");
    else
        (void)snprintf(zeile, sizeof zeile, "Saison %s   Spieltag %d   %s   Tisch %d%s", z->m->saison, z->m->spieltag,
                       z->m->datum, z->m->tisch,
                       !z->m->beendet ? "   (noch offen)"
                       : z->m->zaehlt ? ""
                                      : "   (zählt nicht)");
    text(z, RAND, 150, 6, 10.5, PDF_LINKS, zeile);
    if (z->seiten > 1)
        (void)snprintf(zeile, sizeof zeile, "Seite %d von %d", z->seite, z->seiten);
    text(z, SEITE_B - RAND - 40, 40, 6, 9, PDF_RECHTS, z->seiten > 1 ? zeile : "");
    z->y += KOPF_H - 8;
}

static void spaltentitel(struct zeichner *z)
{
    double oben = z->y;

    for (int i = 0; i < S_VORN; i++)
        zelle(z, i, TITEL_H, 8, vorn[i].lage, vorn[i].titel);
    for (int k = 0; k < z->m->spalten; k++) {
        const struct bogenspalte *s = &z->m->spalte[k];

        zelle(z, S_VORN + k, TITEL_H * 0.6, 11, PDF_MITTE | PDF_FETT, s->kuerzel);
        z->y += TITEL_H * 0.5;
        zelle(z, S_VORN + k, TITEL_H * 0.5, 6.5, PDF_MITTE, s->name);
        z->y = oben;
    }
    if (z->m->pott > 0) {
        char titel[16];

        (void)snprintf(titel, sizeof titel, "%d/2", (int)z->m->pott);
        zelle(z, S_VORN + z->m->spalten, TITEL_H, 8, PDF_RECHTS, titel);
    }
    linie(z, RAND, oben, rechts(z), oben, MITTEL);
    z->y += TITEL_H;
    linie(z, RAND, z->y, rechts(z), z->y, DICK);
    senkrechte(z, oben, z->y);
}

static void beginne_seite(struct zeichner *z)
{
    if (z->pdf && z->seite > 0)
        pdf_seite(z->pdf);
    z->seite++;
    z->y = OBEN;
    kopf(z);
}

/* Words and limits side by side; what was not met is struck through. */
static void ansagen(const struct zeichner *z, const struct bogenzeile *zeile)
{
    double x = z->x[S_ANSAGEN] + 0.7;

    for (int i = 0; i < zeile->ansagen && z->pdf; i++) {
        unsigned stil = zeile->ansage[i].verfehlt ? PDF_DURCHGESTRICHEN : 0;
        bool wort = zeile->ansage[i].wort[0] == 'R' || zeile->ansage[i].wort[0] == 'K';

        x += i > 0 && wort ? 1.5 : 0;
        text(z, x, 6, ZEILE_H, 8, stil, zeile->ansage[i].wort);
        x += pdf_breite(z->pdf, 8, stil, zeile->ansage[i].wort) + 0.4;
    }
}

static void spielzellen(const struct zeichner *z, const struct bogenzeile *zeile)
{
    char s[24];

    (void)snprintf(s, sizeof s, "%d", (int)zeile->nr);
    zelle(z, S_NR, ZEILE_H, 8, PDF_RECHTS, zeile->nr > 0 ? s : "");
    zelle(z, S_GEBER, ZEILE_H, 8, PDF_MITTE, zeile->geber == NIEMAND ? "" : z->m->spalte[zeile->geber].kuerzel);
    zelle(z, S_ART, ZEILE_H, 7.5, PDF_LINKS, zeile->art);
    zelle(z, S_MARKE, ZEILE_H, 7.5, PDF_MITTE, zeile->marke);
    ansagen(z, zeile);
    (void)snprintf(s, sizeof s, "%d%s", zeile->augen, zeile->ohne_stich ? "x" : "");
    zelle(z, S_AUGEN, ZEILE_H, 8, PDF_RECHTS, s);
    if (zeile->wert == 0)
        (void)snprintf(s, sizeof s, "0");
    else
        (void)snprintf(s, sizeof s, "%s %d", zeile->wert > 0 ? "R" : "K",
                       (int)(zeile->wert > 0 ? zeile->wert : -zeile->wert));
    zelle(z, S_WERT, ZEILE_H, 8, PDF_RECHTS, zeile->gewertet ? s : "–");
}

static void spielerzellen(const struct zeichner *z, const struct bogenzeile *zeile)
{
    for (int k = 0; k < z->m->spalten; k++) {
        const struct bogenzelle *c = &zeile->zelle[k];
        char punkte[16], gut[16] = "";

        (void)snprintf(punkte, sizeof punkte, "%d", (int)c->punkte);
        if (c->gutschrift)
            (void)snprintf(gut, sizeof gut, "%+d", (int)c->gutschrift);
        if (c->pausiert) /* G: he deals and pauses */
            text(z, z->x[S_VORN + k] + 0.5, 4, ZEILE_H, 6, PDF_GRAU, "G");
        text(z, z->x[S_VORN + k] + 2.4, 8, ZEILE_H, 6.5, PDF_GRAU, gut);
        zelle(z, S_VORN + k, ZEILE_H, 9, PDF_RECHTS | (c->re ? PDF_UNTERSTRICHEN | PDF_FETT : 0), punkte);
    }
}

static void zeichne_zeile(const struct zeichner *z, const struct bogenzeile *zeile)
{
    char s[120];

    if (zeile->nr > 0 || zeile->art[0]) {
        spielzellen(z, zeile);
    } else {
        zelle(z, S_GEBER, ZEILE_H, 8, PDF_MITTE, zeile->geber == NIEMAND ? "" : z->m->spalte[zeile->geber].kuerzel);
        text(z, z->x[S_ART] + 0.7, z->x[S_VORN] - z->x[S_ART] - 1.4, ZEILE_H, 7.5, PDF_LINKS, zeile->text);
    }
    if (zeile->anmerkung) {
        (void)snprintf(s, sizeof s, "%d)", zeile->anmerkung);
        text(z, rechts(z) + 0.5, 8, ZEILE_H, 6.5, PDF_LINKS, s);
    }
    if (zeile->trotzdem && zeile->nr > 0)
        text(z, RAND - 3, 3, ZEILE_H, 8, PDF_FETT, "!");
    spielerzellen(z, zeile);
    (void)snprintf(s, sizeof s, "%d", (int)zeile->pott / 2);
    if (z->m->pott > 0)
        zelle(z, S_VORN + z->m->spalten, ZEILE_H, 8, PDF_RECHTS, s);
}

static void zeichne_leerzeile(const struct zeichner *z, int nr)
{
    char s[16];

    (void)snprintf(s, sizeof s, "%d", nr);
    zelle(z, S_NR, ZEILE_H, 8, PDF_RECHTS, s);
}

/* Where the Pott falls to the deadline of the first Pflichtsolo. */
static bool an_der_frist(const struct bogenmodell *m, int i)
{
    int32_t vorher = i > 0 ? m->zeile[i - 1].pott : m->pott;

    return m->pott > 0 && m->frist > 0 && vorher > m->frist && m->zeile[i].pott <= m->frist;
}

static int zeilen(const struct zeichner *z)
{
    return z->leer ? BOGEN_LEER_ZEILEN : z->m->zeilen;
}

/* The games from row `ab` on, as many as fit; returns the first that does not. */
static int zeichne_zeilen(struct zeichner *z, int ab)
{
    double oben;
    int i = ab;

    spaltentitel(z);
    oben = z->y;
    for (; i < zeilen(z) && z->y + ZEILE_H <= UNTEN; i++) {
        if (z->leer)
            zeichne_leerzeile(z, i + 1);
        else
            zeichne_zeile(z, &z->m->zeile[i]);
        z->y += ZEILE_H;
        linie(z, RAND, z->y, rechts(z), z->y,
              !z->leer && an_der_frist(z->m, i) ? DICK
              : (i + 1) % 5 == 0                ? MITTEL
                                                : DUENN);
    }
    linie(z, RAND, z->y, rechts(z), z->y, MITTEL);
    senkrechte(z, oben, z->y);
    return i;
}

static void fuss_zeile(struct zeichner *z, const char *titel, void (*je)(const struct bogenspalte *, char out[24]))
{
    char s[24];

    text(z, RAND, z->x[S_VORN] - RAND - 1, FUSS_H, 8.5, PDF_RECHTS, titel);
    for (int k = 0; k < z->m->spalten && !z->leer; k++) {
        je(&z->m->spalte[k], s);
        zelle(z, S_VORN + k, FUSS_H, 8.5, PDF_RECHTS | PDF_FETT, s);
    }
    for (int k = 0; k < z->m->spalten && z->pdf; k++)
        pdf_kasten(z->pdf, z->x[S_VORN + k], z->y, z->x[S_VORN + k + 1] - z->x[S_VORN + k], FUSS_H, MITTEL);
    z->y += FUSS_H;
}

static void je_punkte(const struct bogenspalte *s, char out[24])
{
    (void)snprintf(out, 24, "%d%s", (int)s->punkte, s->disq ? " disq" : s->gast ? " Gast" : "");
}

static void je_platz(const struct bogenspalte *s, char out[24])
{
    (void)snprintf(out, 24, s->platz > 0 ? "%d." : "", s->platz);
}

static void je_dessos(const struct bogenspalte *s, char out[24])
{
    struct text t = {0};

    text_add(&t, "");
    if (s->platz > 0)
        text_hundertstel(&t, s->hundertstel, ',');
    (void)snprintf(out, 24, "%s", t.s);
    text_free(&t);
}

/* The seven announced kinds as boxes: black with a white letter for a Pflichtsolo, framed for another that was
 * played. */
static void solokasten(const struct zeichner *z, const struct bogenspalte *s, int i, double x, double breite)
{
    static const char *const kurz[] = {"T", "M", "D", "B", "O", "N", "K"};
    bool gespielt = (s->soli >> (ART_FARBTRUMPF + i) & 1) != 0,
         pflicht = (s->pflicht >> (ART_FARBTRUMPF + i) & 1) != 0;

    if (pflicht)
        pdf_feld(z->pdf, x, z->y, breite, FUSS_H);
    else
        pdf_kasten(z->pdf, x + (gespielt ? 0.3 : 0), z->y + (gespielt ? 0.3 : 0), breite - (gespielt ? 0.6 : 0),
                   FUSS_H - (gespielt ? 0.6 : 0), gespielt ? DICK : DUENN);
    text(z, x, breite, FUSS_H, 6.5,
         PDF_MITTE | (pflicht    ? PDF_FETT | PDF_WEISS
                      : gespielt ? PDF_FETT
                                 : PDF_GRAU),
         kurz[i]);
}

static void solokaesten(struct zeichner *z)
{
    text(z, RAND, z->x[S_VORN] - RAND - 1, FUSS_H, 8.5, PDF_RECHTS, "Soli");
    for (int k = 0; k < z->m->spalten && z->pdf; k++) {
        double breite = (z->x[S_VORN + k + 1] - z->x[S_VORN + k]) / 7;

        for (int i = 0; i < 7; i++)
            solokasten(z, &z->m->spalte[k], i, z->x[S_VORN + k] + i * breite, breite);
    }
    z->y += FUSS_H;
}

static void unterschriften(struct zeichner *z)
{
    static const char *const wer[] = {"Schreiber", "gegengelesen"};
    char abdruck[40] = "";

    z->y += UNTERSCHRIFT_H - 4;
    for (int i = 0; i < 2; i++) {
        double x = RAND + i * 70;

        linie(z, x, z->y, x + 60, z->y, MITTEL);
        text(z, x, 60, 4, 7, PDF_LINKS, wer[i]);
    }
    if (!z->leer)
        (void)snprintf(abdruck, sizeof abdruck, "doko %02x%02x%02x%02x", z->m->abdruck[0], z->m->abdruck[1],
                       z->m->abdruck[2], z->m->abdruck[3]);
    text(z, SEITE_B - RAND - 40, 40, 4, 7, PDF_RECHTS | PDF_GRAU, abdruck);
    z->y += 4;
}

static double fuss_hoehe(const struct zeichner *z)
{
    return 2 + FUSS_H * (z->m->dessos ? 4 : 3) + UNTERSCHRIFT_H;
}

static void anmerkungen(struct zeichner *z)
{
    z->y += z->m->anmerkungen ? 2 : 0;
    for (int i = 0; i < z->m->anmerkungen; i++) {
        char s[16];

        if (z->y + ANMERKUNG_H > UNTEN)
            beginne_seite(z);
        (void)snprintf(s, sizeof s, "%d)", i + 1);
        text(z, RAND, 8, ANMERKUNG_H, 7, PDF_RECHTS, s);
        text(z, RAND + 9, SEITE_B - 2 * RAND - 9, ANMERKUNG_H, 7, PDF_LINKS, z->m->anmerkung[i].s);
        z->y += ANMERKUNG_H;
    }
}

static void fuss(struct zeichner *z)
{
    if (z->y + fuss_hoehe(z) > UNTEN) {
        beginne_seite(z);
        spaltentitel(z);
    }
    z->y += 2;
    fuss_zeile(z, "Punkte", je_punkte);
    fuss_zeile(z, "Platz", je_platz);
    if (z->m->dessos)
        fuss_zeile(z, "DESSOS", je_dessos);
    solokaesten(z);
    anmerkungen(z);
    if (z->y + UNTERSCHRIFT_H > UNTEN)
        beginne_seite(z);
    unterschriften(z);
}

static void zeichne(struct zeichner *z)
{
    int i = 0;

    z->seite = 0;
    setze_spalten(z);
    do {
        beginne_seite(z);
        i = zeichne_zeilen(z, i);
    } while (i < zeilen(z));
    fuss(z);
}

static enum status mach_pdf(struct zeichner *z, const char *titel, int64_t tag, struct text *out, struct err *err)
{
    enum status st = pdf_neu(SEITE_B, SEITE_H, titel, tag, &z->pdf, err);
    struct pdf *pdf = z->pdf;

    if (st != ST_OK)
        return st;
    z->pdf = NULL; /* once without drawing: how many pages there are */
    zeichne(z);
    z->seiten = z->seite;
    z->pdf = pdf;
    zeichne(z);
    return pdf_fertig(pdf, out, err);
}

enum status bericht_bogen_pdf(const struct bogenmodell *m, int64_t tag, struct text *out, struct err *err)
{
    struct zeichner z = {.m = m};
    char titel[120];

    (void)snprintf(titel, sizeof titel, "Spielberichtsbogen %s Spieltag %d Tisch %d", m->saison, m->spieltag,
                   m->tisch);
    return mach_pdf(&z, titel, tag, out, err);
}

enum status bericht_bogen_leer(int spieler, int64_t tag, struct text *out, struct err *err)
{
    struct bogenmodell m = {.spalten = spieler, .pott = 140, .dessos = true};
    struct zeichner z = {.m = &m, .leer = true};

    for (int k = 0; k < spieler; k++)
        m.spalte[k] = (struct bogenspalte){.kuerzel = "", .name = ""};
    return mach_pdf(&z, "Spielberichtsbogen", tag, out, err);
}

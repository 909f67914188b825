#include "report/bogen_pdf.h"

#include <stdio.h>

#include "base/i18n.h"
#include "report/blatt.h"

/* Millimetres. */
static const double TITEL_H = 9, ZEILE_H = 4.9, FUSS_H = 4.6, ANMERKUNG_H = 4, UNTERSCHRIFT_H = 13, POTT_B = 11;

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

/* What is drawn: a day, or the form without figures. */
struct auftrag {
    const struct bogenmodell *m;
    bool leer;
};

static void setze_spalten(struct blatt *b, const struct bogenmodell *m)
{
    double breite[BLATT_SPALTEN], pott = m->pott > 0 ? POTT_B : 0, rest = BLATT_BREITE - 2 * BLATT_RAND - pott;
    int n = 0;

    for (; n < S_VORN; n++) {
        breite[n] = vorn[n].breite;
        rest -= vorn[n].breite;
    }
    for (int k = 0; k < m->spalten; k++)
        breite[n++] = rest / m->spalten;
    if (pott > 0)
        breite[n++] = pott;
    blatt_spalten(b, breite, n);
}

static void beginne_seite(struct blatt *b, const struct auftrag *a)
{
    const struct bogenmodell *m = a->m;
    char zeile[160];

    if (a->leer)
        (void)snprintf(zeile, sizeof zeile, "%s",
                       "Saison __________   Spieltag ______   Datum ______________   Tisch ____");
    else
        (void)snprintf(zeile, sizeof zeile, "Saison %s   Spieltag %d   %s   Tisch %d%s", m->saison, m->spieltag,
                       m->datum, m->tisch,
                       !m->beendet ? "   (noch offen)"
                       : m->zaehlt ? ""
                                   : "   (zählt nicht)");
    blatt_seite(b, "Spielberichtsbogen", m->regeln, zeile);
}

static void spaltentitel(struct blatt *b, const struct bogenmodell *m)
{
    double oben = b->y;
    char pott[16];

    blatt_linie(b, BLATT_MITTEL);
    for (int i = 0; i < S_VORN; i++)
        blatt_zelle(b, i, TITEL_H, 8, vorn[i].lage, vorn[i].titel);
    (void)snprintf(pott, sizeof pott, "%d/2", (int)m->pott);
    if (m->pott > 0)
        blatt_zelle(b, S_VORN + m->spalten, TITEL_H, 8, PDF_RECHTS, pott);
    for (int k = 0; k < m->spalten; k++)
        blatt_zelle(b, S_VORN + k, TITEL_H * 0.6, 11, PDF_MITTE | PDF_FETT, m->spalte[k].kuerzel);
    b->y += TITEL_H * 0.5;
    for (int k = 0; k < m->spalten; k++)
        blatt_zelle(b, S_VORN + k, TITEL_H * 0.5, 6.5, PDF_MITTE, m->spalte[k].name);
    b->y = oben + TITEL_H;
    blatt_linie(b, BLATT_DICK);
    blatt_senkrechte(b, oben, b->y, S_VORN);
}

/* Words and limits side by side; what was not met is struck through. */
static void ansagen(const struct blatt *b, const struct bogenzeile *zeile)
{
    double x = b->x[S_ANSAGEN] + 0.7;

    for (int i = 0; i < zeile->ansagen && b->pdf; i++) {
        unsigned stil = zeile->ansage[i].verfehlt ? PDF_DURCHGESTRICHEN : 0;
        bool wort = zeile->ansage[i].wort[0] == 'R' || zeile->ansage[i].wort[0] == 'K';

        x += i > 0 && wort ? 1.5 : 0;
        blatt_text(b, x, 6, ZEILE_H, 8, stil, zeile->ansage[i].wort);
        x += pdf_breite(b->pdf, 8, stil, zeile->ansage[i].wort) + 0.4;
    }
}

static void spielzellen(const struct blatt *b, const struct bogenzeile *zeile)
{
    char s[24];

    (void)snprintf(s, sizeof s, "%d", (int)zeile->nr);
    blatt_zelle(b, S_NR, ZEILE_H, 8, PDF_RECHTS, zeile->nr > 0 ? s : "");
    blatt_zelle(b, S_ART, ZEILE_H, 7.5, PDF_LINKS, zeile->art);
    blatt_zelle(b, S_MARKE, ZEILE_H, 7.5, PDF_MITTE, zeile->marke);
    ansagen(b, zeile);
    (void)snprintf(s, sizeof s, "%d%s", zeile->augen, zeile->ohne_stich ? "x" : "");
    blatt_zelle(b, S_AUGEN, ZEILE_H, 8, PDF_RECHTS, s);
    bogen_wert(zeile, s);
    blatt_zelle(b, S_WERT, ZEILE_H, 8, PDF_RECHTS, s);
}

static void spielerzellen(const struct blatt *b, const struct bogenmodell *m, const struct bogenzeile *zeile)
{
    for (int k = 0; k < m->spalten; k++) {
        const struct bogenzelle *c = &zeile->zelle[k];
        char punkte[16], gut[16] = "";

        (void)snprintf(punkte, sizeof punkte, "%d", (int)c->punkte);
        if (c->gutschrift)
            (void)snprintf(gut, sizeof gut, "%+d", (int)c->gutschrift);
        if (c->pausiert) /* G: he deals and pauses */
            blatt_text(b, b->x[S_VORN + k] + 0.5, 4, ZEILE_H, 6, PDF_GRAU, "G");
        blatt_text(b, b->x[S_VORN + k] + 2.4, 8, ZEILE_H, 6.5, PDF_GRAU, gut);
        blatt_zelle(b, S_VORN + k, ZEILE_H, 9, PDF_RECHTS | (c->re ? PDF_UNTERSTRICHEN | PDF_FETT : 0), punkte);
    }
}

static void zeichne_zeile(const struct blatt *b, const struct bogenmodell *m, const struct bogenzeile *zeile)
{
    char s[24];

    blatt_zelle(b, S_GEBER, ZEILE_H, 8, PDF_MITTE, zeile->geber == NIEMAND ? "" : m->spalte[zeile->geber].kuerzel);
    if (zeile->nr > 0 || zeile->art[0])
        spielzellen(b, zeile);
    else
        blatt_text(b, b->x[S_ART] + 0.7, b->x[S_VORN] - b->x[S_ART] - 1.4, ZEILE_H, 7.5, PDF_LINKS, zeile->text);
    (void)snprintf(s, sizeof s, "%d)", zeile->anmerkung);
    blatt_text(b, blatt_rechts(b) + 0.5, 8, ZEILE_H, 6.5, PDF_LINKS, zeile->anmerkung ? s : "");
    blatt_text(b, BLATT_RAND - 3, 3, ZEILE_H, 8, PDF_FETT, zeile->trotzdem && zeile->nr > 0 ? "!" : "");
    blatt_text(b, BLATT_RAND - 5.5, 3, ZEILE_H, 7, PDF_GRAU, zeile->gegengelesen ? "✓" : "");
    spielerzellen(b, m, zeile);
    (void)snprintf(s, sizeof s, "%d", (int)zeile->pott / 2);
    if (m->pott > 0)
        blatt_zelle(b, S_VORN + m->spalten, ZEILE_H, 8, PDF_RECHTS, s);
}

/* Where the Pott falls to the deadline of the first Pflichtsolo. */
static bool an_der_frist(const struct bogenmodell *m, int i)
{
    int32_t vorher = i > 0 ? m->zeile[i - 1].pott : m->pott;

    return m->pott > 0 && m->frist > 0 && vorher > m->frist && m->zeile[i].pott <= m->frist;
}

static int zeilen(const struct auftrag *a)
{
    return a->leer ? BOGEN_LEER_ZEILEN : a->m->zeilen;
}

static void zeichne_leerzeile(const struct blatt *b, int nr)
{
    char s[16];

    (void)snprintf(s, sizeof s, "%d", nr);
    blatt_zelle(b, S_NR, ZEILE_H, 8, PDF_RECHTS, s);
}

/* The games from row `ab` on, as many as fit; returns the first that does not. */
static int zeichne_zeilen(struct blatt *b, const struct auftrag *a, int ab)
{
    double oben;
    int i = ab;

    spaltentitel(b, a->m);
    oben = b->y;
    for (; i < zeilen(a) && b->y + ZEILE_H <= BLATT_UNTEN; i++) {
        if (a->leer)
            zeichne_leerzeile(b, i + 1);
        else
            zeichne_zeile(b, a->m, &a->m->zeile[i]);
        b->y += ZEILE_H;
        blatt_linie(b, !a->leer && an_der_frist(a->m, i) ? BLATT_DICK
                       : (i + 1) % 5 == 0                ? BLATT_MITTEL
                                                         : BLATT_DUENN);
    }
    blatt_linie(b, BLATT_MITTEL);
    blatt_senkrechte(b, oben, b->y, S_VORN);
    return i;
}

static void fuss_zeile(struct blatt *b, const struct auftrag *a, const char *titel,
                       void (*je)(const struct bogenspalte *, char out[24]))
{
    char s[24];

    blatt_text(b, BLATT_RAND, b->x[S_VORN] - BLATT_RAND - 1, FUSS_H, 8.5, PDF_RECHTS, titel);
    for (int k = 0; k < a->m->spalten && b->pdf; k++) {
        je(&a->m->spalte[k], s);
        blatt_zelle(b, S_VORN + k, FUSS_H, 8.5, PDF_RECHTS | PDF_FETT, a->leer ? "" : s);
        pdf_kasten(b->pdf, b->x[S_VORN + k], b->y, b->x[S_VORN + k + 1] - b->x[S_VORN + k], FUSS_H, BLATT_MITTEL);
    }
    b->y += FUSS_H;
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
static void solokasten(const struct blatt *b, const struct bogenspalte *s, int i, double x, double breite)
{
    static const char *const kurz[] = {"T", "M", "D", "B", "O", "N", "K"};
    bool gespielt = (s->soli >> (ART_FARBTRUMPF + i) & 1) != 0,
         pflicht = (s->pflicht >> (ART_FARBTRUMPF + i) & 1) != 0;
    double innen = gespielt ? 0.3 : 0;
    unsigned stil = pflicht ? PDF_FETT | PDF_WEISS : gespielt ? PDF_FETT : PDF_GRAU;

    if (pflicht)
        pdf_feld(b->pdf, x, b->y, breite, FUSS_H);
    else
        pdf_kasten(b->pdf, x + innen, b->y + innen, breite - 2 * innen, FUSS_H - 2 * innen,
                   gespielt ? BLATT_DICK : BLATT_DUENN);
    blatt_text(b, x, breite, FUSS_H, 6.5, PDF_MITTE | stil, kurz[i]);
}

static void solokaesten(struct blatt *b, const struct bogenmodell *m)
{
    blatt_text(b, BLATT_RAND, b->x[S_VORN] - BLATT_RAND - 1, FUSS_H, 8.5, PDF_RECHTS, "Soli");
    for (int k = 0; k < m->spalten && b->pdf; k++) {
        double breite = (b->x[S_VORN + k + 1] - b->x[S_VORN + k]) / 7;

        for (int i = 0; i < 7; i++)
            solokasten(b, &m->spalte[k], i, b->x[S_VORN + k] + i * breite, breite);
    }
    b->y += FUSS_H;
}

static void anmerkungen(struct blatt *b, const struct auftrag *a)
{
    b->y += a->m->anmerkungen ? 2 : 0;
    for (int i = 0; i < a->m->anmerkungen; i++) {
        char s[16];

        if (b->y + ANMERKUNG_H > BLATT_UNTEN)
            beginne_seite(b, a);
        (void)snprintf(s, sizeof s, "%d)", i + 1);
        blatt_text(b, BLATT_RAND, 8, ANMERKUNG_H, 7, PDF_RECHTS, s);
        blatt_text(b, BLATT_RAND + 9, BLATT_BREITE - 2 * BLATT_RAND - 9, ANMERKUNG_H, 7, PDF_LINKS,
                   a->m->anmerkung[i].s);
        b->y += ANMERKUNG_H;
    }
}

static void fuss(struct blatt *b, const struct auftrag *a)
{
    double hoehe = 2 + FUSS_H * (a->m->dessos ? 4 : 3) + UNTERSCHRIFT_H;

    if (b->y + hoehe > BLATT_UNTEN) {
        beginne_seite(b, a);
        spaltentitel(b, a->m);
    }
    b->y += 2;
    fuss_zeile(b, a, "Punkte", je_punkte);
    fuss_zeile(b, a, "Platz", je_platz);
    if (a->m->dessos)
        fuss_zeile(b, a, "DESSOS", je_dessos);
    solokaesten(b, a->m);
    anmerkungen(b, a);
    if (b->y + UNTERSCHRIFT_H > BLATT_UNTEN)
        beginne_seite(b, a);
    blatt_unterschriften(b, UNTERSCHRIFT_H, a->m->gegenleser, a->leer ? "" : a->m->zahl);
}

static void zeichne(struct blatt *b, const void *modell)
{
    const struct auftrag *a = modell;
    int i = 0;

    setze_spalten(b, a->m);
    do {
        beginne_seite(b, a);
        i = zeichne_zeilen(b, a, i);
    } while (i < zeilen(a));
    fuss(b, a);
}

enum status bericht_bogen_pdf(const struct bogenmodell *m, int64_t tag, struct text *out, struct err *err)
{
    char titel[120];

    (void)snprintf(titel, sizeof titel, "Spielberichtsbogen %s Spieltag %d Tisch %d", m->saison, m->spieltag,
                   m->tisch);
    return blatt_pdf(&(struct dokument){titel, m->verein, tag}, zeichne, &(struct auftrag){m, false}, out, err);
}

enum status bericht_bogen_leer(int spieler, const char *verein, int64_t tag, struct text *out, struct err *err)
{
    struct bogenmodell m = {.spalten = spieler, .pott = 140, .dessos = true};

    for (int k = 0; k < spieler; k++)
        m.spalte[k] = (struct bogenspalte){.kuerzel = "", .name = ""};
    return blatt_pdf(&(struct dokument){"Spielberichtsbogen", verein, tag}, zeichne, &(struct auftrag){&m, true}, out,
                     err);
}

#include "report/pokalbogen_pdf.h"

#include <stdio.h>

#include "base/i18n.h"
#include "report/blatt.h"

/* Millimetres. */
static const double TITEL_H = 9, ZEILE_H = 4.9, SOLI_H = 5, LUFT = 3, UNTERSCHRIFT_H = 13;

enum { VORFUEHRUNGEN_LEER = 9 }; /* rows of the form */

struct auftrag {
    const struct bogenmodell *m;
    bool leer;
};

/* The Gesamtwertung: columns before the players'. */
enum { G_NR, G_RUNDE, G_GEBER, G_ART, G_MARKE, G_ANSAGEN, G_RE, G_WERT, G_VORN };
static const struct {
    const char *titel;
    double breite;
    unsigned lage;
} gesamt[G_VORN] = {
    [G_NR] = {"Nr", 8, PDF_RECHTS},     [G_RUNDE] = {"Runde", 15, PDF_MITTE}, [G_GEBER] = {"Gibt", 10, PDF_MITTE},
    [G_ART] = {"Spiel", 22, PDF_LINKS}, [G_MARKE] = {"", 8, PDF_MITTE},       [G_ANSAGEN] = {"Wort", 13, PDF_LINKS},
    [G_RE] = {"Re", 9, PDF_RECHTS},     [G_WERT] = {"Wert", 11, PDF_RECHTS},
};

/* The special rounds and what is below them. */
enum { S_NR, S_GEBER, S_ZEILE, S_VORN };
static const double sonder[S_VORN] = {8, 10, 62};

static void setze_spalten(struct blatt *b, const struct bogenmodell *m, const double *breite, int vorn)
{
    double alle[BLATT_SPALTEN], rest = BLATT_BREITE - 2 * BLATT_RAND;

    for (int i = 0; i < vorn; i++) {
        alle[i] = breite[i];
        rest -= breite[i];
    }
    for (int k = 0; k < m->spalten; k++)
        alle[vorn + k] = rest / m->spalten;
    blatt_spalten(b, alle, vorn + m->spalten);
}

static void beginne_seite(struct blatt *b, const struct auftrag *a)
{
    const struct bogenmodell *m = a->m;
    char zeile[160];

    if (a->leer)
        (void)snprintf(zeile, sizeof zeile, "%s", "Pokal __________   Tag ____   Datum ______________");
    else
        (void)snprintf(zeile, sizeof zeile, "Pokal %s   %d. Tag   %s%s", m->saison, m->spieltag, m->datum,
                       !m->beendet ? "   (noch offen)"
                       : m->zaehlt ? ""
                                   : "   (zählt nicht)");
    blatt_seite(b, "Pokalspielberichtsbogen", m->regeln, zeile);
}

static void namen(struct blatt *b, const struct bogenmodell *m, int vorn)
{
    double oben = b->y;

    for (int k = 0; k < m->spalten; k++)
        blatt_zelle(b, vorn + k, TITEL_H * 0.6, 11, PDF_MITTE | PDF_FETT, m->spalte[k].kuerzel);
    b->y += TITEL_H * 0.5;
    for (int k = 0; k < m->spalten; k++)
        blatt_zelle(b, vorn + k, TITEL_H * 0.5, 6.5, PDF_MITTE, m->spalte[k].name);
    b->y = oben;
}

/* 1 2 3: the groups; black when it is done. */
static void pflichtsoli(struct blatt *b, const struct bogenmodell *m)
{
    blatt_text(b, BLATT_RAND, b->x[G_VORN] - BLATT_RAND - 1, SOLI_H, 8, PDF_RECHTS, "Pflichtsoli");
    for (int k = 0; k < m->spalten && b->pdf; k++) {
        double breite = (b->x[G_VORN + k + 1] - b->x[G_VORN + k]) / PFLICHT_GRUPPEN;

        for (int g = 0; g < PFLICHT_GRUPPEN; g++) {
            bool getan = (m->spalte[k].gruppen >> g & 1) != 0;
            double x = b->x[G_VORN + k] + g * breite;
            char s[4];

            (void)snprintf(s, sizeof s, "%d", g + 1);
            if (getan)
                pdf_feld(b->pdf, x, b->y, breite, SOLI_H);
            else
                pdf_kasten(b->pdf, x, b->y, breite, SOLI_H, BLATT_DUENN);
            blatt_text(b, x, breite, SOLI_H, 7, PDF_MITTE | (getan ? PDF_WEISS | PDF_FETT : 0), s);
        }
    }
    b->y += SOLI_H;
}

static void gesamttitel(struct blatt *b, const struct auftrag *a)
{
    double oben = b->y;

    blatt_linie(b, BLATT_MITTEL);
    for (int i = 0; i < G_VORN; i++)
        blatt_zelle(b, i, TITEL_H, 8, gesamt[i].lage, gesamt[i].titel);
    namen(b, a->m, G_VORN);
    b->y += TITEL_H;
    blatt_linie(b, BLATT_MITTEL);
    pflichtsoli(b, a->m);
    blatt_linie(b, BLATT_DICK);
    blatt_senkrechte(b, oben, b->y, G_VORN);
}

static void rundenwort(int runde, char out[12])
{
    if (runde > POKAL_RUNDEN)
        (void)snprintf(out, 12, "V");
    else if (runde > 0 && pokal_rundenart(runde) == RUNDE_KADAMU)
        (void)snprintf(out, 12, "KaDaMu");
    else
        (void)snprintf(out, 12, runde > 0 ? "%d" : "", runde);
}

static void gesamtzeile(const struct blatt *b, const struct bogenmodell *m, const struct bogenzeile *z)
{
    char s[24], ansagen[BOGEN_ANSAGEN * 2 + 1] = "", runde[12];

    for (int i = 0; i < z->ansagen; i++)
        (void)snprintf(ansagen + 2 * i, 3, "%s ", z->ansage[i].wort);
    rundenwort(z->runde, runde);
    blatt_zelle(b, G_RUNDE, ZEILE_H, 7.5, PDF_MITTE, runde);
    blatt_zelle(b, G_GEBER, ZEILE_H, 8, PDF_MITTE, z->geber == NIEMAND ? "" : m->spalte[z->geber].kuerzel);
    if (z->nr == 0 && !z->art[0]) {
        blatt_text(b, b->x[G_ART] + 0.7, b->x[G_VORN] - b->x[G_ART] - 1.4, ZEILE_H, 7.5, PDF_LINKS, z->text);
    } else {
        (void)snprintf(s, sizeof s, "%d", (int)z->nr);
        blatt_zelle(b, G_NR, ZEILE_H, 8, PDF_RECHTS, z->nr > 0 ? s : "");
        blatt_zelle(b, G_ART, ZEILE_H, 7.5, PDF_LINKS, z->art);
        blatt_zelle(b, G_MARKE, ZEILE_H, 7.5, PDF_MITTE, z->rolle[0] ? z->rolle : z->marke);
        blatt_zelle(b, G_ANSAGEN, ZEILE_H, 8, PDF_LINKS, ansagen);
        (void)snprintf(s, sizeof s, "%d%s", z->augen, z->ohne_stich ? "x" : "");
        blatt_zelle(b, G_RE, ZEILE_H, 8, PDF_RECHTS, s);
        bogen_wert(z, s);
        blatt_zelle(b, G_WERT, ZEILE_H, 8, PDF_RECHTS, s);
    }
    for (int k = 0; k < m->spalten; k++) {
        (void)snprintf(s, sizeof s, "%d", (int)z->zelle[k].punkte);
        blatt_zelle(b, G_VORN + k, ZEILE_H, 9, PDF_RECHTS | (z->zelle[k].re ? PDF_UNTERSTRICHEN | PDF_FETT : 0), s);
        (void)snprintf(s, sizeof s, "%+d", (int)z->zelle[k].gutschrift);
        blatt_text(b, b->x[G_VORN + k] + 0.8, 8, ZEILE_H, 6.5, PDF_GRAU, z->zelle[k].gutschrift ? s : "");
    }
}

/* Rows of the form: rounds 1 and 3, KaDaMu, 7, Vorführung. */
static int leere_zeilen(int n)
{
    return 4 * n + VORFUEHRUNGEN_LEER;
}

static int leere_runde(int n, int i)
{
    static const int runde[] = {1, 3, 5, 7};

    return i < 4 * n ? runde[i / n] : POKAL_RUNDEN + 1;
}

static bool gehoert_zur_gesamtwertung(const struct bogenzeile *z)
{
    return pokal_rundenwertung(z->runde) == POKAL_GESAMT;
}

/* A stronger line between two rounds. */
static void schliesse_zeile(struct blatt *b, int runde, int *vorher)
{
    double unten = b->y;

    if (*vorher != 0 && runde != 0 && runde != *vorher)
        blatt_linie(b, BLATT_DICK);
    *vorher = runde ? runde : *vorher;
    b->y = unten + ZEILE_H;
    blatt_linie(b, BLATT_DUENN);
}

static void platz_fuer_zeile(struct blatt *b, const struct auftrag *a, double *oben)
{
    if (b->y + ZEILE_H <= BLATT_UNTEN)
        return;
    blatt_senkrechte(b, *oben, b->y, G_VORN);
    beginne_seite(b, a);
    gesamttitel(b, a);
    *oben = b->y;
}

static void ergebniszeile(struct blatt *b, const struct auftrag *a, int vorn, const char *titel, enum pokalwertung w,
                          int teile)
{
    blatt_text(b, BLATT_RAND, b->x[vorn] - BLATT_RAND - 1, ZEILE_H, 8.5, PDF_RECHTS | PDF_FETT, titel);
    for (int k = 0; k < a->m->spalten && !a->leer; k++) {
        struct text t = {0};

        text_bruch(&t, a->m->spalte[k].wert[w], teile, false);
        blatt_zelle(b, vorn + k, ZEILE_H, 9, PDF_RECHTS | PDF_FETT, t.s);
        text_free(&t);
    }
    b->y += ZEILE_H;
    blatt_linie(b, BLATT_MITTEL);
}

static void zeichne_gesamt(struct blatt *b, const struct auftrag *a)
{
    double breite[G_VORN], oben;
    int vorher = 0, n = a->leer ? leere_zeilen(a->m->spalten) : a->m->zeilen;

    for (int i = 0; i < G_VORN; i++)
        breite[i] = gesamt[i].breite;
    setze_spalten(b, a->m, breite, G_VORN);
    beginne_seite(b, a);
    gesamttitel(b, a);
    oben = b->y;
    for (int i = 0; i < n; i++) {
        char runde[12];

        if (!a->leer && !gehoert_zur_gesamtwertung(&a->m->zeile[i]))
            continue;
        platz_fuer_zeile(b, a, &oben);
        rundenwort(a->leer ? leere_runde(a->m->spalten, i) : 0, runde);
        blatt_zelle(b, G_RUNDE, ZEILE_H, 7.5, PDF_MITTE, runde);
        if (!a->leer)
            gesamtzeile(b, a->m, &a->m->zeile[i]);
        schliesse_zeile(b, a->leer ? leere_runde(a->m->spalten, i) : a->m->zeile[i].runde, &vorher);
    }
    platz_fuer_zeile(b, a, &oben);
    ergebniszeile(b, a, G_VORN, "Ergebnis", POKAL_GESAMT, 1);
    blatt_senkrechte(b, oben, b->y, G_VORN);
}

static void ueberschrift(struct blatt *b, const struct auftrag *a, const char *titel)
{
    double oben;

    b->y += LUFT;
    blatt_text(b, BLATT_RAND, 100, ZEILE_H, 10, PDF_FETT, titel);
    b->y += ZEILE_H + 1;
    oben = b->y;
    blatt_linie(b, BLATT_MITTEL);
    for (int k = 0; k < a->m->spalten; k++)
        blatt_zelle(b, S_VORN + k, ZEILE_H, 9.5, PDF_MITTE | PDF_FETT, a->m->spalte[k].kuerzel);
    b->y += ZEILE_H;
    blatt_linie(b, BLATT_DICK);
    blatt_senkrechte(b, oben, b->y, S_VORN);
}

static void sonderzeile(struct blatt *b, const struct bogenmodell *m, const struct bogenzeile *z, int teile)
{
    char s[16];

    (void)snprintf(s, sizeof s, "%d", (int)z->nr);
    blatt_zelle(b, S_NR, ZEILE_H, 8, PDF_RECHTS, s);
    blatt_zelle(b, S_GEBER, ZEILE_H, 8, PDF_MITTE, z->geber == NIEMAND ? "" : m->spalte[z->geber].kuerzel);
    blatt_zelle(b, S_ZEILE, ZEILE_H, 7.5, PDF_LINKS, z->text);
    for (int k = 0; k < m->spalten; k++) {
        struct text t = {0};

        text_bruch(&t, z->note[k], teile, false);
        blatt_zelle(b, S_VORN + k, ZEILE_H, 8.5, PDF_RECHTS, z->note[k] ? t.s : "");
        text_free(&t);
    }
}

static void zeichne_runde(struct blatt *b, const struct auftrag *a, int runde)
{
    enum pokalwertung w = pokal_rundenwertung(runde);
    int teile = pokalwertung_teile(w);
    double oben;

    ueberschrift(b, a, pokalwertung_name(w));
    oben = b->y;
    for (int i = 0; i < (a->leer ? a->m->spalten : a->m->zeilen); i++) {
        if (!a->leer && a->m->zeile[i].runde != runde)
            continue;
        if (!a->leer)
            sonderzeile(b, a->m, &a->m->zeile[i], teile);
        b->y += ZEILE_H;
        blatt_linie(b, BLATT_DUENN);
    }
    ergebniszeile(b, a, S_VORN, "Ergebnis", w, teile);
    blatt_senkrechte(b, oben, b->y, S_VORN);
}

/* A row of fractions, one each; empty on the form and while nothing is decided. */
static void bruchzeile(struct blatt *b, const struct auftrag *a, const char *titel, bool fett,
                       int64_t (*wert)(const struct bogenspalte *, int), int w, int teile)
{
    blatt_text(b, BLATT_RAND, b->x[S_VORN] - BLATT_RAND - 1, ZEILE_H, 8.5, PDF_RECHTS | (fett ? PDF_FETT : 0), titel);
    for (int k = 0; k < a->m->spalten && a->m->entschieden; k++) {
        struct text t = {0};

        text_bruch(&t, wert(&a->m->spalte[k], w), teile, false);
        blatt_zelle(b, S_VORN + k, ZEILE_H, 9, PDF_RECHTS | (fett ? PDF_FETT : 0), t.s);
        text_free(&t);
    }
    b->y += ZEILE_H;
    blatt_linie(b, BLATT_DUENN);
}

static int64_t platz(const struct bogenspalte *s, int w)
{
    return s->praemie.doppelplatz[w];
}

static int64_t summe_der_plaetze(const struct bogenspalte *s, int w)
{
    int64_t summe = 0;

    for (; w < POKAL_SONDERPUNKT; w++)
        summe += s->praemie.doppelplatz[w];
    return summe;
}

static int64_t praemie(const struct bogenspalte *s, int w)
{
    return s->praemie.sechzigstel[w];
}

static int64_t praemien(const struct bogenspalte *s, int w)
{
    (void)w;
    return s->praemie.summe;
}

static void zeichne_praemien(struct blatt *b, const struct auftrag *a)
{
    double oben;

    ueberschrift(b, a, "Sonderprämienpunkt: Plätze");
    oben = b->y;
    for (int w = POKAL_GESAMT; w < POKAL_SONDERPUNKT; w++)
        bruchzeile(b, a, pokalwertung_name((enum pokalwertung)w), false, platz, w, 2);
    bruchzeile(b, a, "Summe", true, summe_der_plaetze, POKAL_GESAMT, 2);
    blatt_senkrechte(b, oben, b->y, S_VORN);
    ueberschrift(b, a, "Prämienpunkte");
    oben = b->y;
    for (int w = POKAL_GESAMT; w < POKAL_WERTUNGEN; w++)
        bruchzeile(b, a, pokalwertung_name((enum pokalwertung)w), false, praemie, w, PRAEMIENPUNKT);
    bruchzeile(b, a, "Gesamtergebnis", true, praemien, POKAL_GESAMT, PRAEMIENPUNKT);
    blatt_senkrechte(b, oben, b->y, S_VORN);
}

static void zeichne_anmerkungen(struct blatt *b, const struct auftrag *a)
{
    b->y += LUFT;
    for (int i = 0; i < a->m->anmerkungen; i++) {
        char s[16];

        if (b->y + ZEILE_H > BLATT_UNTEN)
            beginne_seite(b, a);
        (void)snprintf(s, sizeof s, "%d)", i + 1);
        blatt_text(b, BLATT_RAND, 8, ZEILE_H, 7, PDF_RECHTS, s);
        blatt_text(b, BLATT_RAND + 9, BLATT_BREITE - 2 * BLATT_RAND - 9, ZEILE_H, 7, PDF_LINKS, a->m->anmerkung[i].s);
        b->y += ZEILE_H;
    }
}

static void zeichne(struct blatt *b, const void *modell)
{
    const struct auftrag *a = modell;

    zeichne_gesamt(b, a);
    setze_spalten(b, a->m, sonder, S_VORN);
    beginne_seite(b, a);
    for (int runde = 1; runde <= POKAL_RUNDEN; runde++)
        if (pokal_rundenwertung(runde) != POKAL_GESAMT)
            zeichne_runde(b, a, runde);
    zeichne_praemien(b, a);
    zeichne_anmerkungen(b, a);
    if (b->y + UNTERSCHRIFT_H > BLATT_UNTEN)
        beginne_seite(b, a);
    blatt_unterschriften(b, UNTERSCHRIFT_H, a->m->gegenleser, a->leer ? "" : a->m->zahl);
}

enum status bericht_pokalbogen_pdf(const struct bogenmodell *m, int64_t tag, struct text *out, struct err *err)
{
    char titel[120];

    (void)snprintf(titel, sizeof titel, "Pokalspielberichtsbogen %s Tag %d", m->saison, m->spieltag);
    return blatt_pdf(&(struct dokument){titel, m->verein, tag}, zeichne, &(struct auftrag){m, false}, out, err);
}

enum status bericht_pokalbogen_leer(int spieler, const char *verein, int64_t tag, struct text *out, struct err *err)
{
    struct bogenmodell m = {.spalten = spieler, .pokal = true};

    for (int k = 0; k < spieler; k++)
        m.spalte[k] = (struct bogenspalte){.kuerzel = "", .name = ""};
    return blatt_pdf(&(struct dokument){"Pokalspielberichtsbogen", verein, tag}, zeichne, &(struct auftrag){&m, true},
                     out, err);
}

/* The season as a page: HTML that stands alone, with the course of the season as a drawing in it. No script. */
#include <stdlib.h>

#include "base/bruch.h"
#include "base/mem.h"
#include "report/ehrentafel.h"
#include "report/html.h"
#include "report/pokal.h"
#include "report/rangliste.h"
#include "report/saisonbericht.h"
#include "report/statistik.h"

static const char stil[] =
    "<style>\n"
    ":root{color-scheme:light dark}\n"
    "body{font:16px/1.45 system-ui,\"DejaVu Sans\",sans-serif;max-width:60rem;margin:0 auto;padding:0 1rem 2rem}\n"
    "h1{margin:.2rem 0}h2{margin:1.8rem 0 .5rem}.verein{margin:1rem 0 0;font-weight:bold}.leise{opacity:.75}\n"
    ".breit{overflow-x:auto}\n"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}\n"
    "th,td{padding:.25rem .5rem;text-align:left;vertical-align:top;border-bottom:1px solid #8886}\n"
    "th{border-bottom:2px solid;font-weight:bold}.z{text-align:right;white-space:nowrap}\n"
    ".tage td:first-child,.tage th:first-child{position:sticky;left:0;background:canvas}\n"
    "figure{margin:0}svg{width:100%;height:auto;font:15px system-ui,\"DejaVu Sans\",sans-serif;fill:currentColor}\n"
    "svg .netz{stroke:currentColor;stroke-opacity:.2}svg .linie{fill:none;stroke-width:1.8;stroke-linecap:round}svg "
    ".faden{fill:none;stroke-width:.7}\n"
    "svg .linie:hover{stroke-width:4}\n"
    "@media(max-width:40rem){body{padding:0 .6rem 2rem}table{font-size:14px}th,td{padding:.2rem .25rem}"
    "svg{font-size:22px}}\n"
    "@media print{@page{size:A4;margin:14mm}body{max-width:none;font-size:10pt}h2{break-after:avoid}"
    ".tage,.statistik{font-size:6.5pt}.tage *,.statistik *{padding:.08rem "
    ".12rem}figure,tr{break-inside:avoid}.breit{overflow:visible}thead{display:table-header-group}}\n"
    "</style>\n";

static void kopf(const struct saisonbericht *b, struct text *t)
{
    const struct wertung *w = &b->wertung;
    char titel[80];

    saisonbericht_titel(b, titel);
    text_add(t, "<!DOCTYPE html>\n<html lang=\"de\">\n<head>\n<meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    html_text(t, titel);
    if (w->verein[0])
        text_add(t, " – ");
    html_text(t, w->verein);
    text_add(t, "</title>\n");
    text_add(t, stil);
    text_add(t, "</head>\n<body>\n<header>\n");
    if (w->verein[0]) {
        text_add(t, "<p class=\"verein\"><bdi>");
        html_text(t, w->verein);
        text_add(t, "</bdi></p>\n");
    }
    text_add(t, "<h1>");
    html_text(t, titel);
    text_addf(t, "</h1>\n<p>nach %d von %d Spieltagen%s · ", saison_gespielt(&w->eingabe), w->saison.daten.spieltage,
              w->eingabe.abgeschlossen ? ", abgeschlossen" : "");
    html_text(t, w->werk.regeln->titel);
    text_add(t, "</p>\n</header>\n<main>\n");
}

static void abschnitt(struct text *t, const char *titel)
{
    text_addf(t, "<h2>%s</h2>\n", titel);
}

static void stand(const struct saisonbericht *b, struct text *t)
{
    struct tabelle *tab = bericht_rangliste_tabelle(&b->wertung, false);

    abschnitt(t, "Stand");
    if (tabelle_zeilen(tab) > 0)
        html_tabelle(t, "stand", tab);
    else
        text_add(t, "<p>Noch ist niemand gemeldet und nichts gespielt.</p>\n");
    tabelle_free(tab);
}

/* The drawing. Lengths in tenths of a unit of the viewBox, so that nothing depends on how a machine rounds. */

enum { BREITE = 7600, HOEHE = 4000, LINKS = 450, RECHTS = 700, OBEN = 120, UNTEN = 480, ABSTAND = 200 };

struct bild {
    const struct saisonbericht *b;
    const struct verlauf *v;
    struct text *t;
    int64_t tief, hoch, schritt; /* of the values, hundredths */
};

static int laenge_x(const struct bild *d, int tag)
{
    int weit = BREITE - LINKS - RECHTS;

    return LINKS + (d->v->tage > 1 ? weit * tag / (d->v->tage - 1) : weit / 2);
}

static int laenge_y(const struct bild *d, int64_t wert)
{
    return (int)(HOEHE - UNTEN - (HOEHE - UNTEN - OBEN) * (wert - d->tief) / (d->hoch - d->tief));
}

static void zahl(struct text *t, int zehntel)
{
    text_addf(t, "%d.%d", zehntel / 10, zehntel % 10);
}

static void attribut(struct text *t, const char *name, int zehntel)
{
    text_addf(t, " %s=\"", name);
    zahl(t, zehntel);
    text_addc(t, '"');
}

static int64_t wert(const struct verlauf_stand *s)
{
    return s->durch > 0 ? bruch_runde(s->hundertstel, s->durch) : 0;
}

/* A scale of 1, 2 or 5 times a power of ten with at most seven lines. */
static void teile_ein(struct bild *d)
{
    static const int faktor[] = {1, 2, 5};
    const struct verlauf *v = d->v;
    int64_t zehner = 100;
    int i = 0;

    d->tief = INT64_MAX;
    d->hoch = INT64_MIN;
    for (int k = 0; k < v->tage * v->spieler; k++) {
        int64_t w = wert(&v->stand[k]);

        if (v->stand[k].durch == 0)
            continue;
        d->tief = w < d->tief ? w : d->tief;
        d->hoch = w > d->hoch ? w : d->hoch;
    }
    while ((d->hoch - d->tief) / (zehner * faktor[i]) > 5) {
        zehner *= i == 2 ? 10 : 1;
        i = (i + 1) % 3;
    }
    d->schritt = zehner * faktor[i];
    d->tief = d->tief / d->schritt * d->schritt - (d->tief % d->schritt < 0 ? d->schritt : 0);
    d->hoch = d->tief + ((d->hoch - d->tief) / d->schritt + 1) * d->schritt;
}

static void netz(const struct bild *d)
{
    struct text *t = d->t;
    int jeder = d->v->tage > 24 ? 10 : d->v->tage > 10 ? 5 : 1;

    for (int64_t wert = d->tief; wert <= d->hoch; wert += d->schritt) {
        text_add(t, "<line class=\"netz\"");
        attribut(t, "x1", LINKS);
        attribut(t, "x2", BREITE - RECHTS);
        attribut(t, "y1", laenge_y(d, wert));
        attribut(t, "y2", laenge_y(d, wert));
        text_add(t, "/><text text-anchor=\"end\"");
        attribut(t, "x", LINKS - 60);
        attribut(t, "y", laenge_y(d, wert) + 40);
        text_addf(t, ">%lld</text>\n", (long long)(wert / 100));
    }
    for (int tag = 0; tag < d->v->tage; tag++) {
        if (tag > 0 && (tag + 1) % jeder != 0)
            continue;
        text_add(t, "<text text-anchor=\"middle\"");
        attribut(t, "x", laenge_x(d, tag));
        attribut(t, "y", HOEHE - UNTEN + 220);
        text_addf(t, ">%d</text>", tag + 1);
    }
    text_add(t, "\n<text text-anchor=\"middle\"");
    attribut(t, "x", LINKS + (BREITE - LINKS - RECHTS) / 2);
    attribut(t, "y", HOEHE - 70);
    text_add(t, ">Spieltag</text>\n");
}

static const struct spieler *wer(const struct bild *d, int i)
{
    return &d->b->wertung.spieler.spieler[d->b->wertung.liste[i].spieler];
}

static const char *const farbe[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b07800", "#2f9bd6", "#888"};
enum { FARBEN = sizeof farbe / sizeof farbe[0] };

static void punkt(struct text *t, int x, int y)
{
    zahl(t, x);
    text_addc(t, ',');
    zahl(t, y);
    text_addc(t, ' ');
}

/* Told apart by their dashes and the name at their end; colour only helps. A single value is a dot. */
static void linie(const struct bild *d, int i)
{
    static const char *const strich[] = {"", "8 3", "2 3", "10 3 2 3", "16 4"};
    const struct verlauf *v = d->v;
    struct text *t = d->t;

    text_addf(t, "<polyline class=\"linie\" style=\"stroke:%s\" stroke-dasharray=\"%s\" points=\"", farbe[i % FARBEN],
              strich[i % (int)(sizeof strich / sizeof strich[0])]);
    for (int tag = 0; tag < v->tage; tag++) {
        if (verlauf_bei(v, tag, i)->durch == 0)
            continue;
        punkt(t, laenge_x(d, tag), laenge_y(d, wert(verlauf_bei(v, tag, i))));
        if (tag == v->tage - 1)
            punkt(t, laenge_x(d, tag) + 1, laenge_y(d, wert(verlauf_bei(v, tag, i))));
    }
    text_add(t, "\"><title>");
    html_text(t, wer(d, i)->name);
    text_add(t, "</title></polyline>\n");
}

/* The names at the right end, one below the other where lines end close together. */

struct ende {
    int spieler, y, linie; /* linie: where the line ends, y: where its name stands */
};

static int nach_hoehe(const void *a, const void *b)
{
    const struct ende *x = a, *y = b;

    return x->y != y->y ? x->y - y->y : x->spieler - y->spieler;
}

static void namen(const struct bild *d)
{
    const struct verlauf *v = d->v;
    struct ende *e = mem_alloc(((size_t)v->spieler + 1) * sizeof *e);
    int n = 0, zuletzt = 0;

    for (int i = 0; i < v->spieler; i++) {
        const struct verlauf_stand *s = verlauf_bei(v, v->tage - 1, i);

        if (s->durch > 0)
            e[n++] = (struct ende){i, laenge_y(d, wert(s)), laenge_y(d, wert(s))};
    }
    qsort(e, (size_t)n, sizeof *e, nach_hoehe);
    for (int i = n - 1, grenze = HOEHE - UNTEN + 100; i >= 0; i--, grenze -= ABSTAND)
        e[i].y = e[i].y > grenze ? grenze : e[i].y;
    for (int i = 0; i < n; i++) {
        e[i].y = i > 0 && e[i].y < zuletzt + ABSTAND ? zuletzt + ABSTAND : e[i].y;
        zuletzt = e[i].y;
        text_addf(d->t, "<polyline class=\"faden\" style=\"stroke:%s\" points=\"", farbe[e[i].spieler % FARBEN]);
        punkt(d->t, BREITE - RECHTS, e[i].linie);
        punkt(d->t, BREITE - RECHTS + 160, e[i].y);
        text_addf(d->t, "\"/><text style=\"fill:%s\"", farbe[e[i].spieler % FARBEN]);
        attribut(d->t, "x", BREITE - RECHTS + 200);
        attribut(d->t, "y", e[i].y + 50);
        text_addc(d->t, '>');
        html_text(d->t, wer(d, e[i].spieler)->kuerzel.wort);
        text_add(d->t, "</text>\n");
    }
    free(e);
}

static void verlauf(const struct saisonbericht *b, struct text *t)
{
    struct bild d = {.b = b, .v = &b->verlauf, .t = t};

    if (b->verlauf.tage == 0 || b->verlauf.spieler == 0)
        return;
    teile_ein(&d);
    abschnitt(t, "Verlauf");
    text_addf(t, "<figure><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n", BREITE / 10, HOEHE / 10,
              wertung_nach_dessos(&b->wertung) ? "DESSOS nach jedem Spieltag" : "Punkte nach jedem Spieltag");
    netz(&d);
    for (int i = 0; i < b->verlauf.spieler; i++)
        linie(&d, i);
    namen(&d);
    text_add(t, "</svg></figure>\n");
}

static void tageswerte(const struct saisonbericht *b, struct text *t)
{
    struct tabelle *tab = tabelle_neu();
    const struct wertung *w = &b->wertung;

    tabelle_spalte(tab, "Spieltag", true);
    tabelle_spalte(tab, "Datum", true);
    for (int i = 0; i < w->anzahl; i++)
        tabelle_spalte(tab, w->spieler.spieler[w->liste[i].spieler].kuerzel.wort, true);
    for (int tag = 1; tag <= b->verlauf.tage; tag++) {
        struct datum d;
        int64_t h;

        tabelle_zeile(tab);
        tabelle_zahl(tab, tag);
        if (wertung_datum(w, tag, &d))
            tabelle_datum(tab, d);
        else
            tabelle_leer(tab);
        for (int i = 0; i < w->anzahl; i++) {
            if (wertung_tageswert(w, w->liste[i].spieler, tag, &h))
                tabelle_hundertstel(tab, h);
            else
                tabelle_leer(tab);
        }
    }
    if (b->verlauf.tage > 0) {
        abschnitt(t, "Tageswerte");
        html_tabelle(t, "tage", tab);
    }
    tabelle_free(tab);
}

static void statistik(const struct saisonbericht *b, struct text *t)
{
    struct statistik_bericht s = {.s = &b->statistik, .titel = "", .spieler = -1};
    struct tabelle *tab = bericht_statistik_kurz(&s);

    if (tabelle_zeilen(tab) > 0) {
        abschnitt(t, "Statistik");
        html_tabelle(t, "statistik", tab);
    }
    if (b->statistik.st.ausgelassen > 0)
        text_addf(t, "<p class=\"leise\">Nur als Summe bekannt und hier nicht mitgezählt: %d Spieltag%s.</p>\n",
                  b->statistik.st.ausgelassen, b->statistik.st.ausgelassen == 1 ? "" : "e");
    tabelle_free(tab);
}

static void anhang(struct text *t, const char *titel, struct tabelle *tab)
{
    if (tabelle_zeilen(tab) > 0) {
        abschnitt(t, titel);
        html_tabelle(t, "anhang", tab);
    }
    tabelle_free(tab);
}

void bericht_saison_html(const struct saisonbericht *b, struct text *t)
{
    kopf(b, t);
    stand(b, t);
    verlauf(b, t);
    tageswerte(b, t);
    statistik(b, t);
    anhang(t, "Pokal", bericht_pokal_tabelle(&b->pokal));
    anhang(t, "Ehrentafel", bericht_ehrentafel_tabelle(&b->ehrentafel));
    text_add(t, "</main>\n<footer><p class=\"leise\">geführt mit doko</p></footer>\n</body>\n</html>\n");
}

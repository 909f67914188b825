/* The standings on paper: a page to pin on the wall. */
#include <stdio.h>

#include "base/bruch.h"
#include "base/i18n.h"
#include "report/blatt.h"
#include "report/rangliste.h"

/* Millimetres. */
static const double TITEL_H = 7, ZEILE_H = 7.2;

enum { S_PLATZ, S_VORHER, S_KUERZEL, S_NAME, S_WERT, S_TAGE, S_PUNKTE, S_BEMERKUNG, SPALTEN };
static const struct {
    const char *titel;
    double breite;
    unsigned lage;
} spalten[SPALTEN] = {
    [S_PLATZ] = {"Platz", 13, PDF_MITTE},    [S_VORHER] = {"vorher", 13, PDF_MITTE},
    [S_KUERZEL] = {"", 13, PDF_LINKS},       [S_NAME] = {"Name", 52, PDF_LINKS},
    [S_WERT] = {"DESSOS", 19, PDF_RECHTS},   [S_TAGE] = {"Tage", 13, PDF_RECHTS},
    [S_PUNKTE] = {"Punkte", 17, PDF_RECHTS}, [S_BEMERKUNG] = {"", 46, PDF_LINKS},
};

static void kopf(struct blatt *b, const struct wertung *w)
{
    double breite[SPALTEN];
    char titel[80], zeile[120];

    (void)snprintf(titel, sizeof titel, "Meisterschaft %s", w->saison.daten.name);
    (void)snprintf(zeile, sizeof zeile, "nach %d von %d Spieltagen%s", saison_gespielt(&w->eingabe),
                   w->saison.daten.spieltage, w->eingabe.abgeschlossen ? ", abgeschlossen" : "");
    for (int i = 0; i < SPALTEN; i++)
        breite[i] = spalten[i].breite;
    blatt_spalten(b, breite, SPALTEN);
    blatt_seite(b, titel, w->werk.regeln->titel, zeile);
    b->y += 2;
    for (int i = 0; i < SPALTEN; i++)
        blatt_zelle(b, i, TITEL_H, 9, spalten[i].lage,
                    i == S_WERT && !wertung_nach_dessos(w) ? "je Tag" : spalten[i].titel);
    b->y += TITEL_H;
    blatt_linie(b, BLATT_DICK);
}

static void zahl(const struct blatt *b, int spalte, unsigned stil, int64_t wert)
{
    char s[24];

    (void)snprintf(s, sizeof s, "%lld", (long long)wert);
    blatt_zelle(b, spalte, ZEILE_H, 11, spalten[spalte].lage | stil, s);
}

static void platzzeile(const struct blatt *b, const struct wertung *w, const struct saison_platz *p)
{
    const struct spieler *s = &w->spieler.spieler[p->spieler];
    unsigned stil = p->platz > 0 ? 0 : PDF_GRAU;
    struct text wert = {0}, grund = {0};

    text_add(&wert, "");
    text_add(&grund, "");
    if (p->werte > 0)
        text_hundertstel(&wert, bruch_runde(p->summe, p->werte), ',');
    bericht_grund(w, p, &grund);
    if (p->platz > 0)
        zahl(b, S_PLATZ, PDF_FETT, p->platz);
    if (p->platz > 0 && p->vorher > 0)
        zahl(b, S_VORHER, PDF_GRAU, p->vorher);
    blatt_zelle(b, S_KUERZEL, ZEILE_H, 11, PDF_FETT | stil, s->kuerzel.wort);
    blatt_zelle(b, S_NAME, ZEILE_H, 11, stil, s->name);
    blatt_zelle(b, S_WERT, ZEILE_H, 11, PDF_RECHTS | stil | (wertung_nach_dessos(w) ? PDF_FETT : 0), wert.s);
    zahl(b, S_TAGE, stil, p->tage);
    zahl(b, S_PUNKTE, stil | (wertung_nach_dessos(w) ? 0 : PDF_FETT), p->punkte);
    blatt_zelle(b, S_BEMERKUNG, ZEILE_H, 8, PDF_LINKS | PDF_GRAU, grund.s);
    text_free(&wert);
    text_free(&grund);
}

static void zeichne(struct blatt *b, const void *modell)
{
    const struct wertung *w = modell;

    kopf(b, w);
    for (int i = 0; i < w->anzahl; i++) {
        if (b->y + ZEILE_H > BLATT_UNTEN)
            kopf(b, w);
        platzzeile(b, w, &w->liste[i]);
        b->y += ZEILE_H;
        blatt_linie(b, BLATT_DUENN);
    }
    if (w->anzahl == 0)
        blatt_text(b, BLATT_RAND, 150, ZEILE_H, 10, PDF_LINKS, _("Nobody is registered and nothing was played yet."));
}

enum status bericht_rangliste_pdf(const struct wertung *w, int64_t tag, struct text *out, struct err *err)
{
    char titel[80];

    (void)snprintf(titel, sizeof titel, "Meisterschaft %s", w->saison.daten.name);
    return blatt_pdf(&(struct dokument){titel, w->verein, tag}, zeichne, w, out, err);
}

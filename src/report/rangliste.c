#include "report/rangliste.h"

#include <stdio.h>

#include "base/bruch.h"
#include "base/i18n.h"
#include "report/json.h"

bool wertung_tageswert(const struct wertung *w, int spieler, int spieltag, int64_t *hundertstel)
{
    int64_t summe = 0;
    int anzahl = 0;

    for (size_t i = 0; i < w->rohwerte_anzahl; i++) {
        if (w->rohwerte[i].spieler == spieler && w->rohwerte[i].spieltag == spieltag) {
            summe += w->rohwerte[i].hundertstel;
            anzahl++;
        }
    }
    if (anzahl > 0)
        *hundertstel = bruch_runde(summe, anzahl);
    return anzahl > 0;
}

bool wertung_datum(const struct wertung *w, int spieltag, struct datum *datum)
{
    for (size_t i = 0; i < w->werte.anzahl; i++)
        if (w->werte.zeile[i].spieltag == spieltag) {
            *datum = w->werte.zeile[i].datum;
            return true;
        }
    return false;
}

void bericht_grund(const struct wertung *w, const struct saison_platz *p, struct text *t)
{
    switch ((enum grund)p->grund) {
    case GRUND_PFLICHT:
        text_addf(t, _("%d of %d Pflichtspieltage"), w->saison.daten.pflicht - p->fehlt, w->saison.daten.pflicht);
        break;
    case GRUND_LETZTE:
        text_addf(t, _("missed Spieltag %d, one of the last %d"), p->fehlt, w->saison.daten.letzte);
        break;
    case GRUND_NICHT_GEMELDET:
        text_add(t, _("not registered"));
        break;
    case GRUND_KEINER:
        if (p->werte == 0)
            text_add(t, _("has not played yet"));
        break;
    }
}

static int64_t saisonwert(const struct saison_platz *p)
{
    return bruch_runde(p->summe, p->werte);
}

static void veraenderung(const struct saison_platz *p, char out[16])
{
    int um = p->vorher - p->platz;

    if (p->platz == 0 || p->vorher == 0)
        (void)snprintf(out, 16, "%s", "");
    else
        (void)snprintf(out, 16, um == 0 ? "=" : um > 0 ? "↑%d" : "↓%d", um < 0 ? -um : um);
}

bool wertung_nach_dessos(const struct wertung *w)
{
    return w->eingabe.art == RANGLISTE_DESSOS;
}

bool bericht_je_spiel(const struct saison_platz *p, int64_t *hundertstel)
{
    if (p->spiele > 0)
        *hundertstel = bruch_runde(100 * p->punkte_im_spiel, p->spiele);
    return p->spiele > 0;
}

/* What the places go by: DESSOS, or what the Punkte tell: their sum, how many a game and a Spieltag. */
static void wert_spalten(const struct wertung *w, struct tabelle *t)
{
    if (wertung_nach_dessos(w)) {
        tabelle_spalte(t, "DESSOS", true);
        tabelle_spalte(t, "Tage", true);
        tabelle_spalte(t, "Punkte", true);
        return;
    }
    tabelle_spalte(t, "Punkte", true);
    tabelle_spalte(t, "Spiele", true);
    tabelle_spalte(t, "je Spiel", true);
    tabelle_spalte(t, "Tage", true);
    tabelle_spalte(t, "je Tag", true);
}

static void hundertstel_oder_leer(struct tabelle *t, bool da, int64_t hundertstel)
{
    if (da)
        tabelle_hundertstel(t, hundertstel);
    else
        tabelle_leer(t);
}

static void wert_zellen(const struct wertung *w, const struct saison_platz *p, struct tabelle *t)
{
    int64_t je_spiel = 0;
    bool gespielt = bericht_je_spiel(p, &je_spiel);

    if (wertung_nach_dessos(w)) {
        hundertstel_oder_leer(t, p->werte > 0, p->werte > 0 ? saisonwert(p) : 0);
        tabelle_zahl(t, p->tage);
        tabelle_zahl(t, p->punkte);
        return;
    }
    tabelle_zahl(t, p->punkte);
    tabelle_zahl(t, p->spiele);
    hundertstel_oder_leer(t, gespielt, je_spiel);
    tabelle_zahl(t, p->tage);
    hundertstel_oder_leer(t, p->werte > 0, p->werte > 0 ? saisonwert(p) : 0);
}

static void zeile(const struct wertung *w, const struct saison_platz *p, bool lang, struct tabelle *t)
{
    struct text grund = {0};
    char um[16];

    text_add(&grund, "");
    bericht_grund(w, p, &grund);
    veraenderung(p, um);
    tabelle_zeile(t);
    if (p->platz > 0)
        tabelle_zahl(t, p->platz);
    else
        tabelle_text(t, lang ? "" : "–");
    if (!lang)
        tabelle_text(t, um);
    else if (p->vorher > 0)
        tabelle_zahl(t, p->vorher);
    else
        tabelle_leer(t);
    tabelle_text(t, w->spieler.spieler[p->spieler].kuerzel.wort);
    tabelle_text(t, w->spieler.spieler[p->spieler].name);
    wert_zellen(w, p, t);
    tabelle_text(t, grund.s);
    text_free(&grund);
}

struct tabelle *bericht_rangliste_tabelle(const struct wertung *w, bool lang)
{
    struct tabelle *t = tabelle_neu();

    tabelle_spalte(t, "Platz", true);
    tabelle_spalte(t, lang ? "vorher" : "", lang);
    tabelle_spalte(t, "Kürzel", false);
    tabelle_spalte(t, "Name", false);
    wert_spalten(w, t);
    tabelle_spalte(t, lang ? "Bemerkung" : "", false);
    for (int i = 0; i < w->anzahl; i++)
        zeile(w, &w->liste[i], lang, t);
    return t;
}

void bericht_rangliste(const struct wertung *w, struct text *text)
{
    struct tabelle *t = bericht_rangliste_tabelle(w, false);
    int gespielt = saison_gespielt(&w->eingabe);

    bericht_verein(w->verein, text);
    text_addf(text, _("Meisterschaft %s after %d of %d Spieltage%s\n\n"), w->saison.daten.name, gespielt,
              w->saison.daten.spieltage, w->eingabe.abgeschlossen ? _(", closed") : "");
    if (w->anzahl > 0)
        tabelle_schreibe(t, text);
    else
        text_add(text, _("Nobody is registered and nothing was played yet.\n"));
    tabelle_free(t);
}

static void json_hundertstel_oder_null(struct json *j, bool da, int64_t hundertstel)
{
    if (da)
        json_hundertstel(j, hundertstel);
    else
        json_null(j);
}

/* Only where there is no DESSOS. */
static void json_schnitte(struct json *j, const struct saison_platz *p)
{
    int64_t je_spiel = 0;
    bool gespielt = bericht_je_spiel(p, &je_spiel);

    json_feld_zahl(j, "spiele", p->spiele);
    json_name(j, "je_spiel");
    json_hundertstel_oder_null(j, gespielt, je_spiel);
    json_name(j, "je_tag");
    json_hundertstel_oder_null(j, p->werte > 0, p->werte > 0 ? saisonwert(p) : 0);
}

static void json_platz(struct json *j, const struct wertung *w, const struct saison_platz *p)
{
    static const char *const grund[] = {NULL, "pflichtspieltage", "letzte", "nicht_gemeldet"};
    int last = saison_last(&w->eingabe);

    json_auf(j, '{');
    json_name(j, "platz");
    if (p->platz > 0)
        json_zahl(j, p->platz);
    else
        json_null(j);
    json_feld_text(j, "spieler", w->spieler.spieler[p->spieler].kuerzel.wort);
    json_feld_text(j, "name", w->spieler.spieler[p->spieler].name);
    json_name(j, "dessos");
    json_hundertstel_oder_null(j, p->werte > 0 && wertung_nach_dessos(w), p->werte > 0 ? saisonwert(p) : 0);
    json_feld_zahl(j, "tage", p->tage);
    json_feld_zahl(j, "punkte", p->punkte);
    json_feld_wahr(j, "berechtigt", p->berechtigt);
    json_feld_text(j, "grund", grund[p->grund]);
    json_name(j, "werte");
    json_auf(j, '[');
    for (int tag = 1; tag <= last; tag++) {
        int64_t h;

        if (wertung_tageswert(w, p->spieler, tag, &h))
            json_hundertstel(j, h);
        else
            json_null(j);
    }
    json_zu(j, ']');
    if (!wertung_nach_dessos(w))
        json_schnitte(j, p);
    json_zu(j, '}');
}

void bericht_rangliste_json(const struct wertung *w, struct text *text)
{
    struct json j = {text, false};

    json_auf(&j, '{');
    json_feld_text(&j, "saison", w->saison.daten.name);
    json_feld_zahl(&j, "spieltage", saison_gespielt(&w->eingabe));
    json_name(&j, "liste");
    json_auf(&j, '[');
    for (int i = 0; i < w->anzahl; i++)
        json_platz(&j, w, &w->liste[i]);
    json_zu(&j, ']');
    json_zu(&j, '}');
    text_addc(text, '\n');
}

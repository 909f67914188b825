/* bericht */
#include <stdio.h>

#include "cmd/ausgabe.h"
#include "cmd/befehle.h"
#include "report/rangliste.h"
#include "report/saisonbericht.h"

enum { B_SPIELE = R_EIGENE, B_ALLE };
static const struct option_zeile optionen[] = {
    BERICHT_OPTIONEN("text|csv|json|xlsx|pdf|html"),
    {"spiele", 0, NULL, N_("only the games, a row each (text, csv, json, xlsx)")},
    {"alle", 0, NULL, N_("with --spiele: of all seasons")},
};

static void als_text(const void *bericht, struct text *text)
{
    bericht_saison(bericht, text);
}

static void als_json(const void *bericht, struct text *text)
{
    bericht_saison_json(bericht, text);
}

static enum status als_xlsx(const void *bericht, int64_t tag, const char *pfad, struct err *err)
{
    return bericht_saison_xlsx(bericht, tag, pfad, err);
}

static enum status als_pdf(const void *bericht, int64_t tag, struct text *text, struct err *err)
{
    const struct saisonbericht *b = bericht;

    return bericht_rangliste_pdf(&b->wertung, tag, text, err);
}

static void als_html(const void *bericht, struct text *text)
{
    bericht_saison_html(bericht, text);
}

static const struct ausgabe ausgabe = {als_text, NULL, als_json, als_xlsx, als_pdf, als_html};

static enum status gib_bericht(struct aufruf *a, const struct wunsch *w, const struct saison *saison, struct err *err)
{
    struct saisonbericht b;
    enum status st;

    if (w->format == FORMAT_CSV)
        return err_set(err, ST_GEBRAUCH,
                       _("a season is no single table: --spiele --format csv writes its games, `doko rangliste`, "
                         "`doko statistik`, `doko pokal rangliste` and `doko ehrentafel` write CSV too"));
    st = saisonbericht_lade(a->store, saison, &b, err);
    if (st == ST_OK)
        st = ausgabe_gib(a, &ausgabe, w, &b, err);
    saisonbericht_free(&b);
    return st;
}

/* The games are read while they are written. */

static enum status spiele_xlsx(const void *liste, int64_t tag, const char *pfad, struct err *err)
{
    const struct spieleliste *l = liste;
    char titel[80], verein[VEREIN_MAX];
    enum status st = store_verein(l->store, verein, err);

    (void)snprintf(titel, sizeof titel, l->saison ? "Spiele %s" : "Spiele", l->saison ? l->saison->daten.name : "");
    return st == ST_OK ? bericht_spiele_xlsx(l, &(struct dokument){titel, verein, tag}, pfad, err) : st;
}

static const struct ausgabe spiele_mappe = {.xlsx = spiele_xlsx};

static enum status gib_spiele(struct aufruf *a, const struct wunsch *w, const struct saison *saison, struct err *err)
{
    static const enum spieleform form[FORMAT_ANZAHL] = {
        [FORMAT_TEXT] = SPIELE_TEXT, [FORMAT_CSV] = SPIELE_CSV_RFC, [FORMAT_JSON] = SPIELE_JSON};
    struct spieleliste l;
    struct text text = {0};
    enum status st;

    if (w->format == FORMAT_PDF || w->format == FORMAT_HTML)
        return err_set(err, ST_GEBRAUCH, _("--spiele: text, csv, json or xlsx was expected"));
    st = spieleliste_lade(a->store, saison, &l, err);
    if (st == ST_OK && w->format == FORMAT_XLSX) {
        st = ausgabe_gib(a, &spiele_mappe, w, &l, err);
    } else if (st == ST_OK) {
        st = bericht_spiele(&l, w->format == FORMAT_CSV && w->deutsch ? SPIELE_CSV_DEUTSCH : form[w->format], &text,
                            err);
        if (st == ST_OK)
            st = cmd_gib_aus(a, a->option[R_DATEI], a->option[R_FORCE] != NULL, &text, err);
    }
    text_free(&text);
    spieleliste_free(&l);
    return st;
}

static enum status tue_bericht(struct aufruf *a, struct err *err)
{
    bool spiele = a->option[B_SPIELE] != NULL, alle = a->option[B_ALLE] != NULL;
    struct saison saison;
    struct wunsch w;
    enum status st = ausgabe_wunsch(a, &w, err);

    if (st == ST_OK && alle && (!spiele || a->worte > 0))
        st = err_set(err, ST_GEBRAUCH, _("--alle goes with --spiele, and without a season"));
    if (st == ST_OK)
        st = store_beginne(a->store, STORE_LESEN, err);
    if (st == ST_OK && !alle)
        st = cmd_saison(a, a->worte ? a->wort[0] : NULL, &saison, err);
    if (st == ST_OK)
        st = spiele ? gib_spiele(a, &w, alle ? NULL : &saison, err) : gib_bericht(a, &w, &saison, err);
    store_verwirf(a->store);
    return st;
}

const struct befehl befehl_bericht = {
    "bericht",
    NULL,
    "[SAISON]",
    N_("a season as a whole: workbook, page for the web or the wall, all its games"),
    BUCH_OFFEN | KANN_JSON,
    0,
    1,
    OPTIONEN(optionen),
    tue_bericht};

/* statistik */
#include <stdio.h>

#include "cmd/ausgabe.h"
#include "cmd/befehle.h"
#include "report/statistik.h"

enum { S_SAISON = R_EIGENE, S_ALLE };
static const struct option_zeile optionen[] = {
    BERICHT_OPTIONEN("text|csv|json"),
    {"saison", 0, "SAISON", N_("another season than the present one")},
    {"alle", 0, NULL, N_("all seasons of the book")},
};

static void als_text(const void *bericht, struct text *text)
{
    bericht_statistik(bericht, text);
}

static struct tabelle *als_tabelle(const void *bericht)
{
    return bericht_statistik_tabelle(bericht);
}

static void als_json(const void *bericht, struct text *text)
{
    bericht_statistik_json(bericht, text);
}

static const struct ausgabe ausgabe = {als_text, als_tabelle, als_json, NULL, NULL, NULL};

static enum status lade(struct aufruf *a, struct statistik_buch *s, char titel[80], struct err *err)
{
    struct saison saison;
    bool alle = a->option[S_ALLE] != NULL;
    enum status st = store_beginne(a->store, STORE_LESEN, err);

    if (st == ST_OK && !alle)
        st = cmd_saison(a, a->option[S_SAISON], &saison, err);
    if (st == ST_OK)
        st = statistik_lade(a->store, alle ? NULL : &saison, s, err);
    store_verwirf(a->store);
    if (st == ST_OK)
        (void)snprintf(titel, 80, alle ? "%s%s" : "%s %s", alle ? _("all seasons") : "Saison",
                       alle ? "" : saison.daten.name);
    return st;
}

static enum status tue_statistik(struct aufruf *a, struct err *err)
{
    struct statistik_buch s;
    struct statistik_bericht b = {.s = &s, .spieler = -1};
    const struct spieler *p;
    struct wunsch w;
    char titel[80];
    enum status st = ausgabe_wunsch(a, &w, err);

    if (st == ST_OK && a->option[S_ALLE] && a->option[S_SAISON])
        st = err_set(err, ST_GEBRAUCH, _("--saison names one, --alle means all: one of them"));
    if (st == ST_OK)
        st = lade(a, &s, titel, err);
    if (st != ST_OK)
        return st;
    b.titel = titel;
    if (a->worte > 0) {
        st = buch_spieler(&s.spieler, a->wort[0], strlen(a->wort[0]), &p, err);
        b.spieler = st == ST_OK ? (int)(p - s.spieler.spieler) : -1;
    }
    if (st == ST_OK)
        st = ausgabe_gib(a, &ausgabe, &w, &b, err);
    statistik_free(&s);
    return st;
}

const struct befehl befehl_statistik = {"statistik",
                                        NULL,
                                        "[KÜRZEL]",
                                        N_("games, Re and Kontra, solos, announcements, partners"),
                                        BUCH_OFFEN | KANN_JSON,
                                        0,
                                        1,
                                        OPTIONEN(optionen),
                                        tue_statistik};

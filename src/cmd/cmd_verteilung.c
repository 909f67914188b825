/* verteilung N: how the cards of a suit lie. */
#include <stdio.h>

#include "cmd/befehle.h"
#include "report/json.h"
#include "report/tabelle.h"
#include "rules/verteilung.h"

enum { V_HAND };
static const struct option_zeile verteilung_optionen[] = {
    {"hand", 0, "N", N_("cards of a hand (12; 10 in scharfer Doppelkopf)")}};

static void als_json(struct aufruf *a, const struct verteilung *v, size_t anzahl)
{
    struct json j = {&a->aus, false};

    json_auf(&j, '[');
    for (size_t i = 0; i < anzahl; i++) {
        json_auf(&j, '{');
        json_name(&j, "verteilung");
        json_auf(&j, '[');
        for (int k = 0; k < 3; k++)
            json_zahl(&j, v[i].karten[k]);
        json_zu(&j, ']');
        json_feld_hundertstel(&j, "prozent", v[i].hundertstel);
        json_zu(&j, '}');
    }
    json_zu(&j, ']');
    text_addc(&a->aus, '\n');
}

static void als_text(struct aufruf *a, const struct verteilung *v, size_t anzahl)
{
    struct tabelle *t = tabelle_neu();
    char name[16];

    tabelle_spalte(t, "Verteilung", false);
    tabelle_spalte(t, "%", true);
    for (size_t i = 0; i < anzahl; i++) {
        (void)snprintf(name, sizeof name, "%d-%d-%d", v[i].karten[0], v[i].karten[1], v[i].karten[2]);
        tabelle_zeile(t);
        tabelle_text(t, name);
        tabelle_hundertstel(t, v[i].hundertstel);
    }
    tabelle_schreibe(t, &a->aus);
    tabelle_free(t);
}

static enum status tue_verteilung(struct aufruf *a, struct err *err)
{
    struct verteilung v[VERTEILUNG_MAX];
    int n, hand = HAND_DOPPELKOPF;
    size_t anzahl;
    enum status st = ST_OK;

    if (a->option[V_HAND])
        st = cmd_zahl("--hand", a->option[V_HAND], 1, HAND_MAX, &hand, err);
    if (st == ST_OK)
        st = cmd_zahl("N", a->wort[0], 1, 3 * hand, &n, err);
    if (st != ST_OK)
        return st;
    anzahl = verteilung_tabelle(n, hand, v);
    if (a->json)
        als_json(a, v, anzahl);
    else
        als_text(a, v, anzahl);
    return ST_OK;
}

const struct befehl befehl_verteilung = {
    "verteilung",           NULL, "N", N_("how N cards lie over the three other hands, in per cent"),
    BUCH_KEINS | KANN_JSON, 1,    1,   OPTIONEN(verteilung_optionen),
    tue_verteilung};

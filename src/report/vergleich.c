#include "report/vergleich.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "notation/kurzschrift.h"
#include "report/json.h"
#include "report/tabelle.h"

struct wertung_nach {
    bool gelesen;
    struct err err;
    struct abrechnung a;
    int gutschrift[TISCH_MAX];
};

/* The line without what only some rule sets ask for: who came first, who bid last. */
static void ohne_folge(const char *zeile, struct text *out)
{
    while (*zeile) {
        bool folge = strncmp(zeile, " letzt=", 7) == 0 || strncmp(zeile, " zuerst=", 8) == 0;

        if (folge)
            zeile += 1 + strcspn(zeile + 1, " ;");
        else
            text_addc(out, *zeile++);
    }
}

enum lesart { NICHT_GELESEN, OHNE_FOLGE, GANZ };

/* As it stands, else without the order of the announcements, which this rule set may not ask for. */
static enum lesart lies(const struct vergleich *v, const struct regeln *r, const char *zeile, size_t len,
                        struct ereignis *e, struct err *err)
{
    struct text ganz = {0}, kurz = {0};
    enum lesart lesart = NICHT_GELESEN;
    struct err egal;

    if (kurzschrift_lies(r, v->tafel, v->spielen, zeile, len, e, err) == ST_OK)
        return GANZ;
    text_add(&kurz, "");
    text_addn(&ganz, zeile, len);
    ohne_folge(ganz.s ? ganz.s : "", &kurz);
    if (kurz.len < len && kurzschrift_lies(r, v->tafel, v->spielen, kurz.s, kurz.len, e, &egal) == ST_OK)
        lesart = OHNE_FOLGE;
    e->bemerkung_len = 0; /* borrowed from what goes now */
    text_free(&ganz);
    text_free(&kurz);
    return lesart;
}

/* Returns how many rule sets read the line; `erstes` is what the first of them read, if possible all of it. */
static int werte_alle(const struct vergleich *v, const char *zeile, size_t len, struct wertung_nach *nach,
                      struct ereignis *erstes)
{
    enum lesart beste = NICHT_GELESEN;
    int gelesen = 0;

    for (int i = 0; i < v->anzahl; i++) {
        struct wertung_nach *n = &nach[i];
        struct ereignis e;
        enum lesart lesart;

        *n = (struct wertung_nach){.a = {.sieger = SIEGER_KEINE}};
        lesart = lies(v, v->regeln[i], zeile, len, &e, &n->err);
        n->gelesen = lesart != NICHT_GELESEN;
        if (!n->gelesen)
            continue;
        gelesen++;
        if (lesart > beste)
            *erstes = e;
        beste = lesart > beste ? lesart : beste;
        if (e.art == EREIGNIS_SPIEL) {
            settle(v->regeln[i], &e.u.spiel, &n->a);
            credit(v->regeln[i], &e.u.spiel, &n->a, v->besetzung, n->gutschrift);
        }
    }
    return gelesen;
}

static void wert_zelle(struct tabelle *t, const struct wertung_nach *n)
{
    static const char *const partei[] = {"Re", "Kontra"};
    int p = n->a.re_punkte;
    char text[32];

    if (!n->gelesen)
        (void)snprintf(text, sizeof text, "–");
    else if (p == 0)
        (void)snprintf(text, sizeof text, "0");
    else
        (void)snprintf(text, sizeof text, "%s %d", partei[p < 0], p < 0 ? -p : p);
    tabelle_text(t, text);
}

/* A column for each rule set, a row for the value and each player. */
static void schreibe_tabelle(const struct vergleich *v, const struct wertung_nach *nach, struct text *aus)
{
    struct tabelle *t = tabelle_neu();

    tabelle_spalte(t, "", false);
    for (int i = 0; i < v->anzahl; i++)
        tabelle_spalte(t, v->regeln[i]->name, true);
    tabelle_zeile(t);
    tabelle_text(t, "Wert");
    for (int i = 0; i < v->anzahl; i++)
        wert_zelle(t, &nach[i]);
    for (int k = 0; k < v->besetzung->anzahl; k++) {
        tabelle_zeile(t);
        tabelle_text(t, tafel_name(v->tafel, v->besetzung->spieler[k]));
        for (int i = 0; i < v->anzahl; i++) {
            if (nach[i].gelesen)
                tabelle_zahl(t, nach[i].gutschrift[k]);
            else
                tabelle_text(t, "–");
        }
    }
    tabelle_schreibe(t, aus);
    tabelle_free(t);
}

enum status bericht_vergleich(const struct vergleich *v, const char *zeile, size_t len, struct text *aus,
                              struct err *err)
{
    struct wertung_nach nach[VERGLEICH_MAX];
    struct ereignis e;

    if (werte_alle(v, zeile, len, nach, &e) == 0) {
        *err = nach[0].err;
        return ST_EINGABE;
    }
    if (e.art == EREIGNIS_SPIEL)
        spiel_ordne(&e.u.spiel, v->besetzung->spieler, v->besetzung->anzahl);
    kurzschrift_schreibe(aus, v->tafel, &e);
    text_addc(aus, '\n');
    schreibe_tabelle(v, nach, aus);
    for (int i = 0; i < v->anzahl; i++)
        if (!nach[i].gelesen)
            text_addf(aus, "  %s: %s\n", v->regeln[i]->name, nach[i].err.text);
    text_addc(aus, '\n');
    return ST_OK;
}

static void json_nach(struct json *j, const struct vergleich *v, const struct wertung_nach *n)
{
    static const char *const sieger[] = {"re", "ko", "keine"};

    json_auf(j, '{');
    if (!n->gelesen) {
        json_feld_text(j, "fehler", n->err.text);
        json_zu(j, '}');
        return;
    }
    json_feld_text(j, "sieger", sieger[n->a.sieger]);
    json_feld_zahl(j, "re_punkte", n->a.re_punkte);
    json_name(j, "gutschrift");
    json_auf(j, '{');
    for (int k = 0; k < v->besetzung->anzahl; k++) {
        json_feld_zahl(j, tafel_name(v->tafel, v->besetzung->spieler[k]), n->gutschrift[k]);
    }
    json_zu(j, '}');
    json_zu(j, '}');
}

enum status bericht_vergleich_json(const struct vergleich *v, long nr, const char *zeile, size_t len,
                                   struct text *aus, struct err *err)
{
    struct wertung_nach nach[VERGLEICH_MAX];
    struct ereignis e;
    struct json j = {aus, false};

    if (werte_alle(v, zeile, len, nach, &e) == 0) {
        *err = nach[0].err;
        return ST_EINGABE;
    }
    json_auf(&j, '{');
    json_feld_zahl(&j, "zeile", nr);
    json_name(&j, "regeln");
    json_auf(&j, '{');
    for (int i = 0; i < v->anzahl; i++) {
        json_name(&j, v->regeln[i]->name);
        json_nach(&j, v, &nach[i]);
    }
    json_zu(&j, '}');
    json_zu(&j, '}');
    text_addc(aus, '\n');
    return ST_OK;
}

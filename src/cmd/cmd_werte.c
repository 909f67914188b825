/* werte: the scorer as a filter. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cmd/befehle.h"
#include "notation/kurzschrift.h"
#include "report/json.h"
#include "report/tag.h"
#include "report/vergleich.h"

enum { W_REGELN, W_SPIELER, W_PAUSE, W_WARUM, W_ALLE };
static const struct option_zeile werte_optionen[] = {
    {"regeln", 0, "NAME|DATEI", N_("rule set (ddb), or a file with own rules")},
    {"spieler", 0, "A,B,C,D", N_("who sits at the table, clockwise")},
    {"pause", 0, "E", N_("who pauses (of five the last)")},
    {"warum", 0, NULL, N_("explain each value line by line, with the source")},
    {"alle", 0, NULL, N_("value each line under every rule set, side by side")},
};

enum { AUSGABE_SPUELEN = 1 << 16 };

struct werter {
    const struct regeln *regeln;
    struct regeldatei datei;
    struct tafel tafel;
    struct besetzung b;
    uint16_t spielen; /* bits of those who play */
    bool json, warum, alle, fehler;
    struct vergleich vergleich; /* --alle */
    long zeile;
    struct text aus;
};

static enum status je_spieler(void *mit, const char *s, size_t len, struct err *err)
{
    struct werter *w = mit;
    int i = w->tafel.anzahl;

    if (i == TISCH_MAX)
        return err_set(err, ST_GEBRAUCH, _("--spieler: at most %d players"), TISCH_MAX);
    if (kuerzel_lies(s, len, &w->tafel.kuerzel[i], err) != ST_OK)
        return err_set(err, ST_GEBRAUCH, _("--spieler: \"%.*s\" is no Kürzel"), (int)(len > 20 ? 20 : len), s);
    if (tafel_suche(&w->tafel, (uint16_t)((1u << i) - 1), s, len) != NIEMAND)
        return err_set(err, ST_GEBRAUCH, _("--spieler: %s stands there twice"), w->tafel.kuerzel[i].wort);
    w->b.spieler[i] = (int8_t)i;
    w->tafel.anzahl++;
    return ST_OK;
}

static enum status je_pause(void *mit, const char *s, size_t len, struct err *err)
{
    struct werter *w = mit;
    int i = tafel_suche(&w->tafel, (uint16_t)((1u << w->tafel.anzahl) - 1), s, len);

    if (i == NIEMAND)
        return err_set(err, ST_GEBRAUCH, _("--pause: \"%.*s\" is none of the players"), (int)(len > 20 ? 20 : len),
                       s);
    w->b.pausiert |= (uint16_t)(1u << i);
    return ST_OK;
}

static enum status richte_ein(struct aufruf *a, struct werter *w, struct err *err)
{
    const char *name = a->option[W_REGELN] ? a->option[W_REGELN] : "ddb";
    enum status st;
    int spielen = 0;

    w->json = a->json;
    w->warum = a->option[W_WARUM] != NULL;
    st = cmd_regeln(name, &w->datei, NULL, &w->regeln, err);
    if (st != ST_OK)
        return st;
    st = cmd_liste(a->option[W_SPIELER] ? a->option[W_SPIELER] : "A,B,C,D", je_spieler, w, err);
    w->b.anzahl = w->tafel.anzahl;
    if (st == ST_OK && a->option[W_PAUSE])
        st = cmd_liste(a->option[W_PAUSE], je_pause, w, err);
    else
        for (int i = SPIELER_IM_SPIEL; i < w->b.anzahl; i++)
            w->b.pausiert |= (uint16_t)(1u << i);
    for (int i = 0; i < w->b.anzahl; i++) {
        spielen += !besetzung_pausiert(&w->b, i);
        if (!besetzung_pausiert(&w->b, i))
            w->spielen |= (uint16_t)(1u << i);
    }
    if (st == ST_OK && spielen != SPIELER_IM_SPIEL)
        st = err_set(err, ST_GEBRAUCH, _("%d play; with the others pausing four must be left"), spielen);
    return st;
}

/* The explanation as an array of its lines, behind the keys that every result has. */
static void json_warum(struct werter *w, struct json *j, const struct spiel *spiel, const struct abrechnung *a)
{
    struct text t = {0};

    bericht_warum(w->regeln, spiel, a, &t);
    json_name(j, "warum");
    json_auf(j, '[');
    for (char *z = t.s; z && *z;) {
        size_t n = strcspn(z, "\n"), ab = strspn(z, " ");
        bool mehr = z[n] != '\0';

        z[n] = '\0';
        json_text(j, z + ab);
        z += n + (mehr ? 1 : 0);
    }
    json_zu(j, ']');
    text_free(&t);
}

static void json_ergebnis(struct werter *w, const struct ereignis *e, const struct abrechnung *a,
                          const int *gutschrift)
{
    static const char *const sieger[] = {"re", "ko", "keine"};
    struct json j = {&w->aus, false};

    json_auf(&j, '{');
    json_feld_zahl(&j, "zeile", w->zeile);
    json_feld_text(&j, "sieger", sieger[a->sieger]);
    json_feld_zahl(&j, "re_punkte", a->re_punkte);
    json_name(&j, "gutschrift");
    json_auf(&j, '{');
    for (int i = 0; i < w->b.anzahl; i++) {
        json_feld_zahl(&j, w->tafel.kuerzel[i].wort, gutschrift[i]);
    }
    json_zu(&j, '}');
    json_name(&j, "posten");
    json_auf(&j, '[');
    for (int i = 0; i < a->anzahl; i++) {
        const struct posten *p = &a->posten[i];

        json_auf(&j, '{');
        json_feld_text(&j, "posten", posten_name(w->regeln, p));
        json_feld_text(&j, "partei", p->partei == RE ? "re" : "ko");
        json_feld_zahl(&j, "punkte", p->punkte);
        json_feld_text(&j, "quelle", w->regeln->posten[p->art].quelle);
        json_zu(&j, '}');
    }
    json_zu(&j, ']');
    if (w->warum && e->art == EREIGNIS_SPIEL)
        json_warum(w, &j, &e->u.spiel, a);
    json_zu(&j, '}');
    text_addc(&w->aus, '\n');
}

static void text_ergebnis(struct werter *w, const struct ereignis *e, const struct abrechnung *a,
                          const int *gutschrift)
{
    kurzschrift_schreibe(&w->aus, &w->tafel, e);
    text_add(&w->aus, "   ");
    bericht_wert(w->regeln, a, &w->aus);
    text_add(&w->aus, "  ");
    for (int i = 0; i < w->b.anzahl; i++)
        if (gutschrift[i])
            text_addf(&w->aus, " %s %+d", w->tafel.kuerzel[i].wort, gutschrift[i]);
    text_addc(&w->aus, '\n');
    if (w->warum && e->art == EREIGNIS_SPIEL)
        bericht_warum(w->regeln, &e->u.spiel, a, &w->aus);
}

static void melde_fehler(struct werter *w, const struct err *err)
{
    struct json j = {&w->aus, false};

    w->fehler = true;
    if (!w->json) {
        text_addf(&w->aus, _("line %ld, column %d: %s\n"), w->zeile, err->spalte, err->text);
        return;
    }
    json_auf(&j, '{');
    json_feld_zahl(&j, "zeile", w->zeile);
    json_feld_text(&j, "fehler", err->text);
    json_feld_zahl(&j, "spalte", err->spalte);
    json_zu(&j, '}');
    text_addc(&w->aus, '\n');
}

/* Every built-in rule set of a Meisterschaft; own rules come first. */
static enum status richte_vergleich_ein(struct aufruf *a, struct werter *w, struct err *err)
{
    struct vergleich *v = &w->vergleich;
    const struct regeln *r;

    w->alle = a->option[W_ALLE] != NULL;
    if (!w->alle)
        return ST_OK;
    if (w->warum || (a->option[W_REGELN] && regeln_suche(a->option[W_REGELN])))
        return err_set(err, ST_GEBRAUCH,
                       _("--alle goes with --regeln FILE of own rules, not with --warum or --regeln NAME"));
    v->tafel = &w->tafel;
    v->besetzung = &w->b;
    v->spielen = w->spielen;
    if (a->option[W_REGELN])
        v->regeln[v->anzahl++] = w->regeln;
    for (size_t i = 0; (r = regeln_eingebaut(i)) != NULL; i++)
        if (!r->pokal)
            v->regeln[v->anzahl++] = r;
    return ST_OK;
}

static void vergleiche_zeile(struct werter *w, const char *zeile, size_t len)
{
    struct err err;
    enum status st = w->json ? bericht_vergleich_json(&w->vergleich, w->zeile, zeile, len, &w->aus, &err)
                             : bericht_vergleich(&w->vergleich, zeile, len, &w->aus, &err);

    if (st != ST_OK)
        melde_fehler(w, &err);
}

/* Of the Pokal only games of its Gesamtwertung have a value without their day. */
static enum status pruefe_runde(const struct ereignis *e, const char *zeile, size_t len, struct err *err)
{
    const struct spiel *s = &e->u.spiel;

    if (e->art == EREIGNIS_SCHIEB || e->art == EREIGNIS_STECHEN ||
        (e->art == EREIGNIS_SPIEL && s->ohne_stich && s->augen > 0 && s->augen < AUGEN_GESAMT))
        return err_an(err, ST_UNMOEGLICH, zeile, len, 0,
                      _("only a day of the Pokal can value this; here are games of its Gesamtwertung"));
    return ST_OK;
}

static void werte_zeile(struct werter *w, const char *zeile, size_t len)
{
    struct ereignis e;
    struct abrechnung a = {.sieger = SIEGER_KEINE};
    int gutschrift[TISCH_MAX] = {0};
    struct err err;

    if (len > 0 && zeile[len - 1] == '\r')
        len--;
    if (w->alle) {
        vergleiche_zeile(w, zeile, len);
        return;
    }
    if (kurzschrift_lies(w->regeln, &w->tafel, w->spielen, zeile, len, &e, &err) != ST_OK ||
        pruefe_runde(&e, zeile, len, &err) != ST_OK) {
        melde_fehler(w, &err);
        return;
    }
    if (e.art == EREIGNIS_SPIEL) {
        settle(w->regeln, &e.u.spiel, &a);
        credit(w->regeln, &e.u.spiel, &a, &w->b, gutschrift);
    }
    if (w->json)
        json_ergebnis(w, &e, &a, gutschrift);
    else {
        if (e.art == EREIGNIS_SPIEL)
            spiel_ordne(&e.u.spiel, w->b.spieler, w->b.anzahl);
        text_ergebnis(w, &e, &a, gutschrift);
    }
}

static enum status spuele(struct werter *w, struct err *err)
{
    bool gut = w->aus.len == 0 || fwrite(w->aus.s, 1, w->aus.len, stdout) == w->aus.len;

    text_leere(&w->aus);
    return gut ? ST_OK : err_set(err, ST_BUCH, _("the output cannot be written"));
}

static enum status tue_werte(struct aufruf *a, struct err *err)
{
    struct werter w = {0};
    char *zeile = NULL;
    size_t platz = 0;
    ssize_t n;
    bool mensch = isatty(STDOUT_FILENO) != 0;
    enum status st = richte_ein(a, &w, err);

    if (st == ST_OK)
        st = richte_vergleich_ein(a, &w, err);
    while (st == ST_OK && (n = getline(&zeile, &platz, stdin)) >= 0) {
        size_t len = n > 0 && zeile[n - 1] == '\n' ? (size_t)n - 1 : (size_t)n;

        w.zeile++;
        werte_zeile(&w, zeile, len);
        if (w.aus.len > AUSGABE_SPUELEN || mensch)
            st = spuele(&w, err);
        if (mensch)
            (void)fflush(stdout);
    }
    if (st == ST_OK && ferror(stdin))
        st = err_set(err, ST_BUCH, _("the input cannot be read"));
    if (st == ST_OK)
        st = spuele(&w, err);
    if (st == ST_OK && w.fehler)
        st = err_set(err, ST_EINGABE, _("some lines were refused; the others are valued"));
    free(zeile);
    text_free(&w.aus);
    regeldatei_free(&w.datei);
    return st;
}

const struct befehl befehl_werte = {"werte",
                                    NULL,
                                    "",
                                    N_("value games, one line each, from standard input"),
                                    BUCH_KEINS | KANN_JSON,
                                    0,
                                    0,
                                    OPTIONEN(werte_optionen),
                                    tue_werte};

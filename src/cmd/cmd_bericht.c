/* stand bogen rangliste */
#include <stdlib.h>
#include <unistd.h>

#include "cmd/befehle.h"
#include "report/datei.h"
#include "report/dauerliste.h"
#include "report/rangliste.h"
#include "report/tag.h"

/* --format and --json, --csv, -o, --force of every report. */
enum { R_FORMAT, R_CSV, R_DATEI, R_FORCE, R_EIGENE };
#define BERICHT_OPTIONEN(formate)                                                                                    \
    {"format", 'f', formate, N_("form of the output")}, {"csv", 0, "rfc", N_("CSV with commas and decimal points")}, \
        {"output", 'o', "DATEI", N_("into this file")},                                                              \
    {                                                                                                                \
        "force", 0, NULL, N_("write over a file that is there")                                                      \
    }

enum format { FORMAT_TEXT, FORMAT_CSV, FORMAT_JSON, FORMAT_XLSX, FORMAT_ANZAHL };

static enum status format_von(const struct aufruf *a, unsigned erlaubt, enum format *format, bool *deutsch,
                              struct err *err)
{
    static const char *const namen[FORMAT_ANZAHL] = {"text", "csv", "json", "xlsx"};
    const char *wunsch = a->option[R_FORMAT];

    *deutsch = true;
    *format = a->json ? FORMAT_JSON : a->option[R_CSV] ? FORMAT_CSV : FORMAT_TEXT;
    if (a->option[R_CSV]) {
        *deutsch = strcmp(a->option[R_CSV], "rfc") != 0;
        if (*deutsch && strcmp(a->option[R_CSV], "de") != 0)
            return err_set(err, ST_GEBRAUCH, _("--csv: rfc or de was expected"));
    }
    if (!wunsch && a->option[R_DATEI] && !a->json && !a->option[R_CSV]) { /* stand.xlsx says what it is to be */
        const char *endung = strrchr(a->option[R_DATEI], '.');

        for (int i = 0; endung && i < FORMAT_ANZAHL; i++)
            if (strcmp(endung + 1, namen[i]) == 0)
                wunsch = namen[i];
    }
    if (!wunsch)
        return ST_OK;
    for (int i = 0; i < FORMAT_ANZAHL; i++) {
        if (strcmp(wunsch, namen[i]) == 0 && (erlaubt >> i & 1)) {
            *format = (enum format)i;
            return ST_OK;
        }
    }
    return err_set(err, ST_GEBRAUCH, _("--format: %s was expected, not \"%.20s\""),
                   a->befehl->optionen[R_FORMAT].wert, wunsch);
}

static void tabelle_als_csv(struct tabelle *t, bool deutsch, struct text *text)
{
    tabelle_schreibe_csv(t, deutsch, text);
    tabelle_free(t);
}

static enum status tue_stand(struct aufruf *a, struct err *err)
{
    struct runde r;
    enum status st = cmd_runde_ansehen(a, a->worte ? a->wort[0] : NULL, &r, err);

    if (st != ST_OK)
        return st;
    if (!r.f.tag.begonnen)
        st = err_set(err, ST_FEHLT, _("this Spieltag was taken back"));
    else if (a->json)
        bericht_stand_json(&r, &a->aus);
    else {
        text_addf(&a->aus, _("Spieltag %s/%d, Tisch %d, %d games\n"), r.saison.daten.name, r.tisch.nr, r.tisch.tisch,
                  (int)r.f.tag.spiele);
        bericht_stand(&r, &a->aus);
    }
    runde_free(&r);
    return st;
}

const struct befehl befehl_stand = {"stand",
                                    NULL,
                                    "[S]",
                                    N_("where the table stands: Punkte, Pott, Geber, what is due"),
                                    BUCH_OFFEN | KANN_JSON,
                                    0,
                                    1,
                                    NULL,
                                    0,
                                    tue_stand};

static const struct option_zeile bogen_optionen[] = {BERICHT_OPTIONEN("text|csv|json")};

static enum status tue_bogen(struct aufruf *a, struct err *err)
{
    struct text text = {0};
    struct runde r;
    enum format format;
    bool deutsch;
    enum status st = format_von(a, 1u << FORMAT_TEXT | 1u << FORMAT_CSV | 1u << FORMAT_JSON, &format, &deutsch, err);

    if (st == ST_OK)
        st = cmd_runde_ansehen(a, a->worte ? a->wort[0] : NULL, &r, err);
    if (st != ST_OK)
        return st;
    if (format == FORMAT_JSON)
        bericht_bogen_json(&r, &text);
    else if (format == FORMAT_CSV)
        tabelle_als_csv(bericht_bogen_tabelle(&r, true), deutsch, &text);
    else
        bericht_bogen(&r, &text);
    runde_free(&r);
    st = cmd_gib_aus(a, a->option[R_DATEI], a->option[R_FORCE] != NULL, &text, err);
    text_free(&text);
    return st;
}

const struct befehl befehl_bogen = {
    "bogen",  NULL, "[S]", N_("the Spielberichtsbogen"), BUCH_OFFEN | KANN_JSON, 0, 1, OPTIONEN(bogen_optionen),
    tue_bogen};

static const struct option_zeile rangliste_optionen[] = {
    BERICHT_OPTIONEN("text|csv|json|xlsx"),
    {"bis", 0, "NR", N_("as of Spieltag NR")},
};

static enum status schreibe_xlsx(struct aufruf *a, const struct wertung *w, struct err *err)
{
    const char *datei = a->option[R_DATEI];
    bool force = a->option[R_FORCE] != NULL;
    struct text neben = {0};
    enum status st;

    if (!datei)
        return err_set(err, ST_GEBRAUCH, _("a workbook needs a file: -o DATEI.xlsx"));
    st = datei_beginne(datei, force, &neben, err);
    if (st == ST_OK) {
        st = bericht_rangliste_xlsx(w, a->zeit, neben.s, err);
        if (st == ST_OK)
            st = datei_beende(datei, force, neben.s, err);
        else
            (void)unlink(neben.s);
    }
    text_free(&neben);
    return st;
}

static enum status lade_wertung(struct aufruf *a, struct wertung *w, struct err *err)
{
    struct saison s;
    int bis = 0;
    enum status st = store_beginne(a->store, STORE_LESEN, err);

    if (st == ST_OK)
        st = cmd_saison(a, a->worte ? a->wort[0] : NULL, &s, err);
    if (st == ST_OK && a->option[R_EIGENE])
        st = cmd_zahl("--bis", a->option[R_EIGENE], 1, s.daten.spieltage, &bis, err);
    if (st == ST_OK)
        st = wertung_lade(a->store, &s, bis, w, err);
    store_verwirf(a->store);
    return st;
}

static enum status tue_rangliste(struct aufruf *a, struct err *err)
{
    struct text text = {0};
    struct wertung w;
    enum format format;
    bool deutsch;
    enum status st = format_von(a, (1u << FORMAT_ANZAHL) - 1, &format, &deutsch, err);

    if (st == ST_OK)
        st = lade_wertung(a, &w, err);
    if (st != ST_OK)
        return st;
    if (format == FORMAT_XLSX)
        st = schreibe_xlsx(a, &w, err);
    else if (format == FORMAT_JSON)
        bericht_rangliste_json(&w, &text);
    else if (format == FORMAT_CSV)
        tabelle_als_csv(bericht_rangliste_tabelle(&w, true), deutsch, &text);
    else
        bericht_rangliste(&w, &text);
    wertung_free(&w);
    if (st == ST_OK && format != FORMAT_XLSX)
        st = cmd_gib_aus(a, a->option[R_DATEI], a->option[R_FORCE] != NULL, &text, err);
    text_free(&text);
    return st;
}

const struct befehl befehl_rangliste = {"rangliste",
                                        NULL,
                                        "[SAISON]",
                                        N_("the standings of a season"),
                                        BUCH_OFFEN | KANN_JSON,
                                        0,
                                        1,
                                        OPTIONEN(rangliste_optionen),
                                        tue_rangliste};

static const struct option_zeile dauerliste_optionen[] = {
    BERICHT_OPTIONEN("text|csv|json"),
    {"regeln", 0, "NAME", N_("only seasons that are played by this rule set")},
};

static enum status lade_dauer(struct aufruf *a, struct dauer *d, struct err *err)
{
    enum status st = store_beginne(a->store, STORE_LESEN, err);

    if (st == ST_OK)
        st = dauer_lade(a->store, a->option[R_EIGENE], d, err);
    if (st == ST_OK && a->option[R_EIGENE] && d->anzahl == 0 && !regeln_suche(a->option[R_EIGENE])) {
        dauer_free(d);
        st =
            err_set(err, ST_FEHLT,
                    _("no Spieltag was finished by a rule set \"%.40s\"; `doko saison liste` shows which are played"),
                    a->option[R_EIGENE]);
    }
    store_verwirf(a->store);
    return st;
}

static enum status tue_dauerliste(struct aufruf *a, struct err *err)
{
    struct text text = {0};
    struct dauer d;
    enum format format;
    bool deutsch;
    enum status st = format_von(a, 1u << FORMAT_TEXT | 1u << FORMAT_CSV | 1u << FORMAT_JSON, &format, &deutsch, err);

    if (st == ST_OK)
        st = lade_dauer(a, &d, err);
    if (st != ST_OK)
        return st;
    if (format == FORMAT_JSON)
        bericht_dauerliste_json(&d, &text);
    else if (format == FORMAT_CSV)
        tabelle_als_csv(bericht_dauerliste_tabelle(&d, true), deutsch, &text);
    else
        bericht_dauerliste(&d, &text);
    dauer_free(&d);
    st = cmd_gib_aus(a, a->option[R_DATEI], a->option[R_FORCE] != NULL, &text, err);
    text_free(&text);
    return st;
}

const struct befehl befehl_dauerliste = {
    "dauerliste",           NULL, "", N_("all seasons: games, Punkte, means, best and worst day of each player"),
    BUCH_OFFEN | KANN_JSON, 0,    0,  OPTIONEN(dauerliste_optionen),
    tue_dauerliste};

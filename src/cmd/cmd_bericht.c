/* stand bogen rangliste dauerliste */
#include "buch/journalwertung.h"
#include "cmd/ausgabe.h"
#include "cmd/befehle.h"
#include "report/bogen_pdf.h"
#include "report/bogen_xlsx.h"
#include "report/dauerliste.h"
#include "report/pokalbogen_pdf.h"
#include "report/rangliste.h"
#include "report/tag.h"

enum status cmd_tue_stand(struct aufruf *a, struct err *err)
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
        if (r.tisch.art == POKAL)
            text_addf(&a->aus, _("Pokal %s, day %d, %d games\n"), r.saison.daten.name, r.tisch.nr,
                      (int)r.f.tag.spiele);
        else
            text_addf(&a->aus, _("Spieltag %s/%d, Tisch %d, %d games\n"), r.saison.daten.name, r.tisch.nr,
                      r.tisch.tisch, (int)r.f.tag.spiele);
        bericht_stand(&r, &a->aus);
        st = cmd_zeige_stechen(a, &r, &a->aus, err);
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
                                    cmd_tue_stand};

enum { BOGEN_LEER = R_EIGENE, BOGEN_DRUCKEN };
static const struct option_zeile bogen_optionen[] = {BOGEN_OPTIONEN};

static void bogen_text(const void *runde, struct text *text)
{
    bericht_bogen(runde, text);
}

static struct tabelle *bogen_tabelle(const void *runde)
{
    return bericht_bogen_tabelle(runde);
}

static void bogen_json(const void *runde, struct text *text)
{
    bericht_bogen_json(runde, text);
}

static enum status bogen_pdf(const void *runde, int64_t tag, struct text *text, struct err *err)
{
    const struct runde *r = runde;
    struct bogenmodell m;
    enum status st;

    bogenmodell_fuelle(r, &m);
    st = m.pokal ? bericht_pokalbogen_pdf(&m, tag, text, err) : bericht_bogen_pdf(&m, tag, text, err);
    bogenmodell_free(&m);
    return st;
}

static enum status bogen_xlsx(const void *runde, int64_t tag, const char *pfad, struct err *err)
{
    struct bogenmodell m;
    enum status st;

    bogenmodell_fuelle(runde, &m);
    st = bericht_bogen_xlsx(&m, tag, pfad, err);
    bogenmodell_free(&m);
    return st;
}

static const struct ausgabe bogen_ausgabe = {bogen_text, bogen_tabelle, bogen_json, bogen_xlsx, bogen_pdf, NULL};

static enum status mach_leeres(struct aufruf *a, struct text *pdf, struct err *err)
{
    char verein[VEREIN_MAX];
    int spieler = 0;
    enum status st = a->worte > 0 ? err_set(err, ST_GEBRAUCH, _("--leer is a form without a Spieltag"))
                                  : cmd_zahl("--leer", a->option[BOGEN_LEER], SPIELER_IM_SPIEL,
                                             a->pokal ? POKAL_TISCH_MAX : TISCH_MAX, &spieler, err);

    if (st == ST_OK)
        st = store_verein(a->store, verein, err);
    if (st != ST_OK)
        return st;
    return a->pokal ? bericht_pokalbogen_leer(spieler, verein, a->zeit, pdf, err)
                    : bericht_bogen_leer(spieler, verein, a->zeit, pdf, err);
}

static enum status mach_bogen(struct aufruf *a, struct text *pdf, struct err *err)
{
    struct runde r;
    enum status st = cmd_runde_ansehen(a, a->worte ? a->wort[0] : NULL, &r, err);

    if (st != ST_OK)
        return st;
    st = bogen_pdf(&r, a->zeit, pdf, err);
    runde_free(&r);
    return st;
}

/* The blank form, or whatever is printed: always a PDF. */
static enum status gib_papier(struct aufruf *a, const struct wunsch *w, struct err *err)
{
    bool drucken = a->option[BOGEN_DRUCKEN] != NULL;
    struct text pdf = {0};
    enum status st;

    if (w->format != FORMAT_PDF && (a->option[R_FORMAT] || a->json || a->option[R_CSV]))
        return err_set(err, ST_GEBRAUCH, _("--leer and --drucken make a PDF, no other form"));
    if (drucken && a->option[R_DATEI])
        return err_set(err, ST_GEBRAUCH, _("--drucken prints, -o writes a file: one of them"));
    st = a->option[BOGEN_LEER] ? mach_leeres(a, &pdf, err) : mach_bogen(a, &pdf, err);
    if (st == ST_OK)
        st = drucken ? ausgabe_drucke(&pdf, err) : ausgabe_gib_pdf(a, &pdf, err);
    text_free(&pdf);
    return st;
}

enum status cmd_tue_bogen(struct aufruf *a, struct err *err)
{
    struct runde r;
    struct wunsch w;
    enum status st = ausgabe_wunsch(a, &w, err);

    if (st == ST_OK && (a->option[BOGEN_LEER] || a->option[BOGEN_DRUCKEN]))
        return gib_papier(a, &w, err);
    if (st == ST_OK)
        st = cmd_runde_ansehen(a, a->worte ? a->wort[0] : NULL, &r, err);
    if (st != ST_OK)
        return st;
    st = ausgabe_gib(a, &bogen_ausgabe, &w, &r, err);
    runde_free(&r);
    return st;
}

const struct befehl befehl_bogen = {
    "bogen",      NULL, "[S]", N_("the Spielberichtsbogen"), BUCH_OFFEN | KANN_JSON, 0, 1, OPTIONEN(bogen_optionen),
    cmd_tue_bogen};

enum { RL_BIS = R_EIGENE, RL_JOURNAL };
static const struct option_zeile rangliste_optionen[] = {
    BERICHT_OPTIONEN("text|csv|json|xlsx|pdf"),
    {"bis", 0, "NR", N_("as of Spieltag NR")},
    {OPTION_JOURNAL, 0, "DATEI", N_("of this journal (-: standard input); no book is needed")},
};

static enum status lies_bis(const struct aufruf *a, const struct saison *s, int *bis, struct err *err)
{
    *bis = 0;
    return a->option[RL_BIS] ? cmd_zahl("--bis", a->option[RL_BIS], 1, s->daten.spieltage, bis, err) : ST_OK;
}

static enum status lade_wertung(struct aufruf *a, struct wertung *w, struct err *err)
{
    struct saison s;
    int bis;
    enum status st = store_beginne(a->store, STORE_LESEN, err);

    if (st == ST_OK)
        st = cmd_saison(a, a->worte ? a->wort[0] : NULL, &s, err);
    if (st == ST_OK)
        st = lies_bis(a, &s, &bis, err);
    if (st == ST_OK)
        st = wertung_lade(a->store, &s, bis, w, err);
    store_verwirf(a->store);
    return st;
}

static enum status je_journalzeile(void *jw, const char *zeile, size_t len, struct err *err)
{
    return journalwertung_zeile(jw, zeile, len, err);
}

static enum status lies_journal(struct aufruf *a, struct journalwertung *jw, struct wertung *w, struct err *err)
{
    const char *datei = a->option[RL_JOURNAL];
    const struct saison *s;
    int bis;
    enum status st = cmd_lies_zeilen(datei, je_journalzeile, jw, err);

    if (st == ST_OK)
        st = journalwertung_ende(jw, err);
    cmd_benenne_datei(datei, err);
    if (st == ST_OK)
        st = journalwertung_saison(jw, a->worte ? a->wort[0] : NULL, &s, err);
    if (st == ST_OK)
        st = lies_bis(a, s, &bis, err);
    if (st == ST_OK)
        journalwertung_werte(jw, s, bis, w);
    return st;
}

static void rangliste_text(const void *wertung, struct text *text)
{
    bericht_rangliste(wertung, text);
}

static struct tabelle *rangliste_tabelle(const void *wertung)
{
    return bericht_rangliste_tabelle(wertung, true);
}

static void rangliste_json(const void *wertung, struct text *text)
{
    bericht_rangliste_json(wertung, text);
}

static enum status rangliste_xlsx(const void *wertung, int64_t zeit, const char *pfad, struct err *err)
{
    return bericht_rangliste_xlsx(wertung, zeit, pfad, err);
}

static enum status rangliste_pdf(const void *wertung, int64_t tag, struct text *text, struct err *err)
{
    return bericht_rangliste_pdf(wertung, tag, text, err);
}

static const struct ausgabe rangliste_ausgabe = {rangliste_text, rangliste_tabelle, rangliste_json,
                                                 rangliste_xlsx, rangliste_pdf,     NULL};

static enum status tue_rangliste(struct aufruf *a, struct err *err)
{
    struct journalwertung *jw = NULL;
    struct wertung w;
    struct wunsch wunsch;
    enum status st = ausgabe_wunsch(a, &wunsch, err);

    if (st == ST_OK && a->option[RL_JOURNAL]) {
        jw = journalwertung_neu();
        st = lies_journal(a, jw, &w, err);
    } else if (st == ST_OK) {
        st = lade_wertung(a, &w, err);
    }
    if (st == ST_OK) {
        st = ausgabe_gib(a, &rangliste_ausgabe, &wunsch, &w, err);
        wertung_free(&w);
    }
    journalwertung_free(jw);
    return st;
}

const struct befehl befehl_rangliste = {"rangliste",
                                        NULL,
                                        "[SAISON]",
                                        N_("the standings of a season"),
                                        BUCH_OFFEN | KANN_JSON | ODER_JOURNAL,
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

static void dauerliste_text(const void *dauer, struct text *text)
{
    bericht_dauerliste(dauer, text);
}

static struct tabelle *dauerliste_tabelle(const void *dauer)
{
    return bericht_dauerliste_tabelle(dauer, true);
}

static void dauerliste_json(const void *dauer, struct text *text)
{
    bericht_dauerliste_json(dauer, text);
}

static const struct ausgabe dauerliste_ausgabe = {
    dauerliste_text, dauerliste_tabelle, dauerliste_json, NULL, NULL, NULL};

static enum status tue_dauerliste(struct aufruf *a, struct err *err)
{
    struct dauer d;
    struct wunsch w;
    enum status st = ausgabe_wunsch(a, &w, err);

    if (st == ST_OK)
        st = lade_dauer(a, &d, err);
    if (st != ST_OK)
        return st;
    st = ausgabe_gib(a, &dauerliste_ausgabe, &w, &d, err);
    dauer_free(&d);
    return st;
}

const struct befehl befehl_dauerliste = {
    "dauerliste",           NULL, "", N_("all seasons: games, Punkte, means, best and worst day of each player"),
    BUCH_OFFEN | KANN_JSON, 0,    0,  OPTIONEN(dauerliste_optionen),
    tue_dauerliste};

#include "report/spieleliste.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/bogen.h"
#include "report/json.h"

void spieleliste_free(struct spieleliste *l)
{
    spieler_liste_free(&l->spieler);
    free(l->dabei);
    *l = (struct spieleliste){0};
}

enum status spieleliste_lade(struct store *store, const struct saison *saison, struct spieleliste *l, struct err *err)
{
    struct mitspieler m = {0};
    enum status st;

    *l = (struct spieleliste){.store = store, .saison = saison};
    st = store_spieler(store, &l->spieler, err);
    if (st == ST_OK)
        st = store_mitspieler(store, saison ? saison->id : 0, &m, err);
    l->dabei = mem_alloc(l->spieler.anzahl + 1);
    for (size_t i = 0; i < m.anzahl; i++) {
        int k = buch_spieler_index(&l->spieler, m.spieler[i]);

        if (k >= 0)
            l->dabei[k] = true;
    }
    free(m.spieler);
    return st;
}

/* The columns before the players', who have what the game gave them. */
static const struct spielespalte {
    const char *titel;
    bool rechts;
    double breite; /* characters, in a workbook */
} spalte[] = {
    {"Saison", false, 8},      {"Spieltag", true, 8},       {"Tisch", true, 6},         {"Datum", true, 11},
    {"Spiel", true, 6},        {"Geber", false, 6},         {"Re", false, 8},           {"Kontra", false, 10},
    {"Art", false, 14},        {"Farbe", false, 7},         {"zählt als", false, 11},   {"vorgeführt", false, 11},
    {"Ansage Re", false, 8},   {"Ansage Kontra", false, 8}, {"Augen Re", true, 7},      {"Augen Kontra", true, 7},
    {"Sieger", false, 8},      {"Punkte Re", true, 7},      {"Pott", true, 6},          {"Füchse", true, 7},
    {"Doppelköpfe", true, 12}, {"Karlchen", true, 8},       {"Kurzschrift", false, 26}, {"Bemerkung", false, 20}};
enum { SPALTEN_VORN = sizeof spalte / sizeof spalte[0] };

double spieleliste_breite(int i)
{
    return i < SPALTEN_VORN ? spalte[i].breite : 0;
}

struct tabelle *spieleliste_spalten(const struct spieleliste *l)
{
    struct tabelle *t = tabelle_neu();

    for (int i = 0; i < SPALTEN_VORN; i++)
        tabelle_spalte(t, spalte[i].titel, spalte[i].rechts);
    for (size_t i = 0; i < l->spieler.anzahl; i++)
        if (l->dabei[i])
            tabelle_spalte(t, l->spieler.spieler[i].kuerzel.wort, true);
    return t;
}

/* One row. */

static void partei(const struct runde *r, const struct schritt *s, enum partei p, struct tabelle *t)
{
    struct text wer = {0};

    text_add(&wer, "");
    for (int i = 0; i < s->besetzung.anzahl; i++) {
        int k = s->besetzung.spieler[i];

        if (!besetzung_pausiert(&s->besetzung, k) && spiel_partei(&s->spiel, k) == p)
            text_addf(&wer, "%s%s", wer.len ? "," : "", tafel_name(&r->tafel, k));
    }
    tabelle_text(t, wer.s);
    text_free(&wer);
}

static void ansage(const struct spiel *s, enum partei p, struct tabelle *t)
{
    int stufe = s->stufe[p];

    tabelle_text(t, stufe == STUFE_KEINE ? ""
                    : stufe > STUFE_WORT ? stufe_name((enum stufe)stufe)
                    : p == RE            ? "Re"
                                         : "Kontra");
}

static void wo_und_wann(const struct runde *r, const struct schritt *s, struct tabelle *t)
{
    tabelle_text(t, r->saison.daten.name);
    tabelle_zahl(t, r->tisch.nr);
    tabelle_zahl(t, r->tisch.tisch);
    tabelle_datum(t, r->f.tag.datum);
    tabelle_zahl(t, s->nr);
    tabelle_text(t, s->geber == NIEMAND ? "" : tafel_name(&r->tafel, s->geber));
}

static void was(const struct runde *r, const struct schritt *s, struct tabelle *t)
{
    static const char *const zaehlt[] = {"",          "Pflichtsolo", "Lustsolo", "Nachspiel", "stilles Solo",
                                         "Strafsolo", "ohne Pflicht"};
    static const char *const sieger[] = {"Re", "Kontra", "keine"};

    partei(r, s, RE, t);
    partei(r, s, KONTRA, t);
    tabelle_text(t, spielart_name((enum spielart)s->spiel.art));
    tabelle_text(t, s->spiel.farbe ? farbe_name((enum farbe)s->spiel.farbe) : "");
    tabelle_text(t, zaehlt[s->zaehlt]);
    tabelle_text(t, s->spiel.vorgefuehrt ? "ja" : "");
    ansage(&s->spiel, RE, t);
    ansage(&s->spiel, KONTRA, t);
    tabelle_zahl(t, spiel_augen(&s->spiel, RE));
    tabelle_zahl(t, spiel_augen(&s->spiel, KONTRA));
    tabelle_text(t, sieger[s->abrechnung.sieger]);
    tabelle_zahl(t, s->abrechnung.re_punkte);
    if (r->regeln->pott > 0)
        tabelle_zahl(t, s->pott);
    else
        tabelle_leer(t);
}

static void sonderpunkte(const struct spiel *s, struct tabelle *t)
{
    static const enum sonderart art[] = {SONDER_FUCHS, SONDER_DOPPELKOPF, SONDER_KARLCHEN};

    for (size_t k = 0; k < sizeof art / sizeof art[0]; k++) {
        int n = 0;

        for (int i = 0; i < s->sonder_anzahl; i++)
            n += s->sonder[i].art == art[k];
        tabelle_zahl(t, n);
    }
}

static bool am_tisch(const struct schritt *s, int teilnehmer)
{
    for (int i = 0; i < s->besetzung.anzahl; i++)
        if (s->besetzung.spieler[i] == teilnehmer)
            return true;
    return false;
}

static int teilnehmer_von(const struct runde *r, int64_t id)
{
    for (int i = 0; i < r->roster.anzahl; i++)
        if (r->roster.spieler[i] == id)
            return i;
    return NIEMAND;
}

static void gutschriften(const struct spieleliste *l, const struct runde *r, const struct schritt *s,
                         struct tabelle *t)
{
    for (size_t i = 0; i < l->spieler.anzahl; i++) {
        int k = l->dabei[i] ? teilnehmer_von(r, l->spieler.spieler[i].id) : NIEMAND;

        if (l->dabei[i] && k != NIEMAND && am_tisch(s, k))
            tabelle_zahl(t, s->gutschrift[k]);
        else if (l->dabei[i])
            tabelle_leer(t);
    }
}

static void zeile(const struct spieleliste *l, const struct runde *r, int32_t i, struct tabelle *t)
{
    const struct schritt *s = &r->f.schritt[i];
    const struct ereignis *e = &r->chronik.eintrag[r->f.nr[i] - 1].e;
    struct text kurz = {0};

    tabelle_zeile(t);
    wo_und_wann(r, s, t);
    was(r, s, t);
    sonderpunkte(&s->spiel, t);
    bogen_zeile(r, i, &kurz);
    tabelle_text(t, kurz.s);
    text_leere(&kurz);
    text_add(&kurz, "");
    if (e->trotzdem)
        text_addf(&kurz, "! %s%s", s->bruch, e->bemerkung_len ? "; " : "");
    text_addn(&kurz, e->bemerkung, e->bemerkung_len);
    tabelle_text(t, kurz.s);
    text_free(&kurz);
    gutschriften(l, r, s, t);
}

struct gang {
    const struct spieleliste *liste;
    struct tabelle *zeilen;
    spieleliste_nimm *nimm;
    void *mit;
};

static enum status nimm_tisch(const struct runde *r, void *mit, struct err *err)
{
    struct gang *g = mit;

    (void)err;
    tabelle_leere(g->zeilen);
    for (int32_t i = 0; i < r->f.anzahl; i++)
        if (r->f.schritt[i].art == EREIGNIS_SPIEL && r->f.schritt[i].gewertet)
            zeile(g->liste, r, i, g->zeilen);
    g->nimm(g->zeilen, g->mit);
    return ST_OK;
}

enum status spieleliste_gehe(const struct spieleliste *l, spieleliste_nimm *nimm, void *mit, struct err *err)
{
    struct gang g = {l, spieleliste_spalten(l), nimm, mit};
    enum status st = runden_gehe(l->store, l->saison, nimm_tisch, &g, err);

    tabelle_free(g.zeilen);
    return st;
}

static void als_deutsch(struct tabelle *zeilen, void *mit)
{
    tabelle_csv_zeilen(zeilen, true, mit);
}

static void als_rfc(struct tabelle *zeilen, void *mit)
{
    tabelle_csv_zeilen(zeilen, false, mit);
}

static void als_json(struct tabelle *zeilen, void *mit)
{
    tabelle_json_zeilen(zeilen, mit);
}

static enum status schreibe_json(const struct spieleliste *l, struct text *text, struct err *err)
{
    struct json j = {text, false};
    enum status st;

    json_auf(&j, '[');
    st = spieleliste_gehe(l, als_json, &j, err);
    json_zu(&j, ']');
    text_addc(text, '\n');
    return st;
}

static enum status schreibe_csv(const struct spieleliste *l, bool deutsch, struct text *text, struct err *err)
{
    struct tabelle *kopf = spieleliste_spalten(l);

    tabelle_csv_kopf(kopf, deutsch, text);
    tabelle_free(kopf);
    return spieleliste_gehe(l, deutsch ? als_deutsch : als_rfc, text, err);
}

/* Columns, each Spieltag under heads of its own. */
static void als_text(struct tabelle *zeilen, void *mit)
{
    struct text *t = mit;

    if (tabelle_zeilen(zeilen) == 0)
        return;
    if (t->len)
        text_addc(t, '\n');
    tabelle_schreibe(zeilen, t);
}

enum status bericht_spiele(const struct spieleliste *l, enum spieleform form, struct text *text, struct err *err)
{
    return form == SPIELE_JSON   ? schreibe_json(l, text, err)
           : form == SPIELE_TEXT ? spieleliste_gehe(l, als_text, text, err)
                                 : schreibe_csv(l, form == SPIELE_CSV_DEUTSCH, text, err);
}

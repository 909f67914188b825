/* A day of the Pokal for people and programs: ratings, the round, the Pokalspielberichtsbogen. */
#include "pokal/pokaltag.h"

#include <stdio.h>

#include "base/i18n.h"
#include "report/bogen.h"

/* What a special round notes; the Schwarze Sau in halves. */
void bericht_pokalwert(const struct runde *r, const struct schritt *s, struct text *t)
{
    enum rundenart art = pokal_rundenart(s->runde);

    text_add(t, rundenart_name(art));
    if (art == RUNDE_KADAMU) {
        text_addf(t,
                  s->abrechnung.sieger == SIEGER_RE ? _(", %s, won: the others have %d, below 90\n  ")
                                                    : _(", %s, lost: the others have %d, not below 90\n  "),
                  kadamu_name((enum kadamu)s->kadamu), AUGEN_GESAMT - s->spiel.augen);
        bericht_gutschrift(s, &r->tafel, t);
        return;
    }
    for (int i = 0; i < s->besetzung.anzahl; i++) {
        int wer = s->besetzung.spieler[i];

        if (art == RUNDE_SCHIEBEKOPF && s->note[wer] == -AUGEN_GESAMT)
            text_addf(t, _("\n  240 Augen, but not every trick; if it was every trick: schieb durch=%s\n "),
                      tafel_name(&r->tafel, wer));
        if (besetzung_pausiert(&s->besetzung, wer))
            continue;
        if (art == RUNDE_DETLEF_DUMM && wer != s->spiel.re[0])
            continue;
        text_addf(t, "   %s%s", tafel_name(&r->tafel, wer), s->note[wer] > 0 ? " +" : " ");
        text_bruch(t, s->note[wer], pokalwertung_teile(pokal_rundenwertung(s->runde)), false);
    }
}

/* The standing of one rating: "Detlef-Dumm    A 132 (1.)   B 98 (2.)"; once it is final, places as on the Bogen. */
static void schreibe_wertung(const struct runde *r, const struct pokaltag_ergebnis *e, enum pokalwertung w,
                             struct text *t)
{
    bool fest = pokaltag_entschieden(&r->f.tag);

    text_addf(t, "%-14s", pokalwertung_name(w));
    for (int i = 0; i < e->anzahl; i++) {
        int davor = 0;

        for (int k = 0; k < e->anzahl; k++)
            davor += pokalleistung_vergleiche(&e->leistung[k], &e->leistung[i], w) > 0;
        text_addf(t, "%s%s ", i ? "   " : "", tafel_name(&r->tafel, e->spieler[i]));
        text_bruch(t, e->leistung[i].wert[w], pokalwertung_teile(w), false);
        text_add(t, " (");
        text_bruch(t, fest ? e->praemie[i].doppelplatz[w] : 2 * (davor + 1), 2, false);
        text_addf(t, ".)%s%s", e->leistung[i].disq ? " disq" : "",
                  spieltag_sitzt(&r->f.tag, e->spieler[i]) ? "" : _(" left"));
    }
    text_addc(t, '\n');
}

static void schreibe_praemien(const struct runde *r, const struct pokaltag_ergebnis *e, struct text *t)
{
    text_add(t, "Prämienpunkte ");
    for (int i = 0; i < e->anzahl; i++) {
        text_addf(t, "%s%s ", i ? "   " : "", tafel_name(&r->tafel, e->spieler[i]));
        text_bruch(t, e->praemie[i].summe, PRAEMIENPUNKT, false);
    }
    text_addc(t, '\n');
}

void bericht_pokalwertungen(const struct runde *r, struct text *t)
{
    const struct spieltag *tag = &r->f.tag;
    struct pokaltag_ergebnis e;

    pokaltag_ergebnis(tag, &e);
    schreibe_wertung(r, &e, POKAL_GESAMT, t);
    for (int runde = 1; runde <= tag->pokal.runde && runde <= POKAL_RUNDEN; runde++)
        if (pokal_rundenwertung(runde) != POKAL_GESAMT)
            schreibe_wertung(r, &e, pokal_rundenwertung(runde), t);
    if (pokaltag_entschieden(tag))
        schreibe_praemien(r, &e, t);
}

static const char *gruppe_name(int gruppe)
{
    static const char *const name[PFLICHT_GRUPPEN] = {"dk|null", "knochenlos|trumpf", "buben|damen|mada"};
    return name[gruppe];
}

/* Those at the table who owe a Pflichtsolo of a group; returns how many. */
static int schuldner(const struct spieltag *tag, int gruppe, int wer[TISCH_MAX])
{
    int n = 0;

    for (int i = 0; i < tag->sitze; i++)
        if (!tag->t[tag->sitz[i]].disq && !(pokaltag_gruppen(tag, tag->sitz[i]) >> gruppe & 1))
            wer[n++] = tag->sitz[i];
    return n;
}

/* "open: dk|null A, B; knochenlos|trumpf all; buben|damen|mada C" */
static void schreibe_gruppen(const struct runde *r, struct text *t)
{
    int wer[TISCH_MAX];
    bool etwas = false;

    for (int g = 0; g < PFLICHT_GRUPPEN; g++) {
        int n = schuldner(&r->f.tag, g, wer);

        if (n == 0)
            continue;
        text_addf(t, "%s%s", etwas ? "; " : _("open: "), gruppe_name(g));
        if (n == r->f.tag.sitze)
            text_add(t, _(" all"));
        for (int i = 0; i < n && n < r->f.tag.sitze; i++)
            text_addf(t, "%s%s", i ? ", " : " ", tafel_name(&r->tafel, wer[i]));
        etwas = true;
    }
    if (etwas)
        text_addc(t, '\n');
}

static void schreibe_stechen(const struct runde *r, uint16_t menge, struct text *t)
{
    text_add(t,
             _("Stechen for the Gesamtwertung: each plays Knochenlos in drawn order, the right neighbour leads.\n"));
    text_add(t, "`doko spiel stechen");
    for (int i = 0; i < r->roster.anzahl; i++)
        if (menge >> i & 1)
            text_addf(t, " %s=…", tafel_name(&r->tafel, i));
    text_add(t, "`\n");
}

/* How the next line looks: "schieb B=… C=… E=… F=…". */
static void schreibe_form(const struct runde *r, struct text *t)
{
    struct naechstes n = spieltag_naechstes(&r->f.tag);
    enum rundenart art = pokal_rundenart(r->f.tag.pokal.runde);

    if (n.vorfuehrung)
        return;
    if (art == RUNDE_DETLEF_DUMM)
        text_addf(t, _("   a solo of %s"), tafel_name(&r->tafel, n.vorhand));
    if (art == RUNDE_SCHWARZE_SAU)
        text_addf(t, "   %s buben …", tafel_name(&r->tafel, n.vorhand));
    if (art != RUNDE_SCHIEBEKOPF)
        return;
    text_add(t, "   schieb");
    for (int i = 0; i < n.besetzung.anzahl; i++)
        if (!besetzung_pausiert(&n.besetzung, n.besetzung.spieler[i]))
            text_addf(t, " %s=…", tafel_name(&r->tafel, n.besetzung.spieler[i]));
}

void bericht_pokalrunde(const struct runde *r, struct text *t)
{
    const struct spieltag *tag = &r->f.tag;
    struct pokaltag_ergebnis e;
    int8_t wer[KADAMU_ANZAHL];

    pokaltag_ergebnis(tag, &e);
    if (spieltag_phase(tag) == PHASE_STECHEN)
        schreibe_stechen(r, e.stechen, t);
    if (spieltag_phase(tag) >= PHASE_ENDE)
        return;
    if (tag->pokal.runde <= POKAL_RUNDEN)
        text_addf(t, _("Runde %d of %d, %s: game %d of %d"), tag->pokal.runde, POKAL_RUNDEN,
                  rundenart_name(pokal_rundenart(tag->pokal.runde)), tag->pokal.im_runde + 1,
                  tag->pokal.im_runde + pokaltag_left_in_round(tag));
    schreibe_form(r, t);
    if (pokaltag_kadamu(tag, wer))
        text_addf(t, _("   %s kann, %s darf, %s muss"), tafel_name(&r->tafel, wer[KADAMU_KA]),
                  tafel_name(&r->tafel, wer[KADAMU_DA]), tafel_name(&r->tafel, wer[KADAMU_MU]));
    if (tag->pokal.runde <= POKAL_RUNDEN)
        text_addc(t, '\n');
    schreibe_gruppen(r, t);
}

static const struct pokalpraemie *praemie_von(const struct pokaltag_ergebnis *e, int spieler)
{
    for (int i = 0; i < e->anzahl; i++)
        if (e->spieler[i] == spieler)
            return &e->praemie[i];
    return NULL;
}

void bericht_pokal_aenderung(const struct runde *r, const struct spieltag *alt, const struct spieltag *neu,
                             struct text *t)
{
    struct pokaltag_ergebnis a, b;
    int n = 0;

    if (!pokaltag_entschieden(alt) || !pokaltag_entschieden(neu))
        return;
    pokaltag_ergebnis(alt, &a);
    pokaltag_ergebnis(neu, &b);
    for (int i = 0; i < b.anzahl; i++) {
        const struct pokalpraemie *vorher = praemie_von(&a, b.spieler[i]);

        if (!vorher || vorher->summe == b.praemie[i].summe)
            continue;
        text_addf(t, "%s%s ", n++ ? ", " : "Prämienpunkte: ", tafel_name(&r->tafel, b.spieler[i]));
        text_bruch(t, b.praemie[i].summe, PRAEMIENPUNKT, false);
        text_add(t, _(" (before: "));
        text_bruch(t, vorher->summe, PRAEMIENPUNKT, false);
        text_addc(t, ')');
    }
    if (n > 0)
        text_addc(t, '\n');
}

/* The Bogen. */

static void spielerspalten(const struct runde *r, const int *wer, int n, struct tabelle *t)
{
    for (int k = 0; k < n; k++)
        tabelle_spalte(t, tafel_name(&r->tafel, wer[k]), true);
}

/* "1", … and for a Vorführung "V". */
static void rundenzelle(const struct schritt *s, struct tabelle *t)
{
    if (s->runde == 0)
        tabelle_leer(t);
    else if (s->runde > POKAL_RUNDEN)
        tabelle_text(t, "V");
    else
        tabelle_zahl(t, s->runde);
}

static void nummernzelle(const struct runde *r, int32_t i, struct tabelle *t)
{
    char nummer[16];

    (void)snprintf(nummer, sizeof nummer, "#%d", (int)r->f.nr[i]);
    if (r->f.schritt[i].nr > 0)
        tabelle_zahl(t, r->f.schritt[i].nr);
    else
        tabelle_text(t, nummer);
}

/* Number, round, Geber, line and marks of a step: what each table begins with. */
static void kopfspalten(struct tabelle *t)
{
    tabelle_spalte(t, "Nr", true);
    tabelle_spalte(t, "Runde", true);
    tabelle_spalte(t, "Geber", false);
    tabelle_spalte(t, "Spiel", false);
    tabelle_spalte(t, "", false);
}

static void kopfzellen(const struct runde *r, int32_t i, struct tabelle *t)
{
    const struct schritt *s = &r->f.schritt[i];
    struct text zeile = {0};
    char marke[MARKEN_MAX];

    bogen_marken(s, r->chronik.eintrag[r->f.nr[i] - 1].e.trotzdem, marke);
    bogen_zeile(r, i, &zeile);
    tabelle_zeile(t);
    nummernzelle(r, i, t);
    rundenzelle(s, t);
    tabelle_text(t, s->geber == NIEMAND ? "" : tafel_name(&r->tafel, s->geber));
    tabelle_text(t, zeile.s);
    tabelle_text(t, marke);
    text_free(&zeile);
}

static void wertzelle(const struct schritt *s, struct tabelle *t)
{
    char wert[16];

    if (!s->gewertet)
        tabelle_text(t, s->ungueltig ? _("void") : "");
    else if (s->kadamu != NIEMAND)
        tabelle_text(t, kadamu_name((enum kadamu)s->kadamu));
    else {
        (void)snprintf(wert, sizeof wert, "%s %d", s->abrechnung.re_punkte < 0 ? "K" : "R",
                       s->abrechnung.re_punkte < 0 ? -(int)s->abrechnung.re_punkte : (int)s->abrechnung.re_punkte);
        tabelle_text(t, s->abrechnung.re_punkte ? wert : "0");
    }
}

/* The Gesamtwertung with running Punkte: what is played in it, and what happened besides. */
static void schreibe_gesamt(const struct runde *r, const int *wer, int n, struct text *text)
{
    struct tabelle *t = tabelle_neu();

    kopfspalten(t);
    tabelle_spalte(t, "Wert", true);
    spielerspalten(r, wer, n, t);
    for (int32_t i = 0; i < r->f.anzahl; i++) {
        const struct schritt *s = &r->f.schritt[i];

        if (!bogen_hat_zeile(s) || pokal_rundenwertung(s->runde) != POKAL_GESAMT)
            continue;
        kopfzellen(r, i, t);
        wertzelle(s, t);
        for (int k = 0; k < n; k++)
            tabelle_zahl(t, s->punkte[wer[k]]);
    }
    text_addf(text, "%s\n", pokalwertung_name(POKAL_GESAMT));
    tabelle_schreibe(t, text);
    tabelle_free(t);
}

/* A special round: what each game noted, and the sums. */
static void schreibe_sonder(const struct runde *r, int runde, const int *wer, int n, struct text *text)
{
    enum pokalwertung w = pokal_rundenwertung(runde);
    struct tabelle *t;

    if (r->f.tag.pokal.runde < runde)
        return;
    t = tabelle_neu();
    kopfspalten(t);
    spielerspalten(r, wer, n, t);
    for (int32_t i = 0; i < r->f.anzahl; i++) {
        const struct schritt *s = &r->f.schritt[i];

        if (s->runde != runde)
            continue;
        kopfzellen(r, i, t);
        for (int k = 0; k < n; k++)
            if (s->note[wer[k]])
                tabelle_bruch(t, s->note[wer[k]], pokalwertung_teile(w));
            else
                tabelle_leer(t);
    }
    tabelle_zeile(t);
    for (int k = 0; k < 3; k++)
        tabelle_leer(t);
    tabelle_text(t, "Ergebnis");
    tabelle_leer(t);
    for (int k = 0; k < n; k++)
        tabelle_bruch(t, r->f.tag.pokal.note[w - POKAL_SCHIEBEKOPF][wer[k]], pokalwertung_teile(w));
    text_addf(text, "\n%s\n", pokalwertung_name(w));
    tabelle_schreibe(t, text);
    tabelle_free(t);
}

/* "22 (1.)", a shared place "22 (1 1/2.)". */
static void wertung_und_platz(const struct pokaltag_ergebnis *e, int i, enum pokalwertung w, struct tabelle *t)
{
    struct text zelle = {0};

    text_bruch(&zelle, e->leistung[i].wert[w], pokalwertung_teile(w), false);
    text_add(&zelle, " (");
    text_bruch(&zelle, e->praemie[i].doppelplatz[w], 2, false);
    text_add(&zelle, ".)");
    tabelle_text(t, zelle.s);
    text_free(&zelle);
}

/* Place and Prämienpunkte in each rating. */
static void schreibe_ergebnis(const struct runde *r, struct text *text)
{
    struct pokaltag_ergebnis e;
    struct tabelle *t = tabelle_neu();

    pokaltag_ergebnis(&r->f.tag, &e);
    tabelle_spalte(t, "", false);
    for (int w = POKAL_GESAMT; w < POKAL_SONDERPUNKT; w++)
        tabelle_spalte(t, pokalwertung_name((enum pokalwertung)w), true);
    tabelle_spalte(t, "Sonder", true);
    tabelle_spalte(t, "Prämien", true);
    tabelle_spalte(t, "", false);
    for (int i = 0; i < e.anzahl; i++) {
        tabelle_zeile(t);
        tabelle_text(t, tafel_name(&r->tafel, e.spieler[i]));
        for (int w = POKAL_GESAMT; w < POKAL_SONDERPUNKT; w++)
            wertung_und_platz(&e, i, (enum pokalwertung)w, t);
        tabelle_bruch(t, e.praemie[i].sechzigstel[POKAL_SONDERPUNKT], PRAEMIENPUNKT);
        tabelle_bruch(t, e.praemie[i].summe, PRAEMIENPUNKT);
        tabelle_text(t, e.leistung[i].disq ? "disqualifiziert" : "");
    }
    text_addc(text, '\n');
    tabelle_schreibe(t, text);
    tabelle_free(t);
}

void bericht_pokalbogen(const struct runde *r, struct text *t)
{
    int wer[TEILNEHMER_MAX], n = bogen_spieler(r, wer);
    char datum[DATUM_MAX];

    datum_deutsch(r->f.tag.datum, datum);
    bericht_verein(r->verein, t);
    text_addf(t, _("Pokalspielberichtsbogen   %s\nSaison %s   day %d of %d   %s\n"), r->regeln->titel,
              r->saison.daten.name, r->tisch.nr, POKAL_TAGE, datum);
    bogen_namen(r, t);
    text_add(t, "\n\n");
    schreibe_gesamt(r, wer, n, t);
    for (int runde = 1; runde <= POKAL_RUNDEN; runde++)
        if (pokal_rundenwertung(runde) != POKAL_GESAMT)
            schreibe_sonder(r, runde, wer, n, t);
    bogen_fussnoten(r, t);
    if (pokaltag_entschieden(&r->f.tag))
        schreibe_ergebnis(r, t);
    if (!r->f.tag.beendet)
        text_addf(t, "\n%s\n", _("This day of the Pokal is still being played."));
    else if (!r->f.tag.zaehlt)
        text_addf(t, "\n%s\n", _("This day does not count for the Pokal (A19)."));
}

struct tabelle *bericht_pokalbogen_tabelle(const struct runde *r)
{
    struct tabelle *t = tabelle_neu();
    int wer[TEILNEHMER_MAX], n = bogen_spieler(r, wer);
    static const char *const titel[] = {"+/-", "Punkte", "Note"};

    kopfspalten(t);
    tabelle_spalte(t, "Wert", true);
    for (int k = 0; k < n; k++)
        for (size_t i = 0; i < sizeof titel / sizeof titel[0]; i++) {
            char spalte[64];

            (void)snprintf(spalte, sizeof spalte, "%s %s", tafel_name(&r->tafel, wer[k]), titel[i]);
            tabelle_spalte(t, spalte, true);
        }
    for (int32_t i = 0; i < r->f.anzahl; i++) {
        const struct schritt *s = &r->f.schritt[i];
        bool note = pokal_rundenwertung(s->runde) != POKAL_GESAMT;

        if (!bogen_hat_zeile(s))
            continue;
        kopfzellen(r, i, t);
        if (note)
            tabelle_leer(t);
        else
            wertzelle(s, t);
        for (int k = 0; k < n; k++) {
            if (note || s->gutschrift[wer[k]] == 0)
                tabelle_leer(t);
            else
                tabelle_zahl(t, s->gutschrift[wer[k]]);
            tabelle_zahl(t, s->punkte[wer[k]]);
            if (note && s->note[wer[k]])
                tabelle_bruch(t, s->note[wer[k]], pokalwertung_teile(pokal_rundenwertung(s->runde)));
            else
                tabelle_leer(t);
        }
    }
    return t;
}

/* JSON. Fractions are texts: "47 1/2". */

static void json_bruch(struct json *j, const char *name, int64_t zaehler, int64_t teile)
{
    struct text t = {0};

    text_bruch(&t, zaehler, teile, false);
    json_feld_text(j, name, t.s);
    text_free(&t);
}

void bericht_pokal_json_schritt(struct json *j, const struct runde *r, const struct schritt *s)
{
    int wer[TEILNEHMER_MAX], n = bogen_spieler(r, wer);

    json_feld_zahl(j, "runde", s->runde);
    if (s->kadamu != NIEMAND)
        json_feld_text(j, "rolle", kadamu_name((enum kadamu)s->kadamu));
    if (pokal_rundenwertung(s->runde) == POKAL_GESAMT)
        return;
    json_name(j, "note");
    json_auf(j, '{');
    for (int k = 0; k < n; k++)
        json_bruch(j, tafel_name(&r->tafel, wer[k]), s->note[wer[k]],
                   pokalwertung_teile(pokal_rundenwertung(s->runde)));
    json_zu(j, '}');
}

static const char *wertung_wort(enum pokalwertung w)
{
    static const char *const wort[POKAL_WERTUNGEN] = {"gesamt", "schiebekopf", "detlef_dumm", "schwarze_sau",
                                                      "sonder"};
    return wort[w];
}

static void json_wertung(struct json *j, const struct runde *r, const struct pokaltag_ergebnis *e, int i, bool fest)
{
    const struct pokalpraemie *p = &e->praemie[i];

    json_auf(j, '{');
    json_feld_text(j, "spieler", tafel_name(&r->tafel, e->spieler[i]));
    json_feld_text(j, "name", bogen_spielername(r, e->spieler[i]));
    for (int w = POKAL_GESAMT; w < POKAL_SONDERPUNKT; w++) {
        json_name(j, wertung_wort((enum pokalwertung)w));
        json_auf(j, '{');
        json_bruch(j, "wert", e->leistung[i].wert[w], pokalwertung_teile((enum pokalwertung)w));
        if (fest)
            json_bruch(j, "platz", p->doppelplatz[w], 2);
        if (fest)
            json_bruch(j, "praemie", p->sechzigstel[w], PRAEMIENPUNKT);
        json_zu(j, '}');
    }
    if (fest) {
        json_bruch(j, wertung_wort(POKAL_SONDERPUNKT), p->sechzigstel[POKAL_SONDERPUNKT], PRAEMIENPUNKT);
        json_bruch(j, "praemien", p->summe, PRAEMIENPUNKT);
    }
    json_feld_wahr(j, "disqualifiziert", e->leistung[i].disq);
    json_zu(j, '}');
}

void bericht_pokal_json_ergebnis(struct json *j, const struct runde *r)
{
    struct pokaltag_ergebnis e;

    pokaltag_ergebnis(&r->f.tag, &e);
    json_name(j, "ergebnis");
    json_auf(j, '[');
    for (int i = 0; i < e.anzahl; i++)
        json_wertung(j, r, &e, i, pokaltag_entschieden(&r->f.tag));
    json_zu(j, ']');
}

static void json_gruppen(struct json *j, const struct runde *r)
{
    json_name(j, "gruppen");
    json_auf(j, '{');
    for (int i = 0; i < r->f.tag.sitze; i++) {
        int wer = r->f.tag.sitz[i];

        json_name(j, tafel_name(&r->tafel, wer));
        json_auf(j, '[');
        for (int g = 0; g < PFLICHT_GRUPPEN; g++)
            if (!(pokaltag_gruppen(&r->f.tag, wer) >> g & 1))
                json_zahl(j, g + 1);
        json_zu(j, ']');
    }
    json_zu(j, '}');
}

void bericht_pokal_json_stand(struct json *j, const struct runde *r)
{
    const struct spieltag *tag = &r->f.tag;
    int runde = tag->pokal.runde;
    struct pokaltag_ergebnis e;
    int8_t wer[KADAMU_ANZAHL];

    json_feld_zahl(j, "runde", runde);
    json_feld_text(j, "rundenart", runde > POKAL_RUNDEN ? NULL : rundenart_name(pokal_rundenart(runde)));
    json_feld_zahl(j, "spiel_der_runde", runde > POKAL_RUNDEN ? 0 : tag->pokal.im_runde + 1);
    json_name(j, "kadamu");
    json_auf(j, '[');
    if (pokaltag_kadamu(tag, wer))
        for (int i = 0; i < KADAMU_ANZAHL; i++)
            json_text(j, tafel_name(&r->tafel, wer[i]));
    json_zu(j, ']');
    json_gruppen(j, r);
    pokaltag_ergebnis(tag, &e);
    json_name(j, "stechen");
    json_auf(j, '[');
    for (int i = 0; i < e.anzahl && spieltag_phase(tag) == PHASE_STECHEN; i++)
        if (e.stechen >> e.spieler[i] & 1)
            json_text(j, tafel_name(&r->tafel, e.spieler[i]));
    json_zu(j, ']');
    bericht_pokal_json_ergebnis(j, r);
}

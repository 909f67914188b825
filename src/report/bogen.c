/* The Spielberichtsbogen as text, CSV and JSON. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "buch/buch.h"
#include "notation/kurzschrift.h"
#include "report/bogen.h"

const char *bogen_spielername(const struct runde *r, int teilnehmer)
{
    const struct spieler *p = buch_spieler_id(&r->spieler, r->roster.spieler[teilnehmer]);

    return p ? p->name : "?";
}

int bogen_spieler(const struct runde *r, int wer[TEILNEHMER_MAX])
{
    int n = 0;

    for (int i = 0; i < r->roster.anzahl; i++)
        if (r->f.tag.t[i].bekannt)
            wer[n++] = i;
    return n;
}

void bogen_marken(const struct schritt *s, bool trotzdem, char out[MARKEN_MAX])
{
    static const char *const zaehlt[] = {"", "P", "L", "N", "S", "X", "o"};

    (void)snprintf(out, MARKEN_MAX, "%s%s%s", s->art == EREIGNIS_SPIEL ? zaehlt[s->zaehlt] : "",
                   s->art == EREIGNIS_SPIEL && s->gewertet && s->spiel.vorgefuehrt ? "V" : "", trotzdem ? "!" : "");
}

static void wert_text(const struct schritt *s, char out[16])
{
    int v = s->abrechnung.re_punkte;

    if (!s->gewertet)
        (void)snprintf(out, 16, "%s", s->ungueltig ? _("void") : "");
    else if (v == 0)
        (void)snprintf(out, 16, "0");
    else
        (void)snprintf(out, 16, "%s %d", v > 0 ? "R" : "K", v > 0 ? v : -v);
}

void bogen_zahl(const struct runde *r, char out[BOGEN_ZAHL])
{
    uint8_t kette[KETTE_LEN];

    runde_kette_ganz(r, NULL, kette);
    (void)snprintf(out, BOGEN_ZAHL, "doko %02x%02x%02x%02x", kette[0], kette[1], kette[2], kette[3]);
}

bool bogen_hat_zeile(const struct schritt *s)
{
    return s->art != EREIGNIS_BEGINN && s->art != EREIGNIS_ENDE && s->art != EREIGNIS_GEGENGELESEN;
}

bool bogen_gegengelesen(const struct runde *r, int32_t i)
{
    for (int32_t k = i + 1; k < r->f.anzahl; k++)
        if (r->f.schritt[k].art == EREIGNIS_GEGENGELESEN && r->f.nr[k] > r->f.nr[i])
            return true;
    return false;
}

bool bogen_gegenleser(const struct runde *r, int *teilnehmer, int32_t *spiele)
{
    bool da = false;

    *spiele = 0;
    for (int32_t i = 0, n = 0; i < r->f.anzahl; i++) {
        n = r->f.schritt[i].nr > 0 ? r->f.schritt[i].nr : n;
        if (r->f.schritt[i].art != EREIGNIS_GEGENGELESEN)
            continue;
        *teilnehmer = r->chronik.eintrag[r->f.nr[i] - 1].e.u.gegengelesen.spieler;
        *spiele = n;
        da = true;
    }
    return da;
}

void bogen_zeile(const struct runde *r, int32_t i, struct text *t)
{
    struct ereignis e = r->chronik.eintrag[r->f.nr[i] - 1].e;

    e.trotzdem = false;
    e.bemerkung_len = 0;
    if (e.art == EREIGNIS_SPIEL)
        e.u.spiel = r->f.schritt[i].spiel;
    if (e.art == EREIGNIS_BEGINN)
        text_add(t, "beginn");
    else
        runde_zeile(r, &e, t);
}

static void zeile(const struct runde *r, int32_t i, const int *wer, int n, bool lang, struct tabelle *t)
{
    const struct schritt *s = &r->f.schritt[i];
    struct text spiel = {0};
    char marke[MARKEN_MAX], wert[16], nummer[16];

    (void)snprintf(nummer, sizeof nummer, "#%d", (int)r->f.nr[i]);
    bogen_marken(s, r->chronik.eintrag[r->f.nr[i] - 1].e.trotzdem, marke);
    if (s->nr > 0 && bogen_gegengelesen(r, i))
        (void)snprintf(marke + strlen(marke), sizeof marke - strlen(marke), "✓");
    wert_text(s, wert);
    bogen_zeile(r, i, &spiel);
    tabelle_zeile(t);
    if (s->nr > 0)
        tabelle_zahl(t, s->nr);
    else
        tabelle_text(t, nummer);
    tabelle_text(t, s->geber == NIEMAND ? "" : tafel_name(&r->tafel, s->geber));
    tabelle_text(t, spiel.s);
    tabelle_text(t, marke);
    if (lang && s->gewertet)
        tabelle_zahl(t, s->abrechnung.re_punkte);
    else
        tabelle_text(t, wert);
    for (int k = 0; k < n; k++) {
        if (lang && s->gutschrift[wer[k]])
            tabelle_zahl(t, s->gutschrift[wer[k]]);
        else if (lang)
            tabelle_leer(t);
        tabelle_zahl(t, s->punkte[wer[k]]);
    }
    if (r->regeln->pott > 0)
        tabelle_zahl(t, s->pott / 2);
    text_free(&spiel);
}

static struct tabelle *tabelle(const struct runde *r, bool lang)
{
    struct tabelle *t = tabelle_neu();
    int wer[TEILNEHMER_MAX], n = bogen_spieler(r, wer);
    char titel[64];

    tabelle_spalte(t, "Nr", true);
    tabelle_spalte(t, "Geber", false);
    tabelle_spalte(t, "Spiel", false);
    tabelle_spalte(t, "", false);
    tabelle_spalte(t, lang ? "Re" : "Wert", true);
    for (int k = 0; k < n; k++) {
        if (lang) {
            (void)snprintf(titel, sizeof titel, "%s +/-", tafel_name(&r->tafel, wer[k]));
            tabelle_spalte(t, titel, true);
        }
        tabelle_spalte(t, tafel_name(&r->tafel, wer[k]), true);
    }
    if (r->regeln->pott > 0) {
        (void)snprintf(titel, sizeof titel, "%d/2", r->regeln->pott);
        tabelle_spalte(t, titel, true);
    }
    for (int32_t i = 0; i < r->f.anzahl; i++)
        if (bogen_hat_zeile(&r->f.schritt[i]))
            zeile(r, i, wer, n, lang, t);
    return t;
}

struct tabelle *bericht_bogen_tabelle(const struct runde *r)
{
    return r->tisch.art == POKAL ? bericht_pokalbogen_tabelle(r) : tabelle(r, true);
}

static void kopf(const struct runde *r, struct text *t)
{
    char datum[DATUM_MAX];

    datum_deutsch(r->f.tag.datum, datum);
    bericht_verein(r->verein, t);
    text_addf(t, _("Spielberichtsbogen   %s\nSaison %s   Spieltag %d   %s   Tisch %d\n"), r->regeln->titel,
              r->saison.daten.name, r->tisch.nr, datum, r->tisch.tisch);
    bogen_namen(r, t);
    text_add(t, "\n\n");
}

void bogen_namen(const struct runde *r, struct text *t)
{
    int wer[TEILNEHMER_MAX], n = bogen_spieler(r, wer);

    for (int k = 0; k < n; k++)
        text_addf(t, "%s%s %s%s", k ? ", " : "", tafel_name(&r->tafel, wer[k]), bogen_spielername(r, wer[k]),
                  r->f.tag.t[wer[k]].gast ? " (Gast)" : "");
}

static void nenne_gegenleser(const struct runde *r, struct text *t)
{
    int32_t spiele;
    int wer;

    if (bogen_gegenleser(r, &wer, &spiele))
        text_addf(t, _("\n✓ confirmed by %s, up to Spiel %d\n"), bogen_spielername(r, wer), (int)spiele);
}

void bogen_fussnoten(const struct runde *r, struct text *t)
{
    bool erste = true;

    nenne_gegenleser(r, t);

    for (int32_t i = 0; i < r->f.anzahl; i++) {
        const struct eintrag *e = &r->chronik.eintrag[r->f.nr[i] - 1];
        const struct schritt *s = &r->f.schritt[i];

        if (!e->e.trotzdem && e->e.bemerkung_len == 0 && e->op != OP_ERSETZEN && e->op != OP_EINFUEGEN)
            continue;
        if (erste)
            text_addc(t, '\n');
        erste = false;
        if (e->e.art == EREIGNIS_BEGINN)
            text_add(t, _("Seats, Geber or date"));
        else
            runde_nenne(r, &r->f, r->f.nr[i], t);
        if (e->op == OP_ERSETZEN)
            text_add(t, _("; corrected"));
        if (e->op == OP_EINFUEGEN)
            text_add(t, _("; put in later"));
        if (e->e.trotzdem)
            text_addf(t, "; ! %s%s%s", _("against the rules"), s->bruch[0] ? ": " : "", s->bruch);
        text_addc(t, '\n');
    }
}

static void ergebnis(const struct runde *r, struct text *t)
{
    struct tageszeile z[TEILNEHMER_MAX];
    bool dessos = r->regeln->rangliste == RANGLISTE_DESSOS;
    int n = runde_ergebnis(r, z);
    struct tabelle *tab = tabelle_neu();

    tabelle_spalte(tab, "Platz", true);
    tabelle_spalte(tab, "", false);
    tabelle_spalte(tab, "Name", false);
    tabelle_spalte(tab, "Punkte", true);
    if (dessos)
        tabelle_spalte(tab, "DESSOS", true);
    tabelle_spalte(tab, "", false);
    for (int platz = 1; platz <= n; platz++) {
        for (int i = 0; i < n; i++) {
            const struct spieler *p = buch_spieler_id(&r->spieler, z[i].spieler);

            if (z[i].platz != platz || !p)
                continue;
            tabelle_zeile(tab);
            tabelle_zahl(tab, z[i].platz);
            tabelle_text(tab, p->kuerzel.wort);
            tabelle_text(tab, p->name);
            tabelle_zahl(tab, z[i].punkte);
            if (dessos)
                tabelle_hundertstel(tab, z[i].hundertstel);
            tabelle_text(tab, z[i].disq ? "disqualifiziert" : z[i].gast ? "Gast" : "");
        }
    }
    text_addc(t, '\n');
    tabelle_schreibe(tab, t);
    tabelle_free(tab);
}

static void meisterschaftsbogen(const struct runde *r, struct text *t)
{
    struct tabelle *tab = tabelle(r, false);

    kopf(r, t);
    tabelle_schreibe(tab, t);
    tabelle_free(tab);
    bogen_fussnoten(r, t);
    if (r->f.anzahl > 0)
        ergebnis(r, t);
    if (!r->f.tag.beendet)
        text_addf(t, "\n%s\n", _("The Spieltag is still being played."));
    else if (!r->f.tag.zaehlt)
        text_addf(t, "\n%s\n", _("This Spieltag does not count for the season (A19)."));
}

void bericht_bogen(const struct runde *r, struct text *t)
{
    char zahl[BOGEN_ZAHL];

    if (r->tisch.art == POKAL)
        bericht_pokalbogen(r, t);
    else
        meisterschaftsbogen(r, t);
    bogen_zahl(r, zahl);
    text_addf(t, "\n%s\n", zahl);
}

/* JSON. */

void bogen_json_je_spieler(struct json *j, const char *name, const struct runde *r, const int32_t *werte)
{
    int wer[TEILNEHMER_MAX], n = bogen_spieler(r, wer);

    json_name(j, name);
    json_auf(j, '{');
    for (int k = 0; k < n; k++) {
        json_feld_zahl(j, tafel_name(&r->tafel, wer[k]), werte[wer[k]]);
    }
    json_zu(j, '}');
}

static void json_wertung(struct json *j, const struct runde *r, const struct schritt *s)
{
    static const char *const sieger[] = {"re", "ko", "keine"};

    json_feld_zahl(j, "spiel", s->nr);
    json_feld_text(j, "sieger", sieger[s->abrechnung.sieger]);
    json_feld_zahl(j, "re_punkte", s->abrechnung.re_punkte);
    bogen_json_je_spieler(j, "gutschrift", r, s->gutschrift);
    if (s->zaehlt != ZAEHLT_NICHTS)
        json_feld_text(j, "zaehlt", zaehlt_wort((enum zaehlt)s->zaehlt));
}

static void json_zeile(struct json *j, const struct runde *r, int32_t i)
{
    const struct eintrag *e = &r->chronik.eintrag[r->f.nr[i] - 1];
    const struct schritt *s = &r->f.schritt[i];
    struct text spiel = {0};

    bogen_zeile(r, i, &spiel);
    json_auf(j, '{');
    json_feld_zahl(j, "eintrag", r->f.nr[i]);
    json_feld_text(j, "zeile", spiel.s);
    if (s->geber != NIEMAND)
        json_feld_text(j, "geber", tafel_name(&r->tafel, s->geber));
    if (s->gewertet)
        json_wertung(j, r, s);
    if (s->runde > 0)
        bericht_pokal_json_schritt(j, r, s);
    bogen_json_je_spieler(j, "punkte", r, s->punkte);
    json_feld_zahl(j, "pott", s->pott);
    json_feld_wahr(j, "trotzdem", e->e.trotzdem);
    if (s->bruch[0])
        json_feld_text(j, "regel", s->bruch);
    if (e->e.bemerkung_len > 0) {
        struct text b = {0};

        text_addn(&b, e->e.bemerkung, e->e.bemerkung_len);
        json_feld_text(j, "bemerkung", b.s);
        text_free(&b);
    }
    json_zu(j, '}');
    text_free(&spiel);
}

static void json_ergebnis(struct json *j, const struct runde *r)
{
    struct tageszeile z[TEILNEHMER_MAX];
    int n = r->f.anzahl > 0 ? runde_ergebnis(r, z) : 0;

    json_name(j, "ergebnis");
    json_auf(j, '[');
    for (int i = 0; i < n; i++) {
        const struct spieler *p = buch_spieler_id(&r->spieler, z[i].spieler);

        json_auf(j, '{');
        json_feld_text(j, "spieler", p ? p->kuerzel.wort : NULL);
        json_feld_text(j, "name", p ? p->name : NULL);
        json_feld_zahl(j, "platz", z[i].platz);
        json_feld_zahl(j, "punkte", z[i].punkte);
        json_name(j, "dessos");
        if (r->regeln->rangliste == RANGLISTE_DESSOS)
            json_hundertstel(j, z[i].hundertstel);
        else
            json_null(j);
        json_feld_wahr(j, "gast", z[i].gast);
        json_feld_wahr(j, "disqualifiziert", z[i].disq);
        json_zu(j, '}');
    }
    json_zu(j, ']');
}

void bericht_bogen_json(const struct runde *r, struct text *t)
{
    struct json j = {t, false};
    char zahl[BOGEN_ZAHL];

    bogen_zahl(r, zahl);
    json_auf(&j, '{');
    bericht_json_tag(&j, r);
    if (r->tisch.art == POKAL)
        json_feld_text(&j, "art", wettbewerb_wort(POKAL));
    json_feld_text(&j, "regeln", r->tisch.art == POKAL ? r->regeln->name : r->saison.daten.regeln);
    json_feld_wahr(&j, "beendet", r->f.tag.beendet);
    json_feld_wahr(&j, "zaehlt", r->f.tag.zaehlt);
    json_name(&j, "zeilen");
    json_auf(&j, '[');
    for (int32_t i = 0; i < r->f.anzahl; i++)
        json_zeile(&j, r, i);
    json_zu(&j, ']');
    if (r->tisch.art == POKAL)
        bericht_pokal_json_ergebnis(&j, r);
    else
        json_ergebnis(&j, r);
    json_feld_text(&j, "zahl", zahl + strlen("doko "));
    json_zu(&j, '}');
    text_addc(t, '\n');
}

#include "report/bogenmodell.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "report/bogen.h"
#include "rules/settle.h"

void bogenmodell_free(struct bogenmodell *m)
{
    for (int i = 0; i < m->anmerkungen; i++)
        text_free(&m->anmerkung[i]);
    free(m->anmerkung);
    free(m->zeile);
    *m = (struct bogenmodell){0};
}

/* Columns. */

static void fuelle_spalten(const struct runde *r, const int *wer, struct bogenmodell *m)
{
    for (int k = 0; k < m->spalten; k++)
        m->spalte[k] = (struct bogenspalte){.kuerzel = tafel_name(&r->tafel, wer[k]),
                                            .name = bogen_spielername(r, wer[k]),
                                            .gast = r->f.tag.t[wer[k]].gast,
                                            .disq = r->f.tag.t[wer[k]].disq,
                                            .punkte = r->f.tag.t[wer[k]].punkte};
}

static void fuelle_ergebnis(const struct runde *r, const int *wer, struct bogenmodell *m)
{
    struct tageszeile z[TEILNEHMER_MAX];
    int n = r->f.anzahl > 0 ? runde_ergebnis(r, z) : 0;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < m->spalten; k++)
            if (r->roster.spieler[wer[k]] == z[i].spieler) {
                m->spalte[k].platz = z[i].platz;
                m->spalte[k].punkte = z[i].punkte;
                m->spalte[k].hundertstel = z[i].hundertstel;
            }
}

static void fuelle_pokal(const struct runde *r, const int *wer, struct bogenmodell *m)
{
    struct pokaltag_ergebnis e;

    pokaltag_ergebnis(&r->f.tag, &e);
    m->pokal = true;
    m->entschieden = pokaltag_entschieden(&r->f.tag);
    for (int i = 0; i < e.anzahl; i++)
        for (int k = 0; k < m->spalten; k++) {
            if (wer[k] != e.spieler[i])
                continue;
            memcpy(m->spalte[k].wert, e.leistung[i].wert, sizeof m->spalte[k].wert);
            m->spalte[k].praemie = e.praemie[i];
            m->spalte[k].gruppen = pokaltag_gruppen(&r->f.tag, wer[k]);
        }
}

static int spalte_von(const int *wer, int n, int spieler)
{
    for (int k = 0; k < n; k++)
        if (wer[k] == spieler)
            return k;
    return NIEMAND;
}

/* Rows. */

static void fuelle_ansagen(const struct spiel *s, struct bogenzeile *z)
{
    static const char *const limit[STUFE_ANZAHL] = {"", "", "9", "6", "3", "S"};

    for (int partei = RE; partei <= KONTRA; partei++)
        for (int stufe = STUFE_WORT; stufe <= s->stufe[partei]; stufe++) {
            struct bogenansage *a = &z->ansage[z->ansagen++];

            (void)snprintf(a->wort, sizeof a->wort, "%s",
                           stufe > STUFE_WORT ? limit[stufe]
                           : partei == RE     ? "R"
                                              : "K");
            a->verfehlt = s->art != ART_NULL && !stufe_erfuellt(s, (enum partei)partei, stufe);
        }
}

/* Which Pflichtsolo of his it was: those before it in the day, and one. */
static int nummer_des_pflichtsolos(const struct runde *r, int32_t bis)
{
    int nummer = 1;

    for (int32_t i = 0; i < bis; i++)
        nummer += r->f.schritt[i].zaehlt == ZAEHLT_PFLICHT && r->f.schritt[i].gewertet &&
                  r->f.schritt[i].spiel.re[0] == r->f.schritt[bis].spiel.re[0];
    return nummer;
}

static void fuelle_marke(const struct runde *r, int32_t i, struct bogenzeile *z)
{
    static const char *const wort[] = {"", "P", "L", "N", "S", "X", "o"};
    const struct schritt *s = &r->f.schritt[i];
    char nummer[4] = "";

    if (s->zaehlt == ZAEHLT_PFLICHT)
        (void)snprintf(nummer, sizeof nummer, "%d", nummer_des_pflichtsolos(r, i) % 100);
    (void)snprintf(z->marke, sizeof z->marke, "%s%s%s", wort[s->zaehlt], nummer, s->spiel.vorgefuehrt ? "V" : "");
}

static void merke_solo(const struct schritt *s, const int *wer, struct bogenmodell *m)
{
    int k = spalte_von(wer, m->spalten, s->spiel.re[0]);

    if (k == NIEMAND || !spiel_ist_solo(&s->spiel))
        return;
    m->spalte[k].soli |= 1u << (s->spiel.art == ART_HZSOLO ? ART_FARBTRUMPF : s->spiel.art);
    if (s->zaehlt == ZAEHLT_PFLICHT)
        m->spalte[k].pflicht |= 1u << (s->spiel.art == ART_HZSOLO ? ART_FARBTRUMPF : s->spiel.art);
}

static void fuelle_spiel(const struct runde *r, int32_t i, const int *wer, struct bogenmodell *m,
                         struct bogenzeile *z)
{
    const struct schritt *s = &r->f.schritt[i];

    z->gewertet = s->gewertet;
    z->art = s->spiel.art == ART_NORMAL ? "" : spielart_name((enum spielart)s->spiel.art);
    z->augen = s->spiel.augen;
    z->ohne_stich = s->spiel.ohne_stich;
    z->wert = s->abrechnung.re_punkte;
    fuelle_ansagen(&s->spiel, z);
    fuelle_marke(r, i, z);
    merke_solo(s, wer, m);
}

static bool sitzt_in(const struct besetzung *b, int spieler)
{
    for (int i = 0; i < b->anzahl; i++)
        if (b->spieler[i] == spieler)
            return true;
    return false;
}

static void fuelle_zellen(const struct runde *r, int32_t i, const int *wer, int n, struct bogenzeile *z)
{
    const struct schritt *s = &r->f.schritt[i];

    for (int k = 0; k < n; k++)
        z->zelle[k] = (struct bogenzelle){
            .da = sitzt_in(&s->besetzung, wer[k]),
            .re = s->art == EREIGNIS_SPIEL && spiel_partei(&s->spiel, wer[k]) == RE,
            .pausiert = besetzung_pausiert(&s->besetzung, wer[k]),
            .gutschrift = s->gutschrift[wer[k]],
            .punkte = s->punkte[wer[k]],
        };
}

/* Notes: what was recorded against the rules, corrected, put in, or remarked, with the time of the entry. */
static void fuelle_anmerkung(const struct runde *r, int32_t i, struct bogenmodell *m, int *nummer)
{
    const struct eintrag *e = &r->chronik.eintrag[r->f.nr[i] - 1];
    const struct schritt *s = &r->f.schritt[i];
    time_t zeit = (time_t)e->zeit;
    struct tm tm;
    char uhr[8] = "";
    struct text *t;

    if (!e->e.trotzdem && e->e.bemerkung_len == 0 && e->op == OP_ANFUEGEN)
        return;
    t = &m->anmerkung[m->anmerkungen++];
    *nummer = m->anmerkungen;
    if (localtime_r(&zeit, &tm) && strftime(uhr, sizeof uhr, "%H:%M", &tm) > 0)
        text_addf(t, "%s  ", uhr);
    if (s->art == EREIGNIS_BEGINN || s->art == EREIGNIS_ENDE)
        text_addf(t, "%s  ", s->art == EREIGNIS_BEGINN ? _("beginning") : _("end"));
    if (e->op != OP_ANFUEGEN)
        text_add(t, e->op == OP_ERSETZEN ? _("corrected  ") : _("put in later  "));
    if (e->e.bemerkung_len > 0) {
        text_addn(t, e->e.bemerkung, e->e.bemerkung_len);
        text_add(t, "  ");
    }
    if (e->e.trotzdem)
        text_addf(t, "! %s%s%s", _("against the rules"), s->bruch[0] ? ": " : "", s->bruch);
    while (t->len > 0 && t->s[t->len - 1] == ' ')
        t->s[--t->len] = '\0';
}

static void fuelle_zeile(const struct runde *r, int32_t i, const int *wer, struct bogenmodell *m)
{
    const struct schritt *s = &r->f.schritt[i];
    struct bogenzeile *z = &m->zeile[m->zeilen++];
    struct text zeile = {0};

    *z = (struct bogenzeile){.art = "",
                             .rolle = "",
                             .runde = s->runde,
                             .pott = s->pott,
                             .geber = (int8_t)spalte_von(wer, m->spalten, s->geber)};
    z->eintrag = r->f.nr[i];
    z->trotzdem = r->chronik.eintrag[r->f.nr[i] - 1].e.trotzdem;
    bogen_zeile(r, i, &zeile);
    (void)snprintf(z->text, sizeof z->text, "%.*s", (int)sizeof z->text - 1, zeile.s);
    utf8_kuerze(z->text);
    if (s->art == EREIGNIS_SPIEL)
        fuelle_spiel(r, i, wer, m, z);
    z->nr = s->nr;
    z->gegengelesen = s->nr > 0 && bogen_gegengelesen(r, i);
    if (s->kadamu != NIEMAND)
        z->rolle = kadamu_name((enum kadamu)s->kadamu);
    for (int k = 0; k < m->spalten; k++)
        z->note[k] = s->note[wer[k]];
    fuelle_zellen(r, i, wer, m->spalten, z);
    fuelle_anmerkung(r, i, m, &z->anmerkung);
    text_free(&zeile);
}

static void fuelle_gegenleser(const struct runde *r, struct bogenmodell *m)
{
    int32_t spiele;
    int wer;

    if (bogen_gegenleser(r, &wer, &spiele))
        (void)snprintf(m->gegenleser, sizeof m->gegenleser, "%s, bis Spiel %d", bogen_spielername(r, wer),
                       (int)spiele);
}

static void fuelle_kopf(const struct runde *r, struct bogenmodell *m)
{
    m->verein = r->verein;
    (void)snprintf(m->saison, sizeof m->saison, "%s", r->saison.daten.name);
    (void)snprintf(m->regeln, sizeof m->regeln, "%s", r->regeln->titel);
    datum_deutsch(r->f.tag.datum, m->datum);
    m->spieltag = r->tisch.nr;
    m->tisch = r->tisch.tisch;
    m->beendet = r->f.tag.beendet;
    m->zaehlt = r->f.tag.zaehlt;
    m->dessos = r->regeln->rangliste == RANGLISTE_DESSOS;
    m->pott = r->regeln->pott;
    m->frist = r->regeln->pott_frist;
    bogen_zahl(r, m->zahl);
}

void bogenmodell_fuelle(const struct runde *r, struct bogenmodell *m)
{
    int wer[TEILNEHMER_MAX];

    *m = (struct bogenmodell){.spalten = bogen_spieler(r, wer)};
    m->zeile = mem_alloc(((size_t)r->f.anzahl + 1) * sizeof *m->zeile);
    m->anmerkung = mem_alloc(((size_t)r->f.anzahl + 1) * sizeof *m->anmerkung);
    fuelle_kopf(r, m);
    fuelle_gegenleser(r, m);
    fuelle_spalten(r, wer, m);
    if (r->tisch.art == POKAL)
        fuelle_pokal(r, wer, m);
    else
        fuelle_ergebnis(r, wer, m);
    for (int32_t i = 0; i < r->f.anzahl; i++) {
        int ohne_zeile;

        if (bogen_hat_zeile(&r->f.schritt[i]))
            fuelle_zeile(r, i, wer, m);
        else
            fuelle_anmerkung(r, i, m, &ohne_zeile);
    }
}

void bogen_wert(const struct bogenzeile *z, char out[24])
{
    if (!z->gewertet || z->wert == 0)
        (void)snprintf(out, 24, "%s", z->gewertet ? "0" : "–");
    else
        (void)snprintf(out, 24, "%s %d", z->wert > 0 ? "R" : "K", (int)(z->wert > 0 ? z->wert : -z->wert));
}

void bogenmodell_schreibe(const struct bogenmodell *m, struct text *t)
{
    if (m->verein[0])
        text_addf(t, "verein %s\n", m->verein);
    text_addf(t, "%s %d.%d %s [%s] pott %d/%d %s%s %s\n", m->saison, m->spieltag, m->tisch, m->datum, m->regeln,
              (int)m->pott, (int)m->frist, m->beendet ? "ende" : "offen", m->zaehlt ? " zaehlt" : "",
              m->zahl + strlen("doko "));
    if (m->gegenleser[0])
        text_addf(t, "gegengelesen %s\n", m->gegenleser);
    for (int k = 0; k < m->spalten; k++)
        text_addf(t, "%s %s%s%s soli %x pflicht %x punkte %d platz %d dessos %d\n", m->spalte[k].kuerzel,
                  m->spalte[k].name, m->spalte[k].gast ? " gast" : "", m->spalte[k].disq ? " disq" : "",
                  m->spalte[k].soli, m->spalte[k].pflicht, (int)m->spalte[k].punkte, m->spalte[k].platz,
                  (int)m->spalte[k].hundertstel);
    for (int i = 0; i < m->zeilen; i++) {
        const struct bogenzeile *z = &m->zeile[i];

        text_addf(t, "%d %s [%s] %s %s", (int)z->nr, z->geber == NIEMAND ? "-" : m->spalte[z->geber].kuerzel,
                  z->nr || z->gewertet ? z->art : z->text, z->marke, z->trotzdem ? "!" : "");
        for (int k = 0; k < z->ansagen; k++)
            text_addf(t, " %s%s", z->ansage[k].verfehlt ? "-" : "+", z->ansage[k].wort);
        text_addf(t, " %d%s wert %d pott %d", z->augen, z->ohne_stich ? "x" : "", (int)z->wert, (int)z->pott);
        for (int k = 0; k < m->spalten; k++)
            text_addf(t, " %s%s%s%+d=%d", m->spalte[k].kuerzel, z->zelle[k].re ? "*" : "",
                      z->zelle[k].pausiert ? "p" : "", (int)z->zelle[k].gutschrift, (int)z->zelle[k].punkte);
        text_addf(t, z->anmerkung ? " (%d)\n" : "\n", z->anmerkung);
    }
    for (int i = 0; i < m->anmerkungen; i++)
        text_addf(t, "(%d) %s\n", i + 1, m->anmerkung[i].s ? m->anmerkung[i].s : "");
}

#include "ranking/statistik.h"

#include <string.h>

#include "base/bruch.h"
#include "rules/settle.h"

static void zaehle(struct gezaehlt *g, bool gewonnen)
{
    g->gespielt++;
    g->gewonnen += gewonnen;
}

static bool gewinnt(const struct schritt *s, enum partei partei)
{
    return s->abrechnung.sieger == (partei == RE ? SIEGER_RE : SIEGER_KONTRA);
}

static void zaehle_partei(struct statistik_spieler *p, const struct schritt *s, int wer, enum partei partei)
{
    bool gewonnen = gewinnt(s, partei);

    if (!spiel_ist_solo(&s->spiel)) {
        zaehle(partei == RE ? &p->re : &p->kontra, gewonnen);
    } else if (partei == KONTRA) {
        zaehle(&p->gegen_solo, gewonnen);
    } else {
        zaehle(&p->solo[s->spiel.art], gewonnen);
        p->solopunkte[s->spiel.art] += s->gutschrift[wer];
    }
    if (s->spiel.stufe[partei])
        zaehle(&p->ansage[s->spiel.stufe[partei]], stufe_erfuellt(&s->spiel, partei, s->spiel.stufe[partei]));
    p->serie = gewonnen ? p->serie + 1 : 0;
    if (p->serie > p->laengste_serie)
        p->laengste_serie = p->serie;
}

static void zaehle_sonder(struct statistik *st, const struct schritt *s, const int *nummer)
{
    for (int i = 0; i < s->spiel.sonder_anzahl; i++) {
        const struct sonderpunkt *p = &s->spiel.sonder[i];
        int von = p->von == NIEMAND ? -1 : nummer[p->von], wessen = p->wessen == NIEMAND ? -1 : nummer[p->wessen];

        st->sonder[p->art]++;
        if (von >= 0)
            st->spieler[von].sonder[p->art]++;
        if (wessen >= 0)
            st->spieler[wessen].fuechse_verloren++;
    }
}

static void zaehle_zusammen(struct statistik *st, const struct schritt *s, const int *nummer)
{
    const struct besetzung *b = &s->besetzung;

    for (int i = 0; i < b->anzahl; i++)
        for (int k = 0; k < b->anzahl; k++) {
            int a = b->spieler[i], c = b->spieler[k];

            if (i == k || besetzung_pausiert(b, a) || besetzung_pausiert(b, c) || nummer[a] < 0 || nummer[c] < 0 ||
                spiel_partei(&s->spiel, a) != spiel_partei(&s->spiel, c))
                continue;
            zaehle(&st->zusammen[nummer[a] * st->anzahl + nummer[c]], gewinnt(s, spiel_partei(&s->spiel, a)));
            st->zusammen_punkte[nummer[a] * st->anzahl + nummer[c]] += s->gutschrift[a];
        }
}

/* What a game adds to those of all, whoever played it. */
static void zaehle_alle(struct statistik *st, const struct schritt *s)
{
    st->spiele++;
    for (int p = RE; p <= KONTRA; p++)
        if (s->spiel.stufe[p])
            zaehle(&st->ansage[s->spiel.stufe[p]], stufe_erfuellt(&s->spiel, (enum partei)p, s->spiel.stufe[p]));
    if (!spiel_ist_solo(&s->spiel))
        return;
    zaehle(&st->solo[s->spiel.art], gewinnt(s, RE));
    st->solopunkte[s->spiel.art] += s->gutschrift[s->spiel.re[0]];
}

static void zaehle_spiel(struct statistik *st, const struct schritt *s, const int *nummer)
{
    zaehle_alle(st, s);
    for (int i = 0; i < s->besetzung.anzahl; i++) {
        int wer = s->besetzung.spieler[i];

        if (nummer[wer] < 0)
            continue;
        if (besetzung_pausiert(&s->besetzung, wer))
            st->spieler[nummer[wer]].pausiert++;
        else
            zaehle_partei(&st->spieler[nummer[wer]], s, wer, spiel_partei(&s->spiel, wer));
    }
    zaehle_sonder(st, s, nummer);
    if (!spiel_ist_solo(&s->spiel))
        zaehle_zusammen(st, s, nummer);
}

static void merke_tagespunkte(struct statistik_spieler *p, int32_t punkte)
{
    if (p->verlauf == STATISTIK_VERLAUF)
        memmove(p->tagespunkte, p->tagespunkte + 1, (size_t)--p->verlauf * sizeof *p->tagespunkte);
    p->tagespunkte[p->verlauf++] = punkte;
}

static void zaehle_tag(struct statistik *st, const struct spieltag *tag, const int *nummer)
{
    struct tagesspieler t[TEILNEHMER_MAX];
    int n = spieltag_ergebnis(tag, t);

    for (int i = 0; i < n; i++) {
        struct statistik_spieler *p = nummer[t[i].spieler] < 0 ? NULL : &st->spieler[nummer[t[i].spieler]];

        if (!p)
            continue;
        if (p->tage == 0 || t[i].punkte > p->bester) {
            p->bester = t[i].punkte;
            p->bester_tag = tag->datum;
        }
        if (p->tage == 0 || t[i].punkte < p->schlechtester) {
            p->schlechtester = t[i].punkte;
            p->schlechtester_tag = tag->datum;
        }
        p->punkte += t[i].punkte;
        merke_tagespunkte(p, t[i].punkte);
        p->tage++;
    }
}

void statistik_nimm(struct statistik *st, const struct faltung *f, const int nummer[TEILNEHMER_MAX])
{
    if (f->tag.nur_summen) {
        st->ausgelassen++;
        return;
    }
    for (int32_t i = 0; i < f->anzahl; i++)
        if (f->schritt[i].art == EREIGNIS_SPIEL && f->schritt[i].gewertet)
            zaehle_spiel(st, &f->schritt[i], nummer);
    if (f->tag.beendet && f->tag.zaehlt)
        zaehle_tag(st, &f->tag, nummer);
    for (int i = 0; i < TEILNEHMER_MAX && !(f->tag.beendet && f->tag.zaehlt); i++)
        if (nummer[i] >= 0)
            st->spieler[nummer[i]].punkte += f->tag.t[i].punkte;
}

static struct gezaehlt zusammen(const struct gezaehlt *g, int n)
{
    struct gezaehlt alle = {0};

    for (int i = 0; i < n; i++) {
        alle.gespielt += g[i].gespielt;
        alle.gewonnen += g[i].gewonnen;
    }
    return alle;
}

struct gezaehlt statistik_soli(const struct statistik_spieler *p)
{
    return zusammen(p->solo, ART_ANZAHL);
}

struct gezaehlt statistik_ansagen(const struct statistik_spieler *p)
{
    return zusammen(p->ansage, STUFE_ANZAHL);
}

int32_t statistik_gespielt(const struct statistik_spieler *p)
{
    return p->re.gespielt + p->kontra.gespielt + p->gegen_solo.gespielt + statistik_soli(p).gespielt;
}

int32_t statistik_am_tisch(const struct statistik_spieler *p)
{
    return p->pausiert + statistik_gespielt(p);
}

bool statistik_dabei(const struct statistik_spieler *p)
{
    return statistik_am_tisch(p) > 0;
}

int statistik_bester_partner(const struct statistik *st, int spieler, int mindestens)
{
    int bester = -1;

    for (int i = 0; i < st->anzahl; i++) {
        int a = spieler * st->anzahl + i, b = spieler * st->anzahl + bester;

        if (i == spieler || st->zusammen[a].gespielt < mindestens)
            continue;
        if (bester < 0 || bruch_vergleiche(st->zusammen_punkte[a], st->zusammen[a].gespielt, st->zusammen_punkte[b],
                                           st->zusammen[b].gespielt) > 0)
            bester = i;
    }
    return bester;
}

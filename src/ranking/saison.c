#include "ranking/saison.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bruch.h"
#include "base/mem.h"
#include "base/zufall.h"

enum { PLAETZE_AM_LETZTEN = 5 };

bool saison_name_gueltig(const char *s, size_t len)
{
    if (len == 0 || len >= SAISON_NAME_MAX)
        return false;
    for (size_t i = 0; i < len; i++)
        if (!strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", s[i]) || !s[i])
            return false;
    return true;
}

/* Which Spieltage each player attended, as a bitmap over players and Spieltage. */
static bool *anwesenheit(const struct saison_eingabe *e)
{
    bool *da = mem_alloc((size_t)e->anzahl * SPIELTAGE_MAX);

    for (size_t i = 0; i < e->werte_anzahl; i++)
        da[e->werte[i].spieler * SPIELTAGE_MAX + e->werte[i].spieltag - 1] = true;
    return da;
}

/* The Spieltage that were held: numbers may have gaps, since a day that was taken back is none. */
struct held {
    bool day[SPIELTAGE_MAX + 1]; /* by number, from 1 */
    int count, last;             /* last: the highest number, 0 for none */
};

static struct held held_until(const struct saison_eingabe *e, int bis)
{
    struct held h = {.last = 0};

    for (size_t i = 0; i < e->werte_anzahl; i++) {
        int nr = e->werte[i].spieltag;

        if (nr > bis || h.day[nr])
            continue;
        h.day[nr] = true;
        h.count++;
        h.last = nr > h.last ? nr : h.last;
    }
    return h;
}

int saison_gespielt(const struct saison_eingabe *e)
{
    return held_until(e, e->bis).count;
}

int saison_last(const struct saison_eingabe *e)
{
    return held_until(e, e->bis).last;
}

/* The one held before Spieltag nr, 0 for none. */
static int held_before(const struct saison_eingabe *e, int nr)
{
    return held_until(e, nr - 1).last;
}

static bool setzte_aus(const struct saison_eingabe *e, int spieler, int spieltag)
{
    return e->ausgesetzt && e->ausgesetzt[spieler * SPIELTAGE_MAX + spieltag - 1];
}

/* The last Spieltag is for four and the Auffüller; the others are excused (A21). Marks those. */
static void entschuldigte_am_letzten(const struct saison_eingabe *e, bool *entschuldigt)
{
    struct besetzung_platz *b = mem_alloc((size_t)e->anzahl * sizeof *b);
    int n = saison_besetzung(e, e->daten->spieltage, PLAETZE_AM_LETZTEN, e->gemeldet, 0, b);

    for (int i = 0; i < n; i++)
        entschuldigt[b[i].spieler] = b[i].rolle == ROLLE_NICHT_DABEI;
    free(b);
}

struct teilnahme {
    bool *da;           /* [anzahl * SPIELTAGE_MAX] */
    bool *entschuldigt; /* [anzahl] of the last Spieltag; known once it was played */
    struct held held;
};

static bool fehlt_unentschuldigt(const struct saison_eingabe *e, const struct teilnahme *t, int spieler, int spieltag)
{
    if (!t->held.day[spieltag] || t->da[spieler * SPIELTAGE_MAX + spieltag - 1] || setzte_aus(e, spieler, spieltag))
        return false;
    return spieltag != e->daten->spieltage || !t->entschuldigt[spieler];
}

/* While the season runs, whoever can still fulfil it stays eligible (A28). */
static void berechtigung(const struct saison_eingabe *e, const struct teilnahme *tn, struct saison_platz *p)
{
    const struct saison_daten *d = e->daten;
    int offen = e->abgeschlossen || tn->held.count >= d->spieltage ? 0 : d->spieltage - tn->held.count;

    if (!e->gemeldet[p->spieler]) {
        p->grund = GRUND_NICHT_GEMELDET;
    } else if (p->tage + offen < d->pflicht) {
        p->grund = GRUND_PFLICHT;
        p->fehlt = d->pflicht - p->tage;
    } else {
        for (int t = d->spieltage - d->letzte + 1; t <= d->spieltage && p->grund == GRUND_KEINER; t++) {
            if (fehlt_unentschuldigt(e, tn, p->spieler, t)) {
                p->grund = GRUND_LETZTE;
                p->fehlt = t;
            }
        }
    }
    p->berechtigt = p->grund == GRUND_KEINER;
}

static void sammle(const struct saison_eingabe *e, const bool *da, int bis, struct saison_platz *alle)
{
    for (int i = 0; i < e->anzahl; i++) {
        alle[i] = (struct saison_platz){.spieler = i, .bester = INT32_MIN};
        for (int t = 0; t < bis; t++)
            alle[i].tage += da[i * SPIELTAGE_MAX + t];
    }
    for (size_t i = 0; i < e->werte_anzahl; i++) {
        const struct tageswert *w = &e->werte[i];
        struct saison_platz *p = &alle[w->spieler];

        if (w->spieltag > bis)
            continue;
        p->werte++;
        p->summe += w->hundertstel;
        p->punkte += w->punkte;
        if (w->spiele > 0) {
            p->spiele += w->spiele;
            p->punkte_im_spiel += w->punkte;
        }
        if (w->hundertstel > p->bester)
            p->bester = w->hundertstel;
    }
}

/* All Punkte, then Punkte per game. */
static int summenvergleich(const struct saison_platz *a, const struct saison_platz *b)
{
    int v = (a->werte == 0) - (b->werte == 0);

    if (v == 0)
        v = (b->punkte > a->punkte) - (b->punkte < a->punkte);
    if (v != 0)
        return v;
    if (a->spiele == 0 || b->spiele == 0)
        return (a->spiele == 0) - (b->spiele == 0);
    return -bruch_vergleiche(a->punkte_im_spiel, a->spiele, b->punkte_im_spiel, b->spiele);
}

/* Season value, then more days, then the better best day (rules 3). */
static int wertvergleich(const struct saison_platz *a, const struct saison_platz *b)
{
    int v;

    if (a->werte == 0 || b->werte == 0)
        return (a->werte == 0) - (b->werte == 0);
    v = -bruch_vergleiche(a->summe, a->werte, b->summe, b->werte);
    if (v == 0)
        v = (b->tage > a->tage) - (b->tage < a->tage);
    if (v == 0)
        v = (b->bester > a->bester) - (b->bester < a->bester);
    return v;
}

typedef int vergleich(const struct saison_platz *, const struct saison_platz *);

static int ordnung(const struct saison_platz *a, const struct saison_platz *b, vergleich *vergleiche)
{
    int v = (a->berechtigt && a->werte > 0 ? 0 : 1) - (b->berechtigt && b->werte > 0 ? 0 : 1);

    if (v == 0)
        v = vergleiche(a, b);
    return v ? v : a->spieler - b->spieler;
}

static int nach_wert(const void *x, const void *y)
{
    return ordnung(x, y, wertvergleich);
}

static int nach_summe(const void *x, const void *y)
{
    return ordnung(x, y, summenvergleich);
}

static int liste_bis(const struct saison_eingabe *e, int bis, struct saison_platz *liste)
{
    struct teilnahme tn = {anwesenheit(e), mem_alloc((size_t)e->anzahl), held_until(e, bis)};
    bool summe = e->art == RANGLISTE_SUMME;
    vergleich *vergleiche = summe ? summenvergleich : wertvergleich;
    int n = 0;

    if (e->endspiel && tn.held.last >= e->daten->spieltage)
        entschuldigte_am_letzten(e, tn.entschuldigt);
    sammle(e, tn.da, bis, liste);
    for (int i = 0; i < e->anzahl; i++) {
        if (liste[i].werte == 0 && !e->gemeldet[i])
            continue;
        liste[n] = liste[i];
        berechtigung(e, &tn, &liste[n]);
        n++;
    }
    qsort(liste, (size_t)n, sizeof *liste, summe ? nach_summe : nach_wert);
    for (int i = 0; i < n && liste[i].berechtigt && liste[i].werte > 0; i++)
        liste[i].platz = i > 0 && vergleiche(&liste[i - 1], &liste[i]) == 0 ? liste[i - 1].platz : i + 1;
    free(tn.da);
    free(tn.entschuldigt);
    return n;
}

int saison_rangliste(const struct saison_eingabe *e, struct saison_platz *liste)
{
    struct saison_platz *alt = mem_alloc((size_t)e->anzahl * sizeof *alt);
    int davor = saison_last(e) - 1, n_alt = davor > 0 ? liste_bis(e, davor, alt) : 0;
    int n = liste_bis(e, e->bis, liste);

    for (int i = 0; i < n; i++)
        for (int k = 0; k < n_alt; k++)
            if (alt[k].spieler == liste[i].spieler)
                liste[i].vorher = alt[k].platz;
    free(alt);
    return n;
}

/* Who sits out. */

struct kandidat {
    int spieler;
    int platz;    /* on the Spieltag before, 0: not played; the larger sits out first */
    int rang;     /* in the season; the larger (lower) sits out first at a tie */
    uint64_t los; /* at a tie in the season too */
};

/* Who is to sit out first comes first. */
static int aussetzfolge(const void *x, const void *y)
{
    const struct kandidat *a = x, *b = y;
    int v = b->platz - a->platz;

    if (v == 0)
        v = b->rang - a->rang;
    return v ? v : (a->los > b->los) - (a->los < b->los);
}

static int rang_in(const struct saison_platz *liste, int n, int spieler)
{
    int rang = n + 1;

    for (int i = 0; i < n; i++)
        if (liste[i].spieler == spieler && liste[i].platz > 0)
            rang = liste[i].platz;
    return rang;
}

static void kandidat_fuelle(const struct saison_eingabe *e, int nr, struct kandidat *k)
{
    for (size_t i = 0; i < e->werte_anzahl; i++) {
        const struct tageswert *w = &e->werte[i];

        if (w->spieler == k->spieler && w->spieltag == nr && w->platz > k->platz)
            k->platz = w->platz;
    }
}

/* The last Spieltag: the best of the standing, and on one seat the Auffüller, the best placed of the Spieltag
 * before it among the rest (A21; DDB Meisterschaftsmodus 3, note 108). */
static void letzter_spieltag(const struct saison_eingabe *e, int nr, struct kandidat *k, int n, int plaetze,
                             struct besetzung_platz *out)
{
    int beste = plaetze - 1, auffueller = -1;

    for (int i = 0; i < n; i++) {
        int davor = 0;

        for (int j = 0; j < n; j++)
            davor += k[j].rang < k[i].rang || (k[j].rang == k[i].rang && k[j].los < k[i].los);
        out[i].rolle = davor < beste ? ROLLE_SPIELT : ROLLE_NICHT_DABEI;
    }
    for (int i = 0; i < n; i++)
        kandidat_fuelle(e, held_before(e, nr), &k[i]);
    for (int i = 0; i < n; i++)
        if (out[i].rolle == ROLLE_NICHT_DABEI && k[i].platz > 0 &&
            (auffueller < 0 || k[i].platz < k[auffueller].platz ||
             (k[i].platz == k[auffueller].platz && k[i].rang < k[auffueller].rang)))
            auffueller = i;
    if (auffueller >= 0)
        out[auffueller].rolle = ROLLE_AUFFUELLER;
}

static void setze_aus(struct kandidat *k, int n, int plaetze, struct besetzung_platz *out)
{
    struct kandidat *folge = mem_alloc((size_t)n * sizeof *folge);

    memcpy(folge, k, (size_t)n * sizeof *folge);
    qsort(folge, (size_t)n, sizeof *folge, aussetzfolge);
    assert(plaetze > 0);
    for (int i = 0; i < n - plaetze; i++) {
        bool gleich = folge[i].platz == folge[i + 1].platz && folge[i].rang == folge[i + 1].rang;

        for (int j = 0; j < n; j++) {
            if (out[j].spieler == folge[i].spieler) {
                out[j].rolle = ROLLE_SETZT_AUS;
                out[j].gelost = gleich;
            }
        }
    }
    free(folge);
}

int saison_besetzung(const struct saison_eingabe *e, int nr, int plaetze, const bool *gemeldet_jetzt, uint64_t los,
                     struct besetzung_platz *out)
{
    struct kandidat *k = mem_alloc((size_t)e->anzahl * sizeof *k);
    struct saison_platz *stand = mem_alloc((size_t)e->anzahl * sizeof *stand);
    int n = 0, n_stand = liste_bis(e, nr - 1, stand);
    struct zufall z = {los};

    for (int i = 0; i < e->anzahl; i++) {
        if (!gemeldet_jetzt[i])
            continue;
        out[n] = (struct besetzung_platz){.spieler = i, .rolle = ROLLE_SPIELT};
        k[n] = (struct kandidat){.spieler = i, .rang = rang_in(stand, n_stand, i), .los = zufall_naechste(&z)};
        n++;
    }
    if (e->endspiel && nr == e->daten->spieltage && nr > 1) {
        letzter_spieltag(e, nr, k, n, PLAETZE_AM_LETZTEN, out);
    } else {
        for (int i = 0; i < n; i++)
            kandidat_fuelle(e, held_before(e, nr), &k[i]);
        setze_aus(k, n, plaetze, out);
    }
    free(stand);
    free(k);
    return n;
}

#include "ranking/dauerliste.h"

#include <stdlib.h>

#include "base/bruch.h"
#include "base/mem.h"

/* Mean per game; who has no game stands behind who has. */
static int vergleiche_schnitt(const struct dauerplatz *a, const struct dauerplatz *b)
{
    if (a->spiele == 0 || b->spiele == 0)
        return (a->spiele == 0) - (b->spiele == 0);
    return -bruch_vergleiche(a->punkte_im_spiel, a->spiele, b->punkte_im_spiel, b->spiele);
}

static int vergleiche(const struct dauerplatz *a, const struct dauerplatz *b)
{
    int v = (b->punkte > a->punkte) - (b->punkte < a->punkte);

    return v ? v : vergleiche_schnitt(a, b);
}

static int ordnung(const void *x, const void *y)
{
    const struct dauerplatz *a = x, *b = y;
    int v = vergleiche(a, b);

    return v ? v : a->spieler - b->spieler;
}

static void zaehle(struct dauerplatz *p, const struct dauertag *letzter, const struct dauertag *t)
{
    bool neue_saison = !letzter || letzter->saison != t->saison;

    p->saisons += neue_saison;
    p->tage += neue_saison || letzter->spieltag != t->spieltag;
    p->tische++;
    p->punkte += t->punkte;
    if (t->spiele > 0) {
        p->spiele += t->spiele;
        p->punkte_im_spiel += t->punkte;
    }
    if (!p->bester || t->punkte > p->bester->punkte)
        p->bester = t;
    if (!p->schlechtester || t->punkte < p->schlechtester->punkte)
        p->schlechtester = t;
}

int dauerliste(const struct dauertag *tage, size_t n, int anzahl, struct dauerplatz *liste)
{
    const struct dauertag **letzter = mem_alloc((size_t)anzahl * sizeof *letzter);
    int da = 0;

    for (int i = 0; i < anzahl; i++)
        liste[i] = (struct dauerplatz){.spieler = i};
    for (size_t i = 0; i < n; i++) {
        zaehle(&liste[tage[i].spieler], letzter[tage[i].spieler], &tage[i]);
        letzter[tage[i].spieler] = &tage[i];
    }
    for (int i = 0; i < anzahl; i++)
        if (liste[i].tische > 0)
            liste[da++] = liste[i];
    qsort(liste, (size_t)da, sizeof *liste, ordnung);
    for (int i = 0; i < da; i++)
        liste[i].platz = i > 0 && vergleiche(&liste[i - 1], &liste[i]) == 0 ? liste[i - 1].platz : i + 1;
    free(letzter);
    return da;
}

#include "pokal/praemien.h"

#include <assert.h>
#include <string.h>

static bool ist_letzter(const struct pokalleistung *l, int wertung)
{
    return l->disq || (l->weg >> wertung & 1);
}

int pokalleistung_vergleiche(const struct pokalleistung *a, const struct pokalleistung *b, int wertung)
{
    bool a_letzter = ist_letzter(a, wertung), b_letzter = ist_letzter(b, wertung);

    if (a_letzter || b_letzter)
        return b_letzter - a_letzter;
    if (a->wert[wertung] != b->wert[wertung])
        return a->wert[wertung] > b->wert[wertung] ? 1 : -1;
    if (wertung != POKAL_GESAMT)
        return 0;
    return (a->stechen > b->stechen) - (a->stechen < b->stechen);
}

static void setze_plaetze(const struct pokalleistung *l, int n, int wertung, struct pokalpraemie *p)
{
    for (int i = 0; i < n; i++) {
        int davor = 0, gleich = 0;

        for (int k = 0; k < n; k++) {
            int v = pokalleistung_vergleiche(&l[k], &l[i], wertung);

            davor += v > 0;
            gleich += v == 0;
        }
        p[i].doppelplatz[wertung] = 2 * davor + 1 + gleich;
    }
}

/* The premium of a rating goes in equal parts to those with the fewest of `platz`. */
static void verteile(const int *platz, int n, int wertung, int sechzigstel, struct pokalpraemie *p)
{
    int beste = platz[0], gleich = 0;

    for (int i = 1; i < n; i++)
        beste = platz[i] < beste ? platz[i] : beste;
    for (int i = 0; i < n; i++)
        gleich += platz[i] == beste;
    assert(sechzigstel % gleich == 0);
    for (int i = 0; i < n; i++) {
        p[i].sechzigstel[wertung] = (int16_t)(platz[i] == beste ? sechzigstel / gleich : 0);
        p[i].summe = (int16_t)(p[i].summe + p[i].sechzigstel[wertung]);
    }
}

/* Who is tied for the first place; nobody when it is one alone. */
static unsigned gleich_vorn(const struct pokalleistung *l, int n)
{
    unsigned vorn = 0;

    for (int i = 0; i < n; i++) {
        bool besiegt = l[i].disq || l[i].stechen < 0;

        for (int k = 0; k < n; k++)
            besiegt = besiegt || pokalleistung_vergleiche(&l[k], &l[i], POKAL_GESAMT) > 0;
        vorn |= besiegt ? 0 : 1u << i;
    }
    return vorn & (vorn - 1) ? vorn : 0;
}

unsigned pokal_praemien(const struct pokalleistung *l, int n, struct pokalpraemie *p)
{
    unsigned stechen;
    int summe[POKAL_TISCH_MAX] = {0};

    assert(n >= 1 && n <= POKAL_TISCH_MAX);
    memset(p, 0, (size_t)n * sizeof *p);
    stechen = gleich_vorn(l, n);
    if (stechen)
        return stechen;
    for (int w = POKAL_GESAMT; w < POKAL_SONDERPUNKT; w++) {
        int platz[POKAL_TISCH_MAX];

        setze_plaetze(l, n, w, p);
        for (int i = 0; i < n; i++) {
            platz[i] = p[i].doppelplatz[w];
            summe[i] += platz[i];
        }
        verteile(platz, n, w, w == POKAL_GESAMT ? 3 * PRAEMIENPUNKT : PRAEMIENPUNKT, p);
    }
    verteile(summe, n, POKAL_SONDERPUNKT, PRAEMIENPUNKT, p);
    return 0;
}

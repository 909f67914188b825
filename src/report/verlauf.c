#include "report/verlauf.h"

#include <stdlib.h>

#include "base/bruch.h"
#include "base/mem.h"

void verlauf_free(struct verlauf *v)
{
    free(v->da);
    free(v->hundertstel);
    *v = (struct verlauf){0};
}

static void fuelle_spieler(const struct wertung *w, int i, struct verlauf *v)
{
    int64_t summe = 0;
    int werte = 0;

    for (int tag = 0; tag < v->tage; tag++) {
        for (size_t k = 0; k < w->rohwerte_anzahl; k++) {
            if (w->rohwerte[k].spieler != w->liste[i].spieler || w->rohwerte[k].spieltag != tag + 1)
                continue;
            summe += w->rohwerte[k].hundertstel;
            werte++;
        }
        v->da[tag * v->spieler + i] = werte > 0;
        if (werte > 0)
            v->hundertstel[tag * v->spieler + i] =
                w->eingabe.art == RANGLISTE_SUMME ? summe : bruch_runde(summe, werte);
    }
}

void verlauf_fuelle(const struct wertung *w, struct verlauf *v)
{
    size_t felder;

    *v = (struct verlauf){.tage = saison_gespielt(&w->eingabe), .spieler = w->anzahl};
    felder = (size_t)v->tage * (size_t)v->spieler;
    v->da = mem_alloc((felder + 1) * sizeof *v->da);
    v->hundertstel = mem_alloc((felder + 1) * sizeof *v->hundertstel);
    for (int i = 0; i < v->spieler; i++)
        fuelle_spieler(w, i, v);
}

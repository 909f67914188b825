#include "report/verlauf.h"

#include <stdlib.h>

#include "base/mem.h"

void verlauf_free(struct verlauf *v)
{
    free(v->stand);
    *v = (struct verlauf){0};
}

const struct verlauf_stand *verlauf_bei(const struct verlauf *v, int tag, int i)
{
    return &v->stand[tag * v->spieler + i];
}

static void fuelle_spieler(const struct wertung *w, int i, struct verlauf *v)
{
    struct verlauf_stand s = {0};

    for (int tag = 0; tag < v->tage; tag++) {
        for (size_t k = 0; k < w->rohwerte_anzahl; k++) {
            if (w->rohwerte[k].spieler != w->liste[i].spieler || w->rohwerte[k].spieltag != tag + 1)
                continue;
            s.hundertstel += w->rohwerte[k].hundertstel;
            s.durch = w->eingabe.art == RANGLISTE_SUMME ? 1 : s.durch + 1;
        }
        v->stand[tag * v->spieler + i] = s;
    }
}

void verlauf_fuelle(const struct wertung *w, struct verlauf *v)
{
    *v = (struct verlauf){.tage = saison_last(&w->eingabe), .spieler = w->anzahl};
    v->stand = mem_alloc(((size_t)v->tage * (size_t)v->spieler + 1) * sizeof *v->stand);
    for (int i = 0; i < v->spieler; i++)
        fuelle_spieler(w, i, v);
}

/* The Dauerliste of the book. */
#include <stdlib.h>

#include "base/mem.h"
#include "buch/buch.h"

/* What somebody plays as a Gast is not his (rules 2). */
static size_t sammle(const struct spieler_liste *l, const struct tageswerte *w, struct dauertag *tage)
{
    size_t n = 0;

    for (size_t i = 0; i < w->anzahl; i++) {
        const struct tageswert_zeile *z = &w->zeile[i];
        int spieler = buch_spieler_index(l, z->spieler);

        if (spieler >= 0 && !z->gast)
            tage[n++] = (struct dauertag){spieler, z->saison, z->spieltag, z->datum, z->punkte, z->spiele};
    }
    return n;
}

enum status dauer_lade(struct store *store, const char *regeln, struct dauer *d, struct err *err)
{
    struct tageswerte w = {0};
    enum status st;

    *d = (struct dauer){0};
    st = store_spieler(store, &d->spieler, err);
    if (st == ST_OK)
        st = store_tageswerte_alle(store, regeln, &w, err);
    if (st == ST_OK) {
        d->tage = mem_alloc((w.anzahl + 1) * sizeof *d->tage);
        d->liste = mem_alloc((d->spieler.anzahl + 1) * sizeof *d->liste);
        d->anzahl = dauerliste(d->tage, sammle(&d->spieler, &w, d->tage), (int)d->spieler.anzahl, d->liste);
    }
    free(w.zeile);
    if (st != ST_OK)
        dauer_free(d);
    return st;
}

void dauer_free(struct dauer *d)
{
    spieler_liste_free(&d->spieler);
    free(d->tage);
    free(d->liste);
    *d = (struct dauer){0};
}

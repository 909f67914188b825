/* The statistics of the book: its days, folded one after the other. */
#include <stdlib.h>

#include "base/mem.h"
#include "buch/buch.h"

void statistik_free(struct statistik_buch *s)
{
    spieler_liste_free(&s->spieler);
    free(s->st.spieler);
    free(s->st.zusammen);
    free(s->st.zusammen_punkte);
    *s = (struct statistik_buch){0};
}

/* What somebody plays as a Gast is not his (rules 2). */
static enum status nimm_tisch(const struct runde *r, void *mit, struct err *err)
{
    struct statistik_buch *s = mit;
    int nummer[TEILNEHMER_MAX];

    (void)err;
    for (int i = 0; i < TEILNEHMER_MAX; i++)
        nummer[i] = i < r->roster.anzahl && r->f.tag.t[i].bekannt && !r->f.tag.t[i].gast
                        ? buch_spieler_index(&s->spieler, r->roster.spieler[i])
                        : -1;
    if (!r->f.tag.begonnen)
        return ST_OK;
    statistik_nimm(&s->st, &r->f, nummer);
    if (r->f.tag.nur_summen) { /* a second table of the same Spieltag is no second Spieltag */
        s->st.ausgelassen -= s->summen_saison == r->saison.id && s->summen_nr == r->tisch.nr;
        s->summen_saison = r->saison.id;
        s->summen_nr = r->tisch.nr;
    }
    return ST_OK;
}

enum status statistik_lade(struct store *store, const struct saison *saison, struct statistik_buch *s,
                           struct err *err)
{
    size_t n;
    enum status st;

    *s = (struct statistik_buch){0};
    st = store_spieler(store, &s->spieler, err);
    n = s->spieler.anzahl;
    s->st.anzahl = (int)n;
    s->st.spieler = mem_alloc((n + 1) * sizeof *s->st.spieler);
    s->st.zusammen = mem_alloc((n * n + 1) * sizeof *s->st.zusammen);
    s->st.zusammen_punkte = mem_alloc((n * n + 1) * sizeof *s->st.zusammen_punkte);
    if (st == ST_OK)
        st = runden_gehe(store, saison, nimm_tisch, s, err);
    if (st != ST_OK)
        statistik_free(s);
    return st;
}

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
static enum status nimm_tisch(struct store *store, const struct tisch *tisch, struct statistik_buch *s,
                              struct err *err)
{
    int nummer[TEILNEHMER_MAX];
    struct runde r;
    enum status st = runde_lade(store, tisch, &r, err);

    if (st != ST_OK)
        return st;
    for (int i = 0; i < TEILNEHMER_MAX; i++)
        nummer[i] = i < r.roster.anzahl && r.f.tag.t[i].bekannt && !r.f.tag.t[i].gast
                        ? buch_spieler_index(&s->spieler, r.roster.spieler[i])
                        : -1;
    if (r.f.tag.begonnen)
        statistik_nimm(&s->st, &r.f, nummer);
    runde_free(&r);
    return ST_OK;
}

static enum status nimm_saison(struct store *store, int64_t saison, struct statistik_buch *s, struct err *err)
{
    struct tisch_liste l;
    enum status st = store_tische(store, saison, MEISTERSCHAFT, &l, err);

    for (size_t i = 0; i < l.anzahl && st == ST_OK; i++)
        st = nimm_tisch(store, &l.tisch[i], s, err);
    tisch_liste_free(&l);
    return st;
}

static enum status nimm_alle(struct store *store, struct statistik_buch *s, struct err *err)
{
    struct saison_liste l;
    enum status st = store_saisons(store, &l, err);

    for (size_t i = 0; i < l.anzahl && st == ST_OK; i++)
        st = nimm_saison(store, l.saison[i].id, s, err);
    saison_liste_free(&l);
    return st;
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
        st = saison ? nimm_saison(store, saison->id, s, err) : nimm_alle(store, s, err);
    if (st != ST_OK)
        statistik_free(s);
    return st;
}

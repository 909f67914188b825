/* The statistics of the book: its days, folded one after the other. */
#include <stdlib.h>

#include "base/mem.h"
#include "buch/buch.h"

void statistics_free(struct statistics_buch *s)
{
    player_list_free(&s->player);
    free(s->st.player);
    free(s->st.together);
    free(s->st.together_punkte);
    *s = (struct statistics_buch){0};
}

/* What somebody plays as a Gast is not his (rules 2). */
static enum status take_tisch(const struct sitting *r, void *with, struct err *err)
{
    struct statistics_buch *s = with;
    int nr[PARTICIPANT_MAX];

    (void)err;
    for (int i = 0; i < PARTICIPANT_MAX; i++)
        nr[i] = i < r->roster.count && r->f.day.t[i].known && !r->f.day.t[i].gast
                    ? buch_player_index(&s->player, r->roster.player[i])
                    : -1;
    if (!r->f.day.begun)
        return ST_OK;
    statistics_take(&s->st, &r->f, nr);
    if (r->f.day.only_sums) { /* a second table of the same Spieltag is no second Spieltag */
        s->st.omitted -= s->sums_saison == r->saison.id && s->sums_nr == r->tisch.nr;
        s->sums_saison = r->saison.id;
        s->sums_nr = r->tisch.nr;
    }
    return ST_OK;
}

enum status statistics_load(struct store *store, const struct saison *saison, struct statistics_buch *s,
                            struct err *err)
{
    size_t n;
    enum status st;

    *s = (struct statistics_buch){0};
    st = store_player(store, &s->player, err);
    n = s->player.count;
    s->st.count = (int)n;
    s->st.player = mem_alloc((n + 1) * sizeof *s->st.player);
    s->st.together = mem_alloc((n * n + 1) * sizeof *s->st.together);
    s->st.together_punkte = mem_alloc((n * n + 1) * sizeof *s->st.together_punkte);
    if (st == ST_OK)
        st = sittings_walk(store, saison, take_tisch, s, err);
    if (st != ST_OK)
        statistics_free(s);
    return st;
}

/* A table into the book: its new entries with their chain, and what follows from them. */
#include <string.h>

#include "book/table/buch.h"

enum state sitting_state(const struct sitting *r)
{
    if (!r->f.day.begun)
        return STATE_EMPTY;
    if (!r->f.day.ended)
        return STATE_OPEN;
    return r->f.day.counts ? STATE_END : STATE_UNVALUED;
}

int sitting_result(const struct sitting *r, struct day_line lines[PARTICIPANT_MAX])
{
    struct day_player player[PARTICIPANT_MAX];
    struct day_standings standings[PARTICIPANT_MAX];
    struct dessos d = {.weight_place = r->saison.data.weight_place,
                       .weight_punkte = r->saison.data.weight_punkte,
                       .pott = r->day_pott,
                       .by_place = r->day_ranking == RANKING_PLACE,
                       .tisch_size = spieltag_tisch_size(&r->f.day)};
    int n = spieltag_result(&r->f.day, player);

    dessos_day(&d, player, n, standings);
    for (int i = 0; i < n; i++)
        lines[i] = (struct day_line){.player = r->roster.player[player[i].player],
                                     .gast = player[i].gast,
                                     .disq = player[i].disq,
                                     .punkte = player[i].punkte,
                                     .place = standings[i].place,
                                     .doubled_place = standings[i].doubled_place,
                                     .hundertstel = standings[i].hundertstel,
                                     .spiele = player[i].spiele};
    return n;
}

/* Of days that no standing reads no more than where they stand is kept: they are folded when they are asked for. */
int sitting_kept_result(const struct sitting *r, struct day_line lines[PARTICIPANT_MAX])
{
    return r->f.day.ended && (r->tisch.kind->season || r->tisch.kind->results) ? sitting_result(r, lines) : 0;
}

enum status sitting_derive(struct store *store, struct sitting *r, struct err *err)
{
    struct day_line lines[PARTICIPANT_MAX];

    r->tisch.state = sitting_state(r);
    r->tisch.date = r->f.day.date;
    r->tisch.spiele = r->f.day.spiele;
    r->tisch.pott = r->f.day.pott;
    return store_derivation(store, &r->tisch, lines, sitting_kept_result(r, lines), err);
}

enum status sitting_save(struct store *store, struct sitting *r, struct err *err)
{
    uint8_t chain[CHAIN_LEN];
    enum status st = ST_OK;

    if (r->tisch.id == 0)
        st = store_tisch_new(store, &r->tisch, err);
    if (st == ST_OK && r->saved > 0)
        st = store_chain(store, r->tisch.id, r->saved, chain, err);
    for (int32_t nr = r->saved + 1; nr <= r->history.count && st == ST_OK; nr++) {
        sitting_chain(r, NULL, nr, chain);
        st = store_entry(store, r->tisch.id, nr, &r->history.entry[nr - 1], &r->roster, chain, err);
    }
    if (st == ST_OK)
        st = sitting_derive(store, r, err);
    if (st == ST_OK)
        r->saved = r->history.count;
    return st;
}

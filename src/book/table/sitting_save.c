/* Saves a table: its new entries with their chain, and the data derived from them. */
#include <string.h>

#include "book/table/buch.h"

enum state sitting_state(const struct sitting *sitting)
{
    if (!sitting->fold.day.begun)
        return STATE_EMPTY;
    if (!sitting->fold.day.ended)
        return STATE_OPEN;
    return sitting->fold.day.counts ? STATE_END : STATE_UNVALUED;
}

int sitting_result(const struct sitting *sitting, struct day_line lines[PARTICIPANT_MAX])
{
    struct day_player player[PARTICIPANT_MAX];
    struct day_standings standings[PARTICIPANT_MAX];
    struct dessos dessos = {.weight_place = sitting->saison.data.weight_place,
                            .weight_punkte = sitting->saison.data.weight_punkte,
                            .pott = sitting->day_pott,
                            .by_place = sitting->day_ranking == RANKING_PLACE,
                            .tisch_size = spieltag_tisch_size(&sitting->fold.day)};
    int n = spieltag_result(&sitting->fold.day, player);

    dessos_day(&dessos, player, n, standings);
    for (int i = 0; i < n; i++)
        lines[i] = (struct day_line){.player = sitting->roster.player[player[i].player],
                                     .gast = player[i].gast,
                                     .disq = player[i].disq,
                                     .punkte = player[i].punkte,
                                     .place = standings[i].place,
                                     .doubled_place = standings[i].doubled_place,
                                     .hundertstel = standings[i].hundertstel,
                                     .spiele = player[i].spiele};
    return n;
}

/* Keeps lines only for days that a standing reads; other days keep their state alone and are folded on demand. */
int sitting_kept_result(const struct sitting *sitting, struct day_line lines[PARTICIPANT_MAX])
{
    return sitting->fold.day.ended && (sitting->tisch.kind->season || sitting->tisch.kind->results)
               ? sitting_result(sitting, lines)
               : 0;
}

enum status sitting_derive(struct store *store, struct sitting *sitting, struct err *err)
{
    struct day_line lines[PARTICIPANT_MAX];

    sitting->tisch.state = sitting_state(sitting);
    sitting->tisch.date = sitting->fold.day.date;
    sitting->tisch.spiele = sitting->fold.day.spiele;
    sitting->tisch.pott = sitting->fold.day.pott;
    return store_derivation(store, &sitting->tisch, lines, sitting_kept_result(sitting, lines), err);
}

enum status sitting_save(struct store *store, struct sitting *sitting, struct err *err)
{
    uint8_t chain[CHAIN_LEN];
    enum status st = ST_OK;

    if (sitting->tisch.id == 0)
        st = store_tisch_new(store, &sitting->tisch, err);
    if (st == ST_OK && sitting->saved > 0)
        st = store_chain(store, sitting->tisch.id, sitting->saved, chain, err);
    for (int32_t nr = sitting->saved + 1; nr <= sitting->history.count && st == ST_OK; nr++) {
        sitting_chain(sitting, NULL, nr, chain);
        st = store_entry(store, sitting->tisch.id, nr, &sitting->history.entry[nr - 1], &sitting->roster, chain, err);
    }
    if (st == ST_OK)
        st = sitting_derive(store, sitting, err);
    if (st == ST_OK)
        sitting->saved = sitting->history.count;
    return st;
}

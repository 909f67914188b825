/* A table into the book: its new entries with their chain, and what follows from them. */
#include <string.h>

#include "buch/buch.h"

enum state sitting_state(const struct sitting *r)
{
    if (!r->f.day.begun)
        return STATE_EMPTY;
    if (!r->f.day.ended)
        return STATE_OPEN;
    return r->f.day.counts ? STATE_END : STATE_UNVALUED;
}

struct dessos buch_dessos(const struct saison_data *saison, const struct rules *rules, int tisch_size)
{
    /* Without DESSOS a day is worth its Punkte: weights and Pott are not asked. */
    return (struct dessos){saison->weight_place, saison->weight_punkte,
                           rules->ranking == RANKING_DESSOS ? rules->pott : 0, tisch_size};
}

int sitting_result(const struct sitting *r, struct day_line lines[PARTICIPANT_MAX])
{
    struct day_player player[PARTICIPANT_MAX];
    struct day_standings standings[PARTICIPANT_MAX];
    struct dessos d = buch_dessos(&r->saison.data, r->rules, spieltag_tisch_size(&r->f.day));
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

static enum status derive_standing(struct store *store, struct sitting *r, struct err *err)
{
    struct day_line lines[PARTICIPANT_MAX];
    int n = 0;

    r->tisch.state = sitting_state(r);
    r->tisch.date = r->f.day.date;
    r->tisch.spiele = r->f.day.spiele;
    r->tisch.pott = r->f.day.pott;
    if (r->tisch.state == STATE_EMPTY)
        return ST_OK;
    if (r->tisch.state != STATE_OPEN && r->tisch.kind->season)
        n = sitting_result(r, lines);
    return store_derivation_standing(store, &r->tisch, lines, n, err);
}

/* Of other days than the season's no more than where they stand is kept: they are folded when they are asked for. */
static enum status derive_spiel(struct store *store, const struct sitting *r, int32_t i, struct err *err)
{
    if (!r->f.step[i].valued || !r->tisch.kind->season)
        return ST_OK;
    return store_derivation_spiel(store, r->tisch.id, r->f.nr[i], &r->f.step[i], &r->roster, r->rules, err);
}

enum status sitting_derive(struct store *store, struct sitting *r, struct err *err)
{
    enum status st = store_derivation_delete(store, r->tisch.id, err);

    for (int32_t i = 0; i < r->f.count && st == ST_OK; i++)
        st = derive_spiel(store, r, i, err);
    return st == ST_OK ? derive_standing(store, r, err) : st;
}

/* Entries that only continued the day leave what was derived before as it is. */
static bool only_appended(const struct sitting *r)
{
    for (int32_t i = r->saved; i < r->history.count; i++)
        if (r->history.entry[i].op != OP_APPEND)
            return false;
    return true;
}

static enum status derive_newest(struct store *store, struct sitting *r, struct err *err)
{
    enum status st = ST_OK;
    int32_t i = r->f.count;

    while (i > 0 && r->f.nr[i - 1] > r->saved)
        i--;
    for (; i < r->f.count && st == ST_OK; i++)
        st = derive_spiel(store, r, i, err);
    return st == ST_OK ? derive_standing(store, r, err) : st;
}

enum status sitting_save(struct store *store, struct sitting *r, struct err *err)
{
    uint8_t chain[CHAIN_LEN] = {0}, before[CHAIN_LEN];
    enum status st = ST_OK;

    if (r->tisch.id == 0)
        st = store_tisch_new(store, &r->tisch, err);
    if (st == ST_OK && r->saved > 0)
        st = store_chain(store, r->tisch.id, r->saved, chain, err);
    for (int32_t nr = r->saved + 1; nr <= r->history.count && st == ST_OK; nr++) {
        memcpy(before, chain, sizeof before);
        sitting_chain(r, NULL, nr, before, chain);
        st = store_entry(store, r->tisch.id, nr, &r->history.entry[nr - 1], &r->roster, chain, err);
    }
    if (st == ST_OK)
        st = only_appended(r) ? derive_newest(store, r, err) : sitting_derive(store, r, err);
    if (st == ST_OK)
        r->saved = r->history.count;
    return st;
}

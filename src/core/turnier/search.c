/* The working data of a search. */
#include <stdlib.h>

#include "base/mem.h"
#include "core/turnier/search.h"

/* Ranks the players of a round by the standing; players outside of it follow by number. The aim of each is the
 * table of that rank. */
static void set_rank(struct search *search, int round)
{
    const struct sitzplan_wish *wish = search->wish;
    AUTO(mem_drop) bool *taken = mem_alloc((size_t)wish->players * sizeof *taken);
    int count = 0;

    search->rank = mem_alloc((size_t)wish->players * sizeof *search->rank);
    for (int i = 0; i < wish->standing_count; i++)
        if (is_there(wish, wish->standing[i], round)) {
            search->rank[count++] = wish->standing[i];
            taken[wish->standing[i]] = true;
        }
    for (int p = 0; p < wish->players; p++)
        if (is_there(wish, p, round) && !taken[p])
            search->rank[count++] = (uint16_t)p;
    search->aim = mem_alloc((size_t)wish->players * sizeof *search->aim);
    for (int i = 0; i < count; i++)
        search->aim[search->rank[i]] = search->table[round][i];
}

static void open_tables(struct search *search, int round)
{
    const struct sitzplan_round *at = &search->plan->round[round];
    int seat = 0;

    search->table[round] = mem_alloc((size_t)sitzplan_end(at, at->tables) * sizeof *search->table[round]);
    for (int t = 0; t <= at->tables; t++)
        for (; seat < sitzplan_end(at, t); seat++)
            search->table[round][seat] = (uint16_t)t;
}

static void count_released(struct search *search)
{
    for (int r = 0; r < search->plan->released; r++) {
        const struct sitzplan_round *at = &search->plan->round[r];

        for (int i = 0; i < sitzplan_end(at, at->tables); i++) {
            count_seat(search, r, i, 1);
            if (i >= at->start[at->tables])
                search->had_outs[at->seat[i]]++;
        }
    }
}

void search_open(struct search *search)
{
    size_t players = (size_t)search->plan->players;

    groups_open(&search->groups, search->wish);
    for (int r = 0; r < search->plan->rounds; r++)
        open_tables(search, r);
    search->row = mem_alloc(players * RUNDEN_MAX * sizeof *search->row);
    for (size_t i = 0; i < players * RUNDEN_MAX; i++)
        search->row[i] = (uint32_t)(TEILNEHMER_MAX + i / RUNDEN_MAX);
    search->fives = mem_alloc(players);
    search->had_outs = mem_alloc(players);
    search->outs = mem_alloc(players);
    count_released(search);
    search->had_fives = search->fives;
    search->fives = mem_alloc(players);
    search->best_seat = mem_alloc(players * (size_t)search->plan->rounds * sizeof *search->best_seat);
    if (search->wish->standing)
        set_rank(search, search->plan->released);
}

void search_close(struct search *search)
{
    groups_close(&search->groups);
    for (int r = 0; r < search->plan->rounds; r++)
        free(search->table[r]);
    free(search->row);
    free(search->fives);
    free(search->outs);
    free(search->had_fives);
    free(search->had_outs);
    free(search->rank);
    free(search->aim);
    free(search->best_seat);
}

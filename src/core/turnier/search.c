/* What a search works with. */
#include <stdlib.h>

#include "base/mem.h"
#include "core/turnier/search.h"

/* By the standing who is there; the others behind, by number. */
static void set_rank(struct search *s, int round)
{
    const struct sitzplan_wish *wish = s->wish;
    bool *taken = mem_alloc((size_t)wish->players * sizeof *taken);
    int count = 0;

    s->rank = mem_alloc((size_t)wish->players * sizeof *s->rank);
    for (int i = 0; i < wish->standing_count; i++)
        if (is_there(wish, wish->standing[i], round)) {
            s->rank[count++] = wish->standing[i];
            taken[wish->standing[i]] = true;
        }
    for (int p = 0; p < wish->players; p++)
        if (is_there(wish, p, round) && !taken[p])
            s->rank[count++] = (uint16_t)p;
    free(taken);
    s->aim = mem_alloc((size_t)wish->players * sizeof *s->aim);
    for (int i = 0; i < count; i++)
        s->aim[s->rank[i]] = s->table[round][i];
}

static void open_tables(struct search *s, int round)
{
    const struct sitzplan_round *at = &s->plan->round[round];
    int seat = 0;

    s->table[round] = mem_alloc((size_t)sitzplan_end(at, at->tables) * sizeof *s->table[round]);
    for (int t = 0; t <= at->tables; t++)
        for (; seat < sitzplan_end(at, t); seat++)
            s->table[round][seat] = (uint16_t)t;
}

static void count_released(struct search *s)
{
    for (int r = 0; r < s->plan->released; r++) {
        const struct sitzplan_round *at = &s->plan->round[r];

        for (int i = 0; i < sitzplan_end(at, at->tables); i++) {
            count_seat(s, r, i, 1);
            if (i >= at->start[at->tables])
                s->had_outs[at->seat[i]]++;
        }
    }
}

void search_open(struct search *s)
{
    size_t players = (size_t)s->plan->players;

    groups_open(&s->groups, s->wish);
    for (int r = 0; r < s->plan->rounds; r++)
        open_tables(s, r);
    s->row = mem_alloc(players * RUNDEN_MAX * sizeof *s->row);
    for (size_t i = 0; i < players * RUNDEN_MAX; i++)
        s->row[i] = (uint32_t)(TEILNEHMER_MAX + i / RUNDEN_MAX);
    s->fives = mem_alloc(players);
    s->had_outs = mem_alloc(players);
    s->outs = mem_alloc(players);
    count_released(s);
    s->had_fives = s->fives;
    s->fives = mem_alloc(players);
    s->best_seat = mem_alloc(players * (size_t)s->plan->rounds * sizeof *s->best_seat);
    if (s->wish->standing)
        set_rank(s, s->plan->released);
}

void search_close(struct search *s)
{
    groups_close(&s->groups);
    for (int r = 0; r < s->plan->rounds; r++)
        free(s->table[r]);
    free(s->row);
    free(s->fives);
    free(s->outs);
    free(s->had_fives);
    free(s->had_outs);
    free(s->rank);
    free(s->aim);
    free(s->best_seat);
}

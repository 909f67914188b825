/* The Dauerliste of the book. */
#include <stdlib.h>

#include "base/mem.h"
#include "buch/buch.h"

/* What somebody plays as a Gast is not his (rules 2). */
static size_t collect(const struct player_list *l, const struct day_values *w, struct dauerliste_day *days)
{
    size_t n = 0;

    for (size_t i = 0; i < w->count; i++) {
        const struct day_value_line *z = &w->line[i];
        int player = buch_player_index(l, z->player);

        if (player >= 0 && !z->gast)
            days[n++] = (struct dauerliste_day){player, z->saison, z->spieltag, z->date, z->punkte, z->spiele};
    }
    return n;
}

enum status long_run_load(struct store *store, const char *rules, struct long_run *d, struct err *err)
{
    struct day_values w = {0};
    enum status st;

    *d = (struct long_run){0};
    st = store_player(store, &d->player, err);
    if (st == ST_OK)
        st = store_day_values_all(store, rules, &w, err);
    if (st == ST_OK) {
        d->days = mem_alloc((w.count + 1) * sizeof *d->days);
        d->list = mem_alloc((d->player.count + 1) * sizeof *d->list);
        d->count = dauerliste(d->days, collect(&d->player, &w, d->days), (int)d->player.count, d->list);
    }
    free(w.line);
    if (st != ST_OK)
        long_run_free(d);
    return st;
}

void long_run_free(struct long_run *d)
{
    player_list_free(&d->player);
    free(d->days);
    free(d->list);
    *d = (struct long_run){0};
}

#include <stdlib.h>

#include "base/mem.h"
#include "book/table/buch.h"

/* The entry with the latest Spieltag holds; of several for one Spieltag the one made last. */
static const struct saison_entry *valid(const struct saison_entries *l, int64_t player, int until, enum saison_word a,
                                        enum saison_word b, bool exact)
{
    const struct saison_entry *found = NULL;

    for (size_t i = 0; i < l->count; i++) {
        const struct saison_entry *e = &l->entry[i];

        if (e->player != player || (e->what != a && e->what != b) ||
            (exact ? e->spieltag != until : e->spieltag > until))
            continue;
        if (!found || e->spieltag >= found->spieltag)
            found = e;
    }
    return found;
}

bool buch_registered(const struct saison_entries *l, int64_t player, int nr)
{
    const struct saison_entry *e = valid(l, player, nr, SAISON_REGISTER, SAISON_UNREGISTER, false);

    return e && e->what == SAISON_REGISTER;
}

/* Who was taken off again for the very Spieltag was not. */
bool buch_ever_registered(const struct saison_entries *l, int64_t player)
{
    for (size_t i = 0; i < l->count; i++)
        if (l->entry[i].player == player && l->entry[i].what == SAISON_REGISTER &&
            buch_registered(l, player, l->entry[i].spieltag))
            return true;
    return false;
}

bool buch_sits_out(const struct saison_entries *l, int64_t player, int nr)
{
    const struct saison_entry *e = valid(l, player, nr, SAISON_SIT_OUT, SAISON_JOIN_IN, true);

    return e && e->what == SAISON_SIT_OUT;
}

const struct exclusion *buch_excluded(const struct exclusions *l, int64_t player, const struct wettbewerb *kind,
                                      struct date day)
{
    for (size_t i = 0; i < l->count; i++)
        if (l->exclusion[i].player == player && l->exclusion[i].kind == kind &&
            date_compare(l->exclusion[i].date, day) <= 0)
            return &l->exclusion[i];
    return NULL;
}

enum status buch_next_spieltag(struct store *store, const struct saison *s, int table, int *nr, struct err *err)
{
    bool begun[SPIELTAGE_MAX + 1] = {false}, here[SPIELTAGE_MAX + 1] = {false};
    struct tisch_list l;
    int last = 0, open = 0, gap = 1;
    enum status st = store_tische(store, s->id, &wettbewerb_meisterschaft, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        const struct tisch *t = &l.tisch[i];

        if (t->state == STATE_EMPTY)
            continue;
        last = t->nr;
        begun[t->nr] = true;
        here[t->nr] = here[t->nr] || t->tisch == table;
        if (t->state == STATE_OPEN && t->tisch != table)
            open = t->nr;
    }
    while (gap <= last && begun[gap])
        gap++;
    *nr = open && !here[open] ? open : last >= s->data.spieltage && gap < last ? gap : last + 1;
    tisch_list_free(&l);
    return st;
}

/* A Gast gets no season value (rules 2). */
static void collect_raw_values(struct standings *w)
{
    w->raw_values = mem_alloc((w->values.count + 1) * sizeof *w->raw_values);
    for (size_t i = 0; i < w->values.count; i++) {
        const struct day_value_line *z = &w->values.line[i];
        int player = buch_player_index(&w->player, z->player);

        if (player >= 0 && !z->gast)
            w->raw_values[w->raw_values_count++] =
                (struct day_value){player, z->spieltag, z->hundertstel, z->punkte, z->place, z->spiele};
    }
}

static void collect_messages(struct standings *w)
{
    size_t n = w->player.count;

    w->registered = mem_alloc(n);
    w->sat_out = mem_alloc(n * SPIELTAGE_MAX);
    for (size_t i = 0; i < n; i++)
        w->registered[i] = buch_ever_registered(&w->entries, w->player.player[i].id);
    for (size_t i = 0; i < w->entries.count; i++) {
        const struct saison_entry *e = &w->entries.entry[i];
        int player = buch_player_index(&w->player, e->player);

        if (player >= 0 && e->what == SAISON_SIT_OUT)
            w->sat_out[player * SPIELTAGE_MAX + e->spieltag - 1] = buch_sits_out(&w->entries, e->player, e->spieltag);
    }
}

/* The day as of which the season is ranked: that of the last Spieltag that counts, or none where all do. */
static struct date ranked_on(const struct standings *w, int until)
{
    struct date last = {.year = until > 0 ? 0 : INT16_MAX};

    for (size_t i = 0; i < w->values.count && until > 0; i++)
        if (w->values.line[i].spieltag <= until && date_compare(w->values.line[i].date, last) > 0)
            last = w->values.line[i].date;
    return last;
}

static void collect_exclusions(struct standings *w, int until)
{
    struct date day = ranked_on(w, until);

    w->excluded = mem_alloc(w->player.count + 1);
    for (size_t i = 0; i < w->player.count; i++)
        w->excluded[i] =
            buch_excluded(&w->exclusions, w->player.player[i].id, &wettbewerb_meisterschaft, day) != NULL;
}

/* A day that has ended had a game, or is known by its totals only. */
static void mark_totals(struct day_values *w)
{
    for (size_t first = 0, end; first < w->count; first = end) {
        bool games = false;

        for (end = first; end < w->count && w->line[end].spieltag == w->line[first].spieltag &&
                          w->line[end].tisch == w->line[first].tisch;
             end++)
            games |= w->line[end].spiele > 0;
        for (size_t i = first; i < end; i++)
            w->line[i].only_totals = !games;
    }
}

void standings_reckon(struct standings *w, int until)
{
    mark_totals(&w->values);
    collect_raw_values(w);
    collect_messages(w);
    collect_exclusions(w, until);
    w->input = (struct saison_input){.data = &w->saison.data,
                                     .kind = (enum ranking)w->regelsatz.rules->ranking,
                                     .endspiel = w->regelsatz.rules->endspiel != 0,
                                     .until = until > 0 ? until : SPIELTAGE_MAX,
                                     .closed = w->saison.closed && until <= 0,
                                     .count = (int)w->player.count,
                                     .registered = w->registered,
                                     .values = w->raw_values,
                                     .values_count = w->raw_values_count,
                                     .excluded = w->excluded,
                                     .sat_out = w->sat_out};
    w->list = mem_alloc((w->player.count + 1) * sizeof *w->list);
    w->count = saison_ranking(&w->input, w->list);
}

enum status standings_load(struct store *store, const struct saison *saison, int until, struct standings *w,
                           struct err *err)
{
    enum status st;

    *w = (struct standings){.saison = *saison};
    st = store_club(store, w->club, err);
    if (st == ST_OK)
        st = store_player(store, &w->player, err);
    if (st == ST_OK)
        st = store_saison_entries(store, saison->id, &w->entries, err);
    if (st == ST_OK)
        st = store_exclusions(store, saison->id, &w->exclusions, err);
    if (st == ST_OK)
        st = store_day_values(store, saison->id, &w->values, err);
    if (st == ST_OK)
        st = buch_regelsatz(store, saison, 0, &w->regelsatz, err);
    if (st == ST_OK)
        standings_reckon(w, until);
    else
        standings_free(w);
    return st;
}

void standings_free(struct standings *w)
{
    player_list_free(&w->player);
    regelsatz_free(&w->regelsatz);
    free(w->entries.entry);
    free(w->values.line);
    free(w->raw_values);
    free(w->registered);
    free(w->sat_out);
    free(w->excluded);
    free(w->exclusions.exclusion);
    free(w->list);
    *w = (struct standings){0};
}

#include <stdlib.h>

#include "base/mem.h"
#include "book/table/buch.h"
#include "core/rules/rules.h"

/* Returns the valid entry: the one with the latest Spieltag; of several for one Spieltag the one made last. */
static const struct saison_entry *find_entry(const struct saison_entries *entries, int64_t player, int until,
                                             enum saison_word one, enum saison_word other, bool exact)
{
    const struct saison_entry *found = NULL;

    for (size_t i = 0; i < entries->count; i++) {
        const struct saison_entry *entry = &entries->entry[i];

        if (entry->player != player || (entry->what != one && entry->what != other) ||
            (exact ? entry->spieltag != until : entry->spieltag > until))
            continue;
        if (!found || entry->spieltag >= found->spieltag)
            found = entry;
    }
    return found;
}

bool buch_registered(const struct saison_entries *entries, int64_t player, int nr)
{
    const struct saison_entry *entry = find_entry(entries, player, nr, SAISON_REGISTER, SAISON_UNREGISTER, false);

    return entry && entry->what == SAISON_REGISTER;
}

/* Tells whether the player was registered for any Spieltag. A registration revoked for the same Spieltag does
 * not count. */
bool buch_ever_registered(const struct saison_entries *entries, int64_t player)
{
    for (size_t i = 0; i < entries->count; i++)
        if (entries->entry[i].player == player && entries->entry[i].what == SAISON_REGISTER &&
            buch_registered(entries, player, entries->entry[i].spieltag))
            return true;
    return false;
}

bool buch_sits_out(const struct saison_entries *entries, int64_t player, int nr)
{
    const struct saison_entry *entry = find_entry(entries, player, nr, SAISON_SIT_OUT, SAISON_JOIN_IN, true);

    return entry && entry->what == SAISON_SIT_OUT;
}

const struct exclusion *buch_excluded(const struct exclusions *exclusions, int64_t player,
                                      const struct wettbewerb *kind, struct date day)
{
    for (size_t i = 0; i < exclusions->count; i++)
        if (exclusions->exclusion[i].player == player && exclusions->exclusion[i].kind == kind &&
            date_compare(exclusions->exclusion[i].date, day) <= 0)
            return &exclusions->exclusion[i];
    return NULL;
}

enum status buch_next_spieltag(struct store *store, const struct saison *saison, int table, int *nr, struct err *err)
{
    bool begun[SPIELTAGE_MAX + 1] = {false}, here[SPIELTAGE_MAX + 1] = {false};
    AUTO(tisch_list_free) struct tisch_list list = {0};
    int last = 0, open = 0, gap = 1;
    enum status st = store_tische(store, saison->id, &wettbewerb_meisterschaft, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        const struct tisch *tisch = &list.tisch[i];

        if (tisch->state == STATE_EMPTY)
            continue;
        last = tisch->nr;
        begun[tisch->nr] = true;
        here[tisch->nr] = here[tisch->nr] || tisch->tisch == table;
        if (tisch->state == STATE_OPEN && tisch->tisch != table)
            open = tisch->nr;
    }
    while (gap <= last && begun[gap])
        gap++;
    *nr = open && !here[open] ? open : last >= saison->data.spieltage && gap < last ? gap : last + 1;
    return st;
}

/* Collects the day values. A Gast gets no season value (rules 2). */
static void collect_raw_values(struct standings *standings)
{
    standings->day_values = mem_alloc((standings->values.count + 1) * sizeof *standings->day_values);
    for (size_t i = 0; i < standings->values.count; i++) {
        const struct day_value_line *line = &standings->values.line[i];
        int player = buch_player_index(&standings->player, line->player);

        if (player >= 0 && !line->gast)
            standings->day_values[standings->day_values_count++] = (struct day_value){
                player, line->spieltag, line->hundertstel, line->punkte, line->place, line->spiele};
    }
}

static void collect_registrations(struct standings *standings)
{
    size_t n = standings->player.count;

    standings->registered = mem_alloc(n);
    standings->sat_out = mem_alloc(n * SPIELTAGE_MAX);
    for (size_t i = 0; i < n; i++)
        standings->registered[i] = buch_ever_registered(&standings->entries, standings->player.player[i].id);
    for (size_t i = 0; i < standings->entries.count; i++) {
        const struct saison_entry *entry = &standings->entries.entry[i];
        int player = buch_player_index(&standings->player, entry->player);

        if (player >= 0 && entry->what == SAISON_SIT_OUT)
            standings->sat_out[player * SPIELTAGE_MAX + entry->spieltag - 1] =
                buch_sits_out(&standings->entries, entry->player, entry->spieltag);
    }
}

/* The day as of which the season is ranked: that of the last Spieltag that counts, or none if all do. */
static struct date ranked_on(const struct standings *standings, int until)
{
    struct date last = {.year = until > 0 ? 0 : INT16_MAX};

    for (size_t i = 0; i < standings->values.count && until > 0; i++)
        if (standings->values.line[i].spieltag <= until && date_compare(standings->values.line[i].date, last) > 0)
            last = standings->values.line[i].date;
    return last;
}

static void collect_exclusions(struct standings *standings, int until)
{
    struct date day = ranked_on(standings, until);

    standings->excluded = mem_alloc(standings->player.count + 1);
    for (size_t i = 0; i < standings->player.count; i++)
        standings->excluded[i] = buch_excluded(&standings->exclusions, standings->player.player[i].id,
                                               &wettbewerb_meisterschaft, day) != NULL;
}

/* Marks days known by totals only: a day that has ended without games must be one. */
static void mark_totals(struct day_values *values)
{
    for (size_t first = 0, end; first < values->count; first = end) {
        bool games = false;

        for (end = first; end < values->count && values->line[end].spieltag == values->line[first].spieltag &&
                          values->line[end].tisch == values->line[first].tisch;
             end++)
            games |= values->line[end].spiele > 0;
        for (size_t i = first; i < end; i++)
            values->line[i].only_totals = !games;
    }
}

void standings_compute(struct standings *standings, int until)
{
    mark_totals(&standings->values);
    collect_raw_values(standings);
    collect_registrations(standings);
    collect_exclusions(standings, until);
    standings->input = (struct saison_input){.data = &standings->saison.data,
                                             .kind = (enum ranking)standings->regelsatz.rules->ranking,
                                             .endspiel = standings->regelsatz.rules->endspiel != 0,
                                             .until = until > 0 ? until : SPIELTAGE_MAX,
                                             .closed = standings->saison.closed && until <= 0,
                                             .count = (int)standings->player.count,
                                             .registered = standings->registered,
                                             .values = standings->day_values,
                                             .values_count = standings->day_values_count,
                                             .excluded = standings->excluded,
                                             .sat_out = standings->sat_out};
    standings->list = mem_alloc((standings->player.count + 1) * sizeof *standings->list);
    standings->count = saison_ranking(&standings->input, standings->list);
}

enum status standings_load(struct store *store, const struct saison *saison, int until, struct standings *standings,
                           struct err *err)
{
    enum status st;

    *standings = (struct standings){.saison = *saison};
    st = store_club(store, standings->club, err);
    if (st == ST_OK)
        st = store_player(store, &standings->player, err);
    if (st == ST_OK)
        st = store_saison_entries(store, saison->id, &standings->entries, err);
    if (st == ST_OK)
        st = store_exclusions(store, saison->id, &standings->exclusions, err);
    if (st == ST_OK)
        st = store_day_values(store, saison->id, &standings->values, err);
    if (st == ST_OK)
        st = buch_regelsatz(store, saison, 0, &standings->regelsatz, err);
    if (st == ST_OK)
        standings_compute(standings, until);
    else
        standings_free(standings);
    return st;
}

void standings_free(struct standings *standings)
{
    player_list_free(&standings->player);
    regelsatz_free(&standings->regelsatz);
    free(standings->entries.entry);
    free(standings->values.line);
    free(standings->day_values);
    free(standings->registered);
    free(standings->sat_out);
    free(standings->excluded);
    free(standings->exclusions.exclusion);
    free(standings->list);
    *standings = (struct standings){0};
}

/* The Ehrentafel: entered years, and the results of the book's seasons. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/buch.h"

void ehrentafel_free(struct ehrentafel *ehrentafel)
{
    free(ehrentafel->honour);
    *ehrentafel = (struct ehrentafel){0};
}

/* Returns the row of a year; a missing one is inserted in its place. */
static struct honour *year_of(struct ehrentafel *ehrentafel, int year)
{
    size_t i = 0;

    while (i < ehrentafel->count && ehrentafel->honour[i].year < year)
        i++;
    if (i < ehrentafel->count && ehrentafel->honour[i].year == year)
        return &ehrentafel->honour[i];
    ehrentafel->honour =
        mem_grow(ehrentafel->honour, ehrentafel->count, &ehrentafel->capacity, sizeof *ehrentafel->honour);
    memmove(&ehrentafel->honour[i + 1], &ehrentafel->honour[i], (ehrentafel->count - i) * sizeof *ehrentafel->honour);
    ehrentafel->count++;
    ehrentafel->honour[i] = (struct honour){.year = year};
    return &ehrentafel->honour[i];
}

/* Adds a name; players who share a place stand side by side. Entered names stay. */
static void add_name(char *field, bool *entered, const char *name)
{
    size_t n = strlen(field);

    if (*entered)
        return;
    (void)snprintf(field + n, PLAYER_NAME_MAX - n, "%s%s", n ? " / " : "", name);
    utf8_shorten(field);
}

static enum status take_meister(struct store *store, const struct saison *saison, struct honour *honour,
                                struct err *err)
{
    bool meister = honour->meister[0] != '\0', vize = honour->vize[0] != '\0';
    AUTO(standings_free) struct standings standings = {0};
    enum status st = standings_load(store, saison, 0, &standings, err);

    if (st != ST_OK)
        return st;
    for (int i = 0; i < standings.count; i++) {
        const char *name = standings.player.player[standings.list[i].player].name;

        if (standings.list[i].place == 1)
            add_name(honour->meister, &meister, name);
        if (standings.list[i].place == 2)
            add_name(honour->vize, &vize, name);
    }
    return ST_OK;
}

static enum status take_pokal(struct store *store, const struct saison *saison, struct ehrentafel *ehrentafel,
                              struct err *err)
{
    AUTO(pokal_free) struct pokal pokal = {0};
    enum status st = pokal_load(store, saison, &pokal, err);

    if (st != ST_OK)
        return st;
    if (pokal.standing.winner >= 0) {
        struct honour *honour = year_of(ehrentafel, saison_year(&saison->data));
        bool entered = honour->pokal[0] != '\0';

        add_name(honour->pokal, &entered, pokal_player(&pokal, pokal.standing.winner)->name);
    }
    return ST_OK;
}

static enum status take_saison(struct store *store, const struct saison *saison, struct ehrentafel *ehrentafel,
                               struct err *err)
{
    int year = saison_year(&saison->data);
    enum status st = ST_OK;

    if (year == 0)
        return ST_OK;
    if (saison->closed)
        st = take_meister(store, saison, year_of(ehrentafel, year), err);
    return st == ST_OK ? take_pokal(store, saison, ehrentafel, err) : st;
}

enum status ehrentafel_load(struct store *store, struct ehrentafel *ehrentafel, struct err *err)
{
    AUTO(saison_list_free) struct saison_list saisons = {0};
    struct honours honours;
    enum status st = store_honours(store, &honours, err);

    *ehrentafel = (struct ehrentafel){honours.count, honours.capacity, honours.honour};
    if (st == ST_OK)
        st = store_saisons(store, &saisons, err);
    for (size_t i = 0; i < saisons.count && st == ST_OK; i++)
        st = take_saison(store, &saisons.saison[i], ehrentafel, err);
    if (st != ST_OK)
        ehrentafel_free(ehrentafel);
    return st;
}

/* Adds the names of a row that a new row would replace, "Meister Hugo, Vizemeister Hans". */
static void add_replaced(const struct honour *present, bool entered, const struct honour *wanted, struct text *text)
{
    static const char *const title[HONOURS] = {"Meister", "Vizemeister", "Pokalsieger"};
    const char *const old[HONOURS] = {
        [HONOUR_MEISTER] = present->meister, [HONOUR_VIZE] = present->vize, [HONOUR_POKAL] = present->pokal};
    const char *const now[HONOURS] = {
        [HONOUR_MEISTER] = wanted->meister, [HONOUR_VIZE] = wanted->vize, [HONOUR_POKAL] = wanted->pokal};

    for (int i = 0; i < HONOURS; i++)
        if (old[i][0] && strcmp(old[i], now[i]) != 0 && (entered || now[i][0]))
            text_addf(text, "%s%s %s", text->len ? ", " : "", title[i], old[i]);
}

/* Looks at two rows: an entered row hides the season's, and removing it would show that again. */
static enum status find_replaced(struct store *store, const struct honour *wanted, struct text *text, struct err *err)
{
    struct honours entered = {0};
    AUTO(ehrentafel_free) struct ehrentafel board = {0};
    enum status st = store_honours(store, &entered, err);

    for (size_t i = 0; i < entered.count; i++)
        if (entered.honour[i].year == wanted->year)
            add_replaced(&entered.honour[i], true, wanted, text);
    if (st == ST_OK && text->len == 0)
        st = ehrentafel_load(store, &board, err);
    for (size_t i = 0; i < board.count; i++)
        if (board.honour[i].year == wanted->year)
            add_replaced(&board.honour[i], false, wanted, text);
    free(entered.honour);
    return st;
}

enum status ehrentafel_check_free(struct store *store, const struct honour *wanted, struct err *err)
{
    AUTO(text_free) struct text there = {0};
    enum status st = find_replaced(store, wanted, &there, err);

    if (st == ST_OK && there.len > 0)
        st = err_set(err, ST_CONFLICT, _("the Ehrentafel of %d already has %s; --trotzdem overwrites it"),
                     wanted->year, there.s);
    return st;
}

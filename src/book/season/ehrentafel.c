/* The Ehrentafel: entered years, and what the seasons of the book say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/buch.h"

void ehrentafel_free(struct ehrentafel *t)
{
    free(t->honour);
    *t = (struct ehrentafel){0};
}

/* The row of a year, made in its place if there is none. */
static struct honour *year_of(struct ehrentafel *t, int year)
{
    size_t i = 0;

    while (i < t->count && t->honour[i].year < year)
        i++;
    if (i < t->count && t->honour[i].year == year)
        return &t->honour[i];
    t->honour = mem_grow(t->honour, t->count, &t->place, sizeof *t->honour);
    memmove(&t->honour[i + 1], &t->honour[i], (t->count - i) * sizeof *t->honour);
    t->count++;
    t->honour[i] = (struct honour){.year = year};
    return &t->honour[i];
}

/* Names are put beside each other where a place is shared; what was entered stays. */
static void name_it(char *field, bool *entered, const char *name)
{
    size_t n = strlen(field);

    if (*entered)
        return;
    (void)snprintf(field + n, PLAYER_NAME_MAX - n, "%s%s", n ? " / " : "", name);
    utf8_shorten(field);
}

static enum status take_meister(struct store *store, const struct saison *s, struct honour *e, struct err *err)
{
    bool meister = e->meister[0] != '\0', vize = e->vize[0] != '\0';
    struct standings w;
    enum status st = standings_load(store, s, 0, &w, err);

    if (st != ST_OK)
        return st;
    for (int i = 0; i < w.count; i++) {
        const char *name = w.player.player[w.list[i].player].name;

        if (w.list[i].place == 1)
            name_it(e->meister, &meister, name);
        if (w.list[i].place == 2)
            name_it(e->vize, &vize, name);
    }
    standings_free(&w);
    return ST_OK;
}

static enum status take_pokal(struct store *store, const struct saison *s, struct ehrentafel *t, struct err *err)
{
    struct pokal p;
    enum status st = pokal_load(store, s, &p, err);

    if (st != ST_OK)
        return st;
    if (p.standing.winner >= 0) {
        struct honour *e = year_of(t, saison_year(&s->data));
        bool entered = e->pokal[0] != '\0';

        name_it(e->pokal, &entered, pokal_player(&p, p.standing.winner)->name);
    }
    pokal_free(&p);
    return ST_OK;
}

static enum status take_saison(struct store *store, const struct saison *s, struct ehrentafel *t, struct err *err)
{
    int year = saison_year(&s->data);
    enum status st = ST_OK;

    if (year == 0)
        return ST_OK;
    if (s->closed)
        st = take_meister(store, s, year_of(t, year), err);
    return st == ST_OK ? take_pokal(store, s, t, err) : st;
}

enum status ehrentafel_load(struct store *store, struct ehrentafel *t, struct err *err)
{
    struct saison_list saisons = {0};
    struct honours e;
    enum status st = store_honours(store, &e, err);

    *t = (struct ehrentafel){e.count, e.place, e.honour};
    if (st == ST_OK)
        st = store_saisons(store, &saisons, err);
    for (size_t i = 0; i < saisons.count && st == ST_OK; i++)
        st = take_saison(store, &saisons.saison[i], t, err);
    saison_list_free(&saisons);
    if (st != ST_OK)
        ehrentafel_free(t);
    return st;
}

/* The names of a row that another one takes away, "Meister Hugo, Vizemeister Hans". */
static void name_those_that_go(const struct honour *is, bool entered, const struct honour *new, struct text *t)
{
    static const char *const title[HONOURS] = {"Meister", "Vizemeister", "Pokalsieger"};
    const char *const old[HONOURS] = {is->meister, is->vize, is->pokal};
    const char *const now[HONOURS] = {new->meister, new->vize, new->pokal};

    for (int i = 0; i < HONOURS; i++)
        if (old[i][0] && strcmp(old[i], now[i]) != 0 && (entered || now[i][0]))
            text_addf(t, "%s%s %s", t->len ? ", " : "", title[i], old[i]);
}

/* Two rows, since what was entered hides what a season says and taking it out brings that again. */
static enum status look(struct store *store, const struct honour *new, struct text *t, struct err *err)
{
    struct honours entered = {0};
    struct ehrentafel board = {0};
    enum status st = store_honours(store, &entered, err);

    for (size_t i = 0; i < entered.count; i++)
        if (entered.honour[i].year == new->year)
            name_those_that_go(&entered.honour[i], true, new, t);
    if (st == ST_OK && t->len == 0)
        st = ehrentafel_load(store, &board, err);
    for (size_t i = 0; i < board.count; i++)
        if (board.honour[i].year == new->year)
            name_those_that_go(&board.honour[i], false, new, t);
    ehrentafel_free(&board);
    free(entered.honour);
    return st;
}

enum status ehrentafel_stands(struct store *store, const struct honour *new, struct err *err)
{
    struct text there = {0};
    enum status st = look(store, new, &there, err);

    if (st == ST_OK && there.len > 0)
        st = err_set(err, ST_CONFLICT, _("in the Ehrentafel %d stands %s; with --trotzdem that is written over"),
                     new->year, there.s);
    text_free(&there);
    return st;
}

#include "report/tables/views_intern.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/fraction.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "report/tables/ranking.h"

static const char *const view_names[V_COUNT] = {
    [V_PLAYER] = "doko_spieler",
    [V_SAISON] = "doko_saison",
    [V_DAY] = "doko_tag",
    [V_RESULT] = "doko_ergebnis",
    [V_GAME] = "doko_spiel",
    [V_PARTICIPATION] = "doko_teilnahme",
    [V_ANSAGE] = "doko_ansage",
    [V_SONDER] = "doko_sonderpunkt",
    [V_POSTEN] = "doko_posten",
    [V_VALUE] = "doko_tageswert",
    [V_RANKING] = "doko_rangliste",
    [V_POKAL] = "doko_pokal",
    [V_HONOUR] = "doko_ehrentafel",
    [V_TALLY] = "doko_bilanz",
    [V_WORD] = "doko_wort",
    [V_KASSE] = "doko_kasse",
    [V_KASSE_DAY] = "doko_kasse_tag",
    [V_PAYMENT] = "doko_zahlung",
    [V_AUSGLEICH] = "doko_ausgleich",
    [V_UNNAMED] = "doko_ungenannt",
    [V_TURNIER] = "doko_turnier",
    [V_TURNIER_PLAYER] = "doko_turnier_teilnehmer",
    [V_TURNIER_LIST] = "doko_turnier_liste",
    [V_TURNIER_ROUND] = "doko_turnier_runde",
};

static const char *view_sql(int view)
{
    int i = 0;

    while (strcmp(views_name[i], view_names[view]) != 0)
        i++;
    return views_text[i];
}

void view_read(int number, struct view *v)
{
    const char *line = view_sql(number);
    struct view_column c;

    *v = (struct view){.name = view_names[number]};
    (void)sscanf(line, "-- %119[^\n]", v->meaning);
    for (; (line = strchr(line, '\n')) != NULL; line++)
        if (sscanf(line, " %31[a-z0-9_] %*[A-Z,] -- %119[^\n]", c.name, c.meaning) == 2) {
            assert(v->columns < VIEW_COLUMNS_MAX);
            v->column[v->columns++] = c;
        }
}

static bool asked_between(const struct fill *f, int first, int last)
{
    for (int i = first; i <= last; i++)
        if (asked(f, i))
            return true;
    return false;
}

static void fill_saison(const struct standings *w, const struct fill *f)
{
    const struct saison_data *d = &w->saison.data;
    char date[DATE_MAX] = "";

    if (d->start.year)
        date_iso(d->start, date);
    facts_row(f->facts, f->table[V_SAISON], "tttzzzzz", d->name, w->regelsatz.rules->name, date[0] ? date : NULL,
              d->spieltage, saison_played(&w->input), d->pflicht, d->last, (int)w->saison.closed);
}

static void fill_values(const struct standings *w, const struct fill *f)
{
    for (size_t i = 0; i < w->values.count; i++) {
        const struct day_value_line *z = &w->values.line[i];
        const struct player *p = buch_player_id(&w->player, z->player);
        char date[DATE_MAX];

        date_iso(z->date, date);
        facts_row(f->facts, f->table[V_VALUE], "tzzttzzzzo", w->saison.data.name, z->spieltag, z->tisch, date,
                  p ? p->kuerzel.word : NULL, (int)z->gast, z->place, (int)z->punkte, (int)z->hundertstel,
                  or_none(!z->only_totals, z->spiele));
    }
}

static void fill_ranking(const struct standings *w, const struct fill *f)
{
    for (int i = 0; i < w->count; i++) {
        const struct saison_place *p = &w->list[i];
        struct text reason = {0};

        report_reason(w, p, false, &reason);
        facts_row(f->facts, f->table[V_RANKING],
                  "tootto"
                  "ziot",
                  w->saison.data.name, or_none(p->place > 0, p->place), or_none(p->before > 0, p->before),
                  w->player.player[p->player].kuerzel.word, w->player.player[p->player].name,
                  or_none(p->values > 0, p->values > 0 ? fraction_round(p->sum, p->values) : 0), p->days, p->punkte,
                  or_none(report_ranking_games(p), p->spiele), reason.len ? reason.s : NULL);
        text_free(&reason);
    }
}

static enum status fill_standings(struct fill *f, const struct saison *saison, struct err *err)
{
    static const struct {
        int view;
        void (*fill)(const struct standings *w, const struct fill *f);
    } of[] = {{V_SAISON, fill_saison}, {V_VALUE, fill_values}, {V_RANKING, fill_ranking}};
    struct standings w;
    enum status st = standings_load(f->source->store, saison, 0, &w, err);

    if (st != ST_OK)
        return st;
    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++)
        if (asked(f, of[i].view))
            of[i].fill(&w, f);
    standings_free(&w);
    return ST_OK;
}

static void fill_pokal(const struct pokal *p, const struct fill *f)
{
    for (int i = 0; i < p->standing.count; i++) {
        const struct pokal_place *z = &p->standing.list[i];
        const struct player *s = pokal_player(p, z->player);

        for (int day = 0; day < POKAL_DAYS; day++)
            if (p->input.present[day][z->player])
                facts_row(f->facts, f->table[V_POKAL], "tzttzzz", p->saison.data.name, z->place, s->kuerzel.word,
                          s->name, day + 1, pokal_sixtieths(p->input.parts[day][z->player]), pokal_sixtieths(z->sum));
    }
}

/* The days of the Pokal are folded with it. */
static enum status take_pokal(const struct pokal *p, struct fill *f, struct err *err)
{
    enum status st = ST_OK;

    if (asked(f, V_POKAL))
        fill_pokal(p, f);
    for (int day = 0; day < POKAL_DAYS && st == ST_OK; day++)
        if (p->present[day])
            st = fill_tisch(&p->day[day], f, err);
    return st;
}

static enum status walk_pokal(struct fill *f, const struct saison *saison, struct err *err)
{
    struct pokal p;
    enum status st;

    if (f->source->pokal)
        return take_pokal(f->source->pokal, f, err);
    st = pokal_load(f->source->store, saison, &p, err);
    if (st == ST_OK)
        st = take_pokal(&p, f, err);
    pokal_free(&p);
    return st;
}

static enum status each_saison(struct fill *f, const struct saison *saison, struct err *err)
{
    enum status st = ST_OK;

    if (asked(f, V_SAISON) || asked(f, V_VALUE) || asked(f, V_RANKING))
        st = fill_standings(f, saison, err);
    if (st == ST_OK && asked_between(f, V_KASSE, V_AUSGLEICH))
        st = fill_kasse(f, saison, err);
    if (st == ST_OK && (asked(f, V_POKAL) || asked_between(f, V_DAY, V_POSTEN)))
        st = walk_pokal(f, saison, err);
    return st;
}

static enum status fill_players(const struct fill *f, struct err *err)
{
    struct player_list list = {0};
    enum status st = store_player(f->source->store, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        facts_row(f->facts, f->table[V_PLAYER], "tt", list.player[i].kuerzel.word, list.player[i].name);
    player_list_free(&list);
    return st;
}

static enum status fill_honours(const struct fill *f, struct err *err)
{
    struct ehrentafel board;
    enum status st = ehrentafel_load(f->source->store, &board, err);

    for (size_t i = 0; i < board.count && st == ST_OK; i++)
        facts_row(f->facts, f->table[V_HONOUR], "zttt", board.honour[i].year, board.honour[i].meister,
                  board.honour[i].vize, board.honour[i].pokal);
    ehrentafel_free(&board);
    return st;
}

static void fill_words(const struct fill *f)
{
    for (int i = 0; i < KIND_OWN; i++)
        facts_row(f->facts, f->table[V_WORD], "tztt", "art", i, kind_terms[i].word, kind_terms[i].name);
    for (int i = STUFE_WORD; i < STUFE_COUNT; i++)
        facts_row(f->facts, f->table[V_WORD], "tztt", "stufe", i, stufe_terms[i].word, stufe_terms[i].name);
    for (int i = 0; i < SONDER_COUNT; i++)
        facts_row(f->facts, f->table[V_WORD], "tztt", "sonderpunkt", i, NULL, sonder_terms[i].name);
}

static enum status take_tisch(const struct sitting *r, void *with, struct err *err)
{
    struct fill *f = with;
    enum status st = fill_tisch(r, f, err);

    return st == ST_OK && f->source->also ? f->source->also(r, f->source->with, err) : st;
}

/* What does not belong to one season, then the Meisterschaft, then the rest season by season. */
static enum status fill_all(struct fill *f, struct err *err)
{
    const struct saison *saison = f->source->saison;
    struct saison_list list = {0};
    enum status st = ST_OK;

    if (asked(f, V_WORD))
        fill_words(f);
    if (asked(f, V_PLAYER))
        st = fill_players(f, err);
    if (st == ST_OK && asked(f, V_HONOUR))
        st = fill_honours(f, err);
    if (st == ST_OK && asked_between(f, V_TURNIER, V_TURNIER_ROUND))
        st = fill_turniere(f, err);
    if (st == ST_OK && (asked_between(f, V_DAY, V_POSTEN) || asked(f, V_TALLY) || f->source->also))
        st = sittings_walk(f->source->store, saison, take_tisch, f, err);
    tally_rows(f);
    if (st == ST_OK && saison)
        return each_saison(f, saison, err);
    if (st == ST_OK)
        st = store_saisons(f->source->store, &list, err);
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = each_saison(f, &list.saison[i], err);
    saison_list_free(&list);
    return st;
}

/* "doko_spiel" does not stand in "doko_spieler"; SQL knows no capitals. */
static bool names(const char *sql, const char *view)
{
    size_t n = strlen(view);

    for (; *sql; sql++)
        if (strncasecmp(sql, view, n) == 0 && strspn(sql + n, "_abcdefghijklmnopqrstuvwxyz") == 0)
            return true;
    return false;
}

const char *views_not_collected(const char *sql)
{
    static const bool collected[V_COUNT] = {[V_PLAYER] = true, [V_SAISON] = true,  [V_DAY] = true,
                                            [V_VALUE] = true,  [V_TURNIER] = true, [V_TURNIER_PLAYER] = true};

    for (int i = 0; i < V_COUNT; i++)
        if (!collected[i] && names(sql, view_names[i]))
            return view_names[i];
    return NULL;
}

bool views_of_games(const char *sql)
{
    static const int games[] = {V_GAME, V_PARTICIPATION, V_ANSAGE, V_SONDER, V_UNNAMED, V_POSTEN, V_TALLY};

    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        if (names(sql, view_names[games[i]]))
            return true;
    return false;
}

static void make_tables(struct fill *f, const char *sql)
{
    for (int i = 0; i < V_COUNT; i++)
        f->table[i] = names(sql, view_names[i]) ? facts_table(f->facts, view_names[i], view_sql(i)) : -1;
}

void views_make(const char *sql, struct facts *facts)
{
    struct fill f = {.facts = facts};

    make_tables(&f, sql);
}

enum status views_fill(const struct views_source *source, const char *sql, struct facts *facts, struct err *err)
{
    struct fill f = {.source = source, .facts = facts};
    enum status st;

    make_tables(&f, sql);
    st = fill_all(&f, err);
    free(f.own);
    return st;
}

void views_fill_evening(const struct sitting *r, const char *sql, struct facts *facts)
{
    struct fill f = {.facts = facts, .evening = true};
    struct err none;

    make_tables(&f, sql);
    if (asked(&f, V_WORD))
        fill_words(&f);
    for (int i = 0; i < r->roster.count && asked(&f, V_PLAYER); i++)
        facts_row(facts, f.table[V_PLAYER], "tt", board_name(&r->board, i),
                  buch_player_id(&r->player, r->roster.player[i])->name);
    (void)fill_tisch(r, &f, &none);
    tally_rows(&f);
    free(f.own);
}

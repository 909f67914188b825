#include "report/tables/views_intern.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/fraction.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "core/rules/rules.h"
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

void view_read(int number, struct view *view)
{
    const char *line = view_sql(number);
    struct view_column column;

    *view = (struct view){.name = view_names[number]};
    (void)sscanf(line, "-- %119[^\n]", view->meaning);
    for (; (line = strchr(line, '\n')) != NULL; line++)
        if (sscanf(line, " %31[a-z0-9_] %*[A-Z,] -- %119[^\n]", column.name, column.meaning) == 2) {
            assert(view->columns < VIEW_COLUMNS_MAX);
            view->column[view->columns++] = column;
        }
}

static bool asked_between(const struct fill *fill, int first, int last)
{
    for (int i = first; i <= last; i++)
        if (asked(fill, i))
            return true;
    return false;
}

static void fill_saison(const struct standings *standings, const struct fill *fill)
{
    const struct saison_data *data = &standings->saison.data;
    char date[DATE_MAX] = "";

    if (data->start.year)
        date_iso(data->start, date);
    facts_row(fill->facts, fill->table[V_SAISON], "tttzzzzz", data->name, standings->regelsatz.rules->name,
              date[0] ? date : NULL, data->spieltage, saison_played(&standings->input), data->pflicht, data->last,
              (int)standings->saison.closed);
}

static void fill_values(const struct standings *standings, const struct fill *fill)
{
    for (size_t i = 0; i < standings->values.count; i++) {
        const struct day_value_line *line = &standings->values.line[i];
        const struct player *player = buch_player_id(&standings->player, line->player);
        char date[DATE_MAX];

        date_iso(line->date, date);
        facts_row(fill->facts, fill->table[V_VALUE], "tzzttzzzzo", standings->saison.data.name, line->spieltag,
                  line->tisch, date, player ? player->kuerzel.word : NULL, (int)line->gast, line->place,
                  (int)line->punkte, (int)line->hundertstel, or_none(!line->only_totals, line->spiele));
    }
}

static void fill_ranking(const struct standings *standings, const struct fill *fill)
{
    for (int i = 0; i < standings->count; i++) {
        const struct saison_place *place = &standings->list[i];
        struct text reason = {0};

        report_reason(standings, place, false, &reason);
        facts_row(fill->facts, fill->table[V_RANKING],
                  "tootto"
                  "ziot",
                  standings->saison.data.name, or_none(place->place > 0, place->place),
                  or_none(place->before > 0, place->before), standings->player.player[place->player].kuerzel.word,
                  standings->player.player[place->player].name,
                  or_none(place->values > 0, place->values > 0 ? fraction_round(place->sum, place->values) : 0),
                  place->days, place->punkte, or_none(report_ranking_games(place), place->spiele),
                  reason.len ? reason.s : NULL);
        text_free(&reason);
    }
}

static enum status fill_standings(struct fill *fill, const struct saison *saison, struct err *err)
{
    static const struct {
        int view;
        void (*fill)(const struct standings *standings, const struct fill *fill);
    } of[] = {{V_SAISON, fill_saison}, {V_VALUE, fill_values}, {V_RANKING, fill_ranking}};
    struct standings standings;
    enum status st = standings_load(fill->source->store, saison, 0, &standings, err);

    if (st != ST_OK)
        return st;
    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++)
        if (asked(fill, of[i].view))
            of[i].fill(&standings, fill);
    standings_free(&standings);
    return ST_OK;
}

static void fill_pokal(const struct pokal *pokal, const struct fill *fill)
{
    for (int i = 0; i < pokal->standing.count; i++) {
        const struct pokal_place *place = &pokal->standing.list[i];
        const struct player *player = pokal_player(pokal, place->player);

        for (int day = 0; day < POKAL_DAYS; day++)
            if (pokal->input.present[day][place->player])
                facts_row(fill->facts, fill->table[V_POKAL], "tzttzzz", pokal->saison.data.name, place->place,
                          player->kuerzel.word, player->name, day + 1,
                          pokal_sixtieths(pokal->input.parts[day][place->player]), pokal_sixtieths(place->sum));
    }
}

/* The days of the Pokal are folded with it. */
static enum status take_pokal(const struct pokal *pokal, struct fill *fill, struct err *err)
{
    enum status st = ST_OK;

    if (asked(fill, V_POKAL))
        fill_pokal(pokal, fill);
    for (int day = 0; day < POKAL_DAYS && st == ST_OK; day++)
        if (pokal->present[day])
            st = fill_tisch(&pokal->day[day], fill, err);
    return st;
}

static enum status walk_pokal(struct fill *fill, const struct saison *saison, struct err *err)
{
    struct pokal pokal;
    enum status st;

    if (fill->source->pokal)
        return take_pokal(fill->source->pokal, fill, err);
    st = pokal_load(fill->source->store, saison, &pokal, err);
    if (st == ST_OK)
        st = take_pokal(&pokal, fill, err);
    pokal_free(&pokal);
    return st;
}

static enum status each_saison(struct fill *fill, const struct saison *saison, struct err *err)
{
    enum status st = ST_OK;

    if (asked(fill, V_SAISON) || asked(fill, V_VALUE) || asked(fill, V_RANKING))
        st = fill_standings(fill, saison, err);
    if (st == ST_OK && asked_between(fill, V_KASSE, V_AUSGLEICH))
        st = fill_kasse(fill, saison, err);
    if (st == ST_OK && (asked(fill, V_POKAL) || asked_between(fill, V_DAY, V_POSTEN)))
        st = walk_pokal(fill, saison, err);
    return st;
}

static enum status fill_players(const struct fill *fill, struct err *err)
{
    struct player_list list = {0};
    enum status st = store_player(fill->source->store, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        facts_row(fill->facts, fill->table[V_PLAYER], "tt", list.player[i].kuerzel.word, list.player[i].name);
    player_list_free(&list);
    return st;
}

static enum status fill_honours(const struct fill *fill, struct err *err)
{
    struct ehrentafel board;
    enum status st = ehrentafel_load(fill->source->store, &board, err);

    for (size_t i = 0; i < board.count && st == ST_OK; i++)
        facts_row(fill->facts, fill->table[V_HONOUR], "zttt", board.honour[i].year, board.honour[i].meister,
                  board.honour[i].vize, board.honour[i].pokal);
    ehrentafel_free(&board);
    return st;
}

static void fill_words(const struct fill *fill)
{
    for (int i = 0; i < KIND_OWN; i++)
        facts_row(fill->facts, fill->table[V_WORD], "tztt", "art", i, kind_terms[i].word, kind_terms[i].name);
    for (int i = STUFE_WORD; i < STUFE_COUNT; i++)
        facts_row(fill->facts, fill->table[V_WORD], "tztt", "stufe", i, stufe_terms[i].word, stufe_terms[i].name);
    for (int i = 0; i < SONDER_COUNT; i++)
        facts_row(fill->facts, fill->table[V_WORD], "tztt", "sonderpunkt", i, NULL, sonder_terms[i].name);
}

static enum status take_tisch(const struct sitting *sitting, void *with, struct err *err)
{
    struct fill *fill = with;
    enum status st = fill_tisch(sitting, fill, err);

    return st == ST_OK && fill->source->also ? fill->source->also(sitting, fill->source->with, err) : st;
}

/* What does not belong to one season, then the Meisterschaft, then the rest season by season. */
static enum status fill_all(struct fill *fill, struct err *err)
{
    const struct saison *saison = fill->source->saison;
    struct saison_list list = {0};
    enum status st = ST_OK;

    if (asked(fill, V_WORD))
        fill_words(fill);
    if (asked(fill, V_PLAYER))
        st = fill_players(fill, err);
    if (st == ST_OK && asked(fill, V_HONOUR))
        st = fill_honours(fill, err);
    if (st == ST_OK && asked_between(fill, V_TURNIER, V_TURNIER_ROUND))
        st = fill_turniere(fill, err);
    if (st == ST_OK && (asked_between(fill, V_DAY, V_POSTEN) || asked(fill, V_TALLY) || fill->source->also))
        st = sittings_walk(fill->source->store, saison, take_tisch, fill, err);
    tally_rows(fill);
    if (st == ST_OK && saison)
        return each_saison(fill, saison, err);
    if (st == ST_OK)
        st = store_saisons(fill->source->store, &list, err);
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = each_saison(fill, &list.saison[i], err);
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

static void make_tables(struct fill *fill, const char *sql)
{
    for (int i = 0; i < V_COUNT; i++)
        fill->table[i] = names(sql, view_names[i]) ? facts_table(fill->facts, view_names[i], view_sql(i)) : -1;
}

void views_make(const char *sql, struct facts *facts)
{
    struct fill fill = {.facts = facts};

    make_tables(&fill, sql);
}

enum status views_fill(const struct views_source *source, const char *sql, struct facts *facts, struct err *err)
{
    struct fill fill = {.source = source, .facts = facts};
    enum status st;

    make_tables(&fill, sql);
    st = fill_all(&fill, err);
    free(fill.own);
    return st;
}

void views_fill_evening(const struct sitting *sitting, const char *sql, struct facts *facts)
{
    struct fill fill = {.facts = facts, .evening = true};
    struct err ignored;

    make_tables(&fill, sql);
    if (asked(&fill, V_WORD))
        fill_words(&fill);
    for (int i = 0; i < sitting->roster.count && asked(&fill, V_PLAYER); i++)
        facts_row(facts, fill.table[V_PLAYER], "tt", board_name(&sitting->board, i),
                  buch_player_id(&sitting->player, sitting->roster.player[i])->name);
    (void)fill_tisch(sitting, &fill, &ignored);
    tally_rows(&fill);
    free(fill.own);
}

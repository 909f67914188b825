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

/* The columns of each stand in reports/views. */
static const struct {
    const char *name;
    bool collected; /* the federation's collector has it too (schema/verband); tests/cli/verband.sh compares them */
    bool games;     /* has no rows of a day that is known by its totals */
} views[V_COUNT] = {
    [V_PLAYER] = {"doko_spieler", .collected = true},
    [V_SAISON] = {"doko_saison", .collected = true},
    [V_DAY] = {"doko_tag", .collected = true},
    [V_RESULT] = {"doko_ergebnis"},
    [V_GAME] = {"doko_spiel", .games = true},
    [V_PARTICIPATION] = {"doko_teilnahme", .games = true},
    [V_ANSAGE] = {"doko_ansage", .games = true},
    [V_SONDER] = {"doko_sonderpunkt", .games = true},
    [V_UNNAMED] = {"doko_ungenannt", .games = true},
    [V_POSTEN] = {"doko_posten", .games = true},
    [V_VALUE] = {"doko_tageswert", .collected = true},
    [V_RANKING] = {"doko_rangliste"},
    [V_POKAL] = {"doko_pokal"},
    [V_HONOUR] = {"doko_ehrentafel"},
    [V_KASSE] = {"doko_kasse"},
    [V_KASSE_DAY] = {"doko_kasse_tag"},
    [V_PAYMENT] = {"doko_zahlung"},
    [V_AUSGLEICH] = {"doko_ausgleich"},
    [V_TURNIER] = {"doko_turnier", .collected = true},
    [V_TURNIER_PLAYER] = {"doko_turnier_teilnehmer", .collected = true},
    [V_TURNIER_LIST] = {"doko_turnier_liste"},
    [V_TURNIER_ROUND] = {"doko_turnier_runde"},
    [V_WORD] = {"doko_wort"},
    [V_TALLY] = {"doko_bilanz", .games = true},
};

static const char *view_sql(int view)
{
    int i = 0;

    while (strcmp(views_name[i], views[view].name) != 0)
        i++;
    return views_text[i];
}

void view_read(int number, struct view *view)
{
    const char *line = view_sql(number);
    struct view_column column;

    *view = (struct view){.name = views[number].name};
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

    facts_row(fill->facts, fill->table[V_SAISON],
              FIELDS({"saison", text_value(data->name)}, {"regeln", text_value(standings->regelsatz.rules->name)},
                     {"beginn", date_value(data->start)}, {"spieltage", int_value(data->spieltage)},
                     {"gespielt", int_value(saison_played(&standings->input))}, {"pflicht", int_value(data->pflicht)},
                     {"letzte", int_value(data->last)}, {"abgeschlossen", int_value(standings->saison.closed)}));
}

static void fill_values(const struct standings *standings, const struct fill *fill)
{
    for (size_t i = 0; i < standings->values.count; i++) {
        const struct day_value_line *line = &standings->values.line[i];
        const struct player *player = buch_player_id(&standings->player, line->player);

        facts_row(fill->facts, fill->table[V_VALUE],
                  FIELDS({"saison", text_value(standings->saison.data.name)}, {"spieltag", int_value(line->spieltag)},
                         {"tisch", int_value(line->tisch)}, {"datum", date_value(line->date)},
                         {"spieler", text_value(player ? player->kuerzel.word : NULL)},
                         {"gast", int_value(line->gast)}, {"platz", int_value(line->place)},
                         {"punkte", int_value(line->punkte)}, {"wert", int_value(line->hundertstel)},
                         {"spiele", int_or_null(!line->only_totals, line->spiele)}));
    }
}

static void fill_ranking(const struct standings *standings, const struct fill *fill)
{
    for (int i = 0; i < standings->count; i++) {
        const struct saison_place *place = &standings->list[i];
        struct text reason = {0};

        report_reason(standings, place, false, &reason);
        facts_row(fill->facts, fill->table[V_RANKING],
                  FIELDS({"saison", text_value(standings->saison.data.name)},
                         {"platz", int_or_null(place->place > 0, place->place)},
                         {"vorher", int_or_null(place->before > 0, place->before)},
                         {"spieler", text_value(standings->player.player[place->player].kuerzel.word)},
                         {"name", text_value(standings->player.player[place->player].name)},
                         {"wert", int_or_null(place->values > 0,
                                              place->values > 0 ? fraction_round(place->sum, place->values) : 0)},
                         {"tage", int_value(place->days)}, {"punkte", int_value(place->punkte)},
                         {"spiele", int_or_null(report_ranking_games(place), place->spiele)},
                         {"bemerkung", text_value(reason.len ? reason.s : NULL)}));
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
                facts_row(fill->facts, fill->table[V_POKAL],
                          FIELDS({"saison", text_value(pokal->saison.data.name)}, {"platz", int_value(place->place)},
                                 {"spieler", text_value(player->kuerzel.word)}, {"name", text_value(player->name)},
                                 {"tag", int_value(day + 1)},
                                 {"sechzigstel", int_value(pokal_sixtieths(pokal->input.parts[day][place->player]))},
                                 {"summe", int_value(pokal_sixtieths(place->sum))}));
    }
}

/* Fills the Pokal's own view, then the tables of its days, which are folded already. */
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
        facts_row(
            fill->facts, fill->table[V_PLAYER],
            FIELDS({"spieler", text_value(list.player[i].kuerzel.word)}, {"name", text_value(list.player[i].name)}));
    player_list_free(&list);
    return st;
}

static enum status fill_honours(const struct fill *fill, struct err *err)
{
    struct ehrentafel board;
    enum status st = ehrentafel_load(fill->source->store, &board, err);

    for (size_t i = 0; i < board.count && st == ST_OK; i++)
        facts_row(fill->facts, fill->table[V_HONOUR],
                  FIELDS({"jahr", int_value(board.honour[i].year)}, {"meister", text_value(board.honour[i].meister)},
                         {"vize", text_value(board.honour[i].vize)}, {"pokal", text_value(board.honour[i].pokal)}));
    ehrentafel_free(&board);
    return st;
}

static void fill_words(const struct fill *fill)
{
    for (int i = 0; i < KIND_OWN; i++)
        facts_row(fill->facts, fill->table[V_WORD],
                  FIELDS({"was", text_value("art")}, {"nr", int_value(i)}, {"wort", text_value(kind_terms[i].word)},
                         {"name", text_value(kind_terms[i].name)}));
    for (int i = STUFE_WORD; i < STUFE_COUNT; i++)
        facts_row(fill->facts, fill->table[V_WORD],
                  FIELDS({"was", text_value("stufe")}, {"nr", int_value(i)},
                         {"wort", text_value(stufe_terms[i].word)}, {"name", text_value(stufe_terms[i].name)}));
    for (int i = 0; i < SONDER_COUNT; i++)
        facts_row(fill->facts, fill->table[V_WORD],
                  FIELDS({"was", text_value("sonderpunkt")}, {"nr", int_value(i)}, {"wort", text_value(NULL)},
                         {"name", text_value(sonder_terms[i].name)}));
}

static enum status take_tisch(const struct sitting *sitting, void *with, struct err *err)
{
    struct fill *fill = with;
    enum status st = fill_tisch(sitting, fill, err);

    return st == ST_OK && fill->source->also ? fill->source->also(sitting, fill->source->with, err) : st;
}

/* Fills in this order: views that belong to no single season, the Meisterschaft, the rest season by season. */
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

/* Whether `sql` names the view. Case does not matter in SQL, and "doko_spiel" is not found in "doko_spieler". */
static bool mentions(const char *sql, const char *view)
{
    size_t n = strlen(view);

    for (; *sql; sql++)
        if (strncasecmp(sql, view, n) == 0 && strspn(sql + n, "_abcdefghijklmnopqrstuvwxyz") == 0)
            return true;
    return false;
}

const char *views_not_collected(const char *sql)
{
    for (int i = 0; i < V_COUNT; i++)
        if (!views[i].collected && mentions(sql, views[i].name))
            return views[i].name;
    return NULL;
}

bool views_of_games(const char *sql)
{
    for (int i = 0; i < V_COUNT; i++)
        if (views[i].games && mentions(sql, views[i].name))
            return true;
    return false;
}

static void make_tables(struct fill *fill, const char *sql)
{
    for (int i = 0; i < V_COUNT; i++)
        fill->table[i] = mentions(sql, views[i].name) ? facts_table(fill->facts, views[i].name, view_sql(i)) : -1;
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
        facts_row(facts, fill.table[V_PLAYER],
                  FIELDS({"spieler", text_value(board_name(&sitting->board, i))},
                         {"name", text_value(buch_player_id(&sitting->player, sitting->roster.player[i])->name)}));
    (void)fill_tisch(sitting, &fill, &ignored);
    tally_rows(&fill);
    free(fill.own);
}

/* The standing of a Turnier and of its teams (turnier.h). */
#include <stdio.h>

#include "base/i18n.h"
#include "print/json.h"
#include "report/turnier/turnier.h"

/* The reason why a player or a team has no place, "" if there is one. */
static const char *reason_of(uint8_t reason)
{
    static const char *const words[] = {[NO_PLACE_NONE] = "",
                                        [NO_PLACE_NO_RESULT] = "noch ohne Ergebnis",
                                        [NO_PLACE_DISQUALIFIED] = "disqualifiziert",
                                        [NO_PLACE_TEAM_SIZE] = "falsche Größe"};

    return words[reason];
}

/* Adds the Punkte of a round, 0 without a game, unknown while there is no result. */
static void put_result(const struct round_result *result, struct table *table)
{
    if (result->kind == RESULT_PLAYED)
        table_value(table, result->punkte);
    else if (result->kind == RESULT_FREILOS || result->kind == RESULT_LATE)
        table_number(table, 0);
    else
        table_unknown(table);
}

const char *report_turnier_state(const struct turnier_standing *standing, const struct turnier_place *place)
{
    return place->reason                                 ? reason_of(place->reason)
           : standing->player[place->player].dropped_out ? "ausgeschieden"
                                                         : "";
}

void report_turnier_player(const struct turnier_book *book, const struct turnier_standing *standing,
                           const struct turnier_place *place, struct table *table)
{
    const struct turnier_person *person = &book->turnier.person[place->player];
    AUTO(text_free) struct text name = {0};

    table_row(table);
    table_value_if(table, place->place, place->place);
    table_number(table, person->number);
    text_add(&name, turnier_name(book, place->player, 0));
    for (size_t i = 0; i < book->turnier.stand_ins; i++)
        if (book->turnier.stand_in[i].who == place->player)
            text_addf(&name, " (für %s)", turnier_name_before(book, i));
    table_text(table, name.s);
    table_text(table, person->club);
    table_text(table, person->team);
    for (int r = 0; r < standing->rounds; r++)
        put_result(&standing->player[place->player].round[r], table);
    table_number(table, person->strafe);
    table_value(table, place->punkte);
}

struct table *report_turnier_players(const struct turnier_standing *standing, const char *round)
{
    static const struct column before[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "startnummer", .head = "Startnummer", .brief = "Nr", .kind = CELL_NUMBER},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "verein", .head = "Verein", .brief = "Verein", .kind = CELL_TEXT},
        {.key = "team", .head = "Team", .brief = "Team", .kind = CELL_TEXT},
    };
    static const struct column strafe = {
        .key = "strafpunkte", .head = "Strafpunkte", .brief = "Strafe", .kind = CELL_NUMBER};
    struct table *table = TABLE_WITH(before);
    char key[24], head[24];

    for (int r = 1; r <= standing->rounds; r++) {
        (void)snprintf(key, sizeof key, "runde%d", r);
        (void)snprintf(head, sizeof head, "%s%d", round, r);
        table_add_column(table, &(struct column){.key = key, .head = head, .brief = head, .kind = CELL_PUNKTE});
    }
    table_add_column(table, &strafe);
    return table;
}

struct table *report_turnier_standing(const struct turnier_book *book, const struct turnier_standing *standing)
{
    static const struct column after_rounds[] = {
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_PUNKTE},
        {.key = "grund", .head = "Grund", .brief = "", .kind = CELL_TEXT},
    };
    struct table *table = report_turnier_players(standing, "R");
    bool clubs = false, teams = false, strafen = false;

    table_add_columns(table, after_rounds, sizeof after_rounds / sizeof *after_rounds);
    for (int i = 0; i < book->turnier.count; i++) {
        report_turnier_player(book, standing, &standing->list[i], table);
        table_text(table, report_turnier_state(standing, &standing->list[i]));
        clubs = clubs || book->turnier.person[i].club[0];
        teams = teams || book->turnier.person[i].team[0];
        strafen = strafen || book->turnier.person[i].strafe;
    }
    if (!clubs)
        table_hide(table, "verein");
    if (!teams)
        table_hide(table, "team");
    if (!strafen)
        table_hide(table, "strafpunkte");
    return table;
}

struct table *report_turnier_team_columns(void)
{
    static const struct column columns[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "team", .head = "Team", .brief = "Team", .kind = CELL_TEXT},
        {.key = "mitglieder", .head = "Spieler", .brief = "Spieler", .kind = CELL_NUMBER},
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_PUNKTE},
        {.key = "grund", .head = "Grund", .brief = "", .kind = CELL_TEXT},
    };
    struct table *table = TABLE_WITH(columns);

    return table;
}

const char *report_turnier_team_state(const struct team_place *place)
{
    return reason_of(place->reason);
}

struct table *report_turnier_teams(const struct turnier_standing *standing)
{
    struct table *table = report_turnier_team_columns();

    for (int i = 0; i < standing->team_count; i++) {
        const struct team_place *place = &standing->team_list[i];

        table_row(table);
        table_value_if(table, place->place, place->place);
        table_text(table, standing->team[place->team - 1]);
        table_number(table, place->members);
        table_value(table, place->punkte);
        table_text(table, reason_of(place->reason));
    }
    return table;
}

/* Adds a name, followed by the reason why it has no place. */
static void put_name(const struct table *standing, size_t row, bool players, struct table *table)
{
    const char *why = table_get(standing, row, "grund")->text;

    table_textf(table, why[0] ? "%s (%s)" : "%s", table_get(standing, row, players ? "name" : "team")->text, why);
}

struct table *report_turnier_for_wall(const struct table *standing, bool players)
{
    static const struct column columns[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "startnummer", .head = "Startnummer", .brief = "Nr", .kind = CELL_NUMBER},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_PUNKTE},
    };
    struct table *table = TABLE_WITH(columns);

    for (size_t row = 0; row < table_rows(standing); row++) {
        table_row(table);
        table_copy(table, table_get(standing, row, "platz"));
        if (players)
            table_copy(table, table_get(standing, row, "startnummer"));
        else
            table_blank(table);
        put_name(standing, row, players, table);
        table_copy(table, table_get(standing, row, "punkte"));
    }
    if (!players)
        table_hide(table, "startnummer");
    return table;
}

static void write_gaps(const struct turnier_standing *standing, struct text *text)
{
    enum { NAMED = 6 };

    for (int i = 0; i < standing->missing && i < NAMED; i++) {
        if (i == 0 || standing->gap[i].round != standing->gap[i - 1].round)
            text_addf(text, _("%sround %d: Tisch %d"), i ? "; " : "", standing->gap[i].round, standing->gap[i].table);
        else
            text_addf(text, ", %d", standing->gap[i].table);
    }
    if (standing->missing > NAMED)
        text_addf(text, _(" and %d more"), standing->missing - NAMED);
    if (standing->missing)
        text_add(text, _n(" is missing", " are missing", standing->missing));
}

void report_turnier_line(const struct turnier_book *book, const struct turnier_standing *standing, struct text *text)
{
    int released = turnier_released(&book->turnier),
        counted = released < standing->rounds ? released : standing->rounds;

    if (standing->final) {
        text_addf(text, _n("final, after %d round", "final, after %d rounds", standing->rounds), standing->rounds);
        return;
    }
    text_addf(text, _n("after %d of %d round", "after %d of %d rounds", book->turnier.rounds), counted,
              book->turnier.rounds);
    if (standing->missing) {
        text_add(text, "; ");
        write_gaps(standing, text);
    }
}

static void json_rounds(struct json *json, const struct turnier_standing *standing, int who)
{
    json_begin(json, "runden", '[');
    for (int r = 0; r < standing->rounds; r++) {
        const struct round_result *result = &standing->player[who].round[r];

        if (result->kind == RESULT_PLAYED)
            json_number(json, result->punkte);
        else if (result->kind == RESULT_FREILOS || result->kind == RESULT_LATE)
            json_number(json, 0);
        else
            json_null(json);
    }
    json_close(json, ']');
}

static void json_place(struct json *json, int place)
{
    json_name(json, "platz");
    if (place)
        json_number(json, place);
    else
        json_null(json);
}

static void json_player(struct json *json, const struct turnier_book *book, const struct turnier_standing *standing,
                        const struct turnier_place *place)
{
    json_open(json, '{');
    json_place(json, place->place);
    json_field_number(json, "startnummer", book->turnier.person[place->player].number);
    json_field_text(json, "name", turnier_name(book, place->player, 0));
    json_field_number(json, "punkte", place->punkte);
    json_rounds(json, standing, place->player);
    if (!place->place)
        json_field_text(json, "grund", reason_of(place->reason));
    json_close(json, '}');
}

void report_turnier_json(const struct turnier_book *book, const struct turnier_standing *standing, struct text *text)
{
    struct json json = {text, false};

    json_open(&json, '{');
    json_field_text(&json, "turnier", book->saison.data.name);
    json_field_bool(&json, "fertig", standing->final);
    json_begin(&json, "fehlt", '[');
    for (int i = 0; i < standing->missing; i++) {
        json_open(&json, '{');
        json_field_number(&json, "runde", standing->gap[i].round);
        json_field_number(&json, "tisch", standing->gap[i].table);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_begin(&json, "plaetze", '[');
    for (int i = 0; i < book->turnier.count; i++)
        json_player(&json, book, standing, &standing->list[i]);
    json_close(&json, ']');
    json_begin(&json, "teams", '[');
    for (int i = 0; i < standing->team_count; i++) {
        const struct team_place *place = &standing->team_list[i];

        json_open(&json, '{');
        json_place(&json, place->place);
        json_field_text(&json, "team", standing->team[place->team - 1]);
        json_field_number(&json, "punkte", place->punkte);
        if (!place->place)
            json_field_text(&json, "grund", reason_of(place->reason));
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    text_addc(text, '\n');
}

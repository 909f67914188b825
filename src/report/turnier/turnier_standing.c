/* The standing of a Turnier and of its teams (turnier.h). */
#include <stdio.h>

#include "base/i18n.h"
#include "print/json.h"
#include "report/turnier/turnier.h"

/* Why somebody has no place, or a team; "": he has one. */
static const char *reason_of(uint8_t reason)
{
    static const char *const of[] = {[NO_PLACE_NONE] = "",
                                     [NO_PLACE_NO_RESULT] = "noch ohne Ergebnis",
                                     [NO_PLACE_DISQUALIFIED] = "disqualifiziert",
                                     [NO_PLACE_TEAM_SIZE] = "falsche Größe"};

    return of[reason];
}

void report_turnier_result(const struct round_result *r, struct table *t)
{
    if (r->kind == RESULT_PLAYED)
        table_value(t, r->punkte);
    else if (r->kind == RESULT_FREILOS || r->kind == RESULT_LATE)
        table_number(t, 0);
    else
        table_unknown(t);
}

const char *report_turnier_state(const struct turnier_standing *s, const struct turnier_place *p)
{
    return p->reason ? reason_of(p->reason) : s->player[p->player].dropped_out ? "ausgeschieden" : "";
}

void report_turnier_place(int place, struct table *t)
{
    if (place)
        table_value(t, place);
    else
        table_unknown(t);
}

void report_turnier_player(const struct turnier_book *b, const struct turnier_standing *s,
                           const struct turnier_place *p, struct table *t)
{
    const struct turnier_person *person = &b->t.person[p->player];
    struct text name = {0};

    table_row(t);
    report_turnier_place(p->place, t);
    table_number(t, person->number);
    text_add(&name, turnier_name(b, p->player, 0));
    for (size_t i = 0; i < b->t.stand_ins; i++)
        if (b->t.stand_in[i].who == p->player)
            text_addf(&name, " (für %s)", turnier_name_before(b, i));
    table_text(t, name.s);
    text_free(&name);
    table_text(t, person->club);
    table_text(t, person->team);
    for (int r = 0; r < s->rounds; r++)
        report_turnier_result(&s->player[p->player].round[r], t);
    table_number(t, person->strafe);
    table_value(t, p->punkte);
}

struct table *report_turnier_players(const struct turnier_standing *s, const char *round)
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
    struct table *t = table_new();
    char key[24], head[24];

    table_add_columns(t, before, sizeof before / sizeof *before);
    for (int r = 1; r <= s->rounds; r++) {
        (void)snprintf(key, sizeof key, "runde%d", r);
        (void)snprintf(head, sizeof head, "%s%d", round, r);
        table_add_column(t, &(struct column){.key = key, .head = head, .brief = head, .kind = CELL_PUNKTE});
    }
    table_add_column(t, &strafe);
    return t;
}

struct table *report_turnier_standing(const struct turnier_book *b, const struct turnier_standing *s)
{
    static const struct column behind[] = {
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_PUNKTE},
        {.key = "grund", .head = "Grund", .brief = "", .kind = CELL_TEXT},
    };
    struct table *t = report_turnier_players(s, "R");
    bool clubs = false, teams = false, strafen = false;

    table_add_columns(t, behind, sizeof behind / sizeof *behind);
    for (int i = 0; i < b->t.count; i++) {
        report_turnier_player(b, s, &s->list[i], t);
        table_text(t, report_turnier_state(s, &s->list[i]));
        clubs = clubs || b->t.person[i].club[0];
        teams = teams || b->t.person[i].team[0];
        strafen = strafen || b->t.person[i].strafe;
    }
    if (!clubs)
        table_hide(t, "verein");
    if (!teams)
        table_hide(t, "team");
    if (!strafen)
        table_hide(t, "strafpunkte");
    return t;
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
    struct table *t = table_new();

    table_add_columns(t, columns, sizeof columns / sizeof *columns);
    return t;
}

const char *report_turnier_team_state(const struct team_place *p)
{
    return reason_of(p->reason);
}

struct table *report_turnier_teams(const struct turnier_standing *s)
{
    struct table *t = report_turnier_team_columns();

    for (int i = 0; i < s->team_count; i++) {
        const struct team_place *p = &s->team_list[i];

        table_row(t);
        report_turnier_place(p->place, t);
        table_text(t, s->team[p->team - 1]);
        table_number(t, p->members);
        table_value(t, p->punkte);
        table_text(t, reason_of(p->reason));
    }
    return t;
}

/* A name, and behind it why it has no place. */
static void put_name(const struct table *from, size_t row, bool players, struct table *t)
{
    const char *why = table_get(from, row, "grund")->text;
    struct text name = {0};

    text_addf(&name, why[0] ? "%s (%s)" : "%s", table_get(from, row, players ? "name" : "team")->text, why);
    table_text(t, name.s);
    text_free(&name);
}

struct table *report_turnier_for_wall(const struct table *from, bool players)
{
    static const struct column columns[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "startnummer", .head = "Startnummer", .brief = "Nr", .kind = CELL_NUMBER},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_PUNKTE},
    };
    struct table *t = table_new();

    table_add_columns(t, columns, sizeof columns / sizeof *columns);
    for (size_t z = 0; z < table_rows(from); z++) {
        table_row(t);
        table_copy(t, table_get(from, z, "platz"));
        if (players)
            table_copy(t, table_get(from, z, "startnummer"));
        else
            table_blank(t);
        put_name(from, z, players, t);
        table_copy(t, table_get(from, z, "punkte"));
    }
    if (!players)
        table_hide(t, "startnummer");
    return t;
}

static void gaps(const struct turnier_standing *s, struct text *text)
{
    enum { NAMED = 6 };

    for (int i = 0; i < s->missing && i < NAMED; i++) {
        if (i == 0 || s->gap[i].round != s->gap[i - 1].round)
            text_addf(text, _("%sround %d: Tisch %d"), i ? "; " : "", s->gap[i].round, s->gap[i].table);
        else
            text_addf(text, ", %d", s->gap[i].table);
    }
    if (s->missing > NAMED)
        text_addf(text, _(" and %d more"), s->missing - NAMED);
    if (s->missing)
        text_add(text, _n(" is missing", " are missing", s->missing));
}

void report_turnier_line(const struct turnier_book *b, const struct turnier_standing *s, struct text *text)
{
    int released = turnier_released(&b->t), of = released < s->rounds ? released : s->rounds;

    if (s->final) {
        text_addf(text, _n("final, after %d round", "final, after %d rounds", s->rounds), s->rounds);
        return;
    }
    text_addf(text, _n("after %d of %d round", "after %d of %d rounds", b->t.rounds), of, b->t.rounds);
    if (s->missing) {
        text_add(text, "; ");
        gaps(s, text);
    }
}

static void json_rounds(struct json *j, const struct turnier_standing *s, int who)
{
    json_begin(j, "runden", '[');
    for (int r = 0; r < s->rounds; r++) {
        const struct round_result *z = &s->player[who].round[r];

        if (z->kind == RESULT_PLAYED)
            json_number(j, z->punkte);
        else if (z->kind == RESULT_FREILOS || z->kind == RESULT_LATE)
            json_number(j, 0);
        else
            json_null(j);
    }
    json_close(j, ']');
}

static void json_place(struct json *j, int place)
{
    json_name(j, "platz");
    if (place)
        json_number(j, place);
    else
        json_null(j);
}

static void json_player(struct json *j, const struct turnier_book *b, const struct turnier_standing *s,
                        const struct turnier_place *p)
{
    json_open(j, '{');
    json_place(j, p->place);
    json_field_number(j, "startnummer", b->t.person[p->player].number);
    json_field_text(j, "name", turnier_name(b, p->player, 0));
    json_field_number(j, "punkte", p->punkte);
    json_rounds(j, s, p->player);
    if (!p->place)
        json_field_text(j, "grund", reason_of(p->reason));
    json_close(j, '}');
}

void report_turnier_json(const struct turnier_book *b, const struct turnier_standing *s, struct text *text)
{
    struct json j = {text, false};

    json_open(&j, '{');
    json_field_text(&j, "turnier", b->saison.data.name);
    json_field_bool(&j, "fertig", s->final);
    json_begin(&j, "fehlt", '[');
    for (int i = 0; i < s->missing; i++) {
        json_open(&j, '{');
        json_field_number(&j, "runde", s->gap[i].round);
        json_field_number(&j, "tisch", s->gap[i].table);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_begin(&j, "plaetze", '[');
    for (int i = 0; i < b->t.count; i++)
        json_player(&j, b, s, &s->list[i]);
    json_close(&j, ']');
    json_begin(&j, "teams", '[');
    for (int i = 0; i < s->team_count; i++) {
        const struct team_place *p = &s->team_list[i];

        json_open(&j, '{');
        json_place(&j, p->place);
        json_field_text(&j, "team", s->team[p->team - 1]);
        json_field_number(&j, "punkte", p->punkte);
        if (!p->place)
            json_field_text(&j, "grund", reason_of(p->reason));
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
    text_addc(text, '\n');
}

#include "report/turnier/liga.h"

#include <stdio.h>

#include "base/i18n.h"
#include "print/json.h"

/* Siegpunkte are counted in halves. */
enum { HALF_HUNDERTSTEL = 50 };

/* The result of a team on a Spieltag; NULL: none. */
static const struct liga_result *result_of(const struct turnier_liga *liga, int team, int day)
{
    for (size_t i = 0; i < liga->results; i++)
        if (liga->result[i].team == team && liga->result[i].day == day)
            return &liga->result[i];
    return NULL;
}

static void put_days(const struct turnier_liga *liga, int team, struct table *table)
{
    for (int day = 0; day < liga->days; day++) {
        const struct liga_result *result = result_of(liga, team, day);

        if (result)
            table_hundertstel(table, HALF_HUNDERTSTEL * (int64_t)liga->doubled[result - liga->result]);
        else
            table_unknown(table);
    }
}

struct table *report_liga(const struct turnier_liga *liga)
{
    static const struct column before[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "team", .head = "Team", .brief = "Team", .kind = CELL_TEXT},
        {.key = "tage", .head = "Spieltage", .brief = "Tage", .kind = CELL_NUMBER},
    };
    static const struct column after_days[] = {
        {.key = "siegpunkte", .head = "Siegpunkte", .brief = "Siegpunkte", .kind = CELL_HUNDERTSTEL},
        {.key = "spielpunkte", .head = "Spielpunkte", .brief = "Spielpunkte", .kind = CELL_PUNKTE},
    };
    struct table *table = TABLE_WITH(before);
    char key[24], head[24], brief[24];

    for (int day = 1; day <= liga->days; day++) {
        (void)snprintf(key, sizeof key, "tag%d", day);
        (void)snprintf(head, sizeof head, "Spieltag %d", day);
        (void)snprintf(brief, sizeof brief, "%d.", day);
        table_add_column(table, &(struct column){.key = key, .head = head, .brief = brief, .kind = CELL_HUNDERTSTEL});
    }
    table_add_columns(table, after_days, sizeof after_days / sizeof *after_days);
    for (int i = 0; i < liga->teams; i++) {
        const struct liga_place *place = &liga->place[i];

        table_row(table);
        table_value_if(table, place->place, place->place);
        table_text(table, liga->team[place->team]);
        table_number(table, place->days);
        put_days(liga, place->team, table);
        table_hundertstel(table, HALF_HUNDERTSTEL * (int64_t)place->doubled_siegpunkte);
        table_value(table, place->spielpunkte);
    }
    return table;
}

void report_liga_line(const struct turnier_liga *liga, struct text *text)
{
    int over = 0;

    for (int i = 0; i < liga->days; i++)
        over += liga->day[i].over;
    text_addf(text, _n("after %d of %d Spieltag", "after %d of %d Spieltage", liga->days), over, liga->days);
    for (int i = 0; i < liga->days; i++)
        if (liga->day[i].without)
            text_addf(text, _("; %s: %s is in no Staffel"), liga->day[i].name, liga->day[i].first);
}

static void json_place(struct json *json, const struct turnier_liga *liga, const struct liga_place *place)
{
    json_open(json, '{');
    json_name(json, "platz");
    if (place->place)
        json_number(json, place->place);
    else
        json_null(json);
    json_field_text(json, "team", liga->team[place->team]);
    json_field_number(json, "tage", place->days);
    json_field_hundertstel(json, "siegpunkte", HALF_HUNDERTSTEL * (int64_t)place->doubled_siegpunkte);
    json_field_number(json, "spielpunkte", place->spielpunkte);
    json_begin(json, "spieltage", '[');
    for (int day = 0; day < liga->days; day++) {
        const struct liga_result *result = result_of(liga, place->team, day);

        if (!result) {
            json_null(json);
            continue;
        }
        json_open(json, '{');
        json_field_number(json, "staffel", result->group);
        json_field_hundertstel(json, "siegpunkte", HALF_HUNDERTSTEL * (int64_t)liga->doubled[result - liga->result]);
        json_field_number(json, "spielpunkte", result->punkte);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

void report_liga_json(const struct turnier_liga *liga, struct text *text)
{
    struct json json = {text, false};
    char date[DATE_MAX];

    json_open(&json, '{');
    json_field_text(&json, "liga", liga->name);
    json_begin(&json, "spieltage", '[');
    for (int i = 0; i < liga->days; i++) {
        date_iso(liga->day[i].date, date);
        json_open(&json, '{');
        json_field_text(&json, "turnier", liga->day[i].name);
        json_field_text(&json, "datum", date);
        json_field_bool(&json, "fertig", liga->day[i].over);
        json_field_number(&json, "ohne_staffel", liga->day[i].without);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_begin(&json, "tabelle", '[');
    for (int i = 0; i < liga->teams; i++)
        json_place(&json, liga, &liga->place[i]);
    json_close(&json, ']');
    json_close(&json, '}');
    text_addc(text, '\n');
}

struct table *report_liga_plan(const struct sitzplan *plan)
{
    static const struct column columns[] = {
        {.key = "spieltag", .head = "Spieltag", .brief = "Spieltag", .kind = CELL_TEXT, .section = true},
        {.key = "staffel", .head = "Staffel", .brief = "Staffel", .kind = CELL_NUMBER},
        {.key = "team1", .head = "Team 1", .brief = "Team", .kind = CELL_NUMBER},
        {.key = "team2", .head = "Team 2", .brief = "Team", .kind = CELL_NUMBER},
        {.key = "team3", .head = "Team 3", .brief = "Team", .kind = CELL_NUMBER},
        {.key = "team4", .head = "Team 4", .brief = "Team", .kind = CELL_NUMBER},
    };
    struct table *table = TABLE_WITH(columns);

    for (int day = 0; day < plan->rounds; day++)
        for (int i = 0; i < plan->round[day].tables; i++) {
            table_row(table);
            table_textf(table, "Spieltag %d", day + 1);
            table_number(table, i + 1);
            for (int s = plan->round[day].start[i]; s < sitzplan_end(&plan->round[day], i); s++)
                table_number(table, plan->round[day].seat[s] + 1);
        }
    return table;
}

void report_liga_plan_line(const struct sitzplan *plan, uint64_t seed, struct text *text)
{
    long long repeats = (long long)sitzplan_repeats(plan);

    text_addf(text, _("%d teams"), plan->players);
    text_addf(text, _n(", %d Spieltag", ", %d Spieltage", plan->rounds), plan->rounds);
    if (repeats == 0)
        text_add(text, _("; no team meets another twice"));
    else
        text_addf(text, _n("; %lld repeated meeting", "; %lld repeated meetings", repeats), repeats);
    text_addf(text, _("; drawn with --seed %llu"), (unsigned long long)seed);
}

void report_liga_plan_json(const struct sitzplan *plan, uint64_t seed, struct text *text)
{
    struct json json = {text, false};

    json_open(&json, '{');
    json_field_number(&json, "teams", plan->players);
    json_begin(&json, "spieltage", '[');
    for (int day = 0; day < plan->rounds; day++) {
        json_open(&json, '[');
        for (int i = 0; i < plan->round[day].tables; i++) {
            json_open(&json, '{');
            json_field_number(&json, "staffel", i + 1);
            json_begin(&json, "teams", '[');
            for (int s = plan->round[day].start[i]; s < sitzplan_end(&plan->round[day], i); s++)
                json_number(&json, plan->round[day].seat[s] + 1);
            json_close(&json, ']');
            json_close(&json, '}');
        }
        json_close(&json, ']');
    }
    json_close(&json, ']');
    json_field_number(&json, "wiederholt", sitzplan_repeats(plan));
    json_field_number(&json, "seed", (int64_t)seed);
    json_close(&json, '}');
    text_addc(text, '\n');
}

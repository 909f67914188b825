#include "report/turnier/liga.h"

#include <stdio.h>

#include "base/i18n.h"
#include "print/json.h"

/* Siegpunkte are halves. */
enum { HALF_HUNDERTSTEL = 50 };

/* What a team has of a Spieltag; NULL: nothing. */
static const struct liga_result *result_of(const struct turnier_liga *l, int team, int day)
{
    for (size_t i = 0; i < l->results; i++)
        if (l->result[i].team == team && l->result[i].day == day)
            return &l->result[i];
    return NULL;
}

static void put_days(const struct turnier_liga *l, int team, struct table *t)
{
    for (int day = 0; day < l->days; day++) {
        const struct liga_result *z = result_of(l, team, day);

        if (z)
            table_hundertstel(t, HALF_HUNDERTSTEL * (int64_t)l->doubled[z - l->result]);
        else
            table_unknown(t);
    }
}

struct table *report_liga(const struct turnier_liga *l)
{
    static const struct column before[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "team", .head = "Team", .brief = "Team", .kind = CELL_TEXT},
        {.key = "tage", .head = "Spieltage", .brief = "Tage", .kind = CELL_NUMBER},
    };
    static const struct column behind[] = {
        {.key = "siegpunkte", .head = "Siegpunkte", .brief = "Siegpunkte", .kind = CELL_HUNDERTSTEL},
        {.key = "spielpunkte", .head = "Spielpunkte", .brief = "Spielpunkte", .kind = CELL_PUNKTE},
    };
    struct table *t = table_new();
    char key[24], head[24], brief[24];

    table_add_columns(t, before, sizeof before / sizeof *before);
    for (int day = 1; day <= l->days; day++) {
        (void)snprintf(key, sizeof key, "tag%d", day);
        (void)snprintf(head, sizeof head, "Spieltag %d", day);
        (void)snprintf(brief, sizeof brief, "%d.", day);
        table_add_column(t, &(struct column){.key = key, .head = head, .brief = brief, .kind = CELL_HUNDERTSTEL});
    }
    table_add_columns(t, behind, sizeof behind / sizeof *behind);
    for (int i = 0; i < l->teams; i++) {
        const struct liga_place *p = &l->place[i];

        table_row(t);
        if (p->place)
            table_value(t, p->place);
        else
            table_unknown(t);
        table_text(t, l->team[p->team]);
        table_number(t, p->days);
        put_days(l, p->team, t);
        table_hundertstel(t, HALF_HUNDERTSTEL * (int64_t)p->doubled_siegpunkte);
        table_value(t, p->spielpunkte);
    }
    return t;
}

void report_liga_line(const struct turnier_liga *l, struct text *text)
{
    int over = 0;

    for (int i = 0; i < l->days; i++)
        over += l->day[i].over;
    text_addf(text, _n("after %d of %d Spieltag", "after %d of %d Spieltage", l->days), over, l->days);
    for (int i = 0; i < l->days; i++)
        if (l->day[i].without)
            text_addf(text, _("; %s: %s stands in no Staffel"), l->day[i].name, l->day[i].first);
}

static void json_place(struct json *j, const struct turnier_liga *l, const struct liga_place *p)
{
    json_open(j, '{');
    json_name(j, "platz");
    if (p->place)
        json_number(j, p->place);
    else
        json_null(j);
    json_field_text(j, "team", l->team[p->team]);
    json_field_number(j, "tage", p->days);
    json_field_hundertstel(j, "siegpunkte", HALF_HUNDERTSTEL * (int64_t)p->doubled_siegpunkte);
    json_field_number(j, "spielpunkte", p->spielpunkte);
    json_begin(j, "spieltage", '[');
    for (int day = 0; day < l->days; day++) {
        const struct liga_result *z = result_of(l, p->team, day);

        if (!z) {
            json_null(j);
            continue;
        }
        json_open(j, '{');
        json_field_number(j, "staffel", z->group);
        json_field_hundertstel(j, "siegpunkte", HALF_HUNDERTSTEL * (int64_t)l->doubled[z - l->result]);
        json_field_number(j, "spielpunkte", z->punkte);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

void report_liga_json(const struct turnier_liga *l, struct text *text)
{
    struct json j = {text, false};
    char date[DATE_MAX];

    json_open(&j, '{');
    json_field_text(&j, "liga", l->name);
    json_begin(&j, "spieltage", '[');
    for (int i = 0; i < l->days; i++) {
        date_iso(l->day[i].date, date);
        json_open(&j, '{');
        json_field_text(&j, "turnier", l->day[i].name);
        json_field_text(&j, "datum", date);
        json_field_bool(&j, "fertig", l->day[i].over);
        json_field_number(&j, "ohne_staffel", l->day[i].without);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_begin(&j, "tabelle", '[');
    for (int i = 0; i < l->teams; i++)
        json_place(&j, l, &l->place[i]);
    json_close(&j, ']');
    json_close(&j, '}');
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
    struct table *t = table_new();
    char word[24];

    table_add_columns(t, columns, sizeof columns / sizeof *columns);
    for (int day = 0; day < plan->rounds; day++)
        for (int i = 0; i < plan->round[day].tables; i++) {
            table_row(t);
            (void)snprintf(word, sizeof word, "Spieltag %d", day + 1);
            table_text(t, word);
            table_number(t, i + 1);
            for (int s = plan->round[day].start[i]; s < sitzplan_end(&plan->round[day], i); s++)
                table_number(t, plan->round[day].seat[s] + 1);
        }
    return t;
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
    struct json j = {text, false};

    json_open(&j, '{');
    json_field_number(&j, "teams", plan->players);
    json_begin(&j, "spieltage", '[');
    for (int day = 0; day < plan->rounds; day++) {
        json_open(&j, '[');
        for (int i = 0; i < plan->round[day].tables; i++) {
            json_open(&j, '{');
            json_field_number(&j, "staffel", i + 1);
            json_begin(&j, "teams", '[');
            for (int s = plan->round[day].start[i]; s < sitzplan_end(&plan->round[day], i); s++)
                json_number(&j, plan->round[day].seat[s] + 1);
            json_close(&j, ']');
            json_close(&j, '}');
        }
        json_close(&j, ']');
    }
    json_close(&j, ']');
    json_field_number(&j, "wiederholt", sitzplan_repeats(plan));
    json_field_number(&j, "seed", (int64_t)seed);
    json_close(&j, '}');
    text_addc(text, '\n');
}

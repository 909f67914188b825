#include "report/tables/pokal.h"

#include <stdio.h>

#include "base/i18n.h"
#include "print/json.h"
#include "report/tables/ranking.h"

/* Adds a remark such as "out after day 2", "Pokalsieger" or "Stechen", or nothing. */
static void remark(const struct pokal *pokal, const struct pokal_place *place, bool document, struct text *out)
{
    const struct pokal_standing *st = &pokal->standing;

    if (st->winner == place->player)
        text_add(out, "Pokalsieger");
    else if (place->out_after == POKAL_EXCLUDED)
        report_exclusion(buch_excluded(&pokal->exclusions, pokal->who[place->player], &wettbewerb_pokal,
                                       (struct date){.year = INT16_MAX}),
                         document, out);
    else if (place->out_after)
        text_addf(out, document ? "raus nach Tag %d" : _("out after day %d"), place->out_after);
    else if (st->stechen_after && (st->stechen >> place->player & 1))
        text_add(out, "Stechen");
}

static struct table *columns(void)
{
    static const struct column front[] = {{.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_NUMBER},
                                          {.key = "spieler", .head = "Kürzel", .brief = "Kürzel", .kind = CELL_TEXT},
                                          {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT}},
                               after_days[] = {
                                   {.head = "Summe", .brief = "Summe", .kind = CELL_FRACTION, .total = true},
                                   {.key = "praemien", .kind = CELL_FRACTION},
                                   {.key = "sechzigstel", .kind = CELL_NUMBER},
                                   {.key = "ausgeschieden", .kind = CELL_NUMBER},
                                   {.key = "tage", .kind = CELL_TEXT},
                                   {.head = "", .brief = "", .kind = CELL_TEXT}};
    struct table *table = TABLE_WITH(front);

    for (int day = 1; day <= POKAL_DAYS; day++) {
        char title[24];

        (void)snprintf(title, sizeof title, "%d. Tag", day);
        table_add_column(table, &(struct column){.head = title, .brief = title, .kind = CELL_FRACTION});
    }
    table_add_columns(table, after_days, sizeof after_days / sizeof after_days[0]);
    return table;
}

/* Adds the cell of the days held, for JSON. */
static void json_days(const struct pokal *pokal, int player, struct table *table)
{
    AUTO(text_free) struct text days = {0}, value = {0};
    struct json json = {&days, false};

    json_open(&json, '[');
    for (int day = 0; day < pokal->input.days; day++) {
        text_clear(&value);
        text_fraction(&value, pokal->input.parts[day][player], PRAEMIENPUNKT, false);
        json_text(&json, pokal->input.present[day][player] ? value.s : NULL);
    }
    json_close(&json, ']');
    table_json(table, days.s);
}

static void add_line(const struct pokal *pokal, const struct pokal_place *place, bool document, struct table *table)
{
    const struct player *player = pokal_player(pokal, place->player);
    AUTO(text_free) struct text note = {0};

    table_row(table);
    if (place->place > 0)
        table_number(table, place->place);
    else
        table_blank(table);
    table_text(table, player->kuerzel.word);
    table_text(table, player->name);
    for (int day = 0; day < POKAL_DAYS; day++) {
        if (pokal->input.present[day][place->player])
            table_fraction(table, pokal->input.parts[day][place->player], PRAEMIENPUNKT);
        else
            table_blank(table);
    }
    table_fraction(table, place->sum, PRAEMIENPUNKT);
    table_formula(table, true, "SUM(RC[-%d]:RC[-1])", POKAL_DAYS);
    table_fraction(table, place->sum, PRAEMIENPUNKT);
    table_number(table, pokal_sixtieths(place->sum));
    if (place->out_after > 0)
        table_number(table, place->out_after);
    else
        table_blank(table);
    json_days(pokal, place->player, table);
    remark(pokal, place, document, &note);
    table_text(table, text_str(&note));
}

struct table *report_pokal_table(const struct pokal *pokal, bool document)
{
    struct table *table = columns();

    for (int i = 0; i < pokal->standing.count; i++)
        add_line(pokal, &pokal->standing.list[i], document, table);
    return table;
}

static void write_plan(const struct pokal *pokal, struct text *text)
{
    struct stechen_plan plan;

    pokal_stechen_plan(pokal, &plan);
    text_addf(text, _("Order, drawn with Los %lld: "), (long long)plan.seed);
    stechen_plan_line(&pokal->day[pokal->standing.stechen_after - 1], &plan, _("leads"), text);
    text_add(text, ".\n");
}

/* Adds the next step: a Stechen, the next day and for how many, or nothing when the Pokal is over. */
static void write_end(const struct pokal *pokal, struct text *text)
{
    const struct pokal_standing *st = &pokal->standing;
    int next = pokal->input.days + 1;

    if (st->stechen_after) {
        text_add(text, st->stechen_after == POKAL_DAYS
                           ? _("The Pokal is tied, and a Stechen decides it:")
                           : _("The last places that stay in are tied, and a Stechen decides it:"));
        text_add(text, _(" the right neighbour leads\nand chooses the kind, no Null; most Augen. "));
        text_addf(text, "`doko spiel -s p%d ", st->stechen_after);
        pokal_name_line(pokal, st->stechen, text);
        text_addf(text, _("`,\nafter `doko spieltag öffnen p%d` if the day is closed.\n"), st->stechen_after);
        write_plan(pokal, text);
    } else if (next <= POKAL_DAYS && pokal->present[next - 1] && pokal->day[next - 1].fold.day.ended) {
        text_addf(text,
                  _("Day %d stopped early and does not count. `doko spieltag öffnen p%d`, then `doko spieltag ende "
                    "--trotzdem`\ncounts it all the same; `doko undo -s p%d` takes it back entry by entry.\n"),
                  next, next, next);
    } else if (next <= POKAL_DAYS && pokal->present[next - 1]) {
        text_addf(text, _("Day %d is being played.\n"), next);
    } else if (next <= POKAL_DAYS) {
        int places = pokal_places(next);

        text_addf(text, places ? _("Day %d is next, for the best %d.\n") : _("Day %d is next.\n"), next, places);
    }
}

void report_pokal(const struct pokal *pokal, struct text *text)
{
    struct table *table;

    report_club(pokal->club, text);
    text_addf(text, _("Pokal %s after %d of %d days\n\n"), pokal->saison.data.name, pokal->input.days, POKAL_DAYS);
    if (pokal->standing.count == 0 && !pokal->present[0]) {
        text_add(text, _("Nothing was played yet; `doko pokal beginn A,B,C,D --geber A` begins the first day.\n"));
        return;
    }
    if (pokal->standing.count > 0) {
        table = report_pokal_table(pokal, false);
        table_write(table, text);
        table_free(table);
        text_addc(text, '\n');
    }
    write_end(pokal, text);
}

/* Writes the order in which the Stechen is played. */
static void json_plan(const struct pokal *pokal, struct json *json)
{
    struct stechen_plan plan = {0};

    if (pokal->standing.stechen_after)
        pokal_stechen_plan(pokal, &plan);
    json_begin(json, "stechen_folge", '[');
    for (int i = 0; i < plan.count; i++)
        json_text(json, buch_player_id(&pokal->player, plan.turn[i].player)->kuerzel.word);
    json_close(json, ']');
}

void report_pokal_json(const struct pokal *pokal, struct text *text)
{
    AUTO(table_drop) struct table *table = report_pokal_table(pokal, false);
    struct json json = {text, false};
    const struct pokal_standing *st = &pokal->standing;

    json_open(&json, '{');
    json_field_text(&json, "saison", pokal->saison.data.name);
    json_field_number(&json, "tage", pokal->input.days);
    json_field_text(&json, "sieger", st->winner < 0 ? NULL : pokal_player(pokal, st->winner)->kuerzel.word);
    json_name(&json, "stechen_nach");
    if (st->stechen_after)
        json_number(&json, st->stechen_after);
    else
        json_null(&json);
    json_begin(&json, "stechen", '[');
    for (int i = 0; i < pokal->input.count; i++)
        if (st->stechen >> i & 1)
            json_text(&json, pokal_player(pokal, i)->kuerzel.word);
    json_close(&json, ']');
    json_plan(pokal, &json);
    table_json_field(table, "liste", &json);
    json_close(&json, '}');
    text_addc(text, '\n');
}

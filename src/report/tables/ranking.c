#include "report/tables/ranking.h"

#include <stdio.h>

#include "base/i18n.h"
#include "core/rules/rules.h"
#include "print/json.h"

void report_exclusion(const struct exclusion *exclusion, bool document, struct text *text)
{
    char date[DATE_MAX];

    date_german(exclusion->date, date);
    if (document)
        text_addf(text, "ausgeschlossen seit %s", date);
    else
        text_addf(text, _("shut out since %s: %s"), date, exclusion->reason);
}

void report_reason(const struct standings *standings, const struct saison_place *place, bool document,
                   struct text *text)
{
    switch ((enum reason)place->reason) {
    case REASON_PFLICHT:
        text_addf(text,
                  !document
                      ? _n("%d of %d Pflichtspieltag", "%d of %d Pflichtspieltage", standings->saison.data.pflicht)
                  : standings->saison.data.pflicht == 1 ? "%d von %d Pflichtspieltag"
                                                        : "%d von %d Pflichtspieltagen",
                  standings->saison.data.pflicht - place->missing, standings->saison.data.pflicht);
        break;
    case REASON_LAST:
        if (standings->saison.data.last == 1)
            text_addf(text, document ? "Spieltag %d verpasst, den letzten" : _("missed Spieltag %d, the last one"),
                      place->missing);
        else
            text_addf(text,
                      document ? "Spieltag %d verpasst, einen der letzten %d"
                               : _("missed Spieltag %d, one of the last %d"),
                      place->missing, standings->saison.data.last);
        break;
    case REASON_NOT_REGISTERED:
        text_add(text, document ? "nicht gemeldet" : _("not registered"));
        break;
    case REASON_EXCLUDED:
        report_exclusion(buch_excluded(&standings->exclusions, standings->player.player[place->player].id,
                                       &wettbewerb_meisterschaft, (struct date){.year = INT16_MAX}),
                         document, text);
        break;
    case REASON_NONE:
        if (place->values == 0)
            text_add(text, document ? "hat noch nicht gespielt" : _("has not played yet"));
        break;
    }
}

bool standings_by_dessos(const struct standings *standings)
{
    return standings->input.kind == RANKING_DESSOS;
}

enum { BY_DESSOS = 1, BY_PLACE = 2, BY_PUNKTE = 4, IN_JSON = 8, ALWAYS = BY_DESSOS | BY_PLACE | BY_PUNKTE };

static int ranked_by(const struct standings *standings)
{
    return standings->input.kind == RANKING_DESSOS  ? BY_DESSOS
           : standings->input.kind == RANKING_PLACE ? BY_PLACE
                                                    : BY_PUNKTE;
}

static void place_change(const struct saison_place *place, char out[16])
{
    int at = place->before - place->place;

    if (place->place == 0 || place->before == 0)
        (void)snprintf(out, 16, "%s", "");
    else
        (void)snprintf(out, 16, at == 0 ? "=" : at > 0 ? "↑%d" : "↓%d", at < 0 ? -at : at);
}

/* The columns of the standings. Places are ranked by DESSOS, by the mean place, or by Punkte, which show their sum
 * and how many fall on a game and a Spieltag. People see the change of a place as an arrow, and a dash for no
 * place. */
static const struct ranking_column {
    struct column column;
    int shown; /* rankings that show it; IN_JSON: the other rankings have it in JSON too */
} ranking_columns[] = {
    {{.key = "platz", .head = "Platz", .kind = CELL_PLACE}, ALWAYS},
    {{.brief = "Platz", .kind = CELL_PLACE}, ALWAYS},
    {{.head = "vorher", .kind = CELL_PLACE}, ALWAYS},
    {{.brief = "", .kind = CELL_TEXT}, ALWAYS},
    {{.key = "spieler", .head = "Kürzel", .brief = "Kürzel", .kind = CELL_TEXT}, ALWAYS},
    {{.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT}, ALWAYS},
    {{.key = "dessos", .head = "DESSOS", .brief = "DESSOS", .kind = CELL_HUNDERTSTEL}, BY_DESSOS | IN_JSON},
    {{.key = "mittlerer_platz", .head = "mittlerer Platz", .brief = "mittl. Platz", .kind = CELL_HUNDERTSTEL},
     BY_PLACE},
    {{.key = "tage", .head = "Tage", .brief = "Tage", .kind = CELL_NUMBER}, BY_DESSOS | BY_PLACE | IN_JSON},
    {{.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_NUMBER, .total = true}, ALWAYS},
    {{.key = "berechtigt"}, ALWAYS},
    {{.key = "grund"}, ALWAYS},
    {{.key = "werte"}, ALWAYS},
    {{.key = "spiele", .head = "Spiele", .brief = "Spiele", .kind = CELL_NUMBER}, BY_PUNKTE},
    {{.key = "je_spiel", .head = "je Spiel", .brief = "je Spiel", .kind = CELL_HUNDERTSTEL}, BY_PUNKTE},
    {{.head = "Tage", .brief = "Tage", .kind = CELL_NUMBER}, BY_PUNKTE},
    {{.key = "je_tag", .head = "je Tag", .brief = "je Tag", .kind = CELL_HUNDERTSTEL}, BY_PUNKTE},
    {{.head = "Bemerkung", .brief = "", .kind = CELL_TEXT}, ALWAYS},
};

static void add_columns(const struct standings *standings, struct table *table)
{
    for (size_t i = 0; i < sizeof ranking_columns / sizeof ranking_columns[0]; i++) {
        struct column column = ranking_columns[i].column;
        bool shown = (ranking_columns[i].shown & ranked_by(standings)) != 0;

        if (!shown)
            column.head = column.brief = NULL;
        if (!shown && !(ranking_columns[i].shown & IN_JSON))
            column.key = NULL;
        table_add_column(table, &column);
    }
}

static void place_or_empty(struct table *table, int place)
{
    if (place > 0)
        table_number(table, place);
    else
        table_blank(table);
}

static void json_cells(const struct standings *standings, const struct saison_place *place, struct table *table)
{
    static const char *const reason[] = {"null", "\"pflichtspieltage\"", "\"letzte\"", "\"nicht_gemeldet\"",
                                         "\"ausgeschlossen\""};
    AUTO(text_free) struct text values = {0};
    struct json json = {&values, false};
    int64_t h;

    table_json(table, place->eligible ? "true" : "false");
    table_json(table, reason[place->reason]);
    json_open(&json, '[');
    for (int day = 1; day <= saison_last(&standings->input); day++) {
        if (report_ranking_day_value(standings, place->player, day, &h))
            json_hundertstel(&json, h);
        else
            json_null(&json);
    }
    json_close(&json, ']');
    table_json(table, values.s);
}

/* Sets a workbook formula over the day values. If a player sat at two tables on one Spieltag, the mean of the
 * cells is not the season value, and the number stands without a formula. */
static void over_days(const struct standings *standings, int i, const char *function, struct table *table)
{
    const struct saison_place *place = &standings->list[i];
    int column = RANKING_DAYS_FRONT + i + 1;

    table_formula(table, place->values > 0 && place->values == place->days, "%s(Tageswerte!R2C%d:R%dC%d)", function,
                  column, saison_last(&standings->input) + 1, column);
}

static void punkte_cell(const struct standings *standings, int i, struct table *table)
{
    int column = RANKING_DAYS_FRONT + i + 1;

    table_number(table, standings->list[i].punkte);
    if (ranked_by(standings) == BY_PUNKTE)
        over_days(standings, i, "SUM", table);
    else
        table_formula(table, standings->list[i].days > 0, "SUM(Tagespunkte!R2C%d:R%dC%d)", column,
                      saison_last(&standings->input) + 1, column);
}

static void value_cell(const struct standings *standings, int i, struct table *table)
{
    table_quotient(table, standings->list[i].sum, standings->list[i].values);
    over_days(standings, i, "AVERAGE", table);
}

static void days_cell(const struct standings *standings, int i, struct table *table)
{
    table_number(table, standings->list[i].days);
    over_days(standings, i, "COUNT", table);
}

bool report_ranking_games(const struct saison_place *place)
{
    return place->days == 0 || place->spiele > 0;
}

static void games_cell(const struct saison_place *place, struct table *table)
{
    table_value_if(table, report_ranking_games(place), place->spiele);
}

static void value_cells(const struct standings *standings, int i, struct table *table)
{
    const struct saison_place *place = &standings->list[i];
    for (int by = BY_DESSOS; by <= BY_PLACE; by *= 2)
        if (ranked_by(standings) == by)
            value_cell(standings, i, table);
        else
            table_blank(table);
    days_cell(standings, i, table);
    punkte_cell(standings, i, table);
    json_cells(standings, place, table);
    games_cell(place, table);
    table_quotient(table, 100 * place->punkte_in_spiel, place->spiele);
    days_cell(standings, i, table);
    value_cell(standings, i, table);
}

/* Compares two players exactly by the value that ranks them: below 0 when `a` stands before `b`. */
static int compare_values(const struct standings *standings, const struct saison_place *a,
                          const struct saison_place *b)
{
    int64_t first = standings->input.kind == RANKING_SUM ? a->punkte : a->sum * b->values,
            second = standings->input.kind == RANKING_SUM ? b->punkte : b->sum * a->values;

    return (standings->input.kind == RANKING_PLACE ? 1 : -1) * ((first > second) - (first < second));
}

/* Whether a player's place follows from the values alone. Players who are level are placed by days, and a
 * spreadsheet does not always see that two means are equal. */
static bool ranked_by_value(const struct standings *standings, int i, int placed)
{
    int better = 0, level = 0;

    for (int k = 0; k < placed; k++) {
        int order = compare_values(standings, &standings->list[k], &standings->list[i]);

        better += order < 0;
        level += order == 0;
    }
    return level == 1 && standings->list[i].place == better + 1;
}

/* The column of the workbook that ranks the players, counted from 1. */
static int value_column(const struct standings *standings)
{
    enum { FIRST_FIGURE = 5, MEAN_OF_PUNKTE = 9 };

    return ranked_by(standings) == BY_PUNKTE && standings->input.kind != RANKING_SUM ? MEAN_OF_PUNKTE : FIRST_FIGURE;
}

static void place_cell(const struct standings *standings, int i, struct table *table)
{
    int placed = 0, column = value_column(standings);

    place_or_empty(table, standings->list[i].place);
    if (standings->list[i].place == 0)
        return;
    while (placed < standings->count && standings->list[placed].place > 0)
        placed++;
    table_formula(table, ranked_by_value(standings, i, placed), "RANK(RC%d,R2C%d:R%dC%d,%d)", column, column,
                  placed + 1, column, standings->input.kind == RANKING_PLACE);
}

static void add_line(const struct standings *standings, int i, bool document, struct table *table)
{
    const struct saison_place *place = &standings->list[i];
    AUTO(text_free) struct text reason = {0};
    char change[16];

    report_reason(standings, place, document, &reason);
    place_change(place, change);
    table_row(table);
    place_cell(standings, i, table);
    if (place->place > 0)
        table_number(table, place->place);
    else
        table_text(table, "–");
    place_or_empty(table, place->before);
    table_text(table, change);
    table_text(table, standings->player.player[place->player].kuerzel.word);
    table_text(table, standings->player.player[place->player].name);
    value_cells(standings, i, table);
    table_text(table, text_str(&reason));
}

struct table *report_ranking_table(const struct standings *standings, bool document)
{
    struct table *table = table_new();

    add_columns(standings, table);
    for (int i = 0; i < standings->count; i++)
        add_line(standings, i, document, table);
    return table;
}

const char *report_ranking_title(const struct standings *standings, char out[RANKING_TITLE_MAX])
{
    (void)snprintf(out, RANKING_TITLE_MAX, "Meisterschaft %s", standings->saison.data.name);
    return out;
}

/* How many rule changes have taken effect up to these standings. */
static int changes(const struct standings *standings)
{
    const struct saison *saison = &standings->saison;
    const struct rule_change *change = saison_change_at(saison->change, saison->changes, standings->input.until);

    return change ? (int)(change - saison->change) + 1 : 0;
}

/* Writes ", ab Spieltag 12 schmidt", ", ab Spieltag 12 ddb, Ausgabe 2"; returns its length as snprintf does. */
static int add_change(const struct rule_change *change, char *out, size_t size)
{
    if (change->agreed.year)
        return snprintf(out, size, ", ab Spieltag %d %s", change->from, change->rules);
    return snprintf(out, size, ", ab Spieltag %d Ausgabe %d", change->from, change->edition);
}

const char *report_ranking_line(const struct standings *standings, char out[RANKING_TITLE_MAX])
{
    char title[RULES_SHOWN_MAX];
    int n = snprintf(out, RANKING_TITLE_MAX,
                     standings->saison.data.spieltage == 1 ? "nach %d von %d Spieltag%s · %s"
                                                           : "nach %d von %d Spieltagen%s · %s",
                     saison_played(&standings->input), standings->saison.data.spieltage,
                     standings->input.closed ? ", abgeschlossen" : "", rules_shown(standings->regelsatz.rules, title));

    for (int i = 0; i < changes(standings) && n < RANKING_TITLE_MAX; i++)
        n += add_change(&standings->saison.change[i], out + n, (size_t)(RANKING_TITLE_MAX - n));
    utf8_shorten(out);
    return out;
}

const char *report_ranking_course(const struct standings *standings)
{
    return standings_by_dessos(standings)           ? "DESSOS nach jedem Spieltag"
           : standings->input.kind == RANKING_PLACE ? "mittlerer Platz nach jedem Spieltag"
                                                    : "Punkte nach jedem Spieltag";
}

void report_ranking(const struct standings *standings, struct text *text)
{
    AUTO(table_drop) struct table *table = report_ranking_table(standings, false);
    int played = saison_played(&standings->input);

    report_club(standings->club, text);
    text_addf(text,
              _n("Meisterschaft %s after %d of %d Spieltag%s\n\n", "Meisterschaft %s after %d of %d Spieltage%s\n\n",
                 standings->saison.data.spieltage),
              standings->saison.data.name, played, standings->saison.data.spieltage,
              standings->input.closed ? _(", closed") : "");
    for (int i = 0; i < changes(standings); i++)
        text_addf(text, _("from Spieltag %d on: rules %s%s"), standings->saison.change[i].from,
                  standings->saison.change[i].rules, i + 1 < changes(standings) ? "\n" : "\n\n");
    if (standings->count > 0)
        table_write(table, text);
    else
        text_add(text, _("Nobody is registered and nothing was played yet.\n"));
}

void report_ranking_json(const struct standings *standings, struct text *text)
{
    AUTO(table_drop) struct table *table = report_ranking_table(standings, false);
    struct json json = {text, false};

    json_open(&json, '{');
    json_field_text(&json, "saison", standings->saison.data.name);
    json_field_number(&json, "spieltage", saison_played(&standings->input));
    table_json_field(table, "liste", &json);
    json_close(&json, '}');
    text_addc(text, '\n');
}

static void days_sheet(const struct standings *standings, struct workbook *workbook, const char *name,
                       struct table *table)
{
    struct worksheet *days = workbook_sheet(workbook, name, table);

    days->note = report_ranking_star(standings);
    days->mark = MARK_BEST;
    days->fixed = days->mark_from = RANKING_DAYS_FRONT;
}

void report_ranking_sheets(const struct standings *standings, struct workbook *workbook)
{
    workbook_sheet(workbook, "Stand", report_ranking_table(standings, true))->mark = MARK_NO_PLACE;
    days_sheet(standings, workbook, "Tageswerte", report_ranking_days(standings));
    if (ranked_by(standings) != BY_PUNKTE)
        days_sheet(standings, workbook, "Tagespunkte", report_ranking_punkte(standings));
}

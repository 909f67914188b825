/* The sheets Verlauf, Tagesplätze and Anwesenheit over the Spieltage, with native charts. */
#include <stdio.h>

#include "base/mem.h"
#include "report/season/saison_sheets.h"
#include "report/tables/ranking.h"

/* The players stand as on the sheet Tageswerte: column FRONT + index in the standings; row `day` is a Spieltag. */
enum { FRONT = RANKING_DAYS_FRONT };

#define PLACES "Tagesplätze"

/* Adds a player's standing, formed over the day values so far. If they sat at two tables on one Spieltag, the mean
 * of the cells is not the season value, and the number stands without a formula. */
static void value_cell(const struct saison_report *report, int day, int i, struct table *table)
{
    const struct course_standing *standing = course_at(&report->course, day - 1, i);
    const struct saison_place *place = &report->standings.list[i];

    if (standing->by == 0) {
        table_blank(table);
        return;
    }
    table_quotient(table, standing->hundertstel, standing->by);
    table_formula(table, place->values == place->days, "%s(Tageswerte!R2C:RC)",
                  report->standings.input.kind == RANKING_SUM ? "SUM" : "AVERAGE");
}

static void course_sheet(const struct saison_report *report, struct workbook *workbook)
{
    struct table *table = report_ranking_days_columns(&report->standings);
    struct worksheet *worksheet = workbook_sheet(workbook, "Verlauf", table);

    for (int day = 1; day <= report->course.days; day++) {
        report_ranking_day(&report->standings, day, table);
        for (int i = 0; i < report->standings.count; i++)
            value_cell(report, day, i, table);
    }
    worksheet->fixed = FRONT;
    worksheet->note = report_ranking_star(&report->standings);
    worksheet->chart =
        (struct chart){.kind = CHART_LINES,
                       .low_first = report->standings.input.kind == RANKING_PLACE,
                       .title = standings_by_dessos(&report->standings)         ? "DESSOS nach Spieltagen"
                                : report->standings.input.kind == RANKING_PLACE ? "mittlerer Platz nach Spieltagen"
                                                                                : "nach Spieltagen",
                       .axis = "Spieltag",
                       .description = "Verlauf der Saison",
                       .first = FRONT,
                       .count = report->standings.count};
}

/* Tagesplätze: the place on each day, or the mean of two tables. An empty cell: the player was not there. */

/* Twice the place as [day * players + i], 0: not there. The caller frees it. */
static int *collect_places(const struct saison_report *report)
{
    const struct standings *standings = &report->standings;
    int *doubled = mem_alloc((size_t)(report->course.days * standings->count + 1) * sizeof *doubled);

    for (int i = 0; i < standings->count; i++)
        for (size_t k = 0; k < standings->day_values_count; k++) {
            int *twice = &doubled[(standings->day_values[k].spieltag - 1) * standings->count + i];

            if (standings->day_values[k].player == standings->list[i].player)
                *twice = *twice ? *twice / 2 + standings->day_values[k].place : 2 * standings->day_values[k].place;
        }
    return doubled;
}

static void place_sheet(const struct saison_report *report, struct workbook *workbook, const int *doubled)
{
    struct table *table = report_ranking_days_columns(&report->standings);
    struct worksheet *worksheet = workbook_sheet(workbook, PLACES, table);
    int n = report->standings.count;

    for (int day = 0; day < report->course.days; day++) {
        report_ranking_day(&report->standings, day + 1, table);
        for (int i = 0; i < n; i++) {
            int d = doubled[day * n + i];

            if (d == 0)
                table_blank(table);
            else if (d % 2 == 0)
                table_number(table, d / 2);
            else
                table_hundertstel(table, 50 * d);
        }
    }
    worksheet->mark = MARK_FIRST;
    worksheet->note = report_ranking_star(&report->standings);
    worksheet->fixed = worksheet->mark_from = FRONT;
}

/* Anwesenheit: how often somebody was there and which places they had, counted from Tagesplätze. */

enum { A_PLACE = 7 };

static struct table *attendance_columns(int places)
{
    static const struct column front[A_PLACE] = {{.head = "Kürzel", .kind = CELL_TEXT},
                                                 {.head = "Name", .kind = CELL_TEXT},
                                                 {.head = "dabei", .kind = CELL_COUNT},
                                                 {.head = "von", .kind = CELL_COUNT},
                                                 {.head = "Anteil", .kind = CELL_PERCENT},
                                                 {.head = "Pflicht", .kind = CELL_COUNT},
                                                 {.head = "mittlerer Platz", .kind = CELL_HUNDERTSTEL}};
    struct table *table = table_new();
    char place[24];

    table_add_columns(table, front, A_PLACE);
    for (int i = 1; i <= places; i++) {
        (void)snprintf(place, sizeof place, "%d. Platz", i);
        table_add_column(table, &(struct column){.head = place, .kind = CELL_COUNT});
    }
    return table;
}

/* The counts of one column of Tagesplätze, as the formulas compute them, and the places at each table. */
struct tally {
    int present, doubled_sum, place[TISCH_MAX + 1];
};

static struct tally count_places(const struct saison_report *report, const int *doubled, int i)
{
    struct tally tally = {0};

    for (int day = 0; day < report->course.days; day++) {
        int d = doubled[day * report->standings.count + i];

        tally.present += d > 0;
        tally.doubled_sum += d;
    }
    for (size_t k = 0; k < report->standings.day_values_count; k++) {
        const struct day_value *value = &report->standings.day_values[k];

        if (value->player == report->standings.list[i].player && value->place <= TISCH_MAX)
            tally.place[value->place]++;
    }
    return tally;
}

static void attendance_row(const struct saison_report *report, const int *doubled, int i, int places,
                           struct table *table)
{
    const struct player *who = &report->standings.player.player[report->standings.list[i].player];
    bool one_table =
        /* otherwise a mean is the place at neither table */
        report->standings.list[i].values == report->standings.list[i].days;
    struct tally tally = count_places(report, doubled, i);
    int days = report->course.days, column = FRONT + i + 1;
    char where[80];

    (void)snprintf(where, sizeof where, "'" PLACES "'!R2C%d:R%dC%d", column, days + 1, column);
    table_row(table);
    table_text(table, who->kuerzel.word);
    table_text(table, who->name);
    table_value(table, tally.present);
    table_formula(table, days > 0, "COUNT(%s)", where);
    table_value(table, days);
    table_quotient(table, 100 * tally.present, days);
    table_formula(table, days > 0, "RC[-2]/RC[-1]");
    table_value(table, report->standings.saison.data.pflicht);
    table_quotient(table, 50 * tally.doubled_sum, tally.present);
    table_formula(table, tally.present > 0, "AVERAGE(%s)", where);
    for (int p = 1; p <= places; p++) {
        table_value(table, tally.place[p]);
        table_formula(table, days > 0 && one_table, "COUNTIF(%s,%d)", where, p);
    }
}

static int last_place(const struct saison_report *report)
{
    int highest = 4;

    for (size_t i = 0; i < report->standings.day_values_count; i++)
        if (report->standings.day_values[i].place > highest)
            highest = report->standings.day_values[i].place;
    return highest < TISCH_MAX ? highest : TISCH_MAX;
}

static void attendance_sheet(const struct saison_report *report, struct workbook *workbook, const int *doubled)
{
    int places = last_place(report);
    struct table *table = attendance_columns(places);
    struct worksheet *worksheet = workbook_sheet(workbook, "Anwesenheit", table);

    for (int i = 0; i < report->standings.count; i++)
        attendance_row(report, doubled, i, places, table);
    worksheet->fixed = 2;
    worksheet->chart = (struct chart){.kind = report->course.days > 0 ? CHART_BARS : CHART_NONE,
                                      .title = "Plätze",
                                      .description = "Plätze je Spieler",
                                      .categories = 1,
                                      .first = A_PLACE,
                                      .count = places};
}

void saison_sheets_course(const struct saison_report *report, struct workbook *workbook)
{
    AUTO(mem_drop) int *doubled = collect_places(report);

    course_sheet(report, workbook);
    place_sheet(report, workbook, doubled);
    attendance_sheet(report, workbook, doubled);
}

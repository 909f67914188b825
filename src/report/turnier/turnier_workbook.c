/* The workbook of a whole Turnier (turnier.h). Sums in it are live formulas. */
#include "report/turnier/turnier.h"

#define RESULTS "Ergebnisse"

/* The columns of the results, counted from 1 as formulas count them. */
/* from here on: rounds, Strafpunkte, sum, Punkte that count for the team */
enum { R_PLACE = 1, R_NUMBER, R_NAME, R_CLUB, R_TEAM, R_ROUND };

static int counted_column(const struct turnier_standing *standing)
{
    return R_ROUND + standing->rounds + 2;
}

static struct table *results(const struct turnier_book *book, const struct turnier_standing *standing)
{
    static const struct column after_rounds[] = {
        {.key = "summe", .head = "Summe", .brief = "Summe", .kind = CELL_PUNKTE},
        {.key = "teamwertung", .head = "Für das Team", .brief = "Team", .kind = CELL_PUNKTE},
        {.key = "stand", .head = "Stand", .brief = "", .kind = CELL_TEXT},
    };
    struct table *table = report_turnier_players(standing, "Runde ");

    table_add_columns(table, after_rounds, sizeof after_rounds / sizeof *after_rounds);
    for (int i = 0; i < book->turnier.count; i++) {
        const struct turnier_place *place = &standing->list[i];

        report_turnier_player(book, standing, place, table);
        table_formula(table, true, "SUM(RC[-%d]:RC[-2])-RC[-1]", standing->rounds + 1);
        table_value(table, place->counted);
        table_formula(table, true, book->turnier.person[place->player].disq ? "MIN(0,RC[-1])" : "RC[-1]");
        table_text(table, report_turnier_state(standing, place));
    }
    return table;
}

/* The sheet of the teams. Its sums look up the results by the exact name of the team. */
static struct table *teams(const struct turnier_book *book, const struct turnier_standing *standing)
{
    struct table *table = report_turnier_team_columns();
    int last = book->turnier.count + 1, counted = counted_column(standing);

    for (int i = 0; i < standing->team_count; i++) {
        const struct team_place *place = &standing->team_list[i];

        table_row(table);
        table_value_if(table, place->place, place->place);
        table_text(table, standing->team[place->team - 1]);
        table_number(table, place->members);
        table_formula(table, true, "SUMPRODUCT(EXACT(" RESULTS "!R2C%d:R%dC%d,RC[-1])*1)", R_TEAM, last, R_TEAM);
        table_value(table, place->punkte);
        table_formula(table, true, "SUMPRODUCT(EXACT(" RESULTS "!R2C%d:R%dC%d,RC[-2])*" RESULTS "!R2C%d:R%dC%d)",
                      R_TEAM, last, R_TEAM, counted, last, counted);
        table_text(table, report_turnier_team_state(place));
    }
    return table;
}

void report_turnier_workbook(const struct turnier_book *book, const struct turnier_standing *standing,
                             const char *line, const struct turnier_money *money, struct workbook *workbook)
{
    struct worksheet *sheet = workbook_sheet(workbook, "Teilnehmer", report_turnier_people(book, money->paid));

    sheet->fixed = R_NAME;
    sheet->filter = true;
    workbook_sheet(workbook, "Sitzplan", report_turnier_tables(book, 0, false))->blocks = true;
    sheet = workbook_sheet(workbook, RESULTS, results(book, standing));
    sheet->fixed = R_NAME;
    sheet->note = line;
    if (standing->team_count > 0)
        workbook_sheet(workbook, "Teams", teams(book, standing));
    if (money->prizes)
        workbook_sheet(workbook, "Preise", money->prizes)->note = money->line;
}

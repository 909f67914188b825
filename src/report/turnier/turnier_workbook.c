/* The workbook of a whole Turnier (turnier.h): what is added up is live. */
#include "report/turnier/turnier.h"

#define RESULTS "Ergebnisse"

/* The columns of the results, as formulas count them. */
enum { R_PLACE = 1, R_NUMBER, R_NAME, R_CLUB, R_TEAM, R_ROUND }; /* rounds, Strafpunkte, sum, what counts */

static int counted_column(const struct turnier_standing *s)
{
    return R_ROUND + s->rounds + 2;
}

static struct table *results(const struct turnier_book *b, const struct turnier_standing *s)
{
    static const struct column behind[] = {
        {.key = "summe", .head = "Summe", .brief = "Summe", .kind = CELL_PUNKTE},
        {.key = "teamwertung", .head = "Für das Team", .brief = "Team", .kind = CELL_PUNKTE},
        {.key = "stand", .head = "Stand", .brief = "", .kind = CELL_TEXT},
    };
    struct table *t = report_turnier_players(s, "Runde ");

    table_add_columns(t, behind, sizeof behind / sizeof *behind);
    for (int i = 0; i < b->t.count; i++) {
        const struct turnier_place *p = &s->list[i];

        report_turnier_player(b, s, p, t);
        table_formula(t, true, "SUM(RC[-%d]:RC[-2])-RC[-1]", s->rounds + 1);
        table_value(t, p->counted);
        table_formula(t, true, b->t.person[p->player].disq ? "MIN(0,RC[-1])" : "RC[-1]");
        table_text(t, report_turnier_state(s, p));
    }
    return t;
}

/* Their sums look up the results by the name of the team, letter for letter. */
static struct table *teams(const struct turnier_book *b, const struct turnier_standing *s)
{
    struct table *t = report_turnier_team_columns();
    int last = b->t.count + 1, counted = counted_column(s);

    for (int i = 0; i < s->team_count; i++) {
        const struct team_place *p = &s->team_list[i];

        table_row(t);
        report_turnier_place(p->place, t);
        table_text(t, s->team[p->team - 1]);
        table_number(t, p->members);
        table_formula(t, true, "SUMPRODUCT(EXACT(" RESULTS "!R2C%d:R%dC%d,RC[-1])*1)", R_TEAM, last, R_TEAM);
        table_value(t, p->punkte);
        table_formula(t, true, "SUMPRODUCT(EXACT(" RESULTS "!R2C%d:R%dC%d,RC[-2])*" RESULTS "!R2C%d:R%dC%d)", R_TEAM,
                      last, R_TEAM, counted, last, counted);
        table_text(t, report_turnier_team_state(p));
    }
    return t;
}

void report_turnier_workbook(const struct turnier_book *b, const struct turnier_standing *s, const char *line,
                             const struct turnier_money *money, struct workbook *book)
{
    struct worksheet *sheet = workbook_sheet(book, "Teilnehmer", report_turnier_people(b, money->paid));

    sheet->fixed = R_NAME;
    sheet->filter = true;
    workbook_sheet(book, "Sitzplan", report_turnier_tables(b, 0, false))->blocks = true;
    sheet = workbook_sheet(book, RESULTS, results(b, s));
    sheet->fixed = R_NAME;
    sheet->note = line;
    if (s->team_count > 0)
        workbook_sheet(book, "Teams", teams(b, s));
    if (money->prizes)
        workbook_sheet(book, "Preise", money->prizes)->note = money->line;
}

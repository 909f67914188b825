/* The workbook of a whole Turnier (turnier.h): what is added up is live. */
#include <stdio.h>

#include "report/turnier.h"

#define RESULTS "Ergebnisse"

/* The columns of the results, as formulas count them. */
enum { R_PLACE = 1, R_NUMBER, R_NAME, R_CLUB, R_TEAM, R_ROUND }; /* rounds, Strafpunkte, sum, what counts */

static int counted_column(const struct turnier_standing *s)
{
    return R_ROUND + s->rounds + 2;
}

static struct table *results_table(const struct turnier_standing *s)
{
    static const struct column before[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "startnummer", .head = "Startnummer", .brief = "Nr", .kind = CELL_NUMBER},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "verein", .head = "Verein", .brief = "Verein", .kind = CELL_TEXT},
        {.key = "team", .head = "Team", .brief = "Team", .kind = CELL_TEXT},
    };
    static const struct column behind[] = {
        {.key = "strafpunkte", .head = "Strafpunkte", .brief = "Strafe", .kind = CELL_NUMBER},
        {.key = "summe", .head = "Summe", .brief = "Summe", .kind = CELL_PUNKTE},
        {.key = "teamwertung", .head = "Für das Team", .brief = "Team", .kind = CELL_PUNKTE},
        {.key = "stand", .head = "Stand", .brief = "", .kind = CELL_TEXT},
    };
    struct table *t = table_new();
    char key[24], head[24];

    table_add_columns(t, before, sizeof before / sizeof *before);
    for (int r = 1; r <= s->rounds; r++) {
        (void)snprintf(key, sizeof key, "runde%d", r);
        (void)snprintf(head, sizeof head, "Runde %d", r);
        table_add_column(t, &(struct column){.key = key, .head = head, .brief = head, .kind = CELL_PUNKTE});
    }
    table_add_columns(t, behind, sizeof behind / sizeof *behind);
    return t;
}

static void put_place(int place, struct table *t)
{
    if (place)
        table_value(t, place);
    else
        table_unknown(t);
}

static void put_player(const struct turnier_book *b, const struct turnier_standing *s, const struct turnier_place *p,
                       struct table *t)
{
    const struct turnier_person *person = &b->t.person[p->player];

    table_row(t);
    put_place(p->place, t);
    table_number(t, person->number);
    table_text(t, turnier_name(b, p->player, 0));
    table_text(t, person->club);
    table_text(t, person->team);
    for (int r = 0; r < s->rounds; r++)
        report_turnier_result(&s->player[p->player].round[r], t);
    table_number(t, person->strafe);
    table_value(t, p->punkte);
    table_formula(t, true, "SUM(RC[-%d]:RC[-2])-RC[-1]", s->rounds + 1);
    table_value(t, p->counted);
    table_formula(t, true, person->disq ? "MIN(0,RC[-1])" : "RC[-1]");
    table_text(t, report_turnier_state(b, p));
}

static struct table *results(const struct turnier_book *b, const struct turnier_standing *s)
{
    struct table *t = results_table(s);

    for (int i = 0; i < b->t.count; i++)
        put_player(b, s, &s->list[i], t);
    return t;
}

/* Their sums look up the results by the name of the team, letter for letter. */
static struct table *teams(const struct turnier_book *b, const struct turnier_standing *s)
{
    static const struct column columns[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "team", .head = "Team", .brief = "Team", .kind = CELL_TEXT},
        {.key = "mitglieder", .head = "Spieler", .brief = "Spieler", .kind = CELL_NUMBER},
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_PUNKTE},
    };
    struct table *t = table_new();
    int last = b->t.count + 1, counted = counted_column(s);

    table_add_columns(t, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < s->team_count; i++) {
        const struct team_place *p = &s->team_list[i];

        table_row(t);
        put_place(p->place, t);
        table_text(t, s->team[p->team - 1]);
        table_number(t, p->members);
        table_formula(t, true, "SUMPRODUCT(EXACT(" RESULTS "!R2C%d:R%dC%d,RC[-1])*1)", R_TEAM, last, R_TEAM);
        table_value(t, p->punkte);
        table_formula(t, true, "SUMPRODUCT(EXACT(" RESULTS "!R2C%d:R%dC%d,RC[-2])*" RESULTS "!R2C%d:R%dC%d)", R_TEAM,
                      last, R_TEAM, counted, last, counted);
    }
    return t;
}

void report_turnier_workbook(const struct turnier_book *b, const struct turnier_standing *s, const char *line,
                             struct table *prizes, const char *prize_line, struct workbook *book)
{
    struct worksheet *sheet = workbook_sheet(book, "Teilnehmer", report_turnier_people(b));

    sheet->fixed = R_NAME;
    sheet->filter = true;
    workbook_sheet(book, "Sitzplan", report_turnier_tables(b, 0, false))->blocks = true;
    sheet = workbook_sheet(book, RESULTS, results(b, s));
    sheet->fixed = R_NAME;
    sheet->note = line;
    if (s->team_count > 0)
        workbook_sheet(book, "Teams", teams(b, s));
    if (prizes)
        workbook_sheet(book, "Preise", prizes)->note = prize_line;
}

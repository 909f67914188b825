/* The sheet Spieler has a row for each player; Soli, Ansagen, Sonderpunkte and Partner are blocks of numbers below
 * each other with a column for each player. */
#include <stdlib.h>

#include "base/mem.h"
#include "report/season/saison_sheets.h"

static const char *player_text(const struct saison_report *report, int i, const char *key)
{
    return table_get(report->statistics.players, (size_t)report->player[i], key)->text;
}

/* The columns of the sheet Spieler: numbers of the statistics, and shares as formulas, which divide the column
 * before by another one to the left. */

static const struct player_column {
    struct column column; /* key: that of the statistics; NULL: a share */
    int by;               /* how far to the left the divisor stands */
} player_columns[] = {{{"spieler", "Kürzel", .kind = CELL_TEXT}, 0},
                      {{"name", "Name", .kind = CELL_TEXT}, 0},
                      {{"tage", "Tage", .kind = CELL_COUNT}, 0},
                      {{"spiele", "Spiele", .kind = CELL_COUNT}, 0},
                      {{"pausiert", "davon pausiert", .kind = CELL_COUNT, .width = 18}, 0},
                      {{"punkte", "Punkte", .kind = CELL_NUMBER}, 0},
                      {{NULL, "je Spiel", .kind = CELL_HUNDERTSTEL}, 3},
                      {{"re", "Spiele", .group = "Re", .kind = CELL_COUNT}, 0},
                      {{"re_gewonnen", "gewonnen", .group = "Re", .kind = CELL_COUNT}, 0},
                      {{NULL, "Anteil", .group = "Re", .kind = CELL_PERCENT}, 2},
                      {{"kontra", "Spiele", .group = "Kontra", .kind = CELL_COUNT}, 0},
                      {{"kontra_gewonnen", "gewonnen", .group = "Kontra", .kind = CELL_COUNT}, 0},
                      {{NULL, "Anteil", .group = "Kontra", .kind = CELL_PERCENT}, 2},
                      {{"gegen_solo", "Spiele", .group = "gegen Solo", .kind = CELL_COUNT}, 0},
                      {{"gegen_solo_gewonnen", "gewonnen", .group = "gegen Solo", .kind = CELL_COUNT}, 0},
                      {{NULL, "Anteil", .group = "gegen Solo", .kind = CELL_PERCENT}, 2},
                      {{"soli", "gespielt", .group = "Soli", .kind = CELL_COUNT}, 0},
                      {{"soli_gewonnen", "gewonnen", .group = "Soli", .kind = CELL_COUNT}, 0},
                      {{NULL, "Anteil", .group = "Soli", .kind = CELL_PERCENT}, 2},
                      {{"ansagen", "gesagt", .group = "Ansagen", .kind = CELL_COUNT}, 0},
                      {{"ansagen_gehalten", "gehalten", .group = "Ansagen", .kind = CELL_COUNT}, 0},
                      {{NULL, "Anteil", .group = "Ansagen", .kind = CELL_PERCENT}, 2},
                      {{"laengste_serie", "längste Serie", .kind = CELL_COUNT, .width = 18}, 0},
                      {{"bester_tag", "bester Tag", .kind = CELL_NUMBER, .width = 18}, 0},
                      {{"schlechtester_tag", "schlechtester Tag", .kind = CELL_NUMBER, .width = 26}, 0}};
enum { PLAYER_COLUMNS = sizeof player_columns / sizeof player_columns[0] };

static void player_row(const struct saison_report *report, int i, struct table *table)
{
    int64_t value[PLAYER_COLUMNS] = {0};

    table_row(table);
    for (int k = 0; k < PLAYER_COLUMNS; k++) {
        const struct player_column *column = &player_columns[k];
        const struct cell *cell =
            column->column.key ? table_get(report->statistics.players, (size_t)report->player[i], column->column.key)
                               : NULL;

        if (!cell) {
            table_quotient(table, 100 * value[k - 1], value[k - column->by]);
            table_formula(table, value[k - column->by] != 0, "RC[-1]/RC[-%d]", column->by);
        } else if (cell->kind == CELL_TEXT) {
            table_text(table, cell->text);
        } else if (cell->kind == CELL_UNKNOWN) {
            table_unknown(table);
        } else {
            value[k] = cell->number;
            table_value(table, cell->number);
        }
    }
}

static void player_sheet(const struct saison_report *report, struct workbook *workbook)
{
    struct table *table = table_new();
    struct worksheet *worksheet = workbook_sheet(workbook, "Spieler", table);

    worksheet->fixed = 2;
    worksheet->note = report->omitted;
    for (int k = 0; k < PLAYER_COLUMNS; k++)
        table_add_column(table, &player_columns[k].column);
    for (int i = 0; i < report->columns; i++)
        player_row(report, i, table);
}

/* The other sheets. Each shows the answer of a report that has a row for each line and player. */

enum { BLOCKS_MAX = 5 };
static const struct number_sheet {
    const char *name;
    const char *nothing; /* a text in place of the blocks when there are no lines */
    /* the last column counts all games, those of Gäste too; otherwise the lines are the players as well */
    bool all;
    bool sums;
    int shaded; /* the block that is shaded; 0: none */
    struct block {
        const char *title, *value, *by; /* columns of the report; by: the block divides two blocks above */
        enum cell_kind kind;
        bool paper; /* also appears on paper */
    } block[BLOCKS_MAX];
} number_sheets[] = {
    [SAISON_SOLI] = {"Soli",
                     "Noch ist kein Solo gespielt.",
                     true,
                     true,
                     0,
                     {{"gespielt", "gespielt", NULL, CELL_COUNT, true},
                      {"gewonnen", "gewonnen", NULL, CELL_COUNT, true},
                      {"gewonnen, Anteil", "gewonnen", "gespielt", CELL_PERCENT},
                      {"Punkte", "punkte", NULL, CELL_COUNT, true},
                      {"Punkte je Solo", "punkte", "gespielt", CELL_HUNDERTSTEL}}},
    [SAISON_ANSAGEN] = {"Ansagen",
                        NULL,
                        true,
                        true,
                        0,
                        {{"höchste Ansage der Partei", "gesagt", NULL, CELL_COUNT},
                         {"gehalten", "gehalten", NULL, CELL_COUNT},
                         {"gehalten, Anteil", "gehalten", "gesagt", CELL_PERCENT}}},
    [SAISON_SONDERPUNKTE] =
        {"Sonderpunkte", NULL, true, false, 0, {{"wer genannt wurde", "anzahl", NULL, CELL_COUNT}}},
    [SAISON_PARTNER] = {"Partner",
                        NULL,
                        false,
                        false,
                        3,
                        {{"Punkte zusammen", "punkte", NULL, CELL_COUNT},
                         {"Spiele zusammen", "spiele", NULL, CELL_COUNT, true},
                         {"gewonnen", "gewonnen", NULL, CELL_COUNT},
                         {"Punkte je Spiel", "punkte", "spiele", CELL_HUNDERTSTEL, true},
                         {"gewonnen, Anteil", "gewonnen", "spiele", CELL_PERCENT, true}}},
};

/* A sheet while it is written. */
struct numbers {
    const struct saison_report *report;
    const struct number_sheet *sheet;
    const struct table *answer;
    struct table *table;
    bool paper;
    int first, end;     /* the columns that are written */
    int lines, columns; /* columns: the players, and all games if the sheet has them */
    const char **line;  /* [lines] names from the report */
    int *row;           /* [line * columns + column] row of the report; -1: none */
};

static int column_of(const struct saison_report *report, const char *kuerzel)
{
    int i = 0;

    while (kuerzel && i < report->columns && strcmp(player_text(report, i, "spieler"), kuerzel) != 0)
        i++;
    return kuerzel ? i : report->columns;
}

static int line_of(const struct numbers *numbers, const char *line)
{
    int i = 0;

    while (i < numbers->lines && strcmp(numbers->line[i], line) != 0)
        i++;
    return i;
}

/* Sets up lines and columns: lines are in the order of the report, or they are the players. */
static void arrange(struct numbers *numbers)
{
    size_t rows = table_rows(numbers->answer), cells;

    numbers->columns = numbers->report->columns + numbers->sheet->all;
    numbers->end = numbers->columns;
    numbers->line = mem_alloc((rows + (size_t)numbers->columns + 1) * sizeof *numbers->line);
    while (!numbers->sheet->all && numbers->lines < numbers->columns) {
        numbers->line[numbers->lines] = player_text(numbers->report, numbers->lines, "spieler");
        numbers->lines++;
    }
    for (size_t row = 0; row < rows; row++) {
        const char *line = table_get(numbers->answer, row, "zeile")->text;

        if (line_of(numbers, line) == numbers->lines)
            numbers->line[numbers->lines++] = line;
    }
    cells = (size_t)numbers->lines * (size_t)numbers->columns;
    numbers->row = mem_alloc((cells + 1) * sizeof *numbers->row);
    for (size_t i = 0; i < cells; i++)
        numbers->row[i] = -1;
    for (size_t row = 0; row < rows; row++)
        numbers->row[line_of(numbers, table_get(numbers->answer, row, "zeile")->text) * numbers->columns +
                     column_of(numbers->report, table_get(numbers->answer, row, "spieler")->text)] = (int)row;
}

/* The number at a line and column; the line after the last is the sum. */
static int64_t number(const struct numbers *numbers, const char *value, int line, int column)
{
    int64_t sum = 0;
    int row;

    for (int i = 0; line == numbers->lines && i < numbers->lines; i++)
        sum += number(numbers, value, i, column);
    row = line < numbers->lines ? numbers->row[line * numbers->columns + column] : -1;
    return row < 0 ? sum : table_get(numbers->answer, (size_t)row, value)->number;
}

/* Whether the report has a value for a line and column. */
static bool has_value(const struct numbers *numbers, int line, int column)
{
    return line == numbers->lines || numbers->row[line * numbers->columns + column] >= 0;
}

/* Whether a value is known. Players do not play with themselves; and where a note without a name may be about the
 * player, the report marks their number as unknown. */
static bool known(const struct numbers *numbers, const char *value, int line, int column)
{
    bool oneself = !numbers->sheet->all && line == column;

    return has_value(numbers, line, column)
               ? line == numbers->lines ||
                     table_get(numbers->answer, (size_t)numbers->row[line * numbers->columns + column], value)
                             ->kind != CELL_UNKNOWN
               : !oneself;
}

/* The distance in rows between the same cell of two blocks: each has its lines, its heading and a blank row. */
static int rows_up(const struct numbers *numbers, const struct block *here, const char *value)
{
    const struct block *above = numbers->sheet->block;

    while (above->by || strcmp(above->value, value) != 0)
        above++;
    return (int)(here - above) * (numbers->lines + numbers->sheet->sums + 2);
}

static void write_cell(const struct numbers *numbers, const struct block *block, int i, int column)
{
    int64_t value = number(numbers, block->value, i, column),
            by = block->by ? number(numbers, block->by, i, column) : 0;
    struct cell cell = {.kind = block->kind, .number = block->by ? 100 * value : value, .denominator = by};

    if (numbers->paper && ((block->by && by == 0) || !has_value(numbers, i, column))) {
        table_blank(numbers->table);
        return;
    }
    if ((block->by && by == 0) || !known(numbers, block->value, i, column)) {
        table_unknown(numbers->table);
        return;
    }
    table_copy(numbers->table, &cell);
    if (numbers->paper)
        return;
    if (block->by)
        table_formula(numbers->table, true, "R[-%d]C/R[-%d]C", rows_up(numbers, block, block->value),
                      rows_up(numbers, block, block->by));
    else
        table_formula(numbers->table, i == numbers->lines, "SUM(R[-%d]C:R[-1]C)", numbers->lines);
}

static void write_block(const struct numbers *numbers, const struct block *block)
{
    for (int i = 0; i < numbers->lines + numbers->sheet->sums; i++) {
        table_row(numbers->table);
        table_text(numbers->table, block->title);
        table_text(numbers->table, i == numbers->lines   ? "zusammen"
                                   : numbers->sheet->all ? numbers->line[i]
                                                         : player_text(numbers->report, i, "name"));
        for (int column = numbers->first; column < numbers->end; column++)
            write_cell(numbers, block, i, column);
    }
}

/* Adds the columns; on paper they are as wide as they need. */
static void add_columns(const struct numbers *numbers)
{
    struct column title = {.head = "", .kind = CELL_TEXT, .section = true};
    struct column line = {
        .head = numbers->sheet->name, .brief = "", .kind = CELL_TEXT, .width = numbers->paper ? 0 : 48};

    table_add_column(numbers->table, &title);
    table_add_column(numbers->table, &line);
    for (int i = numbers->first; i < numbers->end; i++) {
        const char *who = i < numbers->report->columns ? player_text(numbers->report, i, "spieler") : "alle Spiele";

        table_add_column(
            numbers->table,
            &(struct column){.head = who, .brief = who, .kind = CELL_COUNT, .width = numbers->paper ? 0 : 20});
    }
}

/* Adds a row that says why the sheet is empty. */
static void write_reason(const struct numbers *numbers, const char *why)
{
    table_row(numbers->table);
    table_text(numbers->table, "");
    table_text(numbers->table, why);
}

static void write_blocks(const struct numbers *numbers)
{
    for (int k = 0; k < BLOCKS_MAX && numbers->sheet->block[k].title; k++)
        if (numbers->sheet->block[k].paper || !numbers->paper)
            write_block(numbers, &numbers->sheet->block[k]);
}

static void number_sheet(const struct saison_report *report, struct workbook *workbook, int i)
{
    struct numbers numbers = {
        .report = report, .sheet = &number_sheets[i], .answer = report->numbers[i], .table = table_new()};
    struct worksheet *worksheet = workbook_sheet(workbook, numbers.sheet->name, numbers.table);

    worksheet->fixed = worksheet->mark_from = 1;
    worksheet->note = report->omitted;
    worksheet->blocks = true;
    worksheet->mark = numbers.sheet->shaded ? MARK_MORE : MARK_NONE;
    worksheet->mark_section = numbers.sheet->shaded;
    arrange(&numbers);
    add_columns(&numbers);
    if (report->columns == 0)
        write_reason(&numbers, "Noch ist kein Spiel gespielt.");
    else if (numbers.lines == 0)
        write_reason(&numbers, numbers.sheet->nothing);
    else
        write_blocks(&numbers);
    free(numbers.line);
    free(numbers.row);
}

struct table *saison_numbers_paper(const struct saison_report *report, int kind, int first, int count)
{
    struct numbers numbers = {.report = report,
                              .sheet = &number_sheets[kind],
                              .answer = report->numbers[kind],
                              .table = table_new(),
                              .paper = true};

    arrange(&numbers);
    numbers.first = first;
    numbers.end = first + count < numbers.columns ? first + count : numbers.columns;
    add_columns(&numbers);
    if (report->columns > 0 && numbers.lines > 0 && numbers.first < numbers.end)
        write_blocks(&numbers);
    free(numbers.line);
    free(numbers.row);
    return numbers.table;
}

void saison_sheets_numbers(const struct saison_report *report, struct workbook *workbook)
{
    player_sheet(report, workbook);
    for (int i = 0; i < SAISON_NUMBERS; i++)
        number_sheet(report, workbook, i);
}

/* Spieler: a row a player. Soli, Ansagen, Sonderpunkte, Partner: blocks of numbers one below the other, a column a
 * player. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/season/saison_sheets.h"

static const char *player_text(const struct saison_report *b, int i, const char *key)
{
    return table_get(b->statistics.players, (size_t)b->player[i], key)->text;
}

/* The sheet Spieler: numbers of the statistics, and shares of them as formulas: the column before by one of those
 * before it. */

static const struct player_column {
    struct column column; /* its key: that of the statistics; NULL: a share */
    int by;               /* columns to the left */
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

static void player_row(const struct saison_report *b, int i, struct table *t)
{
    int64_t value[PLAYER_COLUMNS] = {0};

    table_row(t);
    for (int k = 0; k < PLAYER_COLUMNS; k++) {
        const struct player_column *p = &player_columns[k];
        const struct cell *c =
            p->column.key ? table_get(b->statistics.players, (size_t)b->player[i], p->column.key) : NULL;

        if (!c) {
            table_quotient(t, 100 * value[k - 1], value[k - p->by]);
            table_formula(t, value[k - p->by] != 0, "RC[-1]/RC[-%d]", p->by);
        } else if (c->kind == CELL_TEXT) {
            table_text(t, c->text);
        } else if (c->kind == CELL_UNKNOWN) {
            table_unknown(t);
        } else {
            value[k] = c->number;
            table_value(t, c->number);
        }
    }
}

static void player_sheet(const struct saison_report *b, struct workbook *book)
{
    struct table *t = table_new();
    struct worksheet *s = workbook_sheet(book, "Spieler", t);

    s->fixed = 2;
    s->note = b->omitted;
    for (int k = 0; k < PLAYER_COLUMNS; k++)
        table_add_column(t, &player_columns[k].column);
    for (int i = 0; i < b->columns; i++)
        player_row(b, i, t);
}

/* The other sheets: each the answer of a report, a row a line and player. */

enum { BLOCKS_MAX = 5 };
static const struct number_sheet {
    const char *name;
    const char *nothing; /* instead of the blocks, when there is no line */
    bool all;            /* the last column has those of all games, Gäste too; else the lines are the players too */
    bool sums;
    int darker; /* a block that is shaded; 0: none */
    struct block {
        const char *title, *value, *by; /* columns of the report; by: of blocks above, one divided by the other */
        enum cell_kind kind;
        bool paper; /* is on paper too */
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

/* A sheet at work. */
struct numbers {
    const struct saison_report *b;
    const struct number_sheet *of;
    const struct table *from;
    struct table *to;
    bool paper;
    int first, end;     /* the columns that stand there */
    int lines, columns; /* columns: the players, and all games */
    const char **line;  /* [lines] as the report names them */
    int *row;           /* [line * columns + column] of the report, -1: none */
};

static int column_of(const struct saison_report *b, const char *kuerzel)
{
    int i = 0;

    while (kuerzel && i < b->columns && strcmp(player_text(b, i, "spieler"), kuerzel) != 0)
        i++;
    return kuerzel ? i : b->columns;
}

static int line_of(const struct numbers *n, const char *line)
{
    int i = 0;

    while (i < n->lines && strcmp(n->line[i], line) != 0)
        i++;
    return i;
}

/* Lines in the order of the report, or the players. */
static void arrange(struct numbers *n)
{
    size_t rows = table_rows(n->from), cells;

    n->columns = n->b->columns + n->of->all;
    n->end = n->columns;
    n->line = mem_alloc((rows + (size_t)n->columns + 1) * sizeof *n->line);
    while (!n->of->all && n->lines < n->columns) {
        n->line[n->lines] = player_text(n->b, n->lines, "spieler");
        n->lines++;
    }
    for (size_t z = 0; z < rows; z++) {
        const char *line = table_get(n->from, z, "zeile")->text;

        if (line_of(n, line) == n->lines)
            n->line[n->lines++] = line;
    }
    cells = (size_t)n->lines * (size_t)n->columns;
    n->row = mem_alloc((cells + 1) * sizeof *n->row);
    for (size_t i = 0; i < cells; i++)
        n->row[i] = -1;
    for (size_t z = 0; z < rows; z++)
        n->row[line_of(n, table_get(n->from, z, "zeile")->text) * n->columns +
               column_of(n->b, table_get(n->from, z, "spieler")->text)] = (int)z;
}

/* The line behind the last is the sum. */
static int64_t number(const struct numbers *n, const char *value, int line, int column)
{
    int64_t sum = 0;
    int row;

    for (int i = 0; line == n->lines && i < n->lines; i++)
        sum += number(n, value, i, column);
    row = line < n->lines ? n->row[line * n->columns + column] : -1;
    return row < 0 ? sum : table_get(n->from, (size_t)row, value)->number;
}

/* Whether the report says anything of a line and column. */
static bool says(const struct numbers *n, int line, int column)
{
    return line == n->lines || n->row[line * n->columns + column] >= 0;
}

/* Nobody plays with himself; and what was noted without a name may be his. */
static bool known(const struct numbers *n, const char *value, int line, int column)
{
    bool himself = !n->of->all && line == column;

    return says(n, line, column)
               ? line == n->lines ||
                     table_get(n->from, (size_t)n->row[line * n->columns + column], value)->kind != CELL_UNKNOWN
               : !himself;
}

/* How many rows of the sheet lie between the same cell of two blocks: those of a block, its heading and a blank. */
static int rows_up(const struct numbers *n, const struct block *here, const char *value)
{
    const struct block *above = n->of->block;

    while (above->by || strcmp(above->value, value) != 0)
        above++;
    return (int)(here - above) * (n->lines + n->of->sums + 2);
}

static void write_cell(const struct numbers *n, const struct block *k, int i, int column)
{
    int64_t value = number(n, k->value, i, column), by = k->by ? number(n, k->by, i, column) : 0;
    struct cell cell = {.kind = k->kind, .number = k->by ? 100 * value : value, .denominator = by};

    if (n->paper && ((k->by && by == 0) || !says(n, i, column))) {
        table_blank(n->to);
        return;
    }
    if ((k->by && by == 0) || !known(n, k->value, i, column)) {
        table_unknown(n->to);
        return;
    }
    table_copy(n->to, &cell);
    if (n->paper)
        return;
    if (k->by)
        table_formula(n->to, true, "R[-%d]C/R[-%d]C", rows_up(n, k, k->value), rows_up(n, k, k->by));
    else
        table_formula(n->to, i == n->lines, "SUM(R[-%d]C:R[-1]C)", n->lines);
}

static void write_block(const struct numbers *n, const struct block *k)
{
    for (int i = 0; i < n->lines + n->of->sums; i++) {
        table_row(n->to);
        table_text(n->to, k->title);
        table_text(n->to, i == n->lines ? "zusammen" : n->of->all ? n->line[i] : player_text(n->b, i, "name"));
        for (int column = n->first; column < n->end; column++)
            write_cell(n, k, i, column);
    }
}

/* On paper a column is as wide as it needs. */
static void columns(const struct numbers *n)
{
    struct column title = {.head = "", .kind = CELL_TEXT, .section = true};
    struct column line = {.head = n->of->name, .brief = "", .kind = CELL_TEXT, .width = n->paper ? 0 : 48};

    table_add_column(n->to, &title);
    table_add_column(n->to, &line);
    for (int i = n->first; i < n->end; i++) {
        const char *who = i < n->b->columns ? player_text(n->b, i, "spieler") : "alle Spiele";

        table_add_column(n->to,
                         &(struct column){.head = who, .brief = who, .kind = CELL_COUNT, .width = n->paper ? 0 : 20});
    }
}

/* A sheet without rows says why. */
static void say(const struct numbers *n, const char *why)
{
    table_row(n->to);
    table_text(n->to, "");
    table_text(n->to, why);
}

static void write_blocks(const struct numbers *n)
{
    for (int k = 0; k < BLOCKS_MAX && n->of->block[k].title; k++)
        if (n->of->block[k].paper || !n->paper)
            write_block(n, &n->of->block[k]);
}

static void number_sheet(const struct saison_report *b, struct workbook *book, int i)
{
    struct numbers n = {.b = b, .of = &number_sheets[i], .from = b->numbers[i], .to = table_new()};
    struct worksheet *s = workbook_sheet(book, n.of->name, n.to);

    s->fixed = s->mark_from = 1;
    s->note = b->omitted;
    s->blocks = true;
    s->mark = n.of->darker ? MARK_MORE : MARK_NONE;
    s->mark_section = n.of->darker;
    arrange(&n);
    columns(&n);
    if (b->columns == 0)
        say(&n, "Noch ist kein Spiel gespielt.");
    else if (n.lines == 0)
        say(&n, n.of->nothing);
    else
        write_blocks(&n);
    free(n.line);
    free(n.row);
}

struct table *saison_numbers_paper(const struct saison_report *b, int i, int first, int count)
{
    struct numbers n = {.b = b, .of = &number_sheets[i], .from = b->numbers[i], .to = table_new(), .paper = true};

    arrange(&n);
    n.first = first;
    n.end = first + count < n.columns ? first + count : n.columns;
    columns(&n);
    if (b->columns > 0 && n.lines > 0 && n.first < n.end)
        write_blocks(&n);
    free(n.line);
    free(n.row);
    return n.to;
}

void saison_sheets_numbers(const struct saison_report *b, struct workbook *book)
{
    player_sheet(b, book);
    for (int i = 0; i < SAISON_NUMBERS; i++)
        number_sheet(b, book, i);
}

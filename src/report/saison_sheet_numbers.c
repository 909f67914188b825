/* Spieler: a row a player. Soli, Ansagen, Sonderpunkte, Partner: blocks of numbers one below the other, a column a
 * player. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/saison_sheets.h"

static const char *player_text(const struct saison_report *b, int i, const char *key)
{
    return table_get(b->statistics.players, (size_t)b->player[i], key)->text;
}

/* Says which Spieltage are not counted, when there are any. */
static void write_note(const struct saison_sheet *s)
{
    int omitted = s->b->statistics.omitted;
    char text[120];

    (void)snprintf(text, sizeof text, "Nur als Summe bekannt und hier nicht mitgezählt: %d Spieltag%s.", omitted,
                   omitted == 1 ? "" : "e");
    if (omitted > 0)
        worksheet_write_string(s->sheet, s->line, 0, text, s->m->grey);
}

/* The sheet Spieler: numbers, and shares of them as formulas. */

enum { P_FRONT = 2 };
static const struct {
    const char *title, *key;
    enum {
        P_TEXT,
        P_COUNT,
        P_PUNKTE,
        P_EACH /* the one before by the third before */,
        P_SHARE /* of the two before */
    } kind;
} player_column[] = {{"Kürzel", "spieler", P_TEXT},
                     {"Name", "name", P_TEXT},
                     {"Tage", "tage", P_COUNT},
                     {"Spiele", "spiele", P_COUNT},
                     {"davon\npausiert", "pausiert", P_COUNT},
                     {"Punkte", "punkte", P_PUNKTE},
                     {"je Spiel", NULL, P_EACH},
                     {"Re", "re", P_COUNT},
                     {"ge-\nwonnen", "re_gewonnen", P_COUNT},
                     {"Anteil", NULL, P_SHARE},
                     {"Kontra", "kontra", P_COUNT},
                     {"ge-\nwonnen", "kontra_gewonnen", P_COUNT},
                     {"Anteil", NULL, P_SHARE},
                     {"gegen\nSolo", "gegen_solo", P_COUNT},
                     {"ge-\nwonnen", "gegen_solo_gewonnen", P_COUNT},
                     {"Anteil", NULL, P_SHARE},
                     {"Soli", "soli", P_COUNT},
                     {"ge-\nwonnen", "soli_gewonnen", P_COUNT},
                     {"Anteil", NULL, P_SHARE},
                     {"Ansagen", "ansagen", P_COUNT},
                     {"ge-\nhalten", "ansagen_gehalten", P_COUNT},
                     {"Anteil", NULL, P_SHARE},
                     {"längste\nSerie", "laengste_serie", P_COUNT},
                     {"bester\nTag", "bester_tag", P_PUNKTE},
                     {"schlech-\ntester\nTag", "schlechtester_tag", P_PUNKTE}};
enum { P_COLUMNS = sizeof player_column / sizeof player_column[0] };

static void quotient(const struct saison_sheet *s, lxw_row_t line, int column, int above, int below,
                     const double *value, lxw_format *form)
{
    char a[16], b[16], formula[48];

    if (value[below] == 0)
        return;
    lxw_rowcol_to_cell(a, line, (lxw_col_t)above);
    lxw_rowcol_to_cell(b, line, (lxw_col_t)below);
    (void)snprintf(formula, sizeof formula, "=%s/%s", a, b);
    worksheet_write_formula_num(s->sheet, line, (lxw_col_t)column, formula, form, value[above] / value[below]);
}

static void player_row(const struct saison_sheet *s, int i)
{
    double value[P_COLUMNS] = {0};
    lxw_row_t line = (lxw_row_t)i + 1;

    for (int k = 0; k < P_COLUMNS; k++) {
        const char *key = player_column[k].key;
        const struct cell *c = key ? table_get(s->b->statistics.players, (size_t)s->b->player[i], key) : NULL;

        value[k] = c ? (double)c->number : 0;
        if (player_column[k].kind == P_TEXT)
            worksheet_write_string(s->sheet, line, (lxw_col_t)k, c->text, s->m->text);
        else if (player_column[k].kind == P_EACH)
            quotient(s, line, k, k - 1, k - 3, value, s->m->number);
        else if (player_column[k].kind == P_SHARE)
            quotient(s, line, k, k - 1, k - 2, value, s->m->percent);
        else if (c->kind != CELL_EMPTY)
            worksheet_write_number(s->sheet, line, (lxw_col_t)k, value[k],
                                   player_column[k].kind == P_COUNT ? s->m->whole : NULL);
    }
}

static void player_sheet(const struct saison_report *b, const struct xlsx_book *m)
{
    struct saison_sheet s = {.b = b, .m = m, .sheet = workbook_add_worksheet(m->buch, "Spieler")};

    worksheet_set_column(s.sheet, 0, 0, 8, NULL);
    worksheet_set_column(s.sheet, 1, 1, 24, NULL);
    worksheet_set_column(s.sheet, P_FRONT, P_COLUMNS - 1, 7.5, NULL);
    worksheet_set_row(s.sheet, 0, 42, NULL);
    for (int i = 0; i < P_COLUMNS; i++)
        worksheet_write_string(s.sheet, 0, (lxw_col_t)i, player_column[i].title,
                               i < P_FRONT ? m->head : m->head_number);
    for (int i = 0; i < b->columns; i++)
        player_row(&s, i);
    s.line = (lxw_row_t)b->columns + 2;
    write_note(&s);
    workbook_set_up(m, s.sheet, true, 1, s.line + 1, P_COLUMNS, P_FRONT);
}

/* The other sheets: each the answer of a report, a row a line and player. */

enum { BLOCKS_MAX = 5 };
struct number_sheet {
    const char *name;
    const char *all;     /* head of the last column, which has those of all games, Gäste too; NULL: there is none */
    const char *nothing; /* instead of the blocks, when there is no line */
    bool sums;
    struct {
        const char *title, *value, *by; /* columns of the report; by: of blocks above, one divided by the other */
        bool percent, shaded;
    } block[BLOCKS_MAX];
};
static const struct number_sheet number_sheets[] = {
    [SAISON_SOLI] = {"Soli",
                     "alle Spiele",
                     "Noch ist kein Solo gespielt.",
                     true,
                     {{"gespielt", "gespielt", NULL, false, false},
                      {"gewonnen", "gewonnen", NULL, false, false},
                      {"gewonnen, Anteil", "gewonnen", "gespielt", true, false},
                      {"Punkte", "punkte", NULL, false, false},
                      {"Punkte je Solo", "punkte", "gespielt", false, false}}},
    [SAISON_ANSAGEN] = {"Ansagen",
                        "alle Spiele",
                        NULL,
                        true,
                        {{"höchste Ansage der Partei", "gesagt", NULL, false, false},
                         {"gehalten", "gehalten", NULL, false, false},
                         {"gehalten, Anteil", "gehalten", "gesagt", true, false}}},
    [SAISON_SONDERPUNKTE] =
        {"Sonderpunkte", "alle Spiele", NULL, false, {{"wer genannt wurde", "anzahl", NULL, false, false}}},
    [SAISON_PARTNER] = {"Partner",
                        NULL,
                        NULL,
                        false,
                        {{"Punkte zusammen", "punkte", NULL, false, false},
                         {"Spiele zusammen", "spiele", NULL, false, false},
                         {"gewonnen", "gewonnen", NULL, false, false},
                         {"Punkte je Spiel", "punkte", "spiele", false, true},
                         {"gewonnen, Anteil", "gewonnen", "spiele", true, false}}},
};

/* A sheet at work. */
struct numbers {
    struct saison_sheet s;
    const struct number_sheet *of;
    const struct table *table;
    int lines, columns;          /* columns: the players, and all games */
    const char **name;           /* [lines] */
    int *row;                    /* [line * columns + column] of the table, -1: none */
    lxw_row_t first[BLOCKS_MAX]; /* where a block's numbers begin */
};

static bool by_player(const struct number_sheet *of)
{
    return !of->all; /* Partner: its lines are the players too */
}

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

    if (by_player(n->of))
        return column_of(n->s.b, line);
    while (i < n->lines && strcmp(n->name[i], line) != 0)
        i++;
    return i;
}

/* Lines in the order of the report, or the players. */
static void arrange(struct numbers *n)
{
    size_t rows = table_rows(n->table), cells;
    int players = n->s.b->columns;

    n->columns = players + (n->of->all != NULL);
    n->name = mem_alloc((rows + (size_t)players + 1) * sizeof *n->name);
    for (n->lines = 0; by_player(n->of) && n->lines < players; n->lines++)
        n->name[n->lines] = player_text(n->s.b, n->lines, "name");
    for (size_t z = 0; z < rows; z++) {
        const char *line = table_get(n->table, z, "zeile")->text;

        if (line_of(n, line) == n->lines)
            n->name[n->lines++] = line;
    }
    cells = (size_t)n->lines * (size_t)n->columns;
    n->row = mem_alloc((cells + 1) * sizeof *n->row);
    for (size_t i = 0; i < cells; i++)
        n->row[i] = -1;
    for (size_t z = 0; z < rows; z++)
        n->row[line_of(n, table_get(n->table, z, "zeile")->text) * n->columns +
               column_of(n->s.b, table_get(n->table, z, "spieler")->text)] = (int)z;
}

/* The line behind the last is the sum. */
static int64_t number(const struct numbers *n, const char *value, int line, int column)
{
    int64_t sum = 0;

    for (int i = 0; line == n->lines && i < n->lines; i++)
        sum += number(n, value, i, column);
    if (line == n->lines)
        return sum;
    return n->row[line * n->columns + column] < 0
               ? 0
               : table_get(n->table, (size_t)n->row[line * n->columns + column], value)->number;
}

static void write_number(const struct numbers *n, int k, int i, int column)
{
    const char *value = n->of->block[k].value;
    lxw_row_t line = n->s.line + (lxw_row_t)i;
    lxw_col_t at = (lxw_col_t)(column + 1);
    char from[16], until[16], formula[48];

    if (i < n->lines) {
        worksheet_write_number(n->s.sheet, line, at, (double)number(n, value, i, column), n->s.m->whole);
        return;
    }
    lxw_rowcol_to_cell(from, n->s.line, at);
    lxw_rowcol_to_cell(until, line - 1, at);
    (void)snprintf(formula, sizeof formula, "=SUM(%s:%s)", from, until);
    worksheet_write_formula_num(n->s.sheet, line, at, formula, n->s.m->whole, (double)number(n, value, i, column));
}

/* Where the numbers of a value stand. */
static lxw_row_t first_of(const struct numbers *n, const char *value)
{
    int k = 0;

    while (n->of->block[k].by || strcmp(n->of->block[k].value, value) != 0)
        k++;
    return n->first[k];
}

/* One block by another, cell by cell, as formulas; 0 by 0 stays empty. */
static void write_share(const struct numbers *n, int k, int i, int column)
{
    const char *value = n->of->block[k].value, *by = n->of->block[k].by;
    int64_t below = number(n, by, i, column);
    char a[16], b[16], formula[48];

    if (below == 0)
        return;
    lxw_rowcol_to_cell(a, first_of(n, value) + (lxw_row_t)i, (lxw_col_t)(column + 1));
    lxw_rowcol_to_cell(b, first_of(n, by) + (lxw_row_t)i, (lxw_col_t)(column + 1));
    (void)snprintf(formula, sizeof formula, "=%s/%s", a, b);
    worksheet_write_formula_num(n->s.sheet, n->s.line + (lxw_row_t)i, (lxw_col_t)(column + 1), formula,
                                n->of->block[k].percent ? n->s.m->percent : n->s.m->number,
                                (double)number(n, value, i, column) / (double)below);
}

/* The darker, the more; the number stands in it. */
static void shade(const struct numbers *n)
{
    lxw_conditional_format f = {.type = LXW_CONDITIONAL_2_COLOR_SCALE, .min_color = 0xFFFFFF, .max_color = 0xBFBFBF};

    worksheet_conditional_format_range(n->s.sheet, n->s.line, 1, n->s.line + (lxw_row_t)(n->lines - 1),
                                       (lxw_col_t)n->columns, &f);
}

static void write_block(struct numbers *n, int k)
{
    int lines = n->lines + n->of->sums;

    worksheet_write_string(n->s.sheet, n->s.line++, 0, n->of->block[k].title, n->s.m->bold);
    n->first[k] = n->s.line;
    for (int i = 0; i < lines; i++) {
        worksheet_write_string(n->s.sheet, n->s.line + (lxw_row_t)i, 0, i < n->lines ? n->name[i] : "zusammen",
                               i < n->lines ? n->s.m->text : n->s.m->bold);
        for (int column = 0; column < n->columns; column++)
            (n->of->block[k].by ? write_share : write_number)(n, k, i, column);
    }
    if (n->of->block[k].shaded)
        shade(n);
    n->s.line += (lxw_row_t)(lines + 1);
}

static void write_heads(struct numbers *n)
{
    const struct saison_sheet *s = &n->s;

    worksheet_set_column(s->sheet, 0, 0, 24, NULL);
    worksheet_set_column(s->sheet, 1, (lxw_col_t)(s->b->columns + 1), 10, NULL);
    worksheet_write_string(s->sheet, 0, 0, n->of->name, s->m->head);
    for (int k = 0; k < n->columns; k++)
        worksheet_write_string(s->sheet, 0, (lxw_col_t)(k + 1),
                               k < s->b->columns ? player_text(s->b, k, "spieler") : n->of->all, s->m->head_number);
}

static void number_sheet(const struct saison_report *b, const struct xlsx_book *m, int i)
{
    struct numbers n = {.s = {.b = b, .m = m, .line = 1}, .of = &number_sheets[i], .table = b->numbers[i]};

    n.s.sheet = workbook_add_worksheet(m->buch, n.of->name);
    arrange(&n);
    write_heads(&n);
    if (b->columns == 0)
        worksheet_write_string(n.s.sheet, 1, 0, "Noch ist kein Spiel gespielt.", NULL);
    else if (n.lines == 0)
        worksheet_write_string(n.s.sheet, n.s.line++, 0, n.of->nothing, NULL);
    for (int k = 0; k < BLOCKS_MAX && n.of->block[k].title && b->columns > 0 && n.lines > 0; k++)
        write_block(&n, k);
    write_note(&n.s);
    workbook_set_up(m, n.s.sheet, true, 1, n.s.line + 1, (lxw_col_t)(b->columns + 2), 1);
    free(n.name);
    free(n.row);
}

void saison_sheets_numbers(const struct saison_report *b, const struct xlsx_book *m)
{
    player_sheet(b, m);
    for (int i = 0; i < SAISON_NUMBERS; i++)
        number_sheet(b, m, i);
}

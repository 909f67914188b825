/* Tables as the sheets of a workbook, with their formulas and what stands out in them. */
#include <stdio.h>
#include <string.h>

#include "print/xlsx.h"

static void write_row(struct xlsx_writer *w, const struct table *t, size_t row)
{
    lxw_col_t column = 0;

    for (int i = 0; i < table_columns(t); i++)
        if (xlsx_shows(w->of, i))
            xlsx_write_cell(w, w->line, column++, table_right(t, i), table_cell(t, row, i));
    w->line++;
}

/* Characters, for head and cells; one takes some two millimetres. */
static double width(const struct table *t, int column)
{
    enum { NARROW = 6, WIDE = 44, CHARACTER = 2, INDENTED = 4 };
    const struct column *c = table_column_of(t, column);
    size_t n = utf8_sign(c->head, strlen(c->head));
    struct text s = {0};

    if (c->width > 0)
        return c->width / CHARACTER;
    n = n > NARROW ? n : NARROW;
    for (size_t z = 0; z < table_rows(t); z++) {
        size_t k;

        text_clear(&s);
        cell_write(table_cell(t, z, column), &s);
        k = utf8_sign(text_str(&s), s.len);
        n = k > n ? k : n;
    }
    text_free(&s);
    return (double)(n < WIDE ? n : WIDE) + (table_right(t, column) ? 2 : INDENTED);
}

/* A group over its columns. */
static void write_group(const struct xlsx_writer *w, const char *group, lxw_col_t from, lxw_col_t until)
{
    if (until > from)
        worksheet_merge_range(w->sheet, 0, from, 0, until, group, w->m->head_group);
    else
        worksheet_write_string(w->sheet, 0, from, group, w->m->head_group);
}

/* What is in no group reaches over both lines. */
static void write_head(struct xlsx_writer *w, const struct column *c, lxw_format *form)
{
    lxw_col_t at = w->columns++;

    if (w->head > 1 && !c->group)
        worksheet_merge_range(w->sheet, 0, at, 1, at, c->head, form);
    else
        worksheet_write_string(w->sheet, w->head - 1, at, c->head, form);
}

static void write_heads(struct xlsx_writer *w)
{
    const struct table *t = w->of->table;
    const char *group = NULL;
    lxw_col_t from = 0;

    w->head = w->line = table_has_groups(t, false) ? 2 : 1;
    for (int i = 0; i < table_columns(t); i++) {
        const struct column *c = table_column_of(t, i);

        if (!xlsx_shows(w->of, i))
            continue;
        if (group && !table_one_group(group, c->group))
            write_group(w, group, from, (lxw_col_t)(w->columns - 1));
        if (!table_one_group(group, c->group))
            from = w->columns;
        group = c->group;
        if (w->columns < XLSX_COLUMNS) {
            w->width[w->columns] = width(t, i);
            w->together[w->columns] = w->columns > from;
        }
        worksheet_set_column(w->sheet, w->columns, w->columns, width(t, i), NULL);
        write_head(w, c, table_right(t, i) ? w->m->head_number : w->m->head);
    }
    if (group)
        write_group(w, group, from, (lxw_col_t)(w->columns - 1));
}

/* The sums as formulas, with their values for viewers that do not calculate. */
static void write_sums(struct xlsx_writer *w, size_t first, size_t end)
{
    const struct table *t = w->of->table;
    char formula[32];
    lxw_col_t column = 0;

    (void)snprintf(formula, sizeof formula, "SUM(R[-%d]C:R[-1]C)", (int)(end - first));
    for (int i = 0; i < table_columns(t); i++) {
        struct cell sum = table_sum(t, i, first, end);

        if (!xlsx_shows(w->of, i))
            continue;
        if (sum.kind == CELL_TEXT)
            worksheet_write_string(w->sheet, w->line, column, sum.text, w->m->bold);
        else if (sum.kind != CELL_EMPTY) {
            sum.text = formula;
            xlsx_write_cell(w, w->line, column, true, &sum);
        }
        column++;
    }
    w->line++;
}

static void mark_more(const struct xlsx_writer *w, lxw_row_t first)
{
    lxw_conditional_format f = {.type = LXW_CONDITIONAL_2_COLOR_SCALE, .min_color = 0xFFFFFF, .max_color = 0xBFBFBF};

    worksheet_conditional_format_range(w->sheet, first, (lxw_col_t)w->of->mark_from, w->line - 1,
                                       (lxw_col_t)(w->columns - 1), &f);
}

static void write_block(struct xlsx_writer *w, int section, size_t first, size_t end, const char *heading)
{
    lxw_row_t begin;

    w->line += section > 0;
    if (w->blocks < XLSX_BREAKS)
        w->block[w->blocks++] = w->line;
    if (heading[0])
        worksheet_write_string(w->sheet, w->line++, 0, heading, w->m->bold);
    begin = w->line;
    for (size_t z = first; z < end; z++)
        write_row(w, w->of->table, z);
    if (w->of->mark == MARK_MORE && w->of->mark_section == section)
        mark_more(w, begin);
}

static void write_rows(struct xlsx_writer *w)
{
    const struct table *t = w->of->table;
    size_t first = 0, end = 0, rows = table_rows(t);
    const char *heading;

    for (int section = 0; w->of->blocks && first < rows; section++, first = end) {
        end = table_section(t, first, &heading);
        write_block(w, section, first, end, heading);
    }
    for (; first < rows; first++)
        write_row(w, t, first);
    if (table_has_sum(t) && rows > 0 && !w->of->blocks)
        write_sums(w, 0, rows);
}

static void mark(const struct xlsx_writer *w)
{
    lxw_conditional_format f = {.type = LXW_CONDITIONAL_TYPE_FORMULA, .format = w->m->bold};
    lxw_col_t from = (lxw_col_t)w->of->mark_from, last = (lxw_col_t)(w->columns - 1);
    char first[24], begin[24], end[24], formula[128];

    if (w->of->mark == MARK_NONE || w->of->mark == MARK_MORE || w->line == w->head || from > last)
        return;
    if (w->of->mark == MARK_FIRST)
        f = (lxw_conditional_format){.type = LXW_CONDITIONAL_TYPE_CELL,
                                     .criteria = LXW_CONDITIONAL_CRITERIA_EQUAL_TO,
                                     .value = 1,
                                     .format = w->m->bold};
    lxw_rowcol_to_cell(first, w->head, from);
    lxw_rowcol_to_cell_abs(begin, w->head, from, false, true);
    lxw_rowcol_to_cell_abs(end, w->head, last, false, true);
    if (w->of->mark == MARK_BEST)
        (void)snprintf(formula, sizeof formula, "=AND(ISNUMBER(%s),%s=MAX(%s:%s))", first, first, begin, end);
    else
        (void)snprintf(formula, sizeof formula, "=ISBLANK(%s)", begin);
    if (w->of->mark == MARK_NO_PLACE)
        f.format = w->m->grey;
    if (w->of->mark != MARK_FIRST)
        f.value_string = formula;
    worksheet_conditional_format_range(w->sheet, w->head, from, w->line - 1, last, &f);
}

static void take_rows(const struct table *rows, void *with)
{
    struct xlsx_writer *w = with;

    for (size_t z = 0; z < table_rows(rows); z++)
        write_row(w, rows, z);
}

/* A sheet cannot be left out when a workbook is printed: its page bears the head and says so. */
static void only_on_screen(const struct xlsx_writer *w)
{
    worksheet_set_landscape(w->sheet);
    worksheet_fit_to_pages(w->sheet, 1, 1);
    worksheet_set_header(w->sheet, "&L&A&CDieses Blatt ist für den Bildschirm: auf Papier stehen die Spiele auf den "
                                   "Bögen der Spieltage.");
}

static enum status write_sheet(const struct xlsx_book *m, const struct worksheet *of, struct err *err)
{
    struct xlsx_writer w = {.m = m, .of = of, .sheet = workbook_add_worksheet(m->buch, of->name)};
    enum status st = ST_OK;

    write_heads(&w);
    if (of->walk)
        st = of->walk(of->list, take_rows, &w, err);
    else
        write_rows(&w);
    mark(&w);
    if (of->filter)
        worksheet_autofilter(w.sheet, w.head - 1, 0, w.line - 1, (lxw_col_t)(w.columns - 1));
    if (of->note && of->note[0]) {
        worksheet_write_string(w.sheet, w.line + 1, 0, of->note, m->grey);
        w.line += 2;
    }
    xlsx_choose_scale(&w);
    w.table_columns = w.columns;
    xlsx_chart(&w);
    workbook_set_up(m, w.sheet, w.head, of->screen_only ? w.head : w.line, w.columns, (lxw_col_t)of->fixed);
    if (of->screen_only)
        only_on_screen(&w);
    else
        xlsx_page(&w);
    return st;
}

enum status workbook_write(const struct workbook *book, const struct document *document, const char *path,
                           struct err *err)
{
    struct xlsx_book m;
    struct err failure = {0};
    enum status st = xlsx_new(&m, path, document, book->sheet[0].walk != NULL, err), to;

    if (st != ST_OK)
        return st;
    for (int i = 0; i < book->count && st == ST_OK; i++)
        st = write_sheet(&m, &book->sheet[i], err);
    to = xlsx_close(&m, &failure);
    if (st == ST_OK && to != ST_OK)
        *err = failure;
    return st == ST_OK ? to : st;
}

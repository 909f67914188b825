/* Writes tables as the sheets of a workbook, with formulas and highlights. */
#include <stdio.h>
#include <string.h>

#include "print/xlsx.h"

static void write_row(struct xlsx_writer *writer, const struct table *table, size_t row)
{
    lxw_col_t column = 0;

    for (int i = 0; i < table_columns(table); i++)
        if (xlsx_shows(writer->model, i))
            xlsx_write_cell(writer, writer->line, column++, table_right(table, i), table_cell(table, row, i));
    writer->line++;
}

/* The width in characters that head and cells need; one character takes some two millimetres. */
static double width(const struct table *table, int column)
{
    enum { NARROW = 6, WIDE = 44, CHARACTER = 2, INDENTED = 4 };
    const struct column *c = table_column_of(table, column);
    size_t n = utf8_count(c->head, strlen(c->head));
    AUTO(text_free) struct text text = {0};

    if (c->width > 0)
        return c->width / CHARACTER;
    n = n > NARROW ? n : NARROW;
    for (size_t row = 0; row < table_rows(table); row++) {
        size_t k;

        text_clear(&text);
        cell_write(table_cell(table, row, column), &text);
        k = utf8_count(text_str(&text), text.len);
        n = k > n ? k : n;
    }
    return (double)(n < WIDE ? n : WIDE) + (table_right(table, column) ? 2 : INDENTED);
}

/* Writes the head of a group over its columns. */
static void write_group(const struct xlsx_writer *writer, const char *group, lxw_col_t from, lxw_col_t until)
{
    if (until > from)
        worksheet_merge_range(writer->sheet, 0, from, 0, until, group, writer->book->head_group);
    else
        worksheet_write_string(writer->sheet, 0, from, group, writer->book->head_group);
}

/* Writes the head of a column; without a group it spans both lines. */
static void write_head(struct xlsx_writer *writer, const struct column *column, lxw_format *form)
{
    lxw_col_t at = writer->columns++;

    if (writer->head > 1 && !column->group)
        worksheet_merge_range(writer->sheet, 0, at, 1, at, column->head, form);
    else
        worksheet_write_string(writer->sheet, writer->head - 1, at, column->head, form);
}

static void write_heads(struct xlsx_writer *writer)
{
    const struct table *table = writer->model->table;
    const char *group = NULL;
    lxw_col_t from = 0;

    writer->head = writer->line = table_has_groups(table, false) ? 2 : 1;
    for (int i = 0; i < table_columns(table); i++) {
        const struct column *column = table_column_of(table, i);

        if (!xlsx_shows(writer->model, i))
            continue;
        if (group && !table_one_group(group, column->group))
            write_group(writer, group, from, (lxw_col_t)(writer->columns - 1));
        if (!table_one_group(group, column->group))
            from = writer->columns;
        group = column->group;
        if (writer->columns < XLSX_COLUMNS) {
            writer->width[writer->columns] = width(table, i);
            writer->together[writer->columns] = writer->columns > from;
        }
        worksheet_set_column(writer->sheet, writer->columns, writer->columns, width(table, i), NULL);
        write_head(writer, column, table_right(table, i) ? writer->book->head_number : writer->book->head);
    }
    if (group)
        write_group(writer, group, from, (lxw_col_t)(writer->columns - 1));
}

/* Writes the sums as formulas, with their values for viewers that do not calculate. */
static void write_sums(struct xlsx_writer *writer, size_t rows)
{
    const struct table *table = writer->model->table;
    char formula[32];
    lxw_col_t column = 0;

    (void)snprintf(formula, sizeof formula, "SUM(R[-%d]C:R[-1]C)", (int)rows);
    for (int i = 0; i < table_columns(table); i++) {
        struct cell sum = table_sum(table, i, 0, rows);

        if (!xlsx_shows(writer->model, i))
            continue;
        if (sum.kind == CELL_TEXT)
            worksheet_write_string(writer->sheet, writer->line, column, sum.text, writer->book->bold);
        else if (sum.kind != CELL_EMPTY) {
            sum.text = formula;
            xlsx_write_cell(writer, writer->line, column, true, &sum);
        }
        column++;
    }
    writer->line++;
}

static void mark_more(const struct xlsx_writer *writer, lxw_row_t first)
{
    lxw_conditional_format format = {
        .type = LXW_CONDITIONAL_2_COLOR_SCALE, .min_color = 0xFFFFFF, .max_color = 0xBFBFBF};

    worksheet_conditional_format_range(writer->sheet, first, (lxw_col_t)writer->model->mark_from, writer->line - 1,
                                       (lxw_col_t)(writer->columns - 1), &format);
}

static void write_block(struct xlsx_writer *writer, int section, size_t first, size_t end, const char *heading)
{
    lxw_row_t begin;

    writer->line += section > 0;
    if (writer->blocks < XLSX_BREAKS)
        writer->block[writer->blocks++] = writer->line;
    if (heading[0])
        worksheet_write_string(writer->sheet, writer->line++, 0, heading, writer->book->bold);
    begin = writer->line;
    for (size_t row = first; row < end; row++)
        write_row(writer, writer->model->table, row);
    if (writer->model->mark == MARK_MORE && writer->model->mark_section == section)
        mark_more(writer, begin);
}

static void write_rows(struct xlsx_writer *writer)
{
    const struct table *table = writer->model->table;
    size_t first = 0, end = 0, rows = table_rows(table);
    const char *heading;

    for (int section = 0; writer->model->blocks && first < rows; section++, first = end) {
        end = table_section(table, first, &heading);
        write_block(writer, section, first, end, heading);
    }
    for (; first < rows; first++)
        write_row(writer, table, first);
    if (table_has_sum(table) && rows > 0 && !writer->model->blocks)
        write_sums(writer, rows);
}

static void mark_cells(const struct xlsx_writer *writer)
{
    lxw_conditional_format format = {.type = LXW_CONDITIONAL_TYPE_FORMULA, .format = writer->book->bold};
    lxw_col_t from = (lxw_col_t)writer->model->mark_from, last = (lxw_col_t)(writer->columns - 1);
    char first[24], begin[24], end[24], formula[128];

    if (writer->model->mark == MARK_NONE || writer->model->mark == MARK_MORE || writer->line == writer->head ||
        from > last)
        return;
    if (writer->model->mark == MARK_FIRST)
        format = (lxw_conditional_format){.type = LXW_CONDITIONAL_TYPE_CELL,
                                          .criteria = LXW_CONDITIONAL_CRITERIA_EQUAL_TO,
                                          .value = 1,
                                          .format = writer->book->bold};
    lxw_rowcol_to_cell(first, writer->head, from);
    lxw_rowcol_to_cell_abs(begin, writer->head, from, false, true);
    lxw_rowcol_to_cell_abs(end, writer->head, last, false, true);
    if (writer->model->mark == MARK_BEST)
        (void)snprintf(formula, sizeof formula, "=AND(ISNUMBER(%s),%s=MAX(%s:%s))", first, first, begin, end);
    else
        (void)snprintf(formula, sizeof formula, "=ISBLANK(%s)", begin);
    if (writer->model->mark == MARK_NO_PLACE)
        format.format = writer->book->grey;
    if (writer->model->mark != MARK_FIRST)
        format.value_string = formula;
    worksheet_conditional_format_range(writer->sheet, writer->head, from, writer->line - 1, last, &format);
}

static void take_rows(const struct table *rows, void *with)
{
    struct xlsx_writer *writer = with;

    for (size_t row = 0; row < table_rows(rows); row++)
        write_row(writer, rows, row);
}

/* Reduces a printed sheet to its head and a sentence: no sheet can be left out when a workbook is printed. */
static void only_on_screen(const struct xlsx_writer *writer)
{
    worksheet_set_landscape(writer->sheet);
    worksheet_fit_to_pages(writer->sheet, 1, 1);
    worksheet_set_header(writer->sheet,
                         "&L&A&CDieses Blatt ist für den Bildschirm: auf Papier stehen die Spiele auf den "
                         "Bögen der Spieltage.");
}

static enum status write_sheet(const struct xlsx_book *book, const struct worksheet *model, struct err *err)
{
    struct xlsx_writer writer = {
        .book = book, .model = model, .sheet = workbook_add_worksheet(book->workbook, model->name)};
    enum status st = ST_OK;

    write_heads(&writer);
    if (model->walk)
        st = model->walk(model->list, take_rows, &writer, err);
    else
        write_rows(&writer);
    mark_cells(&writer);
    if (model->filter)
        worksheet_autofilter(writer.sheet, writer.head - 1, 0, writer.line - 1, (lxw_col_t)(writer.columns - 1));
    if (model->note && model->note[0]) {
        worksheet_write_string(writer.sheet, writer.line + 1, 0, model->note, book->grey);
        writer.line += 2;
    }
    xlsx_choose_scale(&writer);
    writer.table_columns = writer.columns;
    xlsx_chart(&writer);
    workbook_set_up(book, writer.sheet, writer.head, model->screen_only ? writer.head : writer.line, writer.columns,
                    (lxw_col_t)model->fixed);
    if (model->screen_only)
        only_on_screen(&writer);
    else
        xlsx_page(&writer);
    return st;
}

enum status workbook_write(const struct workbook *book, const struct document *document, const char *path,
                           struct err *err)
{
    struct xlsx_book xlsx;
    struct err failure = {0};
    enum status st = xlsx_new(&xlsx, path, document, book->sheet[0].walk != NULL, err), closed;

    if (st != ST_OK)
        return st;
    for (int i = 0; i < book->count && st == ST_OK; i++)
        st = write_sheet(&xlsx, &book->sheet[i], err);
    closed = xlsx_close(&xlsx, &failure);
    if (st == ST_OK && closed != ST_OK)
        *err = failure;
    return st == ST_OK ? closed : st;
}

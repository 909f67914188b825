#include "writer/xlsx.h"

#include <stdio.h>

#include <stdint.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "base/mem.h"

static lxw_format *form(const struct xlsx_book *m, const char *number, uint8_t situation, bool head)
{
    lxw_format *f = workbook_add_format(m->buch);

    if (number)
        format_set_num_format(f, number);
    if (situation)
        format_set_align(f, situation);
    if (head) {
        format_set_bold(f);
        format_set_bottom(f, LXW_BORDER_THIN);
        format_set_text_wrap(f);
    }
    return f;
}

enum status xlsx_new(struct xlsx_book *m, const char *path, const struct document *d, bool large, struct err *err)
{
    lxw_doc_properties e = {.title = (char *)(uintptr_t)d->title,
                            .company = (char *)(uintptr_t)d->club,
                            .author = "doko",
                            .created = (time_t)d->day};
    lxw_workbook_options as = {.constant_memory = large};

    *m = (struct xlsx_book){.buch = workbook_new_opt(path, &as), .path = path, .title = d->title, .club = d->club};
    if (!m->buch)
        return err_set(err, ST_BUCH, _("%s: the workbook cannot be made"), path);
    workbook_set_properties(m->buch, &e);
    m->head = form(m, NULL, LXW_ALIGN_LEFT, true);
    format_set_indent(m->head, 1);
    m->head_number = form(m, NULL, LXW_ALIGN_RIGHT, true);
    m->number = form(m, "0.00", LXW_ALIGN_NONE, false);
    m->fraction = form(m,
                       "# ?"
                       "?/?"
                       "?" /* in one piece it would be a trigraph */,
                       LXW_ALIGN_NONE, false);
    m->whole = form(m, "0;-0;–", LXW_ALIGN_RIGHT, false);
    m->percent = form(m, "0 %", LXW_ALIGN_NONE, false);
    m->punkte = form(m, "+0;-0;0", LXW_ALIGN_NONE, false);
    m->text = form(m, NULL, LXW_ALIGN_LEFT, false);
    format_set_indent(m->text, 1);
    m->left = form(m, NULL, LXW_ALIGN_LEFT, false);
    format_set_indent(m->left, 1);
    m->middle = form(m, NULL, LXW_ALIGN_CENTER, false);
    m->date = form(m, "dd.mm.yyyy", LXW_ALIGN_NONE, false);
    m->bold = form(m, NULL, LXW_ALIGN_NONE, false);
    format_set_bold(m->bold);
    m->grey = form(m, NULL, LXW_ALIGN_NONE, false);
    format_set_italic(m->grey);
    format_set_font_color(m->grey, 0x595959);
    return ST_OK;
}

enum status xlsx_close(struct xlsx_book *m, struct err *err)
{
    lxw_error error = workbook_close(m->buch);

    return error == LXW_NO_ERROR
               ? ST_OK
               : err_set(err, ST_BUCH, _("%s: the workbook cannot be written: %s"), m->path, lxw_strerror(error));
}

/* In a head & begins a code. */
static void head_text(struct text *t, const char *s)
{
    for (; *s; s++) {
        if (*s == '&')
            text_addc(t, '&');
        text_addc(t, *s);
    }
}

static void page_head(const struct xlsx_book *m, lxw_worksheet *sheet)
{
    struct text t = {0};

    text_add(&t, "&L");
    head_text(&t, m->club);
    text_add(&t, "&R");
    head_text(&t, m->title);
    if (t.len < LXW_HEADER_FOOTER_MAX)
        worksheet_set_header(sheet, t.s);
    text_free(&t);
}

void workbook_set_up(const struct xlsx_book *m, lxw_worksheet *sheet, bool landscape, lxw_row_t head_lines,
                     lxw_row_t lines, lxw_col_t columns, lxw_col_t fixed)
{
    worksheet_freeze_panes(sheet, head_lines, fixed);
    worksheet_repeat_rows(sheet, 0, head_lines - 1);
    worksheet_set_paper(sheet, 9); /* A4 */
    if (landscape)
        worksheet_set_landscape(sheet);
    worksheet_fit_to_pages(sheet, 1, 0);
    worksheet_print_area(sheet, 0, 0, lines - 1, (lxw_col_t)(columns - 1));
    page_head(m, sheet);
    worksheet_set_footer(sheet, "&L&A&R&P / &N"); /* sheet; page / pages */
}

static void write_cell(const struct xlsx_book *m, lxw_worksheet *sheet, lxw_row_t line, lxw_col_t column, bool right,
                       const struct cell *z)
{
    lxw_datetime date = {.year = z->date.year, .month = z->date.month, .day = z->date.day};
    struct text bars = {0};

    switch (z->kind) {
    case CELL_TEXT:
    case CELL_RIGHT:
    case CELL_JSON:
        if (z->text[0])
            worksheet_write_string(sheet, line, column, z->text, m->text);
        break;
    case CELL_COURSE:
        cell_write(z, &bars);
        worksheet_write_string(sheet, line, column, text_str(&bars), m->text);
        text_free(&bars);
        break;
    case CELL_PERCENT:
        worksheet_write_number(sheet, line, column, (double)z->number / 100.0, m->percent);
        break;
    case CELL_PUNKTE:
        worksheet_write_number(sheet, line, column, (double)z->number, m->punkte);
        break;
    case CELL_NUMBER:
    case CELL_PLACE:
        worksheet_write_number(sheet, line, column, (double)z->number, right ? NULL : m->left);
        break;
    case CELL_MONEY:
    case CELL_HUNDERTSTEL:
        worksheet_write_number(sheet, line, column, (double)z->number / 100.0, m->number);
        break;
    case CELL_FRACTION:
        worksheet_write_number(sheet, line, column, (double)z->number / (double)z->denominator, m->fraction);
        break;
    case CELL_DATE:
        worksheet_write_datetime(sheet, line, column, &date, m->date);
        break;
    case CELL_EMPTY:
        break;
    }
}

void workbook_row(const struct xlsx_book *m, lxw_worksheet *sheet, lxw_row_t line, const struct table *t, size_t off)
{
    lxw_col_t column = 0;

    for (int i = 0; i < table_columns(t); i++)
        if (table_shows(t, i, false))
            write_cell(m, sheet, line, column++, table_right(t, i), table_cell(t, off, i));
}

/* Characters, for head and cells; one takes some two millimetres. */
static double width(const struct table *t, int column)
{
    enum { NARROW = 6, WIDE = 44, CHARACTER = 2 };
    char head[COLUMN_HEAD_MAX];
    size_t n = strlen(table_head(t, column, false, head));
    struct text s = {0};

    if (table_column_of(t, column)->width > 0)
        return table_column_of(t, column)->width / CHARACTER;
    n = n > NARROW ? n : NARROW;
    for (size_t z = 0; z < table_rows(t); z++) {
        size_t k;

        text_clear(&s);
        cell_write(table_cell(t, z, column), &s);
        k = utf8_sign(text_str(&s), s.len);
        n = k > n ? k : n;
    }
    text_free(&s);
    return (double)(n < WIDE ? n : WIDE) + 2;
}

void xlsx_head(const struct xlsx_book *m, lxw_worksheet *sheet, const struct table *t)
{
    lxw_col_t column = 0;
    char head[COLUMN_HEAD_MAX];

    for (int i = 0; i < table_columns(t); i++) {
        if (!table_shows(t, i, false))
            continue;
        worksheet_set_column(sheet, column, column, width(t, i), NULL);
        worksheet_write_string(sheet, 0, column++, table_head(t, i, false, head),
                               table_right(t, i) ? m->head_number : m->head);
    }
}

/* The sums as formulas, with their values for viewers that do not calculate. */
static void sum_row(const struct xlsx_book *m, lxw_worksheet *sheet, const struct table *t)
{
    lxw_row_t last = (lxw_row_t)table_rows(t);
    lxw_col_t column = 0;

    for (int i = 0; i < table_columns(t); i++) {
        struct cell sum = table_sum(t, i, 0, table_rows(t));
        bool cents = sum.kind == CELL_HUNDERTSTEL || sum.kind == CELL_MONEY;
        char from[16], until[16], formula[48];

        if (!table_shows(t, i, false))
            continue;
        lxw_rowcol_to_cell(from, 1, column);
        lxw_rowcol_to_cell(until, last, column);
        (void)snprintf(formula, sizeof formula, "=SUM(%s:%s)", from, until);
        if (sum.kind == CELL_TEXT)
            worksheet_write_string(sheet, last + 1, column, sum.text, m->bold);
        else if (sum.kind != CELL_EMPTY)
            worksheet_write_formula_num(sheet, last + 1, column, formula, cents ? m->number : m->bold,
                                        cents ? (double)sum.number / 100.0 : (double)sum.number);
        column++;
    }
}

lxw_worksheet *xlsx_sheet(const struct xlsx_book *m, const char *name, const struct table *t)
{
    lxw_worksheet *sheet = workbook_add_worksheet(m->buch, name);
    bool sum = table_has_sum(t) && table_rows(t) > 0;
    int columns = 0;

    for (int i = 0; i < table_columns(t); i++)
        columns += table_shows(t, i, false);
    xlsx_head(m, sheet, t);
    for (size_t z = 0; z < table_rows(t); z++)
        workbook_row(m, sheet, (lxw_row_t)z + 1, t, z);
    if (sum)
        sum_row(m, sheet, t);
    workbook_set_up(m, sheet, true, 1, (lxw_row_t)table_rows(t) + 1 + sum, (lxw_col_t)columns, 0);
    return sheet;
}

void xlsx_series_value(lxw_chart_series *series, bool present, double value)
{
    lxw_series_range *r = series->values;
    struct lxw_series_data_point *p = mem_alloc(sizeof *p); /* freed with the workbook */

    p->no_data = !present;
    p->number = value;
    STAILQ_INSERT_TAIL(r->data_cache, p, list_pointers);
    r->num_data_points++;
    r->ignore_cache = 1;
}

enum status xlsx_report(const struct document *document, const char *sheet, const struct table *table,
                        const char *path, struct err *err)
{
    struct xlsx_book m;
    enum status st = xlsx_new(&m, path, document, false, err);

    if (st != ST_OK)
        return st;
    (void)xlsx_sheet(&m, sheet, table);
    return xlsx_close(&m, err);
}

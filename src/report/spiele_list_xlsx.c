#include "report/spiele_list.h"

struct spiele_sheet {
    const struct xlsx_book *xlsx_book;
    lxw_worksheet *sheet;
    lxw_row_t line;
};

static void on_sheet(struct table *lines, void *with)
{
    struct spiele_sheet *b = with;

    for (size_t z = 0; z < table_rows(lines); z++)
        workbook_row(b->xlsx_book, b->sheet, ++b->line, lines, z);
}

enum status report_spiele_sheet(const struct spiele_list *l, const struct xlsx_book *m, struct err *err)
{
    struct spiele_sheet b = {.xlsx_book = m, .sheet = workbook_add_worksheet(m->buch, "Spiele")};
    struct table *head = spiele_list_columns(l);
    lxw_col_t columns = (lxw_col_t)table_columns(head);
    enum status st;

    worksheet_set_row(b.sheet, 0, 30, NULL);
    xlsx_head(m, b.sheet, head);
    for (int i = 0; spiele_list_width(i) > 0; i++)
        worksheet_set_column(b.sheet, (lxw_col_t)i, (lxw_col_t)i, spiele_list_width(i), NULL);
    table_free(head);
    st = spiele_list_walk(l, on_sheet, &b, err);
    worksheet_autofilter(b.sheet, 0, 0, b.line, (lxw_col_t)(columns - 1));
    workbook_set_up(m, b.sheet, true, 1, b.line + 1, columns, 0);
    return st;
}

enum status report_spiele_xlsx(const struct spiele_list *l, const struct document *d, const char *path,
                               struct err *err)
{
    struct xlsx_book m;
    struct err end = {0};
    enum status st = xlsx_new(&m, path, d, true, err), to;

    if (st != ST_OK)
        return st;
    st = report_spiele_sheet(l, &m, err);
    to = xlsx_close(&m, &end);
    if (st == ST_OK && to != ST_OK) {
        *err = end;
        st = to;
    }
    return st;
}

#include "report/spiele_list.h"

/* The head; the lines may come later. */
static lxw_worksheet *begin(const struct spiele_list *l, const struct xlsx_book *m)
{
    lxw_worksheet *sheet = workbook_add_worksheet(m->buch, "Spiele");

    worksheet_set_row(sheet, 0, 30, NULL);
    xlsx_head(m, sheet, l->lines);
    return sheet;
}

struct spiele_sheet {
    const struct xlsx_book *xlsx_book;
    lxw_worksheet *sheet;
    lxw_row_t line;
};

static void on_sheet(const struct table *lines, void *with)
{
    struct spiele_sheet *b = with;

    for (size_t z = 0; z < table_rows(lines); z++)
        workbook_row(b->xlsx_book, b->sheet, ++b->line, lines, z);
}

static void end(const struct spiele_sheet *b, const struct spiele_list *l)
{
    lxw_col_t columns = (lxw_col_t)table_columns(l->lines);

    worksheet_autofilter(b->sheet, 0, 0, b->line, (lxw_col_t)(columns - 1));
    workbook_set_up(b->xlsx_book, b->sheet, true, 1, b->line + 1, columns, 0);
}

void report_spiele_sheet(const struct spiele_list *l, const struct xlsx_book *m)
{
    struct spiele_sheet b = {.xlsx_book = m, .sheet = begin(l, m)};

    on_sheet(l->lines, &b);
    end(&b, l);
}

enum status report_spiele_xlsx(struct spiele_list *l, const struct document *d, const char *path, struct err *err)
{
    struct xlsx_book m;
    struct spiele_sheet b = {.xlsx_book = &m};
    struct err failure = {0};
    enum status st = xlsx_new(&m, path, d, true, err), to;

    if (st != ST_OK)
        return st;
    b.sheet = begin(l, &m);
    st = spiele_list_walk(l, on_sheet, &b, err);
    end(&b, l);
    to = xlsx_close(&m, &failure);
    if (st == ST_OK && to != ST_OK) {
        *err = failure;
        st = to;
    }
    return st;
}

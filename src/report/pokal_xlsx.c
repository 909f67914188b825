#include <stdio.h>

#include "writer/xlsx.h"
#include "report/pokal.h"

/* The sum of a row is a formula. */
void report_pokal_sheet(const struct pokal *p, const struct xlsx_book *m)
{
    enum { COLUMN_DAY = 3, COLUMN_SUM = COLUMN_DAY + POKAL_DAYS };
    struct table *t = report_pokal_table(p);
    lxw_worksheet *sheet = xlsx_sheet(m, "Pokal", t);

    for (int i = 0; i < p->standing.count; i++) {
        lxw_row_t line = (lxw_row_t)i + 1;
        char from[16], until[16], formula[48];

        lxw_rowcol_to_cell(from, line, COLUMN_DAY);
        lxw_rowcol_to_cell(until, line, COLUMN_SUM - 1);
        (void)snprintf(formula, sizeof formula, "=SUM(%s:%s)", from, until);
        worksheet_write_formula_num(sheet, line, COLUMN_SUM, formula, m->fraction,
                                    (double)p->standing.list[i].sum / PRAEMIENPUNKT);
    }
    table_free(t);
}

enum status report_pokal_xlsx(const struct pokal *p, int64_t time, const char *path, struct err *err)
{
    struct xlsx_book m;
    char title[64];
    enum status st;

    (void)snprintf(title, sizeof title, "Pokal %s", p->saison.data.name);
    st = xlsx_new(&m, path, &(struct document){title, p->club, time}, false, err);
    if (st != ST_OK)
        return st;
    report_pokal_sheet(p, &m);
    return xlsx_close(&m, err);
}

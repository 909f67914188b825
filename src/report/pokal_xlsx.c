#include <stdio.h>

#include "writer/xlsx.h"
#include "report/pokal.h"

/* Platz, Kürzel, Name, a column for each day, their sum, a remark. */
enum { COLUMN_DAY = 3, COLUMN_SUM = COLUMN_DAY + POKAL_DAYS, COLUMN_REMARK, COLUMNS };

static void write_head(lxw_worksheet *sheet, const struct xlsx_book *m)
{
    static const char *const title[] = {"Platz", "Kürzel", "Name"};

    for (int i = 0; i < COLUMN_DAY; i++)
        worksheet_write_string(sheet, 0, (lxw_col_t)i, title[i], m->head);
    for (int day = 1; day <= POKAL_DAYS; day++) {
        char head[24];

        (void)snprintf(head, sizeof head, "%d. Tag", day);
        worksheet_write_string(sheet, 0, (lxw_col_t)(COLUMN_DAY + day - 1), head, m->head_number);
    }
    worksheet_write_string(sheet, 0, COLUMN_SUM, "Summe", m->head_number);
    worksheet_write_string(sheet, 0, COLUMN_REMARK, "", m->head);
    worksheet_set_column(sheet, 0, 1, 8, NULL);
    worksheet_set_column(sheet, 2, 2, 26, NULL);
    worksheet_set_column(sheet, COLUMN_DAY, COLUMN_SUM, 10, NULL);
    worksheet_set_column(sheet, COLUMN_REMARK, COLUMN_REMARK, 22, NULL);
}

static void write_place(lxw_worksheet *sheet, const struct xlsx_book *m, const struct pokal *p, int i)
{
    const struct pokal_place *z = &p->standing.list[i];
    const struct player *s = pokal_player(p, z->player);
    lxw_row_t line = (lxw_row_t)i + 1;
    struct text remark = {0};
    char from[16], until[16], formula[48];

    worksheet_write_number(sheet, line, 0, z->place, m->middle);
    worksheet_write_string(sheet, line, 1, s->kuerzel.word, m->text);
    worksheet_write_string(sheet, line, 2, s->name, m->text);
    for (int day = 0; day < POKAL_DAYS; day++)
        if (p->input.present[day][z->player])
            worksheet_write_number(sheet, line, (lxw_col_t)(COLUMN_DAY + day),
                                   (double)p->input.sixtieths[day][z->player] / PRAEMIENPUNKT, m->fraction);
    lxw_rowcol_to_cell(from, line, COLUMN_DAY);
    lxw_rowcol_to_cell(until, line, COLUMN_SUM - 1);
    (void)snprintf(formula, sizeof formula, "=SUM(%s:%s)", from, until);
    worksheet_write_formula_num(sheet, line, COLUMN_SUM, formula, m->fraction, (double)z->sum / PRAEMIENPUNKT);
    report_pokal_remark(p, z, &remark);
    worksheet_write_string(sheet, line, COLUMN_REMARK, text_str(&remark), m->text);
    text_free(&remark);
}

void report_pokal_sheet(const struct pokal *p, const struct xlsx_book *m)
{
    lxw_worksheet *sheet = workbook_add_worksheet(m->buch, "Pokal");

    write_head(sheet, m);
    for (int i = 0; i < p->standing.count; i++)
        write_place(sheet, m, p, i);
    workbook_set_up(m, sheet, true, 1, (lxw_row_t)p->standing.count + 1, COLUMNS, 0);
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

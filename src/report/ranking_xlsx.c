#include <stdio.h>

#include "base/i18n.h"
#include "writer/xlsx.h"
#include "report/ranking.h"

struct sheets {
    struct xlsx_book m;
    lxw_worksheet *standing, *days;
    lxw_col_t columns; /* of Stand */
};

/* A formula over the day values of player i, with its value, so that a viewer that does not calculate shows it too.
 */
static void write_formula(const struct sheets *b, const char *function, int column, int i, int played,
                          lxw_format *form, double value)
{
    char from[16], until[16], formula[96];
    lxw_col_t days = (lxw_col_t)(RANKING_DAYS_FRONT + i);

    lxw_rowcol_to_cell(from, 1, days);
    lxw_rowcol_to_cell(until, (lxw_row_t)played, days);
    (void)snprintf(formula, sizeof formula, "=%s(Tageswerte!%s:%s)", function, from, until);
    worksheet_write_formula_num(b->standing, (lxw_row_t)i + 1, (lxw_col_t)column, formula, form, value);
}

/* Over two tables on one Spieltag the mean of the cells is not the season value; then numbers stand alone. */
static void write_values(const struct sheets *b, const struct standings *w, int i)
{
    const struct saison_place *p = &w->list[i];
    lxw_row_t line = (lxw_row_t)i + 1;
    bool dessos = standings_after_dessos(w), formulas = p->values > 0 && p->values == p->days;
    int last = saison_last(&w->input), days = dessos ? 5 : 7, value = dessos ? 4 : 8, punkte = dessos ? 6 : 4;
    double mean = p->values > 0 ? (double)p->sum / 100.0 / p->values : 0;

    if (formulas) {
        write_formula(b, "AVERAGE", value, i, last, b->m.number, mean);
        write_formula(b, "COUNT", days, i, last, NULL, p->days);
    } else {
        if (p->values > 0)
            worksheet_write_number(b->standing, line, (lxw_col_t)value, mean, b->m.number);
        worksheet_write_number(b->standing, line, (lxw_col_t)days, p->days, NULL);
    }
    if (formulas && !dessos)
        write_formula(b, "SUM", punkte, i, last, NULL, (double)p->punkte);
    else
        worksheet_write_number(b->standing, line, (lxw_col_t)punkte, (double)p->punkte, NULL);
    if (dessos)
        return;
    worksheet_write_number(b->standing, line, 5, (double)p->spiele, NULL);
    if (p->spiele > 0)
        worksheet_write_number(b->standing, line, 6, (double)p->punkte_in_spiel / (double)p->spiele, b->m.number);
}

/* Who has no place, in grey beside the reason in words; the best value of each Spieltag in bold. */
static void highlight(const struct sheets *b, const struct standings *w, int played)
{
    lxw_conditional_format without_place = {.type = LXW_CONDITIONAL_TYPE_FORMULA,
                                            .value_string = "=ISBLANK($A2)",
                                            .format = b->m.grey},
                           best = {.type = LXW_CONDITIONAL_TYPE_FORMULA, .format = b->m.bold};
    lxw_row_t lines = (lxw_row_t)w->count, days = (lxw_row_t)played;
    lxw_col_t last = (lxw_col_t)(RANKING_DAYS_FRONT + w->count - 1);
    char from[16], until[16], formula[96];

    if (w->count == 0)
        return;
    worksheet_conditional_format_range(b->standing, 1, 0, lines, (lxw_col_t)(b->columns - 1), &without_place);
    if (played == 0)
        return;
    lxw_rowcol_to_cell_abs(from, 1, RANKING_DAYS_FRONT, false, true);
    lxw_rowcol_to_cell_abs(until, 1, last, false, true);
    (void)snprintf(formula, sizeof formula, "=AND(ISNUMBER(C2),C2=MAX(%s:%s))", from, until);
    best.value_string = formula;
    worksheet_conditional_format_range(b->days, 1, RANKING_DAYS_FRONT, days, last, &best);
}

static lxw_worksheet *table_sheet(const struct xlsx_book *m, const char *name, struct table *t)
{
    lxw_worksheet *sheet = xlsx_sheet(m, name, t);

    table_free(t);
    return sheet;
}

void report_ranking_sheets(const struct standings *w, const struct xlsx_book *m)
{
    struct sheets b = {.m = *m, .columns = standings_after_dessos(w) ? 8 : 10};
    int last = saison_last(&w->input);

    b.standing = table_sheet(m, "Stand", report_ranking_table(w, true));
    worksheet_write_string(b.standing, 0, (lxw_col_t)(b.columns - 1), "", m->head); /* the reasons need no head */
    b.days = table_sheet(m, "Tageswerte", report_ranking_days(w, true));
    for (int i = 0; i < w->count; i++)
        write_values(&b, w, i);
    highlight(&b, w, last);
    workbook_set_up(m, b.days, true, 1, (lxw_row_t)last + 1, (lxw_col_t)(RANKING_DAYS_FRONT + w->count),
                    RANKING_DAYS_FRONT);
}

enum status report_ranking_xlsx(const struct standings *w, int64_t time, const char *path, struct err *err)
{
    struct xlsx_book m;
    char title[80];
    enum status st;

    (void)snprintf(title, sizeof title, "Meisterschaft %s", w->saison.data.name);
    st = xlsx_new(&m, path, &(struct document){title, w->club, time}, false, err);
    if (st != ST_OK)
        return st;
    report_ranking_sheets(w, &m);
    return xlsx_close(&m, err);
}

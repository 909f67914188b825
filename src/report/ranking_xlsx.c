#include <stdio.h>

#include "base/i18n.h"
#include "writer/xlsx.h"
#include "report/ranking.h"

/* The sheet Stand: by DESSOS, or by what the Punkte tell. */
static const struct column_head {
    const char *title;
    double width;
    bool number;
} standing_dessos[] = {{"Platz", 7, false},  {"vorher", 8, false}, {"Kürzel", 8, false}, {"Name", 26, false},
                       {"DESSOS", 10, true}, {"Tage", 7, true},    {"Punkte", 9, true},  {"", 34, false}},
  standing_punkte[] = {{"Platz", 7, false}, {"vorher", 8, false}, {"Kürzel", 8, false},  {"Name", 26, false},
                       {"Punkte", 9, true}, {"Spiele", 8, true},  {"je Spiel", 9, true}, {"Tage", 7, true},
                       {"je Tag", 9, true}, {"", 34, false}};

static int standing_columns(const struct standings *w)
{
    return standings_after_dessos(w) ? sizeof standing_dessos / sizeof standing_dessos[0]
                                     : sizeof standing_punkte / sizeof standing_punkte[0];
}

struct sheets {
    struct xlsx_book m;
    lxw_worksheet *standing, *days;
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

static void write_standing(const struct sheets *b, const struct standings *w, int i)
{
    const struct saison_place *p = &w->list[i];
    const struct player *s = &w->player.player[p->player];
    lxw_row_t line = (lxw_row_t)i + 1;
    struct text reason = {0};

    if (p->place > 0)
        worksheet_write_number(b->standing, line, 0, p->place, b->m.middle);
    if (p->place > 0 && p->before > 0)
        worksheet_write_number(b->standing, line, 1, p->before, b->m.middle);
    worksheet_write_string(b->standing, line, 2, s->kuerzel.word, b->m.text);
    worksheet_write_string(b->standing, line, 3, s->name, b->m.text);
    write_values(b, w, i);
    report_reason(w, p, &reason);
    worksheet_write_string(b->standing, line, (lxw_col_t)(standing_columns(w) - 1), text_str(&reason), b->m.text);
    text_free(&reason);
}

static void write_day(const struct sheets *b, const struct standings *w, int day)
{
    struct date d;

    worksheet_write_number(b->days, (lxw_row_t)day, 0, day, b->m.middle);
    if (standings_date(w, day, &d))
        worksheet_write_datetime(b->days, (lxw_row_t)day, 1,
                                 &(lxw_datetime){.year = d.year, .month = d.month, .day = d.day}, b->m.date);
    for (int i = 0; i < w->count; i++) {
        int64_t h;

        if (standings_day_value(w, w->list[i].player, day, &h))
            worksheet_write_number(b->days, (lxw_row_t)day, (lxw_col_t)(RANKING_DAYS_FRONT + i), (double)h / 100.0,
                                   b->m.number);
    }
}

static void write_heads(const struct sheets *b, const struct standings *w)
{
    const struct column_head *standing = standings_after_dessos(w) ? standing_dessos : standing_punkte;

    for (lxw_col_t i = 0; i < standing_columns(w); i++) {
        worksheet_set_column(b->standing, i, i, standing[i].width, NULL);
        worksheet_write_string(b->standing, 0, i, standing[i].title,
                               standing[i].number ? b->m.head_number : b->m.head);
    }
    worksheet_set_column(b->days, 0, 0, 9, NULL);
    worksheet_set_column(b->days, 1, 1, 12, NULL);
    worksheet_write_string(b->days, 0, 0, "Spieltag", b->m.head);
    worksheet_write_string(b->days, 0, 1, "Datum", b->m.head_number);
    for (int i = 0; i < w->count; i++) {
        lxw_col_t column = (lxw_col_t)(RANKING_DAYS_FRONT + i);

        worksheet_set_column(b->days, column, column, 9, NULL);
        worksheet_write_string(b->days, 0, column, w->player.player[w->list[i].player].kuerzel.word,
                               b->m.head_number);
    }
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
    worksheet_conditional_format_range(b->standing, 1, 0, lines, (lxw_col_t)(standing_columns(w) - 1),
                                       &without_place);
    if (played == 0)
        return;
    lxw_rowcol_to_cell_abs(from, 1, RANKING_DAYS_FRONT, false, true);
    lxw_rowcol_to_cell_abs(until, 1, last, false, true);
    (void)snprintf(formula, sizeof formula, "=AND(ISNUMBER(C2),C2=MAX(%s:%s))", from, until);
    best.value_string = formula;
    worksheet_conditional_format_range(b->days, 1, RANKING_DAYS_FRONT, days, last, &best);
}

void report_ranking_sheets(const struct standings *w, const struct xlsx_book *m)
{
    struct sheets b = {.m = *m};
    int last = saison_last(&w->input);

    b.standing = workbook_add_worksheet(m->buch, "Stand");
    b.days = workbook_add_worksheet(m->buch, "Tageswerte");
    write_heads(&b, w);
    for (int i = 0; i < w->count; i++)
        write_standing(&b, w, i);
    for (int day = 1; day <= last; day++)
        write_day(&b, w, day);
    highlight(&b, w, last);
    workbook_set_up(m, b.standing, true, 1, (lxw_row_t)w->count + 1, (lxw_col_t)standing_columns(w), 0);
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

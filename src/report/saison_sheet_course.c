/* Verlauf, Tagesplätze, Anwesenheit: over the Spieltage, with native charts. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/ranking.h"
#include "report/saison_sheets.h"

/* The players stand as on the sheet Tageswerte: column FRONT + place in the standings; row `day` is a Spieltag. */
enum { FRONT = RANKING_DAYS_FRONT, PICTURE_COLUMNS = 15, PICTURE_LINES = 36 };

#define PLACES "Tagesplätze"

static const struct player *who(const struct saison_sheet *s, int i)
{
    return &s->b->standings.player.player[s->b->standings.list[i].player];
}

/* A sheet with Spieltage down and players across. */
static struct saison_sheet begin(const struct saison_report *b, const struct xlsx_book *m, const char *name)
{
    struct table *t = report_ranking_days(&b->standings, false);
    struct saison_sheet s = {.b = b, .m = m, .sheet = xlsx_sheet(m, name, t)};

    table_free(t);
    return s;
}

static void end(const struct saison_sheet *s, bool picture)
{
    int n = s->b->standings.count, days = s->b->course.days;

    workbook_set_up(s->m, s->sheet, true, 1, (lxw_row_t)(picture && days < PICTURE_LINES ? PICTURE_LINES : days + 1),
                    (lxw_col_t)(FRONT + n + (picture ? PICTURE_COLUMNS : 0)), FRONT);
}

/* "Verlauf!$C$2:$C$53" */
static void range(char out[64], const char *sheet, int column, int from, int until)
{
    char a[16], b[16];

    lxw_rowcol_to_cell_abs(a, (lxw_row_t)from, (lxw_col_t)column, true, true);
    lxw_rowcol_to_cell_abs(b, (lxw_row_t)until, (lxw_col_t)column, true, true);
    (void)snprintf(out, 64, "='%s'!%s:%s", sheet, a, b);
}

static double value(const struct course_standing *s)
{
    return s->by > 0 ? (double)s->hundertstel / 100.0 / s->by : 0;
}

/* Lines are told apart by their dashes and marks, not by colour alone. */
static void draw_rule(lxw_chart *picture, const struct course *v, int i)
{
    static const uint8_t dash[] = {LXW_CHART_LINE_DASH_SOLID, LXW_CHART_LINE_DASH_DASH, LXW_CHART_LINE_DASH_ROUND_DOT,
                                   LXW_CHART_LINE_DASH_DASH_DOT, LXW_CHART_LINE_DASH_LONG_DASH};
    static const uint8_t mark[] = {LXW_CHART_MARKER_CIRCLE,  LXW_CHART_MARKER_SQUARE, LXW_CHART_MARKER_TRIANGLE,
                                   LXW_CHART_MARKER_DIAMOND, LXW_CHART_MARKER_X,      LXW_CHART_MARKER_PLUS,
                                   LXW_CHART_MARKER_STAR};
    lxw_chart_line rule = {.width = 1.75, .dash_type = dash[i % (int)(sizeof dash)]};
    lxw_chart_series *series;
    char categories[64], values[64], head[64], a[16];
    int column = FRONT + i;

    range(categories, "Verlauf", 0, 1, v->days);
    range(values, "Verlauf", column, 1, v->days);
    lxw_rowcol_to_cell_abs(a, 0, (lxw_col_t)column, true, true);
    (void)snprintf(head, sizeof head, "='Verlauf'!%s", a);
    series = chart_add_series(picture, categories, values);
    chart_series_set_name(series, head);
    chart_series_set_line(series, &rule);
    chart_series_set_marker_type(series, mark[i % (int)(sizeof mark)]);
    chart_series_set_marker_size(series, 4);
    for (int day = 0; day < v->days; day++)
        xlsx_series_value(series, course_at(v, day, i)->by > 0, value(course_at(v, day, i)));
}

static void bright_rules(lxw_chart_axis *axis)
{
    lxw_chart_line bright = {.color = 0xD9D9D9, .width = 0.5};

    chart_axis_major_gridlines_set_line(axis, &bright);
}

static void draw_course(const struct saison_sheet *s)
{
    lxw_chart *picture = workbook_add_chart(s->m->buch, LXW_CHART_LINE);
    lxw_chart_options as = {.x_scale = 1.9, .y_scale = 2.3, .description = "Verlauf der Saison"};
    int n = s->b->standings.count;

    for (int i = 0; i < n; i++)
        draw_rule(picture, &s->b->course, i);
    chart_title_set_name(picture,
                         standings_after_dessos(&s->b->standings) ? "DESSOS nach Spieltagen" : "nach Spieltagen");
    chart_axis_set_name(picture->x_axis, "Spieltag");
    bright_rules(picture->y_axis);
    chart_legend_set_position(picture, LXW_CHART_LEGEND_BOTTOM);
    worksheet_insert_chart_opt(s->sheet, 1, (lxw_col_t)(FRONT + n + 1), picture, &as);
}

/* What he stands at: a formula over his day values up to this one. Over two tables on one Spieltag the mean of the
 * cells is not the season value; then the number stands alone. */
static void write_value(const struct saison_sheet *s, int day, int i)
{
    const struct course_standing *v = course_at(&s->b->course, day - 1, i);
    const struct saison_place *p = &s->b->standings.list[i];
    bool sum = s->b->standings.input.kind == RANKING_SUM;
    lxw_col_t column = (lxw_col_t)(FRONT + i);
    char from[16], until[16], formula[96];

    if (v->by == 0)
        return;
    if (p->values != p->days) {
        worksheet_write_number(s->sheet, (lxw_row_t)day, column, value(v), s->m->number);
        return;
    }
    lxw_rowcol_to_cell_abs(from, 1, column, true, false);
    lxw_rowcol_to_cell(until, (lxw_row_t)day, column);
    (void)snprintf(formula, sizeof formula, "=%s(Tageswerte!%s:%s)", sum ? "SUM" : "AVERAGE", from, until);
    worksheet_write_formula_num(s->sheet, (lxw_row_t)day, column, formula, s->m->number, value(v));
}

static void course_sheet(const struct saison_report *b, const struct xlsx_book *m)
{
    struct saison_sheet s = begin(b, m, "Verlauf");
    bool picture = b->course.days > 0 && b->standings.count > 0;

    for (int day = 1; day <= b->course.days; day++)
        for (int i = 0; i < b->standings.count; i++)
            write_value(&s, day, i);
    if (picture)
        draw_course(&s);
    end(&s, picture);
}

/* Tagesplätze: the place of each day; where somebody sat at two tables of it, the mean. An empty cell: not there. */

/* [tag * spieler + i] twice the place, 0: not there. */
static int *collect_places(const struct saison_report *b)
{
    const struct standings *w = &b->standings;
    int *doubled = mem_alloc((size_t)(b->course.days * w->count + 1) * sizeof *doubled);

    for (int i = 0; i < w->count; i++)
        for (size_t k = 0; k < w->raw_values_count; k++) {
            int *z = &doubled[(w->raw_values[k].spieltag - 1) * w->count + i];

            if (w->raw_values[k].player == w->list[i].player)
                *z = *z ? *z / 2 + w->raw_values[k].place : 2 * w->raw_values[k].place;
        }
    return doubled;
}

static void place_sheet(const struct saison_report *b, const struct xlsx_book *m, const int *doubled)
{
    struct saison_sheet s = begin(b, m, PLACES);
    int n = b->standings.count;
    lxw_conditional_format first = {.type = LXW_CONDITIONAL_TYPE_CELL,
                                    .criteria = LXW_CONDITIONAL_CRITERIA_EQUAL_TO,
                                    .value = 1,
                                    .format = m->bold};

    for (int day = 0; day < b->course.days; day++)
        for (int i = 0; i < n; i++)
            if (doubled[day * n + i])
                worksheet_write_number(s.sheet, (lxw_row_t)day + 1, (lxw_col_t)(FRONT + i),
                                       doubled[day * n + i] / 2.0, NULL);
    if (b->course.days > 0 && n > 0)
        worksheet_conditional_format_range(s.sheet, 1, FRONT, (lxw_row_t)b->course.days, (lxw_col_t)(FRONT + n - 1),
                                           &first);
    end(&s, false);
}

/* Anwesenheit: how often somebody was there and which places he had, counted from Tagesplätze. */

enum { A_PRESENT = 2, A_FROM, A_SHARE, A_PFLICHT, A_MEAN, A_PLACE };

static void attendance_head(const struct saison_sheet *s, int places)
{
    static const char *const title[A_PLACE] = {"Kürzel", "Name",    "dabei",          "von",
                                               "Anteil", "Pflicht", "mittlerer Platz"};
    char place[24];

    worksheet_set_column(s->sheet, 0, 0, 8, NULL);
    worksheet_set_column(s->sheet, 1, 1, 24, NULL);
    worksheet_set_column(s->sheet, A_PRESENT, A_PFLICHT, 8, NULL);
    worksheet_set_column(s->sheet, A_MEAN, A_MEAN, 14, NULL);
    for (int i = 0; i < A_PLACE; i++)
        worksheet_write_string(s->sheet, 0, (lxw_col_t)i, title[i], i < A_PRESENT ? s->m->head : s->m->head_number);
    for (int place_nr = 1; place_nr <= places; place_nr++) {
        (void)snprintf(place, sizeof place, "%d. Platz", place_nr);
        worksheet_write_string(s->sheet, 0, (lxw_col_t)(A_PLACE + place_nr - 1), place, s->m->head_number);
    }
}

/* What the formulas count in one column of Tagesplätze; the places of each table he sat at. */
struct tally {
    int present, doubled_sum, place[TISCH_MAX + 1];
};

static struct tally count(const struct saison_report *b, const int *doubled, int i)
{
    struct tally g = {0};

    for (int day = 0; day < b->course.days; day++) {
        int d = doubled[day * b->standings.count + i];

        g.present += d > 0;
        g.doubled_sum += d;
    }
    for (size_t k = 0; k < b->standings.raw_values_count; k++) {
        const struct day_value *v = &b->standings.raw_values[k];

        if (v->player == b->standings.list[i].player && v->place <= TISCH_MAX)
            g.place[v->place]++;
    }
    return g;
}

static void formula(const struct saison_sheet *s, lxw_row_t line, int column, const char *text, lxw_format *form,
                    double value)
{
    worksheet_write_formula_num(s->sheet, line, (lxw_col_t)column, text, form, value);
}

static void attendance_line(const struct saison_sheet *s, const int *doubled, int i, int places)
{
    struct tally g = count(s->b, doubled, i);
    int days = s->b->course.days;
    lxw_row_t line = (lxw_row_t)i + 1;
    char where[64], text[96];

    worksheet_write_string(s->sheet, line, 0, who(s, i)->kuerzel.word, s->m->text);
    worksheet_write_string(s->sheet, line, 1, who(s, i)->name, s->m->text);
    worksheet_write_number(s->sheet, line, A_FROM, days, s->m->whole);
    worksheet_write_number(s->sheet, line, A_PFLICHT, s->b->standings.saison.data.pflicht, s->m->whole);
    if (days == 0)
        return;
    range(where, PLACES, FRONT + i, 1, days);
    (void)snprintf(text, sizeof text, "=COUNT(%s)", where + 1);
    formula(s, line, A_PRESENT, text, s->m->whole, g.present);
    (void)snprintf(text, sizeof text, "=C%d/D%d", i + 2, i + 2);
    formula(s, line, A_SHARE, text, s->m->percent, (double)g.present / days);
    (void)snprintf(text, sizeof text, "=AVERAGE(%s)", where + 1);
    if (g.present > 0)
        formula(s, line, A_MEAN, text, s->m->number, g.doubled_sum / 2.0 / g.present);
    for (int p = 1; p <= places; p++) {
        (void)snprintf(text, sizeof text, "=COUNTIF(%s,%d)", where + 1, p);
        if (s->b->standings.list[i].values == s->b->standings.list[i].days)
            formula(s, line, A_PLACE + p - 1, text, s->m->whole, g.place[p]);
        else /* the mean of two tables is the place of neither */
            worksheet_write_number(s->sheet, line, (lxw_col_t)(A_PLACE + p - 1), g.place[p], s->m->whole);
    }
}

/* A bar a player, stacked from first to last place, light to dark, with the numbers in it. */
static void draw_places(const struct saison_sheet *s, const int *doubled, int places)
{
    static const lxw_color_t grey[TISCH_MAX] = {0xFFFFFF, 0xE0E0E0, 0xC0C0C0, 0xA0A0A0, 0x909090, 0x808080, 0x707070};
    lxw_chart *picture = workbook_add_chart(s->m->buch, LXW_CHART_BAR_STACKED);
    lxw_chart_options as = {.x_scale = 1.6, .y_scale = 1.4, .description = "Plätze je Spieler"};
    int n = s->b->standings.count;

    for (int p = 0; p < places; p++) {
        lxw_chart_fill filling = {.color = grey[p]};
        lxw_chart_line margin = {.color = 0x404040, .width = 0.75};
        lxw_chart_series *series;
        char categories[64], values[64], head[64], a[16];

        range(categories, "Anwesenheit", 1, 1, n);
        range(values, "Anwesenheit", A_PLACE + p, 1, n);
        lxw_rowcol_to_cell_abs(a, 0, (lxw_col_t)(A_PLACE + p), true, true);
        (void)snprintf(head, sizeof head, "='Anwesenheit'!%s", a);
        series = chart_add_series(picture, categories, values);
        chart_series_set_name(series, head);
        chart_series_set_fill(series, &filling);
        chart_series_set_line(series, &margin);
        chart_series_set_labels(series);
        for (int i = 0; i < n; i++)
            xlsx_series_value(series, true, count(s->b, doubled, i).place[p + 1]);
    }
    chart_title_set_name(picture, "Plätze");
    bright_rules(picture->x_axis);
    chart_set_series_gap(picture, 60);
    chart_legend_set_position(picture, LXW_CHART_LEGEND_BOTTOM);
    chart_axis_set_reverse(picture->y_axis);
    worksheet_insert_chart_opt(s->sheet, (lxw_row_t)n + 2, 1, picture, &as);
}

static int last_place(const struct saison_report *b)
{
    int highest = 4;

    for (size_t i = 0; i < b->standings.raw_values_count; i++)
        if (b->standings.raw_values[i].place > highest)
            highest = b->standings.raw_values[i].place;
    return highest < TISCH_MAX ? highest : TISCH_MAX;
}

static void attendance_sheet(const struct saison_report *b, const struct xlsx_book *m, const int *doubled)
{
    struct saison_sheet s = {.b = b, .m = m, .sheet = workbook_add_worksheet(m->buch, "Anwesenheit")};
    int places = last_place(b), n = b->standings.count;
    bool picture = b->course.days > 0 && n > 0;

    attendance_head(&s, places);
    for (int i = 0; i < n; i++)
        attendance_line(&s, doubled, i, places);
    if (picture)
        draw_places(&s, doubled, places);
    workbook_set_up(m, s.sheet, true, 1, (lxw_row_t)(n + 1 + (picture ? PICTURE_LINES : 0)),
                    (lxw_col_t)(A_PLACE + places), A_PRESENT);
}

void saison_sheets_course(const struct saison_report *b, const struct xlsx_book *m)
{
    int *doubled = collect_places(b);

    course_sheet(b, m);
    place_sheet(b, m, doubled);
    attendance_sheet(b, m, doubled);
    free(doubled);
}

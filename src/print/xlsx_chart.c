/* Native charts of the figures on a sheet. Series differ by dashes, marks and shades, not by colour alone. */
#include <stdio.h>

#include "base/mem.h"
#include "print/xlsx.h"

enum { PICTURE_LINES = 36, FEW_POINTS = 20 };
/* In points: a chart as the library draws it, and a column and a row of default size. */
enum { CHART_WIDTH = 360, CHART_HEIGHT = 216, COLUMN_WIDTH = 48, ROW_HEIGHT = 15 };

/* Caches the next value of a series for viewers that do not calculate, because the library itself would cache 0
 * for a formula. `present` false makes a gap. */
static void cache_value(lxw_chart_series *series, bool present, double value)
{
    lxw_series_range *r = series->values;
    struct lxw_series_data_point *point = mem_alloc(sizeof *point); /* freed with the workbook */

    point->no_data = !present;
    point->number = value;
    STAILQ_INSERT_TAIL(r->data_cache, point, list_pointers);
    r->num_data_points++;
    r->ignore_cache = 1;
}

/* Writes a range such as "='Verlauf'!$C$2:$C$53". */
static void cell_range(char out[96], const struct xlsx_writer *writer, int column)
{
    char a[24], b[24];

    lxw_rowcol_to_cell_abs(a, writer->head, (lxw_col_t)column, true, true);
    lxw_rowcol_to_cell_abs(b, writer->head + (lxw_row_t)table_rows(writer->model->table) - 1, (lxw_col_t)column, true,
                           true);
    (void)snprintf(out, 96, "='%s'!%s:%s", writer->model->name, a, b);
}

/* Styles a line. Series with many points get no marks, which would hide the lines. */
static void line_style(lxw_chart_series *series, int i, bool marks)
{
    static const lxw_color_t colour[] = {0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xB07800, 0x3399DD, 0x404040};
    static const uint8_t dash[] = {LXW_CHART_LINE_DASH_SOLID, LXW_CHART_LINE_DASH_DASH, LXW_CHART_LINE_DASH_ROUND_DOT,
                                   LXW_CHART_LINE_DASH_DASH_DOT, LXW_CHART_LINE_DASH_LONG_DASH};
    static const uint8_t mark[] = {LXW_CHART_MARKER_CIRCLE,  LXW_CHART_MARKER_SQUARE, LXW_CHART_MARKER_TRIANGLE,
                                   LXW_CHART_MARKER_DIAMOND, LXW_CHART_MARKER_X,      LXW_CHART_MARKER_PLUS,
                                   LXW_CHART_MARKER_STAR};
    lxw_chart_line line = {.color = colour[i % (int)(sizeof colour / sizeof colour[0])],
                           .width = 2,
                           .dash_type = dash[i % (int)(sizeof dash)]};

    chart_series_set_line(series, &line);
    chart_series_set_marker_type(series, marks ? mark[i % (int)(sizeof mark)] : LXW_CHART_MARKER_NONE);
    if (marks)
        chart_series_set_marker_size(series, 5);
}

/* Styles a bar: shades from light to dark, with the numbers in them. */
static void bar_style(lxw_chart_series *series, int i)
{
    static const lxw_color_t grey[] = {0xFFFFFF, 0xE0E0E0, 0xC0C0C0, 0xA0A0A0, 0x909090, 0x808080, 0x707070};
    lxw_chart_fill filling = {.color = grey[i % (int)(sizeof grey / sizeof grey[0])]};
    lxw_chart_line margin = {.color = 0x404040, .width = 0.75};

    chart_series_set_fill(series, &filling);
    chart_series_set_line(series, &margin);
    chart_series_set_labels(series);
}

/* The column of the table that the sheet shows as its `column`. */
static int table_column_at(const struct xlsx_writer *writer, int column)
{
    int i = 0;

    for (int shown = xlsx_shows(writer->model, 0) - 1; shown < column;)
        shown += xlsx_shows(writer->model, ++i);
    return i;
}

static void add_series(const struct xlsx_writer *writer, lxw_chart *picture, int i)
{
    const struct chart *chart = &writer->model->chart;
    int column = chart->first + i, table_column = table_column_at(writer, column);
    char categories[96], values[96], head[64], at[24];
    lxw_chart_series *series;

    cell_range(categories, writer, chart->categories);
    cell_range(values, writer, column);
    lxw_rowcol_to_cell_abs(at, writer->head - 1, (lxw_col_t)column, true, true);
    (void)snprintf(head, sizeof head, "='%s'!%s", writer->model->name, at);
    series = chart_add_series(picture, categories, values);
    chart_series_set_name(series, head);
    if (chart->kind == CHART_LINES)
        line_style(series, i, table_rows(writer->model->table) <= FEW_POINTS);
    else
        bar_style(series, i);
    for (size_t row = 0; row < table_rows(writer->model->table); row++) {
        const struct cell *cell = table_cell(writer->model->table, row, table_column);

        cache_value(series, cell->kind != CELL_EMPTY && cell->kind != CELL_UNKNOWN, xlsx_value(cell));
    }
}

/* Inserts a line chart right of the table, as wide as a printed page, and a bar chart below the table. */
static void insert_chart(struct xlsx_writer *writer, lxw_chart *picture)
{
    const struct chart *chart = &writer->model->chart;
    double wide = xlsx_page_width() * 100 / (writer->scale ? writer->scale : 100), high = wide * 3 / 4;
    lxw_chart_options lines = {.x_offset = 8,
                               .x_scale = wide / CHART_WIDTH,
                               .y_scale = high / CHART_HEIGHT,
                               .description = (char *)chart->description},
                      bars = {.x_scale = 1.6, .y_scale = 1.4, .description = (char *)chart->description};

    if (chart->kind == CHART_LINES) {
        lxw_row_t rows = (lxw_row_t)(high / ROW_HEIGHT) + 3;

        worksheet_insert_chart_opt(writer->sheet, 1, writer->columns, picture, &lines);
        writer->columns = (lxw_col_t)(writer->columns + (int)(wide / COLUMN_WIDTH) + 2);
        writer->line = writer->line < rows ? rows : writer->line;
    } else {
        worksheet_insert_chart_opt(writer->sheet, writer->line + 1, 1, picture, &bars);
        writer->line += PICTURE_LINES;
    }
}

/* Sets the axis to whole steps when the values are few: left to itself a viewer takes halves. */
static void count_in_ones(const struct xlsx_writer *writer, lxw_chart_axis *values)
{
    enum { FEW = 8 };
    const struct chart *chart = &writer->model->chart;
    double least = 0, most = 0;

    for (int i = 0; i < chart->count; i++)
        for (size_t row = 0; row < table_rows(writer->model->table); row++) {
            const struct cell *cell =
                table_cell(writer->model->table, row, table_column_at(writer, chart->first + i));
            double value = cell->kind == CELL_EMPTY || cell->kind == CELL_UNKNOWN ? 0 : xlsx_value(cell);

            least = value < least ? value : least;
            most = value > most ? value : most;
        }
    if (most - least <= FEW)
        chart_axis_set_major_unit(values, 1);
}

/* Names every few points only. Some programs still write all names, so they stand upright and do not run into each
 * other. */
static void name_few(lxw_chart_axis *axis, size_t points)
{
    enum { NAMED = 12, UPRIGHT = -90 };
    lxw_chart_font upright = {.size = 7, .rotation = UPRIGHT};

    chart_axis_set_interval_unit(axis, (uint16_t)(points / NAMED));
    chart_axis_set_num_font(axis, &upright);
}

void xlsx_chart(struct xlsx_writer *writer)
{
    const struct chart *chart = &writer->model->chart;
    lxw_chart_line bright = {.color = 0xD9D9D9, .width = 0.5};
    lxw_chart_axis *values;
    lxw_chart *picture;

    if (chart->kind == CHART_NONE || chart->count == 0 || writer->line == writer->head)
        return;
    picture = workbook_add_chart(writer->book->workbook,
                                 chart->kind == CHART_LINES ? LXW_CHART_LINE : LXW_CHART_BAR_STACKED);
    for (int i = 0; i < chart->count; i++)
        add_series(writer, picture, i);
    chart_title_set_name(picture, chart->title);
    if (chart->axis)
        chart_axis_set_name(picture->x_axis, chart->axis);
    if (chart->kind == CHART_LINES && table_rows(writer->model->table) > FEW_POINTS)
        name_few(picture->x_axis, table_rows(writer->model->table));
    values = chart->kind == CHART_LINES ? picture->y_axis : picture->x_axis;
    chart_axis_major_gridlines_set_line(values, &bright);
    count_in_ones(writer, values);
    chart_legend_set_position(picture, LXW_CHART_LEGEND_BOTTOM);
    if (chart->low_first)
        chart_axis_set_reverse(picture->y_axis);
    if (chart->kind == CHART_BARS) {
        chart_set_series_gap(picture, 60);
        chart_axis_set_reverse(picture->y_axis);
    }
    insert_chart(writer, picture);
}

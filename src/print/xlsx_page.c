/* Lays a sheet out on paper: A4, portrait or landscape, on one page where that is legible; otherwise broken
 * between blocks of rows and groups of columns, never within one. */
#include "print/xlsx.h"

/* The room of a page in points. */
static const struct room {
    double width, height;
} portrait = {494, 734}, landscape = {741, 487};
/* ROW is a row in points, the others are per cent: print below LEGIBLE cannot be read; BROKEN is the scale of
 * sheets broken between columns; from WIDE on portrait is chosen; MARGIN is the share of the page to fill, because
 * another font may be wider. */
enum { ROW = 15, PER_CENT = 100, LEGIBLE = 62, BROKEN = 66, WIDE = 72, MARGIN = 74 };

double xlsx_points(double characters)
{
    return (7 * characters + 5) * 0.75;
}

double xlsx_page_width(void)
{
    return portrait.width * MARGIN / PER_CENT;
}

static double whole_width(const struct xlsx_writer *writer)
{
    double sum = 0;

    for (int i = 0; i < writer->columns && i < XLSX_COLUMNS; i++)
        sum += xlsx_points(writer->width[i]);
    return sum;
}

/* The print scale in per cent at which `need` fits into `room`, at most 100. */
static int scale(double room, double need)
{
    return need <= room ? PER_CENT : (int)(PER_CENT * room / need);
}

static int smaller_scale(const struct room *room, double width, double height)
{
    int by_width = scale(room->width, width), by_height = scale(room->height, height);

    return by_width < by_height ? by_width : by_height;
}

/* Sets page breaks between columns. Frozen columns are repeated on each page, and a group stays together. */
static void break_columns(const struct xlsx_writer *writer)
{
    double room = landscape.width * MARGIN / BROKEN, front = 0, used;
    lxw_col_t at[XLSX_BREAKS + 1] = {0};
    int breaks = 0, fixed = writer->model->fixed;

    for (int i = 0; i < fixed; i++)
        front += xlsx_points(writer->width[i]);
    used = front;
    for (int first = fixed, end; first < writer->columns && first < XLSX_COLUMNS; first = end) {
        double part = 0;

        for (end = first; end == first || (end < writer->columns && end < XLSX_COLUMNS && writer->together[end]);
             end++)
            part += xlsx_points(writer->width[end]);
        if (used + part > room && used > front && breaks < XLSX_BREAKS) {
            at[breaks++] = (lxw_col_t)first;
            used = front;
        }
        used += part;
    }
    worksheet_set_v_pagebreaks(writer->sheet, at);
    if (fixed > 0)
        worksheet_repeat_columns(writer->sheet, 0, (lxw_col_t)(fixed - 1));
}

/* Sets page breaks between rows: a block begins a page when it does not fit on the one before. */
static void break_rows(const struct xlsx_writer *writer, const struct room *room, int per_cent)
{
    lxw_row_t at[XLSX_BREAKS + 1] = {0}, begin = writer->head,
                               most = (lxw_row_t)(room->height * MARGIN / per_cent / ROW);
    int breaks = 0;

    most -= writer->head;
    for (int i = 1; i <= writer->blocks; i++) {
        lxw_row_t end = i < writer->blocks ? writer->block[i] : writer->line;

        if (end - begin > most && writer->block[i - 1] > begin && breaks < XLSX_BREAKS)
            at[breaks++] = begin = writer->block[i - 1];
    }
    worksheet_set_h_pagebreaks(writer->sheet, at);
}

/* Puts the table on one page and its chart on the next. */
static void beside_a_chart(const struct xlsx_writer *writer)
{
    lxw_col_t at[2] = {(lxw_col_t)writer->table_columns, 0};

    worksheet_set_print_scale(writer->sheet, (uint16_t)writer->scale);
    worksheet_set_v_pagebreaks(writer->sheet, at);
}

void xlsx_choose_scale(struct xlsx_writer *writer)
{
    int s = smaller_scale(&portrait, whole_width(writer), (double)(writer->line + 1) * ROW) * MARGIN / PER_CENT;

    writer->scale = s < LEGIBLE ? LEGIBLE : s;
}

static void whole_page(const struct xlsx_writer *writer, bool is_portrait)
{
    if (!is_portrait)
        worksheet_set_landscape(writer->sheet);
    worksheet_fit_to_pages(writer->sheet, 1, 1);
}

void xlsx_page(const struct xlsx_writer *writer)
{
    double width = whole_width(writer), height = (double)(writer->line + 1) * ROW;
    int up = smaller_scale(&portrait, width, height), over = smaller_scale(&landscape, width, height);
    bool is_portrait = scale(portrait.width, width) >= WIDE;

    if (writer->model->chart.kind == CHART_LINES && writer->scale > 0) {
        beside_a_chart(writer);
    } else if (up >= LEGIBLE || over >= LEGIBLE) {
        whole_page(writer, up >= over || up >= WIDE);
    } else if (scale(landscape.width, width) < LEGIBLE) {
        worksheet_set_landscape(writer->sheet);
        worksheet_set_print_scale(writer->sheet, BROKEN);
        break_columns(writer);
        break_rows(writer, &landscape, BROKEN);
    } else if (writer->blocks > 1) {
        const struct room *room = is_portrait ? &portrait : &landscape;
        int s = scale(room->width, width) * MARGIN / PER_CENT;

        if (!is_portrait)
            worksheet_set_landscape(writer->sheet);
        worksheet_set_print_scale(writer->sheet, (uint16_t)s);
        break_rows(writer, room, s);
    } else {
        if (!is_portrait)
            worksheet_set_landscape(writer->sheet);
        worksheet_fit_to_pages(writer->sheet, 1, 0);
    }
}

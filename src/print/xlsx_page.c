/* A sheet on paper: A4, upright or across, on one page where that can be read; else broken between blocks of rows and
 * groups of columns, never within one. */
#include "print/xlsx.h"

/* In points: what a page has room for, and a row and a character take. */
static const struct room {
    double width, height;
} upright = {494, 734}, across = {741, 487};
/* A row in points; the rest per cent: below LEGIBLE nobody reads it; BROKEN is what is broken between columns; what
 * another font makes wider must still have room in MARGIN. */
enum { ROW = 15, PER_CENT = 100, LEGIBLE = 62, BROKEN = 66, WIDE = 72, MARGIN = 74 };

double xlsx_points(double characters)
{
    return (7 * characters + 5) * 0.75;
}

double xlsx_page_width(void)
{
    return upright.width * MARGIN / PER_CENT;
}

static double whole_width(const struct xlsx_writer *w)
{
    double sum = 0;

    for (int i = 0; i < w->columns && i < XLSX_COLUMNS; i++)
        sum += xlsx_points(w->width[i]);
    return sum;
}

/* Per cent at which so much has room, at most 100. */
static int scale(double room, double need)
{
    return need <= room ? PER_CENT : (int)(PER_CENT * room / need);
}

static int both(const struct room *r, double width, double height)
{
    int by_width = scale(r->width, width), by_height = scale(r->height, height);

    return by_width < by_height ? by_width : by_height;
}

/* Columns that stay in view stand on each page; what is in one group stays together. */
static void break_columns(const struct xlsx_writer *w, int per_cent)
{
    double room = across.width * MARGIN / per_cent, front = 0, used;
    lxw_col_t at[XLSX_BREAKS + 1] = {0};
    int breaks = 0, fixed = w->of->fixed;

    for (int i = 0; i < fixed; i++)
        front += xlsx_points(w->width[i]);
    used = front;
    for (int first = fixed, end; first < w->columns && first < XLSX_COLUMNS; first = end) {
        double part = 0;

        for (end = first; end == first || (end < w->columns && end < XLSX_COLUMNS && w->together[end]); end++)
            part += xlsx_points(w->width[end]);
        if (used + part > room && used > front && breaks < XLSX_BREAKS) {
            at[breaks++] = (lxw_col_t)first;
            used = front;
        }
        used += part;
    }
    worksheet_set_v_pagebreaks(w->sheet, at);
    if (fixed > 0)
        worksheet_repeat_columns(w->sheet, 0, (lxw_col_t)(fixed - 1));
}

/* Blocks go on a page of their own when they have no room on the one before. */
static void break_rows(const struct xlsx_writer *w, const struct room *r, int per_cent)
{
    lxw_row_t at[XLSX_BREAKS + 1] = {0}, begin = w->head, most = (lxw_row_t)(r->height * MARGIN / per_cent / ROW);
    int breaks = 0;

    most -= w->head;
    for (int i = 1; i <= w->blocks; i++) {
        lxw_row_t end = i < w->blocks ? w->block[i] : w->line;

        if (end - begin > most && w->block[i - 1] > begin && breaks < XLSX_BREAKS)
            at[breaks++] = begin = w->block[i - 1];
    }
    worksheet_set_h_pagebreaks(w->sheet, at);
}

/* The table on one page, the lines drawn over the season on the next. */
static void beside_a_chart(const struct xlsx_writer *w)
{
    lxw_col_t at[2] = {(lxw_col_t)w->table_columns, 0};

    worksheet_set_print_scale(w->sheet, (uint16_t)w->scale);
    worksheet_set_v_pagebreaks(w->sheet, at);
}

void xlsx_choose_scale(struct xlsx_writer *w)
{
    int s = both(&upright, whole_width(w), (double)(w->line + 1) * ROW) * MARGIN / PER_CENT;

    w->scale = s < LEGIBLE ? LEGIBLE : s;
}

static void whole_page(const struct xlsx_writer *w, bool is_upright)
{
    if (!is_upright)
        worksheet_set_landscape(w->sheet);
    worksheet_fit_to_pages(w->sheet, 1, 1);
}

void xlsx_page(const struct xlsx_writer *w)
{
    double width = whole_width(w), height = (double)(w->line + 1) * ROW;
    int up = both(&upright, width, height), over = both(&across, width, height);
    bool is_upright = scale(upright.width, width) >= WIDE;

    if (w->of->chart.kind == CHART_LINES && w->scale > 0) {
        beside_a_chart(w);
    } else if (up >= LEGIBLE || over >= LEGIBLE) {
        whole_page(w, up >= over || up >= WIDE);
    } else if (scale(across.width, width) < LEGIBLE) {
        worksheet_set_landscape(w->sheet);
        worksheet_set_print_scale(w->sheet, BROKEN);
        break_columns(w, BROKEN);
        break_rows(w, &across, BROKEN);
    } else if (w->blocks > 1) {
        const struct room *r = is_upright ? &upright : &across;
        int s = scale(r->width, width) * MARGIN / PER_CENT;

        if (!is_upright)
            worksheet_set_landscape(w->sheet);
        worksheet_set_print_scale(w->sheet, (uint16_t)s);
        break_rows(w, r, s);
    } else {
        if (!is_upright)
            worksheet_set_landscape(w->sheet);
        worksheet_fit_to_pages(w->sheet, 1, 0);
    }
}

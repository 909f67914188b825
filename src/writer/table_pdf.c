#include "writer/table_pdf.h"

#include <stdio.h>

#include "writer/pdf.h"

/* Millimetres, and points of the font. */
#define MARGIN   12.0
#define TOP      10.0
#define GAP      1.6 /* left and right of a cell's text */
#define SLACK    1.0 /* a text as wide as its room would be cut */
#define LINE     5.2
#define SIZE     9.0
#define SIZE_MIN 5.5
#define LARGER   1.3 /* a table that is small enough is easier to read from the wall */
enum { COLUMNS_MAX = 64 };

struct paper {
    struct pdf *pdf;
    const struct document *document;
    const char *line;
    const struct table *table;
    double width, height; /* of the page */
    double size;          /* of the font */
    double row_height, gap;
    double y;
    int page, pages;
    int columns, column[COLUMNS_MAX]; /* those that people see */
    double x[COLUMNS_MAX + 1];
};

static double widest(const struct paper *p, int column)
{
    const struct column *c = table_column_of(p->table, column);
    double width = pdf_width(p->pdf, SIZE, PDF_BOLD, c->brief);
    struct text s = {0};

    if (c->width > 0)
        return c->width > width + 2 * GAP + SLACK ? c->width : width + 2 * GAP + SLACK;
    for (size_t z = 0; z <= table_rows(p->table); z++) {
        struct cell sum = table_sum(p->table, column, 0, table_rows(p->table));
        double w;

        text_clear(&s);
        cell_write(z < table_rows(p->table) ? table_cell(p->table, z, column) : &sum, &s);
        w = pdf_width(p->pdf, SIZE, z < table_rows(p->table) ? 0 : PDF_BOLD, text_str(&s));
        width = w > width ? w : width;
    }
    text_free(&s);
    return width + 2 * GAP + SLACK;
}

/* How much larger the rows may be so that all stay on the page; sections not reckoned. */
static double room_below(const struct paper *p)
{
    return (p->height - 2 * TOP - 16) / (LINE * (double)(table_rows(p->table) + 3));
}

/* The columns as wide as they need; what is too wide for the page is made smaller, and cut at the end. */
static void lay_out(struct paper *p)
{
    double all = 0, room = p->width - 2 * MARGIN, scale, below = room_below(p);

    p->columns = 0;
    for (int i = 0; i < table_columns(p->table) && p->columns < COLUMNS_MAX; i++)
        if (table_shows(p->table, i, true))
            p->column[p->columns++] = i;
    for (int i = 0; i < p->columns; i++) {
        p->x[i] = all;
        all += widest(p, p->column[i]);
    }
    p->x[p->columns] = all;
    below = below > 1 ? below : 1;
    scale = room / all < LARGER ? room / all : LARGER;
    scale = scale < below ? scale : below;
    p->size = SIZE * scale > SIZE_MIN ? SIZE * scale : SIZE_MIN;
    p->row_height = LINE * (scale > 1 ? scale : 1);
    p->gap = GAP * scale;
    for (int i = 0; i <= p->columns; i++)
        p->x[i] = MARGIN + p->x[i] * scale;
}

static void put(const struct paper *p, int i, unsigned style, const char *text)
{
    pdf_text(p->pdf, p->x[i] + p->gap, p->y, p->x[i + 1] - p->x[i] - 2 * p->gap, p->row_height, p->size,
             style | (table_right(p->table, p->column[i]) ? PDF_RIGHT : PDF_LEFT), text);
}

static void rule(const struct paper *p, double thickness)
{
    pdf_rule(p->pdf, p->x[0], p->y, p->x[p->columns], p->y, thickness);
}

static const char *group_of(const struct paper *p, int i)
{
    return i < p->columns ? table_column_of(p->table, p->column[i])->group : NULL;
}

/* Groups in the middle over their columns, with a line below. */
static void groups(struct paper *p)
{
    for (int i = 0, end; i < p->columns; i = end) {
        double x = p->x[i] + p->gap, width;

        for (end = i + 1; table_one_group(group_of(p, i), group_of(p, end));)
            end++;
        width = p->x[end] - x - p->gap;
        if (!group_of(p, i))
            continue;
        pdf_text(p->pdf, x, p->y, width, p->row_height, p->size, PDF_BOLD | PDF_MIDDLE, group_of(p, i));
        pdf_rule(p->pdf, x, p->y + p->row_height, x + width, p->y + p->row_height, 0.1);
    }
    p->y += p->row_height;
}

static void heads(struct paper *p)
{
    if (table_has_groups(p->table))
        groups(p);
    for (int i = 0; i < p->columns; i++)
        put(p, i, PDF_BOLD, table_column_of(p->table, p->column[i])->brief);
    p->y += p->row_height;
    rule(p, 0.6);
}

static void begin_page(struct paper *p)
{
    char page[48];

    if (p->page++ > 0)
        pdf_page(p->pdf);
    p->y = TOP;
    pdf_text(p->pdf, MARGIN, p->y, p->width - 2 * MARGIN - 100, 7, 15, PDF_BOLD, p->document->title);
    pdf_text(p->pdf, p->width - MARGIN - 98, p->y, 98, 7, 11, PDF_RIGHT | PDF_BOLD, p->document->club);
    p->y += 8;
    (void)snprintf(page, sizeof page, "Seite %d von %d", p->page, p->pages);
    pdf_text(p->pdf, MARGIN, p->y, p->width - 2 * MARGIN - 40, 6, 10.5, PDF_LEFT, p->line);
    if (p->pages > 1)
        pdf_text(p->pdf, p->width - MARGIN - 40, p->y, 40, 6, 9, PDF_RIGHT, page);
    p->y += 8;
}

/* Room for so many lines, else a new page with the heads of the columns. */
static void need(struct paper *p, int lines)
{
    if (p->y + lines * p->row_height <= p->height - TOP)
        return;
    begin_page(p);
    heads(p);
}

static void row(struct paper *p, size_t z, size_t first, bool sum)
{
    struct text s = {0};

    need(p, 1);
    if (sum)
        rule(p, 0.25);
    for (int i = 0; i < p->columns; i++) {
        struct cell total = sum ? table_sum(p->table, p->column[i], first, z) : (struct cell){0};

        text_clear(&s);
        cell_write(sum ? &total : table_cell(p->table, z, p->column[i]), &s);
        put(p, i, sum ? PDF_BOLD : 0, text_str(&s));
    }
    p->y += p->row_height;
    if (!sum)
        rule(p, 0.1);
    text_free(&s);
}

static void draw(struct paper *p)
{
    size_t first = 0, end;

    begin_page(p);
    do {
        const char *heading;

        end = table_section(p->table, first, &heading);
        if (heading) {
            if (p->y + 4 * p->row_height > p->height - TOP)
                begin_page(p);
            pdf_text(p->pdf, MARGIN, p->y + p->row_height / 2, p->width - 2 * MARGIN, 6, 11, PDF_BOLD, heading);
            p->y += p->row_height + 6;
        }
        heads(p);
        for (size_t z = first; z < end; z++)
            row(p, z, first, false);
        if (table_has_sum(p->table) && end > first)
            row(p, end, first, true);
        first = end;
    } while (first < table_rows(p->table));
}

/* pages 0: nothing is known yet. */
static enum status pass(struct paper *p, bool lying, int pages, struct text *out, struct err *err)
{
    enum status st;

    p->width = lying ? 297 : 210;
    p->height = lying ? 210 : 297;
    p->page = 0;
    p->pages = pages;
    st = pdf_new(p->width, p->height, p->document->title, p->document->day, &p->pdf, err);
    if (st != ST_OK)
        return st;
    lay_out(p);
    draw(p);
    return pdf_done(p->pdf, out, err);
}

/* Once to see whether it fits upright, once to count the pages, then for good. */
enum status table_pdf(const struct document *document, const char *line, const struct table *table, struct text *out,
                      struct err *err)
{
    struct paper p = {.document = document, .line = line, .table = table};
    struct text unseen = {0};
    enum status st = pass(&p, false, 0, &unseen, err);
    bool lying = p.size < SIZE;

    if (st == ST_OK)
        st = pass(&p, lying, 0, &unseen, err);
    if (st == ST_OK)
        st = pass(&p, lying, p.page, out, err);
    text_free(&unseen);
    return st;
}

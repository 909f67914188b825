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
enum { COLUMNS_MAX = 64 };

struct paper {
    struct pdf *pdf;
    const struct document *document;
    const char *line;
    const struct table *table;
    double width, height; /* of the page */
    double size;          /* of the font */
    double y;
    int page, pages;
    int columns, column[COLUMNS_MAX]; /* those that people see */
    double x[COLUMNS_MAX + 1];
};

static double widest(const struct paper *p, int column)
{
    const struct column *c = table_column_of(p->table, column);
    char head[COLUMN_HEAD_MAX];
    double width = pdf_width(p->pdf, SIZE, PDF_BOLD, table_head(p->table, column, true, head));
    struct text s = {0};

    if (c->width > 0)
        return c->width;
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

/* The columns as wide as they need; what is too wide for the page is made smaller, and cut at the end. */
static void lay_out(struct paper *p)
{
    double all = 0, room = p->width - 2 * MARGIN, scale;

    p->columns = 0;
    for (int i = 0; i < table_columns(p->table) && p->columns < COLUMNS_MAX; i++)
        if (table_shows(p->table, i, true))
            p->column[p->columns++] = i;
    for (int i = 0; i < p->columns; i++) {
        p->x[i] = all;
        all += widest(p, p->column[i]);
    }
    p->x[p->columns] = all;
    scale = all > room ? room / all : 1;
    p->size = SIZE * scale > SIZE_MIN ? SIZE * scale : SIZE_MIN;
    for (int i = 0; i <= p->columns; i++)
        p->x[i] = MARGIN + p->x[i] * scale;
}

static void put(const struct paper *p, int i, unsigned style, const char *text)
{
    pdf_text(p->pdf, p->x[i] + GAP, p->y, p->x[i + 1] - p->x[i] - 2 * GAP, LINE, p->size,
             style | (table_right(p->table, p->column[i]) ? PDF_RIGHT : PDF_LEFT), text);
}

static void rule(const struct paper *p, double thickness)
{
    pdf_rule(p->pdf, p->x[0], p->y, p->x[p->columns], p->y, thickness);
}

static void heads(struct paper *p)
{
    char head[COLUMN_HEAD_MAX];

    for (int i = 0; i < p->columns; i++)
        put(p, i, PDF_BOLD, table_head(p->table, p->column[i], true, head));
    p->y += LINE;
    rule(p, 0.6);
}

static void begin_page(struct paper *p)
{
    char page[48];

    if (p->page++ > 0)
        pdf_page(p->pdf);
    p->y = TOP;
    pdf_text(p->pdf, MARGIN, p->y, 120, 7, 15, PDF_BOLD, p->document->title);
    pdf_text(p->pdf, p->width - MARGIN - 60, p->y, 60, 7, 11, PDF_RIGHT | PDF_BOLD, p->document->club);
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
    if (p->y + lines * LINE <= p->height - TOP)
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
    p->y += LINE;
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
            if (p->y + 4 * LINE > p->height - TOP)
                begin_page(p);
            pdf_text(p->pdf, MARGIN, p->y + LINE / 2, p->width - 2 * MARGIN, 6, 11, PDF_BOLD, heading);
            p->y += LINE + 6;
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

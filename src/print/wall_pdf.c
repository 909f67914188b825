#include "print/wall_pdf.h"

#include <stdio.h>

#include "print/lines.h"

/* Millimetres, and points of the font. Its capitals are 0.729 of the size, here 7.2 millimetres. */
#define SIZE   28.0
#define MARGIN 12.0
#define TOP    10.0
#define FOOT   6.0  /* height of the page number */
#define GAP    2.5  /* left and right of a text */
#define AIR    1.5  /* above and below a text */
#define TEXT   0.45 /* share of the width that a column of texts needs at most, however long its words are */
enum { COLUMNS_MAX = 64 };

struct wall {
    struct pdf *pdf;
    const struct document *document;
    const char *line, *heading;
    const struct table *table;
    double width, height, y;
    int page, pages;
    int columns, column[COLUMNS_MAX]; /* the columns that people see */
    int keys;                         /* how many of the first columns are on every page */
    double need[COLUMNS_MAX];         /* the least width of each column */
    int from, until;                  /* the other columns of the present pages */
    int shown, show[COLUMNS_MAX];     /* keys and others, as indices into `column` */
    double x[COLUMNS_MAX + 1];
};

static bool is_text(const struct wall *wall, int i)
{
    return !table_right(wall->table, wall->column[i]);
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

static double width_of(const struct wall *wall, int i, const char *text)
{
    const struct lettering font = {SIZE, 0};

    return is_text(wall, i) ? lines_least(wall->pdf, font, text) : pdf_width(wall->pdf, SIZE, 0, text);
}

/* The least width of a column: its head and its figures on one line, and the longest word of its texts. */
static double needed(const struct wall *wall, int i)
{
    double most = pdf_width(wall->pdf, SIZE, PDF_BOLD, table_column_of(wall->table, wall->column[i])->brief);
    AUTO(text_free) struct text text = {0};

    for (size_t row = 0; row < table_rows(wall->table); row++) {
        text_clear(&text);
        cell_write(table_cell(wall->table, row, wall->column[i]), &text);
        most = larger(most, width_of(wall, i, text_str(&text)));
    }
    most += 2 * GAP + 0.5;
    return is_text(wall, i) && most > TEXT * (wall->width - 2 * MARGIN) ? TEXT * (wall->width - 2 * MARGIN) : most;
}

static void choose_columns(struct wall *wall)
{
    wall->columns = wall->keys = 0;
    for (int i = 0; i < table_columns(wall->table) && wall->columns < COLUMNS_MAX; i++)
        if (table_shows(wall->table, i, true))
            wall->column[wall->columns++] = i;
    while (wall->keys < wall->columns && !is_text(wall, wall->keys))
        wall->keys++;
    wall->keys += wall->keys < wall->columns;
    for (int i = 0; i < wall->columns; i++)
        wall->need[i] = needed(wall, i);
}

static double sum(const struct wall *wall, int from, int until)
{
    double all = 0;

    for (int i = from; i < until; i++)
        all += wall->need[i];
    return all;
}

static bool fits(const struct wall *wall)
{
    return sum(wall, 0, wall->columns) <= wall->width - 2 * MARGIN;
}

/* Chooses as many columns from `from` on as fit beside the keys, at least one. The room left over goes to the
 * texts. */
static void choose_pages(struct wall *wall, int from)
{
    double room = wall->width - 2 * MARGIN - sum(wall, 0, wall->keys), left;
    int texts = 0;

    wall->from = wall->until = from;
    while (wall->until < wall->columns && (wall->until == from || sum(wall, from, wall->until + 1) <= room))
        wall->until++;
    wall->shown = 0;
    for (int i = 0; i < wall->until; i++)
        if (i < wall->keys || i >= from) {
            texts += is_text(wall, i);
            wall->show[wall->shown++] = i;
        }
    left = larger(room - sum(wall, from, wall->until), 0);
    wall->x[0] = MARGIN;
    for (int k = 0; k < wall->shown; k++)
        wall->x[k + 1] = wall->x[k] + wall->need[wall->show[k]] + (is_text(wall, wall->show[k]) ? left / texts : 0);
}

/* Draws a text over the whole width and moves y below it. */
static void full_width_text(struct wall *wall, unsigned style, const char *text)
{
    AUTO(text_free) struct text lines = {0};
    const struct lettering font = {SIZE, style};
    double height = lines_wrap(wall->pdf, wall->width - 2 * MARGIN, font, text, &lines) * lines_height(SIZE);

    lines_draw(wall->pdf, &(struct pdf_room){MARGIN, wall->y, wall->width - 2 * MARGIN, height}, font,
               text_str(&lines));
    wall->y += height;
}

static void cell(const struct wall *wall, int k, double height, unsigned style, const char *lines)
{
    style |= is_text(wall, wall->show[k]) ? PDF_LEFT : PDF_RIGHT;
    lines_draw(wall->pdf,
               &(struct pdf_room){wall->x[k] + GAP, wall->y, wall->x[k + 1] - wall->x[k] - 2 * GAP, height},
               (struct lettering){SIZE, style}, lines);
}

static void heads(struct wall *wall)
{
    double height = lines_height(SIZE) + 2 * AIR;

    for (int k = 0; k < wall->shown; k++) {
        AUTO(text_free) struct text head = {0};

        text_addf(&head, "%s\n", table_column_of(wall->table, wall->column[wall->show[k]])->brief);
        cell(wall, k, height, PDF_BOLD, head.s);
    }
    wall->y += height;
    pdf_rule(wall->pdf, MARGIN, wall->y, wall->x[wall->shown], wall->y, 1);
}

static void begin_page(struct wall *wall)
{
    char page[48];

    if (wall->page++ > 0)
        pdf_page(wall->pdf);
    wall->y = TOP;
    full_width_text(wall, PDF_BOLD, wall->document->title);
    if (wall->page == 1)
        full_width_text(wall, 0, wall->line);
    if (wall->heading)
        full_width_text(wall, PDF_BOLD, wall->heading);
    wall->y += AIR;
    heads(wall);
    (void)snprintf(page, sizeof page, "Seite %d von %d", wall->page, wall->pages);
    pdf_text(wall->pdf, MARGIN, wall->height - TOP - FOOT, wall->width - 2 * MARGIN, FOOT, 11, PDF_RIGHT, page);
}

static double room_end(const struct wall *wall)
{
    return wall->height - TOP - FOOT;
}

static void draw_row(struct wall *wall, size_t row)
{
    AUTO(text_free) struct text text = {0};
    struct text lines[COLUMNS_MAX] = {0};
    double height = lines_height(SIZE);

    for (int k = 0; k < wall->shown; k++) {
        double width = wall->x[k + 1] - wall->x[k] - 2 * GAP;
        int count;

        text_clear(&text);
        cell_write(table_cell(wall->table, row, wall->column[wall->show[k]]), &text);
        count = lines_wrap(wall->pdf, width, (struct lettering){SIZE, 0}, text_str(&text), &lines[k]);
        height = larger(height, count * lines_height(SIZE));
    }
    height += 2 * AIR;
    if (wall->y + height > room_end(wall))
        begin_page(wall);
    for (int k = 0; k < wall->shown; k++) {
        cell(wall, k, height, 0, text_str(&lines[k]));
        text_free(&lines[k]);
    }
    wall->y += height;
    pdf_rule(wall->pdf, MARGIN, wall->y, wall->x[wall->shown], wall->y, 0.25);
}

/* Draws all pages; every section begins a page. */
static void draw_pages(struct wall *wall)
{
    int from = wall->keys;

    do {
        size_t first = 0, end;

        choose_pages(wall, from);
        do {
            end = table_section(wall->table, first, &wall->heading);
            begin_page(wall);
            for (; first < end; first++)
                draw_row(wall, first);
        } while (first < table_rows(wall->table));
        from = wall->until;
    } while (from < wall->columns);
}

/* Opens the PDF, chooses the columns and, where `out` is given, draws all pages. The caller closes it with pdf_done.
 */
static enum status begin_pdf(struct wall *wall, int pages, struct text *out, struct err *err)
{
    enum status st = pdf_new(wall->width, wall->height, wall->document->title, wall->document->day, &wall->pdf, err);

    if (st != ST_OK)
        return st;
    wall->page = 0;
    wall->pages = pages;
    choose_columns(wall);
    if (out)
        draw_pages(wall);
    return st;
}

static enum status try_out(struct wall *wall, bool drawn, struct err *err)
{
    AUTO(text_free) struct text unseen = {0};
    enum status st = begin_pdf(wall, 0, drawn ? &unseen : NULL, err);

    return st == ST_OK ? pdf_done(wall->pdf, &unseen, err) : st;
}

/* Tries out whether portrait fits, then counts the pages, then draws. */
enum status wall_pdf(const struct document *document, const char *line, const struct table *table, bool a3,
                     struct text *out, struct err *err)
{
    static const double A4[] = {210, 297}, A3[] = {297, 420};
    const double *size = a3 ? A3 : A4;
    struct wall wall = {.document = document, .line = line, .table = table, .width = size[0], .height = size[1]};
    enum status st = try_out(&wall, false, err);

    if (st == ST_OK && !fits(&wall)) {
        wall.width = size[1];
        wall.height = size[0];
    }
    if (st == ST_OK)
        st = try_out(&wall, true, err);
    if (st == ST_OK)
        st = begin_pdf(&wall, wall.page, out, err);
    return st == ST_OK ? pdf_done(wall.pdf, out, err) : st;
}

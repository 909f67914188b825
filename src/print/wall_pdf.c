#include "print/wall_pdf.h"

#include <stdio.h>

#include "print/lines.h"

/* Millimetres, and points of the font, whose capitals are 0.729 of it high: 7.2 millimetres. */
#define SIZE   28.0
#define MARGIN 12.0
#define TOP    10.0
#define FOOT   6.0  /* the number of the page */
#define GAP    2.5  /* left and right of a text */
#define AIR    1.5  /* above and below one */
#define TEXT   0.45 /* of the width: what a column of texts needs at least, however long its words are */
enum { COLUMNS_MAX = 64 };

struct wall {
    struct pdf *pdf;
    const struct document *document;
    const char *line, *heading;
    const struct table *table;
    double width, height, y;
    int page, pages;
    int columns, column[COLUMNS_MAX]; /* those that people see */
    int keys;                         /* the first of them, which are on every page */
    double need[COLUMNS_MAX];         /* what each takes at least */
    int from, until;                  /* the others of the present pages */
    int shown, show[COLUMNS_MAX];     /* keys and others, as indices of `column` */
    double x[COLUMNS_MAX + 1];
};

static bool is_text(const struct wall *w, int i)
{
    return !table_right(w->table, w->column[i]);
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

static double width_of(const struct wall *w, int i, const char *text)
{
    const struct lettering how = {SIZE, 0};

    return is_text(w, i) ? lines_least(w->pdf, how, text) : pdf_width(w->pdf, SIZE, 0, text);
}

/* What a column takes: its head and its figures on one line, the longest word of its texts. */
static double needed(const struct wall *w, int i)
{
    double most = pdf_width(w->pdf, SIZE, PDF_BOLD, table_column_of(w->table, w->column[i])->brief);
    struct text s = {0};

    for (size_t z = 0; z < table_rows(w->table); z++) {
        text_clear(&s);
        cell_write(table_cell(w->table, z, w->column[i]), &s);
        most = larger(most, width_of(w, i, text_str(&s)));
    }
    text_free(&s);
    most += 2 * GAP + 0.5;
    return is_text(w, i) && most > TEXT * (w->width - 2 * MARGIN) ? TEXT * (w->width - 2 * MARGIN) : most;
}

static void choose_columns(struct wall *w)
{
    w->columns = w->keys = 0;
    for (int i = 0; i < table_columns(w->table) && w->columns < COLUMNS_MAX; i++)
        if (table_shows(w->table, i, true))
            w->column[w->columns++] = i;
    while (w->keys < w->columns && !is_text(w, w->keys))
        w->keys++;
    w->keys += w->keys < w->columns;
    for (int i = 0; i < w->columns; i++)
        w->need[i] = needed(w, i);
}

static double sum(const struct wall *w, int from, int until)
{
    double all = 0;

    for (int i = from; i < until; i++)
        all += w->need[i];
    return all;
}

static bool fits(const struct wall *w)
{
    return sum(w, 0, w->columns) <= w->width - 2 * MARGIN;
}

/* As many columns from `from` on as have room beside the keys, at least one. What is left over is for the texts. */
static void choose_pages(struct wall *w, int from)
{
    double room = w->width - 2 * MARGIN - sum(w, 0, w->keys), left;
    int texts = 0;

    w->from = w->until = from;
    while (w->until < w->columns && (w->until == from || sum(w, from, w->until + 1) <= room))
        w->until++;
    w->shown = 0;
    for (int i = 0; i < w->until; i++)
        if (i < w->keys || i >= from) {
            texts += is_text(w, i);
            w->show[w->shown++] = i;
        }
    left = larger(room - sum(w, from, w->until), 0);
    w->x[0] = MARGIN;
    for (int k = 0; k < w->shown; k++)
        w->x[k + 1] = w->x[k] + w->need[w->show[k]] + (is_text(w, w->show[k]) ? left / texts : 0);
}

/* A text across the page; it ends below it. */
static void across(struct wall *w, unsigned style, const char *text)
{
    struct text lines = {0};
    const struct lettering how = {SIZE, style};
    double height = lines_wrap(w->pdf, w->width - 2 * MARGIN, how, text, &lines) * lines_height(SIZE);

    lines_draw(w->pdf, &(struct pdf_room){MARGIN, w->y, w->width - 2 * MARGIN, height}, how, text_str(&lines));
    w->y += height;
    text_free(&lines);
}

static void cell(const struct wall *w, int k, double height, unsigned style, const char *lines)
{
    style |= is_text(w, w->show[k]) ? PDF_LEFT : PDF_RIGHT;
    lines_draw(w->pdf, &(struct pdf_room){w->x[k] + GAP, w->y, w->x[k + 1] - w->x[k] - 2 * GAP, height},
               (struct lettering){SIZE, style}, lines);
}

static void heads(struct wall *w)
{
    double height = lines_height(SIZE) + 2 * AIR;

    for (int k = 0; k < w->shown; k++) {
        struct text head = {0};

        text_addf(&head, "%s\n", table_column_of(w->table, w->column[w->show[k]])->brief);
        cell(w, k, height, PDF_BOLD, head.s);
        text_free(&head);
    }
    w->y += height;
    pdf_rule(w->pdf, MARGIN, w->y, w->x[w->shown], w->y, 1);
}

static void begin_page(struct wall *w)
{
    char page[48];

    if (w->page++ > 0)
        pdf_page(w->pdf);
    w->y = TOP;
    across(w, PDF_BOLD, w->document->title);
    if (w->page == 1)
        across(w, 0, w->line);
    if (w->heading)
        across(w, PDF_BOLD, w->heading);
    w->y += AIR;
    heads(w);
    (void)snprintf(page, sizeof page, "Seite %d von %d", w->page, w->pages);
    pdf_text(w->pdf, MARGIN, w->height - TOP - FOOT, w->width - 2 * MARGIN, FOOT, 11, PDF_RIGHT, page);
}

static double room_end(const struct wall *w)
{
    return w->height - TOP - FOOT;
}

static void row(struct wall *w, size_t z)
{
    struct text s = {0}, lines[COLUMNS_MAX] = {0};
    double height = lines_height(SIZE);

    for (int k = 0; k < w->shown; k++) {
        double width = w->x[k + 1] - w->x[k] - 2 * GAP;
        int count;

        text_clear(&s);
        cell_write(table_cell(w->table, z, w->column[w->show[k]]), &s);
        count = lines_wrap(w->pdf, width, (struct lettering){SIZE, 0}, text_str(&s), &lines[k]);
        height = larger(height, count * lines_height(SIZE));
    }
    height += 2 * AIR;
    if (w->y + height > room_end(w))
        begin_page(w);
    for (int k = 0; k < w->shown; k++) {
        cell(w, k, height, 0, text_str(&lines[k]));
        text_free(&lines[k]);
    }
    w->y += height;
    pdf_rule(w->pdf, MARGIN, w->y, w->x[w->shown], w->y, 0.25);
    text_free(&s);
}

/* A section begins a page. */
static void draw(struct wall *w)
{
    int from = w->keys;

    do {
        size_t first = 0, end;

        choose_pages(w, from);
        do {
            end = table_section(w->table, first, &w->heading);
            begin_page(w);
            for (; first < end; first++)
                row(w, first);
        } while (first < table_rows(w->table));
        from = w->until;
    } while (from < w->columns);
}

static enum status pass(struct wall *w, int pages, struct text *out, struct err *err)
{
    enum status st = pdf_new(w->width, w->height, w->document->title, w->document->day, &w->pdf, err);

    if (st != ST_OK)
        return st;
    w->page = 0;
    w->pages = pages;
    choose_columns(w);
    if (out)
        draw(w);
    return st;
}

static enum status try_out(struct wall *w, bool drawn, struct err *err)
{
    struct text unseen = {0};
    enum status st = pass(w, 0, drawn ? &unseen : NULL, err);

    if (st == ST_OK)
        st = pdf_done(w->pdf, &unseen, err);
    text_free(&unseen);
    return st;
}

/* Once to see whether it fits upright, once to count the pages, then for good. */
enum status wall_pdf(const struct document *document, const char *line, const struct table *table, bool a3,
                     struct text *out, struct err *err)
{
    static const double A4[] = {210, 297}, A3[] = {297, 420};
    const double *size = a3 ? A3 : A4;
    struct wall w = {.document = document, .line = line, .table = table, .width = size[0], .height = size[1]};
    enum status st = try_out(&w, false, err);

    if (st == ST_OK && !fits(&w)) {
        w.width = size[1];
        w.height = size[0];
    }
    if (st == ST_OK)
        st = try_out(&w, true, err);
    if (st == ST_OK)
        st = pass(&w, w.page, out, err);
    return st == ST_OK ? pdf_done(w.pdf, out, err) : st;
}

#include "print/table_pdf.h"

#include <stdio.h>

#include "print/name.h"

/* Millimetres, and points of the font. */
#define MARGIN  12.0
#define TOP     10.0
#define GAP     1.6 /* left and right of a cell's text */
#define SLACK   1.0 /* a text as wide as its room would become smaller */
#define LINE    5.2
#define SIZE    9.0
#define LARGER  1.3 /* a table that is small enough is easier to read from the wall */
#define BESIDES 1.2 /* the same in a document that has more */
#define HEADING 6.0 /* of a section */
enum { COLUMNS_MAX = 64, FIRST_ROWS = 3 };

struct paper {
    struct pdf *pdf;
    struct table_place *place; /* a document that has more than the table; NULL: one of its own */
    const struct document *document;
    const char *line;
    const struct table *table;
    double width, height; /* of the page */
    double size;          /* of the font */
    double row_height, gap;
    double y;
    int page, pages;
    const char *heading;              /* of the present section, NULL: none */
    bool enough;                      /* room for every text on one line */
    int columns, column[COLUMNS_MAX]; /* those that people see */
    bool parted[COLUMNS_MAX];         /* some of its texts go over several lines */
    double x[COLUMNS_MAX + 1];
};

/* How wide a column is, millimetres at SIZE: the head, the longest text on one line, the longest word. */
struct extent {
    double head, whole, word;
};

static void widen(struct paper *p, unsigned style, const struct cell *cell, bool words, struct extent *e)
{
    struct text s = {0};
    double whole, word = 0;

    cell_write(cell, &s);
    whole = pdf_width(p->pdf, SIZE, style, text_str(&s));
    if (words)
        word = lines_least(p->pdf, (struct lettering){SIZE, style}, text_str(&s));
    e->whole = whole > e->whole ? whole : e->whole;
    e->word = word > e->word ? word : e->word;
    text_free(&s);
}

static struct extent extent_of(struct paper *p, int column, bool words)
{
    struct cell sum = table_sum(p->table, column, 0, table_rows(p->table));
    struct extent e = {.head = pdf_width(p->pdf, SIZE, PDF_BOLD, table_column_of(p->table, column)->brief)};

    for (size_t z = 0; z < table_rows(p->table); z++)
        widen(p, 0, table_cell(p->table, z, column), words, &e);
    widen(p, PDF_BOLD, &sum, words, &e);
    return e;
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* The width it is to have: of its own, or that of its longest text, or where this is too much that of its longest
 * word. Figures are not parted, nor is a head. */
static double width_of(const struct paper *p, int column, const struct extent *e, bool least)
{
    double own = table_column_of(p->table, column)->width;

    least = (least || own > 0) && !table_right(p->table, column);
    return larger(larger(e->head, least ? e->word : e->whole) + 2 * GAP + SLACK, own);
}

/* How much larger the rows may be so that all stay on the page. */
static double room_below(const struct paper *p)
{
    size_t sections = 0, lines = table_has_groups(p->table, true) ? 3 : 2; /* of a section, with its heading */
    const char *heading;

    if (p->place)
        return BESIDES;
    for (size_t first = 0; first < table_rows(p->table); sections += heading != NULL)
        first = table_section(p->table, first, &heading);
    return (p->height - 2 * TOP - 16 - (double)sections * HEADING) /
           (LINE * (double)(table_rows(p->table) + 3 + lines * sections));
}

/* The widths of the columns; returns their sum. */
static double widths(struct paper *p, const struct extent *e, bool least, double *width)
{
    double all = 0;

    for (int i = 0; i < p->columns; i++)
        all += width[i] = width_of(p, p->column[i], &e[i], least);
    return all;
}

/* Shares `left` among those that want more than their least, so that names stay whole before long texts do. */
static void share(int columns, double left, const double *least, double *width)
{
    bool done[COLUMNS_MAX] = {false};

    for (int open = columns; open > 0; open--) {
        int next = -1;
        double more;

        for (int i = 0; i < columns; i++)
            if (!done[i] && (next < 0 || width[i] - least[i] < width[next] - least[next]))
                next = i;
        more = width[next] - least[next] < left / open ? width[next] - least[next] : left / open;
        width[next] = least[next] + more;
        left -= more;
        done[next] = true;
    }
}

/* Fills the room by texts that go over several lines. Returns what is taken. */
static double part_texts(struct paper *p, double room, double *width)
{
    struct extent e[COLUMNS_MAX];
    double least[COLUMNS_MAX], all;

    for (int i = 0; i < p->columns; i++)
        e[i] = extent_of(p, p->column[i], true);
    all = widths(p, e, true, least);
    share(p->columns, larger(room - all, 0), least, width);
    return larger(all, room);
}

static void choose_columns(struct paper *p)
{
    p->columns = 0;
    for (int i = 0; i < table_columns(p->table) && p->columns < COLUMNS_MAX; i++)
        if (table_shows(p->table, i, true))
            p->column[p->columns++] = i;
}

/* The columns share the whole width. Where it is not enough, texts go over several lines; where that is not, all
 * becomes smaller. Returns whether it is enough. */
static bool lay_out(struct paper *p)
{
    double room = p->width - 2 * MARGIN, below = larger(room_below(p), 1), width[COLUMNS_MAX], whole, all, scale;
    struct extent e[COLUMNS_MAX];

    choose_columns(p);
    for (int i = 0; i < p->columns; i++)
        e[i] = extent_of(p, p->column[i], table_column_of(p->table, p->column[i])->width > 0);
    whole = all = widths(p, e, false, width);
    if (whole > room)
        all = part_texts(p, room, width);
    scale = room / all < LARGER ? room / all : LARGER;
    scale = scale < below ? scale : below;
    p->size = SIZE * scale;
    p->row_height = LINE * larger(scale, 1);
    p->gap = GAP * scale;
    p->x[0] = MARGIN;
    for (int i = 0; i < p->columns; i++) {
        p->x[i + 1] = p->x[i] + width[i] * room / all;
        p->parted[i] =
            !table_right(p->table, p->column[i]) && e[i].whole * scale > p->x[i + 1] - p->x[i] - 2 * p->gap;
    }
    return whole <= room;
}

/* What stands in a column of the present row, over as many lines as it takes; returns how many. */
static int part(const struct paper *p, int i, unsigned style, const char *text, struct text *lines)
{
    double width = p->x[i + 1] - p->x[i] - 2 * p->gap;

    text_clear(lines);
    if (p->parted[i])
        return lines_wrap(p->pdf, width, (struct lettering){p->size, style}, text, lines);
    text_addf(lines, "%s\n", text);
    return 1;
}

static void put(const struct paper *p, int i, double height, unsigned style, const char *lines)
{
    struct pdf_room room = {p->x[i] + p->gap, p->y, p->x[i + 1] - p->x[i] - 2 * p->gap, height};

    lines_draw(p->pdf, &room,
               (struct lettering){p->size, style | (table_right(p->table, p->column[i]) ? PDF_RIGHT : PDF_LEFT)},
               lines);
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
    if (table_has_groups(p->table, true))
        groups(p);
    for (int i = 0; i < p->columns; i++)
        pdf_text(p->pdf, p->x[i] + p->gap, p->y, p->x[i + 1] - p->x[i] - 2 * p->gap, p->row_height, p->size,
                 PDF_BOLD | (table_right(p->table, p->column[i]) ? PDF_RIGHT : PDF_LEFT),
                 table_column_of(p->table, p->column[i])->brief);
    p->y += p->row_height;
    rule(p, 0.6);
}

/* On one line, or where its letters would be small for that, over several. */
static void title(struct paper *p)
{
    static const double CLUB = 100, SMALLEST = 12;
    double width = p->width - 2 * MARGIN - CLUB, whole = pdf_width(p->pdf, 15, PDF_BOLD, p->document->title);
    struct text lines = {0};
    int count;

    if (whole * SMALLEST <= width * 15) {
        pdf_text(p->pdf, MARGIN, p->y, width, 7, 15, PDF_BOLD, p->document->title);
        return;
    }
    count = lines_wrap(p->pdf, width, (struct lettering){SMALLEST, PDF_BOLD}, p->document->title, &lines);
    lines_draw(p->pdf, &(struct pdf_room){MARGIN, p->y, width, count * lines_height(SMALLEST)},
               (struct lettering){SMALLEST, PDF_BOLD}, text_str(&lines));
    p->y += count > 1 ? count * lines_height(SMALLEST) - 7 : 0;
    text_free(&lines);
}

static void club(const struct paper *p)
{
    struct name name;

    name_fit(p->pdf, 98, 8, (struct lettering){11, PDF_RIGHT | PDF_BOLD}, p->document->club, &name);
    lines_draw(p->pdf, &(struct pdf_room){p->width - MARGIN - 98, TOP, 98, 8}, name.how, text_str(&name.lines));
    text_free(&name.lines);
}

static void begin_page(struct paper *p)
{
    char page[48];

    if (p->place) {
        p->y = p->place->page(p->place);
        return;
    }
    if (p->page++ > 0)
        pdf_page(p->pdf);
    p->y = TOP;
    title(p);
    club(p);
    p->y += 8;
    (void)snprintf(page, sizeof page, "Seite %d von %d", p->page, p->pages);
    pdf_text(p->pdf, MARGIN, p->y, p->width - 2 * MARGIN - 40, 6, 10.5, PDF_LEFT, p->line);
    if (p->pages > 1)
        pdf_text(p->pdf, p->width - MARGIN - 40, p->y, 40, 6, 9, PDF_RIGHT, page);
    p->y += 8;
}

static void heading(struct paper *p, const char *more)
{
    struct text t = {0};

    text_addf(&t, "%s%s", p->heading, more);
    pdf_text(p->pdf, MARGIN, p->y + p->row_height / 2, p->width - 2 * MARGIN, HEADING, 11 * p->row_height / LINE,
             PDF_BOLD, t.s);
    p->y += p->row_height + HEADING;
    text_free(&t);
}

/* Room for a row of that height, else a new page with the heading of the section and the heads of the columns. */
static void need(struct paper *p, double height)
{
    if (p->y + height <= p->height - TOP)
        return;
    begin_page(p);
    if (p->heading && !p->place)
        heading(p, " (Fortsetzung)");
    heads(p);
}

/* Row z of the section that begins with `first`, or (`sum`) its sums; returns how high it is. */
static double lines_of(const struct paper *p, size_t z, size_t first, bool sum, struct text lines[COLUMNS_MAX])
{
    struct text s = {0};
    double height = p->row_height;

    for (int i = 0; i < p->columns; i++) {
        struct cell total = sum ? table_sum(p->table, p->column[i], first, z) : (struct cell){0};
        double more;

        text_clear(&s);
        cell_write(sum ? &total : table_cell(p->table, z, p->column[i]), &s);
        more = p->row_height + (part(p, i, sum ? PDF_BOLD : 0, text_str(&s), &lines[i]) - 1) * lines_height(p->size);
        height = more > height ? more : height;
    }
    text_free(&s);
    return height;
}

static double height_of(const struct paper *p, size_t z, size_t first, bool sum)
{
    struct text lines[COLUMNS_MAX] = {0};
    double height = lines_of(p, z, first, sum, lines);

    for (int i = 0; i < p->columns; i++)
        text_free(&lines[i]);
    return height;
}

static void row(struct paper *p, size_t z, size_t first, bool sum)
{
    struct text lines[COLUMNS_MAX] = {0};
    double height = lines_of(p, z, first, sum, lines);

    if (sum)
        rule(p, 0.25);
    for (int i = 0; i < p->columns; i++) {
        put(p, i, height, sum ? PDF_BOLD : 0, text_str(&lines[i]));
        text_free(&lines[i]);
    }
    p->y += height;
    if (!sum)
        rule(p, 0.1);
}

/* Rows [first, end) of a section with their sums, which do not stand alone on a page. */
static void rows(struct paper *p, size_t first, size_t end)
{
    bool sums = table_has_sum(p->table) && end > first;

    for (size_t z = first; z < end; z++) {
        need(p, height_of(p, z, first, false) + (sums && z + 1 == end ? height_of(p, end, first, true) : 0));
        row(p, z, first, false);
    }
    if (sums)
        row(p, end, first, true);
}

/* What stays together at the beginning of a section: its heading, the heads and the first rows. */
static double beginning(const struct paper *p, const char *heading, size_t first, size_t end)
{
    double height =
        (heading ? p->row_height + HEADING : 0) + (table_has_groups(p->table, true) ? 2 : 1) * p->row_height;

    for (size_t z = first; z < end && z < first + FIRST_ROWS; z++)
        height += height_of(p, z, first, false);
    if (table_has_sum(p->table) && end > first && end <= first + FIRST_ROWS)
        height += height_of(p, end, first, true);
    return height;
}

static void draw(struct paper *p)
{
    size_t first = 0, end;

    do {
        end = table_section(p->table, first, &p->heading);
        if (p->heading) {
            if (p->y + beginning(p, p->heading, first, end) > p->height - TOP)
                begin_page(p);
            heading(p, "");
        }
        heads(p);
        rows(p, first, end);
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
    p->enough = lay_out(p);
    begin_page(p);
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
    bool lying = !p.enough;

    if (st == ST_OK)
        st = pass(&p, lying, 0, &unseen, err);
    if (st == ST_OK)
        st = pass(&p, lying, p.page, out, err);
    text_free(&unseen);
    return st;
}

static struct paper on_page(struct table_place *place, const struct table *table)
{
    struct paper p = {.pdf = place->pdf,
                      .place = place,
                      .table = table,
                      .width = 210,
                      .height = place->bottom + TOP,
                      .y = place->y};

    (void)lay_out(&p);
    return p;
}

double table_on_page(struct table_place *place, const struct table *table)
{
    struct paper p = on_page(place, table);

    draw(&p);
    return p.y;
}

double table_beginning(struct table_place *place, const struct table *table)
{
    struct paper p = on_page(place, table);
    const char *heading;
    size_t end = table_section(table, 0, &heading);

    return beginning(&p, heading, 0, end);
}

#include "print/table_pdf.h"

#include <stdio.h>

#include "print/name.h"

/* Millimetres, and points of the font. */
#define MARGIN         12.0
#define TOP            10.0
#define GAP            1.6 /* left and right of a cell's text */
#define SLACK          1.0 /* spare width, because a text as wide as its room would become smaller */
#define LINE           5.2
#define SIZE           9.0
#define LARGER         1.3 /* greatest magnification of a small table, which is then easier to read from the wall */
#define LARGER_AS_PART 1.2 /* the same within a document that has other parts */
#define HEADING        6.0 /* height of a section's heading */
enum { COLUMNS_MAX = 64, FIRST_ROWS = 3 };

struct paper {
    struct pdf *pdf;
    struct table_place *place; /* the document that the table is a part of; NULL: the table has its own */
    const struct document *document;
    const char *line;
    const struct table *table;
    double width, height; /* of the page */
    double size;          /* of the font */
    double row_height, gap;
    double y;
    int page, pages;
    const char *heading;              /* of the present section; NULL: none */
    bool unwrapped;                   /* every text fits on one line */
    int columns, column[COLUMNS_MAX]; /* the columns that people see */
    bool wrapped[COLUMNS_MAX];        /* some of its texts are wrapped */
    double x[COLUMNS_MAX + 1];
};

/* Widths of a column in millimetres at SIZE: the head, the longest text on one line, the longest word. */
struct extent {
    double head, whole, word;
};

static void widen(struct paper *paper, unsigned style, const struct cell *cell, bool words, struct extent *extent)
{
    AUTO(text_free) struct text text = {0};
    double whole, word = 0;

    cell_write(cell, &text);
    whole = pdf_width(paper->pdf, SIZE, style, text_str(&text));
    if (words)
        word = lines_least(paper->pdf, (struct lettering){SIZE, style}, text_str(&text));
    extent->whole = whole > extent->whole ? whole : extent->whole;
    extent->word = word > extent->word ? word : extent->word;
}

static struct extent extent_of(struct paper *paper, int column, bool words)
{
    struct cell sum = table_sum(paper->table, column, 0, table_rows(paper->table));
    struct extent extent = {.head =
                                pdf_width(paper->pdf, SIZE, PDF_BOLD, table_column_of(paper->table, column)->brief)};

    for (size_t row = 0; row < table_rows(paper->table); row++)
        widen(paper, 0, table_cell(paper->table, row, column), words, &extent);
    widen(paper, PDF_BOLD, &sum, words, &extent);
    return extent;
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* The width a column is to have: its own, or that of its longest text, or with `least` that of its longest word.
 * Figures and heads are never wrapped. */
static double width_of(const struct paper *paper, int column, const struct extent *extent, bool least)
{
    double own = table_column_of(paper->table, column)->width;

    least = (least || own > 0) && !table_right(paper->table, column);
    return larger(larger(extent->head, least ? extent->word : extent->whole) + 2 * GAP + SLACK, own);
}

/* How much larger the rows may be so that all stay on the page. */
static double room_below(const struct paper *paper)
{
    size_t sections = 0, lines = table_has_groups(paper->table, true) ? 3 : 2; /* of a section with its heading */
    const char *heading;

    if (paper->place)
        return LARGER_AS_PART;
    for (size_t first = 0; first < table_rows(paper->table); sections += heading != NULL)
        first = table_section(paper->table, first, &heading);
    return (paper->height - 2 * TOP - 16 - (double)sections * HEADING) /
           (LINE * (double)(table_rows(paper->table) + 3 + lines * sections));
}

/* Fills in the widths of the columns; returns their sum. */
static double widths(struct paper *paper, const struct extent *extent, bool least, double *width)
{
    double all = 0;

    for (int i = 0; i < paper->columns; i++)
        all += width[i] = width_of(paper, paper->column[i], &extent[i], least);
    return all;
}

/* Shares `left` among the columns that want more than their least width, the most modest first, so that names stay
 * whole before long texts do. */
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

/* Wraps texts so that the columns fill the room. Returns the width taken. */
static double wrap_texts(struct paper *paper, double room, double *width)
{
    struct extent extent[COLUMNS_MAX];
    double least[COLUMNS_MAX], all;

    for (int i = 0; i < paper->columns; i++)
        extent[i] = extent_of(paper, paper->column[i], true);
    all = widths(paper, extent, true, least);
    share(paper->columns, larger(room - all, 0), least, width);
    return larger(all, room);
}

static void choose_columns(struct paper *paper)
{
    paper->columns = 0;
    for (int i = 0; i < table_columns(paper->table) && paper->columns < COLUMNS_MAX; i++)
        if (table_shows(paper->table, i, true))
            paper->column[paper->columns++] = i;
}

/* Lays the columns out over the whole width. Where that is too narrow, texts are wrapped; where that is not
 * enough, everything becomes smaller. Returns whether no text had to be wrapped. */
static bool lay_out(struct paper *paper)
{
    double room = paper->width - 2 * MARGIN, below = larger(room_below(paper), 1), width[COLUMNS_MAX], whole, all,
           scale;
    struct extent extent[COLUMNS_MAX];

    choose_columns(paper);
    for (int i = 0; i < paper->columns; i++)
        extent[i] = extent_of(paper, paper->column[i], table_column_of(paper->table, paper->column[i])->width > 0);
    whole = all = widths(paper, extent, false, width);
    if (whole > room)
        all = wrap_texts(paper, room, width);
    scale = room / all < LARGER ? room / all : LARGER;
    scale = scale < below ? scale : below;
    paper->size = SIZE * scale;
    paper->row_height = LINE * larger(scale, 1);
    paper->gap = GAP * scale;
    paper->x[0] = MARGIN;
    for (int i = 0; i < paper->columns; i++) {
        paper->x[i + 1] = paper->x[i] + width[i] * room / all;
        paper->wrapped[i] = !table_right(paper->table, paper->column[i]) &&
                            extent[i].whole * scale > paper->x[i + 1] - paper->x[i] - 2 * paper->gap;
    }
    return whole <= room;
}

/* Splits the text of a column of the present row into lines; returns how many. */
static int wrap_cell(const struct paper *paper, int i, unsigned style, const char *text, struct text *lines)
{
    double width = paper->x[i + 1] - paper->x[i] - 2 * paper->gap;

    text_clear(lines);
    if (paper->wrapped[i])
        return lines_wrap(paper->pdf, width, (struct lettering){paper->size, style}, text, lines);
    text_addf(lines, "%s\n", text);
    return 1;
}

static void draw_cell(const struct paper *paper, int i, double height, unsigned style, const char *lines)
{
    struct pdf_room room = {paper->x[i] + paper->gap, paper->y, paper->x[i + 1] - paper->x[i] - 2 * paper->gap,
                            height};

    lines_draw(
        paper->pdf, &room,
        (struct lettering){paper->size, style | (table_right(paper->table, paper->column[i]) ? PDF_RIGHT : PDF_LEFT)},
        lines);
}

static void rule(const struct paper *paper, double thickness)
{
    pdf_rule(paper->pdf, paper->x[0], paper->y, paper->x[paper->columns], paper->y, thickness);
}

static const char *group_of(const struct paper *paper, int i)
{
    return i < paper->columns ? table_column_of(paper->table, paper->column[i])->group : NULL;
}

/* Draws the groups centred over their columns, with a line below. */
static void groups(struct paper *paper)
{
    for (int i = 0, end; i < paper->columns; i = end) {
        double x = paper->x[i] + paper->gap, width;

        for (end = i + 1; table_one_group(group_of(paper, i), group_of(paper, end));)
            end++;
        width = paper->x[end] - x - paper->gap;
        if (!group_of(paper, i))
            continue;
        pdf_text(paper->pdf, x, paper->y, width, paper->row_height, paper->size, PDF_BOLD | PDF_MIDDLE,
                 group_of(paper, i));
        pdf_rule(paper->pdf, x, paper->y + paper->row_height, x + width, paper->y + paper->row_height, 0.1);
    }
    paper->y += paper->row_height;
}

static void heads(struct paper *paper)
{
    if (table_has_groups(paper->table, true))
        groups(paper);
    for (int i = 0; i < paper->columns; i++)
        pdf_text(paper->pdf, paper->x[i] + paper->gap, paper->y, paper->x[i + 1] - paper->x[i] - 2 * paper->gap,
                 paper->row_height, paper->size,
                 PDF_BOLD | (table_right(paper->table, paper->column[i]) ? PDF_RIGHT : PDF_LEFT),
                 table_column_of(paper->table, paper->column[i])->brief);
    paper->y += paper->row_height;
    rule(paper, 0.6);
}

/* Draws the title on one line, or over several where its letters would become too small. */
static void title(struct paper *paper)
{
    static const double CLUB = 100, SMALLEST = 12;
    double width = paper->width - 2 * MARGIN - CLUB,
           whole = pdf_width(paper->pdf, 15, PDF_BOLD, paper->document->title);
    AUTO(text_free) struct text lines = {0};
    int count;

    if (whole * SMALLEST <= width * 15) {
        pdf_text(paper->pdf, MARGIN, paper->y, width, 7, 15, PDF_BOLD, paper->document->title);
        return;
    }
    count = lines_wrap(paper->pdf, width, (struct lettering){SMALLEST, PDF_BOLD}, paper->document->title, &lines);
    lines_draw(paper->pdf, &(struct pdf_room){MARGIN, paper->y, width, count * lines_height(SMALLEST)},
               (struct lettering){SMALLEST, PDF_BOLD}, text_str(&lines));
    paper->y += count > 1 ? count * lines_height(SMALLEST) - 7 : 0;
}

static void club(const struct paper *paper)
{
    struct name name;

    name_fit(paper->pdf, 98, 8, (struct lettering){11, PDF_RIGHT | PDF_BOLD}, paper->document->club, &name);
    lines_draw(paper->pdf, &(struct pdf_room){paper->width - MARGIN - 98, TOP, 98, 8}, name.lettering,
               text_str(&name.lines));
    text_free(&name.lines);
}

static void begin_page(struct paper *paper)
{
    char page[48];

    if (paper->place) {
        paper->y = paper->place->page(paper->place);
        return;
    }
    if (paper->page++ > 0)
        pdf_page(paper->pdf);
    paper->y = TOP;
    title(paper);
    club(paper);
    paper->y += 8;
    (void)snprintf(page, sizeof page, "Seite %d von %d", paper->page, paper->pages);
    pdf_text(paper->pdf, MARGIN, paper->y, paper->width - 2 * MARGIN - 40, 6, 10.5, PDF_LEFT, paper->line);
    if (paper->pages > 1)
        pdf_text(paper->pdf, paper->width - MARGIN - 40, paper->y, 40, 6, 9, PDF_RIGHT, page);
    paper->y += 8;
}

static void heading(struct paper *paper, const char *more)
{
    AUTO(text_free) struct text text = {0};

    text_addf(&text, "%s%s", paper->heading, more);
    pdf_text(paper->pdf, MARGIN, paper->y + paper->row_height / 2, paper->width - 2 * MARGIN, HEADING,
             11 * paper->row_height / LINE, PDF_BOLD, text.s);
    paper->y += paper->row_height + HEADING;
}

/* Makes sure that a row of that height fits; otherwise begins a page with the heading of the section and the heads
 * of the columns. */
static void make_room(struct paper *paper, double height)
{
    if (paper->y + height <= paper->height - TOP)
        return;
    begin_page(paper);
    if (paper->heading && !paper->place)
        heading(paper, " (Fortsetzung)");
    heads(paper);
}

/* Fills in the lines of row `z` of the section that begins with `first`, or (`sum`) those of its sums; returns the
 * height. */
static double lines_of(const struct paper *paper, size_t row, size_t first, bool sum, struct text lines[COLUMNS_MAX])
{
    AUTO(text_free) struct text text = {0};
    double height = paper->row_height;

    for (int i = 0; i < paper->columns; i++) {
        struct cell total = sum ? table_sum(paper->table, paper->column[i], first, row) : (struct cell){0};
        double more;

        text_clear(&text);
        cell_write(sum ? &total : table_cell(paper->table, row, paper->column[i]), &text);
        more = paper->row_height +
               (wrap_cell(paper, i, sum ? PDF_BOLD : 0, text_str(&text), &lines[i]) - 1) * lines_height(paper->size);
        height = more > height ? more : height;
    }
    return height;
}

static double height_of(const struct paper *paper, size_t row, size_t first, bool sum)
{
    struct text lines[COLUMNS_MAX] = {0};
    double height = lines_of(paper, row, first, sum, lines);

    texts_free(lines, paper->columns);
    return height;
}

static void draw_row(struct paper *paper, size_t row, size_t first, bool sum)
{
    struct text lines[COLUMNS_MAX] = {0};
    double height = lines_of(paper, row, first, sum, lines);

    if (sum)
        rule(paper, 0.25);
    for (int i = 0; i < paper->columns; i++) {
        draw_cell(paper, i, height, sum ? PDF_BOLD : 0, text_str(&lines[i]));
        text_free(&lines[i]);
    }
    paper->y += height;
    if (!sum)
        rule(paper, 0.1);
}

/* Draws rows [first, end) of a section and their sums, which never stand alone on a page. */
static void draw_rows(struct paper *paper, size_t first, size_t end)
{
    bool sums = table_has_sum(paper->table) && end > first;

    for (size_t row = first; row < end; row++) {
        make_room(paper, height_of(paper, row, first, false) +
                             (sums && row + 1 == end ? height_of(paper, end, first, true) : 0));
        draw_row(paper, row, first, false);
    }
    if (sums)
        draw_row(paper, end, first, true);
}

/* The height that stays together at the beginning of a section: its heading, the heads and the first rows. */
static double beginning(const struct paper *paper, const char *heading, size_t first, size_t end)
{
    double height = (heading ? paper->row_height + HEADING : 0) +
                    (table_has_groups(paper->table, true) ? 2 : 1) * paper->row_height;

    for (size_t row = first; row < end && row < first + FIRST_ROWS; row++)
        height += height_of(paper, row, first, false);
    if (table_has_sum(paper->table) && end > first && end <= first + FIRST_ROWS)
        height += height_of(paper, end, first, true);
    return height;
}

static void draw(struct paper *paper)
{
    size_t first = 0, end;

    do {
        end = table_section(paper->table, first, &paper->heading);
        if (paper->heading) {
            if (paper->y + beginning(paper, paper->heading, first, end) > paper->height - TOP)
                begin_page(paper);
            heading(paper, "");
        }
        heads(paper);
        draw_rows(paper, first, end);
        first = end;
    } while (first < table_rows(paper->table));
}

/* Draws everything once; `pages` is 0 while the number of pages is not known. */
static enum status pass(struct paper *paper, bool landscape, int pages, struct text *out, struct err *err)
{
    enum status st;

    paper->width = landscape ? 297 : 210;
    paper->height = landscape ? 210 : 297;
    paper->page = 0;
    paper->pages = pages;
    st = pdf_new(paper->width, paper->height, paper->document->title, paper->document->day, &paper->pdf, err);
    if (st != ST_OK)
        return st;
    paper->unwrapped = lay_out(paper);
    begin_page(paper);
    draw(paper);
    return pdf_done(paper->pdf, out, err);
}

/* Draws once to see whether portrait fits, once to count the pages, then for good. */
enum status table_pdf(const struct document *document, const char *line, const struct table *table, struct text *out,
                      struct err *err)
{
    struct paper paper = {.document = document, .line = line, .table = table};
    AUTO(text_free) struct text unseen = {0};
    enum status st = pass(&paper, false, 0, &unseen, err);
    bool landscape = !paper.unwrapped;

    if (st == ST_OK)
        st = pass(&paper, landscape, 0, &unseen, err);
    return st == ST_OK ? pass(&paper, landscape, paper.page, out, err) : st;
}

static struct paper on_page(struct table_place *place, const struct table *table)
{
    struct paper paper = {.pdf = place->pdf,
                          .place = place,
                          .table = table,
                          .width = 210,
                          .height = place->bottom + TOP,
                          .y = place->y};

    (void)lay_out(&paper);
    return paper;
}

double table_on_page(struct table_place *place, const struct table *table)
{
    struct paper paper = on_page(place, table);

    draw(&paper);
    return paper.y;
}

double table_beginning(struct table_place *place, const struct table *table)
{
    struct paper paper = on_page(place, table);
    const char *heading;
    size_t end = table_section(table, 0, &heading);

    return beginning(&paper, heading, 0, end);
}

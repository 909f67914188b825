/* Draws a booklet on paper. Linked into doko-paper.so. */
#include <stdio.h>

#include "base/mem.h"
#include "print/booklet.h"
#include "print/sheet.h"
#include "print/table_pdf.h"

/* Millimetres, and points of the font. */
#define TOP          10.0
#define BOTTOM       281.0 /* end of the content; the number of the page stands below */
#define TITLE        60.0  /* width of the title in the running head; the club has the rest */
#define HEAD_H       9.0
#define HEADING_H    7.0
#define HEADING_SIZE 15.0
#define AIR          6.0 /* above a heading */
#define NOTE_H       4.5
#define NOTE_SIZE    8.0
#define ENDLESS      1e6 /* height of a scratch page on which everything fits */
#define WIDTH        (SHEET_WIDTH - 2 * SHEET_MARGIN)

struct paper {
    struct table_place on; /* must be first: begin_page casts the table_place back to its paper */
    struct pdf *scratch;   /* a document that is only used to measure heights */
    const struct document *document;
    int page, pages;
    bool fresh; /* nothing stands on the page yet */
};

static double begin_page(struct table_place *on)
{
    struct paper *paper = (struct paper *)on;
    char page[48];

    if (paper->page++ > 0)
        pdf_page(on->pdf);
    pdf_text(on->pdf, SHEET_MARGIN, TOP, TITLE, 5, 8.5, PDF_LEFT | PDF_GREY, paper->document->title);
    pdf_text(on->pdf, SHEET_MARGIN + TITLE, TOP, WIDTH - TITLE, 5, 8.5, PDF_RIGHT | PDF_GREY, paper->document->club);
    pdf_rule(on->pdf, SHEET_MARGIN, TOP + 6, SHEET_WIDTH - SHEET_MARGIN, TOP + 6, SHEET_THIN);
    (void)snprintf(page, sizeof page, "Seite %d von %d", paper->page, paper->pages);
    pdf_text(on->pdf, SHEET_MARGIN, BOTTOM + 2, WIDTH, 5, 8, PDF_MIDDLE | PDF_GREY, page);
    paper->fresh = true;
    return on->y = TOP + HEAD_H;
}

/* Posters. */

/* Returns the height of the text with all its lines at a scale; with `draw` it is drawn at y. */
static double poster_line(struct paper *paper, const struct poster_line *line, double scale, double y, bool draw)
{
    double width = WIDTH - 24, height = scale * line->size * 0.5, below = scale * line->above;
    struct lettering font = {scale * line->size, line->bold ? PDF_BOLD : 0};
    double least = lines_least(paper->on.pdf, font, line->text);
    AUTO(text_free) struct text one = {0};

    font.size *= least > width ? width / least : 1; /* no word is broken */

    for (const char *s = line->text; *s; s += *s == ' ') {
        size_t n = lines_fits(paper->on.pdf, width, font, s);

        text_clear(&one);
        text_addn(&one, s, n);
        if (draw)
            pdf_text(paper->on.pdf, SHEET_MARGIN, y + below, WIDTH, height, font.size, PDF_MIDDLE | font.style,
                     one.s);
        below += height;
        s += n;
    }
    return below;
}

static double poster_lines(struct paper *paper, const struct poster *poster, double scale, double y, bool draw)
{
    double top = y;

    for (size_t i = 0; i < poster->lines; i++)
        y += poster_line(paper, &poster->line[i], scale, y, draw);
    return y - top;
}

/* Draws the signature lines: one on the left, and two below it side by side. */
static void draw_signatures(struct paper *paper, const struct poster *poster)
{
    static const struct {
        double x, y;
    } at[POSTER_SIGNS] = {{30, 228}, {30, 258}, {115, 258}};

    for (int i = 0; i < POSTER_SIGNS; i++) {
        if (!poster->signature[i])
            continue;
        pdf_rule(paper->on.pdf, at[i].x, at[i].y, at[i].x + 65, at[i].y, SHEET_MEDIUM);
        pdf_text(paper->on.pdf, at[i].x, at[i].y + 0.5, 65, 5, 8, PDF_MIDDLE, poster->signature[i]);
    }
}

static void draw_poster(struct paper *paper, const struct poster *poster)
{
    static const double EDGE = 20;
    double until = poster->signature[0] ? 215 : SHEET_HEIGHT, room = until - EDGE - (poster->signature[0] ? 0 : EDGE);
    double height = poster_lines(paper, poster, 1, 0, false), scale = height > room ? room / height : 1, y;

    if (paper->page++ > 0)
        pdf_page(paper->on.pdf);
    y = (until - poster_lines(paper, poster, scale, 0, false)) / 2;
    (void)poster_lines(paper, poster, scale, y > EDGE ? y : EDGE, true);
    if (poster->framed) {
        pdf_box(paper->on.pdf, 10, 10, SHEET_WIDTH - 20, SHEET_HEIGHT - 20, 1.2);
        pdf_box(paper->on.pdf, 12.5, 12.5, SHEET_WIDTH - 25, SHEET_HEIGHT - 25, SHEET_MEDIUM);
    }
    draw_signatures(paper, poster);
    paper->on.y = SHEET_HEIGHT; /* the page is full, so that the next part begins a page */
}

/* Curves. Lengths of a curve drawing are tenths of millimetres. */

static const struct curve_box curve_box = {(int)(10 * WIDTH), 1300, 110, 200, 30, 130, 38};
enum { STYLES = 6, DASH_MAX = 6 };

/* Lines differ by their dash, without colour; a second round of them is thin and grey. */
static const struct pdf_line_style line_style[STYLES] = {{0.55, 0, {0}},        {0.55, 0, {3, 1.2}},
                                                         {0.55, 0, {0.6, 1}},   {0.55, 0, {4, 1, 0.6, 1}},
                                                         {0.55, 0, {1.5, 0.8}}, {0.55, 0, {6, 1, 0.6, 1, 0.6, 1}}};

static double curve_mm(int tenths)
{
    return tenths / 10.0;
}

static void draw_grid(struct paper *paper, const struct curve_drawing *drawing)
{
    double x = SHEET_MARGIN, y = paper->on.y, right = x + curve_mm(drawing->box.width - drawing->box.right);
    char number[32];

    for (int64_t value = drawing->lowest; value <= drawing->highest; value += drawing->step) {
        double at = y + curve_mm(curve_y(drawing, value));

        pdf_rule(paper->on.pdf, x + curve_mm(drawing->box.left), at, right, at, SHEET_THIN);
        (void)snprintf(number, sizeof number, "%lld", (long long)(value / 100));
        pdf_text(paper->on.pdf, x, at - 2.5, curve_mm(drawing->box.left) - 2, 5, 8, PDF_RIGHT, number);
    }
    for (int i = 0; i < drawing->curve->points; i++) {
        (void)snprintf(number, sizeof number, "%d", i + 1);
        if (curve_names(drawing, i))
            pdf_text(paper->on.pdf, x + curve_mm(curve_x(drawing, i)) - 10,
                     y + curve_mm(drawing->box.height - drawing->box.bottom) + 1, 20, 5, 8, PDF_MIDDLE, number);
    }
    pdf_text(paper->on.pdf, x + curve_mm(drawing->box.left), y + curve_mm(drawing->box.height) - 6,
             curve_mm(drawing->box.width - drawing->box.left - drawing->box.right), 5, 8, PDF_MIDDLE,
             drawing->curve->axis);
}

/* Draws one line of the curve; a single value becomes a dot. */
static void draw_line(struct paper *paper, const struct curve_drawing *drawing, int i)
{
    const struct curve *curve = drawing->curve;
    struct pdf_line_style style = line_style[i % STYLES];
    AUTO(mem_drop) double *at = mem_alloc(2 * ((size_t)curve->points + 1) * sizeof *at);
    int n = 0;

    if (i / STYLES % 2 == 1) {
        style.thickness = 0.35;
        style.bright = 0.45;
    }
    for (int k = 0; k < curve->points; k++) {
        int64_t value = *curve_at(curve, k, i);

        if (value == CURVE_NONE)
            continue;
        at[2 * n] = SHEET_MARGIN + curve_mm(curve_x(drawing, k));
        at[2 * n++ + 1] = paper->on.y + curve_mm(curve_y(drawing, value));
    }
    pdf_line(paper->on.pdf, at, n, &style);
}

static void draw_names(struct paper *paper, const struct curve_drawing *drawing)
{
    AUTO(mem_drop) struct curve_end *end = mem_alloc(((size_t)drawing->curve->lines + 1) * sizeof *end);
    double x = SHEET_MARGIN + curve_mm(drawing->box.width - drawing->box.right), y = paper->on.y;
    int n = curve_ends(drawing, end);
    double size = 9.0 * curve_gap(drawing, n) / drawing->box.gap;

    for (int i = 0; i < n; i++) {
        pdf_rule(paper->on.pdf, x + 0.5, y + curve_mm(end[i].rule), x + 3, y + curve_mm(end[i].y), SHEET_THIN);
        pdf_text(paper->on.pdf, x + 3.5, y + curve_mm(end[i].y) - 2.5, curve_mm(drawing->box.right) - 3.5, 5, size,
                 PDF_LEFT | PDF_BOLD, drawing->curve->name[end[i].line]);
    }
}

static void draw_curve(struct paper *paper, const struct curve *c)
{
    struct curve_drawing drawing;

    curve_lay_out(c, &curve_box, &drawing);
    draw_grid(paper, &drawing);
    for (int i = 0; i < c->lines; i++)
        draw_line(paper, &drawing, i);
    draw_names(paper, &drawing);
    paper->on.y += curve_mm(curve_box.height);
}

/* Parts. */

static void draw_note(struct paper *paper, const char *text)
{
    AUTO(text_free) struct text one = {0};

    for (const char *s = text; *s; s += *s == ' ') {
        size_t n = lines_fits(paper->on.pdf, WIDTH, (struct lettering){NOTE_SIZE, PDF_LEFT}, s);

        text_clear(&one);
        text_addn(&one, s, n);
        pdf_text(paper->on.pdf, SHEET_MARGIN, paper->on.y + 1, WIDTH, NOTE_H, NOTE_SIZE, PDF_LEFT | PDF_GREY, one.s);
        paper->on.y += NOTE_H;
        s += n;
    }
}

/* The room a part must have on a page, its heading included: all of it when it fits on one page, otherwise the
 * beginning of its table. */
static double needed(struct paper *paper, const struct booklet_part *part)
{
    struct table_place scratch = {.pdf = paper->scratch, .bottom = ENDLESS};
    double heading = part->heading ? HEADING_H + 1 : 0;
    double whole = heading + (part->note ? 2 * NOTE_H : 0) + (part->curve ? curve_mm(curve_box.height) : 0);

    whole += part->table ? table_on_page(&scratch, part->table) : 0;
    if (whole <= BOTTOM - TOP - HEAD_H || !part->table)
        return whole;
    return heading + table_beginning(&scratch, part->table);
}

static void draw_part(struct paper *paper, const struct booklet_part *part)
{
    if (part->page || paper->on.y + (paper->fresh ? 0 : AIR) + needed(paper, part) > BOTTOM)
        (void)begin_page(&paper->on);
    paper->on.y += paper->fresh ? 0 : AIR;
    paper->fresh = false;
    if (part->heading) {
        pdf_text(paper->on.pdf, SHEET_MARGIN, paper->on.y, WIDTH, HEADING_H, HEADING_SIZE, PDF_LEFT | PDF_BOLD,
                 part->heading);
        paper->on.y += HEADING_H + 1;
    }
    paper->on.bottom = BOTTOM - (part->note ? 2 * NOTE_H : 0); /* the note stands below the last row */
    if (part->table)
        paper->on.y = table_on_page(&paper->on, part->table);
    else if (part->curve)
        draw_curve(paper, part->curve);
    paper->fresh = false;
    if (part->note)
        draw_note(paper, part->note);
}

/* Draws the booklet once; `pages` is 0 while the number of pages is not known, and receives it. */
static enum status pass(const struct booklet *booklet, const struct document *document, struct pdf *scratch,
                        int *pages, struct text *out, struct err *err)
{
    struct paper paper = {.on = {.y = SHEET_HEIGHT, .bottom = BOTTOM, .page = begin_page},
                          .scratch = scratch,
                          .document = document,
                          .pages = *pages};
    enum status st = pdf_new(SHEET_WIDTH, SHEET_HEIGHT, document->title, document->day, &paper.on.pdf, err);

    if (st != ST_OK)
        return st;
    for (size_t i = 0; i < booklet->count; i++)
        if (booklet->part[i].poster)
            draw_poster(&paper, booklet->part[i].poster);
        else
            draw_part(&paper, &booklet->part[i]);
    *pages = paper.page;
    return pdf_done(paper.on.pdf, out, err);
}

enum status booklet_pdf(const struct booklet *booklet, const struct document *document, struct text *out,
                        struct err *err)
{
    AUTO(text_free) struct text unseen = {0};
    struct pdf *scratch;
    int pages = 0;
    struct err ignored;
    enum status st = pdf_new(SHEET_WIDTH, SHEET_HEIGHT, document->title, document->day, &scratch, err);

    if (st != ST_OK)
        return st;
    st = pass(booklet, document, scratch, &pages, &unseen, err);
    if (st == ST_OK)
        st = pass(booklet, document, scratch, &pages, out, err);
    (void)pdf_done(scratch, &unseen, &ignored);
    return st;
}

#include "writer/sheet.h"

#include <stdio.h>

void sheet_text(const struct sheet *b, double x, double width, double height, double punkt, unsigned style,
                const char *text)
{
    if (b->pdf && text)
        pdf_text(b->pdf, x, b->y, width, height, punkt, style, text);
}

void sheet_cell(const struct sheet *b, int i, double height, double punkt, unsigned style, const char *text)
{
    sheet_text(b, b->x[i] + 0.7, b->x[i + 1] - b->x[i] - 1.4, height, punkt, style, text);
}

void sheet_columns(struct sheet *b, const double *width, int count)
{
    double x = SHEET_MARGIN;

    b->columns = count;
    for (int i = 0; i < count; i++) {
        b->x[i] = x;
        x += width[i];
    }
    b->x[count] = x;
}

double sheet_right(const struct sheet *b)
{
    return b->x[b->columns];
}

void sheet_rule(const struct sheet *b, double thickness)
{
    if (b->pdf)
        pdf_rule(b->pdf, SHEET_MARGIN, b->y, sheet_right(b), b->y, thickness);
}

void sheet_edges(const struct sheet *b, double height, int strong_from, int from, int until)
{
    for (int i = 0; i <= b->columns && b->pdf; i++)
        if (i <= from || i >= until)
            pdf_rule(b->pdf, b->x[i], b->y, b->x[i], b->y + height,
                     i >= strong_from || i == 0 ? SHEET_MEAN : SHEET_THIN);
}

void sheet_box(const struct sheet *b, double x, double width, double height, enum sheet_box box, double punkt,
               const char *text)
{
    static const unsigned style[] = {PDF_GREY, PDF_BOLD, PDF_BOLD | PDF_WHITE};
    double inner = box == BOX_BOLD ? SHEET_BOLD / 2 : 0;

    if (!b->pdf)
        return;
    if (box == BOX_FILLED)
        pdf_field(b->pdf, x, b->y, width, height);
    else
        pdf_box(b->pdf, x + inner, b->y + inner, width - 2 * inner, height - 2 * inner,
                box == BOX_BOLD ? SHEET_BOLD : SHEET_THIN);
    sheet_text(b, x, width, height, punkt, PDF_MIDDLE | style[box], text);
}

size_t sheet_fits(const struct sheet *b, double width, double punkt, const char *text)
{
    size_t end = 0;

    for (size_t n = 0; !end || text[end]; end = n) {
        struct text part = {0};
        bool wide;

        n += strcspn(text + n + (n > 0), " ") + (n > 0);
        text_addn(&part, text, n);
        wide = end > 0 && pdf_width(b->measure, punkt, 0, part.s) > width;
        text_free(&part);
        if (wide)
            break;
    }
    return end;
}

/* What stands on the right of the second line: rules and number of the page, either may be missing. */
static void second_line(const struct sheet *b, const char *rules, char out[160])
{
    char page[48] = "";

    if (b->pages > 1)
        (void)snprintf(page, sizeof page, "Seite %d von %d", b->page, b->pages);
    (void)snprintf(out, 160, "%s%s%s", rules, rules[0] && page[0] ? "   " : "", page);
}

void sheet_page(struct sheet *b, const char *title, const char *rules, const char *line)
{
    bool club = b->club[0] != '\0';
    char right[160];
    double free = SHEET_WIDTH - 2 * SHEET_MARGIN - 3;

    if (b->pdf && b->page > 0)
        pdf_page(b->pdf);
    b->page++;
    b->y = SHEET_TOP;
    sheet_text(b, SHEET_MARGIN, 85, 7, 15, PDF_BOLD, title);
    sheet_text(b, SHEET_WIDTH - SHEET_MARGIN - 100, 100, 7, club ? 11 : 9, PDF_RIGHT | (club ? PDF_BOLD : 0),
               club ? b->club : rules);
    b->y += 8;
    second_line(b, club ? rules : "", right);
    sheet_text(b, SHEET_MARGIN, free - (b->pdf ? pdf_width(b->pdf, 9, 0, right) : 0), 6, 10.5, PDF_LEFT, line);
    sheet_text(b, SHEET_WIDTH - SHEET_MARGIN - 90, 90, 6, 9, PDF_RIGHT, right);
    b->y += 8;
}

void sheet_signatures(struct sheet *b, double height, const char *gegenleser, const char *mark)
{
    static const char *const who[] = {"Schreiber", "gegengelesen"};

    b->y += height - 4;
    for (int i = 0; i < 2; i++) {
        double x = SHEET_MARGIN + i * 70;

        if (b->pdf)
            pdf_rule(b->pdf, x, b->y, x + 60, b->y, SHEET_MEAN);
        sheet_text(b, x, 60, 4, 7, PDF_LEFT, who[i]);
    }
    b->y -= 4;
    sheet_text(b, SHEET_MARGIN + 70, 60, 4, 7, PDF_LEFT, gegenleser);
    b->y += 4;
    sheet_text(b, SHEET_WIDTH - SHEET_MARGIN - 40, 40, 4, 7, PDF_RIGHT | PDF_GREY, mark);
    b->y += 4;
}

enum status sheet_pdf(const struct document *d, void (*draw)(struct sheet *sheet, const void *model),
                      const void *model, struct text *out, struct err *err)
{
    struct pdf *pdf;
    struct sheet b;
    enum status st = pdf_new(SHEET_WIDTH, SHEET_HEIGHT, d->title, d->day, &pdf, err);

    if (st != ST_OK)
        return st;
    b = (struct sheet){.measure = pdf, .club = d->club};
    draw(&b, model);
    b = (struct sheet){.pdf = pdf, .measure = pdf, .club = d->club, .pages = b.page};
    draw(&b, model);
    return pdf_done(pdf, out, err);
}

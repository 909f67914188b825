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

void sheet_vertical(const struct sheet *b, double from, double until, int strong_from)
{
    for (int i = 0; i <= b->columns && b->pdf; i++)
        pdf_rule(b->pdf, b->x[i], from, b->x[i], until, i >= strong_from || i == 0 ? SHEET_MEAN : SHEET_THIN);
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
    struct sheet b = {.club = d->club};
    struct pdf *pdf;
    enum status st = pdf_new(SHEET_WIDTH, SHEET_HEIGHT, d->title, d->day, &pdf, err);

    if (st != ST_OK)
        return st;
    draw(&b, model);
    b = (struct sheet){.pdf = pdf, .club = d->club, .pages = b.page};
    draw(&b, model);
    return pdf_done(pdf, out, err);
}

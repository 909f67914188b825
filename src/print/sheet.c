#include "print/sheet.h"

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
    static const double AIR = 0.15, LETTER = 2.2; /* points of a letter to a millimetre of its box */
    double inner = box == BOX_BOLD ? SHEET_BOLD / 2 + AIR : AIR;

    if (!b->pdf)
        return;
    if (box == BOX_FILLED)
        pdf_field(b->pdf, x + inner, b->y + inner, width - 2 * inner, height - 2 * inner);
    else
        pdf_box(b->pdf, x + inner, b->y + inner, width - 2 * inner, height - 2 * inner,
                box == BOX_BOLD ? SHEET_BOLD : SHEET_THIN);
    sheet_text(b, x, width, height, punkt < LETTER * width ? punkt : LETTER * width, PDF_MIDDLE | style[box], text);
}

/* What stands on the right of the second line: rules and number of the page, either may be missing. */
static void second_line(const struct sheet *b, const char *rules, struct text *out)
{
    text_add(out, rules);
    if (b->pages > 1)
        text_addf(out, "%sSeite %d von %d", rules[0] ? "   " : "", b->page, b->pages);
}

void sheet_name(const struct sheet *b, double x, double width, double height, struct lettering how, const char *whole)
{
    struct name name;

    if (!b->pdf)
        return;
    name_fit(b->measure, width, height, how, whole, &name);
    lines_draw(b->pdf, &(struct pdf_room){x, b->y, width, height}, name.how, text_str(&name.lines));
    text_free(&name.lines);
}

void sheet_page(struct sheet *b, const char *title, const char *rules, const char *line)
{
    enum { TITLE_WIDTH = 75 };
    bool club = b->club[0] != '\0';
    double left = SHEET_MARGIN + TITLE_WIDTH, all = SHEET_WIDTH - 2 * SHEET_MARGIN, width;
    struct text right = {0};

    if (b->pdf && (b->page > 0 || b->follows))
        pdf_page(b->pdf);
    b->page++;
    b->y = SHEET_TOP;
    sheet_text(b, SHEET_MARGIN, TITLE_WIDTH, 7, 15, PDF_BOLD, title);
    sheet_name(b, left + 2, all - TITLE_WIDTH - 2, 8,
               club ? (struct lettering){11, PDF_RIGHT | PDF_BOLD} : (struct lettering){9, PDF_RIGHT},
               club ? b->club : rules);
    b->y += 8;
    second_line(b, club ? rules : "", &right);
    width = pdf_width(b->measure, 9, 0, text_str(&right)) + 0.1;
    width = width < all / 2 ? width : all / 2;
    sheet_text(b, SHEET_MARGIN, all - width - 3, 6, 10.5, PDF_LEFT, line);
    sheet_text(b, SHEET_MARGIN + all - width, width, 6, 9, PDF_RIGHT, text_str(&right));
    b->y += 8;
    text_free(&right);
}

void sheet_signatures(struct sheet *b, double height, const char *gegenleser, const char *mark)
{
    enum { WIDTH = 60, WHO_H = 6 };
    static const char *const who[] = {"Schreiber", "gegengelesen"};

    b->y += height - 4;
    for (int i = 0; i < 2; i++) {
        double x = SHEET_MARGIN + i * (WIDTH + 10);

        if (b->pdf)
            pdf_rule(b->pdf, x, b->y, x + WIDTH, b->y, SHEET_MEAN);
        sheet_text(b, x, WIDTH, 4, 7, PDF_LEFT, who[i]);
    }
    b->y -= WHO_H;
    sheet_name(b, SHEET_MARGIN + WIDTH + 10, WIDTH, WHO_H, (struct lettering){7, PDF_LEFT}, gegenleser);
    b->y += WHO_H;
    sheet_text(b, SHEET_WIDTH - SHEET_MARGIN - 40, 40, 4, 7, PDF_RIGHT | PDF_GREY, mark);
    b->y += 4;
}

void sheet_draw(const struct sheet *as, void (*draw)(struct sheet *sheet, const void *model), const void *model)
{
    struct sheet count = *as, b = *as;

    count.pdf = NULL;
    draw(&count, model);
    b.pages = count.page;
    draw(&b, model);
}

enum status sheet_pdf(const struct document *d, void (*draw)(struct sheet *sheet, const void *model),
                      const void *model, struct text *out, struct err *err)
{
    struct pdf *pdf;
    enum status st = pdf_new(SHEET_WIDTH, SHEET_HEIGHT, d->title, d->day, &pdf, err);

    if (st != ST_OK)
        return st;
    sheet_draw(&(struct sheet){.pdf = pdf, .measure = pdf, .club = d->club}, draw, model);
    return pdf_done(pdf, out, err);
}

#include "print/sheet.h"

void sheet_text(const struct sheet *sheet, double x, double width, double height, double size, unsigned style,
                const char *text)
{
    if (sheet->pdf && text)
        pdf_text(sheet->pdf, x, sheet->y, width, height, size, style, text);
}

void sheet_cell(const struct sheet *sheet, int i, double height, double size, unsigned style, const char *text)
{
    sheet_text(sheet, sheet->x[i] + 0.7, sheet->x[i + 1] - sheet->x[i] - 1.4, height, size, style, text);
}

void sheet_columns(struct sheet *sheet, const double *width, int count)
{
    double x = SHEET_MARGIN;

    sheet->columns = count;
    for (int i = 0; i < count; i++) {
        sheet->x[i] = x;
        x += width[i];
    }
    sheet->x[count] = x;
}

double sheet_right(const struct sheet *sheet)
{
    return sheet->x[sheet->columns];
}

void sheet_rule(const struct sheet *sheet, double thickness)
{
    if (sheet->pdf)
        pdf_rule(sheet->pdf, SHEET_MARGIN, sheet->y, sheet_right(sheet), sheet->y, thickness);
}

void sheet_edges(const struct sheet *sheet, double height, int strong_from, int from, int until)
{
    for (int i = 0; i <= sheet->columns && sheet->pdf; i++)
        if (i <= from || i >= until)
            pdf_rule(sheet->pdf, sheet->x[i], sheet->y, sheet->x[i], sheet->y + height,
                     i >= strong_from || i == 0 ? SHEET_MEDIUM : SHEET_THIN);
}

void sheet_box(const struct sheet *sheet, double x, double width, double height, enum sheet_box box, double size,
               const char *text)
{
    static const unsigned style[] = {PDF_GREY, PDF_BOLD, PDF_BOLD | PDF_WHITE};
    static const double AIR = 0.15, LETTER = 2.2; /* greatest font size for each millimetre of the box's width */
    double inner = box == BOX_BOLD ? SHEET_BOLD / 2 + AIR : AIR;

    if (!sheet->pdf)
        return;
    if (box == BOX_FILLED)
        pdf_field(sheet->pdf, x + inner, sheet->y + inner, width - 2 * inner, height - 2 * inner);
    else
        pdf_box(sheet->pdf, x + inner, sheet->y + inner, width - 2 * inner, height - 2 * inner,
                box == BOX_BOLD ? SHEET_BOLD : SHEET_THIN);
    sheet_text(sheet, x, width, height, size < LETTER * width ? size : LETTER * width, PDF_MIDDLE | style[box], text);
}

/* Adds the text on the right of the second line: rules and page number, either of which may be missing. */
static void second_line(const struct sheet *sheet, const char *rules, struct text *out)
{
    text_add(out, rules);
    if (sheet->pages > 1)
        text_addf(out, "%sSeite %d von %d", rules[0] ? "   " : "", sheet->page, sheet->pages);
}

void sheet_name(const struct sheet *sheet, double x, double width, double height, struct lettering font,
                const char *whole)
{
    struct name name;

    if (!sheet->pdf)
        return;
    name_fit(sheet->measure, width, height, font, whole, &name);
    lines_draw(sheet->pdf, &(struct pdf_room){x, sheet->y, width, height}, name.lettering, text_str(&name.lines));
    text_free(&name.lines);
}

void sheet_page(struct sheet *sheet, const char *title, const char *rules, const char *line)
{
    enum { TITLE_WIDTH = 75 };
    bool club = sheet->club[0] != '\0';
    double left = SHEET_MARGIN + TITLE_WIDTH, all = SHEET_WIDTH - 2 * SHEET_MARGIN, width;
    AUTO(text_free) struct text right = {0};

    if (sheet->pdf && (sheet->page > 0 || sheet->follows))
        pdf_page(sheet->pdf);
    sheet->page++;
    sheet->y = SHEET_TOP;
    sheet_text(sheet, SHEET_MARGIN, TITLE_WIDTH, 7, 15, PDF_BOLD, title);
    sheet_name(sheet, left + 2, all - TITLE_WIDTH - 2, 8,
               club ? (struct lettering){11, PDF_RIGHT | PDF_BOLD} : (struct lettering){9, PDF_RIGHT},
               club ? sheet->club : rules);
    sheet->y += 8;
    second_line(sheet, club ? rules : "", &right);
    width = pdf_width(sheet->measure, 9, 0, text_str(&right)) + 0.1;
    width = width < all / 2 ? width : all / 2;
    sheet_text(sheet, SHEET_MARGIN, all - width - 3, 6, 10.5, PDF_LEFT, line);
    sheet_text(sheet, SHEET_MARGIN + all - width, width, 6, 9, PDF_RIGHT, text_str(&right));
    sheet->y += 8;
}

void sheet_signatures(struct sheet *sheet, double height, const char *gegenleser, const char *mark)
{
    enum { WIDTH = 60, WHO_H = 6 };
    static const char *const who[] = {"Schreiber", "gegengelesen"};

    sheet->y += height - 4;
    for (int i = 0; i < 2; i++) {
        double x = SHEET_MARGIN + i * (WIDTH + 10);

        if (sheet->pdf)
            pdf_rule(sheet->pdf, x, sheet->y, x + WIDTH, sheet->y, SHEET_MEDIUM);
        sheet_text(sheet, x, WIDTH, 4, 7, PDF_LEFT, who[i]);
    }
    sheet->y -= WHO_H;
    sheet_name(sheet, SHEET_MARGIN + WIDTH + 10, WIDTH, WHO_H, (struct lettering){7, PDF_LEFT}, gegenleser);
    sheet->y += WHO_H;
    sheet_text(sheet, SHEET_WIDTH - SHEET_MARGIN - 40, 40, 4, 7, PDF_RIGHT | PDF_GREY, mark);
    sheet->y += 4;
}

void sheet_draw(const struct sheet *as, void (*draw)(struct sheet *sheet, const void *model), const void *model)
{
    struct sheet count = *as, drawn = *as;

    count.pdf = NULL;
    draw(&count, model);
    drawn.pages = count.page;
    draw(&drawn, model);
}

enum status sheet_pdf(const struct document *document, void (*draw)(struct sheet *sheet, const void *model),
                      const void *model, struct text *out, struct err *err)
{
    struct pdf *pdf;
    enum status st = pdf_new(SHEET_WIDTH, SHEET_HEIGHT, document->title, document->day, &pdf, err);

    if (st != ST_OK)
        return st;
    sheet_draw(&(struct sheet){.pdf = pdf, .measure = pdf, .club = document->club}, draw, model);
    return pdf_done(pdf, out, err);
}

/* Draws the part of the Bogen that only the Pokal has: special rounds, places and Prämienpunkte. */
#include "report/bogen/legend.h"
#include "report/bogen/paper.h"

static const double AIR = 3, BELOW = 1, ROUNDING = 0.01; /* millimetres above and below a heading */

/* The content of a row of figures, of one rating or of all of them. */
enum figures { VALUES, PLACES, PLACES_SUM, PRAEMIEN, PRAEMIEN_SUM };

static int64_t figure(const struct bogen_column *column, enum figures what, int rating)
{
    int64_t sum = 0;

    for (int i = POKAL_TOTAL; i < POKAL_SONDERPUNKT; i++)
        sum += column->praemie.doubled_place[i];
    return what == VALUES       ? column->value[rating]
           : what == PLACES     ? column->praemie.doubled_place[rating]
           : what == PLACES_SUM ? sum
           : what == PRAEMIEN   ? column->praemie.parts[rating]
                                : column->praemie.sum;
}

/* Draws a row of figures behind its title; results are bold. */
static void draw_figures(const struct paper *paper, enum figures what, int rating)
{
    static const char *const result[] = {"Ergebnis", NULL, "Summe", NULL, "Gesamtergebnis"};
    const char *title = result[what] ? result[what] : pokal_rating_name((enum pokal_rating)rating);
    unsigned style = result[what] ? PDF_BOLD : 0;
    int parts = what == VALUES ? pokal_rating_parts((enum pokal_rating)rating) : what < PRAEMIEN ? 2 : PRAEMIENPUNKT;
    bool shown = what == VALUES ? !paper->model->empty : paper->model->decided;

    paper_row_title(paper, paper->row, style, title);
    for (int k = 0; k < paper->model->columns && shown; k++) {
        AUTO(text_free) struct text text = {0};

        text_fraction(&text, figure(&paper->model->column[k], what, rating), parts, false);
        sheet_cell(paper->sheet, paper->front + k, paper->row, paper_font_size(paper, 9), PDF_RIGHT | style, text.s);
    }
    /* behind the running Punkte the title is wider than a column */
    sheet_edges(paper->sheet, paper->row, paper->front, 0, paper->kind == FRONT_SPECIAL ? 0 : paper->front);
    paper->sheet->y += paper->row;
    sheet_rule(paper->sheet, what == VALUES ? SHEET_MEDIUM : SHEET_THIN);
}

/* Begins a page if that many rows do not fit any more. */
static void make_room(struct paper *paper, double rows)
{
    if (paper->sheet->y + rows * paper->row > paper->bottom + ROUNDING)
        paper_page(paper, 0, false);
}

/* Draws a heading; `beside` stands next to the title in small letters. */
static void heading(struct paper *paper, const char *title, const char *beside)
{
    enum { TOGETHER = 4, TITLE_WIDTH = 60 }; /* rows that stay with the heading; millimetres */
    struct sheet *sheet = paper->sheet;

    make_room(paper, TOGETHER + AIR);
    sheet->y += AIR;
    sheet_text(sheet, SHEET_MARGIN, TITLE_WIDTH, paper->row, paper_font_size(paper, 10), PDF_BOLD, title);
    sheet_text(sheet, SHEET_MARGIN + TITLE_WIDTH, 100, paper->row, paper_font_size(paper, 8), PDF_GREY, beside);
    sheet->y += paper->row + BELOW;
    sheet_rule(sheet, SHEET_MEDIUM);
    for (int k = 0; k < paper->model->columns; k++)
        sheet_cell(sheet, paper->front + k, paper->row, paper_font_size(paper, 9.5), PDF_MIDDLE | PDF_BOLD,
                   paper->model->column[k].kuerzel);
    sheet_edges(sheet, paper->row, paper->front, 0, 0);
    sheet->y += paper->row;
    sheet_rule(sheet, SHEET_BOLD);
}

static void sonderrunde(struct paper *paper, int round)
{
    enum pokal_rating rating = pokal_round_rating(round);
    const char *deal = round_kind_deal_brief(pokal_round_kind(round));
    AUTO(text_free) struct text title = {0}, beside = {0};

    text_addf(&title, "Runde %d: %s", round, pokal_rating_name(rating));
    text_addf(&beside, deal ? "Karten: %s" : "", deal);
    heading(paper, title.s, text_str(&beside));
    for (int i = 0; i < paper->model->lines; i++) {
        if (bogen_sonderrunde(paper->model->line[i]) != round)
            continue;
        make_room(paper, 1);
        paper_line(paper, paper->model->line[i]);
        sheet_rule(paper->sheet, SHEET_THIN);
    }
    draw_figures(paper, VALUES, rating);
}

/* Draws a row for each rating, and one for all of them. */
static void ratings(struct paper *paper, const char *title, enum figures what, int count)
{
    heading(paper, title, "");
    for (int rating = POKAL_TOTAL; rating < count; rating++)
        draw_figures(paper, what, rating);
    draw_figures(paper, what + 1, POKAL_TOTAL);
}

/* The height of the rows of the second page, as large as the room allows. */
static double row_height(const struct paper *paper)
{
    enum { TITLES = 2, RESULTS = 1, TABLES = POKAL_SONDERPUNKT - POKAL_TOTAL - 1 + 2 };
    double rows = TABLES * (TITLES + RESULTS) + POKAL_SONDERPUNKT + POKAL_RATINGS, row;

    for (int i = 0; i < paper->model->lines; i++)
        rows += bogen_sonderrunde(paper->model->line[i]) > 0;
    row = (paper->bottom - paper->sheet->y - TABLES * (AIR + BELOW) - paper_end_height(paper)) / rows;
    return row > PAPER_ROW ? PAPER_ROW : row < PAPER_ROW_MIN ? PAPER_ROW_MIN : row;
}

/* Draws below the games of the KaDaMu how it is dealt. */
static void draw_kadamu(const struct paper *paper)
{
    AUTO(text_free) struct text text = {0};

    text_addf(&text, "KaDaMu: Karten %s", round_kind_deal_brief(ROUND_KADAMU));
    sheet_text(paper->sheet, SHEET_MARGIN, 120, paper->row, paper_font_size(paper, 7), PDF_GREY, text.s);
    paper->sheet->y += paper->row;
}

void paper_pokal(struct paper *paper)
{
    uint64_t signs = 0;

    draw_figures(paper, VALUES, POKAL_TOTAL);
    draw_kadamu(paper);
    for (int i = 0; i < paper->model->lines; i++)
        signs |= bogen_sonderrunde(paper->model->line[i]) && !paper->model->empty
                     ? legend_of_line(paper->model, paper->model->line[i])
                     : 0;
    paper_columns(paper, FRONT_SPECIAL);
    paper_page(paper, signs, false);
    paper->row = row_height(paper);
    for (int round = 1; round <= POKAL_ROUNDS; round++)
        if (pokal_round_rating(round) != POKAL_TOTAL)
            sonderrunde(paper, round);
    ratings(paper, "Sonderprämienpunkt: Plätze", PLACES, POKAL_SONDERPUNKT);
    ratings(paper, "Prämienpunkte", PRAEMIEN, POKAL_RATINGS);
}

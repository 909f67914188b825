/* The part of the Pokal's Bogen that no other has: the special rounds, places and Prämienpunkte. */
#include "report/bogen/legend.h"
#include "report/bogen/paper.h"

static const double AIR = 3, BELOW = 1, ROUNDING = 0.01; /* millimetres, above and below a heading */

/* What a row of figures shows: of rating w, or of all of them. */
enum figures { VALUES, PLACES, PLACES_SUM, PRAEMIEN, PRAEMIEN_SUM };

static int64_t figure(const struct bogen_column *c, enum figures what, int w)
{
    int64_t sum = 0;

    for (int i = POKAL_TOTAL; i < POKAL_SONDERPUNKT; i++)
        sum += c->praemie.doubled_place[i];
    return what == VALUES       ? c->value[w]
           : what == PLACES     ? c->praemie.doubled_place[w]
           : what == PLACES_SUM ? sum
           : what == PRAEMIEN   ? c->praemie.parts[w]
                                : c->praemie.sum;
}

/* Behind a title; results are bold. */
static void figures(const struct paper *p, enum figures what, int w)
{
    static const char *const result[] = {"Ergebnis", NULL, "Summe", NULL, "Gesamtergebnis"};
    const char *title = result[what] ? result[what] : pokal_rating_name((enum pokal_rating)w);
    unsigned style = result[what] ? PDF_BOLD : 0;
    int parts = what == VALUES ? pokal_rating_parts((enum pokal_rating)w) : what < PRAEMIEN ? 2 : PRAEMIENPUNKT;
    bool shown = what == VALUES ? !p->m->empty : p->m->decided;

    paper_row_title(p, p->row, style, title);
    for (int k = 0; k < p->m->columns && shown; k++) {
        struct text t = {0};

        text_fraction(&t, figure(&p->m->column[k], what, w), parts, false);
        sheet_cell(p->sheet, p->front + k, p->row, paper_punkt(p, 9), PDF_RIGHT | style, t.s);
        text_free(&t);
    }
    /* behind the running Punkte the title is wider than a column */
    sheet_edges(p->sheet, p->row, p->front, 0, p->kind == FRONT_SPECIAL ? 0 : p->front);
    p->sheet->y += p->row;
    sheet_rule(p->sheet, what == VALUES ? SHEET_MEAN : SHEET_THIN);
}

/* Room for so many rows, else another page. */
static void need(struct paper *p, double rows)
{
    if (p->sheet->y + rows * p->row > p->bottom + ROUNDING)
        paper_page(p, 0, false);
}

/* `beside` the title, in small letters. */
static void heading(struct paper *p, const char *title, const char *beside)
{
    enum { TOGETHER = 4, TITLE_WIDTH = 60 }; /* rows that stand with it; millimetres */
    struct sheet *b = p->sheet;

    need(p, TOGETHER + AIR);
    b->y += AIR;
    sheet_text(b, SHEET_MARGIN, TITLE_WIDTH, p->row, paper_punkt(p, 10), PDF_BOLD, title);
    sheet_text(b, SHEET_MARGIN + TITLE_WIDTH, 100, p->row, paper_punkt(p, 8), PDF_GREY, beside);
    b->y += p->row + BELOW;
    sheet_rule(b, SHEET_MEAN);
    for (int k = 0; k < p->m->columns; k++)
        sheet_cell(b, p->front + k, p->row, paper_punkt(p, 9.5), PDF_MIDDLE | PDF_BOLD, p->m->column[k].kuerzel);
    sheet_edges(b, p->row, p->front, 0, 0);
    b->y += p->row;
    sheet_rule(b, SHEET_BOLD);
}

static void sonderrunde(struct paper *p, int round)
{
    enum pokal_rating w = pokal_round_rating(round);
    const char *deal = round_kind_deal_brief(pokal_round_kind(round));
    struct text title = {0}, beside = {0};

    text_addf(&title, "Runde %d: %s", round, pokal_rating_name(w));
    text_addf(&beside, deal ? "Karten: %s" : "", deal);
    heading(p, title.s, text_str(&beside));
    text_free(&title);
    text_free(&beside);
    for (int i = 0; i < p->m->lines; i++) {
        if (bogen_sonderrunde(p->m->line[i]) != round)
            continue;
        need(p, 1);
        paper_line(p, p->m->line[i]);
        sheet_rule(p->sheet, SHEET_THIN);
    }
    figures(p, VALUES, w);
}

/* A row a rating, and one for all of them. */
static void ratings(struct paper *p, const char *title, enum figures what, int count)
{
    heading(p, title, "");
    for (int w = POKAL_TOTAL; w < count; w++)
        figures(p, what, w);
    figures(p, what + 1, POKAL_TOTAL);
}

/* The rows of the second page as high as there is room for. */
static double row_height(const struct paper *p)
{
    enum { TITLES = 2, RESULTS = 1, TABLES = POKAL_SONDERPUNKT - POKAL_TOTAL - 1 + 2 };
    double rows = TABLES * (TITLES + RESULTS) + POKAL_SONDERPUNKT + POKAL_RATINGS, row;

    for (int i = 0; i < p->m->lines; i++)
        rows += bogen_sonderrunde(p->m->line[i]) > 0;
    row = (p->bottom - p->sheet->y - TABLES * (AIR + BELOW) - paper_end_height(p)) / rows;
    return row > PAPER_ROW ? PAPER_ROW : row < PAPER_ROW_MIN ? PAPER_ROW_MIN : row;
}

/* How the KaDaMu is dealt, below its games. */
static void kadamu(const struct paper *p)
{
    struct text t = {0};

    text_addf(&t, "KaDaMu: Karten %s", round_kind_deal_brief(ROUND_KADAMU));
    sheet_text(p->sheet, SHEET_MARGIN, 120, p->row, paper_punkt(p, 7), PDF_GREY, t.s);
    p->sheet->y += p->row;
    text_free(&t);
}

void paper_pokal(struct paper *p)
{
    uint64_t signs = 0;

    figures(p, VALUES, POKAL_TOTAL);
    kadamu(p);
    for (int i = 0; i < p->m->lines; i++)
        signs |= bogen_sonderrunde(p->m->line[i]) && !p->m->empty ? legend_of_line(p->m, p->m->line[i]) : 0;
    paper_columns(p, FRONT_SPECIAL);
    paper_page(p, signs, false);
    p->row = row_height(p);
    for (int round = 1; round <= POKAL_ROUNDS; round++)
        if (pokal_round_rating(round) != POKAL_TOTAL)
            sonderrunde(p, round);
    ratings(p, "Sonderprämienpunkt: Plätze", PLACES, POKAL_SONDERPUNKT);
    ratings(p, "Prämienpunkte", PRAEMIEN, POKAL_RATINGS);
}

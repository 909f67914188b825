/* The part of the Pokal's Bogen that no other has: the special rounds, places and Prämienpunkte. */
#include "bogen/paper.h"

static const double AIR = 3; /* millimetres */

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
           : what == PRAEMIEN   ? c->praemie.sixtieths[w]
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

    paper_row_title(p, PAPER_LINE_H, style, title);
    for (int k = 0; k < p->m->columns && shown; k++) {
        struct text t = {0};

        text_fraction(&t, figure(&p->m->column[k], what, w), parts, false);
        sheet_cell(p->sheet, p->front + k, PAPER_LINE_H, 9, PDF_RIGHT | style, t.s);
        text_free(&t);
    }
    /* behind the running Punkte the title is wider than a column */
    sheet_edges(p->sheet, PAPER_LINE_H, p->front, 0, p->column == paper_special ? 0 : p->front);
    p->sheet->y += PAPER_LINE_H;
    sheet_rule(p->sheet, what == VALUES ? SHEET_MEAN : SHEET_THIN);
}

static void heading(const struct paper *p, const char *title)
{
    struct sheet *b = p->sheet;

    b->y += AIR;
    sheet_text(b, SHEET_MARGIN, 100, PAPER_LINE_H, 10, PDF_BOLD, title);
    b->y += PAPER_LINE_H + 1;
    sheet_rule(b, SHEET_MEAN);
    for (int k = 0; k < p->m->columns; k++)
        sheet_cell(b, p->front + k, PAPER_LINE_H, 9.5, PDF_MIDDLE | PDF_BOLD, p->m->column[k].kuerzel);
    sheet_edges(b, PAPER_LINE_H, p->front, 0, 0);
    b->y += PAPER_LINE_H;
    sheet_rule(b, SHEET_BOLD);
}

static void sonderrunde(const struct paper *p, int round)
{
    enum pokal_rating w = pokal_round_rating(round);

    heading(p, pokal_rating_name(w));
    for (int i = 0; i < p->m->lines; i++) {
        if (p->m->line[i]->step.round != round)
            continue;
        paper_line(p, p->m->line[i]);
        sheet_rule(p->sheet, SHEET_THIN);
    }
    figures(p, VALUES, w);
}

/* A row a rating, and one for all of them. */
static void ratings(const struct paper *p, const char *title, enum figures what, int count)
{
    heading(p, title);
    for (int w = POKAL_TOTAL; w < count; w++)
        figures(p, what, w);
    figures(p, what + 1, POKAL_TOTAL);
}

void paper_pokal(struct paper *p)
{
    paper_room(p);
    figures(p, VALUES, POKAL_TOTAL);
    paper_columns(p, paper_special);
    paper_page(p);
    for (int round = 1; round <= POKAL_ROUNDS; round++)
        if (pokal_round_rating(round) != POKAL_TOTAL)
            sonderrunde(p, round);
    ratings(p, "Sonderprämienpunkt: Plätze", PLACES, POKAL_SONDERPUNKT);
    ratings(p, "Prämienpunkte", PRAEMIEN, POKAL_RATINGS);
}

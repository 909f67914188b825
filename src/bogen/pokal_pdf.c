/* The part of the Pokal's Bogen that no other has: the special rounds, places and Prämienpunkte. */
#include <stdio.h>

#include "bogen/paper.h"

static const double AIR = 3; /* millimetres */

/* The special rounds and what is below them. */
enum { S_NR, S_GEBER, S_LINE, S_FRONT };
static const double widths[S_FRONT] = {8, 10, 62};

static void fraction_cell(const struct sheet *b, int i, double punkt, unsigned style, int64_t value, int parts)
{
    struct text t = {0};

    text_fraction(&t, value, parts, false);
    sheet_cell(b, i, PAPER_LINE_H, punkt, PDF_RIGHT | style, t.s);
    text_free(&t);
}

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

/* Behind a title across the columns before them; results are bold. */
static void figures(struct sheet *b, const struct bogen_model *m, int front, enum figures what, int w)
{
    static const char *const result[] = {"Ergebnis", NULL, "Summe", NULL, "Gesamtergebnis"};
    const char *title = result[what] ? result[what] : pokal_rating_name((enum pokal_rating)w);
    unsigned style = result[what] ? PDF_BOLD : 0;
    int parts = what == VALUES ? pokal_rating_parts((enum pokal_rating)w) : what < PRAEMIEN ? 2 : PRAEMIENPUNKT;
    bool shown = what == VALUES ? !m->empty : m->decided;

    sheet_text(b, SHEET_MARGIN, b->x[front] - SHEET_MARGIN - 1, PAPER_LINE_H, 8.5, PDF_RIGHT | style, title);
    for (int k = 0; k < m->columns && shown; k++)
        fraction_cell(b, front + k, 9, style, figure(&m->column[k], what, w), parts);
    sheet_edges(b, PAPER_LINE_H, front, 0, front == P_FRONT ? front : 0); /* there the title is wider than a column */
    b->y += PAPER_LINE_H;
    sheet_rule(b, what == VALUES ? SHEET_MEAN : SHEET_THIN);
}

static void heading(struct sheet *b, const struct bogen_model *m, const char *title)
{
    b->y += AIR;
    sheet_text(b, SHEET_MARGIN, 100, PAPER_LINE_H, 10, PDF_BOLD, title);
    b->y += PAPER_LINE_H + 1;
    sheet_rule(b, SHEET_MEAN);
    for (int k = 0; k < m->columns; k++)
        sheet_cell(b, S_FRONT + k, PAPER_LINE_H, 9.5, PDF_MIDDLE | PDF_BOLD, m->column[k].kuerzel);
    sheet_edges(b, PAPER_LINE_H, S_FRONT, 0, 0);
    b->y += PAPER_LINE_H;
    sheet_rule(b, SHEET_BOLD);
}

static void noted_line(struct sheet *b, const struct bogen_model *m, const struct bogen_line *z, int parts)
{
    char s[16];

    (void)snprintf(s, sizeof s, "%d", (int)z->step.nr);
    sheet_cell(b, S_NR, PAPER_LINE_H, 8, PDF_RIGHT, s);
    sheet_cell(b, S_GEBER, PAPER_LINE_H, 8, PDF_MIDDLE, z->geber == NOBODY ? "" : m->column[z->geber].kuerzel);
    sheet_cell(b, S_LINE, PAPER_LINE_H, 7.5, PDF_LEFT, z->text.s);
    paper_margins(b, z);
    for (int k = 0; k < m->columns; k++)
        if (pokal_step(&z->step)->note[m->column[k].player])
            fraction_cell(b, S_FRONT + k, 8.5, 0, pokal_step(&z->step)->note[m->column[k].player], parts);
}

static void sonderrunde(struct sheet *b, const struct bogen_model *m, int round)
{
    enum pokal_rating w = pokal_round_rating(round);
    int parts = pokal_rating_parts(w);

    heading(b, m, pokal_rating_name(w));
    for (int i = 0; i < m->lines; i++) {
        if (m->line[i]->step.round != round)
            continue;
        if (!m->empty)
            noted_line(b, m, m->line[i], parts);
        sheet_edges(b, PAPER_LINE_H, S_FRONT, 0, 0);
        b->y += PAPER_LINE_H;
        sheet_rule(b, SHEET_THIN);
    }
    figures(b, m, S_FRONT, VALUES, w);
}

/* A row a rating, and one for all of them. */
static void ratings(struct sheet *b, const struct bogen_model *m, const char *title, enum figures what, int count)
{
    heading(b, m, title);
    for (int w = POKAL_TOTAL; w < count; w++)
        figures(b, m, S_FRONT, what, w);
    figures(b, m, S_FRONT, what + 1, POKAL_TOTAL);
}

void paper_pokal(struct sheet *b, const struct bogen_model *m)
{
    paper_room(b, m);
    figures(b, m, P_FRONT, VALUES, POKAL_TOTAL);
    paper_columns(b, m, widths, S_FRONT);
    paper_page(b, m);
    for (int round = 1; round <= POKAL_ROUNDS; round++)
        if (pokal_round_rating(round) != POKAL_TOTAL)
            sonderrunde(b, m, round);
    ratings(b, m, "Sonderprämienpunkt: Plätze", PLACES, POKAL_SONDERPUNKT);
    ratings(b, m, "Prämienpunkte", PRAEMIEN, POKAL_RATINGS);
}

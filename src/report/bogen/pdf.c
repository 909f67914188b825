/* The Bogen on paper. */
#include <stdio.h>

#include "report/bogen/bogen.h"
#include "report/bogen/legend.h"
#include "report/bogen/paper.h"

/* Millimetres. */
static const double FOOT_H = 4.3, BOX_H = 3.7, AIR = 2;
enum { BOXES = 4 }; /* side by side */
enum { BOGEN_TITLE = 120 };

static void foot_figure(const struct bogen_column *c, enum bogen_foot what, struct text *t)
{
    if (what == FOOT_PUNKTE)
        text_addf(t, "%d%s", (int)c->punkte, c->disq ? " disq" : c->gast ? " Gast" : "");
    else if (what == FOOT_PLACE && c->place > 0)
        text_addf(t, "%d.", c->place);
    else if (c->place > 0)
        text_hundertstel(t, c->hundertstel, ',');
}

static void foot_line(const struct paper *p, enum bogen_foot what)
{
    struct sheet *b = p->sheet;

    paper_row_title(p, FOOT_H, 0, bogen_foot_title[what]);
    for (int k = 0, i = p->front; k < p->m->columns && b->pdf; k++, i++) {
        struct text t = {0};

        if (!p->m->empty)
            foot_figure(&p->m->column[k], what, &t);
        sheet_cell(b, i, FOOT_H, 8.5, PDF_RIGHT | PDF_BOLD, t.s);
        pdf_box(b->pdf, b->x[i], b->y, b->x[i + 1] - b->x[i], FOOT_H, SHEET_MEAN);
        text_free(&t);
    }
    b->y += FOOT_H;
}

static int box_rows(const struct bogen_model *m)
{
    return (m->soli + BOXES - 1) / BOXES;
}

/* The announced kinds as boxes, the seven and the club's own: black with a white letter for a Pflichtsolo, framed for
 * another that was played. */
static void soli(const struct paper *p)
{
    struct sheet *b = p->sheet;
    int kinds = p->m->soli;
    double top = b->y;

    paper_row_title(p, BOX_H * box_rows(p->m), 0, "Soli");
    for (int i = 0; i < p->m->columns * kinds; i++) {
        const struct bogen_column *c = &p->m->column[i / kinds];
        int at = i % kinds, kind = p->m->solo[at].kind;
        double x = b->x[p->front + i / kinds], width = (b->x[p->front + i / kinds + 1] - x) / BOXES;
        enum sheet_box box = c->pflicht >> kind & 1 ? BOX_FILLED : c->soli >> kind & 1 ? BOX_BOLD : BOX_THIN;

        b->y = top + at / BOXES * BOX_H;
        sheet_box(b, x + at % BOXES * width, width, BOX_H, box, 7, p->m->solo[at].sign);
    }
    b->y = top + box_rows(p->m) * BOX_H;
}

static double foot_height(const struct paper *p)
{
    enum bogen_foot feet[FOOT_COUNT];

    return AIR + FOOT_H * bogen_feet(p->m, feet) + box_rows(p->m) * BOX_H;
}

static void foot(struct paper *p)
{
    enum bogen_foot feet[FOOT_COUNT];
    int n = bogen_feet(p->m, feet);

    p->sheet->y += AIR;
    for (int i = 0; i < n; i++)
        foot_line(p, feet[i]);
    soli(p);
}

void paper_draw(struct sheet *b, const struct bogen_model *model)
{
    struct paper p = {.sheet = b, .m = model};

    if (p.m->pokal) {
        paper_lines(&p, PAPER_POKAL_FOOT, 0);
        paper_pokal(&p);
    } else {
        paper_lines(&p, foot_height(&p), paper_end_height(&p));
        foot(&p);
    }
    paper_end(&p);
}

static void draw(struct sheet *b, const void *model)
{
    paper_draw(b, model);
}

static void name_document(const struct bogen_model *m, bool one, char title[BOGEN_TITLE])
{
    if (m->pokal)
        (void)snprintf(title, BOGEN_TITLE, "%s %s Tag %d", bogen_title(m), m->saison, m->spieltag);
    else if (one)
        (void)snprintf(title, BOGEN_TITLE, "%s %s %s %d Tisch %d", bogen_title(m), m->saison, m->day, m->spieltag,
                       m->tisch);
    else
        (void)snprintf(title, BOGEN_TITLE, "%s %s %s %d", bogen_title(m), m->saison, m->day, m->spieltag);
}

enum status bogen_pdf(const struct sitting *r, size_t count, int64_t day, struct text *out, struct err *err)
{
    char title[BOGEN_TITLE];
    struct pdf *pdf = NULL;
    enum status st = ST_OK;

    for (size_t i = 0; i < count && st == ST_OK; i++) {
        struct bogen_model m;

        bogen_model_fill(&r[i], &m);
        if (i == 0) {
            name_document(&m, count == 1, title);
            st = pdf_new(SHEET_WIDTH, SHEET_HEIGHT, title, day, &pdf, err);
        }
        if (st == ST_OK)
            sheet_draw(&(struct sheet){.pdf = pdf, .measure = pdf, .club = m.club, .follows = i > 0}, draw, &m);
        bogen_model_free(&m);
    }
    return st == ST_OK ? pdf_done(pdf, out, err) : st;
}

enum status bogen_form_pdf(bool pokal, int players, const char *club, int64_t day, struct text *out, struct err *err)
{
    struct bogen_model m;
    enum status st;

    bogen_model_form(pokal, players, club, &m);
    st = sheet_pdf(&(struct document){bogen_title(&m), club, day}, draw, &m, out, err);
    bogen_model_free(&m);
    return st;
}

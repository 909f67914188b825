/* The Bogen on paper. */
#include <stdio.h>

#include "bogen/bogen.h"
#include "bogen/paper.h"

/* Millimetres. */
static const double FOOT_H = 4.6, AIR = 2;

enum { FOOT_PUNKTE, FOOT_PLACE, FOOT_DESSOS, FOOT_LINES };

static void foot_figure(const struct bogen_column *c, int what, struct text *t)
{
    if (what == FOOT_PUNKTE)
        text_addf(t, "%d%s", (int)c->punkte, c->disq ? " disq" : c->gast ? " Gast" : "");
    else if (what == FOOT_PLACE && c->place > 0)
        text_addf(t, "%d.", c->place);
    else if (c->place > 0)
        text_hundertstel(t, c->hundertstel, ',');
}

static void foot_line(struct sheet *b, const struct bogen_model *m, int what)
{
    static const char *const title[FOOT_LINES] = {"Punkte", "Platz", "DESSOS"};

    sheet_text(b, SHEET_MARGIN, b->x[P_FRONT] - SHEET_MARGIN - 1, FOOT_H, 8.5, PDF_RIGHT, title[what]);
    for (int k = P_FRONT; k < P_FRONT + m->columns && b->pdf; k++) {
        struct text t = {0};

        if (!m->empty)
            foot_figure(&m->column[k - P_FRONT], what, &t);
        sheet_cell(b, k, FOOT_H, 8.5, PDF_RIGHT | PDF_BOLD, t.s);
        pdf_box(b->pdf, b->x[k], b->y, b->x[k + 1] - b->x[k], FOOT_H, SHEET_MEAN);
        text_free(&t);
    }
    b->y += FOOT_H;
}

/* The seven announced kinds as boxes: black with a white letter for a Pflichtsolo, framed for another that was
 * played. */
static void soli(struct sheet *b, const struct bogen_model *m)
{
    static const char *const brief[] = {"T", "M", "D", "B", "O", "N", "K"};
    enum { KINDS = sizeof brief / sizeof brief[0] };

    sheet_text(b, SHEET_MARGIN, b->x[P_FRONT] - SHEET_MARGIN - 1, FOOT_H, 8.5, PDF_RIGHT, "Soli");
    for (int i = 0; i < m->columns * KINDS; i++) {
        int k = i / KINDS, kind = KIND_FARBTRUMPF + i % KINDS;
        double width = (b->x[P_FRONT + k + 1] - b->x[P_FRONT + k]) / KINDS;
        double punkt = width < 2.3 ? width * 2.8 - 0.6 : 6.5; /* an M in a narrow box */
        enum sheet_box box = m->column[k].pflicht >> kind & 1 ? BOX_FILLED
                             : m->column[k].soli >> kind & 1  ? BOX_BOLD
                                                              : BOX_THIN;

        sheet_box(b, b->x[P_FRONT + k] + i % KINDS * width, width, FOOT_H, box, punkt, brief[i % KINDS]);
    }
    b->y += FOOT_H;
}

static void foot(struct sheet *b, const struct bogen_model *m)
{
    enum { SIGNATURE_H = 13 };

    sheet_rule(b, SHEET_MEAN);
    if (b->y + AIR + FOOT_H * (m->dessos ? 4 : 3) + SIGNATURE_H > SHEET_BOTTOM)
        paper_headed_page(b, m);
    b->y += AIR;
    for (int what = FOOT_PUNKTE; what < (m->dessos ? FOOT_LINES : FOOT_DESSOS); what++)
        foot_line(b, m, what);
    soli(b, m);
}

static void draw(struct sheet *b, const void *model)
{
    const struct bogen_model *m = model;

    paper_lines(b, m);
    (m->pokal ? paper_pokal : foot)(b, m);
    paper_end(b, m);
}

enum status bogen_pdf(const struct sitting *r, int64_t day, struct text *out, struct err *err)
{
    struct bogen_model m;
    char title[120];
    enum status st;

    bogen_model_fill(r, &m);
    if (m.pokal)
        (void)snprintf(title, sizeof title, "Pokalspielberichtsbogen %s Tag %d", m.saison, m.spieltag);
    else
        (void)snprintf(title, sizeof title, "Spielberichtsbogen %s Spieltag %d Tisch %d", m.saison, m.spieltag,
                       m.tisch);
    st = sheet_pdf(&(struct document){title, m.club, day}, draw, &m, out, err);
    bogen_model_free(&m);
    return st;
}

enum status bogen_form_pdf(bool pokal, int players, const char *club, int64_t day, struct text *out, struct err *err)
{
    struct bogen_model m;
    enum status st;

    bogen_model_form(pokal, players, club, &m);
    st = sheet_pdf(&(struct document){pokal ? "Pokalspielberichtsbogen" : "Spielberichtsbogen", club, day}, draw, &m,
                   out, err);
    bogen_model_free(&m);
    return st;
}

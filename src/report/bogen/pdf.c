/* Draws the Bogen on paper. */
#include <stdio.h>

#include "report/bogen/bogen.h"
#include "report/bogen/legend.h"
#include "report/bogen/paper.h"

/* Millimetres. */
static const double FOOT_H = 4.3, BOX_H = 3.7, AIR = 2;
enum { BOXES = 4 }; /* how many stand side by side */
enum { BOGEN_TITLE = 120 };

static void foot_figure(const struct bogen_column *column, enum bogen_foot what, struct text *text)
{
    if (what == FOOT_PUNKTE)
        text_addf(text, "%d%s", (int)column->punkte, column->disq ? " disq" : column->gast ? " Gast" : "");
    else if (what == FOOT_PLACE && column->place > 0)
        text_addf(text, "%d.", column->place);
    else if (column->place > 0)
        text_hundertstel(text, column->hundertstel, ',');
}

static void foot_line(const struct paper *paper, enum bogen_foot what)
{
    struct sheet *sheet = paper->sheet;

    paper_row_title(paper, FOOT_H, 0, bogen_foot_title[what]);
    for (int k = 0, i = paper->front; k < paper->model->columns && sheet->pdf; k++, i++) {
        AUTO(text_free) struct text text = {0};

        if (!paper->model->empty)
            foot_figure(&paper->model->column[k], what, &text);
        sheet_cell(sheet, i, FOOT_H, 8.5, PDF_RIGHT | PDF_BOLD, text.s);
        pdf_box(sheet->pdf, sheet->x[i], sheet->y, sheet->x[i + 1] - sheet->x[i], FOOT_H, SHEET_MEDIUM);
    }
    sheet->y += FOOT_H;
}

static int box_rows(const struct bogen_model *model)
{
    return (model->soli + BOXES - 1) / BOXES;
}

/* Draws a box for each announced kind, the seven and the club's own: black with a white letter for a Pflichtsolo,
 * framed for another solo that was played. */
static void draw_soli(const struct paper *paper)
{
    struct sheet *sheet = paper->sheet;
    int kinds = paper->model->soli;
    double top = sheet->y;

    paper_row_title(paper, BOX_H * box_rows(paper->model), 0, "Soli");
    for (int i = 0; i < paper->model->columns * kinds; i++) {
        const struct bogen_column *column = &paper->model->column[i / kinds];
        int at = i % kinds, kind = paper->model->solo[at].kind;
        double x = sheet->x[paper->front + i / kinds], width = (sheet->x[paper->front + i / kinds + 1] - x) / BOXES;
        enum sheet_box box = column->pflicht >> kind & 1 ? BOX_FILLED
                             : column->soli >> kind & 1  ? BOX_BOLD
                                                         : BOX_THIN;

        sheet->y = top + at / BOXES * BOX_H;
        sheet_box(sheet, x + at % BOXES * width, width, BOX_H, box, 7, paper->model->solo[at].sign);
    }
    sheet->y = top + box_rows(paper->model) * BOX_H;
}

static double foot_height(const struct paper *paper)
{
    enum bogen_foot feet[FOOT_COUNT];

    return AIR + FOOT_H * bogen_feet(paper->model, feet) + box_rows(paper->model) * BOX_H;
}

static void draw_foot(struct paper *paper)
{
    enum bogen_foot feet[FOOT_COUNT];
    int n = bogen_feet(paper->model, feet);

    paper->sheet->y += AIR;
    for (int i = 0; i < n; i++)
        foot_line(paper, feet[i]);
    draw_soli(paper);
}

void paper_draw(struct sheet *sheet, const struct bogen_model *model)
{
    struct paper paper = {.sheet = sheet, .model = model};

    if (paper.model->pokal) {
        paper_lines(&paper, PAPER_POKAL_FOOT, 0);
        paper_pokal(&paper);
    } else {
        paper_lines(&paper, foot_height(&paper), paper_end_height(&paper));
        draw_foot(&paper);
    }
    paper_end(&paper);
}

static void draw(struct sheet *sheet, const void *model)
{
    paper_draw(sheet, model);
}

static void name_document(const struct bogen_model *model, bool one, char title[BOGEN_TITLE])
{
    if (model->pokal)
        (void)snprintf(title, BOGEN_TITLE, "%s %s Tag %d", bogen_title(model), model->saison, model->spieltag);
    else if (one)
        (void)snprintf(title, BOGEN_TITLE, "%s %s %s %d Tisch %d", bogen_title(model), model->saison, model->day,
                       model->spieltag, model->tisch);
    else
        (void)snprintf(title, BOGEN_TITLE, "%s %s %s %d", bogen_title(model), model->saison, model->day,
                       model->spieltag);
}

enum status bogen_pdf(const struct sitting *sitting, size_t count, int64_t day, struct text *out, struct err *err)
{
    char title[BOGEN_TITLE];
    struct pdf *pdf = NULL;
    enum status st = ST_OK;

    for (size_t i = 0; i < count && st == ST_OK; i++) {
        AUTO(bogen_model_free) struct bogen_model model = {0};

        bogen_model_fill(&sitting[i], &model);
        if (i == 0) {
            name_document(&model, count == 1, title);
            st = pdf_new(SHEET_WIDTH, SHEET_HEIGHT, title, day, &pdf, err);
        }
        if (st == ST_OK)
            sheet_draw(&(struct sheet){.pdf = pdf, .measure = pdf, .club = model.club, .follows = i > 0}, draw,
                       &model);
    }
    return st == ST_OK ? pdf_done(pdf, out, err) : st;
}

enum status bogen_form_pdf(bool pokal, int players, const char *club, int64_t day, struct text *out, struct err *err)
{
    AUTO(bogen_model_free) struct bogen_model model = {0};

    bogen_model_form(pokal, players, club, &model);
    return sheet_pdf(&(struct document){bogen_title(&model), club, day}, draw, &model, out, err);
}

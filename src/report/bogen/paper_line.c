/* Draws a line of the Bogen on paper. */
#include <stdio.h>

#include "report/bogen/paper.h"

/* Draws who leads in a KaDaMu, where nothing is announced. */
static void draw_lead(const struct paper *paper, int column, const char *kuerzel)
{
    char s[32];

    (void)snprintf(s, sizeof s, "→ %s", kuerzel);
    sheet_cell(paper->sheet, column, paper->row, paper_font_size(paper, 8), PDF_LEFT, s);
}

/* Draws words and limits side by side; an announcement that was not kept is struck through. */
static void draw_ansagen(const struct paper *paper, int column, const struct bogen_line *line)
{
    static const double GAP = 0.4, WORD_GAP = 1.5;
    const struct sheet *sheet = paper->sheet;
    double width = sheet->x[column + 1] - sheet->x[column] - 1.4, size = paper_font_size(paper, 8),
           at[BOGEN_ANSAGEN + 1] = {0};

    for (int i = 0; i < line->ansagen; i++) {
        bool next_word = i + 1 < line->ansagen && strchr("RK", line->ansage[i + 1].word[0]);

        at[i + 1] = at[i] + pdf_width(sheet->measure, size, 0, line->ansage[i].word) + (next_word ? WORD_GAP : GAP);
    }
    for (int i = 0; i < line->ansagen && sheet->pdf; i++) {
        double share = at[line->ansagen] > width ? width / at[line->ansagen] : 1;

        sheet_text(sheet, sheet->x[column] + 0.7 + share * at[i], share * (at[i + 1] - at[i]), paper->row,
                   share * size, line->ansage[i].missed ? PDF_STRUCK_OUT : 0, line->ansage[i].word);
    }
}

static const char *cell_text(const struct bogen_line *line, int what)
{
    const char *const cells[] = {[P_NR] = line->nr,
                                 [P_ROUND] = line->round,
                                 [P_GEBER] = line->geber,
                                 [P_WORDS] = text_str(&line->words),
                                 [P_KIND] = line->kind,
                                 [P_MARK] = line->role ? line->role : line->mark,
                                 [P_BESIDES] = text_str(&line->besides),
                                 [P_AUGEN] = line->augen,
                                 [P_VALUE] = line->value};

    return cells[what];
}

/* Draws the columns before those of the players. An entry that is no game runs across the columns of a game. */
static void front_cells(const struct paper *paper, const struct bogen_line *line)
{
    bool across = !paper->model->empty && !bogen_is_game(line);
    const struct sheet *sheet = paper->sheet;
    int i = 0;

    for (; i < paper->front && !(across && paper->column[i].what == P_KIND); i++)
        if (paper->column[i].what == P_ANSAGEN && line->lead)
            draw_lead(paper, i, line->lead);
        else if (paper->column[i].what == P_ANSAGEN)
            draw_ansagen(paper, i, line);
        else
            sheet_cell(sheet, i, paper->row, paper_font_size(paper, paper->column[i].size), paper->column[i].style,
                       cell_text(line, paper->column[i].what));
    if (i < paper->front)
        sheet_text(sheet, sheet->x[i] + 0.7, sheet->x[paper->front] - sheet->x[i] - 1.4, paper->row,
                   paper_font_size(paper, 7.5), PDF_LEFT, text_str(&line->words));
    sheet_edges(sheet, paper->row, paper->front, i < paper->front ? i : 0, i < paper->front ? paper->front : 0);
}

/* Draws three texts side by side: the mark of a pausing player (bold black, since grey is lost on a copier), the
 * Gutschrift and the Punkte. */
static void player_cell(const struct paper *paper, const struct bogen_line *line, int k)
{
    static const double EDGE = 0.5, GEBER = 0.15, CREDIT = 0.38;
    const struct sheet *sheet = paper->sheet;
    const struct step *step = &line->step;
    int i = paper->front + k, player = paper->model->column[k].player;
    bool re = step->kind == EVENT_SPIEL && spiel_party(&step->spiel, player) == RE;
    double x = sheet->x[i] + EDGE, width = sheet->x[i + 1] - sheet->x[i] - 2 * EDGE,
           first = paper->model->pokal ? 0 : GEBER * width;
    char punkte[16], credit[16] = "";

    (void)snprintf(punkte, sizeof punkte, "%d", (int)step->punkte[player]);
    if (step->gutschrift[player])
        (void)snprintf(credit, sizeof credit, "%+d", (int)step->gutschrift[player]);
    sheet_text(sheet, x, first, paper->row, paper_font_size(paper, 7), PDF_BOLD,
               bogen_pause(paper->model, step, player));
    sheet_text(sheet, x + first + 0.2, CREDIT * width - 0.4, paper->row, paper_font_size(paper, 6.5), PDF_GREY,
               credit);
    x += first + CREDIT * width;
    sheet_text(sheet, x, width - first - CREDIT * width, paper->row, paper_font_size(paper, 9),
               PDF_RIGHT | (re ? PDF_UNDERLINED | PDF_BOLD : 0), punkte);
}

static void rating_cell(const struct paper *paper, const struct bogen_line *line, int k)
{
    int32_t rating = pokal_step(&line->step)->rating[paper->model->column[k].player];
    AUTO(text_free) struct text text = {0};

    if (rating)
        text_fraction(&text, rating, pokal_rating_parts(pokal_round_rating(line->step.round)), false);
    sheet_cell(paper->sheet, paper->front + k, paper->row, paper_font_size(paper, 8.5), PDF_RIGHT, text_str(&text));
}

/* Draws the marks in the margins: confirmed, against the rules, the number of the note. */
static void margins(const struct paper *paper, const struct bogen_line *line)
{
    const struct sheet *sheet = paper->sheet;
    char s[16];

    (void)snprintf(s, sizeof s, line->annotation ? "%d)" : "", line->annotation);
    sheet_text(sheet, sheet_right(sheet) + 0.5, 8, paper->row, 6.5, PDF_LEFT, s);
    sheet_text(sheet, SHEET_MARGIN - 3, 2.8, paper->row, paper_font_size(paper, 8), PDF_BOLD,
               line->booked.event.trotzdem && line->step.nr > 0 ? "!" : "");
    sheet_text(sheet, SHEET_MARGIN - 6, 3, paper->row, paper_font_size(paper, 7), PDF_GREY,
               line->gegengelesen ? "✓" : "");
}

void paper_line(const struct paper *paper, const struct bogen_line *line)
{
    const struct bogen_model *model = paper->model;
    char pott[16];

    front_cells(paper, line);
    margins(paper, line);
    for (int k = 0; k < model->columns && !model->empty; k++)
        (bogen_sonderrunde(line) ? rating_cell : player_cell)(paper, line, k);
    (void)snprintf(pott, sizeof pott, "%d", (int)line->step.pott / 2);
    if (model->pott > 0 && !model->empty)
        sheet_cell(paper->sheet, paper->front + model->columns, paper->row, paper_font_size(paper, 8), PDF_RIGHT,
                   pott);
    paper->sheet->y += paper->row;
}

/* A line of the Bogen on paper. */
#include <stdio.h>

#include "report/bogen/paper.h"

/* Who leads, in a KaDaMu, where nothing is announced. */
static void lead(const struct paper *p, int column, const char *kuerzel)
{
    char s[32];

    (void)snprintf(s, sizeof s, "→ %s", kuerzel);
    sheet_cell(p->sheet, column, p->row, paper_punkt(p, 8), PDF_LEFT, s);
}

/* Words and limits side by side; what was not met is struck through. */
static void ansagen(const struct paper *p, int column, const struct bogen_line *z)
{
    static const double GAP = 0.4, WORD_GAP = 1.5;
    const struct sheet *b = p->sheet;
    double width = b->x[column + 1] - b->x[column] - 1.4, punkt = paper_punkt(p, 8), at[BOGEN_ANSAGEN + 1] = {0};

    for (int i = 0; i < z->ansagen; i++) {
        bool next_word = i + 1 < z->ansagen && strchr("RK", z->ansage[i + 1].word[0]);

        at[i + 1] = at[i] + pdf_width(b->measure, punkt, 0, z->ansage[i].word) + (next_word ? WORD_GAP : GAP);
    }
    for (int i = 0; i < z->ansagen && b->pdf; i++) {
        double share = at[z->ansagen] > width ? width / at[z->ansagen] : 1;

        sheet_text(b, b->x[column] + 0.7 + share * at[i], share * (at[i + 1] - at[i]), p->row, share * punkt,
                   z->ansage[i].missed ? PDF_STRUCK_OUT : 0, z->ansage[i].word);
    }
}

static const char *cell(const struct bogen_line *z, int what)
{
    const char *const cells[] = {[P_NR] = z->nr,
                                 [P_ROUND] = z->round,
                                 [P_GEBER] = z->geber,
                                 [P_WORDS] = text_str(&z->words),
                                 [P_KIND] = z->kind,
                                 [P_MARK] = z->role ? z->role : z->mark,
                                 [P_BESIDES] = text_str(&z->besides),
                                 [P_AUGEN] = z->augen,
                                 [P_VALUE] = z->value};

    return cells[what];
}

/* The columns before the players'. What is no game goes across those of a game. */
static void front_cells(const struct paper *p, const struct bogen_line *z)
{
    bool across = !p->m->empty && !bogen_is_game(z);
    const struct sheet *b = p->sheet;
    int i = 0;

    for (; i < p->front && !(across && p->column[i].what == P_KIND); i++)
        if (p->column[i].what == P_ANSAGEN && z->lead)
            lead(p, i, z->lead);
        else if (p->column[i].what == P_ANSAGEN)
            ansagen(p, i, z);
        else
            sheet_cell(b, i, p->row, paper_punkt(p, p->column[i].punkt), p->column[i].style,
                       cell(z, p->column[i].what));
    if (i < p->front)
        sheet_text(b, b->x[i] + 0.7, b->x[p->front] - b->x[i] - 1.4, p->row, paper_punkt(p, 7.5), PDF_LEFT,
                   text_str(&z->words));
    sheet_edges(b, p->row, p->front, i < p->front ? i : 0, i < p->front ? p->front : 0);
}

/* Three things one after the other, each with its share of the width: that he pauses, black, since grey is lost on a
 * copier; what the game gave, and the Punkte. */
static void player_cell(const struct paper *p, const struct bogen_line *z, int k)
{
    static const double EDGE = 0.5, GEBER = 0.15, GOOD = 0.38;
    const struct sheet *b = p->sheet;
    const struct step *s = &z->step;
    int i = p->front + k, player = p->m->column[k].player;
    bool re = s->kind == EVENT_SPIEL && spiel_party(&s->spiel, player) == RE;
    double x = b->x[i] + EDGE, width = b->x[i + 1] - b->x[i] - 2 * EDGE, first = p->m->pokal ? 0 : GEBER * width;
    char punkte[16], good[16] = "";

    (void)snprintf(punkte, sizeof punkte, "%d", (int)s->punkte[player]);
    if (s->gutschrift[player])
        (void)snprintf(good, sizeof good, "%+d", (int)s->gutschrift[player]);
    sheet_text(b, x, first, p->row, paper_punkt(p, 7), PDF_BOLD, bogen_pause(p->m, s, player));
    sheet_text(b, x + first + 0.2, GOOD * width - 0.4, p->row, paper_punkt(p, 6.5), PDF_GREY, good);
    x += first + GOOD * width;
    sheet_text(b, x, width - first - GOOD * width, p->row, paper_punkt(p, 9),
               PDF_RIGHT | (re ? PDF_UNDERLINED | PDF_BOLD : 0), punkte);
}

static void note_cell(const struct paper *p, const struct bogen_line *z, int k)
{
    int32_t note = pokal_step(&z->step)->note[p->m->column[k].player];
    struct text t = {0};

    if (note)
        text_fraction(&t, note, pokal_rating_parts(pokal_round_rating(z->step.round)), false);
    sheet_cell(p->sheet, p->front + k, p->row, paper_punkt(p, 8.5), PDF_RIGHT, text_str(&t));
    text_free(&t);
}

/* Beside a line: confirmed, against the rules, the number of its note. */
static void margins(const struct paper *p, const struct bogen_line *z)
{
    const struct sheet *b = p->sheet;
    char s[16];

    (void)snprintf(s, sizeof s, z->annotation ? "%d)" : "", z->annotation);
    sheet_text(b, sheet_right(b) + 0.5, 8, p->row, 6.5, PDF_LEFT, s);
    sheet_text(b, SHEET_MARGIN - 3, 2.8, p->row, paper_punkt(p, 8), PDF_BOLD,
               z->booked.e.trotzdem && z->step.nr > 0 ? "!" : "");
    sheet_text(b, SHEET_MARGIN - 6, 3, p->row, paper_punkt(p, 7), PDF_GREY, z->gegengelesen ? "✓" : "");
}

void paper_line(const struct paper *p, const struct bogen_line *z)
{
    const struct bogen_model *m = p->m;
    char pott[16];

    front_cells(p, z);
    margins(p, z);
    for (int k = 0; k < m->columns && !m->empty; k++)
        (bogen_sonderrunde(z) ? note_cell : player_cell)(p, z, k);
    (void)snprintf(pott, sizeof pott, "%d", (int)z->step.pott / 2);
    if (m->pott > 0 && !m->empty)
        sheet_cell(p->sheet, p->front + m->columns, p->row, paper_punkt(p, 8), PDF_RIGHT, pott);
    p->sheet->y += p->row;
}

#include "report/bogen/paper.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/bogen/legend.h"

/* Millimetres and points. */
static const double POTT_WIDTH = 10, KUERZEL_H = 5, SEAT_TOP = 1.6, NAME_SIZE = 6.5, LEGEND_SIZE = 6.2,
                    LEGEND_AIR = 1, EDGE = 0.7, FORM_NAME_H = 7;
enum { NAME_LINES = 4, GAMES_TOGETHER = 5, LINES_TOGETHER = 15, EVENING = 50 };

static const struct {
    struct paper_column column;
    double width[PAPER_FRONTS]; /* by kind of page; 0: the page does not have this column */
} front[] = {
    {{P_NR, "Nr", 8, PDF_RIGHT}, {7, 7, 8, 8}},
    {{P_ROUND, "Runde", 7.5, PDF_MIDDLE}, {0, 13, 0, 0}},
    {{P_GEBER, "Gibt", 8, PDF_MIDDLE}, {9, 9, 10, 10}},
    {{P_WORDS, "", 7.5, PDF_LEFT}, {0, 0, 0, 62}},
    {{P_KIND, "Spiel", 7.5, PDF_LEFT}, {21, 20, 26, 0}},
    {{P_MARK, "", 7.5, PDF_MIDDLE}, {7.5, 8, 8, 0}},
    {{P_ANSAGEN, "Ansagen", 8, PDF_LEFT}, {17, 0, 0, 0}},
    {{P_ANSAGEN, "Wort", 8, PDF_LEFT}, {0, 9, 11, 0}},
    {{P_BESIDES, "Sonder", 7.5, PDF_LEFT}, {20, 16, 18, 0}},
    {{P_AUGEN, "Augen Re", 8, PDF_RIGHT}, {9, 9, 9, 0}},
    {{P_VALUE, "Wert", 8, PDF_RIGHT}, {9, 9, 10, 0}},
};

void paper_columns(struct paper *paper, enum paper_front kind)
{
    double width[SHEET_COLUMNS], pott = paper->model->pott > 0 ? POTT_WIDTH : 0,
                                 rest = SHEET_WIDTH - 2 * SHEET_MARGIN - pott;
    int n = 0;

    for (size_t i = 0; i < sizeof front / sizeof front[0]; i++)
        if (front[i].width[kind] > 0) {
            paper->column[n] = front[i].column;
            rest -= front[i].width[kind];
            width[n++] = front[i].width[kind];
        }
    paper->kind = kind;
    paper->front = n;
    for (int k = 0; k < paper->model->columns; k++)
        width[n++] = rest / paper->model->columns;
    if (pott > 0)
        width[n++] = pott;
    sheet_columns(paper->sheet, width, n);
}

void paper_row_title(const struct paper *paper, double height, unsigned style, const char *title)
{
    sheet_text(paper->sheet, SHEET_MARGIN, paper->sheet->x[paper->front] - SHEET_MARGIN - 1, height,
               paper_font_size(paper, 8.5), PDF_RIGHT | style, title);
}

/* Heads. */

static double name_size(const struct paper *paper)
{
    return paper->model->seating ? PAPER_SEAT : NAME_SIZE;
}

static void fit_name(const struct paper *paper, int k, struct name *name)
{
    const double *x = paper->sheet->x + paper->front + k;

    name_fit(paper->sheet->measure, x[1] - x[0] - 2 * EDGE, NAME_LINES * lines_height(name_size(paper)),
             (struct lettering){name_size(paper), PDF_MIDDLE}, paper->model->column[k].name, name);
}

/* Whether names and Kürzel are left blank to be filled in. */
static bool names_blank(const struct paper *paper)
{
    return paper->model->empty && !paper->model->seating;
}

/* Computes the height of the names and which of them are shown by initials. */
static void fit_names(struct paper *paper)
{
    paper->names = names_blank(paper) ? FORM_NAME_H : lines_height(name_size(paper));
    paper->brief = 0;
    for (int k = 0; k < paper->model->columns; k++) {
        struct name name;

        fit_name(paper, k, &name);
        paper->names = name.height > paper->names ? name.height : paper->names;
        paper->brief |= name.brief ? 1u << k : 0;
        text_free(&name.lines);
    }
}

/* The height from the top of a head down to the name: a Kürzel, and above it the place of its seat. */
static double above_name(const struct paper *paper)
{
    return KUERZEL_H + (paper->model->seating ? SEAT_TOP : 0);
}

static double head_height(const struct paper *paper)
{
    return above_name(paper) + paper->names + 1;
}

/* Draws the blank head of a player: lines to write on, with small labels. */
static void form_head(const struct paper *paper, int k)
{
    static const double LABEL_H = 2.4, LABEL_SIZE = 4.8;
    struct sheet *sheet = paper->sheet;
    int i = paper->front + k;

    sheet_cell(sheet, i, LABEL_H, LABEL_SIZE, PDF_GREY, "Kürzel");
    if (sheet->pdf)
        pdf_rule(sheet->pdf, sheet->x[i], sheet->y + KUERZEL_H, sheet->x[i + 1], sheet->y + KUERZEL_H, SHEET_THIN);
    sheet->y += KUERZEL_H;
    sheet_cell(sheet, i, LABEL_H, LABEL_SIZE, PDF_GREY, "Name");
    sheet->y -= KUERZEL_H;
}

static void player_head(const struct paper *paper, int k)
{
    struct sheet *sheet = paper->sheet;
    int i = paper->front + k;
    double top = sheet->y;
    struct name name;

    if (paper->model->seating)
        paper_seat(paper, k);
    sheet->y += above_name(paper) - KUERZEL_H;
    sheet_cell(sheet, i, KUERZEL_H, 11, PDF_MIDDLE | PDF_BOLD, paper->model->column[k].kuerzel);
    sheet->y = top;
    if (!sheet->pdf)
        return;
    fit_name(paper, k, &name);
    lines_draw(sheet->pdf,
               &(struct pdf_room){sheet->x[i] + EDGE, sheet->y + above_name(paper),
                                  sheet->x[i + 1] - sheet->x[i] - 2 * EDGE, paper->names},
               name.lettering, text_str(&name.lines));
    text_free(&name.lines);
}

/* Draws the groups 1 2 3 of the Pokal's Pflichtsoli; a box is black when its Pflichtsolo is done. */
static void pflichtsoli(const struct paper *paper)
{
    struct sheet *sheet = paper->sheet;

    paper_row_title(paper, PAPER_ROW, 0, "Pflichtsoli");
    for (int i = 0; i < paper->model->columns * PFLICHT_GROUPS; i++) {
        int k = i / PFLICHT_GROUPS, g = i % PFLICHT_GROUPS;
        double x = sheet->x[paper->front + k], width = (sheet->x[paper->front + k + 1] - x) / PFLICHT_GROUPS;
        enum sheet_box box = paper->model->column[k].groups >> g & 1 ? BOX_FILLED : BOX_THIN;

        sheet_box(sheet, x + g * width, width, PAPER_ROW, box, 7, (const char[]){(char)('1' + g), '\0'});
    }
    sheet_edges(sheet, PAPER_ROW, paper->front, 0, paper->front);
    sheet->y += PAPER_ROW;
}

static void heads(const struct paper *paper)
{
    struct sheet *sheet = paper->sheet;
    double height = head_height(paper);
    char pott[16];

    sheet_rule(sheet, SHEET_MEDIUM);
    sheet_edges(sheet, height, paper->front, 0, 0);
    for (int i = 0; i < paper->front; i++)
        sheet_name(sheet, sheet->x[i] + EDGE, sheet->x[i + 1] - sheet->x[i] - 2 * EDGE, height,
                   (struct lettering){8, paper->column[i].style}, paper->column[i].title);
    (void)snprintf(pott, sizeof pott, "%d/2", (int)paper->model->pott);
    if (paper->model->pott > 0)
        sheet_cell(sheet, paper->front + paper->model->columns, height, 8, PDF_RIGHT, pott);
    for (int k = 0; k < paper->model->columns; k++)
        (names_blank(paper) ? form_head : player_head)(paper, k);
    sheet->y += height;
    if (paper->model->pokal) {
        sheet_rule(sheet, SHEET_MEDIUM);
        pflichtsoli(paper);
    }
    sheet_rule(sheet, SHEET_BOLD);
}

/* Pages. */

/* Wraps the meanings of the signs, and the names that were too long for the heads. */
static void legend(const struct paper *paper, uint64_t signs, bool heads, struct text *lines)
{
    AUTO(text_free) struct text text = {0};

    for (int k = 0; k < paper->model->columns && heads; k++)
        if (paper->brief >> k & 1)
            text_addf(&text, "%s%s %s", text.len > 0 ? ", " : "Namen: ", paper->model->column[k].kuerzel,
                      paper->model->column[k].name);
    legend_write(paper->model, signs, &text);
    (void)lines_wrap(paper->sheet->measure, SHEET_WIDTH - 2 * SHEET_MARGIN, (struct lettering){LEGEND_SIZE, PDF_LEFT},
                     text_str(&text), lines);
}

static double legend_height(const char *lines)
{
    double height = *lines ? LEGEND_AIR : 0;

    for (; *lines; lines++)
        height += *lines == '\n' ? lines_height(LEGEND_SIZE) : 0;
    return height;
}

static void page_line(const struct bogen_model *model, struct text *text)
{
    const char *state = !model->ended ? "   (noch offen)" : model->counts ? "" : "   (zählt nicht)";

    if (model->empty)
        text_add(text, model->pokal ? "Pokal __________   Tag ____   Datum ______________"
                                    : "Saison __________   Spieltag ______   Datum ______________   Tisch ____");
    else if (model->pokal)
        text_addf(text, "Pokal %s   %d. Tag   %s%s", model->saison, model->spieltag, model->date, state);
    else
        text_addf(text, "%s %s   %s %d   %s   Tisch %d%s", model->of, model->saison, model->day, model->spieltag,
                  model->date, model->tisch, state);
}

void paper_page(struct paper *paper, uint64_t signs, bool with_heads)
{
    struct sheet *sheet = paper->sheet;
    AUTO(text_free) struct text line = {0}, lines = {0};
    double height;

    paper->pages++;
    page_line(paper->model, &line);
    if (paper->model->seating)
        paper_seating(paper);
    else
        sheet_page(sheet, bogen_title(paper->model), paper->model->rules, line.s);
    legend(paper, signs, with_heads, &lines);
    height = legend_height(text_str(&lines));
    paper->bottom = SHEET_BOTTOM - height;
    if (sheet->pdf && height > 0)
        lines_draw(sheet->pdf,
                   &(struct pdf_room){SHEET_MARGIN, paper->bottom + LEGEND_AIR, SHEET_WIDTH - 2 * SHEET_MARGIN,
                                      height - LEGEND_AIR},
                   (struct lettering){LEGEND_SIZE, PDF_LEFT}, lines.s);
    if (with_heads)
        heads(paper);
}

/* Lines [from, until) of the running Punkte on one page, and the height of their rows. */
struct stretch {
    int from, until;
    double row;
};

static uint64_t signs_of(const struct paper *paper, int from, int until)
{
    uint64_t signs = legend_of_head(paper->model) | (until == paper->lines ? legend_of_foot(paper->model) : 0);

    if (paper->model->empty)
        return legend_of_form(paper->model);
    for (int i = from; i < until; i++)
        signs |= legend_of_line(paper->model, paper->line[i]);
    return signs;
}

/* The room between the heads and the legend of a page that has all lines from `from` on. */
static double room_for(const struct paper *paper, int from)
{
    AUTO(text_free) struct text lines = {0};

    legend(paper, signs_of(paper, from, paper->lines), true, &lines);
    return SHEET_BOTTOM - SHEET_TOP - (paper->model->seating ? paper_seating_height(paper) : SHEET_HEAD) -
           head_height(paper) - (paper->model->pokal ? PAPER_ROW : 0) - legend_height(text_str(&lines));
}

/* The first of the last games, which stay together on a page; of many lines behind them the last ones. */
static int last_games(const struct paper *paper, int from)
{
    int i = paper->lines;

    for (int games = 0; i > from + 1 && games < GAMES_TOGETHER && paper->lines - i < LINES_TOGETHER; i--)
        games += bogen_is_game(paper->line[i - 1]);
    return i;
}

static int count_titles(const struct paper *paper, int from, int until);

/* Whether there are notes, and they are too long to stay with the last lines. An evening of usual length must fit on
 * one page; a longer one must keep its last games together. */
static bool notes_go_on(const struct paper *paper, double room, double notes, double rows)
{
    int games = 0;

    for (int i = 0; i < paper->lines; i++)
        games += bogen_is_game(paper->line[i]);
    return paper->model->annotations &&
           room - notes < (games <= EVENING ? PAPER_ROW_MIN * rows : PAPER_ROW * GAMES_TOGETHER);
}

/* Takes all remaining lines if their rows do not become too small; otherwise as many as fit, so that enough games
 * are left for the last page. */
static struct stretch next_stretch(const struct paper *paper, int from, double foot, double notes)
{
    double page = room_for(paper, from), rows = paper->lines - from + count_titles(paper, from, paper->lines);
    double room = page - foot - (notes_go_on(paper, page - foot, notes, rows) ? 0 : notes);
    double row = paper->model->seating ? PAPER_ROW_MAX : PAPER_ROW;
    int until = paper->lines;

    if (room < PAPER_ROW_MIN * rows) {
        until = from + (int)(page / PAPER_ROW);
        until = until < last_games(paper, from) ? until : last_games(paper, from);
        row = page / (until - from);
    } else if (room < row * rows) {
        row = room / rows;
    }
    return (struct stretch){from, until, row};
}

/* Lines. */

/* The thickness of the rule below line `i`: stronger after every fifth line, and strongest where the Pott falls to
 * the deadline of the first Pflichtsolo. In the Pokal strong rules separate the rounds instead. */
static double rule_weight(const struct paper *paper, int i)
{
    const struct bogen_model *model = paper->model;
    int32_t before = i > 0 ? paper->line[i - 1]->step.pott : model->pott, now = paper->line[i]->step.pott;

    if (model->pott > 0 && model->deadline > 0 && before > model->deadline && now <= model->deadline)
        return SHEET_BOLD;
    return (i + 1) % 5 == 0 && !model->pokal ? SHEET_MEDIUM : SHEET_THIN;
}

/* Whether a title stands above line `i`, as for each round on the form of the Pokal. */
static bool has_title(const struct paper *paper, int i)
{
    return paper->model->pokal && paper->model->empty &&
           (i == 0 || paper->line[i]->step.round != paper->line[i - 1]->step.round);
}

static int count_titles(const struct paper *paper, int from, int until)
{
    int count = 0;

    for (int i = from; i < until; i++)
        count += has_title(paper, i);
    return count;
}

static void round_title(const struct paper *paper, int round)
{
    struct sheet *sheet = paper->sheet;
    AUTO(text_free) struct text text = {0};

    if (round > POKAL_ROUNDS)
        text_add(&text, "Vorführung");
    else
        text_addf(&text, "Runde %d%s", round, pokal_round_kind(round) == ROUND_KADAMU ? ": KaDaMu" : "");
    sheet_edges(sheet, paper->row, 0, 0, sheet->columns);
    sheet_text(sheet, SHEET_MARGIN + EDGE, 80, paper->row, paper_font_size(paper, 8), PDF_LEFT | PDF_BOLD, text.s);
    sheet->y += paper->row;
    sheet_rule(sheet, SHEET_THIN);
}

static void draw_stretch(const struct paper *paper, const struct stretch *stretch)
{
    int round = 0;

    for (int i = stretch->from; i < stretch->until; i++) {
        int now = paper->line[i]->step.round;

        if (round != 0 && now != 0 && now != round)
            sheet_rule(paper->sheet, SHEET_BOLD);
        round = now ? now : round;
        if (has_title(paper, i))
            round_title(paper, now);
        paper_line(paper, paper->line[i]);
        sheet_rule(paper->sheet, rule_weight(paper, i));
    }
    sheet_rule(paper->sheet, SHEET_MEDIUM);
}

static void collect(struct paper *paper)
{
    paper->line = mem_alloc(((size_t)paper->model->lines + 1) * sizeof *paper->line);
    paper->lines = 0;
    for (int i = 0; i < paper->model->lines; i++)
        if (!bogen_sonderrunde(paper->model->line[i]))
            paper->line[paper->lines++] = paper->model->line[i];
}

void paper_lines(struct paper *paper, double foot, double notes)
{
    struct stretch stretch = {0};

    collect(paper);
    paper_columns(paper, !paper->model->pokal  ? FRONT_MEISTERSCHAFT
                         : paper->model->empty ? FRONT_POKAL_FORM
                                               : FRONT_POKAL);
    fit_names(paper);
    do {
        stretch = next_stretch(paper, stretch.until, foot, notes);
        paper->row = stretch.row;
        paper_page(paper, signs_of(paper, stretch.from, stretch.until), true);
        draw_stretch(paper, &stretch);
    } while (stretch.until < paper->lines);
    free(paper->line);
}

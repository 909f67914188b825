#include "report/bogen/paper.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/bogen/legend.h"

/* Millimetres and points. */
static const double POTT_WIDTH = 10, KUERZEL_H = 5, NAME_PUNKT = 6.5, LEGEND_PUNKT = 6.2, LEGEND_AIR = 1, EDGE = 0.7,
                    FORM_NAME_H = 7;
enum { NAME_LINES = 4, GAMES_TOGETHER = 5, EVENING = 50 };

static const struct {
    struct paper_column column;
    double width[PAPER_FRONTS]; /* on each kind of page; 0: not there */
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

void paper_columns(struct paper *p, enum paper_front kind)
{
    double width[SHEET_COLUMNS], pott = p->m->pott > 0 ? POTT_WIDTH : 0, rest = SHEET_WIDTH - 2 * SHEET_MARGIN - pott;
    int n = 0;

    for (size_t i = 0; i < sizeof front / sizeof front[0]; i++)
        if (front[i].width[kind] > 0) {
            p->column[n] = front[i].column;
            rest -= front[i].width[kind];
            width[n++] = front[i].width[kind];
        }
    p->kind = kind;
    p->front = n;
    for (int k = 0; k < p->m->columns; k++)
        width[n++] = rest / p->m->columns;
    if (pott > 0)
        width[n++] = pott;
    sheet_columns(p->sheet, width, n);
}

void paper_row_title(const struct paper *p, double height, unsigned style, const char *title)
{
    sheet_text(p->sheet, SHEET_MARGIN, p->sheet->x[p->front] - SHEET_MARGIN - 1, height, paper_punkt(p, 8.5),
               PDF_RIGHT | style, title);
}

/* Heads. */

static double name_punkt(const struct paper *p)
{
    return p->m->seating ? PAPER_SEAT : NAME_PUNKT;
}

static void fit_name(const struct paper *p, int k, struct name *name)
{
    const double *x = p->sheet->x + p->front + k;

    name_fit(p->sheet->measure, x[1] - x[0] - 2 * EDGE, NAME_LINES * lines_height(name_punkt(p)),
             (struct lettering){name_punkt(p), PDF_MIDDLE}, p->m->column[k].name, name);
}

/* Whether names and Kürzel are to be filled in. */
static bool unnamed(const struct paper *p)
{
    return p->m->empty && !p->m->seating;
}

/* How much room the names take, and which are brief. */
static void fit_names(struct paper *p)
{
    p->names = unnamed(p) ? FORM_NAME_H : lines_height(name_punkt(p));
    p->brief = 0;
    for (int k = 0; k < p->m->columns; k++) {
        struct name name;

        fit_name(p, k, &name);
        p->names = name.height > p->names ? name.height : p->names;
        p->brief |= name.brief ? 1u << k : 0;
        text_free(&name.lines);
    }
}

static double head_height(const struct paper *p)
{
    return KUERZEL_H + p->names + 1;
}

/* Room to write in, a bit of it for what is to be written. */
static void form_head(const struct paper *p, int k)
{
    static const double LABEL_H = 2.4, LABEL_PUNKT = 4.8;
    struct sheet *b = p->sheet;
    int i = p->front + k;

    sheet_cell(b, i, LABEL_H, LABEL_PUNKT, PDF_GREY, "Kürzel");
    if (b->pdf)
        pdf_rule(b->pdf, b->x[i], b->y + KUERZEL_H, b->x[i + 1], b->y + KUERZEL_H, SHEET_THIN);
    b->y += KUERZEL_H;
    sheet_cell(b, i, LABEL_H, LABEL_PUNKT, PDF_GREY, "Name");
    b->y -= KUERZEL_H;
}

static void player_head(const struct paper *p, int k)
{
    const struct sheet *b = p->sheet;
    int i = p->front + k;
    struct name name;

    sheet_cell(b, i, KUERZEL_H, 11, PDF_MIDDLE | PDF_BOLD, p->m->column[k].kuerzel);
    if (p->m->seating)
        paper_seat(p, k);
    if (!b->pdf)
        return;
    fit_name(p, k, &name);
    lines_draw(b->pdf,
               &(struct pdf_room){b->x[i] + EDGE, b->y + KUERZEL_H, b->x[i + 1] - b->x[i] - 2 * EDGE, p->names},
               name.how, text_str(&name.lines));
    text_free(&name.lines);
}

/* The groups of the Pflichtsoli of the Pokal, 1 2 3: black when it is done. */
static void pflichtsoli(const struct paper *p)
{
    struct sheet *b = p->sheet;

    paper_row_title(p, PAPER_ROW, 0, "Pflichtsoli");
    for (int i = 0; i < p->m->columns * PFLICHT_GROUPS; i++) {
        int k = i / PFLICHT_GROUPS, g = i % PFLICHT_GROUPS;
        double x = b->x[p->front + k], width = (b->x[p->front + k + 1] - x) / PFLICHT_GROUPS;
        enum sheet_box box = p->m->column[k].groups >> g & 1 ? BOX_FILLED : BOX_THIN;

        sheet_box(b, x + g * width, width, PAPER_ROW, box, 7, (const char[]){(char)('1' + g), '\0'});
    }
    sheet_edges(b, PAPER_ROW, p->front, 0, p->front);
    b->y += PAPER_ROW;
}

static void heads(const struct paper *p)
{
    struct sheet *b = p->sheet;
    double height = head_height(p);
    char pott[16];

    sheet_rule(b, SHEET_MEAN);
    sheet_edges(b, height, p->front, 0, 0);
    for (int i = 0; i < p->front; i++)
        sheet_name(b, b->x[i] + EDGE, b->x[i + 1] - b->x[i] - 2 * EDGE, height,
                   (struct lettering){8, p->column[i].style}, p->column[i].title);
    (void)snprintf(pott, sizeof pott, "%d/2", (int)p->m->pott);
    if (p->m->pott > 0)
        sheet_cell(b, p->front + p->m->columns, height, 8, PDF_RIGHT, pott);
    for (int k = 0; k < p->m->columns; k++)
        (unnamed(p) ? form_head : player_head)(p, k);
    b->y += height;
    if (p->m->pokal) {
        sheet_rule(b, SHEET_MEAN);
        pflichtsoli(p);
    }
    sheet_rule(b, SHEET_BOLD);
}

/* Pages. */

/* What the signs mean, and names that the heads have not. */
static void legend(const struct paper *p, uint64_t signs, bool heads, struct text *lines)
{
    struct text t = {0};

    for (int k = 0; k < p->m->columns && heads; k++)
        if (p->brief >> k & 1)
            text_addf(&t, "%s%s %s", t.len > 0 ? ", " : "Namen: ", p->m->column[k].kuerzel, p->m->column[k].name);
    legend_write(p->m, signs, &t);
    (void)lines_wrap(p->sheet->measure, SHEET_WIDTH - 2 * SHEET_MARGIN, (struct lettering){LEGEND_PUNKT, PDF_LEFT},
                     text_str(&t), lines);
    text_free(&t);
}

static double legend_height(const char *lines)
{
    double height = *lines ? LEGEND_AIR : 0;

    for (; *lines; lines++)
        height += *lines == '\n' ? lines_height(LEGEND_PUNKT) : 0;
    return height;
}

static void page_line(const struct bogen_model *m, struct text *t)
{
    const char *state = !m->ended ? "   (noch offen)" : m->counts ? "" : "   (zählt nicht)";

    if (m->empty)
        text_add(t, m->pokal ? "Pokal __________   Tag ____   Datum ______________"
                             : "Saison __________   Spieltag ______   Datum ______________   Tisch ____");
    else if (m->pokal)
        text_addf(t, "Pokal %s   %d. Tag   %s%s", m->saison, m->spieltag, m->date, state);
    else
        text_addf(t, "%s %s   %s %d   %s   Tisch %d%s", m->of, m->saison, m->day, m->spieltag, m->date, m->tisch,
                  state);
}

void paper_page(struct paper *p, uint64_t signs, bool with_heads)
{
    struct sheet *b = p->sheet;
    struct text line = {0}, lines = {0};
    double height;

    p->pages++;
    page_line(p->m, &line);
    if (p->m->seating)
        paper_seating(p);
    else
        sheet_page(b, bogen_title(p->m), p->m->rules, line.s);
    legend(p, signs, with_heads, &lines);
    height = legend_height(text_str(&lines));
    p->bottom = SHEET_BOTTOM - height;
    if (b->pdf && height > 0)
        lines_draw(b->pdf,
                   &(struct pdf_room){SHEET_MARGIN, p->bottom + LEGEND_AIR, SHEET_WIDTH - 2 * SHEET_MARGIN,
                                      height - LEGEND_AIR},
                   (struct lettering){LEGEND_PUNKT, PDF_LEFT}, lines.s);
    if (with_heads)
        heads(p);
    text_free(&line);
    text_free(&lines);
}

/* Lines [from, until) of the running Punkte on one page, with what stands around them. */
struct stretch {
    int from, until;
    double row;
};

static uint64_t signs_of(const struct paper *p, int from, int until)
{
    uint64_t signs = legend_of_head(p->m) | (until == p->lines ? legend_of_foot(p->m) : 0);

    if (p->m->empty)
        return legend_of_form(p->m);
    for (int i = from; i < until; i++)
        signs |= legend_of_line(p->m, p->line[i]);
    return signs;
}

/* Between the heads and the legend of a page with all lines from this one on. */
static double room_for(const struct paper *p, int from)
{
    struct text lines = {0};
    double room;

    legend(p, signs_of(p, from, p->lines), true, &lines);
    room = SHEET_BOTTOM - SHEET_TOP - (p->m->seating ? paper_seating_height(p) : SHEET_HEAD) - head_height(p) -
           (p->m->pokal ? PAPER_ROW : 0) - legend_height(text_str(&lines));
    text_free(&lines);
    return room;
}

/* The first of the last games that stay together. */
static int last_games(const struct paper *p, int from)
{
    int i = p->lines;

    for (int games = 0; i > from + 1 && games < GAMES_TOGETHER; i--)
        games += bogen_is_game(p->line[i - 1]);
    return i;
}

static int titles(const struct paper *p, int from, int until);

/* Whether the notes are too much to stay with the last lines: for an evening of a usual length, that it stays on one
 * page, else for the games that are kept together. */
static bool notes_go_on(const struct paper *p, double room, double notes, double rows)
{
    int games = 0;

    for (int i = 0; i < p->lines; i++)
        games += bogen_is_game(p->line[i]);
    return room - notes < (games <= EVENING ? PAPER_ROW_MIN * rows : PAPER_ROW * GAMES_TOGETHER);
}

/* All lines that are left, where the rows do not become too small; else as many as have room, and games enough on the
 * last page. */
static struct stretch next_stretch(const struct paper *p, int from, double foot, double notes)
{
    double page = room_for(p, from), rows = p->lines - from + titles(p, from, p->lines);
    double room = page - foot - (notes_go_on(p, page - foot, notes, rows) ? 0 : notes);
    double row = p->m->seating ? PAPER_ROW_MAX : PAPER_ROW;
    int until = p->lines;

    if (room < PAPER_ROW_MIN * rows) {
        until = from + (int)(page / PAPER_ROW);
        until = until < last_games(p, from) ? until : last_games(p, from);
        row = page / (until - from);
    } else if (room < row * rows) {
        row = room / rows;
    }
    return (struct stretch){from, until, row};
}

/* Lines. */

/* The rule below line i: a stronger one every five, and where the Pott falls to the deadline of the first
 * Pflichtsolo; in the Pokal they are between the rounds. */
static double weight(const struct paper *p, int i)
{
    const struct bogen_model *m = p->m;
    int32_t before = i > 0 ? p->line[i - 1]->step.pott : m->pott, now = p->line[i]->step.pott;

    if (m->pott > 0 && m->deadline > 0 && before > m->deadline && now <= m->deadline)
        return SHEET_BOLD;
    return (i + 1) % 5 == 0 && !m->pokal ? SHEET_MEAN : SHEET_THIN;
}

/* On the form of the Pokal each round has a title. */
static bool has_title(const struct paper *p, int i)
{
    return p->m->pokal && p->m->empty && (i == 0 || p->line[i]->step.round != p->line[i - 1]->step.round);
}

static int titles(const struct paper *p, int from, int until)
{
    int count = 0;

    for (int i = from; i < until; i++)
        count += has_title(p, i);
    return count;
}

static void round_title(const struct paper *p, int round)
{
    struct sheet *b = p->sheet;
    struct text t = {0};

    if (round > POKAL_ROUNDS)
        text_add(&t, "Vorführung");
    else
        text_addf(&t, "Runde %d%s", round, pokal_round_kind(round) == ROUND_KADAMU ? ": KaDaMu" : "");
    sheet_edges(b, p->row, 0, 0, b->columns);
    sheet_text(b, SHEET_MARGIN + EDGE, 80, p->row, paper_punkt(p, 8), PDF_LEFT | PDF_BOLD, t.s);
    b->y += p->row;
    sheet_rule(b, SHEET_THIN);
    text_free(&t);
}

static void draw_stretch(const struct paper *p, const struct stretch *s)
{
    int round = 0;

    for (int i = s->from; i < s->until; i++) {
        int now = p->line[i]->step.round;

        if (round != 0 && now != 0 && now != round)
            sheet_rule(p->sheet, SHEET_BOLD);
        round = now ? now : round;
        if (has_title(p, i))
            round_title(p, now);
        paper_line(p, p->line[i]);
        sheet_rule(p->sheet, weight(p, i));
    }
    sheet_rule(p->sheet, SHEET_MEAN);
}

static void collect(struct paper *p)
{
    p->line = mem_alloc(((size_t)p->m->lines + 1) * sizeof *p->line);
    p->lines = 0;
    for (int i = 0; i < p->m->lines; i++)
        if (!bogen_sonderrunde(p->m->line[i]))
            p->line[p->lines++] = p->m->line[i];
}

void paper_lines(struct paper *p, double foot, double notes)
{
    struct stretch s = {0};

    collect(p);
    paper_columns(p, !p->m->pokal ? FRONT_MEISTERSCHAFT : p->m->empty ? FRONT_POKAL_FORM : FRONT_POKAL);
    fit_names(p);
    do {
        s = next_stretch(p, s.until, foot, notes);
        p->row = s.row;
        paper_page(p, signs_of(p, s.from, s.until), true);
        draw_stretch(p, &s);
    } while (s.until < p->lines);
    free(p->line);
}

#include "bogen/pdf.h"

#include <stdio.h>

#include "base/i18n.h"
#include "writer/sheet.h"

/* Millimetres. */
static const double TITLE_H = 9, LINE_H = 4.9, FOOT_H = 4.6, ANNOTATION_H = 4, SIGNATURE_H = 13, POTT_B = 11;

/* The columns before the players', and the Pott behind them. */
enum { S_NR, S_GEBER, S_KIND, S_MARK, S_ANSAGEN, S_AUGEN, S_VALUE, S_FRONT };
static const struct {
    const char *title;
    double width;
    unsigned situation;
} front[S_FRONT] = {
    [S_NR] = {"Nr", 8, PDF_RIGHT},       [S_GEBER] = {"Gibt", 10, PDF_MIDDLE},    [S_KIND] = {"Spiel", 23, PDF_LEFT},
    [S_MARK] = {"", 9, PDF_MIDDLE},      [S_ANSAGEN] = {"Ansagen", 21, PDF_LEFT}, [S_AUGEN] = {"Re", 9, PDF_RIGHT},
    [S_VALUE] = {"Wert", 11, PDF_RIGHT},
};

/* What is drawn: a day, or the form without figures. */
struct bogen_job {
    const struct bogen_model *m;
    bool empty;
};

static void set_columns(struct sheet *b, const struct bogen_model *m)
{
    double width[SHEET_COLUMNS], pott = m->pott > 0 ? POTT_B : 0, rest = SHEET_WIDTH - 2 * SHEET_MARGIN - pott;
    int n = 0;

    for (; n < S_FRONT; n++) {
        width[n] = front[n].width;
        rest -= front[n].width;
    }
    for (int k = 0; k < m->columns; k++)
        width[n++] = rest / m->columns;
    if (pott > 0)
        width[n++] = pott;
    sheet_columns(b, width, n);
}

static void begin_page(struct sheet *b, const struct bogen_job *a)
{
    const struct bogen_model *m = a->m;
    char line[160];

    if (a->empty)
        (void)snprintf(line, sizeof line, "%s",
                       "Saison __________   Spieltag ______   Datum ______________   Tisch ____");
    else
        (void)snprintf(line, sizeof line, "Saison %s   Spieltag %d   %s   Tisch %d%s", m->saison, m->spieltag,
                       m->date, m->tisch,
                       !m->ended   ? "   (noch offen)"
                       : m->counts ? ""
                                   : "   (zählt nicht)");
    sheet_page(b, "Spielberichtsbogen", m->rules, line);
}

static void column_title(struct sheet *b, const struct bogen_model *m)
{
    double upper = b->y;
    char pott[16];

    sheet_rule(b, SHEET_MEAN);
    for (int i = 0; i < S_FRONT; i++)
        sheet_cell(b, i, TITLE_H, 8, front[i].situation, front[i].title);
    (void)snprintf(pott, sizeof pott, "%d/2", (int)m->pott);
    if (m->pott > 0)
        sheet_cell(b, S_FRONT + m->columns, TITLE_H, 8, PDF_RIGHT, pott);
    for (int k = 0; k < m->columns; k++)
        sheet_cell(b, S_FRONT + k, TITLE_H * 0.6, 11, PDF_MIDDLE | PDF_BOLD, m->column[k].kuerzel);
    b->y += TITLE_H * 0.5;
    for (int k = 0; k < m->columns; k++)
        sheet_cell(b, S_FRONT + k, TITLE_H * 0.5, 6.5, PDF_MIDDLE, m->column[k].name);
    b->y = upper + TITLE_H;
    sheet_rule(b, SHEET_BOLD);
    sheet_vertical(b, upper, b->y, S_FRONT);
}

/* Words and limits side by side; what was not met is struck through. */
static void ansagen(const struct sheet *b, const struct bogen_line *line)
{
    double x = b->x[S_ANSAGEN] + 0.7;

    for (int i = 0; i < line->ansagen && b->pdf; i++) {
        unsigned style = line->ansage[i].missed ? PDF_STRUCK_OUT : 0;
        bool word = line->ansage[i].word[0] == 'R' || line->ansage[i].word[0] == 'K';

        x += i > 0 && word ? 1.5 : 0;
        sheet_text(b, x, 6, LINE_H, 8, style, line->ansage[i].word);
        x += pdf_width(b->pdf, 8, style, line->ansage[i].word) + 0.4;
    }
}

static void spiel_cells(const struct sheet *b, const struct bogen_line *line)
{
    char s[24];

    (void)snprintf(s, sizeof s, "%d", (int)line->nr);
    sheet_cell(b, S_NR, LINE_H, 8, PDF_RIGHT, line->nr > 0 ? s : "");
    sheet_cell(b, S_KIND, LINE_H, 7.5, PDF_LEFT, line->kind);
    sheet_cell(b, S_MARK, LINE_H, 7.5, PDF_MIDDLE, line->mark);
    ansagen(b, line);
    (void)snprintf(s, sizeof s, "%d%s", line->augen, line->no_trick ? "x" : "");
    sheet_cell(b, S_AUGEN, LINE_H, 8, PDF_RIGHT, s);
    bogen_value(line, s);
    sheet_cell(b, S_VALUE, LINE_H, 8, PDF_RIGHT, s);
}

static void player_cells(const struct sheet *b, const struct bogen_model *m, const struct bogen_line *line)
{
    for (int k = 0; k < m->columns; k++) {
        const struct bogen_cell *c = &line->cell[k];
        char punkte[16], good[16] = "";

        (void)snprintf(punkte, sizeof punkte, "%d", (int)c->punkte);
        if (c->gutschrift)
            (void)snprintf(good, sizeof good, "%+d", (int)c->gutschrift);
        if (c->pauses) /* G: he deals and pauses */
            sheet_text(b, b->x[S_FRONT + k] + 0.5, 4, LINE_H, 6, PDF_GREY, "G");
        sheet_text(b, b->x[S_FRONT + k] + 2.4, 8, LINE_H, 6.5, PDF_GREY, good);
        sheet_cell(b, S_FRONT + k, LINE_H, 9, PDF_RIGHT | (c->re ? PDF_UNDERLINED | PDF_BOLD : 0), punkte);
    }
}

static void draw_line(const struct sheet *b, const struct bogen_model *m, const struct bogen_line *line)
{
    char s[24];

    sheet_cell(b, S_GEBER, LINE_H, 8, PDF_MIDDLE, line->geber == NOBODY ? "" : m->column[line->geber].kuerzel);
    if (line->nr > 0 || line->kind[0])
        spiel_cells(b, line);
    else
        sheet_text(b, b->x[S_KIND] + 0.7, b->x[S_FRONT] - b->x[S_KIND] - 1.4, LINE_H, 7.5, PDF_LEFT, line->text);
    (void)snprintf(s, sizeof s, "%d)", line->annotation);
    sheet_text(b, sheet_right(b) + 0.5, 8, LINE_H, 6.5, PDF_LEFT, line->annotation ? s : "");
    sheet_text(b, SHEET_MARGIN - 3, 3, LINE_H, 8, PDF_BOLD, line->trotzdem && line->nr > 0 ? "!" : "");
    sheet_text(b, SHEET_MARGIN - 5.5, 3, LINE_H, 7, PDF_GREY, line->gegengelesen ? "✓" : "");
    player_cells(b, m, line);
    (void)snprintf(s, sizeof s, "%d", (int)line->pott / 2);
    if (m->pott > 0)
        sheet_cell(b, S_FRONT + m->columns, LINE_H, 8, PDF_RIGHT, s);
}

/* Where the Pott falls to the deadline of the first Pflichtsolo. */
static bool an_the_deadline(const struct bogen_model *m, int i)
{
    int32_t before = i > 0 ? m->line[i - 1].pott : m->pott;

    return m->pott > 0 && m->deadline > 0 && before > m->deadline && m->line[i].pott <= m->deadline;
}

static int lines(const struct bogen_job *a)
{
    return a->empty ? BOGEN_EMPTY_LINES : a->m->lines;
}

static void draw_blank_line(const struct sheet *b, int nr)
{
    char s[16];

    (void)snprintf(s, sizeof s, "%d", nr);
    sheet_cell(b, S_NR, LINE_H, 8, PDF_RIGHT, s);
}

/* The games from row `from` on, as many as fit; returns the first that does not. */
static int draw_lines(struct sheet *b, const struct bogen_job *a, int from)
{
    double upper;
    int i = from;

    column_title(b, a->m);
    upper = b->y;
    for (; i < lines(a) && b->y + LINE_H <= SHEET_BOTTOM; i++) {
        if (a->empty)
            draw_blank_line(b, i + 1);
        else
            draw_line(b, a->m, &a->m->line[i]);
        b->y += LINE_H;
        sheet_rule(b, !a->empty && an_the_deadline(a->m, i) ? SHEET_BOLD
                      : (i + 1) % 5 == 0                    ? SHEET_MEAN
                                                            : SHEET_THIN);
    }
    sheet_rule(b, SHEET_MEAN);
    sheet_vertical(b, upper, b->y, S_FRONT);
    return i;
}

static void foot_line(struct sheet *b, const struct bogen_job *a, const char *title,
                      void (*each)(const struct bogen_column *, char out[24]))
{
    char s[24];

    sheet_text(b, SHEET_MARGIN, b->x[S_FRONT] - SHEET_MARGIN - 1, FOOT_H, 8.5, PDF_RIGHT, title);
    for (int k = 0; k < a->m->columns && b->pdf; k++) {
        each(&a->m->column[k], s);
        sheet_cell(b, S_FRONT + k, FOOT_H, 8.5, PDF_RIGHT | PDF_BOLD, a->empty ? "" : s);
        pdf_box(b->pdf, b->x[S_FRONT + k], b->y, b->x[S_FRONT + k + 1] - b->x[S_FRONT + k], FOOT_H, SHEET_MEAN);
    }
    b->y += FOOT_H;
}

static void each_punkte(const struct bogen_column *s, char out[24])
{
    (void)snprintf(out, 24, "%d%s", (int)s->punkte, s->disq ? " disq" : s->gast ? " Gast" : "");
}

static void each_place(const struct bogen_column *s, char out[24])
{
    (void)snprintf(out, 24, s->place > 0 ? "%d." : "", s->place);
}

static void each_dessos(const struct bogen_column *s, char out[24])
{
    struct text t = {0};

    if (s->place > 0)
        text_hundertstel(&t, s->hundertstel, ',');
    (void)snprintf(out, 24, "%s", text_str(&t));
    text_free(&t);
}

/* The seven announced kinds as boxes: black with a white letter for a Pflichtsolo, framed for another that was
 * played. */
static void solo_box(const struct sheet *b, const struct bogen_column *s, int i, double x, double width)
{
    static const char *const brief[] = {"T", "M", "D", "B", "O", "N", "K"};
    bool played = (s->soli >> (KIND_FARBTRUMPF + i) & 1) != 0,
         pflicht = (s->pflicht >> (KIND_FARBTRUMPF + i) & 1) != 0;
    double inner = played ? 0.3 : 0;
    unsigned style = pflicht ? PDF_BOLD | PDF_WHITE : played ? PDF_BOLD : PDF_GREY;

    if (pflicht)
        pdf_field(b->pdf, x, b->y, width, FOOT_H);
    else
        pdf_box(b->pdf, x + inner, b->y + inner, width - 2 * inner, FOOT_H - 2 * inner,
                played ? SHEET_BOLD : SHEET_THIN);
    sheet_text(b, x, width, FOOT_H, 6.5, PDF_MIDDLE | style, brief[i]);
}

static void solo_boxes(struct sheet *b, const struct bogen_model *m)
{
    sheet_text(b, SHEET_MARGIN, b->x[S_FRONT] - SHEET_MARGIN - 1, FOOT_H, 8.5, PDF_RIGHT, "Soli");
    for (int k = 0; k < m->columns && b->pdf; k++) {
        double width = (b->x[S_FRONT + k + 1] - b->x[S_FRONT + k]) / 7;

        for (int i = 0; i < 7; i++)
            solo_box(b, &m->column[k], i, b->x[S_FRONT + k] + i * width, width);
    }
    b->y += FOOT_H;
}

static void annotations(struct sheet *b, const struct bogen_job *a)
{
    b->y += a->m->annotations ? 2 : 0;
    for (int i = 0; i < a->m->annotations; i++) {
        char s[16];

        if (b->y + ANNOTATION_H > SHEET_BOTTOM)
            begin_page(b, a);
        (void)snprintf(s, sizeof s, "%d)", i + 1);
        sheet_text(b, SHEET_MARGIN, 8, ANNOTATION_H, 7, PDF_RIGHT, s);
        sheet_text(b, SHEET_MARGIN + 9, SHEET_WIDTH - 2 * SHEET_MARGIN - 9, ANNOTATION_H, 7, PDF_LEFT,
                   a->m->annotation[i].s);
        b->y += ANNOTATION_H;
    }
}

static void foot(struct sheet *b, const struct bogen_job *a)
{
    double height = 2 + FOOT_H * (a->m->dessos ? 4 : 3) + SIGNATURE_H;

    if (b->y + height > SHEET_BOTTOM) {
        begin_page(b, a);
        column_title(b, a->m);
    }
    b->y += 2;
    foot_line(b, a, "Punkte", each_punkte);
    foot_line(b, a, "Platz", each_place);
    if (a->m->dessos)
        foot_line(b, a, "DESSOS", each_dessos);
    solo_boxes(b, a->m);
    annotations(b, a);
    if (b->y + SIGNATURE_H > SHEET_BOTTOM)
        begin_page(b, a);
    sheet_signatures(b, SIGNATURE_H, a->m->gegenleser, a->empty ? "" : a->m->number);
}

static void draw(struct sheet *b, const void *model)
{
    const struct bogen_job *a = model;
    int i = 0;

    set_columns(b, a->m);
    do {
        begin_page(b, a);
        i = draw_lines(b, a, i);
    } while (i < lines(a));
    foot(b, a);
}

enum status report_bogen_pdf(const struct bogen_model *m, int64_t day, struct text *out, struct err *err)
{
    char title[120];

    (void)snprintf(title, sizeof title, "Spielberichtsbogen %s Spieltag %d Tisch %d", m->saison, m->spieltag,
                   m->tisch);
    return sheet_pdf(&(struct document){title, m->club, day}, draw, &(struct bogen_job){m, false}, out, err);
}

enum status report_bogen_empty(int player, const char *club, int64_t day, struct text *out, struct err *err)
{
    struct bogen_model m = {.columns = player, .pott = 140, .dessos = true};

    for (int k = 0; k < player; k++)
        m.column[k] = (struct bogen_column){.kuerzel = "", .name = ""};
    return sheet_pdf(&(struct document){"Spielberichtsbogen", club, day}, draw, &(struct bogen_job){&m, true}, out,
                     err);
}

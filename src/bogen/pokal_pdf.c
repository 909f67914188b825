#include "bogen/pokal_pdf.h"

#include <stdio.h>

#include "base/i18n.h"
#include "writer/sheet.h"

/* Millimetres. */
static const double TITLE_H = 9, LINE_H = 4.9, SOLI_H = 5, AIR = 3, SIGNATURE_H = 13;

enum { VORFUEHRUNGEN_EMPTY = 9 }; /* rows of the form */

struct pokalbogen_job {
    const struct bogen_model *m;
    bool empty;
};

/* The Gesamtwertung: columns before the players'. */
enum { G_NR, G_ROUND, G_GEBER, G_KIND, G_MARK, G_ANSAGEN, G_RE, G_VALUE, G_FRONT };
static const struct {
    const char *title;
    double width;
    unsigned situation;
} total[G_FRONT] = {
    [G_NR] = {"Nr", 8, PDF_RIGHT},      [G_ROUND] = {"Runde", 15, PDF_MIDDLE}, [G_GEBER] = {"Gibt", 10, PDF_MIDDLE},
    [G_KIND] = {"Spiel", 22, PDF_LEFT}, [G_MARK] = {"", 8, PDF_MIDDLE},        [G_ANSAGEN] = {"Wort", 13, PDF_LEFT},
    [G_RE] = {"Re", 9, PDF_RIGHT},      [G_VALUE] = {"Wert", 11, PDF_RIGHT},
};

/* The special rounds and what is below them. */
enum { S_NR, S_GEBER, S_LINE, S_FRONT };
static const double sonder[S_FRONT] = {8, 10, 62};

static void set_columns(struct sheet *b, const struct bogen_model *m, const double *width, int front)
{
    double all[SHEET_COLUMNS], rest = SHEET_WIDTH - 2 * SHEET_MARGIN;

    for (int i = 0; i < front; i++) {
        all[i] = width[i];
        rest -= width[i];
    }
    for (int k = 0; k < m->columns; k++)
        all[front + k] = rest / m->columns;
    sheet_columns(b, all, front + m->columns);
}

static void begin_page(struct sheet *b, const struct pokalbogen_job *a)
{
    const struct bogen_model *m = a->m;
    char line[160];

    if (a->empty)
        (void)snprintf(line, sizeof line, "%s", "Pokal __________   Tag ____   Datum ______________");
    else
        (void)snprintf(line, sizeof line, "Pokal %s   %d. Tag   %s%s", m->saison, m->spieltag, m->date,
                       !m->ended   ? "   (noch offen)"
                       : m->counts ? ""
                                   : "   (zählt nicht)");
    sheet_page(b, "Pokalspielberichtsbogen", m->rules, line);
}

static void names(struct sheet *b, const struct bogen_model *m, int front)
{
    double top = b->y;

    for (int k = 0; k < m->columns; k++)
        sheet_cell(b, front + k, TITLE_H * 0.6, 11, PDF_MIDDLE | PDF_BOLD, m->column[k].kuerzel);
    b->y += TITLE_H * 0.5;
    for (int k = 0; k < m->columns; k++)
        sheet_cell(b, front + k, TITLE_H * 0.5, 6.5, PDF_MIDDLE, m->column[k].name);
    b->y = top;
}

/* 1 2 3: the groups; black when it is done. */
static void pflichtsoli(struct sheet *b, const struct bogen_model *m)
{
    sheet_text(b, SHEET_MARGIN, b->x[G_FRONT] - SHEET_MARGIN - 1, SOLI_H, 8, PDF_RIGHT, "Pflichtsoli");
    for (int k = 0; k < m->columns && b->pdf; k++) {
        double width = (b->x[G_FRONT + k + 1] - b->x[G_FRONT + k]) / PFLICHT_GROUPS;

        for (int g = 0; g < PFLICHT_GROUPS; g++) {
            bool done = (m->column[k].groups >> g & 1) != 0;
            double x = b->x[G_FRONT + k] + g * width;
            char s[4];

            (void)snprintf(s, sizeof s, "%d", g + 1);
            if (done)
                pdf_field(b->pdf, x, b->y, width, SOLI_H);
            else
                pdf_box(b->pdf, x, b->y, width, SOLI_H, SHEET_THIN);
            sheet_text(b, x, width, SOLI_H, 7, PDF_MIDDLE | (done ? PDF_WHITE | PDF_BOLD : 0), s);
        }
    }
    b->y += SOLI_H;
}

static void total_title(struct sheet *b, const struct pokalbogen_job *a)
{
    double top = b->y;

    sheet_rule(b, SHEET_MEAN);
    for (int i = 0; i < G_FRONT; i++)
        sheet_cell(b, i, TITLE_H, 8, total[i].situation, total[i].title);
    names(b, a->m, G_FRONT);
    b->y += TITLE_H;
    sheet_rule(b, SHEET_MEAN);
    pflichtsoli(b, a->m);
    sheet_rule(b, SHEET_BOLD);
    sheet_vertical(b, top, b->y, G_FRONT);
}

static void round_word(int round, char out[12])
{
    if (round > POKAL_ROUNDS)
        (void)snprintf(out, 12, "V");
    else if (round > 0 && pokal_round_kind(round) == ROUND_KADAMU)
        (void)snprintf(out, 12, "KaDaMu");
    else
        (void)snprintf(out, 12, round > 0 ? "%d" : "", round);
}

static void total_line(const struct sheet *b, const struct bogen_model *m, const struct bogen_line *z)
{
    char s[24], ansagen[BOGEN_ANSAGEN * 2 + 1] = "", round[12];

    for (int i = 0; i < z->ansagen; i++)
        (void)snprintf(ansagen + 2 * i, 3, "%s ", z->ansage[i].word);
    round_word(z->round, round);
    sheet_cell(b, G_ROUND, LINE_H, 7.5, PDF_MIDDLE, round);
    sheet_cell(b, G_GEBER, LINE_H, 8, PDF_MIDDLE, z->geber == NOBODY ? "" : m->column[z->geber].kuerzel);
    if (z->nr == 0 && !z->kind[0]) {
        sheet_text(b, b->x[G_KIND] + 0.7, b->x[G_FRONT] - b->x[G_KIND] - 1.4, LINE_H, 7.5, PDF_LEFT, z->text);
    } else {
        (void)snprintf(s, sizeof s, "%d", (int)z->nr);
        sheet_cell(b, G_NR, LINE_H, 8, PDF_RIGHT, z->nr > 0 ? s : "");
        sheet_cell(b, G_KIND, LINE_H, 7.5, PDF_LEFT, z->kind);
        sheet_cell(b, G_MARK, LINE_H, 7.5, PDF_MIDDLE, z->role[0] ? z->role : z->mark);
        sheet_cell(b, G_ANSAGEN, LINE_H, 8, PDF_LEFT, ansagen);
        (void)snprintf(s, sizeof s, "%d%s", z->augen, z->no_trick ? "x" : "");
        sheet_cell(b, G_RE, LINE_H, 8, PDF_RIGHT, s);
        bogen_value(z, s);
        sheet_cell(b, G_VALUE, LINE_H, 8, PDF_RIGHT, s);
    }
    for (int k = 0; k < m->columns; k++) {
        (void)snprintf(s, sizeof s, "%d", (int)z->cell[k].punkte);
        sheet_cell(b, G_FRONT + k, LINE_H, 9, PDF_RIGHT | (z->cell[k].re ? PDF_UNDERLINED | PDF_BOLD : 0), s);
        (void)snprintf(s, sizeof s, "%+d", (int)z->cell[k].gutschrift);
        sheet_text(b, b->x[G_FRONT + k] + 0.8, 8, LINE_H, 6.5, PDF_GREY, z->cell[k].gutschrift ? s : "");
    }
}

/* Rows of the form: rounds 1 and 3, KaDaMu, 7, Vorführung. */
static int empty_lines(int n)
{
    return 4 * n + VORFUEHRUNGEN_EMPTY;
}

static int empty_round(int n, int i)
{
    static const int round[] = {1, 3, 5, 7};

    return i < 4 * n ? round[i / n] : POKAL_ROUNDS + 1;
}

static bool counts_for_total_rating(const struct bogen_line *z)
{
    return pokal_round_rating(z->round) == POKAL_TOTAL;
}

/* A stronger line between two rounds. */
static void close_line(struct sheet *b, int round, int *before)
{
    double bottom = b->y;

    if (*before != 0 && round != 0 && round != *before)
        sheet_rule(b, SHEET_BOLD);
    *before = round ? round : *before;
    b->y = bottom + LINE_H;
    sheet_rule(b, SHEET_THIN);
}

static void place_for_line(struct sheet *b, const struct pokalbogen_job *a, double *top)
{
    if (b->y + LINE_H <= SHEET_BOTTOM)
        return;
    sheet_vertical(b, *top, b->y, G_FRONT);
    begin_page(b, a);
    total_title(b, a);
    *top = b->y;
}

static void result_line(struct sheet *b, const struct pokalbogen_job *a, int front, const char *title,
                        enum pokal_rating w, int parts)
{
    sheet_text(b, SHEET_MARGIN, b->x[front] - SHEET_MARGIN - 1, LINE_H, 8.5, PDF_RIGHT | PDF_BOLD, title);
    for (int k = 0; k < a->m->columns && !a->empty; k++) {
        struct text t = {0};

        text_fraction(&t, a->m->column[k].value[w], parts, false);
        sheet_cell(b, front + k, LINE_H, 9, PDF_RIGHT | PDF_BOLD, t.s);
        text_free(&t);
    }
    b->y += LINE_H;
    sheet_rule(b, SHEET_MEAN);
}

static void draw_total(struct sheet *b, const struct pokalbogen_job *a)
{
    double width[G_FRONT], top;
    int before = 0, n = a->empty ? empty_lines(a->m->columns) : a->m->lines;

    for (int i = 0; i < G_FRONT; i++)
        width[i] = total[i].width;
    set_columns(b, a->m, width, G_FRONT);
    begin_page(b, a);
    total_title(b, a);
    top = b->y;
    for (int i = 0; i < n; i++) {
        char round[12];

        if (!a->empty && !counts_for_total_rating(&a->m->line[i]))
            continue;
        place_for_line(b, a, &top);
        round_word(a->empty ? empty_round(a->m->columns, i) : 0, round);
        sheet_cell(b, G_ROUND, LINE_H, 7.5, PDF_MIDDLE, round);
        if (!a->empty)
            total_line(b, a->m, &a->m->line[i]);
        close_line(b, a->empty ? empty_round(a->m->columns, i) : a->m->line[i].round, &before);
    }
    place_for_line(b, a, &top);
    result_line(b, a, G_FRONT, "Ergebnis", POKAL_TOTAL, 1);
    sheet_vertical(b, top, b->y, G_FRONT);
}

static void heading(struct sheet *b, const struct pokalbogen_job *a, const char *title)
{
    double top;

    b->y += AIR;
    sheet_text(b, SHEET_MARGIN, 100, LINE_H, 10, PDF_BOLD, title);
    b->y += LINE_H + 1;
    top = b->y;
    sheet_rule(b, SHEET_MEAN);
    for (int k = 0; k < a->m->columns; k++)
        sheet_cell(b, S_FRONT + k, LINE_H, 9.5, PDF_MIDDLE | PDF_BOLD, a->m->column[k].kuerzel);
    b->y += LINE_H;
    sheet_rule(b, SHEET_BOLD);
    sheet_vertical(b, top, b->y, S_FRONT);
}

static void sonderpunkt_line(struct sheet *b, const struct bogen_model *m, const struct bogen_line *z, int parts)
{
    char s[16];

    (void)snprintf(s, sizeof s, "%d", (int)z->nr);
    sheet_cell(b, S_NR, LINE_H, 8, PDF_RIGHT, s);
    sheet_cell(b, S_GEBER, LINE_H, 8, PDF_MIDDLE, z->geber == NOBODY ? "" : m->column[z->geber].kuerzel);
    sheet_cell(b, S_LINE, LINE_H, 7.5, PDF_LEFT, z->text);
    for (int k = 0; k < m->columns; k++) {
        struct text t = {0};

        text_fraction(&t, z->note[k], parts, false);
        sheet_cell(b, S_FRONT + k, LINE_H, 8.5, PDF_RIGHT, z->note[k] ? t.s : "");
        text_free(&t);
    }
}

static void draw_round(struct sheet *b, const struct pokalbogen_job *a, int round)
{
    enum pokal_rating w = pokal_round_rating(round);
    int parts = pokal_rating_parts(w);
    double top;

    heading(b, a, pokal_rating_name(w));
    top = b->y;
    for (int i = 0; i < (a->empty ? a->m->columns : a->m->lines); i++) {
        if (!a->empty && a->m->line[i].round != round)
            continue;
        if (!a->empty)
            sonderpunkt_line(b, a->m, &a->m->line[i], parts);
        b->y += LINE_H;
        sheet_rule(b, SHEET_THIN);
    }
    result_line(b, a, S_FRONT, "Ergebnis", w, parts);
    sheet_vertical(b, top, b->y, S_FRONT);
}

/* A row of fractions, one each; empty on the form and while nothing is decided. */
static void fraction_line(struct sheet *b, const struct pokalbogen_job *a, const char *title, bool bold,
                          int64_t (*value)(const struct bogen_column *, int), int w, int parts)
{
    sheet_text(b, SHEET_MARGIN, b->x[S_FRONT] - SHEET_MARGIN - 1, LINE_H, 8.5, PDF_RIGHT | (bold ? PDF_BOLD : 0),
               title);
    for (int k = 0; k < a->m->columns && a->m->decided; k++) {
        struct text t = {0};

        text_fraction(&t, value(&a->m->column[k], w), parts, false);
        sheet_cell(b, S_FRONT + k, LINE_H, 9, PDF_RIGHT | (bold ? PDF_BOLD : 0), t.s);
        text_free(&t);
    }
    b->y += LINE_H;
    sheet_rule(b, SHEET_THIN);
}

static int64_t place(const struct bogen_column *s, int w)
{
    return s->praemie.doubled_place[w];
}

static int64_t sum_the_places(const struct bogen_column *s, int w)
{
    int64_t sum = 0;

    for (; w < POKAL_SONDERPUNKT; w++)
        sum += s->praemie.doubled_place[w];
    return sum;
}

static int64_t praemie(const struct bogen_column *s, int w)
{
    return s->praemie.sixtieths[w];
}

static int64_t praemien(const struct bogen_column *s, int w)
{
    (void)w;
    return s->praemie.sum;
}

static void draw_praemien(struct sheet *b, const struct pokalbogen_job *a)
{
    double top;

    heading(b, a, "Sonderprämienpunkt: Plätze");
    top = b->y;
    for (int w = POKAL_TOTAL; w < POKAL_SONDERPUNKT; w++)
        fraction_line(b, a, pokal_rating_name((enum pokal_rating)w), false, place, w, 2);
    fraction_line(b, a, "Summe", true, sum_the_places, POKAL_TOTAL, 2);
    sheet_vertical(b, top, b->y, S_FRONT);
    heading(b, a, "Prämienpunkte");
    top = b->y;
    for (int w = POKAL_TOTAL; w < POKAL_RATINGS; w++)
        fraction_line(b, a, pokal_rating_name((enum pokal_rating)w), false, praemie, w, PRAEMIENPUNKT);
    fraction_line(b, a, "Gesamtergebnis", true, praemien, POKAL_TOTAL, PRAEMIENPUNKT);
    sheet_vertical(b, top, b->y, S_FRONT);
}

static void draw_annotations(struct sheet *b, const struct pokalbogen_job *a)
{
    b->y += AIR;
    for (int i = 0; i < a->m->annotations; i++) {
        char s[16];

        if (b->y + LINE_H > SHEET_BOTTOM)
            begin_page(b, a);
        (void)snprintf(s, sizeof s, "%d)", i + 1);
        sheet_text(b, SHEET_MARGIN, 8, LINE_H, 7, PDF_RIGHT, s);
        sheet_text(b, SHEET_MARGIN + 9, SHEET_WIDTH - 2 * SHEET_MARGIN - 9, LINE_H, 7, PDF_LEFT,
                   a->m->annotation[i].s);
        b->y += LINE_H;
    }
}

static void draw(struct sheet *b, const void *model)
{
    const struct pokalbogen_job *a = model;

    draw_total(b, a);
    set_columns(b, a->m, sonder, S_FRONT);
    begin_page(b, a);
    for (int round = 1; round <= POKAL_ROUNDS; round++)
        if (pokal_round_rating(round) != POKAL_TOTAL)
            draw_round(b, a, round);
    draw_praemien(b, a);
    draw_annotations(b, a);
    if (b->y + SIGNATURE_H > SHEET_BOTTOM)
        begin_page(b, a);
    sheet_signatures(b, SIGNATURE_H, a->m->gegenleser, a->empty ? "" : a->m->number);
}

enum status report_pokalbogen_pdf(const struct bogen_model *m, int64_t day, struct text *out, struct err *err)
{
    char title[120];

    (void)snprintf(title, sizeof title, "Pokalspielberichtsbogen %s Tag %d", m->saison, m->spieltag);
    return sheet_pdf(&(struct document){title, m->club, day}, draw, &(struct pokalbogen_job){m, false}, out, err);
}

enum status report_pokalbogen_empty(int player, const char *club, int64_t day, struct text *out, struct err *err)
{
    struct bogen_model m = {.columns = player, .pokal = true};

    for (int k = 0; k < player; k++)
        m.column[k] = (struct bogen_column){.kuerzel = "", .name = ""};
    return sheet_pdf(&(struct document){"Pokalspielberichtsbogen", club, day}, draw,
                     &(struct pokalbogen_job){&m, true}, out, err);
}

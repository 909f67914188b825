/* What the form for a table of a Turnier has at its head. */
#include <stdio.h>

#include "report/bogen/paper.h"

/* Millimetres and points. */
static const double TABLE_WIDTH = 36, TABLE_H = 24, LABEL_H = 5, TITLE_PUNKT = 14, LINE_PUNKT = 10.5, AIR = 2,
                    SEAT_H = 2.4, SEAT_PUNKT = 4.8;
#define TEXT_WIDTH (SHEET_WIDTH - 2 * SHEET_MARGIN - TABLE_WIDTH - 4)
enum { QUIET = 4 }; /* what ISO 18004 wants around a code, in modules */

/* Beside them stands the number of the table, and the code of its door. */
static double text_width(const struct paper *p)
{
    return p->m->seating->door ? TEXT_WIDTH - TABLE_H : TEXT_WIDTH;
}

/* Adds "17 Anna Ahrens". */
static void add_seat(const struct bogen_column *c, struct text *t)
{
    text_addf(t, "%s %s", c->kuerzel, c->name);
}

/* The lines beside the number of the table, each a text of its own. */
enum { LINES = 5 };
struct seating_lines {
    struct text lines[LINES]; /* as lines_draw takes them */
    double height[LINES], all;
};

static struct lettering lettering_of(int i)
{
    return i == 0 ? (struct lettering){TITLE_PUNKT, PDF_BOLD} : (struct lettering){LINE_PUNKT, PDF_LEFT};
}

static void write_line(const struct paper *p, int i, struct text *t)
{
    const struct bogen_seating *s = p->m->seating;

    switch (i) {
    case 0:
        text_add(t, s->title);
        break;
    case 1:
        text_addf(t, "Runde %d von %d   ·   %s   ·   %d Spiele", s->round, s->rounds, p->m->rules, s->spiele);
        if (s->minutes)
            text_addf(t, "   ·   %d Minuten", s->minutes);
        if (p->pages > 1)
            text_addf(t, "   ·   Blatt %d", p->pages);
        break;
    case 2:
        text_add(t, "Es gibt zuerst: ");
        add_seat(&p->m->column[0], t);
        break;
    case 3:
        text_add(t, "Die Liste führt: ");
        add_seat(&p->m->column[p->m->columns - 1], t);
        break;
    default:
        if (s->door)
            text_addf(t, "Mit dem Handy: %s   ·   %s", s->door->at, s->door->typed);
    }
}

/* Free with lines_free. */
static void make_lines(const struct paper *p, struct seating_lines *l)
{
    *l = (struct seating_lines){0};
    for (int i = 0; i < LINES; i++) {
        struct lettering how = lettering_of(i);
        struct text t = {0};

        write_line(p, i, &t);
        if (t.len > 0)
            l->height[i] =
                lines_wrap(p->sheet->measure, text_width(p), how, t.s, &l->lines[i]) * lines_height(how.punkt);
        l->all += l->height[i];
        text_free(&t);
    }
}

static void lines_free(struct seating_lines *l)
{
    for (int i = 0; i < LINES; i++)
        text_free(&l->lines[i]);
}

static double height_of(const struct seating_lines *l)
{
    return (l->all > TABLE_H ? l->all : TABLE_H) + AIR;
}

double paper_seating_height(const struct paper *p)
{
    struct seating_lines l;
    double height;

    make_lines(p, &l);
    height = height_of(&l);
    lines_free(&l);
    return height;
}

static void number_of_table(const struct sheet *b, int tisch)
{
    double x = SHEET_WIDTH - SHEET_MARGIN - TABLE_WIDTH;
    char word[16];

    (void)snprintf(word, sizeof word, "%d", tisch);
    pdf_box(b->pdf, x, SHEET_TOP, TABLE_WIDTH, TABLE_H, SHEET_BOLD);
    pdf_text(b->pdf, x, SHEET_TOP + 0.5, TABLE_WIDTH, LABEL_H, 10, PDF_MIDDLE, "Tisch");
    pdf_text(b->pdf, x + 1, SHEET_TOP + LABEL_H - 1, TABLE_WIDTH - 2, TABLE_H - LABEL_H + 1, 44,
             PDF_MIDDLE | PDF_BOLD, word);
}

static void code_of_door(const struct sheet *b, const struct bogen_door *door)
{
    double x = SHEET_WIDTH - SHEET_MARGIN - TABLE_WIDTH - TABLE_H, module = TABLE_H / (door->modules + 2 * QUIET);
    double quiet = QUIET * module, side = door->modules * module;

    pdf_bits(b->pdf, &(struct pdf_room){x + quiet, SHEET_TOP + quiet, side, side}, door->row, door->modules);
}

void paper_seating(struct paper *p)
{
    struct sheet *b = p->sheet;
    struct seating_lines l;

    if (b->page++ > 0)
        pdf_page(b->pdf);
    b->y = SHEET_TOP;
    make_lines(p, &l);
    for (int i = 0; i < LINES; i++) {
        lines_draw(b->pdf, &(struct pdf_room){SHEET_MARGIN, b->y, text_width(p), l.height[i]}, lettering_of(i),
                   text_str(&l.lines[i]));
        b->y += l.height[i];
    }
    number_of_table(b, p->m->seating->tisch);
    if (p->m->seating->door)
        code_of_door(b, p->m->seating->door);
    b->y = SHEET_TOP + height_of(&l);
    lines_free(&l);
}

void paper_seat(const struct paper *p, int k)
{
    char word[32];

    (void)snprintf(word, sizeof word, "%d%s", k + 1, k == 0 ? " gibt" : k == p->m->columns - 1 ? " Liste" : "");
    sheet_cell(p->sheet, p->front + k, SEAT_H, SEAT_PUNKT, PDF_GREY, word);
}

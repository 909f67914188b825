/* Draws the head of the form for a table of a Turnier. */
#include <stdio.h>

#include "report/bogen/paper.h"

/* Millimetres and points. */
static const double TABLE_WIDTH = 36, TABLE_H = 24, LABEL_H = 5, TITLE_SIZE = 14, LINE_SIZE = 10.5, AIR = 2,
                    SEAT_H = 2.4, SEAT_SIZE = 4.8;
#define TEXT_WIDTH (SHEET_WIDTH - 2 * SHEET_MARGIN - TABLE_WIDTH - 4)
enum { QUIET = 4 }; /* the quiet zone around a code in modules (ISO 18004) */

/* The width of the text, beside which stand the number of the table and the code of its door. */
static double text_width(const struct paper *paper)
{
    return paper->model->seating->door ? TEXT_WIDTH - TABLE_H : TEXT_WIDTH;
}

/* Adds "17 Anna Ahrens". */
static void add_seat(const struct bogen_column *column, struct text *text)
{
    text_addf(text, "%s %s", column->kuerzel, column->name);
}

/* The lines beside the number of the table, each wrapped on its own. */
enum { LINES = 5 };
struct seating_lines {
    struct text lines[LINES]; /* in the form lines_draw takes */
    double height[LINES], all;
};

static struct lettering lettering_of(int i)
{
    return i == 0 ? (struct lettering){TITLE_SIZE, PDF_BOLD} : (struct lettering){LINE_SIZE, PDF_LEFT};
}

static void write_line(const struct paper *paper, int i, struct text *text)
{
    const struct bogen_seating *seating = paper->model->seating;

    switch (i) {
    case 0:
        text_add(text, seating->title);
        break;
    case 1:
        text_addf(text,
                  seating->spiele == 1 ? "Runde %d von %d   ·   %s   ·   %d Spiel"
                                       : "Runde %d von %d   ·   %s   ·   %d Spiele",
                  seating->round, seating->rounds, paper->model->rules, seating->spiele);
        if (seating->minutes)
            text_addf(text, seating->minutes == 1 ? "   ·   %d Minute" : "   ·   %d Minuten", seating->minutes);
        if (paper->pages > 1)
            text_addf(text, "   ·   Blatt %d", paper->pages);
        break;
    case 2:
        text_add(text, "Es gibt zuerst: ");
        add_seat(&paper->model->column[0], text);
        break;
    case 3:
        text_add(text, "Die Liste führt: ");
        add_seat(&paper->model->column[paper->model->columns - 1], text);
        break;
    default:
        if (seating->door)
            text_addf(text, "Mit dem Handy: %s   ·   %s", seating->door->at, seating->door->typed);
    }
}

/* Fills in the lines. Free them with lines_free. */
static void make_lines(const struct paper *paper, struct seating_lines *lines)
{
    *lines = (struct seating_lines){0};
    for (int i = 0; i < LINES; i++) {
        struct lettering font = lettering_of(i);
        AUTO(text_free) struct text text = {0};

        write_line(paper, i, &text);
        if (text.len > 0)
            lines->height[i] = lines_wrap(paper->sheet->measure, text_width(paper), font, text.s, &lines->lines[i]) *
                               lines_height(font.size);
        lines->all += lines->height[i];
    }
}

static void lines_free(struct seating_lines *lines)
{
    texts_free(lines->lines, LINES);
}

static double height_of(const struct seating_lines *lines)
{
    return (lines->all > TABLE_H ? lines->all : TABLE_H) + AIR;
}

double paper_seating_height(const struct paper *paper)
{
    AUTO(lines_free) struct seating_lines lines = {0};

    make_lines(paper, &lines);
    return height_of(&lines);
}

static void draw_table_number(const struct sheet *sheet, int tisch)
{
    double x = SHEET_WIDTH - SHEET_MARGIN - TABLE_WIDTH;
    char word[16];

    (void)snprintf(word, sizeof word, "%d", tisch);
    pdf_box(sheet->pdf, x, SHEET_TOP, TABLE_WIDTH, TABLE_H, SHEET_BOLD);
    pdf_text(sheet->pdf, x, SHEET_TOP + 0.5, TABLE_WIDTH, LABEL_H, 10, PDF_MIDDLE, "Tisch");
    pdf_text(sheet->pdf, x + 1, SHEET_TOP + LABEL_H - 1, TABLE_WIDTH - 2, TABLE_H - LABEL_H + 1, 44,
             PDF_MIDDLE | PDF_BOLD, word);
}

static void code_of_door(const struct sheet *sheet, const struct bogen_door *door)
{
    double x = SHEET_WIDTH - SHEET_MARGIN - TABLE_WIDTH - TABLE_H, module = TABLE_H / (door->modules + 2 * QUIET);
    double quiet = QUIET * module, side = door->modules * module;

    pdf_bits(sheet->pdf, &(struct pdf_room){x + quiet, SHEET_TOP + quiet, side, side}, door->row, door->modules);
}

void paper_seating(struct paper *paper)
{
    struct sheet *sheet = paper->sheet;
    AUTO(lines_free) struct seating_lines lines = {0};

    if (sheet->page++ > 0)
        pdf_page(sheet->pdf);
    sheet->y = SHEET_TOP;
    make_lines(paper, &lines);
    for (int i = 0; i < LINES; i++) {
        lines_draw(sheet->pdf, &(struct pdf_room){SHEET_MARGIN, sheet->y, text_width(paper), lines.height[i]},
                   lettering_of(i), text_str(&lines.lines[i]));
        sheet->y += lines.height[i];
    }
    draw_table_number(sheet, paper->model->seating->tisch);
    if (paper->model->seating->door)
        code_of_door(sheet, paper->model->seating->door);
    sheet->y = SHEET_TOP + height_of(&lines);
}

void paper_seat(const struct paper *paper, int k)
{
    char word[32];

    (void)snprintf(word, sizeof word, "%d%s", k + 1,
                   k == 0                           ? " gibt"
                   : k == paper->model->columns - 1 ? " Liste"
                                                    : "");
    sheet_cell(paper->sheet, paper->front + k, SEAT_H, SEAT_SIZE, PDF_GREY, word);
}

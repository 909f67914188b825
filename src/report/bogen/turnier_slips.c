/* Draws the slips of a round, four to a page (turnier_paper.h). */
#include <stdio.h>

#include "print/sheet.h"
#include "report/bogen/turnier_paper.h"

/* Millimetres and points. */
enum { SLIPS = 4 };
#define SLIP_WIDTH  (SHEET_WIDTH / 2)
#define SLIP_HEIGHT (SHEET_HEIGHT / 2)
#define EDGE        9.0
#define INSIDE      (SLIP_WIDTH - 2 * EDGE)
static const double TITLE_H = 12, TABLE_H = 15, AIR = 2, BOX_WIDTH = 26, NUMBER_WIDTH = 11, ROWS_H = 72, ROW_H = 14.5,
                    SUM_H = 10, SIGN_Y = 136, SIGN_GAP = 5;

/* The drawing position, which begins at the upper left corner of the slip. */
struct slip {
    struct pdf *pdf;
    double x, y;
};

static void draw_text(const struct slip *slip, double x, double width, double height, struct lettering font,
                      const char *what)
{
    pdf_text(slip->pdf, slip->x + x, slip->y, width, height, font.size, font.style, what);
}

/* Draws a whole name or number in its room, in the largest letters in which all its lines fit, at most the given
 * size. */
static void draw_whole(const struct slip *slip, double x, double width, double height, struct lettering font,
                       const char *what)
{
    static const double SMALLER = 0.93, LEAST = 8; /* in smaller letters words may be broken */
    AUTO(text_free) struct text lines = {0};

    for (int n = 0;; font.size *= SMALLER) {
        text_clear(&lines);
        n = lines_wrap(slip->pdf, width, font, what, &lines);
        if (n * lines_height(font.size) <= height &&
            (lines_least(slip->pdf, font, what) <= width || font.size < LEAST))
            break;
    }
    lines_draw(slip->pdf, &(struct pdf_room){slip->x + x, slip->y, width, height}, font, text_str(&lines));
}

static void draw_head(struct slip *slip, const struct turnier_round_paper *paper, int table)
{
    char word[40];

    draw_whole(slip, 0, INSIDE, TITLE_H, (struct lettering){11, PDF_BOLD}, turnier_title(paper->book));
    slip->y += TITLE_H;
    (void)snprintf(word, sizeof word, "Runde %d", paper->round);
    draw_text(slip, 0, INSIDE / 2, TABLE_H, (struct lettering){18, PDF_BOLD}, word);
    (void)snprintf(word, sizeof word, "Tisch %d", table + 1);
    draw_text(slip, INSIDE / 2, INSIDE / 2, TABLE_H, (struct lettering){24, PDF_BOLD | PDF_RIGHT}, word);
    slip->y += TABLE_H + AIR;
}

/* Draws number, name and the box for the total. */
static void draw_player(struct slip *slip, const struct turnier_round_paper *paper, int who, double height)
{
    char word[12];

    (void)snprintf(word, sizeof word, "%d", paper->book->turnier.person[who].number);
    draw_whole(slip, 0, NUMBER_WIDTH - 2, height - 1, (struct lettering){11, PDF_BOLD | PDF_RIGHT}, word);
    draw_whole(slip, NUMBER_WIDTH, INSIDE - NUMBER_WIDTH - BOX_WIDTH - 2, height - 1,
               (struct lettering){11, PDF_LEFT}, turnier_name(paper->book, who, paper->round));
    pdf_box(slip->pdf, slip->x + INSIDE - BOX_WIDTH, slip->y, BOX_WIDTH, height, SHEET_MEDIUM);
    slip->y += height;
}

/* Draws the required sum, so that a slip of the pen is noticed at the table. */
static void draw_sum(struct slip *slip, int players)
{
    static const char parity[] = "alle vier gerade oder alle vier ungerade";

    slip->y += AIR;
    draw_text(slip, 0, INSIDE - BOX_WIDTH - 2, SUM_H / 2, (struct lettering){10, PDF_BOLD | PDF_RIGHT}, "Summe = 0");
    pdf_box(slip->pdf, slip->x + INSIDE - BOX_WIDTH, slip->y, BOX_WIDTH, SUM_H, SHEET_BOLD);
    slip->y += SUM_H / 2;
    if (players == PLAYER_IN_SPIEL)
        draw_text(slip, 0, INSIDE - BOX_WIDTH - 2, SUM_H / 2, (struct lettering){7, PDF_RIGHT}, parity);
}

static void draw_signatures(struct slip *slip, double top)
{
    static const char *const who[] = {"Listenführung", "zweiter Spieler"};
    double width = (INSIDE - SIGN_GAP) / 2;

    slip->y = top + SIGN_Y;
    for (int i = 0; i < 2; i++) {
        double x = i * (width + SIGN_GAP);

        pdf_rule(slip->pdf, slip->x + x, slip->y, slip->x + x + width, slip->y, SHEET_MEDIUM);
        draw_text(slip, x, width, 4, (struct lettering){7, PDF_LEFT}, who[i]);
    }
}

static void draw_slip(struct pdf *pdf, const struct turnier_round_paper *paper, int table, int at)
{
    const struct turnier_round *round = &paper->book->turnier.round[paper->round - 1];
    int players = turnier_table_size(round, table), first = round->seats.start[table];
    double top = at / 2 * SLIP_HEIGHT, height = ROWS_H / players < ROW_H ? ROWS_H / players : ROW_H;
    struct slip s = {pdf, at % 2 * SLIP_WIDTH + EDGE, top + EDGE};

    draw_head(&s, paper, table);
    for (int k = 0; k < players; k++)
        draw_player(&s, paper, round->seats.seat[first + k], height);
    draw_sum(&s, players);
    draw_signatures(&s, top);
}

/* Draws the lines along which the page is cut. */
static void draw_cuts(struct pdf *pdf)
{
    static const struct pdf_line_style dashes = {.thickness = SHEET_THIN, .bright = 0.5, .dash = {2, 2}};
    const double across[] = {0, SLIP_HEIGHT, SHEET_WIDTH, SLIP_HEIGHT},
                 down[] = {SLIP_WIDTH, 0, SLIP_WIDTH, SHEET_HEIGHT};

    pdf_line(pdf, across, 2, &dashes);
    pdf_line(pdf, down, 2, &dashes);
}

enum status turnier_slips_pdf(const struct turnier_round_paper *paper, int64_t day, struct text *out, struct err *err)
{
    int tables = paper->book->turnier.round[paper->round - 1].seats.tables;
    struct pdf *pdf;
    enum status st = pdf_new(SHEET_WIDTH, SHEET_HEIGHT, turnier_title(paper->book), day, &pdf, err);

    if (st != ST_OK)
        return st;
    for (int table = 0; table < tables; table++) {
        if (table > 0 && table % SLIPS == 0)
            pdf_page(pdf);
        if (table % SLIPS == 0)
            draw_cuts(pdf);
        draw_slip(pdf, paper, table, table % SLIPS);
    }
    return pdf_done(pdf, out, err);
}

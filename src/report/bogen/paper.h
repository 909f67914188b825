/* Draws the sheets of both kinds of Bogen on A4 paper. Linked into doko-paper.so. */
#ifndef DOKO_REPORT_BOGEN_PAPER_H
#define DOKO_REPORT_BOGEN_PAPER_H

#include "print/sheet.h"
#include "report/bogen/model.h"

/* Millimetres. Rows shrink with the room there is, down to PAPER_ROW_MIN, so that an evening stays on one page;
 * letters shrink with them. */
#define PAPER_ROW     4.9
#define PAPER_ROW_MIN 3.2
#define PAPER_ROW_MAX 7.0 /* on a form with few games, which is filled in by hand */
#define PAPER_SEAT    8.5 /* points of a name on a form that has names */

/* The set of columns before those of the players: Bogen of the Meisterschaft, Bogen of the Pokal, its form (where
 * rounds have titles), and a special round (whose games have no running Punkte). */
enum paper_front { FRONT_MEISTERSCHAFT, FRONT_POKAL, FRONT_POKAL_FORM, FRONT_SPECIAL, PAPER_FRONTS };
enum { PAPER_FRONT_MAX = 9 };
struct paper_column {
    enum { P_NR, P_ROUND, P_GEBER, P_WORDS, P_KIND, P_MARK, P_ANSAGEN, P_BESIDES, P_AUGEN, P_VALUE } what;
    const char *title;
    double size;
    unsigned style; /* enum pdf_style */
};

struct paper {
    struct sheet *sheet;
    const struct bogen_model *model;
    enum paper_front kind;                       /* of the present page */
    struct paper_column column[PAPER_FRONT_MAX]; /* the columns of that kind */
    int front;                                   /* how many columns */
    double row;                                  /* height of a line */
    double names;                                /* height of the names in the head */
    double bottom;                               /* end of the room for lines; the legend stands below */
    int pages;                                   /* how many were begun */
    int lines;                                   /* the lines with running Punkte */
    const struct bogen_line **line;
    unsigned brief; /* bits: columns whose name is shown by its initials */
};

/* Sets the columns of the following pages: those of `kind`, those of the players, which share the rest of the
 * width, and the Pott. */
void paper_columns(struct paper *paper, enum paper_front kind);
/* Begins a page. Its bottom explains these signs and the names that are too long for its head. */
void paper_page(struct paper *paper, uint64_t signs, bool heads);
/* The head of a page of the form for a table of a Turnier: its height, and drawing it. paper_seat draws the words
 * above a name. */
double paper_seating_height(const struct paper *paper);
void paper_seating(struct paper *paper);
void paper_seat(const struct paper *paper, int k);
/* The font size `size`, or the largest that fits a row if that is smaller. */
static inline double paper_font_size(const struct paper *paper, double size)
{
    double most = paper->row / 25.4 * 72 * 0.82;

    return size < most ? size : most;
}

/* Draws a line in the present columns and moves the sheet below it. */
void paper_line(const struct paper *paper, const struct bogen_line *line);
/* Draws the lines of the running Punkte over as many pages as they take. It leaves room for a foot of that height
 * behind the last one, and for notes of that height if they fit on the same page. */
void paper_lines(struct paper *paper, double foot, double notes);
/* Draws the title of a row of figures across the columns before those of the players. */
void paper_row_title(const struct paper *paper, double height, unsigned style, const char *title);
/* The height of notes and signature lines, and drawing them; notes may continue on a next page. */
double paper_end_height(const struct paper *paper);
void paper_end(struct paper *paper);
/* Adds the note of a line as documents have it: "21:40  korrigiert  die alte war falsch". */
void paper_note(const struct bogen_line *line, struct text *text);

/* Draws the Bogen or form of the Meisterschaft or of the Pokal. */
void paper_draw(struct sheet *sheet, const struct bogen_model *model);

#define PAPER_POKAL_FOOT (2 * PAPER_ROW)
/* Draws what follows the lines of a day of the Pokal: the result of the Gesamtwertung, at most PAPER_POKAL_FOOT
 * high, and a page for the other ratings. */
void paper_pokal(struct paper *paper);

#endif

/* What the sheets of both Bogen have in common, on A4 paper. Linked into doko-paper.so. */
#ifndef DOKO_REPORT_BOGEN_PAPER_H
#define DOKO_REPORT_BOGEN_PAPER_H

#include "print/sheet.h"
#include "report/bogen/model.h"

/* Millimetres. A row is as high as there is room for, so that an evening stays on one page; letters shrink with it.
 */
#define PAPER_ROW     4.9
#define PAPER_ROW_MIN 3.2
#define PAPER_ROW_MAX 7.0 /* of a form with few games, which is written on */
#define PAPER_SEAT    8.5 /* points of a name on a form that has names */

/* What stands before the players': on a Bogen, on the form of the Pokal, where rounds have titles, and with a special
 * round, whose games have no running Punkte behind them. */
enum paper_front { FRONT_MEISTERSCHAFT, FRONT_POKAL, FRONT_POKAL_FORM, FRONT_SPECIAL, PAPER_FRONTS };
enum { PAPER_FRONT_MAX = 9 };
struct paper_column {
    enum { P_NR, P_ROUND, P_GEBER, P_WORDS, P_KIND, P_MARK, P_ANSAGEN, P_BESIDES, P_AUGEN, P_VALUE } what;
    const char *title;
    double punkt;
    unsigned style; /* enum pdf_style */
};

struct paper {
    struct sheet *sheet;
    const struct bogen_model *model;
    enum paper_front kind;                       /* of the present page */
    struct paper_column column[PAPER_FRONT_MAX]; /* its */
    int front;                                   /* how many */
    double row;                                  /* height of a line */
    double names;                                /* of the names in the head */
    double bottom;                               /* of the page: below it stands the legend */
    int pages;                                   /* that were begun */
    int lines;                                   /* those of the running Punkte */
    const struct bogen_line **line;
    unsigned brief; /* bits: columns whose name is shown by its initials */
};

/* From here on these columns, the players', who share the rest of the width, and the Pott. */
void paper_columns(struct paper *paper, enum paper_front kind);
/* A page; with the meanings of these signs at its bottom, and the names that have no room in its head. */
void paper_page(struct paper *paper, uint64_t signs, bool heads);
/* What a page begins with on the form for a table of a Turnier, and how high that is; what stands above a name. */
double paper_seating_height(const struct paper *paper);
void paper_seating(struct paper *paper);
void paper_seat(const struct paper *paper, int column);
/* Letters of that size, or as large as they may be in a row. */
static inline double paper_punkt(const struct paper *paper, double punkt)
{
    double most = paper->row / 25.4 * 72 * 0.82;

    return punkt < most ? punkt : most;
}

/* A line in the present columns; the sheet is below it. */
void paper_line(const struct paper *paper, const struct bogen_line *line);
/* The lines of the running Punkte over as many pages as they take. Behind the last comes a foot of that height, and
 * notes of that height stand on the same page where they can. */
void paper_lines(struct paper *paper, double foot, double notes);
/* The title of a row of figures, across the columns before the players'. */
void paper_row_title(const struct paper *paper, double height, unsigned style, const char *title);
/* How high notes and lines to sign on are, and to draw them; notes go on on a next page. */
double paper_end_height(const struct paper *paper);
void paper_end(struct paper *paper);
/* The note of a line as documents have it: "21:40  korrigiert  die alte war falsch". */
void paper_note(const struct bogen_line *line, struct text *text);

/* The Meisterschaft's Bogen, or a form of it, and the Pokal's. */
void paper_draw(struct sheet *sheet, const struct bogen_model *model);

#define PAPER_POKAL_FOOT (2 * PAPER_ROW)
/* Behind the lines of a day of the Pokal, so high at most: the result of the Gesamtwertung, and a page for what else
 * is rated. */
void paper_pokal(struct paper *paper);

#endif

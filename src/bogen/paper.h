/* What the sheets of both Bogen have in common, on A4 paper. Linked into doko-paper.so. */
#ifndef DOKO_BOGEN_PAPER_H
#define DOKO_BOGEN_PAPER_H

#include "bogen/model.h"
#include "writer/sheet.h"

#define PAPER_LINE_H 4.9 /* of a table, millimetres */

/* A column before the players'. */
struct paper_column {
    enum { P_NR, P_ROUND, P_GEBER, P_LINE, P_KIND, P_MARK, P_ANSAGEN, P_AUGEN, P_VALUE } what;
    const char *title;
    double width, punkt; /* 0: behind the last */
    unsigned style;      /* enum pdf_style */
};
/* Of a special round of the Pokal; the others have running Punkte behind them. */
extern const struct paper_column paper_special[];

struct paper {
    struct sheet *sheet;
    const struct bogen_model *m;
    const struct paper_column *column; /* those of the present page */
    int front;                         /* how many */
};

/* From here on these columns, the players', who share the rest of the width, and the Pott. */
void paper_columns(struct paper *paper, const struct paper_column *column);
void paper_page(const struct paper *paper);
/* A page with the heads of the lines, and if the next line does not fit on this one. */
void paper_headed_page(const struct paper *paper);
void paper_room(const struct paper *paper);
/* A line in the present columns; the sheet is below it. */
void paper_line(const struct paper *paper, const struct bogen_line *line);
/* The lines of the running Punkte over as many pages as they take. */
void paper_lines(struct paper *paper);
/* The title of a row of figures, across the columns before the players'. */
void paper_row_title(const struct paper *paper, double height, unsigned style, const char *title);
/* The notes, then lines to sign on. */
void paper_end(const struct paper *paper);
/* The note of a line as documents have it: "21:40  korrigiert  die alte war falsch". */
void paper_note(const struct bogen_line *line, struct text *text);

/* Behind the lines of a day of the Pokal: the result of the Gesamtwertung, and a page for what else is rated. */
void paper_pokal(struct paper *paper);

#endif

/* What the sheets of both Bogen have in common, on A4 paper. Linked into doko-paper.so. */
#ifndef DOKO_BOGEN_PAPER_H
#define DOKO_BOGEN_PAPER_H

#include "bogen/model.h"
#include "writer/sheet.h"

#define PAPER_LINE_H 4.9 /* of a table, millimetres */

/* The columns before the players'. */
enum { P_NR, P_ROUND, P_GEBER, P_KIND, P_MARK, P_ANSAGEN, P_AUGEN, P_VALUE, P_FRONT };

/* `count` columns before the players', who share the rest of the width with the Pott. */
void paper_columns(struct sheet *sheet, const struct bogen_model *model, const double *width, int count);
void paper_page(struct sheet *sheet, const struct bogen_model *model);
/* A page with the heads of the lines, and if the next line does not fit on this one. */
void paper_headed_page(struct sheet *sheet, const struct bogen_model *model);
void paper_room(struct sheet *sheet, const struct bogen_model *model);
/* The lines of the running Punkte over as many pages as they take; the sheet is below the last. */
void paper_lines(struct sheet *sheet, const struct bogen_model *model);
/* Beside a line: confirmed, against the rules, the number of its note. */
void paper_margins(const struct sheet *sheet, const struct bogen_line *line);
/* The notes, then lines to sign on. */
void paper_end(struct sheet *sheet, const struct bogen_model *model);
/* The note of a line as documents have it: "21:40  korrigiert  die alte war falsch". */
void paper_note(const struct bogen_line *line, struct text *text);

/* Behind the lines of a day of the Pokal: the result of the Gesamtwertung, and a page for what else is rated. */
void paper_pokal(struct sheet *sheet, const struct bogen_model *model);

#endif

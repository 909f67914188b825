/* Text over several lines of a page. */
#ifndef DOKO_PRINT_LINES_H
#define DOKO_PRINT_LINES_H

#include "print/pdf.h"

struct lettering {
    double punkt;
    unsigned style; /* enum pdf_style */
};

/* From one line of that size to the next, millimetres. */
double lines_height(double punkt);
/* The least width at which no word is broken; a word may be parted behind a hyphen. */
double lines_least(struct pdf *pdf, struct lettering how, const char *text);
/* How many bytes one line takes: up to a space, behind a hyphen, and where not even one word has room up to a
 * character. At least one, 0 for "". */
size_t lines_fits(struct pdf *pdf, double width, struct lettering how, const char *text);
/* Adds the lines, each with a newline behind it, and returns how many; none for "". */
int lines_wrap(struct pdf *pdf, double width, struct lettering how, const char *text, struct text *lines);
/* Draws such lines in the middle of a room. */
void lines_draw(struct pdf *pdf, const struct pdf_room *room, struct lettering how, const char *lines);

#endif

/* Text over several lines of a page. */
#ifndef DOKO_PRINT_LINES_H
#define DOKO_PRINT_LINES_H

#include "print/pdf.h"

struct lettering {
    double size;
    unsigned style; /* enum pdf_style */
};

/* The distance from one line of that size to the next, in millimetres. */
double lines_height(double size);
/* The least width in millimetres at which no word is broken; a word may be divided behind a hyphen. */
double lines_least(struct pdf *pdf, struct lettering font, const char *text);
/* How many bytes of `text` one line takes: up to a space or behind a hyphen, or up to a character where not even
 * one word fits. At least one character, 0 for "". */
size_t lines_fits(struct pdf *pdf, double width, struct lettering font, const char *text);
/* Adds the lines to `lines`, each with a newline behind it, and returns how many; "" has none. */
int lines_wrap(struct pdf *pdf, double width, struct lettering font, const char *text, struct text *lines);
/* Draws lines that lines_wrap made, vertically centred in a room. */
void lines_draw(struct pdf *pdf, const struct pdf_room *room, struct lettering font, const char *lines);

#endif

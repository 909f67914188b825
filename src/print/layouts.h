/* Texts as pango has laid them out, kept: a document says the same heads, numbers and beginnings of lines on every
 * page, and to lay a text out takes ten times as long as to draw it. Linked into doko-paper.so. */
#ifndef DOKO_PRINT_LAYOUTS_H
#define DOKO_PRINT_LAYOUTS_H

#include <pango/pangocairo.h>

struct layouts;

/* For what is drawn there. */
struct layouts *layouts_new(cairo_t *cr);
void layouts_free(struct layouts *layouts);
/* One line of text in letters of that size; style: enum pdf_style. The layout is borrowed until the next call. */
PangoLayout *layouts_get(struct layouts *layouts, double punkt, unsigned style, const char *text);

#endif

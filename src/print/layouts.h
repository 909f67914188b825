/* A cache of texts as pango has laid them out. A document repeats heads, numbers and beginnings of lines on every
 * page, and laying a text out takes ten times as long as drawing it. Linked into doko-paper.so. */
#ifndef DOKO_PRINT_LAYOUTS_H
#define DOKO_PRINT_LAYOUTS_H

#include <pango/pangocairo.h>

struct layouts;

/* Makes a cache for texts that are drawn with `cr`. Free it with layouts_free. */
struct layouts *layouts_new(cairo_t *cr);
void layouts_free(struct layouts *layouts);
/* Returns one line of text in letters of that size; `style` are bits of enum pdf_style. The layout is borrowed
 * until the next call. */
PangoLayout *layouts_get(struct layouts *layouts, double size, unsigned style, const char *text);

#endif

/* Text as a QR code. */
#ifndef DOKO_UI_HALL_QR_H
#define DOKO_UI_HALL_QR_H

#include <stdint.h>

#include "base/text.h"

/* Writes the code for a terminal, two rows of modules in a line, light on dark, with the margin a reader needs.
 * Nothing when the text is too long. */
void qr_terminal(const char *s, struct text *text);
/* Writes the code for a page: an <svg> of its own size, dark on light whatever the colours around it, with `title`
 * as its text. Nothing when the text is too long. */
void qr_svg(const char *s, const char *title, struct text *text);

enum { QR_ROWS = 64 };
/* The code itself: bit c of row[r] is set when the module is dark. Returns the number of rows, 0 when the text is
 * too long. */
int qr_rows(const char *s, uint64_t row[QR_ROWS]);

#endif

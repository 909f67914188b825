/* A text as a code that a phone reads. */
#ifndef DOKO_UI_HALL_QR_H
#define DOKO_UI_HALL_QR_H

#include <stdint.h>

#include "base/text.h"

/* For a terminal: half a row each, light on dark, with the margin a reader needs. Nothing where it is too long. */
void qr_terminal(const char *s, struct text *text);
/* For a page: <svg> of its own size, dark on light in any colours around it, read as `title`. */
void qr_svg(const char *s, const char *title, struct text *text);

/* The code itself: bit c of row r is dark. How many rows it has, 0 where it is too long. */
enum { QR_ROWS = 64 };
int qr_rows(const char *s, uint64_t row[QR_ROWS]);

#endif

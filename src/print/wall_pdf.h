/* A table for the wall: letters that are legible from three metres, on as many pages as it takes. */
#ifndef DOKO_PRINT_WALL_PDF_H
#define DOKO_PRINT_WALL_PDF_H

#include "base/err.h"
#include "print/document.h"
#include "print/table.h"

/* Draws on A4 or A3, portrait or, where that is too narrow, landscape. Every page has the title, the heading of
 * its section and the heads; `line` (may be "") stands on the first. Columns that do not fit go on further pages,
 * which repeat the columns up to the first one of texts. Texts are wrapped, and all letters have one size.
 * ST_MISSING, ST_BUCH as in pdf.h. */
enum status wall_pdf(const struct document *document, const char *line, const struct table *table, bool a3,
                     struct text *out, struct err *err);

#endif

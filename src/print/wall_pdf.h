/* A table for the wall: letters that are legible from three metres, whatever number of pages that takes. */
#ifndef DOKO_PRINT_WALL_PDF_H
#define DOKO_PRINT_WALL_PDF_H

#include "base/err.h"
#include "print/document.h"
#include "print/table.h"

/* On A4 or A3, upright or, where that is too narrow, lying on its side. Every page bears the title, the heading of
 * its section and the heads; `line`, may be "", stands on the first. Columns that have no room go on on further
 * pages, where those up to the first of texts stand again. Texts go over several lines, and no letter is smaller than
 * the others. */
enum status wall_pdf(const struct document *document, const char *line, const struct table *table, bool a3,
                     struct text *out, struct err *err);

#endif

/* A table on paper: A4, portrait or, where that is too narrow, landscape, on as many pages as it takes. */
#ifndef DOKO_PRINT_TABLE_PDF_H
#define DOKO_PRINT_TABLE_PDF_H

#include "base/err.h"
#include "print/document.h"
#include "print/pdf.h"
#include "print/table.h"

/* Adds the PDF to `out`; `line` stands below the title and may be "". ST_MISSING, ST_BUCH as in pdf.h. */
enum status table_pdf(const struct document *document, const char *line, const struct table *table, struct text *out,
                      struct err *err);

/* A table within a document of portrait pages that holds other parts too: from `y` on as long as there is room
 * above `bottom`, then on further pages. Millimetres. table_on_page returns where the table ends. */
struct table_place {
    struct pdf *pdf;
    double y, bottom;
    double (*page)(struct table_place *place); /* begins the next page; returns where its room begins */
};
/* The height that stays together at the beginning of the table: a heading, the heads of the columns and the first
 * rows. */
double table_beginning(struct table_place *place, const struct table *table);
double table_on_page(struct table_place *place, const struct table *table);

#endif

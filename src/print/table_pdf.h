/* A table on paper: A4, upright or, where it is too wide, lying on its side; as many pages as it takes. */
#ifndef DOKO_PRINT_TABLE_PDF_H
#define DOKO_PRINT_TABLE_PDF_H

#include "base/err.h"
#include "print/document.h"
#include "print/pdf.h"
#include "print/table.h"

/* `line`: below the title, may be "". */
enum status table_pdf(const struct document *document, const char *line, const struct table *table, struct text *out,
                      struct err *err);

/* The same within a document of upright pages that has more: from `y` on as long as there is room above `bottom`,
 * then on further pages. Millimetres. Returns where it ends. */
struct table_place {
    struct pdf *pdf;
    double y, bottom;
    double (*page)(struct table_place *place); /* begins the next page; returns where its room begins */
};
/* How much of it stays together at its beginning: a heading, the heads of the columns and the first rows. */
double table_beginning(struct table_place *place, const struct table *table);
double table_on_page(struct table_place *place, const struct table *table);

#endif

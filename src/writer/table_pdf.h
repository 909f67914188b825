/* A table on paper: A4, upright or, where it is too wide, lying on its side; as many pages as it takes. */
#ifndef DOKO_WRITER_TABLE_PDF_H
#define DOKO_WRITER_TABLE_PDF_H

#include "base/err.h"
#include "writer/document.h"
#include "writer/table.h"

/* `line`: below the title, may be "". */
enum status table_pdf(const struct document *document, const char *line, const struct table *table, struct text *out,
                      struct err *err);

#endif

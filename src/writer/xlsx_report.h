/* A workbook of one table. */
#ifndef DOKO_WRITER_XLSX_REPORT_H
#define DOKO_WRITER_XLSX_REPORT_H

#include "base/err.h"
#include "writer/document.h"
#include "writer/table.h"

/* ST_BUCH. */
enum status xlsx_report(const struct document *document, const char *sheet, const struct table *table,
                        const char *path, struct err *err);

#endif

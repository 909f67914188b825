/* The Pokal of a season: its standing, for people, programs and spreadsheets. */
#ifndef DOKO_REPORT_POKAL_H
#define DOKO_REPORT_POKAL_H

#include "buch/buch.h"
#include "writer/table.h"

struct table *report_pokal_table(const struct pokal *pokal);
void report_pokal(const struct pokal *pokal, struct text *text);
void report_pokal_json(const struct pokal *pokal, struct text *text);

/* "out after day 2", "Pokalsieger", "Stechen"; "" when there is nothing to say. */
void report_pokal_remark(const struct pokal *pokal, const struct pokal_place *place, struct text *text);

/* Its sheet in a workbook. */
struct xlsx_book;
void report_pokal_sheet(const struct pokal *pokal, const struct xlsx_book *xlsx_book);
/* One sheet; `time` goes into the document's properties. Writes to `path` itself. */
enum status report_pokal_xlsx(const struct pokal *pokal, int64_t time, const char *path, struct err *err);

#endif

/* The standing of a season's Pokal. The returned table belongs to the caller; `document` as in ranking.h. */
#ifndef DOKO_REPORT_TABLES_POKAL_H
#define DOKO_REPORT_TABLES_POKAL_H

#include "book/table/buch.h"
#include "print/table.h"

struct table *report_pokal_table(const struct pokal *pokal, bool document);
void report_pokal(const struct pokal *pokal, struct text *text);
void report_pokal_json(const struct pokal *pokal, struct text *text);

#endif

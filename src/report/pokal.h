/* The Pokal of a season: its standing. */
#ifndef DOKO_REPORT_POKAL_H
#define DOKO_REPORT_POKAL_H

#include "buch/buch.h"
#include "writer/table.h"

struct table *report_pokal_table(const struct pokal *pokal, bool document);
void report_pokal(const struct pokal *pokal, struct text *text);
void report_pokal_json(const struct pokal *pokal, struct text *text);

#endif

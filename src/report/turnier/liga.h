/* A league's table, and the plan of its Spieltage, for people and programs (book/turnier/turnier_liga.h). Tables are
 * the caller's to free; texts of documents are German. */
#ifndef DOKO_REPORT_TURNIER_LIGA_H
#define DOKO_REPORT_TURNIER_LIGA_H

#include "book/turnier/turnier_liga.h"
#include "print/table.h"

struct table *report_liga(const struct turnier_liga *liga);
/* How many of its Spieltage are over, and what does not count. */
void report_liga_line(const struct turnier_liga *liga, struct text *text);
void report_liga_json(const struct turnier_liga *liga, struct text *text);

/* A plan whose players are teams, its rounds Spieltage, its tables Staffeln. */
struct table *report_liga_plan(const struct sitzplan *plan);
void report_liga_plan_line(const struct sitzplan *plan, uint64_t seed, struct text *text);
void report_liga_plan_json(const struct sitzplan *plan, uint64_t seed, struct text *text);

#endif

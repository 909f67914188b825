/* The table of a league and the plan of its Spieltage (book/turnier/turnier_liga.h), for people and programs.
 * Every returned table belongs to the caller; texts of documents are German. */
#ifndef DOKO_REPORT_TURNIER_LIGA_H
#define DOKO_REPORT_TURNIER_LIGA_H

#include "book/turnier/turnier_liga.h"
#include "print/table.h"

struct table *report_liga(const struct turnier_liga *liga);
/* Adds a line about how many Spieltage are over, and which Turniere have teams that stand in no Staffel and do not
 * count. */
void report_liga_line(const struct turnier_liga *liga, struct text *text);
void report_liga_json(const struct turnier_liga *liga, struct text *text);

/* A plan in which the players are teams, the rounds Spieltage and the tables Staffeln. */
struct table *report_liga_plan(const struct sitzplan *plan);
void report_liga_plan_line(const struct sitzplan *plan, uint64_t seed, struct text *text);
void report_liga_plan_json(const struct sitzplan *plan, uint64_t seed, struct text *text);

#endif

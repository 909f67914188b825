/* The Sitzplan of a Turnier for people and programs; start numbers from 1. In all its rounds the same are there. */
#ifndef DOKO_REPORT_TURNIER_SITZPLAN_H
#define DOKO_REPORT_TURNIER_SITZPLAN_H

#include "core/turnier/sitzplan.h"
#include "print/table.h"

/* A row a table under the heading of its round, and who sits out. The caller frees it. */
struct table *report_sitzplan(const struct sitzplan *plan);

/* What the plan reaches, in a line: "24 Spieler an 6 Tischen, …". */
void report_sitzplan_line(const struct sitzplan *plan, uint64_t seed, struct text *text);

/* {"spieler": 24, "runden": [[{"tisch": 1, "sitze": [3, 17, 8, 22]}, …], …], "freilos": [[…], …], "wiederholt": 0,
 * "seed": 4711} and a line end. */
void report_sitzplan_json(const struct sitzplan *plan, uint64_t seed, struct text *text);

#endif

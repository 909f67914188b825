/* The Sitzplan of a Turnier for people and programs. Start numbers count from 1; the same players are present in
 * all rounds. */
#ifndef DOKO_REPORT_TURNIER_SITZPLAN_H
#define DOKO_REPORT_TURNIER_SITZPLAN_H

#include "core/turnier/sitzplan.h"
#include "print/table.h"

/* A row for each table under the heading of its round, and one for those who sit out. The caller frees it. */
struct table *report_sitzplan(const struct sitzplan *plan);

/* Adds a line that says what the plan achieves: "24 players, 3 rounds, …". A seed below 0 is unknown. */
void report_sitzplan_line(const struct sitzplan *plan, int64_t seed, struct text *text);

/* Adds one JSON object and a newline: {"spieler": 24, "runden": [[{"tisch": 1, "sitze": [3, 17, 8, 22]}, …], …],
 * "freilos": [[…], …], "wiederholt": 0, "seed": 4711} */
void report_sitzplan_json(const struct sitzplan *plan, int64_t seed, struct text *text);

#endif

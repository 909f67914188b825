/* The check list of the DDB's appendix, answered from the parameters of a rule set. */
#ifndef DOKO_REPORT_SEASON_CHECKLIST_H
#define DOKO_REPORT_SEASON_CHECKLIST_H

#include "print/table.h"

struct rules;

/* Makes the rows `kapitel`, `frage`, `antwort`. Free with table_free. */
struct table *report_checklist(const struct rules *rules);
/* Adds them for people, the answers below each other. */
void report_checklist_text(const struct table *table, struct text *text);

#endif

/* The check list of the DDB's appendix, answered by the parameters of a rule set. */
#ifndef DOKO_REPORT_SEASON_CHECKLIST_H
#define DOKO_REPORT_SEASON_CHECKLIST_H

#include "base/text.h"

struct rules;

void report_checklist(const struct rules *rules, struct text *text);

#endif

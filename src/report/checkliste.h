/* The check list of the DDB's appendix, answered by the parameters of a rule set. */
#ifndef DOKO_REPORT_CHECKLISTE_H
#define DOKO_REPORT_CHECKLISTE_H

#include "base/text.h"
#include "rules/regeln.h"

void bericht_checkliste(const struct regeln *regeln, struct text *text);

#endif

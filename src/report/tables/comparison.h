/* One game under several rule sets, side by side. */
#ifndef DOKO_REPORT_TABLES_COMPARISON_H
#define DOKO_REPORT_TABLES_COMPARISON_H

#include "base/text.h"
#include "core/rules/credit.h"
#include "core/spieltag/board.h"

enum { COMPARISON_MAX = 16 };

/* Who sits at the table, and the rule sets; all borrowed. */
struct comparison {
    const struct board *board;
    const struct lineup *lineup;
    uint16_t play; /* bits of those who play */
    int count;
    const struct rules *rules[COMPARISON_MAX];
};

/* Values a line of Kurzschrift under each. A rule set that does not allow it says why in its place. ST_INPUT, and
 * nothing is added, when none of them reads it; `err` is then that of the first. */
enum status report_comparison(const struct comparison *comparison, const char *line, size_t len, struct text *off,
                              struct err *err);
enum status report_comparison_json(const struct comparison *comparison, long nr, const char *line, size_t len,
                                   struct text *off, struct err *err);

#endif

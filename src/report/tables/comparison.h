/* One game under several rule sets, side by side. */
#ifndef DOKO_REPORT_TABLES_COMPARISON_H
#define DOKO_REPORT_TABLES_COMPARISON_H

#include "base/text.h"
#include "core/rules/credit.h"
#include "core/spieltag/board.h"

enum { COMPARISON_MAX = 16 };

/* The players at the table and the rule sets; everything is borrowed. */
struct comparison {
    const struct board *board;
    const struct lineup *lineup;
    uint16_t play; /* bit mask of the participants who play */
    int count;
    const struct rules *rules[COMPARISON_MAX];
};

/* Values a line of Kurzschrift under each rule set and adds the result to `out`. A rule set that cannot read the
 * line has its reason in place of a value. If none can read it, nothing is added and ST_INPUT is returned with the
 * error of the first. `nr` is the line number in the JSON. */
enum status report_comparison(const struct comparison *comparison, const char *line, size_t len, struct text *out,
                              struct err *err);
enum status report_comparison_json(const struct comparison *comparison, long nr, const char *line, size_t len,
                                   struct text *out, struct err *err);

#endif

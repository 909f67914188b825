/* Commands that print a single report: dauerliste, ehrentafel. */
#ifndef DOKO_UI_CLI_REPORT_LIST_H
#define DOKO_UI_CLI_REPORT_LIST_H

#include "report/tables/reports.h"
#include "ui/cli/output.h"

/* Runs the named report over all seasons and puts it out. `check` may refuse the table, and may be NULL. */
enum status report_list_run(struct call *call, const char *name, struct facts_parameter parameter,
                            struct output *output,
                            enum status (*check)(const struct call *call, const struct table *table, struct err *err),
                            struct err *err);

#endif

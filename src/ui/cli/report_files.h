/* bericht NAME: reports that are files. */
#ifndef DOKO_UI_CLI_REPORT_FILES_H
#define DOKO_UI_CLI_REPORT_FILES_H

#include "report/tables/report_file.h"
#include "ui/cli/output.h"

/* Checks that the report takes the given values, and has those it needs. Fails with ST_USAGE. */
enum status report_files_check(const struct report_file *report, const char *saison, const char *player,
                               struct err *err);
/* Puts out the report's table and frees it. `line` says what it is about; `club` NULL: the book's. */
enum status report_files_put(struct call *call, const struct wish *wish, const struct report_file *report,
                             struct table *table, const char *line, const char *club, struct err *err);
/* Runs the report that the first word names, by the options saison, alle and spieler of the call, in a read
 * transaction of its own. */
enum status report_files_run(struct call *call, const struct wish *wish, struct err *err);

#endif

/* bericht NAME: reports that are files. */
#ifndef DOKO_UI_CLI_REPORT_FILES_H
#define DOKO_UI_CLI_REPORT_FILES_H

#include "report/tables/report_file.h"
#include "ui/cli/output.h"

/* Options of `bericht`, behind those of every report. */
enum { B_SPIELE = R_OWN, B_ALL, B_SAISON, B_PLAYER, B_KASSE };

/* Whether it takes what was given, and was given what it needs. */
enum status report_files_check(const struct report_file *report, const char *saison, const char *player,
                               struct err *err);
/* Its table, which is freed. `line`: what it is of; `club`: NULL, that of the book. */
enum status report_files_put(struct call *call, const struct wish *wish, const struct report_file *report,
                             struct table *table, const char *line, const char *club, struct err *err);
enum status report_files_run(struct call *call, const struct wish *wish, struct err *err);

#endif

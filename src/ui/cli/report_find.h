/* Where the files of reports lie, and reading one. */
#ifndef DOKO_UI_CLI_REPORT_FIND_H
#define DOKO_UI_CLI_REPORT_FIND_H

#include "report/tables/report_file.h"
#include "ui/cli/cmd.h"

/* Where a club's own reports lie: 0 beside its book, 1 the user's. False: no such place. */
enum { REPORT_FOLDERS = 2 };
bool report_own_folder(const struct call *call, int i, struct text *path);
/* Small letters, digits, - and _: what a report may be called. */
bool report_name_valid(const char *name);
/* The file of a name that is not built in; "" when there is none. */
void report_find_own(const struct call *call, const char *name, struct text *path);
/* Whether the first word names a report. */
bool report_files_named(const struct call *call);

/* A report with the text it stands in. */
struct report_found {
    struct text path, sql;
    struct report_file report;
};

/* By name or path; to be freed after an error too. */
enum status report_load(const struct call *call, const char *name, struct report_found *found, struct err *err);
void report_found_free(struct report_found *found);

#endif

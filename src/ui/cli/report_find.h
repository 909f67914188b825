/* Finds the files of reports, and reads one. */
#ifndef DOKO_UI_CLI_REPORT_FIND_H
#define DOKO_UI_CLI_REPORT_FIND_H

#include "report/tables/report_file.h"
#include "ui/cli/cmd.h"

/* Gets the path of a folder for own reports: 0 beside the book, 1 the user's. False: there is no such folder. */
enum { REPORT_FOLDERS = 2 };
bool report_own_folder(const struct call *call, int i, struct text *path);
/* Returns whether a report may have this name: small letters, digits, - and _. */
bool report_name_valid(const char *name);
/* Gets the file of a report that is not built in; "" when there is none. */
void report_find_own(const struct call *call, const char *name, struct text *path);
/* Returns whether the first word names a report. */
bool report_files_named(const struct call *call);

/* A report together with its text. */
struct report_found {
    struct text path, sql;
    struct report_file report;
};

/* Loads a report by name or path. Free it with report_found_free, also after an error. */
enum status report_load(const struct call *call, const char *name, struct report_found *found, struct err *err);
void report_found_free(struct report_found *found);

#endif

/* The files a command reads, and where what it writes goes. */
#ifndef DOKO_UI_CLI_FILES_H
#define DOKO_UI_CLI_FILES_H

#include "core/notation/csv.h"
#include "ui/cli/cmd.h"

/* A whole file, every line of it ended; "-" is standard input. */
enum status cmd_read_file(const char *file, struct text *text, struct err *err);
/* Its lines one by one, without their newlines, until one is not ST_OK. */
enum status cmd_read_lines(const char *file,
                           enum status (*each)(void *whom, const char *line, size_t len, struct err *err), void *whom,
                           struct err *err);
/* The rows of a table (core/notation/csv.h) one by one, the first of which is its head, until one is not ST_OK. What
 * is wrong names the file, and the line of the row unless the error has one. ST_INPUT with the text `empty`: it has
 * no row. */
enum status cmd_read_table(const char *file, const char *empty,
                           enum status (*each)(void *whom, const struct csv *row, struct err *err), void *whom,
                           struct err *err);
/* What is wrong with a line stands in this file. */
void cmd_name_file(const char *file, struct err *err);
/* The rule set of that name, else that of the file of that name, read into `place` (rule_file_free); its text, as
 * the book keeps it, goes to `content` unless that is NULL. */
enum status cmd_rules(const char *name, struct rule_file *place, struct text *content, const struct rules **rules,
                      struct err *err);
/* How much is in what was made, in words: "2 pages", "52 lines"; nothing where that tells nobody anything. */
void cmd_size(const struct text *text, struct text *size);
/* "Written: stand.pdf (2 pages)"; programs, and who wants it quiet, are told nothing. */
void cmd_say_written(struct call *call, const char *file, const struct text *size);
/* The finished text of a report: into `file` (kept when it is there, unless force), which is said, or, NULL or "-",
 * to standard output, where nothing is to be forced: ST_USAGE. */
enum status cmd_put_out(struct call *call, const char *file, bool force, const struct text *text, struct err *err);

#endif

/* The files that a command reads, and the destination of its output. */
#ifndef DOKO_UI_CLI_FILES_H
#define DOKO_UI_CLI_FILES_H

#include "core/notation/csv.h"
#include "ui/cli/cmd.h"

/* Reads a whole file and ends every line of it; "-" is standard input. Fails with ST_BUCH. */
enum status cmd_read_file(const char *file, struct text *text, struct err *err);
/* Calls `each` for the lines of a file, without their newlines, until a call does not return ST_OK. */
enum status cmd_read_lines(const char *file,
                           enum status (*each)(void *with, const char *line, size_t len, struct err *err), void *with,
                           struct err *err);
/* Calls `each` for the rows of a table (core/notation/csv.h), the first of which is its head, until a call does
 * not return ST_OK. Errors name the file, and the line of the row unless they already name one. A table without
 * rows fails with ST_INPUT and the message `empty`. */
enum status cmd_read_table(const char *file, const char *empty,
                           enum status (*each)(void *with, const struct csv *row, struct err *err), void *with,
                           struct err *err);
/* Adds the file's name to an error that names a line. */
void cmd_name_file(const char *file, struct err *err);
/* Finds the rule set `name`, or reads the file of that name into `own`; rule_file_free frees it. Its text, as the
 * book keeps it, is added to `content` unless that is NULL. Fails with ST_USAGE when there is neither, with
 * ST_INPUT when the file is wrong. */
enum status cmd_rules(const char *name, struct rule_file *own, struct text *content, const struct rules **rules,
                      struct err *err);
/* Adds the size of a document in words: "2 pages", "52 lines"; nothing if that would be meaningless. */
void cmd_size(const struct text *text, struct text *size);
/* Prints "Written: stand.pdf (2 pages)", unless --quiet or --json was given. */
void cmd_say_written(struct call *call, const char *file, const struct text *size);
/* Writes a finished report into `file` and says so; an existing file is kept unless `force`. With NULL or "-" it
 * goes to standard output, where `force` is ST_USAGE. */
enum status cmd_put_out(struct call *call, const char *file, bool force, const struct text *text, struct err *err);
/* Leaves the file that is complete as `call->beside` to be put in its place when the command has ended. So no paper
 * is there whose codes or plan the book does not have. */
void cmd_leave_file(struct call *call, const char *file, bool force);
/* Puts the file in its place if the command has a result (status_has_result), else removes it. Returns `st`, or how
 * that failed. */
enum status cmd_publish(struct call *call, enum status st, struct err *err);

#endif

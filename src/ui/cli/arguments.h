/* What stands on the command line: numbers, dates, lists, names; and the time it is. */
#ifndef DOKO_UI_CLI_ARGUMENTS_H
#define DOKO_UI_CLI_ARGUMENTS_H

#include "book/table/buch.h"
#include "ui/cli/cmd.h"

/* Now, for what is entered from here on; $SOURCE_DATE_EPOCH when it is set. */
void cmd_read_clock(struct call *call);
/* What was given with the option of this name; NULL when nothing was, or the command has none. */
const char *cmd_option(const struct call *call, const char *name);
/* A whole number, ST_USAGE when it is none. */
enum status cmd_number(const char *name, const char *s, int min, int max, int *value, struct err *err);
enum status cmd_date(struct call *call, const char *s, struct date *date, struct err *err);
/* All words from `from` on, with single spaces between. */
void cmd_words(const struct call *call, int from, struct text *text);
/* The first of the words of "A,B C" at `s` or behind it, and its length; NULL at the end. */
const char *cmd_next(const char *s, size_t *len);
/* Before which entry game NR, "#N" or "ergebnis" (the totals) stands, for einfügen, korrigiere, streiche. */
enum status cmd_entry(const struct sitting *sitting, const char *s, int32_t *nr, struct err *err);

#endif

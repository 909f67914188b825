/* The command line: numbers, dates, lists, names; and the current time. */
#ifndef DOKO_UI_CLI_ARGUMENTS_H
#define DOKO_UI_CLI_ARGUMENTS_H

#include "book/table/buch.h"
#include "ui/cli/cmd.h"

/* Sets the time for everything entered by this call: $SOURCE_DATE_EPOCH if set, else now. */
void cmd_read_clock(struct call *call);
/* Returns the value given with the option `name`; NULL when it was not given, or the command has no such option. */
const char *cmd_option(const struct call *call, const char *name);
/* Returns the Spieltag that the call names, by word or option as the command's row has it; NULL when it names none.
 */
const char *cmd_spieltag(const struct call *call);
/* Reads a whole number in min..max, or a date (NULL: today). Fails with ST_USAGE. */
enum status cmd_number(const char *name, const char *s, int min, int max, int *value, struct err *err);
enum status cmd_date(struct call *call, const char *s, struct date *date, struct err *err);
/* Adds how a command line for the same book begins: "doko", or "doko --db 'my book.db'" as the shell takes it. */
void cmd_program(const struct call *call, struct text *text);
/* Adds all words from `from` on, separated by single spaces. */
void cmd_words(const struct call *call, int from, struct text *text);
/* Returns the first word of "A,B C" at `s` or behind it, and its length; NULL at the end. */
const char *cmd_next(const char *s, size_t *len);
/* Finds the entry that "NR" (a game), "#N" or "ergebnis" (the totals) names, for einfügen, korrigiere, streiche.
 * Fails with ST_USAGE, with ST_MISSING when there is no such entry or it does not count, with ST_CONFLICT when the
 * day has not begun. */
enum status cmd_entry(const struct sitting *sitting, const char *s, int32_t *nr, struct err *err);

#endif

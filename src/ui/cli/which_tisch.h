/* Finds the season, table or entry that is meant: the one written out, or the open one. */
#ifndef DOKO_UI_CLI_WHICH_TISCH_H
#define DOKO_UI_CLI_WHICH_TISCH_H

#include "ui/cli/cmd.h"

/* Finds the season `name`; NULL means the present one. ST_MISSING when there is none. */
enum status cmd_saison(struct call *call, const char *name, struct saison *saison, struct err *err);
/* Returns the competition that is meant when nothing names another. */
const struct wettbewerb *cmd_wettbewerb(const struct call *call);
/* Finds the table "[SAISON/]NR[.TISCH]", with the prefix of a competition in front of NR; NULL means the open one;
 * --tisch narrows. ST_USAGE, naming the tables, when the Spieltag has several that count. */
enum status cmd_tisch(struct call *call, const char *s, struct tisch *tisch, struct err *err);
/* Lists the tables of a named Spieltag, at least one: the one that S or --tisch names, else those that count, or
 * all if every one was taken back. */
enum status cmd_tables(struct call *call, const char *s, struct tisch_list *list, struct err *err);
/* Lists the tables of the Spieltag of `day`; none when the book has none. */
enum status cmd_tables_of(struct store *store, const struct tisch *day, struct tisch_list *list, struct err *err);
/* Gets the only table of a list; ST_USAGE, naming them, when there are several. */
enum status cmd_only_one(struct call *call, const struct tisch_list *list, struct tisch *tisch, struct err *err);
/* Loads one table to look at, in a read transaction of its own: as cmd_tisch, but the one played last when none is
 * open. */
enum status cmd_view_sitting(struct call *call, const char *s, struct sitting *sitting, struct err *err);
/* Does the same; ST_MISSING when the Spieltag was taken back. */
enum status cmd_view_begun(struct call *call, const char *s, struct sitting *sitting, struct err *err);
/* The tables of a Spieltag to look at: all of them, unless one is named; by default the open table, or all of the
 * Spieltag played last. */
struct sittings {
    size_t count;
    struct sitting *sitting;
};
void sittings_free(struct sittings *sittings);
enum status cmd_view_all(struct call *call, const char *s, struct sittings *sittings, struct err *err);
/* Does the same; ST_MISSING when a table was taken back. */
enum status cmd_view_all_begun(struct call *call, const char *s, struct sittings *sittings, struct err *err);
/* Adds the empty line in front of table `i` for people; programs get one value after the other. */
void cmd_between(struct call *call, size_t i);
/* Finds why marked entries were against the rules: admission_reasons in a transaction of its own. */
enum status cmd_reasons(struct call *call, struct sitting *sitting, struct err *err);
/* Adds, behind the standing of an open day, what the competition wants played first, if anything. */
enum status cmd_show_stechen(struct call *call, const struct sitting *sitting, struct text *text, struct err *err);

/* Reads S as a Spieltag, whether the book has it or not; its table is 0 if neither S nor --tisch names one. */
enum status cmd_day(struct call *call, const char *s, struct tisch *day, struct err *err);

#endif

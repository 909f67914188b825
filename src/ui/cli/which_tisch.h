/* Which season, table and entry is meant: written out, or the one that is open. */
#ifndef DOKO_UI_CLI_WHICH_TISCH_H
#define DOKO_UI_CLI_WHICH_TISCH_H

#include "ui/cli/cmd.h"

enum status cmd_saison(struct call *call, const char *name, struct saison *saison, struct err *err);
/* The competition that is meant when nothing says another. */
const struct wettbewerb *cmd_wettbewerb(const struct call *call);
/* "[SAISON/]NR[.TISCH]", with the prefix of a competition in front of NR; NULL for the one that is open; --tisch
 * narrows. ST_USAGE, naming the tables, where the Spieltag has several that count. */
enum status cmd_tisch(struct call *call, const char *s, struct tisch *tisch, struct err *err);
/* The tables of a named Spieltag, at least one: the one that S or --tisch names, else those that count, and where all
 * were taken back, those. */
enum status cmd_tables(struct call *call, const char *s, struct tisch_list *list, struct err *err);
/* Likewise of the Spieltag of a table; none where the book has none. */
enum status cmd_tables_of(struct store *store, const struct tisch *day, struct tisch_list *list, struct err *err);
/* The table of a list of one; ST_USAGE, naming them, where it has several. */
enum status cmd_only_one(struct call *call, const struct tisch_list *list, struct tisch *tisch, struct err *err);
/* To look at one table, loaded inside a read transaction of its own: as cmd_tisch, and when none is open the one
 * played last. */
enum status cmd_view_sitting(struct call *call, const char *s, struct sitting *sitting, struct err *err);
/* Likewise; ST_MISSING when it was taken back. */
enum status cmd_view_begun(struct call *call, const char *s, struct sitting *sitting, struct err *err);
/* To look at a Spieltag: all its tables, unless one is named; the open one, and when none is open all of the Spieltag
 * that was played last. */
struct sittings {
    size_t count;
    struct sitting *sitting;
};
void sittings_free(struct sittings *list);
enum status cmd_view_all(struct call *call, const char *s, struct sittings *list, struct err *err);
/* Likewise; ST_MISSING when one was taken back. */
enum status cmd_view_all_begun(struct call *call, const char *s, struct sittings *list, struct err *err);
/* The empty line in front of table `i`, for people; what programs get is a value after the other. */
void cmd_between(struct call *call, size_t i);
/* Why what is marked in it was against the rules: admission_reasons in a transaction of its own. */
enum status cmd_reasons(struct call *call, struct sitting *sitting, struct err *err);
/* Behind the standing of an open day: what the competition wants played before the next, if anything. */
enum status cmd_show_stechen(struct call *call, const struct sitting *sitting, struct text *text, struct err *err);

/* S as a Spieltag, whether the book has it or not: its table is 0 where neither S nor --tisch names one. */
enum status cmd_day(struct call *call, const char *s, struct tisch *day, struct err *err);

#endif

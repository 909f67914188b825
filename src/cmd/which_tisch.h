/* Which season, table and entry is meant: written out, or the one that is open. */
#ifndef DOKO_CMD_WHICH_TISCH_H
#define DOKO_CMD_WHICH_TISCH_H

#include "cmd/cmd.h"

enum status cmd_saison(struct call *a, const char *name, struct saison *saison, struct err *err);
/* The competition that is meant when nothing says another. */
const struct wettbewerb *cmd_wettbewerb(const struct call *a);
/* "[SAISON/]NR[.TISCH]", with the prefix of a competition in front of NR; NULL for the one that is open; --tisch
 * narrows. */
enum status cmd_tisch(struct call *a, const char *s, struct tisch *tisch, struct err *err);
/* To look at, loaded inside a read transaction of its own: as cmd_tisch, and when none is open the one played last.
 */
enum status cmd_view_sitting(struct call *a, const char *s, struct sitting *sitting, struct err *err);
/* Likewise; ST_MISSING when it was taken back. */
enum status cmd_view_begun(struct call *a, const char *s, struct sitting *sitting, struct err *err);
/* Why what is marked in it was against the rules: admission_reasons in a transaction of its own. */
enum status cmd_reasons(struct call *a, struct sitting *sitting, struct err *err);
/* Before which entry game NR, "#N" or "ergebnis" (the totals) stands, for einfügen, korrigiere, streiche. */
enum status cmd_entry(const struct sitting *sitting, const char *s, int32_t *nr, struct err *err);
/* Behind the standing of an open day: what the competition wants played before the next, if anything. */
enum status cmd_show_stechen(struct call *a, const struct sitting *sitting, struct text *text, struct err *err);

/* S as a Spieltag, whether the book has it or not: its table is 0 where neither S nor --tisch names one. */
enum status cmd_day(struct call *a, const char *s, struct tisch *day, struct err *err);

#endif

/* The Kasse of a season, for people, programs and spreadsheets. Amounts are cents; `spieltag` 0 means the whole
 * season. */
#ifndef DOKO_REPORT_TABLES_KASSE_H
#define DOKO_REPORT_TABLES_KASSE_H

#include "book/season/kasse.h"
#include "print/table.h"

/* The accounts of a Spieltag or of the season: credits, debts, and in the last column whom the player pays.
 * Without rows when there are none. The caller frees the table. */
struct table *report_kasse_table(const struct kasse *kasse, int spieltag);
/* The title, "Kasse 2026" or "Kasse 2026/3", and the line below it: the cash in the Kasse and the tables that do
 * not count yet. Both return `out`. */
enum { KASSE_TITLE_MAX = 160 };
const char *report_kasse_title(const struct kasse *kasse, int spieltag, char out[KASSE_TITLE_MAX]);
const char *report_kasse_line(const struct kasse *kasse, int spieltag, char out[KASSE_TITLE_MAX]);
/* Adds the open debts of other seasons in German, or nothing. For a terminal one line each with the command that
 * shows them, for a `document` one line in all. */
void report_kasse_others(const struct kasse *kasse, bool document, struct text *text);
/* The same as messages, for all seasons in the list. */
void report_kasse_debts(const struct owed_list *list, struct text *text);
/* Adds the accounts, and the payments below them. */
void report_kasse(const struct kasse *kasse, int spieltag, struct text *text);
void report_kasse_json(const struct kasse *kasse, int spieltag, struct text *text);
/* Adds the rates in force: "from Spieltag 5 on, Punkte among the players:" and, indented by `indent` columns, "a
 * Punkt 0,05 €, …". */
void report_kasse_rates(const struct rates *rates, int indent, struct text *text);

#endif

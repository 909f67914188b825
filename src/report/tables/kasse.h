/* The Kasse of a season, for people, programs and spreadsheets. */
#ifndef DOKO_REPORT_TABLES_KASSE_H
#define DOKO_REPORT_TABLES_KASSE_H

#include "book/season/kasse.h"
#include "print/table.h"

/* The accounts of a Spieltag, or (0) of the season: what each gets and owes, and in the last column whom he pays.
 * Without rows where there is nothing. */
struct table *report_kasse_table(const struct kasse *kasse, int spieltag);
/* "Kasse 2026", "Kasse 2026/3"; and below it what is in it and what does not count yet. */
enum { KASSE_TITLE_MAX = 160 };
const char *report_kasse_title(const struct kasse *kasse, int spieltag, char out[KASSE_TITLE_MAX]);
const char *report_kasse_line(const struct kasse *kasse, int spieltag, char out[KASSE_TITLE_MAX]);
/* What other seasons leave open, in German; nothing where none does. At a terminal a line each with the command that
 * shows it, in a document all in one. */
void report_kasse_others(const struct kasse *kasse, bool document, struct text *text);
/* The same as a message, of all that was asked for. */
void report_kasse_debts(const struct owed_list *list, struct text *text);
/* Accounts and payments below them. */
void report_kasse(const struct kasse *kasse, int spieltag, struct text *text);
void report_kasse_json(const struct kasse *kasse, int spieltag, struct text *text);
/* What holds: "from Spieltag 5 on, Punkte among the players:" and, so far to the right, "a Punkt 0,05 €, …". */
void report_kasse_rates(const struct rates *rates, int indent, struct text *text);

#endif

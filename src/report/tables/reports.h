/* The reports that the program has itself, for its commands, the season's workbook and its page. */
#ifndef DOKO_REPORT_TABLES_REPORTS_H
#define DOKO_REPORT_TABLES_REPORTS_H

#include "book/table/buch.h"
#include "report/tables/report_file.h"
#include "report/tables/views.h"

/* The text of one, NULL when there is none of that name. */
const char *reports_find(const char *name);

/* What these reports ask. names ends with NULL. Free with facts_free, also after an error. */
enum status reports_fill(const struct views_source *source, const char *const *names, struct facts **facts,
                         struct err *err);
/* The same of one table, as views_fill_evening. */
struct facts *reports_fill_evening(const struct sitting *sitting, const char *const *names);
/* The rows of one. `parameter`: as its only one, its name NULL for none. Free the table. */
enum status reports_ask(struct facts *facts, const char *name, struct facts_parameter parameter, struct table **table,
                        struct err *err);
/* A report over a book: what it asks, and, where that is games, below it how many days have none to ask of. Free the
 * table. */
enum status reports_run(const struct views_source *source, const struct report_file *report,
                        const struct facts_parameter *parameter, int parameters, struct table **table,
                        struct err *err);
/* Why the federation's collector cannot run it over all clubs: what the report says, or a table that is not there;
 * NULL: it can. */
const char *reports_book_only(const struct report_file *report);
/* Notes below a table of games how many Spieltage of the facts, which have `umfang`, are known by their totals only.
 */
enum status reports_note_omitted(struct facts *facts, struct table *table, struct err *err);
/* The same for whoever counts himself; returns `note`, NULL for none. */
enum { OMITTED_MAX = 120 };
const char *reports_omitted(int spieltage, char note[OMITTED_MAX]);
/* Both in one, of all seasons. */
enum status reports_table(struct store *store, const char *name, struct facts_parameter parameter,
                          struct table **table, struct err *err);

#endif

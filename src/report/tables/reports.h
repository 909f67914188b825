/* The built-in reports, for the program's commands, the season's workbook and its page. */
#ifndef DOKO_REPORT_TABLES_REPORTS_H
#define DOKO_REPORT_TABLES_REPORTS_H

#include "book/table/buch.h"
#include "report/tables/report_file.h"
#include "report/tables/views.h"

/* The text of a built-in report; NULL when there is none of that name. */
const char *reports_find(const char *name);

/* Fills the views that these reports query; `names` ends with NULL. Free with facts_free, after an error as well. */
enum status reports_fill(const struct views_source *source, const char *const *names, struct facts **facts,
                         struct err *err);
/* The same for one table, as in views_fill_evening. */
struct facts *reports_fill_evening(const struct sitting *sitting, const char *const *names);
/* Runs one report with one `parameter`, whose name is NULL for none. The caller frees the table. */
enum status reports_ask(struct facts *facts, const char *name, struct facts_parameter parameter, struct table **table,
                        struct err *err);
/* Runs a report over a book. If it queries games, a note below counts the Spieltage that have none to query. The
 * caller frees the table. */
enum status reports_run(const struct views_source *source, const struct report_file *report,
                        const struct facts_parameter *parameter, int parameters, struct table **table,
                        struct err *err);
/* The reason why the federation's collector cannot run a report over all clubs: the report's own, or the name of a
 * view that the collector lacks; NULL: it can. */
const char *reports_book_only(const struct report_file *report);
/* Sets the note below a table of games that counts the Spieltage known by their totals only. The facts must be
 * filled for `umfang`. */
enum status reports_note_omitted(struct facts *facts, struct table *table, struct err *err);
/* The same note for a caller that has the count; returns `note`, or NULL for none. */
enum { OMITTED_MAX = 120 };
const char *reports_omitted(int spieltage, char note[OMITTED_MAX]);
/* Fills and runs one report over all seasons. */
enum status reports_table(struct store *store, const char *name, struct facts_parameter parameter,
                          struct table **table, struct err *err);

#endif

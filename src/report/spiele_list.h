/* The games of the Meisterschaft as one flat table, a row a game: for the filters and sums of a spreadsheet. They
 * come one table of a Spieltag after the other and are forgotten again, however many there are. */
#ifndef DOKO_REPORT_SPIELE_LIST_H
#define DOKO_REPORT_SPIELE_LIST_H

#include "buch/buch.h"
#include "writer/document.h"
#include "writer/xlsx.h"
#include "writer/table.h"

/* Where they come from. The store must be in a transaction as long as it is read. */
struct spiele_list {
    struct store *store;
    const struct saison *saison; /* NULL: of all seasons */
    struct player_list player;
    bool *present; /* [spieler.count] has a column: he was at the table in one of them */
    struct table *lines;
};
/* Free with spiele_list_free, also after an error. */
enum status spiele_list_load(struct store *store, const struct saison *saison, struct spiele_list *list,
                             struct err *err);
void spiele_list_free(struct spiele_list *list);

/* The games of a table, behind its lines. */
enum status spiele_list_add(const struct sitting *sitting, void *list, struct err *err);
/* The walk: each table of a Spieltag becomes rows, goes to `take`, and is forgotten. */
typedef void spiele_list_take(const struct table *lines, void *with);
enum status spiele_list_walk(struct spiele_list *list, spiele_list_take *take, void *with, struct err *err);

/* The whole list in the form asked for. */
enum spiele_form { SPIELE_TEXT, SPIELE_CSV_GERMAN, SPIELE_CSV_RFC, SPIELE_JSON };
enum status report_spiele(struct spiele_list *list, enum spiele_form form, struct text *text, struct err *err);
/* Its lines as a sheet of a workbook, with filters. */
void report_spiele_sheet(const struct spiele_list *list, const struct xlsx_book *xlsx_book);
/* As a workbook of its own; memory stays flat. Writes to `path` itself. */
enum status report_spiele_xlsx(struct spiele_list *list, const struct document *document, const char *path,
                               struct err *err);

#endif

/* The games of the Meisterschaft as one flat table, a row a game: for the filters and sums of a spreadsheet. They
 * come one table of a Spieltag after the other and are forgotten again, however many there are. */
#ifndef DOKO_REPORT_TABLES_SPIELE_LIST_H
#define DOKO_REPORT_TABLES_SPIELE_LIST_H

#include "book/table/buch.h"
#include "print/table.h"

/* Where they come from. The store must be in a transaction as long as it is read. */
struct spiele_list {
    struct store *store;
    const struct saison *saison; /* NULL: of all seasons */
    struct player_list player;
    bool *present; /* [spieler.count] has a column: he was at the table in one of them */
    struct table *lines;
    bool document; /* to be set behind spiele_list_load: what is written is German */
};
/* Free with spiele_list_free, also after an error. */
enum status spiele_list_load(struct store *store, const struct saison *saison, struct spiele_list *list,
                             struct err *err);
void spiele_list_free(struct spiele_list *list);

/* The games of a table, behind its lines. */
enum status spiele_list_add(const struct sitting *sitting, void *list, struct err *err);
/* The games of each table of a Spieltag as its lines, which are forgotten again. */
enum status spiele_list_walk(void *list, table_take *take, void *with, struct err *err);
/* All at once, for documents; `paper`: without what stands in the Kurzschrift too. */
enum status spiele_list_all(struct spiele_list *list, bool paper, struct err *err);

/* The whole list. */
enum status spiele_list_text(struct spiele_list *list, struct text *text, struct err *err);
enum status spiele_list_csv(struct spiele_list *list, bool german, struct text *text, struct err *err);
enum status spiele_list_json(struct spiele_list *list, struct text *text, struct err *err);

#endif

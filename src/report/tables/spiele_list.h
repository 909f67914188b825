/* The games of the Meisterschaft as one flat table, a row for each game, for the filters and sums of a
 * spreadsheet. Games are read table by table and forgotten again, so their number does not matter. */
#ifndef DOKO_REPORT_TABLES_SPIELE_LIST_H
#define DOKO_REPORT_TABLES_SPIELE_LIST_H

#include "book/table/buch.h"
#include "print/table.h"

/* The list and its source. The store must stay in a transaction while the list is read. */
struct spiele_list {
    struct store *store;
    const struct saison *saison; /* NULL: of all seasons */
    struct player_list player;
    bool *present; /* [player.count] whether the player has a column because they played in one of the seasons */
    struct table *lines;
    bool document; /* set it after spiele_list_load for a document, whose texts are German */
};
/* Loads the players and the columns. Free with spiele_list_free, after an error as well. */
enum status spiele_list_load(struct store *store, const struct saison *saison, struct spiele_list *list,
                             struct err *err);
void spiele_list_free(struct spiele_list *list);

/* Adds the games of a table to `lines`; `list` is a struct spiele_list. */
enum status spiele_list_add(const struct sitting *sitting, void *list, struct err *err);
/* Hands over the games of each table of a Spieltag in turn as `lines`, which are then cleared. */
enum status spiele_list_walk(void *list, table_take *take, void *with, struct err *err);
/* Loads all games at once, for documents; `paper` hides the columns that the Kurzschrift repeats. */
enum status spiele_list_all(struct spiele_list *list, bool paper, struct err *err);

/* Each of these adds the whole list. */
enum status spiele_list_text(struct spiele_list *list, struct text *text, struct err *err);
enum status spiele_list_csv(struct spiele_list *list, bool german, struct text *text, struct err *err);
enum status spiele_list_json(struct spiele_list *list, struct text *text, struct err *err);

#endif

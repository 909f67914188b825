/* Renumbering of a day of the season. A table keeps its number for ever, so the history is copied to the table
 * of the new number and taken back at the old one. */
#ifndef DOKO_BOOK_SEASON_RENUMBER_H
#define DOKO_BOOK_SEASON_RENUMBER_H

#include "book/table/buch.h"

/* Renumbers a table. `from`: loaded, and taken back as a whole afterwards; `to`: the day as it goes on, all its
 * entries with their times, saved; free it with sitting_free, also after an error. The line-up written down for
 * the Spieltag moves with its last table. ST_CONFLICT if the number is taken at that table, is its own, the
 * season is closed, or the competition plays its days in order; further refusals are those of admission_moved.
 * Inside a transaction. */
enum status sitting_renumber(struct store *store, struct sitting *from, int nr, int64_t time, struct sitting *to,
                             struct err *err);

/* The same for all tables of the Spieltag of `day` if it has several; with one table nothing is done, and
 * *several is false. */
enum status renumber_day(struct store *store, const struct tisch *day, int nr, int64_t time, bool *several,
                         struct err *err);

/* The number under which the day of a table that was taken back goes on, 0: none. Inside a transaction. */
enum status sitting_number_now(struct store *store, const struct tisch *tisch, int *nr, struct err *err);

#endif

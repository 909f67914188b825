/* A day of the season under another number. A table keeps its number for ever, so its history goes to the table of
 * the new one and is taken back at the old. */
#ifndef DOKO_BOOK_SEASON_RENUMBER_H
#define DOKO_BOOK_SEASON_RENUMBER_H

#include "book/table/buch.h"

/* `from`: loaded, and taken back as a whole afterwards; `to`: the day as it goes on, all its entries with their
 * times, saved, to be freed by the caller, also after an error. What is written down for the Spieltag (who sits out)
 * goes with its last table. ST_CONFLICT when the number is taken at that table, is its own, or the season is closed,
 * or the competition plays its days in order; what admission_moved refuses. Inside a transaction. */
enum status sitting_renumber(struct store *store, struct sitting *from, int nr, int64_t time, struct sitting *to,
                             struct err *err);

/* The same for all tables of the Spieltag of `day` where there are several; with one nothing is done, and *several is
 * false. */
enum status renumber_day(struct store *store, const struct tisch *day, int nr, int64_t time, bool *several,
                         struct err *err);

/* The number under which the day of a table that was taken back goes on, 0: under none. Inside a transaction. */
enum status sitting_number_now(struct store *store, const struct tisch *tisch, int *nr, struct err *err);

#endif

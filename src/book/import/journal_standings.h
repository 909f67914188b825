/* Seasons ranked from a journal alone: each day is folded as it is read, and only its values are kept. It
 * refuses what an import would refuse; no book is opened or needed. */
#ifndef DOKO_BOOK_IMPORT_JOURNAL_STANDINGS_H
#define DOKO_BOOK_IMPORT_JOURNAL_STANDINGS_H

#include "book/table/buch.h"

struct journal_standings;

/* Free with journal_standings_free. */
struct journal_standings *journal_standings_new(void);
void journal_standings_free(struct journal_standings *journal); /* NULL is allowed */

/* Reads one line. Errors carry the line; the caller adds the name of the file. `with`: the standings, as
 * cmd_read_lines passes them on. */
enum status journal_standings_line(void *with, const char *line, size_t len, struct err *err);
enum status journal_standings_end(struct journal_standings *journal, struct err *err);

/* Finds a season. name NULL: the present one, as in store_saison. ST_MISSING. */
enum status journal_standings_saison(const struct journal_standings *journal, const char *name,
                                     const struct saison **saison, struct err *err);
/* Ranks a season, once: its data moves into the standings, which borrow the rules from jw. Free with
 * standings_free, before jw. until 0: all Spieltage. */
void journal_standings_values(struct journal_standings *journal, const struct saison *saison, int until,
                              struct standings *standings);

#endif

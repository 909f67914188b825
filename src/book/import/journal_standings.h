/* Seasons ranked from a journal alone: each day is folded as it is read, and only what it was worth is kept. What an
 * import would refuse is refused here; no book is opened or needed. */
#ifndef DOKO_BOOK_IMPORT_JOURNAL_STANDINGS_H
#define DOKO_BOOK_IMPORT_JOURNAL_STANDINGS_H

#include "book/table/buch.h"

struct journal_standings;

struct journal_standings *journal_standings_new(void);
void journal_standings_free(struct journal_standings *jw); /* NULL is allowed */

/* Errors carry the line; the caller adds the name of the file. `standings`: as cmd_read_lines hands it on. */
enum status journal_standings_line(void *standings, const char *line, size_t len, struct err *err);
enum status journal_standings_end(struct journal_standings *jw, struct err *err);

/* name NULL: the present one, as store_saison has it. ST_MISSING. */
enum status journal_standings_saison(const struct journal_standings *jw, const char *name,
                                     const struct saison **saison, struct err *err);
/* A season of it, once: what was read of it moves into the standings, which borrows the rules from jw. Free with
 * standings_free, before jw. bis 0: all. */
void journal_standings_values(struct journal_standings *jw, const struct saison *saison, int until,
                              struct standings *standings);

#endif

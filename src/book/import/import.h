/* Import of a journal into the book: lines in, everything inside the caller's write transaction. Content the
 * book already has is left alone, content that contradicts it is refused. */
#ifndef DOKO_BOOK_IMPORT_IMPORT_H
#define DOKO_BOOK_IMPORT_IMPORT_H

#include "book/table/buch.h"

struct import;

struct import_report {
    int turniere;                          /* new ones */
    int player, saisons, days, days_equal; /* new players, seasons, tables; tables that were there already */
    int payments;                          /* new payments and new Storni */
    int sums;                              /* new tables that are known by their totals */
    int64_t spiele;
    int twins; /* of these, tables whose totals another table of that date has too */
};

/* `time`: the time of facts whose own time is unknown. */
struct import *import_new(struct store *store, int64_t time);
void import_free(struct import *import);

/* How a book and a journal that changed independently are joined; anything not named here is refused. */
struct import_joining {
    const char *renamed; /* "A,B": players who take their new name from the journal; NULL: none. Borrowed. */
    int nr; /* the new number of the first Spieltag on which the book differs; later ones follow. 0: refuse it */
    bool journal; /* no table of totals: days are found under other numbers, and errors say which --nr would help */
};
void import_join(struct import *import, const struct import_joining *joining);
/* Lines for people: players renamed, days renumbered, data that is older in the journal. */
const char *import_said(const struct import *import);

/* How similar a row of a table of totals is to another Spieltag of its date: no player in common, some players,
 * or the same players with the same Punkte, by games or by totals. */
enum import_likeness { IMPORT_SAME_DATE, IMPORT_SAME_PLAYERS, IMPORT_SAME_PUNKTE };
/* A row whose date the season already had, under another number. */
struct import_twin {
    int nr; /* of the Spieltag that the row became */
    struct date day;
    int of; /* the Spieltag that the season had; of several of that date, the one most similar to the row */
    enum import_likeness likeness;
};
const struct import_twin *import_twins(const struct import *import, size_t *count);

/* From here on a table that the book lacks or has with different content is no error but a line in `finding`
 * that says where the difference begins. For a transaction that is not confirmed. */
void import_compare(struct import *import, struct text *finding);
/* Reads one line. Errors carry the line; the caller adds the name of the file. `with`: the import, as
 * cmd_read_lines passes it on. */
enum status import_line(void *with, const char *line, size_t len, struct err *err);
enum status import_end(struct import *import, struct import_report *report, struct err *err);
/* Checks what can be decided only after all files; called after the last of them, for each. */
enum status import_check(struct import *import, struct err *err);

#endif

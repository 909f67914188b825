/* Taking a journal into the book: lines in, everything inside the caller's write transaction. What the book
 * holds already is left alone, what contradicts it is refused. */
#ifndef DOKO_BOOK_IMPORT_IMPORT_H
#define DOKO_BOOK_IMPORT_IMPORT_H

#include "book/table/buch.h"

struct import;

struct import_report {
    int turniere;                          /* new ones */
    int player, saisons, days, days_equal; /* new players, seasons, tables; tables that were there */
    int payments;                          /* new ones, and new Storni */
    int sums;                              /* of the new tables those that are known by their totals */
    int64_t spiele;
    int twins; /* of the new ones those known by totals that another of that date has too */
};

/* `time`: when facts are entered whose own time is not known. */
struct import *import_new(struct store *store, int64_t time);
void import_free(struct import *import);

/* How a book and a journal that have gone their own ways come together; what is not said here is refused. */
struct import_joining {
    const char *renamed; /* "A,B": who has his new name from the journal; NULL: nobody. Borrowed. */
    int nr; /* what the first Spieltag becomes that the book has otherwise; those behind it follow. 0: it is refused
             */
    bool journal; /* no table of totals: days are found under other numbers, and an error says which would help */
};
void import_join(struct import *import, const struct import_joining *joining);
/* What was renamed or renumbered, or is older in the journal: lines for people. */
const char *import_said(const struct import *import);

/* How much a row of a table of totals is like another Spieltag of its date: that has nobody of the row, or somebody,
 * or the same players with the same Punkte, by games or by totals. */
enum import_likeness { IMPORT_SAME_DATE, IMPORT_SAME_PLAYERS, IMPORT_SAME_PUNKTE };
/* A row whose date the season had already, under another number. */
struct import_twin {
    int nr; /* of the Spieltag that the row has become */
    struct date day;
    int of; /* the Spieltag that the season had; where it had several of that date, the one most like the row */
    enum import_likeness likeness;
};
const struct import_twin *import_twins(const struct import *import, size_t *count);

/* From here on a table that is not in the book, or is there with other content, is no error but a line in `finding`,
 * which says from where on it differs. For a transaction that is not confirmed. */
void import_compare(struct import *import, struct text *finding);
/* Errors carry the line; the caller adds the name of the file. `import`: as cmd_read_lines hands it on. */
enum status import_line(void *import, const char *line, size_t len, struct err *err);
enum status import_end(struct import *import, struct import_report *report, struct err *err);
/* What only all files together can tell; after the last of them, for each. */
enum status import_check(struct import *import, struct err *err);

#endif

/* The whole book as a journal. */
#ifndef DOKO_BOOK_IMPORT_BOOK_JOURNAL_H
#define DOKO_BOOK_IMPORT_BOOK_JOURNAL_H

#include "book/table/buch.h"

struct book_journal {
    bool course;         /* each table with its whole history and what that comes to, not only what counts */
    sitting_each *table; /* is shown each table, those that were taken back too, and none of them is written; NULL */
    void *with;
};

/* `only`: a season or Turnier, ST_MISSING; NULL: all. Inside a transaction. */
enum status book_journal(struct store *store, const char *only, const struct book_journal *to, struct text *text,
                         struct err *err);

#endif

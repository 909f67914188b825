/* The whole book as a journal. */
#ifndef DOKO_BOOK_IMPORT_BOOK_JOURNAL_H
#define DOKO_BOOK_IMPORT_BOOK_JOURNAL_H

#include "book/table/buch.h"

struct book_journal {
    bool course;         /* write each table with its whole history and result, not only the entries that count */
    sitting_each *table; /* called for each table, taken-back ones too, in place of writing it; NULL: write */
    void *with;
};

/* Writes the journal. `only`: a season or Turnier, ST_MISSING if there is none of that name; NULL: all. Inside a
 * transaction. */
enum status book_journal(struct store *store, const char *only, const struct book_journal *form, struct text *text,
                         struct err *err);

#endif

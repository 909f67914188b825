/* Import of a Turnier from a journal: equal content is left alone, different content refused. */
#ifndef DOKO_BOOK_IMPORT_TURNIER_IMPORT_H
#define DOKO_BOOK_IMPORT_TURNIER_IMPORT_H

#include "book/turnier/turnier.h"

struct turnier_import {
    bool open;
    struct turnier_book book;   /* its facts as the book has them, with the new ones */
    bool had_seats[RUNDEN_MAX]; /* the book has the Sitzplan of the round: it must be the same */
    size_t rounds_capacity;
    uint16_t *in_round; /* of each Teilnehmer: bit r is set once the journal seats the player in round r + 1 */
    int teilnehmer;     /* number of lines read … */
    size_t entries;     /* … of each kind */
    size_t had_entries;
    bool applied;           /* an entry was read: `turnier` is in the state after the lines so far, */
    size_t seated;          /* with so many of the seats */
    long unfit[RUNDEN_MAX]; /* the line since which a released round no longer fits its seats */
};
void turnier_import_free(struct turnier_import *import);

/* Begins a Turnier with its facts in the book and forgets the one before. */
enum status turnier_import_begin(struct turnier_import *import, struct store *store, const struct saison *turnier,
                                 struct err *err);
/* *new: it was not in the book. */
enum status turnier_import_teilnehmer(struct turnier_import *import, struct store *store, int64_t player,
                                      int64_t time, bool *new, struct err *err);
enum status turnier_import_seats(struct turnier_import *import, struct store *store, int round, int table,
                                 const int64_t *player, int count, bool *new, struct err *err);
/* `line`: of the journal, to be named by turnier_import_end. */
enum status turnier_import_entry(struct turnier_import *import, struct store *store,
                                 const struct turnier_entry *entry, int64_t who, long line, bool *new,
                                 struct err *err);

/* Called once all of it was read. Writes what is wrong with the seats of the released rounds and returns the
 * line that caused it; 0 and no text if nothing is. */
long turnier_import_end(struct turnier_import *import, struct text *finding);

/* Writes a line for each state that no door admits: a start number given twice, a player who sits twice in a
 * round, an accepted list that is not closed, a table of a round that is not released. */
enum status turnier_check_book(struct store *store, const struct saison *turnier, struct text *finding,
                               struct err *err);

/* Writes the Turnier as the lines of a journal before its tables: the Teilnehmer, the Sitzplan, the entries of
 * the Turnierleitung. */
void turnier_journal(const struct turnier_book *book, struct text *text);

#endif

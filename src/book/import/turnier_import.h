/* A Turnier of a journal on its way into the book: equal content is left alone, other content refused. */
#ifndef DOKO_BOOK_IMPORT_TURNIER_IMPORT_H
#define DOKO_BOOK_IMPORT_TURNIER_IMPORT_H

#include "book/turnier/turnier.h"

struct turnier_import {
    bool open;
    struct turnier_book book;   /* its facts as the book has them, and what came new */
    bool had_seats[RUNDEN_MAX]; /* the book has the Sitzplan of the round: it must be the same */
    size_t rounds_capacity;
    uint16_t *in_round; /* of each Teilnehmer: bit r is set when the journal has seated him in round r + 1 */
    int teilnehmer;     /* so many lines were read … */
    size_t entries;     /* … of each */
    size_t had_entries;
    bool told;     /* the Turnierleitung has said something: then the Turnier is as it is by the lines so far, */
    size_t seated; /* and so many of the seats in it */
    long unfit[RUNDEN_MAX]; /* the line since which a released round does not go with its seats */
};
void turnier_import_free(struct turnier_import *import);

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

/* Once all of it was read: what is wrong with the seats of the rounds that are released, and the line that says so; 0
 * and nothing when they have them. */
long turnier_import_end(struct turnier_import *import, struct text *finding);

/* What no door lets into a Turnier, a line each: a start number twice, one who is two in a round, an accepted list
 * that is not closed, a table of a round that is not released. */
enum status turnier_sound(struct store *store, const struct saison *turnier, struct text *finding, struct err *err);

/* The Turnier as the lines of a journal before its tables: who takes part, the Sitzplan, what the Turnierleitung has
 * said. */
void turnier_journal(const struct turnier_book *book, struct text *text);

#endif

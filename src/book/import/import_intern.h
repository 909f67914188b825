/* Shared by the files of the import only: the state while a journal is taken in. */
#ifndef DOKO_BOOK_IMPORT_IMPORT_INTERN_H
#define DOKO_BOOK_IMPORT_IMPORT_INTERN_H

#include "book/import/import.h"
#include "book/import/kasse_import.h"
#include "book/import/transcript.h"
#include "book/import/turnier_import.h"
#include "book/turnier/namesake.h"

/* A check that needs the whole journal, since registrations and earlier days may stand further down; with the
 * line it belongs to. */
struct pending {
    enum { PENDING_STRANGER, PENDING_LATE, PENDING_UNREGISTERED } what;
    struct saison season;
    int64_t player; /* STRANGER: not registered when the day was read; UNREGISTERED: taken off from Spieltag
                     * `from` on */
    int from;
    struct tisch table; /* STRANGER and LATE: a table new in the book, and its entry */
    int32_t entry;
    long line;
};

/* An entry about a Spieltag that waits until the Spieltag has come and its number is known. */
struct waiting {
    bool is_rates;
    union {
        struct saison_entry entry;
        struct rates rates;
    } u;
    long line;
};

/* The numbers in the book of the journal's Spieltage, for the season being read. */
struct places {
    bool known;                  /* the book had tables of the season: they may be there under other numbers */
    bool first;                  /* the last table was the first of its Spieltag */
    bool moved;                  /* a table of the journal was found under another number, in any season */
    int here[SPIELTAGE_MAX + 1]; /* the number in the book; 0: not read yet */
    /* days of the season shift_saison (0: none) from shift_from on are shifted, unless the book has them */
    int64_t shift_saison;
    int shift_from, shift;
    /* tables of any season that are matched with one of the journal: two equal tables are two */
    size_t taken_count, taken_capacity;
    int64_t *taken;
};

struct import {
    struct store *store;
    int64_t time;
    struct player_list player; /* of the club; loaded anew when one was added */
    struct namesakes names;    /* of the players who were there before the import */
    struct saison saison;
    struct saison_entries entries;
    struct transcript read;
    struct kasse_import kasse;
    struct turnier_import turnier;
    struct import_report report;
    size_t pending_count, pending_capacity;
    struct pending *pending;
    size_t twin_count, twin_capacity;
    struct import_twin *twin;
    struct text *finding; /* NULL: a contradiction of the book is an error */
    struct import_joining joining;
    struct text said;
    struct places places;
    size_t waiting_count, waiting_capacity;
    struct waiting *waiting;
};

/* Keeps a check for import_check. */
void import_remember(struct import *import, struct pending pending);
/* Enters an entry of the open season; `line`: where it was read. */
enum status import_put_entry(struct import *import, struct saison_entry entry, long line, struct err *err);
/* Reports what the book lacks or has differently in the open season; only when comparing. */
enum status import_report_missing(struct import *import, const char *what);
/* Enters an entry or rates, at once or when the number of its Spieltag is known. */
enum status import_put(struct import *import, const struct waiting *waiting, struct err *err);
/* Enters everything about this player that waits, whatever its Spieltag: an exclusion follows. */
enum status import_put_waiting_of(struct import *import, int64_t player, struct err *err);
/* Forgets the day numbers of the season before. `known`: the book has tables of this season, so its days may stand
 * there under other numbers. */
void import_numbers_reset(struct import *import, bool known);
/* Finds the Spieltag of the book for a table that was read and sets sitting->tisch to it. *known: the book has
 * it with the same content, so it is to be left alone (a history only under another number). ST_CONFLICT if it
 * is there under another number with different content, or there is no such high number. */
enum status import_place(struct import *import, struct sitting *sitting, bool *known, struct err *err);
void import_mark_taken(struct import *import, int64_t tisch);
bool import_is_taken(const struct import *import, int64_t tisch);
/* Remembers a row of totals that is new under its number if the season had its date before this import. */
enum status import_find_twin(struct import *import, const struct sitting *sitting, struct err *err);
/* Tells whether two tables are one evening: the same day, the same players at the same seats. */
bool import_same_evening(const struct sitting *one, const struct sitting *other);
/* Finds where the contents differ, whatever their numbers; false: nowhere. */
bool import_difference(const struct sitting *new, const struct sitting *old, enum sitting_form form,
                       struct text *where);
/* Converts the number of a Spieltag of the journal into the book's; ST_CONFLICT if there is no such high number. */
enum status import_number_here(const struct import *import, int *nr, struct err *err);
/* Enters what waits for the number of its Spieltag, up to this Spieltag of the journal. */
enum status import_put_waiting(struct import *import, int until, struct err *err);
/* Takes in a day whose block has ended. `with`: the import, as a transcript_reader passes it on. */
enum status import_record_day(void *with, struct err *err);

#endif

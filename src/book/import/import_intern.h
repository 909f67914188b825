/* Shared by the files of the import only: what is known while a journal is taken in. */
#ifndef DOKO_BOOK_IMPORT_IMPORT_INTERN_H
#define DOKO_BOOK_IMPORT_IMPORT_INTERN_H

#include "book/import/import.h"
#include "book/import/kasse_import.h"
#include "book/import/transcript.h"
#include "book/import/turnier_import.h"
#include "book/turnier/namesake.h"

/* What only the whole journal can tell, since who is registered and the days before may stand further down, and where
 * it was read. */
struct pending {
    enum { STRANGER, LATE, TAKEN_OFF } what;
    struct saison season;
    int64_t player; /* STRANGER: not registered when his day was read; TAKEN_OFF: from Spieltag `from` on */
    int from;
    struct tisch table; /* of the first two, new in the book, and its entry */
    int32_t entry;
    long line;
};

/* What the journal says of a Spieltag, until that has come and its number is known. */
struct waiting {
    bool is_rates;
    union {
        struct saison_entry entry;
        struct rates rates;
    } u;
    long line;
};

/* Which Spieltag of the book each of the journal's is, of the season that is read. */
struct places {
    bool known;                  /* the book had tables of it: they may be there under other numbers */
    bool first;                  /* the last table was the first of its Spieltag */
    bool moved;                  /* one of the journal was found under another number, in any season */
    int here[SPIELTAGE_MAX + 1]; /* the number in the book; 0: not read yet */
    /* those of the season shift_saison (0: of none) from shift_from on, unless the book has them */
    int64_t shift_saison;
    int shift_from, shift;
    /* tables that are one of the journal's already, of any season: two that are alike are two */
    size_t taken_count, taken_capacity;
    int64_t *taken;
};

struct import {
    struct store *store;
    int64_t time;
    struct player_list player; /* of the club; loaded anew when one was added */
    struct namesakes names;    /* of those who were there before the import */
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
    struct text *finding; /* NULL: what contradicts the book is an error */
    struct import_joining joining;
    struct text said;
    struct places places;
    size_t waiting_count, waiting_capacity;
    struct waiting *waiting;
};

void import_remember(struct import *import, struct pending pending);
/* An entry of the season that is open; `line`: where it was read. */
enum status import_put_entry(struct import *import, struct saison_entry entry, long line, struct err *err);
/* Where it is only compared: what the book has not of the season that is open, or not so. */
enum status import_find(struct import *import, const char *what);
/* An entry or what an evening costs, at once or when the number of its Spieltag is known. */
enum status import_put(struct import *import, const struct waiting *waiting, struct err *err);
/* What was said of this player, however far the days are: he is shut out next. */
enum status import_put_waiting_of(struct import *import, int64_t player, struct err *err);
/* A season begins. */
void import_places_begin(struct import *import, bool known);
/* The Spieltag of the book that a table is which was read: sitting->tisch is then that. *known: it is in the book
 * with the same content, and is to be left alone (a history only under another number). ST_CONFLICT when it is there
 * under another number with other content, or there is no number so high. */
enum status import_place(struct import *import, struct sitting *sitting, bool *known, struct err *err);
void import_mark_taken(struct import *import, int64_t tisch);
bool import_is_taken(const struct import *import, int64_t tisch);
/* A row of totals that is new under its number: remembered when the season had its date before this import. */
enum status import_find_twin(struct import *import, const struct sitting *sitting, struct err *err);
/* Not two evenings: the same day and players at the same seats. */
bool import_same_evening(const struct sitting *one, const struct sitting *other);
/* Where their content differs, whatever their numbers; false: nowhere. */
bool import_deviation(const struct sitting *new, const struct sitting *old, enum sitting_form form,
                      struct text *where);
/* The number that a Spieltag of the journal has in the book; ST_CONFLICT when there is none so high. */
enum status import_number_here(const struct import *import, int *nr, struct err *err);
/* Those that waited for the number of their Spieltag, up to this one of the journal. */
enum status import_put_waiting(struct import *import, int until, struct err *err);
/* The block of a day has ended. `import`: as a transcript_reader gets it. */
enum status import_record_day(void *import, struct err *err);

#endif

/* A booking: what somebody wants to enter, the table as it would be then with every consequence, its confirmation.
 * Every door comes this way (a command, the screen, the questions line by line), so that what one shows is what
 * another refuses or saves; what a journal brings is judged by the same admission (book/table/admission.h). */
#ifndef DOKO_BOOK_TABLE_BOOKING_H
#define DOKO_BOOK_TABLE_BOOKING_H

#include "book/table/buch.h"

enum { SEEN_ANY = -1 };

/* A day known by its totals: beginn, ergebnis, ende. */
enum { PLAN_ENTRIES = 3 };

/* What is wanted. Begin with PLAN_NEW, free with plan_free. */
struct plan {
    struct entry entry[PLAN_ENTRIES]; /* of one command: an undo takes all back */
    int more;                         /* behind the first */
    const char *line; /* the first one's event, read at the table that it is booked at, whose players have numbers of
                         its own; NULL: it is in the entry */
    bool whole;       /* it takes back all that counts, from the last entry, which is struck by the first one, on */
    bool trotzdem;    /* against the rules and wanted all the same */
    int32_t seen;     /* it is made for a table of so many entries; SEEN_ANY: for whatever stands there */
    bool moved;       /* it was refused since the table has others */
    struct text words, reason; /* what an event points into */
};
#define PLAN_NEW ((struct plan){.seen = SEEN_ANY})
void plan_free(struct plan *plan);
/* A day that has begun is taken back as a whole, in one step, which an undo takes back. */
void plan_whole(const struct sitting *sitting, struct plan *plan);
/* The same wish once more, its line to be read again; points into nothing of the other. */
struct plan plan_again(const struct plan *plan);
/* Reads its line at this table, as booking_try does. */
enum status plan_read(struct sitting *sitting, struct plan *plan, struct err *err);

/* What a table was before a plan was tried on it: with what it has become, every consequence. */
struct outcome {
    struct fold before;
    int32_t entries; /* before it; the entry of the plan is the next */
};
void outcome_free(struct outcome *outcome);

/* Tries a plan on a loaded table: on ST_OK the table is as it would be and *outcome what it was; else it is as it
 * was, and *outcome needs no freeing. Refused are what the fold and admission_check refuse, and a plan for a table
 * that was changed since (ST_CONFLICT). Inside a transaction, reading or writing; store NULL: the table alone is
 * asked. */
enum status booking_try(struct store *store, struct sitting *sitting, struct plan *plan, struct outcome *outcome,
                        struct err *err);
/* The same in a transaction of its own for reading: what the line would do among what else is in the book. `store` is
 * a struct store. */
enum status booking_preview(void *store, struct sitting *sitting, struct plan *plan, struct outcome *outcome,
                            struct err *err);
/* The table as it was before; frees the outcome. */
void booking_take_back(struct sitting *sitting, struct outcome *outcome);
/* Saves what was tried, and who sits out by it. */
enum status booking_save(struct store *store, struct sitting *sitting, struct err *err);
/* The same, and confirms the transaction. */
enum status booking_confirm(struct store *store, struct sitting *sitting, struct err *err);

/* The tables of a Spieltag that went with this one when it was taken back as a whole, itself among them: what undo
 * brings again together, and redo takes together (undo false). None when that is not what comes next at it. Free with
 * tisch_list_free, also after an error. */
enum status booking_together(struct store *store, const struct tisch *first, bool undo, struct tisch_list *list,
                             struct err *err);

/* The table of a day that is to begin, of the competition, number (0: the next, which is put there) and table in
 * `tisch`: new in the book or one that was taken back. ST_CONFLICT when the season is closed or all its days are
 * played, when the day has begun, or when something else comes first in the competition. Inside a transaction. */
enum status booking_begin(struct store *store, const struct saison *saison, struct tisch *tisch,
                          struct sitting *sitting, struct err *err);

#endif

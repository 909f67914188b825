/* A booking: the wanted entries, the table as it would be with every consequence, the confirmation. Every door
 * comes this way (a command, the screen, the questions line by line), so that all of them show, refuse and save
 * the same; a journal passes the same admission (book/table/admission.h). */
#ifndef DOKO_BOOK_TABLE_BOOKING_H
#define DOKO_BOOK_TABLE_BOOKING_H

#include "book/table/buch.h"

enum { SEEN_ANY = -1 };

/* A day known by its totals: beginn, ergebnis, ende. */
enum { PLAN_ENTRIES = 3 };

/* The wanted entries. Begin with PLAN_NEW, free with plan_free. */
struct plan {
    struct entry entry[PLAN_ENTRIES]; /* of one command: an undo takes all back */
    int more;                         /* number of entries after the first */
    const char *line; /* the event of the first entry as text, read at the table it is booked at, whose players
                       * have their own numbers; NULL: it is in the entry */
    bool whole;       /* takes back everything that counts, beginning with the last entry, which the first one
                       * strikes */
    bool trotzdem;    /* wanted although it is against the rules */
    int32_t seen;     /* the number of entries of the table it is made for; SEEN_ANY: any */
    bool moved;       /* refused because the table has other entries */
    struct text words, reason; /* memory that events point into */
};
#define PLAN_NEW ((struct plan){.seen = SEEN_ANY})
void plan_free(struct plan *plan);
/* Takes a day that has begun back as a whole, in one step, which one undo reverses. */
void plan_strike_all(const struct sitting *sitting, struct plan *plan);
/* The same plan again, its line unread; it points into nothing of the original. */
struct plan plan_again(const struct plan *plan);
/* Reads its line at this table, as booking_try does. */
enum status plan_read(struct sitting *sitting, struct plan *plan, struct err *err);

/* The table before a plan was tried; compared with the table now it shows every consequence. */
struct outcome {
    struct fold before;
    int32_t entries; /* entries before the plan; its first entry is the next */
};
void outcome_free(struct outcome *outcome);

/* Tries a plan on a loaded table. On ST_OK the table is as it would be and *outcome as it was; else the table is
 * unchanged, and *outcome needs no freeing. Refuses what the fold and admission_check refuse, and a plan for a
 * table that has changed since (ST_CONFLICT). Inside a transaction, reading or writing; store NULL: only the
 * table is checked. */
enum status booking_try(struct store *store, struct sitting *sitting, struct plan *plan, struct outcome *outcome,
                        struct err *err);
/* The same in a read transaction of its own, to show the effect of a line with the rest of the book. `store` is
 * a struct store. */
enum status booking_preview(void *store, struct sitting *sitting, struct plan *plan, struct outcome *outcome,
                            struct err *err);
/* Restores the table as it was before; frees the outcome. */
void booking_take_back(struct sitting *sitting, struct outcome *outcome);
/* Saves what was tried, and who sits out because of it. */
enum status booking_save(struct store *store, struct sitting *sitting, struct err *err);
/* The same, and confirms the transaction. */
enum status booking_confirm(struct store *store, struct sitting *sitting, struct err *err);

/* Finds the tables of a Spieltag that were taken back as a whole together with this one, itself included: undo
 * brings them back together, redo takes them back together (undo false). None if that is not the next step at
 * the table. Free with tisch_list_free, also after an error. */
enum status booking_day_tables(struct store *store, const struct tisch *first, bool undo, struct tisch_list *list,
                               struct err *err);

/* Loads or makes the table of a day that is to begin, by competition, number (0: the next, which is stored
 * there) and table in `tisch`: new in the book, or one that was taken back. ST_CONFLICT if the season is closed
 * or all its days are played, if the day has begun, or if the competition requires something else first. Inside
 * a transaction. */
enum status booking_begin(struct store *store, const struct saison *saison, struct tisch *tisch,
                          struct sitting *sitting, struct err *err);

#endif

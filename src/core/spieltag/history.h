/* The history of one table on one day: entries that are appended and never changed. The entries that count are
 * derived from them: a correction is an entry that names the one it inserts before, replaces or strikes; undo and
 * redo are entries too. One command may need several entries; they share a Gruppe, and undo takes back whole
 * Gruppen.
 *
 * Entries are numbered from 1 in the order they were made; that number is their identity. The history owns the
 * remarks of its events. */
#ifndef DOKO_CORE_SPIELTAG_HISTORY_H
#define DOKO_CORE_SPIELTAG_HISTORY_H

#include "core/spieltag/spieltag.h"

enum op { OP_APPEND, OP_INSERT, OP_REPLACE, OP_STRIKE, OP_UNDO, OP_REDO, OP_COUNT };
/* Words of the book and of the journal; the journal leaves out the one of OP_APPEND. */
extern const struct term op_terms[OP_COUNT];

/* The device an entry was made on, if not by the program that keeps the book: a word of 1 to 24 bytes without
 * blanks, double quotes and control characters, such as "Handy-3". */
enum { DEVICE_MAX = 25 };
bool device_valid(const char *name, size_t len);

struct entry {
    uint8_t op;              /* enum op */
    int32_t reference;       /* OP_INSERT: entry it precedes; OP_REPLACE, OP_STRIKE: entry affected; else 0 */
    int32_t group;           /* number of the first entry of its command */
    int64_t time;            /* seconds UTC */
    char device[DEVICE_MAX]; /* "": none */
    struct event event;      /* OP_APPEND, OP_INSERT, OP_REPLACE */
};

struct history {
    int32_t count;
    size_t capacity;
    struct entry *entry; /* entry[nr - 1] */
};

static inline bool op_has_event(enum op op)
{
    return op <= OP_REPLACE;
}

void history_append(struct history *history, const struct entry *entry); /* copies the remark */
void history_shorten(struct history *history, int32_t count);            /* keeps the first `count` entries */
void history_free(struct history *history);

/* Lists the numbers of the entries that count, in order; the caller frees *effective. Returns ST_BUCH if an entry
 * names one that does not count there, or if there is nothing to undo or redo. */
enum status history_effective(const struct history *history, int32_t **effective, int32_t *count, struct err *err);

/* Return the number of the Gruppe that undo, or redo, affects next; 0 if none. */
int32_t history_undo_group(const struct history *history);
int32_t history_redo_group(const struct history *history);

/* A day folded from its history, with every step kept. */
struct fold {
    struct spieltag day;
    int32_t count;
    int32_t *nr;       /* numbers of the entries that count */
    struct step *step; /* effect of each of them */
};
void fold_free(struct fold *fold);

/* Folds the history, starting from `beginning`, the day before its first event; the caller calls fold_free. On an
 * error *at is the number of the refused entry (0: the history itself is broken), and the fold holds nothing. */
enum status history_fold(const struct history *history, const struct spieltag *beginning, struct fold *fold,
                         int32_t *at, struct err *err);

/* Appends the entry of a command and folds; on a refusal the history stays as it was, and *at is the number of the
 * refused entry. An entry with the Gruppe of the last one continues its command, any other begins one. With
 * `trotzdem` breaches of rules are recorded: the event itself is marked, and every later one that becomes illegal
 * by it, these by further entries of the same Gruppe. On ST_OK *at is the number of the entry, and the caller
 * calls fold_free. */
enum status history_book(struct history *history, const struct entry *entry, bool trotzdem,
                         const struct spieltag *beginning, struct fold *fold, int32_t *at, struct err *err);

/* Returns the number of the entry that holds game `spiel_nr`, 0 if none. */
int32_t fold_entry(const struct fold *fold, int32_t spiel_nr);
/* Returns the step of entry `nr`, NULL if it does not count. */
const struct step *fold_step(const struct fold *fold, int32_t nr);

#endif

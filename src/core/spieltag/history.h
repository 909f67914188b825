/* The history of one table on one day: entries that are appended and never changed. What counts is worked out
 * from them: a correction is an entry that names the one it puts something before, replaces or strikes; undo
 * and redo are entries too. One command may need several entries; they share a Gruppe, and undo takes back
 * whole Gruppen.
 *
 * Entries are numbered from 1 in the order they were made; that number is their identity. The chronik owns
 * the remarks of its events. */
#ifndef DOKO_CORE_SPIELTAG_HISTORY_H
#define DOKO_CORE_SPIELTAG_HISTORY_H

#include "core/spieltag/spieltag.h"

enum op { OP_APPEND, OP_INSERT, OP_REPLACE, OP_STRIKE, OP_UNDO, OP_REDO, OP_COUNT };
/* Of the book and of the journal, which leaves out that of OP_APPEND. */
extern const struct term op_terms[OP_COUNT];

/* The name of what an entry was made on where that was not the book's own program: a word of 1 to 24 bytes without
 * blanks, quotes and control characters, "Handy-3". */
enum { DEVICE_MAX = 25 };
bool device_valid(const char *name, size_t len);

struct entry {
    uint8_t op;              /* enum op */
    int32_t reference;       /* OP_INSERT: before which entry; OP_REPLACE, OP_STRIKE: which one; else 0 */
    int32_t group;           /* number of the first entry of its command */
    int64_t time;            /* when it was made, seconds UTC */
    char device[DEVICE_MAX]; /* "": none */
    struct event event;      /* OP_APPEND, OP_INSERT, OP_REPLACE */
};

struct history {
    int32_t count;
    size_t capacity;
    struct entry *entry; /* eintrag[nr - 1] */
};

static inline bool op_has_event(enum op op)
{
    return op <= OP_REPLACE;
}

void history_append(struct history *history, const struct entry *entry); /* copies the remark */
void history_shorten(struct history *history, int32_t count);            /* drops the entries behind */
void history_free(struct history *history);

/* The numbers of the entries that count, in order; the caller frees *effective. ST_BUCH when an entry names one
 * that does not stand there, or there is nothing to undo or redo. */
enum status history_effective(const struct history *history, int32_t **effective, int32_t *count, struct err *err);

/* The number of the Gruppe that undo (or redo) would take, 0 when there is none. */
int32_t history_undo_group(const struct history *history);
int32_t history_redo_group(const struct history *history);

/* A day folded from its history, with every step kept. */
struct fold {
    struct spieltag day;
    int32_t count;
    int32_t *nr;       /* numbers of the entries that count */
    struct step *step; /* what each of them did */
};
void fold_free(struct fold *fold);

/* `beginning`: the day before it begins. On an error *at is the number of the entry that was refused (0: the history
 * itself is broken). */
enum status history_fold(const struct history *history, const struct spieltag *beginning, struct fold *fold,
                         int32_t *at, struct err *err);

/* Adds the entries of one command, folds, and on a refusal leaves the chronik as it was. An entry that
 * brings the Gruppe of the last one continues that command, else it begins one. With `trotzdem` rule breaches are
 * recorded: the event itself and every later one that becomes illegal by it are marked, the later ones by further
 * entries of the same Gruppe. */
enum status history_book(struct history *history, const struct entry *entry, bool trotzdem,
                         const struct spieltag *beginning, struct fold *fold, int32_t *at, struct err *err);

/* The entry that holds game `spiel_nr`, 0 when there is none; and the other way round. */
int32_t fold_entry(const struct fold *fold, int32_t spiel_nr);
/* The step of an entry, NULL when it does not count. */
const struct step *fold_step(const struct fold *fold, int32_t nr);

#endif

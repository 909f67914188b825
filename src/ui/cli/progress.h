/* How far long work is, told to a person at a terminal; and its end by Ctrl-C, between two tables, as if the command
 * had never been given. */
#ifndef DOKO_UI_CLI_PROGRESS_H
#define DOKO_UI_CLI_PROGRESS_H

#include <signal.h>

#include "book/store/store.h"

/* Milliseconds before the first word, and between two. */
enum { PROGRESS_FIRST = 1000, PROGRESS_NEXT = 100 };

struct progress {
    bool shows;     /* standard error is a person's */
    bool shown;     /* a line is there to be wiped out */
    int64_t tables; /* read or saved, each once */
    bool *seen;     /* by identity */
    size_t seen_count;
    int64_t next; /* when there is something to say, in milliseconds of the clock that `progress_due` is asked with */
    sigset_t before;
};

/* A table was read or saved at that time, for the first time or once more: whether it is time to say how many. */
bool progress_due(struct progress *progress, int64_t tisch, int64_t now);
void progress_free(struct progress *progress);

/* From here on the store's work is watched, and Ctrl-C held back until the next table. */
void progress_begin(struct progress *progress, struct store *store, bool shows);
/* A Ctrl-C that came too late to stop anything is forgotten: the command says what it did. */
void progress_end(struct progress *progress, struct store *store);

#endif

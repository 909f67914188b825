/* Progress of long work, shown to a person at a terminal, and its end by Ctrl-C: between two tables, as if the
 * command had never been given. */
#ifndef DOKO_UI_CLI_PROGRESS_H
#define DOKO_UI_CLI_PROGRESS_H

#include <signal.h>

#include "book/store/store.h"

/* Milliseconds before the first message, and between two. */
enum { PROGRESS_FIRST = 1000, PROGRESS_NEXT = 100 };

struct progress {
    bool shows;     /* standard error is a terminal */
    bool shown;     /* a message is on the line and must be wiped out */
    int64_t tables; /* tables read or saved, each counted once */
    bool *seen;     /* by identity */
    size_t seen_count;
    int64_t next; /* time of the next message, in milliseconds of the clock given to progress_due */
    sigset_t before;
};

/* Counts a table that was read or saved at `now`; returns whether it is time for a message. */
bool progress_due(struct progress *progress, int64_t tisch, int64_t now);
void progress_free(struct progress *progress);

/* From here on the store's work is watched, and Ctrl-C waits for the next table. */
void progress_begin(struct progress *progress, struct store *store, bool shows);
/* Ends the watch. A Ctrl-C that came too late is dropped, and the command says what it did. */
void progress_end(struct progress *progress, struct store *store);

#endif

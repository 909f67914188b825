#include "ui/cli/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"

static int64_t milliseconds(void)
{
    struct timespec timespec;

    (void)clock_gettime(CLOCK_MONOTONIC, &timespec);
    return (int64_t)timespec.tv_sec * 1000 + timespec.tv_nsec / 1000000;
}

static sigset_t ctrl_c(void)
{
    sigset_t set;

    (void)sigemptyset(&set);
    (void)sigaddset(&set, SIGINT);
    return set;
}

static bool ctrl_c_pending(void)
{
    sigset_t waiting;

    return sigpending(&waiting) == 0 && sigismember(&waiting, SIGINT) == 1;
}

/* A larger identity comes from no book, and is not counted. */
enum { TABLES_COUNTED = 1 << 24 };

/* Counts a table once. Most work passes a table several times: it compares, derives, saves. */
static void count_once(struct progress *progress, int64_t tisch)
{
    size_t at = (size_t)tisch, room = 2 * at + 64;

    if (tisch < 0 || tisch >= TABLES_COUNTED)
        return;
    if (at >= progress->seen_count) {
        progress->seen = mem_realloc(progress->seen, room * sizeof *progress->seen);
        memset(progress->seen + progress->seen_count, 0, (room - progress->seen_count) * sizeof *progress->seen);
        progress->seen_count = room;
    }
    progress->tables += !progress->seen[at];
    progress->seen[at] = true;
}

void progress_free(struct progress *progress)
{
    free(progress->seen);
}

bool progress_due(struct progress *progress, int64_t tisch, int64_t now)
{
    count_once(progress, tisch);
    if (!progress->shows || now < progress->next)
        return false;
    progress->next = now + PROGRESS_NEXT;
    return true;
}

static void wipe_out(struct progress *progress)
{
    if (progress->shown)
        fprintf(stderr, "\r\033[K");
    progress->shown = false;
}

static enum status count_table(void *with, int64_t tisch, struct err *err)
{
    struct progress *progress = with;

    if (progress_due(progress, tisch, milliseconds())) {
        fputc('\r', stderr);
        fprintf(stderr, _n("%lld table …", "%lld tables …", (int)progress->tables), (long long)progress->tables);
        progress->shown = true;
    }
    return ctrl_c_pending() ? err_set(err, ST_STOPPED, _("stopped; the book is as it was")) : ST_OK;
}

void progress_begin(struct progress *progress, struct store *store, bool shows)
{
    sigset_t held = ctrl_c();

    *progress = (struct progress){.shows = shows, .next = milliseconds() + PROGRESS_FIRST};
    (void)sigprocmask(SIG_BLOCK, &held, &progress->before);
    store_watched(store, count_table, progress);
}

void progress_end(struct progress *progress, struct store *store)
{
    sigset_t held = ctrl_c();
    int number;

    store_watched(store, NULL, NULL);
    wipe_out(progress);
    if (ctrl_c_pending())
        (void)sigwait(&held, &number);
    (void)sigprocmask(SIG_SETMASK, &progress->before, NULL);
    progress_free(progress);
}

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
    struct timespec t;

    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static sigset_t ctrl_c(void)
{
    sigset_t set;

    (void)sigemptyset(&set);
    (void)sigaddset(&set, SIGINT);
    return set;
}

static bool pressed(void)
{
    sigset_t waiting;

    return sigpending(&waiting) == 0 && sigismember(&waiting, SIGINT) == 1;
}

/* Beyond that an identity is none that a book gives, and not counted. */
enum { TABLES_COUNTED = 1 << 24 };

/* Most work comes by a table more than once: it compares, derives, saves. */
static void count_once(struct progress *p, int64_t tisch)
{
    size_t at = (size_t)tisch, room = 2 * at + 64;

    if (tisch < 0 || tisch >= TABLES_COUNTED)
        return;
    if (at >= p->seen_count) {
        p->seen = mem_realloc(p->seen, room * sizeof *p->seen);
        memset(p->seen + p->seen_count, 0, (room - p->seen_count) * sizeof *p->seen);
        p->seen_count = room;
    }
    p->tables += !p->seen[at];
    p->seen[at] = true;
}

void progress_free(struct progress *p)
{
    free(p->seen);
}

bool progress_due(struct progress *p, int64_t tisch, int64_t now)
{
    count_once(p, tisch);
    if (!p->shows || now < p->next)
        return false;
    p->next = now + PROGRESS_NEXT;
    return true;
}

static void wipe_out(struct progress *p)
{
    if (p->shown)
        fprintf(stderr, "\r\033[K");
    p->shown = false;
}

static enum status one_more(void *with, int64_t tisch, struct err *err)
{
    struct progress *p = with;

    if (progress_due(p, tisch, milliseconds())) {
        fputc('\r', stderr);
        fprintf(stderr, _n("%lld table …", "%lld tables …", (int)p->tables), (long long)p->tables);
        p->shown = true;
    }
    return pressed() ? err_set(err, ST_STOPPED, _("stopped; the book is as it was")) : ST_OK;
}

void progress_begin(struct progress *p, struct store *store, bool shows)
{
    sigset_t held = ctrl_c();

    *p = (struct progress){.shows = shows, .next = milliseconds() + PROGRESS_FIRST};
    (void)sigprocmask(SIG_BLOCK, &held, &p->before);
    store_watched(store, one_more, p);
}

void progress_end(struct progress *p, struct store *store)
{
    sigset_t held = ctrl_c();
    int number;

    store_watched(store, NULL, NULL);
    wipe_out(p);
    if (pressed())
        (void)sigwait(&held, &number);
    (void)sigprocmask(SIG_SETMASK, &p->before, NULL);
    progress_free(p);
}

/* Records the calls of a program under test to the kernel, in order. Tests use it for protections whose absence
 * makes nothing fail. The functions of the C library are defined here, in the program, so that doko's code and
 * SQLite's both call them.
 * #define _GNU_SOURCE comes before the first #include of a file that includes this.
 *
 * Each event on a file below below_dir is one line. Names are relative to it, "." is the directory itself, and the
 * number of the process is left out:
 *   make NAME [excl] MODE     write NAME     sync NAME     link NAME NAME     rename NAME NAME     unlink NAME
 *   read NAME     mkdir NAME MODE     lock NAME shared|reserved|pending|exclusive     unlock NAME */
#ifndef DOKO_TESTS_BELOW_H
#define DOKO_TESTS_BELOW_H

#include <errno.h>
#include <stdbool.h>
#include <sys/stat.h>

#include "../proof/between.h"
#include "help.h"

enum { EVENTS_MAX = 4000, NAME_LEN = 120, EVENT_MAX = 3 * NAME_LEN };

static char below_dir[DIRECTORY_MAX]; /* "" while nothing is recorded */
static char events[EVENTS_MAX][EVENT_MAX];
static int event_count;

/* The next intervention: before the `nth` event of this text from now on `hook` is called, or the call fails with
 * `error`. */
static struct {
    const char *event;
    int nth, error;
    void (*hook)(void);
} due;

static inline void before_event(const char *event, int nth, void (*hook)(void))
{
    due.event = event;
    due.nth = nth;
    due.error = 0;
    due.hook = hook;
}

static inline void fail_event(const char *event, int nth, int error)
{
    before_event(event, nth, NULL);
    due.error = error;
}

/* Records an event. Returns true when the call must fail; errno is set then. */
static bool below(const char *event)
{
    assert_true(event_count < EVENTS_MAX);
    if (event_count == 0 || strncmp(event, "write", 5) != 0 || strcmp(events[event_count - 1], event) != 0)
        (void)snprintf(events[event_count++], EVENT_MAX, "%s", event);
    if (!due.event || strcmp(due.event, event) != 0 || --due.nth > 0)
        return false;
    due.event = NULL;
    if (due.hook)
        due.hook();
    errno = due.error;
    return due.error != 0;
}

/* Returns the name below the directory, or NULL for a path elsewhere. */
static const char *name_below(const char *path, char out[NAME_LEN])
{
    size_t n = strlen(below_dir);
    char number[24], *own;

    if (n == 0 || !path || strncmp(path, below_dir, n) != 0 || (path[n] != '\0' && path[n] != '/'))
        return NULL;
    (void)snprintf(out, NAME_LEN, "%s", path[n] ? path + n + 1 : ".");
    (void)snprintf(number, sizeof number, "-%ld", (long)getpid());
    own = strstr(out, number);
    if (own)
        memmove(own, own + strlen(number), strlen(own + strlen(number)) + 1);
    return out;
}

static bool below_path(const char *what, const char *path, const char *rest)
{
    char name[NAME_LEN], event[EVENT_MAX];

    if (!name_below(path, name))
        return false;
    (void)snprintf(event, sizeof event, "%s %s%s", what, name, rest);
    return below(event);
}

static bool below_fd(const char *what, int fd, const char *rest)
{
    int kept = errno;
    char path[PATH_MAX];
    bool fails = below_dir[0] && below_path(what, name_of(fd, path), rest);

    if (!fails)
        errno = kept;
    return fails;
}

static int open_it(const char *call, int (*f)(const char *, int, ...), const char *path, int how, mode_t mode)
{
    char rest[32];

    (void)call;
    if (!(how & (O_WRONLY | O_RDWR)) && below_path("read", path, ""))
        return -1;
    if ((how & O_CREAT) && below_dir[0] && access(path, F_OK) != 0) {
        (void)snprintf(rest, sizeof rest, "%s %o", how & O_EXCL ? " excl" : "", (unsigned)mode);
        if (below_path("make", path, rest))
            return -1;
    }
    return f(path, how, mode);
}

OPEN(open)
OPEN(open64)

/* FORTIFY calls this when it does not know the flags; such a call makes no file. */
int __open_2(const char *path, int how)
{
    REAL("open", int, const char *, int, ...);
    return open_it("open", f, path, how, 0);
}

#define BELOW_FD(name, event, result, parameters, arguments, ...)                                                    \
    result name parameters                                                                                           \
    {                                                                                                                \
        REAL(#name, result, __VA_ARGS__);                                                                            \
        if (below_fd(event, fd, ""))                                                                                 \
            return -1;                                                                                               \
        return f arguments;                                                                                          \
    }
BELOW_FD(pwrite, "write", ssize_t, (int fd, const void *p, size_t n, off_t at), (fd, p, n, at), int, const void *,
         size_t, off_t)
BELOW_FD(pwrite64, "write", ssize_t, (int fd, const void *p, size_t n, off64_t at), (fd, p, n, at), int, const void *,
         size_t, off64_t)
BELOW_FD(write, "write", ssize_t, (int fd, const void *p, size_t n), (fd, p, n), int, const void *, size_t)
BELOW_FD(fsync, "sync", int, (int fd), (fd), int)
BELOW_FD(fdatasync, "sync", int, (int fd), (fd), int)

int unlink(const char *path)
{
    REAL("unlink", int, const char *);
    return below_path("unlink", path, "") ? -1 : f(path);
}

int mkdir(const char *path, mode_t mode)
{
    REAL("mkdir", int, const char *, mode_t);
    char rest[16];

    (void)snprintf(rest, sizeof rest, " %o", (unsigned)mode);
    return below_path("mkdir", path, rest) ? -1 : f(path, mode);
}

#define BELOW_TWO(name)                                                                                              \
    int name(const char *from, const char *to)                                                                       \
    {                                                                                                                \
        REAL(#name, int, const char *, const char *);                                                                \
        char other[NAME_LEN], rest[NAME_LEN + 1];                                                                    \
        (void)snprintf(rest, sizeof rest, " %s", name_below(to, other) ? other : "elsewhere");                       \
        return below_path(#name, from, rest) ? -1 : f(from, to);                                                     \
    }
BELOW_TWO(link)
BELOW_TWO(rename)

/* Names the bytes that SQLite locks: sqlite.org/fileformat2.html and os.h of its source. */
static const char *lock_kind(const struct flock *flock)
{
    enum { PENDING = 0x40000000, RESERVED, SHARED };

    if (flock->l_start == RESERVED)
        return " reserved";
    if (flock->l_start == SHARED)
        return flock->l_type == F_WRLCK ? " exclusive" : " shared";
    return flock->l_start == PENDING && flock->l_type == F_WRLCK ? " pending" : NULL;
}

#define BELOW_LOCK(fcntl)                                                                                            \
    int fcntl(int fd, int command, ...)                                                                              \
    {                                                                                                                \
        REAL(#fcntl, int, int, int, ...);                                                                            \
        va_list a;                                                                                                   \
        va_start(a, command);                                                                                        \
        void *p = va_arg(a, void *);                                                                                 \
        va_end(a);                                                                                                   \
        if (command == F_SETLK) {                                                                                    \
            const struct flock *l = p;                                                                               \
            if (l->l_type == F_UNLCK ? l->l_len == 0 && below_fd("unlock", fd, "")                                   \
                                     : lock_kind(l) && below_fd("lock", fd, lock_kind(l)))                           \
                return -1;                                                                                           \
        }                                                                                                            \
        return f(fd, command, p);                                                                                    \
    }
BELOW_LOCK(fcntl)
BELOW_LOCK(fcntl64)

/* The functions from here on examine the recorded events. */

static inline void forget_events(void)
{
    event_count = 0;
    due.event = NULL;
}

static inline void complain_of_events(const char *what, const char *event)
{
    for (int i = 0; i < event_count; i++)
        fprintf(stderr, "  %s\n", events[i]);
    fail_msg("%s: %s", what, event);
}

/* Returns the index of the first such event at or after `from`, or -1. */
static inline int find_event(const char *event, int from)
{
    for (int i = from; i < event_count; i++)
        if (strcmp(events[i], event) == 0)
            return i;
    return -1;
}

static inline int last_event(const char *event)
{
    for (int i = event_count - 1; i >= 0; i--)
        if (strcmp(events[i], event) == 0)
            return i;
    return -1;
}

/* Asserts that these events came in this order; others may lie between them. NULL ends the list. */
static inline void assert_order(const char *const *steps)
{
    int at = -1;

    for (; *steps; steps++) {
        at = find_event(*steps, at + 1);
        if (at < 0)
            complain_of_events("did not come in its turn", *steps);
    }
}
#define ASSERT_ORDER(...) assert_order((const char *const[]){__VA_ARGS__, NULL})

/* Asserts that both events came, and the last of `these` before the first of `that`. */
static inline void assert_all_before(const char *these, const char *that)
{
    int last = last_event(these), first = find_event(that, 0);

    if (last < 0 || first < 0)
        complain_of_events("never came", last < 0 ? these : that);
    if (last > first)
        complain_of_events("came too early", that);
}

/* Makes a new directory for a test and forgets the events so far. */
static inline void make_below_dir(void)
{
    make_directory(below_dir);
    forget_events();
}

static inline void remove_below_dir(void)
{
    char path[DIRECTORY_MAX];

    memcpy(path, below_dir, sizeof path);
    below_dir[0] = '\0';
    remove_directory(path);
}

/* Returns the path of a name below the directory. It is valid until the fourth call after this one. */
static inline const char *at(const char *name)
{
    static char path[4][512];
    static int turn;

    turn = (turn + 1) % 4;
    (void)snprintf(path[turn], sizeof path[0], "%s/%s", below_dir, name);
    return path[turn];
}

/* Returns the name beside it under which doko writes a file before the file gets its own name. */
static inline const char *aside(const char *name)
{
    static char path[256];

    (void)snprintf(path, sizeof path, "%s.neu-%ld", name, (long)getpid());
    return path;
}

static inline void write_file(const char *name, const char *content)
{
    FILE *f = fopen(at(name), "w");

    assert_non_null(f);
    assert_true(fputs(content, f) >= 0);
    assert_int_equal(fclose(f), 0);
}

static inline void assert_content(const char *name, const char *content)
{
    AUTO(text_free) struct text text = {0};

    text_add(&text, "");
    read_file(at(name), &text);
    assert_string_equal(text.s, content);
}

static inline bool is_there(const char *name)
{
    struct stat info;

    return lstat(at(name), &info) == 0;
}

static inline void assert_mode(const char *name, unsigned mode)
{
    struct stat info;

    assert_int_equal(stat(at(name), &info), 0);
    if ((info.st_mode & 07777) != mode)
        fail_msg("%s has the mode %o, expected %o", name, (unsigned)info.st_mode & 07777, mode);
}

#endif

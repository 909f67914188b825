/* A library to preload that lets one call fail, or every call from that one on, for
 * tests/proof/failing_calls.py.
 *   FAIL_KIND     io: any call on a file below FAIL_DIR, with EIO;  full: a call that needs room there, with ENOSPC;
 *                 sqlite, doko: an allocation by the library or by the program, which gets NULL
 *   FAIL_NR       the call that fails, counted from 1; 0: none      FAIL_LASTING   set: all calls after it fail too
 *   FAIL_COUNT    a file that gets the number of calls and the name of the failed one when the program ends */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "between.h"

static const char *kind, *dir, *what = "-";
static long nr, counted;
static int lasting;
static struct {
    uintptr_t from, until;
} range[32];
static int ranges;

static int remember_range(struct dl_phdr_info *info, size_t n, void *program)
{
    int sqlite = strstr(info->dlpi_name, "libsqlite3") != NULL;
    (void)n;
    if (program ? info->dlpi_name[0] != '\0' : !sqlite)
        return 0;
    for (int i = 0; i < info->dlpi_phnum && ranges < 32; i++)
        if (info->dlpi_phdr[i].p_type == PT_LOAD) {
            range[ranges].from = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
            range[ranges].until = range[ranges].from + info->dlpi_phdr[i].p_memsz;
            ranges++;
        }
    return program != NULL; /* the program comes first; libraries without a name are skipped */
}

__attribute__((constructor)) static void begin(void)
{
    static int program;

    dir = getenv("FAIL_DIR");
    nr = getenv("FAIL_NR") ? atol(getenv("FAIL_NR")) : 0;
    lasting = getenv("FAIL_LASTING") != NULL;
    if (getenv("FAIL_KIND") && strcmp(getenv("FAIL_KIND"), "doko") == 0)
        dl_iterate_phdr(remember_range, &program);
    else
        dl_iterate_phdr(remember_range, NULL);
    kind = getenv("FAIL_KIND");
}

__attribute__((destructor)) static void end(void)
{
    const char *number = getenv("FAIL_COUNT");

    kind = NULL;
    if (number) {
        FILE *f = fopen(number, "w");
        if (f) {
            fprintf(f, "%ld %s\n", counted, what);
            fclose(f);
        }
    }
}

static int due(const char *name)
{
    counted++;
    if (nr == 0 || counted < nr || (counted > nr && !lasting))
        return 0;
    if (counted == nr)
        what = name;
    return 1;
}

static int below(const char *path)
{
    char here[PATH_MAX];

    if (path[0] != '/')
        path = getcwd(here, sizeof here) ? here : "";
    return strncmp(path, dir, strlen(dir)) == 0;
}

static int fails(const char *name, const char *path, int needs_room)
{
    int full = kind && strcmp(kind, "full") == 0;

    if (!kind || (!full && strcmp(kind, "io") != 0) || (full && !needs_room) || !path || !dir || !below(path) ||
        !due(name))
        return 0;
    errno = full ? ENOSPC : EIO;
    return 1;
}

static int fails_fd(const char *name, int fd, int needs_room)
{
    char path[PATH_MAX];

    return kind ? fails(name, name_of(fd, path), needs_room) : 0;
}

#define WITH_PATH(name, place, result, parameter, ...)                                                               \
    result name parameter                                                                                            \
    {                                                                                                                \
        REAL(#name, result, __VA_ARGS__);                                                                            \
        if (fails(#name, path, place))                                                                               \
            return -1;                                                                                               \
        return f WITH;                                                                                               \
    }
#define WITH_FD(name, place, result, parameter, ...)                                                                 \
    result name parameter                                                                                            \
    {                                                                                                                \
        REAL(#name, result, __VA_ARGS__);                                                                            \
        if (fails_fd(#name, fd, place))                                                                              \
            return -1;                                                                                               \
        return f WITH;                                                                                               \
    }

#define WITH (fd, p, n, from)
WITH_FD(pread64, 0, ssize_t, (int fd, void *p, size_t n, off64_t from), int, void *, size_t, off64_t)
WITH_FD(pread, 0, ssize_t, (int fd, void *p, size_t n, off_t from), int, void *, size_t, off_t)
WITH_FD(pwrite64, 1, ssize_t, (int fd, const void *p, size_t n, off64_t from), int, const void *, size_t, off64_t)
#undef WITH
#define WITH (fd, p, n)
WITH_FD(write, 1, ssize_t, (int fd, const void *p, size_t n), int, const void *, size_t)
#undef WITH
#define WITH (fd, n)
WITH_FD(ftruncate64, 1, int, (int fd, off64_t n), int, off64_t)
#undef WITH
#define WITH (fd)
WITH_FD(fsync, 1, int, (int fd), int)
WITH_FD(fdatasync, 1, int, (int fd), int)
#undef WITH
#define WITH (fd, s)
WITH_FD(fstat64, 0, int, (int fd, struct stat64 *s), int, struct stat64 *)
WITH_FD(fstat, 0, int, (int fd, struct stat *s), int, struct stat *)
#undef WITH
#define WITH (path, s)
WITH_PATH(stat64, 0, int, (const char *path, struct stat64 *s), const char *, struct stat64 *)
WITH_PATH(stat, 0, int, (const char *path, struct stat *s), const char *, struct stat *)
WITH_PATH(lstat64, 0, int, (const char *path, struct stat64 *s), const char *, struct stat64 *)
#undef WITH
#define WITH (path, mode)
WITH_PATH(access, 0, int, (const char *path, int mode), const char *, int)
WITH_PATH(mkdir, 1, int, (const char *path, mode_t mode), const char *, mode_t)
#undef WITH
#define WITH (path)
WITH_PATH(unlink, 0, int, (const char *path), const char *)
#undef WITH
#define WITH (path, to)
WITH_PATH(rename, 1, int, (const char *path, const char *to), const char *, const char *)
WITH_PATH(link, 1, int, (const char *path, const char *to), const char *, const char *)
#undef WITH

/* A failing close() closes the file all the same, as on Linux. */
int close(int fd)
{
    REAL("close", int, int);
    int bad = fails_fd("close", fd, 0), e = errno, r = f(fd);
    if (bad)
        errno = e;
    return bad ? -1 : r;
}

static int open_it(const char *call, int (*f)(const char *, int, ...), const char *path, int flags, mode_t mode)
{
    return fails(call, path, flags & O_CREAT) ? -1 : f(path, flags, mode);
}

OPEN(open)
OPEN(open64)

#define LOCK(fcntl)                                                                                                  \
    int fcntl(int fd, int command, ...)                                                                              \
    {                                                                                                                \
        REAL(#fcntl, int, int, int, ...);                                                                            \
        va_list a;                                                                                                   \
        va_start(a, command);                                                                                        \
        void *p = va_arg(a, void *);                                                                                 \
        va_end(a);                                                                                                   \
        if ((command == F_SETLK || command == F_GETLK) && fails_fd(#fcntl, fd, 0))                                   \
            return -1;                                                                                               \
        return f(fd, command, p);                                                                                    \
    }
LOCK(fcntl)
LOCK(fcntl64)

/* Allocations fail according to their caller. */
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

static int no_memory(const char *name, const void *who)
{
    if (!kind || (strcmp(kind, "sqlite") != 0 && strcmp(kind, "doko") != 0))
        return 0;
    for (int i = 0; i < ranges; i++)
        if ((uintptr_t)who >= range[i].from && (uintptr_t)who < range[i].until) {
            if (!due(name))
                return 0;
            errno = ENOMEM;
            return 1;
        }
    return 0;
}

void *malloc(size_t n)
{
    return no_memory("malloc", __builtin_return_address(0)) ? NULL : __libc_malloc(n);
}

void *calloc(size_t n, size_t m)
{
    return no_memory("calloc", __builtin_return_address(0)) ? NULL : __libc_calloc(n, m);
}

void *realloc(void *p, size_t n)
{
    return no_memory("realloc", __builtin_return_address(0)) ? NULL : __libc_realloc(p, n);
}

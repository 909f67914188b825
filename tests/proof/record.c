/* A library to preload that records what a program does to the files below RECORD_DIR, for
 * tests/proof/power_loss.py. It works below SQLite's own VFS, so that it also sees the files that doko copies and
 * names itself.
 * Each record in the file RECORD is a line "OP LENGTH OFFSET PATH[\tPATH]", then LENGTH bytes.
 *   C made  W written  T cut to OFFSET  S made durable (a file or a directory)  D removed  R renamed  L linked */
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "between.h"

static int record = -1;
static const char *directory;

__attribute__((constructor)) static void begin(void)
{
    int (*f)(const char *, int, ...);
    *(void **)&f = next("open");
    directory = getenv("RECORD_DIR");
    if (directory && getenv("RECORD"))
        record = f(getenv("RECORD"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static const char *absolute(const char *path, char out[2 * PATH_MAX])
{
    char dir[PATH_MAX];

    if (!path || path[0] == '/' || !getcwd(dir, sizeof dir))
        return path;
    snprintf(out, 2 * PATH_MAX, "%s/%s", dir, path);
    return out;
}

static void note(char op, const char *path, const char *other, off64_t from, const void *p, size_t n)
{
    char whole[2][2 * PATH_MAX];
    ssize_t (*f)(int, const void *, size_t);
    char head[4 * PATH_MAX + 64];
    int len;

    path = absolute(path, whole[0]);
    other = absolute(other, whole[1]);
    if (record < 0 || strncmp(path, directory, strlen(directory)) != 0)
        return;
    *(void **)&f = next("write");
    len = snprintf(head, sizeof head, "%c %zu %lld %s%s%s\n", op, n, (long long)from, path, other ? "\t" : "",
                   other ? other : "");
    if (f(record, head, (size_t)len) != len || (n && f(record, p, n) != (ssize_t)n))
        abort();
}

static int open_it(const char *call, int (*f)(const char *, int, ...), const char *path, int flags, mode_t mode)
{
    struct stat present;
    int new = (flags & O_CREAT) && stat(path, &present) != 0;
    int fd = f(path, flags, mode);

    (void)call;
    if (fd >= 0 && (new || (flags & O_TRUNC)))
        note(new ? 'C' : 'T', path, NULL, 0, NULL, 0);
    return fd;
}

OPEN(open)
OPEN(open64)

ssize_t pwrite64(int fd, const void *p, size_t n, off64_t from)
{
    REAL("pwrite64", ssize_t, int, const void *, size_t, off64_t);
    char path[PATH_MAX];
    ssize_t w = f(fd, p, n, from);
    if (w > 0)
        note('W', name_of(fd, path), NULL, from, p, (size_t)w);
    return w;
}

ssize_t write(int fd, const void *p, size_t n)
{
    REAL("write", ssize_t, int, const void *, size_t);
    char path[PATH_MAX];
    off64_t from = lseek64(fd, 0, SEEK_CUR);
    ssize_t w = f(fd, p, n);
    if (w > 0 && from >= 0)
        note('W', name_of(fd, path), NULL, from, p, (size_t)w);
    return w;
}

int ftruncate64(int fd, off64_t n)
{
    REAL("ftruncate64", int, int, off64_t);
    char path[PATH_MAX];
    int r = f(fd, n);
    if (!r)
        note('T', name_of(fd, path), NULL, n, NULL, 0);
    return r;
}

#define DURABLE(fsync)                                                                                               \
    int fsync(int fd)                                                                                                \
    {                                                                                                                \
        REAL(#fsync, int, int);                                                                                      \
        char path[PATH_MAX];                                                                                         \
        int r = f(fd);                                                                                               \
        if (!r)                                                                                                      \
            note('S', name_of(fd, path), NULL, 0, NULL, 0);                                                          \
        return r;                                                                                                    \
    }
DURABLE(fsync)
DURABLE(fdatasync)

int unlink(const char *path)
{
    REAL("unlink", int, const char *);
    int r = f(path);
    if (!r)
        note('D', path, NULL, 0, NULL, 0);
    return r;
}

#define TWO(rename, op)                                                                                              \
    int rename(const char *from, const char *to)                                                                     \
    {                                                                                                                \
        REAL(#rename, int, const char *, const char *);                                                              \
        int r = f(from, to);                                                                                         \
        if (!r)                                                                                                      \
            note(op, from, to, 0, NULL, 0);                                                                          \
        return r;                                                                                                    \
    }
TWO(rename, 'R')
TWO(link, 'L')

/* A library to preload that writes down what a program does to the files below MITSCHRIFT_DIR, for
 * tests/beweis/stromausfall.py: below SQLite's own VFS, so that the files doko copies and names itself are seen too.
 * One record in the file MITSCHRIFT: a line "OP LENGTH OFFSET PATH[\tPATH]", then LENGTH bytes.
 *   C made  W written  T cut to OFFSET  S made durable (a file or a directory)  D removed  R renamed  L linked */
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "zwischen.h"

static int protokoll = -1;
static const char *verzeichnis;

__attribute__((constructor)) static void beginne(void)
{
    int (*f)(const char *, int, ...);
    *(void **)&f = naechste("open");
    verzeichnis = getenv("MITSCHRIFT_DIR");
    if (verzeichnis && getenv("MITSCHRIFT"))
        protokoll = f(getenv("MITSCHRIFT"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static const char *absolut(const char *pfad, char out[2 * PATH_MAX])
{
    char dir[PATH_MAX];

    if (!pfad || pfad[0] == '/' || !getcwd(dir, sizeof dir))
        return pfad;
    snprintf(out, 2 * PATH_MAX, "%s/%s", dir, pfad);
    return out;
}

static void notiere(char op, const char *pfad, const char *anderer, off64_t ab, const void *p, size_t n)
{
    char ganz[2][2 * PATH_MAX];
    ssize_t (*f)(int, const void *, size_t);
    char kopf[4 * PATH_MAX + 64];
    int len;

    pfad = absolut(pfad, ganz[0]);
    anderer = absolut(anderer, ganz[1]);
    if (protokoll < 0 || strncmp(pfad, verzeichnis, strlen(verzeichnis)) != 0)
        return;
    *(void **)&f = naechste("write");
    len = snprintf(kopf, sizeof kopf, "%c %zu %lld %s%s%s\n", op, n, (long long)ab, pfad, anderer ? "\t" : "",
                   anderer ? anderer : "");
    if (f(protokoll, kopf, (size_t)len) != len || (n && f(protokoll, p, n) != (ssize_t)n))
        abort();
}

static int oeffne(const char *ruf, int (*f)(const char *, int, ...), const char *pfad, int wie, mode_t rechte)
{
    struct stat da;
    int neu = (wie & O_CREAT) && stat(pfad, &da) != 0;
    int fd = f(pfad, wie, rechte);

    (void)ruf;
    if (fd >= 0 && (neu || (wie & O_TRUNC)))
        notiere(neu ? 'C' : 'T', pfad, NULL, 0, NULL, 0);
    return fd;
}

OEFFNEN(open)
OEFFNEN(open64)

ssize_t pwrite64(int fd, const void *p, size_t n, off64_t ab)
{
    ECHT("pwrite64", ssize_t, int, const void *, size_t, off64_t);
    char pfad[PATH_MAX];
    ssize_t w = f(fd, p, n, ab);
    if (w > 0)
        notiere('W', name_von(fd, pfad), NULL, ab, p, (size_t)w);
    return w;
}

ssize_t write(int fd, const void *p, size_t n)
{
    ECHT("write", ssize_t, int, const void *, size_t);
    char pfad[PATH_MAX];
    off64_t ab = lseek64(fd, 0, SEEK_CUR);
    ssize_t w = f(fd, p, n);
    if (w > 0 && ab >= 0)
        notiere('W', name_von(fd, pfad), NULL, ab, p, (size_t)w);
    return w;
}

int ftruncate64(int fd, off64_t n)
{
    ECHT("ftruncate64", int, int, off64_t);
    char pfad[PATH_MAX];
    int r = f(fd, n);
    if (!r)
        notiere('T', name_von(fd, pfad), NULL, n, NULL, 0);
    return r;
}

#define DAUERHAFT(fsync)                                                                                             \
    int fsync(int fd)                                                                                                \
    {                                                                                                                \
        ECHT(#fsync, int, int);                                                                                      \
        char pfad[PATH_MAX];                                                                                         \
        int r = f(fd);                                                                                               \
        if (!r)                                                                                                      \
            notiere('S', name_von(fd, pfad), NULL, 0, NULL, 0);                                                      \
        return r;                                                                                                    \
    }
DAUERHAFT(fsync)
DAUERHAFT(fdatasync)

int unlink(const char *pfad)
{
    ECHT("unlink", int, const char *);
    int r = f(pfad);
    if (!r)
        notiere('D', pfad, NULL, 0, NULL, 0);
    return r;
}

#define ZWEI(rename, op)                                                                                             \
    int rename(const char *von, const char *nach)                                                                    \
    {                                                                                                                \
        ECHT(#rename, int, const char *, const char *);                                                              \
        int r = f(von, nach);                                                                                        \
        if (!r)                                                                                                      \
            notiere(op, von, nach, 0, NULL, 0);                                                                      \
        return r;                                                                                                    \
    }
ZWEI(rename, 'R')
ZWEI(link, 'L')

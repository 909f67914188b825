/* A library to preload that lets one call fail, or every one from it on, for tests/beweis/fehlschlaege.py.
 *   FEHLER_ART   io: any call on a file below FEHLER_DIR, with EIO;  voll: a call that needs room there, with ENOSPC;
 *                sqlite, doko: an allocation by the library or by the program, which gets NULL
 *   FEHLER_NR    which call fails, from 1; 0: none      FEHLER_DAUERND   set: all after it too
 *   FEHLER_ZAHL  a file that gets the number of calls and the name of the one that failed, when the program ends */
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

#include "zwischen.h"

static const char *art, *dir, *was = "-";
static long nr, gezaehlt;
static int dauernd;
static struct {
    uintptr_t von, bis;
} bereich[32];
static int bereiche;

static int merke_bereich(struct dl_phdr_info *info, size_t n, void *programm)
{
    int sqlite = strstr(info->dlpi_name, "libsqlite3") != NULL;
    (void)n;
    if (programm ? info->dlpi_name[0] != '\0' : !sqlite)
        return 0;
    for (int i = 0; i < info->dlpi_phnum && bereiche < 32; i++)
        if (info->dlpi_phdr[i].p_type == PT_LOAD) {
            bereich[bereiche].von = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
            bereich[bereiche].bis = bereich[bereiche].von + info->dlpi_phdr[i].p_memsz;
            bereiche++;
        }
    return programm != NULL; /* the program comes first, and libraries that have no name are none */
}

__attribute__((constructor)) static void beginne(void)
{
    static int programm;

    dir = getenv("FEHLER_DIR");
    nr = getenv("FEHLER_NR") ? atol(getenv("FEHLER_NR")) : 0;
    dauernd = getenv("FEHLER_DAUERND") != NULL;
    if (getenv("FEHLER_ART") && strcmp(getenv("FEHLER_ART"), "doko") == 0)
        dl_iterate_phdr(merke_bereich, &programm);
    else
        dl_iterate_phdr(merke_bereich, NULL);
    art = getenv("FEHLER_ART");
}

__attribute__((destructor)) static void ende(void)
{
    const char *zahl = getenv("FEHLER_ZAHL");

    art = NULL;
    if (zahl) {
        FILE *f = fopen(zahl, "w");
        if (f) {
            fprintf(f, "%ld %s\n", gezaehlt, was);
            fclose(f);
        }
    }
}

static int faellig(const char *name)
{
    gezaehlt++;
    if (nr == 0 || gezaehlt < nr || (gezaehlt > nr && !dauernd))
        return 0;
    if (gezaehlt == nr)
        was = name;
    return 1;
}

static int darunter(const char *pfad)
{
    char hier[PATH_MAX];

    if (pfad[0] != '/')
        pfad = getcwd(hier, sizeof hier) ? hier : "";
    return strncmp(pfad, dir, strlen(dir)) == 0;
}

static int scheitert(const char *name, const char *pfad, int braucht_platz)
{
    int voll = art && strcmp(art, "voll") == 0;

    if (!art || (!voll && strcmp(art, "io") != 0) || (voll && !braucht_platz) || !pfad || !dir || !darunter(pfad) ||
        !faellig(name))
        return 0;
    errno = voll ? ENOSPC : EIO;
    return 1;
}

static int scheitert_fd(const char *name, int fd, int braucht_platz)
{
    char pfad[PATH_MAX];

    return art ? scheitert(name, name_von(fd, pfad), braucht_platz) : 0;
}

#define MIT_PFAD(name, platz, ruckgabe, parameter, ...)                                                              \
    ruckgabe name parameter                                                                                          \
    {                                                                                                                \
        ECHT(#name, ruckgabe, __VA_ARGS__);                                                                          \
        if (scheitert(#name, pfad, platz))                                                                           \
            return -1;                                                                                               \
        return f MIT;                                                                                                \
    }
#define MIT_FD(name, platz, ruckgabe, parameter, ...)                                                                \
    ruckgabe name parameter                                                                                          \
    {                                                                                                                \
        ECHT(#name, ruckgabe, __VA_ARGS__);                                                                          \
        if (scheitert_fd(#name, fd, platz))                                                                          \
            return -1;                                                                                               \
        return f MIT;                                                                                                \
    }

#define MIT (fd, p, n, ab)
MIT_FD(pread64, 0, ssize_t, (int fd, void *p, size_t n, off64_t ab), int, void *, size_t, off64_t)
MIT_FD(pread, 0, ssize_t, (int fd, void *p, size_t n, off_t ab), int, void *, size_t, off_t)
MIT_FD(pwrite64, 1, ssize_t, (int fd, const void *p, size_t n, off64_t ab), int, const void *, size_t, off64_t)
#undef MIT
#define MIT (fd, p, n)
MIT_FD(write, 1, ssize_t, (int fd, const void *p, size_t n), int, const void *, size_t)
#undef MIT
#define MIT (fd, n)
MIT_FD(ftruncate64, 1, int, (int fd, off64_t n), int, off64_t)
#undef MIT
#define MIT (fd)
MIT_FD(fsync, 1, int, (int fd), int)
MIT_FD(fdatasync, 1, int, (int fd), int)
#undef MIT
#define MIT (fd, s)
MIT_FD(fstat64, 0, int, (int fd, struct stat64 *s), int, struct stat64 *)
MIT_FD(fstat, 0, int, (int fd, struct stat *s), int, struct stat *)
#undef MIT
#define MIT (pfad, s)
MIT_PFAD(stat64, 0, int, (const char *pfad, struct stat64 *s), const char *, struct stat64 *)
MIT_PFAD(stat, 0, int, (const char *pfad, struct stat *s), const char *, struct stat *)
MIT_PFAD(lstat64, 0, int, (const char *pfad, struct stat64 *s), const char *, struct stat64 *)
#undef MIT
#define MIT (pfad, wie)
MIT_PFAD(access, 0, int, (const char *pfad, int wie), const char *, int)
MIT_PFAD(mkdir, 1, int, (const char *pfad, mode_t wie), const char *, mode_t)
#undef MIT
#define MIT (pfad)
MIT_PFAD(unlink, 0, int, (const char *pfad), const char *)
#undef MIT
#define MIT (pfad, nach)
MIT_PFAD(rename, 1, int, (const char *pfad, const char *nach), const char *, const char *)
MIT_PFAD(link, 1, int, (const char *pfad, const char *nach), const char *, const char *)
#undef MIT

/* It is closed all the same, as Linux does. */
int close(int fd)
{
    ECHT("close", int, int);
    int schlecht = scheitert_fd("close", fd, 0), e = errno, r = f(fd);
    if (schlecht)
        errno = e;
    return schlecht ? -1 : r;
}

static int oeffne(const char *ruf, int (*f)(const char *, int, ...), const char *pfad, int wie, mode_t rechte)
{
    return scheitert(ruf, pfad, wie & O_CREAT) ? -1 : f(pfad, wie, rechte);
}

OEFFNEN(open)
OEFFNEN(open64)

#define SPERRE(fcntl)                                                                                                \
    int fcntl(int fd, int befehl, ...)                                                                               \
    {                                                                                                                \
        ECHT(#fcntl, int, int, int, ...);                                                                            \
        va_list a;                                                                                                   \
        va_start(a, befehl);                                                                                         \
        void *p = va_arg(a, void *);                                                                                 \
        va_end(a);                                                                                                   \
        if ((befehl == F_SETLK || befehl == F_GETLK) && scheitert_fd(#fcntl, fd, 0))                                 \
            return -1;                                                                                               \
        return f(fd, befehl, p);                                                                                     \
    }
SPERRE(fcntl)
SPERRE(fcntl64)

/* Allocations, by who asks for them. */
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

static int kein_speicher(const char *name, const void *wer)
{
    if (!art || (strcmp(art, "sqlite") != 0 && strcmp(art, "doko") != 0))
        return 0;
    for (int i = 0; i < bereiche; i++)
        if ((uintptr_t)wer >= bereich[i].von && (uintptr_t)wer < bereich[i].bis) {
            if (!faellig(name))
                return 0;
            errno = ENOMEM;
            return 1;
        }
    return 0;
}

void *malloc(size_t n)
{
    return kein_speicher("malloc", __builtin_return_address(0)) ? NULL : __libc_malloc(n);
}

void *calloc(size_t n, size_t m)
{
    return kein_speicher("calloc", __builtin_return_address(0)) ? NULL : __libc_calloc(n, m);
}

void *realloc(void *p, size_t n)
{
    return kein_speicher("realloc", __builtin_return_address(0)) ? NULL : __libc_realloc(p, n);
}

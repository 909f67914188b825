/* A library to preload that stands between doko, SQLite and the kernel, for tests/proof/crash.py. DISTURBANCE
 * names one of these:
 *   slow     each write to a file waits a little, so that a kill falls between two of them more often
 *   without  as slow, and every book is opened with journal_mode=OFF: a kill leaves half an entry (a control: must be
 *            caught)
 *   early    an entry is acknowledged on standard output before its COMMIT (a control: must be caught) */
#define _GNU_SOURCE
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "between.h"

static int disturbance(const char *kind)
{
    const char *s = getenv("DISTURBANCE");
    return s && !strcmp(s, kind);
}

ssize_t pwrite64(int fd, const void *p, size_t n, off64_t where)
{
    ssize_t (*f)(int, const void *, size_t, off64_t);
    *(void **)&f = next("pwrite64");
    if (disturbance("slow") || disturbance("without"))
        usleep(500);
    return f(fd, p, n, where);
}

int sqlite3_open_v2(const char *name, sqlite3 **db, int flags, const char *vfs)
{
    int (*f)(const char *, sqlite3 **, int, const char *);
    *(void **)&f = next("sqlite3_open_v2");
    int rc = f(name, db, flags, vfs);
    if (!rc && disturbance("without"))
        sqlite3_exec(*db, "PRAGMA journal_mode=OFF", NULL, NULL, NULL);
    return rc;
}

int sqlite3_step(sqlite3_stmt *stmt)
{
    int (*f)(sqlite3_stmt *);
    const char *sql = sqlite3_sql(stmt);
    *(void **)&f = next("sqlite3_step");
    if (sql && !strcmp(sql, "COMMIT") && disturbance("early")) {
        if (write(1, "ok\n", 3) != 3)
            abort();
        usleep(1000);
    }
    return f(stmt);
}

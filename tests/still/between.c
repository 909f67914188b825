/* A library to preload that stands between doko and SQLite, and between a question and its answer, for tests/still.
 *   STILL_FAIL    the step of a statement that writes, or of COMMIT, that fails with a full disk, counted from 1
 *   STILL_COUNT   a file that gets the number of such steps when the program ends
 *   STILL_ASKED   a shell command that runs once, when doko begins to wait for the first answer
 *   STILL_CLOCK   a file with the time that the pages of the hall are made at
 *   STILL_KILLED  the program is killed as soon as it has printed: right behind a line to a pipe, or a file in its
 * place */
#define _GNU_SOURCE
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>

#include "../proof/between.h"

static long steps;

int sqlite3_step(sqlite3_stmt *stmt)
{
    REAL("sqlite3_step", int, sqlite3_stmt *);
    const char *sql = sqlite3_sql(stmt), *fail = getenv("STILL_FAIL");

    if (sqlite3_stmt_readonly(stmt) && !(sql && strcmp(sql, "COMMIT") == 0))
        return f(stmt);
    steps++;
    return fail && atol(fail) == steps ? SQLITE_FULL : f(stmt);
}

int tcflush(int fd, int queue)
{
    REAL("tcflush", int, int, int);
    const char *command = getenv("STILL_ASKED");
    int rc = f(fd, queue);

    if (command) {
        char *once = strdup(command);

        unsetenv("STILL_ASKED");
        unsetenv("LD_PRELOAD");
        if (!once || system(once) != 0)
            abort();
        free(once);
    }
    return rc;
}

time_t time(time_t *at)
{
    REAL("time", time_t, time_t *);
    const char *clock = getenv("STILL_CLOCK");
    FILE *file = clock ? fopen(clock, "r") : NULL;
    long long now = (long long)f(NULL);

    if (file) {
        if (fscanf(file, "%lld", &now) != 1)
            abort();
        fclose(file);
    }
    if (at)
        *at = (time_t)now;
    return (time_t)now;
}

int fflush(FILE *file)
{
    REAL("fflush", int, FILE *);
    int rc = f(file);

    if (file == stdout && getenv("STILL_KILLED"))
        raise(SIGKILL);
    return rc;
}

int rename(const char *from, const char *to)
{
    REAL("rename", int, const char *, const char *);
    int rc = f(from, to);

    if (getenv("STILL_KILLED"))
        raise(SIGKILL);
    return rc;
}

__attribute__((destructor)) static void end(void)
{
    const char *count = getenv("STILL_COUNT");
    FILE *file = count ? fopen(count, "w") : NULL;

    if (file) {
        fprintf(file, "%ld\n", steps);
        fclose(file);
    }
}

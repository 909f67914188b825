/* A library to preload that stands between doko and SQLite, and between a question and its answer, for tests/still.
 *   STILL_FAIL    the step of a statement that writes, or of COMMIT, that fails with a full disk, counted from 1
 *   STILL_COUNT   a file that gets the number of such steps when the program ends
 *   STILL_ASKED   a shell command that runs once, when doko begins to wait for the first answer */
#define _GNU_SOURCE
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>

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

__attribute__((destructor)) static void end(void)
{
    const char *count = getenv("STILL_COUNT");
    FILE *file = count ? fopen(count, "w") : NULL;

    if (file) {
        fprintf(file, "%ld\n", steps);
        fclose(file);
    }
}

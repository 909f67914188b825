/* A command ends when the book cannot be read or written: whichever step of a statement fails, the command fails
 * with it and says so, and commits nothing. Each command runs once for every call path that leads to a step.
 * #define _GNU_SOURCE comes before the first #include of a file that includes this. */
#ifndef DOKO_TESTS_FAILING_H
#define DOKO_TESTS_FAILING_H

#include <execinfo.h>

#include "../proof/between.h"
#include "command.h"

enum { WAYS_MAX = 4000, DEPTH = 48 };

/* The call paths to a step that this command has taken so far; the step at the last one fails. */
static uint64_t way[WAYS_MAX];
static int ways;
static bool watching, failed, on_copy; /* on_copy: the command works on a copy of the book */
static char at_fault[300];             /* the SQL of the step that failed */

/* Records the present call path to a step. Returns whether it is new. */
static inline bool new_way(void)
{
    void *frame[DEPTH];
    int n = backtrace(frame, DEPTH);
    uint64_t sum = 14695981039346656037u;

    for (int i = 0; i < n; i++)
        sum = (sum ^ (uint64_t)(uintptr_t)frame[i]) * 1099511628211u;
    for (int i = 0; i < ways; i++)
        if (way[i] == sum)
            return false;
    assert_true(ways < WAYS_MAX);
    way[ways++] = sum;
    return true;
}

/* Returns whether the statement is one of doko's on a copy of the book. The others there are PRAGMAs, ROLLBACK, and
 * what reads the schema, which has no text; their failing would go unnoticed. */
static inline bool is_of_copy(sqlite3_stmt *stmt)
{
    const char *sql = sqlite3_sql(stmt);

    return on_copy && sqlite3_db_handle(stmt) != book->db && sql && strncmp(sql, "PRAGMA", strlen("PRAGMA")) != 0 &&
           strcmp(sql, "ROLLBACK") != 0;
}

int sqlite3_step(sqlite3_stmt *stmt)
{
    REAL("sqlite3_step", int, sqlite3_stmt *);

    if (!watching || failed || !(is_kept(stmt) || is_of_copy(stmt)) || !new_way())
        return f(stmt);
    failed = true;
    (void)snprintf(at_fault, sizeof at_fault, "%s", sqlite3_sql(stmt));
    return SQLITE_FULL;
}

static inline int confirmed(void *count)
{
    ++*(int *)count;
    return 1; /* rolls back, so that the next attempt finds the same book */
}

static inline bool is_check(const char *line)
{
    return strncmp(line, "prüfe", strlen("prüfe")) == 0;
}

/* Runs the command once. Returns true when a step failed in it, false when all call paths were taken before; then
 * the command must end normally. */
static inline bool attempt(const char *line)
{
    struct call call;
    struct err err = {0};
    FILE *aside = tmpfile();
    int commit_count = 0, kept = quiet_start(aside);
    enum status st;

    sqlite3_commit_hook(book->db, confirmed, &commit_count);
    watching = true;
    failed = false;
    on_copy = is_check(line);
    st = command(line, &call, &err);
    watching = false;
    sqlite3_commit_hook(book->db, NULL, NULL);
    quiet_end(kept);
    (void)fclose(aside);
    text_free(&call.out);
    if (!failed && (st == ST_USAGE || st == ST_MISSING)) /* any other refusal is fine */
        fail_msg("%s: %s", line, err.text);
    if (failed && is_check(line)) { /* the check reports the failure and goes on */
        if (st == ST_OK)
            fail_msg("%s: finds nothing, though this fails: %s", line, at_fault);
    } else if (failed && (st != ST_BUCH || commit_count || !strstr(err.text, "the disk is full"))) {
        fail_msg("%s ends with %d%s: %s\nwhere this fails: %s", line, st, commit_count ? ", confirmed" : "",
                 st ? err.text : "", at_fault);
    }
    return failed;
}

/* Runs each command until it takes no new call path to a step. */
static inline void fail_each(const char *const line[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        ways = 0;
        while (attempt(line[i]))
            ;
        if (ways == 0)
            fail_msg("%s asks nothing of the book", line[i]);
    }
}

#endif

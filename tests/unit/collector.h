/* The federation's collector on a server that belongs to the tests (tests/postgres), a book, and statements that a
 * role of the server runs past doko. Without PostgreSQL these tests are skipped. */
#ifndef DOKO_TESTS_COLLECTOR_H
#define DOKO_TESTS_COLLECTOR_H

#include <fcntl.h>
#include <libpq-fe.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "command.h"

static char server[DIRECTORY_MAX], owner[DIRECTORY_MAX + 60];
static bool there;

/* Stops the server when this process ends, in whatever way. */
static inline void watch(void)
{
    int end[2];

    assert_int_equal(pipe(end), 0);
    assert_int_equal(fcntl(end[1], F_SETFD, FD_CLOEXEC), 0); /* else the server inherits it */
    if (fork() == 0) {
        char command[3 * DIRECTORY_MAX], byte;

        (void)setsid();
        (void)close(end[1]);
        (void)!read(end[0], &byte, 1);
        (void)snprintf(command, sizeof command, "tests/postgres stop %s; rm -rf %s", server, server);
        (void)execl("/bin/sh", "sh", "-c", command, NULL);
        _exit(1);
    }
    (void)close(end[0]);
}

BEFORE_ALL
{
    char command[2 * DIRECTORY_MAX];
    int status;

    make_directory(server);
    assert_int_equal(chmod(server, 0755), 0);
    watch();
    (void)snprintf(command, sizeof command, "tests/postgres start %s >/dev/null 2>&1", server);
    status = system(command);
    there = status == 0;
    (void)snprintf(owner, sizeof owner, "host=%s dbname=postgres user=eigner", server);
    assert_true(status == 0 || (WIFEXITED(status) && WEXITSTATUS(status) == 77));
}

AFTER_ALL
{
    char command[3 * DIRECTORY_MAX];

    (void)snprintf(command, sizeof command, "tests/postgres stop %s >/dev/null 2>&1; rm -rf %s", server, server);
    assert_int_equal(system(command), 0);
}

static inline void as(const char *role)
{
    char uri[DIRECTORY_MAX + 60];

    (void)snprintf(uri, sizeof uri, "host=%s dbname=postgres user=%s", server, role);
    assert_int_equal(setenv("DOKO_VERBAND", uri, 1), 0);
}

/* Runs a statement as that role, past doko. Returns the first cell. */
static inline char *sql_as(const char *role, const char *text)
{
    static char cell[200];
    char uri[DIRECTORY_MAX + 60];
    PGconn *connection;
    PGresult *result;

    (void)snprintf(uri, sizeof uri, "host=%s dbname=postgres user=%s", server, role);
    connection = PQconnectdb(uri);
    result = PQexec(connection, text);
    if (PQresultStatus(result) != PGRES_TUPLES_OK && PQresultStatus(result) != PGRES_COMMAND_OK)
        fail_msg("%s: %s", text, PQerrorMessage(connection));
    (void)snprintf(cell, sizeof cell, "%s", PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "");
    PQclear(result);
    PQfinish(connection);
    return cell;
}

static inline void refused_as(const char *role, const char *text)
{
    char uri[DIRECTORY_MAX + 60];
    PGconn *connection;
    PGresult *result;

    (void)snprintf(uri, sizeof uri, "host=%s dbname=postgres user=%s", server, role);
    connection = PQconnectdb(uri);
    result = PQexec(connection, text);
    if (PQresultStatus(result) != PGRES_FATAL_ERROR)
        fail_msg("taken: %s", text);
    PQclear(result);
    PQfinish(connection);
}

static inline char *sql(const char *text)
{
    return sql_as("eigner", text);
}

/* Opens a collector without a club, and a book. */
static inline int begin(void **state)
{
    if (open_book(state) != 0)
        return -1;
    if (!there)
        return 0;
    (void)sql("SET client_min_messages = error; DROP SCHEMA IF EXISTS verband CASCADE");
    (void)sql("DO $$ DECLARE r text; BEGIN FOR r IN SELECT rolname FROM pg_roles WHERE rolname LIKE 'verein\\_%' LOOP"
              " EXECUTE 'DROP ROLE ' || quote_ident(r); END LOOP; END $$");
    as("eigner");
    return 0;
}

#define NEEDS_SERVER                                                                                                 \
    do {                                                                                                             \
        if (!there)                                                                                                  \
            skip();                                                                                                  \
    } while (0)

static inline void set_up(void)
{
    char line[sizeof owner + 40];

    (void)snprintf(line, sizeof line, "verband einrichten \"%s\"", owner);
    expect_command(&(struct says){line, ST_OK, "is set up"});
    expect_command(&(struct says){line, ST_OK, "there was nothing to do"});
    must("-q verband verein neu herz Herzdamen Köln");
}

/* A test with an empty book and the collector set up on the server. */
#define COLLECTOR_TEST(name)                                                                                         \
    static void with_server_##name(void **state);                                                                    \
    TEST_BETWEEN(begin, close_book, name)                                                                            \
    {                                                                                                                \
        NEEDS_SERVER;                                                                                                \
        set_up();                                                                                                    \
        with_server_##name(state);                                                                                   \
    }                                                                                                                \
    static void with_server_##name(__attribute__((unused)) void **state)

/* Returns the output of a command. */
static inline char *said(const char *line)
{
    struct call call;
    struct err err;
    enum status st = command(line, &call, &err);

    if (st != ST_OK)
        fail_msg("%s: %d %s", line, st, err.text);
    return call.out.s ? call.out.s : strdup("");
}

static inline void says(const char *line, const char *expected)
{
    char *s = said(line);

    if (strcmp(s, expected) != 0)
        fail_msg("%s:\n%s\nnot\n%s", line, s, expected);
    free(s);
}

static inline void same(const char *one, const char *other)
{
    char *a = said(one), *b = said(other);

    if (strcmp(a, b) != 0)
        fail_msg("%s:\n%s\n%s:\n%s", one, a, other, b);
    free(a);
    free(b);
}

#define EVENING                                                                                                      \
    "saison 2031 regeln=ddb beginn=2031-01-05 spieltage=4 pflicht=1 letzte=0 gewichte=80,20 spieler=A,B,C,D\n"       \
    "spieltag 2031-01-05 nr=1 art=meisterschaft tisch=1 sitze=A,B,C,D geber=A\nA,B 151 re9\nC,D 130\noffen\n"        \
    "spieltag 2031-01-12 nr=2 art=meisterschaft tisch=1 sitze=A,B,C,D\nergebnis A=41 B=38 C=22 D=17\nende\n"

#endif

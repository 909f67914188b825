/* Reference for sending a club's book to the federation's collector: the rows that it has there, by COPY and
 * nothing else, into tables like those of the collector but without their triggers, foreign keys and rights.
 *
 *     bare_copy OWNER KURZ
 *
 * Reads the rows beforehand, makes the tables anew, and prints the seconds from connecting to the COMMIT. */
#include <libpq-fe.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "clock.h"

static const char *const tables[] = {"rahmen", "tisch",   "eintrag",          "stand",  "ergebnis", "spieler",
                                     "name",   "turnier", "turnier_ergebnis", "sendung"};
enum { TABLES = sizeof tables / sizeof tables[0] };

static void give_up(PGconn *c, const char *what)
{
    fprintf(stderr, "bench: %s: %s", what, PQerrorMessage(c));
    exit(1);
}

static void run(PGconn *c, const char *sql, ExecStatusType wanted)
{
    PGresult *result = PQexec(c, sql);

    if (PQresultStatus(result) != wanted)
        give_up(c, sql);
    PQclear(result);
}

static PGconn *open_it(const char *uri)
{
    PGconn *c = PQconnectdb(uri);

    if (PQstatus(c) != CONNECTION_OK)
        give_up(c, uri);
    return c;
}

/* Reads the rows of a club; the club is the first column of every table. */
static void read_rows(PGconn *c, const char *table, const char *club, const char *other, struct text *rows)
{
    struct text sql = {0};
    char *line;
    int n;

    text_addf(
        &sql,
        "COPY (SELECT t.* FROM verband.%s t JOIN verband.verein v USING (verein) WHERE v.kurz = '%s') TO STDOUT",
        table, club);
    run(c, sql.s, PGRES_COPY_OUT);
    while ((n = PQgetCopyData(c, &line, 0)) > 0) {
        text_add(rows, other);
        text_addn(rows, strchr(line, '\t'), (size_t)n - strcspn(line, "\t"));
        PQfreemem(line);
    }
    PQclear(PQgetResult(c));
    text_free(&sql);
}

static void copy_rows(PGconn *c, const char *schema, const char *table, const struct text *rows)
{
    struct text sql = {0};
    PGresult *result;

    text_addf(&sql, "COPY %s.%s FROM STDIN", schema, table);
    run(c, sql.s, PGRES_COPY_IN);
    if (PQputCopyData(c, text_str(rows), (int)rows->len) != 1 || PQputCopyEnd(c, NULL) != 1)
        give_up(c, table);
    result = PQgetResult(c);
    if (PQresultStatus(result) != PGRES_COMMAND_OK)
        give_up(c, table);
    PQclear(result);
    PQclear(PQgetResult(c));
    text_free(&sql);
}

/* Makes the schema and returns the number of a club of its own in `number`; separate tables may use any number. */
static void prepare(PGconn *c, bool bare, char number[16])
{
    PGresult *result;

    run(c, "SET client_min_messages = warning; DROP SCHEMA IF EXISTS bare CASCADE; CREATE SCHEMA bare",
        PGRES_COMMAND_OK);
    for (int i = 0; i < TABLES && bare; i++) {
        struct text sql = {0};

        text_addf(&sql, "CREATE TABLE bare.%s (LIKE verband.%s INCLUDING ALL)", tables[i], tables[i]);
        run(c, sql.s, PGRES_COMMAND_OK);
        text_free(&sql);
    }
    result =
        PQexec(c, "INSERT INTO verband.verein (kurz, name, rolle, angelegt) VALUES ('bare_copy', 'x', 'bare_copy', "
                  "0) RETURNING verein");
    if (PQresultStatus(result) != PGRES_TUPLES_OK)
        give_up(c, "a club");
    (void)snprintf(number, 16, "%s", PQgetvalue(result, 0, 0));
    PQclear(result);
}

static void take_back(PGconn *c, const char *number)
{
    for (int i = TABLES; i-- > 0;) {
        struct text sql = {0};

        text_addf(&sql, "DELETE FROM verband.%s WHERE verein = %s", tables[i], number);
        run(c, sql.s, PGRES_COMMAND_OK);
        text_free(&sql);
    }
    run(c, "DELETE FROM verband.verein WHERE kurz = 'bare_copy'", PGRES_COMMAND_OK);
}

int main(int n, char **word)
{
    struct text rows[TABLES] = {0};
    const bool bare = n == 4 && strcmp(word[3], "bare") == 0;
    char number[16];
    double began;
    PGconn *c;

    if (n != 3 && !bare) {
        fprintf(stderr, "usage: bare_copy OWNER KURZ [bare]\n");
        return 2;
    }
    c = open_it(word[1]);
    prepare(c, bare, number);
    for (int i = 0; i < TABLES; i++)
        read_rows(c, tables[i], word[2], number, &rows[i]);
    PQfinish(c);
    began = now();
    c = open_it(word[1]);
    run(c, "BEGIN", PGRES_COMMAND_OK);
    for (int i = 0; i < TABLES; i++)
        copy_rows(c, bare ? "bare" : "verband", tables[i], &rows[i]);
    run(c, "COMMIT", PGRES_COMMAND_OK);
    printf("%.6f\n", now() - began);
    take_back(c, number);
    PQfinish(c);
    for (int i = 0; i < TABLES; i++)
        text_free(&rows[i]);
    return 0;
}

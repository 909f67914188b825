#include "ui/federation/connection.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "ui/federation/schema.h"

enum { SERVER_LEAST = 150000 };

static void say_nothing(void *with, const PGresult *result)
{
    (void)with, (void)result;
}

/* Sets an error with the first line of libpq's text, which ends in a newline. */
static enum status say(struct err *err, enum status st, const char *format, const char *why)
{
    AUTO(text_free) struct text text = {0};

    text_addn(&text, why, strcspn(why, "\n"));
    return err_set(err, st, format, text_str(&text));
}

enum status connection_open(const char *uri, struct connection *conn, struct err *err)
{
    static const char *const keyword[] = {"dbname", "client_encoding", "fallback_application_name", NULL};
    const char *const value[] = {uri, "UTF8", "doko", NULL};

    conn->pg = PQconnectdbParams(keyword, value, 1);
    if (PQconnectionNeedsPassword(conn->pg))
        return err_set(err, ST_BUCH,
                       _("the collector wants a password: put it in ~/.pgpass (host:port:database:role:password)"));
    if (PQstatus(conn->pg) != CONNECTION_OK && PQconnectionUsedPassword(conn->pg))
        return say(err, ST_BUCH, _("the collector does not let this role in: %s"), PQerrorMessage(conn->pg));
    if (PQstatus(conn->pg) != CONNECTION_OK)
        return say(err, ST_BUCH, _("the collector cannot be reached: %s"), PQerrorMessage(conn->pg));
    if (PQserverVersion(conn->pg) < SERVER_LEAST)
        return say(err, ST_BUCH, _("the collector needs PostgreSQL 15 or newer, this is %s"),
                   PQparameterStatus(conn->pg, "server_version"));
    (void)PQsetNoticeReceiver(conn->pg, say_nothing, NULL);
    /* Compiling a query takes longer than running it, so jit is off. Any club can lock what it may write to, so
     * the wait for a lock is limited. */
    return connection_run(conn, "SET jit = off; SET work_mem = '32MB'; SET lock_timeout = '10s'", err);
}

void connection_close(struct connection *conn)
{
    PQfinish(conn->pg);
    conn->pg = NULL;
}

static enum status state_status(const char *state)
{
    static const struct {
        const char *state; /* an SQLSTATE, or the two digits of its class */
        enum status status;
    } map[] = {{"42501", ST_CONFLICT}, {"42P01", ST_MISSING}, {"3F000", ST_MISSING}, {"23", ST_CONFLICT}};

    for (size_t i = 0; i < sizeof map / sizeof map[0]; i++)
        if (strncmp(state, map[i].state, strlen(map[i].state)) == 0)
            return map[i].status;
    return ST_BUCH;
}

/* Whether the server was shut down or one of its processes ended: libpq may not have noticed yet that the
 * connection is dead. */
static bool is_lost(const char *state)
{
    return strncmp(state, "57P0", 4) == 0 || strncmp(state, "08", 2) == 0;
}

enum status connection_failed(struct connection *conn, const PGresult *result, struct err *err)
{
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    const char *why = result ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;

    if (!state || is_lost(state) || PQstatus(conn->pg) != CONNECTION_OK)
        return say(
            err, ST_BUCH,
            _("the connection to the collector was lost: %s (what it had confirmed is kept; repeat the command)"),
            why ? why : PQerrorMessage(conn->pg));
    if (strcmp(state, "42501") == 0)
        return say(err, ST_CONFLICT, _("this role of the collector may not do that: %s"), why ? why : state);
    if (strcmp(state, "55P03") == 0)
        return err_set(err, ST_CONFLICT,
                       _("the collector is kept busy, most likely by another computer of the club that is sending; "
                         "try again in a minute"));
    if (state_status(state) == ST_MISSING)
        return err_set(err, ST_MISSING,
                       _("there is no collector in this database; `doko verband einrichten URI` makes one"));
    return say(err, state_status(state), _("the collector refuses: %s"), why ? why : state);
}

static enum status take(struct connection *conn, PGresult *answer, PGresult **result, struct err *err)
{
    ExecStatusType status = PQresultStatus(answer);
    enum status st = ST_OK;

    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        st = connection_failed(conn, answer, err);
    if (st != ST_OK || !result)
        PQclear(answer);
    if (result)
        *result = st == ST_OK ? answer : NULL;
    return st;
}

enum status connection_ask(struct connection *conn, const char *sql, const struct parameters *params,
                           PGresult **result, struct err *err)
{
    return take(
        conn,
        PQexecParams(conn->pg, sql, params ? params->count : 0, NULL, params ? params->value : NULL, NULL, NULL, 0),
        result, err);
}

enum status connection_run(struct connection *conn, const char *sql, struct err *err)
{
    return take(conn, PQexec(conn->pg, sql), NULL, err);
}

enum status connection_check_form(struct connection *conn, struct err *err)
{
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(conn, "SELECT max(nr) FROM verband.migration", NULL, &result, err);
    int64_t form = st == ST_OK ? result_number(result, 0, 0) : 0;

    if (st == ST_OK && form > verband_count)
        st = err_set(err, ST_BUCH,
                     _("the collector is of a newer doko (form %d, this one knows %d): update this doko"), (int)form,
                     verband_count);
    else if (st == ST_OK && form < verband_count)
        st = err_set(err, ST_BUCH,
                     _("the collector is of an older doko (form %d, this one has %d): its owner runs "
                       "`doko verband einrichten URI` once"),
                     (int)form, verband_count);
    return st;
}

enum status connection_open_collector(const char *uri, struct connection *conn, struct err *err)
{
    enum status st = connection_open(uri, conn, err);

    return st == ST_OK ? connection_check_form(conn, err) : st;
}

void result_free(PGresult **result)
{
    PQclear(*result);
}

int64_t result_number(const PGresult *result, int row, int column)
{
    return strtoll(PQgetvalue(result, row, column), NULL, 10);
}

static void next_element(struct text *array)
{
    text_addc(array, array->len == 0 ? '{' : ',');
}

void array_text(struct text *array, const char *s)
{
    next_element(array);
    text_addc(array, '"');
    for (; *s; s++) {
        if (*s == '"' || *s == '\\')
            text_addc(array, '\\');
        text_addc(array, *s);
    }
    text_addc(array, '"');
}

void array_number(struct text *array, int64_t number)
{
    next_element(array);
    text_int(array, number);
}

void bytes_write(struct text *text, const uint8_t *bytes, size_t n)
{
    text_add(text, "\\x");
    for (size_t i = 0; i < n; i++)
        text_addf(text, "%02x", bytes[i]);
}

void array_bytes(struct text *array, const uint8_t *bytes, size_t n)
{
    next_element(array);
    text_add(array, "\"\\");
    bytes_write(array, bytes, n);
    text_addc(array, '"');
}

const char *array_end(struct text *array)
{
    if (array->len == 0)
        text_addc(array, '{');
    text_addc(array, '}');
    return array->s;
}

/* A connection to the federation's collector, by libpq. Statements are short texts with parameters $1 …; results
 * are read as text. */
#ifndef DOKO_UI_FEDERATION_CONNECTION_H
#define DOKO_UI_FEDERATION_CONNECTION_H

#include <libpq-fe.h>

#include "base/err.h"
#include "base/text.h"

enum { PARAMETERS_MAX = 16 };

struct connection {
    PGconn *pg;
};

/* Connects to `uri`: a PostgreSQL URI, "service=…" or the like; "" takes the settings from libpq's environment.
 * ST_BUCH when the server cannot be reached, refuses the role or is older than PostgreSQL 15. Close `conn` after a
 * failure too. */
enum status connection_open(const char *uri, struct connection *conn, struct err *err);
void connection_close(struct connection *conn);

/* The same with connection_check_form. */
enum status connection_open_collector(const char *uri, struct connection *conn, struct err *err);
/* Checks that the collector has this program's schema version. ST_MISSING without a collector, ST_BUCH for another
 * version. */
enum status connection_check_form(struct connection *conn, struct err *err);

/* The values of $1, $2 … in their order. NULL is a value (SQL NULL) and does not end the list. */
struct parameters {
    int count;
    const char *value[PARAMETERS_MAX];
};

/* Runs one statement. *result is NULL after an error; the caller frees it with PQclear or AUTO(result_free). `result`
 * may be NULL when the answer is not needed. ST_CONFLICT when a right is missing or the row exists already;
 * ST_MISSING when there is no collector; otherwise ST_BUCH. */
enum status connection_ask(struct connection *conn, const char *sql, const struct parameters *params,
                           PGresult **result, struct err *err);
/* Runs a text of several statements, without parameters and without an answer. */
enum status connection_run(struct connection *conn, const char *sql, struct err *err);
/* Turns a failed result into an error; `result` NULL stands for a failure of the connection itself. */
enum status connection_failed(struct connection *conn, const PGresult *result, struct err *err);

void result_free(PGresult **result);
/* The number in a cell; 0 when the cell is empty. */
int64_t result_number(const PGresult *result, int row, int column);

/* Append one element to a PostgreSQL array in text form. The caller frees `array` as a text. */
void array_text(struct text *array, const char *s);
void array_number(struct text *array, int64_t number);
void array_bytes(struct text *array, const uint8_t *bytes, size_t n);
/* Closes the array and returns its text, "{}" when nothing was added. */
const char *array_end(struct text *array);

/* Appends bytes as PostgreSQL writes them: "\x6bd8…". */
void bytes_write(struct text *text, const uint8_t *bytes, size_t n);

#endif

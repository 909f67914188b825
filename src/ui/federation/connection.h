/* A connection to the federation's collector, by libpq. Statements are short texts with parameters $1 …; what comes
 * back is read as text. */
#ifndef DOKO_UI_FEDERATION_CONNECTION_H
#define DOKO_UI_FEDERATION_CONNECTION_H

#include <libpq-fe.h>

#include "base/err.h"
#include "base/text.h"

enum { PARAMETERS_MAX = 16 };

struct connection {
    PGconn *pg;
};

/* `uri`: a PostgreSQL URI, "service=…" or the like; "": what libpq's environment says. ST_BUCH when nobody is there
 * or it is too old. Close it after a failure too. */
enum status connection_open(const char *uri, struct connection *conn, struct err *err);
void connection_close(struct connection *conn);

/* Whether the collector is there and of this program's form. */
enum status connection_check_form(struct connection *conn, struct err *err);

/* The values of $1, $2 …, in their order; NULL ends none of them: it is a value. */
struct parameters {
    int count;
    const char *value[PARAMETERS_MAX];
};

/* Asks; *result (PQclear it; NULL: of no interest) is NULL after an error. ST_CONFLICT when a right is missing, or a
 * row is there already; ST_MISSING when there is no collector; else ST_BUCH. */
enum status connection_ask(struct connection *conn, const char *sql, const struct parameters *params,
                           PGresult **result, struct err *err);
/* Many statements in one text. */
enum status connection_run(struct connection *conn, const char *sql, struct err *err);
/* What a result that is none says. */
enum status connection_failed(struct connection *conn, const PGresult *result, struct err *err);

/* The number in a cell, 0 where there is none. */
int64_t result_number(const PGresult *result, int row, int column);

/* An array of PostgreSQL, grown element by element; freed as a text. */
void array_text(struct text *array, const char *s);
void array_number(struct text *array, int64_t number);
void array_bytes(struct text *array, const uint8_t *bytes, size_t n);
/* Once it is whole; `array` "{}" when nothing was added. */
const char *array_end(struct text *array);

/* Bytes as PostgreSQL writes them, "\x6bd8…". */
void bytes_write(struct text *text, const uint8_t *bytes, size_t n);

#endif

/* Statements that go out one behind the other without waiting for what each came to; in groups, each a transaction.
 * The server reads and plans a statement once. */
#ifndef DOKO_UI_FEDERATION_PIPELINE_H
#define DOKO_UI_FEDERATION_PIPELINE_H

#include "ui/federation/connection.h"

enum { STATEMENTS_MAX = 24 };
struct pipeline {
    struct connection *conn;
    int groups;                        /* on their way */
    int statements;                    /* that the server knows */
    const char *known[STATEMENTS_MAX]; /* borrowed */
};

enum status pipeline_begin(struct connection *conn, struct pipeline *pipeline, struct err *err);
/* `sql` stays as it is until the end. */
enum status pipeline_put(struct pipeline *pipeline, const char *sql, const struct parameters *params,
                         struct err *err);
/* A group ends; what the groups came to is asked for when many are on their way. */
enum status pipeline_group(struct pipeline *pipeline, struct err *err);
/* Waits for the groups so far; the first that failed is the answer. Those behind it were done all the same, as each
 * is a transaction: what must not be without them is put after this. */
enum status pipeline_wait(struct pipeline *pipeline, struct err *err);
/* Likewise, and ends it. In any case the
 * connection is as it was before, unless it was lost. */
enum status pipeline_end(struct pipeline *pipeline, enum status st, struct err *err);

#endif

/* Statements that are sent one after the other without waiting for their results, in groups; each group is a
 * transaction. The server parses and plans each statement once. */
#ifndef DOKO_UI_FEDERATION_PIPELINE_H
#define DOKO_UI_FEDERATION_PIPELINE_H

#include "ui/federation/connection.h"

enum { STATEMENTS_MAX = 24 };
struct pipeline {
    struct connection *conn;
    enum status status; /* after the first failure, which fills *err, nothing more is sent */
    struct err *err;
    int groups;                        /* sent, not yet answered */
    int statements;                    /* prepared on the server */
    const char *known[STATEMENTS_MAX]; /* borrowed */
};

/* Begins a pipeline on an open connection; `err` is its own until pipeline_end. */
enum status pipeline_begin(struct connection *conn, struct pipeline *pipeline, struct err *err);
/* Sends a statement. `sql` must stay unchanged until pipeline_end, since statements are told apart by its address. */
void pipeline_put(struct pipeline *pipeline, const char *sql, const struct parameters *params);
/* Ends a group. Results are read only when many groups are under way. */
void pipeline_group(struct pipeline *pipeline);
/* Waits for all groups so far. Groups behind a failed one were carried out all the
 * same, as each is a transaction: a group that depends on others is put after this wait. */
void pipeline_wait(struct pipeline *pipeline);
/* Waits as pipeline_wait does, ends the pipeline and returns its status. The connection is as before afterwards,
 * unless it was lost. */
enum status pipeline_end(struct pipeline *pipeline);

#endif

#include "ui/federation/pipeline.h"

#include <assert.h>
#include <stdio.h>

#include "base/i18n.h"

/* The most groups under way: their results fit into the buffers between client and server, so that neither waits
 * for the other. */
enum { GROUPS_MAX = 16 };

/* The statements of an earlier pipeline are deallocated: one that failed may have stopped in the middle of
 * preparing them. */
enum status pipeline_begin(struct connection *conn, struct pipeline *pipeline, struct err *err)
{
    enum status st = connection_run(conn, "DEALLOCATE ALL", err);

    *pipeline = (struct pipeline){.conn = conn, .err = err};
    if (st == ST_OK && PQenterPipelineMode(conn->pg) != 1)
        st = connection_failed(conn, NULL, err);
    return st;
}

/* Gives the name of a statement, and prepares it on the server before its first use. */
static enum status make_known(struct pipeline *pipeline, const char *sql, char name[16], struct err *err)
{
    int i = 0;

    while (i < pipeline->statements && pipeline->known[i] != sql)
        i++;
    (void)snprintf(name, 16, "doko%d", i);
    if (i < pipeline->statements)
        return ST_OK;
    assert(i < STATEMENTS_MAX);
    pipeline->known[pipeline->statements++] = sql;
    return PQsendPrepare(pipeline->conn->pg, name, sql, 0, NULL) == 1 ? ST_OK
                                                                      : connection_failed(pipeline->conn, NULL, err);
}

void pipeline_put(struct pipeline *pipeline, const char *sql, const struct parameters *params)
{
    char name[16];

    if (pipeline->status == ST_OK)
        pipeline->status = make_known(pipeline, sql, name, pipeline->err);
    if (pipeline->status == ST_OK && PQsendQueryPrepared(pipeline->conn->pg, name, params ? params->count : 0,
                                                         params ? params->value : NULL, NULL, NULL, 0) != 1)
        pipeline->status = connection_failed(pipeline->conn, NULL, pipeline->err);
}

/* Reads the results of all groups and returns the first failure. */
static enum status drain(struct pipeline *pipeline, struct err *err)
{
    enum status st = ST_OK;

    while (pipeline->groups > 0) {
        AUTO(result_free) PGresult *result = PQgetResult(pipeline->conn->pg);
        ExecStatusType status = result ? PQresultStatus(result) : PGRES_COMMAND_OK;

        pipeline->groups -= status == PGRES_PIPELINE_SYNC;
        if (st == ST_OK && status == PGRES_FATAL_ERROR)
            st = connection_failed(pipeline->conn, result, err);
        if (PQstatus(pipeline->conn->pg) == CONNECTION_BAD)
            return st == ST_OK ? connection_failed(pipeline->conn, NULL, err) : st;
    }
    return st;
}

void pipeline_group(struct pipeline *pipeline)
{
    if (pipeline->status != ST_OK)
        return;
    if (PQpipelineSync(pipeline->conn->pg) != 1)
        pipeline->status = connection_failed(pipeline->conn, NULL, pipeline->err);
    else if (++pipeline->groups >= GROUPS_MAX)
        pipeline_wait(pipeline);
}

void pipeline_wait(struct pipeline *pipeline)
{
    if (pipeline->status == ST_OK)
        pipeline->status = drain(pipeline, pipeline->err);
}

enum status pipeline_end(struct pipeline *pipeline)
{
    struct err ignored;

    if (pipeline->status == ST_OK)
        pipeline_wait(pipeline);
    else if (PQpipelineSync(pipeline->conn->pg) == 1) { /* ends statements put behind the last group */
        pipeline->groups++;
        (void)drain(pipeline, &ignored);
    }
    (void)PQexitPipelineMode(pipeline->conn->pg);
    if (pipeline->status != ST_OK)
        (void)connection_run(pipeline->conn, "ROLLBACK", &ignored);
    return pipeline->status;
}

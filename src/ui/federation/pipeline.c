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

    *pipeline = (struct pipeline){.conn = conn};
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

enum status pipeline_put(struct pipeline *pipeline, const char *sql, const struct parameters *params, struct err *err)
{
    char name[16];
    enum status st = make_known(pipeline, sql, name, err);

    if (st == ST_OK && PQsendQueryPrepared(pipeline->conn->pg, name, params ? params->count : 0,
                                           params ? params->value : NULL, NULL, NULL, 0) != 1)
        st = connection_failed(pipeline->conn, NULL, err);
    return st;
}

/* Reads the results of all groups and returns the first failure. */
static enum status drain(struct pipeline *pipeline, struct err *err)
{
    enum status st = ST_OK;

    while (pipeline->groups > 0) {
        PGresult *result = PQgetResult(pipeline->conn->pg);
        ExecStatusType status = result ? PQresultStatus(result) : PGRES_COMMAND_OK;

        pipeline->groups -= status == PGRES_PIPELINE_SYNC;
        if (st == ST_OK && status == PGRES_FATAL_ERROR)
            st = connection_failed(pipeline->conn, result, err);
        PQclear(result);
        if (PQstatus(pipeline->conn->pg) == CONNECTION_BAD)
            return st == ST_OK ? connection_failed(pipeline->conn, NULL, err) : st;
    }
    return st;
}

enum status pipeline_group(struct pipeline *pipeline, struct err *err)
{
    if (PQpipelineSync(pipeline->conn->pg) != 1)
        return connection_failed(pipeline->conn, NULL, err);
    pipeline->groups++;
    return pipeline->groups < GROUPS_MAX ? ST_OK : drain(pipeline, err);
}

enum status pipeline_wait(struct pipeline *pipeline, struct err *err)
{
    return drain(pipeline, err);
}

enum status pipeline_end(struct pipeline *pipeline, enum status st, struct err *err)
{
    struct err ignored;

    if (st == ST_OK)
        st = drain(pipeline, err);
    else if (PQpipelineSync(pipeline->conn->pg) == 1) { /* ends statements put behind the last group */
        pipeline->groups++;
        (void)drain(pipeline, &ignored);
    }
    (void)PQexitPipelineMode(pipeline->conn->pg);
    if (st != ST_OK)
        (void)connection_run(pipeline->conn, "ROLLBACK", &ignored);
    return st;
}

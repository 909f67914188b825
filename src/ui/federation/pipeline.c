#include "ui/federation/pipeline.h"

#include <assert.h>
#include <stdio.h>

#include "base/i18n.h"

/* So much may be on its way: what comes back of it fits into the buffers between the two, so nobody waits for the
 * other. */
enum { GROUPS_MAX = 16 };

/* What an earlier pipeline made known is forgotten: one that failed may have been left in the middle of it. */
enum status pipeline_begin(struct connection *c, struct pipeline *p, struct err *err)
{
    enum status st = connection_run(c, "DEALLOCATE ALL", err);

    *p = (struct pipeline){.c = c};
    if (st == ST_OK && PQenterPipelineMode(c->pg) != 1)
        st = connection_failed(c, NULL, err);
    return st;
}

/* The name of a statement; the server is told of it before it is used first. */
static enum status make_known(struct pipeline *p, const char *sql, char name[16], struct err *err)
{
    int i = 0;

    while (i < p->statements && p->known[i] != sql)
        i++;
    (void)snprintf(name, 16, "doko%d", i);
    if (i < p->statements)
        return ST_OK;
    assert(i < STATEMENTS_MAX);
    p->known[p->statements++] = sql;
    return PQsendPrepare(p->c->pg, name, sql, 0, NULL) == 1 ? ST_OK : connection_failed(p->c, NULL, err);
}

enum status pipeline_put(struct pipeline *p, const char *sql, const struct parameters *q, struct err *err)
{
    char name[16];
    enum status st = make_known(p, sql, name, err);

    if (st == ST_OK && PQsendQueryPrepared(p->c->pg, name, q ? q->count : 0, q ? q->value : NULL, NULL, NULL, 0) != 1)
        st = connection_failed(p->c, NULL, err);
    return st;
}

/* Reads up to the end of all groups. */
static enum status drain(struct pipeline *p, struct err *err)
{
    enum status st = ST_OK;

    while (p->groups > 0) {
        PGresult *r = PQgetResult(p->c->pg);
        ExecStatusType is = r ? PQresultStatus(r) : PGRES_COMMAND_OK;

        p->groups -= is == PGRES_PIPELINE_SYNC;
        if (st == ST_OK && is == PGRES_FATAL_ERROR)
            st = connection_failed(p->c, r, err);
        PQclear(r);
        if (PQstatus(p->c->pg) == CONNECTION_BAD)
            return st == ST_OK ? connection_failed(p->c, NULL, err) : st;
    }
    return st;
}

enum status pipeline_group(struct pipeline *p, struct err *err)
{
    if (PQpipelineSync(p->c->pg) != 1)
        return connection_failed(p->c, NULL, err);
    p->groups++;
    return p->groups < GROUPS_MAX ? ST_OK : drain(p, err);
}

enum status pipeline_wait(struct pipeline *p, struct err *err)
{
    return drain(p, err);
}

enum status pipeline_end(struct pipeline *p, enum status st, struct err *err)
{
    struct err quiet;

    if (st == ST_OK)
        st = drain(p, err);
    else if (PQpipelineSync(p->c->pg) == 1) { /* whatever was put behind the last group */
        p->groups++;
        (void)drain(p, &quiet);
    }
    (void)PQexitPipelineMode(p->c->pg);
    if (st != ST_OK)
        (void)connection_run(p->c, "ROLLBACK", &quiet);
    return st;
}

#include "ui/federation/schema.h"

#include <stdio.h>

/* The lock admits one caller at a time. Roles belong to all databases of the server, so they may exist already. */
static const char before_all[] = "SELECT pg_advisory_xact_lock(hashtext('doko verband'));"
                                 "DO $$ BEGIN"
                                 " IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'doko_verband') THEN CREATE "
                                 "ROLE doko_verband NOLOGIN; END IF;"
                                 " IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'doko_verein') THEN CREATE "
                                 "ROLE doko_verein NOLOGIN; END IF;"
                                 " END $$;"
                                 "CREATE SCHEMA IF NOT EXISTS verband;"
                                 "CREATE TABLE IF NOT EXISTS verband.migration"
                                 " (nr integer PRIMARY KEY, name text COLLATE \"C\" NOT NULL, zeit bigint NOT NULL)";

static enum status migrate(struct connection *conn, int from, int64_t time, struct err *err)
{
    enum status st = ST_OK;

    for (int i = from; i < verband_count && st == ST_OK; i++) {
        char nr[16], when[24];
        const struct parameters params = {3, {nr, verband_name[i], when}};

        (void)snprintf(nr, sizeof nr, "%d", i + 1);
        (void)snprintf(when, sizeof when, "%lld", (long long)time);
        st = connection_run(conn, verband_text[i], err);
        if (st == ST_OK)
            st = connection_ask(conn, "INSERT INTO verband.migration VALUES ($1, $2, $3)", &params, NULL, err);
    }
    return st;
}

enum status schema_make(struct connection *conn, int64_t time, int *made, struct err *err)
{
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_run(conn, before_all, err);
    int form = 0;

    if (st == ST_OK)
        st = connection_ask(conn, "SELECT max(nr) FROM verband.migration", NULL, &result, err);
    if (st == ST_OK)
        form = (int)result_number(result, 0, 0);
    if (st == ST_OK && form > verband_count)
        return connection_check_form(conn, err);
    *made = verband_count - form;
    return st == ST_OK ? migrate(conn, form, time, err) : st;
}

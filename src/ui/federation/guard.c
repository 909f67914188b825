#include "ui/federation/guard.h"

#include <string.h>

#include "base/i18n.h"
#include "ui/federation/schema.h"

/* Lists the rights that are open, each as the statement that closes it. Every club's role is a member of
 * doko_verein, so every club may do what that role may do by PUBLIC. */
#define OPEN_RIGHTS                                                                                                  \
    "SELECT format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database()) AS statement"                  \
    " WHERE has_database_privilege('doko_verein', current_database(), 'TEMPORARY')"                                  \
    " UNION ALL SELECT format('REVOKE EXECUTE ON FUNCTION pg_catalog.%s FROM PUBLIC', oid::regprocedure)"            \
    " FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace"                                                  \
    " AND proname IN ('lo_creat', 'lo_create', 'lo_from_bytea', 'lo_import')"                                        \
    " AND has_function_privilege('doko_verein', oid, 'EXECUTE')"                                                     \
    " UNION ALL SELECT format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC', nspname) FROM pg_namespace"                  \
    " WHERE nspname !~ '^pg_' AND has_schema_privilege('doko_verein', oid, 'CREATE')"                                \
    " UNION ALL SELECT format('ALTER ROLE %I CONNECTION LIMIT " GUARD_CONNECTIONS "', rolname)"                      \
    " FROM pg_roles JOIN verband.verein ON rolle = rolname WHERE rolconnlimit = -1 ORDER BY 1"

enum status guard_close(struct connection *conn, struct err *err)
{
    return connection_run(conn,
                          "DO $$ DECLARE s text; BEGIN FOR s IN " OPEN_RIGHTS
                          " LOOP BEGIN EXECUTE s; EXCEPTION WHEN insufficient_privilege THEN NULL; END;"
                          " END LOOP; END $$",
                          err);
}

static const char large_objects[] = "SELECT count(*) FROM pg_largeobject_metadata HAVING count(*) > 0";

#define IS_OWNER "(SELECT pg_has_role(nspowner, 'USAGE') FROM pg_namespace WHERE nspname = 'verband')"

/* Lists what pg_dump cannot read: it reads every table and sequence of the database and stops at row level
 * security. */
static const char unreadable[] =
    "SELECT format('%I.%I', nspname, relname) FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace"
    " WHERE relkind IN ('r', 'p', 'm', 'S') AND relpersistence <> 't'"
    " AND nspname !~ '^pg_' AND nspname <> 'information_schema' AND " IS_OWNER
    " AND (NOT has_schema_privilege(n.oid, 'USAGE') OR NOT has_table_privilege(c.oid, 'SELECT')"
    " OR row_security_active(c.oid)) ORDER BY 1";

enum status guard_find(struct connection *conn, struct text *finding, struct err *err)
{
    const struct {
        const char *sql, *says;
    } found[] = {
        {OPEN_RIGHTS, N_("open to every club's role, an administrator of the server has to close it: %s\n")},
        {large_objects,
         N_("large objects in this database: %s. They are not doko's, and pg_dump may fail on them; "
            "`SELECT oid, lomowner::regrole FROM pg_largeobject_metadata` lists them, `SELECT lo_unlink(OID)` "
            "removes one\n")},
        {unreadable, N_("pg_dump by this role fails: it may not read all of %s\n")},
    };
    enum status st = ST_OK;

    for (size_t i = 0; i < sizeof found / sizeof found[0] && st == ST_OK; i++) {
        AUTO(result_free) PGresult *result = NULL;

        st = connection_ask(conn, found[i].sql, NULL, &result, err);
        for (int row = 0; row < PQntuples(result); row++)
            text_addf(finding, _(found[i].says), PQgetvalue(result, row, 0));
    }
    return st;
}

/* Lists everything in the schema: kind and name, definition, and whether an additional part of this kind changes
 * who may do what. Grants to the owner's own roles are left out; they are the owner's business. */
static const char inventory[] =
    "WITH s AS (SELECT oid, nspacl, nspowner FROM pg_namespace WHERE nspname = 'verband'),"
    " rel AS (SELECT c.* FROM pg_class c JOIN s ON s.oid = relnamespace),"
    " fun AS (SELECT p.* FROM pg_proc p JOIN s ON s.oid = pronamespace),"
    " owned AS (SELECT 'the schema' AS what, coalesce(nspacl, acldefault('n', nspowner)) AS acl, nspowner AS owner "
    "FROM s"
    "  UNION ALL SELECT relname, coalesce(relacl, acldefault(CASE relkind WHEN 'S' THEN 's' ELSE 'r' END::\"char\","
    "   relowner)), relowner FROM rel WHERE relkind IN ('r', 'v', 'S')"
    "  UNION ALL SELECT relname || '.' || attname, attacl, relowner FROM rel JOIN pg_attribute ON attrelid = rel.oid"
    "   WHERE attacl IS NOT NULL"
    "  UNION ALL SELECT fun.oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)), proowner FROM fun)"
    " SELECT * FROM ("
    "SELECT 'table ' || relname, format('%s %s %s %s', relkind, relrowsecurity, relforcerowsecurity, reloptions), 0"
    "  FROM rel WHERE relkind IN ('r', 'v', 'S')"
    " UNION ALL SELECT format('column %s.%s', relname, attname), format('%s %s %s', format_type(atttypid, atttypmod),"
    "  attnotnull, pg_get_expr(adbin, adrelid)), 0 FROM rel JOIN pg_attribute ON attrelid = rel.oid LEFT JOIN"
    "  pg_attrdef ON adrelid = attrelid AND adnum = attnum WHERE relkind = 'r' AND attnum > 0 AND NOT attisdropped"
    " UNION ALL SELECT format('constraint %s of %s', conname, coalesce(relname, 'a type')),"
    "  CASE contype WHEN 'c' THEN 'a check' ELSE pg_get_constraintdef(k.oid) END,"
    "  0 FROM pg_constraint k JOIN s ON s.oid = connamespace LEFT JOIN rel ON rel.oid = conrelid"
    " UNION ALL SELECT 'index ' || relname, pg_get_indexdef(oid), 0 FROM rel WHERE relkind = 'i'"
    " UNION ALL SELECT format('policy %s of %s', policyname, tablename), format('%s %s %s %s %s', permissive, roles, "
    "cmd,"
    "  qual, with_check), 1 FROM pg_policies WHERE schemaname = 'verband'"
    " UNION ALL SELECT format('trigger %s of %s', tgname, relname), format('%s %s', tgenabled, "
    "pg_get_triggerdef(t.oid)), 1"
    "  FROM pg_trigger t JOIN rel ON rel.oid = tgrelid WHERE NOT tgisinternal"
    " UNION ALL SELECT 'function ' || oid::regprocedure, CASE prokind WHEN 'a' THEN 'aggregate'"
    "  ELSE pg_get_functiondef(oid) END, 0 FROM fun"
    " UNION ALL SELECT format('right %s on %s of %s', privilege_type, what, coalesce(rolname, 'PUBLIC')),"
    "  is_grantable::text, 1 FROM owned, aclexplode(acl) LEFT JOIN pg_roles ON pg_roles.oid = grantee"
    "  WHERE grantee <> owner AND (grantee = 0 OR rolname ~ '^(doko_verband|doko_verein|verein_.*)$')"
    ") all_parts (part, definition, opens) ORDER BY part COLLATE \"C\"";

enum { PART, DEFINITION, OPENS };

static void compare_part(const PGresult *made, int m, const PGresult *ours, int o, int order, struct text *finding)
{
    if (order < 0)
        text_addf(finding, _("%s is missing\n"), PQgetvalue(made, m, PART));
    else if (order > 0 && result_number(ours, o, OPENS))
        text_addf(finding, _("%s is not part of a new collector\n"), PQgetvalue(ours, o, PART));
    else if (order == 0 && strcmp(PQgetvalue(made, m, DEFINITION), PQgetvalue(ours, o, DEFINITION)) != 0)
        text_addf(finding, _("%s was changed\n"), PQgetvalue(ours, o, PART));
}

static void compare_parts(const PGresult *made, const PGresult *ours, struct text *finding)
{
    int m = 0, o = 0;

    while (m < PQntuples(made) || o < PQntuples(ours)) {
        int order = m == PQntuples(made)   ? 1
                    : o == PQntuples(ours) ? -1
                                           : strcmp(PQgetvalue(made, m, PART), PQgetvalue(ours, o, PART));

        compare_part(made, m, ours, o, order, finding);
        m += order <= 0;
        o += order >= 0;
    }
}

static enum status may_make_another(struct connection *conn, bool *may, struct err *err)
{
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(conn,
                                    "SELECT (" IS_OWNER " AND NOT pg_is_in_recovery() AND"
                                    " has_database_privilege(current_database(), 'CREATE'))::integer",
                                    NULL, &result, err);

    *may = st == ST_OK && result_number(result, 0, 0) == 1;
    return st;
}

/* Makes a new schema beside the present one, takes its inventory and rolls it back. The same server words both
 * inventories, so it does not matter how its version writes an expression. Nobody else sees the new schema, since
 * it is gone before the transaction ends. */
static enum status make_another(struct connection *conn, PGresult **made, struct err *err)
{
    int migrations;
    enum status st = connection_run(conn, "SAVEPOINT another; ALTER SCHEMA verband RENAME TO verband_kept", err);

    if (st == ST_OK)
        st = schema_make(conn, 0, &migrations, err);
    if (st == ST_OK)
        st = connection_ask(conn, inventory, NULL, made, err);
    return st == ST_OK ? connection_run(conn, "ROLLBACK TO another", err) : st;
}

enum status guard_compare(struct connection *conn, bool *looked, struct text *finding, struct err *err)
{
    AUTO(result_free) PGresult *made = NULL, *ours = NULL;
    enum status st = may_make_another(conn, looked, err);

    if (st == ST_OK && *looked)
        st = connection_ask(conn, inventory, NULL, &ours, err);
    if (st == ST_OK && *looked)
        st = make_another(conn, &made, err);
    if (st == ST_OK && *looked)
        compare_parts(made, ours, finding);
    return st;
}

/* The rights that keep clubs apart and make a backup possible. PostgreSQL grants some rights to everybody; these
 * are revoked. The schema's own policies, triggers and grants are compared with those of a new collector. */
#ifndef DOKO_UI_FEDERATION_GUARD_H
#define DOKO_UI_FEDERATION_GUARD_H

#include "ui/federation/connection.h"

/* The most connections that a club's role may have at once. */
#define GUARD_CONNECTIONS "10"

/* Revokes from PUBLIC the rights by which a club could leave something in this database that makes the owner's
 * pg_dump fail (large objects, temporary tables, tables in other schemas), and limits the connections of the
 * clubs' roles. A right that the caller may not revoke stays open; guard_find reports it. */
enum status guard_close(struct connection *conn, struct err *err);

/* Appends a line for each of these rights that is still open, with the statement that closes it; for large
 * objects; and, when the caller is the collector's owner, for everything that would make the owner's pg_dump fail. */
enum status guard_find(struct connection *conn, struct text *finding, struct err *err);

/* Appends a line for each part of the schema that differs from that of a new collector: tables, columns,
 * constraints, indexes, policies, triggers, functions, views, grants. To compare, it makes a new schema and rolls
 * it back, inside the caller's transaction. The collector must have this program's schema version. When the role
 * is not the owner or the server is read-only, *looked is false and nothing is appended. */
enum status guard_compare(struct connection *conn, bool *looked, struct text *finding, struct err *err);

#endif

/* The rights that keep clubs apart and a backup possible. PostgreSQL gives some to everybody, which are taken away;
 * the schema's own (policies, triggers, grants) are compared with those of a new collector. */
#ifndef DOKO_UI_FEDERATION_GUARD_H
#define DOKO_UI_FEDERATION_GUARD_H

#include "ui/federation/connection.h"

/* As many connections a club's role has at once. */
#define GUARD_CONNECTIONS "10"

/* Takes from everybody the rights by which a club could leave something in this database that the owner's pg_dump
 * fails on (large objects, temporary tables, tables in other schemas), and gives the clubs' roles a limit of
 * connections. A right that takes more than the caller's to be taken away stays, and guard_find tells it. */
enum status guard_close(struct connection *conn, struct err *err);

/* Adds a line for each of these rights that is open, with the statement that closes it, for large objects, and, when
 * the collector's owner asks, for what their pg_dump would fail on. */
enum status guard_find(struct connection *conn, struct text *finding, struct err *err);

/* Adds a line for each part of the schema that a new collector has otherwise: tables, columns, constraints, indexes,
 * policies, triggers, functions, views, grants. For that it makes a new one beside and takes it back, inside the
 * caller's transaction. The collector is of this program's form. *looked: false, and nothing is added, when the role
 * is not the owner or the server takes no writes. */
enum status guard_compare(struct connection *conn, bool *looked, struct text *finding, struct err *err);

#endif

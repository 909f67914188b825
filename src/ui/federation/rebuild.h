/* The book of a club, made anew from what the collector has of it. */
#ifndef DOKO_UI_FEDERATION_REBUILD_H
#define DOKO_UI_FEDERATION_REBUILD_H

#include "book/table/buch.h"
#include "ui/federation/connection.h"

/* In memory; each table is folded and its chain of hashes checked, as an import does. Who has no name is called by
 * his Kürzel. Inside a transaction of the connection. Close the book after a failure too. */
enum status rebuild_book(struct connection *conn, int verein, struct store **book, struct err *err);

#endif

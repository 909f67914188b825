/* Rebuilds the book of a club from what the collector has of it. */
#ifndef DOKO_UI_FEDERATION_REBUILD_H
#define DOKO_UI_FEDERATION_REBUILD_H

#include "book/table/buch.h"
#include "ui/federation/connection.h"

/* The book is in memory; each table is folded and its chain of hashes checked, as an import does. Players whose
 * names are missing are called by their Kürzel. Needs a transaction of the connection. Close *book after a failure
 * too. */
enum status rebuild_book(struct connection *conn, int verein, struct store **book, struct err *err);

#endif

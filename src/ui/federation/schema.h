/* The collector's tables, made by the numbered migrations of schema/verband, which are embedded at build. */
#ifndef DOKO_UI_FEDERATION_SCHEMA_H
#define DOKO_UI_FEDERATION_SCHEMA_H

#include "ui/federation/connection.h"

extern const char *const verband_text[];
extern const char *const verband_name[];
extern const int verband_count;

/* Makes the schema `verband`, or brings it to this program's form; one at a time, inside the owner's transaction.
 * *made: migrations that ran. */
enum status schema_make(struct connection *conn, int64_t time, int *made, struct err *err);

#endif

/* The collector's tables, made by the numbered migrations of schema/verband, which are embedded at build. */
#ifndef DOKO_UI_FEDERATION_SCHEMA_H
#define DOKO_UI_FEDERATION_SCHEMA_H

#include "ui/federation/connection.h"

extern const char *const verband_text[];
extern const char *const verband_name[];
extern const int verband_count;

/* Creates the schema `verband` or migrates it to this program's version. An advisory lock admits one caller at a
 * time; runs inside the owner's transaction. *made is the number of migrations run. ST_BUCH when the collector is
 * of a newer program. */
enum status schema_make(struct connection *conn, int64_t time, int *made, struct err *err);

#endif

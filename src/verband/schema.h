/* The collector's tables, embedded at build from schema/verband: numbered migrations. */
#ifndef DOKO_VERBAND_SCHEMA_H
#define DOKO_VERBAND_SCHEMA_H

extern const char *const verband_text[];
extern const char *const verband_name[];
extern const int verband_count;

#endif

/* Dates and times as data. The clock is read in cmd/ alone and handed in. */
#ifndef DOKO_BASE_DATUM_H
#define DOKO_BASE_DATUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DATUM_MAX = 24, ZEIT_MAX = 44 };

/* A calendar day, year 1900..9999; {0} means none. */
struct datum {
    int16_t jahr;
    int8_t monat, tag;
};

bool datum_lies(const char *s, size_t len, struct datum *datum); /* 2026-01-04, also 4.1.2026 */
void datum_iso(struct datum datum, char out[DATUM_MAX]);         /* 2026-01-04 */
void datum_deutsch(struct datum datum, char out[DATUM_MAX]);     /* 4.1.2026 */
struct datum datum_nach_tagen(struct datum datum, int tage);     /* tage >= 0 */

/* Moments: seconds since 1970-01-01T00:00:00Z, years 1970..9999. */
#define ZEIT_LETZTE INT64_C(253402300799)                     /* 9999-12-31T23:59:59Z */
bool zeit_lies(const char *s, size_t len, int64_t *sekunden); /* 2026-01-04T19:31:07Z */
void zeit_iso(int64_t sekunden, char out[ZEIT_MAX]);

#endif

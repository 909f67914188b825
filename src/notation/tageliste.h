/* Day totals as a table, as clubs keep them in a spreadsheet: dates down, Kürzel across. Pure. */
#ifndef DOKO_NOTATION_TAGELISTE_H
#define DOKO_NOTATION_TAGELISTE_H

#include "base/datum.h"
#include "base/err.h"
#include "base/text.h"

enum { TAGELISTE_SPALTEN = 64 };

struct tageliste {
    char trenner; /* of the fields: ; , or tab */
    int spalten;
    char kuerzel[TAGELISTE_SPALTEN][24]; /* of each column after the date, as written */
};

struct tagelisten_zeile {
    bool leer; /* an empty line */
    struct datum datum;
    bool hat[TAGELISTE_SPALTEN];
    int32_t punkte[TAGELISTE_SPALTEN];
};

/* A whole file as UTF-8 without BOM; what is no valid UTF-8 is taken for Windows-1252. */
void tageliste_als_utf8(const char *s, size_t len, struct text *text);

/* The head: "Datum;A;B;C". ST_EINGABE with the column. */
enum status tageliste_kopf(struct tageliste *liste, const char *zeile, size_t len, struct err *err);
/* A row: "4.1.2026;41;;38". Empty cells: did not play. Decimals are allowed when they are zero. */
enum status tageliste_zeile(const struct tageliste *liste, const char *zeile, size_t len,
                            struct tagelisten_zeile *out, struct err *err);

#endif

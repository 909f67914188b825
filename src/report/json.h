/* A small streaming JSON writer: commas and quotes are its business, order is the caller's. */
#ifndef DOKO_REPORT_JSON_H
#define DOKO_REPORT_JSON_H

#include <stdbool.h>

#include "base/text.h"

struct json {
    struct text *text;
    bool komma; /* something stands before the next value */
};

void json_auf(struct json *json, char klammer);      /* { or [ */
void json_zu(struct json *json, char klammer);       /* } or ] */
void json_name(struct json *json, const char *name); /* "name": */
void json_text(struct json *json, const char *s);    /* NULL: null */
void json_zahl(struct json *json, int64_t zahl);
void json_wahr(struct json *json, bool wert);
void json_hundertstel(struct json *json, int64_t hundertstel); /* "61.20" */
void json_null(struct json *json);

/* A name and its value. */
void json_feld_text(struct json *json, const char *name, const char *s);
void json_feld_zahl(struct json *json, const char *name, int64_t zahl);
void json_feld_wahr(struct json *json, const char *name, bool wert);
void json_feld_hundertstel(struct json *json, const char *name, int64_t hundertstel);

#endif

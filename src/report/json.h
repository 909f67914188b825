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

#endif

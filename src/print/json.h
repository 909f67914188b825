/* A small streaming JSON writer: commas and quotes are its business, order is the caller's. */
#ifndef DOKO_PRINT_JSON_H
#define DOKO_PRINT_JSON_H

#include <stdbool.h>

#include "base/text.h"

struct json {
    struct text *text;
    bool comma; /* something stands before the next value */
};

void json_open(struct json *json, char bracket);     /* { or [ */
void json_close(struct json *json, char bracket);    /* } or ] */
void json_name(struct json *json, const char *name); /* "name": */
void json_begin(struct json *json, const char *name, char bracket);
void json_text(struct json *json, const char *s); /* NULL: null */
void json_number(struct json *json, int64_t number);
void json_bool(struct json *json, bool value);
void json_hundertstel(struct json *json, int64_t hundertstel); /* "61.20" */
void json_null(struct json *json);
void json_raw(struct json *json, const char *value); /* that is JSON already */

/* A name and its value. */
void json_field_text(struct json *json, const char *name, const char *s);
void json_field_number(struct json *json, const char *name, int64_t number);
void json_field_bool(struct json *json, const char *name, bool value);
void json_field_hundertstel(struct json *json, const char *name, int64_t hundertstel);

#endif

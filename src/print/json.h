/* A small streaming JSON writer. It places commas and quotes; the caller is responsible for the order of calls. */
#ifndef DOKO_PRINT_JSON_H
#define DOKO_PRINT_JSON_H

#include <stdbool.h>

#include "base/text.h"

struct json {
    struct text *text;
    bool comma; /* a value stands before the next one */
};

void json_open(struct json *json, char bracket);     /* writes { or [ */
void json_close(struct json *json, char bracket);    /* writes } or ] */
void json_name(struct json *json, const char *name); /* writes "name": */
void json_begin(struct json *json, const char *name, char bracket);
void json_text(struct json *json, const char *s); /* NULL is written as null */
void json_number(struct json *json, int64_t number);
void json_bool(struct json *json, bool value);
void json_hundertstel(struct json *json, int64_t hundertstel); /* written as "61.20" */
void json_null(struct json *json);
void json_raw(struct json *json, const char *value); /* adds text that is JSON already */

/* Each of these writes a name and its value. */
void json_field_text(struct json *json, const char *name, const char *s);
void json_field_number(struct json *json, const char *name, int64_t number);
void json_field_bool(struct json *json, const char *name, bool value);
void json_field_hundertstel(struct json *json, const char *name, int64_t hundertstel);

#endif

/* Values that are bound to a statement. Each carries its type, and in a row the name of its column, so that no list
 * of types or names beside the values can get out of step with them. Text and bytes are borrowed. */
#ifndef DOKO_BOOK_STORE_VALUE_H
#define DOKO_BOOK_STORE_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/date.h"

struct value {
    enum { VALUE_NULL, VALUE_INT, VALUE_TEXT, VALUE_BYTES, VALUE_DATE } kind;
    struct date date;
    int64_t number; /* of VALUE_BYTES the length */
    const void *bytes;
};

static inline struct value int_value(int64_t number)
{
    return (struct value){.kind = VALUE_INT, .number = number};
}

static inline struct value int_or_null(bool present, int64_t number)
{
    return present ? int_value(number) : (struct value){0};
}

/* An identity, or a number that is never 0: NULL for 0. */
static inline struct value id_value(int64_t id)
{
    return int_or_null(id != 0, id);
}

/* NULL stays NULL. */
static inline struct value text_value(const char *text)
{
    return (struct value){.kind = text ? VALUE_TEXT : VALUE_NULL, .bytes = text};
}

/* NULL for "" too. */
static inline struct value text_or_null(const char *text)
{
    return text_value(text && text[0] ? text : NULL);
}

static inline struct value bytes_value(const void *bytes, size_t len)
{
    return (struct value){.kind = VALUE_BYTES, .number = (int64_t)len, .bytes = bytes};
}

/* As text, 2026-01-04. NULL for a date that is not given. */
static inline struct value date_value(struct date date)
{
    return (struct value){.kind = date.year ? VALUE_DATE : VALUE_NULL, .date = date};
}

/* The values of a statement's parameters, in order. */
struct values {
    int count;
    const struct value *value;
};
#define VALUES(...)                                                                                                  \
    ((struct values){(int)(sizeof(struct value[]){__VA_ARGS__} / sizeof(struct value)),                              \
                     (struct value[]){__VA_ARGS__}})
#define NO_VALUES ((struct values){0})

/* The values of a new row, each with the name of its column: FIELDS({"nr", int_value(1)}, {"name", text_value(s)}).
 */
struct field_value {
    const char *name;
    struct value value;
};
struct fields {
    int count;
    const struct field_value *field;
};
#define FIELDS(...)                                                                                                  \
    ((struct fields){(int)(sizeof(struct field_value[]){__VA_ARGS__} / sizeof(struct field_value)),                  \
                     (struct field_value[]){__VA_ARGS__}})

#endif

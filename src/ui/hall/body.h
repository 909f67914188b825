/* The fields of a form of the hall: "after=17&line=A%2CB+151". Pure; the bytes come from strangers. */
#ifndef DOKO_UI_HALL_BODY_H
#define DOKO_UI_HALL_BODY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BODY_MAX = 4096, BODY_FIELDS = 96 };

/* Names and values, decoded, in the order they came. */
struct body {
    char bytes[BODY_MAX + 2];
    int count;
    struct {
        const char *name, *value;
    } field[BODY_FIELDS];
};

/* False when the bytes are not a form, have too many fields, or contain what no field of the hall can have: NUL
 * and other control characters, or invalid UTF-8. */
bool body_read(struct body *body, const char *bytes, size_t len);
/* The value of a field, the last one if there are several; "" when there is none. */
const char *body_field(const struct body *body, const char *name);
/* The value as a number; `otherwise` when it is not a number or is out of range. */
int body_number(const struct body *body, const char *name, int min, int max, int otherwise);

#endif

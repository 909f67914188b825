/* What a form of the hall sends: "after=17&line=A%2CB+151". Pure: bytes of a stranger in, values out. */
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

/* False when it is no form, has too many fields, or a byte that no field of the hall can have: 0, other control
 * characters, what is no UTF-8. */
bool body_read(struct body *body, const char *bytes, size_t len);
/* The value of a field, of several the last; "" when there is none. */
const char *body_field(const struct body *body, const char *name);
/* The same as a number; `otherwise` when it is none, or out of range. */
int body_number(const struct body *body, const char *name, int min, int max, int otherwise);

#endif

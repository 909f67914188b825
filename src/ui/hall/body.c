#include "ui/hall/body.h"

#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

static int hex(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

static bool is_text(const char *s)
{
    size_t len = strlen(s), n;

    for (size_t i = 0; i < len; i += n) {
        n = utf8_length(s + i, len - i);
        if (n == 0 || utf8_is_control(s + i, n))
            return false;
    }
    return true;
}

/* Decodes in place; the result is never longer. */
static bool decode(char *s)
{
    char *to = s;

    for (; *s; s++) {
        if (*s != '%') {
            *to++ = (char)(*s == '+' ? ' ' : *s);
            continue;
        }
        if (hex(s[1]) < 0 || hex(s[2]) < 0)
            return false;
        *to = (char)(hex(s[1]) * 16 + hex(s[2]));
        if (*to++ == '\0')
            return false;
        s += 2;
    }
    *to = '\0';
    return true;
}

bool body_read(struct body *body, const char *bytes, size_t len)
{
    char *s = body->bytes;

    body->count = 0;
    if (len > BODY_MAX || memchr(bytes, 0, len))
        return false;
    memcpy(body->bytes, bytes, len);
    body->bytes[len] = '\0';
    while (*s) {
        size_t n = strcspn(s, "&");
        char *next = s + n + (s[n] != '\0'), *equals;

        s[n] = '\0';
        equals = strchr(s, '=');
        if (!equals || body->count == BODY_FIELDS)
            return false;
        *equals = '\0';
        body->field[body->count].name = s;
        body->field[body->count].value = equals + 1;
        body->count++;
        if (!decode(s) || !decode(equals + 1) || !is_text(s) || !is_text(equals + 1))
            return false;
        s = next;
    }
    return true;
}

const char *body_field(const struct body *body, const char *name)
{
    for (int i = body->count - 1; i >= 0; i--)
        if (strcmp(body->field[i].name, name) == 0)
            return body->field[i].value;
    return "";
}

int body_number(const struct body *body, const char *name, int min, int max, int otherwise)
{
    const char *s = body_field(body, name);
    int64_t number;

    return number_parse(s, strlen(s), min, max, &number) ? (int)number : otherwise;
}

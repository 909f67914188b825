#include "print/json.h"

static void before_value(struct json *j)
{
    if (j->comma)
        text_addc(j->text, ',');
    j->comma = true;
}

void json_open(struct json *j, char bracket)
{
    before_value(j);
    text_addc(j->text, bracket);
    j->comma = false;
}

void json_close(struct json *j, char bracket)
{
    text_addc(j->text, bracket);
    j->comma = true;
}

/* What may not stand in a string as it is; NUL, which ends ours, among it. */
static const bool awkward[256] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,         1,          1,         1,
                                  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ['"'] = 1, ['\\'] = 1, [0x7F] = 1};

static void sign(struct text *t, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";

    if (!awkward[c]) {
        text_addc(t, (char)c);
    } else if (c == '"' || c == '\\') {
        text_addc(t, '\\');
        text_addc(t, (char)c);
    } else {
        text_add(t, "\\u00");
        text_addc(t, hex[c >> 4]);
        text_addc(t, hex[c & 15]);
    }
}

static void quote(struct text *t, const char *s)
{
    size_t clean = 0;

    while (!awkward[(unsigned char)s[clean]])
        clean++;
    text_addc(t, '"');
    text_addn(t, s, clean);
    for (s += clean; *s; s++)
        sign(t, (unsigned char)*s);
    text_addc(t, '"');
}

void json_raw(struct json *j, const char *json)
{
    before_value(j);
    text_add(j->text, json);
}

void json_name(struct json *j, const char *name)
{
    before_value(j);
    quote(j->text, name);
    text_addc(j->text, ':');
    j->comma = false;
}

void json_begin(struct json *j, const char *name, char bracket)
{
    json_name(j, name);
    json_open(j, bracket);
}

void json_text(struct json *j, const char *s)
{
    before_value(j);
    if (s)
        quote(j->text, s);
    else
        text_addn(j->text, "null", 4);
}

void json_number(struct json *j, int64_t number)
{
    before_value(j);
    text_int(j->text, number);
}

void json_bool(struct json *j, bool value)
{
    before_value(j);
    text_add(j->text, value ? "true" : "false");
}

void json_hundertstel(struct json *j, int64_t hundertstel)
{
    before_value(j);
    text_addc(j->text, '"');
    text_hundertstel(j->text, hundertstel, '.');
    text_addc(j->text, '"');
}

void json_null(struct json *j)
{
    json_text(j, NULL);
}

void json_field_text(struct json *j, const char *name, const char *s)
{
    json_name(j, name);
    json_text(j, s);
}

void json_field_number(struct json *j, const char *name, int64_t number)
{
    json_name(j, name);
    json_number(j, number);
}

void json_field_bool(struct json *j, const char *name, bool value)
{
    json_name(j, name);
    json_bool(j, value);
}

void json_field_hundertstel(struct json *j, const char *name, int64_t hundertstel)
{
    json_name(j, name);
    json_hundertstel(j, hundertstel);
}

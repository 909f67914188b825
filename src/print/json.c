#include "print/json.h"

static void before_value(struct json *json)
{
    if (json->comma)
        text_addc(json->text, ',');
    json->comma = true;
}

void json_open(struct json *json, char bracket)
{
    before_value(json);
    text_addc(json->text, bracket);
    json->comma = false;
}

void json_close(struct json *json, char bracket)
{
    text_addc(json->text, bracket);
    json->comma = true;
}

/* Characters that cannot stand in a JSON string unescaped. NUL is among them because it ends a C string. */
static const bool must_escape[256] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,         1,          1,         1,
                                      1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ['"'] = 1, ['\\'] = 1, [0x7F] = 1};

static void write_char(struct text *text, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";

    if (!must_escape[c]) {
        text_addc(text, (char)c);
    } else if (c == '"' || c == '\\') {
        text_addc(text, '\\');
        text_addc(text, (char)c);
    } else {
        text_add(text, "\\u00");
        text_addc(text, hex[c >> 4]);
        text_addc(text, hex[c & 15]);
    }
}

/* Most strings need no escape, so the clean beginning is copied in one piece with the quote before it. */
static void quote(struct text *text, const char *s)
{
    size_t clean = 0;

    while (!must_escape[(unsigned char)s[clean]])
        clean++;
    text_reserve(text, clean + 2);
    text->s[text->len] = '"';
    memcpy(text->s + text->len + 1, s, clean);
    text->len += clean + 1;
    for (s += clean; *s; s++)
        write_char(text, (unsigned char)*s);
    text_addc(text, '"');
}

void json_raw(struct json *json, const char *value)
{
    before_value(json);
    text_add(json->text, value);
}

void json_name(struct json *json, const char *name)
{
    before_value(json);
    quote(json->text, name);
    text_addc(json->text, ':');
    json->comma = false;
}

void json_begin(struct json *json, const char *name, char bracket)
{
    json_name(json, name);
    json_open(json, bracket);
}

void json_text(struct json *json, const char *s)
{
    before_value(json);
    if (s)
        quote(json->text, s);
    else
        text_addn(json->text, "null", 4);
}

void json_number(struct json *json, int64_t number)
{
    before_value(json);
    text_int(json->text, number);
}

void json_bool(struct json *json, bool value)
{
    before_value(json);
    text_add(json->text, value ? "true" : "false");
}

void json_hundertstel(struct json *json, int64_t hundertstel)
{
    before_value(json);
    text_addc(json->text, '"');
    text_hundertstel(json->text, hundertstel, '.');
    text_addc(json->text, '"');
}

void json_null(struct json *json)
{
    json_text(json, NULL);
}

void json_field_text(struct json *json, const char *name, const char *s)
{
    json_name(json, name);
    json_text(json, s);
}

void json_field_number(struct json *json, const char *name, int64_t number)
{
    json_name(json, name);
    json_number(json, number);
}

void json_field_bool(struct json *json, const char *name, bool value)
{
    json_name(json, name);
    json_bool(json, value);
}

void json_field_hundertstel(struct json *json, const char *name, int64_t hundertstel)
{
    json_name(json, name);
    json_hundertstel(json, hundertstel);
}

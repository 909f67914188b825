#include "report/json.h"

static void vor_wert(struct json *j)
{
    if (j->komma)
        text_addc(j->text, ',');
    j->komma = true;
}

void json_auf(struct json *j, char klammer)
{
    vor_wert(j);
    text_addc(j->text, klammer);
    j->komma = false;
}

void json_zu(struct json *j, char klammer)
{
    text_addc(j->text, klammer);
    j->komma = true;
}

/* What may not stand in a string as it is; NUL, which ends ours, among it. */
static const bool heikel[256] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,         1,          1,         1,
                                 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ['"'] = 1, ['\\'] = 1, [0x7F] = 1};

static void zeichen(struct text *t, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";

    if (!heikel[c]) {
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

static void zitat(struct text *t, const char *s)
{
    size_t sauber = 0;

    while (!heikel[(unsigned char)s[sauber]])
        sauber++;
    text_addc(t, '"');
    text_addn(t, s, sauber);
    for (s += sauber; *s; s++)
        zeichen(t, (unsigned char)*s);
    text_addc(t, '"');
}

void json_name(struct json *j, const char *name)
{
    vor_wert(j);
    zitat(j->text, name);
    text_addc(j->text, ':');
    j->komma = false;
}

void json_text(struct json *j, const char *s)
{
    vor_wert(j);
    if (s)
        zitat(j->text, s);
    else
        text_addn(j->text, "null", 4);
}

void json_zahl(struct json *j, int64_t zahl)
{
    vor_wert(j);
    text_int(j->text, zahl);
}

void json_wahr(struct json *j, bool wert)
{
    vor_wert(j);
    text_add(j->text, wert ? "true" : "false");
}

void json_hundertstel(struct json *j, int64_t hundertstel)
{
    vor_wert(j);
    text_addc(j->text, '"');
    text_hundertstel(j->text, hundertstel, '.');
    text_addc(j->text, '"');
}

void json_null(struct json *j)
{
    json_text(j, NULL);
}

void json_feld_text(struct json *j, const char *name, const char *s)
{
    json_name(j, name);
    json_text(j, s);
}

void json_feld_zahl(struct json *j, const char *name, int64_t zahl)
{
    json_name(j, name);
    json_zahl(j, zahl);
}

void json_feld_wahr(struct json *j, const char *name, bool wert)
{
    json_name(j, name);
    json_wahr(j, wert);
}

void json_feld_hundertstel(struct json *j, const char *name, int64_t hundertstel)
{
    json_name(j, name);
    json_hundertstel(j, hundertstel);
}

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <utf8proc.h>

#include "base/mem.h"

void text_platz(struct text *text, size_t mehr)
{
    if (text->len + mehr + 1 > text->cap) {
        size_t cap = text->cap ? text->cap * 2 : 64;

        while (cap < text->len + mehr + 1)
            cap *= 2;
        text->s = mem_realloc(text->s, cap);
        text->cap = cap;
    }
}

void text_addn(struct text *text, const char *s, size_t n)
{
    text_platz(text, n);
    if (n > 0)
        memcpy(text->s + text->len, s, n);
    text->len += n;
    text->s[text->len] = '\0';
}

void text_add(struct text *text, const char *s)
{
    text_addn(text, s, strlen(s));
}

void text_addf(struct text *text, const char *format, ...)
{
    va_list args, again;
    int n;

    va_start(args, format);
    va_copy(again, args);
    n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n > 0) {
        text_platz(text, (size_t)n);
        (void)vsnprintf(text->s + text->len, (size_t)n + 1, format, again);
        text->len += (size_t)n;
    }
    va_end(again);
}

void text_int(struct text *text, int64_t zahl)
{
    char ziffern[24];
    size_t i = sizeof ziffern;
    uint64_t rest = zahl < 0 ? 0 - (uint64_t)zahl : (uint64_t)zahl;

    do {
        ziffern[--i] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (zahl < 0)
        ziffern[--i] = '-';
    text_addn(text, ziffern + i, sizeof ziffern - i);
}

void text_hundertstel(struct text *text, int64_t hundertstel, char komma)
{
    int64_t betrag = hundertstel < 0 ? -hundertstel : hundertstel;

    if (hundertstel < 0)
        text_addc(text, '-');
    text_int(text, betrag / 100);
    text_addc(text, komma);
    text_addc(text, (char)('0' + betrag / 10 % 10));
    text_addc(text, (char)('0' + betrag % 10));
}

static int64_t ggt(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

void text_bruch(struct text *t, int64_t zaehler, int64_t nenner, bool ganz)
{
    int64_t betrag = zaehler < 0 ? -zaehler : zaehler, rest = betrag % nenner, teiler = ggt(nenner, rest);

    if (zaehler < 0)
        text_addc(t, '-');
    if (rest == 0 || betrag >= nenner || ganz)
        text_int(t, betrag / nenner);
    if (rest > 0)
        text_addf(t, "%s%lld/%lld", betrag >= nenner || ganz ? " " : "", (long long)(rest / teiler),
                  (long long)(nenner / teiler));
}

void text_leere(struct text *text)
{
    text->len = 0;
    if (text->s)
        text->s[0] = '\0';
}

void text_free(struct text *text)
{
    free(text->s);
    *text = (struct text){0};
}

size_t utf8_laenge(const char *s, size_t len)
{
    utf8proc_int32_t zeichen;
    utf8proc_ssize_t n;

    if (len == 0)
        return 0;
    if ((unsigned char)s[0] < 0x80)
        return 1;
    n = utf8proc_iterate((const utf8proc_uint8_t *)s, (utf8proc_ssize_t)len, &zeichen);
    return n > 0 ? (size_t)n : 0;
}

size_t utf8_zeichen(const char *s, size_t len)
{
    size_t anzahl = 0;

    for (size_t i = 0; i < len; anzahl++) {
        size_t n = utf8_laenge(s + i, len - i);

        i += n > 0 ? n : 1;
    }
    return anzahl;
}

size_t utf8_zurueck(const char *s, size_t i)
{
    size_t von = i - 1;

    while (von > 0 && i - von < 4 && ((unsigned char)s[von] & 0xC0) == 0x80)
        von--;
    return utf8_laenge(s + von, i - von) == i - von ? von : i - 1;
}

void utf8_kuerze(char *s)
{
    size_t len = strlen(s), von = len;

    while (von > 0 && len - von < 4 && ((unsigned char)s[von - 1] & 0xC0) == 0x80)
        von--;
    if (von > 0 && (unsigned char)s[von - 1] >= 0xC0 && utf8_laenge(s + von - 1, len - von + 1) == 0)
        s[von - 1] = '\0';
}

size_t utf8_pruefe(const char *s, size_t len)
{
    size_t i = 0;

    while (i < len) {
        size_t n = utf8_laenge(s + i, len - i);

        if (n == 0)
            break;
        i += n;
    }
    return i;
}

bool utf8_ist_steuer(const char *s, size_t breite)
{
    utf8proc_int32_t z;

    if (breite == 1)
        return (unsigned char)s[0] < 0x20 || s[0] == 0x7F;
    if (utf8proc_iterate((const utf8proc_uint8_t *)s, (utf8proc_ssize_t)breite, &z) <= 0)
        return true;
    return z < 0xA0 || (z >= 0x200B && z <= 0x200F) || (z >= 0x2028 && z <= 0x202E) || (z >= 0x2060 && z <= 0x206F) ||
           z == 0x061C || z == 0xFEFF || (z >= 0xFFF0 && z <= 0xFFFB);
}

void utf8_entschaerfe(char *s)
{
    size_t len = strlen(s), out = 0;

    for (size_t i = 0; i < len;) {
        size_t n = utf8_laenge(s + i, len - i);
        bool gut = n > 0 && !utf8_ist_steuer(s + i, n);

        if (gut)
            memmove(s + out, s + i, n);
        else
            s[out] = '?';
        out += gut ? n : 1;
        i += n > 0 ? n : 1;
    }
    s[out] = '\0';
}

size_t utf8_steuer(const char *s, size_t len)
{
    for (size_t i = 0; i < len;) {
        size_t n = utf8_laenge(s + i, len - i);

        if (n == 0 || utf8_ist_steuer(s + i, n))
            return i;
        i += n;
    }
    return len;
}

bool zahl_lies(const char *s, size_t len, int64_t min, int64_t max, int64_t *zahl)
{
    bool minus = min < 0 && len > 1 && s[0] == '-';
    int64_t wert = 0;

    if (len == (minus ? 1u : 0u) || len > 18)
        return false;
    for (size_t i = minus ? 1 : 0; i < len; i++) {
        if (s[i] < '0' || s[i] > '9')
            return false;
        wert = wert * 10 + (s[i] - '0');
    }
    *zahl = minus ? -wert : wert;
    return *zahl >= min && *zahl <= max;
}

/* Writes the ASCII spelling of a word: ä -> ae, ß -> ss, capitals small. */
static void ascii_form(const char *s, char *out, size_t size)
{
    static const struct {
        const char *zeichen, *form;
    } umlaute[] = {{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"ß", "ss"}, {"Ä", "ae"}, {"Ö", "oe"}, {"Ü", "ue"}};
    size_t n = 0;

    while (*s && n + 3 < size) {
        const char *form = NULL;

        for (size_t u = 0; u < sizeof umlaute / sizeof umlaute[0] && !form; u++)
            if (strncmp(s, umlaute[u].zeichen, 2) == 0)
                form = umlaute[u].form;
        if (form) {
            out[n++] = form[0];
            out[n++] = form[1];
            s += 2;
        } else {
            out[n++] = (char)(*s >= 'A' && *s <= 'Z' ? *s + 32 : *s);
            s++;
        }
    }
    out[n] = '\0';
}

void wort_ascii(const char *s, size_t n, struct text *text)
{
    char wort[80], form[80];

    (void)snprintf(wort, sizeof wort, "%.*s", (int)n, s);
    ascii_form(wort, form, sizeof form);
    text_add(text, form);
}

bool wort_gleich(const char *getippt, const char *wort)
{
    char a[80], b[80];

    ascii_form(getippt, a, sizeof a);
    ascii_form(wort, b, sizeof b);
    return strcmp(a, b) == 0;
}

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"

void text_reserve(struct text *text, size_t more)
{
    if (text->len + more + 1 > text->cap) {
        size_t cap = text->cap ? text->cap * 2 : 64;

        while (cap < text->len + more + 1)
            cap *= 2;
        text->s = mem_realloc(text->s, cap);
        text->cap = cap;
    }
}

void text_addn(struct text *text, const char *s, size_t n)
{
    text_reserve(text, n);
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
    size_t room;
    int n;

    text_reserve(text, 0);
    room = text->cap - text->len;
    va_start(args, format);
    va_copy(again, args);
    n = vsnprintf(text->s + text->len, room, format, args);
    va_end(args);
    if (n > 0 && (size_t)n >= room) {
        text_reserve(text, (size_t)n);
        (void)vsnprintf(text->s + text->len, (size_t)n + 1, format, again);
    }
    va_end(again);
    text->len += n > 0 ? (size_t)n : 0;
    text->s[text->len] = '\0';
}

void text_int(struct text *text, int64_t number)
{
    char digits[24];
    size_t i = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

    do {
        digits[--i] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        digits[--i] = '-';
    text_addn(text, digits + i, sizeof digits - i);
}

void text_hundertstel(struct text *text, int64_t hundertstel, char comma)
{
    int64_t amount = hundertstel < 0 ? -hundertstel : hundertstel;

    if (hundertstel < 0)
        text_addc(text, '-');
    text_int(text, amount / 100);
    text_addc(text, comma);
    text_addc(text, (char)('0' + amount / 10 % 10));
    text_addc(text, (char)('0' + amount % 10));
}

static int64_t gcd(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

void text_fraction(struct text *text, int64_t numerator, int64_t denominator, bool whole)
{
    int64_t amount = numerator < 0 ? -numerator : numerator, rest = amount % denominator,
            divisor = gcd(denominator, rest);

    if (numerator < 0)
        text_addc(text, '-');
    if (rest == 0 || amount >= denominator || whole)
        text_int(text, amount / denominator);
    if (rest > 0)
        text_addf(text, "%s%lld/%lld", amount >= denominator || whole ? " " : "", (long long)(rest / divisor),
                  (long long)(denominator / divisor));
}

void text_cut(struct text *text, size_t len)
{
    text->len = len;
    if (text->s)
        text->s[len] = '\0';
}

void text_clear(struct text *text)
{
    text_cut(text, 0);
}

void text_free(struct text *text)
{
    free(text->s);
    *text = (struct text){0};
}

void texts_free(struct text *texts, int count)
{
    for (int i = 0; i < count; i++)
        text_free(&texts[i]);
}

bool number_parse(const char *s, size_t len, int64_t min, int64_t max, int64_t *number)
{
    bool minus = min < 0 && len > 1 && s[0] == '-';
    int64_t value = 0;

    if (len == (minus ? 1u : 0u) || len > 18)
        return false;
    for (size_t i = minus ? 1 : 0; i < len; i++) {
        if (s[i] < '0' || s[i] > '9')
            return false;
        value = value * 10 + (s[i] - '0');
    }
    *number = minus ? -value : value;
    return *number >= min && *number <= max;
}

bool text_is_formula(const char *s)
{
    s += strspn(s, "'");
    return *s && (strchr("=+-@", *s) || (unsigned char)*s < 0x20);
}

/* Writes the ASCII spelling of a word: ä -> ae, ß -> ss, capitals small. A word too long for `out` is cut. */
static void ascii_form(const char *s, char *out, size_t size)
{
    static const struct {
        const char *sign, *form;
    } umlauts[] = {{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"ß", "ss"}, {"Ä", "ae"}, {"Ö", "oe"}, {"Ü", "ue"}};
    size_t n = 0;

    while (*s && n + 3 < size) {
        const char *form = NULL;
        bool ascii = (unsigned char)*s < 0x80; /* the usual case, kept fast */

        for (size_t u = 0; u < sizeof umlauts / sizeof umlauts[0] && !form && !ascii; u++)
            if (strncmp(s, umlauts[u].sign, 2) == 0)
                form = umlauts[u].form;
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

void word_ascii(const char *s, size_t n, struct text *text)
{
    char word[80], form[80];

    (void)snprintf(word, sizeof word, "%.*s", (int)n, s);
    ascii_form(word, form, sizeof form);
    text_add(text, form);
}

bool word_equal(const char *typed, const char *word)
{
    char a[80], b[80];

    ascii_form(typed, a, sizeof a);
    ascii_form(word, b, sizeof b);
    return strcmp(a, b) == 0;
}

bool word_begins(const char *typed, const char *word)
{
    char a[80], b[80];

    ascii_form(typed, a, sizeof a);
    ascii_form(word, b, sizeof b);
    return strncmp(a, b, strlen(a)) == 0;
}

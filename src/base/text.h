/* Text: a growing buffer, UTF-8, and the numbers as people write them.
 *
 * A struct text starts as {0}, grows by itself (out of memory ends the program) and is freed with text_free.
 * Its s is NULL until something was added and NUL-terminated from then on: read it by text_str. */
#ifndef DOKO_BASE_TEXT_H
#define DOKO_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

struct text {
    char *s;
    size_t len, cap;
};

void text_place(struct text *text, size_t more); /* room for `more` bytes and the NUL */
void text_add(struct text *text, const char *s);
void text_addn(struct text *text, const char *s, size_t n);
void text_addf(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_int(struct text *text, int64_t number);
void text_hundertstel(struct text *text, int64_t hundertstel, char comma); /* -1234, ',' -> "-12,34" */
/* A fraction in lowest terms: "3 1/2", "1/3", "-2", "0"; with `whole` the whole number is never left out: "0 1/3". */
void text_fraction(struct text *text, int64_t numerator, int64_t denominator, bool whole);
void text_cut(struct text *text, size_t len); /* to its first `len` bytes */
void text_clear(struct text *text);
void text_free(struct text *text);

/* What it holds, "" when nothing was added; valid until it is changed. */
static inline const char *text_str(const struct text *text)
{
    return text->s ? text->s : "";
}

static inline void text_addc(struct text *text, char c)
{
    if (text->len + 2 > text->cap)
        text_place(text, 1);
    text->s[text->len++] = c;
    text->s[text->len] = '\0';
}

/* Whole number in s[0..len): true when all of it is one within min..max. No sign unless min < 0, no spaces.
 */
bool number_parse(const char *s, size_t len, int64_t min, int64_t max, int64_t *number);

/* Whether a spreadsheet would calculate it instead of showing it, apostrophes before it apart: = + - @ or a control
 * character. */
bool text_is_formula(const char *s);

/* Adds the first n bytes of a word in the spelling that has no umlauts and no capitals. */
void word_ascii(const char *s, size_t n, struct text *text);

/* Equality of words as people type them: case of ASCII and of Ä Ö Ü is ignored, ae oe ue ss stand for ä ö ü
 * ß. */
bool word_equal(const char *typed, const char *word);
/* Whether the word is that or begins so. */
bool word_begins(const char *typed, const char *word);

#endif

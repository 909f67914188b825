/* Text: a growing buffer, UTF-8, and numbers as people write them.
 *
 * A struct text starts as {0}, grows by itself (out of memory ends the program) and is freed with text_free. Its s
 * is NULL until something was added and NUL-terminated from then on: read it by text_str. */
#ifndef DOKO_BASE_TEXT_H
#define DOKO_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/mem.h" /* AUTO(text_free) */
#include "base/utf8.h"

struct text {
    char *s;
    size_t len, cap;
};

void text_reserve(struct text *text, size_t more); /* makes room for `more` bytes and the NUL */
void text_add(struct text *text, const char *s);
void text_addn(struct text *text, const char *s, size_t n);
void text_addf(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_int(struct text *text, int64_t number);
void text_hundertstel(struct text *text, int64_t hundertstel, char comma); /* -1234 with ',' is "-12,34" */
/* Appends a fraction in lowest terms: "3 1/2", "1/3", "-2", "0". With `whole` the whole number is always there: "0
 * 1/3". */
void text_fraction(struct text *text, int64_t numerator, int64_t denominator, bool whole);
void text_cut(struct text *text, size_t len); /* keeps the first `len` bytes */
void text_clear(struct text *text);
/* Frees the buffer; the text is {0} again. */
void text_free(struct text *text);
void texts_free(struct text *texts, int count);

/* Returns the text, "" if nothing was added; it is valid until the next change. */
static inline const char *text_str(const struct text *text)
{
    return text->s ? text->s : "";
}

static inline void text_addc(struct text *text, char c)
{
    if (text->len + 2 > text->cap)
        text_reserve(text, 1);
    text->s[text->len++] = c;
    text->s[text->len] = '\0';
}

/* Reads a whole number that fills s[0..len). Returns true if it is one within min..max. A minus is allowed only if
 * min < 0, spaces never are. */
bool number_parse(const char *s, size_t len, int64_t min, int64_t max, int64_t *number);

/* True if a spreadsheet would calculate the cell instead of showing it: behind any apostrophes it begins with = +
 * - @ or a control character. */
bool text_is_formula(const char *s);

/* Appends the first n bytes of a word, 79 at most, in ASCII spelling: without umlauts and capitals. */
void word_ascii(const char *s, size_t n, struct text *text);

/* True if two words are equal as people type them: the case of ASCII and of Ä Ö Ü is ignored, and ae oe ue ss
 * stand for ä ö ü ß. */
bool word_equal(const char *typed, const char *word);
/* True if `word` begins with `typed`, by the same spelling. */
bool word_begins(const char *typed, const char *word);

#endif

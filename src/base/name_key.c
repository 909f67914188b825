#include "base/name_key.h"

#include <stdlib.h>
#include <utf8proc.h>

/* Appends the name as utf8proc normalizes it; a name with bytes that are not UTF-8 is appended unchanged. */
static void add_mapped(const char *s, utf8proc_option_t as, struct text *text)
{
    utf8proc_uint8_t *mapped = NULL;
    utf8proc_ssize_t n = utf8proc_map((const utf8proc_uint8_t *)s, (utf8proc_ssize_t)strlen(s), &mapped,
                                      UTF8PROC_STABLE | UTF8PROC_COMPOSE | as);

    if (n >= 0)
        text_addn(text, (const char *)mapped, (size_t)n);
    else
        text_add(text, s);
    free(mapped);
}

static bool is_blank(utf8proc_int32_t codepoint)
{
    return (codepoint >= 0x09 && codepoint <= 0x0D) || codepoint == 0x85 || codepoint == 0x2800 ||
           (utf8proc_category(codepoint) >= UTF8PROC_CATEGORY_ZS &&
            utf8proc_category(codepoint) <= UTF8PROC_CATEGORY_ZP);
}

/* Returns the character at s and its width in bytes. */
static utf8proc_int32_t codepoint_at(const char *s, size_t *width)
{
    utf8proc_int32_t codepoint = (unsigned char)*s;
    utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)s, -1, &codepoint);

    *width = n > 0 ? (size_t)n : 1;
    return codepoint;
}

/* Appends a blank to part words, unless nothing follows `from` yet or a blank is there already. */
static void add_blank(struct text *text, size_t from)
{
    if (text->len > from && text->s[text->len - 1] != ' ')
        text_addc(text, ' ');
}

static void drop_blank(struct text *text, size_t from)
{
    if (text->len > from && text->s[text->len - 1] == ' ')
        text->s[--text->len] = '\0';
}

void name_tidy(const char *name, struct text *tidy)
{
    AUTO(text_free) struct text composed = {0};
    size_t from = tidy->len, width;

    add_mapped(name, 0, &composed);
    for (const char *s = text_str(&composed); *s; s += width) {
        utf8proc_int32_t codepoint = codepoint_at(s, &width);

        if (is_blank(codepoint))
            add_blank(tidy, from);
        else
            text_addn(tidy, s, width);
    }
    text_add(tidy, "");
    drop_blank(tidy, from);
}

bool name_is_blank(const char *name, size_t len)
{
    AUTO(text_free) struct text copy = {0}, tidy = {0};

    text_addn(&copy, name, len);
    name_tidy(text_str(&copy), &tidy);
    return tidy.len == 0;
}

static bool is_hyphen(utf8proc_int32_t codepoint)
{
    return utf8proc_category(codepoint) == UTF8PROC_CATEGORY_PD;
}

/* Appends the name case-folded, with ä ö ü as two letters and one blank for anything that parts words. A dot ends
 * a word, so that "Dr.Ahrens" is two. */
static void fold(const char *name, struct text *text)
{
    static const struct {
        utf8proc_int32_t codepoint;
        const char *letters;
    } umlauts[] = {{0xE4, "ae"}, {0xF6, "oe"}, {0xFC, "ue"}};
    AUTO(text_free) struct text folded = {0};
    size_t width;

    add_mapped(name, UTF8PROC_CASEFOLD | UTF8PROC_IGNORE, &folded);
    for (const char *s = text_str(&folded); *s; s += width) {
        utf8proc_int32_t codepoint = codepoint_at(s, &width);
        const char *letters = NULL;

        for (size_t i = 0; i < sizeof umlauts / sizeof *umlauts; i++)
            if (umlauts[i].codepoint == codepoint)
                letters = umlauts[i].letters;
        if (is_blank(codepoint) || is_hyphen(codepoint))
            add_blank(text, 0);
        else if (letters)
            text_add(text, letters);
        else
            text_addn(text, s, width);
        if (codepoint == '.')
            add_blank(text, 0);
    }
    text_add(text, "");
}

static bool is_title(const char *word, size_t len)
{
    static const char *const titles[] = {"dr",    "dr.",  "prof", "prof.", "dipl.", "ing.",   "med.",
                                         "dent.", "vet.", "rer.", "nat.",  "phil.", "habil.", "mag."};

    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        if (strlen(titles[i]) == len && memcmp(titles[i], word, len) == 0)
            return true;
    return false;
}

/* Appends the words of s[0..len), parted by blanks or commas; titles are left out unless `titles`. */
static void add_words(const char *s, size_t len, bool titles, struct text *key, size_t from)
{
    for (size_t i = 0, n; i < len; i += n) {
        n = 1;
        if (s[i] == ' ' || s[i] == ',')
            continue;
        while (i + n < len && s[i + n] != ' ' && s[i + n] != ',')
            n++;
        if (!titles && is_title(s + i, n))
            continue;
        add_blank(key, from);
        text_addn(key, s + i, n);
    }
}

void name_key(const char *name, struct text *key)
{
    AUTO(text_free) struct text words = {0};
    size_t from = key->len;
    const char *comma;

    fold(name, &words);
    comma = strchr(words.s, ',');
    /* The second pass keeps titles, since somebody may be called "Prof". */
    for (int titles = 0; titles < 2 && key->len == from; titles++) {
        if (comma)
            add_words(comma, strlen(comma), titles, key, from);
        add_words(words.s, comma ? (size_t)(comma - words.s) : words.len, titles, key, from);
    }
    text_add(key, "");
}

bool name_equal(const char *one, const char *other)
{
    AUTO(text_free) struct text a = {0}, b = {0};

    name_key(one, &a);
    name_key(other, &b);
    return strcmp(a.s, b.s) == 0;
}

#include "base/skeleton.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "base/mem.h"

/* For each Latin letter the letters that look like it, of Latin, Greek, Cyrillic, Armenian, Cherokee, Lisu and
 * others; all are small letters, compared after decomposition and case folding. The table has the letters of the
 * names that are reserved for the program. I, l, 1 and | count as one letter, as do 0 and O, and so do the digits
 * that people write for letters. */
static const struct {
    char latin;
    const char *like;
} confusable[] = {
    {'a', "4ɑαаᎪᴀꓮ"},
    {'d', "đɗԁᎠᴅꓓ"},
    {'e', "3ǝəɘɛεеєᎬᴇ℮ꓰ"},
    {'g', "69ǥɠɡɢԍցᏀᶃꓖꝿ"},
    {'k', "ĸƙκкқҝᏦᴋꓗ"},
    {'l', "i1|ıłƚǀɨɩɪɫɭʟιіӏᎥᏞ∣ⵏꓡꓲᒪᄂꝇ"},
    {'l', "\u05c0\u05d5\u05df\u0627\u0661\u06f1\u07ca"}, /* from scripts written right to left */
    {'n', "ŋƞɲɳɴηνпиոռꓠ"},
    {'o', "0øɵοσоөօ०౦ᴏⲟ〇ꓳ"},
    {'o', "\u05e1\u0647\u0665"},
    {'p', "þƥρрᏢᴘⲣꓑ"},
    {'r', "ɼɾʀгяᏒᴦꓣ"},
    {'s', "5ƽʂѕᏚꓢꜱ"},
    {'t', "7ŧƭτтᎢᴛ†ⲧꓔ"},
    {'u', "ʉʋμυцџսᴜꓴᥙ"},
};

/* Pictorial alphabets that Unicode does not decompose: white letters on a disc, on a square, and those of flags. */
static const int32_t pictorial[] = {0x1F150, 0x1F170, 0x1F1E6};
enum { LATIN_LETTERS = 26 };

static size_t next(const char *s, int32_t *codepoint)
{
    utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)s, (utf8proc_ssize_t)strlen(s), codepoint);

    return n > 0 ? (size_t)n : 0;
}

static bool has_codepoint(const char *s, int32_t codepoint)
{
    int32_t other = -1;

    for (size_t n; other != codepoint && (n = next(s, &other)) > 0; s += n)
        ;
    return other == codepoint;
}

static int32_t looks_like(int32_t codepoint)
{
    for (size_t i = 0; i < sizeof pictorial / sizeof *pictorial; i++)
        if (codepoint >= pictorial[i] && codepoint < pictorial[i] + LATIN_LETTERS)
            codepoint = 'a' + codepoint - pictorial[i];
    for (size_t i = 0; i < sizeof confusable / sizeof *confusable; i++)
        if (has_codepoint(confusable[i].like, codepoint))
            return confusable[i].latin;
    return codepoint;
}

/* True for letters and digits. */
static bool is_word(int32_t codepoint)
{
    int category = (int)utf8proc_category(codepoint);

    return (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO) ||
           (category >= UTF8PROC_CATEGORY_ND && category <= UTF8PROC_CATEGORY_NO);
}

void skeleton_add(struct text *text, const char *s)
{
    const utf8proc_option_t options =
        UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE | UTF8PROC_STRIPMARK;
    utf8proc_ssize_t len = (utf8proc_ssize_t)strlen(s), count;
    utf8proc_int32_t *codepoint;

    count = utf8proc_decompose((const utf8proc_uint8_t *)s, len, NULL, 0, options);
    if (count <= 0)
        return;
    codepoint = mem_alloc((size_t)count * sizeof *codepoint);
    count = utf8proc_decompose((const utf8proc_uint8_t *)s, len, codepoint, count, options);
    for (utf8proc_ssize_t i = 0; i < count; i++) {
        int32_t latin = looks_like(codepoint[i]);
        utf8proc_uint8_t bytes[4];

        if (is_word(latin))
            text_addn(text, (const char *)bytes, (size_t)utf8proc_encode_char(latin, bytes));
    }
    free(codepoint);
}

bool skeleton_has_signs(const char *s)
{
    int32_t codepoint;
    bool has = false;

    for (size_t n; (n = next(s, &codepoint)) > 0; s += n)
        has = has || is_word(codepoint) || utf8proc_category(codepoint) == UTF8PROC_CATEGORY_SO;
    return has;
}

/* Braille without a dot shows nothing. Variation selectors only say how the character before them is drawn: they
 * hide nothing, and keyboards put them behind pictures. */
enum { DOTLESS = 0x2800, DRAWN_AS_TEXT = 65038, DRAWN_AS_PICTURE = 65039 };

bool skeleton_is_invisible(const char *s)
{
    int32_t codepoint;

    for (size_t n; (n = next(s, &codepoint)) > 0; s += n) {
        int category = (int)utf8proc_category(codepoint);

        if (codepoint == DRAWN_AS_TEXT || codepoint == DRAWN_AS_PICTURE)
            continue;
        if (utf8proc_get_property(codepoint)->ignorable || codepoint == DOTLESS || category == UTF8PROC_CATEGORY_CN ||
            category >= UTF8PROC_CATEGORY_ZL)
            return true;
    }
    return false;
}

size_t skeleton_blank(const char *s)
{
    int32_t codepoint;
    size_t n = next(s, &codepoint);

    return n > 0 && utf8proc_category(codepoint) == UTF8PROC_CATEGORY_ZS ? n : 0;
}

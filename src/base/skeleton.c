#include "base/skeleton.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "base/mem.h"

/* Small letters, behind their decomposition and case folding: by the Latin letter, those that look like it, of Latin,
 * Greek, Cyrillic, Armenian, Cherokee, Lisu and others. There are enough letters for the names that are kept for the
 * program. I, l, 1 and | are one sign, as 0 and O are, and the digits that people write for letters are these. */
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
    {'l', "\u05c0\u05d5\u05df\u0627\u0661\u06f1\u07ca"}, /* of what is written to the left */
    {'n', "ŋƞɲɳɴηνпиոռꓠ"},
    {'o', "0øɵοσоөօ०౦ᴏⲟ〇ꓳ"},
    {'o', "\u05e1\u0647\u0665"},
    {'p', "þƥρрᏢᴘⲣꓑ"},
    {'r', "ɼɾʀгяᏒᴦꓣ"},
    {'s', "5ƽʂѕᏚꓢꜱ"},
    {'t', "7ŧƭτтᎢᴛ†ⲧꓔ"},
    {'u', "ʉʋμυцџսᴜꓴᥙ"},
};

/* Alphabets of pictures that Unicode does not decompose: white letters on a disc, on a square, and those of flags. */
static const int32_t picture[] = {0x1F150, 0x1F170, 0x1F1E6};
enum { LATIN_LETTERS = 26 };

static size_t next(const char *s, int32_t *sign)
{
    utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)s, (utf8proc_ssize_t)strlen(s), sign);

    return n > 0 ? (size_t)n : 0;
}

static bool has_sign(const char *s, int32_t sign)
{
    int32_t other = -1;

    for (size_t n; other != sign && (n = next(s, &other)) > 0; s += n)
        ;
    return other == sign;
}

static int32_t looks_like(int32_t sign)
{
    for (size_t i = 0; i < sizeof picture / sizeof *picture; i++)
        if (sign >= picture[i] && sign < picture[i] + LATIN_LETTERS)
            sign = 'a' + sign - picture[i];
    for (size_t i = 0; i < sizeof confusable / sizeof *confusable; i++)
        if (has_sign(confusable[i].like, sign))
            return confusable[i].latin;
    return sign;
}

/* Letters and digits. */
static bool is_word(int32_t sign)
{
    int category = (int)utf8proc_category(sign);

    return (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO) ||
           (category >= UTF8PROC_CATEGORY_ND && category <= UTF8PROC_CATEGORY_NO);
}

void skeleton_add(struct text *t, const char *s)
{
    const utf8proc_option_t how =
        UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE | UTF8PROC_STRIPMARK;
    utf8proc_ssize_t len = (utf8proc_ssize_t)strlen(s), count;
    utf8proc_int32_t *sign;

    count = utf8proc_decompose((const utf8proc_uint8_t *)s, len, NULL, 0, how);
    if (count <= 0)
        return;
    sign = mem_alloc((size_t)count * sizeof *sign);
    count = utf8proc_decompose((const utf8proc_uint8_t *)s, len, sign, count, how);
    for (utf8proc_ssize_t i = 0; i < count; i++) {
        int32_t latin = looks_like(sign[i]);
        utf8proc_uint8_t bytes[4];

        if (is_word(latin))
            text_addn(t, (const char *)bytes, (size_t)utf8proc_encode_char(latin, bytes));
    }
    free(sign);
}

bool skeleton_has_signs(const char *s)
{
    int32_t sign;
    bool has = false;

    for (size_t n; (n = next(s, &sign)) > 0; s += n)
        has = has || is_word(sign) || utf8proc_category(sign) == UTF8PROC_CATEGORY_SO;
    return has;
}

/* Braille without a dot is a picture of nothing. Signs that only say how the one before them is drawn hide nothing,
 * and keyboards put them behind pictures. */
enum { DOTLESS = 0x2800, DRAWN_AS_TEXT = 65038, DRAWN_AS_PICTURE = 65039 };

bool skeleton_is_invisible(const char *s)
{
    int32_t sign;

    for (size_t n; (n = next(s, &sign)) > 0; s += n) {
        int category = (int)utf8proc_category(sign);

        if (sign == DRAWN_AS_TEXT || sign == DRAWN_AS_PICTURE)
            continue;
        if (utf8proc_get_property(sign)->ignorable || sign == DOTLESS || category == UTF8PROC_CATEGORY_CN ||
            category >= UTF8PROC_CATEGORY_ZL)
            return true;
    }
    return false;
}

size_t skeleton_blank(const char *s)
{
    int32_t sign;
    size_t n = next(s, &sign);

    return n > 0 && utf8proc_category(sign) == UTF8PROC_CATEGORY_ZS ? n : 0;
}

#include "base/utf8.h"

#include <string.h>
#include <utf8proc.h>

size_t utf8_length(const char *s, size_t len)
{
    utf8proc_int32_t sign;
    utf8proc_ssize_t n;

    if (len == 0)
        return 0;
    if ((unsigned char)s[0] < 0x80)
        return 1;
    n = utf8proc_iterate((const utf8proc_uint8_t *)s, (utf8proc_ssize_t)len, &sign);
    return n > 0 ? (size_t)n : 0;
}

size_t utf8_count(const char *s, size_t len)
{
    size_t count = 0;

    for (size_t i = 0; i < len; count++) {
        size_t n = utf8_length(s + i, len - i);

        i += n > 0 ? n : 1;
    }
    return count;
}

size_t utf8_back(const char *s, size_t i)
{
    size_t from = i - 1;

    while (from > 0 && i - from < 4 && ((unsigned char)s[from] & 0xC0) == 0x80)
        from--;
    return utf8_length(s + from, i - from) == i - from ? from : i - 1;
}

void utf8_shorten(char *s)
{
    size_t len = strlen(s), from = len;

    while (from > 0 && len - from < 4 && ((unsigned char)s[from - 1] & 0xC0) == 0x80)
        from--;
    if (from > 0 && (unsigned char)s[from - 1] >= 0xC0 && utf8_length(s + from - 1, len - from + 1) == 0)
        s[from - 1] = '\0';
}

size_t utf8_check(const char *s, size_t len)
{
    size_t i = 0;

    while (i < len) {
        size_t n = utf8_length(s + i, len - i);

        if (n == 0)
            break;
        i += n;
    }
    return i;
}

bool utf8_is_control(const char *s, size_t width)
{
    utf8proc_int32_t z;

    if (width == 1)
        return (unsigned char)s[0] < 0x20 || s[0] == 0x7F;
    if (utf8proc_iterate((const utf8proc_uint8_t *)s, (utf8proc_ssize_t)width, &z) <= 0)
        return true;
    return z < 0xA0 || (z >= 0x200B && z <= 0x200F) || (z >= 0x2028 && z <= 0x202E) || (z >= 0x2060 && z <= 0x206F) ||
           z == 0x061C || z == 0xFEFF || (z >= 0xFFF0 && z <= 0xFFFB);
}

void utf8_defuse(char *s)
{
    size_t len = strlen(s), out = 0;

    for (size_t i = 0; i < len;) {
        size_t n = utf8_length(s + i, len - i);
        bool good = n > 0 && !utf8_is_control(s + i, n);

        if (n == 1 && good)
            s[out] = s[i];
        else if (good)
            memmove(s + out, s + i, n);
        else
            s[out] = '?';
        out += good ? n : 1;
        i += n > 0 ? n : 1;
    }
    s[out] = '\0';
}

size_t utf8_control(const char *s, size_t len)
{
    for (size_t i = 0; i < len;) {
        size_t n = utf8_length(s + i, len - i);

        if (n == 0 || utf8_is_control(s + i, n))
            return i;
        i += n;
    }
    return len;
}

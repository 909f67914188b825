#include "ui/terminal/paste.h"

#include <utf8proc.h>

#include "base/i18n.h"
#include "ui/terminal/keys.h"

/* Returns how many bytes the key at s takes: a whole sequence, or one byte of anything else. */
static size_t key_bytes(const char *s, size_t len)
{
    struct sequence sequence = {0};
    int32_t key;
    size_t n = 1;

    if (s[0] != '\033')
        return 1;
    while (n < len && !sequence_take(&sequence, (unsigned char)s[n], &key))
        n++;
    return n < len ? n + 1 : len;
}

bool paste_is_burst(const char *s, size_t len)
{
    enum { MANY = 4 };
    int characters = 0;
    bool newline = false;

    for (size_t i = 0; i < len; i += key_bytes(s + i, len - i)) {
        newline = newline || s[i] == '\r' || s[i] == '\n';
        characters += ((unsigned char)s[i] & 0xC0) != 0x80 && (unsigned char)s[i] >= 0x20 && s[i] != 0x7F;
    }
    return characters >= MANY && (newline || utf8_check(s, len) < len);
}

size_t paste_newline(const char *s, size_t len)
{
    size_t i = 0;

    while (i < len && s[i] != '\n' && s[i] != '\r')
        i++;
    return i;
}

/* Finds line and character of the byte at `at`, both from 1. */
static void position_of(const char *s, size_t at, int *line, int *character)
{
    *line = *character = 1;
    for (size_t i = 0; i < at;) {
        size_t n = utf8_length(s + i, at - i);
        bool ends = s[i] == '\n' || (s[i] == '\r' && (i + 1 == at || s[i + 1] != '\n'));

        *line += ends;
        *character = ends || s[i] == '\r' ? 1 : *character + 1;
        i += n > 0 ? n : 1;
    }
}

static size_t find_control(const char *s, size_t len)
{
    for (size_t i = 0; i < len;) {
        size_t n = utf8_length(s + i, len - i);

        if (s[i] != '\t' && s[i] != '\n' && s[i] != '\r' && utf8_is_control(s + i, n))
            return i;
        i += n;
    }
    return len;
}

bool paste_is_text(const char *s, size_t len, struct text *why)
{
    size_t at = utf8_check(s, len);
    bool coded = at == len;
    int line, character;

    at = coded ? find_control(s, len) : at;
    if (at == len)
        return true;
    position_of(s, at, &line, &character);
    text_addf(why,
              coded ? _("! the paste is not taken: line %d, character %d, is a control character (byte %02X)")
                    : _("! the paste is not taken: line %d, character %d, is not valid UTF-8 (byte %02X)"),
              line, character, (unsigned)(unsigned char)s[at]);
    return false;
}

int32_t paste_character(const char *s, size_t len, size_t *i)
{
    utf8proc_int32_t c = 0;
    utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)s + *i, (utf8proc_ssize_t)(len - *i), &c);

    *i += n > 0 ? (size_t)n : 1;
    return c == '\t' ? ' ' : c;
}

int paste_lines(const char *s, struct text *lines)
{
    int count = 0;

    while (*s) {
        size_t n = strcspn(s, "\r\n"), from = lines->len;

        if (strspn(s, " \t") < n) {
            text_addn(lines, s, n);
            text_addc(lines, '\n');
            for (size_t i = from; i < lines->len; i++)
                lines->s[i] = lines->s[i] == '\t' ? ' ' : lines->s[i];
            count++;
        }
        s += n;
        s += *s != '\0';
    }
    return count;
}

int paste_longer(const char *lines, size_t most)
{
    for (int nr = 1; *lines; nr++) {
        size_t n = strcspn(lines, "\n");

        if (n > most)
            return nr;
        lines += n + 1;
    }
    return 0;
}

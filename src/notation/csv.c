#include "notation/csv.h"

#include <stdio.h>
#include <string.h>
#include <utf8proc.h>

#include "base/i18n.h"

/* Windows-1252 where it differs from Latin-1: 0x80..0x9F. */
static const uint16_t cp1252[32] = {0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
                                    0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

static void add_sign(utf8proc_int32_t sign, struct text *t)
{
    utf8proc_uint8_t bytes[4];
    utf8proc_ssize_t n = utf8proc_encode_char(sign, bytes);

    text_addn(t, (const char *)bytes, (size_t)n);
}

/* Whoever read the file may have put a newline of one byte behind it, which is half a unit. */
static void from_utf16(const unsigned char *s, size_t len, bool big_first, struct text *t)
{
    for (size_t i = 0; i + 1 < len; i += 2) {
        uint32_t unit = (uint32_t)(s[i + big_first] | s[i + !big_first] << 8);
        uint32_t next = i + 3 < len ? (uint32_t)(s[i + 2 + big_first] | s[i + 2 + !big_first] << 8) : 0;

        if (unit >= 0xD800 && unit < 0xDC00 && next >= 0xDC00 && next < 0xE000) {
            unit = 0x10000 + ((unit - 0xD800) << 10) + (next - 0xDC00);
            i += 2;
        }
        add_sign(unit >= 0xD800 && unit < 0xE000 ? 0xFFFD : (utf8proc_int32_t)unit, t);
    }
}

enum bytes { BYTES_SINGLE, BYTES_LITTLE_FIRST, BYTES_BIG_FIRST };

/* By its mark; without one a table still begins with a sign of ASCII, one half of which is 0. */
static enum bytes utf16_order(const char *s, size_t len)
{
    if (len < 2)
        return BYTES_SINGLE;
    if (memcmp(s, "\xFF\xFE", 2) == 0 || (s[0] != '\0' && s[1] == '\0'))
        return BYTES_LITTLE_FIRST;
    return memcmp(s, "\xFE\xFF", 2) == 0 || (s[0] == '\0' && s[1] != '\0') ? BYTES_BIG_FIRST : BYTES_SINGLE;
}

void csv_as_utf8(const char *s, size_t len, struct text *t)
{
    size_t from = len >= 3 && memcmp(s, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    enum bytes order = utf16_order(s, len);

    if (order != BYTES_SINGLE) {
        size_t mark = s[0] == '\0' || s[1] == '\0' ? 0 : 2;

        from_utf16((const unsigned char *)s + mark, len - mark, order == BYTES_BIG_FIRST, t);
        return;
    }
    if (utf8_check(s + from, len - from) == len - from) {
        text_addn(t, s + from, len - from);
        return;
    }
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)s[i];

        add_sign(c >= 0x80 && c < 0xA0 ? cp1252[c - 0x80] : c, t);
    }
}

/* Behind the quotes of a field that begins with one, where a separator is none: "Ahrens, Anna". Else its beginning.
 */
static size_t quoted_until(const char *z, size_t len, char separator, size_t i)
{
    const char *end;
    size_t from = i;

    while (i < len && (z[i] == ' ' || z[i] == '\t') && z[i] != separator)
        i++;
    end = i < len && z[i] == '"' ? memchr(z + i + 1, '"', len - i - 1) : NULL;
    return end ? (size_t)(end - z) + 1 : from;
}

/* The next field, quotes and spaces around it taken off; false behind the last one. */
bool csv_field(const char *z, size_t len, char separator, size_t *i, struct csv_cell *f)
{
    const char *end;
    size_t until;

    if (*i > len)
        return false;
    until = quoted_until(z, len, separator, *i);
    end = memchr(z + until, separator, len - until);
    until = end ? (size_t)(end - z) : len;
    f->where = *i;
    f->s = z + *i;
    f->n = until - *i;
    *i = until + 1;
    while (f->n > 0 && strchr(" \t\r\"", f->s[f->n - 1]))
        f->n--;
    while (f->n > 0 && strchr(" \t\"'", *f->s)) {
        f->s++;
        f->n--;
    }
    return true;
}

char csv_separator(const char *line, size_t len)
{
    return memchr(line, ';', len) ? ';' : memchr(line, '\t', len) ? '\t' : ',';
}

void csv_open(struct csv *csv, const struct text *file)
{
    *csv = (struct csv){0};
    csv_as_utf8(file->s, file->len, &csv->content);
}

void csv_close(struct csv *csv)
{
    text_free(&csv->content);
}

/* The line without what ends it; empty ones are passed over. */
static bool next_line(struct csv *csv, const char **line, size_t *len)
{
    while (csv->at < csv->content.len) {
        const char *from = csv->content.s + csv->at, *end = memchr(from, '\n', csv->content.len - csv->at);

        *line = from;
        *len = end ? (size_t)(end - from) : csv->content.len - csv->at;
        csv->at += *len + 1;
        csv->line++;
        if (*len > 0 && from[*len - 1] == '\r')
            --*len;
        if (strspn(from, " \t;,") < *len)
            return true;
    }
    return false;
}

bool csv_next(struct csv *csv, struct csv_row *row)
{
    const char *line;
    size_t len, i = 0;
    struct csv_cell f;

    row->count = 0;
    if (!next_line(csv, &line, &len))
        return false;
    if (!csv->separator)
        csv->separator = csv_separator(line, len);
    while (csv_field(line, len, csv->separator, &i, &f))
        if (row->count < CSV_CELLS)
            (void)snprintf(row->cell[row->count++], CSV_CELL, "%.*s", (int)f.n, f.s);
    return true;
}

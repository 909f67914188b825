#include "notation/day_list.h"

#include <stdio.h>
#include <string.h>
#include <utf8proc.h>

#include "base/i18n.h"
#include "spieltag/event.h"

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

void day_list_as_utf8(const char *s, size_t len, struct text *t)
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

struct list_cell {
    const char *s;
    size_t n, where;
};

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
static bool next_field(const char *z, size_t len, char separator, size_t *i, struct list_cell *f)
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

void day_list_column(int cell, char out[4])
{
    int n = 0;

    if (cell >= 26)
        out[n++] = (char)('A' + cell / 26 - 1);
    out[n++] = (char)('A' + cell % 26);
    out[n] = '\0';
}

enum status day_list_head(struct day_list *l, const char *z, size_t len, struct err *err)
{
    struct list_cell f;
    size_t i = 0;

    l->separator = memchr(z, ';', len) ? ';' : memchr(z, '\t', len) ? '\t' : ',';
    l->columns = 0;
    (void)next_field(z, len, l->separator, &i, &f);
    for (l->cell = 1; next_field(z, len, l->separator, &i, &f); l->cell++) {
        if (l->columns == DAY_LIST_COLUMNS)
            return err_at(err, ST_INPUT, z, len, f.where, _("at most %d players"), DAY_LIST_COLUMNS);
        if (f.n == 0 || f.n >= sizeof l->heading[0])
            return err_at(err, ST_INPUT, z, len, f.where,
                          _("a Kürzel or a name was expected at the head of the column"));
        memcpy(l->heading[l->columns], f.s, f.n);
        l->heading[l->columns][f.n] = '\0';
        l->where[l->columns++] = f.where;
    }
    l->cell = 0;
    return l->columns > 0 ? ST_OK
                          : err_at(err, ST_INPUT, z, len, 0,
                                   _("the first line was expected to hold the players: Datum;A;B;Carla Cramer"));
}

/* A plus, or the minus of typography, before a digit; any other sign is the number's. */
static bool take_sign(struct list_cell *f)
{
    static const char sign[] = "\xE2\x88\x92";
    bool minus = f->n > 3 && memcmp(f->s, sign, 3) == 0;
    size_t n = minus ? 3 : f->n > 1 && f->s[0] == '+' ? 1 : 0;

    if (n == 0 || f->s[n] < '0' || f->s[n] > '9')
        return false;
    f->s += n;
    f->n -= n;
    return minus;
}

/* "41", "-3", "41,0", "41.00", "+2". */
static bool read_punkte(struct list_cell f, int32_t *punkte)
{
    bool minus = take_sign(&f);
    size_t n = 0;
    int64_t number;

    while (n < f.n && f.s[n] != ',' && f.s[n] != '.')
        n++;
    if (f.n - n > 3) /* 1.000 is a thousand to one and one to another */
        return false;
    for (size_t k = n + 1; k < f.n; k++)
        if (f.s[k] != '0')
            return false;
    if (!number_parse(f.s, n, -PUNKTE_MAX, PUNKTE_MAX, &number))
        return false;
    *punkte = (int32_t)(minus ? -number : number);
    return true;
}

/* 18.01.26 too: years of two digits are those from 1970 on. */
static bool read_date(struct list_cell f, struct date *date)
{
    char whole[16];
    int64_t year;

    if (date_parse(f.s, f.n, date))
        return true;
    if (f.n < 6 || f.n > 8 || f.s[f.n - 3] != '.' || !number_parse(f.s + f.n - 2, 2, 0, 99, &year))
        return false;
    (void)snprintf(whole, sizeof whole, "%.*s%d", (int)f.n - 2, f.s, (int)year + (year < 70 ? 2000 : 1900));
    return date_parse(whole, strlen(whole), date);
}

static int shown(struct list_cell f)
{
    return (int)(f.n > 30 ? 30 : f.n);
}

enum status day_list_line(struct day_list *l, const char *z, size_t len, struct day_lists_line *out, struct err *err)
{
    struct list_cell f;
    size_t i = 0;
    int column = 0;
    bool any = false;

    l->cell = 0;
    *out = (struct day_lists_line){.empty = true};
    (void)next_field(z, len, l->separator, &i, &f);
    for (size_t k = 0; k < len && out->empty; k++)
        out->empty = strchr(" \t\r,;\"", z[k]) != NULL;
    if (out->empty)
        return ST_OK;
    if (!read_date(f, &out->date))
        return err_at(err, ST_INPUT, z, len, f.where,
                      _("a date such as 18.1.2026, 18.01.26 or 2026-01-18 was expected, not \"%.*s\""), shown(f),
                      f.s);
    for (; next_field(z, len, l->separator, &i, &f); column++) {
        l->cell = column + 1;
        if (f.n == 0)
            continue;
        if (column >= l->columns)
            return err_at(err, ST_INPUT, z, len, f.where, _("this column has no player at its head"));
        if (!read_punkte(f, &out->punkte[column]))
            return err_at(err, ST_INPUT, z, len, f.where,
                          _("whole Punkte were expected, or an empty cell, not \"%.*s\""), shown(f), f.s);
        out->has[column] = any = true;
    }
    l->cell = 0;
    return any ? ST_OK
               : err_at(err, ST_INPUT, z, len, 0,
                        _("a date without any Punkte: a day that was not played has no row"));
}

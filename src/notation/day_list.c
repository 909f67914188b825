#include "notation/day_list.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "base/i18n.h"
#include "spieltag/event.h"

/* Windows-1252 where it differs from Latin-1: 0x80..0x9F. */
static const uint16_t cp1252[32] = {0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
                                    0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

void day_list_as_utf8(const char *s, size_t len, struct text *t)
{
    size_t from = len >= 3 && memcmp(s, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;

    if (utf8_check(s + from, len - from) == len - from) {
        text_addn(t, s + from, len - from);
        return;
    }
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)s[i];
        utf8proc_uint8_t sign[4];
        utf8proc_ssize_t n = utf8proc_encode_char(c >= 0x80 && c < 0xA0 ? cp1252[c - 0x80] : c, sign);

        text_addn(t, (const char *)sign, (size_t)n);
    }
}

struct list_cell {
    const char *s;
    size_t n, where;
};

/* The next field, quotes and spaces around it taken off; false behind the last one. */
static bool next_field(const char *z, size_t len, char separator, size_t *i, struct list_cell *f)
{
    const char *end;
    size_t until;

    if (*i > len)
        return false;
    end = memchr(z + *i, separator, len - *i);
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

enum status day_list_head(struct day_list *l, const char *z, size_t len, struct err *err)
{
    struct list_cell f;
    size_t i = 0;

    *l = (struct day_list){.separator = memchr(z, ';', len) ? ';' : memchr(z, '\t', len) ? '\t' : ','};
    (void)next_field(z, len, l->separator, &i, &f);
    while (next_field(z, len, l->separator, &i, &f)) {
        if (l->columns == DAY_LIST_COLUMNS)
            return err_at(err, ST_INPUT, z, len, f.where, _("at most %d players"), DAY_LIST_COLUMNS);
        if (f.n == 0 || f.n >= sizeof l->kuerzel[0])
            return err_at(err, ST_INPUT, z, len, f.where, _("a Kürzel was expected at the head of the column"));
        memcpy(l->kuerzel[l->columns++], f.s, f.n);
    }
    return l->columns > 0
               ? ST_OK
               : err_at(err, ST_INPUT, z, len, 0, _("the first line was expected to hold the Kürzel: Datum;A;B;C"));
}

/* "41", "-3", "41,0", "41.00". */
static bool read_punkte(struct list_cell f, int32_t *punkte)
{
    size_t n = 0;
    int64_t number;

    while (n < f.n && f.s[n] != ',' && f.s[n] != '.')
        n++;
    for (size_t k = n + 1; k < f.n; k++)
        if (f.s[k] != '0')
            return false;
    if (!number_parse(f.s, n, -PUNKTE_MAX, PUNKTE_MAX, &number))
        return false;
    *punkte = (int32_t)number;
    return true;
}

enum status day_list_line(const struct day_list *l, const char *z, size_t len, struct day_lists_line *out,
                          struct err *err)
{
    struct list_cell f;
    size_t i = 0;
    int column = 0;

    *out = (struct day_lists_line){.empty = true};
    (void)next_field(z, len, l->separator, &i, &f);
    for (size_t k = 0; k < len && out->empty; k++)
        out->empty = strchr(" \t\r,;\"", z[k]) != NULL;
    if (out->empty)
        return ST_OK;
    if (!date_parse(f.s, f.n, &out->date))
        return err_at(err, ST_INPUT, z, len, f.where, _("a date such as 2026-01-04 or 4.1.2026 was expected"));
    for (; next_field(z, len, l->separator, &i, &f); column++) {
        if (f.n == 0)
            continue;
        if (column >= l->columns)
            return err_at(err, ST_INPUT, z, len, f.where, _("this column has no Kürzel at its head"));
        if (!read_punkte(f, &out->punkte[column]))
            return err_at(err, ST_INPUT, z, len, f.where, _("whole Punkte were expected, or an empty cell"));
        out->has[column] = true;
    }
    return ST_OK;
}

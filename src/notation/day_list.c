#include "notation/day_list.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "notation/csv.h"
#include "spieltag/event.h"

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
    struct csv_cell f;
    size_t i = 0;

    l->separator = csv_separator(z, len);
    l->columns = 0;
    (void)csv_field(z, len, l->separator, &i, &f);
    for (l->cell = 1; csv_field(z, len, l->separator, &i, &f); l->cell++) {
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
static bool take_sign(struct csv_cell *f)
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
static bool read_punkte(struct csv_cell f, int32_t *punkte)
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
static bool read_date(struct csv_cell f, struct date *date)
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

static int shown(struct csv_cell f)
{
    return (int)(f.n > 30 ? 30 : f.n);
}

enum status day_list_line(struct day_list *l, const char *z, size_t len, struct day_lists_line *out, struct err *err)
{
    struct csv_cell f;
    size_t i = 0;
    int column = 0;
    bool any = false;

    l->cell = 0;
    *out = (struct day_lists_line){.empty = true};
    (void)csv_field(z, len, l->separator, &i, &f);
    for (size_t k = 0; k < len && out->empty; k++)
        out->empty = strchr(" \t\r,;\"", z[k]) != NULL;
    if (out->empty)
        return ST_OK;
    if (!read_date(f, &out->date))
        return err_at(err, ST_INPUT, z, len, f.where,
                      _("a date such as 18.1.2026, 18.01.26 or 2026-01-18 was expected, not \"%.*s\""), shown(f),
                      f.s);
    for (; csv_field(z, len, l->separator, &i, &f); column++) {
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

#include "core/notation/day_list.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "core/spieltag/event.h"

void day_list_column(int cell, char out[4])
{
    int n = 0;

    if (cell >= 26)
        out[n++] = (char)('A' + cell / 26 - 1);
    out[n++] = (char)('A' + cell % 26);
    out[n] = '\0';
}

enum status day_list_head(struct day_list *l, const struct csv *csv, struct err *err)
{
    l->columns = 0;
    for (l->cell = 1; l->cell < csv->count; l->cell++) {
        const struct csv_cell *c = &csv->cell[l->cell];

        if (l->columns == DAY_LIST_COLUMNS)
            return csv_error(csv, l->cell, err, _("at most %d players"), DAY_LIST_COLUMNS);
        if (c->n == 0 || c->n >= sizeof l->heading[0])
            return csv_error(csv, l->cell, err, _("a Kürzel or a name was expected at the head of the column"));
        memcpy(l->heading[l->columns++], c->s, c->n + 1);
    }
    l->cell = 0;
    return l->columns > 0
               ? ST_OK
               : csv_error(csv, 0, err, _("the first line was expected to hold the players: Datum;A;B;Carla Cramer"));
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

enum status day_list_line(struct day_list *l, const struct csv *csv, struct day_lists_line *out, struct err *err)
{
    bool any = false;

    l->cell = 0;
    *out = (struct day_lists_line){0};
    if (!read_date(csv->cell[0], &out->date))
        return csv_error(csv, 0, err,
                         _("a date such as 18.1.2026, 18.01.26 or 2026-01-18 was expected, not \"%.30s\""),
                         csv_text(csv, 0));
    for (int i = 0; i < l->columns && i + 1 < csv->count; i++) {
        l->cell = i + 1;
        if (csv->cell[l->cell].n == 0)
            continue;
        if (!read_punkte(csv->cell[l->cell], &out->punkte[i]))
            return csv_error(csv, l->cell, err, _("whole Punkte were expected, or an empty cell, not \"%.30s\""),
                             csv_text(csv, l->cell));
        out->has[i] = any = true;
    }
    l->cell = csv_beyond(csv);
    if (l->cell > 0)
        return csv_error(csv, l->cell, err, _("this column has no player at its head"));
    return any ? ST_OK : csv_error(csv, 0, err, _("a date without any Punkte: a day that was not played has no row"));
}

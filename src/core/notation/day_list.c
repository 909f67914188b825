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

enum status day_list_head(struct day_list *list, const struct csv *csv, struct err *err)
{
    list->columns = 0;
    for (list->cell = 1; list->cell < csv->count; list->cell++) {
        const struct csv_cell *cell = &csv->cell[list->cell];

        if (list->columns == DAY_LIST_COLUMNS)
            return csv_error(csv, list->cell, err, _("at most %d players"), DAY_LIST_COLUMNS);
        if (cell->len == 0 || cell->len >= sizeof list->heading[0])
            return csv_error(csv, list->cell, err, _("a Kürzel or a name was expected at the head of the column"));
        memcpy(list->heading[list->columns++], cell->text, cell->len + 1);
    }
    list->cell = 0;
    return list->columns > 0
               ? ST_OK
               : csv_error(csv, 0, err, _("the first line was expected to hold the players: Datum;A;B;Carla Cramer"));
}

/* Drops a plus, or a typographic minus, before a digit; returns true for the minus. Any other sign belongs to the
 * number. */
static bool take_sign(struct csv_cell *cell)
{
    static const char sign[] = "\xE2\x88\x92";
    bool minus = cell->len > 3 && memcmp(cell->text, sign, 3) == 0;
    size_t n = minus ? 3 : cell->len > 1 && cell->text[0] == '+' ? 1 : 0;

    if (n == 0 || cell->text[n] < '0' || cell->text[n] > '9')
        return false;
    cell->text += n;
    cell->len -= n;
    return minus;
}

/* Reads "41", "-3", "41,0", "41.00", "+2". */
static bool read_punkte(struct csv_cell cell, int32_t *punkte)
{
    bool minus = take_sign(&cell);
    size_t n = 0;
    int64_t number;

    while (n < cell.len && cell.text[n] != ',' && cell.text[n] != '.')
        n++;
    if (cell.len - n > 3) /* 1.000 means a thousand to some and one to others */
        return false;
    for (size_t k = n + 1; k < cell.len; k++)
        if (cell.text[k] != '0')
            return false;
    if (!number_parse(cell.text, n, -PUNKTE_MAX, PUNKTE_MAX, &number))
        return false;
    *punkte = (int32_t)(minus ? -number : number);
    return true;
}

/* Reads a date, also 18.01.26: a year of two digits is one from 1970 on. */
static bool read_date(struct csv_cell cell, struct date *date)
{
    char whole[16];
    int64_t year;

    if (date_parse(cell.text, cell.len, date))
        return true;
    if (cell.len < 6 || cell.len > 8 || cell.text[cell.len - 3] != '.' ||
        !number_parse(cell.text + cell.len - 2, 2, 0, 99, &year))
        return false;
    (void)snprintf(whole, sizeof whole, "%.*s%d", (int)cell.len - 2, cell.text,
                   (int)year + (year < 70 ? 2000 : 1900));
    return date_parse(whole, strlen(whole), date);
}

enum status day_list_line(struct day_list *list, const struct csv *csv, struct day_lists_line *out, struct err *err)
{
    bool any = false;

    list->cell = 0;
    *out = (struct day_lists_line){0};
    if (!read_date(csv->cell[0], &out->date))
        return csv_error(csv, 0, err,
                         _("a date such as 18.1.2026, 18.01.26 or 2026-01-18 was expected, not \"%.30s\""),
                         csv_text(csv, 0));
    for (int i = 0; i < list->columns && i + 1 < csv->count; i++) {
        list->cell = i + 1;
        if (csv->cell[list->cell].len == 0)
            continue;
        if (!read_punkte(csv->cell[list->cell], &out->punkte[i]))
            return csv_error(csv, list->cell, err, _("whole Punkte were expected, or an empty cell, not \"%.30s\""),
                             csv_text(csv, list->cell));
        out->has[i] = any = true;
    }
    list->cell = csv_beyond(csv);
    if (list->cell > 0)
        return csv_error(csv, list->cell, err, _("this column has no player at its head"));
    return any ? ST_OK : csv_error(csv, 0, err, _("a date without any Punkte: a day that was not played has no row"));
}

/* Day totals as a table, as clubs keep them in a spreadsheet: a row for each date, a column for each player. Pure. */
#ifndef DOKO_CORE_NOTATION_DAY_LIST_H
#define DOKO_CORE_NOTATION_DAY_LIST_H

#include "base/date.h"
#include "base/err.h"
#include "core/notation/csv.h"

enum { DAY_LIST_COLUMNS = 64, DAY_LIST_HEADING = 64 * 4 + 1 };

struct day_list {
    int columns;
    char heading[DAY_LIST_COLUMNS][DAY_LIST_HEADING]; /* of each column after the date, as typed */
    int cell; /* the cell read last, 0: the date; on an error the faulty one */
};

struct day_lists_line {
    struct date date;
    bool has[DAY_LIST_COLUMNS];
    int32_t punkte[DAY_LIST_COLUMNS];
};

/* Reads the first row: "Datum;A;B;Carla Cramer". Returns ST_INPUT with the cell. */
enum status day_list_head(struct day_list *list, const struct csv *csv, struct err *err);
/* Reads a row: "4.1.2026;41;;38". The date may also be 04.01.26, of 1970 to 2069. An empty cell means that the
 * player did not play; at least one cell has Punkte. Decimals must be zero; a minus may also be U+2212. Returns
 * ST_INPUT with the cell. */
enum status day_list_line(struct day_list *list, const struct csv *csv, struct day_lists_line *out, struct err *err);
/* Writes the spreadsheet's name of a column: 0 is "A", 26 "AA". */
void day_list_column(int cell, char out[4]);

#endif

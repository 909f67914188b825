/* Day totals as a table, as clubs keep them in a spreadsheet: dates down, players across. Pure. */
#ifndef DOKO_CORE_NOTATION_DAY_LIST_H
#define DOKO_CORE_NOTATION_DAY_LIST_H

#include "base/date.h"
#include "base/err.h"
#include "core/notation/csv.h"

enum { DAY_LIST_COLUMNS = 64, DAY_LIST_HEADING = 64 * 4 + 1 };

struct day_list {
    int columns;
    char heading[DAY_LIST_COLUMNS][DAY_LIST_HEADING]; /* of each column after the date, as written */
    int cell; /* the last one that was read, 0: the date; on an error the one that is wrong */
};

struct day_lists_line {
    struct date date;
    bool has[DAY_LIST_COLUMNS];
    int32_t punkte[DAY_LIST_COLUMNS];
};

/* The head: "Datum;A;B;Carla Cramer". ST_INPUT with the cell. */
enum status day_list_head(struct day_list *list, const struct csv *csv, struct err *err);
/* A row: "4.1.2026;41;;38". The date also as 04.01.26, of 1970 to 2069. Empty cells: did not play, but for one
 * at least. Decimals are allowed when they are zero; a minus also as U+2212. */
enum status day_list_line(struct day_list *list, const struct csv *csv, struct day_lists_line *out, struct err *err);
/* What a spreadsheet calls the column of a cell: 0 is "A", 26 "AA". */
void day_list_column(int cell, char out[4]);

#endif

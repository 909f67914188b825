/* Day totals as a table, as clubs keep them in a spreadsheet: dates down, Kürzel across. Pure. */
#ifndef DOKO_NOTATION_DAY_LIST_H
#define DOKO_NOTATION_DAY_LIST_H

#include "base/date.h"
#include "base/err.h"
#include "base/text.h"

enum { DAY_LIST_COLUMNS = 64 };

struct day_list {
    char separator; /* of the fields: ; , or tab */
    int columns;
    char kuerzel[DAY_LIST_COLUMNS][24]; /* of each column after the date, as written */
};

struct day_lists_line {
    bool empty; /* an empty line */
    struct date date;
    bool has[DAY_LIST_COLUMNS];
    int32_t punkte[DAY_LIST_COLUMNS];
};

/* A whole file as UTF-8 without BOM; what is no valid UTF-8 is taken for Windows-1252. */
void day_list_as_utf8(const char *s, size_t len, struct text *text);

/* The head: "Datum;A;B;C". ST_INPUT with the column. */
enum status day_list_head(struct day_list *list, const char *line, size_t len, struct err *err);
/* A row: "4.1.2026;41;;38". Empty cells: did not play. Decimals are allowed when they are zero. */
enum status day_list_line(const struct day_list *list, const char *line, size_t len, struct day_lists_line *out,
                          struct err *err);

#endif

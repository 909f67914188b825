/* Tables as spreadsheets save them: what the bytes are, and the cells of a line. Pure. */
#ifndef DOKO_NOTATION_CSV_H
#define DOKO_NOTATION_CSV_H

#include "base/err.h"
#include "base/text.h"

/* A whole file as UTF-8 without BOM: UTF-16 in either order of its bytes where it begins with its BOM, or with a sign
 * of ASCII; what is no valid UTF-8 is taken for Windows-1252. */
void csv_as_utf8(const char *s, size_t len, struct text *text);

/* What separates the cells of a line: ; or tab, else a comma. */
char csv_separator(const char *line, size_t len);

struct csv_cell {
    const char *s;
    size_t n, where; /* offset in the line */
};
/* The next cell from *i on, quotes and spaces around it taken off; false behind the last one. */
bool csv_field(const char *line, size_t len, char separator, size_t *i, struct csv_cell *cell);

/* A file row by row; the separator is that of its first line. */
struct csv {
    struct text content;
    size_t at;
    long line; /* of the row that was read last, from 1 */
    char separator;
};
enum { CSV_CELLS = 16, CSV_CELL = 64 * 4 + 1 };
struct csv_row {
    int count; /* cells, the first CSV_CELLS of them; what is longer is cut */
    char cell[CSV_CELLS][CSV_CELL];
};
void csv_open(struct csv *csv, const struct text *file);
void csv_close(struct csv *csv);
/* The next row that is not empty; false behind the last. */
bool csv_next(struct csv *csv, struct csv_row *row);

#endif

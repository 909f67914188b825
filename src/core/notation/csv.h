/* Tables as spreadsheets save them, by RFC 4180: what the bytes are, and the cells of each row. Pure.
 *
 * A cell in quotes is what stands between them, with blanks, separators and line breaks, a quote written twice; any
 * other cell is without the blanks around it, and has no quote. The apostrophe that doko writes before a text which a
 * spreadsheet would calculate is taken off again; any other one is a letter (A146). */
#ifndef DOKO_CORE_NOTATION_CSV_H
#define DOKO_CORE_NOTATION_CSV_H

#include "base/err.h"
#include "base/text.h"

/* A whole file as UTF-8 without BOM: UTF-16 in either order of its bytes where it begins with its BOM, or with a sign
 * of ASCII; what is no valid UTF-8 is taken for Windows-1252. */
void csv_as_utf8(const char *s, size_t len, struct text *text);

struct csv_cell {
    const char *s; /* ended by a NUL, and without one within; until the next row is read */
    size_t n;
    size_t at;       /* where it begins in the content */
    bool protection; /* an apostrophe stood before it */
};

struct csv {
    struct text content; /* as UTF-8 */
    size_t at;
    char separator; /* said by a first line "sep=;", else that of the first row: ; or tab, else a comma; 0: none */
    bool separator_said;
    long row,
        line;    /* of the row that was read last, from 1: as a spreadsheet counts, and where it begins in the file */
    long lines;  /* that were read */
    int columns; /* cells of the first row */
    int count;   /* cells of the row */
    struct csv_cell *cell;
    size_t room;
    struct text values;
};
void csv_open(struct csv *csv, const struct text *file);
void csv_close(struct csv *csv);
/* The next row that is not empty; behind the last it has no cells. ST_INPUT with line and column: a quote that is not
 * closed or stands where none can be, a separator where the first row has one column. */
enum status csv_next(struct csv *csv, struct err *err);
/* The first cell with a value to the right of those of the first row, where it has no head: a reader that knows cells
 * by their heads would pass it over. 0: none. */
int csv_beyond(const struct csv *csv);
enum status csv_check_columns(const struct csv *csv, struct err *err); /* ST_INPUT when there is one */
/* A cell of the row; "" where it has none. */
const char *csv_text(const struct csv *csv, int cell);
/* ST_INPUT, at a cell of the row that was read last. */
enum status csv_error(const struct csv *csv, int cell, struct err *err, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif

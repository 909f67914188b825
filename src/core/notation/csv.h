/* Tables as spreadsheets save them, by RFC 4180: the encoding of the file and the cells of each row. Pure.
 *
 * The value of a quoted cell is everything between the quotes, with blanks, separators, line breaks, and doubled
 * quotes for single ones. Any other cell has no quote, and blanks around it are dropped. The apostrophe that doko
 * writes before a text that a spreadsheet would calculate is removed; any other one is kept (A146). */
#ifndef DOKO_CORE_NOTATION_CSV_H
#define DOKO_CORE_NOTATION_CSV_H

#include "base/err.h"
#include "base/text.h"

/* Appends a whole file as UTF-8 without BOM. It is UTF-16 in either byte order if it begins with that BOM or with
 * an ASCII character in it; otherwise, if it is no valid UTF-8, it is taken for Windows-1252. */
void csv_as_utf8(const char *s, size_t len, struct text *text);

struct csv_cell {
    const char *text; /* NUL-terminated, without a NUL in it; valid until the next row is read */
    size_t len;
    size_t at;       /* offset in the content */
    bool protection; /* an apostrophe was removed */
};

struct csv {
    struct text content; /* in UTF-8 */
    size_t at;
    char separator; /* given by a first line "sep=;", else found in the first row: ; or tab, else a comma; 0: none */
    bool separator_said;
    long row, line; /* of the row read last, from 1: its number in a spreadsheet, and its first line in the file */
    long lines;     /* lines read so far */
    int columns;    /* cells of the first row */
    int count;      /* cells of the present row */
    struct csv_cell *cell;
    size_t capacity;
    struct text values;
};
/* Opens a table from the bytes of a file, which are copied; the caller calls csv_close. */
void csv_open(struct csv *csv, const struct text *file);
void csv_close(struct csv *csv);
/* Reads the next row that is not empty; after the last one `count` is 0. Returns ST_INPUT with line and column for
 * a quote that is not closed or must not be there, and for a separator where the first row has one column. */
enum status csv_next(struct csv *csv, struct err *err);
/* Returns the first cell with a value to the right of the first row's cells, 0 if there is none. It has no
 * heading, so a reader that finds cells by their headings would miss it. */
int csv_beyond(const struct csv *csv);
enum status csv_check_columns(const struct csv *csv, struct err *err); /* ST_INPUT if there is one */
/* Returns the text of a cell of the row; "" if the row has no such cell. */
const char *csv_text(const struct csv *csv, int cell);
/* Reports ST_INPUT at a cell of the row read last. */
enum status csv_error(const struct csv *csv, int cell, struct err *err, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif

/* A table as a model, and its plain writers: columns on a terminal, CSV, JSON. Others read its cells. */
#ifndef DOKO_PRINT_TABLE_H
#define DOKO_PRINT_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/date.h"
#include "base/text.h"

/* What a cell holds, and with it how every format writes it. */
enum cell_kind {
    CELL_EMPTY,
    CELL_UNKNOWN, /* nobody knows, or there is none: a dash for people, for programs empty */
    CELL_TEXT,
    CELL_NUMBER,
    CELL_HUNDERTSTEL,
    CELL_FRACTION,
    CELL_DATE,
    CELL_PERCENT, /* whole per cent */
    CELL_PUNKTE,  /* with its sign */
    CELL_PLACE,
    CELL_MONEY,  /* cents */
    CELL_COUNT,  /* a number of things that are counted */
    CELL_COURSE, /* numbers one after the other, "12,-3,40": bars for people */
    CELL_RIGHT,  /* of a column: texts that stand on the right */
    CELL_JSON    /* JSON as it is; of a column: its texts are the rows */
};

struct cell {
    enum cell_kind kind;
    char *text;                  /* owned by the table; of a number: its formula in a workbook, NULL without one */
    int64_t number, denominator; /* denominator 0: 1 */
    struct date date;
    bool starred; /* a star behind the number for people: a note below says why */
};

/* A column, for every format. */
struct column {
    const char *key;     /* its name in JSON; NULL: not there */
    const char *head;    /* in CSV and workbooks; NULL: not there, and only a column without `brief` is in JSON */
    const char *brief;   /* on the terminal, on paper and on a page; NULL: programs only */
    const char *group;   /* columns one beside the other with one group stand under it; NULL: none */
    enum cell_kind kind; /* of its cells, unless they are empty */
    double width;        /* millimetres; 0: as wide as it needs */
    bool sum;            /* the last line is the sum */
    bool total;          /* what its row comes to: stays in sight where a page is narrow */
    bool section;        /* for people no column: its value is the heading of the rows below */
};

struct table;

/* What takes rows that come one after the other. */
typedef void table_take(const struct table *rows, void *with);

struct table *table_new(void);
/* Another owner, who frees it too. */
struct table *table_share(struct table *table);
void table_free(struct table *table); /* NULL is none */

/* Columns come before the first row. */
void table_add_column(struct table *table, const struct column *column); /* its texts are copied */
void table_add_columns(struct table *table, const struct column *columns, size_t count);
void table_column(struct table *table, const char *title, bool right);
void table_row(struct table *table);
/* The cells of the present row, in order; those that are missing are empty. */
void table_text(struct table *table, const char *text);
void table_number(struct table *table, int64_t number);
void table_hundertstel(struct table *table, int64_t hundertstel);
/* A fraction; in CSV with its whole number, so that a spreadsheet does not take it for a date. */
void table_fraction(struct table *table, int64_t numerator, int64_t denominator);
void table_date(struct table *table, struct date date);
void table_json(struct table *table, const char *json);
void table_blank(struct table *table);
void table_unknown(struct table *table);
void table_copy(struct table *table, const struct cell *cell);
/* A number of the kind of its column, or (CELL_COURSE, CELL_TEXT) a text. */
void table_value(struct table *table, int64_t number);
void table_course(struct table *table, const char *numbers);
/* So many hundredths or per cent, or a number, by the kind of its column, to be rounded; by 0: unknown. */
void table_quotient(struct table *table, int64_t number, int64_t denominator);
/* What calculates the last cell in a workbook, if anything: R1C1, "SUM(R[-3]C:R[-1]C)"; columns count as the sheet
 * shows them. */
void table_formula(struct table *table, bool there, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* A star behind the last cell. */
void table_star(struct table *table);
/* What people read below it: what a star means, what is left out; NULL: nothing. The text is copied. */
void table_set_note(struct table *table, const char *note);
const char *table_note(const struct table *table);
/* People do not see the column of this key. */
void table_hide(struct table *table, const char *key);
/* Takes the rows away; the columns stay. */
void table_clear(struct table *table);

/* What is in it. */
int table_columns(const struct table *table);
const struct column *table_column_of(const struct table *table, int column);
/* The cell in the column of this key, which must be there. */
const struct cell *table_get(const struct table *table, size_t row, const char *key);
/* Whether a column is there for people, else for programs. */
bool table_shows(const struct table *table, int column, bool people);
/* The head over it: "" for none; a group and its head as one. Returns `out`. */
enum { COLUMN_HEAD_MAX = 160 };
const char *table_head(const struct table *table, int column, bool people, char out[COLUMN_HEAD_MAX]);
/* Whether any column that is there for people, else for programs, has a group; whether two neighbours are under one.
 */
bool table_has_groups(const struct table *table, bool people);
bool table_one_group(const char *a, const char *b);
/* Rows from `first` on that stand under one heading: the first row behind them, and the heading, NULL for none. */
size_t table_section(const struct table *table, size_t first, const char **heading);
/* The last line, when a column asks for one: the sums over rows [first, end), cells of the kinds of the columns, and
 * in the first column of texts what they are; that text is static. */
bool table_has_sum(const struct table *table);
struct cell table_sum(const struct table *table, int column, size_t first, size_t end);
bool table_right(const struct table *table, int column);
size_t table_rows(const struct table *table);
const struct cell *table_cell(const struct table *table, size_t line, int column);
/* As people read it, "" for an empty one. */
void cell_write(const struct cell *cell, struct text *text);

/* Columns by display width, no line wider than it must be; sections under their headings. */
void table_write(const struct table *table, struct text *text);

/* german: ; BOM decimal comma; else , and decimal point. A text that a spreadsheet would take for a formula
 * gets an apostrophe. */
void table_write_csv(const struct table *table, bool german, struct text *text);
/* The same in two parts, for rows that come one after the other. */
void table_csv_head(const struct table *table, bool german, struct text *text);
void table_csv_rows(const struct table *table, bool german, struct text *text);

struct json;
/* Each row as an object, its names the keys of the columns, empty cells null; or what a column of CELL_JSON says. */
void table_json_rows(const struct table *table, struct json *json);

/* The line above the head of a report: the club, when it has a name. */
void report_club(const char *club, struct text *text);

#endif

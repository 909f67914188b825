/* A table as a model, and its plain writers: columns on a terminal, CSV, JSON. Other writers read its cells. */
#ifndef DOKO_PRINT_TABLE_H
#define DOKO_PRINT_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/date.h"
#include "base/text.h"

/* The kind of a cell's value; every writer formats the cell by it. */
enum cell_kind {
    CELL_EMPTY,
    CELL_UNKNOWN, /* there is no value or it is unknown: a dash for people, empty for programs */
    CELL_TEXT,
    CELL_NUMBER,
    CELL_HUNDERTSTEL,
    CELL_FRACTION,
    CELL_DATE,
    CELL_PERCENT, /* whole per cent */
    CELL_PUNKTE,  /* written with its sign */
    CELL_PLACE,
    CELL_MONEY,  /* cents */
    CELL_COUNT,  /* a number of counted things */
    CELL_COURSE, /* numbers one after the other, "12,-3,40": bars for people */
    CELL_RIGHT,  /* only for columns: right-aligned texts */
    CELL_JSON    /* JSON as it is; for a column: each text is a whole row */
};

struct cell {
    enum cell_kind kind;
    char *text;                  /* owned by the table; for a number: its formula in a workbook, or NULL */
    int64_t number, denominator; /* denominator 0 counts as 1 */
    struct date date;
    bool starred; /* people see a star behind the number, which a note below explains */
};

/* A column, as every format writes it. */
struct column {
    const char *key;     /* its name in JSON; NULL: not in JSON */
    const char *head;    /* in CSV and workbooks; NULL: not there, and in JSON only if `brief` is NULL too */
    const char *brief;   /* on the terminal, on paper and on a page; NULL: for programs only */
    const char *group;   /* neighbouring columns of one group stand under its name; NULL: none */
    enum cell_kind kind; /* the kind of its cells unless they are empty */
    double width;        /* millimetres; 0: as wide as it needs */
    bool sum;            /* the last line holds the sum */
    bool total;          /* the total of its row, which stays in sight on a narrow page */
    bool section;        /* for people this is no column: its value is the heading of the rows below */
};

struct table;

/* Receives rows that come one after the other. */
typedef void table_take(const struct table *rows, void *with);

struct table *table_new(void);
/* Adds an owner, who frees the table too; returns `table`. */
struct table *table_share(struct table *table);
void table_free(struct table *table);  /* NULL is allowed */
void table_drop(struct table **table); /* the same for AUTO */

/* Columns are added before the first row. */
void table_add_column(struct table *table, const struct column *column); /* copies its texts */
void table_add_columns(struct table *table, const struct column *columns, size_t count);
/* Makes a table with these columns, an array. */
struct table *table_with(const struct column *columns, size_t count);
#define TABLE_WITH(columns) table_with(columns, sizeof(columns) / sizeof *(columns))
void table_column(struct table *table, const char *title, bool right);
void table_row(struct table *table);
/* These add the cells of the present row in order; cells that are missing are empty. */
void table_text(struct table *table, const char *text);
void table_textf(struct table *table, const char *format, ...) __attribute__((format(printf, 2, 3)));
void table_number(struct table *table, int64_t number);
void table_hundertstel(struct table *table, int64_t hundertstel);
/* Adds a fraction. In CSV it has its whole number, so that a spreadsheet does not take it for a date. */
void table_fraction(struct table *table, int64_t numerator, int64_t denominator);
void table_date(struct table *table, struct date date);
void table_json(struct table *table, const char *json);
void table_blank(struct table *table);
void table_unknown(struct table *table);
void table_copy(struct table *table, const struct cell *cell);
/* Adds a number of the kind of its column, or (CELL_COURSE, CELL_TEXT) a text. */
void table_value(struct table *table, int64_t number);
/* The same if it is known, else an unknown cell. */
void table_value_if(struct table *table, bool known, int64_t number);
void table_course(struct table *table, const char *numbers);
/* Adds number / denominator, rounded when it is written, in the kind of its column: hundredths, per cent or a
 * number. A denominator of 0 gives an unknown cell. */
void table_quotient(struct table *table, int64_t number, int64_t denominator);
/* Sets the workbook formula of the last cell if `there`, in R1C1 notation such as "SUM(R[-3]C:R[-1]C)"; columns
 * count as the sheet shows them. */
void table_formula(struct table *table, bool there, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Puts a star behind the last cell. */
void table_star(struct table *table);
/* Sets the note that people read below the table: the meaning of a star, or omitted columns. NULL: none. The text
 * is copied. */
void table_set_note(struct table *table, const char *note);
const char *table_note(const struct table *table);
/* Hides the column of this key from people. */
void table_hide(struct table *table, const char *key);
/* Removes the rows; the columns stay. */
void table_clear(struct table *table);

/* Access to the content. */
int table_columns(const struct table *table);
const struct column *table_column_of(const struct table *table, int column);
/* The cell in the column of this key, which must exist. */
const struct cell *table_get(const struct table *table, size_t row, const char *key);
/* Whether a column is shown to people, or otherwise to programs. */
bool table_shows(const struct table *table, int column, bool people);
/* The head of a column, "" if it has none; a group and its head are joined. Returns `out`. */
enum { COLUMN_HEAD_MAX = 160 };
const char *table_head(const struct table *table, int column, bool people, char out[COLUMN_HEAD_MAX]);
/* Whether any column that is shown to people (or to programs) has a group; whether two neighbours share one. */
bool table_has_groups(const struct table *table, bool people);
bool table_one_group(const char *a, const char *b);
/* Returns the first row after those from `first` on that share one heading; `*heading` is that heading, or NULL. */
size_t table_section(const struct table *table, size_t first, const char **heading);
/* The last line, when a column asks for one: the sums over rows [first, end), cells of the kinds of the columns;
 * the first column of texts labels the sum with a static text. */
bool table_has_sum(const struct table *table);
struct cell table_sum(const struct table *table, int column, size_t first, size_t end);
bool table_right(const struct table *table, int column);
size_t table_rows(const struct table *table);
const struct cell *table_cell(const struct table *table, size_t row, int column);
/* Adds the cell as people read it; "" for an empty one. */
void cell_write(const struct cell *cell, struct text *text);

/* Adds columns by display width, no line wider than necessary, and sections under their headings. */
void table_write(const struct table *table, struct text *text);

/* Adds CSV. `german`: semicolons, a BOM and decimal commas; otherwise commas and decimal points. A text that a
 * spreadsheet would take for a formula gets an apostrophe. */
void table_write_csv(const struct table *table, bool german, struct text *text);
/* The same in two parts, for rows that come one after the other. */
void table_csv_head(const struct table *table, bool german, struct text *text);
void table_csv_rows(const struct table *table, bool german, struct text *text);

struct json;
/* Adds each row as an object: names are the keys of the columns, empty cells are null. A column of CELL_JSON
 * replaces its row. */
void table_json_rows(const struct table *table, struct json *json);
/* Adds the rows as an array of that name. */
void table_json_field(const struct table *table, const char *name, struct json *json);

/* Adds the line above the head of a report: the club, if it has a name. */
void report_club(const char *club, struct text *text);

#endif

/* What reports are asked of: tables in a database of its own, in memory. The book is not in it, so that no SQL,
 * whoever wrote it, can read or change more of it than these tables hold. */
#ifndef DOKO_BOOK_STORE_FACTS_H
#define DOKO_BOOK_STORE_FACTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

struct facts;

struct facts *facts_new(void);
void facts_free(struct facts *facts);

/* Makes a table by its CREATE TABLE, which is the program's own. Returns its number. */
int facts_table(struct facts *facts, const char *name, const char *create);
/* A row of a table, a value a column: t text that may be NULL, z int, i int64_t, o int64_t that is NULL
 * when it is INT64_MIN. */
void facts_row(struct facts *facts, int table, const char *kinds, ...);

/* A value of the answer. */
struct fact {
    enum { FACT_NONE, FACT_NUMBER, FACT_TEXT } kind;
    int64_t number;
    const char *text; /* as SQLite writes the value, also where it is no whole number; borrowed until the next row */
};

struct facts_parameter {
    const char *name, *value; /* without ":"; NULL: none was given */
};

struct facts_answer {
    /* The names of the columns, once; then each row. Any other status than ST_OK ends the query. */
    enum status (*columns)(void *with, const char *const *name, int count, struct err *err);
    enum status (*row)(void *with, const struct fact *value, struct err *err);
    void *with;
};

/* Runs one SELECT. ST_INPUT with the text of SQLite when it is none, is wrong, reads another table, or goes beyond
 * the bounds of rows and steps; *where: the offset in `sql`, -1 when there is none. Besides SQLite's own functions
 * there are hundertstel(a, b) and prozent(a, b): 100 * a / b, to the nearest whole, halves away from zero; NULL for b
 * = 0; and dezimal(h): hundredths as text, "1.50". */
enum status facts_ask(struct facts *facts, const char *sql, const struct facts_parameter *parameter, int parameters,
                      const struct facts_answer *answer, int *where, struct err *err);

#endif

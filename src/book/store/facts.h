/* Tables that reports query: a database of its own, in memory. The book is not in it, so that no SQL, whoever
 * wrote it, can read or change more than these tables hold. */
#ifndef DOKO_BOOK_STORE_FACTS_H
#define DOKO_BOOK_STORE_FACTS_H

#include "base/err.h"
#include "book/store/value.h"

struct facts;

/* Makes an empty database. Free with facts_free. */
struct facts *facts_new(void);
void facts_free(struct facts *facts);

/* Makes a table by its CREATE TABLE, which is the program's own text. Returns its number. */
int facts_table(struct facts *facts, const char *name, const char *create);
/* Adds a row to a table: a value for each of its columns, in their order. */
void facts_row(struct facts *facts, int table, struct fields row);

/* A value of the answer. */
struct fact {
    enum { FACT_NONE, FACT_NUMBER, FACT_TEXT } kind;
    int64_t number;
    const char *text; /* as SQLite writes the value, also when it is no whole number; borrowed until the next row */
};

struct facts_parameter {
    const char *name, *value; /* name: without ":"; value: NULL if none was given */
};

struct facts_answer {
    /* `columns` is called once with the names of the columns, then `row` for each row. Any other status than
     * ST_OK ends the query. */
    enum status (*columns)(void *with, const char *const *name, int count, struct err *err);
    enum status (*row)(void *with, const struct fact *value, struct err *err);
    void *with;
};

/* Runs one SELECT. Returns ST_INPUT with SQLite's text if `sql` is no SELECT, is wrong, reads another table, or
 * exceeds the limits of rows and steps. *where: the offset in `sql`, -1 if there is none. Besides SQLite's own
 * functions there are hundertstel(a, b) and prozent(a, b): 100 * a / b to the nearest whole number, halves away
 * from zero, NULL for b = 0; and dezimal(h): hundredths as text, "1.50". */
enum status facts_query(struct facts *facts, const char *sql, const struct facts_parameter *parameter, int parameters,
                        const struct facts_answer *answer, int *where, struct err *err);

#endif

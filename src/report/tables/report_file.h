/* A report as a file: its title, its columns, and one SELECT over the views (reports/views). */
#ifndef DOKO_REPORT_TABLES_REPORT_FILE_H
#define DOKO_REPORT_TABLES_REPORT_FILE_H

#include "book/store/facts.h"
#include "print/table.h"

/* The head of a report is SQL comments above its SELECT:
 *
 *     -- titel: Partner
 *     -- zweck: who wins with whom
 *     -- spalte: a      | Kürzel | text
 *     -- spalte: quote  | gewonnen | prozent | gew. | 14
 *     -- parameter: saison, spieler?
 *     SELECT …
 *
 * - spalte: its name in the SELECT and in JSON, its head, its kind; then, both optional, another head for people
 *   and the width on paper in millimetres. The head "Re: gewonnen" stands under the group Re. A head - hides the
 *   column from programs, or from people in the second place.
 * - parameter: names; one with ? may be left out.
 * - summe: names of the columns that are summed below.
 * - abschnitt: the column whose value is the heading of the rows that share it.
 * - pivot: a column whose values become columns, and the column whose values stand in them.
 * - stern: "spiele | teils | * …" is a column, a second one that is not 0 where people see a star behind the
 *   first, and the meaning of the star.
 * - nur im buch: why the federation's collector cannot run the report over all clubs: data it lacks, or SQL that
 *   only SQLite knows. */
enum { REPORT_COLUMNS_MAX = 60, REPORT_PARAMETERS_MAX = 4, REPORT_NAME_MAX = 32, REPORT_FILE_MAX = 65536 };

struct report_parameter {
    char name[REPORT_NAME_MAX];
    bool optional;
};

struct report_file {
    char name[REPORT_NAME_MAX];
    const char *source; /* its path, for errors; borrowed */
    const char *sql;    /* the whole file, whose head SQL reads as comments; borrowed */
    char *head;         /* a copy of the text, cut into the strings below; owned */
    const char *title, *purpose;
    int columns;
    struct column column[REPORT_COLUMNS_MAX];
    int parameters;
    struct report_parameter parameter[REPORT_PARAMETERS_MAX];
    const char *book_only;  /* why it can query a book only; NULL: the federation's collector can run it too */
    int pivot, pivot_value; /* indices of columns; -1: none */
    int star, star_where;   /* indices of columns; -1: none */
    const char *star_means;
};

/* Reads the head of a report. ST_INPUT with source, line and what was expected. `source` and `sql` are borrowed.
 * Free with report_file_free, after an error as well. */
enum status report_file_parse(const char *name, const char *source, const char *sql, struct report_file *report,
                              struct err *err);
void report_file_free(struct report_file *report);

/* Runs a query: facts_query, or a replacement that has the tables elsewhere. */
typedef enum status report_ask(void *with, const char *sql, const struct facts_parameter *parameter, int parameters,
                               const struct facts_answer *answer, int *where, struct err *err);
/* Runs the report and returns its rows as a table that the caller frees. ST_INPUT with the place in the file when
 * SQL refuses the query or a value does not suit its column. */
enum status report_file_answer(const struct report_file *report, report_ask *ask, void *with,
                               const struct facts_parameter *parameter, int parameters, struct table **table,
                               struct err *err);
enum status report_file_run(const struct report_file *report, struct facts *facts,
                            const struct facts_parameter *parameter, int parameters, struct table **table,
                            struct err *err);

/* The reports of the program, embedded at build. */
extern const char *const reports_text[];
extern const char *const reports_name[];
extern const int reports_count;

#endif

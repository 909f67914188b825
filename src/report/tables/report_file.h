/* A report as a file: what it is called, its columns, and one SELECT over the tables of report/views. */
#ifndef DOKO_REPORT_TABLES_REPORT_FILE_H
#define DOKO_REPORT_TABLES_REPORT_FILE_H

#include "book/store/facts.h"
#include "print/table.h"

/*     -- titel: Partner
 *     -- zweck: who wins with whom
 *     -- spalte: a      | Kürzel | text
 *     -- spalte: quote  | gewonnen | prozent | gew. | 14
 *     -- parameter: saison, spieler?
 *     SELECT …
 *
 * spalte: its name in the SELECT and in JSON, its head, its kind; where people see another head than programs, that
 * (- for none: people do not see it), and how many millimetres it takes on paper. "Re: gewonnen" stands under the
 * group Re. A head - is not there for programs. A parameter with ? may be left out. Besides: summe (names of the
 * columns that are summed below), abschnitt (the column whose value is the heading of the rows that share it), pivot
 * (a column whose values become columns, and the one that stands in them), stern (a column, one that is not 0 where
 * people see a star behind it, and what it means: "spiele | teils | * …"), nur im buch (why the federation's
 * collector cannot run it over all clubs: what it has not, or SQL that only SQLite knows). */
enum { REPORT_COLUMNS_MAX = 60, REPORT_PARAMETERS_MAX = 4, REPORT_NAME_MAX = 32, REPORT_FILE_MAX = 65536 };

struct report_parameter {
    char name[REPORT_NAME_MAX];
    bool optional;
};

struct report_file {
    char name[REPORT_NAME_MAX];
    const char *source; /* where it is, for errors; borrowed */
    const char *sql;    /* all of the file: its head is comments to SQL; borrowed */
    char *head;         /* its head, cut into the texts below */
    const char *title, *purpose;
    int columns;
    struct column column[REPORT_COLUMNS_MAX];
    int parameters;
    struct report_parameter parameter[REPORT_PARAMETERS_MAX];
    const char *book_only;  /* why it asks a book and no collector; NULL: it can ask both */
    int pivot, pivot_value; /* columns, -1: none */
    int star, star_where;   /* likewise */
    const char *star_means;
};

/* ST_INPUT with source, line and what was expected. `source` and `sql` are borrowed. Free with report_file_free, also
 * after an error. */
enum status report_file_parse(const char *name, const char *source, const char *sql, struct report_file *report,
                              struct err *err);
void report_file_free(struct report_file *report);

/* Asks a query: facts_ask of facts, or somebody who has the tables elsewhere. */
typedef enum status report_ask(void *with, const char *sql, const struct facts_parameter *parameter, int parameters,
                               const struct facts_answer *answer, int *where, struct err *err);
/* Its rows. Free the table. */
enum status report_file_answer(const struct report_file *report, report_ask *ask, void *with,
                               const struct facts_parameter *parameter, int parameters, struct table **table,
                               struct err *err);
enum status report_file_run(const struct report_file *report, struct facts *facts,
                            const struct facts_parameter *parameter, int parameters, struct table **table,
                            struct err *err);

/* Those of the program, embedded at build. */
extern const char *const reports_text[];
extern const char *const reports_name[];
extern const int reports_count;

#endif

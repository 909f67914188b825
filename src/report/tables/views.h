/* The tables that a report may query (`doko bericht spalten`). Each is a file in reports/views with one line for
 * each column, and is filled here from folded days, the standings, the Pokal and the Turniere. Names and columns
 * are stable; VIEWS_VERSION rises when one is added. */
#ifndef DOKO_REPORT_TABLES_VIEWS_H
#define DOKO_REPORT_TABLES_VIEWS_H

#include "book/store/facts.h"
#include "book/table/buch.h"

enum { VIEWS_VERSION = 4, VIEW_COLUMNS_MAX = 40 };

struct view_column {
    char name[32], meaning[120]; /* msgid */
};

struct view {
    const char *name;
    char meaning[120]; /* msgid */
    int columns;
    struct view_column column[VIEW_COLUMNS_MAX];
};

/* Reads the description of a view from its file; views are numbered from 0. */
void view_read(int number, struct view *view);

/* The views of the program, embedded at build. */
extern const char *const views_text[];
extern const char *const views_name[];
extern const int views_count;

/* The data that views are filled from. */
struct views_source {
    struct store *store;
    const struct saison *saison; /* NULL: of all seasons */
    /* also gets each table of the Meisterschaft, so that it is read once for both; may be NULL */
    sitting_each *also;
    void *with;
    const struct pokal *pokal; /* the Pokal of `saison` if it is loaded already; may be NULL */
};

/* The first view that `sql` queries and that the federation's collector does not have (schema/verband); NULL:
 * none. */
const char *views_not_collected(const char *sql);
/* Whether `sql` queries games; a day that is known by its totals has none. */
bool views_of_games(const char *sql);
/* Makes the views that `sql` names and leaves them empty. */
void views_make(const char *sql, struct facts *facts);
/* Makes and fills the views that `sql` names. Errors are those of reading the book. */
enum status views_fill(const struct views_source *source, const char *sql, struct facts *facts, struct err *err);
/* The same for one table alone, which need not be in the book. It is treated as one of the Meisterschaft at which
 * nobody is a Gast. */
void views_fill_evening(const struct sitting *sitting, const char *sql, struct facts *facts);

#endif

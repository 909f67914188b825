/* The tables that a report may ask (`doko bericht spalten`): a file each in reports/views, a line a column, filled
 * here from folded days, the standings, the Pokal and the Turniere. Their names and columns stay; VIEWS_VERSION says
 * when one was added. */
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

/* What the file of a view says of it; they are numbered from 0. */
void view_read(int number, struct view *view);

/* Those of the program, embedded at build. */
extern const char *const views_text[];
extern const char *const views_name[];
extern const int views_count;

/* What they are filled from. */
struct views_source {
    struct store *store;
    const struct saison *saison; /* NULL: of all seasons */
    sitting_each *also;          /* is shown each table of the Meisterschaft too, read once for both; may be NULL */
    void *with;
    const struct pokal *pokal; /* of `saison`, where it is loaded already; may be NULL */
};

/* The first table that it asks and that the federation's collector has no view of (schema/verband); NULL: none. */
const char *views_not_collected(const char *sql);
/* Whether it asks of games, of which a day that is known by its totals has none. */
bool views_of_games(const char *sql);
/* Makes the tables that `sql` names, and leaves them empty. */
void views_make(const char *sql, struct facts *facts);
/* Makes and fills the tables that `sql` names. */
enum status views_fill(const struct views_source *source, const char *sql, struct facts *facts, struct err *err);
/* The same of one table alone, which need not be in the book: as one of the Meisterschaft at which nobody is a Gast.
 */
void views_fill_evening(const struct sitting *sitting, const char *sql, struct facts *facts);

#endif

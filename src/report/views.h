/* The tables that a report may ask (`doko bericht spalten`): one row of text here a column, filled from folded days,
 * the standings and the Pokal. Their names and columns stay; VIEWS_VERSION says when one was added. */
#ifndef DOKO_REPORT_VIEWS_H
#define DOKO_REPORT_VIEWS_H

#include "buch/buch.h"
#include "store/facts.h"

enum { VIEWS_VERSION = 2 };

struct view_column {
    const char *name;
    const char *meaning; /* msgid */
    bool text;           /* else a whole number */
};

struct view {
    const char *name, *meaning; /* msgid */
    const struct view_column *column;
    int columns;
};

extern const struct view views[];
extern const int views_count;

/* What they are filled from. */
struct views_source {
    struct store *store;
    const struct saison *saison; /* NULL: of all seasons */
    sitting_each *also;          /* is shown each table of the Meisterschaft too, read once for both; may be NULL */
    void *with;
};

/* Makes and fills the tables that `sql` names. */
enum status views_fill(const struct views_source *source, const char *sql, struct facts *facts, struct err *err);
/* The same of one table alone, which need not be in the book: as one of the Meisterschaft at which nobody is a Gast.
 */
void views_fill_evening(const struct sitting *sitting, const char *sql, struct facts *facts);

#endif

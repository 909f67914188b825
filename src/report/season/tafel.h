/* Tables for the wall that show what a game gives under a rule set, as computed by the scorer. */
#ifndef DOKO_REPORT_SEASON_TAFEL_H
#define DOKO_REPORT_SEASON_TAFEL_H

#include "print/table.h"

struct rules;

/* The Berechnungstabelle (DDB, Anhang). It has a row for the Augen of the party with fewer of them and for the
 * announcement of the other, up to the first limit that it misses; then both words, and the Sonderpunkte. The
 * figures are the Punkte written down at a table of four, without sign; "2–3" where they differ within a row.
 * Cells that the rules do not allow are empty. The caller frees the table. */
struct table *report_tafel(const struct rules *rules);

/* The Bewertung bei KaDaMu (DDB, Der Pokal), with signs. The caller frees the table. */
struct table *report_tafel_kadamu(void);

#endif

/* Tables for the wall: what a game gives under a rule set, worked out by the scorer. */
#ifndef DOKO_REPORT_SEASON_TAFEL_H
#define DOKO_REPORT_SEASON_TAFEL_H

#include "print/table.h"

struct rules;

/* The Berechnungstabelle (DDB, Anhang): a row for the Augen of the party with fewer of them and for what the other
 * announced, up to the first limit that it misses; then both words, and the Sonderpunkte. The figures are Punkte that
 * are written down at a table of four, without sign; where they differ within the Augen of a row, "2–3". What the
 * rules do not allow is empty. Free the table. */
struct table *report_tafel(const struct rules *rules);

/* Bewertung bei KaDaMu (DDB, Der Pokal), with signs. Free the table. */
struct table *report_tafel_kadamu(void);

#endif

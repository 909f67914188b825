/* The Rangliste over Turniere and that of the Bundesländer (book/turnier/turnier_rangliste.h), for people and
 * programs. Every returned table belongs to the caller; texts of documents are German. */
#ifndef DOKO_REPORT_TURNIER_TURNIER_RANGLISTE_H
#define DOKO_REPORT_TURNIER_TURNIER_RANGLISTE_H

#include "book/turnier/turnier_rangliste.h"
#include "print/table.h"

struct table *report_rangliste(const struct turnier_rangliste *rangliste);
struct table *report_laender(const struct turnier_rangliste *rangliste);
/* Adds a line with the months, the rounds required (unless `laender`), and how many Turniere count. */
void report_rangliste_line(const struct turnier_rangliste *rangliste, bool laender, struct text *text);
/* Adds the parameters of the Rangliste, each Turnier with the reason if it does not count, and the rows of
 * `table`, which is one of the two above. */
void report_rangliste_json(const struct turnier_rangliste *rangliste, const struct table *table, struct text *text);

#endif

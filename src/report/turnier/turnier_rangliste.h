/* The Rangliste over Turniere and that of the Bundesländer (book/turnier/turnier_rangliste.h), for people and
 * programs. Tables are the caller's to free; texts of documents are German. */
#ifndef DOKO_REPORT_TURNIER_TURNIER_RANGLISTE_H
#define DOKO_REPORT_TURNIER_TURNIER_RANGLISTE_H

#include "book/turnier/turnier_rangliste.h"
#include "print/table.h"

struct table *report_rangliste(const struct turnier_rangliste *rangliste);
struct table *report_laender(const struct turnier_rangliste *rangliste);
/* The months, the rounds asked for unless it is that of the Bundesländer, and how many Turniere count. */
void report_rangliste_line(const struct turnier_rangliste *rangliste, bool laender, struct text *text);
/* With what it was made by, and each Turnier: whether it counts, or why it does not. `table` is one of the two. */
void report_rangliste_json(const struct turnier_rangliste *rangliste, const struct table *table, struct text *text);

#endif

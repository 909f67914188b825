/* The Pokal of a season: its standing, for people, programs and spreadsheets. */
#ifndef DOKO_REPORT_POKAL_H
#define DOKO_REPORT_POKAL_H

#include "buch/buch.h"
#include "report/tabelle.h"

struct tabelle *bericht_pokal_tabelle(const struct pokal *pokal);
void bericht_pokal(const struct pokal *pokal, struct text *text);
void bericht_pokal_json(const struct pokal *pokal, struct text *text);

/* "out after day 2", "Pokalsieger", "Stechen"; "" when there is nothing to say. */
void bericht_pokal_bemerkung(const struct pokal *pokal, const struct pokal_platz *platz, struct text *text);

/* Its sheet in a workbook. */
struct mappe;
void bericht_pokal_blatt(const struct pokal *pokal, const struct mappe *mappe);
/* One sheet; `zeit` goes into the document's properties. Writes to `pfad` itself. */
enum status bericht_pokal_xlsx(const struct pokal *pokal, int64_t zeit, const char *pfad, struct err *err);

#endif

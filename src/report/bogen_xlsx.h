/* The Bogen as a workbook: a row a game, running Punkte as formulas. */
#ifndef DOKO_REPORT_BOGEN_XLSX_H
#define DOKO_REPORT_BOGEN_XLSX_H

#include "report/bogenmodell.h"

/* `tag` goes into the document's properties. Writes to `pfad` itself. */
enum status bericht_bogen_xlsx(const struct bogenmodell *modell, int64_t tag, const char *pfad, struct err *err);

#endif

/* The Bogen as a workbook: a row a game, running Punkte as formulas. */
#ifndef DOKO_BOGEN_XLSX_H
#define DOKO_BOGEN_XLSX_H

#include "bogen/model.h"

/* `day` goes into the document's properties. Writes to `path` itself. */
enum status report_bogen_xlsx(const struct bogen_model *model, int64_t day, const char *path, struct err *err);

#endif

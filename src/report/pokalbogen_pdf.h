/* The Pokalspielberichtsbogen on A4 paper: the Gesamtwertung, and a page for the rest. */
#ifndef DOKO_REPORT_POKALBOGEN_PDF_H
#define DOKO_REPORT_POKALBOGEN_PDF_H

#include "report/bogenmodell.h"

/* `tag`: see pdf_neu. */
enum status bericht_pokalbogen_pdf(const struct bogenmodell *modell, int64_t tag, struct text *out, struct err *err);
/* The club's form without figures, for four to six players. */
enum status bericht_pokalbogen_leer(int spieler, const char *verein, int64_t tag, struct text *out, struct err *err);

#endif

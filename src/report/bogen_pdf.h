/* The Spielberichtsbogen on A4 paper. */
#ifndef DOKO_REPORT_BOGEN_PDF_H
#define DOKO_REPORT_BOGEN_PDF_H

#include "report/bogenmodell.h"

enum { BOGEN_LEER_ZEILEN = 40 };

/* Heads are repeated on every page; what follows the games stands behind the last of them. `tag`: see pdf_neu. */
enum status bericht_bogen_pdf(const struct bogenmodell *modell, int64_t tag, struct text *out, struct err *err);
/* The club's form without figures, for so many players. */
enum status bericht_bogen_leer(int spieler, const char *verein, int64_t tag, struct text *out, struct err *err);

#endif

/* The Spielberichtsbogen on A4 paper. */
#ifndef DOKO_BOGEN_PDF_H
#define DOKO_BOGEN_PDF_H

#include "bogen/model.h"

enum { BOGEN_EMPTY_LINES = 40 };

/* Heads are repeated on every page; what follows the games stands behind the last of them. `day`: see pdf_new. */
enum status report_bogen_pdf(const struct bogen_model *model, int64_t day, struct text *out, struct err *err);
/* The club's form without figures, for so many players. */
enum status report_bogen_empty(int player, const char *club, int64_t day, struct text *out, struct err *err);

#endif

/* The Pokalspielberichtsbogen on A4 paper: the Gesamtwertung, and a page for the rest. */
#ifndef DOKO_BOGEN_POKAL_PDF_H
#define DOKO_BOGEN_POKAL_PDF_H

#include "bogen/model.h"

/* `day`: see pdf_new. */
enum status report_pokalbogen_pdf(const struct bogen_model *model, int64_t day, struct text *out, struct err *err);
/* The club's form without figures, for four to six players. */
enum status report_pokalbogen_empty(int player, const char *club, int64_t day, struct text *out, struct err *err);

#endif

/* The Bogen of a day, of the Meisterschaft or the Pokal, in every format; all are written from one model (model.h).
 * What programs and terminals get is in the language of the messages, documents are German. */
#ifndef DOKO_REPORT_BOGEN_BOGEN_H
#define DOKO_REPORT_BOGEN_BOGEN_H

#include "book/table/buch.h"
#include "print/json.h"
#include "print/table.h"

void bogen_text(const struct sitting *sitting, struct text *text);
struct table *bogen_table(const struct sitting *sitting); /* every column, for CSV */
void bogen_json(const struct sitting *sitting, struct text *text);

/* A4, of the tables of a Spieltag one after the other, each with pages of its own. Heads are repeated on every page;
 * what follows the games stands behind the last of them. `day`: see pdf_new. */
enum status bogen_pdf(const struct sitting *sitting, size_t count, int64_t day, struct text *out, struct err *err);
/* The club's form without figures, for so many players; four to seven. */
enum status bogen_form_pdf(bool pokal, int players, const char *club, int64_t day, struct text *out, struct err *err);
/* A workbook, a sheet a table: a row a line, running Punkte as formulas. Writes to `path` itself. */
enum status bogen_xlsx(const struct sitting *sitting, size_t count, int64_t day, const char *path, struct err *err);

/* What the JSON forms of a day have in common: "saison", "spieltag", "tisch", "datum"; "ergebnis". */
void bogen_json_day(struct json *json, const struct sitting *sitting);
void bogen_json_result(struct json *json, const struct sitting *sitting);

#endif

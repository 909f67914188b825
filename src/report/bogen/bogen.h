/* The Bogen of a day, of the Meisterschaft or the Pokal, in every format; all formats are written from one model
 * (model.h). Output for programs and terminals is in the language of the messages, documents are German. */
#ifndef DOKO_REPORT_BOGEN_BOGEN_H
#define DOKO_REPORT_BOGEN_BOGEN_H

#include "book/table/buch.h"
#include "print/json.h"
#include "print/table.h"

void bogen_text(const struct sitting *sitting, struct text *text);
struct table *bogen_table(const struct sitting *sitting); /* every column, for CSV; the caller frees it */
void bogen_json(const struct sitting *sitting, struct text *text);

/* Adds a PDF on A4: the tables of a Spieltag one after the other, each on pages of its own. Heads are repeated on
 * every page, and the parts below the games follow the last of them. `day` as in pdf_new. ST_MISSING, ST_BUCH as
 * in pdf.h. */
enum status bogen_pdf(const struct sitting *sitting, size_t count, int64_t day, struct text *out, struct err *err);
/* Adds the club's blank form for that many players, 4 to 7. `day` and errors as above. */
enum status bogen_form_pdf(bool pokal, int players, const char *club, int64_t day, struct text *out, struct err *err);
/* Writes a workbook to `path`: a sheet for each table, a row for each line, running Punkte as formulas. ST_BUCH
 * when the file cannot be written. */
enum status bogen_xlsx(const struct sitting *sitting, size_t count, int64_t day, const char *path, struct err *err);

/* The keys that the JSON forms of a day share: "saison", "spieltag", "tisch", "datum" (the first) and "ergebnis"
 * (the second). */
void bogen_json_day(struct json *json, const struct sitting *sitting);
void bogen_json_result(struct json *json, const struct sitting *sitting);

#endif

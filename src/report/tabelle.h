/* A table as a model, and its plain writers: columns on a terminal, CSV. */
#ifndef DOKO_REPORT_TABELLE_H
#define DOKO_REPORT_TABELLE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { SPALTEN_MAX = 128 };

struct tabelle;

struct tabelle *tabelle_neu(void);
void tabelle_free(struct tabelle *tabelle);

void tabelle_spalte(struct tabelle *tabelle, const char *titel, bool rechts); /* before the first row */
void tabelle_zeile(struct tabelle *tabelle);
/* The cells of the present row, in order; those that are missing are empty. */
void tabelle_text(struct tabelle *tabelle, const char *text);
void tabelle_zahl(struct tabelle *tabelle, int64_t zahl);
void tabelle_hundertstel(struct tabelle *tabelle, int64_t hundertstel);
/* A fraction; in CSV with its whole number, so that a spreadsheet does not take it for a date. */
void tabelle_bruch(struct tabelle *tabelle, int64_t zaehler, int64_t nenner);
void tabelle_leer(struct tabelle *tabelle);

/* Columns by display width, no line wider than it must be. */
void tabelle_schreibe(const struct tabelle *tabelle, struct text *text);

/* deutsch: ; BOM decimal comma; else , and decimal point. A text that a spreadsheet would take for a formula
 * gets an apostrophe. */
void tabelle_schreibe_csv(const struct tabelle *tabelle, bool deutsch, struct text *text);

/* The line above the head of a report: the club, when it has a name. */
void bericht_verein(const char *verein, struct text *text);

#endif

/* A table as a model, and its plain writers: columns on a terminal, CSV, JSON. Others read its cells. */
#ifndef DOKO_REPORT_TABELLE_H
#define DOKO_REPORT_TABELLE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/datum.h"
#include "base/text.h"

enum zellart { ZELLE_LEER, ZELLE_TEXT, ZELLE_ZAHL, ZELLE_HUNDERTSTEL, ZELLE_BRUCH, ZELLE_DATUM };

struct zelle {
    enum zellart art;
    char *text; /* owned by the table */
    int64_t zahl, nenner;
    struct datum datum;
};

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
void tabelle_datum(struct tabelle *tabelle, struct datum datum);
void tabelle_leer(struct tabelle *tabelle);
/* Takes the rows away; the columns stay. */
void tabelle_leere(struct tabelle *tabelle);

/* What is in it. */
int tabelle_spalten(const struct tabelle *tabelle);
const char *tabelle_titel(const struct tabelle *tabelle, int spalte);
bool tabelle_rechts(const struct tabelle *tabelle, int spalte);
size_t tabelle_zeilen(const struct tabelle *tabelle);
const struct zelle *tabelle_zelle(const struct tabelle *tabelle, size_t zeile, int spalte);
/* As people read it, "" for an empty one. */
void zelle_schreibe(const struct zelle *zelle, struct text *text);

/* Columns by display width, no line wider than it must be. */
void tabelle_schreibe(const struct tabelle *tabelle, struct text *text);

/* deutsch: ; BOM decimal comma; else , and decimal point. A text that a spreadsheet would take for a formula
 * gets an apostrophe. */
void tabelle_schreibe_csv(const struct tabelle *tabelle, bool deutsch, struct text *text);
/* The same in two parts, for rows that come one after the other. */
void tabelle_csv_kopf(const struct tabelle *tabelle, bool deutsch, struct text *text);
void tabelle_csv_zeilen(const struct tabelle *tabelle, bool deutsch, struct text *text);

struct json;
/* Each row as an object, its names the heads of the columns; empty cells are null. */
void tabelle_json_zeilen(const struct tabelle *tabelle, struct json *json);

/* The line above the head of a report: the club, when it has a name. */
void bericht_verein(const char *verein, struct text *text);

#endif

/* A workbook and the forms of its cells: what every spreadsheet that doko writes has in common. */
#ifndef DOKO_REPORT_MAPPE_H
#define DOKO_REPORT_MAPPE_H

#include <stdbool.h>
#include <xlsxwriter.h>

#include "base/err.h"
#include "report/dokument.h"
#include "report/tabelle.h"

struct mappe {
    lxw_workbook *buch;
    const char *pfad, *titel, *verein;
    lxw_format *kopf, *kopf_zahl; /* heads: bold, a line below; of numbers on the right */
    lxw_format *zahl;             /* 0.00 */
    lxw_format *bruch;            /* 3 1/2 */
    lxw_format *ganz;             /* 1234, – for 0 */
    lxw_format *prozent;          /* 64 % */
    lxw_format *text, *links, *mitte, *datum, *fett, *grau;
};

/* ST_BUCH. The path is borrowed until mappe_schliesse. `gross`: each row is written and forgotten, so that memory
 * stays flat; rows must come in order then, and charts find no values. */
enum status mappe_neu(struct mappe *mappe, const char *pfad, const struct dokument *dokument, bool gross,
                      struct err *err);
/* Writes the file; frees everything, also after an error. */
enum status mappe_schliesse(struct mappe *mappe, struct err *err);

/* A4, one page wide, club and title at its head, the first rows (and columns) stay in view and are repeated in print.
 * Rows and columns count from 0; `zeilen` and `spalten`: how many are used. */
void mappe_richte_ein(const struct mappe *mappe, lxw_worksheet *blatt, bool quer, lxw_row_t kopfzeilen,
                      lxw_row_t zeilen, lxw_col_t spalten, lxw_col_t fest);

/* One row of a model into row `zeile` of the sheet, each cell in the form of its kind. */
void mappe_zeile(const struct mappe *mappe, lxw_worksheet *blatt, lxw_row_t zeile, const struct tabelle *tabelle,
                 size_t aus);
/* The heads of a model in row 0, the columns as wide as they need. */
void mappe_kopf(const struct mappe *mappe, lxw_worksheet *blatt, const struct tabelle *tabelle);
/* A sheet that shows a model as it is. */
lxw_worksheet *mappe_blatt(const struct mappe *mappe, const char *name, const struct tabelle *tabelle);

/* The next value of a series that shows cells with formulas, for viewers that do not calculate: the library itself
 * would remember 0. da false: a gap. */
void mappe_reihe_wert(lxw_chart_series *reihe, bool da, double wert);

#endif

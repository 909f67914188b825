/* A workbook and the forms of its cells: what every spreadsheet that doko writes has in common. */
#ifndef DOKO_REPORT_MAPPE_H
#define DOKO_REPORT_MAPPE_H

#include <stdbool.h>
#include <xlsxwriter.h>

#include "base/err.h"

struct mappe {
    lxw_workbook *buch;
    const char *pfad;
    lxw_format *kopf, *kopf_zahl; /* heads: bold, a line below; of numbers on the right */
    lxw_format *zahl;             /* 0.00 */
    lxw_format *bruch;            /* 3 1/2 */
    lxw_format *mitte, *datum, *fett;
};

/* `verein`, `tag`: whose it is and when it is made, for its properties. ST_BUCH. The path is borrowed until
 * mappe_schliesse. */
enum status mappe_neu(struct mappe *mappe, const char *pfad, const char *titel, const char *verein, int64_t tag,
                      struct err *err);
/* Writes the file; frees everything, also after an error. */
enum status mappe_schliesse(struct mappe *mappe, struct err *err);

/* A4, one page wide, the first rows (and columns) stay in view and are repeated in print. Rows and columns count from
 * 0; `zeilen` and `spalten`: how many are used. */
void mappe_richte_ein(lxw_worksheet *blatt, bool quer, lxw_row_t kopfzeilen, lxw_row_t zeilen, lxw_col_t spalten,
                      lxw_col_t fest);

#endif

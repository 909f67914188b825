/* Inside the season's workbook: the parts its sheets are made by. */
#ifndef DOKO_REPORT_SAISONBLAETTER_H
#define DOKO_REPORT_SAISONBLAETTER_H

#include "report/mappe.h"
#include "report/saisonbericht.h"

struct saisonblatt {
    const struct saisonbericht *b;
    const struct mappe *m;
    lxw_worksheet *blatt;
    lxw_row_t zeile; /* where the next thing comes */
    int arten;       /* of games or Sonderpunkte that have a row */
    int art[(int)ART_ANZAHL + (int)SONDER_ANZAHL];
};

/* Says in row `zeile` which Spieltage are not counted, when there are any. */
void saisonblatt_note(const struct saisonblatt *blatt, lxw_row_t zeile);

/* Verlauf, Tagesplätze, Anwesenheit: over the Spieltage, with charts. */
void saisonblaetter_verlauf(const struct saisonbericht *bericht, const struct mappe *mappe);
/* Soli, Ansagen, Sonderpunkte, Partner: blocks of numbers, a column a player. */
void saisonblaetter_zahlen(const struct saisonbericht *bericht, const struct mappe *mappe);

#endif

/* Inside the season's workbook: the parts its sheets are made by. */
#ifndef DOKO_REPORT_SAISON_SHEETS_H
#define DOKO_REPORT_SAISON_SHEETS_H

#include "writer/xlsx.h"
#include "report/saison_report.h"

struct saison_sheet {
    const struct saison_report *b;
    const struct xlsx_book *m;
    lxw_worksheet *sheet;
    lxw_row_t line; /* where the next thing comes */
};

/* Verlauf, Tagesplätze, Anwesenheit: over the Spieltage, with charts. */
void saison_sheets_course(const struct saison_report *report, const struct xlsx_book *xlsx_book);
/* Spieler; Soli, Ansagen, Sonderpunkte, Partner: blocks of numbers, a column a player. */
void saison_sheets_numbers(const struct saison_report *report, const struct xlsx_book *xlsx_book);

#endif

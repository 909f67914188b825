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
    int kinds;      /* of games or Sonderpunkte that have a row */
    int kind[(int)KIND_COUNT + (int)SONDER_COUNT];
};

/* Says in row `line` which Spieltage are not counted, when there are any. */
void saison_sheet_note(const struct saison_sheet *sheet, lxw_row_t line);

/* Verlauf, Tagesplätze, Anwesenheit: over the Spieltage, with charts. */
void saison_sheets_course(const struct saison_report *report, const struct xlsx_book *xlsx_book);
/* Soli, Ansagen, Sonderpunkte, Partner: blocks of numbers, a column a player. */
void saison_sheets_numbers(const struct saison_report *report, const struct xlsx_book *xlsx_book);

#endif

/* Inside the season's workbook: the parts its sheets are made by. */
#ifndef DOKO_REPORT_SAISON_SHEETS_H
#define DOKO_REPORT_SAISON_SHEETS_H

#include "report/saison_report.h"
#include "writer/workbook.h"

/* Verlauf, Tagesplätze, Anwesenheit: over the Spieltage, with charts. */
void saison_sheets_course(const struct saison_report *report, struct workbook *workbook);
/* Spieler; Soli, Ansagen, Sonderpunkte, Partner: blocks of numbers, a column a player. */
void saison_sheets_numbers(const struct saison_report *report, struct workbook *workbook);

#endif

/* Inside the season's workbook and booklet: the parts they are made by. */
#ifndef DOKO_REPORT_SEASON_SAISON_SHEETS_H
#define DOKO_REPORT_SEASON_SAISON_SHEETS_H

#include "print/workbook.h"
#include "report/season/saison_report.h"

/* Verlauf, Tagesplätze, Anwesenheit: over the Spieltage, with charts. */
void saison_sheets_course(const struct saison_report *report, struct workbook *workbook);
/* Spieler; Soli, Ansagen, Sonderpunkte, Partner: blocks of numbers, a column a player. */
void saison_sheets_numbers(const struct saison_report *report, struct workbook *workbook);
/* What of SAISON_SOLI or SAISON_PARTNER stands on paper, a section a block of numbers; of its columns, the players
 * and all games, `count` from `first` on. Without rows when there is nothing. Free the table. */
struct table *saison_numbers_paper(const struct saison_report *report, int numbers, int first, int count);

#endif

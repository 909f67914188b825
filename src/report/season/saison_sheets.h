/* The parts that the season's workbook and booklet are made of. */
#ifndef DOKO_REPORT_SEASON_SAISON_SHEETS_H
#define DOKO_REPORT_SEASON_SAISON_SHEETS_H

#include "print/workbook.h"
#include "report/season/saison_report.h"

/* Adds Verlauf, Tagesplätze and Anwesenheit: sheets over the Spieltage, with charts. */
void saison_sheets_course(const struct saison_report *report, struct workbook *workbook);
/* Adds Spieler, then Soli, Ansagen, Sonderpunkte and Partner: blocks of numbers with a column for each player. */
void saison_sheets_numbers(const struct saison_report *report, struct workbook *workbook);
/* The part of SAISON_SOLI or SAISON_PARTNER that stands on paper, with a section for each block of numbers. It has
 * `count` columns from `first` on of the players and all games. Without rows when there is nothing. The caller
 * frees the table. */
struct table *saison_numbers_paper(const struct saison_report *report, int kind, int first, int count);

#endif

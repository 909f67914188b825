/* The standings of a season, for people, programs and spreadsheets. */
#ifndef DOKO_REPORT_RANKING_H
#define DOKO_REPORT_RANKING_H

#include "buch/buch.h"
#include "writer/table.h"

/* `plain`: people see what programs do, the place before as a number; else an arrow. */
struct table *report_ranking_table(const struct standings *standings, bool plain);
void report_ranking(const struct standings *standings, struct text *text);
void report_ranking_json(const struct standings *standings, struct text *text);

/* Spieltage down, players across in the order of the standings; the day values, or empty cells. */
struct table *report_ranking_days(const struct standings *standings, bool values);

/* The sheets Stand and Tageswerte in a workbook; on the second the players stand from column RANKING_DAYS_FRONT on,
 * in the order of the standings, the Spieltage from row 1 on. */
enum { RANKING_DAYS_FRONT = 2 };
struct xlsx_book;
void report_ranking_sheets(const struct standings *standings, const struct xlsx_book *xlsx_book);
/* Two sheets, Stand and Tageswerte; `time` goes into the document's properties. Writes to `path` itself. */
enum status report_ranking_xlsx(const struct standings *standings, int64_t time, const char *path, struct err *err);

/* A page to pin on the wall, more where there are many players. */
enum status report_ranking_pdf(const struct standings *standings, int64_t day, struct text *out, struct err *err);

/* Whether the season goes by DESSOS; else by Punkte, and a day value is the day's Punkte. */
bool standings_after_dessos(const struct standings *standings);
/* Punkte per game in hundredths; false when no game of his is known. */
bool report_each_spiel(const struct saison_place *place, int64_t *hundertstel);

/* Why somebody has no place: "34 of 35 Pflichtspieltage"; "" when he has. */
void report_reason(const struct standings *standings, const struct saison_place *place, struct text *text);

#endif

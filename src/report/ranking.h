/* The standings of a season, for people, programs and spreadsheets. */
#ifndef DOKO_REPORT_RANKING_H
#define DOKO_REPORT_RANKING_H

#include "buch/buch.h"
#include "writer/workbook.h"

struct table *report_ranking_table(const struct standings *standings);
void report_ranking(const struct standings *standings, struct text *text);
void report_ranking_json(const struct standings *standings, struct text *text);
/* "Meisterschaft 2026", and below it how far it is: "nach 3 von 52 Spieltagen". */
enum { RANKING_TITLE_MAX = 160 };
const char *report_ranking_title(const struct standings *standings, char out[RANKING_TITLE_MAX]);
const char *report_ranking_line(const struct standings *standings, char out[RANKING_TITLE_MAX]);

/* Spieltage down, players across in the order of the standings from column RANKING_DAYS_FRONT on, without rows or
 * with the day values. */
enum { RANKING_DAYS_FRONT = 2 };
struct table *report_ranking_days_columns(const struct standings *standings);
struct table *report_ranking_days(const struct standings *standings);
/* The row of a Spieltag up to the players. */
void report_ranking_day(const struct standings *standings, int day, struct table *table);

/* The sheets Stand and Tageswerte. */
void report_ranking_sheets(const struct standings *standings, struct workbook *workbook);

/* Whether the season goes by DESSOS; else by Punkte, and a day value is the day's Punkte. */
bool standings_after_dessos(const struct standings *standings);

/* Why somebody has no place: "34 of 35 Pflichtspieltage"; "" when he has. */
void report_reason(const struct standings *standings, const struct saison_place *place, struct text *text);

#endif

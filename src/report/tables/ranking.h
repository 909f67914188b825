/* The standings of a season, for people, programs and spreadsheets. */
#ifndef DOKO_REPORT_TABLES_RANKING_H
#define DOKO_REPORT_TABLES_RANKING_H

#include "book/table/buch.h"
#include "print/workbook.h"

struct table *report_ranking_table(const struct standings *standings, bool document);
void report_ranking(const struct standings *standings, struct text *text);
void report_ranking_json(const struct standings *standings, struct text *text);
/* "Meisterschaft 2026", and below it how far it is: "nach 3 von 52 Spieltagen". */
enum { RANKING_TITLE_MAX = 160 };
const char *report_ranking_title(const struct standings *standings, char out[RANKING_TITLE_MAX]);
const char *report_ranking_line(const struct standings *standings, char out[RANKING_TITLE_MAX]);
/* What a drawing of the season shows: "DESSOS nach jedem Spieltag"; static. */
const char *report_ranking_course(const struct standings *standings);

/* Spieltage down, players across in the order of the standings from column RANKING_DAYS_FRONT on, without rows or
 * with the day values. */
enum { RANKING_DAYS_FRONT = 2 };
struct table *report_ranking_days_columns(const struct standings *standings);
struct table *report_ranking_days(const struct standings *standings);
/* The same with the Punkte; a season that goes by them has them as its day values. */
struct table *report_ranking_punkte(const struct standings *standings);
/* Whether a Spieltag is known by its totals only, at one table at least: then a star stands behind its number, and
 * below the table what it means; NULL when there is no such day. */
bool report_ranking_only_totals(const struct standings *standings, int spieltag);
const char *report_ranking_star(const struct standings *standings);
/* The value of one Spieltag for one player in hundredths, of two tables their mean; false when he did not play. */
bool report_ranking_day_value(const struct standings *standings, int player, int spieltag, int64_t *hundertstel);
/* The row of a Spieltag up to the players. */
void report_ranking_day(const struct standings *standings, int day, struct table *table);

/* The sheets Stand, Tageswerte and, unless these are the Punkte, Tagespunkte. */
void report_ranking_sheets(const struct standings *standings, struct workbook *workbook);

/* Whether the season goes by DESSOS; else by Punkte, and a day value is the day's Punkte. */
bool standings_after_dessos(const struct standings *standings);

/* "shut out since 1.3.2026: the reason"; `document`: in German, as all that is handed on (page, paper, workbook),
 * whatever the messages are, and without the reason, which is not for others. Likewise below and above. */
void report_exclusion(const struct exclusion *exclusion, bool document, struct text *text);
/* Whether the book knows how many games he has played: not when all his days are known by their totals only. */
bool report_ranking_games(const struct saison_place *place);
/* Why somebody has no place: "34 of 35 Pflichtspieltage"; "" when he has. */
void report_reason(const struct standings *standings, const struct saison_place *place, bool document,
                   struct text *text);

#endif

/* The standings of a season, for people, programs and spreadsheets. Every returned table belongs to the caller. */
#ifndef DOKO_REPORT_TABLES_RANKING_H
#define DOKO_REPORT_TABLES_RANKING_H

#include "book/table/buch.h"
#include "print/workbook.h"

struct table *report_ranking_table(const struct standings *standings, bool document);
void report_ranking(const struct standings *standings, struct text *text);
void report_ranking_json(const struct standings *standings, struct text *text);
/* The title, "Meisterschaft 2026", and the line below it, "nach 3 von 52 Spieltagen · …". Both return `out`. */
enum { RANKING_TITLE_MAX = 160 };
const char *report_ranking_title(const struct standings *standings, char out[RANKING_TITLE_MAX]);
const char *report_ranking_line(const struct standings *standings, char out[RANKING_TITLE_MAX]);
/* The title of the season's chart, such as "DESSOS nach jedem Spieltag"; static. */
const char *report_ranking_course(const struct standings *standings);

/* Tables with a row for each Spieltag and, from column RANKING_DAYS_FRONT on, a column for each player in the
 * order of the standings; the first has no rows yet, the second has the day values. */
enum { RANKING_DAYS_FRONT = 2 };
struct table *report_ranking_days_columns(const struct standings *standings);
struct table *report_ranking_days(const struct standings *standings);
/* The same with the Punkte. A season that is ranked by Punkte has them as its day values already. */
struct table *report_ranking_punkte(const struct standings *standings);
/* Whether a Spieltag is known by its totals only at one table at least: its number then gets a star.
 * report_ranking_star is the note that explains it, NULL when there is no such day. */
bool report_ranking_only_totals(const struct standings *standings, int spieltag);
const char *report_ranking_star(const struct standings *standings);
/* The value of one Spieltag for one player in hundredths; the mean if they played at two tables. False when they
 * did not play. */
bool report_ranking_day_value(const struct standings *standings, int player, int spieltag, int64_t *hundertstel);
/* Adds the row of a Spieltag up to the columns of the players. */
void report_ranking_day(const struct standings *standings, int day, struct table *table);

/* Adds the sheets Stand, Tageswerte and, unless the day values are the Punkte, Tagespunkte. */
void report_ranking_sheets(const struct standings *standings, struct workbook *workbook);

/* Whether the season is ranked by DESSOS and not by place or Punkte. */
bool standings_by_dessos(const struct standings *standings);

/* Adds "shut out since 1.3.2026: the reason". With `document`, here and in the other functions, the text is German
 * whatever the language of messages is, because page, paper and workbook are handed on; the reason is then left
 * out, as it is not for others. */
void report_exclusion(const struct exclusion *exclusion, bool document, struct text *text);
/* Whether the book knows how many games the player has played, which it does not if all their days are known by
 * their totals only. */
bool report_ranking_games(const struct saison_place *place);
/* Adds the reason why somebody has no place, such as "34 of 35 Pflichtspieltage"; nothing for those who have one. */
void report_reason(const struct standings *standings, const struct saison_place *place, bool document,
                   struct text *text);

#endif

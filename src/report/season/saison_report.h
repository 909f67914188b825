/* The report of a season and its forms: everything a club looks at when the year is over. */
#ifndef DOKO_REPORT_SEASON_SAISON_REPORT_H
#define DOKO_REPORT_SEASON_SAISON_REPORT_H

#include "book/season/kasse.h"
#include "print/booklet.h"
#include "print/workbook.h"
#include "report/tables/course.h"
#include "report/tables/spiele_list.h"
#include "report/tables/statistics.h"

/* The reports that become sheets of numbers. */
enum { SAISON_SOLI, SAISON_ANSAGEN, SAISON_SONDERPUNKTE, SAISON_PARTNER, SAISON_NUMBERS };

struct saison_report {
    struct standings standings;
    struct course course;
    struct statistics statistics;
    struct table *numbers[SAISON_NUMBERS];
    struct pokal pokal;
    struct table *ehrentafel, *days; /* days: the Punkte of each player, a row for each table of a Spieltag */
    struct spiele_list spiele;       /* its lines, if SAISON_GAMES asks for them */
    char omitted[OMITTED_MAX];       /* a note about the Spieltage that are not counted; "": none */
    struct kasse kasse;              /* unused unless SAISON_KASSE asks for it */
    int columns;
    int *player; /* [columns] rows of the statistics: all who have played, in the order of the standings */
};
/* Parts that a report has only on request: all games; money, which others must not read (A151). */
enum { SAISON_GAMES = 1, SAISON_KASSE = 2 };
/* Loads the report. `with` are bits of the enum above; `saison` must outlive the report. Free with
 * saison_report_free, after an error as well. */
enum status saison_report_load(struct store *store, const struct saison *saison, unsigned with,
                               struct saison_report *report, struct err *err);
void saison_report_free(struct saison_report *report);

void report_saison(const struct saison_report *report, struct text *text);
void report_saison_json(const struct saison_report *report, struct text *text);
/* Adds the sheets of the season's workbook. */
void report_saison_sheets(const struct saison_report *report, struct workbook *workbook);
/* Adds the paper pages that a club hangs up. */
void report_saison_booklet(const struct saison_report *report, struct booklet *booklet);
/* Adds a stand-alone page. */
void report_saison_html(const struct saison_report *report, struct text *text);

#endif

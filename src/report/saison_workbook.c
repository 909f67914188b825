/* The season as a workbook: what the sheets are made of, and their order. */
#include "report/pokal.h"
#include "report/ranking.h"
#include "report/saison_sheets.h"

enum status report_saison_xlsx(const struct saison_report *b, int64_t day, const char *path, struct err *err)
{
    struct xlsx_book m;
    char title[80];
    enum status st;

    saison_report_title(b, title);
    st = xlsx_new(&m, path, &(struct document){title, b->standings.club, day}, false, err);
    if (st != ST_OK)
        return st;
    report_ranking_sheets(&b->standings, &m);
    saison_sheets_course(b, &m);
    saison_sheets_numbers(b, &m);
    report_spiele_sheet(&b->spiele, &m);
    if (b->pokal.standing.count > 0)
        report_pokal_sheet(&b->pokal, &m);
    (void)xlsx_sheet(&m, "Ehrentafel", b->ehrentafel);
    return xlsx_close(&m, err);
}

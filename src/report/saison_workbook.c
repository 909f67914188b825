/* The season as a workbook: the sheets and their order. */
#include "report/kasse.h"
#include "report/pokal.h"
#include "report/ranking.h"
#include "report/saison_sheets.h"

void report_saison_sheets(const struct saison_report *b, struct workbook *book)
{
    struct worksheet *spiele;

    report_ranking_sheets(&b->standings, book);
    saison_sheets_course(b, book);
    saison_sheets_numbers(b, book);
    spiele = workbook_sheet(book, "Spiele", table_share(b->spiele.lines));
    spiele->filter = spiele->screen_only = true;
    if (b->pokal.standing.count > 0)
        (void)workbook_sheet(book, "Pokal", report_pokal_table(&b->pokal, true));
    if (kasse_used(&b->kasse))
        (void)workbook_sheet(book, "Kasse", report_kasse_table(&b->kasse, 0));
    (void)workbook_sheet(book, "Ehrentafel", table_share(b->ehrentafel));
}

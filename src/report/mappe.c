#include "report/mappe.h"

#include <stdint.h>
#include <time.h>

#include "base/i18n.h"

static lxw_format *form(const struct mappe *m, const char *zahl, uint8_t lage, bool kopf)
{
    lxw_format *f = workbook_add_format(m->buch);

    if (zahl)
        format_set_num_format(f, zahl);
    if (lage)
        format_set_align(f, lage);
    if (kopf) {
        format_set_bold(f);
        format_set_bottom(f, LXW_BORDER_THIN);
    }
    return f;
}

enum status mappe_neu(struct mappe *m, const char *pfad, const char *titel, const char *verein, int64_t tag,
                      struct err *err)
{
    lxw_doc_properties e = {.title = (char *)(uintptr_t)titel,
                            .author = "doko",
                            .company = (char *)(uintptr_t)verein,
                            .created = (time_t)tag};

    *m = (struct mappe){.buch = workbook_new(pfad), .pfad = pfad};
    if (!m->buch)
        return err_set(err, ST_BUCH, _("%s: the workbook cannot be made"), pfad);
    workbook_set_properties(m->buch, &e);
    m->kopf = form(m, NULL, LXW_ALIGN_LEFT, true);
    m->kopf_zahl = form(m, NULL, LXW_ALIGN_RIGHT, true);
    m->zahl = form(m, "0.00", LXW_ALIGN_NONE, false);
    m->bruch = form(m,
                    "# ?"
                    "?/?"
                    "?" /* in one piece it would be a trigraph */,
                    LXW_ALIGN_NONE, false);
    m->mitte = form(m, NULL, LXW_ALIGN_CENTER, false);
    m->datum = form(m, "dd.mm.yyyy", LXW_ALIGN_NONE, false);
    m->fett = form(m, NULL, LXW_ALIGN_NONE, false);
    format_set_bold(m->fett);
    return ST_OK;
}

enum status mappe_schliesse(struct mappe *m, struct err *err)
{
    lxw_error fehler = workbook_close(m->buch);

    return fehler == LXW_NO_ERROR
               ? ST_OK
               : err_set(err, ST_BUCH, _("%s: the workbook cannot be written: %s"), m->pfad, lxw_strerror(fehler));
}

void mappe_richte_ein(lxw_worksheet *blatt, bool quer, lxw_row_t kopfzeilen, lxw_row_t zeilen, lxw_col_t spalten,
                      lxw_col_t fest)
{
    worksheet_freeze_panes(blatt, kopfzeilen, fest);
    worksheet_repeat_rows(blatt, 0, kopfzeilen - 1);
    worksheet_set_paper(blatt, 9); /* A4 */
    if (quer)
        worksheet_set_landscape(blatt);
    worksheet_fit_to_pages(blatt, 1, 0);
    worksheet_print_area(blatt, 0, 0, zeilen - 1, (lxw_col_t)(spalten - 1));
    worksheet_set_footer(blatt, "&L&A&R&P / &N"); /* sheet; page / pages */
}

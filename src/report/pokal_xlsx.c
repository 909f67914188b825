#include <stdio.h>
#include <time.h>
#include <xlsxwriter.h>

#include "base/i18n.h"
#include "report/pokal.h"

/* Platz, Kürzel, Name, a column for each day, their sum, a remark. */
enum { SPALTE_TAG = 3, SPALTE_SUMME = SPALTE_TAG + POKAL_TAGE, SPALTE_BEMERKUNG, SPALTEN };

struct formen {
    lxw_format *kopf, *kopf_zahl, *bruch, *mitte;
};

static void schreibe_kopf(lxw_worksheet *blatt, const struct formen *f)
{
    static const char *const titel[] = {"Platz", "Kürzel", "Name"};

    for (int i = 0; i < SPALTE_TAG; i++)
        worksheet_write_string(blatt, 0, (lxw_col_t)i, titel[i], f->kopf);
    for (int tag = 1; tag <= POKAL_TAGE; tag++) {
        char kopf[16];

        (void)snprintf(kopf, sizeof kopf, "%d. Tag", tag);
        worksheet_write_string(blatt, 0, (lxw_col_t)(SPALTE_TAG + tag - 1), kopf, f->kopf_zahl);
    }
    worksheet_write_string(blatt, 0, SPALTE_SUMME, "Summe", f->kopf_zahl);
    worksheet_write_string(blatt, 0, SPALTE_BEMERKUNG, "", f->kopf);
    worksheet_set_column(blatt, 0, 1, 8, NULL);
    worksheet_set_column(blatt, 2, 2, 26, NULL);
    worksheet_set_column(blatt, SPALTE_TAG, SPALTE_SUMME, 10, NULL);
    worksheet_set_column(blatt, SPALTE_BEMERKUNG, SPALTE_BEMERKUNG, 22, NULL);
}

static void schreibe_platz(lxw_worksheet *blatt, const struct formen *f, const struct pokal *p, int i)
{
    const struct pokal_platz *z = &p->stand.liste[i];
    const struct spieler *s = pokal_spieler(p, z->spieler);
    lxw_row_t zeile = (lxw_row_t)i + 1;
    struct text bemerkung = {0};
    char von[16], bis[16], formel[48];

    worksheet_write_number(blatt, zeile, 0, z->platz, f->mitte);
    worksheet_write_string(blatt, zeile, 1, s->kuerzel.wort, NULL);
    worksheet_write_string(blatt, zeile, 2, s->name, NULL);
    for (int tag = 0; tag < POKAL_TAGE; tag++)
        if (p->eingabe.dabei[tag][z->spieler])
            worksheet_write_number(blatt, zeile, (lxw_col_t)(SPALTE_TAG + tag),
                                   (double)p->eingabe.sechzigstel[tag][z->spieler] / PRAEMIENPUNKT, f->bruch);
    lxw_rowcol_to_cell(von, zeile, SPALTE_TAG);
    lxw_rowcol_to_cell(bis, zeile, SPALTE_SUMME - 1);
    (void)snprintf(formel, sizeof formel, "=SUM(%s:%s)", von, bis);
    worksheet_write_formula_num(blatt, zeile, SPALTE_SUMME, formel, f->bruch, (double)z->summe / PRAEMIENPUNKT);
    text_add(&bemerkung, "");
    bericht_pokal_bemerkung(p, z, &bemerkung);
    worksheet_write_string(blatt, zeile, SPALTE_BEMERKUNG, bemerkung.s, NULL);
    text_free(&bemerkung);
}

static void einrichten(lxw_worksheet *blatt, int zeilen)
{
    worksheet_freeze_panes(blatt, 1, 0);
    worksheet_set_paper(blatt, 9); /* A4 */
    worksheet_set_landscape(blatt);
    worksheet_fit_to_pages(blatt, 1, 0);
    worksheet_print_area(blatt, 0, 0, (lxw_row_t)zeilen, SPALTEN - 1);
}

static struct formen formen(lxw_workbook *mappe)
{
    struct formen f = {workbook_add_format(mappe), workbook_add_format(mappe), workbook_add_format(mappe),
                       workbook_add_format(mappe)};

    format_set_bold(f.kopf);
    format_set_bottom(f.kopf, LXW_BORDER_THIN);
    format_set_bold(f.kopf_zahl);
    format_set_bottom(f.kopf_zahl, LXW_BORDER_THIN);
    format_set_align(f.kopf_zahl, LXW_ALIGN_RIGHT);
    format_set_num_format(f.bruch, "# ?"
                                   "?/?"
                                   "?" /* in one piece it would be a trigraph */);
    format_set_align(f.mitte, LXW_ALIGN_CENTER);
    return f;
}

enum status bericht_pokal_xlsx(const struct pokal *p, int64_t zeit, const char *pfad, struct err *err)
{
    lxw_workbook *mappe = workbook_new(pfad);
    char titel[64];
    lxw_doc_properties e = {.title = titel, .author = "doko", .created = (time_t)zeit};
    lxw_worksheet *blatt;
    struct formen f;
    lxw_error fehler;

    if (!mappe)
        return err_set(err, ST_BUCH, _("%s: the workbook cannot be made"), pfad);
    (void)snprintf(titel, sizeof titel, "Pokal %s", p->saison.daten.name);
    workbook_set_properties(mappe, &e);
    blatt = workbook_add_worksheet(mappe, "Pokal");
    f = formen(mappe);
    schreibe_kopf(blatt, &f);
    for (int i = 0; i < p->stand.anzahl; i++)
        schreibe_platz(blatt, &f, p, i);
    einrichten(blatt, p->stand.anzahl);
    fehler = workbook_close(mappe);
    return fehler == LXW_NO_ERROR
               ? ST_OK
               : err_set(err, ST_BUCH, _("%s: the workbook cannot be written: %s"), pfad, lxw_strerror(fehler));
}

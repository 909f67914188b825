#include <stdio.h>
#include <time.h>
#include <xlsxwriter.h>

#include "base/i18n.h"
#include "report/rangliste.h"

enum { STAND_SPALTEN = 8, TAGE_VORN = 2 }; /* Tageswerte: Kürzel, Name, then a column for each Spieltag */

struct blaetter {
    lxw_workbook *mappe;
    lxw_worksheet *stand, *tage;
    lxw_format *kopf, *zahl;
};

static void einrichten(lxw_worksheet *blatt, lxw_row_t zeilen, lxw_col_t spalten, lxw_col_t fest)
{
    worksheet_freeze_panes(blatt, 1, fest);
    worksheet_repeat_rows(blatt, 0, 0);
    worksheet_set_paper(blatt, 9); /* A4 */
    worksheet_set_landscape(blatt);
    worksheet_fit_to_pages(blatt, 1, 0);
    worksheet_print_area(blatt, 0, 0, zeilen, (lxw_col_t)(spalten - 1));
    worksheet_set_footer(blatt, "&L&A&R&P / &N"); /* sheet; page / pages */
}

/* The formula and its value, so that a viewer that does not calculate shows it too. Over two tables on one
 * Spieltag the mean of the cells is not the season value; then the number stands alone. */
static void schreibe_wert(const struct blaetter *b, const struct saison_platz *p, lxw_row_t zeile, int gespielt)
{
    char von[16], bis[16], formel[96];
    double wert = (double)p->summe / 100.0 / p->werte;

    if (p->werte != p->tage) {
        worksheet_write_number(b->stand, zeile, 4, wert, b->zahl);
        return;
    }
    lxw_rowcol_to_cell(von, zeile, TAGE_VORN);
    lxw_rowcol_to_cell(bis, zeile, (lxw_col_t)(TAGE_VORN + gespielt - 1));
    (void)snprintf(formel, sizeof formel, "=AVERAGE(Tageswerte!%s:%s)", von, bis);
    worksheet_write_formula_num(b->stand, zeile, 4, formel, b->zahl, wert);
    (void)snprintf(formel, sizeof formel, "=COUNT(Tageswerte!%s:%s)", von, bis);
    worksheet_write_formula_num(b->stand, zeile, 5, formel, NULL, p->tage);
}

static void schreibe_spieler(const struct blaetter *b, const struct wertung *w, int i)
{
    const struct saison_platz *p = &w->liste[i];
    const struct spieler *s = &w->spieler.spieler[p->spieler];
    lxw_row_t zeile = (lxw_row_t)i + 1;
    struct text grund = {0};
    int gespielt = saison_gespielt(&w->eingabe);

    if (p->platz > 0)
        worksheet_write_number(b->stand, zeile, 0, p->platz, NULL);
    if (p->platz > 0 && p->vorher > 0)
        worksheet_write_number(b->stand, zeile, 1, p->vorher, NULL);
    worksheet_write_string(b->stand, zeile, 2, s->kuerzel.wort, NULL);
    worksheet_write_string(b->stand, zeile, 3, s->name, NULL);
    worksheet_write_number(b->stand, zeile, 5, p->tage, NULL);
    if (p->werte > 0)
        schreibe_wert(b, p, zeile, gespielt);
    worksheet_write_number(b->stand, zeile, 6, (double)p->punkte, NULL);
    text_add(&grund, "");
    bericht_grund(w, p, &grund);
    worksheet_write_string(b->stand, zeile, 7, grund.s, NULL);
    text_free(&grund);
    worksheet_write_string(b->tage, zeile, 0, s->kuerzel.wort, NULL);
    worksheet_write_string(b->tage, zeile, 1, s->name, NULL);
    for (int tag = 1; tag <= gespielt; tag++) {
        int64_t h;

        if (wertung_tageswert(w, p->spieler, tag, &h))
            worksheet_write_number(b->tage, zeile, (lxw_col_t)(TAGE_VORN + tag - 1), (double)h / 100.0, b->zahl);
    }
}

static void schreibe_koepfe(const struct blaetter *b, int gespielt)
{
    static const char *const stand[STAND_SPALTEN] = {"Platz",  "vorher", "Kürzel", "Name",
                                                     "DESSOS", "Tage",   "Punkte", ""};
    static const double breite[STAND_SPALTEN] = {7, 7, 8, 26, 10, 7, 9, 34};

    for (lxw_col_t i = 0; i < STAND_SPALTEN; i++) {
        worksheet_set_column(b->stand, i, i, breite[i], NULL);
        worksheet_write_string(b->stand, 0, i, stand[i], b->kopf);
    }
    worksheet_set_column(b->tage, 0, 0, 8, NULL);
    worksheet_set_column(b->tage, 1, 1, 26, NULL);
    worksheet_write_string(b->tage, 0, 0, "Kürzel", b->kopf);
    worksheet_write_string(b->tage, 0, 1, "Name", b->kopf);
    for (int tag = 1; tag <= gespielt; tag++)
        worksheet_write_number(b->tage, 0, (lxw_col_t)(TAGE_VORN + tag - 1), tag, b->kopf);
    if (gespielt > 0)
        worksheet_set_column(b->tage, TAGE_VORN, (lxw_col_t)(TAGE_VORN + gespielt - 1), 7, NULL);
}

static void schreibe_eigenschaften(const struct blaetter *b, const struct wertung *w, int64_t zeit)
{
    char titel[80];
    lxw_doc_properties e = {.title = titel, .author = "doko", .created = (time_t)zeit};

    (void)snprintf(titel, sizeof titel, "Meisterschaft %s", w->saison.daten.name);
    workbook_set_properties(b->mappe, &e);
}

enum status bericht_rangliste_xlsx(const struct wertung *w, int64_t zeit, const char *pfad, struct err *err)
{
    struct blaetter b = {.mappe = workbook_new(pfad)};
    int gespielt = saison_gespielt(&w->eingabe);
    lxw_error fehler;

    if (!b.mappe)
        return err_set(err, ST_BUCH, _("%s: the workbook cannot be made"), pfad);
    b.stand = workbook_add_worksheet(b.mappe, "Stand");
    b.tage = workbook_add_worksheet(b.mappe, "Tageswerte");
    b.kopf = workbook_add_format(b.mappe);
    format_set_bold(b.kopf);
    format_set_bottom(b.kopf, LXW_BORDER_THIN);
    b.zahl = workbook_add_format(b.mappe);
    format_set_num_format(b.zahl, "0.00");
    schreibe_eigenschaften(&b, w, zeit);
    schreibe_koepfe(&b, gespielt);
    for (int i = 0; i < w->anzahl; i++)
        schreibe_spieler(&b, w, i);
    einrichten(b.stand, (lxw_row_t)w->anzahl, STAND_SPALTEN, 0);
    einrichten(b.tage, (lxw_row_t)w->anzahl, (lxw_col_t)(TAGE_VORN + gespielt), TAGE_VORN);
    fehler = workbook_close(b.mappe);
    return fehler == LXW_NO_ERROR
               ? ST_OK
               : err_set(err, ST_BUCH, _("%s: the workbook cannot be written: %s"), pfad, lxw_strerror(fehler));
}

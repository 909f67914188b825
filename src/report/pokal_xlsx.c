#include <stdio.h>

#include "report/mappe.h"
#include "report/pokal.h"

/* Platz, Kürzel, Name, a column for each day, their sum, a remark. */
enum { SPALTE_TAG = 3, SPALTE_SUMME = SPALTE_TAG + POKAL_TAGE, SPALTE_BEMERKUNG, SPALTEN };

static void schreibe_kopf(lxw_worksheet *blatt, const struct mappe *m)
{
    static const char *const titel[] = {"Platz", "Kürzel", "Name"};

    for (int i = 0; i < SPALTE_TAG; i++)
        worksheet_write_string(blatt, 0, (lxw_col_t)i, titel[i], m->kopf);
    for (int tag = 1; tag <= POKAL_TAGE; tag++) {
        char kopf[24];

        (void)snprintf(kopf, sizeof kopf, "%d. Tag", tag);
        worksheet_write_string(blatt, 0, (lxw_col_t)(SPALTE_TAG + tag - 1), kopf, m->kopf_zahl);
    }
    worksheet_write_string(blatt, 0, SPALTE_SUMME, "Summe", m->kopf_zahl);
    worksheet_write_string(blatt, 0, SPALTE_BEMERKUNG, "", m->kopf);
    worksheet_set_column(blatt, 0, 1, 8, NULL);
    worksheet_set_column(blatt, 2, 2, 26, NULL);
    worksheet_set_column(blatt, SPALTE_TAG, SPALTE_SUMME, 10, NULL);
    worksheet_set_column(blatt, SPALTE_BEMERKUNG, SPALTE_BEMERKUNG, 22, NULL);
}

static void schreibe_platz(lxw_worksheet *blatt, const struct mappe *m, const struct pokal *p, int i)
{
    const struct pokal_platz *z = &p->stand.liste[i];
    const struct spieler *s = pokal_spieler(p, z->spieler);
    lxw_row_t zeile = (lxw_row_t)i + 1;
    struct text bemerkung = {0};
    char von[16], bis[16], formel[48];

    worksheet_write_number(blatt, zeile, 0, z->platz, m->mitte);
    worksheet_write_string(blatt, zeile, 1, s->kuerzel.wort, m->text);
    worksheet_write_string(blatt, zeile, 2, s->name, m->text);
    for (int tag = 0; tag < POKAL_TAGE; tag++)
        if (p->eingabe.dabei[tag][z->spieler])
            worksheet_write_number(blatt, zeile, (lxw_col_t)(SPALTE_TAG + tag),
                                   (double)p->eingabe.sechzigstel[tag][z->spieler] / PRAEMIENPUNKT, m->bruch);
    lxw_rowcol_to_cell(von, zeile, SPALTE_TAG);
    lxw_rowcol_to_cell(bis, zeile, SPALTE_SUMME - 1);
    (void)snprintf(formel, sizeof formel, "=SUM(%s:%s)", von, bis);
    worksheet_write_formula_num(blatt, zeile, SPALTE_SUMME, formel, m->bruch, (double)z->summe / PRAEMIENPUNKT);
    text_add(&bemerkung, "");
    bericht_pokal_bemerkung(p, z, &bemerkung);
    worksheet_write_string(blatt, zeile, SPALTE_BEMERKUNG, bemerkung.s, m->text);
    text_free(&bemerkung);
}

void bericht_pokal_blatt(const struct pokal *p, const struct mappe *m)
{
    lxw_worksheet *blatt = workbook_add_worksheet(m->buch, "Pokal");

    schreibe_kopf(blatt, m);
    for (int i = 0; i < p->stand.anzahl; i++)
        schreibe_platz(blatt, m, p, i);
    mappe_richte_ein(m, blatt, true, 1, (lxw_row_t)p->stand.anzahl + 1, SPALTEN, 0);
}

enum status bericht_pokal_xlsx(const struct pokal *p, int64_t zeit, const char *pfad, struct err *err)
{
    struct mappe m;
    char titel[64];
    enum status st;

    (void)snprintf(titel, sizeof titel, "Pokal %s", p->saison.daten.name);
    st = mappe_neu(&m, pfad, &(struct dokument){titel, p->verein, zeit}, false, err);
    if (st != ST_OK)
        return st;
    bericht_pokal_blatt(p, &m);
    return mappe_schliesse(&m, err);
}

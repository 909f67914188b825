#include "report/spieleliste.h"

struct spieleblatt {
    const struct mappe *mappe;
    lxw_worksheet *blatt;
    lxw_row_t zeile;
};

static void auf_blatt(struct tabelle *zeilen, void *mit)
{
    struct spieleblatt *b = mit;

    for (size_t z = 0; z < tabelle_zeilen(zeilen); z++)
        mappe_zeile(b->mappe, b->blatt, ++b->zeile, zeilen, z);
}

enum status bericht_spiele_blatt(const struct spieleliste *l, const struct mappe *m, struct err *err)
{
    struct spieleblatt b = {.mappe = m, .blatt = workbook_add_worksheet(m->buch, "Spiele")};
    struct tabelle *kopf = spieleliste_spalten(l);
    lxw_col_t spalten = (lxw_col_t)tabelle_spalten(kopf);
    enum status st;

    worksheet_set_row(b.blatt, 0, 30, NULL);
    mappe_kopf(m, b.blatt, kopf);
    for (int i = 0; spieleliste_breite(i) > 0; i++)
        worksheet_set_column(b.blatt, (lxw_col_t)i, (lxw_col_t)i, spieleliste_breite(i), NULL);
    tabelle_free(kopf);
    st = spieleliste_gehe(l, auf_blatt, &b, err);
    worksheet_autofilter(b.blatt, 0, 0, b.zeile, (lxw_col_t)(spalten - 1));
    mappe_richte_ein(m, b.blatt, true, 1, b.zeile + 1, spalten, 0);
    return st;
}

enum status bericht_spiele_xlsx(const struct spieleliste *l, const struct dokument *d, const char *pfad,
                                struct err *err)
{
    struct mappe m;
    struct err schluss = {0};
    enum status st = mappe_neu(&m, pfad, d, true, err), zu;

    if (st != ST_OK)
        return st;
    st = bericht_spiele_blatt(l, &m, err);
    zu = mappe_schliesse(&m, &schluss);
    if (st == ST_OK && zu != ST_OK) {
        *err = schluss;
        st = zu;
    }
    return st;
}

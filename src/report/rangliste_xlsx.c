#include <stdio.h>

#include "base/i18n.h"
#include "report/mappe.h"
#include "report/rangliste.h"

/* The sheet Stand: by DESSOS, or by what the Punkte tell. */
static const struct spaltenkopf {
    const char *titel;
    double breite;
    bool zahl;
} stand_dessos[] = {{"Platz", 7, false},  {"vorher", 8, false}, {"Kürzel", 8, false}, {"Name", 26, false},
                    {"DESSOS", 10, true}, {"Tage", 7, true},    {"Punkte", 9, true},  {"", 34, false}},
  stand_punkte[] = {{"Platz", 7, false}, {"vorher", 8, false}, {"Kürzel", 8, false},  {"Name", 26, false},
                    {"Punkte", 9, true}, {"Spiele", 8, true},  {"je Spiel", 9, true}, {"Tage", 7, true},
                    {"je Tag", 9, true}, {"", 34, false}};

static int stand_spalten(const struct wertung *w)
{
    return wertung_nach_dessos(w) ? sizeof stand_dessos / sizeof stand_dessos[0]
                                  : sizeof stand_punkte / sizeof stand_punkte[0];
}

struct blaetter {
    struct mappe m;
    lxw_worksheet *stand, *tage;
};

/* A formula over the day values of player i, with its value, so that a viewer that does not calculate shows it too.
 */
static void schreibe_formel(const struct blaetter *b, const char *funktion, int spalte, int i, int gespielt,
                            lxw_format *form, double wert)
{
    char von[16], bis[16], formel[96];
    lxw_col_t tage = (lxw_col_t)(RANGLISTE_TAGE_VORN + i);

    lxw_rowcol_to_cell(von, 1, tage);
    lxw_rowcol_to_cell(bis, (lxw_row_t)gespielt, tage);
    (void)snprintf(formel, sizeof formel, "=%s(Tageswerte!%s:%s)", funktion, von, bis);
    worksheet_write_formula_num(b->stand, (lxw_row_t)i + 1, (lxw_col_t)spalte, formel, form, wert);
}

/* Over two tables on one Spieltag the mean of the cells is not the season value; then numbers stand alone. */
static void schreibe_werte(const struct blaetter *b, const struct wertung *w, int i)
{
    const struct saison_platz *p = &w->liste[i];
    lxw_row_t zeile = (lxw_row_t)i + 1;
    bool dessos = wertung_nach_dessos(w), formeln = p->werte > 0 && p->werte == p->tage;
    int last = saison_last(&w->eingabe), tage = dessos ? 5 : 7, wert = dessos ? 4 : 8, punkte = dessos ? 6 : 4;
    double mittel = p->werte > 0 ? (double)p->summe / 100.0 / p->werte : 0;

    if (formeln) {
        schreibe_formel(b, "AVERAGE", wert, i, last, b->m.zahl, mittel);
        schreibe_formel(b, "COUNT", tage, i, last, NULL, p->tage);
    } else {
        if (p->werte > 0)
            worksheet_write_number(b->stand, zeile, (lxw_col_t)wert, mittel, b->m.zahl);
        worksheet_write_number(b->stand, zeile, (lxw_col_t)tage, p->tage, NULL);
    }
    if (formeln && !dessos)
        schreibe_formel(b, "SUM", punkte, i, last, NULL, (double)p->punkte);
    else
        worksheet_write_number(b->stand, zeile, (lxw_col_t)punkte, (double)p->punkte, NULL);
    if (dessos)
        return;
    worksheet_write_number(b->stand, zeile, 5, (double)p->spiele, NULL);
    if (p->spiele > 0)
        worksheet_write_number(b->stand, zeile, 6, (double)p->punkte_im_spiel / (double)p->spiele, b->m.zahl);
}

static void schreibe_stand(const struct blaetter *b, const struct wertung *w, int i)
{
    const struct saison_platz *p = &w->liste[i];
    const struct spieler *s = &w->spieler.spieler[p->spieler];
    lxw_row_t zeile = (lxw_row_t)i + 1;
    struct text grund = {0};

    if (p->platz > 0)
        worksheet_write_number(b->stand, zeile, 0, p->platz, b->m.mitte);
    if (p->platz > 0 && p->vorher > 0)
        worksheet_write_number(b->stand, zeile, 1, p->vorher, b->m.mitte);
    worksheet_write_string(b->stand, zeile, 2, s->kuerzel.wort, b->m.text);
    worksheet_write_string(b->stand, zeile, 3, s->name, b->m.text);
    schreibe_werte(b, w, i);
    text_add(&grund, "");
    bericht_grund(w, p, &grund);
    worksheet_write_string(b->stand, zeile, (lxw_col_t)(stand_spalten(w) - 1), grund.s, b->m.text);
    text_free(&grund);
}

static void schreibe_tag(const struct blaetter *b, const struct wertung *w, int tag)
{
    struct datum d;

    worksheet_write_number(b->tage, (lxw_row_t)tag, 0, tag, b->m.mitte);
    if (wertung_datum(w, tag, &d))
        worksheet_write_datetime(b->tage, (lxw_row_t)tag, 1,
                                 &(lxw_datetime){.year = d.jahr, .month = d.monat, .day = d.tag}, b->m.datum);
    for (int i = 0; i < w->anzahl; i++) {
        int64_t h;

        if (wertung_tageswert(w, w->liste[i].spieler, tag, &h))
            worksheet_write_number(b->tage, (lxw_row_t)tag, (lxw_col_t)(RANGLISTE_TAGE_VORN + i), (double)h / 100.0,
                                   b->m.zahl);
    }
}

static void schreibe_koepfe(const struct blaetter *b, const struct wertung *w)
{
    const struct spaltenkopf *stand = wertung_nach_dessos(w) ? stand_dessos : stand_punkte;

    for (lxw_col_t i = 0; i < stand_spalten(w); i++) {
        worksheet_set_column(b->stand, i, i, stand[i].breite, NULL);
        worksheet_write_string(b->stand, 0, i, stand[i].titel, stand[i].zahl ? b->m.kopf_zahl : b->m.kopf);
    }
    worksheet_set_column(b->tage, 0, 0, 9, NULL);
    worksheet_set_column(b->tage, 1, 1, 12, NULL);
    worksheet_write_string(b->tage, 0, 0, "Spieltag", b->m.kopf);
    worksheet_write_string(b->tage, 0, 1, "Datum", b->m.kopf_zahl);
    for (int i = 0; i < w->anzahl; i++) {
        lxw_col_t spalte = (lxw_col_t)(RANGLISTE_TAGE_VORN + i);

        worksheet_set_column(b->tage, spalte, spalte, 9, NULL);
        worksheet_write_string(b->tage, 0, spalte, w->spieler.spieler[w->liste[i].spieler].kuerzel.wort,
                               b->m.kopf_zahl);
    }
}

/* Who has no place, in grey beside the reason in words; the best value of each Spieltag in bold. */
static void hebe_hervor(const struct blaetter *b, const struct wertung *w, int gespielt)
{
    lxw_conditional_format ohne_platz = {.type = LXW_CONDITIONAL_TYPE_FORMULA,
                                         .value_string = "=ISBLANK($A2)",
                                         .format = b->m.grau},
                           bester = {.type = LXW_CONDITIONAL_TYPE_FORMULA, .format = b->m.fett};
    lxw_row_t zeilen = (lxw_row_t)w->anzahl, tage = (lxw_row_t)gespielt;
    lxw_col_t letzte = (lxw_col_t)(RANGLISTE_TAGE_VORN + w->anzahl - 1);
    char von[16], bis[16], formel[96];

    if (w->anzahl == 0)
        return;
    worksheet_conditional_format_range(b->stand, 1, 0, zeilen, (lxw_col_t)(stand_spalten(w) - 1), &ohne_platz);
    if (gespielt == 0)
        return;
    lxw_rowcol_to_cell_abs(von, 1, RANGLISTE_TAGE_VORN, false, true);
    lxw_rowcol_to_cell_abs(bis, 1, letzte, false, true);
    (void)snprintf(formel, sizeof formel, "=AND(ISNUMBER(C2),C2=MAX(%s:%s))", von, bis);
    bester.value_string = formel;
    worksheet_conditional_format_range(b->tage, 1, RANGLISTE_TAGE_VORN, tage, letzte, &bester);
}

void bericht_rangliste_blaetter(const struct wertung *w, const struct mappe *m)
{
    struct blaetter b = {.m = *m};
    int last = saison_last(&w->eingabe);

    b.stand = workbook_add_worksheet(m->buch, "Stand");
    b.tage = workbook_add_worksheet(m->buch, "Tageswerte");
    schreibe_koepfe(&b, w);
    for (int i = 0; i < w->anzahl; i++)
        schreibe_stand(&b, w, i);
    for (int tag = 1; tag <= last; tag++)
        schreibe_tag(&b, w, tag);
    hebe_hervor(&b, w, last);
    mappe_richte_ein(m, b.stand, true, 1, (lxw_row_t)w->anzahl + 1, (lxw_col_t)stand_spalten(w), 0);
    mappe_richte_ein(m, b.tage, true, 1, (lxw_row_t)last + 1, (lxw_col_t)(RANGLISTE_TAGE_VORN + w->anzahl),
                     RANGLISTE_TAGE_VORN);
}

enum status bericht_rangliste_xlsx(const struct wertung *w, int64_t zeit, const char *pfad, struct err *err)
{
    struct mappe m;
    char titel[80];
    enum status st;

    (void)snprintf(titel, sizeof titel, "Meisterschaft %s", w->saison.daten.name);
    st = mappe_neu(&m, pfad, &(struct dokument){titel, w->verein, zeit}, false, err);
    if (st != ST_OK)
        return st;
    bericht_rangliste_blaetter(w, &m);
    return mappe_schliesse(&m, err);
}

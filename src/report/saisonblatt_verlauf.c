/* Verlauf, Tagesplätze, Anwesenheit: over the Spieltage, with native charts. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/rangliste.h"
#include "report/saisonblaetter.h"

/* The players stand as on the sheet Tageswerte: column VORN + place in the standings; row `tag` is a Spieltag. */
enum { VORN = RANGLISTE_TAGE_VORN, BILD_SPALTEN = 15, BILD_ZEILEN = 36 };

#define PLAETZE "Tagesplätze"

static const struct spieler *wer(const struct saisonblatt *s, int i)
{
    return &s->b->wertung.spieler.spieler[s->b->wertung.liste[i].spieler];
}

/* A sheet with Spieltage down and players across. */
static struct saisonblatt beginne(const struct saisonbericht *b, const struct mappe *m, const char *name)
{
    struct saisonblatt s = {.b = b, .m = m, .blatt = workbook_add_worksheet(m->buch, name)};

    worksheet_set_column(s.blatt, 0, 0, 9, NULL);
    worksheet_set_column(s.blatt, 1, 1, 11, NULL);
    worksheet_write_string(s.blatt, 0, 0, "Spieltag", m->kopf);
    worksheet_write_string(s.blatt, 0, 1, "Datum", m->kopf_zahl);
    for (int i = 0; i < b->wertung.anzahl; i++) {
        worksheet_set_column(s.blatt, (lxw_col_t)(VORN + i), (lxw_col_t)(VORN + i), 8, NULL);
        worksheet_write_string(s.blatt, 0, (lxw_col_t)(VORN + i), wer(&s, i)->kuerzel.wort, m->kopf_zahl);
    }
    for (int tag = 1; tag <= b->verlauf.tage; tag++) {
        struct datum d;

        worksheet_write_number(s.blatt, (lxw_row_t)tag, 0, tag, m->mitte);
        if (wertung_datum(&b->wertung, tag, &d))
            worksheet_write_datetime(s.blatt, (lxw_row_t)tag, 1,
                                     &(lxw_datetime){.year = d.jahr, .month = d.monat, .day = d.tag}, m->datum);
    }
    return s;
}

static void beende(const struct saisonblatt *s, bool bild)
{
    int n = s->b->wertung.anzahl, tage = s->b->verlauf.tage;

    mappe_richte_ein(s->m, s->blatt, true, 1, (lxw_row_t)(bild && tage < BILD_ZEILEN ? BILD_ZEILEN : tage + 1),
                     (lxw_col_t)(VORN + n + (bild ? BILD_SPALTEN : 0)), VORN);
}

/* "Verlauf!$C$2:$C$53" */
static void bereich(char out[64], const char *blatt, int spalte, int von, int bis)
{
    char a[16], b[16];

    lxw_rowcol_to_cell_abs(a, (lxw_row_t)von, (lxw_col_t)spalte, true, true);
    lxw_rowcol_to_cell_abs(b, (lxw_row_t)bis, (lxw_col_t)spalte, true, true);
    (void)snprintf(out, 64, "='%s'!%s:%s", blatt, a, b);
}

static double wert(const struct verlauf_stand *s)
{
    return s->durch > 0 ? (double)s->hundertstel / 100.0 / s->durch : 0;
}

/* Lines are told apart by their dashes and marks, not by colour alone. */
static void zeichne_linie(lxw_chart *bild, const struct verlauf *v, int i)
{
    static const uint8_t strich[] = {LXW_CHART_LINE_DASH_SOLID, LXW_CHART_LINE_DASH_DASH,
                                     LXW_CHART_LINE_DASH_ROUND_DOT, LXW_CHART_LINE_DASH_DASH_DOT,
                                     LXW_CHART_LINE_DASH_LONG_DASH};
    static const uint8_t marke[] = {LXW_CHART_MARKER_CIRCLE,  LXW_CHART_MARKER_SQUARE, LXW_CHART_MARKER_TRIANGLE,
                                    LXW_CHART_MARKER_DIAMOND, LXW_CHART_MARKER_X,      LXW_CHART_MARKER_PLUS,
                                    LXW_CHART_MARKER_STAR};
    lxw_chart_line linie = {.width = 1.75, .dash_type = strich[i % (int)(sizeof strich)]};
    lxw_chart_series *reihe;
    char kategorien[64], werte[64], kopf[64], a[16];
    int spalte = VORN + i;

    bereich(kategorien, "Verlauf", 0, 1, v->tage);
    bereich(werte, "Verlauf", spalte, 1, v->tage);
    lxw_rowcol_to_cell_abs(a, 0, (lxw_col_t)spalte, true, true);
    (void)snprintf(kopf, sizeof kopf, "='Verlauf'!%s", a);
    reihe = chart_add_series(bild, kategorien, werte);
    chart_series_set_name(reihe, kopf);
    chart_series_set_line(reihe, &linie);
    chart_series_set_marker_type(reihe, marke[i % (int)(sizeof marke)]);
    chart_series_set_marker_size(reihe, 4);
    for (int tag = 0; tag < v->tage; tag++)
        mappe_reihe_wert(reihe, verlauf_bei(v, tag, i)->durch > 0, wert(verlauf_bei(v, tag, i)));
}

static void helle_linien(lxw_chart_axis *achse)
{
    lxw_chart_line hell = {.color = 0xD9D9D9, .width = 0.5};

    chart_axis_major_gridlines_set_line(achse, &hell);
}

static void zeichne_verlauf(const struct saisonblatt *s)
{
    lxw_chart *bild = workbook_add_chart(s->m->buch, LXW_CHART_LINE);
    lxw_chart_options wie = {.x_scale = 1.9, .y_scale = 2.3, .description = "Verlauf der Saison"};
    int n = s->b->wertung.anzahl;

    for (int i = 0; i < n; i++)
        zeichne_linie(bild, &s->b->verlauf, i);
    chart_title_set_name(bild, wertung_nach_dessos(&s->b->wertung) ? "DESSOS nach Spieltagen" : "nach Spieltagen");
    chart_axis_set_name(bild->x_axis, "Spieltag");
    helle_linien(bild->y_axis);
    chart_legend_set_position(bild, LXW_CHART_LEGEND_BOTTOM);
    worksheet_insert_chart_opt(s->blatt, 1, (lxw_col_t)(VORN + n + 1), bild, &wie);
}

/* What he stands at: a formula over his day values up to this one. Over two tables on one Spieltag the mean of the
 * cells is not the season value; then the number stands alone. */
static void schreibe_wert(const struct saisonblatt *s, int tag, int i)
{
    const struct verlauf_stand *v = verlauf_bei(&s->b->verlauf, tag - 1, i);
    const struct saison_platz *p = &s->b->wertung.liste[i];
    bool summe = s->b->wertung.eingabe.art == RANGLISTE_SUMME;
    lxw_col_t spalte = (lxw_col_t)(VORN + i);
    char von[16], bis[16], formel[96];

    if (v->durch == 0)
        return;
    if (p->werte != p->tage) {
        worksheet_write_number(s->blatt, (lxw_row_t)tag, spalte, wert(v), s->m->zahl);
        return;
    }
    lxw_rowcol_to_cell_abs(von, 1, spalte, true, false);
    lxw_rowcol_to_cell(bis, (lxw_row_t)tag, spalte);
    (void)snprintf(formel, sizeof formel, "=%s(Tageswerte!%s:%s)", summe ? "SUM" : "AVERAGE", von, bis);
    worksheet_write_formula_num(s->blatt, (lxw_row_t)tag, spalte, formel, s->m->zahl, wert(v));
}

static void verlaufsblatt(const struct saisonbericht *b, const struct mappe *m)
{
    struct saisonblatt s = beginne(b, m, "Verlauf");
    bool bild = b->verlauf.tage > 0 && b->wertung.anzahl > 0;

    for (int tag = 1; tag <= b->verlauf.tage; tag++)
        for (int i = 0; i < b->wertung.anzahl; i++)
            schreibe_wert(&s, tag, i);
    if (bild)
        zeichne_verlauf(&s);
    beende(&s, bild);
}

/* Tagesplätze: the place of each day; where somebody sat at two tables of it, the mean. An empty cell: not there. */

/* [tag * spieler + i] twice the place, 0: not there. */
static int *sammle_plaetze(const struct saisonbericht *b)
{
    const struct wertung *w = &b->wertung;
    int *doppelt = mem_alloc((size_t)(b->verlauf.tage * w->anzahl + 1) * sizeof *doppelt);

    for (int i = 0; i < w->anzahl; i++)
        for (size_t k = 0; k < w->rohwerte_anzahl; k++) {
            int *z = &doppelt[(w->rohwerte[k].spieltag - 1) * w->anzahl + i];

            if (w->rohwerte[k].spieler == w->liste[i].spieler)
                *z = *z ? *z / 2 + w->rohwerte[k].platz : 2 * w->rohwerte[k].platz;
        }
    return doppelt;
}

static void platzblatt(const struct saisonbericht *b, const struct mappe *m, const int *doppelt)
{
    struct saisonblatt s = beginne(b, m, PLAETZE);
    int n = b->wertung.anzahl;
    lxw_conditional_format erster = {.type = LXW_CONDITIONAL_TYPE_CELL,
                                     .criteria = LXW_CONDITIONAL_CRITERIA_EQUAL_TO,
                                     .value = 1,
                                     .format = m->fett};

    for (int tag = 0; tag < b->verlauf.tage; tag++)
        for (int i = 0; i < n; i++)
            if (doppelt[tag * n + i])
                worksheet_write_number(s.blatt, (lxw_row_t)tag + 1, (lxw_col_t)(VORN + i), doppelt[tag * n + i] / 2.0,
                                       NULL);
    if (b->verlauf.tage > 0 && n > 0)
        worksheet_conditional_format_range(s.blatt, 1, VORN, (lxw_row_t)b->verlauf.tage, (lxw_col_t)(VORN + n - 1),
                                           &erster);
    beende(&s, false);
}

/* Anwesenheit: how often somebody was there and which places he had, counted from Tagesplätze. */

enum { A_DABEI = 2, A_VON, A_ANTEIL, A_PFLICHT, A_MITTEL, A_PLATZ };

static void anwesenheitskopf(const struct saisonblatt *s, int plaetze)
{
    static const char *const titel[A_PLATZ] = {"Kürzel", "Name",    "dabei",          "von",
                                               "Anteil", "Pflicht", "mittlerer Platz"};
    char platz[24];

    worksheet_set_column(s->blatt, 0, 0, 8, NULL);
    worksheet_set_column(s->blatt, 1, 1, 24, NULL);
    worksheet_set_column(s->blatt, A_DABEI, A_PFLICHT, 8, NULL);
    worksheet_set_column(s->blatt, A_MITTEL, A_MITTEL, 14, NULL);
    for (int i = 0; i < A_PLATZ; i++)
        worksheet_write_string(s->blatt, 0, (lxw_col_t)i, titel[i], i < A_DABEI ? s->m->kopf : s->m->kopf_zahl);
    for (int platz_nr = 1; platz_nr <= plaetze; platz_nr++) {
        (void)snprintf(platz, sizeof platz, "%d. Platz", platz_nr);
        worksheet_write_string(s->blatt, 0, (lxw_col_t)(A_PLATZ + platz_nr - 1), platz, s->m->kopf_zahl);
    }
}

/* What the formulas count in one column of Tagesplätze. */
struct gezaehlte {
    int dabei, doppelsumme, platz[TISCH_MAX + 1];
};

static struct gezaehlte zaehle(const struct saisonbericht *b, const int *doppelt, int i)
{
    struct gezaehlte g = {0};

    for (int tag = 0; tag < b->verlauf.tage; tag++) {
        int d = doppelt[tag * b->wertung.anzahl + i];

        g.dabei += d > 0;
        g.doppelsumme += d;
        if (d > 0 && d % 2 == 0 && d / 2 <= TISCH_MAX)
            g.platz[d / 2]++;
    }
    return g;
}

static void formel(const struct saisonblatt *s, lxw_row_t zeile, int spalte, const char *text, lxw_format *form,
                   double wert)
{
    worksheet_write_formula_num(s->blatt, zeile, (lxw_col_t)spalte, text, form, wert);
}

static void anwesenheitszeile(const struct saisonblatt *s, const int *doppelt, int i, int plaetze)
{
    struct gezaehlte g = zaehle(s->b, doppelt, i);
    int tage = s->b->verlauf.tage;
    lxw_row_t zeile = (lxw_row_t)i + 1;
    char wo[64], text[96];

    worksheet_write_string(s->blatt, zeile, 0, wer(s, i)->kuerzel.wort, s->m->text);
    worksheet_write_string(s->blatt, zeile, 1, wer(s, i)->name, s->m->text);
    worksheet_write_number(s->blatt, zeile, A_VON, tage, s->m->ganz);
    worksheet_write_number(s->blatt, zeile, A_PFLICHT, s->b->wertung.saison.daten.pflicht, s->m->ganz);
    if (tage == 0)
        return;
    bereich(wo, PLAETZE, VORN + i, 1, tage);
    (void)snprintf(text, sizeof text, "=COUNT(%s)", wo + 1);
    formel(s, zeile, A_DABEI, text, s->m->ganz, g.dabei);
    (void)snprintf(text, sizeof text, "=C%d/D%d", i + 2, i + 2);
    formel(s, zeile, A_ANTEIL, text, s->m->prozent, (double)g.dabei / tage);
    (void)snprintf(text, sizeof text, "=AVERAGE(%s)", wo + 1);
    if (g.dabei > 0)
        formel(s, zeile, A_MITTEL, text, s->m->zahl, g.doppelsumme / 2.0 / g.dabei);
    for (int p = 1; p <= plaetze; p++) {
        (void)snprintf(text, sizeof text, "=COUNTIF(%s,%d)", wo + 1, p);
        formel(s, zeile, A_PLATZ + p - 1, text, s->m->ganz, g.platz[p]);
    }
}

/* A bar a player, stacked from first to last place, light to dark, with the numbers in it. */
static void zeichne_plaetze(const struct saisonblatt *s, const int *doppelt, int plaetze)
{
    static const lxw_color_t grau[TISCH_MAX] = {0xFFFFFF, 0xE0E0E0, 0xC0C0C0, 0xA0A0A0, 0x909090, 0x808080, 0x707070};
    lxw_chart *bild = workbook_add_chart(s->m->buch, LXW_CHART_BAR_STACKED);
    lxw_chart_options wie = {.x_scale = 1.6, .y_scale = 1.4, .description = "Plätze je Spieler"};
    int n = s->b->wertung.anzahl;

    for (int p = 0; p < plaetze; p++) {
        lxw_chart_fill fuellung = {.color = grau[p]};
        lxw_chart_line rand = {.color = 0x404040, .width = 0.75};
        lxw_chart_series *reihe;
        char kategorien[64], werte[64], kopf[64], a[16];

        bereich(kategorien, "Anwesenheit", 1, 1, n);
        bereich(werte, "Anwesenheit", A_PLATZ + p, 1, n);
        lxw_rowcol_to_cell_abs(a, 0, (lxw_col_t)(A_PLATZ + p), true, true);
        (void)snprintf(kopf, sizeof kopf, "='Anwesenheit'!%s", a);
        reihe = chart_add_series(bild, kategorien, werte);
        chart_series_set_name(reihe, kopf);
        chart_series_set_fill(reihe, &fuellung);
        chart_series_set_line(reihe, &rand);
        chart_series_set_labels(reihe);
        for (int i = 0; i < n; i++)
            mappe_reihe_wert(reihe, true, zaehle(s->b, doppelt, i).platz[p + 1]);
    }
    chart_title_set_name(bild, "Plätze");
    helle_linien(bild->x_axis);
    chart_set_series_gap(bild, 60);
    chart_legend_set_position(bild, LXW_CHART_LEGEND_BOTTOM);
    chart_axis_set_reverse(bild->y_axis);
    worksheet_insert_chart_opt(s->blatt, (lxw_row_t)n + 2, 1, bild, &wie);
}

static int hoechster_platz(const struct saisonbericht *b)
{
    int hoechster = 4;

    for (size_t i = 0; i < b->wertung.rohwerte_anzahl; i++)
        if (b->wertung.rohwerte[i].platz > hoechster)
            hoechster = b->wertung.rohwerte[i].platz;
    return hoechster < TISCH_MAX ? hoechster : TISCH_MAX;
}

static void anwesenheitsblatt(const struct saisonbericht *b, const struct mappe *m, const int *doppelt)
{
    struct saisonblatt s = {.b = b, .m = m, .blatt = workbook_add_worksheet(m->buch, "Anwesenheit")};
    int plaetze = hoechster_platz(b), n = b->wertung.anzahl;
    bool bild = b->verlauf.tage > 0 && n > 0;

    anwesenheitskopf(&s, plaetze);
    for (int i = 0; i < n; i++)
        anwesenheitszeile(&s, doppelt, i, plaetze);
    if (bild)
        zeichne_plaetze(&s, doppelt, plaetze);
    mappe_richte_ein(m, s.blatt, true, 1, (lxw_row_t)(n + 1 + (bild ? BILD_ZEILEN : 0)),
                     (lxw_col_t)(A_PLATZ + plaetze), A_DABEI);
}

void saisonblaetter_verlauf(const struct saisonbericht *b, const struct mappe *m)
{
    int *doppelt = sammle_plaetze(b);

    verlaufsblatt(b, m);
    platzblatt(b, m, doppelt);
    anwesenheitsblatt(b, m, doppelt);
    free(doppelt);
}

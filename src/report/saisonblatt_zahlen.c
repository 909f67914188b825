/* Soli, Ansagen, Sonderpunkte, Partner: blocks of numbers one below the other, a column a player. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/saisonblaetter.h"

/* A block that was written: where it begins, its numbers; in the last column those of all games, in the last row the
 * sums. */
struct block {
    lxw_row_t erste;
    int zeilen, spalten;
    bool summen, alle;
    int64_t *zahl;
};

struct zahlen {
    const char *titel;
    int zeilen;
    bool summen;
    const char *(*name)(const struct saisonblatt *s, int zeile);
    int64_t (*wert)(const struct saisonblatt *s, int zeile, int spalte);
    /* of all games, Gäste too; NULL: there is no such column */
    int64_t (*alle)(const struct saisonblatt *s, int zeile);
};

static int64_t *feld(const struct block *b, int zeile, int spalte)
{
    return &b->zahl[zeile * (b->spalten + 1) + spalte];
}

static void schreibe_titel(struct saisonblatt *s, const char *titel)
{
    worksheet_write_string(s->blatt, s->zeile++, 0, titel, s->m->fett);
}

static void schreibe_summe(const struct saisonblatt *s, lxw_row_t zeile, lxw_col_t spalte, const char *von,
                           const char *bis, int64_t wert)
{
    char formel[48];

    (void)snprintf(formel, sizeof formel, "=SUM(%s:%s)", von, bis);
    worksheet_write_formula_num(s->blatt, zeile, spalte, formel, s->m->ganz, (double)wert);
}

static void spaltensumme(const struct saisonblatt *s, const struct block *b, int k)
{
    lxw_row_t zeile = b->erste + (lxw_row_t)b->zeilen;
    char von[16], bis[16];

    lxw_rowcol_to_cell(von, b->erste, (lxw_col_t)(k + 1));
    lxw_rowcol_to_cell(bis, zeile - 1, (lxw_col_t)(k + 1));
    schreibe_summe(s, zeile, (lxw_col_t)(k + 1), von, bis, *feld(b, b->zeilen, k));
}

static void rechne(const struct saisonblatt *s, const struct zahlen *z, struct block *b)
{
    for (int i = 0; i < b->zeilen; i++)
        for (int k = 0; k < b->spalten; k++) {
            int64_t wert = z->wert(s, i, k);

            *feld(b, i, k) = wert;
            *feld(b, b->zeilen, k) += wert;
        }
    for (int i = 0; i < b->zeilen && b->alle; i++) {
        *feld(b, i, b->spalten) = z->alle(s, i);
        *feld(b, b->zeilen, b->spalten) += z->alle(s, i);
    }
}

static void schreibe_namen(const struct saisonblatt *s, const struct zahlen *z, lxw_row_t zeile)
{
    for (int i = 0; i < z->zeilen; i++)
        worksheet_write_string(s->blatt, zeile + (lxw_row_t)i, 0, z->name(s, i), s->m->text);
    if (z->summen)
        worksheet_write_string(s->blatt, zeile + (lxw_row_t)z->zeilen, 0, "zusammen", s->m->fett);
}

/* Free its `zahl`. */
static struct block schreibe_block(struct saisonblatt *s, const struct zahlen *z)
{
    struct block b = {.zeilen = z->zeilen, .spalten = s->b->spalten, .summen = z->summen, .alle = z->alle != NULL};

    schreibe_titel(s, z->titel);
    b.erste = s->zeile;
    b.zahl = mem_alloc((size_t)(b.zeilen + 1) * (size_t)(b.spalten + 1) * sizeof *b.zahl);
    rechne(s, z, &b);
    schreibe_namen(s, z, b.erste);
    for (int i = 0; i < b.zeilen; i++) {
        for (int k = 0; k < b.spalten + b.alle; k++)
            worksheet_write_number(s->blatt, b.erste + (lxw_row_t)i, (lxw_col_t)(k + 1), (double)*feld(&b, i, k),
                                   s->m->ganz);
    }
    for (int k = 0; k < b.spalten + b.alle && b.summen; k++)
        spaltensumme(s, &b, k);
    s->zeile += (lxw_row_t)(b.zeilen + b.summen + 1);
    return b;
}

/* One block by another, cell by cell, as formulas; 0 by 0 stays empty. */
static void schreibe_anteil(struct saisonblatt *s, const struct zahlen *namen, const char *titel,
                            const struct block *oben, const struct block *unten, lxw_format *form)
{
    lxw_row_t erste;

    schreibe_titel(s, titel);
    erste = s->zeile;
    schreibe_namen(s, namen, erste);
    for (int i = 0; i < oben->zeilen + oben->summen; i++)
        for (int k = 0; k < oben->spalten + oben->alle; k++) {
            char a[16], b[16], formel[48];

            if (*feld(unten, i, k) == 0)
                continue;
            lxw_rowcol_to_cell(a, oben->erste + (lxw_row_t)i, (lxw_col_t)(k + 1));
            lxw_rowcol_to_cell(b, unten->erste + (lxw_row_t)i, (lxw_col_t)(k + 1));
            (void)snprintf(formel, sizeof formel, "=%s/%s", a, b);
            worksheet_write_formula_num(s->blatt, erste + (lxw_row_t)i, (lxw_col_t)(k + 1), formel, form,
                                        (double)*feld(oben, i, k) / (double)*feld(unten, i, k));
        }
    s->zeile += (lxw_row_t)(oben->zeilen + oben->summen + 1);
}

static const struct spieler *spalte_wer(const struct saisonblatt *s, int spalte)
{
    return &s->b->statistik.spieler.spieler[s->b->spieler[spalte]];
}

static const struct statistik_spieler *spalte(const struct saisonblatt *s, int i)
{
    return &s->b->statistik.st.spieler[s->b->spieler[i]];
}

/* A sheet with its heads; false when nobody has played and there is nothing to count. */
static bool beginne(struct saisonblatt *s, const char *name, const char *letzte)
{
    s->blatt = workbook_add_worksheet(s->m->buch, name);
    s->zeile = 1;
    worksheet_set_column(s->blatt, 0, 0, 24, NULL);
    worksheet_set_column(s->blatt, 1, (lxw_col_t)(s->b->spalten + 1), 10, NULL);
    worksheet_write_string(s->blatt, 0, 0, name, s->m->kopf);
    for (int k = 0; k < s->b->spalten; k++)
        worksheet_write_string(s->blatt, 0, (lxw_col_t)(k + 1), spalte_wer(s, k)->kuerzel.wort, s->m->kopf_zahl);
    if (letzte)
        worksheet_write_string(s->blatt, 0, (lxw_col_t)(s->b->spalten + 1), letzte, s->m->kopf_zahl);
    if (s->b->spalten == 0)
        worksheet_write_string(s->blatt, 1, 0, "Noch ist kein Spiel gespielt.", NULL);
    return s->b->spalten > 0;
}

static void beende(const struct saisonblatt *s)
{
    saisonblatt_note(s, s->zeile);
    mappe_richte_ein(s->m, s->blatt, true, 1, s->zeile + 1, (lxw_col_t)(s->b->spalten + 2), 1);
}

/* Soli: the kinds that were played. */

static void waehle_soli(struct saisonblatt *s)
{
    s->arten = 0;
    for (int art = ART_FARBTRUMPF; art < ART_ANZAHL; art++)
        if (s->b->statistik.st.solo[art].gespielt > 0)
            s->art[s->arten++] = art;
}

static const char *solo_name(const struct saisonblatt *s, int zeile)
{
    return spielart_name((enum spielart)s->art[zeile]);
}

static int64_t solo_gespielt(const struct saisonblatt *s, int zeile, int k)
{
    return spalte(s, k)->solo[s->art[zeile]].gespielt;
}

static int64_t solo_gewonnen(const struct saisonblatt *s, int zeile, int k)
{
    return spalte(s, k)->solo[s->art[zeile]].gewonnen;
}

static int64_t solo_punkte(const struct saisonblatt *s, int zeile, int k)
{
    return spalte(s, k)->solopunkte[s->art[zeile]];
}

static int64_t alle_soli(const struct saisonblatt *s, int zeile)
{
    return s->b->statistik.st.solo[s->art[zeile]].gespielt;
}

static int64_t alle_gewonnenen(const struct saisonblatt *s, int zeile)
{
    return s->b->statistik.st.solo[s->art[zeile]].gewonnen;
}

static int64_t alle_solopunkte(const struct saisonblatt *s, int zeile)
{
    return s->b->statistik.st.solopunkte[s->art[zeile]];
}

static void soloblatt(struct saisonblatt *s)
{
    struct zahlen gespielt = {"gespielt", 0, true, solo_name, solo_gespielt, alle_soli},
                  gewonnen = {"gewonnen", 0, true, solo_name, solo_gewonnen, alle_gewonnenen},
                  punkte = {"Punkte", 0, true, solo_name, solo_punkte, alle_solopunkte};
    bool da = beginne(s, "Soli", "alle Spiele");
    struct block g, w, p;

    waehle_soli(s);
    gespielt.zeilen = gewonnen.zeilen = punkte.zeilen = s->arten;
    if (da && s->arten == 0)
        worksheet_write_string(s->blatt, s->zeile++, 0, "Noch ist kein Solo gespielt.", NULL);
    if (s->arten > 0) {
        g = schreibe_block(s, &gespielt);
        w = schreibe_block(s, &gewonnen);
        schreibe_anteil(s, &gespielt, "gewonnen, Anteil", &w, &g, s->m->prozent);
        p = schreibe_block(s, &punkte);
        schreibe_anteil(s, &gespielt, "Punkte je Solo", &p, &g, s->m->zahl);
        free(g.zahl);
        free(w.zahl);
        free(p.zahl);
    }
    beende(s);
}

/* Ansagen: the highest one of the party, counted for both its players; in the last column once. */

static const char *ansage_name(const struct saisonblatt *s, int zeile)
{
    (void)s;
    return zeile == 0 ? "nur Re oder Kontra" : stufe_name((enum stufe)(STUFE_WORT + zeile));
}

static int64_t ansage_gesagt(const struct saisonblatt *s, int zeile, int k)
{
    return spalte(s, k)->ansage[STUFE_WORT + zeile].gespielt;
}

static int64_t ansage_gehalten(const struct saisonblatt *s, int zeile, int k)
{
    return spalte(s, k)->ansage[STUFE_WORT + zeile].gewonnen;
}

static int64_t alle_ansagen(const struct saisonblatt *s, int zeile)
{
    return s->b->statistik.st.ansage[STUFE_WORT + zeile].gespielt;
}

static int64_t alle_gehaltenen(const struct saisonblatt *s, int zeile)
{
    return s->b->statistik.st.ansage[STUFE_WORT + zeile].gewonnen;
}

static void ansagenblatt(struct saisonblatt *s)
{
    enum { STUFEN = STUFE_ANZAHL - STUFE_WORT };
    static const struct zahlen gesagt = {"höchste Ansage der Partei",
                                         STUFEN,
                                         true,
                                         ansage_name,
                                         ansage_gesagt,
                                         alle_ansagen},
                               gehalten = {"gehalten", STUFEN, true, ansage_name, ansage_gehalten, alle_gehaltenen};
    struct block g, h;

    if (beginne(s, "Ansagen", "alle Spiele")) {
        g = schreibe_block(s, &gesagt);
        h = schreibe_block(s, &gehalten);
        schreibe_anteil(s, &gesagt, "gehalten, Anteil", &h, &g, s->m->prozent);
        free(g.zahl);
        free(h.zahl);
    }
    beende(s);
}

/* Sonderpunkte: where the player was named; behind them those of all games, named or not. */

static void waehle_sonderpunkte(struct saisonblatt *s)
{
    s->arten = 0;
    for (int art = 0; art < SONDER_ANZAHL; art++)
        if (art <= SONDER_KARLCHEN || s->b->statistik.st.sonder[art] > 0)
            s->art[s->arten++] = art;
}

/* The last row, behind those that were chosen. */
static bool ist_verlorener_fuchs(const struct saisonblatt *s, int zeile)
{
    return zeile == s->arten;
}

static const char *sonder_name(const struct saisonblatt *s, int zeile)
{
    return ist_verlorener_fuchs(s, zeile) ? "Fuchs verloren" : sonderart_name((enum sonderart)s->art[zeile]);
}

static int64_t sonder_wert(const struct saisonblatt *s, int zeile, int k)
{
    return ist_verlorener_fuchs(s, zeile) ? spalte(s, k)->fuechse_verloren : spalte(s, k)->sonder[s->art[zeile]];
}

static int64_t alle_sonderpunkte(const struct saisonblatt *s, int zeile)
{
    return ist_verlorener_fuchs(s, zeile) ? 0 : s->b->statistik.st.sonder[s->art[zeile]];
}

static void sonderblatt(struct saisonblatt *s)
{
    struct zahlen zahlen = {"wer genannt wurde", 0, false, sonder_name, sonder_wert, alle_sonderpunkte};

    if (beginne(s, "Sonderpunkte", "alle Spiele")) {
        waehle_sonderpunkte(s);
        zahlen.zeilen = s->arten + 1;
        free(schreibe_block(s, &zahlen).zahl);
    }
    beende(s);
}

/* Partner: normal games in one party. */

static const char *partner_name(const struct saisonblatt *s, int zeile)
{
    return spalte_wer(s, zeile)->name;
}

static int paar(const struct saisonblatt *s, int zeile, int k)
{
    return s->b->spieler[k] * s->b->statistik.st.anzahl + s->b->spieler[zeile];
}

static int64_t paar_punkte(const struct saisonblatt *s, int zeile, int k)
{
    return s->b->statistik.st.zusammen_punkte[paar(s, zeile, k)];
}

static int64_t paar_spiele(const struct saisonblatt *s, int zeile, int k)
{
    return s->b->statistik.st.zusammen[paar(s, zeile, k)].gespielt;
}

static int64_t paar_gewonnen(const struct saisonblatt *s, int zeile, int k)
{
    return s->b->statistik.st.zusammen[paar(s, zeile, k)].gewonnen;
}

/* The darker, the more; the number stands in it. */
static void faerbe(const struct saisonblatt *s, lxw_row_t erste)
{
    lxw_conditional_format f = {.type = LXW_CONDITIONAL_2_COLOR_SCALE, .min_color = 0xFFFFFF, .max_color = 0xBFBFBF};

    worksheet_conditional_format_range(s->blatt, erste, 1, erste + (lxw_row_t)(s->b->spalten - 1),
                                       (lxw_col_t)s->b->spalten, &f);
}

static void partnerblatt(struct saisonblatt *s)
{
    int n = s->b->spalten;
    const struct zahlen punkte = {"Punkte zusammen", n, false, partner_name, paar_punkte, NULL},
                        spiele = {"Spiele zusammen", n, false, partner_name, paar_spiele, NULL},
                        gewonnen = {"gewonnen", n, false, partner_name, paar_gewonnen, NULL};
    struct block p, g, w;

    if (beginne(s, "Partner", NULL)) {
        p = schreibe_block(s, &punkte);
        g = schreibe_block(s, &spiele);
        w = schreibe_block(s, &gewonnen);
        faerbe(s, s->zeile + 1);
        schreibe_anteil(s, &punkte, "Punkte je Spiel", &p, &g, s->m->zahl);
        schreibe_anteil(s, &punkte, "gewonnen, Anteil", &w, &g, s->m->prozent);
        free(p.zahl);
        free(g.zahl);
        free(w.zahl);
    }
    beende(s);
}

void saisonblaetter_zahlen(const struct saisonbericht *b, const struct mappe *m)
{
    struct saisonblatt s = {.b = b, .m = m};

    soloblatt(&s);
    ansagenblatt(&s);
    sonderblatt(&s);
    partnerblatt(&s);
}

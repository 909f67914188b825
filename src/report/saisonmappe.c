/* The season as a workbook: what the sheets are made of, and their order. */
#include <stdio.h>

#include "base/bruch.h"
#include "report/ehrentafel.h"
#include "report/pokal.h"
#include "report/rangliste.h"
#include "report/saisonblaetter.h"

/* The sheet Spieler: a row a player; numbers, and shares of them as formulas. */

enum { P_TAGE = 2, P_SPIELE, P_PAUSIERT, P_PUNKTE, P_JE, P_RE, P_KONTRA = P_RE + 3, P_GEGEN = P_KONTRA + 3 };
enum { P_SOLI = P_GEGEN + 3, P_ANSAGEN = P_SOLI + 3, P_SERIE = P_ANSAGEN + 3, P_BESTER, P_SCHLECHTESTER, P_SPALTEN };

static void spielerkopf(const struct saisonblatt *s)
{
    static const char *const titel[P_SPALTEN] = {"Kürzel",
                                                 "Name",
                                                 "Tage",
                                                 "Spiele",
                                                 "davon\npausiert",
                                                 "Punkte",
                                                 "je Spiel",
                                                 "Re",
                                                 "ge-\nwonnen",
                                                 "Anteil",
                                                 "Kontra",
                                                 "ge-\nwonnen",
                                                 "Anteil",
                                                 "gegen\nSolo",
                                                 "ge-\nwonnen",
                                                 "Anteil",
                                                 "Soli",
                                                 "ge-\nwonnen",
                                                 "Anteil",
                                                 "Ansagen",
                                                 "ge-\nhalten",
                                                 "Anteil",
                                                 "längste\nSerie",
                                                 "bester\nTag",
                                                 "schlech-\ntester\nTag"};

    worksheet_set_column(s->blatt, 0, 0, 8, NULL);
    worksheet_set_column(s->blatt, 1, 1, 24, NULL);
    worksheet_set_column(s->blatt, P_TAGE, P_SPALTEN - 1, 7.5, NULL);
    worksheet_set_row(s->blatt, 0, 42, NULL);
    for (int i = 0; i < P_SPALTEN; i++)
        worksheet_write_string(s->blatt, 0, (lxw_col_t)i, titel[i], i < P_TAGE ? s->m->kopf : s->m->kopf_zahl);
}

static void anteil(const struct saisonblatt *s, lxw_row_t zeile, int spalte, struct gezaehlt g)
{
    char gespielt[16], gewonnen[16], formel[64];

    worksheet_write_number(s->blatt, zeile, (lxw_col_t)spalte, g.gespielt, s->m->ganz);
    worksheet_write_number(s->blatt, zeile, (lxw_col_t)(spalte + 1), g.gewonnen, s->m->ganz);
    if (g.gespielt == 0)
        return;
    lxw_rowcol_to_cell(gespielt, zeile, (lxw_col_t)spalte);
    lxw_rowcol_to_cell(gewonnen, zeile, (lxw_col_t)(spalte + 1));
    (void)snprintf(formel, sizeof formel, "=%s/%s", gewonnen, gespielt);
    worksheet_write_formula_num(s->blatt, zeile, (lxw_col_t)(spalte + 2), formel, s->m->prozent,
                                (double)g.gewonnen / g.gespielt);
}

static void spielerzeile(const struct saisonblatt *s, int i)
{
    const struct statistik_spieler *p = &s->b->statistik.st.spieler[s->b->spieler[i]];
    const struct spieler *wer = &s->b->statistik.spieler.spieler[s->b->spieler[i]];
    int32_t spiele = statistik_am_tisch(p);
    lxw_row_t z = (lxw_row_t)i + 1;
    char formel[64];

    worksheet_write_string(s->blatt, z, 0, wer->kuerzel.wort, s->m->text);
    worksheet_write_string(s->blatt, z, 1, wer->name, s->m->text);
    worksheet_write_number(s->blatt, z, P_TAGE, p->tage, s->m->ganz);
    worksheet_write_number(s->blatt, z, P_SPIELE, spiele, s->m->ganz);
    worksheet_write_number(s->blatt, z, P_PAUSIERT, p->pausiert, s->m->ganz);
    worksheet_write_number(s->blatt, z, P_PUNKTE, (double)p->punkte, NULL);
    (void)snprintf(formel, sizeof formel, "=F%d/D%d", i + 2, i + 2);
    worksheet_write_formula_num(s->blatt, z, P_JE, formel, s->m->zahl, (double)p->punkte / spiele);
    anteil(s, z, P_RE, p->re);
    anteil(s, z, P_KONTRA, p->kontra);
    anteil(s, z, P_GEGEN, p->gegen_solo);
    anteil(s, z, P_SOLI, statistik_soli(p));
    anteil(s, z, P_ANSAGEN, statistik_ansagen(p));
    worksheet_write_number(s->blatt, z, P_SERIE, p->laengste_serie, s->m->ganz);
    if (p->tage > 0) {
        worksheet_write_number(s->blatt, z, P_BESTER, p->bester, NULL);
        worksheet_write_number(s->blatt, z, P_SCHLECHTESTER, p->schlechtester, NULL);
    }
}

void saisonblatt_note(const struct saisonblatt *s, lxw_row_t zeile)
{
    char text[120];

    (void)snprintf(text, sizeof text, "Nur als Summe bekannt und hier nicht mitgezählt: %d Spieltag%s.",
                   s->b->statistik.st.ausgelassen, s->b->statistik.st.ausgelassen == 1 ? "" : "e");
    if (s->b->statistik.st.ausgelassen > 0)
        worksheet_write_string(s->blatt, zeile, 0, text, s->m->grau);
}

static void spielerblatt(const struct saisonbericht *b, const struct mappe *m)
{
    struct saisonblatt s = {.b = b, .m = m, .blatt = workbook_add_worksheet(m->buch, "Spieler")};

    spielerkopf(&s);
    for (int i = 0; i < b->spalten; i++)
        spielerzeile(&s, i);
    saisonblatt_note(&s, (lxw_row_t)b->spalten + 2);
    mappe_richte_ein(m, s.blatt, true, 1, (lxw_row_t)b->spalten + 3, P_SPALTEN, P_TAGE);
}

static void ehrenblatt(const struct saisonbericht *b, const struct mappe *m)
{
    struct tabelle *t = bericht_ehrentafel_tabelle(&b->ehrentafel);

    (void)mappe_blatt(m, "Ehrentafel", t);
    tabelle_free(t);
}

enum status bericht_saison_xlsx(const struct saisonbericht *b, int64_t tag, const char *pfad, struct err *err)
{
    struct err schluss = {0};
    struct mappe m;
    char titel[80];
    enum status st, zu;

    saisonbericht_titel(b, titel);
    st = mappe_neu(&m, pfad, &(struct dokument){titel, b->wertung.verein, tag}, false, err);
    if (st != ST_OK)
        return st;
    bericht_rangliste_blaetter(&b->wertung, &m);
    saisonblaetter_verlauf(b, &m);
    spielerblatt(b, &m);
    saisonblaetter_zahlen(b, &m);
    st = bericht_spiele_blatt(&b->spiele, &m, err);
    if (b->pokal.stand.anzahl > 0)
        bericht_pokal_blatt(&b->pokal, &m);
    ehrenblatt(b, &m);
    zu = mappe_schliesse(&m, &schluss);
    if (st == ST_OK && zu != ST_OK) {
        *err = schluss;
        st = zu;
    }
    return st;
}

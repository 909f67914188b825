#include "report/bogen_xlsx.h"

#include <stdio.h>

#include "base/i18n.h"
#include "report/mappe.h"

/* The columns before the players'; each player has what the game gave and his Punkte, in the Pokal his note too. */
enum { S_NR, S_RUNDE, S_GEBER, S_ZEILE, S_MARKE, S_RE, S_VORN };
enum { KOPFZEILEN = 3, FUSSZEILEN = 4 };

struct schreiber {
    const struct bogenmodell *m;
    struct mappe mappe;
    lxw_worksheet *blatt;
};

static int je_spieler(const struct bogenmodell *m)
{
    return m->pokal ? 3 : 2;
}

static lxw_col_t spalte(const struct schreiber *s, int k, int was)
{
    return (lxw_col_t)(S_VORN + k * je_spieler(s->m) + was);
}

static int spalten(const struct bogenmodell *m)
{
    return S_VORN + m->spalten * je_spieler(m) + (m->pott > 0);
}

static void schreibe_kopf(const struct schreiber *s)
{
    static const char *const titel[S_VORN] = {"Nr", "Runde", "Gibt", "Spiel", "", "Re"};
    static const double breite[S_VORN] = {6, 7, 6, 30, 6, 6};
    const struct bogenmodell *m = s->m;
    char text[160];

    if (m->pokal)
        (void)snprintf(text, sizeof text, "Pokal %s, %d. Tag, %s", m->saison, m->spieltag, m->datum);
    else
        (void)snprintf(text, sizeof text, "Saison %s, Spieltag %d, %s, Tisch %d", m->saison, m->spieltag, m->datum,
                       m->tisch);
    worksheet_write_string(s->blatt, 0, 0, m->pokal ? "Pokalspielberichtsbogen" : "Spielberichtsbogen",
                           s->mappe.fett);
    worksheet_write_string(s->blatt, 1, 0, text, NULL);
    for (int i = 0; i < S_VORN; i++) {
        worksheet_set_column(s->blatt, (lxw_col_t)i, (lxw_col_t)i, breite[i], NULL);
        worksheet_write_string(s->blatt, 2, (lxw_col_t)i, titel[i], s->mappe.kopf);
    }
    if (!m->pokal)
        worksheet_set_column_opt(s->blatt, S_RUNDE, S_RUNDE, breite[S_RUNDE], NULL,
                                 &(lxw_row_col_options){.hidden = 1});
    for (int k = 0; k < m->spalten; k++) {
        worksheet_set_column(s->blatt, spalte(s, k, 0), spalte(s, k, je_spieler(m) - 1), 7, NULL);
        (void)snprintf(text, sizeof text, "%s%s%s", m->spalte[k].name, m->spalte[k].gast ? " (Gast)" : "",
                       m->spalte[k].disq ? " (disqualifiziert)" : "");
        worksheet_write_string(s->blatt, 1, spalte(s, k, 1), text, NULL);
        worksheet_write_string(s->blatt, 2, spalte(s, k, 0), "+/-", s->mappe.kopf_zahl);
        worksheet_write_string(s->blatt, 2, spalte(s, k, 1), m->spalte[k].kuerzel, s->mappe.kopf_zahl);
        if (m->pokal)
            worksheet_write_string(s->blatt, 2, spalte(s, k, 2), "Note", s->mappe.kopf_zahl);
    }
    if (m->pott > 0) {
        (void)snprintf(text, sizeof text, "%d/2", (int)m->pott);
        worksheet_write_string(s->blatt, 2, (lxw_col_t)(spalten(m) - 1), text, s->mappe.kopf_zahl);
    }
}

/* What he had before and what the game gave, so that a figure put right by hand carries on. */
static void schreibe_punkte(const struct schreiber *s, lxw_row_t zeile, int i, int k)
{
    const struct bogenzelle *c = &s->m->zeile[i].zelle[k];
    char vorher[16], gut[16], formel[48];

    if (c->gutschrift)
        worksheet_write_number(s->blatt, zeile, spalte(s, k, 0), c->gutschrift, NULL);
    lxw_rowcol_to_cell(vorher, zeile - 1, spalte(s, k, 1));
    lxw_rowcol_to_cell(gut, zeile, spalte(s, k, 0));
    if (i > 0)
        (void)snprintf(formel, sizeof formel, "=%s+%s", vorher, gut);
    else
        (void)snprintf(formel, sizeof formel, "=%s", gut);
    worksheet_write_formula_num(s->blatt, zeile, spalte(s, k, 1), formel, NULL, c->punkte);
}

static void schreibe_note(const struct schreiber *s, lxw_row_t zeile, int i, int k)
{
    const struct bogenzeile *z = &s->m->zeile[i];
    int teile = pokalwertung_teile(pokal_rundenwertung(z->runde));

    if (z->note[k])
        worksheet_write_number(s->blatt, zeile, spalte(s, k, 2), (double)z->note[k] / teile,
                               teile > 1 ? s->mappe.bruch : NULL);
}

static void schreibe_zeile(const struct schreiber *s, int i)
{
    const struct bogenzeile *z = &s->m->zeile[i];
    lxw_row_t zeile = (lxw_row_t)(KOPFZEILEN + i);
    char marke[16];

    if (z->nr > 0)
        worksheet_write_number(s->blatt, zeile, S_NR, z->nr, NULL);
    if (z->runde > POKAL_RUNDEN)
        worksheet_write_string(s->blatt, zeile, S_RUNDE, "V", NULL);
    else if (z->runde > 0)
        worksheet_write_number(s->blatt, zeile, S_RUNDE, z->runde, NULL);
    if (z->geber != NIEMAND)
        worksheet_write_string(s->blatt, zeile, S_GEBER, s->m->spalte[z->geber].kuerzel, NULL);
    worksheet_write_string(s->blatt, zeile, S_ZEILE, z->text, NULL);
    (void)snprintf(marke, sizeof marke, "%s%s%s", z->rolle[0] ? z->rolle : z->marke, z->trotzdem ? "!" : "",
                   z->gegengelesen ? "✓" : "");
    worksheet_write_string(s->blatt, zeile, S_MARKE, marke, NULL);
    if (z->gewertet)
        worksheet_write_number(s->blatt, zeile, S_RE, z->wert, NULL);
    for (int k = 0; k < s->m->spalten; k++) {
        schreibe_punkte(s, zeile, i, k);
        if (s->m->pokal)
            schreibe_note(s, zeile, i, k);
    }
    if (s->m->pott > 0)
        worksheet_write_number(s->blatt, zeile, (lxw_col_t)(spalten(s->m) - 1), z->pott / 2, NULL);
}

static void schreibe_fuss(const struct schreiber *s, lxw_row_t zeile)
{
    const struct bogenmodell *m = s->m;

    worksheet_write_string(s->blatt, zeile, S_ZEILE, "Punkte", s->mappe.fett);
    for (int k = 0; k < m->spalten; k++)
        worksheet_write_number(s->blatt, zeile, spalte(s, k, 1),
                               m->pokal ? m->spalte[k].wert[POKAL_GESAMT] : m->spalte[k].punkte, s->mappe.fett);
    if (m->pokal && m->entschieden) {
        worksheet_write_string(s->blatt, zeile + 1, S_ZEILE, "Prämienpunkte", s->mappe.fett);
        for (int k = 0; k < m->spalten; k++)
            worksheet_write_number(s->blatt, zeile + 1, spalte(s, k, 1),
                                   (double)m->spalte[k].praemie.summe / PRAEMIENPUNKT, s->mappe.bruch);
    }
    for (int k = 0; k < m->spalten && !m->pokal; k++) {
        if (m->spalte[k].platz == 0)
            continue;
        worksheet_write_number(s->blatt, zeile + 1, spalte(s, k, 1), m->spalte[k].platz, s->mappe.fett);
        if (m->dessos)
            worksheet_write_number(s->blatt, zeile + 2, spalte(s, k, 1), m->spalte[k].hundertstel / 100.0,
                                   s->mappe.zahl);
    }
    if (!m->pokal)
        worksheet_write_string(s->blatt, zeile + 1, S_ZEILE, "Platz", s->mappe.fett);
    if (m->dessos && !m->pokal)
        worksheet_write_string(s->blatt, zeile + 2, S_ZEILE, "DESSOS", s->mappe.fett);
}

/* The notes, each behind the number of its game; what is about the day has none. */
static void schreibe_anmerkungen(const struct schreiber *s, lxw_row_t zeile)
{
    for (int i = 0; i < s->m->anmerkungen; i++) {
        for (int k = 0; k < s->m->zeilen; k++)
            if (s->m->zeile[k].anmerkung == i + 1 && s->m->zeile[k].nr > 0)
                worksheet_write_number(s->blatt, zeile, S_NR, s->m->zeile[k].nr, NULL);
        worksheet_write_string(s->blatt, zeile++, S_ZEILE, s->m->anmerkung[i].s, NULL);
    }
}

enum status bericht_bogen_xlsx(const struct bogenmodell *m, int64_t tag, const char *pfad, struct err *err)
{
    struct schreiber s = {.m = m};
    char titel[120];
    enum status st;

    (void)snprintf(titel, sizeof titel, "%s %s %d", m->pokal ? "Pokalspielberichtsbogen" : "Spielberichtsbogen",
                   m->saison, m->spieltag);
    st = mappe_neu(&s.mappe, pfad, &(struct dokument){titel, m->verein, tag}, false, err);
    if (st != ST_OK)
        return st;
    s.blatt = workbook_add_worksheet(s.mappe.buch, "Bogen");
    schreibe_kopf(&s);
    for (int i = 0; i < m->zeilen; i++)
        schreibe_zeile(&s, i);
    schreibe_fuss(&s, (lxw_row_t)(KOPFZEILEN + m->zeilen));
    schreibe_anmerkungen(&s, (lxw_row_t)(KOPFZEILEN + m->zeilen + FUSSZEILEN));
    mappe_richte_ein(&s.mappe, s.blatt, m->pokal, KOPFZEILEN,
                     (lxw_row_t)(KOPFZEILEN + m->zeilen + FUSSZEILEN + m->anmerkungen), (lxw_col_t)spalten(m),
                     S_GEBER);
    return mappe_schliesse(&s.mappe, err);
}

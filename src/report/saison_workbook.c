/* The season as a workbook: what the sheets are made of, and their order. */
#include <stdio.h>

#include "base/fraction.h"
#include "report/ehrentafel.h"
#include "report/pokal.h"
#include "report/ranking.h"
#include "report/saison_sheets.h"

/* The sheet Spieler: a row a player; numbers, and shares of them as formulas. */

enum { P_DAYS = 2, P_SPIELE, P_PAUSES, P_PUNKTE, P_EACH, P_RE, P_KONTRA = P_RE + 3, P_AGAINST = P_KONTRA + 3 };
enum { P_SOLI = P_AGAINST + 3, P_ANSAGEN = P_SOLI + 3, P_STREAK = P_ANSAGEN + 3, P_BEST, P_WORST, P_COLUMNS };

static void player_head(const struct saison_sheet *s)
{
    static const char *const title[P_COLUMNS] = {"Kürzel",
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

    worksheet_set_column(s->sheet, 0, 0, 8, NULL);
    worksheet_set_column(s->sheet, 1, 1, 24, NULL);
    worksheet_set_column(s->sheet, P_DAYS, P_COLUMNS - 1, 7.5, NULL);
    worksheet_set_row(s->sheet, 0, 42, NULL);
    for (int i = 0; i < P_COLUMNS; i++)
        worksheet_write_string(s->sheet, 0, (lxw_col_t)i, title[i], i < P_DAYS ? s->m->head : s->m->head_number);
}

static void share(const struct saison_sheet *s, lxw_row_t line, int column, struct counted g)
{
    char played[16], won[16], formula[64];

    worksheet_write_number(s->sheet, line, (lxw_col_t)column, g.played, s->m->whole);
    worksheet_write_number(s->sheet, line, (lxw_col_t)(column + 1), g.won, s->m->whole);
    if (g.played == 0)
        return;
    lxw_rowcol_to_cell(played, line, (lxw_col_t)column);
    lxw_rowcol_to_cell(won, line, (lxw_col_t)(column + 1));
    (void)snprintf(formula, sizeof formula, "=%s/%s", won, played);
    worksheet_write_formula_num(s->sheet, line, (lxw_col_t)(column + 2), formula, s->m->percent,
                                (double)g.won / g.played);
}

static void player_row(const struct saison_sheet *s, int i)
{
    const struct statistics_player *p = &s->b->statistics.st.player[s->b->player[i]];
    const struct player *who = &s->b->statistics.player.player[s->b->player[i]];
    int32_t spiele = statistics_at_tisch(p);
    lxw_row_t z = (lxw_row_t)i + 1;
    char formula[64];

    worksheet_write_string(s->sheet, z, 0, who->kuerzel.word, s->m->text);
    worksheet_write_string(s->sheet, z, 1, who->name, s->m->text);
    worksheet_write_number(s->sheet, z, P_DAYS, p->days, s->m->whole);
    worksheet_write_number(s->sheet, z, P_SPIELE, spiele, s->m->whole);
    worksheet_write_number(s->sheet, z, P_PAUSES, p->pauses, s->m->whole);
    worksheet_write_number(s->sheet, z, P_PUNKTE, (double)p->punkte, NULL);
    (void)snprintf(formula, sizeof formula, "=F%d/D%d", i + 2, i + 2);
    worksheet_write_formula_num(s->sheet, z, P_EACH, formula, s->m->number, (double)p->punkte / spiele);
    share(s, z, P_RE, p->re);
    share(s, z, P_KONTRA, p->kontra);
    share(s, z, P_AGAINST, p->against_solo);
    share(s, z, P_SOLI, statistics_soli(p));
    share(s, z, P_ANSAGEN, statistics_ansagen(p));
    worksheet_write_number(s->sheet, z, P_STREAK, p->longest_streak, s->m->whole);
    if (p->days > 0) {
        worksheet_write_number(s->sheet, z, P_BEST, p->best, NULL);
        worksheet_write_number(s->sheet, z, P_WORST, p->worst, NULL);
    }
}

void saison_sheet_note(const struct saison_sheet *s, lxw_row_t line)
{
    char text[120];

    (void)snprintf(text, sizeof text, "Nur als Summe bekannt und hier nicht mitgezählt: %d Spieltag%s.",
                   s->b->statistics.st.omitted, s->b->statistics.st.omitted == 1 ? "" : "e");
    if (s->b->statistics.st.omitted > 0)
        worksheet_write_string(s->sheet, line, 0, text, s->m->grey);
}

static void player_sheet(const struct saison_report *b, const struct xlsx_book *m)
{
    struct saison_sheet s = {.b = b, .m = m, .sheet = workbook_add_worksheet(m->buch, "Spieler")};

    player_head(&s);
    for (int i = 0; i < b->columns; i++)
        player_row(&s, i);
    saison_sheet_note(&s, (lxw_row_t)b->columns + 2);
    workbook_set_up(m, s.sheet, true, 1, (lxw_row_t)b->columns + 3, P_COLUMNS, P_DAYS);
}

static void ehrentafel_sheet(const struct saison_report *b, const struct xlsx_book *m)
{
    struct table *t = report_ehrentafel_table(&b->ehrentafel);

    (void)xlsx_sheet(m, "Ehrentafel", t);
    table_free(t);
}

enum status report_saison_xlsx(const struct saison_report *b, int64_t day, const char *path, struct err *err)
{
    struct err end = {0};
    struct xlsx_book m;
    char title[80];
    enum status st, to;

    saison_report_title(b, title);
    st = xlsx_new(&m, path, &(struct document){title, b->standings.club, day}, false, err);
    if (st != ST_OK)
        return st;
    report_ranking_sheets(&b->standings, &m);
    saison_sheets_course(b, &m);
    player_sheet(b, &m);
    saison_sheets_numbers(b, &m);
    st = report_spiele_sheet(&b->spiele, &m, err);
    if (b->pokal.standing.count > 0)
        report_pokal_sheet(&b->pokal, &m);
    ehrentafel_sheet(b, &m);
    to = xlsx_close(&m, &end);
    if (st == ST_OK && to != ST_OK) {
        *err = end;
        st = to;
    }
    return st;
}

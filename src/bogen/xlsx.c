#include "bogen/xlsx.h"

#include <stdio.h>

#include "base/i18n.h"
#include "writer/xlsx.h"

/* The columns before the players'; each player has what the game gave and his Punkte, in the Pokal his note too. */
enum { S_NR, S_ROUND, S_GEBER, S_LINE, S_MARK, S_RE, S_FRONT };
enum { HEAD_LINES = 3, FOOT_LINES = 4 };

struct bogen_writer {
    const struct bogen_model *m;
    struct xlsx_book xlsx_book;
    lxw_worksheet *sheet;
};

static int each_player(const struct bogen_model *m)
{
    return m->pokal ? 3 : 2;
}

static lxw_col_t column(const struct bogen_writer *s, int k, int what)
{
    return (lxw_col_t)(S_FRONT + k * each_player(s->m) + what);
}

static int columns(const struct bogen_model *m)
{
    return S_FRONT + m->columns * each_player(m) + (m->pott > 0);
}

static void write_head(const struct bogen_writer *s)
{
    static const char *const title[S_FRONT] = {"Nr", "Runde", "Gibt", "Spiel", "", "Re"};
    static const double width[S_FRONT] = {6, 7, 6, 30, 6, 6};
    const struct bogen_model *m = s->m;
    char text[160];

    if (m->pokal)
        (void)snprintf(text, sizeof text, "Pokal %s, %d. Tag, %s", m->saison, m->spieltag, m->date);
    else
        (void)snprintf(text, sizeof text, "Saison %s, Spieltag %d, %s, Tisch %d", m->saison, m->spieltag, m->date,
                       m->tisch);
    worksheet_write_string(s->sheet, 0, 0, m->pokal ? "Pokalspielberichtsbogen" : "Spielberichtsbogen",
                           s->xlsx_book.bold);
    worksheet_write_string(s->sheet, 1, 0, text, NULL);
    for (int i = 0; i < S_FRONT; i++) {
        worksheet_set_column(s->sheet, (lxw_col_t)i, (lxw_col_t)i, width[i], NULL);
        worksheet_write_string(s->sheet, 2, (lxw_col_t)i, title[i], s->xlsx_book.head);
    }
    if (!m->pokal)
        worksheet_set_column_opt(s->sheet, S_ROUND, S_ROUND, width[S_ROUND], NULL,
                                 &(lxw_row_col_options){.hidden = 1});
    for (int k = 0; k < m->columns; k++) {
        worksheet_set_column(s->sheet, column(s, k, 0), column(s, k, each_player(m) - 1), 7, NULL);
        (void)snprintf(text, sizeof text, "%s%s%s", m->column[k].name, m->column[k].gast ? " (Gast)" : "",
                       m->column[k].disq ? " (disqualifiziert)" : "");
        worksheet_write_string(s->sheet, 1, column(s, k, 1), text, NULL);
        worksheet_write_string(s->sheet, 2, column(s, k, 0), "+/-", s->xlsx_book.head_number);
        worksheet_write_string(s->sheet, 2, column(s, k, 1), m->column[k].kuerzel, s->xlsx_book.head_number);
        if (m->pokal)
            worksheet_write_string(s->sheet, 2, column(s, k, 2), "Note", s->xlsx_book.head_number);
    }
    if (m->pott > 0) {
        (void)snprintf(text, sizeof text, "%d/2", (int)m->pott);
        worksheet_write_string(s->sheet, 2, (lxw_col_t)(columns(m) - 1), text, s->xlsx_book.head_number);
    }
}

/* What he had before and what the game gave, so that a figure put right by hand carries on. */
static void write_punkte(const struct bogen_writer *s, lxw_row_t line, int i, int k)
{
    const struct bogen_cell *c = &s->m->line[i].cell[k];
    char before[16], good[16], formula[48];

    if (c->gutschrift)
        worksheet_write_number(s->sheet, line, column(s, k, 0), c->gutschrift, NULL);
    lxw_rowcol_to_cell(before, line - 1, column(s, k, 1));
    lxw_rowcol_to_cell(good, line, column(s, k, 0));
    if (i > 0)
        (void)snprintf(formula, sizeof formula, "=%s+%s", before, good);
    else
        (void)snprintf(formula, sizeof formula, "=%s", good);
    worksheet_write_formula_num(s->sheet, line, column(s, k, 1), formula, NULL, c->punkte);
}

static void write_note(const struct bogen_writer *s, lxw_row_t line, int i, int k)
{
    const struct bogen_line *z = &s->m->line[i];
    int parts = pokal_rating_parts(pokal_round_rating(z->round));

    if (z->note[k])
        worksheet_write_number(s->sheet, line, column(s, k, 2), (double)z->note[k] / parts,
                               parts > 1 ? s->xlsx_book.fraction : NULL);
}

static void write_line(const struct bogen_writer *s, int i)
{
    const struct bogen_line *z = &s->m->line[i];
    lxw_row_t line = (lxw_row_t)(HEAD_LINES + i);
    char mark[16];

    if (z->nr > 0)
        worksheet_write_number(s->sheet, line, S_NR, z->nr, NULL);
    if (z->round > POKAL_ROUNDS)
        worksheet_write_string(s->sheet, line, S_ROUND, "V", NULL);
    else if (z->round > 0)
        worksheet_write_number(s->sheet, line, S_ROUND, z->round, NULL);
    if (z->geber != NOBODY)
        worksheet_write_string(s->sheet, line, S_GEBER, s->m->column[z->geber].kuerzel, NULL);
    worksheet_write_string(s->sheet, line, S_LINE, z->text, NULL);
    (void)snprintf(mark, sizeof mark, "%s%s%s", z->role[0] ? z->role : z->mark, z->trotzdem ? "!" : "",
                   z->gegengelesen ? "✓" : "");
    worksheet_write_string(s->sheet, line, S_MARK, mark, NULL);
    if (z->valued)
        worksheet_write_number(s->sheet, line, S_RE, z->value, NULL);
    for (int k = 0; k < s->m->columns; k++) {
        write_punkte(s, line, i, k);
        if (s->m->pokal)
            write_note(s, line, i, k);
    }
    if (s->m->pott > 0)
        worksheet_write_number(s->sheet, line, (lxw_col_t)(columns(s->m) - 1), z->pott / 2, NULL);
}

static void write_foot(const struct bogen_writer *s, lxw_row_t line)
{
    const struct bogen_model *m = s->m;

    worksheet_write_string(s->sheet, line, S_LINE, "Punkte", s->xlsx_book.bold);
    for (int k = 0; k < m->columns; k++)
        worksheet_write_number(s->sheet, line, column(s, k, 1),
                               m->pokal ? m->column[k].value[POKAL_TOTAL] : m->column[k].punkte, s->xlsx_book.bold);
    if (m->pokal && m->decided) {
        worksheet_write_string(s->sheet, line + 1, S_LINE, "Prämienpunkte", s->xlsx_book.bold);
        for (int k = 0; k < m->columns; k++)
            worksheet_write_number(s->sheet, line + 1, column(s, k, 1),
                                   (double)m->column[k].praemie.sum / PRAEMIENPUNKT, s->xlsx_book.fraction);
    }
    for (int k = 0; k < m->columns && !m->pokal; k++) {
        if (m->column[k].place == 0)
            continue;
        worksheet_write_number(s->sheet, line + 1, column(s, k, 1), m->column[k].place, s->xlsx_book.bold);
        if (m->dessos)
            worksheet_write_number(s->sheet, line + 2, column(s, k, 1), m->column[k].hundertstel / 100.0,
                                   s->xlsx_book.number);
    }
    if (!m->pokal)
        worksheet_write_string(s->sheet, line + 1, S_LINE, "Platz", s->xlsx_book.bold);
    if (m->dessos && !m->pokal)
        worksheet_write_string(s->sheet, line + 2, S_LINE, "DESSOS", s->xlsx_book.bold);
}

/* The notes, each behind the number of its game; what is about the day has none. */
static void write_annotations(const struct bogen_writer *s, lxw_row_t line)
{
    for (int i = 0; i < s->m->annotations; i++) {
        for (int k = 0; k < s->m->lines; k++)
            if (s->m->line[k].annotation == i + 1 && s->m->line[k].nr > 0)
                worksheet_write_number(s->sheet, line, S_NR, s->m->line[k].nr, NULL);
        worksheet_write_string(s->sheet, line++, S_LINE, s->m->annotation[i].s, NULL);
    }
}

enum status report_bogen_xlsx(const struct bogen_model *m, int64_t day, const char *path, struct err *err)
{
    struct bogen_writer s = {.m = m};
    char title[120];
    enum status st;

    (void)snprintf(title, sizeof title, "%s %s %d", m->pokal ? "Pokalspielberichtsbogen" : "Spielberichtsbogen",
                   m->saison, m->spieltag);
    st = xlsx_new(&s.xlsx_book, path, &(struct document){title, m->club, day}, false, err);
    if (st != ST_OK)
        return st;
    s.sheet = workbook_add_worksheet(s.xlsx_book.buch, "Bogen");
    write_head(&s);
    for (int i = 0; i < m->lines; i++)
        write_line(&s, i);
    write_foot(&s, (lxw_row_t)(HEAD_LINES + m->lines));
    write_annotations(&s, (lxw_row_t)(HEAD_LINES + m->lines + FOOT_LINES));
    workbook_set_up(&s.xlsx_book, s.sheet, m->pokal, HEAD_LINES,
                    (lxw_row_t)(HEAD_LINES + m->lines + FOOT_LINES + m->annotations), (lxw_col_t)columns(m), S_GEBER);
    return xlsx_close(&s.xlsx_book, err);
}

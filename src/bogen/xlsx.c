/* The Bogen as a workbook. */
#include <stdio.h>

#include "bogen/bogen.h"
#include "bogen/paper.h"
#include "writer/xlsx.h"

/* The columns before the players', Runde only in the Pokal; each player has what the game gave and his Punkte, in the
 * Pokal his note too. */
enum { X_NR, X_ROUND, X_GEBER, X_LINE, X_MARK, X_RE, X_FRONT };
enum { GOOD, PUNKTE, NOTE };
enum { HEAD_LINES = 3, FOOT_LINES = 4 };

static const struct {
    const char *title;
    double width;
} front[X_FRONT] = {[X_NR] = {"Nr", 6},       [X_ROUND] = {"Runde", 7}, [X_GEBER] = {"Gibt", 6},
                    [X_LINE] = {"Spiel", 30}, [X_MARK] = {"", 6},       [X_RE] = {"Re", 6}};

struct bogen_writer {
    const struct bogen_model *m;
    struct xlsx_book xlsx_book;
    lxw_worksheet *sheet;
};

/* Where a column before the players' stands. */
static lxw_col_t at(const struct bogen_writer *s, int column)
{
    return (lxw_col_t)(s->m->pokal || column < X_ROUND ? column : column - 1);
}

static lxw_col_t column(const struct bogen_writer *s, int k, int what)
{
    return (lxw_col_t)(at(s, X_FRONT) + k * (s->m->pokal ? 3 : 2) + what);
}

static int columns(const struct bogen_writer *s)
{
    return column(s, s->m->columns, 0) + (s->m->pott > 0);
}

static void write_number(const struct bogen_writer *s, lxw_row_t line, lxw_col_t i, double number)
{
    worksheet_write_number(s->sheet, line, i, number, NULL);
}

static void write_text(const struct bogen_writer *s, lxw_row_t line, lxw_col_t i, const char *text)
{
    worksheet_write_string(s->sheet, line, i, text, NULL);
}

static void write_player_head(const struct bogen_writer *s, int k)
{
    const struct bogen_column *c = &s->m->column[k];
    char text[160];

    worksheet_set_column(s->sheet, column(s, k, GOOD), column(s, k + 1, -1), 7, NULL);
    (void)snprintf(text, sizeof text, "%s%s%s", c->name, c->gast ? " (Gast)" : "",
                   c->disq ? " (disqualifiziert)" : "");
    write_text(s, 1, column(s, k, PUNKTE), text);
    worksheet_write_string(s->sheet, 2, column(s, k, GOOD), "+/-", s->xlsx_book.head_number);
    worksheet_write_string(s->sheet, 2, column(s, k, PUNKTE), c->kuerzel, s->xlsx_book.head_number);
    if (s->m->pokal)
        worksheet_write_string(s->sheet, 2, column(s, k, NOTE), "Note", s->xlsx_book.head_number);
}

static void write_head(const struct bogen_writer *s)
{
    const struct bogen_model *m = s->m;
    char text[160];

    if (m->pokal)
        (void)snprintf(text, sizeof text, "Pokal %s, %d. Tag, %s", m->saison, m->spieltag, m->date);
    else
        (void)snprintf(text, sizeof text, "Saison %s, Spieltag %d, %s, Tisch %d", m->saison, m->spieltag, m->date,
                       m->tisch);
    worksheet_write_string(s->sheet, 0, 0, bogen_title(m), s->xlsx_book.bold);
    write_text(s, 1, 0, text);
    for (int i = 0; i < X_FRONT; i++) {
        if (i == X_ROUND && !m->pokal)
            continue;
        worksheet_set_column(s->sheet, at(s, i), at(s, i), front[i].width, NULL);
        worksheet_write_string(s->sheet, 2, at(s, i), front[i].title, s->xlsx_book.head);
    }
    for (int k = 0; k < m->columns; k++)
        write_player_head(s, k);
    (void)snprintf(text, sizeof text, "%d/2", (int)m->pott);
    if (m->pott > 0)
        worksheet_write_string(s->sheet, 2, column(s, m->columns, 0), text, s->xlsx_book.head_number);
}

/* What he had before and what the game gave, so that a figure put right by hand carries on. */
static void write_player(const struct bogen_writer *s, lxw_row_t line, const struct bogen_line *z, int k)
{
    int player = s->m->column[k].player, parts = pokal_rating_parts(pokal_round_rating(z->step.round));
    char before[16], good[16], formula[48];

    if (z->step.gutschrift[player])
        write_number(s, line, column(s, k, GOOD), z->step.gutschrift[player]);
    lxw_rowcol_to_cell(before, line - 1, column(s, k, PUNKTE));
    lxw_rowcol_to_cell(good, line, column(s, k, GOOD));
    (void)snprintf(formula, sizeof formula, line > HEAD_LINES ? "=%s+%s" : "=%.0s%s", before, good);
    worksheet_write_formula_num(s->sheet, line, column(s, k, PUNKTE), formula, NULL, z->step.punkte[player]);
    if (s->m->pokal && pokal_step(&z->step)->note[player])
        worksheet_write_number(s->sheet, line, column(s, k, NOTE), (double)pokal_step(&z->step)->note[player] / parts,
                               parts > 1 ? s->xlsx_book.fraction : NULL);
}

static void write_line(const struct bogen_writer *s, lxw_row_t line, const struct bogen_line *z)
{
    const struct step *t = &z->step;
    char mark[16];

    if (t->nr > 0)
        write_number(s, line, at(s, X_NR), t->nr);
    if (t->round > POKAL_ROUNDS)
        write_text(s, line, at(s, X_ROUND), "V");
    else if (t->round > 0)
        write_number(s, line, at(s, X_ROUND), t->round);
    if (*z->geber)
        write_text(s, line, at(s, X_GEBER), z->geber);
    write_text(s, line, at(s, X_LINE), z->text.s);
    (void)snprintf(mark, sizeof mark, "%s%s%s", z->role ? z->role : z->mark, z->booked.e.trotzdem ? "!" : "",
                   z->gegengelesen ? "✓" : "");
    write_text(s, line, at(s, X_MARK), mark);
    if (t->valued && !bogen_has_note(z))
        write_number(s, line, at(s, X_RE), t->settlement.re_punkte);
    for (int k = 0; k < s->m->columns; k++)
        write_player(s, line, z, k);
    if (s->m->pott > 0)
        write_number(s, line, column(s, s->m->columns, 0), t->pott / 2);
}

static double figure(const struct bogen_column *c, enum bogen_foot foot)
{
    return foot == FOOT_PUNKTE   ? c->punkte
           : foot == FOOT_PLACE  ? c->place
           : foot == FOOT_DESSOS ? c->hundertstel / 100.0
                                 : (double)c->praemie.sum / PRAEMIENPUNKT;
}

static void write_foot(const struct bogen_writer *s, lxw_row_t line)
{
    lxw_format *const format[FOOT_COUNT] = {s->xlsx_book.bold, s->xlsx_book.bold, s->xlsx_book.number,
                                            s->xlsx_book.fraction};
    enum bogen_foot feet[FOOT_COUNT];
    int n = bogen_feet(s->m, feet);

    for (int i = 0; i < n; i++, line++) {
        worksheet_write_string(s->sheet, line, at(s, X_LINE), bogen_foot_title[feet[i]], s->xlsx_book.bold);
        for (int k = 0; k < s->m->columns; k++)
            if (feet[i] == FOOT_PUNKTE || feet[i] == FOOT_PRAEMIEN || s->m->column[k].place > 0)
                worksheet_write_number(s->sheet, line, column(s, k, PUNKTE), figure(&s->m->column[k], feet[i]),
                                       format[feet[i]]);
    }
}

/* The notes, each behind the number of its game; what is about the day has none. */
static void write_notes(const struct bogen_writer *s, lxw_row_t line)
{
    for (int i = 0; i < s->m->entries; i++) {
        const struct bogen_line *z = &s->m->entry[i];
        struct text note = {0};

        if (!z->annotation)
            continue;
        paper_note(z, &note);
        if (z->step.nr > 0)
            write_number(s, line, at(s, X_NR), z->step.nr);
        write_text(s, line++, at(s, X_LINE), note.s);
        text_free(&note);
    }
}

static enum status write_book(struct bogen_writer *s, const struct document *document, const char *path,
                              struct err *err)
{
    const struct bogen_model *m = s->m;
    lxw_row_t line = HEAD_LINES;
    enum status st = xlsx_new(&s->xlsx_book, path, document, false, err);

    if (st != ST_OK)
        return st;
    s->sheet = workbook_add_worksheet(s->xlsx_book.buch, "Bogen");
    write_head(s);
    for (int i = 0; i < m->lines; i++)
        write_line(s, line++, m->line[i]);
    write_foot(s, line);
    write_notes(s, line + FOOT_LINES);
    workbook_set_up(&s->xlsx_book, s->sheet, m->pokal, HEAD_LINES, line + FOOT_LINES + (lxw_row_t)m->annotations,
                    (lxw_col_t)columns(s), at(s, X_GEBER));
    return xlsx_close(&s->xlsx_book, err);
}

enum status bogen_xlsx(const struct sitting *r, int64_t day, const char *path, struct err *err)
{
    struct bogen_model m;
    char title[120];
    enum status st;

    bogen_model_fill(r, &m);
    (void)snprintf(title, sizeof title, "%s %s %d", bogen_title(&m), m.saison, m.spieltag);
    st = write_book(&(struct bogen_writer){.m = &m}, &(struct document){title, m.club, day}, path, err);
    bogen_model_free(&m);
    return st;
}

/* The Bogen as a workbook. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "print/xlsx.h"
#include "report/bogen/bogen.h"
#include "report/bogen/paper.h"

/* The columns before the players', Runde only in the Pokal; each player has what the game gave and his Punkte, in the
 * Pokal his note too. */
enum { X_NR, X_ROUND, X_GEBER, X_LINE, X_MARK, X_RE, X_FRONT };
enum { GOOD, PUNKTE, NOTE };
enum { HEAD_LINES = 3, FOOT_LINES = 4 };
enum { PLAYER_WIDTH = 7, ROW_HEIGHT = 15 };

static const struct {
    const char *title;
    double width;
} front[X_FRONT] = {[X_NR] = {"Nr", 6},       [X_ROUND] = {"Runde", 7}, [X_GEBER] = {"Gibt", 6},
                    [X_LINE] = {"Spiel", 30}, [X_MARK] = {"", 6},       [X_RE] = {"Wert Re", 8}};

struct bogen_writer {
    const struct bogen_model *m;
    struct xlsx_book xlsx_book;
    lxw_worksheet *sheet;
    lxw_format *wrapped, *note; /* over several lines, in the middle; from the left */
    char title[120];
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

    worksheet_set_column(s->sheet, column(s, k, GOOD), column(s, k + 1, -1), PLAYER_WIDTH, NULL);
    (void)snprintf(text, sizeof text, "%s%s%s", c->name, c->gast ? " (Gast)" : "",
                   c->disq ? " (disqualifiziert)" : "");
    worksheet_merge_range(s->sheet, 1, column(s, k, GOOD), 1, column(s, k + 1, -1), text, s->wrapped);
    worksheet_write_string(s->sheet, 2, column(s, k, GOOD), "+/-", s->xlsx_book.head_number);
    worksheet_write_string(s->sheet, 2, column(s, k, PUNKTE), c->kuerzel, s->xlsx_book.head_number);
    if (s->m->pokal)
        worksheet_write_string(s->sheet, 2, column(s, k, NOTE), "Note", s->xlsx_book.head_number);
}

/* A merged cell does not grow by itself: lines that so many characters take where one has room for `width`. */
static int lines_of(size_t characters, int width)
{
    return (int)(characters / (size_t)width) + 1;
}

/* As high as the longest name needs, a word on each line at worst. */
static void make_room_for_names(const struct bogen_writer *s)
{
    int most = 1, width = PLAYER_WIDTH * (s->m->pokal ? 3 : 2) * 3 / 4;

    for (int k = 0; k < s->m->columns; k++) {
        const struct bogen_column *c = &s->m->column[k];
        size_t more = c->disq ? sizeof " (disqualifiziert)" : c->gast ? sizeof " (Gast)" : 0;
        int n = lines_of(utf8_sign(c->name, strlen(c->name)) + more, width);

        most = n > most ? n : most;
    }
    worksheet_set_row(s->sheet, 1, most * ROW_HEIGHT, NULL);
}

static void write_head(const struct bogen_writer *s)
{
    const struct bogen_model *m = s->m;
    char text[160];

    if (m->pokal)
        (void)snprintf(text, sizeof text, "Pokal %s, %d. Tag, %s", m->saison, m->spieltag, m->date);
    else
        (void)snprintf(text, sizeof text, "%s %s, %s %d, %s, Tisch %d", m->of, m->saison, m->day, m->spieltag,
                       m->date, m->tisch);
    worksheet_write_string(s->sheet, 0, 0, bogen_title(m), s->xlsx_book.bold);
    worksheet_merge_range(s->sheet, 1, 0, 1, at(s, X_RE), text, s->note);
    for (int i = 0; i < X_FRONT; i++) {
        if (i == X_ROUND && !m->pokal)
            continue;
        worksheet_set_column(s->sheet, at(s, i), at(s, i), front[i].width, NULL);
        worksheet_write_string(s->sheet, 2, at(s, i), front[i].title, s->xlsx_book.head);
    }
    for (int k = 0; k < m->columns; k++)
        write_player_head(s, k);
    make_room_for_names(s);
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
    char mark[48];

    if (t->nr > 0)
        write_number(s, line, at(s, X_NR), t->nr);
    if (t->round > POKAL_ROUNDS)
        write_text(s, line, at(s, X_ROUND), "V");
    else if (t->round > 0)
        write_number(s, line, at(s, X_ROUND), t->round);
    if (*z->geber)
        worksheet_write_string(s->sheet, line, at(s, X_GEBER), z->geber, s->xlsx_book.text);
    worksheet_write_string(s->sheet, line, at(s, X_LINE), z->text.s, s->note);
    (void)snprintf(mark, sizeof mark, "%s%s%s%s%s", z->role ? z->role : z->mark, z->lead ? " → " : "",
                   z->lead ? z->lead : "", z->booked.e.trotzdem ? "!" : "", z->gegengelesen ? "✓" : "");
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

/* What the last line says, unless he was disqualified; the places of the Meisterschaft by the Punkte, where nobody
 * was (A18, A20). */
static const char *foot_formula(const struct bogen_writer *s, enum bogen_foot foot, lxw_row_t line, int k,
                                char out[160])
{
    const struct bogen_model *m = s->m;
    char cell[24];
    int n = 0;

    for (int i = 0; i < m->columns; i++)
        if (m->column[i].disq || m->column[i].place == 0)
            return NULL;
    if (foot == FOOT_PUNKTE && m->lines > 0) {
        lxw_rowcol_to_cell(cell, line - 1, column(s, k, PUNKTE));
        (void)snprintf(out, 160, "=%s", cell);
        return m->line[m->lines - 1]->step.punkte[m->column[k].player] == m->column[k].punkte ? out : NULL;
    }
    if (foot != FOOT_PLACE || m->pokal)
        return NULL;
    n = snprintf(out, 160, "=1");
    for (int i = 0; i < m->columns; i++) {
        char mine[24];

        lxw_rowcol_to_cell(mine, line - 1, column(s, k, PUNKTE));
        lxw_rowcol_to_cell(cell, line - 1, column(s, i, PUNKTE));
        if (i != k)
            n += snprintf(out + n, (size_t)(160 - n), "+(%s>%s)", cell, mine);
    }
    return out;
}

static void write_foot(const struct bogen_writer *s, lxw_row_t line)
{
    char formula[160];

    lxw_format *const format[FOOT_COUNT] = {s->xlsx_book.bold, s->xlsx_book.bold, s->xlsx_book.number,
                                            s->xlsx_book.fraction};
    enum bogen_foot feet[FOOT_COUNT];
    int n = bogen_feet(s->m, feet);

    for (int i = 0; i < n; i++, line++) {
        worksheet_write_string(s->sheet, line, at(s, X_LINE), bogen_foot_title[feet[i]], s->xlsx_book.bold);
        for (int k = 0; k < s->m->columns; k++)
            if (foot_formula(s, feet[i], line, k, formula))
                worksheet_write_formula_num(s->sheet, line, column(s, k, PUNKTE), formula, format[feet[i]],
                                            figure(&s->m->column[k], feet[i]));
            else if (feet[i] == FOOT_PUNKTE || feet[i] == FOOT_PRAEMIEN || s->m->column[k].place > 0)
                worksheet_write_number(s->sheet, line, column(s, k, PUNKTE), figure(&s->m->column[k], feet[i]),
                                       format[feet[i]]);
    }
}

/* Characters, with room for a wider font. */
static int note_width(const struct bogen_writer *s)
{
    int width = PLAYER_WIDTH * (columns(s) - at(s, X_FRONT));

    for (int i = X_LINE; i < X_FRONT; i++)
        width += (int)front[i].width;
    return width * 3 / 4;
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
        worksheet_merge_range(s->sheet, line, at(s, X_LINE), line, (lxw_col_t)(columns(s) - 1), note.s, s->note);
        worksheet_set_row(s->sheet, line++, lines_of(utf8_sign(note.s, note.len), note_width(s)) * ROW_HEIGHT, NULL);
        text_free(&note);
    }
}

static lxw_format *wrapping(const struct bogen_writer *s, uint8_t situation)
{
    lxw_format *f = workbook_add_format(s->xlsx_book.buch);

    format_set_text_wrap(f);
    format_set_align(f, situation);
    format_set_align(f, LXW_ALIGN_VERTICAL_TOP);
    return f;
}

static void write_sheet(struct bogen_writer *s, const char *name)
{
    const struct bogen_model *m = s->m;
    lxw_row_t line = HEAD_LINES;

    s->sheet = workbook_add_worksheet(s->xlsx_book.buch, name);
    write_head(s);
    for (int i = 0; i < m->lines; i++)
        write_line(s, line++, m->line[i]);
    write_foot(s, line);
    write_notes(s, line + FOOT_LINES);
    if (m->pokal)
        worksheet_set_landscape(s->sheet);
    worksheet_fit_to_pages(s->sheet, 1, 0);
    workbook_set_up(&s->xlsx_book, s->sheet, HEAD_LINES, line + FOOT_LINES + (lxw_row_t)m->annotations,
                    (lxw_col_t)columns(s), at(s, X_GEBER));
}

static enum status begin_book(struct bogen_writer *s, int64_t day, const char *path, struct err *err)
{
    const struct bogen_model *m = s->m;
    enum status st;

    (void)snprintf(s->title, sizeof s->title, "%s %s %d", bogen_title(m), m->saison, m->spieltag);
    st = xlsx_new(&s->xlsx_book, path, &(struct document){s->title, m->club, day}, false, err);
    if (st != ST_OK)
        return st;
    s->wrapped = wrapping(s, LXW_ALIGN_CENTER);
    s->note = wrapping(s, LXW_ALIGN_LEFT);
    return ST_OK;
}

enum status bogen_xlsx(const struct sitting *r, size_t count, int64_t day, const char *path, struct err *err)
{
    struct bogen_model *m = mem_alloc(count * sizeof *m);
    struct bogen_writer s = {.m = m};
    enum status st;

    for (size_t i = 0; i < count; i++)
        bogen_model_fill(&r[i], &m[i]);
    st = begin_book(&s, day, path, err);
    for (size_t i = 0; i < count && st == ST_OK; i++) {
        char name[24] = "Bogen";

        if (count > 1)
            (void)snprintf(name, sizeof name, "Tisch %d", m[i].tisch);
        s.m = &m[i];
        write_sheet(&s, name);
    }
    if (st == ST_OK)
        st = xlsx_close(&s.xlsx_book, err);
    for (size_t i = 0; i < count; i++)
        bogen_model_free(&m[i]);
    free(m);
    return st;
}

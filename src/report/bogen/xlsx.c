/* Writes the Bogen as a workbook. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "print/xlsx.h"
#include "report/bogen/bogen.h"
#include "report/bogen/paper.h"

/* The columns before those of the players; Runde only in the Pokal. Each player has Gutschrift and Punkte, in the
 * Pokal a rating too. */
enum { X_NR, X_ROUND, X_GEBER, X_LINE, X_MARK, X_RE, X_FRONT };
enum { CREDIT, PUNKTE, RATING };
enum { HEAD_LINES = 3, FOOT_LINES = 4 };
enum { PLAYER_WIDTH = 7, ROW_HEIGHT = 15 };

static const struct {
    const char *title;
    double width;
} front[X_FRONT] = {[X_NR] = {"Nr", 6},       [X_ROUND] = {"Runde", 7}, [X_GEBER] = {"Gibt", 6},
                    [X_LINE] = {"Spiel", 30}, [X_MARK] = {"", 6},       [X_RE] = {"Wert Re", 8}};

struct bogen_writer {
    const struct bogen_model *model;
    struct xlsx_book xlsx_book;
    lxw_worksheet *sheet;
    lxw_format *wrapped, *note; /* wrapped texts: centred; left-aligned */
    char title[120];
};

/* The sheet's column for a column before those of the players. */
static lxw_col_t front_column(const struct bogen_writer *writer, int column)
{
    return (lxw_col_t)(writer->model->pokal || column < X_ROUND ? column : column - 1);
}

static lxw_col_t column(const struct bogen_writer *writer, int k, int what)
{
    return (lxw_col_t)(front_column(writer, X_FRONT) + k * (writer->model->pokal ? 3 : 2) + what);
}

static int column_count(const struct bogen_writer *writer)
{
    return column(writer, writer->model->columns, 0) + (writer->model->pott > 0);
}

static void write_number(const struct bogen_writer *writer, lxw_row_t line, lxw_col_t i, double number)
{
    worksheet_write_number(writer->sheet, line, i, number, NULL);
}

static void write_text(const struct bogen_writer *writer, lxw_row_t line, lxw_col_t i, const char *text)
{
    worksheet_write_string(writer->sheet, line, i, text, NULL);
}

static void write_player_head(const struct bogen_writer *writer, int k)
{
    const struct bogen_column *c = &writer->model->column[k];
    char text[160];

    worksheet_set_column(writer->sheet, column(writer, k, CREDIT), column(writer, k + 1, -1), PLAYER_WIDTH, NULL);
    (void)snprintf(text, sizeof text, "%s%s%s", c->name, c->gast ? " (Gast)" : "",
                   c->disq ? " (disqualifiziert)" : "");
    worksheet_merge_range(writer->sheet, 1, column(writer, k, CREDIT), 1, column(writer, k + 1, -1), text,
                          writer->wrapped);
    worksheet_write_string(writer->sheet, 2, column(writer, k, CREDIT), "+/-", writer->xlsx_book.head_number);
    worksheet_write_string(writer->sheet, 2, column(writer, k, PUNKTE), c->kuerzel, writer->xlsx_book.head_number);
    if (writer->model->pokal)
        worksheet_write_string(writer->sheet, 2, column(writer, k, RATING), "Note", writer->xlsx_book.head_number);
}

/* How many lines that many characters take in a merged cell `width` wide, which does not grow by itself. */
static int lines_of(size_t characters, int width)
{
    return (int)(characters / (size_t)width) + 1;
}

/* Makes the row of names as high as the longest name needs, at worst with a word on each line. */
static void make_room_for_names(const struct bogen_writer *writer)
{
    int most = 1, width = PLAYER_WIDTH * (writer->model->pokal ? 3 : 2) * 3 / 4;

    for (int k = 0; k < writer->model->columns; k++) {
        const struct bogen_column *column = &writer->model->column[k];
        size_t more = column->disq ? sizeof " (disqualifiziert)" : column->gast ? sizeof " (Gast)" : 0;
        int n = lines_of(utf8_count(column->name, strlen(column->name)) + more, width);

        most = n > most ? n : most;
    }
    worksheet_set_row(writer->sheet, 1, most * ROW_HEIGHT, NULL);
}

static void write_head(const struct bogen_writer *writer)
{
    const struct bogen_model *model = writer->model;
    char text[160];

    if (model->pokal)
        (void)snprintf(text, sizeof text, "Pokal %s, %d. Tag, %s", model->saison, model->spieltag, model->date);
    else
        (void)snprintf(text, sizeof text, "%s %s, %s %d, %s, Tisch %d", model->of, model->saison, model->day,
                       model->spieltag, model->date, model->tisch);
    worksheet_write_string(writer->sheet, 0, 0, bogen_title(model), writer->xlsx_book.bold);
    worksheet_merge_range(writer->sheet, 1, 0, 1, front_column(writer, X_RE), text, writer->note);
    for (int i = 0; i < X_FRONT; i++) {
        if (i == X_ROUND && !model->pokal)
            continue;
        worksheet_set_column(writer->sheet, front_column(writer, i), front_column(writer, i), front[i].width, NULL);
        worksheet_write_string(writer->sheet, 2, front_column(writer, i), front[i].title, writer->xlsx_book.head);
    }
    for (int k = 0; k < model->columns; k++)
        write_player_head(writer, k);
    make_room_for_names(writer);
    (void)snprintf(text, sizeof text, "%d/2", (int)model->pott);
    if (model->pott > 0)
        worksheet_write_string(writer->sheet, 2, column(writer, model->columns, 0), text,
                               writer->xlsx_book.head_number);
}

/* Writes the Punkte as the sum of those before and the Gutschrift, so that a figure corrected by hand carries on. */
static void write_player(const struct bogen_writer *writer, lxw_row_t line, const struct bogen_line *entry, int k)
{
    int player = writer->model->column[k].player, parts = pokal_rating_parts(pokal_round_rating(entry->step.round));
    char before[16], credit[16], formula[48];

    if (entry->step.gutschrift[player])
        write_number(writer, line, column(writer, k, CREDIT), entry->step.gutschrift[player]);
    lxw_rowcol_to_cell(before, line - 1, column(writer, k, PUNKTE));
    lxw_rowcol_to_cell(credit, line, column(writer, k, CREDIT));
    (void)snprintf(formula, sizeof formula, line > HEAD_LINES ? "=%s+%s" : "=%.0s%s", before, credit);
    worksheet_write_formula_num(writer->sheet, line, column(writer, k, PUNKTE), formula, NULL,
                                entry->step.punkte[player]);
    if (writer->model->pokal && pokal_step(&entry->step)->rating[player])
        worksheet_write_number(writer->sheet, line, column(writer, k, RATING),
                               (double)pokal_step(&entry->step)->rating[player] / parts,
                               parts > 1 ? writer->xlsx_book.fraction : NULL);
}

static void write_line(const struct bogen_writer *writer, lxw_row_t line, const struct bogen_line *entry)
{
    const struct step *step = &entry->step;
    char mark[48];

    if (step->nr > 0)
        write_number(writer, line, front_column(writer, X_NR), step->nr);
    if (step->round > POKAL_ROUNDS)
        write_text(writer, line, front_column(writer, X_ROUND), "V");
    else if (step->round > 0)
        write_number(writer, line, front_column(writer, X_ROUND), step->round);
    if (*entry->geber)
        worksheet_write_string(writer->sheet, line, front_column(writer, X_GEBER), entry->geber,
                               writer->xlsx_book.text);
    worksheet_write_string(writer->sheet, line, front_column(writer, X_LINE), entry->text.s, writer->note);
    (void)snprintf(mark, sizeof mark, "%s%s%s%s%s", entry->role ? entry->role : entry->mark, entry->lead ? " → " : "",
                   entry->lead ? entry->lead : "", entry->booked.event.trotzdem ? "!" : "",
                   entry->gegengelesen ? "✓" : "");
    write_text(writer, line, front_column(writer, X_MARK), mark);
    if (step->valued && !bogen_has_rating(entry))
        write_number(writer, line, front_column(writer, X_RE), step->settlement.re_punkte);
    for (int k = 0; k < writer->model->columns; k++)
        write_player(writer, line, entry, k);
    if (writer->model->pott > 0)
        write_number(writer, line, column(writer, writer->model->columns, 0), step->pott / 2);
}

static double figure(const struct bogen_column *column, enum bogen_foot foot)
{
    return foot == FOOT_PUNKTE   ? column->punkte
           : foot == FOOT_PLACE  ? column->place
           : foot == FOOT_DESSOS ? column->hundertstel / 100.0
                                 : (double)column->praemie.sum / PRAEMIENPUNKT;
}

/* The formula of a figure in the foot: Punkte repeat the last line, and places of the Meisterschaft count by the
 * Punkte (A18). NULL for a plain number, which is needed when anybody was disqualified (A20) or has no place. */
static const char *foot_formula(const struct bogen_writer *writer, enum bogen_foot foot, lxw_row_t line, int k,
                                char out[160])
{
    const struct bogen_model *model = writer->model;
    char cell[24];
    int n = 0;

    for (int i = 0; i < model->columns; i++)
        if (model->column[i].disq || model->column[i].place == 0)
            return NULL;
    if (foot == FOOT_PUNKTE && model->lines > 0) {
        lxw_rowcol_to_cell(cell, line - 1, column(writer, k, PUNKTE));
        (void)snprintf(out, 160, "=%s", cell);
        return model->line[model->lines - 1]->step.punkte[model->column[k].player] == model->column[k].punkte ? out
                                                                                                              : NULL;
    }
    if (foot != FOOT_PLACE || model->pokal)
        return NULL;
    n = snprintf(out, 160, "=1");
    for (int i = 0; i < model->columns; i++) {
        char own_punkte[24];

        lxw_rowcol_to_cell(own_punkte, line - 1, column(writer, k, PUNKTE));
        lxw_rowcol_to_cell(cell, line - 1, column(writer, i, PUNKTE));
        if (i != k)
            n += snprintf(out + n, (size_t)(160 - n), "+(%s>%s)", cell, own_punkte);
    }
    return out;
}

static void write_foot(const struct bogen_writer *writer, lxw_row_t line)
{
    char formula[160];

    lxw_format *const format[FOOT_COUNT] = {[FOOT_PUNKTE] = writer->xlsx_book.bold,
                                            [FOOT_PLACE] = writer->xlsx_book.bold,
                                            [FOOT_DESSOS] = writer->xlsx_book.number,
                                            [FOOT_PRAEMIEN] = writer->xlsx_book.fraction};
    enum bogen_foot feet[FOOT_COUNT];
    int n = bogen_feet(writer->model, feet);

    for (int i = 0; i < n; i++, line++) {
        worksheet_write_string(writer->sheet, line, front_column(writer, X_LINE), bogen_foot_title[feet[i]],
                               writer->xlsx_book.bold);
        for (int k = 0; k < writer->model->columns; k++)
            if (foot_formula(writer, feet[i], line, k, formula))
                worksheet_write_formula_num(writer->sheet, line, column(writer, k, PUNKTE), formula, format[feet[i]],
                                            figure(&writer->model->column[k], feet[i]));
            else if (feet[i] == FOOT_PUNKTE || feet[i] == FOOT_PRAEMIEN || writer->model->column[k].place > 0)
                worksheet_write_number(writer->sheet, line, column(writer, k, PUNKTE),
                                       figure(&writer->model->column[k], feet[i]), format[feet[i]]);
    }
}

/* Characters that fit into a note, with a reserve for a wider font. */
static int note_width(const struct bogen_writer *writer)
{
    int width = PLAYER_WIDTH * (column_count(writer) - front_column(writer, X_FRONT));

    for (int i = X_LINE; i < X_FRONT; i++)
        width += (int)front[i].width;
    return width * 3 / 4;
}

/* Writes the notes, each with the number of its game if it belongs to one. */
static void write_notes(const struct bogen_writer *writer, lxw_row_t line)
{
    for (int i = 0; i < writer->model->entries; i++) {
        const struct bogen_line *entry = &writer->model->entry[i];
        AUTO(text_free) struct text note = {0};

        if (!entry->annotation)
            continue;
        paper_note(entry, &note);
        if (entry->step.nr > 0)
            write_number(writer, line, front_column(writer, X_NR), entry->step.nr);
        worksheet_merge_range(writer->sheet, line, front_column(writer, X_LINE), line,
                              (lxw_col_t)(column_count(writer) - 1), note.s, writer->note);
        worksheet_set_row(writer->sheet, line++,
                          lines_of(utf8_count(note.s, note.len), note_width(writer)) * ROW_HEIGHT, NULL);
    }
}

static lxw_format *wrapping(const struct bogen_writer *writer, uint8_t align)
{
    lxw_format *format = workbook_add_format(writer->xlsx_book.workbook);

    format_set_text_wrap(format);
    format_set_align(format, align);
    format_set_align(format, LXW_ALIGN_VERTICAL_TOP);
    return format;
}

static void write_sheet(struct bogen_writer *writer, const char *name)
{
    const struct bogen_model *model = writer->model;
    lxw_row_t line = HEAD_LINES;

    writer->sheet = workbook_add_worksheet(writer->xlsx_book.workbook, name);
    write_head(writer);
    for (int i = 0; i < model->lines; i++)
        write_line(writer, line++, model->line[i]);
    write_foot(writer, line);
    write_notes(writer, line + FOOT_LINES);
    if (model->pokal)
        worksheet_set_landscape(writer->sheet);
    worksheet_fit_to_pages(writer->sheet, 1, 0);
    workbook_set_up(&writer->xlsx_book, writer->sheet, HEAD_LINES, line + FOOT_LINES + (lxw_row_t)model->annotations,
                    (lxw_col_t)column_count(writer), front_column(writer, X_GEBER));
}

static enum status begin_book(struct bogen_writer *writer, int64_t day, const char *path, struct err *err)
{
    const struct bogen_model *model = writer->model;
    enum status st;

    (void)snprintf(writer->title, sizeof writer->title, "%s %s %d", bogen_title(model), model->saison,
                   model->spieltag);
    st = xlsx_new(&writer->xlsx_book, path, &(struct document){writer->title, model->club, day}, false, err);
    if (st != ST_OK)
        return st;
    writer->wrapped = wrapping(writer, LXW_ALIGN_CENTER);
    writer->note = wrapping(writer, LXW_ALIGN_LEFT);
    return ST_OK;
}

enum status bogen_xlsx(const struct sitting *sitting, size_t count, int64_t day, const char *path, struct err *err)
{
    AUTO(mem_drop) struct bogen_model *model = mem_alloc(count * sizeof *model);
    struct bogen_writer writer = {.model = model};
    enum status st;

    for (size_t i = 0; i < count; i++)
        bogen_model_fill(&sitting[i], &model[i]);
    st = begin_book(&writer, day, path, err);
    for (size_t i = 0; i < count && st == ST_OK; i++) {
        char name[24] = "Bogen";

        if (count > 1)
            (void)snprintf(name, sizeof name, "Tisch %d", model[i].tisch);
        writer.model = &model[i];
        write_sheet(&writer, name);
    }
    if (st == ST_OK)
        st = xlsx_close(&writer.xlsx_book, err);
    for (size_t i = 0; i < count; i++)
        bogen_model_free(&model[i]);
    return st;
}

/* Soli, Ansagen, Sonderpunkte, Partner: blocks of numbers one below the other, a column a player. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/saison_sheets.h"

/* A block that was written: where it begins, its numbers; in the last column those of all games, in the last row the
 * sums. */
struct block {
    lxw_row_t first;
    int lines, columns;
    bool sums, all;
    int64_t *number;
};

struct numbers {
    const char *title;
    int lines;
    bool sums;
    const char *(*name)(const struct saison_sheet *s, int line);
    int64_t (*value)(const struct saison_sheet *s, int line, int column);
    /* of all games, Gäste too; NULL: there is no such column */
    int64_t (*all)(const struct saison_sheet *s, int line);
};

static int64_t *field(const struct block *b, int line, int column)
{
    return &b->number[line * (b->columns + 1) + column];
}

static void write_title(struct saison_sheet *s, const char *title)
{
    worksheet_write_string(s->sheet, s->line++, 0, title, s->m->bold);
}

static void write_sum(const struct saison_sheet *s, lxw_row_t line, lxw_col_t column, const char *from,
                      const char *until, int64_t value)
{
    char formula[48];

    (void)snprintf(formula, sizeof formula, "=SUM(%s:%s)", from, until);
    worksheet_write_formula_num(s->sheet, line, column, formula, s->m->whole, (double)value);
}

static void column_sum(const struct saison_sheet *s, const struct block *b, int k)
{
    lxw_row_t line = b->first + (lxw_row_t)b->lines;
    char from[16], until[16];

    lxw_rowcol_to_cell(from, b->first, (lxw_col_t)(k + 1));
    lxw_rowcol_to_cell(until, line - 1, (lxw_col_t)(k + 1));
    write_sum(s, line, (lxw_col_t)(k + 1), from, until, *field(b, b->lines, k));
}

static void reckon(const struct saison_sheet *s, const struct numbers *z, struct block *b)
{
    for (int i = 0; i < b->lines; i++)
        for (int k = 0; k < b->columns; k++) {
            int64_t value = z->value(s, i, k);

            *field(b, i, k) = value;
            *field(b, b->lines, k) += value;
        }
    for (int i = 0; i < b->lines && b->all; i++) {
        *field(b, i, b->columns) = z->all(s, i);
        *field(b, b->lines, b->columns) += z->all(s, i);
    }
}

static void write_names(const struct saison_sheet *s, const struct numbers *z, lxw_row_t line)
{
    for (int i = 0; i < z->lines; i++)
        worksheet_write_string(s->sheet, line + (lxw_row_t)i, 0, z->name(s, i), s->m->text);
    if (z->sums)
        worksheet_write_string(s->sheet, line + (lxw_row_t)z->lines, 0, "zusammen", s->m->bold);
}

/* Free its `number`. */
static struct block write_block(struct saison_sheet *s, const struct numbers *z)
{
    struct block b = {.lines = z->lines, .columns = s->b->columns, .sums = z->sums, .all = z->all != NULL};

    write_title(s, z->title);
    b.first = s->line;
    b.number = mem_alloc((size_t)(b.lines + 1) * (size_t)(b.columns + 1) * sizeof *b.number);
    reckon(s, z, &b);
    write_names(s, z, b.first);
    for (int i = 0; i < b.lines; i++) {
        for (int k = 0; k < b.columns + b.all; k++)
            worksheet_write_number(s->sheet, b.first + (lxw_row_t)i, (lxw_col_t)(k + 1), (double)*field(&b, i, k),
                                   s->m->whole);
    }
    for (int k = 0; k < b.columns + b.all && b.sums; k++)
        column_sum(s, &b, k);
    s->line += (lxw_row_t)(b.lines + b.sums + 1);
    return b;
}

/* One block by another, cell by cell, as formulas; 0 by 0 stays empty. */
static void write_share(struct saison_sheet *s, const struct numbers *names, const char *title,
                        const struct block *top, const struct block *bottom, lxw_format *form)
{
    lxw_row_t first;

    write_title(s, title);
    first = s->line;
    write_names(s, names, first);
    for (int i = 0; i < top->lines + top->sums; i++)
        for (int k = 0; k < top->columns + top->all; k++) {
            char a[16], b[16], formula[48];

            if (*field(bottom, i, k) == 0)
                continue;
            lxw_rowcol_to_cell(a, top->first + (lxw_row_t)i, (lxw_col_t)(k + 1));
            lxw_rowcol_to_cell(b, bottom->first + (lxw_row_t)i, (lxw_col_t)(k + 1));
            (void)snprintf(formula, sizeof formula, "=%s/%s", a, b);
            worksheet_write_formula_num(s->sheet, first + (lxw_row_t)i, (lxw_col_t)(k + 1), formula, form,
                                        (double)*field(top, i, k) / (double)*field(bottom, i, k));
        }
    s->line += (lxw_row_t)(top->lines + top->sums + 1);
}

static const struct player *column_who(const struct saison_sheet *s, int column)
{
    return &s->b->statistics.player.player[s->b->player[column]];
}

static const struct statistics_player *column(const struct saison_sheet *s, int i)
{
    return &s->b->statistics.st.player[s->b->player[i]];
}

/* A sheet with its heads; false when nobody has played and there is nothing to count. */
static bool begin(struct saison_sheet *s, const char *name, const char *last)
{
    s->sheet = workbook_add_worksheet(s->m->buch, name);
    s->line = 1;
    worksheet_set_column(s->sheet, 0, 0, 24, NULL);
    worksheet_set_column(s->sheet, 1, (lxw_col_t)(s->b->columns + 1), 10, NULL);
    worksheet_write_string(s->sheet, 0, 0, name, s->m->head);
    for (int k = 0; k < s->b->columns; k++)
        worksheet_write_string(s->sheet, 0, (lxw_col_t)(k + 1), column_who(s, k)->kuerzel.word, s->m->head_number);
    if (last)
        worksheet_write_string(s->sheet, 0, (lxw_col_t)(s->b->columns + 1), last, s->m->head_number);
    if (s->b->columns == 0)
        worksheet_write_string(s->sheet, 1, 0, "Noch ist kein Spiel gespielt.", NULL);
    return s->b->columns > 0;
}

static void end(const struct saison_sheet *s)
{
    saison_sheet_note(s, s->line);
    workbook_set_up(s->m, s->sheet, true, 1, s->line + 1, (lxw_col_t)(s->b->columns + 2), 1);
}

/* Soli: the kinds that were played. */

static void choose_soli(struct saison_sheet *s)
{
    s->kinds = 0;
    for (int kind = KIND_FARBTRUMPF; kind < KIND_COUNT; kind++)
        if (s->b->statistics.st.solo[kind].played > 0)
            s->kind[s->kinds++] = kind;
}

static const char *solo_name(const struct saison_sheet *s, int line)
{
    return spiel_kind_name((enum spiel_kind)s->kind[line]);
}

static int64_t solo_played(const struct saison_sheet *s, int line, int k)
{
    return column(s, k)->solo[s->kind[line]].played;
}

static int64_t solo_won(const struct saison_sheet *s, int line, int k)
{
    return column(s, k)->solo[s->kind[line]].won;
}

static int64_t solo_punkte(const struct saison_sheet *s, int line, int k)
{
    return column(s, k)->solo_punkte[s->kind[line]];
}

static int64_t all_soli(const struct saison_sheet *s, int line)
{
    return s->b->statistics.st.solo[s->kind[line]].played;
}

static int64_t all_won(const struct saison_sheet *s, int line)
{
    return s->b->statistics.st.solo[s->kind[line]].won;
}

static int64_t all_solo_punkte(const struct saison_sheet *s, int line)
{
    return s->b->statistics.st.solo_punkte[s->kind[line]];
}

static void solo_sheet(struct saison_sheet *s)
{
    struct numbers played = {"gespielt", 0, true, solo_name, solo_played, all_soli},
                   won = {"gewonnen", 0, true, solo_name, solo_won, all_won},
                   punkte = {"Punkte", 0, true, solo_name, solo_punkte, all_solo_punkte};
    bool present = begin(s, "Soli", "alle Spiele");
    struct block g, w, p;

    choose_soli(s);
    played.lines = won.lines = punkte.lines = s->kinds;
    if (present && s->kinds == 0)
        worksheet_write_string(s->sheet, s->line++, 0, "Noch ist kein Solo gespielt.", NULL);
    if (s->kinds > 0) {
        g = write_block(s, &played);
        w = write_block(s, &won);
        write_share(s, &played, "gewonnen, Anteil", &w, &g, s->m->percent);
        p = write_block(s, &punkte);
        write_share(s, &played, "Punkte je Solo", &p, &g, s->m->number);
        free(g.number);
        free(w.number);
        free(p.number);
    }
    end(s);
}

/* Ansagen: the highest one of the party, counted for both its players; in the last column once. */

static const char *ansage_name(const struct saison_sheet *s, int line)
{
    (void)s;
    return line == 0 ? "nur Re oder Kontra" : stufe_name((enum stufe)(STUFE_WORD + line));
}

static int64_t ansage_said(const struct saison_sheet *s, int line, int k)
{
    return column(s, k)->ansage[STUFE_WORD + line].played;
}

static int64_t ansage_held(const struct saison_sheet *s, int line, int k)
{
    return column(s, k)->ansage[STUFE_WORD + line].won;
}

static int64_t all_ansagen(const struct saison_sheet *s, int line)
{
    return s->b->statistics.st.ansage[STUFE_WORD + line].played;
}

static int64_t all_held(const struct saison_sheet *s, int line)
{
    return s->b->statistics.st.ansage[STUFE_WORD + line].won;
}

static void ansagen_sheet(struct saison_sheet *s)
{
    enum { STUFEN = STUFE_COUNT - STUFE_WORD };
    static const struct numbers said = {"höchste Ansage der Partei",
                                        STUFEN,
                                        true,
                                        ansage_name,
                                        ansage_said,
                                        all_ansagen},
                                held = {"gehalten", STUFEN, true, ansage_name, ansage_held, all_held};
    struct block g, h;

    if (begin(s, "Ansagen", "alle Spiele")) {
        g = write_block(s, &said);
        h = write_block(s, &held);
        write_share(s, &said, "gehalten, Anteil", &h, &g, s->m->percent);
        free(g.number);
        free(h.number);
    }
    end(s);
}

/* Sonderpunkte: where the player was named; behind them those of all games, named or not. */

static void choose_sonderpunkte(struct saison_sheet *s)
{
    s->kinds = 0;
    for (int kind = 0; kind < SONDER_COUNT; kind++)
        if (kind <= SONDER_KARLCHEN || s->b->statistics.st.sonder[kind] > 0)
            s->kind[s->kinds++] = kind;
}

/* The last row, behind those that were chosen. */
static bool is_lost_fuchs(const struct saison_sheet *s, int line)
{
    return line == s->kinds;
}

static const char *sonder_name(const struct saison_sheet *s, int line)
{
    return is_lost_fuchs(s, line) ? "Fuchs verloren" : sonderpunkt_kind_name((enum sonderpunkt_kind)s->kind[line]);
}

static int64_t sonder_value(const struct saison_sheet *s, int line, int k)
{
    return is_lost_fuchs(s, line) ? column(s, k)->foxes_lost : column(s, k)->sonder[s->kind[line]];
}

static int64_t all_sonderpunkte(const struct saison_sheet *s, int line)
{
    return is_lost_fuchs(s, line) ? 0 : s->b->statistics.st.sonder[s->kind[line]];
}

static void sonderpunkt_sheet(struct saison_sheet *s)
{
    struct numbers numbers = {"wer genannt wurde", 0, false, sonder_name, sonder_value, all_sonderpunkte};

    if (begin(s, "Sonderpunkte", "alle Spiele")) {
        choose_sonderpunkte(s);
        numbers.lines = s->kinds + 1;
        free(write_block(s, &numbers).number);
    }
    end(s);
}

/* Partner: normal games in one party. */

static const char *partner_name(const struct saison_sheet *s, int line)
{
    return column_who(s, line)->name;
}

static int pair(const struct saison_sheet *s, int line, int k)
{
    return s->b->player[k] * s->b->statistics.st.count + s->b->player[line];
}

static int64_t pair_punkte(const struct saison_sheet *s, int line, int k)
{
    return s->b->statistics.st.together_punkte[pair(s, line, k)];
}

static int64_t pair_spiele(const struct saison_sheet *s, int line, int k)
{
    return s->b->statistics.st.together[pair(s, line, k)].played;
}

static int64_t pair_won(const struct saison_sheet *s, int line, int k)
{
    return s->b->statistics.st.together[pair(s, line, k)].won;
}

/* The darker, the more; the number stands in it. */
static void colour(const struct saison_sheet *s, lxw_row_t first)
{
    lxw_conditional_format f = {.type = LXW_CONDITIONAL_2_COLOR_SCALE, .min_color = 0xFFFFFF, .max_color = 0xBFBFBF};

    worksheet_conditional_format_range(s->sheet, first, 1, first + (lxw_row_t)(s->b->columns - 1),
                                       (lxw_col_t)s->b->columns, &f);
}

static void partner_sheet(struct saison_sheet *s)
{
    int n = s->b->columns;
    const struct numbers punkte = {"Punkte zusammen", n, false, partner_name, pair_punkte, NULL},
                         spiele = {"Spiele zusammen", n, false, partner_name, pair_spiele, NULL},
                         won = {"gewonnen", n, false, partner_name, pair_won, NULL};
    struct block p, g, w;

    if (begin(s, "Partner", NULL)) {
        p = write_block(s, &punkte);
        g = write_block(s, &spiele);
        w = write_block(s, &won);
        colour(s, s->line + 1);
        write_share(s, &punkte, "Punkte je Spiel", &p, &g, s->m->number);
        write_share(s, &punkte, "gewonnen, Anteil", &w, &g, s->m->percent);
        free(p.number);
        free(g.number);
        free(w.number);
    }
    end(s);
}

void saison_sheets_numbers(const struct saison_report *b, const struct xlsx_book *m)
{
    struct saison_sheet s = {.b = b, .m = m};

    solo_sheet(&s);
    ansagen_sheet(&s);
    sonderpunkt_sheet(&s);
    partner_sheet(&s);
}

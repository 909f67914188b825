/* The blank lists of a round (turnier_paper.h). */
#include <stdio.h>

#include "core/rules/rules.h"
#include "report/bogen/paper.h"
#include "report/bogen/turnier_paper.h"

static void draw_table(struct sheet *sheet, const struct turnier_round_paper *of, int table)
{
    const struct turnier *turnier = &of->book->turnier;
    const struct turnier_round *round = &turnier->round[of->round - 1];
    int players = turnier_table_size(round, table);
    struct bogen_seating seating = {.title = turnier_title(of->book),
                                    .round = of->round,
                                    .rounds = turnier->rounds,
                                    .tisch = table + 1,
                                    .spiele = rules_spiele(of->rules, players),
                                    .minutes = turnier_minutes(turnier, of->round, table),
                                    .door = of->door ? &of->door[table] : NULL};
    char number[TISCH_MAX][12];
    struct bogen_model model;

    bogen_model_seating(of->rules, players, &seating, &model);
    for (int k = 0; k < players; k++) {
        int who = round->seats.seat[round->seats.start[table] + k];

        (void)snprintf(number[k], sizeof number[k], "%d", turnier->person[who].number);
        model.column[k].kuerzel = number[k];
        model.column[k].name = turnier_name(of->book, who, of->round);
    }
    paper_draw(sheet, &model);
    bogen_model_free(&model);
}

enum status turnier_sheets_pdf(const struct turnier_round_paper *of, int64_t day, struct text *out, struct err *err)
{
    struct pdf *pdf;
    struct sheet sheet;
    enum status st = pdf_new(SHEET_WIDTH, SHEET_HEIGHT, turnier_title(of->book), day, &pdf, err);

    if (st != ST_OK)
        return st;
    sheet = (struct sheet){.pdf = pdf, .measure = pdf, .club = ""};
    for (int table = 0; table < of->book->turnier.round[of->round - 1].seats.tables; table++)
        draw_table(&sheet, of, table);
    return pdf_done(pdf, out, err);
}

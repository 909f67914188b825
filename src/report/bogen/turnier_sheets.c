/* Draws the blank lists of a round (turnier_paper.h). */
#include <stdio.h>

#include "core/rules/rules.h"
#include "report/bogen/paper.h"
#include "report/bogen/turnier_paper.h"

static void draw_table(struct sheet *sheet, const struct turnier_round_paper *paper, int table)
{
    const struct turnier *turnier = &paper->book->turnier;
    const struct turnier_round *round = &turnier->round[paper->round - 1];
    int players = turnier_table_size(round, table);
    struct bogen_seating seating = {.title = turnier_title(paper->book),
                                    .round = paper->round,
                                    .rounds = turnier->rounds,
                                    .tisch = table + 1,
                                    .spiele = rules_spiele(paper->rules, players),
                                    .minutes = turnier_minutes(turnier, paper->round, table),
                                    .door = paper->door ? &paper->door[table] : NULL};
    char number[TISCH_MAX][12];
    AUTO(bogen_model_free) struct bogen_model model = {0};

    bogen_model_seating(paper->rules, players, &seating, &model);
    for (int k = 0; k < players; k++) {
        int who = round->seats.seat[round->seats.start[table] + k];

        (void)snprintf(number[k], sizeof number[k], "%d", turnier->person[who].number);
        model.column[k].kuerzel = number[k];
        model.column[k].name = turnier_name(paper->book, who, paper->round);
    }
    paper_draw(sheet, &model);
}

enum status turnier_sheets_pdf(const struct turnier_round_paper *paper, int64_t day, struct text *out,
                               struct err *err)
{
    struct pdf *pdf;
    struct sheet sheet;
    enum status st = pdf_new(SHEET_WIDTH, SHEET_HEIGHT, turnier_title(paper->book), day, &pdf, err);

    if (st != ST_OK)
        return st;
    sheet = (struct sheet){.pdf = pdf, .measure = pdf, .club = ""};
    for (int table = 0; table < paper->book->turnier.round[paper->round - 1].seats.tables; table++)
        draw_table(&sheet, paper, table);
    return pdf_done(pdf, out, err);
}

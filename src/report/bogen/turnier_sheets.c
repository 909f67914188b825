/* The blank lists of a round (turnier_paper.h). */
#include <stdio.h>

#include "report/bogen/paper.h"
#include "report/bogen/turnier_paper.h"

static void draw_table(struct sheet *b, const struct turnier_round_paper *of, int table)
{
    const struct turnier *t = &of->book->t;
    const struct turnier_round *r = &t->round[of->round - 1];
    int players = turnier_table_size(r, table);
    struct bogen_seating s = {.title = turnier_title(of->book),
                              .round = of->round,
                              .rounds = t->rounds,
                              .tisch = table + 1,
                              .spiele = rules_spiele(of->rules, players),
                              .minutes = turnier_minutes(t, of->round, table),
                              .door = of->door ? &of->door[table] : NULL};
    char number[TISCH_MAX][12];
    struct bogen_model m;

    bogen_model_seating(of->rules, players, &s, &m);
    for (int k = 0; k < players; k++) {
        int who = r->seats.seat[r->seats.start[table] + k];

        (void)snprintf(number[k], sizeof number[k], "%d", t->person[who].number);
        m.column[k].kuerzel = number[k];
        m.column[k].name = turnier_name(of->book, who, of->round);
    }
    paper_draw(b, &m);
    bogen_model_free(&m);
}

enum status turnier_sheets_pdf(const struct turnier_round_paper *of, int64_t day, struct text *out, struct err *err)
{
    struct pdf *pdf;
    struct sheet b;
    enum status st = pdf_new(SHEET_WIDTH, SHEET_HEIGHT, turnier_title(of->book), day, &pdf, err);

    if (st != ST_OK)
        return st;
    b = (struct sheet){.pdf = pdf, .measure = pdf, .club = ""};
    for (int table = 0; table < of->book->t.round[of->round - 1].seats.tables; table++)
        draw_table(&b, of, table);
    return pdf_done(pdf, out, err);
}

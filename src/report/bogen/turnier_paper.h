/* The paper on the tables of a Turnier: blank lists, and slips for their results. Linked into doko-paper.so. */
#ifndef DOKO_REPORT_BOGEN_TURNIER_PAPER_H
#define DOKO_REPORT_BOGEN_TURNIER_PAPER_H

#include "book/turnier/turnier.h"
#include "report/bogen/model.h"

/* A planned round and its surroundings; everything is borrowed. */
struct turnier_round_paper {
    const struct turnier_book *book;
    const struct rules *rules;
    int round;
    const struct bogen_door *door; /* for the list of each table, [tables]; NULL: none */
};
/* Adds for each table the form of the Bogen with its names, seats and number, on one page where it fits. `day` and
 * errors as in pdf_new. */
enum status turnier_sheets_pdf(const struct turnier_round_paper *paper, int64_t day, struct text *out,
                               struct err *err);
/* Adds for each table a slip, four to a page: a box for each player's total, the sum, two lines to sign on. */
enum status turnier_slips_pdf(const struct turnier_round_paper *paper, int64_t day, struct text *out,
                              struct err *err);

#endif

/* The paper that lies at the tables of a Turnier: blank lists, and slips for their results. Linked into
 * doko-paper.so. */
#ifndef DOKO_REPORT_BOGEN_TURNIER_PAPER_H
#define DOKO_REPORT_BOGEN_TURNIER_PAPER_H

#include "book/turnier/turnier.h"
#include "report/bogen/model.h"

/* A round that is planned. */
struct turnier_round_paper {
    const struct turnier_book *book;
    const struct rules *rules;
    int round;
    const struct bogen_door *door; /* of each table, for its list; NULL: none */
};
/* For each table the form of the Bogen with its names, seats and number, one page where it has room. `day`: see
 * pdf_new. */
enum status turnier_sheets_pdf(const struct turnier_round_paper *of, int64_t day, struct text *out, struct err *err);
/* For each table a slip, four to a page: a box for the total of each, the sum, two lines to sign on. */
enum status turnier_slips_pdf(const struct turnier_round_paper *of, int64_t day, struct text *out, struct err *err);

#endif

/* What the signs on a page of the Bogen mean: of those that are on it, and of no other. */
#ifndef DOKO_REPORT_BOGEN_LEGEND_H
#define DOKO_REPORT_BOGEN_LEGEND_H

#include "report/bogen/model.h"

enum {
    SIGN_AGAINST,
    SIGN_CONFIRMED,
    SIGN_NOTE,
    SIGN_COUNTS, /* and enum counts behind it */
    SIGN_VORGEFUEHRT = SIGN_COUNTS + COUNTS_COUNT,
    SIGN_KANN,
    SIGN_DARF,
    SIGN_MUSS,
    SIGN_VORFUEHRUNG, /* the round */
    SIGN_RE,
    SIGN_KONTRA,
    SIGN_K9,
    SIGN_K6,
    SIGN_K3,
    SIGN_SCHWARZ,
    SIGN_MISSED,
    SIGN_VORAB,
    SIGN_INVALID,
    SIGN_ANSWER,
    SIGN_LEADS,
    SIGN_SONDER, /* and enum sonderpunkt_kind */
    SIGN_WHOSE = SIGN_SONDER + SONDER_COUNT,
    SIGN_NO_TRICK,
    SIGN_FOR_RE,
    SIGN_FOR_KONTRA,
    SIGN_NO_VALUE,
    SIGN_PARTY,
    SIGN_CREDIT,
    SIGN_GEBER,
    SIGN_PAUSES,
    SIGN_DISQ,
    SIGN_POTT,
    SIGN_BOX, /* a box of each kind of solo */
    SIGN_BOX_PFLICHT,
    SIGN_BOX_OTHER,
    SIGN_GROUPS, /* the groups of the Pokal's Pflichtsoli */
    SIGN_COUNT
};
_Static_assert(SIGN_COUNT <= 64, "a bit each");

/* Bits of what stands on a line of a game and beside it; of what is no game, or has a note, only the latter. */
uint64_t legend_of_line(const struct bogen_model *model, const struct bogen_line *line);
/* Of the head above the lines, of the rows below them. */
uint64_t legend_of_head(const struct bogen_model *model);
uint64_t legend_of_foot(const struct bogen_model *model);
/* Of what a form is filled in with. */
uint64_t legend_of_form(const struct bogen_model *model);
/* Adds the meanings, by the columns in which they stand. */
void legend_write(const struct bogen_model *model, uint64_t signs, struct text *text);

#endif

/* Explains the signs on a page of the Bogen, and only those that occur on it. */
#ifndef DOKO_REPORT_BOGEN_LEGEND_H
#define DOKO_REPORT_BOGEN_LEGEND_H

#include "report/bogen/model.h"

enum {
    SIGN_AGAINST,
    SIGN_CONFIRMED,
    SIGN_NOTE,
    SIGN_COUNTS, /* followed by the values of enum counts */
    SIGN_VORGEFUEHRT = SIGN_COUNTS + COUNTS_COUNT,
    SIGN_KANN,
    SIGN_DARF,
    SIGN_MUSS,
    SIGN_VORFUEHRUNG, /* marks the round */
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
    SIGN_SONDER, /* followed by the values of enum sonderpunkt_kind */
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
    SIGN_BOX, /* a box for each kind of solo */
    SIGN_BOX_PFLICHT,
    SIGN_BOX_OTHER,
    SIGN_GROUPS, /* the groups of the Pokal's Pflichtsoli */
    SIGN_COUNT
};
_Static_assert(SIGN_COUNT <= 64, "a bit each");

/* The signs on a line and in its margins, as bits 1 << SIGN_…. A line with a rating has only the marginal ones;
 * one that is no game has no signs of a game. */
uint64_t legend_of_line(const struct bogen_model *model, const struct bogen_line *line);
/* The signs of the head above the lines, and of the rows below them. */
uint64_t legend_of_head(const struct bogen_model *model);
uint64_t legend_of_foot(const struct bogen_model *model);
/* The signs that are used to fill in a form. */
uint64_t legend_of_form(const struct bogen_model *model);
/* Adds the meanings of the signs, grouped by column. */
void legend_write(const struct bogen_model *model, uint64_t signs, struct text *text);

#endif

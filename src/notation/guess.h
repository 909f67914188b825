/* What a line meant that cannot be read: its pieces (guess_items.h), taken one after the other. Inside the guessing
 * only: guess.c takes players, kind and Augen and makes the lines, guess_said.c what stands behind the Augen. */
#ifndef DOKO_NOTATION_GUESS_H
#define DOKO_NOTATION_GUESS_H

#include "notation/guess_items.h"

/* What is left open: then there are two lines. Two such things at once would be four, and none is made. */
enum { OPEN_PARTY = 1, OPEN_AUGEN = 2, OPEN_SOLO = 4 };

struct guess {
    const struct kurzschrift_reader *l;
    struct items t;
    const struct item *p; /* the next item */
    int8_t re[2];
    const struct item *last; /* of them, as it stands in the line */
    int count, kind, suit, augen;
    unsigned open;
    bool of_kontra[2];   /* the Augen, in each of the lines */
    struct text back[2]; /* what stands behind them */
};

static inline bool guess_is_augen(const struct guess *g, const struct item *p)
{
    return p == g->t.augen;
}

/* Each takes the next items; false: they have no meaning there, and then the line has none. */
typedef bool guess_take(struct guess *guess);
guess_take guess_ansage, guess_limit_alone, guess_answer, guess_sonder, guess_signed, guess_toggle, guess_suffix;

/* "kontra 97": their Augen, or their word and the Augen of Re. */
void guess_augen_open(struct guess *guess, enum party party);

#endif

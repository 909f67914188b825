/* What a line meant that cannot be read: its pieces (guess_items.h), taken one after the other. Inside the guessing
 * only: guess.c takes players, kind and signs and makes the lines, guess_augen.c takes the Augen and the words of
 * parties, guess_said.c what else stands behind them.
 *
 * One rule holds for all of it: a line is suggested only when each piece was taken by something that it says there.
 * What fits nowhere, and what would have to be dropped, added or turned, leaves the line without a suggestion. */
#ifndef DOKO_CORE_NOTATION_GUESS_H
#define DOKO_CORE_NOTATION_GUESS_H

#include "base/text.h"
#include "core/notation/guess_items.h"

/* What is left open: then there are two lines. Two such things at once would be four, and none is made. */
enum { OPEN_PARTY = 1, OPEN_AUGEN = 2, OPEN_SOLO = 4 };

struct guess {
    const struct kurzschrift_reader *reader;
    const struct items *items;
    const struct item *item; /* the next item */
    int8_t re[2];
    const struct item *last;  /* of them, as it stands in the line */
    const struct item *other; /* the number of the other party's Augen; NULL: it is not said */
    int count, kind, suit, augen;
    unsigned open;
    bool each_alone;      /* everybody's Augen are due, or said */
    bool solo;            /* the word is said */
    bool said, announced; /* "sagt" is, and something that it can be about, in both lines */
    bool kontra_named;    /* those of `re` are Kontra */
    bool of_kontra[2];    /* the Augen, in each of the lines */
    struct text back[2];  /* what stands behind them */
    size_t fast;          /* as in the reader: where a sign has its place */
    bool signs_say;       /* how signs are taken that may be punctuation: as announcements */
    bool signs_open;      /* there was such a sign … */
    bool signs_touch;     /* … and one of them touches the Augen, with a blank behind it */
};

static inline bool guess_is_augen(const struct guess *guess, const struct item *item)
{
    return item == guess->items->augen;
}

static inline bool guess_is_filler(const struct item *item, enum filler filler)
{
    return item->says == SAYS_FILLER && item->value == (int)filler;
}

/* Whether a filler says nothing more where it stands. */
bool guess_filler_fits(const struct guess *guess, const struct item *filler);
/* "sagt", "angesagt" beside a word. */
bool guess_is_said(const struct guess *guess, const struct item *word);

/* Each takes the next items; false: they have no meaning there, and then the line has none. */
typedef bool guess_take(struct guess *guess);
guess_take guess_filler, guess_number, guess_party, guess_early, guess_limit_alone, guess_answer, guess_sonder,
    guess_toggle, guess_suffix;

/* The Augen that a number says, -1 where nobody knows; the number of the other party's, NULL: there is none. */
int guess_augen(const struct item *number);
const struct item *guess_other_augen(const struct guess *guess);

/* What a party announces, limits and who behind it. */
bool guess_announce(struct guess *guess, enum party party, bool vorab);
/* Whether a limit, somebody's name or the like follows the word of a party. */
bool guess_goes_on(const struct guess *guess);
/* An announcement in one of the two lines. */
void guess_limit_in(struct guess *guess, int line, enum party party, enum stufe stufe);
static inline void guess_word_in(struct guess *guess, int line, enum party party)
{
    guess_limit_in(guess, line, party, STUFE_WORD);
}

/* "-9", "-f", "-90", and where it touches what stands before it "++f". */
bool guess_sign_goes_on(const struct item *sign, bool touches);
/* Whether a plus or minus that may be punctuation is just that: between two words, or in the reading that takes all
 * such signs so. */
bool guess_skips_sign(struct guess *guess, const struct item *sign);
/* "+", "-" and what goes on behind it; `fast`: in the place of the Kurzschrift, where letters are of its party. */
bool guess_sign_of_party(struct guess *guess, bool fast);

#endif

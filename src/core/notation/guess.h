/* Guessing the meaning of a line that cannot be read: its pieces (guess_items.h) are taken one after the other.
 * Internal to the guessing: guess.c takes players, kind and signs and makes the lines, guess_augen.c takes the
 * Augen and the words of parties, guess_said.c everything behind them.
 *
 * One rule holds throughout: a line is suggested only if each piece was taken for something that it can mean in
 * its place. A piece that fits nowhere, or would have to be dropped, added or moved, leaves the line without a
 * suggestion. */
#ifndef DOKO_CORE_NOTATION_GUESS_H
#define DOKO_CORE_NOTATION_GUESS_H

#include "base/text.h"
#include "core/notation/guess_items.h"

/* The things that may be left open: then there are two lines. Two of them at once would make four lines, and none
 * is suggested. */
enum { OPEN_PARTY = 1, OPEN_AUGEN = 2, OPEN_SOLO = 4 };

struct guess {
    const struct kurzschrift_reader *reader;
    const struct items *items;
    const struct item *item; /* the next item */
    int8_t re[2];
    const struct item *last;  /* the last player taken, as an item of the line */
    const struct item *other; /* the number with the other party's Augen; NULL: none */
    int count, kind, suit, augen;
    unsigned open;
    bool each_alone;      /* everybody's Augen are due or given */
    bool solo;            /* the word "solo" was said */
    bool said, announced; /* "sagt" was said, and something it can refer to, in both lines */
    bool kontra_named;    /* the players in `re` are Kontra */
    bool of_kontra[2];    /* the Augen are Kontra's, in each of the lines */
    struct text back[2];  /* the part behind the Augen */
    size_t fast;          /* as in the reader: the offset at which a sign is allowed */
    bool signs_say;       /* signs that may be punctuation are taken as announcements */
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

/* True if a filler is in a place where it adds no meaning. */
bool guess_filler_fits(const struct guess *guess, const struct item *item);
/* True if "sagt" or "angesagt" is beside a word. */
bool guess_is_said(const struct guess *guess, const struct item *item);

/* Each of these takes the next items. It returns false if they have no meaning there: then the line has none. */
typedef bool guess_take(struct guess *guess);
guess_take guess_filler, guess_number, guess_party, guess_early, guess_limit_alone, guess_answer, guess_sonder,
    guess_toggle, guess_suffix;

/* guess_augen returns the Augen that a number means, -1 if that is unclear; guess_other_augen the item with the
 * other party's, NULL if there is none. */
int guess_augen(const struct item *number);
const struct item *guess_other_augen(const struct guess *guess);

/* Takes the announcement of a party, with the limits and the name behind it. */
bool guess_announce(struct guess *guess, enum party party, bool vorab);
/* True if a limit, a name or the like follows the word of a party. */
bool guess_goes_on(const struct guess *guess);
/* Adds an announcement to one of the two lines. */
void guess_limit_in(struct guess *guess, int line, enum party party, enum stufe stufe);
static inline void guess_word_in(struct guess *guess, int line, enum party party)
{
    guess_limit_in(guess, line, party, STUFE_WORD);
}

/* True for "-9", "-f", "-90", and for "++f" if it touches the item before it. */
bool guess_sign_goes_on(const struct item *sign, bool touches);
/* True if a plus or minus that may be punctuation is just that: between two words, or in the reading that takes
 * all such signs so. */
bool guess_skips_sign(struct guess *guess, const struct item *sign);
/* Takes "+" or "-" and its continuation. `fast`: it is in the place of the Kurzschrift, where letters belong to
 * its party. */
bool guess_sign_of_party(struct guess *guess, bool fast);

#endif

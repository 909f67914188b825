/* The parts between the words of a line that cannot be read: words that add no meaning, and signs that announce or
 * are punctuation (guess.h). */
#include "core/notation/guess.h"
#include "core/rules/sonderpunkte.h"

static const struct item nothing;

/* Words. */

static const struct item *before(const struct guess *guess, const struct item *item)
{
    while (item-- > guess->items->item)
        if (item->says != SAYS_SIGN)
            return item;
    return &nothing;
}

static const struct item *behind(const struct item *item)
{
    do
        item++;
    while (item->says == SAYS_SIGN);
    return item;
}

/* True for a number of Augen. Another number with one digit is a limit, unless everybody's Augen are given: "3
 * Punkte" is no K3. */
static bool is_of_augen(const struct guess *guess, const struct item *item)
{
    return item->says == SAYS_NUMBER &&
           (guess_is_augen(guess, item) || item == guess->other || item->value > 9 || guess->each_alone);
}

/* True for "Punkte 3", "Punkte: 3", anywhere in the line. */
static bool is_of_limit(const struct guess *guess, const struct item *filler)
{
    const struct item *next = filler + 1;

    next += guess_is_assigned(next);
    return next->says == SAYS_NUMBER && !is_of_augen(guess, next);
}

static bool is_announced(const struct guess *guess, const struct item *item)
{
    static const unsigned words = 1u << SAYS_PARTY | 1u << SAYS_EARLY | 1u << SAYS_LIMIT | 1u << SAYS_VORAB;

    return (words >> item->says & 1) ||
           (item->says == SAYS_NUMBER && item->back && guess_limit(item) != STUFE_NONE && item != guess->other);
}

bool guess_is_said(const struct guess *guess, const struct item *item)
{
    return guess_is_filler(before(guess, item), FILLER_SAID) || guess_is_filler(behind(item), FILLER_SAID);
}

bool guess_filler_fits(const struct guess *guess, const struct item *item)
{
    const struct item *last = before(guess, item), *next = behind(item);
    bool sonder = last->says == SAYS_SONDER;

    switch ((enum filler)item->value) {
    case FILLER_AND:
    case FILLER_SOLO:
        return true;
    case FILLER_WITH:
        return next->says == SAYS_PLAYER
                   ? guess->count > 0 && !next->back
                   : guess_is_augen(guess, next) || (next->says == SAYS_NUMBER && guess->each_alone);
    case FILLER_TO:
        return guess->other && next == guess->other;
    case FILLER_AUGEN:
        return !is_of_limit(guess, item) && (is_of_augen(guess, last) || is_of_augen(guess, next));
    case FILLER_PLAYS:
        return last->says == SAYS_PLAYER && next->says != SAYS_NOTHING;
    case FILLER_SAID:
        if (last->says == SAYS_PLAYER) /* "re Anna angesagt" */
            last = before(guess, last);
        return is_announced(guess, last) || is_announced(guess, next) || next->says == SAYS_BELOW;
    case FILLER_CAUGHT:
        return sonder && last->value == SONDER_FUCHS;
    default: /* FILLER_SURNAME */
        return sonder && last->value == SONDER_KARLCHEN;
    }
}

bool guess_filler(struct guess *guess)
{
    guess->solo = guess->solo || guess_is_filler(guess->item, FILLER_SOLO);
    guess->said = guess->said || guess_is_filler(guess->item, FILLER_SAID);
    return guess_filler_fits(guess, guess->item++);
}

/* Signs. */

/* True for letters of the fast spelling, which name nobody: the f of "-f", not that of "-f=A". */
static bool is_letters(const struct item *item)
{
    if (item->says != SAYS_SONDER || item->until - item->from > 1)
        return false;
    while (item->says == SAYS_SONDER)
        item++;
    return !guess_is_assigned(item) && item->says != SAYS_PLAYER && item->says != SAYS_PARTY;
}

/* True for "-9", "-f", "++f"; a limit may be written out here, "-90". */
bool guess_sign_goes_on(const struct item *sign, bool touches)
{
    const struct item *next = sign + 1;

    return next->glued && (guess_limit(next) != STUFE_NONE || is_letters(next) ||
                           (touches && guess_is_plus_or_minus(next) && guess_sign_goes_on(next, true)));
}

/* True for a sign between two words: "Re-Ansage", "Re+Kontra". */
static bool joins_words(const struct item *sign)
{
    const struct item *next = sign + 1;

    return sign->glued && next->glued && sign[-1].says != SAYS_NUMBER && sign[-1].says != SAYS_SIGN &&
           next->says != SAYS_NUMBER && next->says != SAYS_SIGN;
}

bool guess_skips_sign(struct guess *guess, const struct item *sign)
{
    if (joins_words(sign))
        return true;
    guess->signs_open = true;
    return !guess->signs_say;
}

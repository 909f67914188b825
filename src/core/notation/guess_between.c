/* What stands between the words of a line that cannot be read: words that say nothing more, and where a sign
 * announces or may be punctuation (guess.h). */
#include "core/notation/guess.h"

static const struct item nothing;

/* Words. */

static const struct item *before(const struct guess *g, const struct item *p)
{
    while (p-- > g->t->item)
        if (p->is != SAYS_SIGN)
            return p;
    return &nothing;
}

static const struct item *behind(const struct item *p)
{
    do
        p++;
    while (p->is == SAYS_SIGN);
    return p;
}

/* A number of one digit besides is a limit, no Augen, unless everybody's are told: "3 Punkte" is no K3. */
static bool is_of_augen(const struct guess *g, const struct item *p)
{
    return p->is == SAYS_NUMBER && (guess_is_augen(g, p) || p == g->other || p->value > 9 || g->each_alone);
}

/* "Punkte 3", "Punkte: 3", wherever it stands. */
static bool is_of_limit(const struct guess *g, const struct item *filler)
{
    const struct item *next = filler + 1;

    next += guess_is_assigned(next);
    return next->is == SAYS_NUMBER && !is_of_augen(g, next);
}

static bool is_announced(const struct guess *g, const struct item *p)
{
    static const unsigned words = 1u << SAYS_PARTY | 1u << SAYS_EARLY | 1u << SAYS_LIMIT | 1u << SAYS_VORAB;

    return (words >> p->is & 1) || (p->is == SAYS_NUMBER && p->back && guess_limit(p) != STUFE_NONE && p != g->other);
}

bool guess_is_said(const struct guess *g, const struct item *p)
{
    return guess_is_filler(before(g, p), FILLER_SAID) || guess_is_filler(behind(p), FILLER_SAID);
}

bool guess_filler_fits(const struct guess *g, const struct item *p)
{
    const struct item *last = before(g, p), *next = behind(p);
    bool sonder = last->is == SAYS_SONDER;

    switch ((enum filler)p->value) {
    case FILLER_AND:
    case FILLER_SOLO:
        return true;
    case FILLER_WITH:
        return next->is == SAYS_PLAYER ? g->count > 0 && !next->back
                                       : guess_is_augen(g, next) || (next->is == SAYS_NUMBER && g->each_alone);
    case FILLER_TO:
        return g->other && next == g->other;
    case FILLER_AUGEN:
        return !is_of_limit(g, p) && (is_of_augen(g, last) || is_of_augen(g, next));
    case FILLER_PLAYS:
        return last->is == SAYS_PLAYER && next->is != SAYS_NOTHING;
    case FILLER_SAID:
        if (last->is == SAYS_PLAYER) /* "re Anna angesagt" */
            last = before(g, last);
        return is_announced(g, last) || is_announced(g, next) || next->is == SAYS_BELOW;
    case FILLER_CAUGHT:
        return sonder && last->value == SONDER_FUCHS;
    default: /* FILLER_SURNAME */
        return sonder && last->value == SONDER_KARLCHEN;
    }
}

bool guess_filler(struct guess *g)
{
    g->solo = g->solo || guess_is_filler(g->p, FILLER_SOLO);
    g->said = g->said || guess_is_filler(g->p, FILLER_SAID);
    return guess_filler_fits(g, g->p++);
}

/* Signs. */

/* A letter of the fast spelling, which has nobody behind it: the f of "-f", not of "-f=A". */
static bool is_letters(const struct item *p)
{
    if (p->is != SAYS_SONDER || p->until - p->from > 1)
        return false;
    while (p->is == SAYS_SONDER)
        p++;
    return !guess_is_assigned(p) && p->is != SAYS_PLAYER && p->is != SAYS_PARTY;
}

/* "-9", "-f", "++f"; a limit may be written long here, "-90". */
bool guess_sign_goes_on(const struct item *sign, bool touches)
{
    const struct item *next = sign + 1;

    return next->glued && (guess_limit(next) != STUFE_NONE || is_letters(next) ||
                           (touches && guess_is_plus_or_minus(next) && guess_sign_goes_on(next, true)));
}

/* "Re-Ansage", "Re+Kontra", behind the Augen. */
static bool joins_words(const struct item *sign)
{
    const struct item *next = sign + 1;

    return sign->glued && next->glued && sign[-1].is != SAYS_NUMBER && sign[-1].is != SAYS_SIGN &&
           next->is != SAYS_NUMBER && next->is != SAYS_SIGN;
}

bool guess_skips_sign(struct guess *g, const struct item *sign)
{
    if (joins_words(sign))
        return true;
    g->signs_open = true;
    return !g->signs_say;
}

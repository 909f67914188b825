/* The Augen of a line that cannot be read, and the words of parties: whose Augen they are, or what was announced
 * (guess.h). Both parties' Augen are one figure said twice. */
#include <string.h>

#include "core/notation/guess.h"

static const struct item nothing;

/* "1433": a digit was hit twice; -1 where two numbers may have been meant. */
static int without_doubled(int number)
{
    int found = -1;

    for (int one = 1; one * 10 <= number; one *= 10) {
        bool doubled = number / one % 10 == number / (one * 10) % 10;
        int less = number / (one * 10) * one + number % one;

        if (doubled && less <= AUGEN_TOTAL) /* of four digits two such pairs at most */
            found = found < 0 || found == less ? less : -1;
    }
    return found;
}

/* The k behind the Augen: of Kontra, as in "97k"; of " k" nobody knows whether it is that or the word. Else it is a
 * Karlchen, "97k=A", "97 k A", or, as in "97kf=A", nobody knows at all: false. */
static bool take_k(struct guess *g)
{
    const struct item *k = g->p, *next = k + 1;

    if (k->is != SAYS_SONDER || k->value != SONDER_KARLCHEN || k->until - k->from > 1 || guess_is_assigned(next))
        return true;
    if (next->is == SAYS_SONDER || (!k->glued && (next->is == SAYS_PLAYER || next->is == SAYS_PARTY)))
        return !k->glued;
    g->p++;
    g->of_kontra[0] = true;
    if (k->glued) {
        g->of_kontra[1] = true;
        return true;
    }
    g->open |= OPEN_AUGEN;
    guess_word_in(g, 1, KONTRA);
    return true;
}

static bool take_augen(struct guess *g)
{
    bool good;

    g->p++;
    good = take_k(g);
    g->fast = g->p[-1].until;
    return good;
}

int guess_augen(const struct item *number)
{
    return number->value <= AUGEN_TOTAL ? number->value : without_doubled(number->value);
}

const struct item *guess_other_augen(const struct guess *g)
{
    const struct item *p = g->t->augen;

    for (p = p ? p + 1 : &nothing; p->is != SAYS_NOTHING; p++) {
        bool parted = guess_is_sign(p - 1, ':') || guess_is_sign(p - 1, '/') || guess_is_filler(p - 1, FILLER_TO);

        if (p->is == SAYS_NUMBER && p->value + g->augen == AUGEN_TOTAL && (parted || guess_limit(p) == STUFE_NONE))
            return p;
    }
    return NULL;
}

/* "150 90" may be the others' Augen or a limit, "14 3" Augen with a blank in them. */
bool guess_number(struct guess *g)
{
    const struct item *p = g->p;

    if (guess_is_augen(g, p))
        return take_augen(g);
    if (p == g->other) {
        g->p++;
        return true;
    }
    return (!p->glued || guess_is_plus_or_minus(p - 1)) && p->back && p->value + g->augen != AUGEN_TOTAL &&
           g->augen * 10 + p->value > AUGEN_TOTAL && guess_limit_alone(g);
}

/* The words of parties. */

static bool is_figure(const struct guess *g, const struct item *p)
{
    return guess_is_augen(g, p) || (g->other && p == g->other);
}

/* The number that a word stands before or behind: "Re: 143", "97 Augen Kontra". */
static const struct item *figure_behind(const struct guess *g, const struct item *word)
{
    const struct item *p = word + 1;

    while (guess_is_assigned(p) || guess_is_filler(p, FILLER_AUGEN))
        p++;
    return is_figure(g, p) ? p : NULL;
}

static const struct item *figure_before(const struct guess *g, const struct item *word)
{
    const struct item *p = word;

    while (p > g->t->item && (p == word || guess_is_filler(p, FILLER_AUGEN)))
        p--;
    return p < word && is_figure(g, p) ? p : NULL;
}

/* Both parties' words stand beside numbers: they say whose those are. */
static bool both_beside(const struct guess *g)
{
    bool beside[PARTY_COUNT] = {false};

    for (const struct item *p = g->t->item; p->is != SAYS_NOTHING; p++)
        if (p->is == SAYS_PARTY && (figure_behind(g, p) || figure_before(g, p)))
            beside[p->value] = true;
    return beside[RE] && beside[KONTRA];
}

static enum party owner(const struct guess *g, const struct item *figure)
{
    return (guess_is_augen(g, figure)) == g->of_kontra[0] ? KONTRA : RE;
}

/* Whose Augen they are, in one line, what was said in the other. */
static bool take_both(struct guess *g, enum party party, bool of_kontra)
{
    g->open |= OPEN_AUGEN;
    g->of_kontra[0] = of_kontra;
    guess_word_in(g, 1, party);
    return true;
}

/* "Kontra 97", "Re: 143". */
static bool take_before_figure(struct guess *g, const struct item *word, const struct item *figure)
{
    enum party party = (enum party)word->value;

    if (figure == g->other) {
        g->p = figure + 1;
        return party == owner(g, figure);
    }
    if (!g->other && !guess_is_assigned(word + 1))
        return take_both(g, party, party == KONTRA);
    g->of_kontra[0] = g->of_kontra[1] = party == KONTRA;
    return true;
}

/* A figure written onto the players is theirs: "ab143 Kontra". */
static bool is_theirs(const struct item *figure)
{
    return figure->glued && figure[-1].is != SAYS_SIGN;
}

/* "re", "ko" and slips of them, as in the Kurzschrift. */
static bool is_short(const struct item *word)
{
    return word->until - word->from <= strlen(party_terms[word->value].word) + 1;
}

/* The players whom a party's word may name: they follow it, and nobody is named yet. */
static const struct item *named_behind(const struct guess *g, const struct item *word)
{
    const struct item *next = word + 1;

    next += guess_is_assigned(next);
    return !word->back && g->count == 0 && next->is == SAYS_PLAYER ? next : NULL;
}

/* "Re: ab 143" names them; of "Re ab 143" nobody knows whether it does, or says what was announced. */
static bool take_re_before_players(struct guess *g, const struct item *word)
{
    if (guess_is_sign(word + 1, ':'))
        return true;
    return take_both(g, RE, g->of_kontra[0]);
}

/* "97 Kontra"; the short word is what it is in the Kurzschrift, an announcement. */
static bool take_behind_figure(struct guess *g, const struct item *word, const struct item *figure)
{
    enum party party = (enum party)word->value;
    bool apart = figure == g->t->item || !is_theirs(figure);

    if (g->other && both_beside(g))
        return party == owner(g, figure);
    if (g->other && party == owner(g, figure))
        return take_both(g, party, g->of_kontra[0]);
    if (party == RE && named_behind(g, word))
        return take_re_before_players(g, word);
    if (g->other || g->of_kontra[0] || !apart || is_short(word))
        return guess_announce(g, party, false);
    return take_both(g, party, party == KONTRA);
}

/* "150 Kontra 90": the others' Augen, or a limit. */
static bool take_limit_or_augen(struct guess *g)
{
    const struct item *number = g->p++;

    g->open |= OPEN_AUGEN;
    guess_limit_in(g, 1, KONTRA, guess_limit(number));
    return true;
}

static bool may_be_augen(const struct guess *g, const struct item *word)
{
    const struct item *p = word + 1;

    return word->value == KONTRA && word->back && !g->of_kontra[0] && !g->other && p->is == SAYS_NUMBER &&
           p->value + g->augen == AUGEN_TOTAL;
}

/* "Kontra Carla Dieter 143" names them; of "Kontra ab143" nobody knows whether it does. */
static bool take_before_players(struct guess *g, const struct item *word, const struct item *first)
{
    bool fast = first[1].is == SAYS_PLAYER && first[1].glued;

    if (word->value == RE)
        return take_re_before_players(g, word);
    g->kontra_named = g->of_kontra[0] = g->of_kontra[1] = true;
    return !fast && !is_short(word);
}

bool guess_party(struct guess *g)
{
    const struct item *word = g->p++, *first, *figure = figure_behind(g, word);

    if (guess_is_said(g, word))
        return guess_announce(g, (enum party)word->value, false);
    if (figure)
        return take_before_figure(g, word, figure);
    if (may_be_augen(g, word))
        return take_limit_or_augen(g);
    figure = figure_before(g, word);
    if (figure && !guess_goes_on(g))
        return take_behind_figure(g, word, figure);
    first = named_behind(g, word);
    return first ? take_before_players(g, word, first) : guess_announce(g, (enum party)word->value, false);
}

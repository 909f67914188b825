/* The Augen of a line that cannot be read, and the words of parties: whose Augen they are, or what was announced
 * (guess.h). Both parties' Augen are one figure said twice. */
#include <string.h>

#include "core/notation/guess.h"
#include "core/rules/sonderpunkte.h"

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
static bool take_k(struct guess *guess)
{
    const struct item *item = guess->item, *next = item + 1;

    if (item->says != SAYS_SONDER || item->value != SONDER_KARLCHEN || item->until - item->from > 1 ||
        guess_is_assigned(next))
        return true;
    if (next->says == SAYS_SONDER || (!item->glued && (next->says == SAYS_PLAYER || next->says == SAYS_PARTY)))
        return !item->glued;
    guess->item++;
    guess->of_kontra[0] = true;
    if (item->glued) {
        guess->of_kontra[1] = true;
        return true;
    }
    guess->open |= OPEN_AUGEN;
    guess_word_in(guess, 1, KONTRA);
    return true;
}

static bool take_augen(struct guess *guess)
{
    bool good;

    guess->item++;
    good = take_k(guess);
    guess->fast = guess->item[-1].until;
    return good;
}

int guess_augen(const struct item *number)
{
    return number->value <= AUGEN_TOTAL ? number->value : without_doubled(number->value);
}

const struct item *guess_other_augen(const struct guess *guess)
{
    const struct item *item = guess->items->augen;

    for (item = item ? item + 1 : &nothing; item->says != SAYS_NOTHING; item++) {
        bool parted =
            guess_is_sign(item - 1, ':') || guess_is_sign(item - 1, '/') || guess_is_filler(item - 1, FILLER_TO);

        if (item->says == SAYS_NUMBER && item->value + guess->augen == AUGEN_TOTAL &&
            (parted || guess_limit(item) == STUFE_NONE))
            return item;
    }
    return NULL;
}

/* "150 90" may be the others' Augen or a limit, "14 3" Augen with a blank in them. */
bool guess_number(struct guess *guess)
{
    const struct item *item = guess->item;

    if (guess_is_augen(guess, item))
        return take_augen(guess);
    if (item == guess->other) {
        guess->item++;
        return true;
    }
    return (!item->glued || guess_is_plus_or_minus(item - 1)) && item->back &&
           item->value + guess->augen != AUGEN_TOTAL && guess->augen * 10 + item->value > AUGEN_TOTAL &&
           guess_limit_alone(guess);
}

/* The words of parties. */

static bool is_figure(const struct guess *guess, const struct item *item)
{
    return guess_is_augen(guess, item) || (guess->other && item == guess->other);
}

/* The number that a word stands before or behind: "Re: 143", "97 Augen Kontra". */
static const struct item *figure_behind(const struct guess *guess, const struct item *word)
{
    const struct item *item = word + 1;

    while (guess_is_assigned(item) || guess_is_filler(item, FILLER_AUGEN))
        item++;
    return is_figure(guess, item) ? item : NULL;
}

static const struct item *figure_before(const struct guess *guess, const struct item *word)
{
    const struct item *item = word;

    while (item > guess->items->item && (item == word || guess_is_filler(item, FILLER_AUGEN)))
        item--;
    return item < word && is_figure(guess, item) ? item : NULL;
}

/* Both parties' words stand beside numbers: they say whose those are. */
static bool both_beside(const struct guess *guess)
{
    bool beside[PARTY_COUNT] = {false};

    for (const struct item *item = guess->items->item; item->says != SAYS_NOTHING; item++)
        if (item->says == SAYS_PARTY && (figure_behind(guess, item) || figure_before(guess, item)))
            beside[item->value] = true;
    return beside[RE] && beside[KONTRA];
}

static enum party owner(const struct guess *guess, const struct item *figure)
{
    return (guess_is_augen(guess, figure)) == guess->of_kontra[0] ? KONTRA : RE;
}

/* Whose Augen they are, in one line, what was said in the other. */
static bool take_both(struct guess *guess, enum party party, bool of_kontra)
{
    guess->open |= OPEN_AUGEN;
    guess->of_kontra[0] = of_kontra;
    guess_word_in(guess, 1, party);
    return true;
}

/* "Kontra 97", "Re: 143". */
static bool take_before_figure(struct guess *guess, const struct item *word, const struct item *figure)
{
    enum party party = (enum party)word->value;

    if (figure == guess->other) {
        guess->item = figure + 1;
        return party == owner(guess, figure);
    }
    if (!guess->other && !guess_is_assigned(word + 1))
        return take_both(guess, party, party == KONTRA);
    guess->of_kontra[0] = guess->of_kontra[1] = party == KONTRA;
    return true;
}

/* A figure written onto the players is theirs: "ab143 Kontra". */
static bool is_theirs(const struct item *figure)
{
    return figure->glued && figure[-1].says != SAYS_SIGN;
}

/* "re", "ko" and slips of them, as in the Kurzschrift. */
static bool is_short(const struct item *word)
{
    return word->until - word->from <= strlen(party_terms[word->value].word) + 1;
}

/* The players whom a party's word may name: they follow it, and nobody is named yet. */
static const struct item *named_behind(const struct guess *guess, const struct item *word)
{
    const struct item *next = word + 1;

    next += guess_is_assigned(next);
    return !word->back && guess->count == 0 && next->says == SAYS_PLAYER ? next : NULL;
}

/* "Re: ab 143" names them; of "Re ab 143" nobody knows whether it does, or says what was announced. */
static bool take_re_before_players(struct guess *guess, const struct item *word)
{
    if (guess_is_sign(word + 1, ':'))
        return true;
    return take_both(guess, RE, guess->of_kontra[0]);
}

/* "97 Kontra"; the short word is what it is in the Kurzschrift, an announcement. */
static bool take_behind_figure(struct guess *guess, const struct item *word, const struct item *figure)
{
    enum party party = (enum party)word->value;
    bool apart = figure == guess->items->item || !is_theirs(figure);

    if (guess->other && both_beside(guess))
        return party == owner(guess, figure);
    if (guess->other && party == owner(guess, figure))
        return take_both(guess, party, guess->of_kontra[0]);
    if (party == RE && named_behind(guess, word))
        return take_re_before_players(guess, word);
    if (guess->other || guess->of_kontra[0] || !apart || is_short(word))
        return guess_announce(guess, party, false);
    return take_both(guess, party, party == KONTRA);
}

/* "150 Kontra 90": the others' Augen, or a limit. */
static bool take_limit_or_augen(struct guess *guess)
{
    const struct item *number = guess->item++;

    guess->open |= OPEN_AUGEN;
    guess_limit_in(guess, 1, KONTRA, guess_limit(number));
    return true;
}

static bool may_be_augen(const struct guess *guess, const struct item *word)
{
    const struct item *item = word + 1;

    return word->value == KONTRA && word->back && !guess->of_kontra[0] && !guess->other &&
           item->says == SAYS_NUMBER && item->value + guess->augen == AUGEN_TOTAL;
}

/* "Kontra Carla Dieter 143" names them; of "Kontra ab143" nobody knows whether it does. */
static bool take_before_players(struct guess *guess, const struct item *word, const struct item *first)
{
    bool fast = first[1].says == SAYS_PLAYER && first[1].glued;

    if (word->value == RE)
        return take_re_before_players(guess, word);
    guess->kontra_named = guess->of_kontra[0] = guess->of_kontra[1] = true;
    return !fast && !is_short(word);
}

bool guess_party(struct guess *guess)
{
    const struct item *word = guess->item++, *first, *figure = figure_behind(guess, word);

    if (guess_is_said(guess, word))
        return guess_announce(guess, (enum party)word->value, false);
    if (figure)
        return take_before_figure(guess, word, figure);
    if (may_be_augen(guess, word))
        return take_limit_or_augen(guess);
    figure = figure_before(guess, word);
    if (figure && !guess_goes_on(guess))
        return take_behind_figure(guess, word, figure);
    first = named_behind(guess, word);
    return first ? take_before_players(guess, word, first) : guess_announce(guess, (enum party)word->value, false);
}

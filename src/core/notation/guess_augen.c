/* The Augen of a line that cannot be read, and the words of parties: they tell whose Augen it has, or what was
 * announced (guess.h). The Augen of both parties are one figure given twice. */
#include <string.h>

#include "core/notation/guess.h"
#include "core/rules/sonderpunkte.h"

static const struct item nothing;

/* Returns the number without a digit that was hit twice, "1433"; -1 if two numbers are possible. */
static int without_doubled(int number)
{
    int found = -1;

    for (int one = 1; one * 10 <= number; one *= 10) {
        bool doubled = number / one % 10 == number / (one * 10) % 10;
        int less = number / (one * 10) * one + number % one;

        if (doubled && less <= AUGEN_TOTAL) /* four digits have two such pairs at most */
            found = found < 0 || found == less ? less : -1;
    }
    return found;
}

/* Takes a k behind the Augen. In "97k" it means Kontra's Augen; a separate " k" may also be the word Kontra. In
 * "97k=A" and "97 k A" it is a Karlchen. In "97kf=A" it is unclear: false. */
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

/* Takes a number. Refuses "150 90", the others' Augen or a limit, and "14 3", which may be Augen with a blank in
 * it. */
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

/* Returns the number that a word precedes or follows: "Re: 143", "97 Augen Kontra". */
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

/* True if the words of both parties are beside numbers: then they tell whose those are. */
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

/* Leaves both readings open: in one line the Augen are that party's, in the other it announced. */
static bool take_both(struct guess *guess, enum party party, bool of_kontra)
{
    guess->open |= OPEN_AUGEN;
    guess->of_kontra[0] = of_kontra;
    guess_word_in(guess, 1, party);
    return true;
}

/* Takes a party's word before a number: "Kontra 97", "Re: 143". */
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

/* True if a number is glued to the players and so is theirs: "ab143 Kontra". */
static bool is_theirs(const struct item *figure)
{
    return figure->glued && figure[-1].says != SAYS_SIGN;
}

/* True for "re", "ko" and slips of them, as the Kurzschrift has them. */
static bool is_short(const struct item *word)
{
    return word->until - word->from <= strlen(party_terms[word->value].word) + 1;
}

/* Returns the first player that a party's word may name: one that follows while nobody is named yet; else NULL. */
static const struct item *named_behind(const struct guess *guess, const struct item *word)
{
    const struct item *next = word + 1;

    next += guess_is_assigned(next);
    return !word->back && guess->count == 0 && next->says == SAYS_PLAYER ? next : NULL;
}

/* Takes a Re before players: "Re: ab 143" names them, "Re ab 143" may also announce. */
static bool take_re_before_players(struct guess *guess, const struct item *word)
{
    if (guess_is_sign(word + 1, ':'))
        return true;
    return take_both(guess, RE, guess->of_kontra[0]);
}

/* Takes a party's word behind a number: "97 Kontra". The short word is an announcement, as in the Kurzschrift. */
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

/* Takes the number of "150 Kontra 90": the others' Augen, or a limit. */
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

/* Takes a party's word before players: "Kontra Carla Dieter 143" names them; "Kontra ab143" is unclear. */
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

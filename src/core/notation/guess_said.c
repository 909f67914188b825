/* The part behind the Augen as people write it: announcements, Sonderpunkte and the rest (guess.h). */
#include <stdio.h>
#include <string.h>

#include "core/notation/guess.h"
#include "core/rules/sonderpunkte.h"

/* Adds a piece to one of the lines once: "re re" means no more than "re". */
static void say_once(struct text *back, const char *piece)
{
    size_t n = strlen(piece);

    for (const char *s = strstr(text_str(back), piece); s; s = strstr(s + 1, piece))
        if (s[n] == '\0' || s[n] == ' ')
            return;
    text_add(back, piece);
}

static void say_both(struct guess *guess, const char *piece)
{
    for (int k = 0; k < 2; k++)
        say_once(&guess->back[k], piece);
}

/* Adds something that can happen more than once. */
static void say_of(struct guess *guess, const char *word, const char *whose)
{
    for (int k = 0; k < 2; k++)
        text_addf(&guess->back[k], " %s=%s", word, whose);
}

/* Announcements. */

static void say_ansage(struct text *back, enum party party, bool vorab, int stufe)
{
    char piece[8];

    (void)snprintf(piece, sizeof piece, " %s%s%.1s", party_terms[party].word, vorab ? "v" : "",
                   stufe > STUFE_WORD ? &stufe_terms[stufe].sign : "");
    say_once(back, piece);
}

/* True for a word in between that adds no meaning. */
static bool may_skip(const struct guess *guess, const struct item *item)
{
    return item->says == SAYS_FILLER && item->value != FILLER_SOLO && item->value != FILLER_SAID &&
           guess_filler_fits(guess, item);
}

/* Takes the limits that follow and returns the highest: "9", "keine 90", ", k9 k6". Behind a party's word it
 * leaves "k9=A", which names a player of its own. */
static int take_limits(struct guess *guess, bool behind_word)
{
    int stufe = STUFE_WORD;

    for (const struct item *item = guess->item;; item++) {
        int limit = item->says == SAYS_LIMIT      ? item->value
                    : guess_is_augen(guess, item) ? STUFE_NONE
                                                  : (int)guess_limit(item);

        if (behind_word && item[0].says == SAYS_NUMBER && item[-1].says == SAYS_BELOW && guess_is_sign(item + 1, '='))
            return stufe;
        if (limit != STUFE_NONE) {
            stufe = limit > stufe ? limit : stufe;
            guess->item = item + 1;
        } else if (!may_skip(guess, item) && item->says != SAYS_BELOW && !guess_is_sign(item, ',')) {
            return stufe;
        }
    }
}

/* Takes the player of "=A", ": A", " A" behind the Augen; NOBODY if there is none. */
static int take_who(struct guess *guess)
{
    const struct item *item = guess->item;

    while (may_skip(guess, item) || guess_is_assigned(item))
        item++;
    if (item->says != SAYS_PLAYER || !item->back)
        return NOBODY;
    guess->item = item + 1;
    return item->value;
}

static void say_limit_of(struct guess *guess, int stufe, int who)
{
    char word[] = {'k', stufe_terms[stufe].sign, '\0'};

    say_of(guess, word, board_name(guess->reader->board, who));
}

/* Adds an announcement by a player. A short form cannot name one, so each Stufe gets a word of its own. */
static void say_ansage_of(struct guess *guess, enum party party, bool vorab, int stufe, int who)
{
    char word[] = {party_terms[party].word[0], party_terms[party].word[1], vorab ? 'v' : '\0', '\0'};

    say_of(guess, word, board_name(guess->reader->board, who));
    for (int s = STUFE_K9; s <= stufe; s++)
        say_limit_of(guess, s, who);
}

void guess_limit_in(struct guess *guess, int line, enum party party, enum stufe stufe)
{
    say_ansage(&guess->back[line], party, false, stufe);
}

bool guess_goes_on(const struct guess *guess)
{
    const struct item *item = guess->item;

    if ((item->says == SAYS_PLAYER && item->back) || guess_is_assigned(item) || guess_is_sign(item, '?') ||
        guess_limit(item) != STUFE_NONE)
        return true;
    while (guess_is_filler(item, FILLER_AND) || guess_is_sign(item, ','))
        item++;
    return item->says == SAYS_BELOW || item->says == SAYS_LIMIT || item->says == SAYS_VORAB;
}

/* Skips the dash of "re-9", "re - k9" if it is punctuation. */
static void skip_dash(struct guess *guess)
{
    const struct item *item = guess->item, *next = item + 1;

    if (guess_is_plus_or_minus(item) && next != guess->other &&
        (guess_limit(next) != STUFE_NONE || next->says == SAYS_BELOW || next->says == SAYS_LIMIT) &&
        guess_skips_sign(guess, item))
        guess->item++;
}

bool guess_announce(struct guess *guess, enum party party, bool vorab)
{
    int stufe, who;

    guess->announced = true;
    skip_dash(guess);
    stufe = take_limits(guess, true);
    if (guess->item->says == SAYS_VORAB) {
        vorab = true;
        guess->item++;
    }
    who = take_who(guess);
    if (who != NOBODY)
        say_ansage_of(guess, party, vorab, stufe, who);
    for (int k = 0; k < 2 && who == NOBODY; k++)
        say_ansage(&guess->back[k], party, vorab, stufe);
    return true;
}

bool guess_early(struct guess *guess)
{
    return guess_announce(guess, (enum party)guess->item++->value, true);
}

/* Takes "k9", "keine 90", "schwarz", for which the party is open. "ohne Stich" is no announcement, nor is
 * "schwarz" if a party has no Augen. */
bool guess_limit_alone(struct guess *guess)
{
    bool empty = (guess->augen == 0 || guess->augen == AUGEN_TOTAL) && !guess_is_said(guess, guess->item);
    int stufe, who;

    if ((guess->item->says == SAYS_BELOW && guess->item[1].says == SAYS_TRICK) ||
        (guess->item->says == SAYS_LIMIT && empty)) {
        guess->item += guess->item->says == SAYS_BELOW ? 2 : 1;
        say_both(guess, " x");
        return true;
    }
    stufe = take_limits(guess, false);
    who = take_who(guess);
    if (stufe == STUFE_WORD)
        return false;
    guess->announced = true;
    if (who != NOBODY) {
        say_limit_of(guess, stufe, who);
        return true;
    }
    guess->open |= OPEN_PARTY;
    for (int party = RE; party <= KONTRA; party++)
        say_ansage(&guess->back[party], (enum party)party, false, stufe);
    return true;
}

bool guess_answer(struct guess *guess)
{
    const char *word = party_terms[guess->item++->value].word;
    int stufe = take_limits(guess, false);
    char piece[] = {' ', word[0], word[1], 'g', stufe_terms[stufe].sign, '\0'};

    say_both(guess, piece);
    return stufe > STUFE_WORD;
}

/* Sonderpunkte. */

/* Takes the party of " re", ": ko", "f+", but no announcement that follows: "f re9". A separate sign may be
 * punctuation. */
static bool take_party_of(struct guess *guess, enum party *party)
{
    const struct item *item = guess->item;
    bool sign = guess_is_plus_or_minus(item);

    while (!sign && (may_skip(guess, item) || guess_is_assigned(item)))
        item++;
    *party = item->says == SAYS_PARTY ? (enum party)item->value : guess_is_sign(item, '+') ? RE : KONTRA;
    if ((item->says != SAYS_PARTY && !sign) || guess_is_said(guess, item) || item[1].says == SAYS_BELOW ||
        item[1].says == SAYS_LIMIT || item[1].says == SAYS_NUMBER)
        return false;
    if (sign && !(item->glued && item[-1].until - item[-1].from == 1)) {
        guess->signs_open = true;
        if (!guess->signs_say)
            return false;
    }
    guess->item = item + 1;
    return true;
}

/* Adds a word with its player or party, if one follows; else both lines, one for each party. */
static void say_whose(struct guess *guess, const char *word)
{
    enum party party;
    int who = take_who(guess);

    if (who != NOBODY) {
        say_of(guess, word, board_name(guess->reader->board, who));
    } else if (take_party_of(guess, &party)) {
        say_of(guess, word, party_terms[party].word);
    } else {
        guess->open |= OPEN_PARTY;
        for (int k = RE; k <= KONTRA; k++)
            text_addf(&guess->back[k], " %s=%s", word, party_terms[k].word);
    }
}

/* Takes "ff", "fk A": several of one party, or one Fuchs whose owner may be named: "f=A/C". */
bool guess_sonder(struct guess *guess)
{
    const struct item *first = guess->item, *behind;

    while (guess->item->says == SAYS_SONDER)
        guess->item++;
    behind = guess->item;
    for (const struct item *item = first; item < behind; item++) {
        guess->item = behind;
        say_whose(guess, sonder_terms[item->value].word);
    }
    if (first->value == SONDER_FUCHS && guess_is_sign(guess->item, '/') && guess->item[1].says == SAYS_PLAYER) {
        for (int k = 0; k < 2; k++)
            text_addf(&guess->back[k], "/%s", board_name(guess->reader->board, guess->item[1].value));
        guess->item += 2;
    }
    return true;
}

/* True for Sonderpunkte without a player, so that they belong to the party of the sign before them. */
static bool lacks_player(const struct item *item)
{
    bool any = item->says == SAYS_SONDER;

    while (item->says == SAYS_SONDER)
        item++;
    return any && item->says != SAYS_PLAYER && item->says != SAYS_PARTY && !guess_is_assigned(item);
}

bool guess_sign_of_party(struct guess *guess, bool fast)
{
    enum party party = guess->item->value == '+' ? RE : KONTRA;
    bool letters = lacks_player(++guess->item) && fast;

    if (!letters) {
        int stufe = take_limits(guess, true);

        for (int k = 0; k < 2; k++)
            say_ansage(&guess->back[k], party, false, stufe);
        letters = lacks_player(guess->item) && fast && guess->item->glued;
    }
    for (; letters && guess->item->says == SAYS_SONDER; guess->item++)
        say_of(guess, sonder_terms[guess->item->value].word, party_terms[party].word);
    guess->fast = guess->item[-1].until;
    return true;
}

bool guess_toggle(struct guess *guess)
{
    char piece[16];
    const struct item *word = guess->item++;

    (void)snprintf(piece, sizeof piece, " %s", kurzschrift_toggles[word->value].word);
    say_both(guess, piece);
    if (word->from == guess->fast && word->until - word->from == 1)
        guess->fast = word->until;
    return true;
}

bool guess_suffix(struct guess *guess)
{
    say_whose(guess, kurzschrift_parties[guess->item++->value].word);
    return true;
}

/* What stands behind the Augen, as people write it: announcements, Sonderpunkte and the rest (guess.h). */
#include <stdio.h>
#include <string.h>

#include "core/notation/guess.h"

/* Into one of the lines, once: "re re" says no more than "re". */
static void say_once(struct text *back, const char *piece)
{
    size_t n = strlen(piece);

    for (const char *s = strstr(text_str(back), piece); s; s = strstr(s + 1, piece))
        if (s[n] == '\0' || s[n] == ' ')
            return;
    text_add(back, piece);
}

static void say_both(struct guess *g, const char *piece)
{
    for (int k = 0; k < 2; k++)
        say_once(&g->back[k], piece);
}

/* Of something that can happen more than once. */
static void say_of(struct guess *g, const char *word, const char *whose)
{
    for (int k = 0; k < 2; k++)
        text_addf(&g->back[k], " %s=%s", word, whose);
}

/* Announcements. */

static void say_ansage(struct text *back, enum party party, bool vorab, int stufe)
{
    char piece[8];

    (void)snprintf(piece, sizeof piece, " %s%s%.1s", party_terms[party].word, vorab ? "v" : "",
                   stufe > STUFE_WORD ? &stufe_terms[stufe].sign : "");
    say_once(back, piece);
}

/* A word between that says nothing more. */
static bool may_skip(const struct guess *g, const struct item *p)
{
    return p->is == SAYS_FILLER && p->value != FILLER_SOLO && p->value != FILLER_SAID && guess_filler_fits(g, p);
}

/* The highest of the limits that follow: "9", "keine 90", ", k9 k6"; behind a word no "k9=A", which has its own who.
 */
static int take_limits(struct guess *g, bool behind_word)
{
    int stufe = STUFE_WORD;

    for (const struct item *p = g->p;; p++) {
        int limit = p->is == SAYS_LIMIT ? p->value : guess_is_augen(g, p) ? STUFE_NONE : (int)guess_limit(p);

        if (behind_word && p[0].is == SAYS_NUMBER && p[-1].is == SAYS_BELOW && guess_is_sign(p + 1, '='))
            return stufe;
        if (limit != STUFE_NONE) {
            stufe = limit > stufe ? limit : stufe;
            g->p = p + 1;
        } else if (!may_skip(g, p) && p->is != SAYS_BELOW && !guess_is_sign(p, ',')) {
            return stufe;
        }
    }
}

/* "=A", ": A", " A", behind the Augen. */
static int take_who(struct guess *g)
{
    const struct item *p = g->p;

    while (may_skip(g, p) || guess_is_assigned(p))
        p++;
    if (p->is != SAYS_PLAYER || !p->back)
        return NOBODY;
    g->p = p + 1;
    return p->value;
}

static void say_limit_of(struct guess *g, int stufe, int who)
{
    char word[] = {'k', stufe_terms[stufe].sign, '\0'};

    say_of(g, word, board_name(g->l->board, who));
}

/* By whom: a short form would not say it, so each Stufe has a word of its own. */
static void say_ansage_of(struct guess *g, enum party party, bool vorab, int stufe, int who)
{
    char word[] = {party_terms[party].word[0], party_terms[party].word[1], vorab ? 'v' : '\0', '\0'};

    say_of(g, word, board_name(g->l->board, who));
    for (int s = STUFE_K9; s <= stufe; s++)
        say_limit_of(g, s, who);
}

void guess_limit_in(struct guess *g, int line, enum party party, enum stufe stufe)
{
    say_ansage(&g->back[line], party, false, stufe);
}

bool guess_goes_on(const struct guess *g)
{
    const struct item *p = g->p;

    if ((p->is == SAYS_PLAYER && p->back) || guess_is_assigned(p) || guess_is_sign(p, '?') ||
        guess_limit(p) != STUFE_NONE)
        return true;
    while (guess_is_filler(p, FILLER_AND) || guess_is_sign(p, ','))
        p++;
    return p->is == SAYS_BELOW || p->is == SAYS_LIMIT || p->is == SAYS_VORAB;
}

/* "re-9", "re - k9": the dash may be punctuation. */
static void skip_dash(struct guess *g)
{
    const struct item *p = g->p, *next = p + 1;

    if (guess_is_plus_or_minus(p) && next != g->other &&
        (guess_limit(next) != STUFE_NONE || next->is == SAYS_BELOW || next->is == SAYS_LIMIT) &&
        guess_skips_sign(g, p))
        g->p++;
}

bool guess_announce(struct guess *g, enum party party, bool vorab)
{
    int stufe, who;

    g->announced = true;
    skip_dash(g);
    stufe = take_limits(g, true);
    if (g->p->is == SAYS_VORAB) {
        vorab = true;
        g->p++;
    }
    who = take_who(g);
    if (who != NOBODY)
        say_ansage_of(g, party, vorab, stufe, who);
    for (int k = 0; k < 2 && who == NOBODY; k++)
        say_ansage(&g->back[k], party, vorab, stufe);
    return true;
}

bool guess_early(struct guess *g)
{
    return guess_announce(g, (enum party)g->p++->value, true);
}

/* "k9", "keine 90", "schwarz": of which party? "ohne Stich", and "schwarz" where a party has no Augen, are none. */
bool guess_limit_alone(struct guess *g)
{
    bool empty = (g->augen == 0 || g->augen == AUGEN_TOTAL) && !guess_is_said(g, g->p);
    int stufe, who;

    if ((g->p->is == SAYS_BELOW && g->p[1].is == SAYS_TRICK) || (g->p->is == SAYS_LIMIT && empty)) {
        g->p += g->p->is == SAYS_BELOW ? 2 : 1;
        say_both(g, " x");
        return true;
    }
    stufe = take_limits(g, false);
    who = take_who(g);
    if (stufe == STUFE_WORD)
        return false;
    g->announced = true;
    if (who != NOBODY) {
        say_limit_of(g, stufe, who);
        return true;
    }
    g->open |= OPEN_PARTY;
    for (int party = RE; party <= KONTRA; party++)
        say_ansage(&g->back[party], (enum party)party, false, stufe);
    return true;
}

bool guess_answer(struct guess *g)
{
    const char *word = party_terms[g->p++->value].word;
    int stufe = take_limits(g, false);
    char piece[] = {' ', word[0], word[1], 'g', stufe_terms[stufe].sign, '\0'};

    say_both(g, piece);
    return stufe > STUFE_WORD;
}

/* Sonderpunkte. */

/* " re", ": ko", "f+", but no announcement that stands behind it: "f re9". A sign apart may be punctuation. */
static bool take_party_of(struct guess *g, enum party *party)
{
    const struct item *p = g->p;
    bool sign = guess_is_plus_or_minus(p);

    while (!sign && (may_skip(g, p) || guess_is_assigned(p)))
        p++;
    *party = p->is == SAYS_PARTY ? (enum party)p->value : guess_is_sign(p, '+') ? RE : KONTRA;
    if ((p->is != SAYS_PARTY && !sign) || guess_is_said(g, p) || p[1].is == SAYS_BELOW || p[1].is == SAYS_LIMIT ||
        p[1].is == SAYS_NUMBER)
        return false;
    if (sign && !(p->glued && p[-1].until - p[-1].from == 1)) {
        g->signs_open = true;
        if (!g->signs_say)
            return false;
    }
    g->p = p + 1;
    return true;
}

/* What follows: whose it is; else both lines, each for a party. */
static void say_whose(struct guess *g, const char *word)
{
    enum party party;
    int who = take_who(g);

    if (who != NOBODY) {
        say_of(g, word, board_name(g->l->board, who));
    } else if (take_party_of(g, &party)) {
        say_of(g, word, party_terms[party].word);
    } else {
        g->open |= OPEN_PARTY;
        for (int k = RE; k <= KONTRA; k++)
            text_addf(&g->back[k], " %s=%s", word, party_terms[k].word);
    }
}

/* "ff", "fk A": several of one party, or one, whose Fuchs may be named: "f=A/C". */
bool guess_sonder(struct guess *g)
{
    const struct item *first = g->p, *behind;

    while (g->p->is == SAYS_SONDER)
        g->p++;
    behind = g->p;
    for (const struct item *p = first; p < behind; p++) {
        g->p = behind;
        say_whose(g, sonder_terms[p->value].word);
    }
    if (first->value == SONDER_FUCHS && guess_is_sign(g->p, '/') && g->p[1].is == SAYS_PLAYER) {
        for (int k = 0; k < 2; k++)
            text_addf(&g->back[k], "/%s", board_name(g->l->board, g->p[1].value));
        g->p += 2;
    }
    return true;
}

/* Sonderpunkte of which nobody is named, so that they are of the party of a sign before them. */
static bool lacks_player(const struct item *p)
{
    bool any = p->is == SAYS_SONDER;

    while (p->is == SAYS_SONDER)
        p++;
    return any && p->is != SAYS_PLAYER && p->is != SAYS_PARTY && !guess_is_assigned(p);
}

bool guess_sign_of_party(struct guess *g, bool fast)
{
    enum party party = g->p->value == '+' ? RE : KONTRA;
    bool letters = lacks_player(++g->p) && fast;

    if (!letters) {
        int stufe = take_limits(g, true);

        for (int k = 0; k < 2; k++)
            say_ansage(&g->back[k], party, false, stufe);
        letters = lacks_player(g->p) && fast && g->p->glued;
    }
    for (; letters && g->p->is == SAYS_SONDER; g->p++)
        say_of(g, sonder_terms[g->p->value].word, party_terms[party].word);
    g->fast = g->p[-1].until;
    return true;
}

bool guess_toggle(struct guess *g)
{
    char piece[16];
    const struct item *word = g->p++;

    (void)snprintf(piece, sizeof piece, " %s", kurzschrift_toggles[word->value].word);
    say_both(g, piece);
    if (word->from == g->fast && word->until - word->from == 1)
        g->fast = word->until;
    return true;
}

bool guess_suffix(struct guess *g)
{
    say_whose(g, kurzschrift_parties[g->p++->value].word);
    return true;
}

/* Phrases of players, Augen and kinds of game (grammar.h). */
#include <string.h>

#include "core/spoken/grammar.h"
#include "core/rules/sonderpunkte.h"

/* Players. */

static bool add_pair(struct said *said, const struct heard *heard, int first, int party)
{
    struct said_pair *pair = &said->pair[said->pairs];

    if (said->pairs == 2 || said->singles > 0 || heard->who[first] == heard->who[first + 1])
        return false;
    *pair = (struct said_pair){{heard->who[first], heard->who[first + 1]}, (int8_t)party, OUTCOME_UNSAID};
    said->pairs++;
    said->ended = heard->by_name ? AFTER_PLAYER : AFTER_PLAYER | AFTER_KUERZEL;
    return true;
}

bool phrase_pair(const struct taking *t)
{
    if (t->heard->value[SAYS_HAS] == HAS_IS && taking_follows(t, SAYS_PARTY)) /* "waren Re": no announcement */
        return false;
    if (!add_pair(t->said, t->heard, 0, OPEN))
        return false;
    if (t->heard->outcome)
        t->said->pair[t->said->pairs - 1].outcome = BYTE(t->heard->outcome);
    return true;
}

/* "Re: Anna Bernd", "Kontra Carla Dieter"; "Re Anna Bernd" may also announce. */
bool phrase_pair_of(const struct taking *t)
{
    if (t->heard->party[0] == KONTRA && !t->heard->assigned && t->heard->short_word)
        return false;
    if (t->heard->party[0] == KONTRA && is_digit(taking_before(t)))
        t->said->cost += 3; /* "97 Kontra ab": whose the Augen are */
    if (t->way == 0) {
        if (!add_pair(t->said, t->heard, 0, t->heard->party[0]))
            return false;
        t->said->pair[t->said->pairs - 1].outcome = BYTE(t->heard->outcome);
        return true;
    }
    if (t->heard->assigned || t->heard->value[SAYS_HAS] == HAS_IS || !add_pair(t->said, t->heard, 0, OPEN))
        return false;
    if (t->heard->party[0] == KONTRA && (t->heard->by_name || taking_behind(t) > t->heard->until ||
                                         !taking_follows(t, SAYS_NUMBER))) /* but "Kontra ab143" */
        return false;
    t->said->cost += 1;
    said_limit(t->said, t->heard->party[0], STUFE_WORD, NOBODY);
    t->said->last = OPEN;
    return true;
}

/* "Carla und Dieter waren Re", "Carla und Dieter Kontra". */
bool phrase_pair_is(const struct taking *t)
{
    bool is = t->heard->value[SAYS_HAS] == HAS_IS;

    if (!is && (t->heard->party[0] == RE || t->heard->short_word || !t->heard->by_name))
        return false; /* an announcement */
    return !taking_follows(t, SAYS_SAID) && !taking_follows(t, SAYS_PLAYER) &&
           add_pair(t->said, t->heard, 0, t->heard->party[0]);
}

/* "143 zu 97 für Anna und Bernd": the first figure is theirs. */
bool phrase_pair_figure(const struct taking *t)
{
    t->said->ratio = t->heard->figures == 2;
    if (t->said->pairs + t->said->figures > 0 || !add_pair(t->said, t->heard, 0, OPEN))
        return false;
    said_figure(t->said, t->heard->figure[0], OPEN);
    return !t->said->ratio || heard_both(t->heard);
}

/* "gegen Carla und Dieter": they are not the party that was named before. */
bool phrase_against(const struct taking *t)
{
    if (t->said->pairs == 0 && t->said->subject == OPEN)
        return false;
    t->said->against = true;
    return add_pair(t->said, t->heard, 0, t->said->pairs > 0 ? OPEN : (int)other_party((enum party)t->said->subject));
}

bool phrase_single(const struct taking *t)
{
    if (t->said->singles == 2 || t->said->pairs > 0)
        return false;
    t->said->single[t->said->singles++] = t->heard->who[0];
    t->said->ended = t->heard->by_name ? AFTER_PLAYER : AFTER_PLAYER | AFTER_KUERZEL;
    if (t->heard->outcome && t->said->outcome && t->said->outcome != t->heard->outcome)
        return false;
    if (t->heard->outcome)
        t->said->outcome = BYTE(t->heard->outcome);
    return true;
}

bool phrase_partner(const struct taking *t)
{
    if (t->said->partner != NOBODY)
        return false;
    t->said->partner = t->heard->who[0];
    return true;
}

/* "Anna nimmt Armut von Bernd": Bernd gave it. */
bool phrase_armut(const struct taking *t)
{
    if (t->heard->value[SAYS_KIND] != KIND_ARMUT || t->said->singles > 0 || t->said->partner != NOBODY)
        return false;
    t->said->single[t->said->singles++] = t->heard->who[1];
    t->said->partner = t->heard->who[0];
    said_kind(t->said, KIND_ARMUT, SUIT_NONE);
    return true;
}

bool phrase_outcome(const struct taking *t)
{
    int outcome = t->heard->outcome;

    if (t->heard->parties && t->heard->party[0] == KONTRA)
        outcome = outcome == OUTCOME_WON ? OUTCOME_LOST : OUTCOME_WON;
    if (t->said->outcome && t->said->outcome != outcome)
        return false;
    if (!t->heard->parties && (t->said->behind & AFTER_POINT)) /* "Anna hat den Fuchs verloren" */
        return false;
    if (!t->heard->parties && (t->said->behind & AFTER_PLAYER) && t->said->pairs > 0) {
        t->said->pair[t->said->pairs - 1].outcome = BYTE(outcome);
        return true;
    }
    t->said->outcome = BYTE(outcome);
    if (t->heard->parties)
        t->said->subject = t->heard->party[0];
    if (t->heard->figures)
        said_figure(t->said, t->heard->figure[0], t->heard->party[0]);
    return true;
}

/* "spielt", "hat ein" behind a player. */
bool phrase_plays(const struct taking *t)
{
    if (t->heard->word[SAYS_A] && !taking_follows(t, SAYS_KIND) && !taking_follows(t, SAYS_SUIT) &&
        !taking_follows(t, SAYS_SOLO)) /* "a" is a player, too */
        return false;
    if (t->heard->value[SAYS_HAS] == HAS_IS && taking_follows(t, SAYS_PARTY)) /* "waren Re": no announcement */
        return false;
    return ((t->said->behind & AFTER_PLAYER) || t->said->kind != KIND_NORMAL) && t->said->before == OPEN;
}

/* Augen. */

bool phrase_figure(const struct taking *t)
{
    const char *line = t->lattice->reader->line;

    if (t->heard->from == t->lattice->begin && t->heard->until < t->lattice->end &&
        strchr(".)", line[t->heard->until])) /* "5. ab143": the number of the game */
        return false;
    for (int i = 0; i < t->heard->figures; i++)
        said_figure(t->said, t->heard->figure[i], OPEN);
    t->said->ratio = t->said->ratio || t->heard->figures == 2;
    t->said->glued = t->heard->glued_figure || (!(t->said->behind & AFTER_PLAYER) && is_letter(taking_onto(t)));
    if (t->heard->figures == 2 && t->said->pairs == 2) /* "Anna Bernd gegen Carla Dieter 143:97": in that order */
        t->said->figure[0].pair = 0;
    if (t->said->before != OPEN && is_letter(taking_onto(t))) /* "re3" is rather a limit */
        t->said->cost += 2;
    if (t->heard->word[SAYS_WITH] && t->said->subject != OPEN) /* "Kontra verliert mit 102": theirs */
        t->said->cost += 1;
    t->said->fast = t->heard->figures == 1 ? t->heard->until : 0;
    return t->heard->figures < 2 || heard_both(t->heard);
}

/* "143 zu 97 Kontra": the word tells whose the second figure is. */
bool phrase_ratio_of(const struct taking *t)
{
    int party = t->heard->party[0];

    if (party == RE && t->said->pairs + t->said->singles > 0) /* the first figure is theirs */
        return false;
    said_figure(t->said, t->heard->figure[0], (int)other_party((enum party)party));
    said_figure(t->said, t->heard->figure[1], party);
    return heard_both(t->heard) && !taking_follows(t, SAYS_PLAYER);
}

/* "Re 143 zu Kontra 97". */
bool phrase_figures_of(const struct taking *t)
{
    for (int i = 0; i < 2; i++)
        said_figure(t->said, t->heard->figure[i], t->heard->party[i]);
    return t->heard->party[0] != t->heard->party[1] && heard_both(t->heard);
}

static void announce_beside(struct said *said, int party)
{
    said->cost += 1;
    said_limit(said, party, STUFE_WORD, NOBODY);
    said->limit[said->limits - 1].beside = true;
}

/* Returns whether a number at a place is what is left of all Augen. */
static bool rest_at(const struct lattice *lattice, size_t place, int augen)
{
    EACH_EDGE (edge, lattice, place)
        if (edge->means.says == SAYS_NUMBER && edge->means.value + augen == AUGEN_TOTAL)
            return true;
    return false;
}

/* Returns whether the rest of all Augen was said before a figure, or is what a party is said to have behind it. */
static bool rest_beside(const struct taking *t)
{
    if (t->said->figures > 0 && t->said->figure[0].augen + t->heard->figure[0] == AUGEN_TOTAL)
        return true;
    EACH_EDGE (edge, t->lattice, taking_behind(t))
        if (edge->means.says == SAYS_PARTY && rest_at(t->lattice, edge->next, t->heard->figure[0]))
            return true;
    return false;
}

/* "Re 143", "Kontra: 97": whose the figure is, or that party announced. */
bool phrase_figure_of(const struct taking *t)
{
    int figure = t->heard->figure[0];
    bool limit =
        figure > 0 && ((figure < 10 && figure % 3 == 0) || (t->heard->glued && figure < 100 && figure % 30 == 0));

    if (limit && !t->heard->assigned) { /* "re 9", but "Re 231 Kontra 9" */
        t->said->cost += 2;
        if (figure < 10 && !rest_beside(t))
            return false;
    }
    if (t->way == 0 && !t->heard->assigned && !t->heard->word[SAYS_HAS] && !t->heard->word[SAYS_WITH])
        t->said->owners |= BYTE(1u << t->heard->party[0]);
    said_figure(t->said, figure, t->way == 0 ? t->heard->party[0] : OPEN);
    if (t->way == 0)
        return true;
    announce_beside(t->said, t->heard->party[0]);
    return !t->heard->assigned && !t->heard->word[SAYS_HAS] && !t->heard->word[SAYS_WITH];
}

/* Returns whether the number that follows is what is left of all Augen: "97 Kontra 143 Re". */
static bool follows_rest(const struct taking *t)
{
    if (t->said->pairs + t->said->singles > 0) /* then the first figure is theirs */
        return false;
    return rest_at(t->lattice, taking_behind(t), t->heard->figure[0]);
}

/* "97 Kontra": the same behind the figure; written onto the players it is theirs. */
bool phrase_figure_before(const struct taking *t)
{
    bool announces = t->heard->glued_figure || (t->heard->short_word && !heard_of(t->heard) && t->said->figures == 0);

    said_figure(t->said, t->heard->figure[0], t->way == 0 ? t->heard->party[0] : OPEN);
    if (t->way == 0) {
        if (t->heard->party[0] == RE && t->heard->slips) /* "A,B 130 ree" is a mistyped announcement */
            t->said->cost += 4;
        t->said->both_figures = t->said->both_figures || announces; /* else "ab143 Re" announces */
        if (!heard_of(t->heard))
            t->said->owners |= BYTE(1u << t->heard->party[0]);
        return (!taking_follows(t, SAYS_NUMBER) || follows_rest(t)) && !taking_follows(t, SAYS_UNDER) &&
               !taking_follows(t, SAYS_LIMIT);
    }
    announce_beside(t->said, t->heard->party[0]);
    /* else the rows of figures and of announcements read it apart, too */
    return !heard_of(t->heard) && !announces;
}

bool phrase_k(const struct taking *t)
{
    said_figure(t->said, t->heard->figure[0], t->way == 0 ? KONTRA : OPEN);
    if (t->way == 0)
        t->said->fast = t->heard->until;
    else
        announce_beside(t->said, KONTRA);
    return t->way == 0 || !t->heard->glued;
}

/* Kinds of game. */

/* While a Nachspiel is owed, "Pflichtsolo" says what the solo is, and a Lustsolo cannot be played. */
static bool take_solo_word(const struct taking *t)
{
    if (t->lattice->reader->nachspiel && t->heard->value[SAYS_SOLO] == SOLO_PFLICHT)
        t->said->toggles |= 1 << TOGGLE_PFLICHT;
    return !t->lattice->reader->nachspiel || t->heard->value[SAYS_SOLO] != SOLO_LUST;
}

bool phrase_kind(const struct taking *t)
{
    static const int suited[] = {KIND_FARBTRUMPF, KIND_DETLEF_KASPAR};
    int kind = t->heard->word[SAYS_KIND] ? t->heard->value[SAYS_KIND] : suited[t->way];

    if (t->heard->word[SAYS_KIND] && t->heard->value[SAYS_SUIT] && !spiel_has_suit((enum spiel_kind)kind))
        return false;
    if (!take_solo_word(t))
        return false;
    t->said->cost += BYTE(t->way);
    t->said->solo = t->said->solo || t->heard->word[SAYS_SOLO];
    said_kind(t->said, kind, t->heard->value[SAYS_SUIT]);
    return true;
}

bool phrase_solo(const struct taking *t)
{
    t->said->solo = true;
    return take_solo_word(t);
}

bool phrase_alone(const struct taking *t)
{
    t->said->alone = true;
    return true;
}

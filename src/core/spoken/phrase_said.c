/* Phrases of announcements and Sonderpunkte, and the signs of the fast spelling (grammar.h). */
#include <string.h>

#include "core/spoken/grammar.h"
#include "core/rules/sonderpunkte.h"

/* Announcements. */

/* True if the word of a party is beside a figure, and may only say whose that is: "97 Kontra", "Re: 143". */
static bool is_beside(const struct lattice *lattice, const struct heard *heard)
{
    const char *line = lattice->reader->line;
    size_t from = heard->from, until = heard->until;

    while (until < lattice->end && strchr(" :=", line[until]))
        until++;
    while (from > lattice->begin && line[from - 1] == ' ')
        from--;
    return (until < lattice->end && is_digit(line[until])) || (from > lattice->begin && is_digit(line[from - 1]));
}

/* Weighs the word of a party that stands alone: what follows it, or comes before it, mostly belongs to it. Returns
 * false where it is no announcement: "Kontra Carla Dieter" names them. */
static bool weigh_alone(const struct taking *t)
{
    char next = taking_behind(t) < t->lattice->end ? t->lattice->reader->line[taking_behind(t)] : ' ';
    bool goes_on = next == '=' || next == ':' || taking_follows(t, SAYS_WON) || taking_follows(t, SAYS_LOST);

    if (t->heard->party[0] == KONTRA && !t->heard->short_word && taking_follows(t, SAYS_PLAYER))
        return false;
    if (goes_on || ((t->said->behind & AFTER_NOBODYS) && taking_before(t) != ','))
        t->said->cost += 3;
    if (is_beside(t->lattice, t->heard)) { /* a figure written onto the players is theirs */
        t->said->limit[t->said->limits - 1].beside = true;
        t->said->cost = BYTE(t->said->cost + (!t->heard->short_word && !t->said->glued));
    }
    return true;
}

/* "Re", "Re keine 90", "Kontra angesagt", "Re von Anna". */
bool phrase_announced(const struct taking *t)
{
    if (t->heard->word[SAYS_HAS] && !heard_said(t->heard) && !t->heard->limits && !t->heard->word[SAYS_INVALID])
        return false;
    said_limit(t->said, t->heard->party[0], t->heard->limits ? t->heard->stufe : STUFE_WORD,
               t->heard->whos ? t->heard->who[0] : NOBODY);
    t->said->limit[t->said->limits - 1].invalid = t->heard->word[SAYS_INVALID];
    if (t->heard->whos && t->heard->limits) /* the word itself was said too */
        said_limit(t->said, t->heard->party[0], STUFE_WORD, t->heard->who[0]);
    if (t->said->before != OPEN && t->heard->limits && t->heard->limit_first && taking_before(t) != ',')
        t->said->cost += 3; /* "re k60 ko": the limit belongs to Re */
    return t->heard->whos || t->heard->limits || heard_said(t->heard) || t->heard->word[SAYS_WITH] || weigh_alone(t);
}

bool phrase_vorab(const struct taking *t)
{
    if (!phrase_announced(t))
        return false;
    t->said->limit[t->said->limits - 1].vorab = true;
    return true;
}

bool phrase_answer(const struct taking *t)
{
    (void)phrase_announced(t);
    t->said->limit[t->said->limits - 1].answer = true;
    return true;
}

/* True if the number stands behind : or /, "143:98", or behind "Punkte": it is no limit. */
static bool is_no_limit(const struct taking *t)
{
    if (strchr(":/.", taking_before(t)))
        return true;
    for (int i = 0; i < t->lattice->count; i++)
        if (t->lattice->edge[i].means.says == SAYS_AUGEN && t->lattice->edge[i].next == t->heard->from)
            return true;
    return false;
}

/* A limit without a word of a party: that of the announcement before it, or of either. */
bool phrase_limit(const struct taking *t)
{
    if (t->heard->number && ((t->said->figures == 0 && t->said->before == OPEN) || is_no_limit(t)))
        return false;
    if (t->said->before == OF_A_PLAYER)
        return false;                                       /* it belongs to the limit before it */
    if (!t->heard->under && taking_follows(t, SAYS_SONDER)) /* "drei Doppelköpfe" */
        t->said->cost += 2;
    if (t->said->before != OPEN) { /* "Anna sagt Re und keine 90": both are hers */
        int who = t->said->limit[t->said->limits - 1].who;

        t->said->cost += BYTE(t->way);
        said_limit(t->said, t->said->before, t->heard->stufe, t->way == 0 ? who : NOBODY);
        return (t->way == 0 || (who != NOBODY && taking_before(t) == ',')) && !t->heard->word[SAYS_INVALID];
    }
    t->said->cost += BYTE(t->way);
    t->said->black = t->said->black || (t->heard->word[SAYS_BLACK] && !heard_said(t->heard));
    said_limit(t->said, t->way == 0 ? RE : KONTRA, t->heard->stufe, NOBODY);
    t->said->limit[t->said->limits - 1].invalid = t->heard->word[SAYS_INVALID];
    if (t->said->black)
        t->said->last = OPEN;
    return true;
}

/* "schwarz" where the other party took no trick; "Kontra kein Stich", which has 0 Augen then. */
bool phrase_no_trick(const struct taking *t)
{
    if ((t->heard->word[SAYS_BLACK] && !t->heard->word[SAYS_PLAYS] && t->said->before != OPEN) ||
        (t->said->toggles >> TOGGLE_NO_TRICK & 1))
        return false;
    t->said->black = t->said->black || (t->heard->word[SAYS_BLACK] && !t->heard->word[SAYS_PLAYS]);
    t->said->toggles |= 1 << TOGGLE_NO_TRICK;
    if (t->heard->parties)
        said_figure(t->said, 0, t->heard->party[0]);
    return true;
}

bool phrase_limit_by(const struct taking *t)
{
    if (!heard_said(t->heard) && !t->heard->under && !t->heard->word[SAYS_BLACK])
        return false;
    said_limit(t->said, OPEN, t->heard->stufe, t->heard->who[0]);
    t->said->limit[t->said->limits - 1].invalid = t->heard->word[SAYS_INVALID];
    if (t->heard->number) /* "u90" is rather "unter 90" */
        t->said->cost += 2;
    return true;
}

/* "Anna sagt Re keine 90". */
bool phrase_says(const struct taking *t)
{
    if (!heard_said(t->heard) && !t->heard->word[SAYS_HAS] && !t->heard->possessive[0])
        t->said->cost += 1;
    return phrase_announced(t);
}

/* True if the player may belong to the party: only of the pair that was named it is known who does not. */
static bool may_be_of(const struct said *said, int party, int who)
{
    bool in_pair = said->pair[0].who[0] == who || said->pair[0].who[1] == who;

    return said->pairs != 1 || said->pair[0].party == KONTRA || in_pair == (party == RE);
}

/* "keine 90 von Anna"; a mere number is no limit of hers. */
bool phrase_limit_of(const struct taking *t)
{
    if (t->said->before != OPEN && t->said->before != OF_A_PLAYER && taking_before(t) != ',' &&
        t->said->limit[t->said->limits - 1].who == NOBODY && may_be_of(t->said, t->said->before, t->heard->who[0]))
        t->said->cost += 3; /* "Re keine 90 von Anna": both are hers */
    if (!t->heard->under && !t->heard->word[SAYS_BLACK])
        return false;
    return phrase_limit_by(t);
}

bool phrase_no_word(const struct taking *t)
{
    if (t->heard->word[SAYS_INVALID]) /* "Kontra nicht ungültig" */
        return false;
    t->said->no_word |= BYTE(t->heard->parties ? 1u << t->heard->party[0] : 3u);
    return true;
}

/* True if a limit is written onto the sign. */
static bool next_is_limit(const struct taking *t)
{
    return taking_behind(t) == t->heard->until && (taking_follows(t, SAYS_NUMBER) || taking_follows(t, SAYS_LIMIT));
}

/* True if = or : stands behind the letter that follows: "-f=A". */
static bool follows_assigned(const struct taking *t)
{
    size_t at = taking_behind(t) + 1;

    return at < t->lattice->end && strchr("=:", t->lattice->reader->line[at]);
}

/* A plus or dash: in the place of the Kurzschrift it announces; elsewhere it may be punctuation, and all such signs
 * of a line are taken in one way. */
bool phrase_sign(const struct taking *t)
{
    const char *line = t->lattice->reader->line;
    size_t i = t->said->fast;
    bool joins = t->heard->until < t->lattice->end && is_letter(line[t->heard->until]); /* "143+f=A" */
    bool touches = t->said->fast == t->heard->from && !joins, own;

    while (t->said->fast > 0 && i < t->heard->from && (line[i] == ' ' || line[i] == '\t'))
        i++;
    own = t->said->fast > 0 && i == t->heard->from;
    if (t->heard->letters || t->heard->limits) {
        bool in_place = own && t->heard->glued;

        if (t->heard->letters && !in_place && t->heard->glued)
            return false;
        if (!in_place) {
            if (t->said->signs == SIGNS_SKIPPED)
                return false;
            t->said->signs = SIGNS_SAY;
            t->said->cost += 1;
        }
        for (size_t k = t->heard->letters; k < t->heard->letters_until; k++)
            said_point(t->said, term_of_sign(sonder_terms, SONDER_COUNT, lower(line[k])), t->heard->party[0], NOBODY,
                       NOBODY);
        t->said->fast = t->heard->until;
        if (t->heard->value[SAYS_NUMBER] >= 10 && t->said->figures == 1 &&
            t->said->figure[0].augen + t->heard->value[SAYS_NUMBER] == AUGEN_TOTAL)
            t->said->cost += 2; /* "150-90" */
        if (t->heard->limits)
            said_limit(t->said, t->heard->party[0], t->heard->stufe, NOBODY);
        return true;
    }
    if (t->said->signs == (t->way == 0 ? SIGNS_SAY : SIGNS_SKIPPED) || (t->way == 1 && t->said->figures == 0))
        return false;
    t->said->signs = t->way == 0 ? SIGNS_SKIPPED : SIGNS_SAY;
    if (own && next_is_limit(t)) /* "143+90" */
        return false;
    if (taking_follows(t, SAYS_LETTER) && taking_behind(t) == t->heard->until &&
        !follows_assigned(t)) /* "re -f": whose? */
        return false;
    if (t->way == 1 &&
        ((t->said->behind & AFTER_NOBODYS) || (taking_follows(t, SAYS_LETTER) && !follows_assigned(t))))
        t->said->cost += 2;
    t->said->cost = BYTE(t->said->cost + (touches ? t->way == 0 : t->way == 1));
    if (t->way == 0) {
        t->said->last = t->said->before; /* "re - 9" */
        return true;
    }
    if (t->said->fast == t->heard->from)
        t->said->fast = t->heard->until;
    said_limit(t->said, t->heard->party[0], STUFE_WORD, NOBODY);
    return true;
}

/* Sonderpunkte. */

/* True if the Sonderpunkt was named by a letter that is somebody's Kürzel, too. */
static bool is_kuerzel(const struct lattice *lattice, const struct heard *heard)
{
    const struct edge *edge = heard->letter ? lattice_first(lattice, heard->point_at) : NULL;

    while (edge && edge->means.says != SAYS_PLAYER && edge->means.says != SAYS_OTHER)
        edge = lattice_next(lattice, edge);
    return edge != NULL;
}

static bool add_points(struct said *said, const struct heard *heard, int party, int from, int whose)
{
    int kind = heard->sonder;

    said->ended |= AFTER_POINT;
    if (heard->word[SAYS_LAST] && kind != SONDER_FUCHS && kind != SONDER_KARLCHEN && kind != SONDER_DOPPELKARLCHEN)
        return false;
    if (heard->word[SAYS_LAST] && kind == SONDER_FUCHS)
        kind = SONDER_FUCHS_LAST;
    if (heard->word[SAYS_CAUGHT] && kind == SONDER_KARLCHEN)
        kind = SONDER_KARLCHEN_CAUGHT;
    if (heard->word[SAYS_CAUGHT] && kind != SONDER_KARLCHEN_CAUGHT && kind != SONDER_FUCHS &&
        kind != SONDER_FUCHS_LAST && kind != SONDER_DULLE)
        return false;
    for (int i = 0; i < (heard->count ? heard->count : 1); i++)
        said_point(said, kind, party, from, whose);
    return true;
}

bool phrase_point_of(const struct taking *t)
{
    if (t->heard->possessive[0] == POSSESSIVE_YES && t->heard->word[SAYS_CAUGHT] &&
        t->heard->whos == 1) /* "Lenas Fuchs gefangen": it was hers */
        return false;
    return add_points(t->said, t->heard, RE, t->heard->who[0], t->heard->whos > 1 ? t->heard->who[1] : NOBODY);
}

/* "Anna Fuchs", "Annas Karlchen". */
bool phrase_point_by(const struct taking *t)
{
    if (is_kuerzel(t->lattice, t->heard))
        return false;
    if (!t->heard->possessive[0] && t->heard->sonder != SONDER_KNOCK)
        t->said->cost += 2;
    return phrase_point_of(t);
}

/* "Anna holt Carlas Fuchs". */
bool phrase_point_taken(const struct taking *t)
{
    return t->heard->possessive[1] &&
           (t->heard->word[SAYS_HAS] || t->heard->word[SAYS_CAUGHT] || t->heard->word[SAYS_TAKES]) &&
           phrase_point_of(t);
}

/* "Fuchs Carla gefangen von Anna": the owner comes first. */
bool phrase_point_from(const struct taking *t)
{
    return add_points(t->said, t->heard, RE, t->heard->who[1], t->heard->who[0]);
}

/* "Fuchs Anna und Bernd": one each. */
bool phrase_point_each(const struct taking *t)
{
    for (int i = 0; i < 2; i++)
        (void)add_points(t->said, t->heard, RE, t->heard->who[i], NOBODY);
    return !t->heard->count;
}

/* "Anna hat Fuchs verloren": it is the other party's. */
bool phrase_point_lost(const struct taking *t)
{
    if (t->heard->sonder != SONDER_FUCHS && t->heard->sonder != SONDER_DULLE)
        return false;
    if (t->heard->whos > 1)
        return add_points(t->said, t->heard, RE, t->heard->who[1], t->heard->who[0]);
    (void)add_points(t->said, t->heard, OF_THE_OTHERS, NOBODY, t->heard->who[0]);
    return !t->heard->word[SAYS_ON];
}

bool phrase_point_party(const struct taking *t)
{
    if (t->heard->word[SAYS_PLUS_MINUS] && !t->heard->glued) /* "Fuchs - Karlchen A" */
        return false;
    return add_points(t->said, t->heard, t->heard->party[0], NOBODY, NOBODY);
}

/* A Sonderpunkt of nobody: of either party. */
bool phrase_point(const struct taking *t)
{
    if (t->heard->letter && t->said->figures == 0)
        return false;
    if (t->heard->letter && is_digit(taking_before(t)) && t->heard->sonder == SONDER_KARLCHEN) /* "97 k": Kontra's */
        return false;
    t->said->ended |= AFTER_NOBODYS;
    if (is_kuerzel(t->lattice, t->heard))
        return false;
    t->said->cost = BYTE(t->said->cost + t->way + (t->heard->letter && !t->heard->glued ? 2 : 0));
    return !t->heard->count && add_points(t->said, t->heard, t->way, NOBODY, NOBODY);
}

bool phrase_letters(const struct taking *t)
{
    EACH_EDGE (edge, t->lattice, t->heard->letters)
        if (edge->means.says == SAYS_PLAYER && edge->until == t->heard->letters_until)
            return false;
    t->said->cost += BYTE(t->way);
    if (lattice_says(t->lattice, t->heard->letters_until - 1u, SAYS_PLAYER)) /* "fT" is rather f=T */
        t->said->cost += 2;
    for (size_t k = t->heard->letters; k < t->heard->letters_until; k++)
        said_point(t->said, term_of_sign(sonder_terms, SONDER_COUNT, lower(t->lattice->reader->line[k])), t->way,
                   NOBODY, NOBODY);
    return true;
}

bool phrase_surname(const struct taking *t)
{
    t->said->cost += BYTE(t->way);
    said_point(t->said, SONDER_KARLCHEN, t->way, NOBODY, NOBODY);
    return true;
}

bool phrase_no_point(const struct taking *t)
{
    if (t->heard->count)
        return false;
    t->said->no_point |= (uint16_t)(1u << t->heard->sonder);
    return true;
}

/* "ohne Sonderpunkte". */
bool phrase_no_points(const struct taking *t)
{
    t->said->no_point = UINT16_MAX;
    return true;
}

/* "Lenas Fuchs gefangen". */
bool phrase_point_of_hers(const struct taking *t)
{
    return t->heard->possessive[0] && phrase_point_lost(t);
}

/* Matching the elements of a phrase against the words of a line, in every way (grammar.h). */
#include <string.h>

#include "core/notation/kuerzel.h"
#include "core/spoken/search.h"
#include "core/rules/sonderpunkte.h"

#define SOFT_SIGNS ",:.;/()!&'*+-" /* they part phrases */

/* A phrase that is tried behind what was said before it. */
struct attempt {
    struct search *search;
    const struct phrase *phrase;
    const struct said *said;
};

typedef void match_element(const struct attempt *try, int k, size_t at, const struct heard *heard);
static match_element match;

static void complete(const struct attempt *try, size_t at, const struct heard *heard)
{
    for (int way = 0; way < try->phrase->ways; way++) {
        struct said next = *try->said;

        next.before = try->said->last;
        next.last = OPEN;
        next.behind = try->said->ended;
        next.ended = 0;
        next.cost = (uint8_t)(next.cost + try->phrase->cost + COST_SLIP * heard->slips + heard->turned);
        if (heard->skipped_sign && next.signs == SIGNS_SAY)
            continue;
        if (heard->skipped_sign)
            next.signs = SIGNS_SKIPPED;
        if (try->phrase->take(&(struct taking){&try->search->lattice, heard, way, &next}) && !next.wrong)
            try->search->go_on(try->search, at, &next);
    }
}

bool search_is_soft(const struct edge *edge)
{
    return edge->means.says == SAYS_SIGN && strchr(SOFT_SIGNS, edge->means.value);
}

/* Takes an edge and goes on with the next element. */
static void take_edge(const struct attempt *try, int k, const struct edge *edge, struct heard heard)
{
    heard.slips = (uint8_t)(heard.slips + edge->slips);
    heard.glued = edge->glued;
    heard.until = edge->until;
    search_enter(try->search, edge);
    match(try, k + 1, edge->next, &heard);
    search_leave(try->search);
}

/* True if a letter stands for a Sonderpunkt here: written onto what is before it, before = or :, or at least not
 * somebody's Kürzel. A u is "und" too, and a k behind the Augen says that they are Kontra's. */
static bool is_letter_of_point(const struct search *search, const struct edge *edge)
{
    const char *line = search->reader->line;
    char after = edge->until < search->lattice.end ? line[edge->until] : ' ';
    bool behind_number = edge->glued && is_digit(line[edge->from - 1]);

    if (after == '=' || after == ':')
        return true;
    if (is_digit(after) || (behind_number && lower(line[edge->from]) == 'k'))
        return false;
    return edge->glued ||
           (lower(line[edge->from]) != 'u' && !lattice_is_player(&search->lattice, edge->from, edge->until));
}

/* Notes what a word says. */
static void hear(const struct edge *edge, struct heard *heard)
{
    enum sense says = edge->means.says;

    heard->word[says] = true;
    heard->assigned =
        heard->assigned || (says == SAYS_SIGN && (edge->means.value == '=' || edge->means.value == ':'));
    if (says == SAYS_WON || says == SAYS_LOST)
        heard->outcome = says == SAYS_WON ? OUTCOME_WON : OUTCOME_LOST;
    if (says == SAYS_SIGN && edge->means.value == '?') /* "re9?" */
        heard->word[SAYS_INVALID] = true;
    heard->value[says] = (int8_t)(edge->means.value & 0xFF);
    if (says == SAYS_KIND && edge->means.value >> 8) /* ".th" */
        heard->value[SAYS_SUIT] = (int8_t)(edge->means.value >> 8);
    if (says != SAYS_PARTY && says != SAYS_EARLY && says != SAYS_ANSWER && says != SAYS_PLUS_MINUS)
        return;
    heard->party[heard->parties++] = (int8_t)edge->means.value;
    heard->short_word = says == SAYS_PARTY && edge->until - edge->from <= 2 && edge->means.value == KONTRA;
}

static void match_word(const struct attempt *try, int k, size_t at, const struct heard *heard)
{
    enum sense says = (enum sense)(try->phrase->element[k] & ~OPT);

    EACH_EDGE (edge, &try->search->lattice, at) {
        struct heard more = *heard;

        if (edge->means.says != says && !(says == SAYS_LETTERS && edge->means.says == SAYS_LETTER && edge->glued &&
                                          is_letter_of_point(try->search, edge)))
            continue;
        if (says == SAYS_OTHER && heard->word[says] && heard->value[says] != edge->means.value)
            continue; /* the second name of the same */
        hear(edge, &more);
        if (says == SAYS_LETTERS) {
            more.letters = edge->from;
            more.letters_until = edge->until;
        }
        take_edge(try, k, edge, more);
    }
}

/* True if the name is the Kürzel of another: then only that one is meant. */
static bool is_other_kuerzel(const struct search *search, const struct edge *name)
{
    const struct kurzschrift_reader *reader = search->reader;
    int who = board_find(reader->board, reader->set, reader->line + name->from, name->until - name->from);

    return who != NOBODY && who != name->means.value;
}

/* A player, by one name or by two, "Anna Ahrens", "Ahrens, Anna". */
static void match_who(const struct attempt *try, int k, size_t at, const struct heard *heard)
{
    const struct lattice *lattice = &try->search->lattice;
    bool whole = lattice_is_whole_name(lattice, at);

    EACH_EDGE (edge, lattice, at) {
        struct heard more = *heard;
        bool turned;

        if (edge->means.says != SAYS_PLAYER)
            continue;
        more.possessive[more.whos] = edge->possessive;
        more.who[more.whos++] = (int8_t)edge->means.value;
        more.by_name = edge->name > 0;
        for (const struct edge *other = lattice_second_name(lattice, edge, &turned); other;
             other = lattice_next(lattice, other))
            if (other->means.says == SAYS_PLAYER && other->means.value == edge->means.value && other->name &&
                (turned ? other->name < edge->name : other->name > edge->name)) {
                struct heard both = more;

                both.slips = (uint8_t)(heard->slips + edge->slips);
                both.turned |= turned;
                both.possessive[both.whos - 1] = other->possessive;
                search_enter(try->search, edge);
                take_edge(try, k, other, both);
                search_leave(try->search);
            }
        if (!edge->name || !(whole || is_other_kuerzel(try->search, edge)))
            take_edge(try, k, edge, more);
    }
}

static enum stufe stufe_of(int number)
{
    for (int stufe = STUFE_K9; stufe < STUFE_COUNT; stufe++) {
        int digit = stufe_terms[stufe].sign - '0';

        if (number == digit || number == digit * 10)
            return (enum stufe)stufe;
    }
    return STUFE_NONE;
}

/* Goes on with the same element behind a word that only leads to it. */
static void pass_edge(const struct attempt *try, int k, const struct edge *edge, struct heard heard,
                      match_element *element)
{
    heard.slips = (uint8_t)(heard.slips + edge->slips);
    search_enter(try->search, edge);
    element(try, k, edge->next, &heard);
    search_leave(try->search);
}

/* Returns the limit that a word says, STUFE_NONE if it is none. */
static int limit_of(const struct edge *edge, bool under)
{
    if (edge->means.says == SAYS_BLACK)
        return under ? STUFE_NONE : STUFE_SCHWARZ;
    if (edge->means.says == SAYS_NUMBER)
        return under && edge->means.value == 120 ? STUFE_WORD : (int)stufe_of(edge->means.value);
    return edge->means.says == SAYS_LIMIT ? edge->means.value : STUFE_NONE;
}

/* A limit: "9", "90", "keine neunzig", "k9", "schwarz", "keine 90, keine 60". */
static void match_limit(const struct attempt *try, int k, size_t at, const struct heard *heard)
{
    bool low = ((try->phrase->element[k] & ~OPT) == E_LOW || heard->limits) && !heard->under;

    EACH_EDGE (edge, &try->search->lattice, at) {
        struct heard more = *heard;
        enum sense says = edge->means.says;
        int stufe = limit_of(edge, more.under);

        if ((says == SAYS_NO || says == SAYS_UNDER) && !more.under) {
            more.under = true;
            pass_edge(try, k, edge, more, match_limit);
            continue;
        }
        if (heard->limits && !more.under && (says == SAYS_AND || (says == SAYS_SIGN && edge->means.value == ',')))
            pass_edge(try, k, edge, more, match_limit);
        if (low || stufe == STUFE_NONE || stufe <= more.stufe)
            continue;
        more.word[SAYS_BLACK] = says == SAYS_BLACK;
        more.number = says == SAYS_NUMBER && !more.under;
        more.value[SAYS_NUMBER] = (int8_t)(more.number ? edge->means.value : 0);
        more.stufe = (int8_t)stufe;
        more.limits++;
        more.limit_first = more.parties == 0;
        take_edge(try, k, edge, more);
        if (more.under) {
            more.under = false;
            pass_edge(try, k, edge, more, match_limit);
        }
    }
}

/* True for a "dk" that is a kind of game: a Doppelkopf only before = or :. */
static bool is_dk(const struct search *search, const struct edge *edge)
{
    char after = edge->until < search->lattice.end ? search->reader->line[edge->until] : ' ';

    return edge->means.says == SAYS_SONDER && edge->means.value == SONDER_DOPPELKOPF &&
           edge->until == edge->from + 2 && after != '=' && after != ':';
}

/* True if "a" is the article: the Kürzel A is at the table as well, so that only a verb before it tells. */
static bool is_article(const struct search *search, const struct edge *edge, const struct heard *heard)
{
    return heard->word[SAYS_HAS] || heard->word[SAYS_CAUGHT] || heard->word[SAYS_PLAYS] || heard->word[SAYS_LOST] ||
           !lattice_is_player(&search->lattice, edge->from, edge->until);
}

/* True for the number or article before a Sonderpunkt, "2", "2x", "ein". */
static bool leads_to_point(const struct search *search, const struct edge *edge, struct heard *heard)
{
    enum sense says = edge->means.says;
    int value = edge->means.value;

    if (heard->count > 0)
        return says == SAYS_TIMES;
    if (says == SAYS_COUNT || (says == SAYS_NUMBER && value >= 1 && value <= 4))
        heard->count = (int8_t)value;
    return heard->count > 0 || (says == SAYS_A && is_article(search, edge, heard));
}

/* A Sonderpunkt, with how many there are before it: "Fuchs", "2 Füchse", "2x Fuchs", "Karlchen Müller". */
static void match_point(const struct attempt *try, int k, size_t at, const struct heard *heard)
{
    const struct lattice *lattice = &try->search->lattice;

    EACH_EDGE (edge, lattice, at) {
        struct heard more = *heard;
        bool letter = edge->means.says == SAYS_LETTER;

        if (leads_to_point(try->search, edge, &more)) {
            pass_edge(try, k, edge, more, match_point);
            continue;
        }
        if ((edge->means.says != SAYS_SONDER && !letter) || (letter && !is_letter_of_point(try->search, edge)) ||
            is_dk(try->search, edge))
            continue;
        more.sonder = (int8_t)edge->means.value;
        more.letter = letter;
        more.point_at = edge->from;
        if (more.count == 1)
            more.count = 0;
        take_edge(try, k, edge, more);
        if (more.sonder != SONDER_KARLCHEN || letter)
            continue;
        more.slips = (uint8_t)(more.slips + edge->slips);
        search_enter(try->search, edge);
        EACH_EDGE (name, lattice, edge->next)
            if (name->means.says == SAYS_SURNAME)
                take_edge(try, k, name, more);
        search_leave(try->search);
    }
}

static void match_figure(const struct attempt *try, int k, size_t at, const struct heard *heard)
{
    const struct lattice *lattice = &try->search->lattice;

    EACH_EDGE (edge, lattice, at) {
        struct heard more = *heard;

        if (edge->means.says != SAYS_NUMBER || edge->means.value > AUGEN_TOTAL)
            continue;
        more.glued_figure = edge->glued && (try->said->ended & AFTER_KUERZEL);
        more.slipped_figure = edge->slips > 0;
        more.figure[more.figures++] = (int16_t)edge->means.value;
        take_edge(try, k, edge, more);
    }
}

/* True if the word before joins already: a further "u" is a player. */
static bool joined_before(const struct search *search)
{
    enum sense says = search->path[search->depth - 1]->means.says;

    return says == SAYS_AND || says == SAYS_PLUS_MINUS || says == SAYS_SIGN;
}

/* Words and signs that add no meaning of their own: any of them or none; or one of them, where `one` says so. */
static const struct group {
    uint8_t element;
    bool one;
    const char *signs;
    uint8_t says[6];
} groups[] = {
    {E_SAID, false, "?", {SAYS_SAID, SAYS_ANSAGE, SAYS_HAS, SAYS_ON, SAYS_INVALID}},
    {E_MAKES, false, "", {SAYS_HAS, SAYS_A, SAYS_CAUGHT, SAYS_PLAYS, SAYS_TAKES}},
    {E_DONE, false, "", {SAYS_HAS, SAYS_CAUGHT, SAYS_PLAYS, SAYS_TAKES}},
    {E_VERB, false, "", {SAYS_HAS, SAYS_A, SAYS_PLAYS}},
    {E_OF, false, "=:(", {SAYS_OF, SAYS_FOR, SAYS_ON, SAYS_A}},
    {E_JOIN, false, ",/+-.;&", {SAYS_AND, SAYS_WITH, SAYS_PLUS_MINUS}},
    {E_SEP, false, SOFT_SIGNS, {SAYS_AND, SAYS_PLUS_MINUS}},
    {E_DASH, false, "-", {SAYS_PLUS_MINUS, SAYS_IN}},
    {E_RATIO, true, ":/,", {SAYS_TO, SAYS_PLUS_MINUS}},
    {E_ASSIGN, true, "=:", {0}},
    {E_SLASH, true, "/", {0}},
    {E_OUTCOME, true, "", {SAYS_WON, SAYS_LOST}},
};

static const struct group *group_of(int element)
{
    const struct group *group = groups;

    while (group->element != element)
        group++;
    return group;
}

/* True if a word of the group may be taken here. */
static bool fits_group(const struct search *search, const struct group *group, const struct edge *edge,
                       const struct heard *heard)
{
    enum sense says = edge->means.says;
    bool fits = says == SAYS_SIGN && strchr(group->signs, edge->means.value);

    for (int i = 0; group->says[i] && !fits; i++)
        fits = group->says[i] == says;
    if (says == SAYS_A)
        return fits && is_article(search, edge, heard);
    if (says == SAYS_ON && group->element == E_SAID)
        return heard_said(heard); /* "sagt Re an" */
    if (says == SAYS_PLUS_MINUS && group->element == E_RATIO)
        return edge->means.value == KONTRA;
    if (says == SAYS_AND && group->element == E_JOIN)
        return !joined_before(search);
    if (says == SAYS_AND && group->element == E_SEP)
        return !lattice_is_player(&search->lattice, edge->from, edge->until);
    return fits;
}

static void match_group(const struct attempt *try, int k, size_t at, const struct heard *heard)
{
    const struct group *group = group_of(try->phrase->element[k] & ~OPT);

    if (!group->one)
        match(try, k + 1, at, heard);
    EACH_EDGE (edge, &try->search->lattice, at) {
        struct heard more = *heard;

        if (!fits_group(try->search, group, edge, heard))
            continue;
        if (edge->means.says != SAYS_PLUS_MINUS)
            hear(edge, &more);
        else if (group->element == E_SEP)
            more.skipped_sign = true;
        if (group->one) {
            take_edge(try, k, edge, more);
            continue;
        }
        more.slips = (uint8_t)(more.slips + edge->slips);
        more.until = edge->until;
        search_enter(try->search, edge);
        match_group(try, k, edge->next, &more);
        search_leave(try->search);
    }
}

/* Takes all up to the end of the line as a reason, unless it is written onto the word before it or belongs to it. */
static void match_rest(const struct attempt *try, int k, size_t at, const struct heard *heard)
{
    static const enum sense no_reason[] = {SAYS_HOME, SAYS_AUGEN, SAYS_AFTER};
    struct heard more = *heard;
    bool none = at < try->search->lattice.end && at == heard->until;

    EACH_EDGE (edge, &try->search->lattice, at) /* "Antje Schfäer": a name of hers */
        none |= edge->means.says == SAYS_PLAYER && edge->means.value == heard->who[0];
    for (size_t i = 0; i < sizeof no_reason / sizeof no_reason[0]; i++)
        none |= lattice_says(&try->search->lattice, at, no_reason[i]);
    if (none)
        return;
    more.rest = at < try->search->lattice.end ? (uint16_t)at : 0;
    more.until = (uint16_t)try->search->lattice.end;
    match(try, k + 1, try->search->lattice.end, &more);
}

/* The k of "97k". */
static void match_k(const struct attempt *try, int k, size_t at, const struct heard *heard)
{
    const char *line = try->search->reader->line;

    EACH_EDGE (edge, &try->search->lattice, at) {
        char after = edge->until < try->search->lattice.end ? line[edge->until] : ' ';

        if (edge->means.says == SAYS_UNDER && edge->until == edge->from + 1 && lower(line[edge->from]) == 'k' &&
            !is_digit(after) && after != '=')
            take_edge(try, k, edge, *heard);
    }
}

static void match_place(const struct attempt *try, int k, size_t at, const struct heard *heard)
{
    size_t place =
        (try->phrase->element[k] & ~OPT) == E_START ? try->search->lattice.begin : try->search->lattice.end;

    if (at == place)
        match(try, k + 1, at, heard);
}

static match_element *const matches[E_COUNT_OF - SAYS_COUNT_OF] = {
    [E_WHO - SAYS_COUNT_OF] = match_who,      [E_FIGURE - SAYS_COUNT_OF] = match_figure,
    [E_LIMIT - SAYS_COUNT_OF] = match_limit,  [E_LOW - SAYS_COUNT_OF] = match_limit,
    [E_POINT - SAYS_COUNT_OF] = match_point,  [E_OUTCOME - SAYS_COUNT_OF] = match_group,
    [E_JOIN - SAYS_COUNT_OF] = match_group,   [E_SEP - SAYS_COUNT_OF] = match_group,
    [E_ASSIGN - SAYS_COUNT_OF] = match_group, [E_RATIO - SAYS_COUNT_OF] = match_group,
    [E_DASH - SAYS_COUNT_OF] = match_group,   [E_SLASH - SAYS_COUNT_OF] = match_group,
    [E_K - SAYS_COUNT_OF] = match_k,          [E_SAID - SAYS_COUNT_OF] = match_group,
    [E_MAKES - SAYS_COUNT_OF] = match_group,  [E_DONE - SAYS_COUNT_OF] = match_group,
    [E_VERB - SAYS_COUNT_OF] = match_group,   [E_OF - SAYS_COUNT_OF] = match_group,
    [E_START - SAYS_COUNT_OF] = match_place,  [E_END - SAYS_COUNT_OF] = match_place,
    [E_REST - SAYS_COUNT_OF] = match_rest};

/* Matches the elements of a phrase from the k-th on. */
static void match(const struct attempt *try, int k, size_t at, const struct heard *heard)
{
    int element = try->phrase->element[k] & ~OPT;

    if (try->search->steps++ > STEPS)
        return;
    if (!try->phrase->element[k]) {
        complete(try, at, heard);
        return;
    }
    if (try->phrase->element[k] & OPT)
        match(try, k + 1, at, heard);
    if (element < SAYS_COUNT_OF)
        match_word(try, k, at, heard);
    else
        matches[element - SAYS_COUNT_OF](try, k, at, heard);
}

void search_phrase(struct search *search, const struct phrase *phrase, size_t at, const struct said *said)
{
    struct heard heard = {.from = (uint16_t)at, .until = (uint16_t)at};

    match(&(struct attempt){search, phrase, said}, 0, at, &heard);
}

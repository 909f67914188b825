/* Matching the elements of a phrase against the words of a line, in every way (grammar.h). */
#include <string.h>

#include "core/notation/kuerzel.h"
#include "core/spoken/search.h"
#include "core/rules/sonderpunkte.h"

typedef void match_element(struct search *search, const struct phrase *phrase, int k, size_t at,
                           const struct heard *heard, const struct said *said);
static match_element match;

static void complete(struct search *search, const struct phrase *phrase, size_t at, const struct heard *heard,
                     const struct said *said)
{
    for (int way = 0; way < phrase->ways; way++) {
        struct said next = *said;

        next.before = said->last;
        next.last = OPEN;
        next.behind = said->ended;
        next.ended = 0;
        next.cost = (uint8_t)(next.cost + phrase->cost + COST_SLIP * heard->slips);
        if (heard->skipped_sign && next.signs == SIGNS_SAY)
            continue;
        if (heard->skipped_sign)
            next.signs = SIGNS_SKIPPED;
        if (phrase->take(&(struct taking){&search->lattice, heard, way, &next}))
            search->go_on(search, at, &next);
    }
}

bool search_is_soft(const struct edge *edge)
{
    return edge->means.says == SAYS_SIGN && edge->means.value != '=' && edge->means.value != '?';
}

/* Takes an edge and goes on with the next element. */
static void take_edge(struct search *search, const struct phrase *phrase, int k, const struct edge *edge,
                      struct heard heard, const struct said *said)
{
    heard.slips = (uint8_t)(heard.slips + edge->slips);
    heard.glued = edge->glued;
    heard.until = edge->until;
    search_enter(search, edge);
    match(search, phrase, k + 1, edge->next, &heard, said);
    search_leave(search);
}

/* True if the u that is "und" is the Kürzel of somebody at the table, too. */
bool search_is_player_too(const struct search *search, const struct edge *word)
{
    for (const struct edge *edge = lattice_first(&search->lattice, word->from); edge;
         edge = lattice_next(&search->lattice, edge))
        if ((edge->means.says == SAYS_PLAYER || edge->means.says == SAYS_OTHER) && edge->until == word->until)
            return true;
    return false;
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
    return edge->glued || (lower(line[edge->from]) != 'u' && !search_is_player_too(search, edge));
}

/* Notes what a word says. */
static void hear(const struct edge *edge, struct heard *heard)
{
    enum sense says = edge->means.says;

    heard->word[says] = true;
    heard->value[says] = (int8_t)(edge->means.value & 0xFF);
    if (says == SAYS_KIND && edge->means.value >> 8) /* ".th" */
        heard->value[SAYS_SUIT] = (int8_t)(edge->means.value >> 8);
    if (says != SAYS_PARTY && says != SAYS_EARLY && says != SAYS_ANSWER && says != SAYS_PLUS_MINUS)
        return;
    if (heard->parties < 2)
        heard->party[heard->parties++] = (int8_t)edge->means.value;
    heard->short_word = says == SAYS_PARTY && edge->until - edge->from <= 2 && edge->means.value == KONTRA;
}

static void match_word(struct search *search, const struct phrase *phrase, int k, size_t at,
                       const struct heard *heard, const struct said *said)
{
    enum sense says = (enum sense)(phrase->element[k] & ~OPT);

    for (const struct edge *edge = lattice_first(&search->lattice, at); edge;
         edge = lattice_next(&search->lattice, edge)) {
        struct heard more = *heard;

        if (edge->means.says != says && !(says == SAYS_LETTERS && edge->means.says == SAYS_LETTER && edge->glued &&
                                          is_letter_of_point(search, edge)))
            continue;
        if (says == SAYS_OTHER && heard->word[says] && heard->value[says] != edge->means.value)
            continue; /* the second name of the same */
        hear(edge, &more);
        if (says == SAYS_LETTERS) {
            more.letters = edge->from;
            more.letters_until = edge->until;
        }
        take_edge(search, phrase, k, edge, more, said);
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
static void match_who(struct search *search, const struct phrase *phrase, int k, size_t at, const struct heard *heard,
                      const struct said *said)
{
    const struct lattice *lattice = &search->lattice;
    bool whole = lattice_is_whole_name(lattice, at);

    for (const struct edge *edge = lattice_first(lattice, at); edge; edge = lattice_next(lattice, edge)) {
        struct heard more = *heard;
        bool turned;

        if (edge->means.says != SAYS_PLAYER || more.whos == 4)
            continue;
        if (more.whos < 2)
            more.possessive[more.whos] = edge->possessive;
        more.who[more.whos++] = (int8_t)edge->means.value;
        more.by_name = edge->name > 0;
        for (const struct edge *other = lattice_second_name(lattice, edge, &turned); other;
             other = lattice_next(lattice, other))
            if (other->means.says == SAYS_PLAYER && other->means.value == edge->means.value && other->name &&
                (turned ? other->name < edge->name : other->name > edge->name)) {
                struct heard both = more;

                both.slips = (uint8_t)(heard->slips + edge->slips);
                if (both.whos < 3)
                    both.possessive[both.whos - 1] = other->possessive;
                search_enter(search, edge);
                take_edge(search, phrase, k, other, both, said);
                search_leave(search);
            }
        if (!edge->name || !(whole || is_other_kuerzel(search, edge)))
            take_edge(search, phrase, k, edge, more, said);
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

/* Returns the place behind a comma or "und", the same place if none is there. */
static size_t after_comma(const struct lattice *lattice, size_t at)
{
    for (const struct edge *edge = lattice_first(lattice, at); edge; edge = lattice_next(lattice, edge))
        if (edge->means.says == SAYS_AND || (edge->means.says == SAYS_SIGN && edge->means.value == ','))
            return edge->next;
    return at;
}

/* A limit: "9", "90", "keine neunzig", "k9", "schwarz". */
static void match_limit(struct search *search, const struct phrase *phrase, int k, size_t at,
                        const struct heard *heard, const struct said *said, bool low)
{
    const struct lattice *lattice = &search->lattice;

    for (const struct edge *edge = lattice_first(lattice, at); edge; edge = lattice_next(lattice, edge)) {
        struct heard more = *heard;
        int stufe = edge->means.value;

        if ((edge->means.says == SAYS_NO || edge->means.says == SAYS_UNDER) && !more.under) {
            more.under = true;
            more.slips = (uint8_t)(more.slips + edge->slips);
            search_enter(search, edge);
            match_limit(search, phrase, k, edge->next, &more, said, false);
            search_leave(search);
            continue;
        }
        more.number = edge->means.says == SAYS_NUMBER && !more.under;
        more.word[SAYS_BLACK] = edge->means.says == SAYS_BLACK;
        if (low || (more.word[SAYS_BLACK] && more.under))
            continue;
        if (more.word[SAYS_BLACK])
            stufe = STUFE_SCHWARZ;
        else if (edge->means.says == SAYS_NUMBER)
            stufe = more.under && edge->means.value == 120 ? STUFE_WORD : (int)stufe_of(edge->means.value);
        else if (edge->means.says != SAYS_LIMIT)
            continue;
        if (stufe == STUFE_NONE || stufe <= more.stufe)
            continue;
        more.stufe = (int8_t)stufe;
        more.limits++;
        more.limit_first = more.parties == 0;
        take_edge(search, phrase, k, edge, more, said);
        if (more.under) { /* "keine 90 keine 60" */
            more.under = false;
            more.slips = (uint8_t)(more.slips + edge->slips);
            search_enter(search, edge);
            match_limit(search, phrase, k, edge->next, &more, said, true);
            if (after_comma(lattice, edge->next) != edge->next)
                match_limit(search, phrase, k, after_comma(lattice, edge->next), &more, said, true);
            search_leave(search);
        }
    }
}

/* True if a word here has that meaning. */
static bool says_at(const struct search *search, size_t at, enum sense says)
{
    for (const struct edge *edge = lattice_first(&search->lattice, at); edge;
         edge = lattice_next(&search->lattice, edge))
        if (edge->means.says == says)
            return true;
    return false;
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
    return heard->word[SAYS_HAS] || heard->word[SAYS_CAUGHT] || heard->word[SAYS_TAKES] || heard->word[SAYS_PLAYS] ||
           heard->word[SAYS_LOST] || !search_is_player_too(search, edge);
}

/* A Sonderpunkt, with how many there are before it: "Fuchs", "2 Füchse", "2x Fuchs", "Karlchen Müller". */
static void match_point(struct search *search, const struct phrase *phrase, int k, size_t at,
                        const struct heard *heard, const struct said *said)
{
    const struct lattice *lattice = &search->lattice;

    for (const struct edge *edge = lattice_first(lattice, at); edge; edge = lattice_next(lattice, edge)) {
        struct heard more = *heard;
        bool count = edge->means.says == SAYS_COUNT ||
                     (edge->means.says == SAYS_NUMBER && edge->means.value >= 1 && edge->means.value <= 4);

        if (count && more.count == 0) {
            more.count = (int8_t)edge->means.value;
            more.slips = (uint8_t)(more.slips + edge->slips);
            search_enter(search, edge);
            match_point(search, phrase, k, edge->next, &more, said);
            for (const struct edge *times = lattice_first(lattice, edge->next); times;
                 times = lattice_next(lattice, times))
                if (times->means.says == SAYS_TIMES) {
                    search_enter(search, times);
                    match_point(search, phrase, k, times->next, &more, said);
                    search_leave(search);
                }
            search_leave(search);
            continue;
        }
        if (edge->means.says == SAYS_A && more.count == 0 && is_article(search, edge, heard)) {
            search_enter(search, edge);
            match_point(search, phrase, k, edge->next, &more, said);
            search_leave(search);
            continue;
        }
        if (edge->means.says != SAYS_SONDER && edge->means.says != SAYS_LETTER)
            continue;
        if (edge->means.says == SAYS_LETTER && !is_letter_of_point(search, edge))
            continue;
        if (is_dk(search, edge))
            continue;
        more.sonder = (int8_t)edge->means.value;
        more.letter = edge->means.says == SAYS_LETTER;
        more.point_at = edge->from;
        if (more.count == 1)
            more.count = 0;
        take_edge(search, phrase, k, edge, more, said);
        if (more.sonder != SONDER_KARLCHEN || more.letter)
            continue;
        for (const struct edge *name = lattice_first(lattice, edge->next); name; name = lattice_next(lattice, name))
            if (name->means.says == SAYS_SURNAME) {
                more.slips = (uint8_t)(heard->slips + edge->slips);
                search_enter(search, edge);
                take_edge(search, phrase, k, name, more, said);
                search_leave(search);
            }
    }
}

static void match_figure(struct search *search, const struct phrase *phrase, int k, size_t at,
                         const struct heard *heard, const struct said *said)
{
    const struct lattice *lattice = &search->lattice;

    for (const struct edge *edge = lattice_first(lattice, at); edge; edge = lattice_next(lattice, edge)) {
        struct heard more = *heard;

        if (edge->means.says != SAYS_NUMBER || edge->means.value > AUGEN_TOTAL || more.figures == 2)
            continue;
        more.glued_figure = edge->glued && (said->ended & AFTER_KUERZEL);
        more.figure[more.figures++] = (int16_t)edge->means.value;
        take_edge(search, phrase, k, edge, more, said);
    }
}

/* True if the word before this place joins already: a further "u" is a player. */
static bool joined_before(const struct search *search, size_t at)
{
    const struct edge *last =
        search->depth > 0 && search->depth <= READING_WORDS ? search->path[search->depth - 1] : NULL;

    return last && last->next == at &&
           (last->means.says == SAYS_AND || last->means.says == SAYS_PLUS_MINUS || last->means.says == SAYS_SIGN);
}

/* Takes signs and words that only part or join, or none of them. */
static void match_between(struct search *search, const struct phrase *phrase, int k, size_t at,
                          const struct heard *heard, const struct said *said)
{
    const struct lattice *lattice = &search->lattice;
    int element = phrase->element[k] & ~OPT;
    struct heard more = *heard;

    if (element != E_RATIO)
        match(search, phrase, k + 1, at, heard, said);
    for (const struct edge *edge = lattice_first(lattice, at); edge; edge = lattice_next(lattice, edge)) {
        enum sense says = edge->means.says;
        int sign = edge->means.value;
        bool fits = false;

        more.skipped_sign = heard->skipped_sign;
        if (element == E_RATIO)
            fits = says == SAYS_TO || (says == SAYS_SIGN && strchr(":/,", sign)) ||
                   (says == SAYS_PLUS_MINUS && sign == KONTRA);
        else if (element == E_JOIN)
            fits = says == SAYS_AND || says == SAYS_WITH || (says == SAYS_SIGN && strchr(",/+-.;&", sign)) ||
                   says == SAYS_PLUS_MINUS;
        else if (element == E_DASH)
            fits = (says == SAYS_SIGN && sign == '-') || says == SAYS_PLUS_MINUS || says == SAYS_IN;
        else
            fits = search_is_soft(edge) || says == SAYS_AND || says == SAYS_PLUS_MINUS;
        if (!fits || (says == SAYS_AND && (joined_before(search, at) || element == E_SEP) &&
                      (search_is_player_too(search, edge) || element == E_JOIN)))
            continue;
        if (says == SAYS_PLUS_MINUS && element == E_SEP)
            more.skipped_sign = true;
        more.until = edge->until;
        search_enter(search, edge);
        if (element == E_RATIO)
            match(search, phrase, k + 1, edge->next, &more, said);
        else /* ", und" */
            match_between(search, phrase, k, edge->next, &more, said);
        search_leave(search);
    }
}

/* Takes any of the words that may stand here and add no meaning of their own, or none. */
static void match_words(struct search *search, const struct phrase *phrase, int k, size_t at,
                        const struct heard *heard, const struct said *said)
{
    static const struct {
        uint8_t element;
        uint8_t says[8];
        const char *signs;
    } groups[] = {
        {E_SAID, {SAYS_SAID, SAYS_ANSAGE, SAYS_HAS, SAYS_ON, SAYS_INVALID}, "?"},
        {E_MAKES, {SAYS_HAS, SAYS_A, SAYS_CAUGHT, SAYS_PLAYS, SAYS_TAKES}, ""},
        {E_DONE, {SAYS_HAS, SAYS_CAUGHT, SAYS_PLAYS, SAYS_TAKES}, ""},
        {E_VERB, {SAYS_HAS, SAYS_A, SAYS_PLAYS}, ""},
        {E_OF, {SAYS_OF, SAYS_FOR, SAYS_ON, SAYS_A}, "=:("},
    };
    int g = 0;

    while (groups[g].element != (phrase->element[k] & ~OPT))
        g++;
    match(search, phrase, k + 1, at, heard, said);
    for (const struct edge *edge = lattice_first(&search->lattice, at); edge;
         edge = lattice_next(&search->lattice, edge)) {
        struct heard more = *heard;
        bool fits = edge->means.says == SAYS_SIGN && strchr(groups[g].signs, edge->means.value);

        for (int i = 0; groups[g].says[i] && !fits; i++)
            fits = groups[g].says[i] == edge->means.says;
        if (edge->means.says == SAYS_A && !is_article(search, edge, heard))
            continue;
        if (!fits || (phrase->element[k] == E_SAID && edge->means.says == SAYS_ON && !heard_said(heard)))
            continue;
        hear(edge, &more);
        if (edge->means.says == SAYS_SIGN && edge->means.value == '?') /* "re9?" */
            more.word[SAYS_INVALID] = true;
        more.slips = (uint8_t)(more.slips + edge->slips);
        more.until = edge->until;
        search_enter(search, edge);
        match_words(search, phrase, k, edge->next, &more, said);
        search_leave(search);
    }
}

/* Takes all up to the end of the line as a reason, unless it is written onto the word before it or belongs to it. */
static void match_rest(struct search *search, const struct phrase *phrase, int k, size_t at,
                       const struct heard *heard, const struct said *said)
{
    static const enum sense no_reason[] = {SAYS_HOME, SAYS_AUGEN, SAYS_AFTER};
    struct heard more = *heard;
    bool none = at < search->lattice.end && at == heard->until;

    for (size_t i = 0; i < sizeof no_reason / sizeof no_reason[0]; i++)
        none = none || says_at(search, at, no_reason[i]);
    if (none)
        return;
    more.rest = at < search->lattice.end ? (uint16_t)at : 0;
    more.until = (uint16_t)search->lattice.end;
    match(search, phrase, k + 1, search->lattice.end, &more, said);
}

/* Takes one word of a few meanings or signs. */
static void match_one(struct search *search, const struct phrase *phrase, int k, size_t at, const struct heard *heard,
                      const struct said *said)
{
    int element = phrase->element[k] & ~OPT;

    for (const struct edge *edge = lattice_first(&search->lattice, at); edge;
         edge = lattice_next(&search->lattice, edge)) {
        struct heard more = *heard;
        enum sense says = edge->means.says;
        char after = edge->until < search->lattice.end ? search->reader->line[edge->until] : ' ';
        int sign = says == SAYS_SIGN ? edge->means.value : 0;

        if (element == E_ASSIGN && (sign == '=' || sign == ':'))
            more.assigned = true;
        else if (element == E_K && says == SAYS_UNDER && edge->until == edge->from + 1 &&
                 lower(search->reader->line[edge->from]) == 'k' && !is_digit(after) && after != '=')
            more.glued = edge->glued;
        else if (element == E_OUTCOME && (says == SAYS_WON || says == SAYS_LOST))
            more.outcome = says == SAYS_WON ? OUTCOME_WON : OUTCOME_LOST;
        else if (element != E_SLASH || sign != '/')
            continue;
        take_edge(search, phrase, k, edge, more, said);
    }
}

static void match_limit_element(struct search *search, const struct phrase *phrase, int k, size_t at,
                                const struct heard *heard, const struct said *said)
{
    match_limit(search, phrase, k, at, heard, said, (phrase->element[k] & ~OPT) == E_LOW);
}

static void match_place(struct search *search, const struct phrase *phrase, int k, size_t at,
                        const struct heard *heard, const struct said *said)
{
    size_t place = (phrase->element[k] & ~OPT) == E_START ? search->lattice.begin : search->lattice.end;

    if (at == place)
        match(search, phrase, k + 1, at, heard, said);
}

static match_element *const matches[E_COUNT_OF - SAYS_COUNT_OF] = {
#define MATCHES(element) [(element)-SAYS_COUNT_OF]
    MATCHES(E_WHO) = match_who,
    MATCHES(E_FIGURE) = match_figure,
    MATCHES(E_LIMIT) = match_limit_element,
    MATCHES(E_LOW) = match_limit_element,
    MATCHES(E_POINT) = match_point,
    MATCHES(E_OUTCOME) = match_one,
    MATCHES(E_JOIN) = match_between,
    MATCHES(E_SEP) = match_between,
    MATCHES(E_ASSIGN) = match_one,
    MATCHES(E_RATIO) = match_between,
    MATCHES(E_DASH) = match_between,
    MATCHES(E_SLASH) = match_one,
    MATCHES(E_K) = match_one,
    MATCHES(E_SAID) = match_words,
    MATCHES(E_MAKES) = match_words,
    MATCHES(E_DONE) = match_words,
    MATCHES(E_VERB) = match_words,
    MATCHES(E_OF) = match_words,
    MATCHES(E_START) = match_place,
    MATCHES(E_END) = match_place,
    MATCHES(E_REST) = match_rest};

/* Matches the elements of a phrase from the k-th on. */
static void match(struct search *search, const struct phrase *phrase, int k, size_t at, const struct heard *heard,
                  const struct said *said)
{
    int element = phrase->element[k] & ~OPT;

    if (search->steps++ > STEPS)
        return;
    if (!phrase->element[k]) {
        complete(search, phrase, at, heard, said);
        return;
    }
    if (phrase->element[k] & OPT)
        match(search, phrase, k + 1, at, heard, said);
    if (element < SAYS_COUNT_OF)
        match_word(search, phrase, k, at, heard, said);
    else
        matches[element - SAYS_COUNT_OF](search, phrase, k, at, heard, said);
}

void search_phrase(struct search *search, const struct phrase *phrase, size_t at, const struct said *said)
{
    struct heard heard = {.from = (uint16_t)at, .until = (uint16_t)at};

    match(search, phrase, 0, at, &heard, said);
}

#include "core/spoken/spoken.h"

#include <string.h>

#include "base/mem.h"
#include "core/spoken/search.h"
#include "core/notation/journal.h"
#include "core/notation/kuerzel.h"
#include "core/rules/rules.h"

/* Readings. */

/* Reads the line as it would be stored. Returns false if the parser, which never guesses, does not read it. */
static bool stored_line(const struct search *search, const struct said *said, const struct text *line,
                        struct text *stored)
{
    struct err ignored = {0};
    struct kurzschrift_reader strict = {.rules = search->reader->rules,
                                        .board = search->reader->board,
                                        .set = search->reader->set,
                                        .turn = search->reader->turn,
                                        .line = text_str(line),
                                        .len = line->len,
                                        .err = &ignored};
    struct event event;

    if (!kurzschrift_read(&strict, &event))
        return false;
    if (event.kind == EVENT_SPIEL) {
        if (!said_outcome_fits(said, strict.rules, &event.u.spiel))
            return false;
        if (strict.turn)
            spiel_normalise(&event.u.spiel, strict.turn->player, strict.turn->count);
    }
    kurzschrift_write(stored, strict.board, &event);
    if (search->remark.len > 0)
        text_addf(stored, " ; %s", search->remark.s);
    return true;
}

/* Keeps a reading with the words on the way to it; of two ways to the same line the likelier. */
static void keep(struct search *search, const struct text *line, int cost)
{
    struct found *found = search->found;

    while (found < search->found + search->count && strcmp(text_str(&found->line), text_str(line)) != 0)
        found++;
    if (found == search->found + FOUND_MAX || (found < search->found + search->count && found->cost <= cost))
        return;
    if (found == search->found + search->count) {
        search->count++;
        text_addn(&found->line, line->s, line->len);
    }
    found->cost = cost;
    found->words = search->depth < READING_WORDS ? search->depth : READING_WORDS;
    for (int i = 0; i < found->words; i++)
        found->word[i] = (struct reading_word){search->path[i]->from, search->path[i]->until, search->path[i]->means};
}

/* True if the line is an event of a journal. */
static bool is_event(const struct search *search, const struct text *line)
{
    AUTO(text_free) struct text memory = {0};
    struct event event;
    struct err ignored;

    return journal_read_event(search->reader->board, line->s, line->len, &memory, &event, &ignored) == ST_OK;
}

/* Keeps the line of an event or a command. Everybody's Augen are read back like a game. What would be the remark of a
 * game is an event's reason. */
static void finish_event(struct search *search, const struct said *said, int way)
{
    AUTO(text_free) struct text line = {0}, stored = {0};

    if (!said_event_line(said, search->reader, search->lattice.end, way, &line))
        return;
    if (said->each > 0 || said->durch || said->event == EVENT_EINWURF) {
        if (stored_line(search, NULL, &line, &stored))
            keep(search, &stored, said->cost + way);
        return;
    }
    if (search->remark.len > 0)
        text_addf(&line, " \"%s\"", search->remark.s);
    if (said->command != OPEN ? search->remark.len == 0 : is_event(search, &line))
        keep(search, &line, said->cost);
}

/* Notes the only player of a line that would be a game if it had a second one. */
static void note_alone(struct search *search, const struct said *said)
{
    bool named = false;

    if (said->singles != 1 || said->figures != 1 || said->kind >= KIND_FARBTRUMPF || said->solo || said->alone ||
        said->partner != NOBODY || said_event(said))
        return;
    for (int i = 0; i < said->limits; i++)
        if (said->limit[i].who != NOBODY)
            return;
    search->alone = said->single[0];
    for (int i = 0; i < search->depth; i++)
        if (search->path[i]->means.says == SAYS_PLAYER && search->path[i]->means.value == search->alone) {
            search->alone_at = search->path[i]->until;
            named = named || search->path[i]->name > 0;
        }
    if (!named) /* the parser tells of a Kürzel itself */
        search->alone = NOBODY;
}

static void finish(struct search *search, const struct said *said)
{
    const struct turn *turn = search->reader->turn;

    note_alone(search, said);
    if (turn && (turn->kind == EVENT_SCHIEBEKOPF || turn->kind == EVENT_STECHEN) && said_game(said))
        return; /* everybody's Augen are due */
    if (said_event(said)) {
        finish_event(search, said, 0);
        finish_event(search, said, 1);
        return;
    }
    for (int way = 0; way < 2; way++) {
        AUTO(text_free) struct text line = {0}, stored = {0};

        if (said_line(said, search->reader, way, &line) && stored_line(search, said, &line, &stored))
            keep(search, &stored, said->cost + way);
    }
}

/* The line. */

/* Words that add no meaning of their own and may come first in an element of several words, or be missing. */
static const uint8_t free_words[] = {SAYS_SAID,   SAYS_ANSAGE, SAYS_HAS, SAYS_ON,    SAYS_INVALID, SAYS_A,
                                     SAYS_CAUGHT, SAYS_PLAYS,  SAYS_OF,  SAYS_FOR,   SAYS_SIGN,    SAYS_PLUS_MINUS,
                                     SAYS_AND,    SAYS_WITH,   SAYS_IN,  SAYS_TAKES, SAYS_NOTHING};

/* The words with which an element may begin; those without a row may be nothing. */
static const struct beginning {
    uint8_t element, says[7];
} beginnings[] = {
    {E_WHO, {SAYS_PLAYER}},
    {E_FIGURE, {SAYS_NUMBER}},
    {E_LIMIT, {SAYS_NO, SAYS_UNDER, SAYS_NUMBER, SAYS_LIMIT, SAYS_BLACK}},
    {E_LOW, {SAYS_NO, SAYS_UNDER}},
    {E_POINT, {SAYS_SONDER, SAYS_LETTER, SAYS_COUNT, SAYS_NUMBER, SAYS_A}},
    {E_OUTCOME, {SAYS_WON, SAYS_LOST}},
    {E_ASSIGN, {SAYS_SIGN}},
    {E_SLASH, {SAYS_SIGN}},
    {E_K, {SAYS_UNDER}},
    {E_RATIO, {SAYS_SIGN, SAYS_PLUS_MINUS, SAYS_TO}},
};

/* Notes the words with which a phrase may begin. */
static void find_beginnings(const struct phrase *phrase, bool begins[SAYS_COUNT_OF])
{
    bool nothing = true;

    for (int k = 0; phrase->element[k] && nothing; k++) {
        int element = phrase->element[k] & ~OPT;
        const uint8_t *says = free_words;

        nothing = phrase->element[k] & OPT;
        if (element < SAYS_COUNT_OF) {
            begins[element] = true;
            begins[SAYS_LETTER] |= element == SAYS_LETTERS;
            continue;
        }
        for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++)
            if (beginnings[i].element == element)
                says = beginnings[i].says;
        nothing = nothing || says == free_words;
        for (; *says; says++)
            begins[*says] = true;
    }
}

static bool may_begin(const struct search *search, int phrase, size_t at)
{
    EACH_EDGE (edge, &search->lattice, at)
        if (search->begins[phrase][edge->means.says])
            return true;
    return false;
}

/* Returns whether the same claims were here before and as likely. Phrases that part a line in other places often come
 * to the same, and need not be followed twice. */
static bool was_here(struct search *search, size_t at, const struct said *said)
{
    struct said claims = *said;
    const unsigned char *bytes = (const unsigned char *)&claims;
    uint64_t state = UINT64_C(14695981039346656037) ^ at;
    struct seen *seen;

    claims.cost = 0;
    claims.before = OPEN; /* only while a phrase is taken */
    claims.behind = 0;
    if (!search->has_signs)
        claims.fast = 0;
    for (size_t i = 0; i < sizeof claims; i++)
        state = (state ^ bytes[i]) * UINT64_C(1099511628211);
    seen = &search->seen[(state ^ state >> 32) % SEEN_MAX];
    if (seen->state == state && seen->cost <= said->cost)
        return true;
    *seen = (struct seen){state, said->cost};
    return false;
}

/* Goes on with the next phrase. Commas, "und" and the like may stand between two of them. */
static void go_on(struct search *search, size_t at, const struct said *said)
{
    if (was_here(search, at, said))
        return;
    if (at >= search->lattice.end) {
        finish(search, said);
        return;
    }
    EACH_EDGE (edge, &search->lattice, at)
        if (search_is_soft(edge) ||
            (edge->means.says == SAYS_AND && at > search->lattice.begin && edge->next < search->lattice.end)) {
            struct said next = *said;

            next.cost = (uint8_t)(next.cost + COST_SLIP * edge->slips);
            if (edge->means.says == SAYS_AND && lattice_is_player(&search->lattice, edge->from, edge->until))
                continue;
            search_enter(search, edge);
            go_on(search, edge->next, &next);
            search_leave(search);
        }
    for (int i = 0; i < grammar_count; i++)
        if (may_begin(search, i, at))
            search_phrase(search, &grammar[i], at, said);
}

/* Finds the remark's text, without blanks and the quote that ends it. Returns false if no line can have it. */
static bool find_remark(const struct search *search, struct text *remark)
{
    const struct kurzschrift_reader *reader = search->reader;
    size_t from = search->lattice.remark + 1, until = reader->len, ignored;
    struct err err;

    while (from < until && reader->line[from] == ' ')
        from++;
    while (until > from && (reader->line[until - 1] == ' ' || reader->line[until - 1] == '"'))
        until--;
    if (from >= until)
        return true;
    text_addn(remark, reader->line + from, until - from);
    return free_text_check(remark->s, remark->len, REMARK_MAX, &ignored, &err) == ST_OK;
}

static int best_cost(const struct search *search)
{
    int best = 1000;

    for (int i = 0; i < search->count; i++)
        if (search->found[i].cost < best)
            best = search->found[i].cost;
    return best;
}

/* Moves the readings that are likely enough to the result, the likeliest first. */
static void choose(struct search *search, struct readings *readings)
{
    int best = best_cost(search);

    for (int cost = best; cost < best + COST_TOO_MUCH; cost++)
        for (int i = 0; i < search->count; i++) {
            if (search->found[i].cost != cost)
                continue;
            if (readings->count == SPOKEN_READINGS) {
                readings->more = true;
                continue;
            }
            if (readings->count == 0) {
                readings->words = search->found[i].words;
                memcpy(readings->word, search->found[i].word, sizeof readings->word);
            }
            text_addn(&readings->line[readings->count++], search->found[i].line.s, search->found[i].line.len);
        }
}

void spoken_read(const struct kurzschrift_reader *reader, struct readings *readings)
{
    struct search *search = mem_alloc(sizeof *search);
    struct said nothing = said_nothing();

    *readings = (struct readings){.alone = NOBODY};
    search->reader = reader;
    search->alone = NOBODY;
    search->go_on = go_on;
    if (lattice_fill(&search->lattice, reader) && find_remark(search, &search->remark)) {
        for (int i = 0; i < search->lattice.count; i++)
            search->has_signs = search->has_signs || search->lattice.edge[i].means.says == SAYS_PLUS_MINUS;
        for (int i = 0; i < grammar_count; i++)
            find_beginnings(&grammar[i], search->begins[i]);
        go_on(search, search->lattice.begin, &nothing);
        if (search->steps <= STEPS) /* else the likeliest may be missing */
            choose(search, readings);
        readings->alone = search->count == 0 ? search->alone : NOBODY;
        readings->alone_at = search->alone_at;
    }
    for (int i = 0; i < search->count; i++)
        text_free(&search->found[i].line);
    text_free(&search->remark);
    mem_drop(&search);
    if (readings->more)
        readings_free(readings);
}

void readings_free(struct readings *readings)
{
    for (int i = 0; i < readings->count; i++)
        text_free(&readings->line[i]);
    readings->count = 0;
}

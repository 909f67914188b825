/* Tab at the table. Words come from the tables of the enums; the reader of the line decides which of them may
 * stand where the line breaks off, so nothing is offered that it refuses. */
#include <stdio.h>
#include <strings.h>

#include "core/notation/kurzschrift_reader.h"
#include "core/rules/rules.h"
#include "ui/desk/desk_intern.h"
#include "ui/desk/desk_lines.h"

struct search {
    struct desk *desk;
    const char *line; /* up to where it breaks off */
    size_t from, len; /* of the word being completed */
    int count;
    struct text *words, *more;
};

/* Returns whether a character ends a word. */
static bool ends_word(char c)
{
    return strchr(" ,=/-", c) != NULL;
}

/* Returns whether the line, followed by `rest`, is refused before character `until`. */
static bool refused_before(struct desk *desk, const struct text *whole, const char *rest, size_t until)
{
    AUTO(plan_free) struct plan plan = {.seen = desk->sitting->history.count};
    AUTO(text_free) struct text line = {0};
    struct err err = {0};
    enum status st;

    text_addf(&line, "%s%s", whole->s, rest);
    plan.line = line.s;
    plan.entry[0].op = desk->mode == MODE_REPLACE ? OP_REPLACE : OP_APPEND;
    plan.entry[0].reference = desk->mode == MODE_NEW ? 0 : desk->reference;
    st = plan_read(desk->sitting, &plan, &err);
    return st != ST_OK && err.column <= (int)until;
}

/* Returns whether the line gives everybody's Augen: schieb A=40, stechen A=130, hammel A=60. */
static bool is_line_of_augen(const char *line)
{
    for (enum event_kind kind = EVENT_HAMMEL; kind <= EVENT_STECHEN; kind++)
        if (strncasecmp(line, event_terms[kind].word, strlen(event_terms[kind].word)) == 0)
            return true;
    return false;
}

/* Returns whether a word such as "f=" may stand here, with some party or player behind it. Augen may follow any. */
static bool may_be_assigned(struct desk *desk, const struct text *whole, size_t until)
{
    const struct board board = desk->sitting->board;
    const char *re = party_terms[RE].word;
    bool may = is_line_of_augen(whole->s) || !refused_before(desk, whole, re, until + strlen(re));

    for (int i = 0; i < desk->board_count && !may; i++) {
        const char *who = board.kuerzel[i].word;

        may = !refused_before(desk, whole, who, until + utf8_count(who, strlen(who)));
    }
    return may;
}

/* Returns whether the line so far may stand. It may be incomplete: then the error lies behind it, at the latest
 * once Augen follow. */
static bool may_stand(struct desk *desk, const struct text *whole)
{
    size_t until = utf8_count(whole->s, whole->len);

    if (desk->mode == MODE_NEW && desk_parse_command(desk->sitting, whole->s).word)
        return true;
    return !refused_before(desk, whole, "", until) && !refused_before(desk, whole, " 120", until) &&
           (whole->s[whole->len - 1] != '=' || may_be_assigned(desk, whole, until));
}

/* Shortens `more` to what it has in common with the beginning of `rest`. */
static void shorten(struct text *more, const char *rest)
{
    size_t n = 0;

    while (n < more->len && rest[n] && (more->s[n] | 0x20) == (rest[n] | 0x20))
        n++;
    more->s[n] = '\0';
    more->len = n;
    utf8_shorten(more->s);
    more->len = strlen(more->s);
}

static void offer(struct search *search, const char *word)
{
    AUTO(text_free) struct text whole = {0};

    if (strlen(word) < search->len || strncasecmp(word, search->line + search->from, search->len) != 0)
        return;
    text_addn(&whole, search->line, search->from);
    text_add(&whole, word);
    if (may_stand(search->desk, &whole)) {
        text_addf(search->words, "%s%s", search->count > 0 ? " " : "", word);
        if (search->count++ == 0)
            text_add(search->more, word + search->len);
        else
            shorten(search->more, word + search->len);
    }
}

static void offer_assigned(struct search *search, const char *word)
{
    AUTO(text_free) struct text assigned = {0};

    text_addf(&assigned, "%s=", word);
    offer(search, assigned.s);
}

static void offer_terms(struct search *search, const struct term *terms, int count)
{
    for (int i = 0; i < count; i++) {
        if (terms[i].word)
            offer(search, terms[i].word);
    }
}

/* Offers re re= re9 rev rev9 reg9 …, k9= …. */
static void offer_announcements(struct search *search)
{
    static const char *const forms[] = {"%s%c", "%sv%c", "%sg%c"};
    char word[8];

    for (int p = RE; p <= KONTRA; p++) {
        offer(search, party_terms[p].word);
        offer_assigned(search, party_terms[p].word);
        (void)snprintf(word, sizeof word, "%sv", party_terms[p].word);
        offer(search, word);
        for (size_t k = 0; k < sizeof forms / sizeof forms[0]; k++)
            for (int stufe = STUFE_K9; stufe < STUFE_COUNT; stufe++) {
                (void)snprintf(word, sizeof word, forms[k], party_terms[p].word, stufe_terms[stufe].sign);
                offer(search, word);
            }
    }
    for (int stufe = STUFE_K9; stufe < STUFE_COUNT; stufe++) {
        (void)snprintf(word, sizeof word, "k%c", stufe_terms[stufe].sign);
        offer_assigned(search, word);
    }
}

static void offer_after_augen(struct search *search)
{
    offer_announcements(search);
    for (int i = 0; i < SONDER_COUNT; i++)
        offer_assigned(search, sonder_terms[i].word);
    for (const struct suffix *suffix = kurzschrift_toggles; suffix->word; suffix++)
        offer(search, suffix->word);
    for (const struct suffix *suffix = kurzschrift_parties; suffix->word; suffix++)
        offer_assigned(search, suffix->word);
}

static void offer_command(void *search, const char *word)
{
    offer(search, word);
}

static void offer_players_with_augen(struct search *search)
{
    const struct board board = search->desk->sitting->board;

    for (int i = 0; i < search->desk->board_count; i++)
        offer_assigned(search, board.kuerzel[i].word);
    offer(search, "durch=");
}

/* Returns whether the word is the one behind "einstieg": somebody who does not sit here. */
static bool names_who_comes(const struct search *search)
{
    const char *word = event_terms[EVENT_EINSTIEG].word;
    size_t n = strlen(word);

    return strncasecmp(search->line, word, n) == 0 && strspn(search->line + n, " ") == search->from - n;
}

static void offer_players(struct search *search)
{
    const struct board board = search->desk->sitting->board;
    bool comes = names_who_comes(search);

    for (int i = 0; i < search->desk->board_count; i++)
        if (!comes || !spieltag_sits(&search->desk->sitting->fold.day, i))
            offer(search, board.kuerzel[i].word);
}

/* Offers kinds of game and their colours. */
static void offer_kinds(struct search *search)
{
    for (int kind = KIND_HOCHZEIT; kind < KIND_COUNT; kind++) {
        const struct term *term = rules_kind(search->desk->sitting->rules, kind);

        if (kind < KIND_OWN || rules_knows(search->desk->sitting->rules, (enum spiel_kind)kind))
            offer(search, term->word);
        if (term->also && search->len > 0)
            offer(search, term->also);
    }
    offer_terms(search, suit_terms, SUIT_COUNT);
}

/* Offers words of events besides the games. They begin a line, and the rest of it may be missing. */
static void offer_events(struct search *search)
{
    for (enum event_kind kind = EVENT_STRAFE; kind <= EVENT_ZEIT; kind++) {
        const char *word = event_terms[kind].word;

        if (!search->desk->sitting->tisch.kind->apply[kind] || strlen(word) < search->len ||
            strncasecmp(word, search->line, search->len) != 0)
            continue;
        text_addf(search->words, "%s%s", search->count > 0 ? " " : "", word);
        if (search->count++ == 0)
            text_add(search->more, word + search->len);
        else
            shorten(search->more, word + search->len);
    }
}

static void offer_at_start(struct search *search)
{
    if (search->desk->mode == MODE_NEW)
        offer_events(search);
    if (search->desk->mode == MODE_NEW)
        desk_each_word(offer_command, search);
    offer_terms(search, event_terms + EVENT_EINWURF, EVENT_STECHEN - EVENT_EINWURF + 1);
}

int desk_complete(struct desk *desk, const char *line, struct text *words, struct text *more)
{
    struct search search = {.desk = desk, .line = line, .from = strlen(line), .words = words, .more = more};

    if (strchr(line, ';')) /* a remark is free text */
        return 0;
    while (search.from > 0 && !ends_word(line[search.from - 1]))
        search.from--;
    search.len = strlen(line) - search.from;
    if (is_line_of_augen(line) && search.from > 0 && line[search.from - 1] != '=') {
        offer_players_with_augen(&search);
    } else {
        offer_players(&search);
        if (search.from == 0)
            offer_at_start(&search);
        offer_kinds(&search);
        offer_after_augen(&search);
    }
    /* trying the line may have added names to the board */
    desk->sitting->board.count = desk->sitting->roster.count = desk->board_count;
    return search.count;
}

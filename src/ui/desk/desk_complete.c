/* What Tab offers at the table. The words come from the tables of their enums; which of them may stand where the line
 * breaks off is what the reader of the line says, so that nothing is offered that it refuses. */
#include <stdio.h>
#include <strings.h>

#include "core/notation/kurzschrift_reader.h"
#include "ui/desk/desk_intern.h"
#include "ui/desk/desk_lines.h"

struct search {
    struct desk *t;
    const char *line; /* up to where it breaks off */
    size_t from, len; /* of the word that is begun */
    int count;
    struct text *words, *more;
};

/* Characters that end a word. */
static bool ends_word(char c)
{
    return strchr(" ,=/-", c) != NULL;
}

/* Whether the line, behind it `rest`, is refused before the character `until`. */
static bool refused_before(struct desk *t, const struct text *whole, const char *rest, size_t until)
{
    struct plan plan = {.seen = t->r->history.count};
    struct text line = {0};
    struct err err = {0};
    enum status st;

    text_addf(&line, "%s%s", whole->s, rest);
    plan.line = line.s;
    plan.entry[0].op = t->mode == MODE_REPLACE ? OP_REPLACE : OP_APPEND;
    plan.entry[0].reference = t->mode == MODE_NEW ? 0 : t->reference;
    st = plan_read(t->r, &plan, &err);
    plan_free(&plan);
    text_free(&line);
    return st != ST_OK && err.column <= (int)until;
}

/* schieb A=40, stechen A=130, hammel A=60: everybody's Augen. */
static bool names_augen(const char *line)
{
    for (enum event_kind kind = EVENT_HAMMEL; kind <= EVENT_STECHEN; kind++)
        if (strncasecmp(line, event_terms[kind].word, strlen(event_terms[kind].word)) == 0)
            return true;
    return false;
}

/* "f=" stands where it does with some party or player behind it; Augen may stand behind any. */
static bool may_be_assigned(struct desk *t, const struct text *whole, size_t until)
{
    const struct board board = t->r->board;
    const char *re = party_terms[RE].word;
    bool may = names_augen(whole->s) || !refused_before(t, whole, re, until + strlen(re));

    for (int i = 0; i < t->on_board && !may; i++) {
        const char *who = board.kuerzel[i].word;

        may = !refused_before(t, whole, who, until + utf8_sign(who, strlen(who)));
    }
    return may;
}

/* The line may not be whole with it: then what is missing is missing behind it, with Augen at the latest. */
static bool may_stand(struct desk *t, const struct text *whole)
{
    size_t until = utf8_sign(whole->s, whole->len);

    if (t->mode == MODE_NEW && desk_parse_command(t->r, whole->s).word)
        return true;
    return !refused_before(t, whole, "", until) && !refused_before(t, whole, " 120", until) &&
           (whole->s[whole->len - 1] != '=' || may_be_assigned(t, whole, until));
}

/* What is left of `more` in front of which `rest` begins too. */
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

static void offer(struct search *s, const char *word)
{
    struct text whole = {0};

    if (strlen(word) < s->len || strncasecmp(word, s->line + s->from, s->len) != 0)
        return;
    text_addn(&whole, s->line, s->from);
    text_add(&whole, word);
    if (may_stand(s->t, &whole)) {
        text_addf(s->words, "%s%s", s->count > 0 ? " " : "", word);
        if (s->count++ == 0)
            text_add(s->more, word + s->len);
        else
            shorten(s->more, word + s->len);
    }
    text_free(&whole);
}

static void offer_assigned(struct search *s, const char *word)
{
    struct text assigned = {0};

    text_addf(&assigned, "%s=", word);
    offer(s, assigned.s);
    text_free(&assigned);
}

static void offer_terms(struct search *s, const struct term *terms, int count)
{
    for (int i = 0; i < count; i++) {
        if (terms[i].word)
            offer(s, terms[i].word);
    }
}

/* re re= re9 rev rev9 reg9 …, k9= …. */
static void offer_announcements(struct search *s)
{
    static const char *const forms[] = {"%s%c", "%sv%c", "%sg%c"};
    char word[8];

    for (int p = RE; p <= KONTRA; p++) {
        offer(s, party_terms[p].word);
        offer_assigned(s, party_terms[p].word);
        (void)snprintf(word, sizeof word, "%sv", party_terms[p].word);
        offer(s, word);
        for (size_t k = 0; k < sizeof forms / sizeof forms[0]; k++)
            for (int stufe = STUFE_K9; stufe < STUFE_COUNT; stufe++) {
                (void)snprintf(word, sizeof word, forms[k], party_terms[p].word, stufe_terms[stufe].sign);
                offer(s, word);
            }
    }
    for (int stufe = STUFE_K9; stufe < STUFE_COUNT; stufe++) {
        (void)snprintf(word, sizeof word, "k%c", stufe_terms[stufe].sign);
        offer_assigned(s, word);
    }
}

static void offer_behind_augen(struct search *s)
{
    offer_announcements(s);
    for (int i = 0; i < SONDER_COUNT; i++)
        offer_assigned(s, sonder_terms[i].word);
    for (const struct suffix *w = kurzschrift_toggles; w->word; w++)
        offer(s, w->word);
    for (const struct suffix *w = kurzschrift_parties; w->word; w++)
        offer_assigned(s, w->word);
}

static void offer_command(void *search, const char *word)
{
    offer(search, word);
}

static void offer_each_alone(struct search *s)
{
    const struct board board = s->t->r->board;

    for (int i = 0; i < s->t->on_board; i++)
        offer_assigned(s, board.kuerzel[i].word);
    offer(s, "durch=");
}

static void offer_players(struct search *s)
{
    const struct board board = s->t->r->board;

    for (int i = 0; i < s->t->on_board; i++)
        offer(s, board.kuerzel[i].word);
}

/* Kinds of game and their colours. */
static void offer_kinds(struct search *s)
{
    for (int kind = KIND_HOCHZEIT; kind < KIND_COUNT; kind++) {
        const struct term *term = rules_kind(s->t->r->rules, kind);

        if (kind < KIND_OWN || rules_knows(s->t->r->rules, (enum spiel_kind)kind))
            offer(s, term->word);
        if (term->also && s->len > 0)
            offer(s, term->also);
    }
    offer_terms(s, suit_terms, SUIT_COUNT);
}

/* What happens besides the games: its words stand at the beginning, whatever is missing behind them. */
static void offer_events(struct search *s)
{
    for (enum event_kind kind = EVENT_STRAFE; kind <= EVENT_ZEIT; kind++) {
        const char *word = event_terms[kind].word;

        if (!s->t->r->tisch.kind->apply[kind] || strlen(word) < s->len || strncasecmp(word, s->line, s->len) != 0)
            continue;
        text_addf(s->words, "%s%s", s->count > 0 ? " " : "", word);
        if (s->count++ == 0)
            text_add(s->more, word + s->len);
        else
            shorten(s->more, word + s->len);
    }
}

static void offer_at_start(struct search *s)
{
    if (s->t->mode == MODE_NEW)
        offer_events(s);
    if (s->t->mode == MODE_NEW)
        desk_each_word(offer_command, s);
    offer_terms(s, event_terms + EVENT_EINWURF, EVENT_STECHEN - EVENT_EINWURF + 1);
}

int desk_complete(struct desk *t, const char *line, struct text *words, struct text *more)
{
    struct search s = {.t = t, .line = line, .from = strlen(line), .words = words, .more = more};

    if (strchr(line, ';')) /* a remark is anybody's own */
        return 0;
    while (s.from > 0 && !ends_word(line[s.from - 1]))
        s.from--;
    s.len = strlen(line) - s.from;
    if (names_augen(line) && s.from > 0 && line[s.from - 1] != '=') {
        offer_each_alone(&s);
    } else {
        offer_players(&s);
        if (s.from == 0)
            offer_at_start(&s);
        offer_kinds(&s);
        offer_behind_augen(&s);
    }
    t->r->board.count = t->r->roster.count = t->on_board;
    return s.count;
}

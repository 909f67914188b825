/* Suggestions for a line that cannot be read: the lines it may have meant, appended to the error. A line is
 * suggested only if every piece of the typed one was understood and the parser reads it. If two lines are possible
 * both are suggested, if more are, none is. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "core/notation/guess.h"
#include "core/rules/rules.h"

/* Players and kind. */

/* True for the second name of a player just named: "Anna Ahrens". */
static bool is_other_name(const struct guess *guess, const struct item *item)
{
    return item->name && item > guess->items->item && item[-1].says == SAYS_PLAYER && item[-1].value == item->value;
}

static bool take_player(struct guess *guess)
{
    const struct item *item = guess->item++;

    guess->last = item;
    if (is_other_name(guess, item))
        return true;
    if (guess->count == 2)
        return false;
    guess->re[guess->count++] = (int8_t)item->value;
    return true;
}

static bool take_kind(struct guess *guess)
{
    int *target = guess->item->says == SAYS_KIND ? &guess->kind : &guess->suit;
    bool first = *target == 0 || *target == guess->item->value;

    *target = guess->item++->value;
    return first;
}

/* Signs. */

/* Takes a plus or minus. In the place where the Kurzschrift has such a sign it names a party. Elsewhere it may
 * also be punctuation: then there are two readings, and each takes all such signs in the same way. */
static bool take_plus_or_minus(struct guess *guess)
{
    const struct item *sign = guess->item;
    bool touches = sign->from == guess->fast, own = !sign->glued && sign[-1].until == guess->fast;
    bool parted = !sign[1].glued || guess_is_plus_or_minus(sign + 1);

    if ((touches || own) && guess_sign_goes_on(sign, touches))
        return guess_sign_of_party(guess, true);
    guess->signs_touch = guess->signs_touch || (touches && parted);
    if (!guess_skips_sign(guess, sign))
        return guess_sign_of_party(guess, touches || own);
    guess->item++;
    return true;
}

static bool take_sign(struct guess *guess)
{
    const struct item *item = guess->item;
    bool other = guess->other && item + 1 == guess->other;

    if (!other && item[1].says == SAYS_NUMBER && item[1].value > 9 && item[1].value + guess->augen == AUGEN_TOTAL)
        return false;                         /* "150-90" may give the others' Augen or mean keine 90 */
    if (other || item[1].says == SAYS_SUIT) { /* "143:97", "trumpf-herz" */
        guess->item += other ? 2 : 1;
        return true;
    }
    if (item->value == '-' && item > guess->items->item && item[-1].says == SAYS_KIND &&
        item[1].says != SAYS_KIND) /* the colour is missing */
        return false;
    if (item->back && guess_is_plus_or_minus(item))
        return take_plus_or_minus(guess);
    guess->item++;
    if (item->value == '?')
        for (int k = 0; k < 2; k++)
            text_addc(&guess->back[k], '?');
    return item->value && strchr(item->back ? ".,:!?" : ".,:;/&+-=", item->value);
}

/* NULL: it cannot occur in a game of two parties. */
static guess_take *const take[SAYS_COUNT] = {
    [SAYS_FILLER] = guess_filler,     [SAYS_PLAYER] = take_player,      [SAYS_NUMBER] = guess_number,
    [SAYS_SIGN] = take_sign,          [SAYS_KIND] = take_kind,          [SAYS_SUIT] = take_kind,
    [SAYS_PARTY] = guess_party,       [SAYS_EARLY] = guess_early,       [SAYS_ANSWER] = guess_answer,
    [SAYS_BELOW] = guess_limit_alone, [SAYS_LIMIT] = guess_limit_alone, [SAYS_SONDER] = guess_sonder,
    [SAYS_TOGGLE] = guess_toggle,     [SAYS_PARTY_OF] = guess_suffix};

/* Turns two named Kontra players into the other two of the four who play. */
static bool name_others(struct guess *guess)
{
    unsigned play = guess->reader->set;
    int8_t kontra[2] = {guess->re[0], guess->re[1]};
    int n = 0, others = 0;

    for (int i = 0; guess->reader->turn && i < guess->reader->turn->count; i++)
        play = (i ? play : 0) | 1u << guess->reader->turn->player[i];
    for (int i = 0; i < guess->reader->board->count; i++) {
        bool plays = play >> i & 1, other = plays && i != kontra[0] && i != kontra[1];

        n += plays;
        if (other && others < 2)
            guess->re[others] = (int8_t)i;
        others += other;
    }
    return n == PLAYER_IN_SPIEL && others == 2 && guess->kind == KIND_NORMAL;
}

static bool take_spiel(struct guess *guess)
{
    while (guess->item->says != SAYS_NOTHING)
        if (!take[guess->item->says] || !take[guess->item->says](guess))
            return false;
    if (guess->kind == KIND_NORMAL && guess->suit != SUIT_NONE)
        guess->open |= OPEN_SOLO;
    if (guess->solo && guess->kind < KIND_FARBTRUMPF && !(guess->open & OPEN_SOLO))
        return false;
    if (guess->said && !guess->announced)
        return false;
    if (guess->kontra_named && (guess->count != 2 || !name_others(guess)))
        return false;
    return guess->count > 0 && (guess->open & (guess->open - 1)) == 0;
}

/* The lines. */

static void write_spiel(const struct guess *guess, int k, struct text *text)
{
    static const int suited[] = {KIND_FARBTRUMPF, KIND_DETLEF_KASPAR};
    int kind = guess->open & OPEN_SOLO ? suited[k] : guess->kind;

    text_add(text, board_name(guess->reader->board, guess->re[0]));
    if (guess->count == 2)
        text_addf(text, ",%s", board_name(guess->reader->board, guess->re[1]));
    if (kind != KIND_NORMAL)
        text_addf(text, " %s", rules_kind(guess->reader->rules, kind)->word);
    if (guess->suit != SUIT_NONE)
        text_addf(text, "-%s", suit_terms[guess->suit].word);
    text_addf(text, " %d%s%s", guess->augen, guess->of_kontra[k] ? "k" : "", text_str(&guess->back[k]));
}

static bool is_separator(const struct guess *guess, const struct item *item)
{
    return item->says == SAYS_SIGN ||
           (item->says == SAYS_FILLER && item->value <= FILLER_AUGEN && guess_filler_fits(guess, item));
}

static bool write_einwurf(struct guess *guess, struct text *text)
{
    for (; guess->item->says != SAYS_NOTHING; guess->item++)
        if (!is_separator(guess, guess->item) &&
            (guess->item->says != SAYS_EVENT || guess->item->value != EVENT_EINWURF))
            return false;
    text_add(text, event_terms[EVENT_EINWURF].word);
    return true;
}

static bool is_event(const struct item *item, int kind)
{
    return item->says == SAYS_EVENT && item->value == kind;
}

/* Writes everybody's Augen by seat: "40,60,70", "schieb 40 60 70". */
static bool write_numbers(const struct guess *guess, int kind, struct text *text)
{
    if (guess->reader->turn->kind != kind)
        text_add(text, event_terms[kind].word);
    for (const struct item *item = guess->items->item; item->says != SAYS_NOTHING; item++)
        if (item->says == SAYS_NUMBER)
            text_addf(text, "%s%d", text->len > 0 ? " " : "", item->value);
        else if (!is_separator(guess, item) && !is_event(item, kind))
            return false;
    return true;
}

/* Writes Augen by name: "schieb A40 B60 C70 D70", "durch A". */
static bool write_names(const struct guess *guess, int kind, struct text *text)
{
    struct item before = {.says = SAYS_NOTHING};

    text_add(text, event_terms[kind].word);
    for (const struct item *item = guess->items->item; item->says != SAYS_NOTHING; before = *item++)
        if (item->says == SAYS_PLAYER && !(before.says == SAYS_PLAYER && before.value == item->value))
            text_addf(text, "%s%s", text->s[text->len - 1] == '=' ? "" : " ",
                      board_name(guess->reader->board, item->value));
        else if (item->says == SAYS_NUMBER)
            text_addf(text, "=%d", item->value);
        else if (item->says == SAYS_DURCHMARSCH)
            text_add(text, " durch=");
        else if (!is_separator(guess, item) && item->says != SAYS_PLAYER && !is_event(item, kind))
            return false;
    return true;
}

/* Finds the only player that the line names. *durch is true if they took every trick, "b durch", and false if they
 * just have all Augen, "b 240". */
static bool find_only(const struct guess *guess, int *who, bool *durch)
{
    int augen = AUGEN_TOTAL;

    *who = NOBODY;
    *durch = false;
    for (const struct item *item = guess->items->item; item->says != SAYS_NOTHING; item++)
        if (item->says == SAYS_PLAYER && (*who == NOBODY || *who == item->value))
            *who = item->value;
        else if (item->says == SAYS_NUMBER)
            augen = item->value;
        else if (item->says == SAYS_DURCHMARSCH)
            *durch = true;
        else if (!is_separator(guess, item) && !is_event(item, EVENT_SCHIEBEKOPF))
            return false;
    return *who != NOBODY && augen == AUGEN_TOTAL;
}

/* Writes the lines of a player with all Augen: a Durchmarsch, or tricks without Augen that the others took. */
static int write_only(const struct guess *guess, struct text line[2])
{
    const struct turn *turn = guess->reader->turn;
    const char *word = event_terms[EVENT_SCHIEBEKOPF].word;
    bool durch, plays = !turn;
    int who;

    if (!find_only(guess, &who, &durch) || !(durch || turn))
        return 0;
    for (int i = 0; turn && i < turn->count; i++)
        plays = plays || turn->player[i] == who;
    if (!plays)
        return 0;
    text_addf(&line[0], "%s durch=%s", word, board_name(guess->reader->board, who));
    if (durch)
        return 1;
    text_add(&line[1], word);
    for (int i = 0; i < turn->count; i++)
        text_addf(&line[1], " %s=%d", board_name(guess->reader->board, turn->player[i]),
                  turn->player[i] == who ? AUGEN_TOTAL : 0);
    return 2;
}

static int write_each_alone(const struct guess *guess, int kind, struct text line[2])
{
    int count = kind == EVENT_SCHIEBEKOPF ? write_only(guess, line) : 0;

    if (count > 0 || (guess->reader->turn && write_numbers(guess, kind, line)))
        return count > 0 ? count : 1;
    text_clear(line);
    return write_names(guess, kind, line);
}

/* Writes the lines that may be meant and returns their number. */
static int write_lines(struct guess *guess, struct text line[2])
{
    const struct item *first = guess->item = guess->items->item;

    if (is_event(first, EVENT_EINWURF))
        return write_einwurf(guess, line);
    guess->each_alone = first->says == SAYS_EVENT || guess_each_alone(guess->reader);
    if (guess->each_alone)
        return write_each_alone(guess, first->says == SAYS_EVENT ? first->value : guess->reader->turn->kind, line);
    if (first->says == SAYS_NUMBER && guess->reader->turn && guess->reader->rules->schiebekopf &&
        write_numbers(guess, EVENT_SCHIEBEKOPF, line))
        return 1;
    if (!take_spiel(guess))
        return 0;
    write_spiel(guess, 0, &line[0]);
    write_spiel(guess, 1, &line[1]);
    return guess->open ? 2 : 1;
}

static void write_remark(const struct guess *guess, struct text *text)
{
    size_t from = guess->items->remark, until = guess->reader->len;

    while (from < until && guess->reader->line[from] == ' ')
        from++;
    while (until > from && (guess->reader->line[until - 1] == ' ' || guess->reader->line[until - 1] == '"'))
        until--;
    if (until == from)
        return;
    text_add(text, " ; ");
    text_addn(text, guess->reader->line + from, until - from);
}

/* The offers. */

/* Suggested lines that stand for different games. */
struct offers {
    struct text line[2], stored[2];
    int count;
};

static void offers_free(struct offers *offers)
{
    for (int k = 0; k < 2; k++) {
        text_free(&offers->line[k]);
        text_free(&offers->stored[k]);
    }
}

static bool is_among(const struct offers *offers, const struct text *stored)
{
    for (int k = 0; k < offers->count; k++)
        if (strcmp(text_str(&offers->stored[k]), text_str(stored)) == 0)
            return true;
    return false;
}

/* Writes the game as it would be stored. Returns false if the parser, which never guesses, does not read the line. */
static bool stored_line(const struct kurzschrift_reader *reader, const struct text *line, struct text *stored)
{
    struct err ignored = {0};
    struct kurzschrift_reader said_guess = {.rules = reader->rules,
                                            .board = reader->board,
                                            .set = reader->set,
                                            .turn = reader->turn,
                                            .line = text_str(line),
                                            .len = line->len,
                                            .err = &ignored};
    struct event event;

    if (!kurzschrift_read(&said_guess, &event))
        return false;
    kurzschrift_write(stored, reader->board, &event);
    return true;
}

static void offer(const struct kurzschrift_reader *reader, const struct text *line, struct offers *offers)
{
    AUTO(text_free) struct text stored = {0};

    if (stored_line(reader, line, &stored) && !is_among(offers, &stored)) {
        text_addn(&offers->line[offers->count], line->s, line->len);
        text_addn(&offers->stored[offers->count++], stored.s, stored.len);
    }
}

/* Reads the line with signs taken in one way. Returns how many lines may be meant, whether or not they can be
 * read. */
static int take_line(struct guess *guess, const struct kurzschrift_reader *reader, const struct items *items,
                     bool signs_say, struct offers *offers)
{
    struct text line[2] = {{0}, {0}};
    int count;

    *guess = (struct guess){.reader = reader,
                            .items = items,
                            .signs_say = signs_say,
                            .augen = items->augen ? guess_augen(items->augen) : -1};
    guess->other = guess_other_augen(guess);
    count = write_lines(guess, line);
    for (int k = 0; k < 2; k++) {
        write_remark(guess, &line[k]);
        if (k < count)
            offer(reader, &line[k], offers);
        text_free(&line[k]);
        text_free(&guess->back[k]);
    }
    return count;
}

/* Appends the suggestions of `more`; returns false if there are more than two. */
static bool join(struct offers *offers, const struct offers *more)
{
    for (int k = 0; k < more->count; k++) {
        if (is_among(offers, &more->stored[k]))
            continue;
        if (offers->count == 2)
            return false;
        text_addn(&offers->line[offers->count], more->line[k].s, more->line[k].len);
        text_addn(&offers->stored[offers->count++], more->stored[k].s, more->stored[k].len);
    }
    return true;
}

/* True if the reading with announcements comes first: if the sign touches the Augen, or only tells which of two
 * open readings is the likelier. */
static bool signs_first(const struct guess *guess, const struct offers *plain, const struct offers *said)
{
    return guess->signs_touch || (plain->count == 2 && said->count == 1 && is_among(plain, &said->stored[0]));
}

/* Appends the suggestion to the error, unless it does not fit completely. */
static void suggest(const struct offers *offers, struct err *err)
{
    char more[ERR_TEXT_MAX];
    int n = offers->count == 2
                ? snprintf(more, sizeof more, _("; did you mean `%s` or `%s`?"), offers->line[0].s, offers->line[1].s)
                : snprintf(more, sizeof more, _("; did you mean `%s`?"), offers->line[0].s);

    if (strlen(err->text) + (size_t)n < sizeof err->text)
        (void)strcat(err->text, more);
}

/* True if a misspelt name was the mistake and, once corrected, is the only one of two Re players: "Ann 143". */
static bool is_alone(const struct guess *guess)
{
    return guess->count == 1 && guess->last->name && guess->augen >= 0 && guess->kind < KIND_FARBTRUMPF &&
           !(guess->open & OPEN_SOLO) &&
           guess->reader->err->column <= (int)utf8_count(guess->reader->line, guess->last->until);
}

static void guess(struct kurzschrift_reader *reader)
{
    struct items items;
    struct guess plain_guess, said_guess;
    AUTO(offers_free) struct offers plain = {0}, said = {0};
    int count = 0;
    bool few = true, signs = false;

    if (guess_items(reader, &items)) {
        count = take_line(&plain_guess, reader, &items, false, &plain);
        if (plain_guess.signs_open && plain.count > 0)
            (void)take_line(&said_guess, reader, &items, true, &said);
        signs = signs_first(&plain_guess, &plain, &said);
        few = signs ? join(&said, &plain) : join(&plain, &said);
    }
    if (few && plain.count + said.count > 0)
        suggest(signs ? &said : &plain, reader->err);
    else if (few && count > 0 && is_alone(&plain_guess))
        (void)kurzschrift_alone(reader, plain_guess.last->until, plain_guess.re[0]);
}

enum status kurzschrift_parse_at(const struct kurzschrift_table *table, const char *line, size_t len,
                                 struct event *event, struct err *err)
{
    struct kurzschrift_reader reader = {.rules = table->rules,
                                        .board = table->board,
                                        .set = table->set,
                                        .turn = table->turn,
                                        .line = line,
                                        .len = len,
                                        .err = err};

    if (kurzschrift_read(&reader, event))
        return ST_OK;
    reader.set = table->set;
    if (err->status == ST_INPUT && len <= KURZSCHRIFT_LINE_MAX)
        guess(&reader);
    return err->status;
}

enum status kurzschrift_parse(const struct rules *rules, const struct board *board, uint16_t set, const char *line,
                              size_t len, struct event *event, struct err *err)
{
    return kurzschrift_parse_at(&(struct kurzschrift_table){rules, board, set, NULL}, line, len, event, err);
}

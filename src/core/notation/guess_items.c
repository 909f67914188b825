#include "core/notation/guess_items.h"

#include <limits.h>
#include <string.h>

#include "base/utf8.h"
#include "core/notation/kuerzel.h"
#include "core/rules/rules.h"

/* The most pieces that may be written as one word: "abhzre" has four. */
enum { PIECES = 4, WORD_LONGEST = 24 };

/* The part of the line a word is in. */
enum place {
    PLACE_FRONT, /* before the Augen, while players are missing, or behind "=" */
    PLACE_BACK,
    PLACE_KIND /* behind ".", in the fast spelling */
};

struct reader {
    const struct kurzschrift_reader *line;
    struct items *out;
    int players;
    bool kind, each_alone;
    bool alone; /* a letter may be a kind: the n of "n0" behind a player */
    /* the word being cut */
    struct item piece[PIECES], found[PIECES];
    int pieces;
};

static const struct item nothing;

enum stufe guess_limit(const struct item *number)
{
    for (int stufe = STUFE_K9; stufe < STUFE_COUNT && number->says == SAYS_NUMBER; stufe++) {
        int digit = stufe_terms[stufe].sign - '0';

        if (number->value == digit || number->value == digit * 10)
            return (enum stufe)stufe;
    }
    return STUFE_NONE;
}

bool guess_each_alone(const struct kurzschrift_reader *reader)
{
    struct kurzschrift_reader first = *reader;

    first.pos = 0;
    whitespace(&first);
    return kurzschrift_is_numbers(&first) ||
           (reader->turn && !reader->turn->some &&
            (reader->turn->kind == EVENT_SCHIEBEKOPF || reader->turn->kind == EVENT_STECHEN));
}

/* Numbers. */

/* Reads a digit. An o beside digits is a 0, an l is a 1: "14o", "l43"; but not in "97ok" or "c.o130". */
static bool digit_at(const char *s, size_t len, size_t i, int *digit)
{
    bool like = s[i] == 'l' || s[i] == 'o' || s[i] == 'O';
    char before = i > 0 ? s[i - 1] : ' ', next = i + 1 < len ? s[i + 1] : ' ';

    *digit = like ? s[i] == 'l' : s[i] - '0';
    if (!like)
        return is_digit(s[i]);
    return is_digit(before) ? !is_letter(next) : before == ' ' && is_digit(next);
}

static size_t number_end(const struct kurzschrift_reader *reader, size_t i, int *number)
{
    int digit;

    for (*number = 0; i < reader->len && digit_at(reader->line, reader->len, i, &digit); i++)
        *number = *number < 1000 ? *number * 10 + digit : 9999; /* no Augen, even without one of its digits */
    return i;
}

/* Returns the number that a blank slipped into, "1 43"; 0 if it is not one number. */
static int joined(const struct item *last, const struct item *next)
{
    size_t digits = last->until - last->from + next->until - next->from;
    int number = last->value * (next->until - next->from == 1 ? 10 : 100) + next->value;

    return last->says == SAYS_NUMBER && last->value > 0 && next->says == SAYS_NUMBER && digits <= 3 &&
                   number <= AUGEN_TOTAL && guess_limit(next) == STUFE_NONE
               ? number
               : 0;
}

/* Pieces: words, numbers, signs. */

static struct item next_piece(const struct kurzschrift_reader *reader, size_t i)
{
    struct item item = {.says = SAYS_NUMBER, .from = i};

    while (i < reader->len && (reader->line[i] == ' ' || reader->line[i] == '\t'))
        i++;
    item.glued = i == item.from;
    item.from = i;
    item.until = number_end(reader, i, &item.value);
    if (item.until > i || i == reader->len)
        return item;
    item.says = SAYS_SIGN;
    item.value = reader->line[i];
    item.until = i + 1;
    if (!is_letter(reader->line[i]))
        return item;
    item.says = SAYS_NOTHING;
    while (item.until < reader->len && is_letter(reader->line[item.until]))
        item.until++;
    return item;
}

static bool begins_remark(const struct item *item)
{
    return item->says == SAYS_SIGN && (item->value == ';' || item->value == '#' || item->value == '"');
}

/* True if a ; is followed by more numbers, "40;60;70", and by no remark. */
static bool goes_on(const struct kurzschrift_reader *reader, const struct item *item)
{
    size_t i = item->until;

    while (i < reader->len && (is_digit(reader->line[i]) || reader->line[i] == ';' || reader->line[i] == ' '))
        i++;
    return item->value == ';' && i == reader->len;
}

/* Takes the line apart as it stands; words remain SAYS_NOTHING. */
static bool take_apart(const struct kurzschrift_reader *reader, struct items *out)
{
    bool number = false, each_alone = guess_each_alone(reader);
    struct item *last = out->item;

    *out = (struct items){.remark = reader->len};
    for (struct item item = next_piece(reader, 0); item.from < reader->len; item = next_piece(reader, item.until)) {
        int whole = each_alone ? 0 : joined(last, &item); /* else the number is the next player's */

        if (number && begins_remark(&item) && !(each_alone && goes_on(reader, &item))) {
            out->remark = item.until;
            return true;
        }
        if (out->count == GUESS_ITEMS)
            return false;
        number |= item.says == SAYS_NUMBER;
        if (whole) {
            last->value = whole;
            last->until = item.until;
        } else {
            last = &out->item[out->count++];
            *last = item;
        }
    }
    return true;
}

/* True if an announcement has taken the number: "re9", "keine 90". */
static bool is_claimed(const struct kurzschrift_reader *reader, const struct item *number, const struct item *before)
{
    enum says is = saying_find(reader->rules->own, reader->line + before->from, before->until - before->from).says;

    return (is == SAYS_PARTY || is == SAYS_EARLY || is == SAYS_BELOW) && guess_limit(number) != STUFE_NONE;
}

/* Words. */

/* Finds a player by Kürzel, also one who is not at this table: then the suggested line cannot be read and is
 * dropped. */
static struct saying player(const struct reader *reader, size_t from, size_t n)
{
    int who = board_find(reader->line->board, UINT16_MAX, reader->line->line + from, n);

    return (struct saying){who == NOBODY ? SAYS_NOTHING : SAYS_PLAYER, who};
}

/* Finds a letter of the fast spelling: a kind or, with `second`, a colour behind it, as in ".th". */
static struct saying fast_letter(const struct reader *reader, const char *s, size_t n, bool second)
{
    int count = second ? SUIT_COUNT : KIND_COUNT, value = count;

    if (n == 1)
        value =
            second ? term_of_sign(suit_terms, count, lower(*s)) : rules_kind_of_sign(reader->line->rules, lower(*s));

    return (struct saying){value == count ? SAYS_NOTHING : second ? SAYS_SUIT : SAYS_KIND, value};
}

/* Finds a word behind the Augen. Letters stand for Sonderpunkte there; "dk" is a Doppelkopf only before "="; the k
 * of "k9" and the u of "u90" are none. */
static struct saying word_behind_augen(const struct reader *reader, const struct item *word, const struct item *next)
{
    const char *s = reader->line->line + word->from;
    size_t n = word->until - word->from;
    int sonder = term_of_sign(sonder_terms, SONDER_COUNT, lower(*s));
    struct saying means = saying_find(reader->line->rules->own, s, n);

    if (n == 1 && sonder < SONDER_COUNT && (means.says != SAYS_BELOW || guess_limit(next) == STUFE_NONE))
        return (struct saying){SAYS_SONDER, sonder};
    if (means.says == SAYS_KIND && means.value == KIND_DETLEF_KASPAR)
        means = (struct saying){guess_is_sign(next, '=') ? SAYS_SONDER : SAYS_NOTHING, SONDER_DOPPELKOPF};
    return means;
}

/* Finds the certain meaning of a word in its place. */
static struct saying word_says(const struct reader *reader, const struct item *word, enum place place,
                               const struct item *next)
{
    const char *s = reader->line->line + word->from;
    size_t n = word->until - word->from;
    struct saying means = {.says = SAYS_NOTHING};

    if (place == PLACE_KIND)
        means = fast_letter(reader, s, n, false);
    if (place == PLACE_FRONT)
        means = player(reader, word->from, n);
    if (means.says == SAYS_NOTHING)
        means =
            place == PLACE_BACK ? word_behind_augen(reader, word, next) : saying_find(reader->line->rules->own, s, n);
    return means.says == SAYS_NOTHING ? player(reader, word->from, n) : means;
}

/* Returns in how many ways a word can be cut into known pieces; the last way is in `found`. */
static int cut(struct reader *reader, size_t from, size_t until, enum place place, int at, const struct item *next)
{
    struct item whole = {.from = from, .until = until, .glued = true};
    struct saying means = word_says(reader, &whole, place, next);
    int ways = 0;

    if (place == PLACE_KIND && at > 0)
        means = fast_letter(reader, reader->line->line + from, until - from, true);
    if (means.says == SAYS_NOTHING && place == PLACE_FRONT && (at == 2 || (at == 0 && reader->alone))) /* "abh128" */
        means = fast_letter(reader, reader->line->line + from, until - from, false);
    whole.says = means.says;
    whole.value = means.value;
    reader->piece[at] = whole;
    if (means.says != SAYS_NOTHING) {
        memcpy(reader->found, reader->piece, sizeof reader->found);
        reader->pieces = at + 1;
        return 1;
    }
    for (size_t i = from + 1; i < until && at + 1 < PIECES; i++) {
        struct item left = {.from = from, .until = i, .glued = true};

        means = word_says(reader, &left, place, &nothing);
        left.says = means.says;
        left.value = means.value;
        if (left.says == SAYS_NOTHING || left.says == SAYS_BELOW) /* the u of "bubn" is none */
            continue;
        reader->piece[at] = left;
        ways += cut(reader, i, until, place, at + 1, next);
    }
    return ways;
}

static void try_player(struct nearest *near, const struct board *board, int who)
{
    const struct saying means = {SAYS_PLAYER, who};
    const char *name = board->called[who];

    if (strlen(board_name(board, who)) > 2)
        saying_try(near, board_name(board, who), means);
    while (*name) {
        char word[CALLED_MAX];

        name = name_word(name, word);
        saying_try(near, word, means);
    }
}

/* Finds the nearest meaning of a misspelt word, name or Kürzel of three letters and more. If the name of exactly
 * one player at the table begins so, only that player can be meant: "Anne" is Annemarie, not Anna. */
static struct saying nearest(const struct reader *reader, const struct item *word)
{
    char typed[WORD_LONGEST + 1];
    size_t n = word->until - word->from;
    struct nearest near = {.own = reader->line->rules->own, .typed = typed, .n = n, .gap = INT_MAX};
    const struct board *board = reader->line->board;
    int begun = n > 2 ? board_find_begun(board, reader->line->set, reader->line->line + word->from, n) : NOBODY;

    if (begun == SEVERAL)
        return (struct saying){.says = SAYS_NOTHING};
    for (size_t i = 0; i < n; i++)
        typed[i] = lower(reader->line->line[word->from + i]);
    typed[n] = '\0';
    saying_try_all(&near);
    for (int i = 0; i < board->count; i++)
        if ((reader->line->set >> i & 1) && (begun == NOBODY || begun == i))
            try_player(&near, board, i);
    return near.means;
}

static void add(struct reader *reader, struct item item)
{
    reader->players += item.says == SAYS_PLAYER;
    reader->kind |= item.says == SAYS_KIND;
    reader->each_alone |= item.says == SAYS_EVENT;
    reader->out->item[reader->out->count++] = item;
}

static bool room_for(const struct reader *reader, int pieces)
{
    return reader->out->count + pieces <= GUESS_ITEMS;
}

/* Takes the word as a name, in its pieces, or as the nearest one. */
static bool understand(struct reader *reader, struct item word, enum place place, const struct item *next)
{
    struct saying means;
    const struct board *board = reader->line->board;
    size_t n = word.until - word.from;
    int who = board_find_called(board, reader->line->set, reader->line->line + word.from, n);

    if (n > WORD_LONGEST || !room_for(reader, PIECES))
        return false;
    if (who >= 0 && word_says(reader, &word, place, next).says != SAYS_PLAYER) {
        word.says = SAYS_PLAYER;
        word.value = who;
        word.name = true;
        add(reader, word);
        return true;
    }
    if (cut(reader, word.from, word.until, place, 0, next) == 1) {
        reader->found[0].glued = word.glued;
        for (int i = 0; i < reader->pieces; i++) {
            reader->found[i].back = word.back;
            add(reader, reader->found[i]);
        }
        return true;
    }
    if (board_find_called(board, UINT16_MAX, reader->line->line + word.from, n) !=
        NOBODY) /* a player who is not at this table, or several */
        return false;
    means = nearest(reader, &word);
    word.says = means.says;
    word.value = means.value;
    word.name = means.says == SAYS_PLAYER;
    add(reader, word);
    return means.says != SAYS_NOTHING;
}

static enum place place_of(const struct reader *reader, const struct item *word, const struct item *before)
{
    if (guess_is_sign(before, '.'))
        return PLACE_KIND;
    return word->back && !reader->each_alone && !guess_is_assigned(before) ? PLACE_BACK : PLACE_FRONT;
}

bool guess_items(const struct kurzschrift_reader *reader, struct items *out)
{
    struct reader state = {.line = reader, .out = out, .each_alone = guess_each_alone(reader)};
    struct items raw;

    if (!take_apart(reader, &raw))
        return false;
    *out = (struct items){.remark = raw.remark};
    for (int i = 0; i < raw.count; i++) {
        struct item item = raw.item[i];
        const struct item *before = i > 0 ? &raw.item[i - 1] : &nothing;

        item.back = out->augen && (state.players > 1 || state.kind);
        state.alone = state.players > 0 && before->says != SAYS_SIGN;
        if (!out->augen && item.says == SAYS_NUMBER &&
            !is_claimed(reader, &item, before)) /* the first number that nothing claims */
            out->augen = &out->item[out->count];
        if (item.says == SAYS_NOTHING ? !understand(&state, item, place_of(&state, &item, before), &raw.item[i + 1])
                                      : !room_for(&state, 1))
            return false;
        if (item.says != SAYS_NOTHING)
            add(&state, item);
    }
    return true;
}

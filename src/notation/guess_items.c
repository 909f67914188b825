#include "notation/guess_items.h"

#include <limits.h>
#include <string.h>

#include "base/utf8.h"
#include "notation/kuerzel.h"

/* Pieces that may be written as one word: "abhzre" has four. */
enum { PIECES = 4, WORD_LONGEST = 24 };

/* Where a word stands. */
enum place {
    PLACE_FRONT, /* before the Augen, or while players are missing */
    PLACE_BACK,
    PLACE_WHO, /* behind "=" or ":" */
    PLACE_KIND /* behind ".", the fast spelling */
};

struct reader {
    const struct kurzschrift_reader *l;
    struct items *out;
    uint16_t set;
    int players;
    bool kind, each_alone;
    int kind_at; /* the piece of a word that may be the letter of a kind: of "n0" behind a player, of "abh128" */
    /* of the word that is cut */
    struct item piece[PIECES], found[PIECES];
    int pieces;
};

enum stufe guess_limit(const struct item *number)
{
    int v = number->value;
    bool tens = number->until - number->from == 2 && v % 10 == 0 && v > 0;

    if (number->is != SAYS_NUMBER || (!tens && number->until - number->from != 1))
        return STUFE_NONE;
    return (enum stufe)(term_of_sign(stufe_terms, STUFE_COUNT, (char)('0' + (tens ? v / 10 : v))) % STUFE_COUNT);
}

/* Numbers. */

/* An o beside digits is a 0, an l is a 1: "14o", "l43"; not that of "97ok" or "c.o130". */
static bool digit_at(const char *z, size_t len, size_t i, int *digit)
{
    bool like = z[i] == 'l' || z[i] == 'o' || z[i] == 'O';
    bool behind = i > 0 && is_digit(z[i - 1]), alone = i == 0 || z[i - 1] == ' ';

    *digit = like ? z[i] == 'l' : z[i] - '0';
    if (!like)
        return is_digit(z[i]);
    return i + 1 < len && is_digit(z[i + 1]) ? behind || alone : behind && (i + 1 == len || !is_letter(z[i + 1]));
}

static size_t number_end(const struct kurzschrift_reader *l, size_t i, int *number)
{
    int digit;

    for (*number = 0; i < l->len && digit_at(l->z, l->len, i, &digit); i++)
        *number = *number < 1000 ? *number * 10 + digit : *number;
    return i;
}

/* "1 43": a blank slipped in between. */
static bool joins(const struct item *last, const struct item *next)
{
    size_t digits = last->until - last->from + next->until - next->from;
    int number = last->value * (next->until - next->from == 1 ? 10 : 100) + next->value;

    return last->is == SAYS_NUMBER && last->value > 0 && next->is == SAYS_NUMBER && digits <= 3 &&
           number <= AUGEN_TOTAL && guess_limit(next) == STUFE_NONE;
}

/* Pieces: words, numbers, signs. */

static struct item next_piece(const struct kurzschrift_reader *l, size_t i)
{
    struct item p = {.is = SAYS_NUMBER, .from = i};

    while (i < l->len && (l->z[i] == ' ' || l->z[i] == '\t'))
        i++;
    p.glued = i == p.from;
    p.from = i;
    p.until = number_end(l, i, &p.value);
    if (p.until > i || i == l->len)
        return p;
    p.is = SAYS_SIGN;
    p.value = l->z[i];
    p.until = i + 1;
    if (!is_letter(l->z[i]))
        return p;
    p.is = SAYS_NOTHING;
    while (p.until < l->len && is_letter(l->z[p.until]))
        p.until++;
    return p;
}

static bool begins_remark(const struct item *p)
{
    return p->is == SAYS_SIGN && (p->value == ';' || p->value == '#' || p->value == '"');
}

/* The pieces as they stand; words are still SAYS_NOTHING. */
static bool take_apart(const struct kurzschrift_reader *l, struct items *out)
{
    bool number = false;

    *out = (struct items){.augen = -1, .remark = l->len};
    for (struct item p = next_piece(l, 0); p.from < l->len; p = next_piece(l, p.until)) {
        struct item *last = &out->item[out->count - (out->count > 0)];

        if (number && begins_remark(&p)) {
            out->remark = p.until;
            return true;
        }
        if (out->count == GUESS_ITEMS)
            return false;
        number |= p.is == SAYS_NUMBER;
        if (out->count > 0 && joins(last, &p)) {
            last->value = last->value * (p.until - p.from == 1 ? 10 : 100) + p.value;
            last->until = p.until;
        } else {
            out->item[out->count++] = p;
        }
    }
    return out->count > 0;
}

/* A number that an announcement has taken: "re9", "keine 90", "+9". */
static bool is_claimed(const struct kurzschrift_reader *l, const struct items *t, int i)
{
    const struct item *before = t->item + i - (i > 0);
    enum says is;

    if (i == 0 || guess_limit(&t->item[i]) == STUFE_NONE)
        return false;
    is = saying_find(l->z + before->from, before->until - before->from).is;
    return is == SAYS_PARTY || is == SAYS_EARLY || is == SAYS_BELOW || is == SAYS_ANSWER ||
           (before->is == SAYS_SIGN && (before->value == '+' || before->value == '-'));
}

/* The first that nothing claims, or the first. */
static int find_augen(const struct kurzschrift_reader *l, const struct items *t)
{
    int first = -1;

    for (int i = t->count - 1; i >= 0; i--)
        if (t->item[i].is == SAYS_NUMBER)
            first = i;
    for (int i = 0; i < t->count; i++)
        if (t->item[i].is == SAYS_NUMBER && !is_claimed(l, t, i))
            return i;
    return first;
}

/* Words. */

static struct saying player(const struct reader *g, size_t from, size_t n)
{
    int who = board_find(g->l->board, g->set, g->l->z + from, n);

    return (struct saying){who == NOBODY ? SAYS_NOTHING : SAYS_PLAYER, who};
}

/* A letter of the fast spelling: a kind, and behind it a colour, as in ".th". */
static struct saying fast_letter(const char *s, size_t n, bool second)
{
    const struct term *terms = second ? suit_terms : kind_terms;
    int count = second ? SUIT_COUNT : KIND_COUNT, value = n == 1 ? term_of_sign(terms, count, small(*s)) : count;

    return (struct saying){value == count ? SAYS_NOTHING : second ? SAYS_SUIT : SAYS_KIND, value};
}

/* Behind the Augen letters stand for Sonderpunkte, and "dk" is one word for a Doppelkopf only where somebody has it;
 * the k of "k9" and the u of "u90" are none. */
static struct saying in_the_back(const struct reader *g, const struct item *word, const struct item *next)
{
    const char *s = g->l->z + word->from;
    size_t n = word->until - word->from;
    int sonder = n == 1 ? term_of_sign(sonder_terms, SONDER_COUNT, small(*s)) : SONDER_COUNT;
    struct saying means = saying_find(s, n);

    if (sonder < SONDER_COUNT && (means.is != SAYS_BELOW || guess_limit(next) == STUFE_NONE))
        return (struct saying){SAYS_SONDER, sonder};
    if (means.is == SAYS_KIND && means.value == KIND_DETLEF_KASPAR && n == 2) {
        bool has = next->is == SAYS_SIGN && next->value == '=';

        means = (struct saying){has ? SAYS_SONDER : SAYS_NOTHING, SONDER_DOPPELKOPF};
    }
    return means;
}

/* What a word says for certain, there. */
static struct saying word_says(const struct reader *g, const struct item *word, enum place place,
                               const struct item *next)
{
    const char *s = g->l->z + word->from;
    size_t n = word->until - word->from;
    struct saying means = {SAYS_NOTHING, 0};

    if (place == PLACE_KIND)
        means = fast_letter(s, n, false);
    if (place == PLACE_FRONT || place == PLACE_WHO)
        means = player(g, word->from, n);
    if (means.is == SAYS_NOTHING)
        means = place == PLACE_BACK ? in_the_back(g, word, next) : saying_find(s, n);
    return means.is == SAYS_NOTHING ? player(g, word->from, n) : means;
}

/* Somebody of the board who is not at this table. */
static bool is_absent(const struct reader *g, size_t from, size_t n)
{
    const struct board *board = g->l->board;
    const char *s = g->l->z + from;

    return (board_find(board, UINT16_MAX, s, n) != NOBODY && board_find(board, g->set, s, n) == NOBODY) ||
           (board_find_called(board, UINT16_MAX, s, n) != NOBODY && board_find_called(board, g->set, s, n) == NOBODY);
}

/* In how many ways a word can be cut into pieces that are known; the last of them is in `found`. */
static int cut(struct reader *g, size_t from, size_t until, enum place place, int at, const struct item *next)
{
    struct item none = {.is = SAYS_NOTHING};
    struct item whole = {.from = from, .until = until, .glued = at > 0};
    struct saying means = word_says(g, &whole, place, next);
    int ways = 0;

    if (place == PLACE_KIND && at > 0)
        means = fast_letter(g->l->z + from, until - from, true);
    if (means.is == SAYS_NOTHING && place == PLACE_FRONT && at == g->kind_at && !is_absent(g, from, until - from))
        means = fast_letter(g->l->z + from, until - from, false);
    whole.is = means.is;
    whole.value = means.value;
    g->piece[at] = whole;
    if (means.is != SAYS_NOTHING) {
        memcpy(g->found, g->piece, sizeof g->found);
        g->pieces = at + 1;
        return 1;
    }
    for (size_t i = from + 1; i < until && at + 1 < PIECES; i++) {
        struct item left = {.from = from, .until = i, .glued = at > 0};

        means = word_says(g, &left, place, &none);
        left.is = means.is;
        left.value = means.value;
        if (left.is == SAYS_NOTHING || left.is == SAYS_BELOW) /* the u of "bubn" is none */
            continue;
        g->piece[at] = left;
        ways += cut(g, i, until, place, at + 1, next);
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
        size_t n = strcspn(name, " ");

        memcpy(word, name, n);
        word[n] = '\0';
        saying_try(near, word, means);
        name += n + strspn(name + n, " ");
    }
}

/* A slip of the finger in a word, a name or a Kürzel of three letters and more. */
static struct saying nearest(const struct reader *g, const struct item *word)
{
    char typed[WORD_LONGEST + 1];
    size_t n = word->until - word->from;
    struct nearest near = {.typed = typed, .n = n, .gap = INT_MAX};
    const struct board *board = g->l->board;

    for (size_t i = 0; i < n; i++)
        typed[i] = small(g->l->z[word->from + i]);
    typed[n] = '\0';
    saying_try_all(&near);
    for (int i = 0; i < board->count && n > 2; i++)
        if (g->set >> i & 1)
            try_player(&near, board, i);
    return near.means;
}

static void add(struct reader *g, struct item p)
{
    g->players += p.is == SAYS_PLAYER;
    g->kind |= p.is == SAYS_KIND;
    g->each_alone |= p.is == SAYS_EVENT && p.value != EVENT_EINWURF;
    if (p.is == SAYS_EVENT && p.value == EVENT_STECHEN) /* who must be there is for the fold to say */
        g->set = UINT16_MAX;
    g->out->item[g->out->count++] = p;
}

static bool room_for(const struct reader *g, int pieces)
{
    return g->out->count + pieces <= GUESS_ITEMS;
}

/* The word as a whole, or in its pieces; else a name; else what is nearest. */
static bool understand(struct reader *g, struct item word, enum place place, const struct item *next)
{
    struct saying means;
    size_t n = word.until - word.from;
    int who = board_find_called(g->l->board, g->set, g->l->z + word.from, n);

    if (n > WORD_LONGEST || !room_for(g, PIECES) || (place != PLACE_BACK && is_absent(g, word.from, n)))
        return false;
    if (who >= 0 && word_says(g, &word, place, next).is != SAYS_PLAYER) {
        word.is = SAYS_PLAYER;
        word.value = who;
        word.name = true;
        add(g, word);
        return true;
    }
    if (cut(g, word.from, word.until, place, 0, next) == 1) {
        g->found[0].glued = word.glued;
        for (int i = 0; i < g->pieces; i++) {
            g->found[i].back = word.back;
            add(g, g->found[i]);
        }
        return true;
    }
    means = nearest(g, &word);
    word.is = means.is;
    word.value = means.value;
    word.name = means.is == SAYS_PLAYER;
    add(g, word);
    return means.is != SAYS_NOTHING;
}

static enum place place_of(const struct reader *g, const struct item *word, const struct item *before)
{
    bool sign = before && before->is == SAYS_SIGN;

    if (sign && before->value == '.' && word->until - word->from <= 2)
        return PLACE_KIND;
    if (word->back && sign && (before->value == '=' || before->value == ':'))
        return PLACE_WHO;
    return word->back && !g->each_alone ? PLACE_BACK : PLACE_FRONT;
}

bool guess_items(const struct kurzschrift_reader *l, struct items *out)
{
    struct reader g = {.l = l, .out = out, .set = l->set};
    struct items raw;
    int augen;

    if (!take_apart(l, &raw))
        return false;
    augen = find_augen(l, &raw);
    *out = (struct items){.augen = -1, .remark = raw.remark};
    for (int i = 0; i < raw.count; i++) {
        struct item p = raw.item[i];
        const struct item *before = i > 0 ? &raw.item[i - 1] : NULL;

        p.back = augen >= 0 && i > augen && (g.players > 1 || g.kind);
        if (i == augen)
            out->augen = out->count;
        g.kind_at = p.until - p.from > 1 ? 2 : g.players > 0 && before->is != SAYS_SIGN ? 0 : PIECES;
        if (p.is == SAYS_NOTHING ? !understand(&g, p, place_of(&g, &p, before), &raw.item[i + 1]) : !room_for(&g, 1))
            return false;
        if (p.is != SAYS_NOTHING)
            add(&g, p);
    }
    return true;
}

/* The words of a line, with every meaning of each: whole, as parts written together, or mistyped (lattice.h). */
#include <string.h>

#include "base/text.h"
#include "core/notation/kuerzel.h"
#include "core/spoken/lattice.h"
#include "core/rules/rules.h"
#include "core/rules/sonderpunkte.h"

/* Returns the end of a phrase whose first word ends at `until`, 0 if the line does not go on like it. */
static size_t phrase_end(const struct lattice *lattice, const struct lexicon_word *phrase, size_t until)
{
    size_t at = strcspn(phrase->s, " "), n, from;
    char word[WORD_SIZE];

    while (at < phrase->n) {
        from = until;
        while (from < lattice->end &&
               (strchr(" \t", lattice->reader->line[from]) || lattice->reader->line[from] == '-'))
            from++;
        until = lattice_letters_end(lattice, from);
        while (until < lattice->end && is_digit(lattice->reader->line[until])) /* "Herz 10" */
            until++;
        n = lattice_fold(lattice, from, until, word);
        at++;
        if (n == 0 || n > phrase->n - at || memcmp(phrase->s + at, word, n) != 0 ||
            (at + n < phrase->n && phrase->s[at + n] != ' '))
            return 0;
        at += n;
    }
    return until;
}

static bool is_kuerzel_here(const struct lattice *lattice, size_t from, size_t until)
{
    const struct kurzschrift_reader *reader = lattice->reader;

    return board_find(reader->board, reader->set, reader->line + from, until - from) != NOBODY;
}

/* Adds each meaning of exactly this word; returns whether there is one. */
static bool add_word(struct lattice *lattice, size_t from, size_t until, bool whole)
{
    char word[WORD_SIZE];
    size_t n = lattice_fold(lattice, from, until, word);
    bool found = false;

    for (int i = lexicon_first(&lattice->lexicon, word[0]); i >= 0; i = lattice->lexicon.word[i].link) {
        const struct lexicon_word *known = &lattice->lexicon.word[i];
        size_t end = until;

        if (known->n < n || memcmp(known->s, word, n) != 0 || (known->n > n && (known->s[n] != ' ' || !whole)) ||
            (!whole && lattice_is_little(known->means.says)))
            continue;
        if (n == 1 && known->means.says == SAYS_A && lattice->reader->line[from] == 'A' &&
            is_kuerzel_here(lattice, from, until))
            continue; /* no article, but the player A */
        if (known->n > n)
            end = phrase_end(lattice, known, until);
        if (end == 0)
            continue;
        (void)lattice_add(lattice, from, end, known->means);
        found = found || end == until;
    }
    return found;
}

/* True for "u. " between two words, which is no Kürzel. */
static bool is_short_and(const struct lattice *lattice, size_t from, size_t until)
{
    const char *line = lattice->reader->line;

    return until == from + 1 && line[from] == 'u' && until + 1 < lattice->end && line[until] == '.' &&
           line[until + 1] == ' ';
}

/* Adds the players that the text names: by Kürzel, or by a word of the name. */
static bool add_player(struct lattice *lattice, size_t from, size_t until)
{
    const struct kurzschrift_reader *reader = lattice->reader;
    char typed[WORD_SIZE], word[CALLED_MAX];
    size_t n = lattice_fold(lattice, from, until, typed);
    int who = board_find(reader->board, reader->set, reader->line + from, until - from);
    bool found = who != NOBODY;

    if (is_short_and(lattice, from, until))
        return false;
    for (int i = 0; i < reader->board->count && n > 1 && !found; i++) /* "oe" for Ö */
        if ((reader->set >> i & 1) && word_equal(typed, reader->board->kuerzel[i].word)) {
            who = i;
            found = true;
        }
    if (found)
        (void)lattice_add(lattice, from, until, (struct saying){SAYS_PLAYER, who});
    else if ((who = board_find(reader->board, UINT16_MAX, reader->line + from, until - from)) != NOBODY)
        (void)lattice_add(lattice, from, until, (struct saying){SAYS_OTHER, who});
    for (int i = 0; i < reader->board->count && n > 1; i++) {
        uint8_t nr = 0;

        for (const char *name = reader->board->called[i]; *name;) {
            bool here = reader->set >> i & 1;

            name = name_word(name, word);
            nr++;
            if (word_equal(typed, word)) {
                lattice_add(lattice, from, until, (struct saying){here ? SAYS_PLAYER : SAYS_OTHER, i})->name = nr;
                found = found || here;
            }
        }
    }
    return found;
}

/* Adds "Annas" and "Anna's": each player whom the text without its end names. */
static bool add_possessive(struct lattice *lattice, size_t from, size_t until)
{
    const char *line = lattice->reader->line;
    size_t end = until;
    int before = lattice->count;

    if (end < lattice->end && line[end] == '\'') {
        until += 1 + (size_t)(until + 1 < lattice->end && lower(line[until + 1]) == 's');
    } else if (end > from + 2 && lower(line[end - 1]) == 's' && lower(line[end - 2]) != 's') {
        end--;
        (void)add_player(lattice, from, end);
    } else {
        return false;
    }
    EACH_EDGE (old, lattice, from)
        if (old->means.says == SAYS_PLAYER && old->until == end && old->name) {
            struct edge *edge = lattice_add(lattice, from, until, old->means);

            edge->possessive = POSSESSIVE_YES;
            edge->name = old->name;
        }
    return lattice->count > before;
}

static bool add_exact(struct lattice *lattice, size_t from, size_t until)
{
    bool word = add_word(lattice, from, until, true), player = add_player(lattice, from, until);

    return word || player;
}

/* Letters of Sonderpunkte, "ff". */
static bool add_letters(struct lattice *lattice, size_t from, size_t until)
{
    for (size_t i = from; i < until; i++)
        if (term_of_sign(sonder_terms, SONDER_COUNT, lower(lattice->reader->line[i])) == SONDER_COUNT)
            return false;
    if (until > from + 1)
        (void)lattice_add(lattice, from, until, (struct saying){SAYS_LETTERS, 0});
    return until > from + 1;
}

/* True if one of the meanings here is a part of a game: two letters of little meaning make no part of a word. */
static bool means_much(const struct lattice *lattice, size_t from)
{
    EACH_EDGE (edge, lattice, from)
        if (edge->means.says == SAYS_PARTY || edge->means.says == SAYS_KIND || edge->means.says == SAYS_SONDER)
            return true;
    return false;
}

/* True if the digits here are those of a limit, 9 or 90: "rek9" has one. */
static bool is_limit(const struct lattice *lattice, size_t at)
{
    static const char *const limits[] = {"9", "6", "3", "0", "90", "60", "30"};
    const char *line = lattice->reader->line;
    size_t n = 0;

    while (at + n < lattice->end && is_digit(line[at + n]))
        n++;
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
        if (n == strlen(limits[i]) && memcmp(line + at, limits[i], n) == 0)
            return true;
    return false;
}

/* A part of a word that is written together with others: a word, a name or a Kürzel; a single letter stands for a
 * Sonderpunkt before a player, "fA", or is the k of "k9". */
static bool is_part(struct lattice *lattice, size_t from, size_t until)
{
    const char *line = lattice->reader->line;
    bool number =
        until < lattice->end && is_digit(line[until]) && (lower(line[from]) == 'k' || lower(line[from]) == 'u');
    int before = lattice->count;
    int16_t first = lattice->first[from];
    bool found = add_player(lattice, from, until);

    found = add_possessive(lattice, from, until) || found;
    if (until - from > 2 || (until - from == 2 && add_word(lattice, from, until, false) && means_much(lattice, from)))
        found = add_word(lattice, from, until, false) || found;
    else if (until == from + 1 && number && is_limit(lattice, until))
        found = true;
    lattice->count = before;
    lattice->first[from] = first;
    return found;
}

static void add_part(struct lattice *lattice, size_t from, size_t until)
{
    (void)add_player(lattice, from, until);
    (void)add_possessive(lattice, from, until);
    if (until - from > 1 || is_limit(lattice, until))
        (void)add_word(lattice, from, until, false);
}

/* True if the letters from `at` on may follow those before it in one word: a single letter is a player only behind
 * another, so that the a of "Kontraa" is none; before a number it is the k of "k9". */
static bool may_follow(struct lattice *lattice, size_t from, size_t at, size_t until)
{
    bool number = until < lattice->end && is_digit(lattice->reader->line[until]);

    return until > at + 1 || number ||
           board_find(lattice->reader->board, lattice->reader->set, lattice->reader->line + from, at - from) !=
               NOBODY;
}

static bool is_inside_character(const struct lattice *lattice, size_t at)
{
    return ((unsigned char)lattice->reader->line[at] & 0xC0) == 0x80;
}

/* True if the whole word names a Sonderpunkt, or is an article: the "fl" of "Fuchs am Ende" may be a Fuchs of L,
 * "dem" a Doppelkopf of Em. */
static bool says_sonder(const struct lattice *lattice, size_t from)
{
    EACH_EDGE (edge, lattice, from)
        if (edge->means.says == SAYS_SONDER || edge->means.says == SAYS_A)
            return true;
    return false;
}

/* Adds the parts of a word of two or three parts. */
static bool add_split(struct lattice *lattice, size_t from, size_t until, bool players)
{
    bool found = false;

    for (size_t a = from + 1; a < until; a++) {
        bool letter = a == from + 1 &&
                      term_of_sign(sonder_terms, SONDER_COUNT, lower(lattice->reader->line[from])) < SONDER_COUNT;

        if (is_inside_character(lattice, a))
            continue;
        if (players && !(letter && says_sonder(lattice, from))) { /* the word has a meaning of its own: only
                                                                            two Kürzel may be meant as well, "WiTh" */
            if (is_kuerzel_here(lattice, from, a) && is_kuerzel_here(lattice, a, until)) {
                (void)add_player(lattice, from, a);
                (void)add_player(lattice, a, until);
            }
            continue;
        }
        if (letter && until - a <= KUERZEL_MAX &&
            board_find(lattice->reader->board, lattice->reader->set, lattice->reader->line + a, until - a) !=
                NOBODY) {
            (void)add_word(lattice, from, a, false);
            add_part(lattice, a, until);
            found = true;
        }
        if (!is_part(lattice, from, a))
            continue;
        if (is_part(lattice, a, until) && may_follow(lattice, from, a, until)) {
            add_part(lattice, from, a);
            add_part(lattice, a, until);
            found = true;
        }
        for (size_t b = a + 1; b < until; b++) {
            if (is_inside_character(lattice, b) || !is_part(lattice, a, b) || !is_part(lattice, b, until) ||
                (is_kuerzel_here(lattice, from, a) && is_kuerzel_here(lattice, a, b) &&
                 is_kuerzel_here(lattice, b, until)) ||
                !may_follow(lattice, from, a, b) || !may_follow(lattice, a, b, until))
                continue;
            add_part(lattice, from, a);
            add_part(lattice, a, b);
            add_part(lattice, b, until);
            found = true;
        }
    }
    return found;
}

/* Adds a compound with a slip in one of its two parts, "Damensolp". */
static void add_split_with_slip(struct lattice *lattice, size_t from, size_t until)
{
    for (size_t a = from + 3; a + 3 <= until; a++) {
        bool front, back;

        if (is_inside_character(lattice, a))
            continue;
        front = is_part(lattice, from, a);
        back = is_part(lattice, a, until);
        if (front && lattice_nearest(lattice, a, until))
            add_part(lattice, from, a);
        else if (back && lattice_nearest(lattice, from, a))
            add_part(lattice, a, until);
    }
}

/* Adds the kind of "c n0", a letter in front of the Augen that should have a dot before it. */
static void add_kind_letter(struct lattice *lattice, size_t from, size_t until)
{
    const char *line = lattice->reader->line;
    int kind = rules_kind_of_sign(lattice->reader->rules, lower(line[from]));

    if (until == from + 1 && until < lattice->end && is_digit(line[until]) && kind < KIND_COUNT &&
        from > lattice->begin && line[from - 1] == ' ' && !lattice_is_player(lattice, from, until))
        lattice_add(lattice, from, until, (struct saying){SAYS_KIND, kind})->slips = 1;
}

/* True if a capital letter follows a small one: "HanKa" is two words. */
static bool has_capital(const struct lattice *lattice, size_t from, size_t until)
{
    const char *line = lattice->reader->line;

    for (size_t i = from + 1; i < until; i++)
        if (lower(line[i]) != line[i] && lower(line[i - 1]) == line[i - 1])
            return true;
    return false;
}

size_t lattice_words(struct lattice *lattice, size_t from)
{
    size_t until = lattice_letters_end(lattice, from);
    bool exact = add_exact(lattice, from, until), split = false;
    int before;

    exact = exact || lattice_is_player(lattice, from, until);
    exact = add_possessive(lattice, from, until) || exact;
    add_kind_letter(lattice, from, until);
    before = lattice->count;
    if (!exact || (until - from <= 4 && !lattice_is_player(lattice, from, until)))
        split = add_split(lattice, from, until, exact);
    if (!exact && until > from + 2 && lower(lattice->reader->line[from]) == 'k' && from > lattice->begin &&
        is_digit(lattice->reader->line[from - 1]) && add_word(lattice, from + 1, until, false)) /* "97kFuchs" */
        split = add_word(lattice, from, from + 1, false);
    exact = add_letters(lattice, from, until) || exact;
    if (!exact && split && until - from > 3 && !has_capital(lattice, from, until) &&
        lattice_nearest(lattice, from, until))
        for (int i = before; i < lattice->count; i++) /* one word with a slip, or two without a blank */
            lattice->edge[i].slips = lattice->edge[i].from == from;
    if (!exact && !split && !lattice_nearest(lattice, from, until))
        add_split_with_slip(lattice, from, until);
    return until;
}

/* Takes a line apart into words, numbers and signs (lattice.h). */
#include <string.h>

#include "base/utf8.h"
#include "core/notation/kuerzel.h"
#include "core/rules/rules.h"
#include "core/spoken/lattice.h"

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

static int add_digit(int number, int digit)
{
    return number < 1000 ? number * 10 + digit : 9999; /* no Augen, even without one of its digits */
}

/* Adds the number without a digit that was hit twice, "1433". */
static void add_undoubled(struct lattice *lattice, size_t from, size_t until, int number)
{
    for (int one = 1; one * 10 <= number; one *= 10) {
        int less = number / (one * 10) * one + number % one;

        if (number / one % 10 == number / (one * 10) % 10 && less <= AUGEN_TOTAL && number > AUGEN_TOTAL)
            lattice_add(lattice, from, until, (struct saying){SAYS_NUMBER, less})->slips = 1;
    }
}

/* Adds the number that a blank slipped into, "1 43". */
static void add_joined(struct lattice *lattice, size_t from, size_t until, int number)
{
    const char *line = lattice->reader->line;
    size_t i = until, blanks;

    while (i < lattice->end && line[i] == ' ')
        i++;
    blanks = i - until;
    while (blanks > 0 && i < lattice->end && is_digit(line[i]))
        number = add_digit(number, line[i++] - '0');
    if (i > until + blanks && number > 99 && number <= AUGEN_TOTAL && line[from] != '0')
        (void)lattice_add(lattice, from, i, (struct saying){SAYS_NUMBER, number});
}

static size_t add_number(struct lattice *lattice, size_t from)
{
    const char *line = lattice->reader->line;
    size_t i = from, plain = from;
    int number = 0, digit;

    while (plain < lattice->end && is_digit(line[plain]))
        number = add_digit(number, line[plain++] - '0');
    if (plain > from) {
        lattice_add(lattice, from, plain, (struct saying){SAYS_NUMBER, number})->slips =
            plain > from + 1 && line[from] == '0';
        add_undoubled(lattice, from, plain, number);
        add_joined(lattice, from, plain, number);
    }
    for (number = 0; i < lattice->end && digit_at(line, lattice->end, i, &digit); i++)
        number = add_digit(number, digit);
    if (i > plain && number <= AUGEN_TOTAL)
        lattice_add(lattice, from, i, (struct saying){SAYS_NUMBER, number})->slips = 1;
    return plain;
}

/* Signs. */

/* Adds the kind of game of ".d130", ".th130"; returns its end, `from` if there is none. */
static size_t add_kind_sign(struct lattice *lattice, size_t from)
{
    const char *line = lattice->reader->line;
    size_t letters = from + 1, until, n;
    int kind, suit = SUIT_NONE;

    while (letters < lattice->end && line[letters] == ' ')
        letters++;
    if (letters > from + 1 && from > 0 && lower(line[from - 1]) == 'u') /* "a u. h71" */
        return from;
    until = lattice_letters_end(lattice, letters);
    n = until - letters;
    if (line[from] != '.' || n < 1 || n > 2 || until == lattice->end || !is_digit(line[until]) || from == 0 ||
        !is_letter(line[from - 1]))
        return from;
    kind = rules_kind_of_sign(lattice->reader->rules, lower(line[letters]));
    if (n == 2)
        suit = term_of_sign(suit_terms, SUIT_COUNT, lower(line[letters + 1]));
    if (kind >= KIND_COUNT || suit >= SUIT_COUNT || (suit && !spiel_has_suit((enum spiel_kind)kind)))
        return from;
    (void)lattice_add(lattice, from, until, (struct saying){SAYS_KIND, kind | suit << 8});
    return until;
}

/* Adds a sign. A plus or dash between two words only joins them, "Re-Ansage", "Re+Kontra". */
static size_t add_sign(struct lattice *lattice, size_t from)
{
    const char *line = lattice->reader->line;
    size_t n = lattice_dash(line + from, lattice->end - from), until = from + (n > 0 ? n : 1);
    bool joins = from > 0 && is_letter(line[from - 1]) && until < lattice->end && is_letter(line[until]);

    if (n == 0 && line[from] != '+') {
        size_t kind = add_kind_sign(lattice, from);

        if (kind > from && line[from + 1] != ' ')
            return kind;
        if (!strchr(",:.;/()!=?&'*", line[from]))
            return from;
        (void)lattice_add(lattice, from, until, (struct saying){SAYS_SIGN, line[from]});
        if (line[from] == '&')
            (void)lattice_add(lattice, from, until, (struct saying){.says = SAYS_AND});
        return until;
    }
    (void)lattice_add(lattice, from, until,
                      joins ? (struct saying){SAYS_SIGN, n > 0 ? '-' : '+'}
                            : (struct saying){SAYS_PLUS_MINUS, n > 0 ? KONTRA : RE});
    if (line[from] == '+' && (from == 0 || !is_digit(line[from - 1])) &&
        (until == lattice->end || !is_digit(line[until])))
        (void)lattice_add(lattice, from, until, (struct saying){.says = SAYS_AND});
    return until;
}

/* The line. */

/* Finds the remark or the reason: behind ; # or ", once there was a number, unless more numbers follow. */
static size_t remark_at(const char *line, size_t len)
{
    bool number = false;

    for (size_t i = 0; i < len; i++) {
        size_t next = i + 1;

        number = number || is_digit(line[i]);
        if ((!number && (line[i] != '"' || line[len - 1] != '"')) || !strchr(";#\"", line[i]))
            continue; /* a reason in quotes needs no number */
        while (next < len && line[next] == ' ')
            next++;
        if (line[i] != ';' || next == len || !is_digit(line[next]))
            return i;
    }
    return len;
}

bool lattice_fill(struct lattice *lattice, const struct kurzschrift_reader *reader)
{
    size_t at = 0;

    lattice->reader = reader;
    lattice->count = 0;
    if (reader->len > KURZSCHRIFT_LINE_MAX || utf8_check(reader->line, reader->len) < reader->len)
        return false;
    for (size_t i = 0, n; i < reader->len; i += n) {
        n = utf8_length(reader->line + i, reader->len - i);
        if (utf8_is_control(reader->line + i, n) && reader->line[i] != '\t')
            return false;
    }
    lattice->remark = lattice->end = remark_at(reader->line, reader->len);
    while (lattice->end > 0 && is_blank(reader->line[lattice->end - 1]))
        lattice->end--;
    if (lattice->end > SPOKEN_LINE_MAX)
        return false;
    while (at < lattice->end && is_blank(reader->line[at]))
        at++;
    lattice->begin = at;
    for (size_t i = 0; i <= SPOKEN_LINE_MAX; i++)
        lattice->first[i] = -1;
    lexicon_fill(&lattice->lexicon, reader->rules->own);
    while (at < lattice->end) {
        size_t from = at;

        if (is_blank(reader->line[at]))
            at++;
        else if (lattice_dash(reader->line + at, lattice->end - at) > 0 ||
                 (!is_letter(reader->line[at]) && !is_digit(reader->line[at])))
            at = add_sign(lattice, at);
        else if (is_digit(reader->line[at]))
            at = add_number(lattice, at);
        else {
            if (at == lattice->begin || is_blank(reader->line[at - 1]))
                (void)add_number(lattice, at);
            at = lattice_words(lattice, at);
        }
        if (at == from)
            return false;
    }
    return lattice->count < LATTICE_EDGES - 1;
}

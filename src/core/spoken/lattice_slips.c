/* Mistyped words: the nearest ones that may be meant (lattice.h). */
#include <stdio.h>
#include <string.h>

#include "base/similar.h"
#include "base/text.h"
#include "base/utf8.h"
#include "core/notation/kuerzel.h"
#include "core/spoken/lattice.h"

enum { SLIPS_MOST = 2, POSSESSIVE = 0x80 /* of a name's number */ };

/* Returns the slips between the typed word and a known one; a mere beginning of a name is one. Two letters may only
 * be swapped: with another letter it is mostly another word. 9: too many. */
static int slips_between(const char *typed, size_t n, const char *word, bool name)
{
    size_t m = strlen(word);
    int d;

    if (name && n >= 3 && m > n + 2 && strncmp(typed, word, n) == 0)
        return 1;
    if (m + 2 < n || n + 2 < m)
        return 9;
    if (n < 3)
        return m == n && typed[0] == word[1] && typed[1] == word[0] ? 1 : 9;
    d = similar_distance(typed, word);
    if (n == 3 && m == 2 && d == 1 && typed[0] == word[0] &&
        typed[2] != 'x') /* "ree", but an x is a word of its own */
        return 1;
    if (n == 3 && !name && (m != n || !strchr(typed, word[0]) || !strchr(typed, word[1]) || !strchr(typed, word[2])))
        return 9; /* only letters changed round: "foo" is no fox */
    if (n < 5 && typed[0] != word[0] && typed[0] != word[1])
        return 9;
    if (d <= 1)
        return d;
    return name && strncmp(typed, word, n) == 0 ? 1 : 9;
}

/* Returns the slips between two words whose umlauts are one letter each: "Schfäer" is one from Schäfer. */
static int plain_distance(const char *a, const char *b)
{
    const char *const word[2] = {a, b};
    char plain[2][WORD_SIZE];

    for (int k = 0; k < 2; k++) {
        size_t n = 0;

        for (const char *s = word[k]; *s; s++)
            if (*s != 'e' || s == word[k] || !strchr("aou", s[-1]))
                plain[k][n++] = *s;
        plain[k][n] = '\0';
    }
    return similar_distance(plain[0], plain[1]);
}

/* The nearest meanings of a mistyped word. */
struct nearest {
    int slips, count;
    struct saying means[8];
    uint8_t name[8]; /* of a player: the word of his name, from 1 */
};

static void offer(struct nearest *near, int slips, struct saying means, uint8_t name)
{
    if (slips > SLIPS_MOST || slips > near->slips)
        return;
    if (slips < near->slips)
        near->count = 0;
    near->slips = slips;
    for (int i = 0; i < near->count; i++)
        if (near->means[i].says == means.says && near->means[i].value == means.value &&
            ((near->name[i] ^ name) & POSSESSIVE) == 0)
            return;
    if (near->count == 8)
        return;
    near->name[near->count] = name;
    near->means[near->count++] = means;
}

/* Takes one of two equal umlauts out, "Kääthe": in ASCII they are two letters, and would be two slips. */
static void single_umlauts(char *typed)
{
    static const char *const doubled[] = {"aeae", "oeoe", "ueue"};

    for (size_t i = 0; i < sizeof doubled / sizeof doubled[0]; i++) {
        char *s = strstr(typed, doubled[i]);

        if (s)
            memmove(s, s + 2, strlen(s + 2) + 1);
    }
}

static struct nearest nearest_to(const struct lattice *lattice, size_t from, size_t until)
{
    const struct kurzschrift_reader *reader = lattice->reader;
    struct nearest near = {.slips = 9};
    char typed[WORD_SIZE], word[CALLED_MAX], ascii[WORD_SIZE];
    size_t n = lattice_fold(lattice, from, until, typed);

    single_umlauts(typed);
    n = strlen(typed);
    for (int i = 0; i < lattice->lexicon.count && n > 1; i++) {
        const struct lexicon_word *known = &lattice->lexicon.word[i];

        if (known->n < 2 || known->n + 2u < n || known->n > n + 2 || lattice_is_little(known->means.says) ||
            known->means.says == SAYS_COUNT)
            continue;
        (void)snprintf(ascii, sizeof ascii, "%.*s", (int)known->n, known->s);
        offer(&near, slips_between(typed, n, ascii, false), known->means, 0);
    }
    for (int i = 0; i < reader->board->count && n > 1; i++) {
        uint8_t nr = 0;
        AUTO(text_free) struct text kuerzel = {0};

        word_ascii(reader->board->kuerzel[i].word, strlen(reader->board->kuerzel[i].word), &kuerzel);
        if ((reader->set >> i & 1) &&
            utf8_count(reader->board->kuerzel[i].word, strlen(reader->board->kuerzel[i].word)) > 2)
            offer(&near, slips_between(typed, n, kuerzel.s, false), (struct saying){SAYS_PLAYER, i}, 0);
        for (const char *name = reader->board->called[i]; (reader->set >> i & 1) && *name;) {
            AUTO(text_free) struct text form = {0};
            int slips;

            name = name_word(name, word);
            nr++;
            word_ascii(word, strlen(word), &form);
            slips = slips_between(typed, n, form.s, true);
            if (n > 4 && slips > 1 && plain_distance(typed, form.s) == 1)
                slips = 1;
            offer(&near, slips, (struct saying){SAYS_PLAYER, i}, nr);
            text_addc(&form, 's'); /* "Gredas" */
            if (n > 3 && slips_between(typed, n, form.s, false) == 1)
                offer(&near, 1, (struct saying){SAYS_PLAYER, i}, nr | POSSESSIVE);
        }
    }
    return near;
}

bool lattice_nearest(struct lattice *lattice, size_t from, size_t until)
{
    struct nearest near = nearest_to(lattice, from, until);

    for (int i = 0; i < near.count; i++)
        if (near.means[i].says == SAYS_TURNS)
            return false;
    for (int i = 0; i < near.count; i++) {
        bool apostrophe = near.name[i] && until < lattice->end && lattice->reader->line[until] == '\'';
        struct edge *edge = lattice_add(lattice, from, until + apostrophe, near.means[i]);

        edge->slips = (uint8_t)(near.slips > 0 ? near.slips : 1);
        edge->name = (uint8_t)(near.name[i] & ~(unsigned)POSSESSIVE);
        if (apostrophe)
            edge->possessive = POSSESSIVE_YES;
        else if (near.name[i] & POSSESSIVE)
            edge->possessive = POSSESSIVE_MAYBE;
    }
    return near.count > 0;
}

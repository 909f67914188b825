#include "core/notation/guess_words.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/similar.h"
#include "core/notation/kurzschrift_reader.h"
#include "core/rules/sonderpunkte.h"

/* Words that are in no table of the domain. A word that reverses the meaning of another ("nicht", "gegen", "von")
 * is in no list: a line with it is not understood. */
static const struct {
    struct saying means;
    const char *word[8]; /* ended by NULL */
} spoken[] = {
    {{SAYS_FILLER, FILLER_AND}, {"und"}},
    {{SAYS_FILLER, FILLER_WITH}, {"mit"}},
    {{SAYS_FILLER, FILLER_TO}, {"zu"}},
    {{SAYS_FILLER, FILLER_AUGEN}, {"augen", "punkte"}}, /* many say Punkte for Augen */
    {{SAYS_FILLER, FILLER_PLAYS}, {"spielt"}},
    {{SAYS_FILLER, FILLER_SOLO}, {"solo"}},
    {{SAYS_FILLER, FILLER_SAID}, {"sagt", "gesagt", "ansage", "angesagt"}},
    {{SAYS_FILLER, FILLER_CAUGHT}, {"gefangen"}},
    {{SAYS_FILLER, FILLER_SURNAME}, {"müller"}},
    {{SAYS_KIND, KIND_DETLEF_KASPAR}, {"detlef", "kaspar"}},
    {{SAYS_KIND, KIND_STILL}, {"stilles"}},
    {{SAYS_KIND, KIND_BUBEN}, {"bauern"}},
    {{SAYS_SUIT, SUIT_KREUZ}, {"treff"}},
    {{SAYS_PARTY, KONTRA}, {"contra"}},
    {{SAYS_ANSWER, RE}, {"reg"}},
    {{SAYS_ANSWER, KONTRA}, {"kog"}},
    {{.says = SAYS_VORAB}, {"vorab"}},
    {{SAYS_EARLY, RE}, {"rev"}},
    {{SAYS_EARLY, KONTRA}, {"kov"}},
    {{.says = SAYS_BELOW}, {"k", "u", "kein", "keine", "ohne", "unter"}},
    {{SAYS_LIMIT, STUFE_K9}, {"neunzig"}},
    {{SAYS_LIMIT, STUFE_K6}, {"sechzig"}},
    {{SAYS_LIMIT, STUFE_K3}, {"dreißig"}},
    {{.says = SAYS_TRICK}, {"stich", "stiche"}},
    {{SAYS_SONDER, SONDER_KARLCHEN}, {"charly"}},
    {{SAYS_TOGGLE, 1}, {"vorgeführt"}},
    {{.says = SAYS_DURCHMARSCH}, {"durch", "durchmarsch"}},
    {{SAYS_EVENT, EVENT_SCHIEBEKOPF}, {"schiebekopf"}},
    {{SAYS_EVENT, EVENT_EINWURF}, {"neu", "geben", "gegeben", "geworfen", "eingeworfen"}},
};

typedef void each_word(void *with, const char *word, struct saying means);

/* Passes each word of a table on. A single letter is left out: its meaning depends on its place. */
static void each_term(const struct term *terms, int from, int count, enum says is, each_word *each, void *with)
{
    for (int value = from; value < count; value++) {
        const char *said[] = {terms[value].word, terms[value].name, terms[value].also};

        for (size_t k = 0; k < sizeof said / sizeof said[0]; k++)
            if (said[k] && strlen(said[k]) > 1)
                each(with, said[k], (struct saying){is, value});
    }
}

static void each_suffix(const struct suffix *list, enum says is, each_word *each, void *with)
{
    for (int i = 0; list[i].word; i++)
        each(with, list[i].word, (struct saying){is, i});
}

/* Passes on the words of the rule set's own kinds of solo. */
static void each_own(const struct term *own, each_word *each, void *with)
{
    for (int i = 0; i < OWN_SOLI && own[i].word; i++) {
        each(with, own[i].word, (struct saying){SAYS_KIND, KIND_OWN + i});
        each(with, own[i].name, (struct saying){SAYS_KIND, KIND_OWN + i});
    }
}

static void each_saying(const struct term *own, each_word *each, void *with)
{
    each_own(own, each, with);
    each_term(kind_terms, KIND_NORMAL, KIND_OWN, SAYS_KIND, each, with);
    each_term(suit_terms, SUIT_KREUZ, SUIT_COUNT, SAYS_SUIT, each, with);
    each_term(party_terms, RE, PARTY_COUNT, SAYS_PARTY, each, with);
    each_term(stufe_terms, STUFE_SCHWARZ, STUFE_COUNT, SAYS_LIMIT, each, with);
    each_term(sonder_terms, 0, SONDER_COUNT, SAYS_SONDER, each, with);
    each_term(event_terms, EVENT_EINWURF, EVENT_STECHEN + 1, SAYS_EVENT, each, with);
    each_suffix(kurzschrift_toggles, SAYS_TOGGLE, each, with);
    each_suffix(kurzschrift_parties, SAYS_PARTY_OF, each, with);
    for (size_t i = 0; i < sizeof spoken / sizeof spoken[0]; i++)
        for (const char *const *word = spoken[i].word; *word; word++)
            each(with, *word, spoken[i].means);
}

static void take_equal(void *with, const char *word, struct saying means)
{
    struct nearest *near = with;

    /* the first letter rules out most words, and no word begins with an umlaut */
    if (lower(near->typed[0]) == lower(word[0]) && word_equal(near->typed, word))
        near->means = means;
}

struct saying saying_find(const struct term *own, const char *word, size_t n)
{
    char typed[32];
    struct nearest near = {.typed = typed, .n = n};

    (void)snprintf(typed, sizeof typed, "%.*s", (int)n, word); /* no word is as long */
    each_saying(own, take_equal, &near);
    return near.means;
}

/* Returns the distance of a typed word: one slip in a short word, two from five letters on; a mere beginning is
 * the farthest. Two letters may only be swapped: with another letter it is mostly another word. */
static int distance(const char *typed, size_t n, const char *word)
{
    int d = similar_distance(typed, word);

    if (n < 3)
        return typed[0] == word[1] && typed[1] == word[0] && !word[2] ? d : INT_MAX;
    if (d <= (n < 5 ? 1 : 2))
        return d;
    return word_begins(typed, word) ? 3 : INT_MAX;
}

void saying_try(struct nearest *near, const char *word, struct saying means)
{
    int d = distance(near->typed, near->n, word);

    if (d > near->gap)
        return;
    if (d == near->gap && (near->means.says != means.says || near->means.value != means.value))
        means = (struct saying){.says = SAYS_NOTHING};
    near->gap = d;
    near->means = means;
}

/* Offers a word for a slip. Fillers are left out: "abgesagt" is no slip of "angesagt". */
static void try_word(void *with, const char *word, struct saying means)
{
    if (means.says != SAYS_FILLER && means.says != SAYS_EARLY && means.says != SAYS_ANSWER)
        saying_try(with, word, means);
}

void saying_try_all(struct nearest *near)
{
    each_saying(near->own, try_word, near);
}

#include "notation/guess_words.h"

#include <string.h>

#include "base/similar.h"
#include "notation/kurzschrift_reader.h"

/* What stands in no table of the domain. A word that turns round what another says ("nicht", "gegen", "von") is in
 * no list: a line with it is not understood. */
static const struct {
    const char *word;
    struct saying means;
} spoken[] = {
    {"und", {SAYS_FILLER, 0}},
    {"mit", {SAYS_FILLER, 0}},
    {"zu", {SAYS_FILLER, 0}},
    {"augen", {SAYS_FILLER, 0}},
    {"punkte", {SAYS_FILLER, 0}}, /* what many call the Augen */
    {"solo", {SAYS_FILLER, 0}},
    {"spiel", {SAYS_FILLER, 0}},
    {"spielt", {SAYS_FILLER, 0}},
    {"sagt", {SAYS_FILLER, 0}},
    {"gesagt", {SAYS_FILLER, 0}},
    {"ansage", {SAYS_FILLER, 0}},
    {"angesagt", {SAYS_FILLER, 0}},
    {"gefangen", {SAYS_FILLER, 0}}, /* as in "Fuchs gefangen" */
    {"müller", {SAYS_FILLER, 0}},
    {"detlef", {SAYS_KIND, KIND_DETLEF_KASPAR}},
    {"kaspar", {SAYS_KIND, KIND_DETLEF_KASPAR}},
    {"stilles", {SAYS_KIND, KIND_STILL}},
    {"bauern", {SAYS_KIND, KIND_BUBEN}},
    {"treff", {SAYS_SUIT, SUIT_KREUZ}},
    {"contra", {SAYS_PARTY, KONTRA}},
    {"reg", {SAYS_ANSWER, RE}},
    {"kog", {SAYS_ANSWER, KONTRA}},
    {"vorab", {SAYS_VORAB, 0}},
    {"rev", {SAYS_EARLY, RE}},
    {"kov", {SAYS_EARLY, KONTRA}},
    {"k", {SAYS_BELOW, 0}},
    {"u", {SAYS_BELOW, 0}},
    {"kein", {SAYS_BELOW, 0}},
    {"keine", {SAYS_BELOW, 0}},
    {"ohne", {SAYS_BELOW, 0}},
    {"unter", {SAYS_BELOW, 0}},
    {"neunzig", {SAYS_LIMIT, STUFE_K9}},
    {"sechzig", {SAYS_LIMIT, STUFE_K6}},
    {"dreißig", {SAYS_LIMIT, STUFE_K3}},
    {"stich", {SAYS_TRICK, 0}},
    {"stiche", {SAYS_TRICK, 0}},
    {"charly", {SAYS_SONDER, SONDER_KARLCHEN}},
    {"vorgeführt", {SAYS_TOGGLE, 1}},
    {"durch", {SAYS_DURCHMARSCH, 0}},
    {"durchmarsch", {SAYS_DURCHMARSCH, 0}},
    {"schiebekopf", {SAYS_EVENT, EVENT_PUSH}},
    {"neu", {SAYS_EVENT, EVENT_EINWURF}},
    {"geben", {SAYS_EVENT, EVENT_EINWURF}},
    {"gegeben", {SAYS_EVENT, EVENT_EINWURF}},
    {"geworfen", {SAYS_EVENT, EVENT_EINWURF}},
    {"eingeworfen", {SAYS_EVENT, EVENT_EINWURF}},
};

typedef void each_word(void *with, const char *word, struct saying means);

/* A letter alone is no word here: what it means depends on where it stands. */
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

static void each_saying(each_word *each, void *with)
{
    each_term(kind_terms, KIND_NORMAL, KIND_COUNT, SAYS_KIND, each, with);
    each_term(suit_terms, SUIT_KREUZ, SUIT_COUNT, SAYS_SUIT, each, with);
    each_term(party_terms, RE, PARTY_COUNT, SAYS_PARTY, each, with);
    each_term(stufe_terms, STUFE_SCHWARZ, STUFE_COUNT, SAYS_LIMIT, each, with);
    each_term(sonder_terms, 0, SONDER_COUNT, SAYS_SONDER, each, with);
    each_term(event_terms, EVENT_EINWURF, EVENT_STECHEN + 1, SAYS_EVENT, each, with);
    each_suffix(kurzschrift_toggles, SAYS_TOGGLE, each, with);
    each_suffix(kurzschrift_parties, SAYS_PARTY_OF, each, with);
    for (size_t i = 0; i < sizeof spoken / sizeof spoken[0]; i++)
        each(with, spoken[i].word, spoken[i].means);
}

static void take_equal(void *with, const char *word, struct saying means)
{
    struct nearest *near = with;

    /* the first letter says no most of the time, and none of the words begins with an umlaut */
    if (near->means.is == SAYS_NOTHING && small(near->typed[0]) == small(word[0]) && word_equal(near->typed, word))
        near->means = means;
}

struct saying saying_find(const char *word, size_t n)
{
    char typed[32];
    struct nearest near = {.typed = typed, .n = n};

    if (n >= sizeof typed)
        return near.means;
    memcpy(typed, word, n);
    typed[n] = '\0';
    each_saying(take_equal, &near);
    return near.means;
}

/* How far apart, or more than may be: one slip in a short word, two from five letters on; worst is a
 * beginning. Of a word of two letters only both the wrong way round: with another letter it is mostly another word.
 */
static int distance(const char *typed, size_t n, const char *word)
{
    int d = similar_distance(typed, word), most = n >= 5 ? 2 : 1;

    if (n < 3)
        return d == 1 && strlen(word) == 2 && typed[0] == word[1] ? d : NEAREST_NONE;
    if (d > most && strncmp(typed, word, n) == 0)
        return NEAREST_NONE - 1;
    return d <= most ? d : NEAREST_NONE;
}

void saying_try(struct nearest *near, const char *word, struct saying means)
{
    int d = distance(near->typed, near->n, word);

    if (d == NEAREST_NONE || d > near->gap)
        return;
    if (d == near->gap && (near->means.is != means.is || near->means.value != means.value))
        means = (struct saying){SAYS_NOTHING, 0};
    near->gap = d;
    near->means = means;
}

static void try_word(void *with, const char *word, struct saying means)
{
    if (means.is != SAYS_FILLER && means.is != SAYS_BELOW && means.is != SAYS_EARLY && means.is != SAYS_ANSWER)
        saying_try(with, word, means);
}

void saying_try_all(struct nearest *near)
{
    each_saying(try_word, near);
}

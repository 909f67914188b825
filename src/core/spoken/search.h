/* The search for the readings of a spoken line: the phrases that may follow each other, and the way taken so far.
 * Internal to spoken.c and match.c. */
#ifndef DOKO_CORE_SPOKEN_SEARCH_H
#define DOKO_CORE_SPOKEN_SEARCH_H

#include "core/spoken/grammar.h"
#include "core/spoken/spoken.h"

/* A reading that is less likely by more than this is left out; STEPS bounds the time a line takes. */
enum { COST_SLIP = 4, COST_TOO_MUCH = 3, STEPS = 40000, FOUND_MAX = 24, PHRASES_MAX = 160, SEEN_MAX = 8192 };

struct found {
    struct text line;
    int cost;
    int words; /* the words of the line as this reading takes them */
    struct reading_word word[READING_WORDS];
};

struct search {
    const struct kurzschrift_reader *reader;
    struct lattice lattice;
    struct text remark;
    struct seen {
        uint64_t state; /* 0: unused */
        uint8_t cost;
    } seen[SEEN_MAX];
    bool begins[PHRASES_MAX][SAYS_COUNT_OF]; /* by phrase: the words with which it may begin */
    /* Goes on with the next phrase, or ends the line. */
    void (*go_on)(struct search *search, size_t at, const struct said *said);
    int steps;
    bool has_signs; /* the line has a plus or dash */
    int depth;      /* of the words taken on the way here */
    const struct edge *path[SPOKEN_LINE_MAX];
    int alone; /* as in struct readings */
    size_t alone_at;
    int count;
    struct found found[FOUND_MAX];
};

/* Enters a word on the way, and leaves it again. */
static inline void search_enter(struct search *search, const struct edge *edge)
{
    search->path[search->depth++] = edge; /* each takes a byte of the line at least */
}

static inline void search_leave(struct search *search)
{
    search->depth--;
}

/* Matches a phrase from a place on, in every way, and goes on behind it (match.c). */
void search_phrase(struct search *search, const struct phrase *phrase, size_t at, const struct said *said);

/* True for a comma and other signs that part phrases. */
bool search_is_soft(const struct edge *edge);

#endif

/* doko_bilanz: games of a player that are alike are counted before they become rows. A season has some thousand
 * participations and some hundred kinds of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "report/tables/views_intern.h"

struct tally_line {
    struct tally_key key;
    int count, longest;
    int64_t punkte;
};

/* Who has won how many games one after the other. */
struct streak {
    char player[KUERZEL_MAX];
    int length;
};

enum { SLOTS = 1024 }; /* chains of lines with one hash */

struct tally {
    int32_t first[SLOTS]; /* 1 + number of a line; 0: none */
    size_t count, place, next_place;
    struct tally_line *line;
    int32_t *next; /* of the same hash, as `first` */
    size_t streaks, streak_place;
    struct streak *streak;
};

static unsigned hash(const struct tally_key *key)
{
    const unsigned char *byte = (const unsigned char *)key;
    unsigned h = 2166136261u;

    for (size_t i = 0; i < sizeof *key; i++)
        h = (h ^ byte[i]) * 16777619u;
    return h % SLOTS;
}

static struct tally_line *line_of(struct tally *t, const struct tally_key *key)
{
    int32_t *slot = &t->first[hash(key)];

    for (int32_t i = *slot; i > 0; i = t->next[i - 1])
        if (memcmp(&t->line[i - 1].key, key, sizeof *key) == 0)
            return &t->line[i - 1];
    t->line = mem_grow(t->line, t->count, &t->place, sizeof *t->line);
    t->next = mem_grow(t->next, t->count, &t->next_place, sizeof *t->next);
    t->line[t->count] = (struct tally_line){.key = *key};
    t->next[t->count] = *slot;
    *slot = (int32_t)++t->count;
    return &t->line[t->count - 1];
}

/* Who pauses or is a Gast keeps his. */
static int streak(struct tally *t, const struct tally_key *key)
{
    size_t i = 0;

    while (i < t->streaks && strcmp(t->streak[i].player, key->player) != 0)
        i++;
    if (i == t->streaks) {
        t->streak = mem_grow(t->streak, t->streaks++, &t->streak_place, sizeof *t->streak);
        t->streak[i] = (struct streak){0};
        (void)strcpy(t->streak[i].player, key->player);
    }
    if (!key->pauses && !key->guest)
        t->streak[i].length = key->won ? t->streak[i].length + 1 : 0;
    return t->streak[i].length;
}

void tally_count(struct fill *f, const struct tally_key *key, int punkte)
{
    struct tally_line *line;
    int length;

    if (!f->tally)
        f->tally = mem_alloc(sizeof *f->tally);
    line = line_of(f->tally, key);
    length = streak(f->tally, key);
    line->count++;
    line->punkte += punkte;
    line->longest = length > line->longest ? length : line->longest;
}

uint16_t fill_kind(struct fill *f, int kind)
{
    const struct term *term = rules_kind(f->r->rules, kind);
    size_t i = 0;

    if (kind < KIND_OWN)
        return (uint16_t)kind;
    while (i < f->owns && strcmp(f->own[i].word, term->word) != 0)
        i++;
    if (i == f->owns) {
        f->own = mem_grow(f->own, f->owns++, &f->own_place, sizeof *f->own);
        (void)snprintf(f->own[i].word, sizeof f->own[i].word, "%s", term->word);
        if (asked(f, V_WORD))
            facts_row(f->facts, f->table[V_WORD], "tztt", "art", KIND_OWN + (int)i, term->word, term->name);
    }
    return (uint16_t)(KIND_OWN + i);
}

const char *fill_kind_word(const struct fill *f, uint16_t kind)
{
    return kind < KIND_OWN ? kind_terms[kind].word : f->own[kind - KIND_OWN].word;
}

void tally_rows(struct fill *f)
{
    struct tally *t = f->tally;

    if (!t)
        return;
    for (size_t i = 0; i < t->count; i++) {
        const struct tally_key *k = &t->line[i].key;

        facts_row(f->facts, f->table[V_TALLY], "tztzztzootzziz", k->player, k->guest,
                  k->pauses ? NULL : party_terms[k->party].word, k->solo, k->pauses, fill_kind_word(f, k->kind),
                  k->won, or_none(k->stufe, k->stufe), or_none(k->stufe, k->held), k->partner[0] ? k->partner : NULL,
                  k->partner_guest, t->line[i].count, t->line[i].punkte, t->line[i].longest);
    }
    free(t->line);
    free(t->next);
    free(t->streak);
    free(t);
    f->tally = NULL;
}

/* Fills doko_bilanz. Games of a player that are alike are counted before they become rows: a season has some
 * thousand participations but only some hundred kinds of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "core/rules/rules.h"
#include "report/tables/views_intern.h"

struct tally_line {
    struct tally_key key;
    int count, longest;
    int64_t punkte;
};

/* How many games in a row a player has won so far. */
struct streak {
    char player[KUERZEL_MAX];
    int length;
};

enum { SLOTS = 1024 }; /* number of hash chains */

struct tally {
    int32_t first[SLOTS]; /* index of a line + 1; 0: none */
    size_t count, capacity, next_capacity;
    struct tally_line *line;
    int32_t *next; /* the next line in the same chain, encoded as in `first` */
    size_t streaks, streak_capacity;
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

static struct tally_line *line_of(struct tally *tally, const struct tally_key *key)
{
    int32_t *slot = &tally->first[hash(key)];

    for (int32_t i = *slot; i > 0; i = tally->next[i - 1])
        if (memcmp(&tally->line[i - 1].key, key, sizeof *key) == 0)
            return &tally->line[i - 1];
    tally->line = mem_grow(tally->line, tally->count, &tally->capacity, sizeof *tally->line);
    tally->next = mem_grow(tally->next, tally->count, &tally->next_capacity, sizeof *tally->next);
    tally->line[tally->count] = (struct tally_line){.key = *key};
    tally->next[tally->count] = *slot;
    *slot = (int32_t)++tally->count;
    return &tally->line[tally->count - 1];
}

/* Updates and returns the length of a player's streak. A game in which they pause or are a Gast leaves it
 * unchanged. */
static int streak(struct tally *tally, const struct tally_key *key)
{
    size_t i = 0;

    while (i < tally->streaks && strcmp(tally->streak[i].player, key->player) != 0)
        i++;
    if (i == tally->streaks) {
        tally->streak = mem_grow(tally->streak, tally->streaks++, &tally->streak_capacity, sizeof *tally->streak);
        tally->streak[i] = (struct streak){0};
        (void)strcpy(tally->streak[i].player, key->player);
    }
    if (!key->pauses && !key->guest)
        tally->streak[i].length = key->won ? tally->streak[i].length + 1 : 0;
    return tally->streak[i].length;
}

void tally_count(struct fill *fill, const struct tally_key *key, int punkte)
{
    struct tally_line *line;
    int length;

    if (!fill->tally)
        fill->tally = mem_alloc(sizeof *fill->tally);
    line = line_of(fill->tally, key);
    length = streak(fill->tally, key);
    line->count++;
    line->punkte += punkte;
    line->longest = length > line->longest ? length : line->longest;
}

uint16_t fill_kind(struct fill *fill, int kind)
{
    const struct term *term = rules_kind(fill->sitting->rules, kind);
    size_t i = 0;

    if (kind < KIND_OWN)
        return (uint16_t)kind;
    while (i < fill->owns && strcmp(fill->own[i].word, term->word) != 0)
        i++;
    if (i == fill->owns) {
        fill->own = mem_grow(fill->own, fill->owns++, &fill->own_capacity, sizeof *fill->own);
        (void)snprintf(fill->own[i].word, sizeof fill->own[i].word, "%s", term->word);
        if (asked(fill, V_WORD))
            facts_row(fill->facts, fill->table[V_WORD],
                      FIELDS({"was", text_value("art")}, {"nr", int_value(KIND_OWN + (int)i)},
                             {"wort", text_value(term->word)}, {"name", text_value(term->name)}));
    }
    return (uint16_t)(KIND_OWN + i);
}

const char *fill_kind_word(const struct fill *fill, uint16_t kind)
{
    return kind < KIND_OWN ? kind_terms[kind].word : fill->own[kind - KIND_OWN].word;
}

void tally_rows(struct fill *fill)
{
    struct tally *tally = fill->tally;

    if (!tally)
        return;
    for (size_t i = 0; i < tally->count; i++) {
        const struct tally_key *key = &tally->line[i].key;

        facts_row(fill->facts, fill->table[V_TALLY],
                  FIELDS({"spieler", text_value(key->player)}, {"gast", int_value(key->guest)},
                         {"partei", text_value(key->pauses ? NULL : party_terms[key->party].word)},
                         {"solo", int_value(key->solo)}, {"pausiert", int_value(key->pauses)},
                         {"art", text_value(fill_kind_word(fill, key->kind))}, {"gewonnen", int_value(key->won)},
                         {"ansage", int_or_null(key->stufe, key->stufe)},
                         {"gehalten", int_or_null(key->stufe, key->held)}, {"partner", text_or_null(key->partner)},
                         {"partner_gast", int_value(key->partner_guest)}, {"spiele", int_value(tally->line[i].count)},
                         {"punkte", int_value(tally->line[i].punkte)}, {"serie", int_value(tally->line[i].longest)}));
    }
    free(tally->line);
    free(tally->next);
    free(tally->streak);
    free(tally);
    fill->tally = NULL;
}

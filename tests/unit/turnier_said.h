/* A Turnier for a test, and the entries of its Leitung. */
#ifndef DOKO_TESTS_TURNIER_SAID_H
#define DOKO_TESTS_TURNIER_SAID_H

#include "help.h"

#include "core/turnier/turnier.h"

/* Opens a Turnier, after another one or {0}. Identities are 101, 102 …; start numbers run the other way round unless
 * a test says otherwise. */
static inline void open_turnier(struct turnier *turnier, int players, int rounds)
{
    int64_t player[200];

    for (int i = 0; i < players; i++)
        player[i] = 101 + i;
    turnier_close(turnier);
    turnier_open(turnier, rounds, player, players);
}

static const struct turnier_entry nobody = {.who = -1};

static inline bool say(struct turnier *turnier, enum turnier_word what, int who, int64_t number)
{
    struct turnier_entry entry = nobody;

    entry.what = (uint8_t)what;
    entry.who = who;
    entry.number = number;
    return turnier_apply(turnier, &entry);
}

static inline bool say_text(struct turnier *turnier, enum turnier_word what, int who, const char *text)
{
    struct turnier_entry entry = nobody;

    entry.what = (uint8_t)what;
    entry.who = who;
    entry.text = text;
    return turnier_apply(turnier, &entry);
}

static inline bool say_round(struct turnier *turnier, enum turnier_word what, int who, int round)
{
    struct turnier_entry entry = nobody;

    entry.what = (uint8_t)what;
    entry.who = who;
    entry.round = round;
    entry.time = 1000 + round;
    return turnier_apply(turnier, &entry);
}

static inline bool say_list(struct turnier *turnier, enum turnier_word what, int round, int table, int64_t number,
                            const char *text)
{
    struct turnier_entry entry = nobody;

    entry.what = (uint8_t)what;
    entry.round = round;
    entry.table = table;
    entry.number = number;
    entry.text = text;
    entry.time = 5000;
    return turnier_apply(turnier, &entry);
}

static inline void number_all(struct turnier *turnier)
{
    for (int i = 0; i < turnier->count; i++)
        assert_true(say(turnier, TURNIER_NUMBER, i, turnier->count - i));
}

/* Seats the Teilnehmer, counted from 0, in order at tables of these sizes. The last size may be the number of
 * those who sit out. */
static inline size_t seat_in_order(struct turnier_seat *seat, int round, const int *size, int tables, int out)
{
    size_t n = 0;
    int who = 0;

    for (int i = 0; i < out; i++)
        seat[n++] = (struct turnier_seat){round, 0, i, 999};
    for (int t = 0; t < tables; t++)
        for (int s = 0; s < size[t]; s++)
            seat[n++] = (struct turnier_seat){round, t + 1, s, who++};
    for (int i = 0; i < out; i++)
        seat[i].who = who++;
    return n;
}

#endif

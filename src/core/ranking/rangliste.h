/* The Rangliste over Turniere: who made most Punkte a round within the last months, and who collected most over the
 * Bundesländer (tournament 1.17; A102). Pure.
 *
 * Players are numbered by whoever calls: 0 .. players-1; so are Turniere. */
#ifndef DOKO_CORE_RANKING_RANGLISTE_H
#define DOKO_CORE_RANKING_RANGLISTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/date.h"

/* What counts, each figure >= 0. */
struct rangliste_rules {
    int months;          /* up to the day of the Rangliste, that day among them; 24 */
    int rounds;          /* at least, of who has a place; 36 */
    int turnier_players; /* at least, of a Turnier; 32 */
    int turnier_rounds;  /* at least, of a Turnier; 3 */
};
extern const struct rangliste_rules rangliste_ddv;

struct rangliste_turnier {
    struct date day;     /* its last one */
    int players, rounds; /* that took part; of its plan */
    int land;            /* where it was held, 1 ..; 0: not known, or in none: it counts for no Bundesland */
};

/* What a player has of a Turnier: `played` and `counted` of struct turnier_place (core/ranking/turnier.h). */
struct rangliste_result {
    int player, turnier; /* each pair at most once */
    int rounds;          /* that he played: neither freilos nor late */
    int64_t punkte;
};

struct rangliste_input {
    const struct rangliste_rules *rules;
    struct date until; /* the day it is made for */
    int players;
    const struct rangliste_turnier *turnier;
    const struct rangliste_result *result; /* of Turniere that are final, in any order */
    size_t results;
};

/* The first day that counts: the one after the same day `months` before; where that month is shorter, after its last
 * day. */
struct date rangliste_begin(struct date until, int months);

/* Whether a Turnier counts for the Rangliste of that day. */
bool rangliste_counts(const struct rangliste_rules *rules, struct date until,
                      const struct rangliste_turnier *turnier);

struct rangliste_place {
    int player;
    int place;      /* 1 ..; by Punkte a round, then more rounds; who is level in both shares it; 0: too few rounds */
    int missing;    /* rounds that he is short of for a place */
    int rounds;     /* >= 1 */
    int turniere;   /* in which he played them */
    int64_t punkte; /* punkte / rounds is what the order goes by, exactly … */
    int64_t hundertstel; /* … and this is how it is shown: hundredths, halves away from zero */
};

/* The Rangliste in order, those with too few rounds behind the others, in the same order. `list` has room for
 * input->players; who played no round that counts is left out. Returns how many. */
int rangliste_make(const struct rangliste_input *input, struct rangliste_place *list);

struct laender_place {
    int player;
    int place;   /* 1 ..; by the sum; who is level shares it */
    int laender; /* in which he has a Turnier above 0 */
    int64_t punkte;
};

/* Bundesländer: of each Land the best of a player's Turniere that were held there, if it is above 0; their sum. Those
 * Turniere count that count for the Rangliste; rounds are not asked for. `laender` is the highest number of a Land.
 * `list` has room for input->players; who has no Turnier above 0 is left out. Returns how many. */
int rangliste_laender(const struct rangliste_input *input, int laender, struct laender_place *list);

#endif

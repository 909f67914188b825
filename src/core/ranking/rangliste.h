/* The Rangliste over Turniere: by Punkte a round within the last months, and by the best results summed over the
 * Bundesländer (tournament 1.17; A102). Pure.
 *
 * The caller numbers the players 0 .. players-1, and the Turniere likewise. */
#ifndef DOKO_CORE_RANKING_RANGLISTE_H
#define DOKO_CORE_RANKING_RANGLISTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/date.h"

/* Conditions for what counts, each figure >= 0. */
struct rangliste_rules {
    int months;          /* up to and including the day of the Rangliste; 24 */
    int rounds;          /* at least, for a place; 36 */
    int turnier_players; /* at least, in a Turnier; 32 */
    int turnier_rounds;  /* at least, in a Turnier; 3 */
};
extern const struct rangliste_rules rangliste_ddv;

struct rangliste_turnier {
    struct date day;     /* its last day */
    int players, rounds; /* players that took part; rounds of its plan */
    int land;            /* its Bundesland, 1 ..; 0: unknown or none, it counts for no Bundesland */
};

/* The result of a player in a Turnier: `played` and `counted` of struct turnier_place (core/ranking/turnier.h). */
struct rangliste_result {
    int player, turnier; /* each pair at most once */
    int rounds;          /* rounds played: neither freilos nor late */
    int64_t punkte;
};

struct rangliste_input {
    const struct rangliste_rules *rules;
    struct date until; /* the day of the Rangliste */
    int players;
    const struct rangliste_turnier *turnier;
    const struct rangliste_result *result; /* of final Turniere, in any order */
    size_t results;
};

/* Returns the first day that counts: the one after the same day `months` earlier, in a shorter month after its
 * last day. */
struct date rangliste_begin(struct date until, int months);

/* True if a Turnier counts for the Rangliste of the day `until`. */
bool rangliste_counts(const struct rangliste_rules *rules, struct date until,
                      const struct rangliste_turnier *turnier);

struct rangliste_place {
    int player;
    int place;           /* 1 ..; by Punkte a round, then more rounds; shared if level in both; 0: too few rounds */
    int missing;         /* rounds short of a place */
    int rounds;          /* >= 1 */
    int turniere;        /* Turniere of these rounds */
    int64_t punkte;      /* the order goes by punkte / rounds, exactly … */
    int64_t hundertstel; /* … and shows this: hundredths, halves away from zero */
};

/* Fills the Rangliste in order; players with too few rounds come behind the others, in the same order. `list` has
 * room for input->players; a player without a round that counts is left out. Returns the number of lines. */
int rangliste_make(const struct rangliste_input *input, struct rangliste_place *list);

struct laender_place {
    int player;
    int place;   /* 1 ..; by the sum; shared by players level in it */
    int laender; /* Länder with a result above 0 */
    int64_t punkte;
};

/* Fills the ranking over the Bundesländer: for each Land the best result of a player in Turniere held there, if
 * above 0; their sum. The same Turniere count as for the Rangliste; no number of rounds is required. `laender` is
 * the highest number of a Land. `list` has room for input->players; a player without a result above 0 is left out.
 * Returns the number of lines. */
int rangliste_laender(const struct rangliste_input *input, int laender, struct laender_place *list);

#endif

/* The Pokal: four days of seven Prämienpunkte, fewer players from the third on (rules 4; DDB Pokalmodus). Pure.
 *
 * Players are numbered 0 .. count-1 by the caller. */
#ifndef DOKO_CORE_POKAL_POKAL_H
#define DOKO_CORE_POKAL_POKAL_H

#include <stddef.h>

#include "core/pokal/praemien.h"
#include "core/rules/spiel.h"

enum { POKAL_DAYS = 4, POKAL_PLAYER_MAX = 32, POKAL_EXCLUDED = -1 };

/* How many play on day 1..POKAL_DAYS; 0: all who are registered. */
int pokal_places(int day);

/* A Stechen at the cut after a day or, after the last, for the Pokal. */
struct pokal_stechen {
    int day, count;
    int player[TISCH_MAX], augen[TISCH_MAX]; /* also of players who were not at the table that day */
};

struct pokal_input {
    int count;
    int days;  /* days that are decided, from the first on, without a gap */
    int begun; /* and those that have begun */
    bool present[POKAL_DAYS][POKAL_PLAYER_MAX];
    bool beats[POKAL_DAYS][POKAL_PLAYER_MAX]; /* is there for a Stechen: sits, and is not disqualified */
    int16_t parts[POKAL_DAYS][POKAL_PLAYER_MAX];
    int8_t excluded[POKAL_PLAYER_MAX]; /* shut out before this day, 1..POKAL_DAYS + 1 (after the last); 0: not */
    size_t stechen_count;
    const struct pokal_stechen *stechen; /* of one day in the order they were played; borrowed */
};

struct pokal_place {
    int player;
    int place;   /* ties share it, and nobody gets the next ones; 0: shut out */
    int32_t sum; /* parts */
    int left;    /* after which day; 0: not; POKAL_EXCLUDED: shut out */
};

struct pokal_standing {
    int count;                                 /* who has played at all */
    struct pokal_place list[POKAL_PLAYER_MAX]; /* the best first, who is in before who is out */
    int stechen_after;                         /* the day after which a Stechen is due; 0: none */
    uint32_t stechen; /* bits of those who play it; where none of them was there that day: before the next begins */
    int winner;       /* after the last day, else -1, also when two are tied who were not there for a Stechen */
};

void pokal_standing(const struct pokal_input *input, struct pokal_standing *standing);

/* Whether a player may sit down on the day after those that are decided. */
bool pokal_is_in(const struct pokal_input *input, const struct pokal_standing *standing, int player);

#endif

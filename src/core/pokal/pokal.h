/* The Pokal: four days of seven Prämienpunkte each, with fewer players from the third day on (rules 4; DDB
 * Pokalmodus). Pure.
 *
 * The caller numbers the players 0 .. count-1. */
#ifndef DOKO_CORE_POKAL_POKAL_H
#define DOKO_CORE_POKAL_POKAL_H

#include <stddef.h>

#include "core/pokal/praemien.h"
#include "core/rules/spiel.h"

enum { POKAL_DAYS = 4, POKAL_PLAYER_MAX = 32, POKAL_EXCLUDED = -1 };

/* Returns how many play on day 1..POKAL_DAYS; 0: all who are registered. */
int pokal_places(int day);

/* A Stechen at the cut after a day or, after the last day, for the Pokal. */
struct pokal_stechen {
    int day, count;
    int player[TISCH_MAX], augen[TISCH_MAX]; /* also of players who were not at the table that day */
};

struct pokal_input {
    int count;
    int days;  /* decided days, from the first on, without a gap */
    int begun; /* days that have begun, >= days */
    bool present[POKAL_DAYS][POKAL_PLAYER_MAX];
    bool can_play_off[POKAL_DAYS][POKAL_PLAYER_MAX]; /* can play a Stechen: sits, and is not disqualified */
    int16_t parts[POKAL_DAYS][POKAL_PLAYER_MAX];
    int8_t excluded[POKAL_PLAYER_MAX]; /* excluded before this day, 1..POKAL_DAYS + 1 (after the last); 0: no */
    size_t stechen_count;
    const struct pokal_stechen *stechen; /* those of one day in the order they were played; borrowed */
};

struct pokal_place {
    int player;
    int place;     /* shared if tied, and the next ones stay empty; 0: excluded */
    int32_t sum;   /* parts */
    int out_after; /* after which day; 0: still in; POKAL_EXCLUDED: excluded */
};

struct pokal_standing {
    int count;                                 /* players who played at least one day */
    struct pokal_place list[POKAL_PLAYER_MAX]; /* the best first, players still in before those who are out */
    int stechen_after;                         /* the day after which a Stechen is due; 0: none */
    uint32_t stechen; /* bits of its players; if none of them was there that day, it is played before the next day */
    int winner;       /* after the last day; else -1, also if the tied players were not there for a Stechen */
};

/* Fills the standing after the decided days; `begun` ones only let players in again. */
void pokal_standing(const struct pokal_input *input, struct pokal_standing *standing);

/* True if a player may sit down on the day after the decided ones. */
bool pokal_is_in(const struct pokal_input *input, const struct pokal_standing *standing, int player);

#endif

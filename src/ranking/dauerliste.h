/* The Dauerliste: all Spieltage of a club over the seasons, per player. Pure. */
#ifndef DOKO_RANKING_DAUERLISTE_H
#define DOKO_RANKING_DAUERLISTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/date.h"

/* One player's result at one table. Those of one season follow each other, in it those of one Spieltag. */
struct dauerliste_day {
    int player; /* 0 .. count-1 */
    int64_t saison;
    int spieltag;
    struct date date;
    int32_t punkte;
    int32_t spiele; /* valued games; 0: only the total is known */
};

struct dauerliste_place {
    int player;
    int place; /* by Punkte, then Punkte per game; ties share it */
    int saisons;
    int days;   /* Spieltage; two tables of one are one */
    int tische; /* results */
    int64_t punkte;
    int64_t spiele, punkte_in_spiel;           /* of the results with games: what the mean per game is made of */
    const struct dauerliste_day *best, *worst; /* by Punkte; of several the first */
};

/* `list` has room for `count`; players without a result are left out. Returns how many. */
int dauerliste(const struct dauerliste_day *days, size_t n, int count, struct dauerliste_place *list);

#endif

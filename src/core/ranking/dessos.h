/* DESSOS: the value of a day for the season (rules 3, A11). Exact, without floating point. Pure. */
#ifndef DOKO_CORE_RANKING_DESSOS_H
#define DOKO_CORE_RANKING_DESSOS_H

#include "core/spieltag/spieltag.h"

struct day_standings {
    int place;           /* 1..; tied players share the better one (A18) */
    int doubled_place;   /* twice the mean place */
    int32_t hundertstel; /* the value of the day, rounded half away from zero */
};

struct dessos {
    int weight_place, weight_punkte; /* sum 100 */
    int pott;                        /* 0: no DESSOS, a day is worth its Punkte … */
    int tisch_size;                  /* 4: nominal mean Pott/n; more: 5/2 Pott/n */
    bool by_place;                   /* … or its place, of which the lower is the better (A80) */
};

/* Fills standings[i] for player[i]; n >= 1. */
void dessos_day(const struct dessos *dessos, const struct day_player *player, int n, struct day_standings *standings);

#endif

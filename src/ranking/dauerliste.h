/* The Dauerliste: all Spieltage of a club over the seasons, per player. Pure. */
#ifndef DOKO_RANKING_DAUERLISTE_H
#define DOKO_RANKING_DAUERLISTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/datum.h"

/* One player's result at one table. Those of one season follow each other, in it those of one Spieltag. */
struct dauertag {
    int spieler; /* 0 .. anzahl-1 */
    int64_t saison;
    int spieltag;
    struct datum datum;
    int32_t punkte;
    int32_t spiele; /* valued games; 0: only the total is known */
};

struct dauerplatz {
    int spieler;
    int platz; /* by Punkte, then Punkte per game; ties share it */
    int saisons;
    int tage;   /* Spieltage; two tables of one are one */
    int tische; /* results */
    int64_t punkte;
    int64_t spiele, punkte_im_spiel;               /* of the results with games: what the mean per game is made of */
    const struct dauertag *bester, *schlechtester; /* by Punkte; of several the first */
};

/* `liste` has room for `anzahl`; players without a result are left out. Returns how many. */
int dauerliste(const struct dauertag *tage, size_t n, int anzahl, struct dauerplatz *liste);

#endif

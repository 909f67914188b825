/* DESSOS: what a day is worth for the season (rules 3, A11). Exact; no floating point. Pure. */
#ifndef DOKO_RANKING_DESSOS_H
#define DOKO_RANKING_DESSOS_H

#include "spieltag/spieltag.h"

struct tageswertung {
    int platz;           /* 1..; tied players share the better one (A18) */
    int doppelplatz;     /* twice the mean place */
    int32_t hundertstel; /* the value of the day, rounded half away from zero */
};

struct dessos {
    int gewicht_platz, gewicht_punkte; /* sum 100 */
    int pott;                          /* 0: no DESSOS, a day is worth its Punkte */
    int tischgroesse;                  /* 4: nominal mean Pott/n; more: 5/2 Pott/n */
};

/* wertung[i] belongs to spieler[i]; n >= 1. */
void dessos_tag(const struct dessos *d, const struct tagesspieler *spieler, int n, struct tageswertung *wertung);

#endif

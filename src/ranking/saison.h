/* A season: its settings, who may win it, who plays next (rules 3). Pure.
 *
 * Players are numbered by whoever calls: 0 .. anzahl-1. Spieltage are numbered from 1. */
#ifndef DOKO_RANKING_SAISON_H
#define DOKO_RANKING_SAISON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/datum.h"
#include "rules/regeln.h"

enum {
    SAISON_NAME_MAX = 24,
    REGELN_NAME_MAX = 32,
    SPIELTAGE_MAX = 366,
    SAISON_SPIELER_MAX = 64,
    GEGENLESEN_MAX = 99
};

struct saison_daten {
    char name[SAISON_NAME_MAX]; /* letters, digits, - and _ */
    char regeln[REGELN_NAME_MAX];
    struct datum beginn;
    int spieltage, pflicht, letzte;    /* 1..366, 0..366, 0..366; pflicht and letzte <= spieltage */
    int gewicht_platz, gewicht_punkte; /* DESSOS, sum 100 */
    int gegenlesen;                    /* 0..99: after so many games a second player confirms them; 0: nobody does */
};

bool saison_name_gueltig(const char *s, size_t len);

/* The value of one Spieltag for one player. A player counted at two tables has two. */
struct tageswert {
    int spieler;
    int spieltag;        /* 1.. */
    int32_t hundertstel; /* DESSOS of the day, rounded; without DESSOS its Punkte */
    int32_t punkte;
    int platz;  /* at his table */
    int spiele; /* valued games; 0: only the total is known */
};

struct saison_eingabe {
    const struct saison_daten *daten;
    enum rangliste art;   /* what the places go by */
    bool endspiel;        /* the last Spieltag is for the best four and an Auffüller (A21) */
    int bis;              /* Spieltage up to this one count */
    bool abgeschlossen;   /* no further Spieltag will be played */
    int anzahl;           /* players */
    const bool *gemeldet; /* [anzahl] registered for the season at some time */
    const struct tageswert *werte;
    size_t werte_anzahl;
    const bool *ausgesetzt; /* [anzahl * SPIELTAGE_MAX] sat out by rule on Spieltag i+1; may be NULL */
};

enum grund { GRUND_KEINER, GRUND_PFLICHT, GRUND_LETZTE, GRUND_NICHT_GEMELDET };

struct saison_platz {
    int spieler;
    int platz;  /* 0: none */
    int vorher; /* place as of the Spieltag before; 0: none */
    bool berechtigt;
    uint8_t grund; /* enum grund */
    int fehlt;     /* GRUND_PFLICHT: Spieltage short; GRUND_LETZTE: the Spieltag missed */
    int tage;      /* Spieltage attended */
    int werte;     /* day values: tage, or more when he sat at two tables */
    int64_t summe; /* of the day values, hundredths; the season value is summe / werte */
    int64_t punkte;
    int64_t spiele, punkte_im_spiel; /* of the days with games: what the mean per game is made of */
    int32_t bester;                  /* best day value */
};

/* Season standings in order: with a place first, then those without. By DESSOS or the mean of the Spieltage: ties go
 * by more days, then the better best day, then they are shared; by the sum of the Punkte: by Punkte per game. `liste`
 * has room for eingabe->anzahl. Players without a day are left out unless registered. Returns how many. */
int saison_rangliste(const struct saison_eingabe *eingabe, struct saison_platz *liste);

/* How many Spieltage were held up to `bis`, and the number of the last of them (0: none). A day that was taken back
 * leaves a gap in the numbers and counts for nothing. */
int saison_gespielt(const struct saison_eingabe *eingabe);
int saison_last(const struct saison_eingabe *eingabe);

/* Who plays and who sits out on Spieltag nr (rules 3, A21). `los` draws where the rule says so. */
enum rolle { ROLLE_SPIELT, ROLLE_AUFFUELLER, ROLLE_SETZT_AUS, ROLLE_NICHT_DABEI };

struct besetzung_platz {
    int spieler;
    uint8_t rolle; /* enum rolle */
    bool gelost;
};

/* `plaetze` seats; `gemeldet_jetzt[anzahl]`: registered for Spieltag nr. Fills out[anzahl'] for the
 * registered ones in player order and returns how many. */
int saison_besetzung(const struct saison_eingabe *eingabe, int nr, int plaetze, const bool *gemeldet_jetzt,
                     uint64_t los, struct besetzung_platz *out);

#endif

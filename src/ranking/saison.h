/* A season: its settings, who may win it, who plays next (rules 3). Pure.
 *
 * Players are numbered by whoever calls: 0 .. count-1. Spieltage are numbered from 1. */
#ifndef DOKO_RANKING_SAISON_H
#define DOKO_RANKING_SAISON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/date.h"
#include "spieltag/spieltag.h"

enum { SAISON_NAME_MAX = 24, RULES_NAME_MAX = 32, SAISON_PLAYER_MAX = 64, GEGENLESEN_MAX = 99 };

struct saison_data {
    char name[SAISON_NAME_MAX]; /* letters, digits, - and _ */
    char rules[RULES_NAME_MAX];
    struct date start;
    int spieltage, pflicht, last;    /* 1..366, 0..366, 0..366; pflicht and last <= spieltage */
    int weight_place, weight_punkte; /* DESSOS, sum 100 */
    int gegenlesen;                  /* 0..99: after so many games a second player confirms them; 0: nobody does */
};

bool saison_name_valid(const char *s, size_t len);

/* The value of one Spieltag for one player. A player counted at two tables has two. */
struct day_value {
    int player;
    int spieltag;        /* 1.. */
    int32_t hundertstel; /* DESSOS of the day, rounded; without DESSOS its Punkte */
    int32_t punkte;
    int place;  /* at his table */
    int spiele; /* valued games; 0: only the total is known */
};

struct saison_input {
    const struct saison_data *data;
    enum ranking kind;      /* what the places go by */
    bool endspiel;          /* the last Spieltag is for the best four and an Auffüller (A21) */
    int until;              /* Spieltage up to this one count */
    bool closed;            /* no further Spieltag will be played */
    int count;              /* players */
    const bool *registered; /* [count] registered for the season at some time */
    const struct day_value *values;
    size_t values_count;
    const bool *sat_out; /* [count * SPIELTAGE_MAX] sat out by rule on Spieltag i+1; may be NULL */
};

enum reason { REASON_NONE, REASON_PFLICHT, REASON_LAST, REASON_NOT_REGISTERED };

struct saison_place {
    int player;
    int place;  /* 0: none */
    int before; /* place as of the Spieltag before; 0: none */
    bool eligible;
    uint8_t reason; /* enum reason */
    int missing;    /* REASON_PFLICHT: Spieltage short; REASON_LAST: the Spieltag missed */
    int days;       /* Spieltage attended */
    int values;     /* day values: tage, or more when he sat at two tables */
    int64_t sum;    /* of the day values, hundredths; the season value is sum / values */
    int64_t punkte;
    int64_t spiele, punkte_in_spiel; /* of the days with games: what the mean per game is made of */
    int32_t best;                    /* best day value */
};

/* Season standings in order: with a place first, then those without. By DESSOS or the mean of the Spieltage: ties go
 * by more days, then the better best day, then they are shared; by the sum of the Punkte: by Punkte per game. `list`
 * has room for input->count. Players without a day are left out unless registered. Returns how many. */
int saison_ranking(const struct saison_input *input, struct saison_place *list);

/* How many Spieltage were held up to `until`, and the number of the last of them (0: none). A day that was taken back
 * leaves a gap in the numbers and counts for nothing. */
int saison_played(const struct saison_input *input);
int saison_last(const struct saison_input *input);

/* Who plays and who sits out on Spieltag nr (rules 3, A21). `seed` draws where the rule says so. */
enum role { ROLE_PLAYS, ROLE_AUFFUELLER, ROLE_SITS_OUT, ROLE_ABSENT };

struct lineup_place {
    int player;
    uint8_t role; /* enum role */
    bool drawn;
};

/* `places` seats; `registered_now[count]`: registered for Spieltag nr. Fills out[count'] for the
 * registered ones in player order and returns how many. */
int saison_lineup(const struct saison_input *input, int nr, int places, const bool *registered_now, uint64_t seed,
                  struct lineup_place *out);

#endif

/* A season: its settings, who may win it, who plays next (rules 3). Pure.
 *
 * Players are numbered by whoever calls: 0 .. count-1. Spieltage are numbered from 1. */
#ifndef DOKO_CORE_RANKING_SAISON_H
#define DOKO_CORE_RANKING_SAISON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/date.h"
#include "core/spieltag/spieltag.h"

enum { SAISON_NAME_MAX = 24, SAISON_PLAYER_MAX = 64, GEGENLESEN_MAX = 99 };

struct saison_data {
    char name[SAISON_NAME_MAX]; /* letters, digits, - and _ */
    char rules[RULES_NAME_MAX];
    struct date start;
    int spieltage, pflicht, last;    /* 1..366, 0..366, 0..366; pflicht and last <= spieltage */
    int weight_place, weight_punkte; /* DESSOS, sum 100 */
    int gegenlesen;                  /* 0..99: after so many games a second player confirms them; 0: nobody does */
};

/* Other rules from Spieltag `from` on (DDB, Gültigkeit der Regeln): what was played before stays as it was. */
enum { RULE_CHANGES_MAX = 16 };
struct rule_change {
    int from; /* 2..; 1 only where it is asked for: from the beginning */
    char rules[RULES_NAME_MAX];
    struct date agreed; /* when all registered players did */
    bool trotzdem;      /* its rules would rank a season by something else */
    int64_t regelsatz;  /* the version of it in the book, 0 outside of one */
};

/* The last of `count` changes, by Spieltag, that holds on Spieltag nr; NULL: none yet. */
const struct rule_change *saison_change_at(const struct rule_change *change, int count, int nr);

bool saison_name_valid(const char *s, size_t len);

/* The year a season is counted for: the one its name begins with ("2019", "2019-20"), else that of its first day. */
enum { SAISON_YEAR_MIN = 1900, SAISON_YEAR_MAX = 2999 };
int saison_year(const struct saison_data *data);
/* Whether x comes behind y: by year, then by the first day; not when they are level. */
bool saison_behind(const struct saison_data *x, const struct saison_data *data);
/* Of two, x made first: whether y is rather the present one (A91). One that is not closed before one that is, then
 * the one behind, then the one made later. */
bool saison_preferred(const struct saison_data *x, bool x_closed, const struct saison_data *data, bool y_closed);

/* The value of one Spieltag for one player. A player counted at two tables has two. */
struct day_value {
    int player;
    int spieltag;        /* 1.. */
    int32_t hundertstel; /* DESSOS of the day, rounded; without DESSOS its Punkte, or its place */
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
    const bool *excluded; /* [count] shut out of the season; NULL: nobody is */
    const bool *sat_out;  /* [count * SPIELTAGE_MAX] sat out by rule on Spieltag i+1; may be NULL */
};

enum reason { REASON_NONE, REASON_PFLICHT, REASON_LAST, REASON_NOT_REGISTERED, REASON_EXCLUDED };

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

/* Season standings in order: with a place first, then those without. By DESSOS, the mean of the Spieltage or the mean
 * place, the lower of which is the better: ties go by more days, then the better best day, then they are shared; by
 * the sum of the Punkte: by Punkte per game. `list` has room for input->count. Players without a day are left out
 * unless registered. Returns how many. */
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

struct lineup_question {
    int nr, places;             /* the Spieltag, and how many can play */
    const bool *registered_now; /* [count] for that Spieltag */
    const bool *plays; /* [count] who does; NULL: not known. Where the rule draws, the lot fell on the others */
    uint64_t seed;
};
/* Fills out[count'] for the registered ones who are not shut out, in player order, and returns how many. */
int saison_lineup(const struct saison_input *input, const struct lineup_question *question, struct lineup_place *out);

/* How many play at each table when so many come: one for every four, as even as can be, the larger first (DDB,
 * Doppelkopf mit 5 und mehr Spielern: at one table some pause, from eight players on one plays at several). Returns
 * how many tables there are; 0: one would need more players than `most`, or fewer than four. */
enum { TABLES_MAX = SAISON_PLAYER_MAX / PLAYER_IN_SPIEL };
int saison_tables(int players, int most, int size[TABLES_MAX]);
/* How many of them can play: those that fill tables. */
int saison_seats(int players, int most);

#endif

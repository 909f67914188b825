/* A season: its settings, its standings and conditions, and who plays next (rules 3). Pure.
 *
 * The caller numbers the players 0 .. count-1. Spieltage are numbered from 1. */
#ifndef DOKO_CORE_RANKING_SAISON_H
#define DOKO_CORE_RANKING_SAISON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/date.h"
#include "core/spieltag/spieltag.h"

enum { SAISON_NAME_MAX = 24, SAISON_PLAYER_MAX = 64, GEGENLESEN_MAX = 99, EDITION_MAX = 99 };

struct saison_data {
    char name[SAISON_NAME_MAX]; /* letters, digits, - and _ */
    char rules[RULES_NAME_MAX];
    int edition; /* of a built-in rule set; 1 for an own one, whose text names that of its parent */
    struct date start;
    int spieltage, pflicht, last;    /* 1..366, 0..366, 0..366; pflicht and last <= spieltage */
    int weight_place, weight_punkte; /* DESSOS, sum 100 */
    int gegenlesen;                  /* 0..99 games until a second player confirms the list; 0: never */
};

/* A change of rules from Spieltag `from` on (DDB, Gültigkeit der Regeln): Spieltage before keep the old ones. */
enum { RULE_CHANGES_MAX = 16 };
struct rule_change {
    int from; /* 2..; 1 only if explicitly asked for: from the beginning */
    char rules[RULES_NAME_MAX];
    int edition;        /* as in struct saison_data */
    struct date agreed; /* the day all registered players agreed; none: only the edition changes */
    bool trotzdem;      /* booked although its rules rank a season by something else */
    int64_t regelsatz;  /* its version in the book, 0 outside of a book */
};

/* Returns the change that holds on Spieltag nr: the last one up to it of `count`, which are in order of Spieltag;
 * NULL if none. */
const struct rule_change *saison_change_at(const struct rule_change *change, int count, int nr);

/* True for 1 .. SAISON_NAME_MAX - 1 letters, digits, - and _. */
bool saison_name_valid(const char *s, size_t len);

/* Returns the year a season is counted for: the one its name begins with ("2019", "2019-20"), else that of its
 * first day. */
enum { SAISON_YEAR_MIN = 1900, SAISON_YEAR_MAX = 2999 };
int saison_year(const struct saison_data *data);
/* True if x comes after y: by year, then by first day; false if they are level. */
bool saison_is_later(const struct saison_data *x, const struct saison_data *y);
/* Compares two seasons, x made first. True if y is rather the present one (A91): an open season goes before a
 * closed one, then the later one, then the one made later. */
bool saison_preferred(const struct saison_data *x, bool x_closed, const struct saison_data *y, bool y_closed);

/* The value of one Spieltag for one player. A player who sat at two tables has two. */
struct day_value {
    int player;
    int spieltag;        /* 1.. */
    int32_t hundertstel; /* DESSOS of the day, rounded; without DESSOS its Punkte, or its place */
    int32_t punkte;
    int place;  /* at that table */
    int spiele; /* valued games; 0: only the total is known */
};

struct saison_input {
    const struct saison_data *data;
    enum ranking kind;      /* the order of the places */
    bool endspiel;          /* the last Spieltag is for the best four and an Auffüller (A21) */
    int until;              /* Spieltage up to this one count */
    bool closed;            /* no further Spieltag will be played */
    int count;              /* players */
    const bool *registered; /* [count] registered for the season at any time */
    const struct day_value *values;
    size_t values_count;
    const bool *excluded; /* [count] excluded from the season; NULL: nobody is */
    const bool *sat_out;  /* [count * SPIELTAGE_MAX] sat out by rule on Spieltag i+1; may be NULL */
};

enum reason { REASON_NONE, REASON_PFLICHT, REASON_LAST, REASON_NOT_REGISTERED, REASON_EXCLUDED };

struct saison_place {
    int player;
    int place;  /* 0: none */
    int before; /* place after the previous Spieltag; 0: none */
    bool eligible;
    uint8_t reason; /* enum reason */
    int missing;    /* REASON_PFLICHT: Spieltage short; REASON_LAST: the Spieltag missed */
    int days;       /* Spieltage attended */
    int values;     /* day values: `days`, or more after sitting at two tables */
    int64_t sum;    /* of the day values, hundredths; the season value is sum / values */
    int64_t punkte;
    int64_t spiele, punkte_in_spiel; /* of the days with games: the mean per game is punkte_in_spiel / spiele */
    int32_t best;                    /* best day value */
};

/* Fills the standings of the season in order: players with a place first, then those without. By DESSOS, by the
 * mean of the Spieltage or by the mean place (the lower is the better), ties go by more days, then the better best
 * day, then they are shared; by the sum of Punkte they go by Punkte per game. `list` has room for input->count. A
 * player without a day is left out unless registered. Returns the number of lines. */
int saison_ranking(const struct saison_input *input, struct saison_place *list);

/* saison_played returns how many Spieltage were held up to `until`, saison_last the number of the last of them (0:
 * none). A day that was taken back leaves a gap in the numbers and counts for nothing. */
int saison_played(const struct saison_input *input);
int saison_last(const struct saison_input *input);

/* The part of a player on Spieltag nr (rules 3, A21): ROLE_ABSENT does not play the last Spieltag, ROLE_SITS_OUT
 * found no seat. */
enum role { ROLE_PLAYS, ROLE_AUFFUELLER, ROLE_SITS_OUT, ROLE_ABSENT };

struct lineup_place {
    int player;
    uint8_t role; /* enum role */
    bool drawn;
};

struct lineup_question {
    int nr, places;             /* the Spieltag, and the number of seats */
    const bool *registered_now; /* [count] for that Spieltag */
    const bool *plays; /* [count] who is there; NULL: not known. If the rule draws, the lot fell on the others */
    uint64_t seed;
};
/* Fills `out`, which has room for input->count, with the registered players who are not excluded, in player order;
 * returns their number. `seed` draws where the rule says so. */
int saison_lineup(const struct saison_input *input, const struct lineup_question *question, struct lineup_place *out);

/* Fills the sizes of the tables for so many players: one table for every four, as even as possible, the larger
 * first (DDB, Doppelkopf mit 5 und mehr Spielern: at one table some pause, from eight players on several tables
 * play). Returns the number of tables; 0 if one would need more players than `most`, or fewer than four come. */
enum { TABLES_MAX = SAISON_PLAYER_MAX / PLAYER_IN_SPIEL };
int saison_tables(int players, int most, int size[TABLES_MAX]);
/* Returns how many of `players` can play: the most that fill tables of at most `most`. */
int saison_seats(int players, int most);

#endif

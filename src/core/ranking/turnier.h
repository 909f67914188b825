/* The standing of one Turnier: of its players and of its teams (tournament 1.1, 1.9 to 1.11, 1.14 to 1.16; A100,
 * A101). Pure.
 *
 * The caller numbers the players 0 .. count-1, in any order, and gives the rounds of the standing: after round 2
 * `rounds` is 2, whatever is known of a third. The caller also names what a standing lacks (whose list, of which
 * table); turnier_missing only counts it. Prizes: core/ranking/prizes.h. */
#ifndef DOKO_CORE_RANKING_TURNIER_H
#define DOKO_CORE_RANKING_TURNIER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/rules/words.h"

/* The outcome of a round for one player. */
enum result_kind {
    RESULT_MISSING, /* not played yet, or the list of the table is missing: the standing is not final */
    RESULT_PLAYED,
    RESULT_FREILOS, /* sat out by the plan: 0 Punkte */
    RESULT_LATE,    /* before the player came: 0 Punkte */
    RESULT_OUT      /* after the player dropped out or was disqualified */
};

struct round_result {
    int32_t punkte; /* if RESULT_PLAYED; else without meaning */
    uint8_t kind;   /* enum result_kind */
};

struct turnier_player {
    const struct round_result *round; /* [rounds] of the standing, round 1 first */
    int startnummer;                  /* unique, in no order; level players stand in its order */
    int team;                         /* 1 ..; 0: none */
    int strafpunkte;                  /* >= 0, all of them together: taken off the sum, not off a round */
    int won;                          /* games, if known */
    bool won_known;
    bool disqualified;
    bool dropped_out; /* and nobody took over the start number */
};

/* The criteria that order players sharing a place, for the prizes only; the standing itself knows the sum only. */
enum criterion {
    CRITERION_NONE,        /* ends the list: players still level share the prize */
    CRITERION_BEST_ROUND,  /* the better best round of those played */
    CRITERION_LATER_ROUND, /* the better last round, else the one before, and so on; a round not played is 0 */
    CRITERION_WON,         /* more won games; left out unless known of all who share the place */
    CRITERION_DRAW,        /* by lot, which depends on start number and seed only */
    CRITERION_COUNT
};
enum { CRITERIA_MAX = 4 };
extern const struct term criterion_terms[CRITERION_COUNT];
#define CRITERIA_USUAL "beste,letzte,los" /* the default */

/* Reads an order as it is typed, "beste,siege,los": each once, nothing behind "los" or "geteilt". Returns false if
 * it is none. */
bool criteria_read(const char *typed, uint8_t criteria[CRITERIA_MAX]);

struct turnier_input {
    int count, rounds; /* players; 1 .. */
    const struct turnier_player *player;
    uint8_t criteria[CRITERIA_MAX]; /* enum criterion, the most important first */
    uint64_t seed;                  /* for CRITERION_DRAW */
    int teams;                      /* the highest team number, 0: no teams */
    int team_size;                  /* members of a team, 2 .. 8; 0: any number */
};

/* The reason why a player or team has no place. */
enum no_place {
    NO_PLACE_NONE,         /* there is a place */
    NO_PLACE_NO_RESULT,    /* no round was played and none sat out; of a team: no member has a place */
    NO_PLACE_DISQUALIFIED, /* of a team: each of its members is */
    NO_PLACE_TEAM_SIZE     /* the team has not team_size members */
};

struct turnier_place {
    int player;
    int place;       /* by the sum, 1 ..; level players share the better one; 0: none */
    int prize_place; /* the same after the criteria; shared by those level even then */
    uint8_t reason;  /* enum no_place */
    int played;      /* rounds played */
    int missing;     /* rounds without a result */
    int64_t punkte;  /* the sum less Strafpunkte */
    int64_t counted; /* the part of it for the team and a Rangliste: of a disqualified player only a loss */
    int32_t best;    /* best round played; 0 if none was */
};

/* Fills the standing in order: first those who play on or played to the end, then those who dropped out, by the
 * sum; without a place those who have no result yet, last those who are disqualified. Within a shared place the
 * criteria decide, then the start number. `list` has room for input->count, and all are in it. */
void turnier_ranking(const struct turnier_input *input, struct turnier_place *list);

/* Returns the number of results that are missing; the standing is final if it is 0. */
int turnier_missing(const struct turnier_input *input);

struct team_place {
    int team;
    int place;      /* by the sum, then by the best member; shared by teams level in both; 0: none */
    uint8_t reason; /* enum no_place */
    int members;
    int missing;    /* results of members */
    int64_t punkte; /* sum of `counted` of its members */
    int64_t best;   /* `counted` of the best member with a place; 0 if none has */
};

/* Fills the teams in order, those without a place last. `standing` comes from turnier_ranking with the same input;
 * `list` has room for input->teams. A number without members is left out. Returns the number of lines. */
int turnier_teams(const struct turnier_input *input, const struct turnier_place *standing, struct team_place *list);

#endif

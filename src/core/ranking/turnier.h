/* The standing of one Turnier: of its players, and of its teams (tournament 1.1, 1.9 to 1.11, 1.14 to 1.16; A100,
 * A101). Pure.
 *
 * Whoever calls numbers the players 0 .. count-1, in any order, and gives the rounds that the standing is of: after
 * round 2 that is `rounds` = 2, whatever is known of a third. What a standing lacks (whose list, of which table) is
 * the caller's to name; turnier_missing says whether it lacks anything. Prizes: core/ranking/prizes.h. */
#ifndef DOKO_CORE_RANKING_TURNIER_H
#define DOKO_CORE_RANKING_TURNIER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/rules/words.h"

/* What became of a round for one player. */
enum result_kind {
    RESULT_MISSING, /* not played yet, or the list of his table is missing: the standing is not final */
    RESULT_PLAYED,
    RESULT_FREILOS, /* sat out by the plan: 0 Punkte */
    RESULT_LATE,    /* before he came: 0 Punkte */
    RESULT_OUT      /* after he dropped out, or was disqualified */
};

struct round_result {
    int32_t punkte; /* RESULT_PLAYED; of no meaning else */
    uint8_t kind;   /* enum result_kind */
};

struct turnier_player {
    const struct round_result *round; /* [rounds] of the standing, round 1 first */
    int startnummer;                  /* his own, in no order; who is level stands in the order of these */
    int team;                         /* 1 ..; 0: none */
    int strafpunkte;                  /* >= 0, all of them together: taken off the sum, of no round */
    int won;                          /* games, where they are known */
    bool won_known;
    bool disqualified;
    bool dropped_out; /* and nobody took his start number */
};

/* What orders those for the prizes who share a place; the standing itself knows the sum only. */
enum criterion {
    CRITERION_NONE,        /* ends the list: who is level then shares the prize */
    CRITERION_BEST_ROUND,  /* the better best round of those he played */
    CRITERION_LATER_ROUND, /* the better last round, else the one before, and so on; a round not played is 0 */
    CRITERION_WON,         /* more won games; left out where they are not known of all who share the place */
    CRITERION_DRAW,        /* by lot: start number and seed, nothing else, make it */
    CRITERION_COUNT
};
enum { CRITERIA_MAX = 4 };
extern const struct term criterion_terms[CRITERION_COUNT];
#define CRITERIA_USUAL "beste,letzte,los" /* where nothing is said */

/* An order as it is typed, "beste,siege,los": each once, nothing behind "los" or "geteilt". False: it is none. */
bool criteria_read(const char *typed, uint8_t criteria[CRITERIA_MAX]);

struct turnier_input {
    int count, rounds; /* players; 1 .. */
    const struct turnier_player *player;
    uint8_t criteria[CRITERIA_MAX]; /* enum criterion, the first first */
    uint64_t seed;                  /* for CRITERION_DRAW */
    int teams;                      /* the highest team number, 0: no teams */
    int team_size;                  /* a team has so many members, 2 .. 8; 0: any number of them */
};

/* Why somebody has no place. */
enum no_place {
    NO_PLACE_NONE,         /* he has one */
    NO_PLACE_NO_RESULT,    /* no round of his was played, and he sat out none; of a team: no member has a place */
    NO_PLACE_DISQUALIFIED, /* of a team: each of its members is */
    NO_PLACE_TEAM_SIZE     /* the team has not team_size members */
};

struct turnier_place {
    int player;
    int place;       /* by the sum, 1 ..; those who are level share the better one; 0: none */
    int prize_place; /* the same, after the criteria; who is level then too shares it */
    uint8_t reason;  /* enum no_place */
    int played;      /* rounds */
    int missing;     /* rounds without a result */
    int64_t punkte;  /* the sum, Strafpunkte off */
    int64_t counted; /* of that for his team and in a Rangliste: of who is disqualified only what he lost */
    int32_t best;    /* round of those he played; 0 where he played none */
};

/* The standing in order: who plays on or has played to the end, then who dropped out, by the sum; without a place
 * then who has no result yet, last who is disqualified. Within a shared place by the criteria, then by start number.
 * `list` has room for input->count, and all are in it. */
void turnier_ranking(const struct turnier_input *input, struct turnier_place *list);

/* How many results of players are missing; the standing is final when none is. */
int turnier_missing(const struct turnier_input *input);

struct team_place {
    int team;
    int place;      /* by the sum, then by the best member; who is level in both shares it; 0: none */
    uint8_t reason; /* enum no_place */
    int members;
    int missing;    /* results of members */
    int64_t punkte; /* what counts of its members */
    int64_t best;   /* of a member who has a place; 0 where none has */
};

/* The teams in order, those without a place last. `standing` is what turnier_ranking made of the same input, `list`
 * has room for input->teams. A number without members is left out. Returns how many. */
int turnier_teams(const struct turnier_input *input, const struct turnier_place *standing, struct team_place *list);

#endif

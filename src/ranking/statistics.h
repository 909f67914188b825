/* What somebody has played, and how it went: counted from folded days of the Meisterschaft. Pure.
 *
 * Players are numbered 0 .. count-1 by the caller. Days that are known by their totals only are left out. */
#ifndef DOKO_RANKING_STATISTICS_H
#define DOKO_RANKING_STATISTICS_H

#include "spieltag/history.h"

enum { STATISTICS_COURSE = 52 };

struct counted {
    int32_t played, won;
};

struct statistics_player {
    int days; /* of those that ended */
    int32_t pauses;
    int64_t punkte;                     /* of the days as they count for the season, of an open day as they stand */
    struct counted re, kontra;          /* normal games, Hochzeit, Trumpfabgabe */
    struct counted against_solo;        /* against another's solo */
    struct counted solo[KIND_COUNT];    /* his own */
    int64_t solo_punkte[KIND_COUNT];    /* credited to him for them */
    struct counted ansage[STUFE_COUNT]; /* by the highest announcement of his party; won: it was met */
    int32_t sonder[SONDER_COUNT], foxes_lost; /* where the player was named */
    int32_t streak, longest_streak;           /* games won one after the other */
    int32_t best, worst;                      /* Punkte of a day; of `days` > 0 */
    struct date best_day, worst_day;
    int course;                            /* how many of `days` are in: */
    int32_t day_punkte[STATISTICS_COURSE]; /* the last days, the oldest first */
};

struct statistics {
    int count, omitted; /* omitted: days known by totals */
    int32_t spiele;
    /* of all games, whoever played them; an announcement counts once for its party */
    int32_t sonder[SONDER_COUNT];
    struct counted solo[KIND_COUNT], ansage[STUFE_COUNT];
    int64_t solo_punkte[KIND_COUNT];
    struct statistics_player *player; /* [count], zeroed */
    struct counted *together;         /* [a * count + b]: normal games in one party */
    int64_t *together_punkte;         /* credited to a in them */
};

/* Counts one day. `nr`: Teilnehmer -> player, -1: not counted (a Gast). */
void statistics_take(struct statistics *statistics, const struct fold *fold, const int nr[PARTICIPANT_MAX]);

/* All solos of a player. */
struct counted statistics_soli(const struct statistics_player *player);
/* All his announcements. */
struct counted statistics_ansagen(const struct statistics_player *player);
/* Whether he sat at the table in a game at all. */
bool statistics_present(const struct statistics_player *player);
/* Games that he played, pausing not among them; and those at whose table he sat. */
int32_t statistics_played(const struct statistics_player *player);
int32_t statistics_at_tisch(const struct statistics_player *player);
/* With whom he has won most Punkte per game of at least `at_least` together; -1: nobody. */
int statistics_best_partner(const struct statistics *statistics, int player, int at_least);

#endif

/* A league of teams. On each of its days they play in groups of four; the sums of the teams within a group earn 4,
 * 3, 2 and 1 Siegpunkte, and the table goes by Siegpunkte, then Spielpunkte (tournament 1.16; A101). Pure.
 *
 * A team's sum is `punkte` of struct team_place (core/ranking/turnier.h). Only groups whose sums are all known
 * belong here. */
#ifndef DOKO_CORE_RANKING_LIGA_H
#define DOKO_CORE_RANKING_LIGA_H

#include <stddef.h>
#include <stdint.h>

enum { LIGA_GROUP = 4 };

/* Fills doubled[i] with twice the Siegpunkte of the team with punkte[i]: 8, 6, 4, 2. Level teams get the mean,
 * which is whole when doubled. n: 1 .. LIGA_GROUP; if a team is absent, the others share the Siegpunkte from 4
 * down. */
void liga_siegpunkte(const int64_t *punkte, int n, int *doubled);

struct liga_result {
    int day, group; /* any numbers; equal ones are one group */
    int team;       /* 0 .. teams-1, once a day */
    int64_t punkte;
};

struct liga_place {
    int team;
    int place; /* 1 ..; shared by teams level in Siegpunkte and Spielpunkte; 0: has not played */
    int days;
    int doubled_siegpunkte;
    int64_t spielpunkte; /* the sum of its Punkte */
};

/* Fills the table in order, teams that have not played last. It has all `teams`, and `table` has room for them. */
void liga_table(const struct liga_result *result, size_t count, int teams, struct liga_place *table);

#endif

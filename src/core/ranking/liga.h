/* A league of teams: on each of its days they play in groups of four; 4, 3, 2 and 1 Siegpunkte go by the sums of the
 * teams within a group, the table by Siegpunkte, then by Spielpunkte (tournament 1.16; A101). Pure.
 *
 * A team's sum is `punkte` of struct team_place (core/ranking/turnier.h). Only groups whose sums are all known belong
 * here. */
#ifndef DOKO_CORE_RANKING_LIGA_H
#define DOKO_CORE_RANKING_LIGA_H

#include <stddef.h>
#include <stdint.h>

enum { LIGA_GROUP = 4 };

/* doubled[i]: twice the Siegpunkte of the team with punkte[i], 8, 6, 4, 2; who is level gets the mean, which doubled
 * is whole. n: 1 .. LIGA_GROUP; where a team is absent the others have the Siegpunkte from 4 down. */
void liga_siegpunkte(const int64_t *punkte, int n, int *doubled);

struct liga_result {
    int day, group; /* any numbers; equal ones are one group */
    int team;       /* 0 .. teams-1, once a day */
    int64_t punkte;
};

struct liga_place {
    int team;
    int place; /* 1 ..; who is level in Siegpunkte and Spielpunkte shares it; 0: has not played */
    int days;
    int doubled_siegpunkte;
    int64_t spielpunkte; /* the sum of its Punkte */
};

/* The table in order, who has not played last; all teams are in it, `table` has room for them. */
void liga_table(const struct liga_result *result, size_t count, int teams, struct liga_place *table);

#endif

/* tournament 1.16, A101: the table of a league, worked out by hand. */
#include "help.h"

#include "base/draw.h"
#include "core/ranking/liga.h"

/* 4, 3, 2, 1 Siegpunkte go by the sums, doubled here; level teams share the mean. All ways in which four, three or
 * two can be level. */
TEST(siegpunkte_of_a_group)
{
    static const struct {
        int n;
        int64_t punkte[LIGA_GROUP];
        int doubled[LIGA_GROUP];
    } cases[] = {
        {4, {50, 20, -10, -60}, {8, 6, 4, 2}},
        {4, {-60, 50, -10, 20}, {2, 8, 4, 6}},
        {4, {50, 50, -1, -99}, {7, 7, 4, 2}},
        {4, {50, 20, 20, -90}, {8, 5, 5, 2}},
        {4, {50, 20, -35, -35}, {8, 6, 3, 3}},
        {4, {40, 40, -40, -40}, {7, 7, 3, 3}},
        {4, {10, 10, 10, -30}, {6, 6, 6, 2}},
        {4, {30, -10, -10, -10}, {8, 4, 4, 4}},
        {4, {0, 0, 0, 0}, {5, 5, 5, 5}},
        {3, {1, 2, 3}, {4, 6, 8}},
        {3, {5, 5, 5}, {6, 6, 6}},
        {3, {9, 4, 4}, {8, 5, 5}},
        {2, {-1, -2}, {8, 6}},
        {2, {3, 3}, {7, 7}},
        {1, {-7}, {8}},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        int doubled[LIGA_GROUP];

        liga_siegpunkte(cases[i].punkte, cases[i].n, doubled);
        for (int k = 0; k < cases[i].n; k++)
            if (doubled[k] != cases[i].doubled[k])
                fail_msg("row %zu, team %d: %d halves", i, k, doubled[k]);
    }
}

/* Two days of eight teams, each of two groups; the ninth has not played. Siegpunkte:
 *           team   0   1   2   3   4   5   6   7
 *   day 1   of    40  10 -10 -40  99   1   1 -101   groups 0-3, 4-7
 *   halves         8   6   4   2   8   5   5   2
 *   day 2   of     5   0  -1 -41  -6   4   9  30    groups 0 4 5 1, 2 3 6 7
 *   halves         8   4   4   2   2   6   6   8
 *   both          16  10   8   4  10  11  11  10 */
TEST(the_table)
{
    static const struct liga_result result[] = {
        {2, 1, 0, 5},   {1, 1, 0, 40}, {1, 2, 7, -101}, {1, 1, 1, 10}, {1, 2, 4, 99}, {2, 2, 3, -41},
        {1, 1, 2, -10}, {2, 1, 4, -6}, {1, 1, 3, -40},  {1, 2, 5, 1},  {2, 1, 5, 4},  {1, 2, 6, 1},
        {2, 1, 1, 0},   {2, 2, 2, -1}, {2, 2, 6, 9},    {2, 2, 7, 30},
    };
    /* Teams 5 and 6 have 5.5, Spielpunkte 5 and 10; 1, 4 and 7 have 5, Spielpunkte 10, 93 and -71. */
    static const struct liga_place place[] = {{0, 1, 2, 16, 45}, {6, 2, 2, 11, 10}, {5, 3, 2, 11, 5},
                                              {4, 4, 2, 10, 93}, {1, 5, 2, 10, 10}, {7, 6, 2, 10, -71},
                                              {2, 7, 2, 8, -11}, {3, 8, 2, 4, -81}, {8, 0, 0, 0, 0}};
    struct liga_place table[9];

    liga_table(result, ROWS(result), 9, table);
    for (int i = 0; i < 9; i++)
        if (table[i].team != place[i].team || table[i].place != place[i].place || table[i].days != place[i].days ||
            table[i].doubled_siegpunkte != place[i].doubled_siegpunkte ||
            table[i].spielpunkte != place[i].spielpunkte)
            fail_msg("line %d: team %d, place %d, %d days, %d halves, %lld", i, table[i].team, table[i].place,
                     table[i].days, table[i].doubled_siegpunkte, (long long)table[i].spielpunkte);
}

/* Teams level in both share the place. Day 1 group 2 and day 2 group 1 are not confused. */
TEST(level_teams_share_the_place)
{
    static const struct liga_result result[] = {{1, 2, 3, 20}, {1, 2, 2, 5},  {2, 1, 3, -20}, {2, 1, 2, -5},
                                                {1, 2, 0, 3},  {2, 1, 0, 30}, {1, 2, 1, 2},   {2, 1, 1, -40}};
    /* Halves 3: 8 + 4, 2: 6 + 6, 0: 4 + 8, 1: 2 + 2; Spielpunkte 0, 0, 33, -38. */
    static const int team[] = {0, 2, 3, 1}, place[] = {1, 2, 2, 4};
    struct liga_place table[4];

    liga_table(result, 8, 4, table);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(table[i].team, team[i]);
        assert_int_equal(table[i].place, place[i]);
    }
}

/* One day only: teams alone in their groups, and a shared first place. */
TEST(one_day)
{
    static const struct liga_result result[] = {{1, 1, 2, 9}, {1, 2, 0, 9}, {1, 3, 1, 4}};
    static const int team[] = {0, 2, 1, 3}, place[] = {1, 1, 3, 0}, doubled[] = {8, 8, 8, 0};
    struct liga_place table[4];

    liga_table(result, 3, 4, table);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(table[i].team, team[i]);
        assert_int_equal(table[i].place, place[i]);
        assert_int_equal(table[i].doubled_siegpunkte, doubled[i]);
    }
}

TEST(before_the_first_day)
{
    struct liga_place table[2];

    liga_table(NULL, 0, 2, table);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(table[i].team, i);
        assert_int_equal(table[i].place, 0);
    }
}

/* A group of four has 10 Siegpunkte in any order, and a Punkt more never makes a team worse. */
TEST(any_group)
{
    struct random random = {3};

    for (int i = 0; i < ROUNDS(20000); i++) {
        int64_t punkte[LIGA_GROUP];
        int doubled[LIGA_GROUP], more[LIGA_GROUP], sum = 0;

        for (int k = 0; k < LIGA_GROUP; k++)
            punkte[k] = (int)random_under(&random, 5) - 2;
        liga_siegpunkte(punkte, LIGA_GROUP, doubled);
        for (int k = 0; k < LIGA_GROUP; k++)
            sum += doubled[k];
        assert_int_equal(sum, 20);
        punkte[i % LIGA_GROUP]++;
        liga_siegpunkte(punkte, LIGA_GROUP, more);
        assert_true(more[i % LIGA_GROUP] >= doubled[i % LIGA_GROUP]);
    }
}

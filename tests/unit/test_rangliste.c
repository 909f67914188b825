/* tournament 1.17, A102: the Rangliste over Turniere, worked out by hand. */
#include "help.h"

#include "base/draw.h"
#include "core/ranking/rangliste.h"

static struct date date_of(const char *iso)
{
    struct date date;

    if (!date_parse(iso, strlen(iso), &date))
        fail_msg("%s is no day", iso);
    return date;
}

/* The last months end with the day itself; the end of a month follows the calendar. */
TEST(the_first_day_that_counts)
{
    static const struct {
        const char *until;
        int months;
        const char *begin;
    } cases[] = {
        {"2026-02-21", 24, "2024-02-22"}, {"2026-01-15", 1, "2025-12-16"},  {"2026-02-28", 24, "2024-02-29"},
        {"2024-02-29", 24, "2022-03-01"}, /* there is no 2022-02-29 */
        {"2024-02-29", 48, "2020-03-01"}, {"2024-02-28", 24, "2022-03-01"}, {"2026-12-31", 12, "2026-01-01"},
        {"2026-03-31", 1, "2026-03-01"},  {"2026-05-31", 3, "2026-03-01"},  {"2026-05-30", 1, "2026-05-01"},
        {"2026-05-29", 3, "2026-03-01"},  {"2026-01-31", 2, "2025-12-01"},  {"2026-01-01", 24, "2024-01-02"},
        {"2026-12-15", 11, "2026-01-16"}, {"2026-12-15", 12, "2025-12-16"}, {"2026-07-04", 0, "2026-07-05"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        char begin[DATE_MAX];

        date_iso(rangliste_begin(date_of(cases[i].until), cases[i].months), begin);
        if (strcmp(begin, cases[i].begin) != 0)
            fail_msg("%d months up to %s: from %s, expected %s", cases[i].months, cases[i].until, begin,
                     cases[i].begin);
    }
}

TEST(which_turniere_count)
{
    static const struct {
        const char *day;
        int players, rounds;
        bool counts;
    } cases[] = {
        {"2024-02-22", 32, 3, true},  {"2024-02-21", 32, 3, false}, {"2026-02-21", 32, 3, true},
        {"2026-02-22", 32, 3, false}, {"2025-06-01", 31, 3, false}, {"2025-06-01", 32, 2, false},
        {"2025-06-01", 200, 5, true},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct rangliste_turnier turnier = {date_of(cases[i].day), cases[i].players, cases[i].rounds, 0};

        if (rangliste_counts(&rangliste_ddv, date_of("2026-02-21"), &turnier) != cases[i].counts)
            fail_msg("row %zu", i);
    }
}

/* The Turniere of the tables below: two that count, one before the window, one with too few players,
 * and one that was not held in a Land. */
enum { COUNTS, COUNTS_TOO, TOO_OLD, TOO_SMALL, ELSEWHERE };

static struct rangliste_turnier turniere[] = {[COUNTS] = {{2025, 5, 1}, 40, 40, 1},
                                              [COUNTS_TOO] = {{2026, 2, 21}, 32, 80, 2},
                                              [TOO_OLD] = {{2024, 2, 21}, 64, 40, 3},
                                              [TOO_SMALL] = {{2025, 9, 9}, 31, 5, 4},
                                              [ELSEWHERE] = {{2025, 9, 9}, 80, 5, 0}};

static struct rangliste_input input_of(const struct rangliste_result *result, size_t results, int players)
{
    return (struct rangliste_input){&rangliste_ddv, {2026, 2, 21}, players, turniere, result, results};
}

static void check(const struct rangliste_place *list, const struct rangliste_place *place, int n)
{
    for (int i = 0; i < n; i++)
        if (list[i].player != place[i].player || list[i].place != place[i].place ||
            list[i].missing != place[i].missing || list[i].rounds != place[i].rounds ||
            list[i].turniere != place[i].turniere || list[i].punkte != place[i].punkte ||
            list[i].hundertstel != place[i].hundertstel)
            fail_msg("line %d: player %d, place %d, %d missing, %d rounds, %d Turniere, %lld Punkte, %lld", i,
                     list[i].player, list[i].place, list[i].missing, list[i].rounds, list[i].turniere,
                     (long long)list[i].punkte, (long long)list[i].hundertstel);
}

/* Players are ordered by exact Punkte a round, then by more rounds; equal ones share a place; below 36 rounds nobody
 * has one. */
TEST(punkte_a_round)
{
    static const struct rangliste_result result[] = {
        {0, COUNTS, 36, 100},     {1, COUNTS, 36, 100},      {1, COUNTS_TOO, 36, 100}, {2, COUNTS, 35, 350},
        {3, COUNTS_TOO, 36, 100}, {4, COUNTS, 40, -5},       {5, COUNTS, 40, 5},       {6, TOO_OLD, 40, 999},
        {7, COUNTS, 3, -9},       {7, TOO_OLD, 40, 999},     {7, TOO_SMALL, 5, 999},   {8, COUNTS, 0, 12},
        {9, COUNTS, 37, 103},     {10, COUNTS_TOO, 39, 108}, {11, COUNTS, 10, 100},    {12, COUNTS, 1, 2},
    };
    /* 103/37 = 2.7837…; 100/36 = 2.7777…; 108/39 = 2.7692…; 5/40 = 0.125; 350/35 = 100/10. */
    static const struct rangliste_place place[] = {
        {9, 1, 0, 37, 1, 103, 278}, {1, 2, 0, 72, 2, 200, 278},  {0, 3, 0, 36, 1, 100, 278},
        {3, 3, 0, 36, 1, 100, 278}, {10, 5, 0, 39, 1, 108, 277}, {5, 6, 0, 40, 1, 5, 13},
        {4, 7, 0, 40, 1, -5, -13},  {2, 0, 1, 35, 1, 350, 1000}, {11, 0, 26, 10, 1, 100, 1000},
        {12, 0, 35, 1, 1, 2, 200},  {7, 0, 33, 3, 1, -9, -300}};
    struct rangliste_input input = input_of(result, ROWS(result), 13);
    struct rangliste_place list[13];

    assert_int_equal(rangliste_make(&input, list), 11);
    check(list, place, 11);
}

/* All players have a place and share the first; nothing is written behind them. */
TEST(the_first_place_shared)
{
    static const struct rangliste_result result[] = {{0, COUNTS, 36, 72}, {1, COUNTS, 36, 72}};
    static const struct rangliste_place place[] = {{0, 1, 0, 36, 1, 72, 200}, {1, 1, 0, 36, 1, 72, 200}, {0}};
    struct rangliste_input input = input_of(result, 2, 2);
    struct rangliste_place list[3] = {0};

    assert_int_equal(rangliste_make(&input, list), 2);
    check(list, place, 3);
}

/* All figures are settings. */
TEST(other_figures)
{
    static const struct rangliste_rules rules = {
        .months = 12, .rounds = 3, .turnier_players = 31, .turnier_rounds = 5};
    static const struct rangliste_result result[] = {
        {0, TOO_SMALL, 3, 9}, {1, TOO_SMALL, 2, 9}, {2, COUNTS, 3, 12}, {3, TOO_OLD, 3, 99}};
    static const struct rangliste_place place[] = {
        {2, 1, 0, 3, 1, 12, 400}, {0, 2, 0, 3, 1, 9, 300}, {1, 0, 1, 2, 1, 9, 450}};
    struct rangliste_input input = input_of(result, 4, 4);
    struct rangliste_place list[4];

    input.rules = &rules;
    assert_int_equal(rangliste_make(&input, list), 3);
    check(list, place, 3);
    input.until = (struct date){2026, 5, 2}; /* COUNTS was a year and a day before */
    assert_int_equal(rangliste_make(&input, list), 2);
}

static void check_laender(const struct laender_place *list, const struct laender_place *place, int n)
{
    for (int i = 0; i < n; i++)
        if (list[i].player != place[i].player || list[i].place != place[i].place ||
            list[i].laender != place[i].laender || list[i].punkte != place[i].punkte)
            fail_msg("line %d: player %d, place %d, %d Länder, %lld Punkte", i, list[i].player, list[i].place,
                     list[i].laender, (long long)list[i].punkte);
}

/* The best Turnier above 0 of each Land counts, and their sum ranks; 36 rounds are not required. */
TEST(bundeslaender)
{
    static const struct rangliste_result result[] = {
        {0, COUNTS, 3, 20},    {0, COUNTS_TOO, 3, -5}, {0, TOO_OLD, 3, 99}, {0, ELSEWHERE, 3, 99},
        {1, COUNTS, 3, 12},    {1, COUNTS_TOO, 3, 30}, {2, COUNTS, 3, 0},   {2, COUNTS_TOO, 3, -1},
        {3, TOO_SMALL, 3, 77}, {4, COUNTS_TOO, 3, 20}, {5, COUNTS, 3, 1},   {6, COUNTS, 0, 50},
    };
    static const struct laender_place place[] = {{1, 1, 2, 42}, {0, 2, 1, 20}, {4, 2, 1, 20}, {5, 4, 1, 1}};
    struct rangliste_input input = input_of(result, ROWS(result), 8);
    struct laender_place list[8];

    assert_int_equal(rangliste_laender(&input, 4, list), 4);
    check_laender(list, place, 4);
}

/* Of several Turniere in one Land the best one counts, whichever comes first. */
TEST(the_best_turnier_of_a_land)
{
    static const struct rangliste_turnier one[] = {
        {{2025, 1, 1}, 32, 3, 2}, {{2025, 1, 2}, 32, 3, 2}, {{2025, 1, 3}, 32, 3, 1}};
    static const struct rangliste_result result[] = {{0, 0, 3, 10}, {0, 1, 3, 12}, {0, 2, 3, 7}, {1, 0, 3, 30},
                                                     {1, 1, 3, 12}, {1, 2, 3, -7}, {2, 1, 3, 30}};
    static const struct laender_place place[] = {{1, 1, 1, 30}, {2, 1, 1, 30}, {0, 3, 2, 12 + 7}};
    struct rangliste_input input = {&rangliste_ddv, {2026, 2, 21}, 3, one, result, 7};
    struct laender_place list[3];

    assert_int_equal(rangliste_laender(&input, 2, list), 3);
    check_laender(list, place, 3);
}

TEST(nobody)
{
    struct rangliste_input input = input_of(NULL, 0, 0);
    struct rangliste_place list[1];
    struct laender_place laender[1];

    assert_int_equal(rangliste_make(&input, list), 0);
    assert_int_equal(rangliste_laender(&input, 16, laender), 0);
}

/* For any results, in any order, a place is one more than the number of players with more. */
TEST(any_rangliste)
{
    enum { PLAYERS = 15, RESULTS = 40 };
    struct random random = {5};

    for (int round = 0; round < ROUNDS(5000); round++) {
        struct rangliste_result result[RESULTS], turned[RESULTS];
        struct rangliste_place list[PLAYERS], again[PLAYERS];
        struct rangliste_input input = input_of(result, RESULTS, PLAYERS);
        int n;

        for (int i = 0; i < RESULTS; i++)
            turned[RESULTS - 1 - i] = result[i] = (struct rangliste_result){
                (int)random_under(&random, PLAYERS), (int)random_under(&random, ELSEWHERE + 1),
                6 * (int)random_under(&random, 7), 3 * ((int64_t)random_under(&random, 9) - 4)};
        n = rangliste_make(&input, list);
        for (int i = 0; i < n; i++) {
            int before = 0;

            for (int k = 0; k < n; k++) {
                int64_t more = list[k].punkte * list[i].rounds - list[i].punkte * list[k].rounds;

                before += list[k].rounds >= 36 && (more > 0 || (more == 0 && list[k].rounds > list[i].rounds));
            }
            assert_int_equal(list[i].place, list[i].rounds < 36 ? 0 : before + 1);
        }
        input.result = turned;
        assert_int_equal(rangliste_make(&input, again), n);
        check(again, list, n);
    }
}

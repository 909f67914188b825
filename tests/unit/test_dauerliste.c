/* The Dauerliste, and standings that go by Punkte. */
#include "help.h"
#include "ranking/dauerliste.h"
#include "ranking/saison.h"

static void test_days_of_two_seasons(void **state)
{
    static const struct dauerliste_day days[] = {
        {0, 7, 1, {2025, 1, 5}, 40, 20},  {1, 7, 1, {2025, 1, 5}, 22, 20}, {0, 7, 2, {2025, 1, 12}, 10, 22},
        {0, 7, 2, {2025, 1, 12}, 40, 18}, {1, 7, 3, {2025, 1, 19}, 50, 0}, {0, 8, 1, {2026, 1, 4}, -8, 20},
        {3, 8, 1, {2026, 1, 4}, -8, 20},  {4, 8, 1, {2026, 1, 4}, -8, 20},
    };
    struct dauerliste_place l[5];

    (void)state;
    assert_int_equal(dauerliste(days, sizeof days / sizeof days[0], 5, l), 4);
    assert_int_equal(l[0].player, 0); /* 82 */
    assert_int_equal(l[0].punkte, 82);
    assert_int_equal(l[0].saisons, 2);
    assert_int_equal(l[0].days, 3); /* two tables on one Spieltag are one day */
    assert_int_equal(l[0].tische, 4);
    assert_int_equal(l[0].spiele, 80);
    assert_int_equal(l[0].punkte_in_spiel, 82);
    assert_ptr_equal(l[0].best, &days[0]); /* of two with 40 the first */
    assert_ptr_equal(l[0].worst, &days[5]);
    assert_int_equal(l[1].player, 1); /* 72, of them 50 without games */
    assert_int_equal(l[1].punkte_in_spiel, 22);
    assert_int_equal(l[1].spiele, 20);
    assert_int_equal(l[2].place, 3);
    assert_int_equal(l[3].place, 3);
    assert_int_equal(l[2].player, 3);
}

/* The same Punkte: fewer games are better; who has no game stands behind. */
static void test_ties_go_by_punkte_per_game(void **state)
{
    static const struct dauerliste_day days[] = {
        {0, 1, 1, {2025, 1, 5}, 20, 30}, {1, 1, 1, {2025, 1, 5}, 20, 20}, {2, 1, 1, {2025, 1, 5}, 20, 0}};
    struct dauerliste_place l[3];

    (void)state;
    assert_int_equal(dauerliste(days, 3, 3, l), 3);
    assert_int_equal(l[0].player, 1);
    assert_int_equal(l[1].player, 0);
    assert_int_equal(l[2].player, 2);
    assert_int_equal(l[2].place, 3);
    assert_int_equal(dauerliste(days, 0, 3, l), 0);
}

/* Whoever is asked first, and two without a game are level. */
static void test_without_a_game_behind(void **state)
{
    static const struct dauerliste_day days[] = {
        {0, 1, 1, {2025, 1, 5}, 20, 0}, {1, 1, 1, {2025, 1, 5}, 20, 20}, {2, 1, 1, {2025, 1, 5}, 20, 0}};
    struct dauerliste_place l[3];

    (void)state;
    assert_int_equal(dauerliste(days, 3, 3, l), 3);
    assert_int_equal(l[0].player, 1);
    assert_int_equal(l[1].player, 0);
    assert_int_equal(l[1].place, 2);
    assert_int_equal(l[2].place, 2);
}

static void test_days_best_and_worst(void **state)
{
    static const struct dauerliste_day days[] = {
        {0, 7, 1, {2025, 1, 5}, 5, 1},   {0, 7, 2, {2025, 1, 12}, 9, 0}, {0, 7, 2, {2025, 1, 12}, -3, 2},
        {0, 7, 4, {2025, 1, 26}, -3, 3}, {0, 7, 5, {2025, 2, 2}, 9, 4},
    };
    struct dauerliste_place l[1];

    (void)state;
    assert_int_equal(dauerliste(days, 5, 1, l), 1);
    assert_int_equal(l[0].place, 1);
    assert_int_equal(l[0].days, 4);
    assert_int_equal(l[0].saisons, 1);
    assert_int_equal(l[0].spiele, 10);
    assert_int_equal(l[0].punkte_in_spiel, 8);
    assert_ptr_equal(l[0].best, &days[1]);
    assert_ptr_equal(l[0].worst, &days[2]);
}

static void test_two_at_the_top(void **state)
{
    static const struct dauerliste_day days[] = {
        {0, 7, 1, {2025, 1, 5}, 5, 1}, {1, 7, 1, {2025, 1, 5}, 5, 1}, {2, 7, 1, {2025, 1, 5}, 4, 1}};
    struct dauerliste_place l[3];

    (void)state;
    assert_int_equal(dauerliste(days, 3, 3, l), 3);
    assert_int_equal(l[0].place, 1);
    assert_int_equal(l[1].place, 1);
    assert_int_equal(l[2].place, 3);
}

static void test_a_season_by_punkte(void **state)
{
    static const struct saison_data data = {.name = "2026", .spieltage = 10};
    static const struct day_value values[] = {
        {0, 1, 1000, 10, 1, 20}, {1, 1, 400, 4, 2, 20},     {2, 1, -1400, -14, 3, 20}, {1, 2, 700, 7, 1, 20},
        {2, 2, 300, 3, 2, 20},   {3, 2, -1000, -10, 3, 20}, {4, 3, 1100, 11, 1, 0},
    };
    static const bool registered[6] = {true, true, true, true, true, true};
    struct saison_input e = {.data = &data,
                             .kind = RANKING_SUM,
                             .until = 10,
                             .count = 6,
                             .registered = registered,
                             .values = values,
                             .values_count = sizeof values / sizeof values[0]};
    struct saison_place l[6];

    (void)state;
    assert_int_equal(saison_ranking(&e, l), 6);
    assert_int_equal(l[0].player, 1); /* 11 in 40 games before 11 in none, before 10 in 20 */
    assert_int_equal(l[0].punkte, 11);
    assert_int_equal(l[0].spiele, 40);
    assert_int_equal(l[1].player, 4);
    assert_int_equal(l[1].place, 2);
    assert_int_equal(l[2].player, 0);
    assert_int_equal(l[3].player, 3);
    assert_int_equal(l[4].player, 2);
    assert_int_equal(l[5].player, 5); /* has not played */
    assert_int_equal(l[5].place, 0);
    e.kind = RANKING_CUT;
    assert_int_equal(saison_ranking(&e, l), 6);
    assert_int_equal(l[0].player, 4); /* 11 a day, 10, 5.5 */
    assert_int_equal(l[1].player, 0);
    assert_int_equal(l[2].player, 1);
    assert_int_equal(l[2].sum, 1100);
    assert_int_equal(l[2].values, 2);
}

/* By Punkte: level, then Punkte per game, who has no game behind who has; without a place who has played stands
 * before who has not. */
static void test_ties_in_a_season_by_punkte(void **state)
{
    static const struct saison_data data = {.name = "2026", .spieltage = 1, .pflicht = 1};
    static const struct day_value values[] = {
        {0, 1, 1000, 10, 1, 0}, {1, 1, 1000, 10, 1, 20}, {2, 1, 1000, 10, 1, 10},
        {3, 1, 1000, 10, 1, 0}, {5, 1, -500, -5, 4, 10}, {6, 1, 900, 9, 4, 10},
    };
    static const bool registered[7] = {true, true, true, true, true, false, true};
    static const struct {
        int player, place;
        enum reason reason;
    } should[] = {{2, 1, REASON_NONE}, {1, 2, REASON_NONE},           {0, 3, REASON_NONE},   {3, 3, REASON_NONE},
                  {6, 5, REASON_NONE}, {5, 0, REASON_NOT_REGISTERED}, {4, 0, REASON_PFLICHT}};
    struct saison_input e = {.data = &data,
                             .kind = RANKING_SUM,
                             .until = 10,
                             .count = 7,
                             .registered = registered,
                             .values = values,
                             .values_count = sizeof values / sizeof values[0]};
    struct saison_place l[7];

    (void)state;
    assert_int_equal(saison_ranking(&e, l), 7);
    for (int i = 0; i < 7; i++)
        if (l[i].player != should[i].player || l[i].place != should[i].place || l[i].reason != should[i].reason)
            fail_msg("row %d: player %d, place %d, %d", i, l[i].player, l[i].place, l[i].reason);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_days_of_two_seasons),
        cmocka_unit_test(test_ties_go_by_punkte_per_game),
        cmocka_unit_test(test_without_a_game_behind),
        cmocka_unit_test(test_days_best_and_worst),
        cmocka_unit_test(test_two_at_the_top),
        cmocka_unit_test(test_a_season_by_punkte),
        cmocka_unit_test(test_ties_in_a_season_by_punkte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

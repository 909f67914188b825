/* The tests rank a season by Punkte, by mean and by place. */
#include "core/ranking/saison.h"
#include "core/rules/rules.h"
#include "help.h"

/* Builds the input from the `data`, `registered` and `values` of the test that uses it. */
#define SEASON(kind_, players)                                                                                       \
    {                                                                                                                \
        .data = &data, .kind = (kind_), .until = 10, .count = (players), .registered = registered, .values = values, \
        .values_count = ROWS(values)                                                                                 \
    }

TEST(a_season_by_punkte)
{
    static const struct saison_data data = {.name = "2026", .spieltage = 10};
    static const struct day_value values[] = {
        {0, 1, 1000, 10, 1, 20}, {1, 1, 400, 4, 2, 20},     {2, 1, -1400, -14, 3, 20}, {1, 2, 700, 7, 1, 20},
        {2, 2, 300, 3, 2, 20},   {3, 2, -1000, -10, 3, 20}, {4, 3, 1100, 11, 1, 0},
    };
    static const bool registered[6] = {true, true, true, true, true, true};
    struct saison_input input = SEASON(RANKING_SUM, 6);
    struct saison_place place[6];

    assert_int_equal(saison_ranking(&input, place), 6);
    assert_int_equal(place[0].player, 1); /* 11 in 40 games ranks before 11 in none, and that before 10 in 20 */
    assert_int_equal(place[0].punkte, 11);
    assert_int_equal(place[0].spiele, 40);
    assert_int_equal(place[1].player, 4);
    assert_int_equal(place[1].place, 2);
    assert_int_equal(place[2].player, 0);
    assert_int_equal(place[3].player, 3);
    assert_int_equal(place[4].player, 2);
    assert_int_equal(place[5].player, 5); /* player 5 has not played */
    assert_int_equal(place[5].place, 0);
    input.kind = RANKING_MEAN;
    assert_int_equal(saison_ranking(&input, place), 6);
    assert_int_equal(place[0].player, 4); /* the means are 11 a day, 10 and 5.5 */
    assert_int_equal(place[1].player, 0);
    assert_int_equal(place[2].player, 1);
    assert_int_equal(place[2].sum, 1100);
    assert_int_equal(place[2].values, 2);
}

/* Equal Punkte rank by Punkte per game, and a player without games comes behind one with games. Among those
 * without a place, players who have played stand before those who have not. */
TEST(ties_in_a_season_by_punkte)
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
    struct saison_input input = SEASON(RANKING_SUM, 7);
    struct saison_place place[7];

    assert_int_equal(saison_ranking(&input, place), 7);
    for (int i = 0; i < 7; i++)
        if (place[i].player != should[i].player || place[i].place != should[i].place ||
            place[i].reason != should[i].reason)
            fail_msg("row %d: player %d, place %d, %d", i, place[i].player, place[i].place, place[i].reason);
}

TEST(the_season_goes_by_the_mean_place)
{
    static const struct saison_data data = {.name = "1990", .spieltage = 10};
    static const bool registered[5] = {true, true, true, true, true};
    static const struct day_value values[] = {
        /* columns: player, Spieltag, hundredths, Punkte, place, games */
        {0, 1, 200, 50, 2, 0}, {1, 1, 100, 60, 1, 0}, {2, 1, 300, 40, 3, 0},
        {3, 1, 400, 30, 4, 0}, {0, 2, 200, 50, 2, 0}, {1, 2, 300, 40, 3, 0},
        {2, 2, 100, 60, 1, 0}, {3, 2, 400, 99, 4, 0}, {0, 3, 200, 50, 2, 0},
    };
    /* three have the mean 2: A attended once more, B and C share the place; D is last, E has no place */
    static const struct {
        int player, place;
    } expected[] = {{0, 1}, {1, 2}, {2, 2}, {3, 4}, {4, 0}};
    struct saison_input input = SEASON(RANKING_PLACE, 5);
    struct saison_place list[5];

    assert_int_equal(saison_ranking(&input, list), 5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(list[i].player, expected[i].player);
        assert_int_equal(list[i].place, expected[i].place);
    }
    assert_int_equal(list[0].sum, 600);
    assert_int_equal(list[1].best, 100);
    /* the better best day decides: B has a first place, A only seconds, and both attended twice */
    input.values_count--;
    assert_int_equal(saison_ranking(&input, list), 5);
    assert_int_equal(list[0].player, 1);
    assert_int_equal(list[0].place, 1);
    assert_int_equal(list[1].place, 1);
    assert_int_equal(list[2].player, 0);
    assert_int_equal(list[2].place, 3);
}

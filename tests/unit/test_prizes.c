/* tournament 1.18, A101: a sum of money split over places, and among players who share a place, worked out by
 * hand. */
#include "help.h"

#include "base/draw.h"
#include "core/ranking/prizes.h"
#include "core/ranking/turnier.h"

enum { PRIZES_MAX = 6, LINES_MAX = 30 };

TEST(a_sum_is_split_by_shares)
{
    static const struct {
        int64_t cent;
        int prizes, share[PRIZES_MAX];
        int64_t prize[PRIZES_MAX];
    } cases[] = {
        {10000, 3, {50, 30, 20}, {5000, 3000, 2000}},
        {10000, 3, {5, 3, 2}, {5000, 3000, 2000}},
        {1001, 3, {1, 1, 1}, {334, 334, 333}}, /* 333 each, one cent each for two of them */
        {10, 4, {3, 0, 3, 1}, {5, 0, 4, 1}},   /* 30/7, 0, 30/7, 10/7: one cent is left over */
        {10, 3, {0, 1, 2}, {0, 4, 6}},         /* 10/3, 20/3: one left over, the first place has no share */
        {12, 4, {4, 3, 2, 1}, {5, 4, 2, 1}},   /* 4.8, 3.6, 2.4, 1.2: 4 + 3 + 2 + 1, two left over */
        {0, 2, {2, 1}, {0, 0}},
        {500, 2, {0, 0}, {0, 0}},
        {777, 1, {1}, {777}},
        {777, 1, {3}, {777}},
        {1000000000000, 2, {SHARE_MAX, SHARE_MAX}, {500000000000, 500000000000}},
        {5, 0, {0}, {0}},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        int64_t prize[PRIZES_MAX] = {0};

        prizes_split(cases[i].cent, cases[i].share, cases[i].prizes, prize);
        for (int k = 0; k < PRIZES_MAX; k++)
            if (prize[k] != cases[i].prize[k])
                fail_msg("row %zu, place %d: %lld", i, k + 1, (long long)prize[k]);
    }
}

TEST(who_shares_a_place_shares_the_prizes)
{
    static const int64_t prize[] = {5000, 3000, 2000};
    static const struct {
        int count, place[6];
        int64_t paid[6], sum;
    } cases[] = {
        {4, {1, 2, 3, 4}, {5000, 3000, 2000, 0}, 10000},
        {4, {1, 1, 3, 4}, {4000, 4000, 2000, 0}, 10000},
        {4, {1, 2, 2, 4}, {5000, 2500, 2500, 0}, 10000},
        {4, {1, 2, 2, 2}, {5000, 1667, 1667, 1666}, 10000},       /* 3000 + 2000 + 0 */
        {5, {1, 2, 3, 3, 3}, {5000, 3000, 667, 667, 666}, 10000}, /* 2000 + 0 + 0 */
        {4, {1, 1, 1, 1}, {2500, 2500, 2500, 2500}, 10000},
        {2, {1, 2}, {5000, 3000}, 8000},
        {3, {1, 1, 0}, {4000, 4000, 0}, 8000},
        {3, {1, 0, 0}, {5000, 0, 0}, 5000},
        {2, {0, 0}, {0, 0}, 0},
        {0, {0}, {0}, 0},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        int64_t paid[6] = {-1, -1, -1, -1, -1, -1};

        assert_int_equal(prizes_pay(prize, 3, cases[i].place, cases[i].count, paid), cases[i].sum);
        for (int k = 0; k < 6; k++)
            if (paid[k] != (k < cases[i].count ? cases[i].paid[k] : -1))
                fail_msg("row %zu, line %d: %lld", i, k, (long long)paid[k]);
    }
}

/* For any sum, shares and places the whole sum is paid, and level players differ by a cent at most. */
TEST(no_cent_is_lost)
{
    struct random random = {7};

    for (int i = 0; i < ROUNDS(20000); i++) {
        int share[PRIZES_MAX], place[LINES_MAX], n = 1 + (int)random_under(&random, PRIZES_MAX), all = 0;
        int lines = PRIZES_MAX + (int)random_under(&random, LINES_MAX - PRIZES_MAX);
        int64_t prize[PRIZES_MAX], paid[LINES_MAX], cent = random_under(&random, 100000), sum = 0;

        for (int k = 0; k < n; k++)
            all += share[k] = 1 + (int)random_under(&random, 50);
        for (int k = 0; k < lines; k++)
            place[k] = k > 0 && random_under(&random, 2) ? place[k - 1] : k + 1;
        prizes_split(cent, share, n, prize);
        for (int k = 0; k < n; k++) {
            sum += prize[k];
            /* A prize differs from its exact share by a cent at most. */
            assert_true(prize[k] * all - cent * share[k] <= all && cent * share[k] - prize[k] * all <= all);
        }
        assert_int_equal(sum, cent);
        assert_int_equal(prizes_pay(prize, n, place, lines, paid), cent);
        for (int k = 0; k < lines; k++) {
            sum -= paid[k];
            if (k > 0 && place[k] == place[k - 1])
                assert_in_range(paid[k - 1] - paid[k], 0, 1);
        }
        assert_int_equal(sum, 0);
    }
}

TEST(shares_as_they_are_written)
{
    static const struct {
        const char *text;
        int count, share[PRIZES_MAX]; /* 0: the text cannot be read */
    } cases[] = {
        {"50,30,20", 3, {50, 30, 20}},
        {" 50 ; 30 ", 2, {50, 30}},
        {"1,0,0,0,0,0", 6, {1}},
        {"1,1,1,1,1,1,1", 0, {0}}, /* more shares than fit */
        {"0,0", 0, {0}},
        {"", 0, {0}},
        {"5,,3", 0, {0}},
        {"5 3", 0, {0}},
        {"5 30", 0, {0}},
        {"5,x", 0, {0}},
        {"5,-1", 0, {0}},
        {"5,", 0, {0}},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        int share[PRIZES_MAX] = {0}, count = prizes_read(cases[i].text, share, PRIZES_MAX);

        if (count != cases[i].count)
            fail_msg("%s: %d", cases[i].text, count);
        for (int k = 0; k < count; k++)
            assert_int_equal(share[k], cases[i].share[k]);
    }
}

/* 1.15: the criteria that order players with the same Punkte, as they are typed. */
TEST(orders_as_they_are_typed)
{
    static const struct {
        const char *typed;
        bool good;
        uint8_t criteria[CRITERIA_MAX];
    } cases[] = {
        {CRITERIA_USUAL, true, {CRITERION_BEST_ROUND, CRITERION_LATER_ROUND, CRITERION_DRAW}},
        {"geteilt", true, {CRITERION_NONE}},
        {"los", true, {CRITERION_DRAW}},
        {"siege", true, {CRITERION_WON}},
        {"siege,beste,letzte,los",
         true,
         {CRITERION_WON, CRITERION_BEST_ROUND, CRITERION_LATER_ROUND, CRITERION_DRAW}},
        {"letzte,siege,beste,geteilt", true, {CRITERION_LATER_ROUND, CRITERION_WON, CRITERION_BEST_ROUND}},
        {"", false, {0}},
        {",", false, {0}},
        {"los,beste", false, {0}},
        {"geteilt,los", false, {0}},
        {"beste,letzte,siege,los,geteilt", false, {0}},
        {"beste,beste", false, {0}},
        {"beste,", false, {0}},
        {"beste,,los", false, {0}},
        {"beste los", false, {0}},
        {"Beste", false, {0}},
        {"best", false, {0}},
        {"bester", false, {0}},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        uint8_t criteria[CRITERIA_MAX] = {9, 9, 9, 9};

        if (criteria_read(cases[i].typed, criteria) != cases[i].good)
            fail_msg("\"%s\"", cases[i].typed);
        if (cases[i].good)
            assert_memory_equal(criteria, cases[i].criteria, sizeof criteria);
    }
}

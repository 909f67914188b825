#include "help.h"

#include "base/draw.h"
#include "base/money.h"
#include "core/money/abrechnung.h"
#include "core/money/ausgleich.h"
#include "core/money/payment.h"

TEST(amounts_as_people_type_them)
{
    static const struct {
        const char *typed;
        int64_t cent;
    } good[] = {{"3,50", 350}, {"3.50", 350},           {"3,5 €", 350},
                {"3,5€", 350}, {"350c", 350},           {"350 ct", 350},
                {"5 Cent", 5}, {"5 cent", 5},           {"0", 0},
                {"007", 700},  {"3 Euro", 300},         {"3,07 EUR", 307},
                {"0,05", 5},   {"99999,99", MONEY_MAX}, {"9999999c", MONEY_MAX}};
    static const struct {
        const char *typed, *why;
    } bad[] = {{"", "an amount of money was expected"},
               {"drei", "an amount of money was expected"},
               {",50", "an amount of money was expected"},
               {"3,", "an amount of money was expected"},
               {"-3", "an amount of money was expected"},
               {"3,50 Dollars", "an amount of money was expected"},
               {"3 $", "an amount of money was expected"},
               {"3,50 4", "an amount of money was expected"},
               {"1.250", "whole cents were expected"},
               {"3,505", "whole cents were expected"},
               {"0,5c", "whole cents were expected"},
               {"99999,999", "whole cents were expected"},
               {"100000", "an amount of at most 99999,99 €"},
               {"10000000c", "an amount of at most 99999,99 €"},
               {"99999999999999999999", "an amount of at most 99999,99 €"}};
    char why[MONEY_WHY_MAX];
    int64_t cent;

    for (size_t i = 0; i < ROWS(good); i++) {
        cent = -1;
        if (!money_parse(good[i].typed, strlen(good[i].typed), MONEY_MAX, &cent, why) || cent != good[i].cent)
            fail_msg("%s: %lld, expected %lld", good[i].typed, (long long)cent, (long long)good[i].cent);
    }
    for (size_t i = 0; i < ROWS(bad); i++) {
        why[0] = '\0';
        if (money_parse(bad[i].typed, strlen(bad[i].typed), MONEY_MAX, &cent, why) || !strstr(why, bad[i].why))
            fail_msg("%s: %s", bad[i].typed, why);
    }
    assert_true(money_parse("100", 3, RATE_MAX, &cent, why) && cent == RATE_MAX);
    assert_false(money_parse("100,01", 6, RATE_MAX, &cent, why));
    assert_non_null(strstr(why, "100,00 €"));
}

TEST(amounts_as_people_read_them)
{
    static const struct {
        int64_t cent;
        const char *text;
    } cases[] = {{0, "0,00 €"}, {5, "0,05 €"}, {-5, "-0,05 €"}, {123456789, "1234567,89 €"}, {-350, "-3,50 €"}};
    AUTO(text_free) struct text text = {0};

    for (size_t i = 0; i < ROWS(cases); i++) {
        text_clear(&text);
        text_money(&text, cases[i].cent);
        assert_string_equal(text.s, cases[i].text);
    }
    text_clear(&text);
    text_amount(&text, -350);
    assert_string_equal(text.s, "-3,50");
}

TEST(the_rates_of_a_spieltag)
{
    const struct rates list[] = {{.from = 5, .cent = {5}}, {.from = 1, .cent = {1}}, {.from = 5, .cent = {6}}};
    struct rates other = list[0];

    assert_null(rates_on(list, 0, 9));
    assert_null(rates_on(list, 1, 4));
    assert_int_equal(rates_on(list, 3, 1)->cent[RATE_PUNKT], 1);
    assert_int_equal(rates_on(list, 3, 4)->cent[RATE_PUNKT], 1);
    assert_int_equal(rates_on(list, 3, 5)->cent[RATE_PUNKT], 6);
    assert_int_equal(rates_on(list, 3, 366)->cent[RATE_PUNKT], 6);
    assert_int_equal(rates_on(list, 1, 5)->cent[RATE_PUNKT], 5);
    assert_int_equal(rates_on(list, 2, 6)->cent[RATE_PUNKT], 5);
    assert_true(rates_any(&list[0]));
    assert_false(rates_any(&(struct rates){.from = 1, .abrechnung = ABRECHNUNG_KASSE}));
    assert_true(rates_any(&(struct rates){.from = 1, .cent = {0, 0, 0, 1}}));
    assert_true(rates_equal(&list[0], &other));
    other.from = 6;
    assert_false(rates_equal(&list[0], &other));
    other = list[0];
    other.abrechnung = ABRECHNUNG_KASSE;
    assert_false(rates_equal(&list[0], &other));
    assert_false(rates_equal(&list[0], &list[2]));
}

struct table_case {
    const char *what;
    bool plus_minus;
    uint8_t abrechnung;
    int count;
    int32_t punkte[5];
    int64_t game[5], kasse;
};

/* The expected amounts are worked out by hand, at 5 cents a Punkt. */
TEST(the_punkte_of_a_table_in_money)
{
    static const struct table_case of[] = {
        {"nobody", false, ABRECHNUNG_PLAYERS, 0, {0}, {0}, 0},
        {"each plays against each: 30-20, 30-10, 30-0 …",
         false,
         ABRECHNUNG_PLAYERS,
         4,
         {30, 20, 10, 0},
         {300, 100, -100, -300},
         0},
        {"below nothing too", false, ABRECHNUNG_PLAYERS, 4, {41, -3, 22, 22}, {410, -470, 30, 30}, 0},
        {"five at the table", false, ABRECHNUNG_PLAYERS, 5, {50, 40, 30, 10, 10}, {550, 300, 50, -450, -450}, 0},
        {"the Punkte themselves", true, ABRECHNUNG_PLAYERS, 4, {7, -3, -3, -1}, {35, -15, -15, -5}, 0},
        {"a Strafe that nobody gets goes into the Kasse",
         true,
         ABRECHNUNG_PLAYERS,
         4,
         {7, -3, -3, -5},
         {35, -15, -15, -25},
         20},
        {"what the totals have too much comes out of it",
         true,
         ABRECHNUNG_PLAYERS,
         4,
         {7, -3, -3, 3},
         {35, -15, -15, 15},
         -20},
        {"into the Kasse: the distance to the best",
         false,
         ABRECHNUNG_KASSE,
         4,
         {30, 20, 10, 30},
         {0, -50, -100, 0},
         150},
        {"the best sits first", false, ABRECHNUNG_KASSE, 4, {30, 20, 10, 0, 99}, {0, -50, -100, -150}, 300},
        {"and may be below nothing", false, ABRECHNUNG_KASSE, 4, {-9, -3, -5, -4, 99}, {-30, 0, -10, -5}, 45},
        {"nobody else is asked", false, ABRECHNUNG_PLAYERS, 4, {30, 20, 10, 0, 99}, {300, 100, -100, -300}, 0},
        {"and who loses pays no other way", true, ABRECHNUNG_KASSE, 4, {-9, -3, 5, 7}, {-80, -50, -10, 0}, 140},
    };
    struct rates rates = {.from = 1, .cent = {5, 200, 50, 10}};
    int64_t kasse;

    for (size_t i = 0; i < ROWS(of); i++) {
        int64_t game[5] = {0};

        kasse = -1;
        rates.abrechnung = of[i].abrechnung;
        abrechnung_table(&rates, of[i].plus_minus, of[i].punkte, of[i].count, game, &kasse);
        if (kasse != of[i].kasse || memcmp(game, of[i].game, sizeof game) != 0)
            fail_msg("%s: %lld %lld %lld %lld %lld, Kasse %lld", of[i].what, (long long)game[0], (long long)game[1],
                     (long long)game[2], (long long)game[3], (long long)game[4], (long long)kasse);
    }
    kasse = -1;
    abrechnung_table(&rates, true, NULL, 0, NULL, &kasse);
    assert_int_equal(kasse, 0);
}

/* Finds the fewest payments by trying all: the first player with a balance settles with each one of the other
 * side. */
static int fewest(int64_t *rest, int count, int from)
{
    int least = 99;

    while (from < count && rest[from] == 0)
        from++;
    if (from == count)
        return 0;
    for (int i = from + 1; i < count; i++) {
        int n;

        if ((rest[i] > 0) == (rest[from] > 0) || rest[i] == 0)
            continue;
        rest[i] += rest[from];
        n = 1 + fewest(rest, count, from + 1);
        rest[i] -= rest[from];
        least = n < least ? n : least;
    }
    return least;
}

/* Counts the payments of the Ausgleich; the test fails if anybody still owes anything afterwards. */
static int settled(const int64_t *balance, int count)
{
    struct ausgleich out[64];
    int64_t rest[64];
    int n = ausgleich(balance, count, out);

    memcpy(rest, balance, (size_t)count * sizeof rest[0]);
    for (int i = 0; i < n; i++) {
        assert_true(out[i].cent > 0 && out[i].from != out[i].to);
        if (i > 0)
            assert_true(out[i - 1].from < out[i].from ||
                        (out[i - 1].from == out[i].from && out[i - 1].to < out[i].to));
        assert_true(balance[out[i].from] < 0 && balance[out[i].to] > 0);
        rest[out[i].from] += out[i].cent;
        rest[out[i].to] -= out[i].cent;
    }
    for (int i = 0; i < count; i++)
        assert_int_equal(rest[i], 0);
    return n;
}

/* Draws small amounts, so that some groups sum to nothing. */
static void draw_balances(struct random *random, int count, int span, int64_t *balance)
{
    balance[count - 1] = 0;
    for (int i = 0; i < count - 1; i++) {
        balance[i] = (int64_t)random_under(random, (uint32_t)(2 * span + 1)) - span;
        balance[count - 1] -= balance[i];
    }
}

TEST(the_fewest_payments)
{
    struct random random = {4711};

    for (int round = 0; round < ROUNDS(3000); round++) {
        int64_t balance[9], rest[9];
        int count = 1 + round % 8, n;

        draw_balances(&random, count, 1 + round % 7, balance);
        memcpy(rest, balance, sizeof rest);
        n = settled(balance, count);
        if (n != fewest(rest, count, 0))
            fail_msg("%d payments for %lld %lld %lld %lld %lld %lld %lld %lld", n, (long long)balance[0],
                     (long long)balance[1], (long long)balance[2], (long long)balance[3], (long long)balance[4],
                     (long long)balance[5], (long long)balance[6], (long long)balance[7]);
    }
    assert_int_equal(settled((int64_t[]){0}, 1), 0);
    assert_int_equal(settled((int64_t[]){0}, 0), 0);
}

/* Sixteen players fall into five groups that sum to nothing, none of them a pair; a greedy method misses the
 * groups. */
TEST(sixteen_are_settled_exactly)
{
    static const int64_t balance[] = {-5, -7, 12, -11, -13, 24, -17, 58, -41, -100, 37, 63, -201, 55, 99, 47};

    int64_t more[48] = {0}; /* players with a balance of 0 do not count */

    assert_int_equal(settled(balance, 16), 16 - 5);
    for (int i = 0; i < 16; i++)
        more[3 * i + 1] = balance[i];
    assert_int_equal(settled(more, 48), 16 - 5);
}

/* More than sixteen players need nearly as few payments: pairs are found, and no payment is superfluous. */
TEST(more_than_sixteen)
{
    struct random random = {7};
    int64_t balance[64];

    /* Matching only the largest with the largest would split the pair of 5 and take four payments in each group. */
    for (int sign = -1; sign <= 1; sign += 2) {
        static const int five[] = {5, -7, 4, 3, -5};

        for (int i = 0, scale = sign; i < 20; i += 5, scale *= 100)
            for (int k = 0; k < 5; k++)
                balance[i + k] = (int64_t)five[k] * scale;
        assert_int_equal(settled(balance, 20), 12);
    }
    for (int i = 0; i < 40; i++)
        balance[i] = i % 2 ? 100 + i : -101 - i;
    assert_int_equal(settled(balance, 40), 20);
    for (int i = 0; i < 20; i++) { /* pairs of the first and the last, and so on inwards */
        balance[i] = -100 - i * i;
        balance[39 - i] = 100 + i * i;
    }
    assert_int_equal(settled(balance, 40), 20);
    for (int round = 0; round < ROUNDS(300); round++) {
        int count = 17 + round % 47, others = 0;

        draw_balances(&random, count, 1000, balance);
        for (int i = 0; i < count; i++)
            others += balance[i] != 0;
        assert_true(settled(balance, count) < (others ? others : 1));
    }
}

/* The player who owes most pays the player who is owed most; among equals the first one. */
TEST(the_same_balances_give_the_same_payments)
{
    static const struct {
        int64_t balance[5];
        struct ausgleich should[4];
    } cases[] = {{{-300, 500, -200, 100, -100}, {{0, 1, 300}, {2, 1, 200}, {4, 3, 100}}},
                 {{-7, -5, 4, 8, 0}, {{0, 3, 7}, {1, 2, 4}, {1, 3, 1}}},
                 {{-5, -5, 6, 4, 0}, {{0, 2, 5}, {1, 2, 1}, {1, 3, 4}}},
                 {{-6, -4, 5, 5, 0}, {{0, 2, 5}, {0, 3, 1}, {1, 3, 4}}},
                 {{-6, -5, -4, 7, 8}, {{0, 4, 6}, {1, 3, 5}, {2, 3, 2}, {2, 4, 2}}}};

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct ausgleich out[5];

        int n = ausgleich(cases[i].balance, 5, out);

        assert_int_equal(n, cases[i].should[3].cent ? 4 : 3);
        for (int k = 0; k < n; k++)
            if (out[k].from != cases[i].should[k].from || out[k].to != cases[i].should[k].to ||
                out[k].cent != cases[i].should[k].cent)
                fail_msg("%zu: %d to %d %lld", i, out[k].from, out[k].to, (long long)out[k].cent);
    }
}

TEST(who_may_pay_whom)
{
    static const struct {
        struct payer from, to;
        int64_t cent;
        const char *wrong; /* NULL: the payment is possible */
    } cases[] = {
        {{SIDE_PLAYER, 1}, {SIDE_PLAYER, 2}, 1, NULL},
        {{SIDE_PLAYER, 1}, {SIDE_KASSE, 0}, MONEY_MAX, NULL},
        {{SIDE_KASSE, 0}, {SIDE_PLAYER, 1}, 1, NULL},
        {{SIDE_KASSE, 0}, {SIDE_EXTERN, 0}, 1, NULL},
        {{SIDE_EXTERN, 0}, {SIDE_KASSE, 0}, 1, NULL},
        {{SIDE_PLAYER, 1}, {SIDE_PLAYER, 2}, 0, "no payment of 0"},
        {{SIDE_PLAYER, 1}, {SIDE_PLAYER, 1}, 1, "are the same"},
        {{SIDE_KASSE, 0}, {SIDE_KASSE, 0}, 1, "are the same"},
        {{SIDE_EXTERN, 0}, {SIDE_EXTERN, 0}, 1, "are the same"},
        {{SIDE_EXTERN, 0}, {SIDE_PLAYER, 1}, 1, "only into the kasse"},
        {{SIDE_PLAYER, 1}, {SIDE_EXTERN, 0}, 1, "only into the kasse"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct payment payment = {.from = cases[i].from, .to = cases[i].to, .cent = cases[i].cent};
        const char *wrong = payment_wrong(&payment);

        if (cases[i].wrong ? !wrong || !strstr(wrong, cases[i].wrong) : wrong != NULL)
            fail_msg("%zu: %s", i, wrong ? wrong : "can be");
    }
    assert_int_equal(side_find("kasse", 5), SIDE_KASSE);
    assert_int_equal(side_find("extern", 6), SIDE_EXTERN);
    assert_int_equal(side_find("kasse", 4), SIDE_PLAYER);
    assert_int_equal(side_find("Kasse", 5), SIDE_PLAYER);
    assert_int_equal(side_find("", 0), SIDE_PLAYER);
}

/* A Storno does not change what a payment is compared by. */
TEST(which_payments_are_the_same)
{
    const struct payment payment = {{2026, 3, 1}, {SIDE_PLAYER, 1}, {SIDE_PLAYER, 2}, 350, 77, "x", false, 0, ""};
    struct payment other[10];

    for (int i = 0; i < 10; i++)
        other[i] = payment;
    assert_true(payment_same(&payment, &other[9]));
    other[9].storno = true;
    other[9].storno_time = 78;
    other[9].reason[0] = 'y';
    assert_true(payment_same(&payment, &other[9]));
    other[0].date.year++;
    other[1].date.month++;
    other[2].date.day++;
    other[3].from.player++;
    other[4].to.player++;
    other[5].from = (struct payer){SIDE_KASSE, 1};
    other[6].cent++;
    other[7].time++;
    other[8].remark[0] = 'y';
    for (int i = 0; i < 9; i++)
        if (payment_same(&payment, &other[i]))
            fail_msg("%d", i);
}

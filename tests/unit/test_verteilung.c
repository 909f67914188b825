#include "core/rules/verteilung.h"
#include "help.h"

static int lines, misprint;

static void line(char *text)
{
    struct verteilung verteilung[VERTEILUNG_MAX];
    int n, a, b, c, printed, wrong;
    size_t count, i = 0;

    assert_int_equal(sscanf(text, "%d;%d-%d-%d;%d;%d", &n, &a, &b, &c, &printed, &wrong), 6);
    count = verteilung_table(n, HAND_DOPPELKOPF, verteilung);
    while (i < count && (verteilung[i].cards[0] != a || verteilung[i].cards[1] != b || verteilung[i].cards[2] != c))
        i++;
    assert_true(i < count);
    if (wrong)
        assert_int_not_equal(verteilung[i].hundertstel, printed);
    else
        assert_int_equal(verteilung[i].hundertstel, printed);
    lines++;
    misprint += wrong;
}

TEST(every_printed_row)
{
    each_vector("verteilung.csv", 0, line);
    assert_int_equal(lines, 395);
    assert_int_equal(misprint, 5);
}

/* Exact arithmetic gives these values where the DDB has misprints (rules 8). */
TEST(the_five_misprints)
{
    static const struct {
        int n, a, b, c, hundertstel;
    } cases[] = {
        {10, 5, 4, 1, 1110}, {10, 5, 3, 2, 2715}, {10, 4, 4, 2, 1909}, {23, 8, 8, 7, 2519}, {26, 10, 9, 7, 2715}};
    struct verteilung verteilung[VERTEILUNG_MAX];

    for (size_t i = 0; i < 5; i++) {
        size_t count = verteilung_table(cases[i].n, HAND_DOPPELKOPF, verteilung), k = 0;

        while (k < count && (verteilung[k].cards[0] != cases[i].a || verteilung[k].cards[1] != cases[i].b ||
                             verteilung[k].cards[2] != cases[i].c))
            k++;
        assert_true(k < count);
        assert_int_equal(verteilung[k].hundertstel, cases[i].hundertstel);
    }
}

/* For every size of hand the rows of one N sum to 100 %, up to their rounding, and the rows of N mirror those of
 * the remaining cards. */
TEST(rows_sum_to_a_hundred)
{
    for (int hand = 1; hand <= HAND_MAX; hand++) {
        for (int n = 1; n <= 3 * hand; n++) {
            struct verteilung verteilung[VERTEILUNG_MAX], rest[VERTEILUNG_MAX];
            size_t count = verteilung_table(n, hand, verteilung);
            int sum = 0;

            for (size_t i = 0; i < count; i++) {
                assert_true(verteilung[i].cards[0] >= verteilung[i].cards[1] &&
                            verteilung[i].cards[1] >= verteilung[i].cards[2]);
                assert_int_equal(verteilung[i].cards[0] + verteilung[i].cards[1] + verteilung[i].cards[2], n);
                sum += verteilung[i].hundertstel;
            }
            assert_in_range(sum, 10000 - (int)count, 10000 + (int)count);
            if (n < 3 * hand)
                assert_int_equal(verteilung_table(3 * hand - n, hand, rest), count);
        }
    }
}

#include "hilfe.h"
#include "rules/verteilung.h"

static int zeilen, druckfehler;

static void zeile(char *z)
{
    struct verteilung v[VERTEILUNG_MAX];
    int n, a, b, c, gedruckt, falsch;
    size_t anzahl, i = 0;

    assert_int_equal(sscanf(z, "%d;%d-%d-%d;%d;%d", &n, &a, &b, &c, &gedruckt, &falsch), 6);
    anzahl = verteilung_tabelle(n, HAND_DOPPELKOPF, v);
    while (i < anzahl && (v[i].karten[0] != a || v[i].karten[1] != b || v[i].karten[2] != c))
        i++;
    assert_true(i < anzahl);
    if (falsch)
        assert_int_not_equal(v[i].hundertstel, gedruckt);
    else
        assert_int_equal(v[i].hundertstel, gedruckt);
    zeilen++;
    druckfehler += falsch;
}

static void test_every_printed_row(void **state)
{
    (void)state;
    je_vektor("verteilung.csv", 0, zeile);
    assert_int_equal(zeilen, 395);
    assert_int_equal(druckfehler, 5);
}

/* What exact arithmetic says where DDB misprints (rules 8). */
static void test_the_five_misprints(void **state)
{
    static const struct {
        int n, a, b, c, hundertstel;
    } f[] = {
        {10, 5, 4, 1, 1110}, {10, 5, 3, 2, 2715}, {10, 4, 4, 2, 1909}, {23, 8, 8, 7, 2519}, {26, 10, 9, 7, 2715}};
    struct verteilung v[VERTEILUNG_MAX];

    (void)state;
    for (size_t i = 0; i < 5; i++) {
        size_t anzahl = verteilung_tabelle(f[i].n, HAND_DOPPELKOPF, v), k = 0;

        while (k < anzahl && (v[k].karten[0] != f[i].a || v[k].karten[1] != f[i].b || v[k].karten[2] != f[i].c))
            k++;
        assert_true(k < anzahl);
        assert_int_equal(v[k].hundertstel, f[i].hundertstel);
    }
}

/* For every size of hand the rows of one N sum to 100 %, up to their rounding, and those of N mirror those of the
 * rest. */
static void test_rows_sum_to_a_hundred(void **state)
{
    (void)state;
    for (int hand = 1; hand <= HAND_MAX; hand++) {
        for (int n = 1; n <= 3 * hand; n++) {
            struct verteilung v[VERTEILUNG_MAX], rest[VERTEILUNG_MAX];
            size_t anzahl = verteilung_tabelle(n, hand, v);
            int summe = 0;

            for (size_t i = 0; i < anzahl; i++) {
                assert_true(v[i].karten[0] >= v[i].karten[1] && v[i].karten[1] >= v[i].karten[2]);
                assert_int_equal(v[i].karten[0] + v[i].karten[1] + v[i].karten[2], n);
                summe += v[i].hundertstel;
            }
            assert_in_range(summe, 10000 - (int)anzahl, 10000 + (int)anzahl);
            if (n < 3 * hand)
                assert_int_equal(verteilung_tabelle(3 * hand - n, hand, rest), anzahl);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_printed_row),
        cmocka_unit_test(test_the_five_misprints),
        cmocka_unit_test(test_rows_sum_to_a_hundred),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

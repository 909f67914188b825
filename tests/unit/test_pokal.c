/* The Pokal: KaDaMu by its table, Prämienpunkte by hand and by what holds for every day. */
#include "base/zufall.h"
#include "hilfe.h"
#include "pokal/kadamu.h"
#include "pokal/praemien.h"

/* Every cell of the source's table, at both ends of its range. */
static void test_kadamu_every_cell(void **state)
{
    FILE *f = fopen(VECTORS "/kadamu.csv", "r");
    char zeile[200];
    int zeilen = 0, erwartet = 0;

    (void)state;
    assert_non_null(f);
    while (fgets(zeile, sizeof zeile, f)) {
        int von, bis, solist[KADAMU_ANZAHL], andere[KADAMU_ANZAHL];
        char stiche[12];

        if (zeile[0] == '#')
            continue;
        if (sscanf(zeile, "%11[a-z];%d;%d;%d;%d;%d;%d;%d;%d", stiche, &von, &bis, &solist[0], &solist[1], &solist[2],
                   &andere[0], &andere[1], &andere[2]) != 9)
            fail_msg("%s", zeile);
        for (int i = KADAMU_KA; i < KADAMU_ANZAHL; i++)
            for (int augen = von; augen <= bis; augen++) {
                enum kadamu_stiche st = strcmp(stiche, "solist") == 0   ? STICHE_NUR_SOLIST
                                        : strcmp(stiche, "andere") == 0 ? STICHE_NUR_ANDERE
                                                                        : STICHE_BEIDE;
                struct kadamu_wert w = kadamu_wert((enum kadamu)i, augen, st);

                if (w.solist != solist[i] || w.andere != andere[i])
                    fail_msg("%d, %d Augen: %d (%d); %s", i, augen, w.solist, w.andere, zeile);
                erwartet += st == STICHE_BEIDE;
            }
        zeilen++;
    }
    (void)fclose(f);
    assert_int_equal(zeilen, 10);
    assert_int_equal(erwartet, 3 * 241); /* the ranges leave nothing out */
}

static void test_praemien_by_hand(void **state)
{
    static const struct {
        int n;
        int wert[6][4]; /* Gesamt, Schiebekopf, Detlef-Dumm, Schwarze Sau */
        int stechen[6];
        unsigned disq;
        int sechzigstel[6];
    } f[] = {
        /* one wins all: 3 + 1 + 1 + 1, and the best mean place */
        {4,
         {{20, -100, 400, 300}, {9, -200, 300, 200}, {5, -300, 200, 100}, {1, -360, 100, 50}},
         {0},
         0,
         {420, 0, 0, 0}},
        /* A 3; B and C half of the Schiebekopf; D Detlef-Dumm; A, B, C a third of the Schwarze Sau. Places doubled:
           A 2+6+8+4 = 20, B 4+3+6+4 = 17, C 6+3+4+4 = 17, D 8+8+2+8 = 26: B and C half a point more. */
        {4, {{20, -240, 10, 90}, {9, -200, 20, 90}, {5, -200, 30, 90}, {1, -320, 40, 50}}, {0}, 0, {200, 80, 80, 60}},
        /* A and B tied, B wins the Stechen: 3 for B, and A second: A 4+2+2+2 = 10, B 2+4+4+4 = 14 */
        {4,
         {{20, -100, 40, 90}, {20, -150, 30, 80}, {5, -200, 20, 70}, {1, -510, 10, 60}},
         {121, 130},
         0,
         {240, 180, 0, 0}},
        /* the Stechen decides nothing but the Gesamtwertung: A and B share the Schiebekopf; A 4+3+2+2, B 2+3+4+4 */
        {4,
         {{20, -100, 40, 90}, {20, -100, 30, 80}, {5, -200, 20, 70}, {1, -600, 10, 60}},
         {121, 130},
         0,
         {210, 210, 0, 0}},
        /* five, all alike but in the Gesamtwertung: fifths; the best mean place is A's */
        {5, {{5, 0, 0, 0}, {4, 0, 0, 0}, {3, 0, 0, 0}, {2, 0, 0, 0}, {1, 0, 0, 0}}, {0}, 0, {276, 36, 36, 36, 36}},
        /* A is disqualified and last in all, whatever he made: B has 3 + 1, C and D the rest by mean place
           B 2+6+4+4 = 16, C 4+2+6+2 = 14, D 6+4+2+6 = 18 */
        {4, {{99, 0, 999, 999}, {9, -200, 20, 80}, {5, -100, 10, 90}, {1, -150, 30, 70}}, {0}, 1, {0, 180, 180, 60}},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct pokalleistung l[POKAL_TISCH_MAX] = {0};
        struct pokalpraemie p[POKAL_TISCH_MAX];

        for (int k = 0; k < f[i].n; k++) {
            for (int w = 0; w < POKAL_SONDERPUNKT; w++)
                l[k].wert[w] = f[i].wert[k][w];
            l[k].stechen = f[i].stechen[k];
            l[k].disq = (f[i].disq >> k & 1) != 0;
        }
        assert_int_equal(pokal_praemien(l, f[i].n, p), 0);
        for (int k = 0; k < f[i].n; k++)
            if (p[k].summe != f[i].sechzigstel[k])
                fail_msg("row %zu, player %d: %d sixtieths, expected %d", i, k, p[k].summe, f[i].sechzigstel[k]);
    }
}

/* A tie for the Gesamtwertung is not guessed: the Stechen is asked for, and again when it ends alike. */
static void test_a_stechen_is_asked_for(void **state)
{
    struct pokalleistung l[4] = {
        {{20, 0, 0, 0}, 0, false}, {{5, 0, 0, 0}, 0, false}, {{20, 0, 0, 0}, 0, false}, {{20, 0, 0, 0}, 0, true}};
    struct pokalpraemie p[4];

    (void)state;
    assert_int_equal(pokal_praemien(l, 4, p), 1u << 0 | 1u << 2); /* D is disqualified */
    l[0].stechen = l[2].stechen = 120;
    assert_int_equal(pokal_praemien(l, 4, p), 1u << 0 | 1u << 2);
    l[2].stechen = 121;
    assert_int_equal(pokal_praemien(l, 4, p), 0);
    assert_int_equal(p[2].sechzigstel[POKAL_GESAMT], 180);
    assert_int_equal(p[0].doppelplatz[POKAL_GESAMT], 4);
    assert_int_equal(p[1].doppelplatz[POKAL_GESAMT], 6);
    /* a tie further down needs none */
    l[0].wert[POKAL_GESAMT] = l[1].wert[POKAL_GESAMT] = 5;
    l[0].stechen = 0;
    assert_int_equal(pokal_praemien(l, 4, p), 0);
    assert_int_equal(p[0].doppelplatz[POKAL_GESAMT], 5);
    /* nobody left who could play one */
    for (int i = 0; i < 4; i++)
        l[i].disq = true;
    assert_int_equal(pokal_praemien(l, 4, p), 0);
    assert_int_equal(p[3].summe, PRAEMIEN_TAG / 4);
}

/* Seven a day; every place is given once; who is better in all has no less. */
static void test_praemien_sum_to_seven(void **state)
{
    struct zufall z = {42};
    int stechen = 0;

    (void)state;
    for (int i = 0; i < 50000; i++) {
        struct pokalleistung l[POKAL_TISCH_MAX] = {0};
        struct pokalpraemie p[POKAL_TISCH_MAX];
        int n = 4 + (int)zufall_unter(&z, 3), summe = 0;
        unsigned tied;

        for (int k = 0; k < n; k++) {
            for (int w = 0; w < POKAL_SONDERPUNKT; w++)
                l[k].wert[w] = (int32_t)zufall_unter(&z, 5) - 2; /* few values: many ties */
            l[k].disq = zufall_unter(&z, 12) == 0;
        }
        tied = pokal_praemien(l, n, p);
        stechen += tied != 0;
        for (int k = 0, zuletzt = 130; tied && k < n; k++)
            if (tied >> k & 1)
                l[k].stechen = zuletzt--;
        assert_int_equal(pokal_praemien(l, n, p), 0);
        for (int k = 0; k < n; k++)
            summe += p[k].summe;
        assert_int_equal(summe, PRAEMIEN_TAG);
        for (int w = 0; w < POKAL_SONDERPUNKT; w++) {
            int plaetze = 0;

            for (int k = 0; k < n; k++)
                plaetze += p[k].doppelplatz[w];
            assert_int_equal(plaetze, n * (n + 1));
        }
        for (int a = 0; a < n; a++)
            for (int b = 0; b < n; b++) {
                bool besser = true;

                for (int w = 0; w < POKAL_SONDERPUNKT; w++)
                    besser = besser && p[a].doppelplatz[w] <= p[b].doppelplatz[w];
                assert_true(!besser || p[a].summe >= p[b].summe);
            }
    }
    assert_in_range(stechen, 5000, 45000); /* the draw does reach ties */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kadamu_every_cell),
        cmocka_unit_test(test_praemien_by_hand),
        cmocka_unit_test(test_a_stechen_is_asked_for),
        cmocka_unit_test(test_praemien_sum_to_seven),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

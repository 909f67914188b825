#include "hilfe.h"
#include "ranking/dessos.h"
#include "ranking/saison.h"

static const struct dessos vier = {80, 20, 140, 4}, fuenf = {80, 20, 140, 5}, halb = {50, 50, 140, 4};

static void tag(const struct dessos *d, const int *punkte, int n, unsigned disq, struct tageswertung *w)
{
    struct tagesspieler s[TEILNEHMER_MAX];

    for (int i = 0; i < n; i++)
        s[i] = (struct tagesspieler){(int8_t)i, false, (disq >> i & 1) != 0, (disq >> i & 1) ? 1 : punkte[i], 0};
    dessos_tag(d, s, n, w);
}

/* Without a Pott there is no DESSOS: a day is worth its Punkte. */
static void test_a_day_without_dessos_is_worth_its_punkte(void **state)
{
    static const struct dessos keins = {80, 20, 0, 4};
    const int punkte[] = {12, -7, 0, -5};
    struct tageswertung w[TEILNEHMER_MAX];

    (void)state;
    tag(&keins, punkte, 4, 0, w);
    for (int i = 0; i < 4; i++)
        assert_int_equal(w[i].hundertstel, 100 * punkte[i]);
    assert_int_equal(w[1].platz, 4);
}

/* Worked out by hand: day = 80 (2(n-p)+1)/2n + 10 (1 + (x-m)/M), M = 35 at four, 70 at five. */
static void test_day_values_by_hand(void **state)
{
    static const struct {
        const struct dessos *d;
        int n, punkte[6];
        unsigned disq;
        int platz[6], hundertstel[6];
    } f[] = {
        /* m = 29.5: 70 + 10 (1 + 11.5/35) = 83.2857; 50 + 12.4286; 30 + 7.8571; 10 + 6.4286 */
        {&vier, 4, {41, 38, 22, 17}, 0, {1, 2, 3, 4}, {8329, 6243, 3786, 1643}},
        /* everybody alike: p = 2.5 -> 40 + 10 */
        {&vier, 4, {20, 20, 20, 20}, 0, {1, 1, 1, 1}, {5000, 5000, 5000, 5000}},
        /* 2nd and 3rd tied: p = 2.5; m = 25: 70 + 10 (1 + 15/35), 40 + 10, 40 + 10, 10 + 10 (1 - 15/35) */
        {&vier, 4, {40, 25, 25, 10}, 0, {1, 2, 2, 4}, {8429, 5000, 5000, 1571}},
        /* five: m = 60; 72 + 10 (1 + 40/70); 56 + 10 (1 + 10/70); 40 + 10; 24 + 10 (1 - 10/70); 8 + 10 (1 -
           40/70) */
        {&fuenf, 5, {100, 70, 60, 50, 20}, 0, {1, 2, 3, 4, 5}, {8771, 6743, 5000, 3257, 1229}},
        /* disqualified: last, x = 1, and 1 enters m = (41+38+22+1)/4 = 25.5 */
        {&vier, 4, {41, 38, 22, 50}, 8, {1, 2, 3, 4}, {8443, 6357, 3900, 1300}},
        /* two disqualified share the last places (p = 3.5): m = (30 + 10 + 1 + 1)/4 = 10.5 */
        {&vier, 4, {30, 10, 99, 99}, 12, {1, 2, 3, 3}, {8557, 5986, 2729, 2729}},
        /* a disqualified player with more Punkte than another stays behind him: m = (-5 + 1)/2 …, four
           players */
        {&vier, 4, {10, 4, -5, 0}, 8, {1, 2, 3, 4}, {8214, 6043, 3786, 1957}},
        /* other weights: 50 : 50 doubles neither: 50 (2*3+1)/8 = 43.75 + 25 (1 + 11.5/35) = 33.2143 */
        {&halb, 4, {41, 38, 22, 17}, 0, {1, 2, 3, 4}, {7696, 6232, 3839, 2232}},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct tageswertung w[TEILNEHMER_MAX];

        tag(f[i].d, f[i].punkte, f[i].n, f[i].disq, w);
        for (int k = 0; k < f[i].n; k++) {
            if (w[k].platz != f[i].platz[k] || w[k].hundertstel != f[i].hundertstel[k])
                fail_msg("row %zu player %d: place %d, value %d; expected %d, %d", i, k, w[k].platz, w[k].hundertstel,
                         f[i].platz[k], f[i].hundertstel[k]);
        }
    }
}

/* Before rounding every table averages 50. */
static void test_every_table_averages_50(void **state)
{
    unsigned zufall = 1;

    (void)state;
    for (int i = 0; i < RUNDEN(20000); i++) {
        struct tageswertung w[TEILNEHMER_MAX];
        int punkte[5], n = 4 + i % 2, summe = 0;
        unsigned disq = 0;

        for (int k = 0; k < n; k++) {
            zufall = zufall * 1664525u + 1013904223u;
            punkte[k] = (int)(zufall >> 16) % 120 - 30;
            disq |= (zufall >> 8 & 31) == 0 ? 1u << k : 0;
        }
        tag(n == 4 ? &vier : &fuenf, punkte, n, disq, w);
        for (int k = 0; k < n; k++)
            summe += w[k].hundertstel;
        assert_true(abs(summe - 5000 * n) <= n);
    }
}

static void test_a_win_among_five_is_worth_more_and_a_lead_counts(void **state)
{
    struct tageswertung w4[TEILNEHMER_MAX], w5[TEILNEHMER_MAX], weit[TEILNEHMER_MAX];

    (void)state;
    tag(&vier, (const int[]){40, 30, 20, 10}, 4, 0, w4);
    tag(&fuenf, (const int[]){80, 70, 60, 50, 40}, 5, 0, w5);
    tag(&vier, (const int[]){60, 30, 20, 10}, 4, 0, weit);
    assert_true(w5[0].hundertstel > w4[0].hundertstel);
    assert_true(weit[0].hundertstel > w4[0].hundertstel);
}

/* The season. */

static const struct saison_daten klein = {.name = "t",
                                          .regeln = "ddb",
                                          .spieltage = 10,
                                          .pflicht = 6,
                                          .letzte = 3,
                                          .gewicht_platz = 80,
                                          .gewicht_punkte = 20};

struct lauf {
    bool gemeldet[8], ausgesetzt[8 * SPIELTAGE_MAX];
    struct tageswert werte[200];
    struct saison_eingabe e;
    struct saison_platz liste[8];
    int n;
};

static void neu(struct lauf *l, int spieler)
{
    *l = (struct lauf){.e = {.daten = &klein, .bis = SPIELTAGE_MAX, .anzahl = spieler}};
    for (int i = 0; i < spieler; i++)
        l->gemeldet[i] = true;
    l->e.endspiel = true;
    l->e.gemeldet = l->gemeldet;
    l->e.ausgesetzt = l->ausgesetzt;
    l->e.werte = l->werte;
}

static void wert(struct lauf *l, int spieler, int tag_, int hundertstel, int platz)
{
    l->werte[l->e.werte_anzahl++] = (struct tageswert){spieler, tag_, hundertstel, hundertstel / 100, platz, 0};
}

static void rechne(struct lauf *l)
{
    l->n = saison_rangliste(&l->e, l->liste);
}

static void test_average_over_the_days_played(void **state)
{
    struct lauf l;

    (void)state;
    neu(&l, 3);
    wert(&l, 0, 1, 6000, 2);
    wert(&l, 1, 1, 7000, 1);
    wert(&l, 2, 1, 5000, 3);
    wert(&l, 0, 2, 8001, 1);
    wert(&l, 2, 2, 5000, 2);
    rechne(&l);
    assert_int_equal(l.n, 3);
    assert_int_equal(l.liste[0].spieler, 0); /* 70.005 over 70.00: compared exactly, not as shown */
    assert_int_equal(l.liste[0].platz, 1);
    assert_int_equal(l.liste[0].vorher, 2);
    assert_int_equal(l.liste[1].spieler, 1);
    assert_int_equal(l.liste[1].vorher, 1);
    assert_int_equal(l.liste[2].platz, 3);
    l.e.bis = 1;
    rechne(&l);
    assert_int_equal(l.liste[0].spieler, 1);
    assert_int_equal(l.liste[0].vorher, 0);
}

static void test_ties_more_days_then_best_day_then_shared(void **state)
{
    struct lauf l;

    (void)state;
    neu(&l, 4);
    wert(&l, 0, 1, 6000, 1);
    wert(&l, 1, 1, 6000, 1);
    wert(&l, 1, 2, 6000, 1); /* more days */
    wert(&l, 2, 1, 5000, 1);
    wert(&l, 2, 2, 7000, 1); /* the better best day */
    wert(&l, 3, 1, 6000, 1);
    rechne(&l);
    assert_int_equal(l.liste[0].spieler, 2);
    assert_int_equal(l.liste[1].spieler, 1);
    assert_int_equal(l.liste[1].platz, 2);
    assert_int_equal(l.liste[2].platz, 3);
    assert_int_equal(l.liste[3].platz, 3);
}

static void test_eligibility(void **state)
{
    struct lauf l;

    (void)state;
    neu(&l, 7);
    l.gemeldet[5] = false; /* played without being registered */
    for (int t = 1; t <= 10; t++) {
        wert(&l, 0, t, 5000, 1);
        if (t != 9)
            wert(&l, 1, t, 6000, 2); /* missed one of the last three */
        if (t <= 5)
            wert(&l, 2, t, 7000, 3); /* five days only */
        if (t != 8)
            wert(&l, 3, t, 4000, 3); /* sat out by rule */
        wert(&l, 5, t, 9000, 1);
    }
    l.ausgesetzt[3 * SPIELTAGE_MAX + 7] = true;
    rechne(&l);
    assert_int_equal(l.n, 7);
    assert_int_equal(l.liste[0].spieler, 0);
    assert_int_equal(l.liste[1].spieler, 3);
    assert_int_equal(l.liste[1].platz, 2);
    /* below, without a place, with the reason */
    assert_int_equal(l.liste[2].spieler, 5);
    assert_int_equal(l.liste[2].grund, GRUND_NICHT_GEMELDET);
    assert_int_equal(l.liste[2].platz, 0);
    assert_int_equal(l.liste[3].spieler, 2);
    assert_int_equal(l.liste[3].grund, GRUND_PFLICHT);
    assert_int_equal(l.liste[3].fehlt, 1);
    assert_int_equal(l.liste[4].spieler, 1);
    assert_int_equal(l.liste[4].grund, GRUND_LETZTE);
    assert_int_equal(l.liste[4].fehlt, 9);
}

static void test_while_the_season_runs_who_can_still_do_it_is_eligible(void **state)
{
    struct lauf l;

    (void)state;
    neu(&l, 2);
    for (int t = 1; t <= 5; t++)
        wert(&l, 0, t, 5000, 1);
    wert(&l, 1, 5, 6000, 1);
    rechne(&l);
    assert_true(l.liste[0].berechtigt && l.liste[1].berechtigt); /* 1 day + 5 to come = 6 */
    wert(&l, 0, 6, 5000, 1);
    rechne(&l);
    assert_int_equal(l.liste[1].spieler, 1);
    assert_int_equal(l.liste[1].grund, GRUND_PFLICHT);
    l.e.werte_anzahl = 6;
    l.e.abgeschlossen = true; /* nothing comes any more */
    rechne(&l);
    assert_int_equal(l.liste[0].platz, 0);
}

/* A21: the last Spieltag is for the best four and the Auffüller; the others are excused. */
static void test_a21_the_last_spieltag(void **state)
{
    struct lauf l;
    struct besetzung_platz b[8];
    int spielt = 0;

    (void)state;
    neu(&l, 7);
    for (int t = 1; t <= 9; t++)
        for (int i = 0; i < 7; i++)
            if (t < 9 || i != 4)
                wert(&l, i, t, 8000 - 100 * i, t == 9 && i == 6 ? 1 : i + 2);
    assert_int_equal(saison_besetzung(&l.e, 10, 5, l.gemeldet, 1, b), 7);
    for (int i = 0; i < 7; i++)
        spielt += b[i].rolle == ROLLE_SPIELT;
    assert_int_equal(spielt, 4);
    assert_int_equal(b[0].rolle, ROLLE_SPIELT);
    assert_int_equal(b[3].rolle, ROLLE_SPIELT);
    assert_int_equal(b[4].rolle, ROLLE_NICHT_DABEI);
    assert_int_equal(b[5].rolle, ROLLE_NICHT_DABEI);
    assert_int_equal(b[6].rolle, ROLLE_AUFFUELLER); /* best placed of the Spieltag before among the rest */
    /* after it: 5 is excused, 6 (Auffüller) and 3 (of the best four) missed it */
    for (int i = 0; i < 3; i++)
        wert(&l, i, 10, 5000, 1);
    rechne(&l);
    for (int i = 0; i < l.n; i++) {
        bool fehlt = l.liste[i].spieler == 6 || l.liste[i].spieler == 3 || l.liste[i].spieler == 4;

        assert_int_equal(l.liste[i].berechtigt, !fehlt); /* 4 missed Spieltag 9 */
    }
}

static void test_who_sits_out(void **state)
{
    struct lauf l;
    struct besetzung_platz b[8], c[8];
    int aus;

    (void)state;
    neu(&l, 6);
    /* first Spieltag: a draw, the same for the same seed */
    assert_int_equal(saison_besetzung(&l.e, 1, 5, l.gemeldet, 7, b), 6);
    (void)saison_besetzung(&l.e, 1, 5, l.gemeldet, 7, c);
    aus = -1;
    for (int i = 0; i < 6; i++) {
        assert_int_equal(b[i].rolle, c[i].rolle);
        if (b[i].rolle == ROLLE_SETZT_AUS) {
            assert_int_equal(aus, -1);
            assert_true(b[i].gelost);
            aus = i;
        }
    }
    assert_true(aus >= 0);
    /* player 5 sat out, 0 was last: 0 sits out, never 5 again */
    for (int i = 0; i < 5; i++)
        wert(&l, i, 1, 5000 + 100 * i, 5 - i);
    (void)saison_besetzung(&l.e, 2, 5, l.gemeldet, 7, b);
    for (int i = 0; i < 6; i++)
        assert_int_equal(b[i].rolle, i == 0 ? ROLLE_SETZT_AUS : ROLLE_SPIELT);
    assert_false(b[0].gelost);
    /* a tie at the end: the lower in the season */
    l.e.werte_anzahl = 0;
    wert(&l, 0, 1, 3000, 5);
    wert(&l, 1, 1, 9000, 1);
    for (int i = 0; i < 2; i++)
        wert(&l, i, 2, 4000, 4);
    for (int i = 2; i < 5; i++)
        wert(&l, i, 2, 6000, 1);
    (void)saison_besetzung(&l.e, 3, 5, l.gemeldet, 7, b);
    assert_int_equal(b[0].rolle, ROLLE_SETZT_AUS);
    assert_false(b[0].gelost);
    /* in the season too: a draw between the two */
    l.e.werte_anzahl = 0;
    for (int i = 0; i < 5; i++)
        wert(&l, i, 2, i < 2 ? 4000 : 6000, i < 2 ? 4 : 1);
    (void)saison_besetzung(&l.e, 3, 5, l.gemeldet, 7, b);
    assert_int_equal((b[0].rolle == ROLLE_SETZT_AUS) + (b[1].rolle == ROLLE_SETZT_AUS), 1);
    assert_true(b[0].rolle == ROLLE_SETZT_AUS ? b[0].gelost : b[1].gelost);
    /* the place on the Spieltag before decides alone: no draw, though they are level in the season */
    l.werte[0].platz = 5;
    (void)saison_besetzung(&l.e, 3, 5, l.gemeldet, 7, b);
    assert_int_equal(b[0].rolle, ROLLE_SETZT_AUS);
    assert_false(b[0].gelost);
    /* he alone played there: no draw, though the others are as low in the season */
    l.e.werte_anzahl = 1;
    (void)saison_besetzung(&l.e, 3, 5, l.gemeldet, 7, b);
    assert_int_equal(b[0].rolle, ROLLE_SETZT_AUS);
    assert_false(b[0].gelost);
    /* enough seats: nobody */
    (void)saison_besetzung(&l.e, 3, 10, l.gemeldet, 7, b);
    for (int i = 0; i < 6; i++)
        assert_int_equal(b[i].rolle, ROLLE_SPIELT);
}

/* Two of the rest were as well placed on the Spieltag before: the higher in the season fills up. Nobody sat out by
 * record, and one sat at two tables. */
static void test_the_auffueller_at_a_tie(void **state)
{
    struct lauf l;
    struct besetzung_platz b[8];

    (void)state;
    neu(&l, 6);
    l.e.ausgesetzt = NULL;
    for (int t = 1; t <= 9; t++)
        for (int i = 0; i < 6; i++)
            wert(&l, i, t, 8000 - 100 * i, i >= 4 ? 2 : 1);
    wert(&l, 5, 9, 2000, 1); /* at a second table: the worse place counts */
    assert_int_equal(saison_besetzung(&l.e, 10, 5, l.gemeldet, 1, b), 6);
    assert_int_equal(b[4].rolle, ROLLE_AUFFUELLER);
    assert_int_equal(b[5].rolle, ROLLE_NICHT_DABEI);
    rechne(&l);
    assert_int_equal(l.liste[5].spieler, 5);
    /* with four there is nobody to fill up */
    neu(&l, 4);
    for (int i = 0; i < 4; i++)
        wert(&l, i, 9, 5000, i + 1);
    assert_int_equal(saison_besetzung(&l.e, 10, 5, l.gemeldet, 1, b), 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(b[i].rolle, ROLLE_SPIELT);
}

/* Of two with the same place on the Spieltag before the higher in the season fills up, whatever their numbers, and a
 * better place comes before both. */
static void test_the_auffueller_goes_by_place_then_by_season(void **state)
{
    static const struct {
        int platz[7], auffueller; /* on Spieltag 9; players 0 to 3 are the best four, then 6, 5, 4 in the season */
    } f[] = {
        {{1, 1, 1, 1, 2, 2, 2}, 6}, {{1, 1, 1, 1, 2, 2, 3}, 5}, {{1, 1, 1, 1, 2, 3, 3}, 4},
        {{1, 1, 1, 1, 3, 2, 3}, 5}, {{1, 1, 1, 1, 3, 3, 2}, 6}, {{1, 1, 1, 1, 0, 2, 3}, 5},
        {{2, 2, 2, 2, 3, 1, 2}, 5},
    };

    (void)state;
    for (size_t k = 0; k < sizeof f / sizeof f[0]; k++) {
        struct besetzung_platz b[8];
        struct lauf l;

        neu(&l, 7);
        for (int i = 0; i < 7; i++) {
            for (int t = 1; t <= 8; t++)
                wert(&l, i, t, i < 4 ? 9000 : 5000 + 100 * i, 1);
            if (f[k].platz[i])
                wert(&l, i, 9, i < 4 ? 9000 : 5000 + 100 * i, f[k].platz[i]);
        }
        (void)saison_besetzung(&l.e, 10, 5, l.gemeldet, 1, b);
        for (int i = 0; i < 7; i++)
            if (b[i].rolle != (i < 4 ? ROLLE_SPIELT : i == f[k].auffueller ? ROLLE_AUFFUELLER : ROLLE_NICHT_DABEI))
                fail_msg("row %zu, player %d: %d", k, i, b[i].rolle);
    }
}

/* Without the Endspiel the last Spieltag is one like the others, and so is the first, though it be the last. */
static void test_a_last_spieltag_like_the_others(void **state)
{
    static const struct saison_daten ein_tag = {.name = "t", .regeln = "ddb", .spieltage = 1, .letzte = 1};
    struct besetzung_platz b[8];
    struct lauf l;
    int aus = 0;

    (void)state;
    neu(&l, 6);
    l.e.endspiel = false;
    for (int i = 0; i < 6; i++)
        wert(&l, i, 9, 5000 + 100 * i, i == 5 ? 6 : 1);
    assert_int_equal(saison_besetzung(&l.e, 10, 5, l.gemeldet, 1, b), 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(b[i].rolle, i == 5 ? ROLLE_SETZT_AUS : ROLLE_SPIELT);
    for (int i = 0; i < 5; i++)
        wert(&l, i, 10, 5000, 1);
    rechne(&l);
    assert_int_equal(l.liste[5].spieler, 5);
    assert_int_equal(l.liste[5].grund, GRUND_LETZTE); /* who was not there on Spieltag 10 is not excused */
    l.e.abgeschlossen = true;
    rechne(&l);
    for (int i = 0; i < l.n; i++) /* only 9 and 10 were held */
        assert_int_equal(l.liste[i].grund, GRUND_PFLICHT);
    neu(&l, 7);
    l.e.daten = &ein_tag;
    assert_int_equal(saison_besetzung(&l.e, 1, 5, l.gemeldet, 1, b), 7);
    for (int i = 0; i < 7; i++) {
        aus += b[i].rolle == ROLLE_SETZT_AUS;
        assert_int_equal(b[i].gelost, b[i].rolle == ROLLE_SETZT_AUS);
    }
    assert_int_equal(aus, 2);
    wert(&l, 0, 1, 5000, 1);
    rechne(&l);
    for (int i = 0; i < l.n; i++) /* who is missing is excused by what is recorded, not by a draw made up for it */
        assert_int_equal(l.liste[i].grund, l.liste[i].spieler == 0 ? GRUND_KEINER : GRUND_LETZTE);
}

/* Spieltage beyond the number of the season excuse nobody from anything and ask nothing of anybody. */
static void test_more_spieltage_than_planned(void **state)
{
    struct lauf l;

    (void)state;
    neu(&l, 3);
    l.e.endspiel = false;
    l.e.ausgesetzt = NULL; /* nobody ever sat out */
    for (int t = 1; t <= 11; t++) {
        wert(&l, 0, t, 5000, 1);
        if (t < 11)
            wert(&l, 1, t, 4000, 2); /* misses the one too many */
        if (t != 10)
            wert(&l, 2, t, 6000, 1); /* misses the last */
    }
    rechne(&l);
    assert_int_equal(l.liste[0].spieler, 0);
    assert_int_equal(l.liste[0].platz, 1);
    assert_int_equal(l.liste[1].spieler, 1);
    assert_int_equal(l.liste[1].platz, 2);
    assert_int_equal(l.liste[2].grund, GRUND_LETZTE);
    assert_int_equal(l.liste[2].fehlt, 10);
}

/* A Spieltag that was taken back leaves a gap: nobody missed it, and it may still be played. */
static void test_a_gap_in_the_numbers_is_no_spieltag(void **state)
{
    struct besetzung_platz b[8];
    struct lauf l;

    (void)state;
    neu(&l, 6);
    for (int t = 1; t <= 10; t++)
        for (int i = 0; i < 6 && t != 9; i++)
            if (i < 5 || t <= 5)
                wert(&l, i, t, 6000 - 500 * i, i + 1);
    assert_int_equal(saison_gespielt(&l.e), 9);
    assert_int_equal(saison_last(&l.e), 10);
    rechne(&l);
    assert_int_equal(l.liste[0].platz, 1);
    assert_int_equal(l.liste[0].tage, 9);
    for (int i = 0; i < 5; i++) /* of the last three all but the one that is none */
        assert_int_equal(l.liste[i].grund, GRUND_KEINER);
    assert_int_equal(l.liste[5].grund, GRUND_LETZTE); /* 5 days and one that may still come are the 6 */
    assert_int_equal(l.liste[5].fehlt, 8);
    l.e.abgeschlossen = true;
    rechne(&l);
    assert_int_equal(l.liste[5].grund, GRUND_PFLICHT);
    assert_int_equal(l.liste[5].fehlt, 1);
    /* who sits out goes by the Spieltag held before, and the Auffüller too */
    l.e.bis = 8;
    (void)saison_besetzung(&l.e, 10, 5, l.gemeldet, 7, b);
    assert_int_equal(b[4].rolle, ROLLE_AUFFUELLER);
    (void)saison_besetzung(&l.e, 10, 4, l.gemeldet, 7, b);
    l.e.endspiel = false;
    (void)saison_besetzung(&l.e, 10, 5, l.gemeldet, 7, b);
    assert_int_equal(b[4].rolle, ROLLE_SETZT_AUS);
}

static void test_two_values_on_one_spieltag_are_one_attendance(void **state)
{
    struct lauf l;

    (void)state;
    neu(&l, 1);
    wert(&l, 0, 1, 6000, 1);
    wert(&l, 0, 1, 4000, 3);
    rechne(&l);
    assert_int_equal(l.liste[0].tage, 1);
    assert_int_equal(l.liste[0].werte, 2);
    assert_int_equal(l.liste[0].summe, 10000);
}

static void test_empty_season_and_names(void **state)
{
    struct lauf l;

    (void)state;
    neu(&l, 2);
    rechne(&l);
    assert_int_equal(l.n, 2);
    assert_int_equal(l.liste[0].platz, 0);
    assert_int_equal(saison_gespielt(&l.e), 0);
    l.gemeldet[1] = false;
    rechne(&l);
    assert_int_equal(l.n, 1);
    assert_true(saison_name_gueltig("2026-27", 7));
    assert_false(saison_name_gueltig("2026/27", 7));
    assert_false(saison_name_gueltig("", 0));
    assert_false(saison_name_gueltig("x\0y", 3));
    assert_false(saison_name_gueltig("123456789012345678901234", 24));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_day_without_dessos_is_worth_its_punkte),
        cmocka_unit_test(test_day_values_by_hand),
        cmocka_unit_test(test_every_table_averages_50),
        cmocka_unit_test(test_a_win_among_five_is_worth_more_and_a_lead_counts),
        cmocka_unit_test(test_average_over_the_days_played),
        cmocka_unit_test(test_ties_more_days_then_best_day_then_shared),
        cmocka_unit_test(test_eligibility),
        cmocka_unit_test(test_while_the_season_runs_who_can_still_do_it_is_eligible),
        cmocka_unit_test(test_a21_the_last_spieltag),
        cmocka_unit_test(test_who_sits_out),
        cmocka_unit_test(test_the_auffueller_at_a_tie),
        cmocka_unit_test(test_the_auffueller_goes_by_place_then_by_season),
        cmocka_unit_test(test_a_last_spieltag_like_the_others),
        cmocka_unit_test(test_more_spieltage_than_planned),
        cmocka_unit_test(test_a_gap_in_the_numbers_is_no_spieltag),
        cmocka_unit_test(test_two_values_on_one_spieltag_are_one_attendance),
        cmocka_unit_test(test_empty_season_and_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

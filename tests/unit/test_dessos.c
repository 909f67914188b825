#include "core/ranking/dessos.h"
#include "core/ranking/saison.h"
#include "help.h"

static const struct dessos four = {80, 20, 140, 4, false}, five = {80, 20, 140, 5, false},
                           half = {50, 50, 140, 4, false};

static void day(const struct dessos *dessos, const int *punkte, int n, unsigned disq, struct day_standings *standings)
{
    struct day_player player[PARTICIPANT_MAX];

    for (int i = 0; i < n; i++)
        player[i] = (struct day_player){(int8_t)i, false, (disq >> i & 1) != 0, (disq >> i & 1) ? 1 : punkte[i], 0};
    dessos_day(dessos, player, n, standings);
}

/* Without a Pott there is no DESSOS: a day is worth its Punkte. */
TEST(a_day_without_dessos_is_worth_its_punkte)
{
    static const struct dessos none = {80, 20, 0, 4, false};
    const int punkte[] = {12, -7, 0, -5};
    struct day_standings standings[PARTICIPANT_MAX];

    day(&none, punkte, 4, 0, standings);
    for (int i = 0; i < 4; i++)
        assert_int_equal(standings[i].hundertstel, 100 * punkte[i]);
    assert_int_equal(standings[1].place, 4);
}

/* The values are calculated by hand: day = 80 (2(n-p)+1)/2n + 10 (1 + (x-m)/M), M = 35 at four, 70 at five. */
TEST(day_values_by_hand)
{
    static const struct {
        const struct dessos *d;
        int n, punkte[6];
        unsigned disq;
        int place[6], hundertstel[6];
    } cases[] = {
        /* m = 29.5: 70 + 10 (1 + 11.5/35) = 83.2857; 50 + 12.4286; 30 + 7.8571; 10 + 6.4286 */
        {&four, 4, {41, 38, 22, 17}, 0, {1, 2, 3, 4}, {8329, 6243, 3786, 1643}},
        /* everybody alike: p = 2.5 -> 40 + 10 */
        {&four, 4, {20, 20, 20, 20}, 0, {1, 1, 1, 1}, {5000, 5000, 5000, 5000}},
        /* 2nd and 3rd tied: p = 2.5; m = 25: 70 + 10 (1 + 15/35), 40 + 10, 40 + 10, 10 + 10 (1 - 15/35) */
        {&four, 4, {40, 25, 25, 10}, 0, {1, 2, 2, 4}, {8429, 5000, 5000, 1571}},
        /* five: m = 60; 72 + 10 (1 + 40/70); 56 + 10 (1 + 10/70); 40 + 10; 24 + 10 (1 - 10/70); 8 + 10 (1 -
         * 40/70) */
        {&five, 5, {100, 70, 60, 50, 20}, 0, {1, 2, 3, 4, 5}, {8771, 6743, 5000, 3257, 1229}},
        /* a disqualified player is last, x = 1, and 1 enters m = (41+38+22+1)/4 = 25.5 */
        {&four, 4, {41, 38, 22, 50}, 8, {1, 2, 3, 4}, {8443, 6357, 3900, 1300}},
        /* two disqualified players share the last places (p = 3.5): m = (30 + 10 + 1 + 1)/4 = 10.5 */
        {&four, 4, {30, 10, 99, 99}, 12, {1, 2, 3, 3}, {8557, 5986, 2729, 2729}},
        /* a disqualified player with more Punkte than another one stays behind that one: m = (-5 + 1)/2 …, four
         * players */
        {&four, 4, {10, 4, -5, 0}, 8, {1, 2, 3, 4}, {8214, 6043, 3786, 1957}},
        /* other weights, 50 : 50, double neither: 50 (2*3+1)/8 = 43.75 + 25 (1 + 11.5/35) = 33.2143 */
        {&half, 4, {41, 38, 22, 17}, 0, {1, 2, 3, 4}, {7696, 6232, 3839, 2232}},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct day_standings standings[PARTICIPANT_MAX];

        day(cases[i].d, cases[i].punkte, cases[i].n, cases[i].disq, standings);
        for (int k = 0; k < cases[i].n; k++) {
            if (standings[k].place != cases[i].place[k] || standings[k].hundertstel != cases[i].hundertstel[k])
                fail_msg("row %zu player %d: place %d, value %d; expected %d, %d", i, k, standings[k].place,
                         standings[k].hundertstel, cases[i].place[k], cases[i].hundertstel[k]);
        }
    }
}

/* Before rounding every table averages 50. */
TEST(every_table_averages_50)
{
    unsigned random = 1;

    for (int i = 0; i < ROUNDS(20000); i++) {
        struct day_standings standings[PARTICIPANT_MAX];
        int punkte[5], n = 4 + i % 2, sum = 0;
        unsigned disq = 0;

        for (int k = 0; k < n; k++) {
            random = random * 1664525u + 1013904223u;
            punkte[k] = (int)(random >> 16) % 120 - 30;
            disq |= (random >> 8 & 31) == 0 ? 1u << k : 0;
        }
        day(n == 4 ? &four : &five, punkte, n, disq, standings);
        for (int k = 0; k < n; k++)
            sum += standings[k].hundertstel;
        assert_true(abs(sum - 5000 * n) <= n);
    }
}

TEST(a_win_among_five_is_worth_more_and_a_lead_counts)
{
    struct day_standings w4[PARTICIPANT_MAX], w5[PARTICIPANT_MAX], far[PARTICIPANT_MAX];

    day(&four, (const int[]){40, 30, 20, 10}, 4, 0, w4);
    day(&five, (const int[]){80, 70, 60, 50, 40}, 5, 0, w5);
    day(&four, (const int[]){60, 30, 20, 10}, 4, 0, far);
    assert_true(w5[0].hundertstel > w4[0].hundertstel);
    assert_true(far[0].hundertstel > w4[0].hundertstel);
}

/* The tests from here on are about the season. */

static const struct saison_data small = {
    .name = "t", .rules = "ddb", .spieltage = 10, .pflicht = 6, .last = 3, .weight_place = 80, .weight_punkte = 20};

struct dessos_run {
    bool registered[8], sat_out[8 * SPIELTAGE_MAX];
    struct day_value values[200];
    struct saison_input input;
    struct saison_place list[8];
    int n;
};

static void new (struct dessos_run *run, int player)
{
    *run = (struct dessos_run){.input = {.data = &small, .until = SPIELTAGE_MAX, .count = player}};
    for (int i = 0; i < player; i++)
        run->registered[i] = true;
    run->input.endspiel = true;
    run->input.registered = run->registered;
    run->input.sat_out = run->sat_out;
    run->input.values = run->values;
}

static void value(struct dessos_run *run, int player, int spieltag, int hundertstel, int place)
{
    run->values[run->input.values_count++] =
        (struct day_value){player, spieltag, hundertstel, hundertstel / 100, place, 0};
}

static void reckon(struct dessos_run *run)
{
    run->n = saison_ranking(&run->input, run->list);
}

TEST(average_over_the_days_played)
{
    struct dessos_run run;

    new (&run, 3);
    value(&run, 0, 1, 6000, 2);
    value(&run, 1, 1, 7000, 1);
    value(&run, 2, 1, 5000, 3);
    value(&run, 0, 2, 8001, 1);
    value(&run, 2, 2, 5000, 2);
    reckon(&run);
    assert_int_equal(run.n, 3);
    assert_int_equal(run.list[0].player, 0); /* 70.005 is above 70.00: values are compared exactly, not as shown */
    assert_int_equal(run.list[0].place, 1);
    assert_int_equal(run.list[0].before, 2);
    assert_int_equal(run.list[1].player, 1);
    assert_int_equal(run.list[1].before, 1);
    assert_int_equal(run.list[2].place, 3);
    run.input.until = 1;
    reckon(&run);
    assert_int_equal(run.list[0].player, 1);
    assert_int_equal(run.list[0].before, 0);
}

TEST(ties_more_days_then_best_day_then_shared)
{
    struct dessos_run run;

    new (&run, 4);
    value(&run, 0, 1, 6000, 1);
    value(&run, 1, 1, 6000, 1);
    value(&run, 1, 2, 6000, 1); /* more days */
    value(&run, 2, 1, 5000, 1);
    value(&run, 2, 2, 7000, 1); /* the better best day */
    value(&run, 3, 1, 6000, 1);
    reckon(&run);
    assert_int_equal(run.list[0].player, 2);
    assert_int_equal(run.list[1].player, 1);
    assert_int_equal(run.list[1].place, 2);
    assert_int_equal(run.list[2].place, 3);
    assert_int_equal(run.list[3].place, 3);
}

TEST(eligibility)
{
    struct dessos_run run;

    new (&run, 7);
    run.registered[5] = false; /* has played without being registered */
    for (int t = 1; t <= 10; t++) {
        value(&run, 0, t, 5000, 1);
        if (t != 9)
            value(&run, 1, t, 6000, 2); /* has missed one of the last three */
        if (t <= 5)
            value(&run, 2, t, 7000, 3); /* has five days only */
        if (t != 8)
            value(&run, 3, t, 4000, 3); /* has sat out by rule */
        value(&run, 5, t, 9000, 1);
    }
    run.sat_out[3 * SPIELTAGE_MAX + 7] = true;
    reckon(&run);
    assert_int_equal(run.n, 7);
    assert_int_equal(run.list[0].player, 0);
    assert_int_equal(run.list[1].player, 3);
    assert_int_equal(run.list[1].place, 2);
    /* these stand below, without a place, with the reason */
    assert_int_equal(run.list[2].player, 5);
    assert_int_equal(run.list[2].reason, REASON_NOT_REGISTERED);
    assert_int_equal(run.list[2].place, 0);
    assert_int_equal(run.list[3].player, 2);
    assert_int_equal(run.list[3].reason, REASON_PFLICHT);
    assert_int_equal(run.list[3].missing, 1);
    assert_int_equal(run.list[4].player, 1);
    assert_int_equal(run.list[4].reason, REASON_LAST);
    assert_int_equal(run.list[4].missing, 9);
}

TEST(while_the_season_runs_who_can_still_do_it_is_eligible)
{
    struct dessos_run run;

    new (&run, 2);
    for (int t = 1; t <= 5; t++)
        value(&run, 0, t, 5000, 1);
    value(&run, 1, 5, 6000, 1);
    reckon(&run);
    assert_true(run.list[0].eligible && run.list[1].eligible); /* 1 day + 5 to come = 6 */
    value(&run, 0, 6, 5000, 1);
    reckon(&run);
    assert_int_equal(run.list[1].player, 1);
    assert_int_equal(run.list[1].reason, REASON_PFLICHT);
    run.input.values_count = 6;
    run.input.closed = true; /* no further day comes */
    reckon(&run);
    assert_int_equal(run.list[0].place, 0);
}

/* A21: the last Spieltag is for the best four and the Auffüller; the others are excused. */
TEST(a21_the_last_spieltag)
{
    struct dessos_run run;
    struct lineup_place lineup[8];
    int plays = 0;

    new (&run, 7);
    for (int t = 1; t <= 9; t++)
        for (int i = 0; i < 7; i++)
            if (t < 9 || i != 4)
                value(&run, i, t, 8000 - 100 * i, t == 9 && i == 6 ? 1 : i + 2);
    assert_int_equal(saison_lineup(&run.input, &(struct lineup_question){10, 5, run.registered, NULL, 1}, lineup), 7);
    for (int i = 0; i < 7; i++)
        plays += lineup[i].role == ROLE_PLAYS;
    assert_int_equal(plays, 4);
    assert_int_equal(lineup[0].role, ROLE_PLAYS);
    assert_int_equal(lineup[3].role, ROLE_PLAYS);
    assert_int_equal(lineup[4].role, ROLE_ABSENT);
    assert_int_equal(lineup[5].role, ROLE_ABSENT);
    assert_int_equal(lineup[6].role, ROLE_AUFFUELLER); /* the best placed of the Spieltag before among the rest */
    /* after it 5 is excused; 6 (Auffüller) and 3 (one of the best four) have missed it */
    for (int i = 0; i < 3; i++)
        value(&run, i, 10, 5000, 1);
    reckon(&run);
    for (int i = 0; i < run.n; i++) {
        bool missing = run.list[i].player == 6 || run.list[i].player == 3 || run.list[i].player == 4;

        assert_int_equal(run.list[i].eligible, !missing); /* 4 has missed Spieltag 9 */
    }
}

TEST(who_sits_out)
{
    struct dessos_run run;
    struct lineup_place lineup[8], place[8];
    int out;

    new (&run, 6);
    /* the first Spieltag is drawn, with the same result for the same seed */
    assert_int_equal(saison_lineup(&run.input, &(struct lineup_question){1, 5, run.registered, NULL, 7}, lineup), 6);
    (void)saison_lineup(&run.input, &(struct lineup_question){1, 5, run.registered, NULL, 7}, place);
    out = -1;
    for (int i = 0; i < 6; i++) {
        assert_int_equal(lineup[i].role, place[i].role);
        if (lineup[i].role == ROLE_SITS_OUT) {
            assert_int_equal(out, -1);
            assert_true(lineup[i].drawn);
            out = i;
        }
    }
    assert_true(out >= 0);
    /* player 5 sat out, 0 was last: now 0 sits out, and 5 never does so again */
    for (int i = 0; i < 5; i++)
        value(&run, i, 1, 5000 + 100 * i, 5 - i);
    (void)saison_lineup(&run.input, &(struct lineup_question){2, 5, run.registered, NULL, 7}, lineup);
    for (int i = 0; i < 6; i++)
        assert_int_equal(lineup[i].role, i == 0 ? ROLE_SITS_OUT : ROLE_PLAYS);
    assert_false(lineup[0].drawn);
    /* at a tie at the end the lower in the season sits out */
    run.input.values_count = 0;
    value(&run, 0, 1, 3000, 5);
    value(&run, 1, 1, 9000, 1);
    for (int i = 0; i < 2; i++)
        value(&run, i, 2, 4000, 4);
    for (int i = 2; i < 5; i++)
        value(&run, i, 2, 6000, 1);
    (void)saison_lineup(&run.input, &(struct lineup_question){3, 5, run.registered, NULL, 7}, lineup);
    assert_int_equal(lineup[0].role, ROLE_SITS_OUT);
    assert_false(lineup[0].drawn);
    /* if they are level in the season too, a draw decides between the two */
    run.input.values_count = 0;
    for (int i = 0; i < 5; i++)
        value(&run, i, 2, i < 2 ? 4000 : 6000, i < 2 ? 4 : 1);
    (void)saison_lineup(&run.input, &(struct lineup_question){3, 5, run.registered, NULL, 7}, lineup);
    assert_int_equal((lineup[0].role == ROLE_SITS_OUT) + (lineup[1].role == ROLE_SITS_OUT), 1);
    assert_true(lineup[0].role == ROLE_SITS_OUT ? lineup[0].drawn : lineup[1].drawn);
    /* the place on the Spieltag before decides alone: no draw, though they are level in the season */
    run.values[0].place = 5;
    (void)saison_lineup(&run.input, &(struct lineup_question){3, 5, run.registered, NULL, 7}, lineup);
    assert_int_equal(lineup[0].role, ROLE_SITS_OUT);
    assert_false(lineup[0].drawn);
    /* only this player was there: no draw, though the others are as low in the season */
    run.input.values_count = 1;
    (void)saison_lineup(&run.input, &(struct lineup_question){3, 5, run.registered, NULL, 7}, lineup);
    assert_int_equal(lineup[0].role, ROLE_SITS_OUT);
    assert_false(lineup[0].drawn);
    /* with enough seats nobody sits out */
    (void)saison_lineup(&run.input, &(struct lineup_question){3, 10, run.registered, NULL, 7}, lineup);
    for (int i = 0; i < 6; i++)
        assert_int_equal(lineup[i].role, ROLE_PLAYS);
}

/* Two of the rest had the same place on the Spieltag before, and the higher in the season fills up. Nobody is
 * recorded as sitting out, and one player sat at two tables. */
TEST(the_auffueller_at_a_tie)
{
    struct dessos_run run;
    struct lineup_place lineup[8];

    new (&run, 6);
    run.input.sat_out = NULL;
    for (int t = 1; t <= 9; t++)
        for (int i = 0; i < 6; i++)
            value(&run, i, t, 8000 - 100 * i, i >= 4 ? 2 : 1);
    value(&run, 5, 9, 2000, 1); /* at a second table: the worse place counts */
    assert_int_equal(saison_lineup(&run.input, &(struct lineup_question){10, 5, run.registered, NULL, 1}, lineup), 6);
    assert_int_equal(lineup[4].role, ROLE_AUFFUELLER);
    assert_int_equal(lineup[5].role, ROLE_ABSENT);
    reckon(&run);
    assert_int_equal(run.list[5].player, 5);
    /* with four players there is nobody to fill up */
    new (&run, 4);
    for (int i = 0; i < 4; i++)
        value(&run, i, 9, 5000, i + 1);
    assert_int_equal(saison_lineup(&run.input, &(struct lineup_question){10, 5, run.registered, NULL, 1}, lineup), 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(lineup[i].role, ROLE_PLAYS);
}

/* Of two with the same place on the Spieltag before the higher in the season fills up, whatever their numbers. A
 * better place comes before both. */
TEST(the_auffueller_goes_by_place_then_by_season)
{
    static const struct {
        int place[7], auffueller; /* on Spieltag 9; players 0 to 3 are the best four, then 6, 5, 4 in the season */
    } cases[] = {
        {{1, 1, 1, 1, 2, 2, 2}, 6}, {{1, 1, 1, 1, 2, 2, 3}, 5}, {{1, 1, 1, 1, 2, 3, 3}, 4},
        {{1, 1, 1, 1, 3, 2, 3}, 5}, {{1, 1, 1, 1, 3, 3, 2}, 6}, {{1, 1, 1, 1, 0, 2, 3}, 5},
        {{2, 2, 2, 2, 3, 1, 2}, 5},
    };

    for (size_t k = 0; k < ROWS(cases); k++) {
        struct lineup_place lineup[8];
        struct dessos_run run;

        new (&run, 7);
        for (int i = 0; i < 7; i++) {
            for (int t = 1; t <= 8; t++)
                value(&run, i, t, i < 4 ? 9000 : 5000 + 100 * i, 1);
            if (cases[k].place[i])
                value(&run, i, 9, i < 4 ? 9000 : 5000 + 100 * i, cases[k].place[i]);
        }
        (void)saison_lineup(&run.input, &(struct lineup_question){10, 5, run.registered, NULL, 1}, lineup);
        for (int i = 0; i < 7; i++)
            if (lineup[i].role != (i < 4 ? ROLE_PLAYS : i == cases[k].auffueller ? ROLE_AUFFUELLER : ROLE_ABSENT))
                fail_msg("row %zu, player %d: %d", k, i, lineup[i].role);
    }
}

/* Without the Endspiel the last Spieltag is like the others, and so is the first, even if it is the last. */
TEST(a_last_spieltag_like_the_others)
{
    static const struct saison_data one_day = {.name = "t", .rules = "ddb", .spieltage = 1, .last = 1};
    struct lineup_place lineup[8];
    struct dessos_run run;
    int out = 0;

    new (&run, 6);
    run.input.endspiel = false;
    for (int i = 0; i < 6; i++)
        value(&run, i, 9, 5000 + 100 * i, i == 5 ? 6 : 1);
    assert_int_equal(saison_lineup(&run.input, &(struct lineup_question){10, 5, run.registered, NULL, 1}, lineup), 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(lineup[i].role, i == 5 ? ROLE_SITS_OUT : ROLE_PLAYS);
    for (int i = 0; i < 5; i++)
        value(&run, i, 10, 5000, 1);
    reckon(&run);
    assert_int_equal(run.list[5].player, 5);
    assert_int_equal(run.list[5].reason, REASON_LAST); /* an absence on Spieltag 10 is not excused */
    run.input.closed = true;
    reckon(&run);
    for (int i = 0; i < run.n; i++) /* only 9 and 10 were held */
        assert_int_equal(run.list[i].reason, REASON_PFLICHT);
    new (&run, 7);
    run.input.data = &one_day;
    assert_int_equal(saison_lineup(&run.input, &(struct lineup_question){1, 5, run.registered, NULL, 1}, lineup), 7);
    for (int i = 0; i < 7; i++) {
        out += lineup[i].role == ROLE_SITS_OUT;
        assert_int_equal(lineup[i].drawn, lineup[i].role == ROLE_SITS_OUT);
    }
    assert_int_equal(out, 2);
    value(&run, 0, 1, 5000, 1);
    reckon(&run);
    for (int i = 0; i < run.n; i++) /* a record excuses an absence, a draw made up for it does not */
        assert_int_equal(run.list[i].reason, run.list[i].player == 0 ? REASON_NONE : REASON_LAST);
}

/* Spieltage beyond the number of the season excuse nobody and are required of nobody. */
TEST(more_spieltage_than_planned)
{
    struct dessos_run run;

    new (&run, 3);
    run.input.endspiel = false;
    run.input.sat_out = NULL; /* nobody ever sat out */
    for (int t = 1; t <= 11; t++) {
        value(&run, 0, t, 5000, 1);
        if (t < 11)
            value(&run, 1, t, 4000, 2); /* misses the one too many */
        if (t != 10)
            value(&run, 2, t, 6000, 1); /* misses the last */
    }
    reckon(&run);
    assert_int_equal(run.list[0].player, 0);
    assert_int_equal(run.list[0].place, 1);
    assert_int_equal(run.list[1].player, 1);
    assert_int_equal(run.list[1].place, 2);
    assert_int_equal(run.list[2].reason, REASON_LAST);
    assert_int_equal(run.list[2].missing, 10);
}

/* A Spieltag that was taken back leaves a gap: nobody missed it, and it may still be played. */
TEST(a_gap_in_the_numbers_is_no_spieltag)
{
    struct lineup_place lineup[8];
    struct dessos_run run;

    new (&run, 6);
    for (int t = 1; t <= 10; t++)
        for (int i = 0; i < 6 && t != 9; i++)
            if (i < 5 || t <= 5)
                value(&run, i, t, 6000 - 500 * i, i + 1);
    assert_int_equal(saison_played(&run.input), 9);
    assert_int_equal(saison_last(&run.input), 10);
    reckon(&run);
    assert_int_equal(run.list[0].place, 1);
    assert_int_equal(run.list[0].days, 9);
    for (int i = 0; i < 5; i++) /* they attended all of the last three, except for the gap */
        assert_int_equal(run.list[i].reason, REASON_NONE);
    assert_int_equal(run.list[5].reason, REASON_LAST); /* 5 days and one that may still come are the 6 */
    assert_int_equal(run.list[5].missing, 8);
    run.input.closed = true;
    reckon(&run);
    assert_int_equal(run.list[5].reason, REASON_PFLICHT);
    assert_int_equal(run.list[5].missing, 1);
    /* sitting out follows the last Spieltag that was held, and so does the Auffüller */
    run.input.until = 8;
    (void)saison_lineup(&run.input, &(struct lineup_question){10, 5, run.registered, NULL, 7}, lineup);
    assert_int_equal(lineup[4].role, ROLE_AUFFUELLER);
    (void)saison_lineup(&run.input, &(struct lineup_question){10, 4, run.registered, NULL, 7}, lineup);
    run.input.endspiel = false;
    (void)saison_lineup(&run.input, &(struct lineup_question){10, 5, run.registered, NULL, 7}, lineup);
    assert_int_equal(lineup[4].role, ROLE_SITS_OUT);
}

TEST(two_values_on_one_spieltag_are_one_attendance)
{
    struct dessos_run run;

    new (&run, 1);
    value(&run, 0, 1, 6000, 1);
    value(&run, 0, 1, 4000, 3);
    reckon(&run);
    assert_int_equal(run.list[0].days, 1);
    assert_int_equal(run.list[0].values, 2);
    assert_int_equal(run.list[0].sum, 10000);
}

TEST(empty_season_and_names)
{
    struct dessos_run run;

    new (&run, 2);
    reckon(&run);
    assert_int_equal(run.n, 2);
    assert_int_equal(run.list[0].place, 0);
    assert_int_equal(saison_played(&run.input), 0);
    run.registered[1] = false;
    reckon(&run);
    assert_int_equal(run.n, 1);
    assert_true(saison_name_valid("2026-27", 7));
    assert_false(saison_name_valid("2026/27", 7));
    assert_false(saison_name_valid("", 0));
    assert_false(saison_name_valid("x\0y", 3));
    assert_false(saison_name_valid("123456789012345678901234", 24));
}

TEST(the_year_is_that_of_the_name_else_of_the_first_day)
{
    static const struct {
        const char *name;
        int first_day, year;
    } cases[] = {{"2019", 2026, 2019},  {"2019-20", 2026, 2019}, {"fruehling", 2026, 2026},
                 {"20190", 2026, 2026}, {"1899", 2026, 2026},    {"3000", 2026, 2026},
                 {"2999", 2026, 2999},  {"1900b", 2026, 1900},   {"sommer2019", 2026, 2026},
                 {"201", 2026, 2026}};

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct saison_data data = {.start = {(int16_t)cases[i].first_day, 5, 1}};

        (void)snprintf(data.name, sizeof data.name, "%s", cases[i].name);
        assert_int_equal(saison_year(&data), cases[i].year);
    }
}

/* Chooses the present season of two; x was made before y. */
TEST(the_present_season_is_the_latest_that_is_not_closed)
{
    static const struct {
        struct saison_data x, y;
        bool x_closed, y_closed, y_is_it;
    } cases[] = {
        {{.name = "2026", .start = {2026, 1, 4}}, {.name = "2019", .start = {2026, 11, 24}}, false, false, false},
        {{.name = "2019", .start = {2026, 11, 24}}, {.name = "2026", .start = {2026, 1, 4}}, false, false, true},
        {{.name = "2026", .start = {2026, 7, 1}}, {.name = "2026b", .start = {2026, 1, 4}}, false, false, false},
        {{.name = "2026", .start = {2026, 1, 4}}, {.name = "herbst", .start = {2026, 9, 1}}, false, false, true},
        {{.name = "a", .start = {2026, 1, 4}}, {.name = "b", .start = {2026, 1, 4}}, false, false, true},
        {{.name = "2026"}, {.name = "2019"}, true, false, true},
        {{.name = "2019"}, {.name = "2026"}, false, true, false},
        {{.name = "2026"}, {.name = "2019"}, true, true, false},
        {{.name = "2019"}, {.name = "2026"}, true, true, true},
    };

    for (size_t i = 0; i < ROWS(cases); i++)
        assert_int_equal(saison_preferred(&cases[i].x, cases[i].x_closed, &cases[i].y, cases[i].y_closed),
                         cases[i].y_is_it);
}

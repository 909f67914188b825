/* The Pokal: KaDaMu by its table, Prämienpunkte by hand and by properties of every day. */
#include "base/draw.h"
#include "core/pokal/kadamu.h"
#include "core/pokal/pokal.h"
#include "core/pokal/praemien.h"
#include "help.h"

/* Every cell of the source's table, at both ends of its range. */
TEST(kadamu_every_cell)
{
    FILE *f = fopen(VECTORS "/kadamu.csv", "r");
    char line[200];
    int lines = 0, expected = 0;

    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        int from, until, solist[KADAMU_COUNT], other[KADAMU_COUNT];
        char tricks[12];

        if (line[0] == '#')
            continue;
        if (sscanf(line, "%11[a-z];%d;%d;%d;%d;%d;%d;%d;%d", tricks, &from, &until, &solist[0], &solist[1],
                   &solist[2], &other[0], &other[1], &other[2]) != 9)
            fail_msg("%s", line);
        for (int i = KADAMU_KA; i < KADAMU_COUNT; i++)
            for (int augen = from; augen <= until; augen++) {
                enum kadamu_tricks st = strcmp(tricks, "solist") == 0   ? TRICKS_ONLY_SOLIST
                                        : strcmp(tricks, "andere") == 0 ? TRICKS_ONLY_OTHER
                                                                        : TRICKS_BOTH;
                struct kadamu_value value = kadamu_value((enum kadamu)i, augen, st);

                if (value.solist != solist[i] || value.other != other[i])
                    fail_msg("%d, %d Augen: %d (%d); %s", i, augen, value.solist, value.other, line);
                expected += st == TRICKS_BOTH;
            }
        lines++;
    }
    (void)fclose(f);
    assert_int_equal(lines, 10);
    assert_int_equal(expected, 3 * 241); /* the ranges cover every value */
}

TEST(praemien_by_hand)
{
    static const struct {
        int n;
        int value[7][4]; /* Gesamt, Schiebekopf, Detlef-Dumm, Schwarze Sau */
        int stechen[7];
        unsigned disq;
        int sixtieths[7];
    } cases[] = {
        /* One player wins all: 3 + 1 + 1 + 1, and the best mean place. */
        {4,
         {{20, -100, 400, 300}, {9, -200, 300, 200}, {5, -300, 200, 100}, {1, -360, 100, 50}},
         {0},
         0,
         {420, 0, 0, 0}},
        /* A has 3; B and C half of the Schiebekopf; D Detlef-Dumm; A, B, C a third of the Schwarze Sau. Places
         * doubled: A 2+6+8+4 = 20, B 4+3+6+4 = 17, C 6+3+4+4 = 17, D 8+8+2+8 = 26: B and C half a point more. */
        {4, {{20, -240, 10, 90}, {9, -200, 20, 90}, {5, -200, 30, 90}, {1, -320, 40, 50}}, {0}, 0, {200, 80, 80, 60}},
        /* A and B are tied and B wins the Stechen: 3 for B, and A is second: A 4+2+2+2 = 10, B 2+4+4+4 = 14. */
        {4,
         {{20, -100, 40, 90}, {20, -150, 30, 80}, {5, -200, 20, 70}, {1, -510, 10, 60}},
         {121, 130},
         0,
         {240, 180, 0, 0}},
        /* The Stechen decides the Gesamtwertung alone: A and B share the Schiebekopf; A 4+3+2+2, B 2+3+4+4. */
        {4,
         {{20, -100, 40, 90}, {20, -100, 30, 80}, {5, -200, 20, 70}, {1, -600, 10, 60}},
         {121, 130},
         0,
         {210, 210, 0, 0}},
        /* Five players are alike except in the Gesamtwertung: fifths; A has the best mean place. */
        {5, {{5, 0, 0, 0}, {4, 0, 0, 0}, {3, 0, 0, 0}, {2, 0, 0, 0}, {1, 0, 0, 0}}, {0}, 0, {276, 36, 36, 36, 36}},
        /* A is disqualified and last in all: B has 3 + 1, C and D the rest by mean place: B 2+6+4+4 = 16, C 4+2+6+2
         * = 14, D 6+4+2+6 = 18. */
        {4, {{99, 0, 999, 999}, {9, -200, 20, 80}, {5, -100, 10, 90}, {1, -150, 30, 70}}, {0}, 1, {0, 180, 180, 60}},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct pokal_performance performance[POKAL_TISCH_MAX] = {0};
        struct pokal_praemie praemie[POKAL_TISCH_MAX];

        for (int k = 0; k < cases[i].n; k++) {
            for (int w = 0; w < POKAL_SONDERPUNKT; w++)
                performance[k].value[w] = cases[i].value[k][w];
            performance[k].stechen = cases[i].stechen[k];
            performance[k].disq = (cases[i].disq >> k & 1) != 0;
        }
        assert_int_equal(pokal_praemien(performance, cases[i].n, praemie), 0);
        for (int k = 0; k < cases[i].n; k++)
            if (praemie[k].sum != 7 * cases[i].sixtieths[k])
                fail_msg("row %zu, player %d: %d sixtieths, expected %d", i, k, praemie[k].sum / 7,
                         cases[i].sixtieths[k]);
    }
}

/* Sevenths are exact too; other programs get the nearest sixtieth. */
TEST(seven_share_a_praemienpunkt)
{
    struct pokal_performance performance[7] = {0};
    struct pokal_praemie praemie[7];
    AUTO(text_free) struct text text = {0};

    for (int i = 0; i < 7; i++)
        performance[i].value[POKAL_TOTAL] = i;
    assert_int_equal(pokal_praemien(performance, 7, praemie), 0);
    text_fraction(&text, praemie[0].sum, PRAEMIENPUNKT, false); /* a seventh of each special round */
    assert_string_equal(text.s, "3/7");
    text_clear(&text);
    text_fraction(&text, praemie[6].sum, PRAEMIENPUNKT, false); /* and the Gesamtwertung, and the best mean place */
    assert_string_equal(text.s, "4 3/7");
    assert_int_equal(pokal_sixtieths(praemie[0].sum), 26);                     /* 25.71 */
    assert_int_equal(pokal_sixtieths(praemie[0].parts[POKAL_SCHIEBEKOPF]), 9); /* 8.57 */
    assert_int_equal(pokal_sixtieths(PRAEMIENPUNKT), 60);
    assert_int_equal(pokal_sixtieths(3), 0);
    assert_int_equal(pokal_sixtieths(4), 1);
    assert_int_equal(pokal_sixtieths(PRAEMIEN_DAY), 420);
}

/* A tie in the Gesamtwertung asks for a Stechen, and for another one when that is tied. */
TEST(a_stechen_is_asked_for)
{
    struct pokal_performance performance[4] = {{{20, 0, 0, 0}, 0, false, 0},
                                               {{5, 0, 0, 0}, 0, false, 0},
                                               {{20, 0, 0, 0}, 0, false, 0},
                                               {{20, 0, 0, 0}, 0, true, 0}};
    struct pokal_praemie praemie[4];

    assert_int_equal(pokal_praemien(performance, 4, praemie), 1u << 0 | 1u << 2); /* D is disqualified */
    performance[0].stechen = performance[2].stechen = 120;
    assert_int_equal(pokal_praemien(performance, 4, praemie), 1u << 0 | 1u << 2);
    performance[2].stechen = 121;
    assert_int_equal(pokal_praemien(performance, 4, praemie), 0);
    assert_int_equal(praemie[2].parts[POKAL_TOTAL], 7 * 180);
    assert_int_equal(praemie[0].doubled_place[POKAL_TOTAL], 4);
    assert_int_equal(praemie[1].doubled_place[POKAL_TOTAL], 6);
    /* A tie for a lower place needs no Stechen. */
    performance[0].value[POKAL_TOTAL] = performance[1].value[POKAL_TOTAL] = 5;
    performance[0].stechen = 0;
    assert_int_equal(pokal_praemien(performance, 4, praemie), 0);
    assert_int_equal(praemie[0].doubled_place[POKAL_TOTAL], 5);
    /* Nobody is left to play a Stechen. */
    for (int i = 0; i < 4; i++)
        performance[i].disq = true;
    assert_int_equal(pokal_praemien(performance, 4, praemie), 0);
    assert_int_equal(praemie[3].sum, PRAEMIEN_DAY / 4);
}

/* The Prämienpunkte of a day sum to seven, every place is given once, and a player who is better in all ratings has
 * no less. */
TEST(praemien_sum_to_seven)
{
    struct random random = {42};
    int stechen = 0;

    for (int i = 0; i < ROUNDS(50000); i++) {
        struct pokal_performance performance[POKAL_TISCH_MAX] = {0};
        struct pokal_praemie praemie[POKAL_TISCH_MAX];
        int n = 4 + (int)random_under(&random, 4), sum = 0;
        unsigned tied;

        for (int k = 0; k < n; k++) {
            for (int w = 0; w < POKAL_SONDERPUNKT; w++)
                performance[k].value[w] = (int32_t)random_under(&random, 5) - 2; /* few values make many ties */
            performance[k].disq = random_under(&random, 12) == 0;
        }
        tied = pokal_praemien(performance, n, praemie);
        stechen += tied != 0;
        for (int k = 0, last = 130; tied && k < n; k++)
            if (tied >> k & 1)
                performance[k].stechen = last--;
        assert_int_equal(pokal_praemien(performance, n, praemie), 0);
        for (int k = 0; k < n; k++)
            sum += praemie[k].sum;
        assert_int_equal(sum, PRAEMIEN_DAY);
        for (int w = 0; w < POKAL_SONDERPUNKT; w++) {
            int places = 0;

            for (int k = 0; k < n; k++)
                places += praemie[k].doubled_place[w];
            assert_int_equal(places, n * (n + 1));
        }
        for (int a = 0; a < n; a++)
            for (int b = 0; b < n; b++) {
                bool all_better = true;

                for (int w = 0; w < POKAL_SONDERPUNKT; w++)
                    all_better = all_better && praemie[a].doubled_place[w] <= praemie[b].doubled_place[w];
                assert_true(!all_better || praemie[a].sum >= praemie[b].sum);
            }
    }
    assert_in_range(stechen, ROUNDS(5000), ROUNDS(45000)); /* the random days contain enough ties */
}

/* The four days of a cup in whole Prämienpunkte; -1: the player was absent. */
static struct pokal_stechen stechen_played[64]; /* of the last cup */

static struct pokal_input cup(int days, const int (*punkte)[7])
{
    struct pokal_input input = {.count = 7, .days = days, .begun = days, .stechen = stechen_played};

    for (int day = 0; day < days; day++)
        for (int i = 0; i < 7; i++) {
            input.present[day][i] = input.can_play_off[day][i] = punkte[day][i] >= 0;
            input.parts[day][i] = (int16_t)(input.present[day][i] ? punkte[day][i] * PRAEMIENPUNKT : 0);
        }
    return input;
}

static void trick(struct pokal_input *input, int day, int n, const int *player, const int *augen)
{
    struct pokal_stechen *stechen = &stechen_played[input->stechen_count++];

    assert_true(input->stechen_count < ROWS(stechen_played));
    stechen->day = day;
    stechen->count = n;
    for (int i = 0; i < n; i++) {
        stechen->player[i] = player[i];
        stechen->augen[i] = augen[i];
    }
}

/* Expects a standing, as in "0:1 2:2 1:2x2": player, place, and behind x the day after which the player is out;
 * "2?34": the day and the players of a Stechen that is due, "!0": the winner. */
static void cup_is(const struct pokal_input *input, const char *expected)
{
    struct pokal_standing st;
    char actual[200];
    size_t k = 0;

    pokal_standing(input, &st);
    actual[0] = '\0';
    for (int i = 0; i < st.count; i++) {
        k += (size_t)snprintf(actual + k, sizeof actual - k, "%s%d:%d", i ? " " : "", st.list[i].player,
                              st.list[i].place);
        if (st.list[i].out_after)
            k += (size_t)snprintf(actual + k, sizeof actual - k, "x%d", st.list[i].out_after);
    }
    if (st.stechen_after)
        k += (size_t)snprintf(actual + k, sizeof actual - k, " %d?", st.stechen_after);
    for (int i = 0; i < input->count; i++)
        if (st.stechen >> i & 1)
            k += (size_t)snprintf(actual + k, sizeof actual - k, "%d", i);
    if (st.winner >= 0)
        (void)snprintf(actual + k, sizeof actual - k, " !%d", st.winner);
    assert_string_equal(actual, expected);
}

TEST(cuts_and_winner)
{
    static const int plain[4][7] = {
        {3, 2, 1, 1, 0, 0, -1}, {3, 2, 1, 0, 1, 0, -1}, {0, 3, 2, 1, 1, -1, -1}, {1, 4, 1, 1, -1, -1, -1}};
    struct pokal_input input;
    struct pokal_standing st;

    input = cup(0, plain);
    cup_is(&input, "");
    input = cup(1, plain);
    cup_is(&input, "0:1 1:2 2:3 3:3 4:5 5:5");
    input = cup(2, plain);
    cup_is(&input, "0:1 1:2 2:3 3:4 4:4 5:6x2");
    pokal_standing(&input, &st);
    for (int i = 0; i < 7; i++)
        assert_int_equal(pokal_is_in(&input, &st, i), i < 5);
    input = cup(1, plain); /* everybody may come to the second day, even somebody new */
    pokal_standing(&input, &st);
    assert_true(pokal_is_in(&input, &st, 6));
    input = cup(3, plain); /* 3 and 4 have 2 each and are level for the fourth place */
    cup_is(&input, "1:1 0:2 2:3 3:4 4:4 5:6x2 3?34");
    trick(&input, 3, 2, (const int[]){3, 4}, (const int[]){100, 130});
    cup_is(&input, "1:1 0:2 2:3 4:4 3:5x3 5:6x2");
    input = cup(4, plain);
    trick(&input, 3, 2, (const int[]){3, 4}, (const int[]){130, 100});
    cup_is(&input, "1:1 0:2 2:3 3:4 4:5x3 5:6x2 !1");
    pokal_standing(&input, &st);
    assert_false(pokal_is_in(&input, &st, 1)); /* there is no fifth day */
}

/* A70: an excluded player is below without a place, the next one moves up, and earlier cuts stay as they were. */
TEST(a70_shut_out)
{
    static const int plain[4][7] = {
        {3, 2, 1, 1, 0, 0, -1}, {3, 2, 1, 0, 1, 0, -1}, {0, 3, 2, 1, 1, -1, -1}, {1, 4, 1, 1, -1, -1, -1}};
    struct pokal_input input = cup(4, plain);
    struct pokal_standing st;

    trick(&input, 3, 2, (const int[]){3, 4}, (const int[]){130, 100});
    input.excluded[1] = 5; /* the winner, after the last day */
    cup_is(&input, "0:1 2:2 3:3 4:4x3 5:5x2 1:0x-1 !0");
    for (int i = 1; i < 7; i++)
        input.excluded[i] = 5;
    cup_is(&input, "0:1 1:0x-1 2:0x-1 3:0x-1 4:0x-1 5:0x-1 !0");
    input.excluded[0] = 5;
    cup_is(&input, "1:0x-1 0:0x-1 2:0x-1 3:0x-1 4:0x-1 5:0x-1");
    input = cup(2, plain);
    input.excluded[0] = 3; /* before the cut is applied: the sixth plays on */
    cup_is(&input, "1:1 2:2 3:3 4:3 5:5 0:0x-1");
    pokal_standing(&input, &st);
    for (int i = 0; i < 6; i++)
        assert_int_equal(pokal_is_in(&input, &st, i), i > 0);
    input = cup(1, plain);
    input.excluded[1] = 1; /* 1 sat down all the same */
    cup_is(&input, "0:1 2:2 3:2 4:4 5:4 1:0x-1");
    input = cup(4, plain);
    input.days = 3; /* the fourth day is in progress, with 2 at the table */
    input.excluded[2] = 4;
    cup_is(&input, "1:1 0:2 3:3 4:3 5:5x2 2:0x-1");
}

TEST(stechen_at_a_cut)
{
    /* 2 to 5 have 1 each, and three of them stay. */
    static const int punkte[3][7] = {{3, 2, 1, 1, 0, 0, -1}, {3, 2, 0, 0, 1, 1, -1}, {3, 2, -1, 1, 0, 1, -1}};
    struct pokal_input input = cup(2, punkte);

    cup_is(&input, "0:1 1:2 2:3 3:3 4:3 5:3 2?2345");
    trick(&input, 2, 3, (const int[]){3, 4, 5}, (const int[]){130, 100, 90}); /* incomplete: decides nothing */
    cup_is(&input, "0:1 1:2 2:3 3:3 4:3 5:3 2?2345");
    trick(&input, 2, 4, (const int[]){5, 4, 3, 2}, (const int[]){120, 120, 120, 90});
    cup_is(&input, "0:1 1:2 3:3 4:3 5:3 2:6x2");
    input = cup(2, punkte); /* a tied Stechen is repeated by the tied players */
    trick(&input, 2, 4, (const int[]){2, 3, 4, 5}, (const int[]){100, 120, 100, 130});
    cup_is(&input, "0:1 1:2 5:3 3:4 2:5 4:5 2?24");
    trick(&input, 2, 2, (const int[]){2, 4}, (const int[]){90, 90});
    cup_is(&input, "0:1 1:2 5:3 3:4 2:5 4:5 2?24");
    trick(&input, 2, 2, (const int[]){2, 4}, (const int[]){91, 90});
    cup_is(&input, "0:1 1:2 5:3 3:4 2:5 4:6x2");
    /* The third day was played without it: the players who came are in, and no Stechen is asked for. */
    input = cup(3, punkte);
    cup_is(&input, "0:1 1:2 3:3 5:3 4:5x3 2:6x2");
    input.days = 2; /* the same holds once the day has begun */
    cup_is(&input, "0:1 1:2 3:3 4:3 5:3 2:6x2");
    input = cup(3, (const int[][7]){{3, 2, 1, 1, 0, 0, -1}, {3, 2, 0, 0, 1, 1, -1}, {3, 2, -1, 0, 0, 0, -1}});
    cup_is(&input, "0:1 1:2 3:3 4:3 5:3 2:6x2 3?345");
    /* The Stechen at a cut does not order later standings. */
    input = cup(3, punkte);
    trick(&input, 2, 4, (const int[]){2, 3, 4, 5}, (const int[]){90, 100, 120, 130});
    cup_is(&input, "0:1 1:2 3:3 5:3 4:5x3 2:6x2");
}

/* 2 went out after the second day by a Stechen; 6 came back for the third day and went out after it by another one,
 * before which 3 was excluded. 2 steps in on the fourth day: level with 4, the lowest who is in, and not behind 4
 * with 3, who sits down all the same; and not with 5, if 4 is excluded after that day. */
TEST(shut_out_after_a_stechen)
{
    static const int punkte[3][7] = {{3, 2, 1, 1, 0, 0, 0}, {3, 2, 0, 0, 1, 1, 0}, {1, 1, -1, 0, 0, 0, 1}};
    struct pokal_input input = cup(3, punkte);

    trick(&input, 2, 4, (const int[]){5, 4, 3, 2}, (const int[]){130, 120, 110, 90});
    trick(&input, 3, 3, (const int[]){4, 5, 6}, (const int[]){120, 130, 110});
    input.excluded[3] = 4;
    cup_is(&input, "0:1 1:2 5:3 4:4 6:5x3 2:6x2 3:0x-1");
    input.begun = 4;
    for (int player = 0; player < 6; player++)
        input.present[3][player] = true;
    cup_is(&input, "0:1 1:2 5:3 2:4 4:4 6:6x3 3:0x-1");
    input.excluded[4] = 5;
    cup_is(&input, "0:1 1:2 5:3 2:4 6:5x3 4:0x-1 3:0x-1");
}

/* The largest field: 5 of 32 stay, then 4, and 28 has as much as 29. */
TEST(a_full_field)
{
    struct pokal_input input = {
        .count = POKAL_PLAYER_MAX, .days = POKAL_DAYS, .begun = POKAL_DAYS, .stechen = stechen_played};
    struct pokal_standing st;

    for (int day = 0; day < POKAL_DAYS; day++)
        for (int i = day < 2 ? 0 : day == 2 ? 27 : 28; i < POKAL_PLAYER_MAX; i++) {
            input.present[day][i] = input.can_play_off[day][i] = true;
            input.parts[day][i] = (int16_t)(i == 28 ? 29 : i);
        }
    input.days = 3;
    pokal_standing(&input, &st);
    assert_int_equal(st.count, POKAL_PLAYER_MAX);
    assert_int_equal(st.list[2].player, 28);
    assert_int_equal(st.list[3].player, 29);
    assert_int_equal(st.list[3].place, 3);
    for (int i = 0; i < POKAL_PLAYER_MAX; i++) {
        assert_int_equal(st.list[i].out_after, i < 4 ? 0 : i < 5 ? 3 : 2);
        assert_int_equal(pokal_is_in(&input, &st, st.list[i].player), i < 4);
    }
    input.days = 4;
    pokal_standing(&input, &st);
    assert_int_equal(st.winner, 31);
    input.present[3][3] = true; /* 3 steps in while the cut is still undecided */
    input.days = 3;
    pokal_standing(&input, &st);
    assert_int_equal(st.list[4].player, 3);
    assert_int_equal(st.list[4].out_after, 0);
}

TEST(the_pokal_is_tied)
{
    static const int punkte[4][7] = {
        {4, 3, 0, 0, -1, -1, -1}, {3, 4, 0, 0, -1, -1, -1}, {4, 3, 0, 0, -1, -1, -1}, {3, 4, 0, 0, -1, -1, -1}};
    struct pokal_input input = cup(4, punkte);

    cup_is(&input, "0:1 1:1 2:3 3:3 4?01"); /* with four players nobody drops out */
    trick(&input, 4, 2, (const int[]){0, 1}, (const int[]){120, 120});
    cup_is(&input, "0:1 1:1 2:3 3:3 4?01");
    trick(&input, 4, 2, (const int[]){0, 1}, (const int[]){119, 121});
    cup_is(&input, "1:1 0:2 2:3 3:3 !1");
}

/* A player who was absent, has left or is disqualified is placed behind the players with the same sum; two of them
 * stay tied. */
TEST(not_there_for_a_stechen)
{
    static const int punkte[4][7] = {
        {3, 2, 1, 1, 0, 0, -1}, {3, 2, 0, 1, 1, -1, -1}, {0, 3, 1, 1, 1, -1, -1}, {4, 3, 0, 0, -1, -1, -1}};
    struct pokal_input input = cup(2, punkte);

    input.parts[1][4] = 0; /* 4 and 5 have nothing, and 5 stayed away */
    cup_is(&input, "0:1 1:2 3:3 2:4 4:5 5:6x2");
    input.can_play_off[1][4] = false; /* one left and one was absent, so they play before the third day */
    cup_is(&input, "0:1 1:2 3:3 2:4 4:5 5:5 2?45");
    trick(&input, 2, 2, (const int[]){4, 5}, (const int[]){110, 130});
    cup_is(&input, "0:1 1:2 3:3 2:4 5:5 4:6x2");
    input.stechen_count = 0;
    input = cup(4, punkte);
    cup_is(&input, "0:1 1:1 3:3 2:4 4:5x3 5:6x2 4?01");
    input.can_play_off[3][0] = false;
    cup_is(&input, "1:1 0:2 3:3 2:4 4:5x3 5:6x2 !1");
    input.can_play_off[3][1] = false;
    cup_is(&input, "0:1 1:1 3:3 2:4 4:5x3 5:6x2"); /* nobody wins */
}

/* Absence separates tied players only where a Stechen would be due (A53). */
TEST(absence_parts_only_what_a_stechen_would)
{
    /* Six players for five seats: 4 and 5 are level for one seat; 2 and 3 are level and both in. */
    static const int two_absent[2][7] = {{3, 2, 1, 1, 0, 0, -1}, {3, 2, 1, 1, -1, 0, -1}};
    static const int punkte[4][7] = {
        {3, 2, 2, 1, 1, 1, 0}, {3, 2, 2, 1, 1, 1, 0}, {3, 2, 2, 0, 0, -1, -1}, {3, -1, 2, 1, -1, -1, -1}};
    struct pokal_input input = cup(2, two_absent);

    cup_is(&input, "0:1 1:2 2:3 3:3 5:5 4:6x2"); /* the one who was there gets the seat */
    input = cup(2, punkte);
    input.can_play_off[1][1] = false; /* 1 and 2 are in anyway */
    cup_is(&input, "0:1 1:2 2:2 3:4 4:4 5:4 6:7x2 2?345");
    input.can_play_off[1][5] = false;
    cup_is(&input, "0:1 1:2 2:2 3:4 4:4 5:6x2 6:7x2"); /* two seats for 3, 4 and 5 */
    input.can_play_off[1][4] = false;
    cup_is(&input, "0:1 1:2 2:2 3:4 4:5 5:5 6:7x2 2?45"); /* 3 is in; two absent players are left for one seat */
    input.begun = 3;
    input.present[2][4] = true; /* no Stechen took place: the player who came is in */
    cup_is(&input, "0:1 1:2 2:2 3:4 4:5 5:6x2 6:7x2");
    input = cup(2, (const int[][7]){{3, 2, 2, 2, 2, 1, 1}, {3, 2, 2, 2, 2, 1, 1}});
    input.can_play_off[1][6] = false; /* both are out */
    cup_is(&input, "0:1 1:2 2:2 3:2 4:2 5:6x2 6:6x2");
    input = cup(
        4, (const int[][7]){
               {3, 2, 2, 1, 1, -1, -1}, {3, 2, 2, 1, 1, -1, -1}, {3, 2, 2, 1, 0, -1, -1}, {3, -1, 0, 0, -1, -1, -1}});
    cup_is(&input, "0:1 1:2 2:2 3:4 4:5x3 !0"); /* the second place needs no Stechen */
}

/* A player who is out and sits down again with `trotzdem` is in at once, not only when the day is decided. */
TEST(a_player_let_back_is_in_at_once)
{
    static const int punkte[2][7] = {{3, 2, 1, 1, 1, 0, -1}, {3, 2, 1, 1, 1, 0, -1}};
    struct pokal_input input = cup(2, punkte);

    cup_is(&input, "0:1 1:2 2:3 3:3 4:3 5:6x2");
    input.begun = 3;
    input.present[2][5] = true;
    cup_is(&input, "0:1 1:2 2:3 3:3 4:3 5:6");
}

/* Until the day counts, the order of the last cut stands; a player whom that cut did not order is placed last among
 * equal sums. */
TEST(a_player_let_back_with_as_much_as_others)
{
    static const int punkte[3][7] = {{3, 2, 2, 1, 1, 1, 0}, {3, 2, 2, 1, 1, 1, 0}, {3, 2, 2, 0, 0, -1, -1}};
    struct pokal_input input = cup(3, punkte);

    trick(&input, 2, 3, (const int[]){3, 4, 5}, (const int[]){130, 120, 110});
    trick(&input, 3, 2, (const int[]){3, 4}, (const int[]){110, 120});
    cup_is(&input, "0:1 1:2 2:2 4:4 3:5x3 5:6x2 6:7x2");
    input.begun = 4;
    for (int i = 0; i < 6; i++)
        input.present[3][i] = true;
    cup_is(&input, "0:1 1:2 2:2 4:4 3:5 5:5 6:7x2");
    stechen_played[1].augen[0] = 130;
    cup_is(&input, "0:1 1:2 2:2 3:4 4:5 5:5 6:7x2");
    input.present[3][6] = true; /* nobody has as few; then two players have */
    cup_is(&input, "0:1 1:2 2:2 3:4 4:5 5:5 6:7");
    input.parts[1][5] = 0;
    input.parts[0][5] = 0;
    input.stechen_count = 1;
    stechen_played[0] = stechen_played[1];
    cup_is(&input, "0:1 1:2 2:2 3:4 4:5 5:6 6:6");
    /* Two players who were out have as much as one who is in; the one who stays out keeps the order of the cut and
     * is no measure for others. */
    input = cup(3, (const int[][7]){{2, 3, 2, 2, 2, 2, 2}, {2, 3, 2, 2, 2, 2, 2}, {0, 3, 2, 2, 0, -1, -1}});
    input.can_play_off[1][6] = false;
    trick(&input, 2, 5, (const int[]){0, 2, 3, 4, 5}, (const int[]){140, 130, 125, 120, 110});
    trick(&input, 3, 2, (const int[]){0, 4}, (const int[]){120, 110});
    cup_is(&input, "1:1 2:2 3:2 0:4 4:5x3 5:6x2 6:7x2");
    input.begun = 4;
    for (int i = 0; i < 4; i++)
        input.present[3][i] = true;
    cup_is(&input, "1:1 2:2 3:2 0:4 4:5x3 5:6x2 6:7x2");
    input.present[3][5] = true;
    cup_is(&input, "1:1 2:2 3:2 0:4 5:4 4:6x3 6:7x2");
    input.present[3][6] = true;
    cup_is(&input, "1:1 2:2 3:2 0:4 5:4 6:4 4:7x3");
    /* The same holds for the first player of the list. */
    input = cup(3, (const int[][7]){{1, 2, 2, 1, 1, 3, 0}, {1, 2, 2, 1, 1, 3, 0}, {-1, 2, 2, 0, 0, 3, -1}});
    trick(&input, 2, 3, (const int[]){3, 4, 0}, (const int[]){130, 120, 110});
    trick(&input, 3, 2, (const int[]){3, 4}, (const int[]){110, 120});
    input.begun = 4;
    for (int i = 0; i < 6; i++)
        input.present[3][i] = true;
    cup_is(&input, "5:1 1:2 2:2 4:4 0:5 3:5 6:7x2");
}

/* Four players came and five are registered: the fifth may come on the third day. */
TEST(registered_and_late)
{
    static const int punkte[2][7] = {{3, 2, 1, 1, -1, -1, -1}, {3, 2, 1, 1, -1, -1, -1}};
    struct pokal_input input = cup(2, punkte);
    struct pokal_standing st;

    pokal_standing(&input, &st);
    assert_true(pokal_is_in(&input, &st, 4));
    assert_true(pokal_is_in(&input, &st, -1));
    input.present[1][4] = true;
    pokal_standing(&input, &st);
    assert_false(pokal_is_in(&input, &st, 5));
}

/* A player who was out steps in for an absent one; a player who is in and stays away keeps the Prämienpunkte. */
TEST(stepping_in)
{
    static const int punkte[3][7] = {{3, 2, 1, 1, 0, 0, -1}, {3, 2, 1, 0, 1, 0, -1}, {3, 2, -1, 1, 0, 1, -1}};
    struct pokal_input input = cup(3, punkte);

    cup_is(&input, "0:1 1:2 2:3 3:3 4:5x3 5:5x3");
}

/* A player who was never there and one who went out first, including the first of the list. */
TEST(the_first_of_the_list_goes)
{
    static const int punkte[4][7] = {
        {0, 2, 1, 1, 1, 2, -1}, {0, 2, 1, 1, 1, 2, -1}, {-1, 2, 2, 0, 1, 2, -1}, {-1, 2, 2, -1, 1, 2, -1}};
    struct pokal_input input = cup(4, punkte);

    cup_is(&input, "1:1 5:1 2:3 4:4 3:5x3 0:6x2 4?15");
    input.present[0][0] = input.present[1][0] = false;
    cup_is(&input, "1:1 5:1 2:3 4:4 3:5x3 4?15");
}

TEST(random_cups)
{
    struct random random = {4};
    int separate = 0, equal = 0;

    for (int i = 0; i < ROUNDS(20000); i++) {
        struct pokal_input input = {.count = 4 + (int)random_under(&random, 3), .stechen = stechen_played};
        struct pokal_standing st = {.winner = -1};
        int inside = 0;

        for (int day = 1; day <= POKAL_DAYS; day++) {
            for (int k = 0; k < input.count; k++) {
                input.present[day - 1][k] = input.can_play_off[day - 1][k] = pokal_is_in(&input, &st, k);
                input.parts[day - 1][k] =
                    (int16_t)(input.present[day - 1][k] ? 30 * (int)random_under(&random, 7) : 0);
            }
            input.days = input.begun = day;
            pokal_standing(&input, &st);
            equal += st.stechen != 0;
            while (st.stechen) {
                int who[POKAL_TISCH_MAX], augen[POKAL_TISCH_MAX], n = 0;

                assert_int_equal(st.stechen_after, day);
                for (int k = 0; k < input.count; k++)
                    if (st.stechen >> k & 1) {
                        who[n] = k;
                        augen[n++] = 100 + (int)random_under(&random, 40);
                    }
                assert_true(n >= 2);
                trick(&input, day, n, who, augen);
                pokal_standing(&input, &st);
                separate++;
            }
            inside = 0;
            for (int k = 0; k < st.count; k++)
                inside += st.list[k].out_after == 0;
            assert_int_equal(inside, day == 1 || input.count < 5 ? input.count : day == 2 ? 5 : 4);
        }
        assert_int_equal(st.winner, st.list[0].player);
        for (int k = 1; k < 4; k++) /* no remaining player has more than the winner */
            assert_true(st.list[k].sum <= st.list[0].sum);
    }
    assert_true(equal > ROUNDS(1000) && separate > equal);
}

/* The tests plan a Turnier (tournament 1.4 to 1.8, 1.16). */
#include "turnier_said.h"

static struct err err;

static int meets(const struct sitzplan *plan, int round, int a, int b)
{
    const struct sitzplan_round *seats = &plan->round[round];

    for (int table = 0; table < seats->tables; table++) {
        int found = 0;

        for (int s = seats->start[table]; s < seats->start[table + 1]; s++)
            found += seats->seat[s] == a || seats->seat[s] == b;
        if (found == 2)
            return 1;
    }
    return 0;
}

static int is_seated(const struct sitzplan *plan, int round, int player)
{
    const struct sitzplan_round *seats = &plan->round[round];
    int n = 0;

    for (int s = 0; s < sitzplan_end(seats, seats->tables); s++)
        n += seats->seat[s] == player;
    return n;
}

TEST(a_plan_keeps_teams_and_groups_apart)
{
    AUTO(turnier_close) struct turnier turnier = {0};
    AUTO(sitzplan_free) struct sitzplan plan = {0};
    struct turnier_entry entry = {.what = TURNIER_GROUP, .number = 1, .text = "Paar"};

    open_turnier(&turnier, 16, 3);
    number_all(&turnier);
    for (int i = 0; i < 8; i++)
        assert_true(say_text(&turnier, TURNIER_TEAM, i, i < 4 ? "Eins" : "Zwei"));
    for (entry.who = 10; entry.who < 12; entry.who++)
        assert_true(turnier_apply(&turnier, &entry));
    assert_true(say(&turnier, TURNIER_SEED, -1, 9));
    assert_int_equal(turnier_plan(&turnier, 3, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.rounds, 3);
    for (int r = 0; r < 3; r++) {
        for (int a = 0; a < 8; a++)
            for (int b = a + 1; b < 8; b++)
                if (a / 4 == b / 4)
                    assert_int_equal(meets(&plan, r, 15 - a, 15 - b), 0);
        assert_int_equal(meets(&plan, r, 5, 4), 0);
    }
}

/* A player without a number cannot be seated, which matters only if they play in a planned round. A team-mate without
 * a number is ignored. */
TEST(a_plan_wants_numbers)
{
    AUTO(turnier_close) struct turnier turnier = {0};
    struct sitzplan plan;
    struct turnier_entry entry = {.what = TURNIER_GROUP, .who = 16, .number = 1, .text = "Paar"};

    open_turnier(&turnier, 17, 3);
    for (int i = 0; i < 16; i++)
        assert_true(say(&turnier, TURNIER_NUMBER, i, 16 - i));
    assert_int_equal(turnier_plan(&turnier, 3, NULL, 0, &plan, &err), ST_CONFLICT);
    assert_true(say_round(&turnier, TURNIER_FROM, 16, 3));
    assert_true(say_text(&turnier, TURNIER_TEAM, 16, "Eins") && turnier_apply(&turnier, &entry));
    assert_int_equal(turnier_plan(&turnier, 3, NULL, 0, &plan, &err), ST_CONFLICT);
    assert_int_equal(turnier_plan(&turnier, 2, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.players, 16);
    sitzplan_free(&plan);
    assert_true(say(&turnier, TURNIER_FOURS, -1, 1));
    assert_true(say(&turnier, TURNIER_NUMBER, 16, 24)); /* gaps between the numbers are allowed */
    assert_int_equal(turnier_plan(&turnier, 3, NULL, 0, &plan, &err), ST_IMPOSSIBLE); /* 17 do not divide by four */
    assert_true(say_round(&turnier, TURNIER_OUT, 0, 3));
    assert_int_equal(turnier_plan(&turnier, 3, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.players, 24);
    assert_int_equal(is_seated(&plan, 0, 23), 0);
    assert_int_equal(is_seated(&plan, 2, 23), 1);
    assert_int_equal(is_seated(&plan, 1, 15), 1);
    assert_int_equal(is_seated(&plan, 2, 15), 0);
    assert_int_equal(is_seated(&plan, 2, 19), 0); /* nobody has this number */
    sitzplan_free(&plan);
}

static void assert_same_seats(const struct sitzplan *a, const struct sitzplan *b)
{
    assert_int_equal(a->rounds, b->rounds);
    for (int r = 0; r < a->rounds; r++) {
        int seats = sitzplan_end(&a->round[r], a->round[r].tables);

        assert_int_equal(sitzplan_end(&b->round[r], b->round[r].tables), seats);
        for (int i = 0; i < seats; i++)
            assert_int_equal(a->round[r].seat[i], b->round[r].seat[i]);
    }
}

/* A plan contains exactly the players of its planned rounds: not those who join in a later round, but those who
 * play in one of them only. The highest number decides how far the plan's numbers go. */
TEST(a_plan_is_of_who_plays_in_it)
{
    AUTO(turnier_close) struct turnier turnier = {0};
    struct sitzplan plan, alone;

    assert_int_equal(sitzplan_make(&(struct sitzplan_wish){.players = 16, .rounds = 2, .seed = 9}, &alone, &err),
                     ST_OK);
    open_turnier(&turnier, 17, 3);
    for (int i = 0; i < 17; i++)
        assert_true(say(&turnier, TURNIER_NUMBER, i, i + 1));
    assert_true(say(&turnier, TURNIER_SEED, -1, 9) && say_round(&turnier, TURNIER_FROM, 16, 3));
    assert_int_equal(turnier_plan(&turnier, 2, NULL, 0, &plan, &err), ST_OK);
    assert_same_seats(&plan, &alone);
    sitzplan_free(&plan);
    sitzplan_free(&alone);
    assert_true(say_round(&turnier, TURNIER_OUT, 15, 2));
    assert_int_equal(turnier_plan(&turnier, 1, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(is_seated(&plan, 0, 15), 1);
    sitzplan_free(&plan);
    assert_true(say(&turnier, TURNIER_NUMBER, 0, 99));
    assert_int_equal(turnier_plan(&turnier, 1, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.players, 99);
    assert_int_equal(is_seated(&plan, 0, 98), 1);
    sitzplan_free(&plan);
}

/* Only the members of a group who play count: nobody takes the place of one who left, and the lowest number is a
 * member like any other. */
TEST(a_group_is_of_those_who_play)
{
    AUTO(turnier_close) struct turnier turnier = {0};
    struct sitzplan before, plan;
    struct turnier_entry entry = {.what = TURNIER_GROUP, .number = 1, .text = "Paar"};
    int other = 7;

    open_turnier(&turnier, 9, 2);
    number_all(&turnier); /* the numbers run from 9 down to 1 */
    assert_true(say(&turnier, TURNIER_SEED, -1, 9) && say_round(&turnier, TURNIER_OUT, 0, 1));
    assert_int_equal(turnier_plan(&turnier, 2, NULL, 0, &before, &err), ST_OK);
    while (!meets(&before, 0, 0, 8 - other))
        other--;
    assert_true(turnier_apply(&turnier, &entry)); /* this member has number 9 and is out */
    entry.who = other;
    assert_true(turnier_apply(&turnier, &entry));
    assert_int_equal(turnier_plan(&turnier, 2, NULL, 0, &plan, &err), ST_OK);
    assert_same_seats(&plan, &before);
    sitzplan_free(&plan);
    sitzplan_free(&before);
    entry.who = 8; /* this member has number 1 */
    assert_true(turnier_apply(&turnier, &entry));
    assert_int_equal(turnier_plan(&turnier, 2, NULL, 0, &plan, &err), ST_OK);
    for (int r = 0; r < 2; r++)
        assert_int_equal(meets(&plan, r, 0, 8 - other), 0);
    sitzplan_free(&plan);
}

/* Two of seven sit out, and one of eleven. Beside the tables there is room for seven players, but not for
 * eight. */
TEST(who_sits_out_of_several_staffeln)
{
    static const int players[] = {7, 7, 7, 11, 11};
    static const char *const team[] = {"A", "B", "C", "D", "E"};
    struct turnier turnier = {0};
    struct sitzplan plan;

    for (int staffeln = 4; staffeln <= 5; staffeln++) {
        int n = 0;

        open_turnier(&turnier, staffeln == 4 ? 32 : 43, 1);
        number_all(&turnier);
        for (int k = 0; k < staffeln; k++) {
            const struct turnier_entry entry = {.what = TURNIER_STAFFEL, .who = -1, .number = k + 1, .text = team[k]};

            for (int i = 0; i < players[k]; i++)
                assert_true(say_text(&turnier, TURNIER_TEAM, n++, team[k]));
            assert_true(turnier_apply(&turnier, &entry));
        }
        err = (struct err){0};
        if (staffeln == 4) {
            assert_int_equal(turnier_plan(&turnier, 1, NULL, 0, &plan, &err), ST_OK);
            assert_int_equal(plan.round[0].out, 7);
            sitzplan_free(&plan);
        } else {
            assert_int_equal(turnier_plan(&turnier, 1, NULL, 0, &plan, &err), ST_CONFLICT);
            assert_non_null(strstr(err.text, "8 would sit out in round 1, at most 7 can"));
        }
        turnier_close(&turnier);
    }
}

/* 1.16: each Staffel of a league has tables of its own, and so have players in none. Here are 4 x 4, 6 and 5
 * players of five teams and of none. */
TEST(a_plan_has_tables_of_one_staffel)
{
    static const char *const team[] = {"A", "B", "C", "D", "E", ""};
    static const int staffel_of[] = {2, 2, 2, 2, 7, 0};
    AUTO(turnier_close) struct turnier turnier = {0};
    struct sitzplan plan;
    int standing[27], of_player[27];

    open_turnier(&turnier, 27, 3);
    number_all(&turnier);
    for (int i = 0; i < 27; i++) {
        int k = i < 16 ? i / 4 : i < 22 ? 4 : 5;

        of_player[i] = staffel_of[k];
        standing[i] = 26 - i;
        assert_true(!team[k][0] || say_text(&turnier, TURNIER_TEAM, i, team[k]));
    }
    for (int k = 0; k < 5; k++) {
        const struct turnier_entry entry = {
            .what = TURNIER_STAFFEL, .who = -1, .number = staffel_of[k], .text = team[k]};

        assert_true(turnier_apply(&turnier, &entry));
    }
    assert_true(say_text(&turnier, TURNIER_TEAM, 16, "E") && say(&turnier, TURNIER_SEED, -1, 9));
    for (int by_standing = 0; by_standing < 2; by_standing++) {
        int until = by_standing || ROUNDS_DIVISOR > 1 ? 1 : 2; /* a second round takes long */

        assert_int_equal(turnier_plan(&turnier, until, by_standing ? standing : NULL, 27, &plan, &err), ST_OK);
        assert_int_equal(plan.rounds, until);
        for (int r = 0; r < until; r++) {
            const struct sitzplan_round *round = &plan.round[r];
            bool seen[27] = {false};

            assert_int_equal(round->tables, 6);
            assert_int_equal(round->fives, 2);
            assert_int_equal(round->out, 1);
            for (int i = 0; i < 27; i++)
                seen[round->seat[i]] = true;
            for (int i = 0; i < 27; i++)
                assert_true(seen[i]);
            for (int table = 0; table <= round->tables; table++)
                for (int i = round->start[table]; i < sitzplan_end(round, table); i++)
                    assert_int_equal(of_player[26 - round->seat[i]],
                                     of_player[26 - round->seat[round->start[table]]]);
            for (int i = round->start[6]; i < sitzplan_end(round, 6); i++)
                assert_int_equal(of_player[26 - round->seat[i]], 7);
            for (int a = 0; a < 16; a++)
                for (int b = a + 1; b < 16; b++)
                    assert_true(a / 4 != b / 4 || meets(&plan, r, 26 - a, 26 - b) == 0);
        }
        sitzplan_free(&plan);
    }
    { /* players who sit out stand behind the tables of all Staffeln, later ones included */
        struct turnier_entry entry = {.what = TURNIER_STAFFEL, .who = -1, .number = 1, .text = "E"};
        const struct sitzplan_round *round = &plan.round[0];
        bool seen[27] = {false};

        assert_true(turnier_apply(&turnier, &entry));
        assert_int_equal(turnier_plan(&turnier, 1, NULL, 0, &plan, &err), ST_OK);
        assert_int_equal(round->out, 1);
        assert_int_equal(of_player[26 - round->seat[26]], 7);
        for (int i = 0; i < 27; i++)
            seen[round->seat[i]] = true;
        for (int i = 0; i < 27; i++)
            assert_true(seen[i]);
        sitzplan_free(&plan);
        entry.number = 7;
        assert_true(turnier_apply(&turnier, &entry));
    }
    assert_true(say_text(&turnier, TURNIER_TEAM, 26, "A")); /* Staffel 2 has 17 now, and four are in none */
    assert_int_equal(turnier_plan(&turnier, 1, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.round[0].tables, 6);
    sitzplan_free(&plan);
    assert_true(say_text(&turnier, TURNIER_TEAM, 25, "A")); /* three players do not fill a table */
    assert_int_equal(turnier_plan(&turnier, 2, NULL, 0, &plan, &err), ST_IMPOSSIBLE);
    for (int i = 22; i < 25; i++)
        assert_true(say_text(&turnier, TURNIER_TEAM, i, "A"));
    for (int i = 16; i < 19; i++) /* three in a later Staffel do not either */
        assert_true(say_round(&turnier, TURNIER_OUT, i, 1));
    /* with two rounds the Staffeln before it take long */
    assert_int_equal(turnier_plan(&turnier, ROUNDS_DIVISOR > 1 ? 1 : 2, NULL, 0, &plan, &err), ST_IMPOSSIBLE);
    for (int i = 0; i < 27; i++) /* nobody is left to play */
        assert_true(say_round(&turnier, TURNIER_OUT, i, 1));
    assert_int_equal(turnier_plan(&turnier, 2, NULL, 0, &plan, &err), ST_CONFLICT);
}

/* A released round keeps its tables, whatever Staffeln are entered later. */
TEST(a_plan_of_staffeln_goes_on_from_released_rounds)
{
    static const int sizes[] = {4, 4};
    AUTO(turnier_close) struct turnier turnier = {0};
    AUTO(sitzplan_free) struct sitzplan plan = {0};
    struct turnier_seat seat[20];
    struct turnier_entry entry = {.what = TURNIER_STAFFEL, .who = -1};
    size_t n = seat_in_order(seat, 1, sizes, 2, 0);

    open_turnier(&turnier, 8, 2);
    number_all(&turnier);
    for (int i = 0; i < 8; i++)
        assert_true(say_text(&turnier, TURNIER_TEAM, i, i % 2 ? "B" : "A"));
    for (entry.number = 1; entry.number <= 2; entry.number++) {
        entry.text = entry.number == 1 ? "A" : "B";
        assert_true(turnier_apply(&turnier, &entry));
    }
    assert_true(turnier_seats(&turnier, seat, n));
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 1));
    assert_int_equal(turnier_plan(&turnier, 2, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.released, 1);
    for (int i = 0; i < 8; i++)
        assert_int_equal(plan.round[0].seat[i], 7 - i);
    assert_int_equal(plan.round[1].tables, 2);
    for (int table = 0; table < 2; table++)
        for (int i = 0; i < 4; i++)
            assert_int_equal(plan.round[1].seat[4 * table + i] % 2, table == 0);
}

/* 1.8: released rounds stay unchanged, and their meetings count. */
TEST(a_plan_goes_on_from_released_rounds)
{
    static const int sizes[] = {4, 4, 4, 4};
    AUTO(turnier_close) struct turnier turnier = {0};
    AUTO(sitzplan_free) struct sitzplan plan = {0};
    struct turnier_seat seat[20];
    size_t n = seat_in_order(seat, 1, sizes, 4, 0);

    open_turnier(&turnier, 16, 3);
    number_all(&turnier);
    assert_true(turnier_seats(&turnier, seat, n));
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 1));
    assert_int_equal(turnier_plan(&turnier, 3, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.released, 1);
    for (int i = 0; i < 16; i++)
        assert_int_equal(plan.round[0].seat[i], 15 - i);
    assert_int_equal(sitzplan_repeats(&plan), 0);
}

/* 1.4: a player who sat out a released round is the last to sit out again. Five play and one sits out, six
 * times. */
TEST(sitting_out_goes_on_from_released_rounds)
{
    static const int sizes[] = {5};
    AUTO(turnier_close) struct turnier turnier = {0};
    AUTO(sitzplan_free) struct sitzplan plan = {0};
    struct turnier_seat seat[20];
    size_t n = seat_in_order(seat, 1, sizes, 1, 1);
    int out[6] = {0};

    open_turnier(&turnier, 6, 6);
    number_all(&turnier);
    assert_true(turnier_seats(&turnier, seat, n));
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 1));
    assert_int_equal(turnier_plan(&turnier, 6, NULL, 0, &plan, &err), ST_OK);
    for (int r = 0; r < 6; r++) {
        assert_int_equal(plan.round[r].out, 1);
        out[plan.round[r].seat[5]]++;
    }
    for (int i = 0; i < 6; i++)
        assert_int_equal(out[i], 1);
}

/* 1.7 gesetzt: the best sit at table 1, and players who are out are skipped. */
TEST(a_round_by_the_standing)
{
    static const int sizes[] = {4, 4, 4, 4};
    AUTO(turnier_close) struct turnier turnier = {0};
    struct sitzplan plan;
    struct turnier_seat seat[20];
    int order[16];
    size_t n = seat_in_order(seat, 1, sizes, 4, 0);

    open_turnier(&turnier, 16, 2);
    number_all(&turnier);
    for (int i = 0; i < 16; i++) /* the order is 0, 4, 8, 12, 1, 5 …, so that no two of a table have met */
        order[i] = i % 4 * 4 + i / 4;
    assert_true(turnier_seats(&turnier, seat, n));
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 1));
    assert_true(say_text(&turnier, TURNIER_MODE, -1, "gesetzt"));
    assert_int_equal(turnier_plan(&turnier, 2, order, 16, &plan, &err), ST_OK);
    for (int i = 0; i < 16; i++) {
        int table = 0;

        while (plan.round[1].start[table + 1] <= i)
            table++;
        assert_int_equal((15 - plan.round[1].seat[i]) % 4, table); /* they are order[4 * table] and the next three */
    }
    sitzplan_free(&plan);
    assert_true(say_round(&turnier, TURNIER_OUT, 0, 2));
    assert_int_equal(turnier_plan(&turnier, 2, order, 16, &plan, &err), ST_OK);
    assert_int_equal(is_seated(&plan, 1, 15), 0);
    sitzplan_free(&plan);
}

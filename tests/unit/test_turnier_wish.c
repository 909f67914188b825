/* The tests compare the plan of a Turnier with the plan of the same wish written by hand, and check who can be
 * planned at all. */
#include "sitzplan_planned.h"
#include "turnier_said.h"

static struct err err;

static void say_group(struct turnier *turnier, const char *name, int who)
{
    const struct turnier_entry entry = {.what = TURNIER_GROUP, .who = who, .number = 1, .text = name};

    assert_true(turnier_apply(turnier, &entry));
}

static void say_staffel(struct turnier *turnier, const char *team, int staffel)
{
    const struct turnier_entry entry = {.what = TURNIER_STAFFEL, .who = -1, .number = staffel, .text = team};

    assert_true(turnier_apply(turnier, &entry));
}

/* Checks that in all planned rounds the same players sit at the same seats. */
static void is_the_plan_of(const struct turnier *turnier, int until, const int *standing, int count,
                           const struct sitzplan_wish *wish)
{
    AUTO(sitzplan_free) struct sitzplan plan = {0}, other = planned(wish);

    assert_int_equal(turnier_plan(turnier, until, standing, count, &plan, &err), ST_OK);
    assert_int_equal(plan.players, other.players);
    assert_int_equal(plan.rounds, other.rounds);
    assert_true(mark(&plan) == mark(&other));
}

/* Opens a Turnier in which start number n is the n-th Teilnehmer. */
static void open_in_order(struct turnier *turnier, int players, int rounds)
{
    open_turnier(turnier, players, rounds);
    for (int i = 0; i < players; i++)
        assert_true(say(turnier, TURNIER_NUMBER, i, i + 1));
}

/* Teams and groups come as they were entered, their members in any order; a group may have the name of a team and
 * still has its own members. */
TEST(teams_and_groups_by_name)
{
    static const uint16_t member[] = {0, 3, 6, 9, 1, 4, 7, 2, 5, 15, 12, 11, 14, 15, 2};
    static const struct sitzplan_group group[] = {
        {member, 4}, {member + 4, 3}, {member + 7, 2}, {member + 9, 2}, {member + 11, 4}};
    static const char *const team[] = {"B", "C", "D"};
    const struct sitzplan_wish wish = {.players = 16, .rounds = 3, .seed = 4711, .group = group, .groups = 5};
    AUTO(turnier_close) struct turnier turnier = {0};

    open_in_order(&turnier, 16, 3);
    assert_true(say(&turnier, TURNIER_SEED, -1, 4711));
    for (int i = 0; i < 10; i++)
        if (i != 8)
            assert_true(say_text(&turnier, TURNIER_TEAM, i, team[i % 3]));
    say_group(&turnier, "B", 15);
    say_group(&turnier, "Paar", 11);
    say_group(&turnier, "Paar", 2);
    say_group(&turnier, "B", 12);
    say_group(&turnier, "Paar", 14);
    say_group(&turnier, "Paar", 15);
    is_the_plan_of(&turnier, 3, NULL, 0, &wish);
}

/* Each player is a team of their own, and also a group of their own: this is the largest possible number of
 * groups. */
TEST(as_many_groups_as_there_can_be)
{
    static const char *const name[] = {"A", "B", "C", "D", "E", "F", "G", "H"};
    static const uint16_t member[] = {0, 1, 2, 3, 4, 5, 6, 7};
    struct sitzplan_group group[16];
    const struct sitzplan_wish wish = {.players = 8, .rounds = 1, .group = group, .groups = 16};
    AUTO(turnier_close) struct turnier turnier = {0};

    open_in_order(&turnier, 8, 2);
    for (int i = 0; i < 16; i++)
        group[i] = (struct sitzplan_group){member + i % 8, 1};
    for (int i = 0; i < 8; i++) {
        assert_true(say_text(&turnier, TURNIER_TEAM, i, name[i]));
        say_group(&turnier, name[i], i);
    }
    is_the_plan_of(&turnier, 1, NULL, 0, &wish); /* no seed is drawn, so it is 0 */
}

/* The standing contains only those who play: one player comes later and has no number yet, one is out. */
TEST(a_standing_of_those_who_play)
{
    static const int standing[] = {12, 3, 7, 0, 11, 5, 9, 4, 10, 2};
    static const uint16_t order[] = {3, 7, 11, 5, 9, 4, 10, 2}, absent[12] = {[0] = 1};
    const struct sitzplan_wish wish = {
        .players = 12, .rounds = 1, .seed = 5, .absent = absent, .standing = order, .standing_count = 8};
    AUTO(turnier_close) struct turnier turnier = {0};

    open_turnier(&turnier, 13, 3);
    for (int i = 0; i < 12; i++)
        assert_true(say(&turnier, TURNIER_NUMBER, i, i + 1));
    assert_true(say(&turnier, TURNIER_SEED, -1, 5) && say_round(&turnier, TURNIER_FROM, 12, 3) &&
                say_round(&turnier, TURNIER_OUT, 0, 1));
    is_the_plan_of(&turnier, 1, standing, 10, &wish);
}

/* A number that nobody has leaves no gap in the wish: 24 of 25 players have the plan of 24, by their own numbers,
 * and nobody meets another player twice. */
TEST(a_gap_in_the_numbers)
{
    const struct sitzplan_wish wish = {.players = 24, .rounds = 7, .seed = 5};
    AUTO(turnier_close) struct turnier turnier = {0};
    AUTO(sitzplan_free) struct sitzplan plan = {0}, other = planned(&wish);

    open_in_order(&turnier, 25, 7);
    assert_true(say(&turnier, TURNIER_SEED, -1, 5) && say_round(&turnier, TURNIER_OUT, 10, 1));
    assert_int_equal(turnier_plan(&turnier, 7, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(sitzplan_repeats(&plan), 0);
    for (int r = 0; r < 7; r++)
        for (int s = 0; s < 24; s++)
            assert_int_equal(plan.round[r].seat[s], other.round[r].seat[s] + (other.round[r].seat[s] >= 10));
}

/* A released round comes back unchanged, including players who left since. */
TEST(a_gap_behind_a_round)
{
    static const struct turnier_seat seat[] = {{1, 1, 0, 8}, {1, 1, 1, 0}, {1, 1, 2, 1}, {1, 1, 3, 3}, {1, 2, 0, 4},
                                               {1, 2, 1, 5}, {1, 2, 2, 6}, {1, 2, 3, 7}, {1, 2, 4, 9}};
    AUTO(turnier_close) struct turnier turnier = {0};
    AUTO(sitzplan_free) struct sitzplan plan = {0};

    open_in_order(&turnier, 10, 2);
    assert_true(say_round(&turnier, TURNIER_OUT, 2, 1) && turnier_seats(&turnier, seat, 9));
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 1) && say_round(&turnier, TURNIER_OUT, 5, 2));
    assert_int_equal(turnier_plan(&turnier, 2, NULL, 0, &plan, &err), ST_OK);
    for (int s = 0; s < 9; s++)
        assert_int_equal(plan.round[0].seat[s], seat[s].who);
    assert_int_equal(sitzplan_end(&plan.round[1], 2), 8);
    for (int s = 0; s < 8; s++)
        assert_true(plan.round[1].seat[s] != 2 && plan.round[1].seat[s] != 5);
}

TEST(who_has_which_number)
{
    AUTO(turnier_close) struct turnier turnier = {0};
    int most = 77, *who;

    open_turnier(&turnier, 5, 1);
    assert_true(say(&turnier, TURNIER_NUMBER, 1, 9) && say(&turnier, TURNIER_NUMBER, 3, 2) &&
                say(&turnier, TURNIER_NUMBER, 4, 1));
    who = turnier_of_number(&turnier, &most);
    assert_int_equal(most, 9);
    assert_int_equal(who[9], 1);
    assert_int_equal(who[2], 3);
    assert_int_equal(who[1], 4);
    for (int n = 3; n < 9; n++)
        assert_int_equal(who[n], -1);
    assert_int_equal(who[0], -1);
    free(who);
}

/* Each planned round, the first and the last included, needs players; four are enough. Only those who play need a
 * number. */
TEST(each_round_has_players)
{
    struct turnier turnier = {0};
    struct sitzplan plan;

    open_in_order(&turnier, 4, 3);
    assert_int_equal(turnier_plan(&turnier, 3, NULL, 0, &plan, &err), ST_OK);
    sitzplan_free(&plan);
    assert_true(say_round(&turnier, TURNIER_OUT, 2, 3));
    assert_int_equal(turnier_plan(&turnier, 3, NULL, 0, &plan, &err), ST_CONFLICT);
    assert_non_null(strstr(err.text, "3 players take part in round 3, 4 are needed"));
    assert_int_equal(turnier_plan(&turnier, 2, NULL, 0, &plan, &err), ST_OK);
    sitzplan_free(&plan);
    turnier_close(&turnier);
    open_in_order(&turnier, 5, 2);
    assert_true(say_round(&turnier, TURNIER_FROM, 0, 2) && say_round(&turnier, TURNIER_FROM, 4, 2));
    assert_int_equal(turnier_plan(&turnier, 2, NULL, 0, &plan, &err), ST_CONFLICT);
    assert_non_null(strstr(err.text, "3 players take part in round 1, 4 are needed"));
    open_turnier(&turnier, 5, 1);
    for (int i = 1; i < 5; i++)
        assert_true(say(&turnier, TURNIER_NUMBER, i, i));
    assert_int_equal(turnier_plan(&turnier, 1, NULL, 0, &plan, &err), ST_CONFLICT);
    assert_non_null(strstr(err.text, "not everybody has a start number"));
    turnier_close(&turnier);
}

/* Tells whether in a round the first `count` players have tables of their own. */
static bool have_own_tables(const struct sitzplan *sitzplan, int round, int count)
{
    const struct sitzplan_round *seats = &sitzplan->round[round];

    for (int t = 0; t < seats->tables; t++)
        for (int s = seats->start[t]; s < seats->start[t + 1]; s++)
            if ((seats->seat[s] < count) != (seats->seat[seats->start[t]] < count))
                return false;
    return true;
}

/* 1.16: a single Staffel, also the one with the highest number, is kept apart from players in none. */
TEST(one_staffel_is_apart)
{
    static const int of[] = {1, STAFFEL_MAX};
    struct turnier turnier = {0};
    struct sitzplan plan;

    for (size_t i = 0; i < ROWS(of); i++) {
        open_in_order(&turnier, 20, 2);
        for (int k = 0; k < 8; k++)
            assert_true(say_text(&turnier, TURNIER_TEAM, k, "A"));
        say_staffel(&turnier, "A", of[i]);
        assert_int_equal(turnier_plan(&turnier, 1, NULL, 0, &plan, &err), ST_OK);
        assert_int_equal(plan.round[0].tables, 5);
        assert_true(have_own_tables(&plan, 0, 8));
        sitzplan_free(&plan);
        turnier_close(&turnier);
    }
}

/* A Staffel with only the first player cannot be planned; a Staffel whose players are all out needs no plan. */
TEST(a_staffel_of_one_and_of_nobody)
{
    static const int sizes[] = {4, 4, 4, 4, 4};
    struct turnier turnier = {0};
    AUTO(sitzplan_free) struct sitzplan plan = {0};
    struct turnier_seat seat[20];
    size_t n = seat_in_order(seat, 1, sizes, 5, 0);

    open_in_order(&turnier, 9, 1);
    assert_true(say_text(&turnier, TURNIER_TEAM, 0, "A"));
    say_staffel(&turnier, "A", 3);
    assert_int_equal(turnier_plan(&turnier, 1, NULL, 0, &plan, &err), ST_IMPOSSIBLE);
    turnier_close(&turnier);
    open_in_order(&turnier, 20, 2);
    for (int i = 0; i < 4; i++)
        assert_true(say_text(&turnier, TURNIER_TEAM, i, "A"));
    say_staffel(&turnier, "A", 3);
    assert_true(turnier_seats(&turnier, seat, n) && say_round(&turnier, TURNIER_RELEASE, -1, 1));
    for (int i = 0; i < 4; i++)
        assert_true(say_round(&turnier, TURNIER_OUT, i, 2));
    assert_int_equal(turnier_plan(&turnier, 2, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.round[1].tables, 4);
    turnier_close(&turnier);
}

/* Staffeln have seven players: two of each sit out, and a round has room for seven who sit out. */
TEST(as_many_sit_out_as_there_is_room_for)
{
    static const char *const team[] = {"A", "B", "C", "D"};

    for (int staffeln = 3; staffeln <= 4; staffeln++) {
        AUTO(turnier_close) struct turnier turnier = {0};
        struct sitzplan plan;

        open_in_order(&turnier, 7 * staffeln, 1);
        for (int i = 0; i < 7 * staffeln; i++)
            assert_true(say_text(&turnier, TURNIER_TEAM, i, team[i / 7]));
        for (int s = 0; s < staffeln; s++)
            say_staffel(&turnier, team[s], s + 1);
        if (staffeln == 3) {
            assert_int_equal(turnier_plan(&turnier, 1, NULL, 0, &plan, &err), ST_OK);
            assert_int_equal(plan.round[0].out, 6);
            sitzplan_free(&plan);
        } else {
            assert_int_equal(turnier_plan(&turnier, 1, NULL, 0, &plan, &err), ST_CONFLICT);
            assert_non_null(strstr(err.text, "8 would sit out in round 1, at most 7 can"));
        }
    }
}

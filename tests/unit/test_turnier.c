/* A Turnier as its entries make it (tournament 1.3, 1.5, 1.7 to 1.11), and a list of it at the table
 * (1.2, 1.12, 1.13). */
#include "help.h"

#include "turnier/turnier.h"

static struct err err;

/* Identities are 101, 102 …, start numbers the other way round unless a test says otherwise. */
static void open_turnier(struct turnier *t, int players, int rounds)
{
    int64_t player[200];

    for (int i = 0; i < players; i++)
        player[i] = 101 + i;
    turnier_open(t, rounds, player, players);
}

static const struct turnier_entry nobody = {.who = -1};

static bool say(struct turnier *t, enum turnier_word what, int who, int64_t number)
{
    struct turnier_entry e = nobody;

    e.what = (uint8_t)what;
    e.who = who;
    e.number = number;
    return turnier_apply(t, &e);
}

static bool say_text(struct turnier *t, enum turnier_word what, int who, const char *text)
{
    struct turnier_entry e = nobody;

    e.what = (uint8_t)what;
    e.who = who;
    e.text = text;
    return turnier_apply(t, &e);
}

static bool say_round(struct turnier *t, enum turnier_word what, int who, int round)
{
    struct turnier_entry e = nobody;

    e.what = (uint8_t)what;
    e.who = who;
    e.round = round;
    e.time = 1000 + round;
    return turnier_apply(t, &e);
}

static bool say_list(struct turnier *t, enum turnier_word what, int round, int table, int64_t number,
                     const char *text)
{
    struct turnier_entry e = nobody;

    e.what = (uint8_t)what;
    e.round = round;
    e.table = table;
    e.number = number;
    e.text = text;
    e.time = 5000;
    return turnier_apply(t, &e);
}

static void number_all(struct turnier *t)
{
    for (int i = 0; i < t->count; i++)
        assert_true(say(t, TURNIER_NUMBER, i, t->count - i));
}

/* A round with 0-based Teilnehmer in order, at tables of these sizes; the last size may be that of who sits out. */
static size_t seat_in_order(struct turnier_seat *seat, int round, const int *size, int tables, int out)
{
    size_t n = 0;
    int who = 0;

    for (int i = 0; i < out; i++)
        seat[n++] = (struct turnier_seat){round, 0, i, 999};
    for (int t = 0; t < tables; t++)
        for (int s = 0; s < size[t]; s++)
            seat[n++] = (struct turnier_seat){round, t + 1, s, who++};
    for (int i = 0; i < out; i++)
        seat[i].who = who++;
    return n;
}

/* Each word wants what its row names, and nothing else. */
static void test_each_entry_has_its_form(void **state)
{
    (void)state;
    for (int what = 0; what < TURNIER_WORD_COUNT; what++) {
        const struct turnier_form *form = &turnier_forms[what];
        const char *text = what == TURNIER_MODE ? "los" : "x";

        for (unsigned has = 0; has < 64; has++) {
            const struct turnier_entry e = {.what = (uint8_t)what,
                                            .round = has & ENTRY_ROUND ? 1 : 0,
                                            .table = has & ENTRY_TABLE ? 1 : 0,
                                            .who = has & ENTRY_WHO ? 0 : -1,
                                            .person = has & ENTRY_PERSON ? 5 : 0,
                                            .number = form->max,
                                            .text = has & ENTRY_TEXT ? text : NULL};
            unsigned told = has & ~(unsigned)ENTRY_NUMBER, needs = form->needs & ~(unsigned)ENTRY_NUMBER;
            bool good = (told & needs) == needs && (told & ~(needs | form->may)) == 0;

            if ((turnier_entry_wrong(&e) == NULL) != good)
                fail_msg("%s with %u", turnier_terms[what].word, has);
        }
    }
}

static void test_numbers_of_entries_have_bounds(void **state)
{
    static const struct {
        struct turnier_entry e;
        bool good;
    } cases[] = {
        {{.what = TURNIER_TIME, .who = -1, .number = 0}, true},
        {{.what = TURNIER_TIME, .who = -1, .number = 9999}, true},
        {{.what = TURNIER_TIME, .who = -1, .number = 10000}, false},
        {{.what = TURNIER_TIME, .who = -1, .number = -1}, false},
        {{.what = TURNIER_STRAFE, .who = 0, .number = 12, .text = "x"}, true},
        {{.what = TURNIER_STRAFE, .who = 0, .number = -12, .text = "x"}, true},
        {{.what = TURNIER_STRAFE, .who = 0, .number = 13, .text = "x"}, false},
        {{.what = TURNIER_NUMBER, .who = 0, .number = 0}, false},
        {{.what = TURNIER_NUMBER, .who = 0, .number = 40000}, true},
        {{.what = TURNIER_NUMBER, .who = 0, .number = 40001}, false},
        {{.what = TURNIER_RELEASE, .who = -1, .round = 16}, true},
        {{.what = TURNIER_RELEASE, .who = -1, .round = 17}, false},
        {{.what = TURNIER_RELEASE, .who = -1, .round = -1}, false},
        {{.what = TURNIER_ACCEPT, .who = -1, .round = 1, .table = 9999}, true},
        {{.what = TURNIER_ACCEPT, .who = -1, .round = 1, .table = 10000}, false},
        {{.what = TURNIER_ACCEPT, .who = -1, .round = 1, .table = -1}, false},
        {{.what = TURNIER_MODE, .who = -1, .text = "plan"}, true},
        {{.what = TURNIER_MODE, .who = -1, .text = "planlos"}, false},
        {{.what = TURNIER_PAID, .who = 0, .number = 9999999}, true},
        {{.what = TURNIER_PAID, .who = 0, .number = 10000000}, false},
        {{.what = TURNIER_FEE, .who = -1, .number = 9999999}, true},
        {{.what = TURNIER_FEE, .who = -1, .number = 10000000}, false},
        {{.what = TURNIER_FOURS, .who = -1, .number = 2}, false},
        {{.what = TURNIER_GROUP, .who = 0, .number = 2, .text = "x"}, false},
        {{.what = TURNIER_DISQ, .who = 0, .number = 2, .text = "x"}, false},
        {{.what = TURNIER_SEED, .who = -1, .number = INT32_MAX}, true},
        {{.what = TURNIER_SEED, .who = -1, .number = (int64_t)INT32_MAX + 1}, false},
        {{.what = TURNIER_STAFFEL, .who = -1, .number = 0, .text = "x"}, true},
        {{.what = TURNIER_STAFFEL, .who = -1, .number = 999, .text = "x"}, true},
        {{.what = TURNIER_STAFFEL, .who = -1, .number = 1000, .text = "x"}, false},
        {{.what = TURNIER_EXTEND, .who = -1, .round = 1, .table = 1, .number = 0, .text = "x"}, false},
        {{.what = TURNIER_EXTEND, .who = -1, .round = 1, .table = 1, .number = 9999, .text = "x"}, true},
        {{.what = TURNIER_EXTEND, .who = -1, .round = 1, .table = 1, .number = 10000, .text = "x"}, false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if ((turnier_entry_wrong(&cases[i].e) == NULL) != cases[i].good)
            fail_msg("case %zu: %s", i, turnier_entry_wrong(&cases[i].e));
}

static void test_settings_and_what_is_known_of_a_player(void **state)
{
    struct turnier t;

    (void)state;
    open_turnier(&t, 5, 3);
    assert_int_equal(t.seed, SEED_NONE);
    assert_string_equal(t.title, "");
    assert_string_equal(t.liga, "");
    assert_true(say_text(&t, TURNIER_TITLE, -1, "Herbst"));
    assert_true(say_text(&t, TURNIER_MODE, -1, "gesetzt"));
    assert_true(say(&t, TURNIER_TIME, -1, 100));
    assert_true(say(&t, TURNIER_FOURS, -1, 1));
    assert_true(say_text(&t, TURNIER_LAND, -1, "Hessen"));
    assert_true(say(&t, TURNIER_FEE, -1, 1000));
    assert_true(say_text(&t, TURNIER_PRIZES, -1, "50,30,20"));
    assert_true(say(&t, TURNIER_SEED, -1, 4711));
    assert_true(say_text(&t, TURNIER_LIGA, -1, "Liga Nord"));
    assert_true(say_text(&t, TURNIER_LAND, 2, "Bayern"));
    assert_true(say_text(&t, TURNIER_CLUB, 2, "Arminia"));
    assert_true(say_text(&t, TURNIER_TEAM, 2, "Arminia 1"));
    assert_true(say(&t, TURNIER_PAID, 2, 1000));
    assert_true(say(&t, TURNIER_STRAFE, 2, 0) == false); /* its reason is missing */
    assert_string_equal(t.title, "Herbst");
    assert_int_equal(t.mode, MODE_SEEDED);
    assert_int_equal(t.minutes, 100);
    assert_true(t.only_fours);
    assert_string_equal(t.land, "Hessen");
    assert_int_equal(t.fee, 1000);
    assert_string_equal(t.prizes, "50,30,20");
    assert_string_equal(t.liga, "Liga Nord");
    assert_int_equal(t.seed, 4711);
    assert_string_equal(t.person[2].land, "Bayern");
    assert_string_equal(t.person[2].club, "Arminia");
    assert_string_equal(t.person[2].team, "Arminia 1");
    assert_int_equal(t.person[2].paid, 1000);
    assert_string_equal(t.person[1].club, "");
    assert_int_equal(turnier_add_person(&t, 777), 5);
    assert_int_equal(t.person[5].player, 777);
    assert_int_equal(t.person[5].from, 1);
    assert_false(say(&t, TURNIER_NUMBER, 6, 1)); /* there is none */
    assert_false(say_round(&t, TURNIER_FROM, 0, 4));
    turnier_close(&t);
}

/* 1.9 to 1.11 */
static void test_who_plays_in_which_round(void **state)
{
    struct turnier t;
    struct turnier_entry e = nobody;

    (void)state;
    open_turnier(&t, 4, 4);
    assert_true(say_round(&t, TURNIER_FROM, 1, 2));
    assert_true(say_round(&t, TURNIER_OUT, 2, 3));
    assert_string_equal(t.person[2].out_why, "");
    assert_true(turnier_plays(&t, 0, 1) && turnier_plays(&t, 0, 4));
    assert_true(!turnier_plays(&t, 1, 1) && turnier_plays(&t, 1, 2));
    assert_true(turnier_plays(&t, 2, 2) && !turnier_plays(&t, 2, 3));
    e.what = TURNIER_OUT;
    e.who = 2;
    e.round = 4;
    e.text = "krank";
    assert_true(turnier_apply(&t, &e));
    assert_string_equal(t.person[2].out_why, "krank");
    assert_true(turnier_plays(&t, 2, 3) && !turnier_plays(&t, 2, 4));
    assert_true(say(&t, TURNIER_OUT, 2, 0)); /* he is back */
    assert_true(turnier_plays(&t, 2, 4));
    e = (struct turnier_entry){.what = TURNIER_DISQ, .who = 3, .number = 1, .text = "x"};
    assert_true(turnier_apply(&t, &e));
    assert_false(turnier_plays(&t, 3, 1));
    e.number = 0;
    assert_true(turnier_apply(&t, &e));
    assert_true(turnier_plays(&t, 3, 1));
    e = (struct turnier_entry){.what = TURNIER_STRAFE, .who = 3, .number = 3, .text = "x"};
    assert_true(turnier_apply(&t, &e) && turnier_apply(&t, &e));
    assert_int_equal(t.person[3].strafe, 6);
    e.number = -6;
    assert_true(turnier_apply(&t, &e));
    assert_int_equal(t.person[3].strafe, 0);
    e.number = -1;
    assert_false(turnier_apply(&t, &e)); /* less than none: damage */
    turnier_close(&t);
}

/* 1.10: the last Ersatz that had come by a round plays in it. */
static void test_an_ersatz_plays_from_his_round_on(void **state)
{
    struct turnier t;
    struct turnier_entry e = {.what = TURNIER_STAND_IN, .who = 1, .round = 2, .person = 900};

    (void)state;
    open_turnier(&t, 4, 4);
    assert_true(turnier_apply(&t, &e));
    e.round = 4;
    e.person = 901;
    assert_true(turnier_apply(&t, &e));
    assert_int_equal(turnier_player_in(&t, 1, 1), 102);
    assert_int_equal(turnier_player_in(&t, 1, 2), 900);
    assert_int_equal(turnier_player_in(&t, 1, 3), 900);
    assert_int_equal(turnier_player_in(&t, 1, 4), 901);
    assert_int_equal(turnier_player_in(&t, 0, 4), 101);
    assert_int_equal(turnier_who(&t, 900), 1);
    assert_int_equal(turnier_who(&t, 102), 1);
    assert_int_equal(turnier_who(&t, 104), 3);
    assert_int_equal(turnier_who(&t, 5), -1);
    turnier_close(&t);
}

static void test_groups_by_name(void **state)
{
    struct turnier t;
    struct turnier_entry e = {.what = TURNIER_GROUP, .who = 1, .number = 1, .text = "Paar"};

    (void)state;
    open_turnier(&t, 4, 2);
    assert_true(turnier_apply(&t, &e) && turnier_apply(&t, &e)); /* twice is once */
    e.who = 2;
    assert_true(turnier_apply(&t, &e));
    e.text = "Club";
    assert_true(turnier_apply(&t, &e));
    assert_int_equal(t.members, 3);
    e.number = 0;
    assert_true(turnier_apply(&t, &e));
    assert_int_equal(t.members, 2);
    assert_true(turnier_apply(&t, &e)); /* he is of it no more */
    assert_int_equal(t.members, 2);
    assert_string_equal(t.member[1].group, "Paar");
    assert_int_equal(t.member[1].who, 2);
    turnier_close(&t);
}

/* 1.16: which four teams of a league meet on its Spieltag; a team is in one Staffel, the last that was said. */
static void test_the_staffel_of_a_team(void **state)
{
    struct turnier t;
    struct turnier_entry e = {.what = TURNIER_STAFFEL, .who = -1, .number = 1, .text = "Rot"};

    (void)state;
    open_turnier(&t, 4, 2);
    assert_int_equal(turnier_staffel(&t, "Rot"), 0);
    assert_true(turnier_apply(&t, &e));
    e.text = "Blau";
    e.number = 2;
    assert_true(turnier_apply(&t, &e));
    assert_int_equal(turnier_staffel(&t, "Rot"), 1);
    assert_int_equal(turnier_staffel(&t, "Blau"), 2);
    assert_int_equal(turnier_staffel(&t, "blau"), 0);
    e.number = 3;
    assert_true(turnier_apply(&t, &e));
    assert_int_equal(t.staffeln, 2);
    assert_int_equal(turnier_staffel(&t, "Blau"), 3);
    e.number = 0;
    assert_true(turnier_apply(&t, &e));
    assert_int_equal(turnier_staffel(&t, "Blau"), 0);
    turnier_close(&t);
}

/* 1.3, 1.12: what holds for a list, and how long it may take. */
static void test_lists_of_a_released_round(void **state)
{
    static const int sizes[] = {4, 5};
    struct turnier t;
    struct turnier_seat seat[40];
    size_t n = seat_in_order(seat, 1, sizes, 2, 0);
    struct turnier_entry e = {.what = TURNIER_HAND_IN, .round = 1, .table = 2};

    (void)state;
    n += seat_in_order(&seat[n], 2, sizes, 2, 0);
    open_turnier(&t, 9, 3);
    assert_true(turnier_seats(&t, seat, n));
    assert_int_equal(t.round[0].seats.tables, 2);
    assert_int_equal(t.round[0].seats.fives, 1);
    assert_int_equal(turnier_table_size(&t.round[0], 0), 4);
    assert_int_equal(turnier_table_size(&t.round[0], 1), 5);
    assert_int_equal(turnier_released(&t), 0);
    assert_false(say_list(&t, TURNIER_ACCEPT, 1, 1, 0, NULL)); /* not released */
    assert_false(say_round(&t, TURNIER_RELEASE, -1, 2));       /* before the first one */
    t.round[1].released = 0;
    assert_true(say_round(&t, TURNIER_RELEASE, -1, 1));
    assert_int_equal(turnier_released(&t), 1);
    assert_int_equal(t.round[0].released, 1001);
    assert_int_equal(turnier_minutes(&t, 1, 0), 0);
    assert_true(say(&t, TURNIER_TIME, -1, 100));
    assert_int_equal(turnier_minutes(&t, 1, 0), 100);
    assert_int_equal(turnier_minutes(&t, 1, 1), 125);
    assert_true(say_list(&t, TURNIER_EXTEND, 1, 2, 10, "Arzt") && say_list(&t, TURNIER_EXTEND, 1, 2, 5, "Arzt"));
    assert_int_equal(turnier_minutes(&t, 1, 1), 140);
    assert_int_equal(turnier_minutes(&t, 1, 0), 100);
    assert_true(say_list(&t, TURNIER_HAND_IN, 1, 2, 0, NULL));
    assert_int_equal(t.round[0].list[1].state, LIST_HANDED_IN);
    assert_int_equal(t.round[0].list[1].handed, 5000);
    assert_int_equal(t.round[0].list[0].state, LIST_OPEN);
    assert_true(say_list(&t, TURNIER_ACCEPT, 1, 2, 0, NULL));
    assert_int_equal(t.round[0].list[1].state, LIST_ACCEPTED);
    assert_true(say_list(&t, TURNIER_GIVE_BACK, 1, 2, 0, "falsch"));
    assert_int_equal(t.round[0].list[1].state, LIST_OPEN);
    e.who = 3; /* the one who kept it */
    assert_true(turnier_apply(&t, &e));
    assert_int_equal(t.round[0].list[1].state, LIST_HANDED_IN);
    assert_false(say_list(&t, TURNIER_ACCEPT, 1, 3, 0, NULL)); /* no such table */
    assert_false(say_list(&t, TURNIER_ACCEPT, 2, 1, 0, NULL));
    assert_true(say_round(&t, TURNIER_RELEASE, -1, 2));
    assert_int_equal(turnier_released(&t), 2);
    assert_false(say_round(&t, TURNIER_RELEASE, -1, 3)); /* it has no seats */
    turnier_close(&t);
    open_turnier(&t, 9, 2);
    assert_true(turnier_seats(&t, seat, n));
    assert_true(say_round(&t, TURNIER_RELEASE, -1, 1) && say_round(&t, TURNIER_RELEASE, -1, 2));
    assert_int_equal(turnier_released(&t), 2);
    for (int r = 0; r < RUNDEN_MAX; r++)
        t.round[r].released = 1;
    t.rounds = RUNDEN_MAX;
    assert_int_equal(turnier_released(&t), RUNDEN_MAX);
    t.rounds = 2;
    assert_true(say_round(&t, TURNIER_OUT, 0, 3)); /* behind the last round: he has not played all */
    assert_false(say_round(&t, TURNIER_OUT, 0, 4));
    turnier_close(&t);
}

static void test_seats_that_are_no_plan(void **state)
{
    static const int fours[] = {4, 4}, three[] = {4, 3}, seven[] = {7}, two[] = {4, 2}, eight[] = {8};
    enum { CROWD = UINT16_MAX + 2 };
    struct turnier t;
    struct turnier_seat seat[40], *crowd;
    size_t n;

    (void)state;
    open_turnier(&t, 8, 2);
    n = seat_in_order(seat, 1, three, 2, 1);
    assert_true(turnier_seats(&t, seat, n));
    assert_int_equal(t.round[0].seats.out, 1);
    assert_int_equal(t.round[0].seats.seat[7], 7);
    assert_int_equal(t.round[0].seats.start[2], 7);
    assert_false(turnier_seats(&t, seat, n)); /* the round is there */
    turnier_close(&t);

    open_turnier(&t, 8, 2);
    n = seat_in_order(seat, 1, seven, 1, 0);
    assert_true(turnier_seats(&t, seat, n));
    turnier_close(&t);

    open_turnier(&t, 8, 2);
    n = seat_in_order(seat, 1, two, 2, 0);
    assert_false(turnier_seats(&t, seat, n));
    turnier_close(&t);

    open_turnier(&t, 8, 2);
    n = seat_in_order(seat, 1, eight, 1, 0);
    assert_false(turnier_seats(&t, seat, n));
    turnier_close(&t);

    open_turnier(&t, 8, 2);
    n = seat_in_order(seat, 3, fours, 2, 0);
    assert_false(turnier_seats(&t, seat, n)); /* no such round */
    seat_in_order(seat, 0, fours, 2, 0);
    assert_false(turnier_seats(&t, seat, n));
    turnier_close(&t);

    for (int wrong = 0; wrong < 4; wrong++) {
        open_turnier(&t, 8, 2);
        n = seat_in_order(seat, 1, fours, 2, 0);
        for (size_t i = 4; i < n; i++)
            seat[i].table += wrong == 0; /* table 2 is missing */
        seat[1].who = wrong == 1 ? 8 : wrong == 2 ? -1 : 1;
        seat[0].table = wrong == 3 ? -1 : 1;
        assert_false(turnier_seats(&t, seat, n));
        turnier_close(&t);
    }
    open_turnier(&t, 8, 2);
    n = seat_in_order(seat, 1, fours, 0, 3);
    assert_true(turnier_seats(&t, seat, n)); /* nobody plays; odd, and no table is wrong */
    assert_int_equal(t.round[0].seats.tables, 0);
    turnier_close(&t);

    open_turnier(&t, 8, 2); /* more seats than a round can have */
    crowd = test_malloc(CROWD * sizeof *crowd);
    for (int i = 0; i < CROWD; i++)
        crowd[i] = (struct turnier_seat){1, i / 4 + 1, i % 4, i % 8};
    assert_false(turnier_seats(&t, crowd, CROWD));
    test_free(crowd);
    turnier_close(&t);
}

/* 1.5: each player gets each number equally often, numbers drawn by hand stay. */
static void test_the_draw(void **state)
{
    enum { PLAYERS = 8, SEEDS = 100000 / ROUNDS_DIVISOR };
    static int count[PLAYERS][PLAYERS + 1];
    struct turnier t;
    int number[PLAYERS];
    double chi = 0;

    (void)state;
    open_turnier(&t, PLAYERS, 2);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        turnier_draw(&t, seed, number);
        for (int i = 0; i < PLAYERS; i++)
            count[i][number[i]]++;
    }
    for (int i = 0; i < PLAYERS; i++) {
        assert_int_equal(count[i][0], 0);
        for (int k = 1; k <= PLAYERS; k++) {
            double e = (double)SEEDS / PLAYERS;

            chi += (count[i][k] - e) * (count[i][k] - e) / e;
        }
    }
    assert_true(chi < 92); /* 49 degrees of freedom: once in 5,000 it is more */
    assert_true(say(&t, TURNIER_NUMBER, 3, 2) && say(&t, TURNIER_NUMBER, 4, 12));
    for (uint64_t seed = 0; seed < 50; seed++) {
        unsigned seen = 0;

        turnier_draw(&t, seed, number);
        assert_int_equal(number[3], 2);
        assert_int_equal(number[4], 12);
        for (int i = 0; i < PLAYERS; i++)
            seen |= 1u << number[i];
        assert_int_equal(seen, 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6 | 1u << 7 | 1u << 12);
    }
    assert_int_equal(turnier_numbered(&t, 12), 4);
    assert_int_equal(turnier_numbered(&t, 3), -1);
    turnier_close(&t);
}

/* The plan. */

static int meets(const struct sitzplan *plan, int round, int a, int b)
{
    const struct sitzplan_round *r = &plan->round[round];

    for (int table = 0; table < r->tables; table++) {
        int found = 0;

        for (int s = r->start[table]; s < r->start[table + 1]; s++)
            found += r->seat[s] == a || r->seat[s] == b;
        if (found == 2)
            return 1;
    }
    return 0;
}

static int is_seated(const struct sitzplan *plan, int round, int player)
{
    const struct sitzplan_round *r = &plan->round[round];
    int n = 0;

    for (int s = 0; s < sitzplan_end(r, r->tables); s++)
        n += r->seat[s] == player;
    return n;
}

static void test_a_plan_keeps_teams_and_groups_apart(void **state)
{
    struct turnier t;
    struct sitzplan plan;
    struct turnier_entry e = {.what = TURNIER_GROUP, .number = 1, .text = "Paar"};

    (void)state;
    open_turnier(&t, 16, 3);
    number_all(&t);
    for (int i = 0; i < 8; i++)
        assert_true(say_text(&t, TURNIER_TEAM, i, i < 4 ? "Eins" : "Zwei"));
    for (e.who = 10; e.who < 12; e.who++)
        assert_true(turnier_apply(&t, &e));
    assert_true(say(&t, TURNIER_SEED, -1, 9));
    assert_int_equal(turnier_plan(&t, 3, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.rounds, 3);
    for (int r = 0; r < 3; r++) {
        for (int a = 0; a < 8; a++)
            for (int b = a + 1; b < 8; b++)
                if (a / 4 == b / 4)
                    assert_int_equal(meets(&plan, r, 15 - a, 15 - b), 0);
        assert_int_equal(meets(&plan, r, 5, 4), 0);
    }
    sitzplan_free(&plan);
    turnier_close(&t);
}

/* Who has no number cannot be seated, unless he plays in no round that is planned; a team-mate without one is none.
 */
static void test_a_plan_wants_numbers(void **state)
{
    struct turnier t;
    struct sitzplan plan;
    struct turnier_entry e = {.what = TURNIER_GROUP, .who = 8, .number = 1, .text = "Paar"};

    (void)state;
    open_turnier(&t, 9, 3);
    for (int i = 0; i < 8; i++)
        assert_true(say(&t, TURNIER_NUMBER, i, 8 - i));
    assert_int_equal(turnier_plan(&t, 3, NULL, 0, &plan, &err), ST_CONFLICT);
    assert_true(say_round(&t, TURNIER_FROM, 8, 3));
    assert_true(say_text(&t, TURNIER_TEAM, 8, "Eins") && turnier_apply(&t, &e));
    assert_int_equal(turnier_plan(&t, 3, NULL, 0, &plan, &err), ST_CONFLICT);
    assert_int_equal(turnier_plan(&t, 2, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.players, 8);
    sitzplan_free(&plan);
    assert_true(say(&t, TURNIER_FOURS, -1, 1));
    assert_true(say(&t, TURNIER_NUMBER, 8, 20)); /* numbers need not be without a gap */
    assert_int_equal(turnier_plan(&t, 3, NULL, 0, &plan, &err), ST_IMPOSSIBLE); /* nine do not go by four */
    assert_true(say_round(&t, TURNIER_OUT, 0, 3));
    assert_int_equal(turnier_plan(&t, 3, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.players, 20);
    assert_int_equal(is_seated(&plan, 0, 19), 0);
    assert_int_equal(is_seated(&plan, 2, 19), 1);
    assert_int_equal(is_seated(&plan, 1, 7), 1);
    assert_int_equal(is_seated(&plan, 2, 7), 0);
    assert_int_equal(is_seated(&plan, 2, 12), 0); /* a number that nobody has */
    sitzplan_free(&plan);
    turnier_close(&t);
}

/* 1.16: of a league each Staffel has tables of its own, and so have those who are in none. 4 x 4, 6 and 5 players of
 * five teams and of none. */
static void test_a_plan_has_tables_of_one_staffel(void **state)
{
    static const char *const team[] = {"A", "B", "C", "D", "E", ""};
    static const int staffel_of[] = {2, 2, 2, 2, 7, 0};
    struct turnier t;
    struct sitzplan plan;
    int standing[27], of_player[27];

    (void)state;
    open_turnier(&t, 27, 3);
    number_all(&t);
    for (int i = 0; i < 27; i++) {
        int k = i < 16 ? i / 4 : i < 22 ? 4 : 5;

        of_player[i] = staffel_of[k];
        standing[i] = 26 - i;
        assert_true(!team[k][0] || say_text(&t, TURNIER_TEAM, i, team[k]));
    }
    for (int k = 0; k < 5; k++) {
        const struct turnier_entry e = {.what = TURNIER_STAFFEL, .who = -1, .number = staffel_of[k], .text = team[k]};

        assert_true(turnier_apply(&t, &e));
    }
    assert_true(say_text(&t, TURNIER_TEAM, 16, "E") && say(&t, TURNIER_SEED, -1, 9));
    for (int by_standing = 0; by_standing < 2; by_standing++) {
        int until = by_standing ? 1 : 2;

        assert_int_equal(turnier_plan(&t, until, by_standing ? standing : NULL, 27, &plan, &err), ST_OK);
        assert_int_equal(plan.rounds, until);
        for (int r = 0; r < until; r++) {
            const struct sitzplan_round *z = &plan.round[r];
            bool seen[27] = {false};

            assert_int_equal(z->tables, 6);
            assert_int_equal(z->fives, 2);
            assert_int_equal(z->out, 1);
            for (int i = 0; i < 27; i++)
                seen[z->seat[i]] = true;
            for (int i = 0; i < 27; i++)
                assert_true(seen[i]);
            for (int table = 0; table <= z->tables; table++)
                for (int i = z->start[table]; i < sitzplan_end(z, table); i++)
                    assert_int_equal(of_player[26 - z->seat[i]], of_player[26 - z->seat[z->start[table]]]);
            for (int i = z->start[6]; i < sitzplan_end(z, 6); i++)
                assert_int_equal(of_player[26 - z->seat[i]], 7);
            for (int a = 0; a < 16; a++)
                for (int b = a + 1; b < 16; b++)
                    assert_true(a / 4 != b / 4 || meets(&plan, r, 26 - a, 26 - b) == 0);
        }
        sitzplan_free(&plan);
    }
    assert_true(say_text(&t, TURNIER_TEAM, 26, "A")); /* 17, and four in none */
    assert_int_equal(turnier_plan(&t, 1, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.round[0].tables, 6);
    sitzplan_free(&plan);
    assert_true(say_text(&t, TURNIER_TEAM, 25, "A")); /* three do not make a table */
    assert_int_equal(turnier_plan(&t, 2, NULL, 0, &plan, &err), ST_IMPOSSIBLE);
    for (int i = 22; i < 25; i++)
        assert_true(say_text(&t, TURNIER_TEAM, i, "A"));
    for (int i = 16; i < 19; i++) /* nor do three behind others */
        assert_true(say_round(&t, TURNIER_OUT, i, 1));
    assert_int_equal(turnier_plan(&t, 2, NULL, 0, &plan, &err), ST_IMPOSSIBLE);
    for (int i = 0; i < 27; i++) /* nobody is left */
        assert_true(say_round(&t, TURNIER_OUT, i, 1));
    assert_int_equal(turnier_plan(&t, 2, NULL, 0, &plan, &err), ST_CONFLICT);
    turnier_close(&t);
}

/* A round that is released has the tables it had, whatever Staffeln are said later. */
static void test_a_plan_of_staffeln_goes_on_from_released_rounds(void **state)
{
    static const int sizes[] = {4, 4};
    struct turnier t;
    struct sitzplan plan;
    struct turnier_seat seat[20];
    struct turnier_entry e = {.what = TURNIER_STAFFEL, .who = -1};
    size_t n = seat_in_order(seat, 1, sizes, 2, 0);

    (void)state;
    open_turnier(&t, 8, 2);
    number_all(&t);
    for (int i = 0; i < 8; i++)
        assert_true(say_text(&t, TURNIER_TEAM, i, i % 2 ? "B" : "A"));
    for (e.number = 1; e.number <= 2; e.number++) {
        e.text = e.number == 1 ? "A" : "B";
        assert_true(turnier_apply(&t, &e));
    }
    assert_true(turnier_seats(&t, seat, n));
    assert_true(say_round(&t, TURNIER_RELEASE, -1, 1));
    assert_int_equal(turnier_plan(&t, 2, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.released, 1);
    for (int i = 0; i < 8; i++)
        assert_int_equal(plan.round[0].seat[i], 7 - i);
    assert_int_equal(plan.round[1].tables, 2);
    for (int table = 0; table < 2; table++)
        for (int i = 0; i < 4; i++)
            assert_int_equal(plan.round[1].seat[4 * table + i] % 2, table == 0);
    sitzplan_free(&plan);
    turnier_close(&t);
}

/* 1.8: released rounds stay as they are, and count for who meets again. */
static void test_a_plan_goes_on_from_released_rounds(void **state)
{
    static const int sizes[] = {4, 4, 4, 4};
    struct turnier t;
    struct sitzplan plan;
    struct turnier_seat seat[20];
    size_t n = seat_in_order(seat, 1, sizes, 4, 0);

    (void)state;
    open_turnier(&t, 16, 3);
    number_all(&t);
    assert_true(turnier_seats(&t, seat, n));
    assert_true(say_round(&t, TURNIER_RELEASE, -1, 1));
    assert_int_equal(turnier_plan(&t, 3, NULL, 0, &plan, &err), ST_OK);
    assert_int_equal(plan.released, 1);
    for (int i = 0; i < 16; i++)
        assert_int_equal(plan.round[0].seat[i], 15 - i);
    assert_int_equal(sitzplan_repeats(&plan), 0);
    sitzplan_free(&plan);
    turnier_close(&t);
}

/* 1.4: whoever sat out a released round is the last to sit out again. Five play and one does not, six times. */
static void test_sitting_out_goes_on_from_released_rounds(void **state)
{
    static const int sizes[] = {5};
    struct turnier t;
    struct sitzplan plan;
    struct turnier_seat seat[20];
    size_t n = seat_in_order(seat, 1, sizes, 1, 1);
    int out[6] = {0};

    (void)state;
    open_turnier(&t, 6, 6);
    number_all(&t);
    assert_true(turnier_seats(&t, seat, n));
    assert_true(say_round(&t, TURNIER_RELEASE, -1, 1));
    assert_int_equal(turnier_plan(&t, 6, NULL, 0, &plan, &err), ST_OK);
    for (int r = 0; r < 6; r++) {
        assert_int_equal(plan.round[r].out, 1);
        out[plan.round[r].seat[5]]++;
    }
    for (int i = 0; i < 6; i++)
        assert_int_equal(out[i], 1);
    sitzplan_free(&plan);
    turnier_close(&t);
}

/* 1.7 gesetzt: the best at table 1; who is out is passed over. */
static void test_a_round_by_the_standing(void **state)
{
    static const int sizes[] = {4, 4, 4, 4};
    struct turnier t;
    struct sitzplan plan;
    struct turnier_seat seat[20];
    int order[16];
    size_t n = seat_in_order(seat, 1, sizes, 4, 0);

    (void)state;
    open_turnier(&t, 16, 2);
    number_all(&t);
    for (int i = 0; i < 16; i++) /* 0, 4, 8, 12, 1, 5 …: nobody has met */
        order[i] = i % 4 * 4 + i / 4;
    assert_true(turnier_seats(&t, seat, n));
    assert_true(say_round(&t, TURNIER_RELEASE, -1, 1));
    assert_true(say_text(&t, TURNIER_MODE, -1, "gesetzt"));
    assert_int_equal(turnier_plan(&t, 2, order, 16, &plan, &err), ST_OK);
    for (int i = 0; i < 16; i++) {
        int table = 0;

        while (plan.round[1].start[table + 1] <= i)
            table++;
        assert_int_equal((15 - plan.round[1].seat[i]) % 4, table); /* of order[4 table] .. + 3 */
    }
    sitzplan_free(&plan);
    assert_true(say_round(&t, TURNIER_OUT, 0, 2));
    assert_int_equal(turnier_plan(&t, 2, order, 16, &plan, &err), ST_OK);
    assert_int_equal(is_seated(&plan, 1, 15), 0);
    sitzplan_free(&plan);
    turnier_close(&t);
}

static void test_teilnehmer_by_number(void **state)
{
    struct turnier t;
    int most, *who;

    (void)state;
    open_turnier(&t, 3, 1);
    who = turnier_of_number(&t, &most);
    assert_int_equal(most, 0);
    assert_int_equal(who[0], -1);
    free(who);
    assert_true(say(&t, TURNIER_NUMBER, 2, 1) && say(&t, TURNIER_NUMBER, 0, 4));
    who = turnier_of_number(&t, &most);
    assert_int_equal(most, 4);
    assert_int_equal(who[1], 2);
    assert_int_equal(who[2], -1);
    assert_int_equal(who[4], 0);
    free(who);
    turnier_close(&t);
}

/* A list at the table. */

static struct board board;
static struct spieltag day;

static void begin_list(const char *rules, int players)
{
    struct event e = {.kind = EVENT_START, .u.start = {.seed = SEED_NONE, .count = (int8_t)players}};

    board = board_off("A,B,C,D,E");
    for (int i = 0; i < players; i++)
        e.u.start.sitz[i] = (int8_t)i;
    spieltag_init(&day, &wettbewerb_turnier, rules_find(rules), &board);
    assert_int_equal(spieltag_apply(&day, &e, NULL, &err), ST_OK);
}

static enum status totals(const int32_t *punkte, int players)
{
    struct event e = {.kind = EVENT_RESULT, .u.result.count = (int8_t)players};
    struct spieltag copy = day;

    for (int i = 0; i < players; i++) {
        e.u.result.player[i] = (int8_t)i;
        e.u.result.punkte[i] = punkte[i];
    }
    return spieltag_apply(&copy, &e, NULL, &err);
}

/* 1.13 */
static void test_the_totals_of_a_list_sum_to_nothing(void **state)
{
    static const int32_t good[] = {3, -17, 40, -26, 0}, wrong[] = {3, -17, 40, -25, 0};

    (void)state;
    begin_list("ddv", 4);
    assert_int_equal(spieltag_spiele_left(&day), 24);
    assert_int_equal(totals(good, 4), ST_OK);
    assert_int_equal(totals(wrong, 4), ST_IMPOSSIBLE);
    assert_string_equal(err.text, "the Punkte of a list sum to 0, not to 1");
    assert_int_equal(totals(good, 3), ST_IMPOSSIBLE); /* one is missing */
    begin_list("ddv", 5);
    assert_int_equal(spieltag_spiele_left(&day), 30);
    assert_int_equal(totals(good, 5), ST_OK);
    assert_int_equal(totals(wrong, 5), ST_IMPOSSIBLE);
    assert_int_equal(spieltag_apply(&day, &(struct event){.kind = EVENT_END}, NULL, &err), ST_IMPOSSIBLE);
    assert_string_equal(err.text, "nothing was played yet"); /* a released list is not taken back */
    begin_list("ddb", 4);                                    /* whose games do not sum to 0 */
    assert_int_equal(totals(wrong, 4), ST_OK);
}

static void test_rule_sets_whose_games_sum_to_nothing(void **state)
{
    static const struct {
        const char *name;
        bool zero;
    } cases[] = {{"ddb", false}, {"ddv", true}, {"schmidt", false}, {"spielordnung", true}, {"arminia", true}};
    struct rules r;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (credit_sums_to_zero(rules_find(cases[i].name)) != cases[i].zero)
            fail_msg("%s", cases[i].name);
    r = *rules_find("ddv");
    r.solo_minus = 0;
    assert_false(credit_sums_to_zero(&r));
    r = *rules_find("ddv");
    r.solo_divisor = 2;
    assert_false(credit_sums_to_zero(&r));
    r = *rules_find("ddv");
    r.gutschrift[0].loser = 0;
    assert_false(credit_sums_to_zero(&r));
    r = *rules_find("ddv");
    r.gutschrift[0].solist = 4;
    assert_false(credit_sums_to_zero(&r));
    r = *rules_find("ddv");
    r.gutschrift[1].pauses = 1;
    assert_false(credit_sums_to_zero(&r));
    r = *rules_find("ddv");
    r.gutschrift[1].solo_pause = 1;
    assert_false(credit_sums_to_zero(&r));
    r.gutschrift[1].solist = 4;
    assert_true(credit_sums_to_zero(&r));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_entry_has_its_form),
        cmocka_unit_test(test_numbers_of_entries_have_bounds),
        cmocka_unit_test(test_settings_and_what_is_known_of_a_player),
        cmocka_unit_test(test_who_plays_in_which_round),
        cmocka_unit_test(test_an_ersatz_plays_from_his_round_on),
        cmocka_unit_test(test_groups_by_name),
        cmocka_unit_test(test_the_staffel_of_a_team),
        cmocka_unit_test(test_lists_of_a_released_round),
        cmocka_unit_test(test_seats_that_are_no_plan),
        cmocka_unit_test(test_the_draw),
        cmocka_unit_test(test_a_plan_keeps_teams_and_groups_apart),
        cmocka_unit_test(test_a_plan_wants_numbers),
        cmocka_unit_test(test_a_plan_has_tables_of_one_staffel),
        cmocka_unit_test(test_a_plan_of_staffeln_goes_on_from_released_rounds),
        cmocka_unit_test(test_a_plan_goes_on_from_released_rounds),
        cmocka_unit_test(test_sitting_out_goes_on_from_released_rounds),
        cmocka_unit_test(test_a_round_by_the_standing),
        cmocka_unit_test(test_teilnehmer_by_number),
        cmocka_unit_test(test_the_totals_of_a_list_sum_to_nothing),
        cmocka_unit_test(test_rule_sets_whose_games_sum_to_nothing),
    };

    return cmocka_run_group_tests_name("turnier", tests, NULL, NULL);
}

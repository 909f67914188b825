/* The tests build a Turnier from its entries (tournament 1.3, 1.5, 1.7 to 1.11). */
#include "core/rules/rules.h"
#include "turnier_said.h"

#include <limits.h>

/* Each word needs the fields listed here, may have those in brackets, and no others: r round, t table, w who, p
 * another person, x text. */
TEST(each_entry_has_its_form)
{
    static const char *const form[] = {
        [TURNIER_TITLE] = "(x)",     [TURNIER_MODE] = "x",    [TURNIER_TIME] = "",         [TURNIER_FOURS] = "",
        [TURNIER_LAND] = "(wx)",     [TURNIER_FEE] = "",      [TURNIER_PRIZES] = "(x)",    [TURNIER_SEED] = "",
        [TURNIER_CLUB] = "w(x)",     [TURNIER_TEAM] = "w(x)", [TURNIER_GROUP] = "wx",      [TURNIER_NUMBER] = "w",
        [TURNIER_PAID] = "w",        [TURNIER_FROM] = "wr",   [TURNIER_OUT] = "w(rx)",     [TURNIER_STAND_IN] = "wrp",
        [TURNIER_STRAFE] = "wx",     [TURNIER_DISQ] = "wx",   [TURNIER_RELEASE] = "r(x)",  [TURNIER_EXTEND] = "rtx",
        [TURNIER_HAND_IN] = "rt(w)", [TURNIER_ACCEPT] = "rt", [TURNIER_GIVE_BACK] = "rtx", [TURNIER_LIGA] = "(x)",
        [TURNIER_STAFFEL] = "x",     [TURNIER_ORDER] = "(x)", [TURNIER_PAYOUT] = "",       [TURNIER_TEAM_SIZE] = "",
        [TURNIER_WITHDRAW] = "rx",
    };
    static const char letter[] = "rtwpx";

    for (int what = 0; what < TURNIER_WORD_COUNT; what++) {
        const char *text = what == TURNIER_MODE ? "los" : "x", *may = strchr(form[what], '(');
        const char *needs_end = may ? may : form[what] + strlen(form[what]);

        for (unsigned has = 0; has < 1u << 5; has++) {
            const struct turnier_entry entry = {.what = (uint8_t)what,
                                                .round = has & 1 ? 1 : 0,
                                                .table = has & 2 ? 1 : 0,
                                                .who = has & 4 ? 0 : -1,
                                                .person = has & 8 ? 5 : 0,
                                                .number = turnier_forms[what].max,
                                                .text = has & 16 ? text : NULL};
            bool good = true;

            for (int i = 0; letter[i]; i++) {
                const char *named = strchr(form[what], letter[i]);

                good = good && (has >> i & 1 ? named != NULL : !named || named > needs_end);
            }
            if ((turnier_entry_wrong(&entry) == NULL) != good)
                fail_msg("%s with %u", turnier_terms[what].word, has);
        }
    }
}

TEST(numbers_of_entries_have_bounds)
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
        {{.what = TURNIER_OUT, .who = 0, .round = 17}, true},
        {{.what = TURNIER_OUT, .who = 0, .round = 18}, false},
        {{.what = TURNIER_STAND_IN, .who = 0, .round = 17, .person = 1}, true},
        {{.what = TURNIER_STAND_IN, .who = 0, .round = 18, .person = 1}, false},
        {{.what = TURNIER_PAYOUT, .who = -1, .number = 0}, true},
        {{.what = TURNIER_PAYOUT, .who = -1, .number = -1}, false},
        {{.what = TURNIER_PAYOUT, .who = -1, .number = 9999999}, true},
        {{.what = TURNIER_PAYOUT, .who = -1, .number = 10000000}, false},
        {{.what = TURNIER_TEAM_SIZE, .who = -1, .number = 0}, true},
        {{.what = TURNIER_TEAM_SIZE, .who = -1, .number = -1}, false},
        {{.what = TURNIER_TEAM_SIZE, .who = -1, .number = 8}, true},
        {{.what = TURNIER_TEAM_SIZE, .who = -1, .number = 9}, false},
        {{.what = TURNIER_ORDER, .who = -1, .number = 1, .text = "x"}, false},
        {{.what = TURNIER_ORDER, .who = -1, .number = -1, .text = "x"}, false},
        {{.what = TURNIER_ACCEPT, .who = -1, .round = 1, .table = 9999}, true},
        {{.what = TURNIER_ACCEPT, .who = -1, .round = 1, .table = 10000}, false},
        {{.what = TURNIER_ACCEPT, .who = -1, .round = 1, .table = -1}, false},
        {{.what = TURNIER_MODE, .who = -1, .text = "plan"}, true},
        {{.what = TURNIER_MODE, .who = -1, .text = "planlos"}, false},
        {{.what = TURNIER_PAID, .who = 0, .number = 9999999}, true},
        {{.what = TURNIER_PAID, .who = 0, .number = 10000000}, false},
        {{.what = TURNIER_FEE, .who = -1, .number = 9999999}, true},
        {{.what = TURNIER_FEE, .who = -1, .number = 10000000}, false},
        {{.what = TURNIER_PAID, .who = 0, .number = 0}, true},
        {{.what = TURNIER_PAID, .who = 0, .number = -1}, false},
        {{.what = TURNIER_FEE, .who = -1, .number = 0}, true},
        {{.what = TURNIER_FEE, .who = -1, .number = -1}, false},
        {{.what = TURNIER_FOURS, .who = -1, .number = 0}, true},
        {{.what = TURNIER_FOURS, .who = -1, .number = 1}, true},
        {{.what = TURNIER_FOURS, .who = -1, .number = -1}, false},
        {{.what = TURNIER_FOURS, .who = -1, .number = 2}, false},
        {{.what = TURNIER_GROUP, .who = 0, .number = 0, .text = "x"}, true},
        {{.what = TURNIER_GROUP, .who = 0, .number = 1, .text = "x"}, true},
        {{.what = TURNIER_GROUP, .who = 0, .number = -1, .text = "x"}, false},
        {{.what = TURNIER_GROUP, .who = 0, .number = 2, .text = "x"}, false},
        {{.what = TURNIER_DISQ, .who = 0, .number = 0, .text = "x"}, true},
        {{.what = TURNIER_DISQ, .who = 0, .number = 1, .text = "x"}, true},
        {{.what = TURNIER_DISQ, .who = 0, .number = -1, .text = "x"}, false},
        {{.what = TURNIER_DISQ, .who = 0, .number = 2, .text = "x"}, false},
        {{.what = TURNIER_TITLE, .who = -1, .number = 1, .text = "x"}, false},
        {{.what = TURNIER_TITLE, .who = -1, .number = -1, .text = "x"}, false},
        {{.what = TURNIER_MODE, .who = -1, .number = 1, .text = "los"}, false},
        {{.what = TURNIER_LAND, .who = -1, .number = 1, .text = "x"}, false},
        {{.what = TURNIER_PRIZES, .who = -1, .number = 1, .text = "x"}, false},
        {{.what = TURNIER_LIGA, .who = -1, .number = 1, .text = "x"}, false},
        {{.what = TURNIER_CLUB, .who = 0, .number = 1, .text = "x"}, false},
        {{.what = TURNIER_TEAM, .who = 0, .number = 1, .text = "x"}, false},
        {{.what = TURNIER_FROM, .who = 0, .round = 1, .number = 1}, false},
        {{.what = TURNIER_OUT, .who = 0, .number = 1}, false},
        {{.what = TURNIER_STAND_IN, .who = 0, .round = 1, .person = 1, .number = 1}, false},
        {{.what = TURNIER_RELEASE, .who = -1, .round = 1, .number = 1}, false},
        {{.what = TURNIER_HAND_IN, .who = -1, .round = 1, .table = 1, .number = 1}, false},
        {{.what = TURNIER_ACCEPT, .who = -1, .round = 1, .table = 1, .number = 1}, false},
        {{.what = TURNIER_GIVE_BACK, .who = -1, .round = 1, .table = 1, .number = 1, .text = "x"}, false},
        {{.what = TURNIER_STRAFE, .who = 0, .number = -13, .text = "x"}, false},
        {{.what = TURNIER_NUMBER, .who = 0, .number = 1}, true},
        {{.what = TURNIER_SEED, .who = -1, .number = 0}, true},
        {{.what = TURNIER_SEED, .who = -1, .number = -1}, false},
        {{.what = TURNIER_SEED, .who = -1, .number = INT32_MAX}, true},
        {{.what = TURNIER_SEED, .who = -1, .number = (int64_t)INT32_MAX + 1}, false},
        {{.what = TURNIER_STAFFEL, .who = -1, .number = 0, .text = "x"}, true},
        {{.what = TURNIER_STAFFEL, .who = -1, .number = 999, .text = "x"}, true},
        {{.what = TURNIER_STAFFEL, .who = -1, .number = 1000, .text = "x"}, false},
        {{.what = TURNIER_STAFFEL, .who = -1, .number = -1, .text = "x"}, false},
        {{.what = TURNIER_EXTEND, .who = -1, .round = 1, .table = 1, .number = 1, .text = "x"}, true},
        {{.what = TURNIER_EXTEND, .who = -1, .round = 1, .table = 1, .number = 0, .text = "x"}, false},
        {{.what = TURNIER_EXTEND, .who = -1, .round = 1, .table = 1, .number = 9999, .text = "x"}, true},
        {{.what = TURNIER_EXTEND, .who = -1, .round = 1, .table = 1, .number = 10000, .text = "x"}, false},
    };

    for (size_t i = 0; i < ROWS(cases); i++)
        if ((turnier_entry_wrong(&cases[i].e) == NULL) != cases[i].good)
            fail_msg("case %zu: %s", i, turnier_entry_wrong(&cases[i].e));
}

TEST(settings_and_what_is_known_of_a_player)
{
    AUTO(turnier_close) struct turnier turnier = {0};

    open_turnier(&turnier, 5, 3);
    assert_int_equal(turnier.seed, SEED_NONE);
    assert_int_equal(turnier.lot, SEED_NONE);
    assert_string_equal(turnier.title, "");
    assert_string_equal(turnier.liga, "");
    assert_string_equal(turnier.order, "");
    assert_true(say_text(&turnier, TURNIER_TITLE, -1, "Herbst"));
    assert_true(say_text(&turnier, TURNIER_MODE, -1, "gesetzt"));
    assert_true(say(&turnier, TURNIER_TIME, -1, 100));
    assert_true(say(&turnier, TURNIER_FOURS, -1, 1));
    assert_true(say_text(&turnier, TURNIER_LAND, -1, "Hessen"));
    assert_true(say(&turnier, TURNIER_FEE, -1, 1000));
    assert_true(say_text(&turnier, TURNIER_PRIZES, -1, "50,30,20"));
    assert_true(say(&turnier, TURNIER_SEED, -1, 4711));
    assert_true(say(&turnier, TURNIER_SEED, -1, 4712)); /* planning anew (A127) keeps the lot */
    assert_true(say_text(&turnier, TURNIER_LIGA, -1, "Liga Nord"));
    assert_true(say_text(&turnier, TURNIER_ORDER, -1, "siege,los"));
    assert_true(say(&turnier, TURNIER_PAYOUT, -1, 9000));
    assert_true(say(&turnier, TURNIER_TEAM_SIZE, -1, 4));
    assert_true(say_text(&turnier, TURNIER_LAND, 2, "Bayern"));
    assert_true(say_text(&turnier, TURNIER_CLUB, 2, "Arminia"));
    assert_true(say_text(&turnier, TURNIER_TEAM, 2, "Arminia 1"));
    assert_true(say(&turnier, TURNIER_PAID, 2, 1000));
    assert_true(say(&turnier, TURNIER_STRAFE, 2, 0) == false); /* the reason is missing */
    assert_string_equal(turnier.title, "Herbst");
    assert_int_equal(turnier.mode, MODE_SEEDED);
    assert_int_equal(turnier.minutes, 100);
    assert_true(turnier.only_fours);
    assert_string_equal(turnier.land, "Hessen");
    assert_int_equal(turnier.fee, 1000);
    assert_string_equal(turnier.prizes, "50,30,20");
    assert_string_equal(turnier.liga, "Liga Nord");
    assert_string_equal(turnier.order, "siege,los");
    assert_int_equal(turnier.payout, 9000);
    assert_int_equal(turnier.team_size, 4);
    assert_int_equal(turnier.seed, 4712);
    assert_int_equal(turnier.lot, 4711);
    assert_string_equal(turnier.person[2].land, "Bayern");
    assert_string_equal(turnier.person[2].club, "Arminia");
    assert_string_equal(turnier.person[2].team, "Arminia 1");
    assert_int_equal(turnier.person[2].paid, 1000);
    assert_string_equal(turnier.person[1].club, "");
    for (int i = 0; i < 8; i++) { /* an empty text removes each of these */
        static const uint8_t what[] = {TURNIER_TITLE, TURNIER_LAND, TURNIER_PRIZES, TURNIER_LIGA,
                                       TURNIER_ORDER, TURNIER_CLUB, TURNIER_TEAM,   TURNIER_LAND};

        assert_true(say_text(&turnier, what[i], i < 5 ? -1 : 2, NULL));
    }
    assert_string_equal(turnier.title, "");
    assert_string_equal(turnier.land, "");
    assert_string_equal(turnier.prizes, "");
    assert_string_equal(turnier.liga, "");
    assert_string_equal(turnier.order, "");
    assert_string_equal(turnier.person[2].club, "");
    assert_string_equal(turnier.person[2].team, "");
    assert_string_equal(turnier.person[2].land, "");
    assert_int_equal(turnier_add_person(&turnier, 777), 5);
    assert_int_equal(turnier.person[5].player, 777);
    assert_int_equal(turnier.person[5].from, 1);
    assert_false(say(&turnier, TURNIER_NUMBER, 6, 1)); /* no Teilnehmer has the index 6 */
    assert_false(say_round(&turnier, TURNIER_FROM, 0, 4));
}

/* 1.9 to 1.11: entries decide who plays in which round. */
TEST(who_plays_in_which_round)
{
    AUTO(turnier_close) struct turnier turnier = {0};
    struct turnier_entry entry = nobody;

    open_turnier(&turnier, 4, 4);
    assert_true(say_round(&turnier, TURNIER_FROM, 1, 2));
    assert_true(say_round(&turnier, TURNIER_OUT, 2, 3));
    assert_string_equal(turnier.person[2].out_why, "");
    assert_true(turnier_plays(&turnier, 0, 1) && turnier_plays(&turnier, 0, 4));
    assert_true(!turnier_plays(&turnier, 1, 1) && turnier_plays(&turnier, 1, 2));
    assert_true(turnier_plays(&turnier, 2, 2) && !turnier_plays(&turnier, 2, 3));
    entry.what = TURNIER_OUT;
    entry.who = 2;
    entry.round = 4;
    entry.text = "krank";
    assert_true(turnier_apply(&turnier, &entry));
    assert_string_equal(turnier.person[2].out_why, "krank");
    assert_true(turnier_plays(&turnier, 2, 3) && !turnier_plays(&turnier, 2, 4));
    assert_true(say(&turnier, TURNIER_OUT, 2, 0)); /* player 2 is back */
    assert_true(turnier_plays(&turnier, 2, 4));
    entry = (struct turnier_entry){.what = TURNIER_DISQ, .who = 3, .number = 1, .text = "x"};
    assert_true(turnier_apply(&turnier, &entry));
    assert_false(turnier_plays(&turnier, 3, 1));
    entry.number = 0;
    assert_true(turnier_apply(&turnier, &entry));
    assert_true(turnier_plays(&turnier, 3, 1));
    entry = (struct turnier_entry){.what = TURNIER_STRAFE, .who = 3, .number = 3, .text = "x"};
    assert_true(turnier_apply(&turnier, &entry) && turnier_apply(&turnier, &entry));
    assert_int_equal(turnier.person[3].strafe, 6);
    entry.number = -6;
    assert_true(turnier_apply(&turnier, &entry));
    assert_int_equal(turnier.person[3].strafe, 0);
    entry.number = -1;
    assert_false(turnier_apply(&turnier, &entry)); /* less than 0 in all would be damage */
}

/* 1.10: the latest Ersatz who had come by a round plays in it. */
TEST(an_ersatz_plays_from_their_round_on)
{
    AUTO(turnier_close) struct turnier turnier = {0};
    struct turnier_entry entry = {.what = TURNIER_STAND_IN, .who = 1, .round = 2, .person = 900};

    open_turnier(&turnier, 4, 4);
    assert_int_equal(turnier_player_in(&turnier, 1, 4), 102);
    assert_int_equal(turnier_who(&turnier, 101), 0);
    assert_int_equal(turnier_who(&turnier, 900), -1);
    assert_true(turnier_apply(&turnier, &entry));
    entry.round = 4;
    entry.person = 901;
    assert_true(turnier_apply(&turnier, &entry));
    assert_int_equal(turnier_player_in(&turnier, 1, 1), 102);
    assert_int_equal(turnier_player_in(&turnier, 1, 2), 900);
    assert_int_equal(turnier_player_in(&turnier, 1, 3), 900);
    assert_int_equal(turnier_player_in(&turnier, 1, 4), 901);
    assert_int_equal(turnier_player_in(&turnier, 0, 4), 101);
    assert_int_equal(turnier_who(&turnier, 900), 1);
    assert_int_equal(turnier_who(&turnier, 102), 1);
    assert_int_equal(turnier_player_in(&turnier, 1, ROUND_NOW), 901);
    entry.round = 5; /* the last round is being played: the Ersatz takes the start number, but not this list */
    entry.person = 902;
    assert_true(turnier_apply(&turnier, &entry));
    assert_int_equal(turnier_player_in(&turnier, 1, 4), 901);
    assert_int_equal(turnier_player_in(&turnier, 1, ROUND_NOW), 902);
    entry.round = 6;
    assert_false(turnier_apply(&turnier, &entry));
    assert_int_equal(turnier_who(&turnier, 104), 3);
    assert_int_equal(turnier_who(&turnier, 5), -1);
}

/* Entries about a release that is taken back no longer count, whatever seats its tables had (A153). */
TEST(a_withdrawn_release_is_none)
{
    static const int sizes[] = {4, 4};
    struct turnier_seat seat[8];
    struct turnier turnier = {0};

    open_turnier(&turnier, 8, 2);
    assert_true(turnier_seats(&turnier, seat, seat_in_order(seat, 1, sizes, 2, 0)));
    assert_true(say(&turnier, TURNIER_TIME, -1, 40));
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 1));
    assert_true(say_list(&turnier, TURNIER_EXTEND, 1, 1, 5, "Arzt") &&
                say_list(&turnier, TURNIER_EXTEND, 1, 3, 5, "Arzt"));
    assert_int_equal(turnier_seats_fit(&turnier), 1); /* there is no third table yet … */
    assert_true(say_round(&turnier, TURNIER_OUT, 3, 2) && say_round(&turnier, TURNIER_FROM, 4, 2));
    assert_true(turnier_apply(&turnier, &(struct turnier_entry){TURNIER_STAND_IN, 2, 0, 5, 900, 0, 9, NULL}));
    assert_true(turnier_apply(&turnier, &(struct turnier_entry){TURNIER_WITHDRAW, 1, 0, -1, 0, 0, 9, "x"}));
    assert_int_equal(turnier_seats_fit(&turnier), 0); /* … and the withdrawn release needs none */
    assert_int_equal(turnier_released(&turnier), 0);
    assert_int_equal(turnier.person[3].out, 1); /* player 3 is out from the next round on, now the first again */
    assert_int_equal(turnier.person[4].from, 1);
    assert_int_equal(turnier.stand_in[0].round, 1);
    assert_int_equal(turnier.person[0].out, 0);
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 1));
    assert_int_equal(turnier_minutes(&turnier, 1, 0), 40);
    assert_false(turnier_apply(&turnier, &(struct turnier_entry){TURNIER_WITHDRAW, 2, 0, -1, 0, 0, 9, "x"}));
    turnier_close(&turnier);
    open_turnier(&turnier, 8, 1); /* a round that the Turnier no longer has can be withdrawn too */
    assert_true(turnier_seats(&turnier, seat, seat_in_order(seat, 1, sizes, 2, 0)));
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 1) && say_round(&turnier, TURNIER_RELEASE, -1, 2));
    assert_int_equal(turnier_seats_fit(&turnier), 2);
    assert_true(turnier_apply(&turnier, &(struct turnier_entry){TURNIER_WITHDRAW, 2, 0, -1, 0, 0, 9, "x"}));
    assert_int_equal(turnier_seats_fit(&turnier), 0);
    assert_int_equal(turnier.person[0].from, 1); /* who played before plays on */
    turnier_close(&turnier);
}

TEST(groups_by_name)
{
    AUTO(turnier_close) struct turnier turnier = {0};
    struct turnier_entry entry = {.what = TURNIER_GROUP, .who = 1, .number = 1, .text = "Paar"};

    open_turnier(&turnier, 4, 2);
    assert_true(turnier_apply(&turnier, &entry) && turnier_apply(&turnier, &entry)); /* a repetition counts once */
    entry.who = 2;
    assert_true(turnier_apply(&turnier, &entry));
    entry.text = "Club";
    assert_true(turnier_apply(&turnier, &entry));
    assert_int_equal(turnier.members, 3);
    entry.number = 0;
    assert_true(turnier_apply(&turnier, &entry));
    assert_int_equal(turnier.members, 2);
    assert_true(turnier_apply(&turnier, &entry)); /* the player is no longer a member */
    assert_int_equal(turnier.members, 2);
    assert_string_equal(turnier.member[1].group, "Paar");
    assert_int_equal(turnier.member[1].who, 2);
}

/* 1.16: tells which four teams of a league meet on its Spieltag; a team is in one Staffel, the last one that was
 * entered. */
TEST(the_staffel_of_a_team)
{
    AUTO(turnier_close) struct turnier turnier = {0};
    struct turnier_entry entry = {.what = TURNIER_STAFFEL, .who = -1, .number = 1, .text = "Rot"};

    open_turnier(&turnier, 4, 2);
    assert_int_equal(turnier_staffel(&turnier, "Rot"), 0);
    assert_true(turnier_apply(&turnier, &entry));
    entry.text = "Blau";
    entry.number = 2;
    assert_true(turnier_apply(&turnier, &entry));
    assert_int_equal(turnier_staffel(&turnier, "Rot"), 1);
    assert_int_equal(turnier_staffel(&turnier, "Blau"), 2);
    assert_int_equal(turnier_staffel(&turnier, "blau"), 0);
    entry.number = 3;
    assert_true(turnier_apply(&turnier, &entry));
    assert_int_equal(turnier.staffeln, 2);
    assert_int_equal(turnier_staffel(&turnier, "Blau"), 3);
    entry.number = 0;
    assert_true(turnier_apply(&turnier, &entry));
    assert_int_equal(turnier_staffel(&turnier, "Blau"), 0);
}

/* 1.3, 1.12: a list has its states and its time. */
TEST(lists_of_a_released_round)
{
    static const int sizes[] = {4, 5};
    struct turnier turnier = {0};
    struct turnier_seat seat[40];
    size_t n = seat_in_order(seat, 1, sizes, 2, 0);
    struct turnier_entry entry = {.what = TURNIER_HAND_IN, .round = 1, .table = 2};

    n += seat_in_order(&seat[n], 2, sizes, 2, 0);
    open_turnier(&turnier, 9, 3);
    assert_true(turnier_seats(&turnier, seat, n));
    assert_int_equal(turnier.round[0].seats.tables, 2);
    assert_int_equal(turnier.round[0].seats.fives, 1);
    assert_int_equal(turnier_table_size(&turnier.round[0], 0), 4);
    assert_int_equal(turnier_table_size(&turnier.round[0], 1), 5);
    assert_int_equal(turnier_released(&turnier), 0);
    assert_false(say_list(&turnier, TURNIER_ACCEPT, 1, 1, 0, NULL)); /* the round is not released */
    assert_false(say_round(&turnier, TURNIER_RELEASE, -1, 2));       /* round 1 comes first */
    turnier.round[1].released = 0;
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 1));
    assert_int_equal(turnier_released(&turnier), 1);
    assert_int_equal(turnier.round[0].released, 1001);
    assert_int_equal(turnier_minutes(&turnier, 1, 0), 0);
    assert_int_equal(turnier_list_end(&turnier, 1, 0), 0);
    assert_true(say(&turnier, TURNIER_TIME, -1, 100));
    assert_int_equal(turnier_minutes(&turnier, 1, 0), 100);
    assert_int_equal(turnier_minutes(&turnier, 1, 1), 125);
    assert_true(say_list(&turnier, TURNIER_EXTEND, 1, 2, 10, "Arzt") &&
                say_list(&turnier, TURNIER_EXTEND, 1, 2, 5, "Arzt"));
    assert_int_equal(turnier_minutes(&turnier, 1, 1), 140);
    assert_int_equal(turnier_list_end(&turnier, 1, 1), 1001 + 140 * 60);
    assert_int_equal(turnier_minutes(&turnier, 1, 0), 100);
    assert_true(say(&turnier, TURNIER_TIME, -1, 0)); /* without a limit, added minutes do not count */
    assert_int_equal(turnier_minutes(&turnier, 1, 1), 0);
    assert_int_equal(turnier_list_end(&turnier, 1, 1), 0);
    assert_int_equal(turnier_list_minutes(100, 4, 0), 100);
    assert_int_equal(turnier_list_minutes(100, 5, 7), 132);
    assert_true(say_list(&turnier, TURNIER_HAND_IN, 1, 2, 0, NULL));
    assert_int_equal(turnier.round[0].list[1].state, LIST_HANDED_IN);
    assert_int_equal(turnier.round[0].list[1].handed, 5000);
    assert_int_equal(turnier.round[0].list[0].state, LIST_OPEN);
    turnier.round[0].list[1].handed = 4000; /* a later entry does not change it */
    assert_true(say_list(&turnier, TURNIER_ACCEPT, 1, 2, 0, NULL));
    assert_int_equal(turnier.round[0].list[1].state, LIST_ACCEPTED);
    assert_true(say_list(&turnier, TURNIER_GIVE_BACK, 1, 2, 0, "falsch"));
    assert_int_equal(turnier.round[0].list[1].state, LIST_OPEN);
    assert_int_equal(turnier.round[0].list[1].handed, 4000);
    entry.who = 3; /* player 3 kept the list */
    assert_true(turnier_apply(&turnier, &entry));
    assert_int_equal(turnier.round[0].list[1].state, LIST_HANDED_IN);
    assert_int_equal(turnier_seats_fit(&turnier), 0);
    assert_false(say_list(&turnier, TURNIER_ACCEPT, 2, 1, 0, NULL));
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 2));
    assert_int_equal(turnier_released(&turnier), 2);
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 3)); /* round 3 lacks seats until it is taken back */
    assert_int_equal(turnier_seats_fit(&turnier), 3);
    assert_true(say_list(&turnier, TURNIER_ACCEPT, 1, 3, 0, NULL)); /* there is no such table */
    assert_int_equal(turnier_seats_fit(&turnier), 1);
    turnier_close(&turnier);
    turnier_close(&turnier); /* a second close has nothing left to free */
    open_turnier(&turnier, 9, 2);
    assert_true(turnier_seats(&turnier, seat, n));
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 1) && say_round(&turnier, TURNIER_RELEASE, -1, 2));
    assert_int_equal(turnier_released(&turnier), 2);
    for (int r = 0; r < RUNDEN_MAX; r++)
        turnier.round[r].released = 1;
    turnier.rounds = RUNDEN_MAX;
    assert_int_equal(turnier_released(&turnier), RUNDEN_MAX);
    turnier.rounds = 2;
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 3)); /* round 3 may have gone after it was taken back */
    /* a player may drop out behind the last round: they have not played everything then */
    assert_true(say_round(&turnier, TURNIER_OUT, 0, 3));
    assert_false(say_round(&turnier, TURNIER_OUT, 0, 4));
    assert_false(say_round(&turnier, TURNIER_FROM, 0, 3));
    turnier_close(&turnier);
}

/* 1.10: finds the table where a player sits whose list is still open. */
TEST(the_open_table_of_a_player)
{
    static const int first[] = {4, 4}, second[] = {4};
    AUTO(turnier_close) struct turnier turnier = {0};
    struct turnier_seat seat[40];
    size_t n = seat_in_order(seat, 1, first, 2, 1);

    n += seat_in_order(&seat[n], 2, second, 1, 1);
    open_turnier(&turnier, 10, 3);
    assert_true(turnier_seats(&turnier, seat, n));
    assert_int_equal(turnier_open_table(&turnier, 0), 0); /* the round is only planned */
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 1));
    for (int who = 0; who < 10; who++) /* the ninth sits out, the tenth is absent */
        assert_int_equal(turnier_open_table(&turnier, who), who < 4 ? 1 : who < 8 ? 2 : 0);
    assert_true(say_list(&turnier, TURNIER_HAND_IN, 1, 1, 0, NULL));
    assert_int_equal(turnier_open_table(&turnier, 3), 0);
    assert_int_equal(turnier_open_table(&turnier, 4), 2);
    assert_true(say_list(&turnier, TURNIER_ACCEPT, 1, 1, 0, NULL));
    assert_int_equal(turnier_open_table(&turnier, 3), 0);
    assert_true(say_list(&turnier, TURNIER_GIVE_BACK, 1, 1, 0, "x"));
    assert_int_equal(turnier_open_table(&turnier, 3), 1);
    assert_true(say_round(&turnier, TURNIER_RELEASE, -1, 2)); /* the table is of the current round, not the last */
    assert_int_equal(turnier_open_table(&turnier, 3), 1);
    assert_int_equal(turnier_open_table(&turnier, 4), 0);
}

TEST(seats_that_are_no_plan)
{
    static const int fours[] = {4, 4}, three[] = {4, 3}, seven[] = {7}, two[] = {4, 2}, eight[] = {8};
    struct turnier turnier = {0};
    struct turnier_seat seat[40], *alone;
    size_t n;

    open_turnier(&turnier, 8, 2);
    n = seat_in_order(seat, 1, three, 2, 1);
    assert_true(turnier_seats(&turnier, seat, n));
    assert_int_equal(turnier.round[0].seats.out, 1);
    assert_int_equal(turnier.round[0].seats.fives, 0);
    assert_int_equal(turnier.round[0].seats.seat[7], 7);
    assert_int_equal(turnier.round[0].seats.start[2], 7);
    assert_false(turnier_seats(&turnier, seat, n)); /* the round exists already */

    open_turnier(&turnier, 8, 2);
    n = seat_in_order(seat, 1, seven, 1, 0);
    assert_true(turnier_seats(&turnier, seat, n));

    open_turnier(&turnier, 8, 2);
    n = seat_in_order(seat, 1, two, 2, 0);
    assert_false(turnier_seats(&turnier, seat, n));

    open_turnier(&turnier, 8, 2);
    n = seat_in_order(seat, 1, eight, 1, 0);
    assert_false(turnier_seats(&turnier, seat, n));

    open_turnier(&turnier, 8, 2);
    n = seat_in_order(seat, 3, fours, 2, 0);
    assert_false(turnier_seats(&turnier, seat, n)); /* there is no such round */
    seat_in_order(seat, 0, fours, 2, 0);
    assert_false(turnier_seats(&turnier, seat, n));
    turnier_close(&turnier);

    for (int wrong = 0; wrong < 7; wrong++) {
        open_turnier(&turnier, 8, 2);
        n = seat_in_order(seat, 1, fours, 2, 0);
        for (size_t i = 0; i < n; i++) /* table 2 or table 1 is missing, or they stand in reverse order */
            seat[i].table = wrong == 0   ? seat[i].table + (i >= 4)
                            : wrong == 5 ? seat[i].table + 1
                            : wrong == 6 ? 3 - seat[i].table
                                         : seat[i].table;
        seat[1].who = wrong == 1 ? 8 : wrong == 2 ? -1 : 1;
        seat[0].table = wrong == 3 ? -1 : seat[0].table;
        seat[n - 1].table = wrong == 4 ? INT_MAX : seat[n - 1].table;
        assert_false(turnier_seats(&turnier, seat, n));
        turnier_close(&turnier);
    }
    open_turnier(&turnier, 8, 2);
    n = seat_in_order(seat, 1, fours, 0, 3);
    assert_true(turnier_seats(&turnier, seat, n)); /* nobody plays; this is odd, but no table is wrong */
    assert_int_equal(turnier.round[0].seats.tables, 0);

    open_turnier(&turnier, 7, 2); /* there are more seats than Teilnehmer */
    n = seat_in_order(seat, 1, fours, 2, 0);
    seat[7].who = 6;
    assert_false(turnier_seats(&turnier, seat, n));

    open_turnier(&turnier, 8, 2);
    alone = test_malloc(sizeof *alone); /* an allocation of its own lets AddressSanitizer see reads beyond it */
    *alone = (struct turnier_seat){1, 0, 0, 3};
    assert_true(turnier_seats(&turnier, alone, 1));
    assert_int_equal(turnier.round[0].seats.out, 1);
    *alone = (struct turnier_seat){2, -5, 0, 3};
    assert_false(turnier_seats(&turnier, alone, 1));
    test_free(alone);
    turnier_close(&turnier);
}

/* 1.5: each player gets each number equally often, and numbers drawn by hand stay. */
TEST(the_draw)
{
    enum { PLAYERS = 8, SEEDS = 100000 / ROUNDS_DIVISOR };
    static int count[PLAYERS][PLAYERS + 1];
    AUTO(turnier_close) struct turnier turnier = {0};
    int number[PLAYERS];
    double chi = 0;

    open_turnier(&turnier, PLAYERS, 2);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        turnier_draw(&turnier, seed, number);
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
    assert_true(chi < 92); /* with 49 degrees of freedom it exceeds this once in 5,000 */
    assert_true(say(&turnier, TURNIER_NUMBER, 3, 2) && say(&turnier, TURNIER_NUMBER, 4, 12));
    for (uint64_t seed = 0; seed < 50; seed++) {
        unsigned seen = 0;

        turnier_draw(&turnier, seed, number);
        assert_int_equal(number[3], 2);
        assert_int_equal(number[4], 12);
        for (int i = 0; i < PLAYERS; i++)
            seen |= 1u << number[i];
        assert_int_equal(seen, 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6 | 1u << 7 | 1u << 12);
    }
    assert_int_equal(turnier_numbered(&turnier, 12), 4);
    assert_int_equal(turnier_numbered(&turnier, 3), -1);
    assert_true(say(&turnier, TURNIER_NUMBER, 0, TEILNEHMER_MAX));
    turnier_draw(&turnier, 1, number);
    assert_int_equal(number[0], TEILNEHMER_MAX);
}

TEST(teilnehmer_by_number)
{
    AUTO(turnier_close) struct turnier turnier = {0};
    int most, *who;

    open_turnier(&turnier, 3, 1);
    who = turnier_of_number(&turnier, &most);
    assert_int_equal(most, 0);
    assert_int_equal(who[0], -1);
    free(who);
    assert_true(say(&turnier, TURNIER_NUMBER, 2, 1) && say(&turnier, TURNIER_NUMBER, 0, 4));
    who = turnier_of_number(&turnier, &most);
    assert_int_equal(most, 4);
    assert_int_equal(who[1], 2);
    assert_int_equal(who[2], -1);
    assert_int_equal(who[4], 0);
    free(who);
    assert_int_equal(turnier_numbered(&turnier, 4), 0);
}

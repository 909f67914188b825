/* The tests play a list of a Turnier at one table (tournament 1.2, 1.12, 1.13). */
#include "core/rules/rules.h"
#include "core/turnier/turnier.h"
#include "help.h"

static struct err err;
static struct board board;
static struct spieltag day;

static void begin_list(const char *rules, int players)
{
    struct event event = {.kind = EVENT_START, .u.start = {.seed = SEED_NONE, .count = (int8_t)players}};

    board = board_of("A,B,C,D,E");
    for (int i = 0; i < players; i++)
        event.u.start.sitz[i] = (int8_t)i;
    spieltag_init(&day, &wettbewerb_turnier, rules_find(rules), &board);
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_OK);
}

static enum status totals(const int32_t *punkte, int players)
{
    struct event event = {.kind = EVENT_RESULT, .u.result.count = (int8_t)players};
    struct spieltag copy = day;

    for (int i = 0; i < players; i++) {
        event.u.result.player[i] = (int8_t)i;
        event.u.result.punkte[i] = punkte[i];
    }
    event.u.result.punkte[players] = 9; /* this value belongs to no player */
    return spieltag_apply(&copy, &event, NULL, &err);
}

/* 1.13: the totals of a list sum to 0. */
TEST(the_totals_of_a_list_sum_to_nothing)
{
    static const int32_t good[] = {3, -17, 40, -26, 0}, wrong[] = {3, -17, 40, -25, 0};

    begin_list("ddv", 4);
    assert_int_equal(spieltag_spiele_left(&day), 24);
    assert_int_equal(totals(good, 4), ST_OK);
    assert_int_equal(totals(wrong, 4), ST_IMPOSSIBLE);
    assert_string_equal(err.text, "the Punkte of a list must sum to 0, not to 1");
    assert_int_equal(totals(good, 3), ST_IMPOSSIBLE); /* one total is missing */
    assert_int_equal(totals((const int32_t[]){5, -3, -2}, 3), ST_IMPOSSIBLE);
    begin_list("ddv", 5);
    assert_int_equal(spieltag_spiele_left(&day), 30);
    assert_int_equal(totals(good, 5), ST_OK);
    assert_int_equal(totals(wrong, 5), ST_IMPOSSIBLE);
    assert_int_equal(spieltag_apply(&day, &(struct event){.kind = EVENT_END}, NULL, &err), ST_IMPOSSIBLE);
    assert_string_equal(err.text, "nothing was played yet"); /* a released list is not taken back */
    begin_list("ddb", 4);                                    /* the games of these rules do not sum to 0 */
    assert_int_equal(totals(wrong, 4), ST_OK);
}

/* A105: a list with fewer than four players left ends by the Turnierleitung, which says so with `trotzdem`. */
TEST(a_list_with_three_left)
{
    struct event leaves = {.kind = EVENT_AUSSTIEG, .trotzdem = true, .u.ausstieg.player = 3};
    struct event game = {.kind = EVENT_SPIEL};
    struct event end = {.kind = EVENT_END};

    begin_list("ddv", 4);
    game.u.spiel = spiel_by(day.rules, "A,B 130");
    assert_int_equal(spieltag_apply(&day, &game, NULL, &err), ST_OK);
    assert_int_equal(spieltag_apply(&day, &leaves, NULL, &err), ST_OK);
    assert_true(day.aborted);
    assert_int_equal(spieltag_apply(&day, &end, NULL, &err), ST_RULE);
    assert_non_null(strstr(err.text, "`doko turnier ausfall WER` ends the list"));
    assert_false(day.ended);
    end.trotzdem = true;
    assert_int_equal(spieltag_apply(&day, &end, NULL, &err), ST_OK);
    assert_true(day.ended && day.counts);
}

TEST(rule_sets_whose_games_sum_to_nothing)
{
    static const struct {
        const char *name;
        bool zero;
    } cases[] = {{"ddb", false}, {"ddv", true}, {"schmidt", false}, {"spielordnung", true}, {"arminia", true}};
    struct rules rules;

    for (size_t i = 0; i < ROWS(cases); i++)
        if (credit_sums_to_zero(rules_find(cases[i].name)) != cases[i].zero)
            fail_msg("%s", cases[i].name);
    rules = *rules_find("ddv");
    rules.solo_minus = 0;
    assert_false(credit_sums_to_zero(&rules));
    rules = *rules_find("ddv");
    rules.solo_divisor = 2;
    assert_false(credit_sums_to_zero(&rules));
    rules = *rules_find("ddv");
    rules.gutschrift[0].loser = 0;
    assert_false(credit_sums_to_zero(&rules));
    rules = *rules_find("ddv");
    rules.gutschrift[0].solist = 4;
    assert_false(credit_sums_to_zero(&rules));
    rules = *rules_find("ddv");
    rules.gutschrift[1].pauses = 1;
    assert_false(credit_sums_to_zero(&rules));
    rules = *rules_find("ddv");
    rules.gutschrift[1].solo_pause = 1;
    assert_false(credit_sums_to_zero(&rules));
    rules.gutschrift[1].solist = 4;
    assert_true(credit_sums_to_zero(&rules));
}

/* The limiting cases of a day of the Pokal and of its four days. */
#include "core/pokal/pokal.h"
#include "core/pokal/pokaltag.h"
#include "pokal_samples.h"

static void refused(struct sample *sample, const char *line, enum status status, const char *word)
{
    enum status st = sample_spiele(sample, line);

    if (st != status || !strstr(sample->err.text, word))
        fail_msg("%s: %d: %s; expected: %s", line, st, st ? sample->err.text : "", word);
}

static void stechen_refused(struct sample *sample, int count, const int *player, const int *augen, const char *word)
{
    struct event event = {.kind = EVENT_STECHEN};

    event.u.result.count = (int8_t)count;
    for (int i = 0; i < count; i++) {
        event.u.result.player[i] = (int8_t)player[i];
        event.u.result.punkte[i] = augen[i];
    }
    assert_int_equal(sample_apply(sample, &event), ST_IMPOSSIBLE);
    if (!strstr(sample->err.text, word))
        fail_msg("%s; expected: %s", sample->err.text, word);
}

static const char *const kadamu_until_end[] = {
    "B mada 160",  "C mada 160",  "D mada 160",  "A mada 160",  "B buben 100", "C buben 100", "D buben 100",
    "A buben 100", "A buben 130", "B buben 130", "C buben 130", "D buben 130", NULL};

TEST(what_each_round_expects)
{
    struct sample sample = {0};
    struct event event = {.kind = EVENT_START};
    int8_t who[KADAMU_COUNT];
    static const char *const name[] = {"Gesamtwertung", "Schiebekopf",  "Gesamtwertung", "Detlef-Dumm",
                                       "KaDaMu",        "Schwarze Sau", "Gesamtwertung", "Gesamtwertung"};

    assert_int_equal(pokal_places(1), 0);
    assert_int_equal(pokal_places(2), 0);
    assert_int_equal(pokal_places(3), 5);
    assert_int_equal(pokal_places(4), 4);
    for (int round = 1; round <= POKAL_ROUNDS + 1; round++) {
        assert_string_equal(round_kind_name(pokal_round_kind(round)), name[round - 1]);
        if (round != 5) /* a KaDaMu counts for the Gesamtwertung */
            assert_string_equal(pokal_rating_name(pokal_round_rating(round)), name[round - 1]);
    }
    assert_int_equal(pokal_round_rating(5), POKAL_TOTAL);
    assert_int_equal(pokal_round_kind(0), ROUND_TOTAL);
    assert_false(pokal_is_sonderrunde(0));
    sample_begin(&sample, POKALTAG("A,B,C,D"));
    refused(&sample, "schieb A=40 B=60 C=70 D=70", ST_IMPOSSIBLE, "round 1, Gesamtwertung; Schiebekopf is round 2");
    refused(&sample, "B buben 1 x", ST_IMPOSSIBLE, "only in a KaDaMu");
    refused(&sample, "trotzdem B buben 1 x", ST_IMPOSSIBLE, "only in a KaDaMu");
    PLAY(&sample, "A dk 130", "B dk 130", "C dk 130", "D dk 130");
    assert_int_equal(sample.day.spiele, 4);
    refused(&sample, "A,B 130", ST_IMPOSSIBLE, "round 2, Schiebekopf: everybody's Augen were expected");
    PLAY(&sample, "schieb A=60 B=60 C=60 D=60");
    assert_int_equal(sample.day.spiele, 5);
    assert_true(sample.step.valued);
    assert_int_equal(sample.step.nr, 5);
    assert_false(pokaltag_kadamu(&sample.day, who));
    sample_play(&sample, &equal_until_kadamu[5]);
    assert_int_equal(sample.day.spiele, 16);
    /* The settlement says who won a KaDaMu, and by how much. */
    PLAY(&sample, "B mada 160");
    assert_int_equal(sample.step.settlement.winner, WINNER_RE);
    assert_int_equal(sample.step.settlement.re_punkte, 4);
    assert_string_equal(pokal_role(&sample.step), "Ka");
    PLAY(&sample, "C mada 100");
    assert_int_equal(sample.step.settlement.winner, WINNER_KONTRA);
    assert_int_equal(sample.step.settlement.re_punkte, -5);
    /* There is no KaDaMu when too few players are left. */
    assert_true(pokaltag_kadamu(&sample.day, who));
    PLAY(&sample, "ausstieg A disq=nein");
    assert_false(pokaltag_kadamu(&sample.day, who));
    sample_end(&sample);
    sample = (struct sample){.j.day.board = board_of("A,B,C,D,E,F,G")};
    spieltag_init(&sample.day, &wettbewerb_pokal, pokal_rules(2), &sample.j.day.board);
    assert_false(pokaltag_decided(&sample.day));
    event.u.start.count = 3;
    assert_int_equal(sample_apply(&sample, &event), ST_IMPOSSIBLE);
    assert_non_null(strstr(sample.err.text, "3 players at a table: 4 to 7 were expected"));
    event = (struct event){.kind = EVENT_STECHEN};
    assert_int_equal(sample_apply(&sample, &event), ST_CONFLICT);
}

/* An impossible game stays impossible with --trotzdem, even if it has an announcement too. */
TEST(trotzdem_in_a_special_round)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, POKALTAG("A,B,C,D,E"));
    PLAY(&sample, "B,C 130", "C,D 130", "D,E 130", "E,A 130", "A,B 130", "schieb B=60 C=60 D=60 E=60",
         "schieb durch=A", "schieb durch=A", "schieb durch=A", "schieb durch=A", "B,C 100", "C,D 100", "D,E 100",
         "E,A 100", "A,B 100");
    refused(&sample, "trotzdem A damen 132 re", ST_IMPOSSIBLE, "A pauses");
    refused(&sample, "B damen 132 re", ST_RULE, "nothing is announced");
    PLAY(&sample, "trotzdem B damen 132 re");
}

TEST(a_stechen_at_its_bounds)
{
    AUTO(sample_end) struct sample sample = {0};
    int8_t sitz[TISCH_MAX] = {0, 1, 2, 3};

    sample_begin(&sample, POKALTAG("A,B,C,D"));
    sample_play(&sample, equal_until_kadamu);
    refused(&sample, "stechen A=120 B=130 C=130 D=90", ST_RULE, "after the last game");
    sample_play(&sample, kadamu_until_end);
    assert_int_equal(spieltag_phase(&sample.day), PHASE_STECHEN);
    stechen_refused(&sample, 4, (const int[]){0, 1, 2, 4}, (const int[]){1, 2, 3, 4}, "does not sit");
    stechen_refused(&sample, 4, (const int[]){0, 1, 2, 2}, (const int[]){1, 2, 3, 4}, "C is named twice");
    stechen_refused(&sample, 4, (const int[]){0, 1, 2, 3}, (const int[]){1, 2, 3, -1}, "from 0 to 240");
    stechen_refused(&sample, 4, (const int[]){0, 1, 2, 3}, (const int[]){1, 2, 3, 241}, "from 0 to 240");
    stechen_refused(&sample, 1, (const int[]){0}, (const int[]){1}, "by two players at least");
    stechen_refused(&sample, 2, (const int[]){0, 1}, (const int[]){1, 2}, "a Stechen of A, B, C, D decides it");
    PLAY(&sample, "stechen D=0 C=240 B=240 A=240");
    assert_int_equal(pokal_step(&sample.step)->stechen, STECHEN_TOTAL);
    assert_int_equal(sample.step.lineup.count, 4);
    assert_memory_equal(sample.step.lineup.player, sitz, 4);
    /* The same tie is refined: A, who is named first, before C, before B. */
    refused(&sample, "ende", ST_IMPOSSIBLE, "a Stechen of A, B, C decides it");
    PLAY(&sample, "stechen A=121 B=120 C=120");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_END);
    assert_true(pokaltag_decided(&sample.day));
    /* A player who leaves afterwards keeps the place. */
    PLAY(&sample, "ausstieg A disq=nein");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_END);
    sample_begin(&sample, POKALTAG("A,B,C,D"));
    sample_play(&sample, equal_until_kadamu);
    sample_play(&sample, kadamu_until_end);
    PLAY(&sample, "stechen A=120 B=130 C=130 D=90", "stechen B=130 C=120");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_END);
}

/* A Stechen holds for its players only: if a Strafe makes others level with them, the tie is a new one. */
TEST(a_tie_that_grows_is_another)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, POKALTAG("A,B,C,D"));
    sample_play(&sample, equal_until_kadamu);
    sample_play(&sample, kadamu_until_end);
    PLAY(&sample, "strafe A 1", "strafe D 1", "stechen B=130 C=120");
    assert_true(pokaltag_decided(&sample.day));
    PLAY(&sample, "strafe B 1", "strafe C 1");
    refused(&sample, "ende", ST_IMPOSSIBLE, "a Stechen of A, B, C, D decides it");
}

/* A player who leaves out of turn does not change the Geber; the round may be over by it; with too few players the
 * day is aborted and its tie is not settled. */
TEST(leaving_a_round)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, POKALTAG("A,B,C,D,E"));
    PLAY(&sample, "B,C 130");
    assert_int_equal(sample.day.geber, 1);
    PLAY(&sample, "ausstieg E disq=nein");
    assert_int_equal(sample.day.geber, 1);
    assert_int_equal(pokal_own(&sample.day)->round, 1);
    sample_begin(&sample, POKALTAG("A,B,C,D,E"));
    PLAY(&sample, "B,C 130", "C,D 130", "D,E 130", "E,A 130");
    assert_int_equal(pokal_own(&sample.day)->round, 1);
    assert_int_equal(sample_spiele(&sample, "ausstieg A disq=nein"), ST_OK); /* only A was not Vorhand yet */
    assert_int_equal(pokal_own(&sample.day)->round, 2);
    assert_int_equal(sample.day.geber, 4);
    PLAY(&sample, "ausstieg B disq=nein");
    assert_true(sample.day.aborted);
    PLAY(&sample, "ende");
    assert_false(pokaltag_decided(&sample.day));
    sample_begin(&sample, POKALTAG("A,B,C,D"));
    PLAY(&sample, "ausstieg D disq=nein");
    assert_int_equal(sample_spiele(&sample, "ende"), ST_OK); /* all players are level */
    assert_int_equal(sample_spiele(&sample, "ausstieg A"), ST_CONFLICT);
}

/* The four days: 0 to 3 get 4, 3, 2, 1 on each day, 4 came and has nothing, 5 never came. */
TEST(who_never_came_is_tied_with_nobody)
{
    struct pokal_input input = {.count = 6, .days = 2, .begun = 2};
    struct pokal_standing st;

    for (int day = 0; day < 2; day++)
        for (int i = 0; i < 5; i++) {
            input.present[day][i] = input.can_play_off[day][i] = true;
            input.parts[day][i] = (int16_t)(60 * (4 - i));
        }
    input.can_play_off[1][5] = true;
    pokal_standing(&input, &st);
    assert_int_equal(st.list[4].out_after, 0);
    input.can_play_off[1][4] = input.can_play_off[1][5] =
        false; /* 4 cannot play a Stechen either, and does not come on the third day */
    input.begun = 3;
    for (int i = 0; i < 4; i++)
        input.present[2][i] = true;
    pokal_standing(&input, &st);
    assert_int_equal(st.stechen, 0);
    assert_int_equal(st.count, 5);
    assert_int_equal(st.winner, -1);
    for (int i = 0; i < 5; i++)
        assert_int_equal(st.list[i].out_after, 0);
    assert_false(pokal_is_in(&input, &st, 5));
}

/* A Stechen settles the cut of its own day: the same players may be level again a day later. */
TEST(a_stechen_holds_for_its_day)
{
    static const struct pokal_stechen stechen_played = {2, 2, {4, 5}, {130, 100}};
    struct pokal_input input = {.count = 6, .days = 3, .begun = 3, .stechen_count = 1, .stechen = &stechen_played};
    struct pokal_standing st;

    for (int day = 0; day < 3; day++)
        for (int i = 0; i < 6; i++) {
            input.present[day][i] = input.can_play_off[day][i] = day < 2 || i != 2; /* 5 comes instead of 2 */
            input.parts[day][i] = (int16_t)(day < 2 ? i < 4 ? 60 * (4 - i) : 0 : i >= 4 ? 150 : 0);
        }
    pokal_standing(&input, &st);
    assert_int_equal(st.stechen_after, 3);
    assert_int_equal(st.stechen, 1u << 4 | 1u << 5);
}

/* Three players were level for the last seat of the third day; the Stechen orders those who dropped out for good. */
TEST(a_player_who_dropped_out_keeps_the_place)
{
    static const struct pokal_stechen stechen_played = {2, 3, {4, 5, 6}, {130, 120, 110}};
    struct pokal_input input = {.count = 7, .days = 2, .begun = 2, .stechen_count = 1, .stechen = &stechen_played};
    struct pokal_standing st;

    for (int day = 0; day < 3; day++)
        for (int i = 0; i < 7; i++) {
            input.present[day][i] = input.can_play_off[day][i] = day < 2 || i < 5;
            input.parts[day][i] = (int16_t)(i < 4 ? 60 * (4 - i) : 0);
        }
    for (; input.days <= 3; input.days++, input.begun++) {
        pokal_standing(&input, &st);
        for (int i = 5; i < 7; i++) {
            assert_int_equal(st.list[i].player, i);
            assert_int_equal(st.list[i].place, i + 1);
            assert_int_equal(st.list[i].out_after, 2);
        }
    }
}

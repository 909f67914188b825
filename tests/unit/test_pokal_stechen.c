/* How a day of the Pokal is decided: its Stechen, and players who leave or are disqualified. */
#include "core/pokal/stechen.h"
#include "pokal_samples.h"

/* The order is drawn, equal for equal seed and number; each Stechen of a day is drawn anew. */
TEST(a_stechen_is_drawn)
{
    static const struct {
        int64_t seed;
        int nr, n, turn[7];
    } cases[] = {{4711, 0, 4, {0, 3, 1, 2}},  {4711, 1, 4, {0, 2, 1, 3}},       {4711, 2, 4, {0, 2, 3, 1}},
                 {20260104, 0, 3, {2, 1, 0}}, {0, 0, 7, {6, 0, 3, 4, 2, 5, 1}}, {4711, 0, 1, {0}}};
    int seen[6] = {0};

    for (size_t i = 0; i < ROWS(cases); i++) {
        int turn[7];

        stechen_draw(cases[i].seed, cases[i].nr, turn, cases[i].n);
        for (int k = 0; k < cases[i].n; k++)
            assert_int_equal(turn[k], cases[i].turn[k]);
    }
    for (int seed = 0; seed < 6000; seed++) { /* every order of three is equally frequent */
        int turn[3];

        stechen_draw(seed, 0, turn, 3);
        seen[2 * turn[0] + (turn[1] > turn[2])]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(seen[i], 900, 1100);
}

/* The player right of the soloist leads to a solo of a Stechen, and the player right of the leader deals; a player
 * who does not sit at the table has neither. The seed is the draw of the seats, else the date. */
TEST(who_leads_in_a_stechen)
{
    static const int8_t who[] = {0, 2, NOBODY, 4, 5};
    struct stechen_turn turn[5];
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, POKALTAG("A,B,C,D,E"));
    assert_int_equal(pokaltag_seed(&sample.day), 20260104);
    pokaltag_stechen(&sample.day, 0, who, 5, turn);
    for (int i = 0; i < 5; i++) {
        bool sits = turn[i].who != 2 && turn[i].who != 4; /* NOBODY, and an absent Teilnehmer */

        assert_int_equal(turn[i].leads, !sits ? NOBODY : turn[i].who == 0 ? 4 : turn[i].who == 1 ? 1 : 3);
        assert_int_equal(turn[i].geber, !sits ? NOBODY : turn[i].who == 0 ? 3 : turn[i].who == 1 ? 0 : 2);
    }
    pokaltag_stechen(&sample.day, 0, who, 3, turn); /* as above: {2, 1, 0} */
    assert_int_equal(turn[0].who, 2);
    assert_int_equal(turn[1].who, 1);
    assert_int_equal(turn[2].who, 0);
    sample_begin(&sample, POKALTAG("A,B,C,D") " los=4711");
    assert_int_equal(pokaltag_seed(&sample.day), 4711);
    pokaltag_stechen(&sample.day, 1, (const int8_t[]){0, 1, 2, 3}, 4, turn);
    assert_int_equal(turn[1].who, 2);
    assert_int_equal(turn[1].leads, 1);
    assert_int_equal(turn[1].geber, 0);
}

/* Plays a day of four to its end with all players level: nobody has a Punkt, and all special rounds are even. */
static void spiele_equal(struct sample *sample)
{
    sample_play(sample, equal_until_kadamu);
    PLAY(sample, "B mada 160", "C mada 160", "D mada 160", "A mada 160", "B buben 100", "C buben 100", "D buben 100",
         "A buben 100", "A damen 130", "B damen 130", "C damen 130", "D damen 130");
}

TEST(stechen_for_the_total_rating)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, POKALTAG("A,B,C,D"));
    spiele_equal(&sample);
    pokal_state_is(&sample,
                   "stechen | A-5 B-5 C-5 D-5 | A-240 B-240 C-240 D-240 | A100 B100 C100 D100 | A560 B560 C560 D560");
    assert_false(pokaltag_decided(&sample.day));
    POKAL_SCENES(&sample, {"?ende", "a Stechen of A, B, C, D"}, {"!A,B 130", "a Stechen decides"},
                 {"?stechen A=130 B=121", "a Stechen of A, B, C, D"}, {"stechen A=120 B=130 C=130 D=90", NULL},
                 {"?stechen A=1 B=2 C=3 D=4", "a Stechen of B, C decides"}, {"?ende", "a Stechen of B, C decides"},
                 /* A Strafe makes it a new tie, for which the earlier decision does not hold. */
                 {"strafe D 1", NULL}, {"?stechen B=130 C=120", "a Stechen of A, B, C decides"},
                 {"stechen A=130 B=100 C=120", NULL},
                 /* The next Strafe leaves the tie as it was. */
                 {"strafe D 1",
                  "ende | A-5 B-5 C-5 D-7 | A-240 B-240 C-240 D-240 | A100 B100 C100 D100 | A560 B560 C560 D560"},
                 {"strafe A 1", NULL}, {"?trotzdem einwurf", "nothing is dealt again"},
                 {"?stechen A=100 B=130 C=120", "a Stechen of B, C decides"},
                 {"stechen B=130 C=120",
                  "ende | A-6 B-5 C-5 D-7 | A-240 B-240 C-240 D-240 | A100 B100 C100 D100 | A560 "
                  "B560 C560 D560"});
    assert_int_equal(pokal_step(&sample.step)->stechen, STECHEN_TOTAL);
    assert_true(pokaltag_decided(&sample.day));
    /* B gets 3 and the Sonderpunkt; each special round is shared by four. */
    praemien_are(&sample.day, (const int[]){45, 285, 45, 45});
    /* One more Stechen is for a place in the Pokal, which the day does not judge. */
    POKAL_SCENES(&sample, {"stechen C=130 A=120", NULL});
    assert_int_equal(pokal_step(&sample.step)->stechen, STECHEN_POKAL);
    praemien_are(&sample.day, (const int[]){45, 285, 45, 45});
    /* A game after the last one counts in the Gesamtwertung and in no round; the earlier Stechen no longer holds. */
    POKAL_SCENES(&sample, {"trotzdem C,A 130", NULL},
                 {"trotzdem B,D 130", "stechen | A-5 B-4 C-4 D-6 | A-240 B-240 C-240 D-240 | A100 B100 C100 D100 | "
                                      "A560 B560 C560 D560"});
    assert_int_equal(sample.step.round, POKAL_ROUNDS + 1);
    assert_int_equal(pokal_step(&sample.step)->round_spiel, 0);
}

TEST(what_is_entered_next)
{
    struct sample sample = {0};
    struct board board = board_of("A,B,C,D");

    spieltag_init(&sample.day, &wettbewerb_pokal, pokal_rules(2), &board);
    turn_is(&sample.day, "spiel |  |");
    sample = (struct sample){0};
    sample_begin(&sample, POKALTAG("A,B,C,D"));
    turn_is(&sample.day, "spiel A B C D | A, B, C, D |");
    PLAY(&sample, "A,B 143", "A,C 125", "B,C 131", "A,D 128");
    turn_is(&sample.day, "schieb A B C D | A, B, C, D |");
    PLAY(&sample, "schieb A=60 B=60 C=60 D=60", "schieb A=60 B=60 C=60 D=60", "schieb A=60 B=60 C=60 D=60",
         "schieb A=60 B=60 C=60 D=60", "A,B 143", "A,C 125", "B,C 131", "A,D 128");
    turn_is(&sample.day, "spiel plain A B C D | B | trumpf mada damen buben knochenlos null dk");
    PLAY(&sample, "B damen 130", "C damen 130", "D damen 130", "A damen 130");
    turn_is(&sample.day, "spiel plain A B C D | B, C, D | trumpf mada damen buben knochenlos dk");
    PLAY(&sample, "B damen 130", "C damen 130", "D damen 130", "A damen 130");
    turn_is(&sample.day, "spiel plain A B C D | A, B, C, D | buben");
    sample_end(&sample);

    sample = (struct sample){0};
    sample_begin(&sample, POKALTAG("A,B,C,D"));
    spiele_equal(&sample);
    turn_is(&sample.day, "stechen A B C D |  |");
    POKAL_SCENES(&sample, {"stechen A=120 B=130 C=130 D=90", NULL});
    turn_is(&sample.day, "stechen B C |  |");
    POKAL_SCENES(&sample, {"stechen B=130 C=120", NULL});
    turn_is(&sample.day, "stechen some A B C D |  |");
    POKAL_SCENES(&sample, {"ende", NULL});
    turn_is(&sample.day, "spiel |  |");
    sample_end(&sample);
}

/* The fold alone refuses a Stechen of fewer than two, with one player twice, with too many Augen, or with a
 * stranger. */
TEST(made_up_stechen)
{
    AUTO(sample_end) struct sample sample = {0};
    const struct event each[] = {{.kind = EVENT_STECHEN, .u.result = {1, {0}, {100}}},
                                 {.kind = EVENT_STECHEN, .u.result = {2, {0, 0}, {100, 90}}},
                                 {.kind = EVENT_STECHEN, .u.result = {2, {0, 1}, {100, 241}}},
                                 {.kind = EVENT_STECHEN, .u.result = {2, {0, 1}, {100, -1}}},
                                 {.kind = EVENT_STECHEN, .u.result = {2, {0, 11}, {100, 90}}}};
    const struct event for_a_place[] = {{.kind = EVENT_STECHEN, .u.result = {2, {0, 4}, {100, 90}}},
                                        {.kind = EVENT_STECHEN, .u.result = {2, {0, NOBODY}, {100, 90}}}};
    struct spieltag to;

    sample_begin(&sample, POKALTAG("A,B,C,D"));
    spiele_equal(&sample);
    for (size_t i = 0; i < ROWS(each); i++)
        assert_int_equal(spieltag_apply(&sample.day, &each[i], NULL, &sample.err), ST_IMPOSSIBLE);
    sample.j.day.board = board_of("A,B,C,D,E"); /* a Stechen for the Gesamtwertung needs players of the table */
    assert_int_equal(spieltag_apply(&sample.day, &for_a_place[0], NULL, &sample.err), ST_IMPOSSIBLE);
    assert_string_equal(sample.err.text, "E does not sit at this table");
    sample.j.day.board.count = 4;
    POKAL_SCENES(&sample, {"strafe B 1", NULL}, {"strafe C 1", NULL}, {"strafe D 1", NULL});
    for (size_t i = 0; i < ROWS(for_a_place); i++) /* the second one is not on the board */
        assert_int_equal(spieltag_apply(&sample.day, &for_a_place[i], NULL, &sample.err), ST_IMPOSSIBLE);
    sample.j.day.board.count = 5; /* a player who was not at the table may play for a place */
    assert_int_equal(spieltag_apply(&sample.day, &for_a_place[0], &sample.step, &sample.err), ST_OK);
    assert_int_equal(pokal_step(&sample.step)->stechen, STECHEN_POKAL);
    assert_int_equal(spieltag_apply(&sample.day, &each[0], NULL, &sample.err), ST_IMPOSSIBLE);
    to = sample.day;
    to.ended = true;
    assert_int_equal(spieltag_apply(&to, &each[0], NULL, &sample.err), ST_CONFLICT);
}

/* A player who was not at the table that day may play for a place in the Pokal; so may the first of the board. */
TEST(who_was_not_there_plays_for_a_place)
{
    const struct board board = board_of("A,B,C,D,E");
    const struct event stechen = {.kind = EVENT_STECHEN, .u.result = {2, {0, 1}, {100, 90}}};
    struct event begin = {.kind = EVENT_START, .u.start = {.count = 4, .sitz = {1, 2, 3, 4}, .geber = 1}};
    struct spieltag day;
    struct step step;
    struct err err;

    begin.u.start.date = (struct date){2026, 12, 6};
    begin.u.start.seed = SEED_NONE;
    spieltag_init(&day, &wettbewerb_pokal, pokal_rules(2), &board);
    assert_int_equal(spieltag_apply(&day, &begin, NULL, &err), ST_OK);
    pokal_own(&day)->round = POKAL_ROUNDS + 1;
    for (int i = 1; i <= 4; i++) {
        day.participant[i].pflichtsoli = 3;
        day.participant[i].pflicht = UINT16_MAX;
        day.participant[i].punkte = i;
    }
    if (spieltag_apply(&day, &stechen, &step, &err) != ST_OK)
        fail_msg("%s", err.text);
    assert_int_equal(pokal_step(&step)->stechen, STECHEN_POKAL);
}

/* A disqualified player is last in every rating, gets 1 Punkt in the Gesamtwertung, owes nothing and plays no
 * Stechen. A player who has left plays none either and keeps the result so far. */
TEST(disqualified_and_gone)
{
    struct sample sample = {0};
    struct pokaltag_result result;

    sample_begin(&sample, POKALTAG("A,B,C,D"));
    spiele_equal(&sample);
    POKAL_SCENES(&sample, {"disq A", NULL}, {"stechen B=100 C=120 D=90", NULL}, {"ende", NULL});
    pokaltag_result(&sample.day, &result);
    assert_int_equal(result.performance[0].value[POKAL_TOTAL], 1);
    for (int w = POKAL_TOTAL; w < POKAL_SONDERPUNKT; w++)
        assert_int_equal(result.praemie[0].doubled_place[w], 8);
    praemien_are(&sample.day, (const int[]){0, 60, 300, 60});
    sample_end(&sample);

    sample_begin(&sample, POKALTAG("A,B,C,D"));
    spiele_equal(&sample);
    POKAL_SCENES(&sample, {"ausstieg A disq=nein", NULL}, {"?stechen B=100 C=120", "a Stechen of B, C, D decides"},
                 {"stechen B=100 C=120 D=90", NULL});
    praemien_are(&sample.day, (const int[]){45, 45, 285, 45});
    POKAL_SCENES(&sample, {"ausstieg C disq=nein", NULL});
    praemien_are(&sample.day, (const int[]){45, 45, 285, 45}); /* leaving afterwards changes nothing */
    assert_true(pokaltag_decided(&sample.day));
    sample_end(&sample);
}

/* When one of five leaves, the others go on until each was Vorhand, and the round has one game less. When one of
 * four leaves, the day stops and counts only with trotzdem, once its tie is broken. */
TEST(somebody_leaves)
{
    struct pokaltag_result result;
    struct sample sample = {0};

    sample_begin(&sample, POKALTAG("A,B,C,D,E"));
    PLAY(&sample, "B,C 130", "C,D 130", "D,E 130", "A,E 130");
    pokal_state_is(&sample, "1.5 E>A Ep spiel | A3 B3 C5 D5 E4");
    POKAL_SCENES(&sample, {"ausstieg E", "1.5 D>A spiel | A3 B3 C5 D5 E4"},
                 {"A,B 130", "2.1 A>B spiel | A4 B4 C5 D5 E4 | A0 B0 C0 D0 E0"}, {"schieb A=60 B=60 C=60 D=60", NULL},
                 {"ausstieg D disq=nein", NULL}, {"?schieb durch=A", "four are needed"}, {"ende", NULL});
    assert_false(pokaltag_decided(&sample.day));
    sample_end(&sample);

    sample_begin(&sample, POKALTAG("A,B,C,D"));
    POKAL_SCENES(&sample, {"C,D 130", NULL}, {"ausstieg A disq=nein", NULL});
    assert_false(pokaltag_decided(&sample.day));
    POKAL_SCENES(&sample, {"?trotzdem ende", "a Stechen of C, D"}, {"stechen C=130 D=120", NULL},
                 {"trotzdem ende", NULL});
    assert_true(pokaltag_decided(&sample.day));
    sample_end(&sample);

    sample_begin(&sample, POKALTAG("A,B,C,D,E"));
    pokal_own(&sample.day)->round = 2;
    PLAY(&sample, "schieb B=0 C=80 D=80 E=80", "schieb A=60 C=60 D=60 E=60");
    pokal_own(&sample.day)->round = 4;
    pokal_own(&sample.day)->in_round = 0;
    pokal_own(&sample.day)->vorhand = 0;
    sample.day.geber = 0;
    POKAL_SCENES(&sample, {"B damen 230", NULL}, {"ausstieg B disq=nein", NULL}, {"C damen 120", NULL},
                 {"D damen 120", NULL}, {"E damen 120", NULL}, {"A damen 120", NULL});
    assert_int_equal(pokal_own(&sample.day)->round, 5);
    pokaltag_result(&sample.day, &result);
    assert_int_equal(result.player[4], 1);
    assert_int_equal(result.performance[4].gone, 1u << POKAL_DETLEF_DUMM | 1u << POKAL_SCHWARZE_SAU);
    sample_end(&sample);

    /* A tie for a lower place needs no Stechen: the player who left shares the place with the one who stayed, 2
     * 1/2. */
    sample_begin(&sample, POKALTAG("A,B,C,D,E"));
    POKAL_SCENES(&sample, {"B,C 130", NULL}, {"strafe B 1", NULL}, {"ausstieg B disq=nein", NULL});
    pokaltag_result(&sample.day, &result);
    assert_int_equal(result.count, 5);
    for (int i = 0; i < 5; i++) { /* A, C, D, E are at the table, B comes behind them */
        assert_int_equal(result.praemie[i].doubled_place[POKAL_TOTAL], ((const int[]){5, 2, 9, 9, 5})[i]);
        assert_int_equal(result.performance[i].stechen, 0);
    }
    sample_end(&sample);

    /* The two leaders have both left and share the place. */
    sample_begin(&sample, POKALTAG("A,B,C,D"));
    POKAL_SCENES(&sample, {"C,D 130", NULL}, {"ausstieg C disq=nein", NULL}, {"ausstieg D disq=nein", NULL},
                 {"trotzdem ende", NULL});
    praemien_are(&sample.day, (const int[]){120, 120, 90, 90}); /* they are last in the rounds that they missed */
    sample_end(&sample);
}

#include "day.h"

/* The figures in these scripts are worked out by hand from rules 1 and 2. */

TEST(four_the_geber_passes_left_and_deals_again_after_a_solo)
{
    SCENES("sitze=A,B,C,D geber=D", {"A,B 151", "A>B 136 spiel | A2 B2 C0 D0 | A1 B1 C1 D1"},
           {"B,C 121", "B>C 134 spiel | A2 B3 C1 D0 | A1 B1 C1 D1"},
           {"C damen 130 re", "B>C 134 spiel | A1 B2 C4 D-1 | A1 B1 D1"},
           {"einwurf", "B>C 134 spiel | A1 B2 C4 D-1 | A1 B1 D1"},
           {"A,B 120 re ko", "C>D 134 spiel | A1 B2 C4 D-1 | A1 B1 D1"});
}

TEST(five_the_geber_pauses_and_no_dealing_again)
{
    SCENES("sitze=A,B,C,D,E geber=A", {"B,C 151", "B>C Bp 136 spiel | A2 B4 C4 D0 E0 | A1 B1 C1 D1 E1"},
           {"?A,B 151", "pauses"}, {"?A,C 151 f=B", "pauses"},
           {"C damen 130 re", "C>D Cp 136 spiel | A0 B2 C10 D-2 E-2 | A1 B1 D1 E1"},
           {"D,E 119", "D>E Dp 132 spiel | A4 B6 C12 D-2 E-2 | A1 B1 D1 E1"});
}

TEST(a14_stilles_solo_and_hzsolo_let_the_geber_pass_on)
{
    SCENES("sitze=A,B,C,D geber=D", {"A still 130", "A>B 140 spiel | A2 B-1 C-1 D-1 | A1 B1 C1 D1"},
           {"B hzsolo 130", "B>C 140 spiel | A1 B1 C-2 D-2 | A1 C1 D1"},
           {"!B trumpf 130", "already played this kind"}, {"B damen 130", "B>C 140 spiel | A0 B3 C-3 D-3 | A1 C1 D1"},
           /* A has done both Pflichtsoli: no Farbtrumpf-Pflichtsolo is open, so the game is void (note 41) */
           {"B hzsolo 130", "B>C 140 spiel | A0 B3 C-3 D-3 | A1 C1 D1"},
           {"A trumpf 130", "B>C 140 spiel | A2 B2 C-4 D-4 | C1 D1"},
           {"A hzsolo 130", "B>C 140 spiel | A2 B2 C-4 D-4 | C1 D1"});
}

TEST(hzsolo_void_is_no_game)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, "sitze=A,B,C,D geber=D");
    PLAY(&sample, "A trumpf 130");
    assert_int_equal(sample.step.nr, 1);
    PLAY(&sample, "A hzsolo 130");
    assert_true(sample.step.invalid);
    assert_false(sample.step.valued);
    assert_int_equal(sample.step.nr, 0);
    assert_int_equal(sample.day.spiele, 1);
}

/* The Pott is 140, and a game of value V takes 2V. Nine games of 4 for the same two bring it down to 68. */
TEST(vorfuehrung_at_70_in_seat_order_from_the_next_vorhand)
{
    SCENES("sitze=A,B,C,D geber=D", {"A,B 211 re", "A>B 130 spiel | A5 B5 C0 D0 | A1 B1 C1 D1"},
           {"A,B 211 re", "B>C 120 spiel | A10 B10 C0 D0 | A1 B1 C1 D1"},
           {"A,B 211 re", "C>D 110 spiel | A15 B15 C0 D0 | A1 B1 C1 D1"},
           {"A,B 211 re", "D>A 100 spiel | A20 B20 C0 D0 | A1 B1 C1 D1"},
           {"C null 0 x", "D>A 100 spiel | A19 B19 C2 D-1 | A1 B1 D1"},
           {"A,B 211 re", "A>B 90 spiel | A24 B24 C2 D-1 | A1 B1 D1"},
           {"A,B 211 re", "B>C 80 spiel | A29 B29 C2 D-1 | A1 B1 D1"},
           {"A,B 181", "C>D 74 spiel | A32 B32 C2 D-1 | A1 B1 D1"},
           /* 74 - 4 = 70, and at 70 the Vorführung is due. The next Geber is D, Vorhand is A: A plays first. D
            * sits right of A and leads, C deals. */
           {"A,B 151", "C>D 70 VF | A34 B34 C2 D-1 | A1 B1 D1"}, {"!B,C 130", "Vorführung: A"},
           {"!B damen 130", "Vorführung: A"}, {"!einwurf", "Einwurf"}, {"!A still 130", "Vorführung: A"},
           {"!A hzsolo 130", "Vorführung: A"}, {"A damen 100", "D>A 70 VF | A32 B35 C3 D0 | B1 D1"},
           {"B buben 130", "B>C 70 VF | A31 B37 C2 D-1 | D1"},
           /* afterwards the rotation continues where it stood: D deals */
           {"D mada 130", "D>A 70 spiel | A30 B36 C1 D1 | A2 B2 C2 D2"},
           {"!A damen 130", "already played this kind"});
}

TEST(vf_is_set_by_the_fold_and_refused_when_nobody_is_due)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, "sitze=A,B,C,D geber=D");
    assert_int_equal(sample_spiele(&sample, "A damen 130 vf"), ST_RULE);
    sample_often(&sample, 7, "A,B 211 re");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_VORFUEHRUNG);
    PLAY(&sample, "D damen 130");
    assert_true(sample.step.spiel.vorgefuehrt);
    assert_int_equal(sample.step.geber, 1);
    assert_int_equal(sample.step.vorhand, 2);
    PLAY(&sample, "A damen 130 vf");
}

/* At the empty Pott each player who owes two plays one, then the others, then the round repeats (A10). E joins
 * when only the second solos of B and C are left. */
TEST(vorfuehrung_at_the_end_one_solo_a_turn_round_again)
{
    static const char *const before[] = {"A damen 120", "A buben 120", "B damen 120",
                                         "C damen 120", "D damen 120", "D buben 120"};
    AUTO(sample_end) struct sample sample = {0};
    char situation[400];

    sample_begin(&sample, "sitze=A,B,C,D geber=D");
    for (size_t i = 0; i < ROWS(before); i++)
        assert_int_equal(sample_spiele(&sample, before[i]), ST_OK);
    sample_often(&sample, 14, "A,B 211 re");
    sample_state(&sample, situation, sizeof situation);
    assert_non_null(strstr(situation, " 0 VF |"));
    assert_non_null(strstr(situation, "| C2 B2")); /* the next Geber is B, so C is Vorhand and plays first */
    PLAY(&sample, "einstieg E nach=C");
    sample_state(&sample, situation, sizeof situation);
    assert_non_null(strstr(situation, "| C2 E1 B2 E2"));
    assert_int_equal(sample_spiele(&sample, "E damen 120"), ST_RULE);
    PLAY(&sample, "C buben 120", "E damen 120");
    assert_int_equal(sample_spiele(&sample, "E buben 120"), ST_RULE);
    PLAY(&sample, "B buben 120");
    assert_int_equal(sample_spiele(&sample, "E damen 120"), ST_RULE); /* E has already played this kind */
    PLAY(&sample, "E buben 120");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_END);
}

TEST(end_of_the_pott)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, "sitze=A,B,C,D geber=D");
    sample_soli(&sample, "ABCD", "damen 120");
    sample_often(&sample, 13, "A,B 211 re");
    assert_int_equal(sample.day.pott, 10);
    assert_int_equal(sample_spiele(&sample, "ende"), ST_RULE);
    assert_non_null(strstr(sample.err.text, "10"));
    /* the last game counts in full, even beyond the Pott */
    PLAY(&sample, "A,B 240 re0 x");
    sample_state_is(&sample, "A>B -10 VF | A77 B77 C2 D2 | C2 D2 A2 B2");
    assert_int_equal(sample_spiele(&sample, "ende"), ST_RULE);
    assert_int_equal(sample_spiele(&sample, "D buben 120"), ST_RULE);
    for (const char *who = "CDAB"; *who; who++) {
        char line[20];

        (void)snprintf(line, sizeof line, "%c buben 120", *who);
        assert_int_equal(sample_spiele(&sample, line), ST_OK);
        assert_true(sample.step.spiel.vorgefuehrt);
    }
    assert_int_equal(spieltag_phase(&sample.day), PHASE_END);
    assert_int_equal(sample_spiele(&sample, "A,B 130"), ST_RULE);
    PLAY(&sample, "ende");
    assert_true(sample.day.ended && sample.day.counts);
}

/* A has done both Pflichtsoli and wins a Lustsolo: the others owe one more solo, within four games. */
TEST(nachspielpflicht)
{
    SCENES("sitze=A,B,C,D geber=D", {"A damen 130", NULL}, {"A buben 130", NULL}, {"B damen 130", NULL},
           {"B buben 130", NULL}, {"C damen 130", NULL},
           {"A mada 130", "D>A 140 nachspiel | A3 B0 C-3 D-6 | D1 Bn4 Cn4 Dn4"},
           /* B has done both Pflichtsoli: this solo is a Nachspiel, not a Lustsolo */
           {"B mada 130", "D>A 140 nachspiel | A2 B2 C-4 D-7 | D1 Cn3 Dn3"},
           /* C owes a Pflichtsolo first, and the Nachspiel after it */
           {"C buben 130", "D>A 140 nachspiel | A1 B1 C-2 D-8 | D1 Cn2 Dn2"}, {"!C mada 130 vf", "nobody"},
           {"A,B 151", "A>B 136 nachspiel | A3 B3 C-2 D-8 | D1 Cn1 Dn1"},
           /* an Einwurf does not count, and a Strafsolo does not pay the debt */
           {"einwurf", "A>B 136 nachspiel | A3 B3 C-2 D-8 | D1 Cn1 Dn1"},
           /* the fourth game is over: C and D are vorgeführt, starting at the seat that is Vorhand next (C) */
           {"A,B 151", "A>B 132 VF | A5 B5 C-2 D-8 | Cn D1 D2 Dn"},
           {"C damen 130", "B>C 132 VF | A4 B4 C0 D-9 | D1 D2 Dn"},
           /* D still owes Pflichtsoli: this solo pays one of them, and D is vorgeführt again */
           {"D damen 130", "B>C 132 VF | A3 B3 C-1 D-7 | D2 Dn"}, {"D buben 130", "B>C 132 VF | A2 B2 C-2 D-5 | Dn"},
           {"D damen 130", "B>C 132 spiel | A1 B1 C-3 D-3 |"},
           /* the one Nachspielpflicht that A may trigger a day is used up */
           {"A damen 130", "B>C 132 spiel | A3 B0 C-4 D-4 |"},
           /* B won all solos, so this one triggers a Nachspielpflicht */
           {"B damen 130", "B>C 132 nachspiel | A2 B2 C-5 D-5 | An4 Cn4 Dn4"});
}

TEST(nachspiel_only_if_every_solo_was_won)
{
    SCENES("sitze=A,B,C,D geber=D", {"A damen 100", NULL}, {"A buben 130", NULL},
           {"A mada 130", "D>A 140 spiel | A2 B-1 C-1 D-1 | B1 C1 D1"},
           /* a lost stilles Solo also forfeits the trigger; a lost Lustsolo triggers nothing */
           {"B still 100", NULL}, {"B damen 130", NULL}, {"B buben 130", NULL},
           {"B mada 130", "A>B 140 spiel | A0 B3 C-3 D-3 | C1 D1"}, {"C damen 130", NULL}, {"C buben 130", NULL},
           {"C mada 100", "A>B 140 spiel | A-1 B2 C-1 D-4 | D1"},
           {"C mada 130", "A>B 140 spiel | A-2 B1 C1 D-5 | D1"}, {"D damen 130", NULL}, {"D buben 130", NULL},
           {"D mada 130 straf", "A>B 140 spiel | A-5 B-2 C-2 D1 |"},
           {"D null 0 x", "A>B 140 nachspiel | A-6 B-3 C-3 D3 | An4 Bn4 Cn4"});
}

TEST(two_triggers_run_side_by_side)
{
    SCENES("sitze=A,B,C,D geber=D", {"A damen 130", NULL}, {"A buben 130", NULL}, {"B damen 130", NULL},
           {"B buben 130", NULL}, {"C damen 130", NULL}, {"C buben 130", NULL}, {"D damen 130", NULL},
           {"D buben 130", NULL}, {"A mada 130", "D>A 140 nachspiel | A0 B-3 C-3 D-3 | Bn4 Cn4 Dn4"},
           {"B mada 130", "D>A 140 nachspiel | A-1 B-1 C-4 D-4 | Cn3 Dn3"},
           {"B null 0 x", "D>A 140 nachspiel | A-2 B1 C-5 D-5 | Cn2 Dn2 An4 Cn4 Dn4"},
           {"C mada 130", "D>A 140 nachspiel | A-3 B0 C-3 D-6 | Dn1 An3 Cn3 Dn3"},
           {"C null 0 x", "B>C 140 VF | A-4 B-1 C-1 D-7 | Dn"});
}

TEST(a17_at_the_empty_pott_nachspiele_follow_the_pflichtsoli)
{
    AUTO(sample_end) struct sample sample = {0};
    char situation[400];
    static const char *const before[] = {"A damen 130", "A buben 130", "B damen 130", "B buben 130",
                                         "C damen 130", "D damen 130", "D buben 130"};

    sample_begin(&sample, "sitze=A,B,C,D geber=D");
    for (size_t i = 0; i < ROWS(before); i++)
        assert_int_equal(sample_spiele(&sample, before[i]), ST_OK);
    sample_often(&sample, 13, "A,B 211 re");
    PLAY(&sample, "A mada 130");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_NACHSPIEL);
    PLAY(&sample, "A,B 211 re");
    sample_state(&sample, situation, sizeof situation);
    assert_non_null(strstr(situation, " 0 VF |"));
    assert_non_null(strstr(situation, "| C2"));
    assert_int_equal(sample_spiele(&sample, "B mada 130"), ST_RULE);
    PLAY(&sample, "C buben 130");
    sample_state(&sample, situation, sizeof situation);
    assert_non_null(strstr(situation, "| Cn Dn Bn"));
    PLAY(&sample, "C mada 130", "D mada 130", "B mada 100");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_END);
}

TEST(strafsolo_leaves_the_rotation_and_is_no_pflichtsolo)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, "sitze=A,B,C,D,E geber=A");
    PLAY(&sample, "C damen 130 straf");
    assert_int_equal(sample.step.geber, 0);
    assert_int_equal(sample.step.vorhand, 1);
    assert_int_equal(sample.step.counts, COUNTS_STRAF);
    /* E sits right of A and leads; D deals and pauses */
    PLAY(&sample, "A damen 130 straf");
    assert_int_equal(sample.step.geber, 3);
    assert_true(lineup_pauses(&sample.step.lineup, 3));
    sample_state_is(&sample, "A>B Ap 140 spiel | A2 B-4 C2 D-4 E-4 | A1 B1 C1 D1 E1");
    PLAY(&sample, "C damen 130");
    assert_int_equal(sample.step.counts, COUNTS_PFLICHT);
}

TEST(size_of_a_mixed_day)
{
    struct sample sample = {0};

    sample_begin(&sample, "sitze=A,B,C,D geber=A");
    assert_int_equal(spieltag_tisch_size(&sample.day), 4);
    (void)sample_spiele(&sample, "A,B 151");
    (void)sample_spiele(&sample, "einstieg E nach=D");
    assert_int_equal(spieltag_tisch_size(&sample.day), 4);
    (void)sample_spiele(&sample, "C,D 151");               /* B deals and pauses */
    assert_int_equal(spieltag_tisch_size(&sample.day), 5); /* a tie counts as five */
    (void)sample_spiele(&sample, "ausstieg E disq=nein");
    (void)sample_spiele(&sample, "A,B 151");
    assert_int_equal(spieltag_tisch_size(&sample.day), 4);
    sample_end(&sample);
    /* a day of both sizes without a normal game is a tie too and counts as five */
    sample = (struct sample){0};
    sample_begin(&sample, "sitze=A,B,C,D,E geber=A");
    (void)sample_spiele(&sample, "B damen 130");
    (void)sample_spiele(&sample, "ausstieg E");
    assert_int_equal(spieltag_tisch_size(&sample.day), 5);
    sample_end(&sample);
}

TEST(totals_only)
{
    SCENES("sitze=A,B,C,D", {"~A,B 151", "Geber"}, {"?ergebnis A=41 B=38 C=22", "everybody"},
           {"?ergebnis A=41 B=38 C=22 A=3", "twice"},
           {"ergebnis A=41 B=38 C=22 D=17", "- 140 ende | A41 B38 C22 D17 |"}, {"~A,B 151", "totals"},
           {"~ergebnis A=41 B=38 C=22 D=17", "already"}, {"~einstieg E nach=A", "totals"}, {"~ausstieg A", "totals"},
           {"ende", "- 140 ende | A41 B38 C22 D17 |"});
    SCENES("sitze=A,B,C,D geber=A", {"?ende", "nothing was played"}, {"A,B 151", NULL},
           {"~ergebnis A=1 B=1 C=1 D=1", "already"});
}

TEST(trotzdem_records_and_marks)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, "sitze=A,B,C,D geber=A");
    PLAY(&sample, "C damen 130");
    assert_int_equal(sample_spiele(&sample, "C damen 130"), ST_RULE);
    PLAY(&sample, "trotzdem C damen 130");
    assert_int_equal(sample.step.counts, COUNTS_OTHERWISE);
    assert_non_null(strstr(sample.step.breach, "C"));
    /* a player in two places stays impossible */
    assert_int_equal(sample_spiele(&sample, "trotzdem einstieg C nach=A"), ST_IMPOSSIBLE);
}

TEST(events_need_a_day)
{
    struct board board = board_of("A,B,C,D");
    struct due due[DUE_MAX];
    struct spieltag day;
    struct err err;

    spieltag_init(&day, &wettbewerb_meisterschaft, rules_find("ddb"), &board);
    for (int kind = EVENT_SPIEL; kind < EVENT_COUNT; kind++) {
        struct event event = {.kind = (uint8_t)kind};

        if (kind == EVENT_SPIEL)
            event.u.spiel = spiel_empty();
        assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_CONFLICT);
    }
    assert_int_equal(spieltag_phase(&day), PHASE_SPIEL);
    assert_int_equal(spieltag_due(&day, due), 0);
    assert_int_equal(spieltag_next(&day).geber, NOBODY);
    spieltag_init(&day, &wettbewerb_pokal, pokal_rules(2), &board);
    /* the day is not over, although nobody has a round left to play */
    assert_int_equal(spieltag_phase(&day), PHASE_SPIEL);
    assert_int_equal(spieltag_due(&day, due), 0);
}

TEST(impossible_events)
{
    struct board board = board_of("A,B,C,D,E");
    struct event event = {.kind = EVENT_START};
    struct spieltag day;
    struct err err;

    spieltag_init(&day, &wettbewerb_meisterschaft, rules_find("ddb"), &board);
    event.u.start.count = 3;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    event.u.start.count = 4; /* all four are the same player */
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    for (int i = 0; i < 4; i++)
        event.u.start.sitz[i] = (int8_t)i;
    event.u.start.geber = 4;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    event.u.start.geber = 0;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_OK);
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_CONFLICT);

    event = (struct event){.kind = EVENT_SPIEL};
    event.u.spiel = spiel_empty();
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE); /* nobody is Re */
    event.u.spiel.re[0] = 0;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE); /* Re lacks its second player */
    event.u.spiel.re[1] = 0;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE); /* Re has the same player twice */
    event.u.spiel.re[1] = 4;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE); /* player 4 is not at the table */
    event.u.spiel.re[1] = 1;
    event.u.spiel.augen = 241;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);

    event = (struct event){.kind = EVENT_STRAFE};
    event.u.strafe.player = 4;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    event.u.strafe.player = 0;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE); /* the Strafe has 0 Punkte */
    event = (struct event){.kind = EVENT_AUSSTIEG};
    event.u.ausstieg.player = 4;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    for (int i = 0; i < 3; i++) {
        event.u.ausstieg.player = (int8_t)i;
        assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_OK);
    }
    event.u.ausstieg.player = 3;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE); /* the last player cannot leave */
}

/* A club has other parameters: the fold reads them and asks for no name. */
static void spiele_with(struct rules *rules, struct spieltag *day, const char *const *lines, size_t count)
{
    static struct board board;
    struct event event = {.kind = EVENT_START};
    struct err err;

    board = board_of("A,B,C,D");
    spieltag_init(day, &wettbewerb_meisterschaft, rules, &board);
    event.u.start.count = 4;
    for (int i = 0; i < 4; i++)
        event.u.start.sitz[i] = (int8_t)i;
    assert_int_equal(spieltag_apply(day, &event, NULL, &err), ST_OK);
    for (size_t i = 0; i < count; i++) {
        event = (struct event){.kind = EVENT_SPIEL};
        event.u.spiel = spiel_of(lines[i]);
        if (spieltag_apply(day, &event, NULL, &err) != ST_OK)
            fail_msg("%s: %s", lines[i], err.text);
    }
}

TEST(other_parameters)
{
    static const char *const soli[] = {"A damen 130", "A buben 130", "A mada 130"};
    static const char *const normal[] = {"A,B 240 re0 x", "A,B 240 re0 x", "A,B 240 re0 x", "A,B 240 re0 x",
                                         "A,B 240 re0 x", "A,B 240 re0 x", "A,B 240 re0 x", "A,B 240 re0 x"};
    struct rules rules = *rules_find("ddb");
    struct due due[DUE_MAX];
    struct spieltag day;
    struct err err;
    const struct event end = {.kind = EVENT_END};

    rules.nachspielpflicht = 0;
    spiele_with(&rules, &day, soli, 3);
    assert_int_equal(spieltag_phase(&day), PHASE_SPIEL);
    assert_int_equal(day.geber, 0);
    rules.nachgeben = 0;
    spiele_with(&rules, &day, soli, 3);
    assert_int_equal(day.geber, 3);
    rules.pflichtsoli = 0; /* now every solo is a Lustsolo and nobody is ever due */
    spiele_with(&rules, &day, normal, 7);
    assert_int_equal(spieltag_phase(&day), PHASE_END);
    rules.pflichtsoli = 3;
    spiele_with(&rules, &day, normal, 4);
    assert_int_equal(spieltag_phase(&day), PHASE_VORFUEHRUNG);
    assert_int_equal(spieltag_due(&day, due), 4);
    rules.pott = rules.pott_deadline = 0;
    /* the end is open: there is no deadline, and the day may be closed at any time */
    rules.vorfuehrung = VORFUEHRUNG_NONE;
    spiele_with(&rules, &day, normal, 8);
    assert_int_equal(spieltag_phase(&day), PHASE_SPIEL);
    assert_int_equal(spieltag_apply(&day, &end, NULL, &err), ST_OK);
    assert_int_equal(spieltag_due(&day, due), 0);
}

TEST(a_nachspielpflicht_with_nobody_left_to_play_it)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, "sitze=A,B,C,D geber=A");
    for (const char *who = "BCD"; *who; who++) {
        char line[20];

        (void)snprintf(line, sizeof line, "disq %c", *who);
        assert_int_equal(sample_spiele(&sample, line), ST_OK);
    }
    PLAY(&sample, "A damen 130", "A buben 130", "A mada 130");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_SPIEL);
    /* the Lustsolo of a disqualified player obliges nobody */
    PLAY(&sample, "B damen 130", "B buben 130", "B mada 130");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_SPIEL);
}

TEST(numbers_out_of_range_are_refused)
{
    struct board board = board_of("A,B,C,D,E,F,G");
    struct spieltag day;
    struct event event;
    struct err err;

    spieltag_init(&day, &wettbewerb_meisterschaft, rules_find("ddb"), &board);
    event = (struct event){.kind = EVENT_START};
    event.u.start.count = 8;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    event.u.start.count = 7;
    event.trotzdem = true;
    for (int i = 0; i < 7; i++)
        event.u.start.sitz[i] = (int8_t)i;
    event.u.start.sitz[3] = -1;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    event.u.start.sitz[3] = PARTICIPANT_MAX;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    event.u.start.sitz[3] = 3;
    event.u.start.guests = 0x7F; /* this breaks several rules at once, and the first one is named */
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_OK);
    event = (struct event){.kind = EVENT_EINSTIEG, .trotzdem = true};
    event.u.einstieg.player = 8;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE); /* this would be the eighth player */
    for (int who = -1; who <= PARTICIPANT_MAX; who += PARTICIPANT_MAX + 1) {
        event = (struct event){.kind = EVENT_DISQ};
        event.u.disq.player = (int8_t)who;
        assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
        event = (struct event){.kind = EVENT_AUSSTIEG};
        event.u.ausstieg.player = (int8_t)who;
        assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    }
    event = (struct event){.kind = EVENT_STRAFE};
    event.u.strafe.punkte = STRAFE_MAX + 1;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    day.rules = rules_find("ddv");
    event.u.strafe.punkte = 3;
    event.u.strafe.recipients = 1u << 7; /* recipient 7 does not take part */
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    assert_non_null(strstr(err.text, "other players"));
    day.rules = rules_find("ddb");
    event = (struct event){.kind = EVENT_RESULT};
    event.u.result.count = 1;
    for (int sign = -1; sign <= 1; sign += 2) {
        event.u.result.punkte[0] = sign * (PUNKTE_MAX + 1);
        assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    }
    event.u.result.player[0] = 9;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    event = (struct event){.kind = EVENT_AUSSTIEG};
    assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_OK);
    event = (struct event){.kind = EVENT_EINSTIEG, .trotzdem = true};
    event.u.einstieg.after = 1;
    for (int who = -1; who <= PARTICIPANT_MAX; who += PARTICIPANT_MAX + 1) {
        event.u.einstieg.player = (int8_t)who;
        assert_int_equal(spieltag_apply(&day, &event, NULL, &err), ST_IMPOSSIBLE);
    }
    assert_string_equal(board_name(&board, -1), "?");
    assert_string_equal(board_name(&board, 7), "?");
}

TEST(two_rules_broken_at_once_the_first_is_named)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, "sitze=A,B,C,D geber=D");
    sample_often(&sample, 7, "A,B 211 re");
    PLAY(&sample, "D damen 130");
    assert_int_equal(sample_spiele(&sample, "trotzdem D damen 130"), ST_OK); /* A is due, and D has had Damen */
    assert_non_null(strstr(sample.step.breach, "Vorführung: A"));
    PLAY(&sample, "trotzdem einwurf");
    assert_non_null(strstr(sample.step.breach, "Einwurf"));
}

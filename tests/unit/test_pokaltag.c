/* A day of the Pokal: its rounds by hand, and every refusal. */
#include "core/pokal/stechen.h"
#include "pokal_samples.h"

TEST(a_day_of_four)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, POKALTAG("A,B,C,D"));
    POKAL_SCENES(
        &sample, {"!B dk 130 vf", "nobody is vorgef"}, {"A,B 130", "1.2 B>C spiel | A1 B1 C0 D0"},
        {"C damen 130", "1.3 C>D spiel | A0 B0 C2 D-1"}, /* 2, and a third of it, rounded up, off the others */
        {"!C mada 130", "already"},                      /* a kind of the same group */
        {"D null 0 x", "1.4 D>A spiel | A-1 B-1 C1 D1"}, {"?schieb A=40 B=60 C=70 D=70", "round 1, Gesamtwertung"},
        {"A,C 120", "2.1 A>B spiel | A-1 B0 C1 D2 | A0 B0 C0 D0"},
        /* Schiebekopf. */
        {"?B,C 130", "round 2, Schiebekopf"},
        {"schieb D=70 A=40 B=60 C=70", "2.2 B>C spiel | A-1 B0 C1 D2 | A-40 B-60 C-70 D-70"},
        {"schieb durch=C", "2.3 C>D spiel | A-1 B0 C1 D2 | A-120 B-140 C-70 D-150"},
        {"schieb A=240 B=0 C=0 D=0", "2.4 D>A spiel | A-1 B0 C1 D2 | A-360 B-140 C-70 D-150"},
        {"schieb A=60 B=60 C=60 D=60", "3.1 A>B spiel | A-1 B0 C1 D2 | A-420 B-200 C-130 D-210"},
        /* Gesamtwertung. */
        {"B dk 130", NULL}, {"C knochenlos 90", NULL}, {"D trumpf 150 re", NULL},
        {"A buben 200", "4.1 A>B spiel | A2 B0 C-5 D3 | A-420 B-200 C-130 D-210 | A0 B0 C0 D0"},
        /* Detlef-Dumm. */
        {"!C damen 132", "Vorhand, B"}, {"?B,C 130", "one player plays a solo"},
        {"?B damen 30 x", "only in a KaDaMu"},
        {"?B damen 132 falsch=B", "a revoke is not valued in the round Detlef-Dumm"}, {"B damen 132", NULL},
        {"C null 30", NULL}, {"D knochenlos 90", NULL},
        {"A trumpf 120",
         "5.1 A>B spiel | A2 B0 C-5 D3 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | B kann C darf D "
         "muss"},
        /* KaDaMu. */
        {"?A trumpf 170", "B kann, C darf, D muss play now, not A"}, {"?B null 0 x", "Null"},
        {"!B trumpf 170 re", "nothing is announced"}, {"!B trumpf 170 ko=A", "nothing is announced"},
        {"B trumpf 170",
         "5.2 B>C spiel | A0 B4 C-7 D1 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | C kann D darf A "
         "muss"},
        {"D damen 100", NULL}, {"B mada 240 x", NULL},
        {"C buben 33 x",
         "6.1 A>B spiel | A3 B14 C-14 D-2 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | A0 B0 C0 D0"},
        /* Schwarze Sau. */
        {"!D damen 100", "Buben-Solo"}, {"?D buben 30 x", "only in a KaDaMu"}, {"D buben 100", NULL},
        {"A buben 221", NULL}, {"C buben 120", NULL},
        {"C buben 61",
         "7.1 A>B spiel | A3 B14 C-14 D-2 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | A821 B378 C481 "
         "D458"},
        /* Gesamtwertung. */
        {"D buben 130", NULL}, {"!C damen 130", "already"}, {"C dk 130", NULL}, {"?C buben 30 x", "only in a KaDaMu"},
        {"C damen 121", NULL}, /* a Lustsolo, and nobody has to play after it */
        {"A dk-herz 130",
         "D>A VF | A2 B10 C-12 D-3 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | A821 B378 C481 D458"},
        /* Vorführung: B twice, A once, in turn. */
        {"!A trumpf 130", "B has to play"}, {"!ende", "solos are still owed"},
        {"!stechen A=100 B=90", "after the last game"},
        {"B damen 130",
         "C>D VF | A1 B12 C-13 D-4 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | A821 B378 C481 D458"},
        {"!B knochenlos 121", "A has to play"}, {"!A null 0 x", "already"}, {"A trumpf 130", NULL},
        {"B knochenlos 121",
         "ende | A2 B13 C-15 D-6 | A-420 B-200 C-130 D-210 | A120 B132 C100 D90 | A821 B378 C481 D458"},
        {"!B,C 130", "played"}, {"ende", NULL}, {"~ende", "closed"});
    assert_true(pokaltag_decided(&sample.day));
    praemien_are(&sample.day, (const int[]){60, 300, 60, 0});
    POKAL_SCENES(&sample, {"~einwurf", "closed"}, {"~ausstieg A", "closed"});
}

/* At five the Geber pauses, is credited in the Gesamtwertung and the KaDaMu, and notes nothing elsewhere. */
TEST(a_day_of_five)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, POKALTAG("A,B,C,D,E"));
    PLAY(&sample, "B,C 130", "C damen 130", "D,E 130", "E null 0 x", "A,B 130");
    pokal_state_is(&sample, "2.1 A>B Ap spiel | A-1 B0 C5 D-2 E5 | A0 B0 C0 D0 E0");
    POKAL_SCENES(
        &sample, {"?schieb A=60 B=60 C=60 D=60", "A pauses"}, {"?schieb durch=A", "A pauses"},
        {"?B,C 130", "expected, schieb B=40 C=60 D=70 E=70 or schieb durch=B"},
        {"schieb durch=E", "2.2 B>C Bp spiel | A-1 B0 C5 D-2 E5 | A0 B-80 C-80 D-80 E0"},
        {"schieb A=60 C=60 D=60 E=60", NULL}, {"schieb A=60 B=60 D=60 E=60", NULL},
        {"schieb A=60 B=60 C=60 E=60", NULL},
        {"schieb A=60 B=60 C=60 D=60", "3.1 A>B Ap spiel | A-1 B0 C5 D-2 E5 | A-240 B-260 C-260 D-260 E-180"});
    PLAY(&sample, "B,C 100", "C,D 100", "D,E 100", "E,A 100", "A,B 100");
    /* In Detlef-Dumm only the soloist notes Augen. */
    POKAL_SCENES(&sample, {"?A damen 132", "A pauses"}, {"B damen 132", NULL}, {"C damen 132", NULL},
                 {"D null 131", NULL}, {"E damen 132", NULL}, {"A damen 132", NULL});
    assert_int_equal(pokal_own(&sample.day)->rating[1][3], -1); /* 130 - 131 */
    sample.day.participant[0].punkte = sample.day.participant[1].punkte = sample.day.participant[2].punkte =
        sample.day.participant[3].punkte = sample.day.participant[4].punkte = 0;
    POKAL_SCENES(&sample, {"?E trumpf 200", "B kann, C darf, D muss play now, not E"},
                 {"C trumpf 200",
                  "5.2 B>C Bp spiel | A-2 B-2 C4 D-2 E-2 | A-240 B-260 C-260 D-260 E-180 | A132 B132 C132 "
                  "D-1 E132 | C kann D darf E muss"}, /* Da, 30-59: the pausing player too (A12) */
                 {"C trumpf 120", NULL}, {"D trumpf 90", NULL}, {"E trumpf 90", NULL}, {"A trumpf 90", NULL});
    /* In the Schwarze Sau the pausing player notes nothing. */
    POKAL_SCENES(&sample, {"C buben 100",
                           "6.2 B>C Bp spiel | A-1 B6 C6 D-1 E-1 | A-240 B-260 C-260 D-260 E-180 | A132 B132 C132 "
                           "D-1 E132 | A0 B120 C200 D120 E120"});
}

/* At six the Geber and the third from Vorhand pause, so the third player of the game is in the fourth seat. */
TEST(a_table_of_six)
{
    AUTO(sample_end) struct sample sample = {0};
    int pauses[PARTICIPANT_MAX] = {0};

    sample_begin(&sample, POKALTAG("A,B,C,D,E,F"));
    pokal_state_is(&sample, "1.1 A>B Ap Dp spiel | A0 B0 C0 D0 E0 F0");
    pokal_own(&sample.day)->round = 5;
    for (int i = 0; i < 6; i++) {
        char line[] = "? trumpf 100";
        struct next next = spieltag_next(&sample.day);
        int8_t who[KADAMU_COUNT];

        for (int k = 0; k < 6; k++)
            pauses[k] += lineup_pauses(&next.lineup, k);
        assert_true(pokaltag_kadamu(&sample.day, who));
        if (i == 0) /* A deals, D pauses */
            assert_memory_equal(who, ((const int8_t[]){1, 2, 4}), 3);
        line[0] = sample.j.day.board.kuerzel[who[KADAMU_MU]].word[0];
        assert_int_equal(sample_spiele(&sample, line), ST_OK);
        assert_string_equal(pokal_role(&sample.step), "Mu");
        assert_int_equal(sample.step.round, 5);
        assert_int_equal(pokal_step(&sample.step)->round_spiel, i + 1);
    }
    for (int k = 0; k < 6; k++)
        assert_int_equal(pauses[k], 2);
    assert_int_equal(pokal_own(&sample.day)->round, 6);
    assert_false(pokaltag_kadamu(&sample.day, (int8_t[KADAMU_COUNT]){0}));
}

/* At seven the sixth from Vorhand pauses too, and everybody pauses three times a round. */
TEST(a_table_of_seven)
{
    AUTO(sample_end) struct sample sample = {0};
    int pauses[PARTICIPANT_MAX] = {0};

    sample_begin(&sample, POKALTAG("A,B,C,D,E,F,G"));
    pokal_state_is(&sample, "1.1 A>B Ap Dp Gp spiel | A0 B0 C0 D0 E0 F0 G0");
    POKAL_SCENES(&sample, {"?B,D 130", "D pauses"},
                 {"B,C 130", "1.2 B>C Ap Bp Ep spiel | A1 B2 C2 D1 E0 F0 G1"}); /* a pausing player gets half */
    pokal_own(&sample.day)->round = 5;
    pokal_own(&sample.day)->in_round = 0;
    pokal_own(&sample.day)->vorhand = 0;
    for (int i = 0; i < 7; i++) {
        char line[] = "? trumpf 100";
        struct next next = spieltag_next(&sample.day);
        int8_t who[KADAMU_COUNT];

        for (int k = 0; k < 7; k++)
            pauses[k] += lineup_pauses(&next.lineup, k);
        assert_true(pokaltag_kadamu(&sample.day, who));
        line[0] = sample.j.day.board.kuerzel[who[KADAMU_MU]].word[0];
        assert_int_equal(sample_spiele(&sample, line), ST_OK);
    }
    for (int k = 0; k < 7; k++)
        assert_int_equal(pauses[k], 3);
    assert_int_equal(pokal_own(&sample.day)->round, 6);
}

/* A Hochzeit without a partner is the Farbtrumpf of group 2 while that is open, else it is dealt again. */
TEST(hochzeit_without_a_partner)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, POKALTAG("A,B,C,D"));
    POKAL_SCENES(&sample, {"B hzsolo 130", "1.2 B>C spiel | A-1 B2 C-1 D-1"}, {"!B knochenlos 130", "already"},
                 {"B hzsolo 130", "1.2 B>C spiel | A-1 B2 C-1 D-1"});
    assert_true(sample.step.invalid);
    assert_int_equal(pokaltag_groups(&sample.day, 1), 1u << 1);
    POKAL_SCENES(&sample, {"!einwurf", "no Einwurf"}, {"trotzdem einwurf", "1.2 B>C spiel | A-1 B2 C-1 D-1"});
    assert_non_null(strstr(sample.step.breach, "Einwurf"));
    assert_int_equal(sample.step.geber, 1);
    assert_int_equal(sample.step.vorhand, 2);
    /* A Strafsolo is no game of the round and changes no turn. */
    POKAL_SCENES(&sample, {"C damen 130 straf", "1.2 B>C spiel | A-2 B1 C1 D-2"});
}

/* Entries that a day of the Pokal does not have. */
TEST(what_is_no_part_of_it)
{
    AUTO(sample_end) struct sample sample = {0};
    struct pokaltag_result result;
    struct spieltag day;
    struct event event = {.kind = EVENT_HAMMEL};

    sample_begin(&sample, POKALTAG("A,B,C,D"));
    POKAL_SCENES(&sample, {"?einstieg E nach=A", "those who began"}, {"?ergebnis A=1 B=2 C=3 D=4", "round by round"},
                 {"?ende", "nothing was played"}, {"?B buben 30 x", "only in a KaDaMu"});
    assert_int_equal(spieltag_apply(&sample.day, &event, NULL, &sample.err), ST_IMPOSSIBLE);
    POKAL_SCENES(&sample, {"B,C 130", NULL}, {"!ende", "27 games are left"},
                 {"!stechen A=1 B=2", "after the last game"});
    assert_int_equal(spieltag_spiele_left(&sample.day), 27);
    POKAL_SCENES(&sample, {"trotzdem stechen B=120 C=130", NULL},
                 {"D,A 130", NULL}); /* a Stechen of the tie after the first game */
    assert_int_equal(spieltag_spiele_left(&sample.day), 26);
    pokal_own(&sample.day)->round = POKAL_ROUNDS + 1;
    sample.day.participant[0].disq = sample.day.participant[1].disq = sample.day.participant[2].disq =
        sample.day.participant[3].disq = true; /* disqualified players owe nothing */
    sample.day.participant[1].disq = sample.day.participant[2].disq = false;
    sample.day.participant[1].pflichtsoli = sample.day.participant[2].pflichtsoli = 3;
    assert_int_equal(spieltag_phase(&sample.day), PHASE_STECHEN);
    pokal_own(&sample.day)->round = 1;
    sample.day.participant[0].disq = sample.day.participant[3].disq = false;
    /* Three players cannot play a day. */
    event = (struct event){.kind = EVENT_START};
    event.u.start.count = 3;
    for (int i = 0; i < 4; i++)
        event.u.start.sitz[i] = (int8_t)i;
    spieltag_init(&day, &wettbewerb_pokal, pokal_rules(2), &sample.j.day.board);
    assert_int_equal(spieltag_apply(&day, &event, NULL, &sample.err), ST_IMPOSSIBLE);
    spieltag_init(&day, &wettbewerb_pokal, pokal_rules(2), &sample.j.day.board);
    assert_false(pokaltag_decided(&day));
    pokaltag_result(&day, &result);
    assert_int_equal(result.count, 0);
    assert_int_equal(result.stechen, 0);
    assert_false(pokaltag_kadamu(&day, (int8_t[KADAMU_COUNT]){0}));
    /* The Meisterschaft has none of these entries. */
    spieltag_init(&day, &wettbewerb_meisterschaft, rules_find("ddb"), &sample.j.day.board);
    event.u.start.count = 4;
    assert_int_equal(spieltag_apply(&day, &event, NULL, &sample.err), ST_OK);
    for (int kind = EVENT_SCHIEBEKOPF; kind <= EVENT_STECHEN; kind++) {
        event = (struct event){.kind = (uint8_t)kind};
        assert_int_equal(spieltag_apply(&day, &event, NULL, &sample.err), ST_IMPOSSIBLE);
        assert_non_null(strstr(sample.err.text, "the Meisterschaft knows no such entry"));
    }
}

/* The fold refuses made-up entries that no reader lets through. */
TEST(made_up_entries)
{
    AUTO(sample_end) struct sample sample = {0};
    struct spieltag before;
    const struct event each[] = {
        {.kind = EVENT_SCHIEBEKOPF, .u.result = {4, {0, 1, 2, 3}, {60, 60, 60, 61}}},
        {.kind = EVENT_SCHIEBEKOPF, .u.result = {4, {0, 1, 2, 2}, {60, 60, 60, 60}}},
        {.kind = EVENT_SCHIEBEKOPF, .u.result = {3, {0, 1, 2}, {80, 80, 80}}},
        {.kind = EVENT_SCHIEBEKOPF, .u.result = {4, {0, 1, 2, 9}, {60, 60, 60, 60}}},
        {.kind = EVENT_SCHIEBEKOPF, .u.result = {4, {0, 1, 2, 3}, {60, 60, 121, -1}}},
        {.kind = EVENT_SCHIEBEKOPF, .u.result = {1, {0}, {239}}},
        {.kind = EVENT_SCHIEBEKOPF},
    };
    struct event solo = {.kind = EVENT_SPIEL};

    sample_begin(&sample, POKALTAG("A,B,C,D"));
    pokal_own(&sample.day)->round = 2;
    before = sample.day;
    for (size_t i = 0; i < ROWS(each); i++) {
        assert_int_equal(spieltag_apply(&sample.day, &each[i], NULL, &sample.err), ST_IMPOSSIBLE);
        assert_memory_equal(&before, &sample.day, sizeof before);
    }
    solo.kind = EVENT_AUSSTIEG;
    solo.u.ausstieg.player = 9;
    assert_int_equal(spieltag_apply(&sample.day, &solo, NULL, &sample.err), ST_IMPOSSIBLE);
    solo.kind = EVENT_SPIEL;
    pokal_own(&sample.day)->round = 5;
    for (int scenario = 0; scenario < 8; scenario++) {
        struct spiel *spiel = &solo.u.spiel;

        *spiel = spiel_empty();
        spiel->re[0] = 1;
        spiel->kind = KIND_DAMEN;
        spiel->augen = 130;
        switch (scenario) {
        case 0:
            spiel->re[1] = 2;
            break;
        case 1:
            spiel->kind = KIND_STILL;
            break;
        case 2:
            spiel->vorgefuehrt = true;
            break;
        case 3:
            spiel->straf = true;
            break;
        case 4:
            spiel->re[0] = NOBODY;
            break;
        case 5:
            spiel->stufe[RE] = STUFE_K9;
            break;
        case 6:
            spiel->who[KONTRA][STUFE_WORD] = 7;
            break;
        default:
            spiel->no_trick = true;
            break;
        }
        assert_int_equal(spieltag_apply(&sample.day, &solo, NULL, &sample.err), ST_IMPOSSIBLE);
    }
}

TEST(names)
{
    static const char *const round[] = {"Gesamtwertung", "Schiebekopf",  "Gesamtwertung", "Detlef-Dumm",
                                        "KaDaMu",        "Schwarze Sau", "Gesamtwertung", "Gesamtwertung"};

    for (int i = 1; i <= POKAL_ROUNDS + 1; i++) {
        bool sonder = strcmp(round[i - 1], "Gesamtwertung") != 0;

        assert_string_equal(round_kind_name(pokal_round_kind(i)), round[i - 1]);
        assert_int_equal(pokal_is_sonderrunde(i), sonder);
        assert_string_equal(pokal_rating_name(pokal_round_rating(i)), i == 5 ? "Gesamtwertung" : round[i - 1]);
        assert_int_equal(pokal_rating_parts(pokal_round_rating(i)), i == 6 ? 2 : 1);
        if (i == 2 || i == 5)
            assert_string_equal(round_kind_deal_brief(pokal_round_kind(i)), "11+4");
        else if (i == 4)
            assert_string_equal(round_kind_deal_brief(pokal_round_kind(i)), "12/12/12/8");
        else
            assert_null(round_kind_deal_brief(pokal_round_kind(i)));
        assert_int_equal(round_kind_deal(pokal_round_kind(i)) != NULL,
                         round_kind_deal_brief(pokal_round_kind(i)) != NULL);
    }
    assert_false(pokal_is_sonderrunde(0));
    assert_int_equal(pokal_round_rating(0), POKAL_TOTAL);
    assert_string_equal(pokal_rating_name(POKAL_SONDERPUNKT), "Sonderprämienpunkt");
}

/* KaDaMu (A74): the player of the game before Ka or Da leads to their solos, Mu leads alone. */
TEST(who_leads_in_a_kadamu)
{
    static const struct lineup four = {4, {0, 1, 2, 3}, 0}, five = {5, {0, 1, 2, 3, 4}, 1u << 0},
                               six = {6, {0, 1, 2, 3, 4, 5}, 1u << 0 | 1u << 3}, turned = {4, {3, 0, 1, 2}, 0};

    assert_int_equal(pokal_kadamu_leads(&four, 1, KADAMU_KA), 0);
    assert_int_equal(pokal_kadamu_leads(&four, 0, KADAMU_KA), 3);
    assert_int_equal(pokal_kadamu_leads(&four, 2, KADAMU_DA), 1);
    assert_int_equal(pokal_kadamu_leads(&four, 3, KADAMU_MU), 3);
    assert_int_equal(pokal_kadamu_leads(&five, 1, KADAMU_KA), 4); /* the Geber pauses */
    assert_int_equal(pokal_kadamu_leads(&five, 2, KADAMU_DA), 1);
    assert_int_equal(pokal_kadamu_leads(&six, 1, KADAMU_KA), 5);
    assert_int_equal(pokal_kadamu_leads(&six, 4, KADAMU_MU), 4);
    assert_int_equal(pokal_kadamu_leads(&six, 4, KADAMU_DA), 2);
    assert_int_equal(pokal_kadamu_leads(&turned, 3, KADAMU_KA), 2);
}

TEST(what_the_competitions_are)
{
    const struct wettbewerb *meisterschaft = &wettbewerb_meisterschaft, *pokal = &wettbewerb_pokal;
    const int limits[] = {meisterschaft->days,   meisterschaft->tische, meisterschaft->players, meisterschaft->rounds,
                          meisterschaft->season, pokal->days,           pokal->tische,          pokal->players,
                          pokal->rounds,         pokal->season};
    const int expected[] = {366, 9999, 7, 0, true, 4, 1, 7, 7, false};
    struct spieltag day;
    struct step step = {.round = 2};
    struct board board = board_of("A,B,C,D");
    AUTO(text_free) struct text text = {0};

    assert_memory_equal(limits, expected, sizeof expected);
    assert_ptr_equal(wettbewerbe[0], meisterschaft);
    assert_ptr_equal(wettbewerb_find("meisterschaft", 13), meisterschaft);
    assert_ptr_equal(wettbewerb_find("pokal", 5), pokal);
    assert_null(wettbewerb_find("poker", 5));
    assert_null(wettbewerb_find("poka", 4));
    wettbewerb_spec(meisterschaft, "2026", 12, 2, &text);
    wettbewerb_spec(pokal, " 2026", 3, 1, &text);
    assert_string_equal(text.s, "2026/12.2 2026/p3");
    spieltag_init(&day, pokal, pokal_rules(2), &board);
    assert_true(wettbewerb_special(&day, &step));
    step.round = 1; /* a round of the Gesamtwertung */
    assert_false(wettbewerb_special(&day, &step));
    step.round = 2;
    spieltag_init(&day, meisterschaft, rules_find("ddb"), &board);
    assert_false(wettbewerb_special(&day, &step));
}

/* In the tests players come, leave, are a Gast, are fined or disqualified on a Spieltag. The figures in these
 * scripts are worked out by hand from rules 1 and 2. */
#include "day.h"

TEST(coming_and_going)
{
    SCENES("sitze=A,B,C,D geber=A", {"A,B 151", "B>C 136 spiel | A2 B2 C0 D0 | A1 B1 C1 D1"},
           {"?einstieg A nach=B", "twice"},
           {"einstieg E nach=C", "B>C Bp 136 spiel | A2 B2 C0 D0 E0 | A1 B1 C1 E1 D1"},
           {"!einstieg F nach=A", "full"}, {"C,E 151", "C>E Cp 132 spiel | A2 B4 C4 D0 E4 | A1 B1 C1 E1 D1"},
           /* the Geber leaves a table of five: the left neighbour deals, and four play on */
           {"ausstieg C", "E>D 132 spiel | A2 B4 C4 D0 E4 | A1 B1 E1 D1"},
           {"E,A 151", "D>A 128 spiel | A4 B4 C4 D0 E6 | A1 B1 E1 D1"}, {"!einstieg C nach=B", "disqualified"},
           {"ausstieg D disq=nein", "- 128 ende | A4 B4 C4 D0 E6 |"}, {"?A,B 151", "only 3"},
           {"einstieg D nach=E", "A>B 128 spiel | A4 B4 C4 D0 E6 | A1 B1 E1 D1"},
           {"ausstieg D", "- 128 ende | A4 B4 C4 D0 E6 |"}, {"ende", "- 128 ende | A4 B4 C4 D0 E6 |"},
           {"~A,B 151", "closed"});
}

TEST(a19_a_day_that_stopped_counts_only_when_forced)
{
    for (int forced = 0; forced < 2; forced++) {
        AUTO(sample_end) struct sample sample = {0};

        sample_begin(&sample, "sitze=A,B,C,D geber=A");
        PLAY(&sample, "A,B 151", "ausstieg A");
        assert_true(sample.day.participant[0].disq);
        assert_int_equal(sample_spiele(&sample, forced ? "trotzdem ende" : "ende"), ST_OK);
        assert_int_equal(sample.day.counts, forced);
        assert_int_equal(sample.step.breach[0] != '\0', forced);
    }
}

/* The same before the first game: the day is closed, and nothing was played. */
TEST(a_day_that_stopped_before_its_first_game)
{
    for (int forced = 0; forced < 2; forced++) {
        AUTO(sample_end) struct sample sample = {0};

        sample_begin(&sample, "sitze=A,B,C,D geber=A");
        PLAY(&sample, "ausstieg A");
        assert_int_equal(sample_spiele(&sample, forced ? "trotzdem ende" : "ende"), ST_OK);
        assert_true(sample.day.ended);
        assert_int_equal(sample.day.counts, forced);
    }
}

/* A player who leaves after the end has not left early: the Spieltag counts. */
TEST(leaving_a_finished_table)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, "sitze=A,B,C,D geber=D");
    sample_soli(&sample, "ABCD", "damen 120");
    sample_soli(&sample, "ABCD", "buben 120");
    sample_often(&sample, 14, "A,B 211 re");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_END);
    PLAY(&sample, "ausstieg A disq=nein");
    assert_false(sample.day.aborted);
    PLAY(&sample, "ende");
    assert_true(sample.day.counts);
}

TEST(a_late_player_is_vorgefuehrt_at_once_for_a_deadline_past)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, "sitze=A,B,C,D geber=D");
    sample_soli(&sample, "ABCD", "damen 120");
    sample_often(&sample, 7, "A,B 211 re");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_SPIEL);
    PLAY(&sample, "einstieg E nach=D");
    sample_state_is(&sample, "C>D Cp 70 VF | A37 B37 C2 D2 E0 | E1");
}

TEST(guests_and_registered)
{
    AUTO(sample_end) struct sample sample = {0};

    SCENES("sitze=A,B,C,G gast=G geber=A", {"A,G 151", "B>C 136 spiel | A2 B0 C0 G2 | A1 B1 C1 G1"},
           {"!einstieg F nach=A gast=ja", "Gäste"}, {"einstieg D nach=A", NULL});
    /* the seat of the Gast makes no difference */
    SCENES("sitze=G,A,B,C gast=G geber=A", {"!einstieg F nach=A gast=ja", "Gäste"});
    sample_begin(&sample, "trotzdem sitze=A,B,F,G gast=F,G geber=A");
    assert_non_null(strstr(sample.step.breach, "Gäste"));
}

TEST(six_with_trotzdem_third_and_geber_pause)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, "trotzdem sitze=A,B,C,D,E,F geber=F");
    sample_state_is(&sample, "F>A Cp Fp 140 spiel | A0 B0 C0 D0 E0 F0 | A1 B1 C1 D1 E1 F1");
    PLAY(&sample, "A,B 151");
    sample_state_is(&sample, "A>B Ap Dp 136 spiel | A4 B4 C2 D0 E0 F2 | A1 B1 C1 D1 E1 F1");
}

TEST(strafe_and_disqualification)
{
    AUTO(sample_end) struct sample sample = {0};
    struct day_player res[PARTICIPANT_MAX];

    sample_begin(&sample, "sitze=A,B,C,D geber=A");
    PLAY(&sample, "strafe B 3 \"zu spät\"");
    assert_int_equal(sample.day.participant[1].punkte, -3);
    PLAY(&sample, "B,C 151", "disq B \"Karten geworfen\"");
    assert_int_equal(sample_spiele(&sample, "disq B"), ST_CONFLICT);
    /* the disqualified player stays at the table and plays, but owes nothing */
    assert_true(spieltag_sits(&sample.day, 1));
    sample_often(&sample, 7, "B,C 211 re");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_VORFUEHRUNG);
    assert_int_equal(sample_spiele(&sample, "C damen 130"), ST_OK); /* Vorhand is B, who owes nothing */
    PLAY(&sample, "D damen 130", "A damen 130");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_SPIEL);
    assert_int_equal(spieltag_result(&sample.day, res), 4);
    assert_true(res[1].disq);
    assert_int_equal(res[1].punkte, 1);
}

TEST(who_never_was_credited_is_not_counted)
{
    AUTO(sample_end) struct sample sample = {0};
    struct day_player res[PARTICIPANT_MAX];

    sample_begin(&sample, "sitze=A,B,C,D geber=A");
    PLAY(&sample, "A,B 151", "einstieg E nach=D");
    assert_int_equal(spieltag_result(&sample.day, res), 4);
    PLAY(&sample, "ausstieg E disq=nein");
    assert_int_equal(spieltag_result(&sample.day, res), 4);
    /* F is disqualified below and counts all the same */
    PLAY(&sample, "einstieg F nach=D", "ausstieg F disq=ja");
    assert_int_equal(spieltag_result(&sample.day, res), 5);
    assert_string_equal(board_name(sample.day.board, res[4].player), "F");
    assert_true(res[4].disq);
    assert_int_equal(res[4].punkte, sample.day.rules->disq_punkte);
    assert_int_equal(res[4].spiele, 0);
}

/* The limiting cases of owed solos: when a Vorführung is due and for whom, what a solo counts as, what must be
 * played after it. */
#include "day.h"

/* A Vorführrunde leaves no trace: the next one begins left of the Geber, not of the last soloist. */
TEST(each_vorfuehr_round_begins_left_of_the_geber)
{
    SCENES_BY("eltern = ddb\npott = 6\npott.frist = 4", "sitze=A,B,C,D geber=A",
              {"C,D 130", "A>B 4 VF | A0 B0 C1 D1 | C1 D1 A1 B1"}, {"C damen 130", NULL}, {"D damen 130", NULL},
              {"A damen 130", NULL}, {"B damen 130", "B>C 4 spiel | A-1 B-1 C0 D0 | A2 B2 C2 D2"},
              {"A,B 151", "B>C 0 VF | A1 B1 C0 D0 | D2 A2 B2 C2"});
}

/* If solos are forced within the games, the seat left of the Geber comes first each time, even twice in a row. */
TEST(within_the_games_left_of_the_geber_is_first_each_time)
{
    SCENES_BY("eltern = ddv\npflichtsoli = 2\nende.spiele = 12\nende.spiele5 = 12\npflichtsoli.verschieden = nein",
              "sitze=A,B,C,D geber=A", {"B damen 121", NULL}, {"B damen 121", NULL}, {"A,B 121", NULL},
              {"A,B 121", NULL}, {"A,B 121", NULL}, {"A,B 121", "A>B 0 VF | A2 B10 C-6 D-6 | C1 D1 A1 C2 D2 A2"},
              {"C damen 121", "B>C 0 VF | A1 B9 C-3 D-7 | C2 D1 A1 D2 A2"});
}

TEST(pflichtsoli_asked_for)
{
    /* Games are not reserved for the Pflichtsolo of a disqualified player. */
    SCENES_BY("eltern = ddv\nende.spiele = 5\nende.spiele5 = 5", "sitze=A,B,C,D geber=A",
              {"disq A", "A>B 0 spiel | A0 B0 C0 D0 | B1 C1 D1"},
              {"B,C 121", "B>C 0 spiel | A-1 B1 C1 D-1 | B1 C1 D1"},
              {"B,C 121", "C>D 0 VF | A-2 B2 C2 D-2 | D1 B1 C1"});
    /* Without Vorführung the day simply ends with the last game. */
    SCENES_BY("eltern = ddv\npflichtsoli = 1\nvorfuehrung = keine\nende.spiele = 1\nende.spiele5 = 1",
              "sitze=A,B,C,D geber=A", {"A,B 121", "- 0 ende | A1 B1 C-1 D-1 |"});
    /* The deadline asks for one Pflichtsolo, or for none. */
    SCENES_BY("eltern = ddb\npflichtsoli = 1\npott = 8\npott.frist = 4", "sitze=A,B,C,D geber=A",
              {"A,B 130", "B>C 6 spiel | A1 B1 C0 D0 | A1 B1 C1 D1"},
              {"A,B 130", "B>C 4 VF | A2 B2 C0 D0 | D1 A1 B1 C1"});
    SCENES_BY("eltern = ddb\npflichtsoli = 0\nhzsolo.pflicht = nein\npott = 8\npott.frist = 4",
              "sitze=A,B,C,D geber=A", {"A,B 151", "B>C 4 spiel | A2 B2 C0 D0 |"});
    /* After the games everybody with an open Pflichtsolo is listed with the next one. */
    SCENES_BY("eltern = ddb\nvorfuehrung = nachher", "sitze=A,B,C,D geber=A",
              {"A damen 130", "A>B 140 spiel | A2 B-1 C-1 D-1 | A2 B1 C1 D1"},
              {"A buben 130", "A>B 140 spiel | A4 B-2 C-2 D-2 | B1 C1 D1"});
    SCENES("sitze=A,B,C,D geber=A", {"A damen 130", "A>B 140 spiel | A2 B-1 C-1 D-1 | B1 C1 D1"},
           {"trotzdem ende", "- 140 ende | A2 B-1 C-1 D-1 |"}, {"~A,B 130", "closed"});
}

TEST(what_a_solo_counts_as)
{
    static const struct {
        const char *line;
        enum counts counts;
    } cases[] = {
        {"A still 130", COUNTS_STILL},     {"A damen 130 straf", COUNTS_STRAF}, {"A damen 130", COUNTS_PFLICHT},
        {"A hzsolo 130", COUNTS_PFLICHT},  {"A hzsolo 130", COUNTS_NOTHING},    {"A mada 130", COUNTS_LUST},
        {"B hzsolo 130", COUNTS_PFLICHT},  {"B hzsolo 130", COUNTS_NOTHING},    {"B damen 130", COUNTS_PFLICHT},
        {"B damen 130", COUNTS_NACHSPIEL}, {"B damen 130", COUNTS_LUST},
    };
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, "sitze=A,B,C,D geber=A");
    for (size_t i = 0; i < ROWS(cases); i++) {
        assert_int_equal(sample_spiele(&sample, cases[i].line), ST_OK);
        if (sample.step.counts != cases[i].counts)
            fail_msg("%zu %s: %d", i, cases[i].line, sample.step.counts);
    }
    sample_begin_by(&sample, "eltern = ddb\npflichtsoli.arten = damen buben\nhzsolo.pflicht = nein",
                    "sitze=A,B,C,D geber=A");
    PLAY(&sample, "A mada 130");
    assert_int_equal(sample.step.counts, COUNTS_OTHERWISE);
    PLAY(&sample, "A hzsolo 130");
    assert_int_equal(sample.step.counts, COUNTS_OTHERWISE);
    PLAY(&sample, "A damen 130", "trotzdem A damen 130");
    assert_int_equal(sample.step.counts, COUNTS_OTHERWISE);
    sample_begin(&sample, "sitze=A,B,C,D geber=A");
    PLAY(&sample, "C damen 130", "C buben 130", "C hzsolo 130");
    assert_int_equal(sample.step.counts, COUNTS_NOTHING); /* a Farbtrumpf was open, but no Pflichtsolo */
}

TEST(nachspiel)
{
    /* With no Pflichtsoli every solo is a Lustsolo. */
    static const char rules[] = "eltern = ddb\npflichtsoli = 0\nhzsolo.pflicht = nein\npott = 999\npott.frist = 0";

    /* A player who leaves or is disqualified owes nothing; a forced Nachspiel is announced as such and may be any
     * solo. */
    SCENES_BY(rules, "sitze=A,B,C,D,E geber=A",
              {"C damen 130", "B>C Bp 999 nachspiel | A-2 B-2 C4 D-2 E-2 | An5 Bn5 Dn5 En5"},
              {"disq A", "B>C Bp 999 nachspiel | A-2 B-2 C4 D-2 E-2 | Bn5 Dn5 En5"},
              {"ausstieg D disq=nein", "B>C 999 nachspiel | A-2 B-2 C4 D-2 E-2 | Bn5 En5"}, {"A,B 130", NULL},
              {"A,B 130", NULL}, {"A,B 130", NULL}, {"A,B 130", "B>C 991 nachspiel | A2 B2 C4 D-2 E-2 | Bn1 En1"},
              {"A,B 130", "B>C 989 VF | A3 B3 C4 D-2 E-2 | En Bn"},
              {"!A damen 130", "Vorführung: E has to play the Nachspiel now"},
              /* A Strafsolo is played at once, whoever is due, and changes nothing else. */
              {"A damen 130 straf", "B>C 989 VF | A5 B2 C3 D-2 E-3 | En Bn"},
              {"E mada 130", "E>A 989 VF | A4 B1 C2 D-2 E-1 | Bn"},
              {"B null 0 x", "C>E 989 spiel | A3 B3 C1 D-2 E-2 |"});
    /* A lost solo, unlike a lost game, takes away the right to demand a Nachspiel. */
    SCENES_BY(rules, "sitze=A,B,C,D geber=A", {"C,D 100", "B>C 995 spiel | A2 B2 C0 D0 |"},
              {"C damen 130", "B>C 995 nachspiel | A1 B1 C2 D-1 | An4 Bn4 Dn4"});
    SCENES_BY(rules, "sitze=A,B,C,D geber=A", {"C damen 100", "A>B 999 spiel | A1 B1 C-2 D1 |"},
              {"C damen 130", "A>B 999 spiel | A0 B0 C0 D0 |"});
    /* Of two duties at once a solo pays for the older one; forced solos do not shorten the time of the other. */
    SCENES_BY(rules, "sitze=A,B,C,D geber=A", {"C damen 130", "A>B 999 nachspiel | A-1 B-1 C2 D-1 | An4 Bn4 Dn4"},
              {"A,B 130", "B>C 997 nachspiel | A0 B0 C2 D-1 | An3 Bn3 Dn3"},
              {"D damen 130", "B>C 997 nachspiel | A-1 B-1 C1 D1 | An2 Bn2"},
              {"D buben 130", "B>C 997 nachspiel | A-2 B-2 C0 D3 | An1 Bn1 An4 Bn4 Cn4"},
              {"A,B 130", "C>D 995 VF | A-1 B-1 C0 D3 | An Bn"}, {"A damen 130", "D>A 995 VF | A1 B-2 C-1 D2 | Bn"},
              {"B damen 130", "C>D 995 nachspiel | A0 B0 C-2 D1 | An3 Bn3 Cn3"},
              {"A buben 130", "C>D 995 nachspiel | A2 B-1 C-3 D0 | Bn2 Cn2"});
}

TEST(leaving_during_a_vorfuehrung)
{
    SCENES_BY("eltern = ddb\npott = 6\npott.frist = 4", "sitze=A,B,C,D,E geber=A",
              {"D,E 130", "A>B Ap 4 VF | A1 B0 C0 D2 E2 | C1 D1 E1 A1 B1"}, /* B is the next Geber */
              {"ausstieg C disq=nein", "A>B 4 VF | A1 B0 C0 D2 E2 | D1 E1 A1 B1"},
              {"D damen 130", "B>D 4 VF | A0 B-1 C0 D4 E1 | E1 A1 B1"}, {"einstieg F nach=E", NULL},
              {"ausstieg E disq=nein", "B>D 4 VF | A0 B-1 C0 D4 E1 F0 | F1 A1 B1"});
    /* When the first of seven leaves, the Geber does not change. */
    SCENES_BY("spielordnung", "sitze=A,B,C,D,E,F,G geber=C",
              {"ausstieg A disq=nein", "C>D Cp Fp 0 spiel | A0 B0 C0 D0 E0 F0 G0 |"},
              {"ausstieg B disq=nein", "C>D Cp 0 spiel | A0 B0 C0 D0 E0 F0 G0 |"});
}

/* These days show players who are due for a Vorführung, and players who no longer are. */
TEST(who_is_due_and_who_no_more)
{
    /* A Nachspiel can be any announced solo, a Pflichtsolo only one of its kinds, even for the last player due. */
    SCENES_BY(
        "eltern = ddb\npflichtsoli = 1\npflichtsoli.arten = damen\nhzsolo.pflicht = nein\npott = 999\npott.frist = 0",
        "sitze=A,B,C,D geber=A", {"A damen 130", NULL}, {"B damen 130", NULL}, {"C damen 130", NULL},
        {"D damen 130", NULL}, {"A damen 130", NULL}, {"A,B 130", NULL}, {"A,B 130", NULL}, {"A,B 130", NULL},
        {"A,B 130", "D>A 991 VF | A5 B2 C-2 D-2 | Bn Cn Dn"}, {"B mada 130", NULL}, {"C mada 130", NULL},
        {"!A damen 130", "D has to play the Nachspiel now"}, {"D mada 130", NULL});
    SCENES_BY("eltern = ddv\npflichtsoli.arten = damen\nende.spiele = 4\nende.spiele5 = 5", "sitze=A,B,C,D geber=A",
              {"B damen 121", NULL}, {"C damen 121", NULL}, {"D damen 121", NULL},
              {"!A buben 121", "Buben is no Pflichtsolo"});
    /* A player who joined late owes no Nachspiel, and the Pflichtsolo is not asked for yet. */
    SCENES_BY("eltern = ddb\npflichtsoli = 1\npott = 999\npott.frist = 0", "sitze=A,B,C,D geber=A",
              {"A damen 130", NULL}, {"A buben 130", "A>B 999 nachspiel | A4 B-2 C-2 D-2 | B1 C1 D1 Bn4 Cn4 Dn4"},
              {"einstieg E nach=D", NULL}, {"B,C 130", NULL}, {"C,D 130", NULL}, {"D,E 130", NULL},
              {"E,A 130", "E>A Ep 991 VF | A7 B1 C3 D3 E4 | B1 C1 D1 Bn Cn Dn"});
    /* After two Lustsoli each Nachspiel pays for one of them, and the second duty stays open for the others. */
    SCENES_BY("eltern = ddb\npflichtsoli = 0\nhzsolo.pflicht = nein\npott = 2\npott.frist = 0",
              "sitze=A,B,C,D geber=A", {"C damen 130", NULL}, {"D damen 130", NULL},
              {"D buben 130", "A>B 2 nachspiel | A-3 B-3 C0 D3 | An2 Bn2 An4 Bn4 Cn4"}, {"C buben 130", NULL},
              {"A damen 130", "D>A 2 VF | A-2 B-5 C1 D1 | Bn"},
              {"B damen 130", "A>B 2 nachspiel | A-3 B-3 C0 D0 | An2 Bn2"});
    SCENES_BY("eltern = ddb\npflichtsoli = 0\nhzsolo.pflicht = nein\npott = 2\npott.frist = 0",
              "sitze=A,B,C,D geber=A", {"C damen 130", NULL}, {"D damen 130", NULL}, {"D buben 130", NULL},
              {"A damen 130", NULL}, {"B damen 130", NULL}, {"A buben 130", NULL},
              {"A,B 130", "A>B 0 VF | A1 B-2 C-3 D0 | Cn Bn"}, {"C buben 130", "D>A 0 VF | A0 B-3 C-1 D-1 | Bn"},
              {"B buben 130", "- 0 ende | A-1 B-1 C-2 D-2 |"});
    /* A Vorführrunde ends when too few players are left, and with the day; a player who leaves in the middle of it
     * does not change who is first. */
    SCENES_BY("eltern = ddb\npott = 6\npott.frist = 4", "sitze=A,B,C,D,E geber=A",
              {"D,E 130", "A>B Ap 4 VF | A1 B0 C0 D2 E2 | C1 D1 E1 A1 B1"},
              {"ausstieg A disq=nein", "E>B 4 VF | A1 B0 C0 D2 E2 | C1 D1 E1 B1"},
              {"ausstieg E disq=nein", "- 4 ende | A1 B0 C0 D2 E2 |"});
    SCENES_BY("eltern = ddb\npott = 6\npott.frist = 4", "sitze=A,B,C,D geber=A", {"C,D 130", NULL},
              {"trotzdem ende", "- 4 ende | A0 B0 C1 D1 |"});
    /* All players who owed it are disqualified. */
    SCENES_BY("eltern = ddb\npflichtsoli = 0\nhzsolo.pflicht = nein", "sitze=A,B,C,D geber=A",
              {"C damen 130", "A>B 140 nachspiel | A-1 B-1 C2 D-1 | An4 Bn4 Dn4"}, {"disq A", NULL}, {"disq B", NULL},
              {"disq D", "A>B 140 spiel | A-1 B-1 C2 D-1 |"});
    /* A paid duty is not asked for again, even if another Lustsolo came between. */
    SCENES_BY("eltern = ddb\npflichtsoli = 0\nhzsolo.pflicht = nein\npott = 2\npott.frist = 0",
              "sitze=A,B,C,D geber=A", {"C damen 130", NULL}, {"D damen 130", NULL}, {"D buben 130", NULL},
              {"A damen 130", NULL}, {"B damen 130", NULL}, {"A buben 130", NULL},
              {"A mada 130", "D>A 2 VF | A2 B-4 C-4 D-1 | Bn Cn"}, {"B buben 130", NULL},
              {"C buben 130", "A>B 2 nachspiel | A0 B-3 C-3 D-3 | Bn4 Cn4 Dn4"});
    /* A player who has left owes nothing for a Lustsolo, and Punkte given to that player later do not end the
     * day. */
    SCENES_BY("eltern = ddb\npflichtsoli = 0\nhzsolo.pflicht = nein", "sitze=A,B,C,D,E geber=A",
              {"ausstieg E disq=nein", NULL}, {"C damen 130", NULL}, {"A damen 130", NULL}, {"B damen 130", NULL},
              {"D damen 130", "A>B 140 spiel | A-1 B-1 C-1 D-1 E0 |"});
    SCENES_BY("eltern = ddv\nende.punkte = 5\npflichtsoli = 0\nvorfuehrung = keine", "sitze=A,B,C,D,E geber=A",
              {"B,C 121", NULL}, {"ausstieg E disq=nein", NULL},
              {"strafe A 12 an=E", "B>C 0 spiel | A-12 B1 C1 D-1 E11 |"});
    /* After a Hammelsprung the next player deals. */
    SCENES_BY("eltern = ddb\npott = 1\npott.frist = 0\npflichtsoli = 0\nhammelsprung = 1\nhzsolo.pflicht = nein",
              "sitze=A,B,C,D geber=A", {"C damen 130", "A>B 1 nachspiel | A-1 B-1 C2 D-1 | An4 Bn4 Dn4"},
              {"hammel A=60 B=0 C=0 D=180", "B>C 0 VF | A0 B-1 C2 D-1 | Dn An Bn"});
}

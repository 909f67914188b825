/* The tests play variants of clubs: A77 to A82. */
#include "core/notation/rule_file.h"
#include "core/ranking/dessos.h"
#include "core/ranking/saison.h"
#include "core/rules/settle.h"
#include "day.h"

#define SHORT "pott.frist = 0\nvorfuehrung = keine\nnachspielpflicht = nein\npflichtsoli = 0\nhzsolo.pflicht = nein\n"

static void last_posten_is(const struct sample *sample, const char *name, int punkte)
{
    const struct posten *last = &sample->step.settlement.posten[sample->step.settlement.count - 1];

    assert_string_equal(posten_name(sample->day.rules, last), name);
    assert_int_equal(last->punkte, punkte);
}

/* A77: a winner gets at most half of the rest of the Pott, rounded up; solos and games after the end are not
 * limited. */
TEST(the_last_game_takes_what_is_left)
{
    SCENES_BY("eltern = ddb\npott.begrenzt = ja\npott = 5\n" SHORT, "sitze=A,B,C,D geber=D",
              {"A damen 200", "D>A 5 spiel | A4 B-2 C-2 D-2 |"}, /* a solo may be worth more than the Pott holds */
              {"A,B 130", "A>B 3 spiel | A5 B-1 C-2 D-2 |"},     /* 1 each is within the limit */
              {"A,B 100 f=C", "- -1 ende | A5 B-1 C0 D0 |"},     /* Kontra won 3 and get 2 each */
              {"!A,B 200", "over"}, {"trotzdem A,B 151 re9", NULL});
    SCENES_BY("eltern = ddb\npott.begrenzt = ja\npott = 4\n" SHORT, "sitze=A,B,C,D,E geber=D",
              {"A,B 151 re9", "- 0 ende | A4 B4 C0 D2 E0 |"});
    SCENES_BY("eltern = ddb\npott.begrenzt = ja\npott = 1\n" SHORT, "sitze=A,B,C,D geber=D",
              {"A,B 151", "- -1 ende | A1 B1 C0 D0 |"}); /* one Punkt is left, and each gets one */
    SCENES_BY("eltern = ddb\npott = 4\n" SHORT, "sitze=A,B,C,D geber=D",
              {"A,B 151 re9", "- -4 ende | A4 B4 C0 D0 |"});
}

TEST(what_the_bound_is_called)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin_by(&sample, "eltern = ddb\npott.begrenzt = ja\npott = 5\nbock.jede = 1\nbock.faktor = 2\n" SHORT,
                    "sitze=A,B,C,D geber=D");
    PLAY(&sample, "A,B 130");
    assert_int_equal(sample.step.spiel.pott, 5);
    assert_int_equal(sample.step.settlement.count, 1);
    PLAY(&sample, "C damen 130");
    assert_int_equal(sample.step.spiel.pott, 0);
    PLAY(&sample, "A,B 130 re");
    assert_int_equal(sample.step.spiel.pott, 3);
    assert_int_equal(sample.step.settlement.re_punkte, 2); /* it is worth 2, and 4 in a Bockrunde */
    last_posten_is(&sample, "mehr ist nicht im Pott", -2);
    assert_string_equal(sample.day.rules->posten[POSTEN_POTT].source, "Regeln probe");
    PLAY(&sample, "trotzdem A,B 151 re9");
    assert_int_equal(sample.step.spiel.pott, 0);
}

/* A78: a player who lost a Lustsolo plays a Nachspiel. */
TEST(a_lost_lustsolo_is_played_after)
{
    SCENES_BY("eltern = ddb\nnachspielpflicht = nein\nnachspielpflicht.verlust = ja\npott.frist = 0\n"
              "pflichtsoli = 0\nhzsolo.pflicht = nein\n",
              "sitze=A,B,C,D geber=D", {"A damen 130", "D>A 140 spiel | A2 B-1 C-1 D-1 |"},
              {"A damen 100", "D>A 140 nachspiel | A0 B0 C0 D0 | An4"},
              {"A mada 100", "D>A 140 spiel | A-2 B1 C1 D1 |"},          /* a lost Nachspiel is no Lustsolo */
              {"A damen 120 re ko", "D>A 140 spiel | A-2 B1 C1 D1 |"},   /* nobody won */
              {"A damen 100", "D>A 140 nachspiel | A-4 B2 C2 D2 | An4"}, /* every lost Lustsolo adds one */
              {"B damen 100", "D>A 140 nachspiel | A-3 B0 C3 D3 | An3 Bn4"}, {"C,D 130", NULL}, {"C,D 130", NULL},
              {"C,D 130", "C>D 134 VF | A-3 B0 C6 D6 | An"});
    SCENES_BY("eltern = ddb\nnachspielpflicht.verlust = ja\npott.frist = 0\npflichtsoli = 0\nhzsolo.pflicht = nein\n",
              "sitze=A,B,C,D geber=D", {"A damen 130", "D>A 140 nachspiel | A2 B-1 C-1 D-1 | Bn4 Cn4 Dn4"},
              {"A damen 100", "D>A 140 nachspiel | A0 B0 C0 D0 | Bn3 Cn3 Dn3 An4"}, {"disq B", NULL},
              {"trotzdem B damen 100", "D>A 140 nachspiel | A1 B-2 C1 D1 | Cn2 Dn2 An3"});
}

TEST(what_was_lost_before_does_not_matter)
{
    SCENES_BY(
        "eltern = ddb\nnachspielpflicht.verloren = ja\npott.frist = 0\npflichtsoli = 0\nhzsolo.pflicht = nein\n",
        "sitze=A,B,C,D geber=D", {"A damen 100", "D>A 140 spiel | A-2 B1 C1 D1 |"},
        {"A damen 130", "D>A 140 nachspiel | A0 B0 C0 D0 | Bn4 Cn4 Dn4"},
        {"A damen 130", "D>A 140 nachspiel | A2 B-1 C-1 D-1 | Bn3 Cn3 Dn3"}); /* this happens once a Spieltag */
}

TEST(played_after_at_once)
{
    SCENES_BY("eltern = ddb\nnachspielpflicht.sofort = ja\npott.frist = 0\npflichtsoli = 0\nhzsolo.pflicht = nein\n",
              "sitze=A,B,C,D geber=D", {"C,D 130", "A>B 138 spiel | A0 B0 C1 D1 |"},
              {"A damen 130", "D>A 138 VF | A2 B-1 C0 D0 | Bn Cn Dn"}, {"!C,D 130", "Vorführung: B"},
              {"B damen 130", NULL}, {"C damen 130", NULL}, {"D damen 130", "A>B 138 spiel | A-1 B-1 C0 D0 |"});
}

/* A79: the rules name the number of games for four players only. */
TEST(a_number_of_games_at_four_only)
{
    static const struct {
        int spiele, five, sitze, left;
    } cases[] = {{24, 0, 4, 24}, {24, 0, 5, 30},  {24, 0, 6, 36},  {24, 0, 7, 42}, {18, 0, 5, 23},
                 {17, 0, 5, 22}, {24, 25, 5, 25}, {24, 25, 4, 24}, {0, 0, 4, -1},  {0, 0, 5, -1}};

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct rules rules = *rules_find("ddv");
        struct spieltag day = {
            .rules = &rules, .wettbewerb = &wettbewerb_meisterschaft, .sitze = (int8_t)cases[i].sitze};

        rules.end_spiele = cases[i].spiele;
        rules.end_spiele_five = cases[i].five;
        assert_int_equal(spieltag_spiele_left(&day), cases[i].left);
    }
}

/* A80: a Spieltag is worth its place. */
TEST(a_day_is_worth_its_place)
{
    static const struct dessos by_place = {80, 20, 0, 4, true};
    const struct day_player player[] = {{0, false, false, 5, 0},
                                        {1, false, false, 9, 0},
                                        {2, false, false, 5, 0},
                                        {3, false, true, 1, 0},
                                        {4, false, true, 1, 0}};
    static const int expected[] = {200, 100, 200, 400, 400};
    struct day_standings standings[5];

    dessos_day(&by_place, player, 5, standings);
    for (int i = 0; i < 5; i++)
        assert_int_equal(standings[i].hundertstel, expected[i]);
}

/* A81: knocking doubles the game. */
TEST(knocking_doubles)
{
    static const struct {
        const char *rules, *line;
        int re_punkte;
    } cases[] = {
        {"eltern=ddb\nklopfen=1\n", "A,B 130 klopf=C", 2},
        {"eltern=ddb\nklopfen=1\n", "A,B 130 klopf=re klopf=ko", 4},
        {"eltern=ddb\nklopfen=1\n", "A,B 130 f=A klopf=A", 4},
        {"eltern=ddb\nklopfen=1\n", "A,B 130 f=C f=C klopf=A", -2}, /* knocking doubles for the party that is ahead */
        {"eltern=ddb\nklopfen=1\n", "A,B 120 re ko klopf=A", 0},
        {"eltern=ddb\nklopfen=1\n", "A,B 120 re ko f=A klopf=A", 2}, /* nobody won */
        {"eltern=ddb\nklopfen=1\n", "A,B 240 x klopf=C", 10},        /* the game is without a trick */
        {"eltern=ddb\nklopfen=1\nverdoppeln=alles\n", "A,B 130 re f=A klopf=D", 8},
        {"eltern=ddb\nklopfen=1\nverdoppeln=grundwert\n", "A,B 130 re f=A klopf=D", 5},
        {"eltern=ddb\nklopfen=1\nverdoppeln=grundwert\n", "A,B 100 klopf=A", -3}, /* gegen is not doubled */
        {"eltern=ddb\nklopfen=1\nklopfen.arten=alle\n", "A damen 130 klopf=C", 4},
        {"eltern=spielordnung\nklopfen=1\n", "A,B 130 klopf=C", 2},
        {"eltern=spielordnung\nklopfen=1\n", "A,B 130", 0},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(rule_file_free) struct rule_file file = {0};
        AUTO(text_free) struct text text = {0};
        struct settlement settlement;
        struct spiel spiel;
        struct err err;

        text_addf(&text, "name=x\n%s", cases[i].rules);
        if (rule_file_parse(text.s, text.len, &file, &err) != ST_OK)
            fail_msg("%s: %s", cases[i].rules, err.text);
        spiel = spiel_by(&file.rules, cases[i].line);
        settle(&file.rules, &spiel, &settlement);
        if (settlement.re_punkte != cases[i].re_punkte)
            fail_msg("%s%s: %d", cases[i].rules, cases[i].line, (int)settlement.re_punkte);
    }
    {
        AUTO(sample_end) struct sample sample = {0};

        sample_begin_by(&sample, "eltern = ddb\nklopfen = 1\n", "sitze=A,B,C,D geber=D");
        PLAY(&sample, "A,B 130 klopf=C");
        last_posten_is(&sample, "Klopfen verdoppelt", 1);
    }
    SCENES_BY("eltern = ddb\nklopfen = 1\n", "sitze=A,B,C,D geber=D",
              {"A,B 130 klopf=C", "A>B 136 spiel | A2 B2 C0 D0 | A1 B1 C1 D1"});
}

/* A82: a Schiebekopf is played in between. */
TEST(a_schiebekopf_in_between)
{
    SCENES_BY("eltern = ddb\nschiebekopf = 3\nnachspielpflicht.sofort = ja\npflichtsoli = 0\nhzsolo.pflicht = "
              "nein\npott = 4\npott.frist = 0\n"
              "bock.jede = 1\nbock.faktor = 2\n",
              "sitze=A,B,C,D geber=D", {"schieb A=40 B=60 C=70 D=70", "A>B 4 spiel | A3 B0 C0 D0 |"},
              {"schieb A=40 B=40 C=80 D=80", "B>C 4 spiel | A5 B2 C0 D0 |"}, /* two players share, rounded up */
              {"schieb A=0 B=0 C=0 D=240", "C>D 4 spiel | A6 B3 C1 D0 |"},
              {"schieb durch=A", "D>A 4 spiel | A12 B3 C1 D0 |"},
              {"A,B 130", "A>B 2 spiel | A13 B4 C1 D0 |"}, /* the Bockrunde has not advanced */
              {"C damen 200", "D>A 2 VF | A10 B1 C9 D-3 | Bn Dn An"},
              {"?schieb durch=A", "no Schiebekopf in a Vorführrunde"}, {"trotzdem ende", NULL},
              {"~schieb durch=A", "closed"});
    SCENES_BY("eltern = ddb\nschiebekopf = 3\n", "sitze=A,B,C,D,E geber=E",
              {"?schieb A=60 B=60 C=60 E=60", "E pauses"}, {"schieb A=50 B=60 C=60 D=70", NULL});
    /* after the end nobody deals next, and the player who would deal pauses all the same */
    SCENES_BY("eltern = ddb\nschiebekopf = 3\npflichtsoli = 0\nhzsolo.pflicht = nein\nnachspielpflicht.sofort = ja\n"
              "pott = 2\npott.frist = 0\n",
              "sitze=A,B,C,D,E geber=E", {"A,B 151", NULL}, {"!schieb B=50 C=60 D=60 E=70", "the Spieltag is over"},
              {"?trotzdem schieb A=50 C=60 D=60 E=70", "A pauses"}, {"trotzdem schieb B=50 C=60 D=60 E=70", NULL});
}

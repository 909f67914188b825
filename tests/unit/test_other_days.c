/* Spieltage by other rules than the Meisterschaft's: their ends, Pflichtsoli, Vorführung, the Geber, Strafen, and
 * the variants of rules 7. The state line is that of day.h; without a Pott its number stays 0. */
#include "day.h"

/* rules 6: 24 games; one Pflichtsolo each; the same Geber deals again after it, not after a Lustsolo. */
TEST(ddv_pflichtsolo_and_lustsolo)
{
    SCENES_BY("ddv", "sitze=A,B,C,D geber=A", {"A,B 121", "B>C 0 spiel | A1 B1 C-1 D-1 | A1 B1 C1 D1"},
              {"C damen 130", "B>C 0 spiel | A0 B0 C2 D-2 | A1 B1 D1"},   /* Pflichtsolo: B deals again */
              {"C buben 130", "C>D 0 spiel | A-1 B-1 C5 D-3 | A1 B1 D1"}, /* valued as a normal game */
              {"C damen 100", "D>A 0 spiel | A0 B0 C2 D-2 | A1 B1 D1"},   /* the same kind is open again */
              {"D still 130", "A>B 0 spiel | A-1 B-1 C1 D1 | A1 B1 D1"},  /* fulfils no Pflicht */
              {"B hzsolo 130", "B>C 0 spiel | A-2 B2 C0 D0 | A1 B1 D1"},  /* fulfils no Pflicht either */
              {"!ende", "18 games are left"});
}

/* When as many Pflichtsoli are open as games are left, the next player left of the Geber is vorgeführt; then the
 * next Geber deals. */
TEST(ddv_vorfuehrung_within_the_list)
{
    SCENES_BY("eltern = ddv\nende.spiele = 5\nende.spiele5 = 5", "sitze=A,B,C,D geber=A",
              {"C damen 130", "A>B 0 spiel | A-1 B-1 C3 D-1 | A1 B1 D1"},
              {"A,B 121", "B>C 0 VF | A0 B0 C2 D-2 | D1 A1 B1"}, /* three left, three open */
              {"!A,B 121", "D has to play the Pflichtsolo now"}, {"!A damen 121", "D has to play"},
              {"D damen 121", "C>D 0 VF | A-1 B-1 C1 D1 | A1 B1"}, {"!einwurf", "no Einwurf"},
              {"A buben 121", "D>A 0 VF | A2 B-2 C0 D0 | B1"}, {"B knochenlos 100", "- 0 ende | A3 B-5 C1 D1 |"},
              {"!A,B 121", "the Spieltag is over"}, {"ende", NULL});
}

/* At five the Geber pauses: a Geber who is to be vorgeführt plays when the left neighbour deals. */
TEST(ddv_vorfuehrung_of_the_geber_at_five)
{
    SCENES_BY("eltern = ddv\nende.spiele = 6\nende.spiele5 = 6", "sitze=A,B,C,D,E geber=A",
              {"B damen 121", "A>B Ap 0 spiel | A0 B3 C-1 D-1 E-1 | A1 C1 D1 E1"},
              {"C,D 121", "B>C Bp 0 VF | A0 B2 C0 D0 E-2 | C1 D1 E1 A1"},
              {"C damen 121", "C>D Cp 0 VF | A-1 B2 C3 D-1 E-3 | D1 E1 A1"},
              {"D damen 121", "D>E Dp 0 VF | A-2 B1 C3 D2 E-4 | E1 A1"},
              {"E damen 121", "E>A Ep 0 VF | A-3 B0 C2 D2 E-1 | A1"},
              {"A damen 121", "- 0 ende | A0 B-1 C1 D1 E-1 |"});
    /* B is the Geber and the only one left who owes, with one game to go: C deals. */
    SCENES_BY("eltern = ddv\nende.spiele = 9\nende.spiele5 = 4", "sitze=A,B,C,D geber=B", {"A damen 121", NULL},
              {"C damen 121", NULL}, {"D damen 121", "B>C 0 spiel | A1 B-3 C1 D1 | B1"}, {"einstieg E nach=D", NULL},
              {"disq E", "C>D Cp 0 VF | A1 B-3 C1 D1 E0 | B1"}, {"B damen 121", "- 0 ende | A0 B0 C1 D0 E-1 |"},
              {"ende", NULL});
}

/* rules 6: the other players share the Punkte of a Strafe; in a solo the soloist gets them all. */
TEST(ddv_strafen)
{
    SCENES_BY("ddv", "sitze=A,B,C,D geber=A",
              {"strafe B 3 \"zu spät bedient\"", "A>B 0 spiel | A1 B-3 C1 D1 | A1 B1 C1 D1"},
              {"strafe C 18 an=D", "A>B 0 spiel | A1 B-3 C-17 D19 | A1 B1 C1 D1"}, {"?strafe B 4", "multiple of 3"},
              {"?strafe B 3 an=B", "other players"});
    SCENES_BY("ddv", "sitze=A,B,C,D,E geber=A", {"strafe B 12", "A>B Ap 0 spiel | A0 B-12 C4 D4 E4 | A1 B1 C1 D1 E1"},
              {"B,C 121", "B>C Bp 0 spiel | A0 B-11 C5 D3 E3 | A1 B1 C1 D1 E1"},
              {"strafe B 3", "B>C Bp 0 spiel | A0 B-14 C6 D4 E4 | A1 B1 C1 D1 E1"} /* shared by the game before */);
    SCENES("sitze=A,B,C,D geber=A", {"?strafe B 3 an=C", "given to nobody"});
}

/* The players of the offender's last game share a Strafe, also after the offender has left; before a first game
 * those of the current one; otherwise the entry must name them. */
TEST(ddv_who_shares_a_strafe)
{
    SCENES_BY("ddv", "sitze=A,B,C,D,E geber=E", {"?strafe E 3", "has not played yet"},
              {"strafe E 6 an=A,C", "E>A Ep 0 spiel | A3 B0 C3 D0 E-6 | A1 B1 C1 D1 E1"},
              {"A,B 121", "A>B Ap 0 spiel | A4 B1 C2 D-1 E-6 | A1 B1 C1 D1 E1"},
              {"strafe B 3", "A>B Ap 0 spiel | A5 B-2 C3 D0 E-6 | A1 B1 C1 D1 E1"}, /* not E, who paused */
              {"strafe A 3", "A>B Ap 0 spiel | A2 B-1 C4 D1 E-6 | A1 B1 C1 D1 E1"}, {"?strafe B 4", "multiple of 3"},
              {"?strafe B 3 an=C,D", "multiple of 2"}, {"ausstieg C disq=nein", NULL},
              {"strafe C 3", "A>B 0 spiel | A3 B0 C1 D2 E-6 | A1 B1 D1 E1"});
}

/* While the first Geber is unknown, no player sits in a game: nobody shares a Strafe and nobody is vorgeführt,
 * though there are as many Pflichtsoli as games. */
TEST(a_day_without_a_geber)
{
    SCENES_BY("eltern = ddv\nende.spiele = 4\nende.spiele5 = 5", "sitze=A,B,C,D",
              {"?strafe B 3", "has not played yet"}, {"~einwurf", "first Geber"},
              {"strafe B 3 an=C", "- 0 spiel | A0 B-3 C3 D0 | A1 B1 C1 D1"},
              {"ergebnis A=1 B=2 C=3 D=4", "- 0 ende | A1 B-1 C6 D4 |"});
    SCENES_BY("eltern = ddv\nende.spiele = 4\nende.spiele5 = 5", "sitze=A,B,C,D geber=A",
              {"ergebnis A=1 B=2 C=3 D=4", "- 0 ende | A1 B2 C3 D4 |"});
    SCENES_BY("eltern = ddv\nende.spiele = 4\nende.spiele5 = 5", "sitze=A,B,C,D geber=A", {"!einwurf", "no Einwurf"},
              {"B damen 121", "B>C 0 VF | A-1 B3 C-1 D-1 | C1 D1 A1"});
}

/* Seven players owe seven Pflichtsoli each, and the list of due solos holds all of them. */
TEST(seven_owe_seven)
{
    struct due due[DUE_MAX];
    AUTO(sample_end) struct sample sample = {0};

    sample_begin_by(&sample,
                    "eltern = spielordnung\npflichtsoli = 7\npflichtsoli.verschieden = nein\npflichtsoli.arten = "
                    "damen\nvorfuehrung = rest\n"
                    "ende.spiele = 49\nende.spiele5 = 49",
                    "sitze=A,B,C,D,E,F,G geber=A");
    assert_int_equal(spieltag_phase(&sample.day), PHASE_VORFUEHRUNG);
    assert_int_equal(spieltag_due(&sample.day, due), 49);
    for (int i = 0; i < 49; i++) {
        assert_int_equal(due[i].player, (i + 1) % 7);
        assert_int_equal(due[i].nr, i / 7 + 1);
    }
}

/* A Vorführung asks for a Pflichtsolo, so a solo that cannot be one is refused. */
TEST(vorgefuehrt_with_the_wrong_kind)
{
    SCENES_BY("eltern = ddv\npflichtsoli.arten = damen\nende.spiele = 4\nende.spiele5 = 5", "sitze=A,B,C,D geber=A",
              {"!B buben 143", "Buben is no Pflichtsolo by these rules"},
              {"B damen 143", "B>C 0 VF | A-1 B3 C-1 D-1 | C1 D1 A1"});
}

/* Pflichtsoli are asked for at whichever end comes first. */
TEST(pflichtsoli_at_another_end)
{
    SCENES_BY("eltern = ddb\nende.spiele = 1\nende.spiele5 = 1\npflichtsoli = 1", "sitze=A,B,C,D geber=A",
              {"A,B 121", "A>B 138 VF | A1 B1 C0 D0 | C1 D1 A1 B1"});
    SCENES_BY("eltern = ddv\nende.punkte = 2", "sitze=A,B,C,D geber=A",
              {"A,B 151 re", "B>C 0 VF | A4 B4 C-4 D-4 | C1 D1 A1 B1"}, {"!ende", "solos are still owed"});
}

/* A Hochzeit without a partner is a Pflichtsolo if a Farbtrumpf could be one. */
TEST(hzsolo_as_pflichtsolo)
{
    SCENES_BY("eltern = ddb\npflichtsoli.verschieden = nein", "sitze=A,B,C,D geber=A",
              {"A trumpf 143", "A>B 140 spiel | A2 B-1 C-1 D-1 | B1 C1 D1"},
              {"A hzsolo 143", "B>C 140 spiel | A4 B-2 C-2 D-2 | B1 C1 D1"});
    SCENES("sitze=A,B,C,D geber=A", {"A trumpf 143", "A>B 140 spiel | A2 B-1 C-1 D-1 | B1 C1 D1"},
           {"A hzsolo 143", "A>B 140 spiel | A2 B-1 C-1 D-1 | B1 C1 D1"}); /* void */
}

/* A Strafe of another player may give the Punkte that end the day. */
TEST(a_strafe_ends_the_day)
{
    SCENES_BY("eltern = ddv\nende.punkte = 5\npflichtsoli = 0\nvorfuehrung = keine", "sitze=A,B,C,D geber=A",
              {"A,B 121", "B>C 0 spiel | A1 B1 C-1 D-1 |"}, {"strafe C 12", "- 0 ende | A5 B5 C-13 D3 |"});
}

/* The end is open: the players close the day when they like and owe nothing; at five the Geber pauses. */
TEST(spielordnung_has_an_open_end)
{
    SCENES_BY("spielordnung", "sitze=A,B,C,D,E geber=A", {"B,C 151", "B>C Bp 0 spiel | A0 B2 C2 D-2 E-2 |"},
              {"C damen 151", "C>D Cp 0 spiel | A-2 B2 C8 D-4 E-4 |"},
              {"D,E 160 re9 ko9?", "D>E Dp 0 spiel | A-14 B-10 C8 D8 E8 |"}, {"einwurf", NULL},
              {"ende", "- 0 ende | A-14 B-10 C8 D8 E8 |"});
    SCENES_BY("spielordnung", "sitze=A,B,C,D,E,F,G geber=A", /* two left and two right of the Geber play */
              {"B,C 151", "B>C Bp Ep Fp 0 spiel | A0 B2 C2 D0 E0 F-2 G-2 |"});
    SCENES_BY("eltern = spielordnung\ntisch.pausieren = dritte", "sitze=A,B,C,D,E,F,G geber=A",
              {"B,C 151", "B>C Ap Bp Ep 0 spiel | A0 B2 C2 D0 E-2 F-2 G0 |"});
    SCENES_BY("spielordnung", "sitze=A,B,C,D geber=A", {"B,C 151", "B>C 0 spiel | A-2 B2 C2 D-2 |"});
    SCENES_BY("spielordnung", "sitze=A,B,C,D,E,F geber=A",
              {"B,C 151", "B>C Bp Ep 0 spiel | A0 B2 C2 D0 E-2 F-2 |"}); /* two left and two right of the Geber */
}

/* The same Geber deals after a solo; a number of games or of Punkte ends the day; in a tournament a player without a
 * solo is vorgeführt in extra games. */
TEST(schmidt_tournament)
{
    SCENES_BY("eltern = schmidt\nende.spiele = 2\nende.spiele5 = 2\npflichtsoli = 1\nvorfuehrung = nachher",
              "sitze=A,B,C,D geber=A", {"B damen 130", "A>B 0 spiel | A0 B1 C0 D0 | A1 C1 D1"},
              {"A,B 94", "B>C 0 VF | A0 B1 C2 D2 | C1 D1 A1"}, {"!ende", "solos are still owed"},
              {"C buben 100", "C>D 0 VF | A1 B2 C2 D3 | D1 A1"}, {"D buben 121", "D>A 0 VF | A1 B2 C2 D4 | A1"},
              {"A trumpf-pik 151", "- 0 ende | A3 B2 C2 D4 |"});
    SCENES_BY("eltern = schmidt\nende.punkte = 5", "sitze=A,B,C,D geber=A", {"?ende", "nothing was played"},
              {"A,B 124", NULL}, {"!ende", "nobody has 5 Punkte"}, {"A,B 161 re9", "- 0 ende | A6 B6 C0 D0 |"},
              {"strafe A 5", "- 0 ende | A1 B6 C0 D0 |"}); /* a day that is over stays over */
    SCENES_BY("schmidt", "sitze=A,B,C,D geber=A", {"A,B 124", NULL}, {"ende", "- 0 ende | A1 B1 C0 D0 |"});
}

/* There is a Pott, but the Vorführung waits until it is empty. */
TEST(vorfuehrung_after_the_pott)
{
    SCENES_BY("eltern = ddb\npott = 8\nvorfuehrung = nachher\npflichtsoli = 1", "sitze=A,B,C,D geber=A",
              {"A,B 151", "B>C 4 spiel | A2 B2 C0 D0 | A1 B1 C1 D1"},
              {"A,B 151", "B>C 0 VF | A4 B4 C0 D0 | D1 A1 B1 C1"});
}

/* The second Vorführrunde begins at its own Vorhand, wherever the first one ended. */
TEST(each_vorfuehr_round_has_its_own_beginning)
{
    SCENES_BY("eltern = ddb\npott = 8\npott.frist = 4", "sitze=A,B,C,D geber=A",
              {"A,B 151", "A>B 4 VF | A2 B2 C0 D0 | C1 D1 A1 B1"}, {"C damen 130", NULL}, {"D damen 130", NULL},
              {"A damen 130", NULL}, {"B damen 130", "B>C 4 spiel | A1 B1 C-1 D-1 | A2 B2 C2 D2"},
              {"A,B 130", "C>D 2 spiel | A2 B2 C-1 D-1 | A2 B2 C2 D2"},
              {"A,B 130", "C>D 0 VF | A3 B3 C-1 D-1 | A2 B2 C2 D2"});
}

/* Two Pflichtsoli may be of any kind, or only some kinds count. */
TEST(kinds_of_pflichtsoli)
{
    SCENES_BY("eltern = ddb\npflichtsoli.verschieden = nein\npflichtsoli.arten = damen buben\nhzsolo.pflicht = nein",
              "sitze=A,B,C,D geber=A", {"A damen 130", "A>B 140 spiel | A2 B-1 C-1 D-1 | B1 C1 D1"},
              {"A mada 130", "A>B 140 spiel | A4 B-2 C-2 D-2 | B1 C1 D1"}, /* a solo, but not a Pflichtsolo */
              {"A damen 130", "A>B 140 spiel | A6 B-3 C-3 D-3 | B1 C1 D1"},
              {"A damen 130", "A>B 140 nachspiel | A8 B-4 C-4 D-4 | B1 C1 D1 Bn4 Cn4 Dn4"});
}

TEST(nachgeben_at_five)
{
    SCENES_BY("eltern = ddb\nnachgeben.fuenf = ja", "sitze=A,B,C,D,E geber=A",
              {"B damen 130", "A>B Ap 140 spiel | A-2 B4 C-2 D-2 E-2 | A1 C1 D1 E1"});
    SCENES_BY("eltern = ddb\nnachgeben = nie", "sitze=A,B,C,D geber=A",
              {"B damen 130", "B>C 140 spiel | A-1 B2 C-1 D-1 | A1 C1 D1"});
}

/* rules 7: a rest of at most h Punkte goes to the player nearest to 60 Augen; ties share it. */
TEST(hammelsprung)
{
    static const char rules[] = "eltern = ddb\npott = 6\npott.frist = 0\npflichtsoli = 0\nhammelsprung = 2\n"
                                "hzsolo.pflicht = nein";

    SCENES_BY(rules, "sitze=A,B,C,D geber=A", {"?hammel A=60 B=60 C=60 D=60", "not now"},
              {"A,B 151", "B>C 2 spiel | A2 B2 C0 D0 |"}, {"!A,B 151", "Hammelsprung: hammel A=60 B=70 C=55 D=55"},
              {"C damen 130", "B>C 2 nachspiel | A1 B1 C2 D-1 | An4 Bn4 Dn4"}, /* a solo is still allowed */
              {"hammel A=55 B=70 C=65 D=50 ; eng", "B>C 0 VF | A2 B1 C3 D-1 | Dn An Bn"});
    SCENES_BY(rules, "sitze=A,B,C,D geber=A", {"A,B 151", NULL},
              {"hammel A=0 B=100 C=59 D=81", "- 0 ende | A2 B2 C2 D0 |"});
    SCENES_BY("eltern = ddb\npott = 6\npott.frist = 0\npflichtsoli = 0\nhammelsprung = 2\nhzsolo.pflicht = nein\n"
              "hammelsprung.sieger = hoechste",
              "sitze=A,B,C,D,E geber=A", {"B,C 151", "B>C Bp 2 spiel | A2 B4 C4 D0 E0 |"},
              {"?hammel A=60 B=60 C=60 D=60", "pauses"},
              {"!A,C 130", "Hammelsprung: hammel A=60 C=70 D=55 E=55"}, /* only the players of the game count */
              {"hammel A=100 E=40 C=100 D=0", "- 0 ende | A3 B4 C5 D0 E0 |"});
}

/* rules 7: the start of a Bockrunde, its length, and a second one within it. A normal game of 130 : 110 is worth 1,
 * doubled 2. */
TEST(bockrunden)
{
    SCENES_BY("eltern = ddb\nbock.nach120 = ja\nbock.faktor = 2", "sitze=A,B,C,D geber=A",
              {"A,B 120", "B>C 138 spiel | A0 B0 C1 D1 | A1 B1 C1 D1"}, /* this game is not doubled itself */
              {"A,B 130", "C>D 134 spiel | A2 B2 C1 D1 | A1 B1 C1 D1"}, {"A,B 130", NULL}, {"A,B 130", NULL},
              {"A,B 130", "B>C 122 spiel | A8 B8 C1 D1 | A1 B1 C1 D1"},
              {"A,B 130", "C>D 120 spiel | A9 B9 C1 D1 | A1 B1 C1 D1"}); /* the Bockrunde ends after four games */
    SCENES_BY("eltern = ddb\nbock.nachsolo = ja\nbock.plus = 3\nbock.spiele = 1", "sitze=A,B,C,D geber=A",
              {"A damen 100", NULL}, {"A,B 130", "B>C 132 spiel | A2 B5 C1 D1 | B1 C1 D1"}, {"C damen 130", NULL},
              {"A,B 130", "C>D 130 spiel | A2 B5 C3 D0 | B1 D1"});
    SCENES_BY("eltern = ddb\nbock.nachherz = ja\nbock.faktor = 2\nbock.spiele = 2\nbock.stapeln = anhaengen",
              "sitze=A,B,C,D geber=A", {"A,B 130 t=A", "B>C 138 spiel | A1 B1 C0 D0 | A1 B1 C1 D1"},
              {"A,B 130 t=B", "C>D 134 spiel | A3 B3 C0 D0 | A1 B1 C1 D1"}, {"A,B 130", NULL}, {"A,B 130", NULL},
              {"A,B 130", "B>C 122 spiel | A9 B9 C0 D0 | A1 B1 C1 D1"},
              {"A,B 130", "C>D 120 spiel | A10 B10 C0 D0 | A1 B1 C1 D1"});
    SCENES_BY("eltern = ddb\nbock.nachherz = ja\nbock.faktor = 2\nbock.spiele = 2\nbock.stapeln = nebeneinander",
              "sitze=A,B,C,D geber=A", {"A,B 130 t=A", NULL}, {"A,B 130 t=B", NULL},
              {"A,B 130", "D>A 126 spiel | A7 B7 C0 D0 | A1 B1 C1 D1"}, /* doubled twice */
              {"A,B 130", "A>B 122 spiel | A9 B9 C0 D0 | A1 B1 C1 D1"},
              {"A,B 130", "B>C 120 spiel | A10 B10 C0 D0 | A1 B1 C1 D1"});
    SCENES_BY("eltern = ddb\nbock.nachherz = ja\nbock.faktor = 2\nbock.spiele = 2", "sitze=A,B,C,D geber=A",
              {"A,B 130 t=A", NULL}, {"A,B 130 t=B", NULL}, {"A,B 130", NULL},
              {"A,B 130", "A>B 128 spiel | A6 B6 C0 D0 | A1 B1 C1 D1"}); /* no new one starts within the first */
    SCENES_BY("eltern = ddb\nbock.jede = 2\nbock.faktor = 2\nbock.spiele = 1", "sitze=A,B,C,D geber=A",
              {"A,B 130", NULL}, {"A,B 130", NULL}, {"A,B 130", "D>A 132 spiel | A4 B4 C0 D0 | A1 B1 C1 D1"},
              {"A,B 130", "A>B 130 spiel | A5 B5 C0 D0 | A1 B1 C1 D1"});
    SCENES_BY("eltern = ddb\nbock.nach120 = ja\nbock.faktor = 2", "sitze=A,B,C,D geber=A", {"D null 120", NULL},
              {"A,B 130", "B>C 138 spiel | A3 B3 C2 D-6 | A1 B1 C1"});
    /* 120 Augen at a revoke are not a 120 : 120. */
    SCENES_BY("eltern = spielordnung\nbock.nach120 = ja\nbock.faktor = 2", "sitze=A,B,C,D geber=A",
              {"A,B 120 falsch=C", NULL}, {"A,B 151", "C>D 0 spiel | A2 B2 C-2 D-2 |"}, {"A,B 120", NULL},
              {"A,B 151", "A>B 0 spiel | A6 B6 C-6 D-6 |"});
    /* The Herz trick starts one, even if another Sonderpunkt follows it in the line. */
    SCENES_BY("eltern = ddb\nbock.nachherz = ja\nbock.faktor = 2", "sitze=A,B,C,D geber=A",
              {"A,B 130 t=A f=A", "B>C 136 spiel | A2 B2 C0 D0 | A1 B1 C1 D1"},
              {"A,B 130", "C>D 132 spiel | A4 B4 C0 D0 | A1 B1 C1 D1"});
}

/* At most sixteen Bockrunden run at once (BOCK_MAX); with `anhaengen` all of them add up. */
TEST(many_bockrunden_at_once)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin_by(&sample,
                    "eltern = ddb\npott = 9999\npunkte.gewonnen = 0\nbock.nachherz = ja\nbock.plus = 1\n"
                    "bock.spiele = 99\nbock.stapeln = nebeneinander",
                    "sitze=A,B,C,D geber=A");
    for (int i = 0; i < 40; i++)
        if (sample_spiele(&sample, "A,B 130 t=A") != ST_OK)
            fail_msg("%s", sample.err.text);
    assert_int_equal(sample.day.bockrunden, BOCK_MAX);
    sample_begin_by(&sample,
                    "eltern = ddb\npott = 9999\npunkte.gewonnen = 0\nbock.nachherz = ja\nbock.plus = 1\n"
                    "bock.spiele = 99\nbock.stapeln = anhaengen",
                    "sitze=A,B,C,D geber=A");
    for (int i = 0; i < 40; i++)
        if (sample_spiele(&sample, "A,B 130 t=A") != ST_OK)
            fail_msg("%s", sample.err.text);
    assert_true(sample.day.bock_rest[0] >= 900);
}

/* A refusal names the club's own rule set if one of its own rules is broken. */
TEST(refusals_name_the_rule_set)
{
    AUTO(sample_end) struct sample sample = {0};

    SCENES_BY("eltern = ddb\ntisch.gaeste = 0", "sitze=A,B,C,D geber=A",
              {"!einstieg E nach=D gast=ja", "(rule set probe)"});
    SCENES("sitze=A,B,C,D geber=A", {"A,B 130", NULL}, {"!ende", "(DDB Spieltag 3)"},
           {"!ende", "the Pott still holds 1"});
    sample_begin_by(&sample, "eltern = ddb\ntisch.gaeste = 2", "trotzdem sitze=A,B,C,D gast=C,D geber=A");
    assert_non_null(strstr(sample.step.breach, "2 registered players: at least 3"));
}

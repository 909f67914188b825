/* The Nachspiel of the second edition of ddb (rules 2, A17, A176, A177): a solo while one owes it is it, of any kind; the
 * Pflichtsoli keep their deadlines; a second Nachspiel waits for the first. Worked out by hand. */
#include "day.h"

/* Three of four owe a solo within four games, and each has one to play in them, whatever he played before. */
TEST(whoever_played_a_solo_in_time_owes_none)
{
    SCENES_BY("eltern = ddb\nausgabe = 2", "sitze=A,B,C,D geber=A", {"D damen 130", NULL}, {"D buben 130", NULL},
           {"D mada 130", "A>B 140 nachspiel | A-3 B-3 C-3 D6 | A1 B1 C1 An4 Bn4 Cn4"},
           {"A damen 130", "A>B 140 nachspiel | A-1 B-4 C-4 D5 | A1 B1 C1 Bn3 Cn3"},
           {"B damen 130", "A>B 140 nachspiel | A-2 B-2 C-5 D4 | A1 B1 C1 Cn2"},
           {"C buben 130", "A>B 140 spiel | A-3 B-3 C-3 D3 | A1 B1 C1"},
           {"A,B 130", "B>C 138 spiel | A-2 B-2 C-3 D3 | A1 B1 C1"});
}

/* A kind that was played before is open to the Nachspiel, and only to it; `pflicht` makes it the Pflichtsolo. */
TEST(any_kind_is_a_nachspiel)
{
    SCENES_BY("eltern = ddb\nausgabe = 2", "sitze=A,B,C,D geber=A", {"A damen 130", NULL}, {"D damen 130", NULL}, {"D buben 130", NULL},
           {"D mada 130", "A>B 140 nachspiel | A-1 B-4 C-4 D5 | B1 C1 An4 Bn4 Cn4"},
           {"!A damen 130 pflicht", "already played this kind"},
           {"A damen 130", "A>B 140 nachspiel | A1 B-5 C-5 D4 | B1 C1 Bn3 Cn3"},
           {"!A damen 130", "already played this kind"},
           {"A buben 130", "A>B 140 nachspiel | A3 B-6 C-6 D3 | B1 C1 Bn2 Cn2"},
           {"B buben 130 pflicht", "A>B 140 nachspiel | A2 B-4 C-7 D2 | C1 Bn1 Cn1"},
           {"A,B 130", "A>B 138 VF | A3 B-3 C-7 D2 | Cn Bn"},
           {"!C damen 130 pflicht", "C has to play the Nachspiel now"},
           {"C damen 130", "D>A 138 VF | A2 B-4 C-5 D1 | Bn"},
           {"B buben 130", "B>C 138 spiel | A1 B-2 C-6 D0 | C1"});
}

/* A solo pays the older one, and may pay one whose games have not begun; the second begins when the first is over. */
TEST(a_second_nachspiel_waits_for_the_first)
{
    static const char rules[] = "eltern = ddb\nausgabe = 2\npflichtsoli = 0\nhzsolo.pflicht = nein\npott = 999\n"
                                "pott.frist = 0";

    SCENES_BY(rules, "sitze=A,B,C,D geber=A", {"C damen 130", "A>B 999 nachspiel | A-1 B-1 C2 D-1 | An4 Bn4 Dn4"},
              {"A,B 130", "B>C 997 nachspiel | A0 B0 C2 D-1 | An3 Bn3 Dn3"},
              {"D damen 130", "B>C 997 nachspiel | A-1 B-1 C1 D1 | An2 Bn2"},
              /* D has paid, so this is a Lustsolo; A and B owe two now, C one in the second window of four */
              {"D buben 130", "B>C 997 nachspiel | A-2 B-2 C0 D3 | An1 Bn1 An5 Bn5 Cn5"},
              /* C pays before the second window begins */
              {"C null 0 x", "C>D 997 VF | A-3 B-3 C2 D2 | An Bn"},
              {"A damen 130", "D>A 997 VF | A-1 B-4 C1 D1 | Bn"},
              {"B damen 130", "B>C 997 nachspiel | A-2 B-2 C0 D0 | An4 Bn4"},
              {"A damen 130", "B>C 997 nachspiel | A0 B-3 C-1 D-1 | Bn3"},
              {"B damen 130", "B>C 997 spiel | A-1 B-1 C-2 D-2 |"});
    /* Who sits down owes none whose games have begun, but one that waits; who leaves owes none. */
    SCENES_BY(rules, "sitze=A,B,C,D geber=A", {"C damen 130", "A>B 999 nachspiel | A-1 B-1 C2 D-1 | An4 Bn4 Dn4"},
              {"D damen 130", NULL}, {"D buben 130", "A>B 999 nachspiel | A-3 B-3 C0 D3 | An2 Bn2 An6 Bn6 Cn6"},
              {"einstieg E nach=D", "A>B Ap 999 nachspiel | A-3 B-3 C0 D3 E0 | An2 Bn2 An7 Bn7 Cn7 En7"},
              {"ausstieg A disq=nein", "B>C 999 nachspiel | A-3 B-3 C0 D3 E0 | Bn2 Bn6 Cn6 En6"},
              {"B damen 130", "B>C 999 nachspiel | A-3 B-1 C-1 D2 E-1 | Bn4 Cn4 En4"});
}

/* At the deadline all Pflichtsoli come first, then the Nachspiele, their round beginning anew; so at the end. */
TEST(pflichtsoli_come_first_where_both_are_due)
{
    SCENES_BY("eltern = ddb\nausgabe = 2\npott = 8\npott.frist = 4", "sitze=A,B,C,D geber=A", {"D damen 130", NULL},
              {"D buben 130", NULL}, {"D mada 130", "A>B 8 nachspiel | A-3 B-3 C-3 D6 | A1 B1 C1 An4 Bn4 Cn4"},
              {"A,B 151", "A>B 4 VF | A-1 B-1 C-3 D6 | C1 A1 B1"},
              /* the Pflichtsolo of the Vorführung pays no Nachspiel and is no game of its time */
              {"C damen 130", "C>D 4 VF | A-2 B-2 C-1 D5 | A1 B1"}, 
              {"A damen 130", "D>A 4 VF | A0 B-3 C-2 D4 | B1"},
              {"B damen 130", "B>C 4 nachspiel | A-1 B-1 C-3 D3 | A2 B2 C2 An3 Bn3 Cn3"});
}

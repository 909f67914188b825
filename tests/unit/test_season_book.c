/* The tests cover a season in the book: which Spieltag is next, from when to when a player is registered, the
 * years of the Ehrentafel, and the number that finds a Bogen in the history. */
#include "command.h"

#define SEASON                                                                                                       \
    "saison 2026 regeln=ddb beginn=2026-01-04 spieltage=4 pflicht=1 letzte=0 gewichte=80,20 "                        \
    "spieler=A,B,C,D,E,F,G,H\n"

/* The next Spieltag is the one behind the last; if the last has been played, the first missing one; at another
 * table, the one that is being played. */
BOOK_TEST(the_next_spieltag)
{
    given(EIGHT_PLAYERS SEASON);
    EXPECT({"spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-01-11", ST_OK, "Saison 2026   Spieltag 1 "},
           {"spieltag ergebnis A=1 B=2 C=3 D=4 --nr 3 --datum 2026-01-18", ST_OK, "Saison 2026   Spieltag 3 "},
           {"spieltag beginn A,B,C,D --geber A", ST_OK, "Spieltag 2026/4, Tisch 1"}, {"undo", ST_OK, NULL},
           {"spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-01-25", ST_OK, "Saison 2026   Spieltag 4 "},
           {"spieltag beginn A,B,C,D --geber A", ST_OK, "Spieltag 2026/2, Tisch 1"},
           {"-t 2 spieltag beginn E,F,G,H --geber E", ST_OK, "Spieltag 2026/2, Tisch 2"},
           {"undo -s 2.2", ST_OK, NULL}, {"spieltag ausstieg -s 2.1 A --disq nein", ST_OK, NULL},
           {"spieltag ende -s 2.1", ST_OK, "This Spieltag does not count for the season (A19)."},
           {"spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-02-04", ST_CONFLICT,
            "all 4 Spieltage of the season 2026 were played"},
           {"undo -s 2.1", ST_OK, NULL}, {"undo -s 2.1", ST_OK, NULL}, {"undo -s 2.1", ST_OK, NULL},
           {"spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-02-11", ST_OK, "Saison 2026   Spieltag 2 "},
           {"spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-02-18", ST_CONFLICT,
            "all 4 Spieltage of the season 2026 were played; `doko saison setze 2026 --spieltage 5` makes room"},
           {"-t 2 spieltag ergebnis E=1 F=2 G=3 H=4", ST_CONFLICT, "all 4 Spieltage of the season 2026 were played"},
           {"-t 2 spieltag ergebnis E=1 F=2 G=3 H=4 --nr 4 --trotzdem", ST_OK, NULL},
           {"spieltag ergebnis A=1 B=2 C=3 D=4 --nr 4 --datum 2026-02-25", ST_CONFLICT,
            "Spieltag 4, Tisch 1 is in the book already"},
           {"saison setze --spieltage 5", ST_OK, NULL},
           {"spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-03-04 --trotzdem", ST_OK, "Saison 2026   Spieltag 5 "});
}

/* The entry with the latest Spieltag holds from there on; of several entries for one Spieltag, the last one
 * holds. */
BOOK_TEST(from_when_on)
{
    given(EIGHT_PLAYERS SEASON);
    EXPECT({"saison abmelden H", ST_OK, NULL},
           {"spieltag beginn A,B,C,H --geber A --nr 1", ST_IMPOSSIBLE, "H is neither registered"},
           {"saison melden H --ab 2", ST_OK, NULL}, {"saison abmelden H --ab 3", ST_OK, NULL},
           {"spieltag beginn A,B,C,H --geber A --nr 1", ST_IMPOSSIBLE, "H is neither registered"},
           {"spieltag beginn A,B,C,H --geber A --nr 3", ST_IMPOSSIBLE, "H is neither registered"},
           {"spieltag beginn A,B,C,H --geber A --nr 4", ST_IMPOSSIBLE, "H is neither registered"},
           {"spieltag ergebnis A=1 B=2 C=3 H=4 --nr 2 --datum 2026-03-11", ST_OK, NULL},
           {"saison melden H --ab 3", ST_OK, NULL},
           {"spieltag ergebnis A=1 B=2 C=3 H=4 --nr 4 --datum 2026-03-18", ST_OK, NULL},
           {"saison abmelden G", ST_OK, NULL}, {"saison melden G", ST_OK, NULL}, {"saison abmelden G", ST_OK, NULL},
           {"pokal beginn A,B,C,G --geber A", ST_IMPOSSIBLE,
            "G is not registered for this season; `doko saison melden G`"});
}

/* A season counts for the year in its name, or else for the year in which it begins. Players who share a place are
 * named together; entries made by hand stay. */
BOOK_TEST(years)
{
    given(EIGHT_PLAYERS SEASON);
    EXPECT(
        {"spieltag ergebnis A=9 B=7 C=3 D=1", ST_OK, NULL}, {"ehrentafel", ST_OK, "Nobody yet"},
        {"saison abschluss 2026 --trotzdem", ST_OK, NULL}, {"ehrentafel --csv rfc", ST_OK, "2026,Anna,Bernd,\r\n"},
        {"saison neu Freitag --spieler A,B,C,D --beginn 2027-01-01 --spieltage 1 --pflicht 1 --letzte 0", ST_OK,
         NULL},
        {"spieltag ergebnis C=9 D=9 A=3 B=1 --saison Freitag --datum 2027-01-01", ST_OK, NULL},
        {"saison abschluss Freitag", ST_OK, NULL}, {"ehrentafel --csv rfc", ST_OK, "2027,Carla / Dieter,,\r\n"},
        {"ehrentafel setze 2026 --meister Zoe --trotzdem", ST_OK, NULL},
        {"ehrentafel setze 2025 --pokal Yves", ST_OK, NULL}, {"ehrentafel setze 2030 --vize Xaver", ST_OK, NULL},
        {"ehrentafel --csv rfc", ST_OK,
         "2025,,,Yves\r\n2026,Zoe,Bernd,\r\n2027,Carla / Dieter,,\r\n2030,,Xaver,\r\n"},
        {"saison neu 1899 --spieler A,B,C,D --beginn 2024-01-01 --spieltage 1 --pflicht 1 --letzte 0", ST_OK, NULL},
        {"spieltag ergebnis A=9 B=7 D=3 C=1 --saison 1899 --datum 2024-01-01", ST_OK, NULL},
        {"saison abschluss 1899", ST_OK, NULL}, {"ehrentafel --csv rfc", ST_OK, "2024,Anna,Bernd,\r\n2025,"});
}

/* Years may be entered in any order: the journal and the Ehrentafel have each once, the earliest first, and what a
 * season adds stands in the row of its year. */
BOOK_TEST(years_entered_in_any_order)
{
    given(EIGHT_PLAYERS SEASON);
    EXPECT({"ehrentafel setze 2027 --meister Zoe", ST_OK, NULL}, {"ehrentafel setze 2026 --vize Yves", ST_OK, NULL},
           {"ehrentafel setze 1999 --pokal Xaver", ST_OK, NULL},
           {"export", ST_OK,
            "\nehrentafel 1999 pokal=\"Xaver\"\nehrentafel 2026 vize=\"Yves\"\nehrentafel 2027 meister=\"Zoe\"\n"},
           {"spieltag ergebnis A=9 B=7 C=3 D=1", ST_OK, NULL}, {"saison abschluss 2026 --trotzdem", ST_OK, NULL},
           {"ehrentafel --csv rfc", ST_OK, "\n1999,,,Xaver\r\n2026,Anna,Yves,\r\n2027,Zoe,,\r\n"});
}

/* Every earlier state of a table is found again by the digits of its number, by six of them or more. */
BOOK_TEST(the_number_of_a_bogen)
{
    given(EIGHT_PLAYERS SEASON);
    EXPECT(
        {"spieltag beginn A,B,C,D --geber A --datum 2026-01-04", ST_OK, NULL}, {"spiel A,B 130", ST_OK, NULL},
        {"bogen", ST_OK, "doko 65921772"}, {"spiel C,D 97 ko", ST_OK, NULL}, {"bogen", ST_OK, "doko 89a72d8e"},
        {"prüfe 1 89a72d8e", ST_OK, "Spieltag 2026/1.1 is what was printed."},
        {"prüfe 1 89A72D", ST_OK, "Spieltag 2026/1.1 is what was printed."},
        {"prüfe 1 89a72", ST_USAGE, "is no number of a Bogen"},
        {"prüfe 1 89a72g", ST_USAGE, "is no number of a Bogen"},
        {"prüfe 1 99a72d8e", ST_DIFFERENCE, "Spieltag 2026/1.1 never had the number 99a72d8e"},
        {"prüfe 1 65921772", ST_DIFFERENCE,
         "had the number 65921772 after entry #2; entries made since then:\n   3  01.01.2026 00:00  Spiel 2   C,D 97 "
         "ko\n"});
}

/* Games that somebody won as a Gast are in no run of games won, and a run goes on behind them as if they were not. */
BOOK_TEST(games_of_a_gast_are_in_no_run)
{
    given(FIVE_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieltage=4 pflicht=1 letzte=0 spieler=A,B,C,D\n"
                       "melden 2 E\nabmelden 3 E\nmelden 4 E\n"
                       "spieltag 2026-01-04 nr=1 sitze=A,B,C,E gast=E geber=A\nE,A 130\nE,B 130\ntrotzdem ende\n"
                       "spieltag 2026-01-11 nr=2 sitze=A,B,C,E geber=A\nE,C 130\nB,C 130\nE,A 130\ntrotzdem ende\n");
    EXPECT({"statistik E", ST_OK, "longest run of games won: 1\n"});
    given(FIVE_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieltage=4 pflicht=1 letzte=0 spieler=A,B,C,D\n"
                       "spieltag 2026-01-18 nr=3 sitze=A,B,C,E gast=E geber=A\nB,C 130\nE,A 130\ntrotzdem ende\n"
                       "spieltag 2026-01-25 nr=4 sitze=A,B,C,E geber=A\nE,B 130\nE,C 130\nB,C 130\ntrotzdem ende\n");
    EXPECT({"statistik E", ST_OK, "longest run of games won: 3\n"});
}

/* The shells are offered those who sit at a table now: not who has left, and who has come. */
BOOK_TEST(whom_completion_offers)
{
    given(SIX_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E,F\n");
    must("spieltag beginn A,B,C,D,E --geber A --datum 2026-01-18");
    EXPECT({"__worte spiel E", ST_OK, "E\n"}, {"__worte spiel F", ST_OK, ""}, {"__worte spiel A,E", ST_OK, "A,E\n"},
           {"spieltag ausstieg E", ST_OK, NULL}, {"__worte spiel E", ST_OK, ""}, {"__worte spiel A,E", ST_OK, ""},
           {"undo", ST_OK, NULL}, {"__worte spiel E", ST_OK, "E\n"}, {"redo", ST_OK, NULL},
           {"spieltag einstieg F --nach A --trotzdem", ST_OK, NULL}, {"__worte spiel F", ST_OK, "F\n"},
           {"__worte spiel E", ST_OK, ""});
}

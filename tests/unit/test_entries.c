/* Entries at a table by commands, and their output: a Strafe by the rules and its receivers, a game put in before
 * others or at the end, the reason, and nothing at all with -q. */
#include "command.h"

/* strafe.leicht, .schwer and .jelimit give the Punkte; strafe.verteilt lets the others share them. */
BOOK_TEST(strafen)
{
    put_file("r", "name = streng\neltern = ddb\nstrafe.verteilt = ja\nstrafe.leicht = 6\nstrafe.schwer = 12\n"
                  "strafe.jelimit = 3\n");
    given(FIVE_PLAYERS);
    EXPECT(
        {"saison neu 2026 --regeln @/r --spieler A,B,C,D,E --beginn 2026-01-04", ST_OK, NULL},
        {"spieltag beginn A,B,C,D --geber A --datum 2026-01-04", ST_OK, NULL}, {"spiel A,B 130", ST_OK, NULL},
        {"spieltag strafe A leicht", ST_OK, "strafe A 6"}, {"spieltag strafe A schwer", ST_OK, "strafe A 12"},
        {"spieltag strafe A schwer --limits 0", ST_OK, "strafe A 12"},
        {"spieltag strafe A schwer --limits 2", ST_OK, "strafe A 18"},
        {"spieltag strafe A schwer --limits 4", ST_OK, "strafe A 24"},
        {"spieltag strafe A schwer --limits 5", ST_USAGE, "--limits: a number from 0 to 4 was expected, not \"5\""},
        {"spieltag strafe A leicht --limits 2", ST_USAGE, "--limits goes with schwer"},
        {"spieltag strafe A 6 --limits 2", ST_USAGE, "--limits goes with schwer"},
        {"spieltag strafe A 9 --an B,C,D", ST_OK, "strafe A 9 an=B,C,D"},
        {"spieltag strafe A 9 --an C,X", ST_MISSING, "X does not take part in this Spieltag"},
        {"spieltag strafe A 9 --an X,C", ST_MISSING, "X does not take part in this Spieltag"},
        {"spieltag strafe D 999", ST_OK, "strafe D 999"},
        {"spieltag strafe D 1000", ST_USAGE, "PUNKTE: a number from 1 to 999 was expected"},
        {"spieltag strafe D 3 zu spät", ST_OK, "strafe D 3 \"zu spät\""},
        {"spieltag strafe D 3 --vor 1", ST_OK, NULL},
        {"spieltag disq C grob unsportlich", ST_OK, "disq C \"grob unsportlich\""},
        {"verlauf", ST_OK, "strafe A 9 an=B,C,D\n"}, {"prüfe", ST_OK, "1 table checked: in order."});
}

BOOK_TEST(in_between)
{
    given(FIVE_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E\n");
    EXPECT(
        {"spieltag beginn A,B,C,D --geber A --datum 2026-01-04", ST_OK, NULL},
        {"einfügen --ja 1 A,B 130", ST_OK, "Spiel 1   A,B 130"},
        {"einfügen --ja 2 C,D 97 ko", ST_OK, "Spiel 2   C,D 97 ko"},
        {"einfügen --ja 4 A,B 130", ST_MISSING, "there is no Spiel 4; the Spieltag has 2"},
        {"einfügen --ja 1 B,C 133", ST_OK, NULL}, {"verlauf", ST_OK, "vor #2: B,C 133"},
        {"einfügen x A,B 130", ST_USAGE, "the number of a game, or #N of an entry"},
        {"korrigiere --ja 2 A,B 131 ; neu gezählt", ST_OK, "now:    A,B 131 ; neu gezählt"},
        {"korrigiere --ja 2 A,B 132", ST_OK, "now:    A,B 132 ; neu gezählt"},
        {"korrigiere --ja 2 A,B 133 ;", ST_OK, "now:    A,B 133\n"}, {"spieltag einstieg E --nach D", ST_OK, NULL},
        {"korrigiere --ja #8 einstieg E nach=C", ST_OK, "now:    einstieg E nach=C"},
        {"korrigiere --ja #9 ausstieg E disq=nein", ST_IMPOSSIBLE,
         "entry #9 is corrected as what it is, einstieg E nach=C"},
        {"korrigiere --ja #9 A,B 130", ST_IMPOSSIBLE, "entry #9 is corrected as what it is, einstieg E nach=C"},
        {"korrigiere --ja #9 einstieg E nach=X", ST_INPUT, "X"},
        /* the player who came was another one */
        {"spieler neu F Frieda", ST_OK, NULL},
        {"korrigiere --ja #9 einstieg F nach=C", ST_IMPOSSIBLE, "F is neither registered for this season nor a Gast"},
        {"korrigiere --ja #9 einstieg F nach=C gast=ja", ST_OK, "now:    einstieg F nach=C gast=ja"},
        {"verlauf -s 1", ST_OK, "ersetzt #9: einstieg F nach=C gast=ja"},
        {"prüfe", ST_OK, "1 table checked: in order."});
}

/* A table is named by its number, by --tisch, or it is the last one if none is open. */
BOOK_TEST(which_table)
{
    given(FIVE_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E\n");
    EXPECT(
        {"spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04", ST_OK, NULL},
        {"-t 2 spieltag ergebnis A=5 B=3 C=2 E=1 --datum 2026-01-04 --nr 1", ST_OK, NULL},
        {"-t 3 spieltag beginn A,B,C,D --geber A --datum 2026-01-04 --nr 1", ST_OK, NULL}, {"-t 3 undo", ST_OK, NULL},
        {"stand", ST_OK, "Spieltag 2026/1, Tisch 2"}, {"-t 1 stand", ST_OK, "Spieltag 2026/1, Tisch 1"},
        {"-t 2 stand", ST_OK, "Spieltag 2026/1, Tisch 2"}, {"-t 4 stand", ST_MISSING, NULL},
        {"stand 1", ST_OK, "Spieltag 2026/1, Tisch 1"}, {"-t 2 stand 1", ST_OK, "Spieltag 2026/1, Tisch 2"},
        {"-t 2 stand 1.2", ST_OK, "Spieltag 2026/1, Tisch 2"},
        {"-t 2 stand 1.1", ST_USAGE, "1.1 and --tisch 2 name different tables"},
        {"-t 2 stand 2026/1.1", ST_USAGE, "--tisch 2 name different tables"}, {"stand 1.3", ST_MISSING, "taken back"},
        {"werte --spieler A,B,C,D,E,F,G,H", ST_USAGE, "--spieler: at most 7 players"},
        {"werte --spieler A,B,C,D,E --pause Nobody", ST_USAGE, "--pause: \"Nobody\" is none of the players"},
        {"bericht tageswerte 2026", ST_USAGE,
         "its season goes behind --saison: `doko bericht tageswerte --saison 2026`"},
        {"bericht 2026 tageswerte", ST_USAGE, "one season, or one report by its name"},
        {"bericht ./soli", ST_BUCH, "./soli: cannot read"}, {"bericht soli.sql", ST_BUCH, "soli.sql: cannot read"});
}

/* The reasons for a Bockrunde are said in one sentence. */
BOOK_TEST(bockrunden)
{
    static const struct {
        const char *parameters, *answer;
    } cases[] = {
        {"", "Bockrunden                                keine\n"},
        {"bock.faktor = 2\nbock.nachsolo = ja\n",
         "Bockrunden                                nach verlorenem Solo; Spiele: 0 (0:"},
        {"bock.faktor = 2\nbock.nach120 = ja\nbock.nachherz = ja\n",
         "Bockrunden                                nach 120 : 120, Herzstich; "},
        {"bock.faktor = 2\nbock.jede = 5\n", "Bockrunden                                nach je 5 Spielen; "},
        {"bock.faktor = 2\nbock.nach120 = ja\nbock.jede = 5\n",
         "Bockrunden                                nach 120 : 120, nach je 5"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(text_free) struct text text = {0};

        text_addf(&text, "name = bock\neltern = ddb\n%s", cases[i].parameters);
        put_file("b", text.s);
        expect_command(&(struct says){"regeln checkliste @/b", ST_OK, cases[i].answer});
    }
}

BOOK_TEST(money)
{
    given(FIVE_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E\n");
    EXPECT({"kasse", ST_OK, "There is no money in this season"},
           {"saison setze --punktwert 0,05 --startgeld 2", ST_OK, "Punkt 0,05"},
           {"spieltag ergebnis A=30 B=20 C=10 D=0 --datum 2026-01-04", ST_OK, NULL},
           {"spieltag beginn A,B,C,D --geber A --datum 2026-01-11", ST_OK, NULL},
           {"kasse begleichen --spieltag 2", ST_CONFLICT, "Spieltag 2 is still being played"},
           {"kasse begleichen --spieltag 3", ST_MISSING, NULL}, {"kasse begleichen --spieltag 1", ST_OK, NULL},
           {"kasse begleichen --spieltag 1", ST_CONFLICT, "Spieltag 1 was settled already, by payment 1"},
           {"kasse zahlung A kasse 1 -b bar", ST_OK, NULL},
           {"kasse zahlung A A 1", ST_INPUT, "the payer and the player who is paid are the same"},
           {"kasse storno 1", ST_OK, NULL}, {"kasse storno 1", ST_CONFLICT, NULL},
           {"kasse storno 99", ST_MISSING, NULL}, {"kasse zahlungen", ST_OK, "bar"},
           {"kasse zahlungen -f csv", ST_OK, "1,00"});
}

/* The commands show how a season is ranked, and a kind of solo of its own. */
BOOK_TEST(rules_that_are_shown)
{
    given(FIVE_PLAYERS);
    put_file("summe", "name = summe\neltern = ddb\nrangliste = summe\n");
    put_file("schnitt", "name = schnitt\neltern = ddb\nrangliste = schnitt\n");
    put_file("platz", "name = platz\neltern = ddb\nrangliste = platz\n");
    EXPECT({"saison neu 2031 --regeln @/summe", ST_OK, NULL}, {"saison zeige 2031", ST_OK, "  ranked by   Punkte\n"},
           {"saison neu 2032 --regeln @/schnitt", ST_OK, NULL},
           {"saison zeige 2032", ST_OK, "  ranked by   Punkte per Spieltag\n"},
           {"saison neu 2033 --regeln @/platz", ST_OK, NULL},
           {"saison zeige 2033", ST_OK, "  ranked by   mean place\n"},
           {"saison neu 2034 --gewichte 70,30", ST_OK, NULL}, {"saison zeige 2034", ST_OK, "  DESSOS      70 : 30\n"},
           {"saison zeige 2033", ST_OK, "  rule set    platz, the club's own, version 1; --regeln shows it\n"},
           {"regeln zeige samples/regeln/eigene-soli.regeln", ST_OK, "\n# a kind of solo of its own\nsolo = "},
           {"saison zeige 2099", ST_MISSING, NULL});
}

/* With -q a success prints nothing. A refusal, and output that was asked for, are still printed. */
BOOK_TEST(quiet)
{
    import_text(FIVE_PLAYERS, ST_OK, "");
    EXPECT({"-q verein Freunde", ST_OK, ""}, {"-q spieler neu F Frieda", ST_OK, ""},
           {"-q spieler ändern F --name Friederike", ST_OK, ""},
           {"-q saison neu 2026 --spieler A,B,C,D,E --beginn 2026-01-04 --spieltage 2 --pflicht 1 --letzte 0", ST_OK,
            ""},
           {"-q saison setze --spieltage 3", ST_OK, ""}, {"-q saison melden F", ST_OK, ""},
           {"-q saison abmelden F", ST_OK, ""}, {"-q ehrentafel setze 1999 --meister Zoe", ST_OK, ""},
           {"-q spieltag beginn A,B,C,D --geber A --datum 2026-01-04", ST_OK, ""}, {"-q spiel A,B 130", ST_OK, ""},
           {"-q spiel A,B 131", ST_OK, ""}, {"-q korrigiere --ja 1 A,B 132", ST_OK, ""},
           {"-q einfügen --ja 1 A,B 133", ST_OK, ""}, {"-q streiche --ja 1", ST_OK, ""}, {"-q undo", ST_OK, ""},
           {"-q redo", ST_OK, ""}, {"-q gegengelesen C", ST_OK, ""}, {"-q spieltag strafe A 3", ST_OK, ""},
           {"-q spieltag ändern --datum 2026-01-05", ST_OK, ""}, {"-q spieltag ausstieg A", ST_OK, ""},
           {"-q spieltag ende", ST_OK, ""}, {"-q spieltag öffnen 1", ST_OK, ""},
           {"-q spieltag ende --trotzdem", ST_OK, ""}, {"-q spieltag ergebnis A=1 B=2 C=3 D=4", ST_OK, ""},
           {"-q saison abschluss --trotzdem", ST_OK, ""}, {"-q saison abschluss --oeffnen", ST_OK, ""},
           {"-q export -o @/k", ST_OK, ""}, {"-q import @/k", ST_OK, ""}, {"-q prüfe", ST_OK, ""},
           {"-q prüfe --journal @/k", ST_OK, ""}, {"-q sichern @/copy.db", ST_OK, ""},
           {"sichern @/copy.db", ST_CONFLICT, "copy.db"}, {"sichern @/second.db", ST_OK, "Copied and checked: "},
           {"-q stand 1", ST_OK, "2026"});
}

/* Any step may fail (failing.h): commands of a season, its evenings and its Pokal. */
#define _GNU_SOURCE
#include "failing.h"

static int fill_book(void **state)
{
    (void)open_book(state);
    must("-q import samples/pokal.doko");
    must("-q saison neu 2026 --spieler A,B,C,D,E,F --beginn 2026-01-04 --spieltage 6 --pflicht 3 --letzte 1");
    must("-q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04");
    must("-q spieltag beginn A,B,C,D --geber A --datum 2026-01-11");
    must("-q spiel A,B 130");
    must("-q spiel A,B 151");
    must("-q undo");
    return 0;
}

TEST_BETWEEN(fill_book, close_book, commands)
{
    static const char *const line[] = {
        "rangliste 2025",
        "rangliste 2026 --json",
        "rangliste 2026 --bis 1",
        "dauerliste",
        "statistik",
        "statistik A",
        "statistik --alle",
        "ehrentafel",
        "ehrentafel setze 1999 --meister Anna",
        "kasse 2026",
        "kasse zahlungen",
        "kasse zahlung A B 3,50",
        "kasse begleichen",
        "saison setze --punktwert 0,05 --ab 1",
        "pokal rangliste 2025",
        "pokal rangliste 2025 --json",
        "pokal bogen 2025/3",
        "pokal beginn A,B,C,D --geber A",
        "bericht 2025",
        "bericht 2026",
        "bericht --spiele",
        "bericht partner",
        "bericht bilanz --spieler A",
        "bericht spalten",
        "bogen 2026/1",
        "saison liste",
        "saison zeige",
        "saison besetzung",
        "saison besetzung --festhalten",
        "saison besetzung --aussetzen A",
        "saison abschluss 2025 --trotzdem",
        "saison melden G",
        "saison abmelden F --ab 3",
        "saison setze --spieltage 40",
        "saison neu 2027",
        "saison neu 2027 --wie 2025",
        "spieltag liste",
        "spieltag liste --saison 2025",
        "spieltag zeige 2025/p3",
        "spieltag zeige 2026/2",
        "stand",
        "stand 2025/p3",
        "verlauf 2025/p3",
        "spieler liste",
        "spieler neu Q Quirin",
        "spieler ändern A --name Anton",
        "spieler ändern A --kuerzel Q",
        "verein",
        "verein Freunde",
        "prüfe",
        "prüfe --neu",
        "prüfe --journal samples/pokal.doko",
        "export",
        "export 2025 --verlauf",
        "import samples/pokal.doko",
        "import samples/ehrentafel.doko",
        "import --tabelle tests/whole/journals/days.csv --ab 3",
        "spiel A,B 130",
        "spiel --trotzdem -s 2025/p4 stechen C=130 E=110",
        "spieltag ende",
        "spieltag ende --trotzdem",
        "spieltag beginn A,B,C,D --geber A",
        "-t 2 spieltag beginn A,E,F,G --gast G --geber A",
        "spieltag ergebnis A=1 B=2 C=3 D=4 --nr 3",
        "spieltag öffnen 2025/p4",
        "undo",
        "undo -s 2025/p4",
        "redo",
        "korrigiere --ja 1 A,B 120",
        "korrigiere --ja -s 2025/p1 1 D,A hz 121",
        "einfügen --ja 1 A,B 120",
        "streiche --ja 1",
        "gegengelesen C",
        "spieltag strafe A 3",
        "spieltag disq A",
        "spieltag einstieg E --nach A",
        "spieltag ausstieg A --disq nein",
        "spieltag ändern --datum 2026-01-05",
    };

    fail_each(line, ROWS(line));
}

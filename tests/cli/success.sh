# Every command that changes the book or writes a file reports in one line what it did, in both languages, and nothing with -q. A row: the
# words of the command | the message | the German message.
. tests/cli/lib.inc
cat >"$D/rows" <<'ROWS'
init | A new book: | Ein neues Buch:
verein "Freunde Bonn" | The club is called Freunde Bonn now. | Der Verein heißt jetzt Freunde Bonn.
verein "" | The club has no name any more. | Der Verein hat keinen Namen mehr.
spieler neu A "Anna Ahrens" | A  Anna Ahrens | A  Anna Ahrens
spieler neu B Bernd | B  Bernd | B  Bernd
spieler neu C Carla | C  Carla | C  Carla
spieler neu D Dieter | D  Dieter | D  Dieter
spieler neu E Emil | E  Emil | E  Emil
spieler neu F Frieda | F  Frieda | F  Frieda
spieler neu G Gustav | G  Gustav | G  Gustav
spieler ändern B --name "Bernd Böhm" | Bernd (B) is Bernd Böhm (B) now. | Bernd (B) heißt jetzt Bernd Böhm (B).
spieler ändern B --kuerzel BB --name Bert | Bernd Böhm (B) is Bert (BB) now. | Bernd Böhm (B) heißt jetzt Bert (BB).
spieler ändern BB --kuerzel B | Bert (BB) is Bert (B) now. | Bert (BB) heißt jetzt Bert (B).
spieler ändern F --ehemals ja | Frieda (F) has left the club; the results stay. | Frieda (F) ist nicht mehr im Verein; die Ergebnisse bleiben.
spieler ändern F --ehemals nein | Frieda (F) is a member of the club. | Frieda (F) ist im Verein.
spieler löschen G | Gustav (G) is not in the book any more. | Gustav (G) steht nicht mehr im Buch.
saison neu 2025 --spieler A,B,C,D --spieltage 1 --pflicht 1 --letzte 1 | Season 2025, rules ddb: 1 Spieltag, 1 Pflichtspieltag, the last one obligatory. | Saison 2025 nach ddb: 1 Spieltag, 1 Pflichtspieltag, der letzte ist Pflicht.
saison neu 2026 --wie 2025 | Season 2026, rules ddb: | Saison 2026 nach ddb:
saison setze --regeln ddv | Season 2026, rules ddv: | Saison 2026 nach ddv:
saison setze --regeln ddb | Season 2026, rules ddb: | Saison 2026 nach ddb:
saison setze --beginn 2026-01-01 --spieltage 4 | Season 2026: beginn 1.1.2026, spieltage 4. | Saison 2026: beginn 1.1.2026, spieltage 4.
saison setze --letzte 2 --gegenlesen 1 | Season 2026: letzte 2, gegenlesen 1. | Saison 2026: letzte 2, gegenlesen 1.
saison setze --gegenlesen 0 | Season 2026: gegenlesen 0. | Saison 2026: gegenlesen 0.
saison setze --gewichte 70,30 | Season 2026: gewichte 70,30. | Saison 2026: gewichte 70,30.
saison setze --punktwert 0,05 | Kasse from Spieltag 1 on | Kasse ab Spieltag 1
saison melden e f | Registered for 2026 from Spieltag 1 on: E, F | Gemeldet für 2026 ab Spieltag 1: E, F
saison abmelden F --ab 1 | Unregistered for 2026 from Spieltag 1 on: F | Abgemeldet von 2026 ab Spieltag 1: F
saison ausschluss F Streit | Frieda is shut out of the | Frieda: ausgeschlossen
saison ausschluss F --aufheben | Frieda is not shut out of the | Frieda: der Ausschluss (Meisterschaft) ist aufgehoben.
saison besetzung --festhalten | Written down: nobody sits out on Spieltag 1. | Festgehalten: niemand setzt am Spieltag 1 aus.
saison besetzung --aussetzen E --festhalten | Written down: who sits out on Spieltag 1 is excused. | Festgehalten: wer am Spieltag 1 aussetzt, ist entschuldigt.
saison abschluss 2025 --trotzdem | The season 2025 is closed. | Die Saison 2025 ist abgeschlossen.
saison abschluss 2025 --oeffnen | The season 2025 is open again. | Die Saison 2025 ist wieder offen.
spieltag beginn A,B,C,D --geber A --datum 2026-01-04 | Spieltag 2026/1, Tisch 1, 4.1.2026: A, B, C, D | Spieltag 2026/1, Tisch 1, 4.1.2026: A, B, C, D
spieltag ändern --datum 2026-01-05 | Tisch 1, 5.1.2026 | Tisch 1, 5.1.2026
spieltag ändern --nr 2 | Spieltag 2026/2, Tisch 1 | Spieltag 2026/2, Tisch 1
spieltag ändern --nr 1 | Spieltag 2026/1, Tisch 1 | Spieltag 2026/1, Tisch 1
spiel ab151+9 | Spiel 1   A,B 151 re9 | Re gewinnt:
spiel --bemerkung knapp cd130 | Spiel 2   C,D 130 | Spiel 2   C,D 130
undo | taken back: Spiel 2 | zurückgenommen: Spiel 2
redo | done again: Spiel 2 | wiederholt: Spiel 2
korrigiere 1 A,B 151 re | now:    A,B 151 re | jetzt:  A,B 151 re
einfügen 1 A,C 130 | now:    A,C 130 | jetzt:  A,C 130
streiche 1 | struck: A,C 130 | gestrichen: A,C 130
gegengelesen C | gegengelesen C | gegengelesen C
spieltag strafe B 3 "zu spät" | strafe B 3 "zu spät" | strafe B 3 "zu spät"
spieltag einstieg E --nach D | einstieg E nach=D | einstieg E nach=D
spieltag ausstieg E krank | ausstieg E | ausstieg E
spieltag disq D gezockt | disq D "gezockt" | disq D "gezockt"
spieltag ende --trotzdem | The Spieltag is closed. | Der Spieltag ist abgeschlossen.
spieltag öffnen 1 | The Spieltag is open again. | Der Spieltag ist wieder offen.
spieltag ende --trotzdem | The Spieltag is closed. | Der Spieltag ist abgeschlossen.
spieltag losen A,B,C,D --los 4711 --datum 2026-01-11 | drawn with --los 4711 | gelost mit --los 4711
spieltag löschen 2 | It is taken back; `doko undo -s 2026/2.1` | Zurückgenommen; `doko undo -s 2026/2.1`
spieltag ergebnis A=41 B=38 C=22 D=17 --nr 3 --datum 2026-01-18 | The Spieltag is entered and closed. | Der Spieltag ist eingetragen und abgeschlossen.
korrigiere --spieltag 3 ergebnis A=42 | now:    ergebnis A=42 B=38 | jetzt:  ergebnis A=42 B=38
kasse zahlung D kasse 3,50 | Payment 1: Dieter to Kasse 3,50 € | Zahlung 1: Dieter an Kasse 3,50 €
kasse storno 1 | Taken back: payment 1, Dieter to Kasse | Storniert: Zahlung 1, Dieter an Kasse
kasse begleichen | Payment 2: | Zahlung 2:
ehrentafel setze 2020 --meister Carla --pokal "Anna Ahrens" | Ehrentafel 2020: Meister Carla, Pokalsieger Anna Ahrens | Ehrentafel 2020: Meister Carla, Pokalsieger Anna Ahrens
ehrentafel setze 2019 --meister Carla | Ehrentafel 2019: Meister Carla | Ehrentafel 2019: Meister Carla
ehrentafel setze 2019 --meister "" --trotzdem | Ehrentafel 2019: nobody | Ehrentafel 2019: niemand
ehrentafel urkunde 2020 -o urkunde.pdf | Written: urkunde.pdf (2 pages) | Geschrieben: urkunde.pdf (2 Seiten)
ehrentafel -o tafel.csv | Written: tafel.csv (2 lines) | Geschrieben: tafel.csv (2 Zeilen)
bogen 1 -o bogen.pdf | Written: bogen.pdf (1 page) | Geschrieben: bogen.pdf (1 Seite)
bogen 1 -o bogen.xlsx | Written: bogen.xlsx (1 sheet) | Geschrieben: bogen.xlsx (1 Blatt)
bogen --leer 4 -o leer.pdf | Written: leer.pdf (1 page) | Geschrieben: leer.pdf (1 Seite)
bogen 1 --drucken | Handed to the printer: 1 page | An den Drucker gegeben: 1 Seite
rangliste -o r.txt | Written: r.txt ( | Geschrieben: r.txt (
rangliste -o r.csv | Written: r.csv (6 lines) | Geschrieben: r.csv (6 Zeilen)
rangliste -o r.html | Written: r.html | Geschrieben: r.html
rangliste -o r.json | Written: r.json | Geschrieben: r.json
rangliste -o r.xlsx | Written: r.xlsx ( | Geschrieben: r.xlsx (
dauerliste -o d.pdf | Written: d.pdf (1 page) | Geschrieben: d.pdf (1 Seite)
statistik -o s.xlsx | Written: s.xlsx (1 sheet) | Geschrieben: s.xlsx (1 Blatt)
kasse -o k.csv | Written: k.csv ( | Geschrieben: k.csv (
kasse zahlungen -o z.csv | Written: z.csv ( | Geschrieben: z.csv (
bericht -o jahr.pdf | Written: jahr.pdf ( | Geschrieben: jahr.pdf (
bericht -o jahr.xlsx | Written: jahr.xlsx ( | Geschrieben: jahr.xlsx (
bericht --spiele -o spiele.csv | Written: spiele.csv (3 lines) | Geschrieben: spiele.csv (3 Zeilen)
bericht neu meiner | `doko bericht meiner` shows it. | `doko bericht meiner` zeigt ihn.
bericht neu fremd -o fremd.sql | Written: fremd.sql ( | Geschrieben: fremd.sql (
sitzplan 8 1 --seed 1 -o sitze.pdf | Written: sitze.pdf (1 page) | Geschrieben: sitze.pdf (1 Seite)
tafel -o t.pdf | Written: t.pdf (1 page) | Geschrieben: t.pdf (1 Seite)
pokal beginn A,B,C,D --geber A --datum 2026-02-01 | Pokal 2026, day 1 | Pokal 2026, Tag 1
pokal bogen 1 -o p.pdf | Written: p.pdf (2 pages) | Geschrieben: p.pdf (2 Seiten)
pokal rangliste -o pr.csv | Written: pr.csv ( | Geschrieben: pr.csv (
export -o buch.doko | Written: buch.doko ( | Geschrieben: buch.doko (
import buch.doko | imported: 0 players | importiert: 0 Spieler
prüfe --neu | 4 tables computed anew: in order. | 4 Tische neu abgeleitet: in Ordnung.
sichern kopie.db | Copied and checked: kopie.db | Kopiert und geprüft: kopie.db
wiederherstellen kopie.db | now has the content of kopie.db | steht jetzt, was in kopie.db steht
saison neu uhr --regeln ddv --spieler A,B,C,D --beginn 2026-03-01 | Season uhr, rules ddv: | Saison uhr nach ddv:
spieltag beginn A,B,C,D --geber A --saison uhr --datum 2026-03-01 | Spieltag uhr/1 | Spieltag uhr/1
spieltag zeit Schluss -s uhr/1 | zeit "Schluss" | zeit "Schluss"
turnier neu herbst --spiele 8 --zeit 40 --startgeld 5 --datum 2026-03-07 | Turnier herbst, rules ddv-8: 3 rounds. | Turnier herbst nach ddv-8: 3 Runden.
turnier teilnehmer neu "Anna Ahrens" --team I | Anna Ahrens (A) takes part. | Anna Ahrens (A) nimmt teil.
turnier teilnehmer neu Carla --startnummer 1 | Carla (C) takes part, start number 1. | Carla (C) nimmt teil, Startnummer 1.
turnier teilnehmer neu Dieter | Dieter (D) takes part. | Dieter (D) nimmt teil.
turnier teilnehmer neu Emil | Emil (E) takes part. | Emil (E) nimmt teil.
turnier teilnehmer neu Frieda | Frieda (F) takes part. | Frieda (F) nimmt teil.
turnier teilnehmer neu "Hanna Huber" | Hanna Huber (HH) takes part. | Hanna Huber (HH) nimmt teil.
turnier teilnehmer neu "Ida Ihle" | Ida Ihle (II) takes part. | Ida Ihle (II) nimmt teil.
turnier teilnehmer neu "Jan Jost" | Jan Jost (JJ) takes part. | Jan Jost (JJ) nimmt teil.
turnier teilnehmer -o tt.csv | Written: tt.csv (9 lines) | Geschrieben: tt.csv (9 Zeilen)
turnier losen --seed 4711 | 7 start numbers are drawn, with --seed 4711. | 7 Startnummern sind gelost, mit --seed 4711.
turnier gruppe Paar D,E | Never at one table (Paar): Dieter, Emil. | Nie an einem Tisch (Paar): Dieter, Emil.
turnier gruppe --aus Paar E | No longer in Paar: Emil. | Nicht mehr in Paar: Emil.
turnier bezahlt --alle | Paid 5,00 €: Anna Ahrens | Bezahlt 5,00 €: Anna Ahrens
turnier plan -o tp.pdf | Written: tp.pdf (1 page) | Geschrieben: tp.pdf (1 Seite)
turnier plan --namen --wand -o tn.pdf | Written: tn.pdf (1 page) | Geschrieben: tn.pdf (1 Seite)
turnier blaetter 1 -o tb.pdf | Written: tb.pdf (2 pages) | Geschrieben: tb.pdf (2 Seiten)
turnier zettel 1 -o tz.pdf | Written: tz.pdf (1 page) | Geschrieben: tz.pdf (1 Seite)
turnier freigeben 1 | Round 1 is released at 2 tables | Runde 1 ist an 2 Tischen freigegeben
turnier freigeben --aufheben --grund Pause | The release of round 1 is taken back | Die Freigabe der Runde 1 ist zurückgenommen
turnier freigeben 1 | Round 1 is released at 2 tables | Runde 1 ist an 2 Tischen freigegeben
turnier verlaengern 1 5 Kaffee | Round 1, Tisch 1 has 45 minutes | Runde 1, Tisch 1 hat von der Freigabe an 45 Minuten.
turnier ergebnis 1 4 2 -2 -4 | Round 1, Tisch 1: the totals are entered and accepted. | Runde 1, Tisch 1: die Summen sind eingetragen und angenommen.
turnier zurueckgeben 1 falsch | Round 1, Tisch 1: the list is open again. | Runde 1, Tisch 1: die Liste ist wieder offen.
turnier abgeben 1 | Round 1, Tisch 1: the list is handed in. | Runde 1, Tisch 1: die Liste ist abgegeben.
turnier annehmen 1 | Round 1, Tisch 1: the list is accepted. | Runde 1, Tisch 1: die Liste ist angenommen.
turnier zeit 2 | Round 1, Tisch 2: time is up | Runde 1, Tisch 2: die Zeit ist um
turnier ergebnis 2 5 -3 7 -9 | Round 1, Tisch 2: the totals are entered and accepted. | Runde 1, Tisch 2: die Summen sind eingetragen und angenommen.
turnier nachmelden Kai | Kai (Ka) takes part, start number 9, from round 2 on. | Kai (Ka) nimmt teil, Startnummer 9, ab Runde 2.
turnier ersatz F Lea | Lea takes over the start number | Lea übernimmt Startnummer und Punkte
turnier ausfall D krank | Dieter has dropped out | Dieter ist ausgeschieden
turnier strafe A 2 Meier | Anna Ahrens has 2 Strafpunkte. | Anna Ahrens hat 2 Strafpunkte.
turnier disq A Meier | Anna Ahrens is disqualified | Anna Ahrens ist disqualifiziert
turnier disq A Meier --aufheben | Anna Ahrens is not disqualified any more. | Anna Ahrens ist nicht mehr disqualifiziert.
turnier stand -o ts.csv | Written: ts.csv (3 lines) | Geschrieben: ts.csv (3 Zeilen)
turnier rangliste -o tr.csv | Written: tr.csv (10 lines) | Geschrieben: tr.csv (10 Zeilen)
turnier preise --anteile 50,30,20 --trotzdem -o tg.csv | Written: tg.csv (4 lines) | Geschrieben: tg.csv (4 Zeilen)
turnier bericht -o tw.xlsx | Written: tw.xlsx (4 sheets) | Geschrieben: tw.xlsx (4 Blätter)
turnier ende --trotzdem | The Turnier herbst is over. | Das Turnier herbst ist beendet.
turnier ende --oeffnen | The Turnier herbst is open again. | Das Turnier herbst ist wieder offen.
turnier liste -o tl.csv | Written: tl.csv (2 lines) | Geschrieben: tl.csv (2 Zeilen)
turnier ende --trotzdem | The Turnier herbst is over. | Das Turnier herbst ist beendet.
turnier ligaplan 4 1 --seed 1 -o lp.csv | Written: lp.csv (2 lines) | Geschrieben: lp.csv (2 Zeilen)
turnier neu tag1 --runden 1 --liga Nord --datum 2026-03-08 | Turnier tag1, rules ddv: 1 round. | Turnier tag1 nach ddv: 1 Runde.
turnier teilnehmer import ../teams.csv | 4 players take part now, 4 of them new. | 4 Spieler nehmen jetzt teil, davon neu: 4.
turnier staffel 1 Fulda Hanau Kassel Bonn | Staffel 1: Fulda, Hanau, Kassel, Bonn. | Staffel 1: Fulda, Hanau, Kassel, Bonn.
turnier freigeben --datum 2026-03-08 | Round 1 is released at 1 table | Runde 1 ist an 1 Tisch freigegeben
turnier ergebnis --tabelle ../totals.csv | 1 list is entered and accepted. | 1 Liste ist eingetragen und angenommen.
turnier urkunden -o tu.pdf | Written: tu.pdf (3 pages) | Geschrieben: tu.pdf (3 Seiten)
turnier liga -o li.csv | Written: li.csv (5 lines) | Geschrieben: li.csv (5 Zeilen)
turnier jahresrangliste --bis 2026-03-09 --spieler 4 --mindestrunden 1 -o tj.csv | Written: tj.csv (5 lines) | Geschrieben: tj.csv (5 Zeilen)
ROWS
printf 'name;team\nMia Moor;Fulda\nNora Noll;Hanau\nOlaf Otto;Kassel\nPia Pohl;Bonn\n' >"$D/teams.csv"
printf 'tisch;p1;p2;p3;p4\n1;5;3;-1;-7\n' >"$D/totals.csv"
# commands that only show, and the screen, which has tests of its own
cat >"$D/only_shows" <<'SHOWS'
wo
spieler liste
saison liste
saison zeige
spieltag liste
spieltag zeige
tisch
saal
verlauf
stand
pokal stand
bericht liste
bericht spalten
werte
regeln liste
regeln zeige
regeln checkliste
regeln prüfe
regeln vergleiche
verteilung
verband stand
verband vereine
verband turniere
verband rangliste
verband dauerliste
verband prüfe
SHOWS
# commands that need a server are in tests/cli/verband.sh
printf 'verband %s\n' einrichten verein senden export entferne >>"$D/only_shows"
# a printer
mkdir "$D/bin"
printf '#!/bin/sh\ncat >"%s/printed"\n' "$D" >"$D/bin/lp"
chmod +x "$D/bin/lp"
PATH=$D/bin:$PATH

# walk HOME LANGUAGE COLUMN [-q]: runs every row in a folder of its own
walk() {
    mkdir "$D/$1"
    while IFS='|' read -r words english german; do
        said=$english
        [ "$2" = de ] && said=$german
        said=$(echo "$said" | sed 's/^ *//; s/ *$//')
        actual=0
        OUT=$(cd "$D/$1" && eval "LANGUAGE=$2 DOKO_DB=\"$D/$1/b.db\" \"$DOKO\" ${3:-} $words" 2>"$D/err" </dev/null) || actual=$?
        [ "$actual" -eq 0 ] || fail "doko $words: $actual $(cat "$D/err")"
        if [ -z "${3:-}" ]; then
            has "$OUT" "$said"
        else
            case $words in
            *besetzung*) ;; # the plan is the requested output
            *) same "$words: $OUT" "$words: " ;;
            esac
        fi
    done <"$D/rows"
}
walk english C
walk german de
walk quiet C -q
[ -s "$D/printed" ] || fail "nothing was printed"
# the rows cover every command that is counted
if command -v pdfinfo >/dev/null 2>&1; then
    for pdf in "$D"/english/*.pdf; do
        n=$(pdfinfo "$pdf" | sed -n 's/^Pages: *//p')
        rm -f "$D/again.pdf"
        cp "$D/english/b.db" "$D/again.db"
        case $pdf in
        */jahr.pdf) OUT=$(DOKO_DB=$D/again.db doko bericht 2026 -o "$D/again.pdf") ;;
        */bogen.pdf) OUT=$(DOKO_DB=$D/again.db doko bogen 2026/1 -o "$D/again.pdf") ;;
        *) continue ;;
        esac
        has "$OUT" "again.pdf ($n page"
    done
fi
# programs get the requested output and nothing else
expect 0 env DOKO_DB="$D/english/b.db" "$DOKO" rangliste --json -o "$D/x.json"
same "$OUT" ""
expect 0 env DOKO_DB="$D/english/b.db" "$DOKO" rangliste --format csv -o -
hasnot "$OUT" "Written"
# every command stands in one of the lists
doko --help | grep '^  [a-zäöü]' >"$D/help"
sed -n 's/^\([^|]*\) | .*/\1/p' "$D/rows" >"$D/walked"
count=0
while read -r word second rest; do
    case $second in
    [a-zäöü]*) name="$word $second" ;;
    *) name=$word ;;
    esac
    count=$((count + 1))
    grep -q "^$name\( \|\$\)" "$D/help" || name=$word
    grep -q "^$name\( \|\$\)" "$D/walked" "$D/only_shows" || fail "\"doko $name\" is in no list: add its message, or say that it only shows"
done <<X
$(sed 's/^  \([^ ]* *[^ ]*\) .*/\1/' "$D/help")
X
[ "$count" -gt 60 ] || fail "only $count commands in the help"

# The Pokal: the sample in every form, typed game by game, its corrections, and refused entries.
. tests/cli/lib.inc
sample=$HERE/samples/pokal.doko

# the sample and its outputs
doko init -q
expect 1 doko pokal stand
has "$ERR" "saison neu"
doko -q saison neu 2024 --spieler ''
expect 0 doko pokal rangliste
has "$OUT" "after 0 of 4 days" "doko pokal beginn"
expect 1 doko pokal bogen
has "$ERR" "no day of the Pokal was played yet"
doko -q import "$sample"
doko pokal rangliste 2025 >"$D/rangliste"
expect 0 doko export 2025 -o "$D/e.doko"
grep -v '^#' "$sample" | diff -u - "$D/e.doko" || fail "export"
expect 0 doko import "$sample"
has "$OUT" "4 tables were in the book already"
expect 0 doko pruefe
has "$OUT" "4 tables checked"
expect 0 doko import "$HERE/samples/saison.doko" # the Pokal comes after the season is closed
expect 1 doko spiel -s 2025/p1 A,B 130
has "$ERR" "closed"

# who leads and deals in a KaDaMu; the order of a Stechen is kept with it, and shown before it is played
expect 0 doko bogen 2025/p1
has "$OUT" " 25      5  B      D mada 121           →D       121    Mu" " 30      5  F      A damen 162          →B       162    Da" \
    "Cards: Schiebekopf 11+4, Detlef-Dumm 12/12/12/8, KaDaMu 11+4 (→A: A leads)" "#52 (stechen F=128 A=122); Los 20260102: A, B spielt auf; F, D spielt auf"
expect 0 doko bogen 2025/p1 --format pdf -o "$D/kadamu.pdf"
has "$(pdftotext -layout "$D/kadamu.pdf" -)" "→D" "KaDaMu: Karten 11+4" "→ spielt auf" "Karten: 12/12/12/8" "Los 20260102: A, B spielt auf; F, D spielt auf"
same "$(doko bogen 2025/p1 --json | jq -c '[.zeilen[] | select(.rolle) | .aufspiel]')" '["D","C","A","A","F","B"]'
(
    DOKO_DB=$D/stechen.db
    doko init -q
    sed '/^runde 5/,$d' "$sample" >"$D/before.doko"
    echo offen >>"$D/before.doko"
    doko -q import "$D/before.doko"
    expect 0 doko pokal stand
    has "$OUT" "A kann, C darf, D muss" "Cards: 11 each, 4 in the Stock for the soloist." "Who leads: F if A plays, A if C plays, D in their own solo."
    same "$(doko stand --json | jq -c '[.kadamu, .aufspiel, .karten]')" '[["A","C","D"],["F","A","D"],"11+4"]'
    DOKO_DB=$D/stechen2.db
    doko init -q
    sed '/^stechen F=128/,$d; s/ geber=B$/ geber=B los=4711/' "$sample" >"$D/before.doko"
    echo offen >>"$D/before.doko"
    doko -q import "$D/before.doko"
    expect 0 doko pokal stand
    has "$OUT" "Stechen for the Gesamtwertung, Knochenlos: " "Drawn with Los 4711; the Geber sits to the right of the player who leads, and pauses, as does the third player from Vorhand"
    order=$(doko stand --json | jq -r '[.stechen_folge[].spieler] | join(" ")')
    same "$(doko stand --json | jq -r .stechen_los)" 4711
    doko export -o "$D/with.doko"
    DOKO_DB=$D/stechen3.db
    doko init -q
    doko -q import "$D/with.doko"
    same "$(doko stand --json | jq -r '[.stechen_folge[].spieler] | join(" ")')" "$order"
)

# the workbook
SOURCE_DATE_EPOCH=1767225600
export SOURCE_DATE_EPOCH
expect 0 doko pokal rangliste 2025 -o "$D/p.xlsx"
expect 0 doko pokal rangliste 2025 --format xlsx -o "$D/p2.xlsx"
cmp "$D/p.xlsx" "$D/p2.xlsx"
expect 1 doko pokal rangliste 2025 -o "$D/p.xlsx"
expect 3 doko pokal rangliste 2025 -o "$D/nowhere/p.xlsx"
if calculated "$D/p.xlsx"; then
    same "$(tail -n +2 "$D/calculated.csv" | tr , . | awk -F';' '{ print $2 ";" $8 * 60 }')" \
        "$(doko pokal rangliste 2025 --json | jq -r '.liste[] | .spieler + ";" + (.sechzigstel | tostring)')"
fi
unset SOURCE_DATE_EPOCH

# every correction with its time goes through the journal
doko export 2025 --verlauf -o "$D/v.doko"
DOKO_DB=$D/second.db
doko init -q
doko -q import "$D/v.doko"
doko export --verlauf -o "$D/v2.doko"
cmp "$D/v.doko" "$D/v2.doko"

# the same four days are typed: seats, then each line of the sample
DOKO_DB=$D/third.db
doko init -q
grep '^doko-journal\|^spieler\|^saison' "$sample" >"$D/head.doko"
doko -q import "$D/head.doko"
day=0
while read -r word rest; do
    case $word in
    doko-journal | '#' | spieler | saison | runde) ;;
    spieltag)
        day=$((day + 1))
        sitze=${rest#*sitze=} date=${rest%% *}
        doko -q pokal beginn "${sitze%% *}" --geber "${sitze#*geber=}" --datum "$date" || fail "day $day begins"
        same "$(doko stand --json | jq -c '[.art, .spieltag, .runde, .pott]')" "[\"pokal\",$day,1,0]"
        ;;
    ende) doko -q spieltag ende || fail "day $day ends" ;;
    *) doko -q spiel "$word $rest" || fail "$word $rest" ;;
    esac
done <"$sample"
doko export -o "$D/e2.doko"
cmp "$D/e.doko" "$D/e2.doko"
expect 0 doko pruefe
expect 1 doko pokal beginn A,B,C,D --geber A
has "$ERR" "all 4 days"

# a tie is asked about at the end of a day and before the next one, and never guessed
DOKO_DB=$D/fourth.db
doko init -q
sed '/^stechen C=128/,$d' "$sample" >"$D/open.doko"
echo offen >>"$D/open.doko"
doko -q import "$D/open.doko"
expect 1 doko spieltag ende
has "$ERR" "the Pokal is tied" "doko spiel stechen C=… E=…"
expect 0 doko pokal rangliste
has "$OUT" "The Pokal is tied" "doko spiel -s p4 stechen C=… E=…"
hasnot "$OUT" "Pokalsieger"
same "$(doko pokal rangliste --json | jq -c '[.sieger, .stechen_nach, .stechen]')" '[null,4,["C","E"]]'
expect 1 doko spiel stechen F=120 C=110
has "$ERR" "the Stechen that is due is one of C, E"
expect 0 doko spiel stechen C=120 E=120
expect 1 doko spieltag ende
expect 0 doko spiel stechen C=120 E=121
has "$OUT" "for a place in the Pokal"
expect 1 doko spiel stechen C=120 E=121
has "$ERR" "no Stechen is due after day 4"
expect 0 doko spieltag ende
has "$OUT" "Pokalspielberichtsbogen" "Emil Eggers" "Pokalsieger"
same "$(doko pokal rangliste --json | jq -r .sieger)" E
expect 0 doko spieltag oeffnen p4
nr=$(doko verlauf p4 --json | jq '.[] | select(.gilt and .zeile == "stechen C=120 E=121").eintrag')
expect 0 doko streiche "#$nr"
expect 1 doko spieltag ende
expect 0 doko stand p4
has "$OUT" "First, though: the Pokal is tied"
expect 0 doko spieltag ende --trotzdem # nobody wants to play it any more
has "$OUT" "The Pokal is tied" "doko spieltag öffnen p4"

# seven are registered: all of them play, three pause (A75)
(
    DOKO_DB=$D/seven.db
    club
    doko -q saison melden G
    expect 1 doko pokal beginn A,B,C,D,E,F,G,H --geber A
    expect 0 doko pokal beginn A,B,C,D,E,F,G --geber A --datum 2026-12-06
    same "$(doko stand --json | jq -c '[.vorhand, .aussetzer]')" '["B",["A","D","G"]]'
    expect 1 doko spiel B,D 130
    has "$ERR" "D pauses"
    expect 0 doko spiel B,C 130
    same "$(doko stand --json | jq -c .punkte)" '{"A":1,"B":2,"C":2,"D":1,"E":0,"F":0,"G":1}'
    has "$(doko stand)" "Runde 1 of 7, Gesamtwertung: game 2 of 7"
    expect 0 doko bogen p1 --format pdf -o "$D/seven.pdf"
    has "$(pdftotext -layout "$D/seven.pdf" -)" "Gustav"
    expect 0 doko export -o "$D/seven.doko"
    DOKO_DB=$D/seven2.db
    doko init -q
    expect 0 doko import "$D/seven.doko"
    expect 0 doko pruefe
)

# an evening of five in the usual order
DOKO_DB=$D/five.db
club
expect 1 doko pokal beginn A,B,C --geber A
has "$ERR" "3 players at a table: 4 to 7"
expect 1 doko pokal beginn A,B,C,D,E,F,G --geber A
expect 1 doko pokal beginn A,B,C,G --geber A
has "$ERR" "G is not registered"
expect 2 doko pokal beginn A,B,C,D
has "$ERR" "who deals first?"
expect 2 doko pokal beginn --geber A
has "$ERR" "who plays?"
expect 2 doko pokal beginn A,B,C,D --losen --los x
expect 2 doko pokal beginn A,B,C,D --geber A --los 4
expect 2 doko --tisch 2 pokal beginn A,B,C,D --geber A
has "$ERR" "not about one table" # there is one (A22)
expect 1 doko pokal beginn A,B,C,D --geber A --nr 2
has "$ERR" "day 1 of the Pokal comes first"
expect 2 doko pokal beginn A,B,C,D --geber A --nr 5
expect 1 doko pokal beginn A,B,C,D --geber A --saison 1999
expect 1 doko pokal stand p1
expect 2 doko pokal stand p5
has "$ERR" "[SAISON/]pNR"
expect 2 doko stand 2026/p1.2
expect 2 doko saison neu 2027 --regeln ddb-pokal
has "$ERR" "for the Pokal of a season"
expect 0 doko pokal beginn A,B,C,D,E --losen --los 4
drawn=$OUT
expect 0 doko undo
has "$OUT" "taken back" "redo -s 2026/p1"
expect 0 doko pokal beginn E,D,C,B,A --losen --los 4
same "$(echo "$OUT" | sed 2q)" "$(echo "$drawn" | sed 2q)"
expect 0 doko undo -s p1
expect 0 doko pokal beginn A,B,C,D,E --geber A --datum 2026-12-06
has "$OUT" "Pokal 2026, day 1, 6.12.2026: A, B, C, D, E" "Geber A   Vorhand B   pauses: A" "Runde 1 of 7, Gesamtwertung: game 1 of 5" \
    "open: dk|null all; knochenlos|trumpf all; buben|damen|mada all"
expect 1 doko pokal beginn A,B,C,D --geber A
has "$ERR" "comes first"
expect 0 doko spiel B.d130
has "$OUT" "[Pflichtsolo]" "B +4" "buben|damen|mada A, C, D, E"
expect 1 doko spiel B,C 130 re9
has "$ERR" "knows no limits, only Re and Kontra"
expect 1 doko spiel schieb B=60 C=60 D=60 E=60
has "$ERR" "this is round 1, Gesamtwertung; Schiebekopf is round 2"
expect 1 doko spiel einwurf
has "$ERR" "no Einwurf in the Pokal"
expect 0 doko spiel --trotzdem einwurf
has "$OUT" "deals again" "against the rules" "game 2 of 5"
expect 0 doko undo
doko -q spiel C,D 130
expect 1 doko spiel b.m130
has "$ERR" "of this group; until all groups"
for game in "D,E 130" "E,A 130" "A,B 130"; do doko -q spiel "$game"; done
expect 1 doko spiel A,B 130
has "$ERR" "round 2, Schiebekopf: everybody's Augen were expected, schieb B=40 C=60 D=70 E=70 or schieb durch=B"
expect 1 doko spiel 40,60,70 # by seat, and by the playing players
has "$ERR" 'did you mean `schieb B=40 C=60 D=70 E=70`?'
expect 1 doko spiel 40 60 200
has "$ERR" "the Augen of B, C, D, E were expected, by seat: 240 in all, not 300"
expect 0 doko spiel 0 240 0
has "$OUT" "Schiebekopf   B 0   C -240   D 0   E 0" "  240 Augen, but not every trick; if it was every trick: schieb durch=C"
expect 0 doko undo
expect 1 doko spiel schieb B=60 C=60 D=60 E=61
has "$ERR" "240 in all, were expected, not 241 of 4 players"
expect 1 doko spiel schieb A=60 C=60 D=60 E=60
has "$ERR" "A pauses"
expect 1 doko spiel 70 60
has "$ERR" "the Augen of B, C, D, E were expected, by seat; the last may be left out" "70 60"
expect 1 doko spiel 70 60 60 60
has "$ERR" "240 in all, were expected, not 250 of 4 players"
expect 0 doko spiel --nr 6 70 60 60
has "$OUT" "schieb B=70 C=60 D=60 E=50"
expect 0 doko undo
expect 0 doko spiel --nr 6 schieb d=60 c=60 b=70
has "$OUT" "schieb B=70 C=60 D=60 E=50"
same "$(doko export | grep schieb)" "schieb B=70 C=60 D=60 E=50"
expect 0 doko korrigiere 6 "60 60 60 ; read anew"
has "$OUT" "now:    schieb B=60 C=60 D=60 E=60"
expect 0 doko undo
expect 0 doko undo
expect 0 doko spiel --nr 6 schieb e=50 d=60 c=60 b=70
has "$OUT" "schieb B=70 C=60 D=60 E=50" "Schiebekopf   B -70   C -60"
expect 1 doko spiel --nr 6 schieb durch=B
expect 0 doko korrigiere 6 schieb durch=B
has "$OUT" "before: schieb B=70" "now:    schieb durch=B" "C -80"
expect 0 doko undo
expect 1 doko einfuegen 6 schieb durch=E
has "$ERR" "Spiel 6 (schieb B=70" "B pauses"
expect 0 doko einfuegen 7 schieb durch=E
expect 0 doko streiche 6
has "$OUT" "Spiel 6: was Spiel 7, Geber A (before: B)"
expect 0 doko undo
expect 0 doko undo
expect 0 doko verlauf
has "$OUT" "undo" "schieb durch=E"
for game in "schieb A=60 C=60 D=60 E=60" "schieb A=60 B=60 D=60 E=60" "schieb A=60 B=60 C=60 E=60" "schieb durch=D"; do doko -q spiel "$game"; done
for game in "B dk 130" "C null 0 x" "D dk 130" "E knochenlos 130" "A trumpf 130"; do doko -q spiel "$game"; done
expect 0 doko pokal stand
has "$OUT" "Runde 4 of 7, Detlef-Dumm: game 1 of 5" "Schiebekopf   A"
expect 1 doko spiel C null 40
has "$ERR" "Detlef-Dumm: Vorhand, B, plays the solo"
expect 1 doko spiel B damen 130 re
has "$ERR" "nothing is announced"
expect 0 doko spiel B null 40
has "$OUT" "Detlef-Dumm   B +90"
for game in "C damen 130" "D damen 130" "E damen 130" "A damen 130"; do doko -q spiel "$game"; done
expect 0 doko stand --json
same "$(echo "$OUT" | jq -c '[.runde, .rundenart, .spiel_der_runde, .kadamu, .gruppen.A, .phase]')" '[5,"KaDaMu",1,["B","C","D"],[1,3],"spiel"]'
expect 1 doko spiel E damen 130
has "$ERR" "B kann, C darf, D muss play now, not E"
expect 1 doko spiel B null 0 x
has "$ERR" "Null"
expect 1 doko spiel B damen 45 x
has "$ERR" "at most 44"
expect 0 doko spiel B damen 44 x
has "$OUT" "KaDaMu, Ka, lost: the others have 196, not below 90" "B -9" "A +3"
has "$(doko stand)" "C kann, D darf, E muss"
for game in "C damen 130" "D damen 130" "E damen 130" "A damen 130"; do doko -q spiel "$game"; done
expect 1 doko spiel B damen 101
has "$ERR" "Buben-Solo"
expect 0 doko spiel B buben 101
has "$OUT" "Schwarze Sau   B +101   C +59 1/2"
same "$(doko bogen --json | jq -c '.zeilen[-1] | [.runde, .note.B, .note.C, .note.A]')" '[6,"101","59 1/2","0"]'
for game in "C buben 100" "D buben 100" "E buben 100" "A buben 100"; do doko -q spiel "$game"; done
expect 1 doko spieltag ende
has "$ERR" "5 games are left to play"
for game in "B,C 130" "C,D 130" "D,E 130" "E,A 130" "A,B 130"; do doko -q spiel "$game"; done
expect 0 doko stand
has "$OUT" "Vorführung: B (3. Pflichtsolo), then C"
expect 1 doko spiel C damen 100
has "$ERR" "B has to play the Pflichtsolo now"
expect 1 doko spiel B dk 100
expect 0 doko spiel B trumpf 100
has "$OUT" "vorgeführt"
same "$(doko bogen --json | jq -c '.zeilen[-1] | [.runde, .zaehlt]')" '[8,"pflicht"]'
expect 0 doko spieltag strafe A 3 zu spät
expect 0 doko spieltag disq E
expect 1 doko spieltag einstieg F --nach A
has "$ERR" "those who began it"
expect 0 doko pruefe

# a correction of an earlier day: the later days stay, and its effect on who is in is named
DOKO_DB=$D/third.db
nr=$(doko verlauf p1 --json | jq '[.[] | select(.zeile | startswith("schieb F=48"))][0].eintrag')
expect 0 doko korrigiere -s p1 "#$nr" schieb F=38 B=71 C=73 E=58
has "$OUT" "Prämienpunkte: " "(before: "
expect 0 doko pokal rangliste
has "$OUT" "Pokalsieger"
expect 0 doko undo -s p1
same "$(doko pokal rangliste)" "$(cat "$D/rangliste")"
expect 0 doko spieltag liste
has "$OUT" "p1      1  2.1.2026"
expect 1 doko spieltag aendern -s p4 --sitze C,E,F,B
has "$ERR" "B is out: day 4 of the Pokal is for the best 4"
expect 1 doko spieltag aendern -s p4 --gast A
has "$ERR" "at most 0 at a table"
expect 1 doko spieltag aendern -s p4 --gast A --trotzdem
has "$ERR" "no Gast in the Pokal"

# a day stops early
DOKO_DB=$D/eight.db
club
doko -q pokal beginn A,B,C,D --geber A --datum 2026-12-06
expect 0 doko spiel B,C 130
expect 0 doko spieltag ausstieg A --disq nein
expect 0 doko spieltag ende
has "$OUT" "does not count for the Pokal" "Day 1 stopped early" "doko spieltag öffnen p1"
expect 1 doko pokal beginn B,C,D,E --geber B
has "$ERR" "day 1 of the Pokal stopped early" "--trotzdem"
expect 0 doko spieltag oeffnen p1
expect 1 doko spieltag ende --trotzdem
has "$ERR" "a Stechen of B, C decides it"
expect 0 doko spiel --trotzdem stechen B=120 C=100
expect 0 doko spieltag ende --trotzdem
same "$(doko pokal rangliste --json | jq -c '[.tage, ([.liste[].sechzigstel] | add)]')" '[1,420]'
expect 0 doko pokal beginn --geber B
same "$(doko stand --json | jq -c '.punkte | keys')" '["A","B","C","D"]'
expect 0 doko undo
expect 1 doko spieltag zeige p2
has "$ERR" "taken back"
expect 0 doko pruefe

# a table of the Meisterschaft and one of the Pokal are open at once
DOKO_DB=$D/five.db
expect 0 doko spieltag beginn A,B,C,D --geber A
expect 2 doko spiel A,B 130
has "$ERR" "several tables are open (2026/1.1, 2026/p1)"
expect 0 doko spiel -s 1 A,B 130
expect 0 doko pokal stand --json
same "$(echo "$OUT" | jq -r .art)" pokal

# a journal of the Pokal with impossible lines
error_of() { # LINES WORD…
    { cat "$D/head.doko"; echo "spieltag 2026-01-02 nr=1 art=pokal tisch=1 sitze=A,B,C,D geber=A"; printf '%b' "$1"; } >"$D/f.doko"
    shift
    expect 1 doko import "$D/f.doko"
    has "$ERR" "$@"
}
DOKO_DB=$D/six.db
doko init -q
error_of 'runde 1\nB,C 130\nrunde 2\nC,D 130\noffen\n' "f.doko:13" '`runde 2` was written above a game of round 1, on line 14'
error_of 'runde 1\nB,C 130\nschieb durch=A\noffen\n' "f.doko:13" "this is round 1"
error_of 'runde 1\nB,C 130\neinwurf\noffen\n' "f.doko:13" "trotzdem"
error_of 'runde 0\noffen\n' "1 to 7"
error_of 'B,C 130 ko9\noffen\n' "f.doko:11" "no limits"
error_of 'ergebnis A=1 B=2 C=3 D=4\nende\n' "round by round"
same "$(doko saison liste | wc -l)" 1

# an Einwurf stands with the round in which it was, on the text and on paper
rm "$DOKO_DB"
club
{
    doko export
    printf '%s\n' "spieltag 2026-12-06 nr=1 art=pokal sitze=A,B,C,D geber=A" "A,B 130" "A dk 130" "A,C 125" "trotzdem einwurf" "C,D 120" \
        "trotzdem einwurf" "schieb A=40 B=60 C=70 D=70" "trotzdem einwurf" "offen"
} >"$D/einwurf.doko"
expect 0 doko import "$D/einwurf.doko"
doko pokal bogen 1 >"$D/bogen"
same "$(sed -n '/^Gesamtwertung/,/^$/p' "$D/bogen" | grep -o '^ *#.* einwurf' | tr -s ' ')" "#5 D einwurf"
same "$(sed -n '/^Schiebekopf/,/^$/p' "$D/bogen" | grep -o '^ *#.* einwurf' | tr -s ' ')" "#7 A einwurf
#9 B einwurf"
if command -v pdftotext >/dev/null; then
    doko -q pokal bogen 1 -o "$D/einwurf.pdf"
    pdftotext -layout "$D/einwurf.pdf" "$D/einwurf.txt"
    same "$(grep -c '^ *[A-D]  *Einwurf ' "$D/einwurf.txt")" 3
    same "$(sed -n '/Runde 2/,/Runde 4/p' "$D/einwurf.txt" | grep -c '^ *[A-D]  *Einwurf ')" 2
fi

# after the seats were corrected and a day begun anew, standing, Bogen and the line of numbers follow the seats, not the order of
# registration
for how in anew corrected; do
    rm "$DOKO_DB"
    club
    doko -q pokal beginn A,B,C,D --geber A --datum 2026-12-06
    if [ "$how" = anew ]; then
        doko -q undo
        doko -q pokal beginn D,B,A,C --geber D --datum 2026-12-06
    else
        doko -q spieltag ändern --sitze D,B,A,C --geber D
    fi
    for game in "A,B 130" "A,C 131" "B,C 132" "A,D 133"; do doko -q spiel "$game"; done
    expect 0 doko spiel 40 60 70
    has "$OUT" "schieb D=40 B=60 A=70 C=70" "Schiebekopf   D -40   B -60   A -70   C -70"
    expect 0 doko stand
    has "$OUT" "Gesamtwertung D "
    same "$(doko stand --json | jq -c '[(.punkte, .soli, .gruppen) | keys_unsorted | join("")] | unique')" '["DBAC"]'
    expect 0 doko pokal bogen
    has "$OUT" "D Dieter Dörfler, B Bernd Böhm, A Anna Ahrens, C Carla Cramer"
    same "$(echo "$OUT" | grep -c '^Nr .*  D  *B  *A  *C$')" 2
    if command -v pdftotext >/dev/null; then
        doko -q pokal bogen --force -o "$D/sitze.pdf"
        has "$(pdftotext -layout "$D/sitze.pdf" - | tr -s ' ')" " Dieter Dörfler Bernd Böhm Anna Ahrens Carla Cramer"
    fi
done

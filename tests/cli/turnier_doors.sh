# A Turnier refuses wrong commands with a reason, and stores nothing. The failures are collected and printed at the end.
. tests/cli/lib.inc
WRONG=
export SOURCE_DATE_EPOCH=1767261600
wrong() {
    WRONG="$WRONG
$*"
}

# door REASON command…: the command is refused with that reason, and the book is unchanged.
door() {
    reason=$1
    shift
    doko export --verlauf >"$D/before"
    actual=0
    "$@" >"$D/out" 2>"$D/err" </dev/null || actual=$?
    case $actual in
    1 | 2) ;;
    *) wrong "$*: exit $actual, refused was expected: $(head -n 1 "$D/err")" ;;
    esac
    grep -q -F -e "$reason" "$D/err" || wrong "$*: \"$reason\" was expected, not: $(cat "$D/err")"
    doko export --verlauf | cmp -s - "$D/before" || wrong "$*: something is stored: $(doko export --verlauf | diff "$D/before" - | head -n 5)"
}

eight() {
    rm -f "$DOKO_DB"*
    doko init -q
    doko -q turnier neu T1 --runden 2 --spiele 4 "$@"
    n=0
    for player in PA PB PC PD PE PF PG PH; do
        n=$((n + 1))
        doko -q turnier teilnehmer neu "Nn$player" -k $player -n $n
    done
    doko -q turnier losen --seed 2
}

long=$(printf '%0201d' 0)

# before there are enough players, and who takes part
doko init -q
door "there is no Turnier yet" doko turnier plan
door "" doko turnier neu T1 --runden 17
door "" doko turnier neu T1 --runden 0
door "" doko turnier neu T1 --modus würfeln
doko -q turnier neu T1 --nur-vierer
door "T1" doko turnier neu T1
door "0 players take part in round 1, 4 are needed" doko turnier freigeben 1
eight --startgeld 5
door "NnPA takes part already" doko turnier teilnehmer neu NnPA
door "NnPA takes part already" doko turnier teilnehmer neu "NnPA" -k PA
door "NnPC has the start number 3" doko turnier teilnehmer neu Neu -n 3
door "1 to 40000" doko turnier teilnehmer neu Neu -n 0
# the typed data of an entrant are corrected
door "what to set? --verein, --team, --land or --startnummer" doko turnier teilnehmer setze PA
door "NnPB has the start number 2" doko turnier teilnehmer setze PA --team Rot -n 2
door "1 to 40000" doko turnier teilnehmer setze PA -n 40001
door "a name of 1 to 64 characters" doko turnier teilnehmer setze PA --verein "$long"
door "nobody" doko turnier teilnehmer setze 99 --team Rot
door "\"Zz\"" doko turnier teilnehmer setze Zz --team Rot
door "--kuerzel does not go with" doko turnier teilnehmer setze PA -k Zz
door "--team does not go with \`doko turnier teilnehmer import\`" doko turnier teilnehmer import "$D/t.csv" --team Rot
door "--land does not go with \`doko turnier teilnehmer\`" doko turnier teilnehmer --land Hessen
door "--output does not go with \`doko turnier teilnehmer neu\`" doko turnier teilnehmer neu Neu -o "$D/t.csv"
door "--json does not go with \`doko turnier teilnehmer setze\`" doko turnier teilnehmer setze PA --team Rot --json
door "usage: doko turnier teilnehmer" doko turnier teilnehmer setze
door "usage: doko turnier teilnehmer" doko turnier teilnehmer weg PA
# table LINE REASON TEXT: a table of players that is refused as a whole
table() {
    printf '%b' "$3" >"$D/t.csv"
    door "t.csv:$1: $2" doko turnier teilnehmer import "$D/t.csv"
}
table 3 "Qa takes part already" 'name;startnummer\nQa;20\nQa;21\n'
table 3 "Qa has the start number 20" 'name;startnummer\nQa;20\nQb;20\n'
table 2 "NnPA has the start number 1" 'name;startnummer\nQb;1\n'
table 1 '"nome" heads a column' 'nome;startnummer\nQb;1\n'
table 2 "startnummer" 'name;startnummer\nQb;x\n'
for command in "strafe 99 1 x" "disq 99 x" "ausfall 99 x" "ersatz 99 Neu" "gruppe g 1,99" "bezahlt 99"; do
    # shellcheck disable=SC2086
    door "nobody has the start number 99" doko turnier $command
done
for command in "strafe Zz 1 x" "disq Zz x" "ausfall Zz x" "ersatz Zz Neu" "gruppe g 1,Zz" "bezahlt Zz"; do
    # shellcheck disable=SC2086
    door '"Zz" is not a start number' doko turnier $command
done

# a reason may be as long as one of a Spieltag; a longer one is named as the fault
for command in "strafe 1 1" "disq 1" "ausfall 1"; do
    # shellcheck disable=SC2086
    door "a reason of 1 to 200 characters" doko turnier $command "$long"
done
expect 0 doko turnier strafe 1 1 "${long%?}"
doko -q turnier strafe 1 -1 "doch nicht"

# rounds
door "NnPA has not paid" doko turnier freigeben 1 --bezahlt
door "round 1 comes first" doko turnier freigeben 2
door "the Turnier has 2 rounds" doko turnier freigeben 3
doko -q turnier bezahlt --alle
doko -q turnier freigeben 1 --bezahlt
door "round 1 is released already" doko turnier freigeben 1
door "2 lists are missing: 1.1, 1.2" doko turnier freigeben
door "2 lists are missing: 1.1, 1.2" doko turnier freigeben 2 --bezahlt
door "--grund TEXT is missing" doko turnier freigeben 2 --trotzdem
door "a reason of 1 to 200 characters" doko turnier freigeben 2 --trotzdem --grund "$long"
door "a reason of 1 to 200 characters" doko turnier freigeben --aufheben --grund " "
door "round 2 is not released" doko turnier freigeben 2 --aufheben --grund x
door "everybody has a start number" doko turnier losen --seed 3
door "round 1 is released: its Sitzplan stays" doko turnier plan --neu -r 1
before=$(doko turnier plan --json)
doko -q turnier plan --neu
after=$(doko turnier plan --json)
same "$(echo "$after" | jq -c '.runden[0]')" "$(echo "$before" | jq -c '.runden[0]')"
same "$(echo "$after" | jq .seed)" "$(($(echo "$before" | jq .seed) + 1))" # another plan needs another seed (A127)
[ "$(echo "$after" | jq -c '.runden[1:]')" != "$(echo "$before" | jq -c '.runden[1:]')" ] || fail "--neu gave the same plan"

# lists
for command in "ergebnis 1.9 1 2 -1 -2" "annehmen 1.9" "abgeben 1.9" "zurueckgeben 1.9 x" "zeit 1.9"; do
    # shellcheck disable=SC2086
    door "Tisch 9" doko turnier $command
done
door "round 2 is not released, and has no Tisch 1" doko turnier ergebnis 2.1 1 2 -1 -2
door "sum to 0, not to 1" doko turnier ergebnis 1.1 1 2 -1 -1
door "4 totals were expected by seat, not 3" doko turnier ergebnis 1.1 1 2 -3
door "4 totals were expected by seat, not 5" doko turnier ergebnis 1.1 1 2 -3 1 -1
door '"x"' doko turnier ergebnis 1.1 1 2 -3 x
door "nothing was played" doko turnier abgeben 1.1
door "nothing was played" doko turnier annehmen 1.1
door "the list of round 1, Tisch 1 is open" doko turnier zurueckgeben 1.1 x
for command in zurueckgeben zeit; do door "a reason of 1 to 200 characters" doko turnier $command 1.1 "$long"; done
door "a reason of 1 to 200 characters" doko turnier verlaengern 1.1 5 "$long"
door "this Turnier has no time limit" doko turnier verlaengern 1.1 10 x
table1=$(doko stand T1/1.1 --json | jq -r '.faellig[].spieler')
first=$(echo "$table1" | head -n 1)
doko -q spiel -s T1/1.1 "$first damen 130"
door "3 games are left to play" doko turnier annehmen 1.1
has "$(doko turnier stand)" "offen"
for p in $(doko stand T1/1.1 --json | jq -r '.faellig[].spieler'); do
    door "left to play" doko turnier abgeben 1.1
    doko -q spiel -s T1/1.1 "$p damen 130"
done
# only the Turnierleitung opens a list that was handed in
doko -q turnier abgeben 1.1
for command in "undo -s T1/1.1" "korrigiere -s T1/1.1 -j 1 $first damen 90"; do
    # shellcheck disable=SC2086
    door "the list of round 1, Tisch 1 is handed in" doko $command
done
# several lists at once: all or none
door "nothing was played" doko turnier annehmen 1.1 1.2
doko -q turnier annehmen 1.1
for command in "spieltag öffnen T1/1.1" "spieltag löschen T1/1.1" "spieltag strafe $first 3 -s T1/1.1" "undo -s T1/1.1" "streiche -s T1/1.1 1" \
    "korrigiere -s T1/1.1 -j 1 $first damen 90"; do
    # shellcheck disable=SC2086
    door "the list of round 1, Tisch 1 is accepted" doko $command
done
door "round 1, Tisch 1" doko turnier ergebnis 1.1 2 2 -2 -2
door "13" doko turnier strafe 1 13 "zu viel"
door "-13" doko turnier strafe 1 -13 "zu viel"
door "Tisch 2 is not accepted yet" doko turnier ende
doko -q turnier ergebnis 1.2 2 2 -2 -2
door "round 2" doko turnier ende
doko -q turnier freigeben 2
door "all rounds are released" doko turnier nachmelden Neu
doko -q turnier ergebnis 2.1 2 2 -2 -2
doko -q turnier ergebnis 2.2 2 2 -2 -2
for command in "ersatz 1 Neu" "ausfall 1 krank"; do
    # shellcheck disable=SC2086
    door "NnPA has already played every round" doko turnier $command
done
door "NnPA has not dropped out" doko turnier ausfall 1 --aufheben
doko -q turnier ende
for command in "strafe 1 1 x" "disq 1 x" "zurueckgeben 2.1 x" "ausfall 1 x"; do
    # shellcheck disable=SC2086
    door "doko turnier ende --oeffnen" doko turnier $command
done
expect 0 doko prüfe

# two Turnierleitungen at once: one of them releases, one of them enters a list, the others are told
for _ in 1 2 3 4 5; do
    eight
    for k in 1 2; do
        (
            actual=0
            "$DOKO" turnier freigeben 1 >"$D/release$k" 2>&1 || actual=$?
            echo "exit $actual" >>"$D/release$k"
        ) &
    done
    wait
    same "$(cat "$D/release1" "$D/release2" | grep '^exit' | sort)" "exit 0
exit 1"
    has "$(cat "$D/release1" "$D/release2")" "round 1 is released already"
    same "$(doko export | grep -c '^leitung freigabe')" 1
done
for k in 1 2; do
    (
        actual=0
        "$DOKO" turnier ergebnis 1.1 "$k" "$k" "-$k" "-$k" >"$D/enter$k" 2>&1 || actual=$?
        echo "exit $actual" >>"$D/enter$k"
    ) &
done
wait
same "$(cat "$D/enter1" "$D/enter2" | grep '^exit' | sort)" "exit 0
exit 1"
same "$(doko export | grep -c '^leitung annahme')" 1
expect 0 doko prüfe

# journals are imported as a whole or not at all, and the faulty line is named
eight
doko -q turnier freigeben 1
doko -q turnier ergebnis 1.1 2 2 -2 -2
doko export >"$D/good.doko"
line() { grep -n -e "$1" "$D/j.doko" | tail -n 1 | cut -d : -f 1; }
# journal AT REASON SED: such a journal is refused, at the last line that AT matches; without AT the fault only shows at the end
journal() {
    rm -f "$DOKO_DB"*
    doko init -q
    sed "$3" "$D/good.doko" >"$D/j.doko"
    ! cmp -s "$D/good.doko" "$D/j.doko" || fail "the same journal: $3"
    at=$(line "$1")
    door "$2" doko import "$D/j.doko"
    [ -z "$1" ] || grep -q -F "j.doko:$at" "$D/err" || wrong "import, $3: line $at was expected: $(head -n 1 "$D/err")"
    ! grep -q 'UNIQUE\|damaged\|cannot access the book' "$D/err" || wrong "import, $3: $(head -n 1 "$D/err")"
}
seats=$(sed -n 's/^sitze 2.1 //p' "$D/good.doko")
others=$(sed -n 's/^sitze 2.2 //p' "$D/good.doko")
journal '^teilnehmer PA' "already" 's/^teilnehmer PA$/&\n&/'
journal '^sitze 2.1' "4 or 5" "s/^sitze 2.1 .*/sitze 2.1 $seats,${others%,*}/;/^sitze 2.2/d" # seven at a table
journal '^sitze 2.1' "4 or 5" 's/^\(sitze 2.1 .*\),P[A-H]$/\1/'                              # three
journal '^sitze 2.1' "twice" "s/^sitze 2.1 .*/sitze 2.1 PA,PA,PC,PD/"
journal '^sitze 2.2' "" "s/^sitze 2.2 .*/sitze 2.2 $seats/" # each at two tables
journal '^sitze 2.1' '"ZZ"' 's/^sitze 2.1 P[A-H]/sitze 2.1 ZZ/'
journal '^sitze 3.1' "2 rounds" 's/^sitze 2.1/sitze 3.1/'
journal '^ergebnis' "sum to 0, not to 1" 's/^\(ergebnis P[A-H]=\)2/\13/'
journal '^leitung nummer wer=PB' "start number 1" 's/wer=PB zahl=2/wer=PB zahl=1/'
journal '^leitung nummer wer=ZZ' '"ZZ"' 's/nummer wer=PB/nummer wer=ZZ/'
journal '^leitung annahme' "Tisch 9" 's/annahme runde=1 tisch=1/annahme runde=1 tisch=9/'
journal '' "round 1, Tisch 2: the list is accepted and not closed" 's/annahme runde=1 tisch=1/annahme runde=1 tisch=2/'
journal '^leitung freigabe' "round 1" 's/freigabe runde=1/freigabe runde=2/'
journal '^leitung freigabe' "round 2 has no Sitzplan" '/^sitze 2/d;s/^\(leitung freigabe runde=\)1\( .*\)/&\n\12\2/'
journal '^leitung aufhebung' "round 2 is not the one that was released last" 's/^leitung freigabe\(.*\)/&\nleitung aufhebung runde=2 text="x" zeit=2026-01-01T10:40:00Z/'
journal '^leitung aufhebung' "a field of this entry is missing" 's/^leitung freigabe.*/&\nleitung aufhebung runde=1 zeit=2026-01-01T10:40:00Z/'
journal '^leitung aufhebung' "the release of round 1 stays: the list of Tisch 1 was handed in" '$a\leitung aufhebung runde=1 text="x" zeit=2026-01-01T10:40:00Z'
journal '' "belongs to no released round" '/^leitung \(abgabe\|annahme\)/d; $a\leitung aufhebung runde=1 text="x" zeit=2026-01-01T10:40:00Z'
journal '^leitung freigeben' "freigabe" 's/^leitung freigabe/leitung freigeben/'
journal '^leitung strafe' "-12 to 12" 's/^leitung freigabe.*/&\nleitung strafe wer=PA zahl=13 text="x"/'
journal '^spieltag.* tisch=1' "Sitzplan" 's/^\(spieltag .* tisch=1 sitze=\)\(P[A-H]\),\(P[A-H]\),\(.*\) geber=.*/\1\3,\2,\4 geber=\3/'
journal '^spieltag.* tisch=7' "Sitzplan" 's/art=turnier tisch=2/art=turnier tisch=7/'
journal '^turnier' "1 to 16" 's/runden=2/runden=99/'
# a journal brings nothing in that the commands refuse
after() { # REASON ENTRY…: these entries after the release, the last of them refused
    reason=$1
    shift
    lines=
    for entry; do
        lines="$lines\\nleitung $entry zeit=2026-01-01T10:40:00Z"
        last=${entry%% *}
    done
    journal "^leitung $last" "$reason" "s/^spieler PA .*/&\nspieler Px \"Neu\"/;s/^leitung freigabe.*/&$lines/"
}
after "NnPB takes part already" 'ersatz runde=2 wer=PA person=PB'
after "round 1 is released already" 'ersatz runde=1 wer=PA person=Px'
after "Neu takes part already" 'ersatz runde=2 wer=PA person=Px' 'ersatz runde=2 wer=PB person=Px'
after "is disqualified: nobody can take that place" 'disq wer=PA zahl=1 text="x"' 'ersatz runde=2 wer=PA person=Px'
after "round 1 is released already" 'ausfall runde=1 wer=PA'
after "round 1 is released already" 'freigabe runde=1'
after "the shares of the places are numbers" 'preise text="viel,wenig"'
after "ties for the prizes are ordered by" 'gleichstand text="los,beste"'
after "a team has 2 to 8 players" 'teamgroesse zahl=1'
after "0 to 8" 'teamgroesse zahl=9'
after "round 2 comes first" 'ersatz runde=3 wer=PA person=Px'
after "NnPA keeps the start number 1" 'nummer wer=PA zahl=9'
after "this Turnier has no time limit" 'verlaengerung runde=1 tisch=1 zahl=5 text="x"'
set --
for player in A B C D E; do set -- "$@" "team wer=P$player text=\"T$player\""; done
for player in A B C D E; do set -- "$@" "staffel zahl=1 text=\"T$player\""; done
after "Staffel 1 already has its 4 teams" "$@"
journal '^leitung strafe' "is over" '$a\abschluss\nleitung strafe wer=PA zahl=3 text="x" zeit=2026-01-01T10:40:00Z'
# nor into a finished Turnier of the book
rm -f "$DOKO_DB"*
doko init -q
sed '$a\abschluss' "$D/good.doko" >"$D/over.doko"
doko -q import "$D/over.doko"
expect 0 doko import "$D/over.doko"
sed 's/^leitung annahme.*/&\nleitung strafe wer=PA zahl=3 text="x" zeit=2026-01-01T10:40:00Z/' "$D/over.doko" >"$D/j.doko"
door "is over" doko import "$D/j.doko"

# contradictions with the book are named too
rm -f "$DOKO_DB"*
doko init -q
doko -q import "$D/good.doko"
for change in 's/^\(ergebnis P[A-H]=\)2 \(P[A-H]=\)2/\14 \20/' 's/^\(sitze 2.1 \)\(P[A-H]\),\(P[A-H]\)/\1\3,\2/' 's/\(nummer wer=PA zahl=\)1/\19/'; do
    sed "$change" "$D/good.doko" >"$D/j.doko"
    door "j.doko:" doko import "$D/j.doko"
done
[ -z "$WRONG" ] || fail "these commands were not refused as expected:$WRONG"

# A Spieltag that was taken back does not exist: nobody missed it, it counts nowhere, and it can be played again. A year without a Meister
# is closed only on request.
. tests/cli/lib.inc
club
doko -q saison setze --spieltage 5 --pflicht 4 --letzte 2
for nr in 1 2 3 4 5; do doko -q spieltag ergebnis A=4$nr B=3$nr C=2$nr D=1$nr --datum 2026-01-0$nr; done
has "$(doko rangliste)" "after 5 of 5 Spieltage"
# the Pott of a day known by its totals is unknown
same "$(doko spieltag liste | sed -n 2p)" "       1      1  1.1.2026       –     –  totals only"
same "$(doko stand 1 --json | jq -c .pott)" null
same "$(doko bogen 1 --json | jq -c '[.zeilen[].pott]')" "[null,null,null]"
expect 0 doko undo -s 4
has "$OUT" "taken back"
for command in "bogen 4" "bogen 4 --json" "stand 4" "spieltag zeige 4"; do
    # shellcheck disable=SC2086
    expect 1 doko $command
    has "$ERR" "was taken back; "
done
expect 1 doko bogen 4 -o "$D/none.pdf"
[ ! -e "$D/none.pdf" ] || fail "a Bogen was printed for a Spieltag that was taken back"
expect 0 doko rangliste
has "$OUT" "after 4 of 5 Spieltage"
hasnot "$OUT" "missed"
same "$(doko rangliste --json | jq -c '[.spieltage, ([.liste[] | select(.berechtigt)] | length), (.liste[0].werte | map(. == null))]')" '[4,4,[false,false,false,true,false]]'
has "$(doko saison zeige)" "played 4"
for form in text csv json pdf xlsx; do expect 0 doko rangliste --format $form -o "$D/r.$form"; done
expect 0 doko bericht -o "$D/r.html"
has "$(cat "$D/r.html")" "nach 4 von 5 Spieltagen"
expect 1 doko saison abschluss
has "$ERR" "4 of 5 Spieltage were played" "--trotzdem" "(as it stands: Meister: Anna Ahrens; Vizemeister: Bernd Böhm)"
# the number is free again
has "$(doko)" "4 of 5 Spieltage played" "begins Spieltag 4"
has "$(doko saison besetzung)" "Spieltag 4"
doko -q spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-01-04
has "$(doko rangliste)" "after 5 of 5 Spieltage"
expect 1 doko spieltag ergebnis A=1 B=2 C=3 D=4
has "$ERR" "all 5 Spieltage"
expect 0 doko saison abschluss
has "$OUT" "Meister: Anna Ahrens"
expect 0 doko export
printf '%s\n' "$OUT" >"$D/j"
doko --db "$D/second.db" init -q
expect 0 doko --db "$D/second.db" import "$D/j"
same "$(doko --db "$D/second.db" rangliste)" "$(doko rangliste)"

# nobody has enough Spieltage
doko -q saison neu 2027 --spieler A,B,C,D,E --spieltage 2 --pflicht 2 --letzte 1
doko -q spieltag ergebnis A=4 B=3 C=2 D=1 --datum 2027-01-03
doko -q spieltag ergebnis B=4 C=3 E=2 G=1 --gast G --datum 2027-01-10 --trotzdem
doko -q saison setze --pflicht 2
expect 0 doko saison neu 2028 --spieler A,B,C,D --spieltage 1 --pflicht 1 --letzte 1
doko -q saison abmelden A,B,C,D --saison 2028
expect 1 doko saison abschluss 2028
has "$ERR" "0 of 1 Spieltag was played" "(as it stands: Nobody becomes Meister: "
hasnot "$ERR" ".)"
expect 0 doko saison abschluss 2028 --trotzdem
has "$OUT" "Nobody becomes Meister"
doko -q saison neu 2029 --spieler A,B,C,D --spieltage 2 --pflicht 2 --letzte 0
doko -q spieltag ergebnis A=4 B=3 C=2 G=1 --gast G --datum 2029-01-03
doko -q spieltag ergebnis A=4 D=3 E=2 F=1 --datum 2029-01-10 --trotzdem --gast E,F
doko -q saison abmelden A --ab 3
expect 0 doko saison abschluss 2029
has "$OUT" "Meister: Anna"
doko -q saison neu 2030 --spieler A,B,C,D,E,F --spieltage 2 --pflicht 2 --letzte 0
doko -q spieltag ergebnis A=4 B=3 C=2 G=1 --gast G --datum 2030-01-03
doko -q spieltag ergebnis D=3 E=2 F=1 G=0 --gast G --datum 2030-01-10 --trotzdem
expect 1 doko saison abschluss
has "$ERR" "nobody becomes Meister: " "A: 1 of 2 Pflichtspieltage" "--trotzdem"
same "$(doko saison liste | grep -c 'closed')" 3
if command -v expect >/dev/null 2>&1; then
    cat >"$D/script" <<'X'
set timeout 10
spawn $env(DOKO) saison abschluss 2030
expect "nobody becomes Meister"
expect "Close it without a Meister?"
send "\r"
expect "nothing was saved"
expect eof
X
    DOKO=$DOKO command expect "$D/script" >"$D/log" 2>&1 </dev/null || grep -q "no more ptys" "$D/log" || fail "$(cat "$D/log")"
    same "$(doko saison liste | grep -c 'closed')" 3
    # fewer Pflichtspieltage are demanded while the question is asked, so that there is a Meister
    sed 's/send "\\r"/exec $env(DOKO) -q saison setze 2030 --pflicht 1; send "j\\r"/
        s/nothing was saved/the standings have changed meanwhile/' "$D/script" >"$D/overtaken"
    cp "$DOKO_DB" "$D/before.db"
    DOKO=$DOKO command expect "$D/overtaken" >"$D/log" 2>&1 </dev/null || grep -q "no more ptys" "$D/log" || fail "$(cat "$D/log")"
    same "$(doko saison liste | grep -c 'closed')" 3
    cp "$D/before.db" "$DOKO_DB"
    sed 's/send "\\r"/send "j\\r"/; s/nothing was saved/is closed/' "$D/script" >"$D/yes"
    DOKO=$DOKO command expect "$D/yes" >"$D/log" 2>&1 </dev/null || grep -q "no more ptys" "$D/log" || fail "$(cat "$D/log")"
fi
expect 0 doko saison abschluss 2030 --oeffnen
expect 0 doko saison abschluss 2030 --trotzdem
has "$OUT" "Nobody becomes Meister"

# the winner is named and confirmed before the season closes
doko -q saison neu 2031 --spieler A,B,C,D --spieltage 1 --pflicht 1 --letzte 0
doko -q spieltag ergebnis A=4 B=3 C=2 D=1 --datum 2031-01-05
if command -v expect >/dev/null 2>&1; then
    cat >"$D/script" <<'X'
set timeout 10
spawn $env(DOKO) saison abschluss 2031
expect "Meister: Anna Ahrens"
expect "Vizemeister: Bernd"
expect "Close the season?"
send "n\r"
expect "nothing was saved"
expect eof
spawn $env(DOKO) spieltag löschen 2031/1
expect "first: Anna Ahrens 4"
expect "Take it back?"
send "n\r"
expect "nothing was saved"
expect eof
X
    DOKO=$DOKO command expect "$D/script" >"$D/log" 2>&1 </dev/null || grep -q "no more ptys" "$D/log" || fail "$(cat "$D/log")"
    hasnot "$(doko saison liste | grep 2031)" "closed"
    has "$(doko rangliste 2031)" "after 1 of 1"
fi
expect 0 doko saison abschluss 2031 --ja
has "$OUT" "Meister: Anna Ahrens" "Vizemeister: Bernd"

# the old number of a renumbered evening names its new one; that of a deleted evening says so
doko -q saison neu 2032 --spieler A,B,C,D
expect 0 doko spieltag beginn A,B,C,D --geber A --datum 2032-01-04
doko -q spiel A,B 130
expect 0 doko spieltag ändern --nr 3
expect 0 doko spieltag ändern --nr 4
for nr in 1 3; do
    expect 1 doko stand $nr
    has "$ERR" "this Spieltag has another number now: it is Spieltag 4"
done
same "$(doko spieltag liste | grep -c 'is Spieltag 4 now')" 2
expect 0 doko spieltag löschen 4 --ja
for nr in 1 3 4; do
    expect 1 doko stand $nr
    has "$ERR" "was taken back"
done
hasnot "$(doko spieltag liste)" "now"
# a new evening with the old number is another one
expect 0 doko spieltag beginn A,B,C,D --geber B --datum 2032-01-05 --nr 5
hasnot "$(doko spieltag liste)" "now"
expect 0 doko prüfe

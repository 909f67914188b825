# Mistakes are corrected by undo, redo, korrigiere, einfügen, streiche and verlauf.
. tests/cli/lib.inc
club
evening
for game in "A,B 151" "B,C 152" "C,D 153"; do doko -q spiel $game; done
bogen() { doko bogen --json | jq -c 'del(.zahl)'; } # the number of the Bogen knows what was taken back
before=$(bogen)

# consequences for later games are shown
expect 0 doko korrigiere 1 A damen 130
has "$OUT" "before: A,B 151" "now:    A damen 130" "Spiele 2 to 3: each dealt by the one before, Pott +4" \
    "Next Geber: C (before: D)" "A damen 130   [Pflichtsolo]" "Re wins"
expect 0 doko undo
has "$OUT" "taken back: the correction of Spiel 1 (A,B 151) to A damen 130, which counts no more" "Spiele 2 to 3: each dealt by the next, Pott -4"
same "$(bogen)" "$before"
expect 0 doko redo
expect 0 doko undo
same "$(bogen)" "$before"
expect 0 doko einfuegen 2 A,D 131
has "$OUT" "Spiele 3 to 4: were 2 to 3, each dealt by the next"
same "$(doko stand --json | jq .spiele)" 4
expect 0 doko streiche 2
same "$(doko stand --json | jq .spiele)" 3
expect 0 doko einfuegen 4 A,D 131
same "$(doko stand --json | jq .spiele)" 4
expect 0 doko undo
expect 1 doko streiche 9
has "$ERR" "no Spiel 9"
expect 2 doko streiche x
expect 1 doko korrigiere 2 A,X 130
has "$ERR" "^" "A, B, C, D"

# when a later game becomes illegal, it is named and the correction refused, or it is marked for good
doko -q spiel A mada 130
doko -q spiel A damen 130
expect 1 doko korrigiere 4 A damen 130
has "$ERR" "Spiel 5 (A damen 130)" "--trotzdem"
expect 0 doko korrigiere --trotzdem 4 A damen 130
has "$OUT" "against the rules now"
has "$(doko bogen)" "! against the rules"
expect 0 doko pruefe
has "$(doko export)" "trotzdem A damen 130"
doko export -o "$D/journal"
expect 0 env DOKO_DB="$D/second.db" "$DOKO" init
expect 0 env DOKO_DB="$D/second.db" "$DOKO" import "$D/journal"
expect 0 env DOKO_DB="$D/second.db" "$DOKO" pruefe
same "$(DOKO_DB=$D/second.db doko bogen --json | jq -c '[.zeilen[].trotzdem]')" "$(doko bogen --json | jq -c '[.zeilen[].trotzdem]')"
expect 0 doko undo
hasnot "$(doko bogen)" "against the rules"

# a game is read with the players of that time, whoever left since
doko -q spieltag einstieg E --nach D
doko -q spiel --trotzdem E,B 140 || doko -q spiel --trotzdem E,D 140
nr=$(doko stand --json | jq .spiele)
doko -q spieltag ausstieg E --disq nein
expect 0 doko korrigiere "$nr" "$(doko export | grep '^E,\|^.*,E ' | tail -n 1 | sed 's/140/150/')"
has "$OUT" "Spiel $nr " "150" "wins"
expect 0 doko undo
expect 2 doko spiel A,B 130 --trotzdem
has "$ERR" "options come before the game"

# an impossible game is refused with every option
expect 1 doko korrigiere --trotzdem 2 B,C 241
expect 0 doko verlauf
has "$OUT" "ersetzt #2" "undo: the correction of Spiel 1 (A,B 151)" "redo: " "vor #3" "streicht"
expect 0 doko verlauf --json
echo "$OUT" | jq -e 'length > 10 and .[0].was == "eintrag" and (map(select(.was == "undo")) | length) == 5' >/dev/null || fail "verlauf --json: $OUT"

# the head of the day can be corrected
expect 1 doko streiche '#1'
has "$ERR" "spieltag ändern"
expect 0 doko spieltag ändern --geber B
has "$OUT" "Spiele 1 to 5: each dealt by the next"
expect 0 doko spieltag aendern --datum 2026-01-05
has "$(doko bogen)" "5.1.2026"
expect 2 doko spieltag ändern
expect 0 doko spieltag strafe B 3 zu spät --vor 2
has "$(doko bogen)" "strafe B 3"
expect 1 doko korrigiere '#99' A,B 130

# undo reaches the empty table, and the day can begin anew
while doko -q undo 2>/dev/null; do :; done
expect 1 doko undo
expect 1 doko stand
expect 0 doko spieltag beginn A,B,C,D --geber C
has "$OUT" "Spieltag 2026/1"
# a correction keeps the remark unless it brings one, even an empty one
doko -q saison neu 2050 --spieler A,B,C,D
doko -q spieltag beginn A,B,C,D --geber A --tisch 7
doko -q --tisch 7 spiel "A,B 130 ; mit Herz"
expect 0 doko --tisch 7 korrigiere 1 A,B 140
has "$(doko bogen 2050/1.7)" "mit Herz"
expect 0 doko --tisch 7 korrigiere 1 "A,B 150 ; ohne"
hasnot "$(doko bogen 2050/1.7)" "mit Herz"
expect 0 doko --tisch 7 korrigiere 1 "A,B 120 ;"
hasnot "$(doko bogen 2050/1.7)" "ohne"

# redo brings back what the last undo took back, the beginning of the day too, without being told the day
DOKO_DB=$D/last.db
doko init -q
for player in "A Anna" "B Bernd" "C Carla" "D Dieter"; do
    # shellcheck disable=SC2086
    doko -q spieler neu $player
done
doko -q saison neu 2026 --spieler A,B,C,D --beginn 2026-01-04
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-04
doko -q spiel A,B 130
doko -q undo
expect 0 doko undo
has "$OUT" 'The Spieltag is taken back; `doko redo -s 2026/1.1` brings it back.'
expect 0 doko redo
has "$OUT" "done again: #1"
expect 0 doko redo
has "$OUT" "done again: Spiel 1 (A,B 130)"
expect 1 doko redo
has "$ERR" "there is nothing to redo"

# the columns follow the seats of a day that is begun anew (A63)
doko -q undo
doko -q undo
doko -q spieltag beginn D,B,A,C --geber D --datum 2026-01-04
doko -q spiel D,B 130
has "$(doko bogen | tr -s ' ')" "Wert D B A C 140/2"

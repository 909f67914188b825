# A Spieltag of two tables is one: it goes and comes back as a whole. Who names a table means that one.
. tests/cli/lib.inc
club
doko -q saison melden G
doko -q spieler neu H Hans Hahn
doko -q saison melden H
days() { doko spieltag liste | awk 'NR > 1 { print $1 "." $2, /taken back|is Spieltag/ ? "gone" : "here" }' | tr '\n' ' '; }
counts() { doko export 2026 | grep -v '^#'; }
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-04
doko -q spiel A,B 143
doko -q -t 2 spieltag beginn E,F,G,H --geber E --datum 2026-01-04 --nr 1
doko -q -t 2 spiel E,F 130
before=$(counts)
sleep 1 # a deletion is known by its time

expect 0 doko spieltag löschen -j 1
has "$OUT" "Spieltag 2026/1.1" "Spieltag 2026/1.2" '`doko undo -s 2026/1` brings it again'
same "$(days)" "1.1 gone 1.2 gone "
expect 0 doko undo -s 1
same "$(echo "$OUT" | grep -c "the whole Spieltag was taken back; it counts again")" 2
same "$(counts)" "$before"
expect 0 doko redo -s 1
same "$(days)" "1.1 gone 1.2 gone "
expect 0 doko --json undo -s 2026/1
same "$(echo "$OUT" | jq -s length)" 2
same "$(counts)" "$before"
# a table that is named, or went by itself, comes by itself
doko -q spieltag löschen -j 1
expect 0 doko undo -s 1.2
same "$(days)" "1.1 gone 1.2 here "
expect 0 doko -t 1 undo -s 1
same "$(counts)" "$before"
doko -q spieltag löschen -j 1.2
sleep 1
expect 0 doko spieltag löschen -j 1
has "$OUT" '`doko undo -s 2026/1.1` brings it again'
expect 0 doko undo -s 1
same "$(days)" "1.1 here 1.2 gone "
expect 0 doko undo -s 1.2
same "$(counts)" "$before"
# the last game is that of a table
expect 0 doko undo -s 1
has "$OUT" "Spiel 1"
doko -q redo -s 1
same "$(counts)" "$before"

expect 0 doko pruefe

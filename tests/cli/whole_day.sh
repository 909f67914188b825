# A Spieltag of two tables is one: it is deleted and comes back as a whole, and has one number. A command that names a table means that
# table.
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
has "$OUT" "Spieltag 2026/1.1" "Spieltag 2026/1.2" '`doko undo -s 2026/1` brings it back'
same "$(days)" "1.1 gone 1.2 gone "
expect 0 doko undo -s 1
same "$(echo "$OUT" | grep -c "the whole Spieltag was taken back; it counts again")" 2
same "$(counts)" "$before"
expect 0 doko redo -s 1
same "$(days)" "1.1 gone 1.2 gone "
expect 0 doko --json undo -s 2026/1
same "$(echo "$OUT" | jq -s length)" 2
same "$(counts)" "$before"
# a table that was named, or deleted by itself, comes back by itself
doko -q spieltag löschen -j 1
expect 0 doko undo -s 1.2
same "$(days)" "1.1 gone 1.2 here "
expect 0 doko -t 1 undo -s 1
same "$(counts)" "$before"
doko -q spieltag löschen -j 1.2
sleep 1
expect 0 doko spieltag löschen -j 1
has "$OUT" '`doko undo -s 2026/1.1` brings it back'
expect 2 doko undo -s 1 # each was deleted by itself
expect 0 doko undo -s 1.1
same "$(days)" "1.1 here 1.2 gone "
expect 0 doko undo -s 1.2
same "$(counts)" "$before"
# the last game belongs to a table, which must be named
expect 2 doko undo -s 1
has "$ERR" "several tables (2026/1.1, 2026/1.2)"
expect 0 doko undo -s 1.2
has "$OUT" "Spiel 1"
doko -q redo -s 1.2
same "$(counts)" "$before"

# another number
expect 0 doko spieltag ändern -s 1 --nr 3
has "$OUT" "Spieltag 2026/3, Tisch 1" "Spieltag 2026/3, Tisch 2"
same "$(days)" "1.1 gone 1.2 gone 3.1 here 3.2 here "
same "$(counts)" "$(echo "$before" | sed 's/ nr=1 / nr=3 /')"
expect 0 doko pruefe
expect 1 doko undo -s 1
has "$ERR" "Spieltag 1 goes on as Spieltag 3"
expect 0 doko spieltag ändern -s 3.2 --nr 4
same "$(days)" "1.1 gone 1.2 gone 3.1 here 3.2 gone 4.2 here "
doko -q spieltag ändern -s 4.2 --nr 3
expect 0 doko -t 2 spieltag ändern -s 3 --nr 5
same "$(days)" "1.1 gone 1.2 gone 3.1 here 3.2 gone 4.2 gone 5.2 here "
doko -q spieltag ändern -s 5.2 --nr 3
# all or nothing
doko -q -t 2 spieltag ende -s 3.2 --trotzdem
doko -q -t 2 spieltag ergebnis E=1 F=2 G=3 H=4 --datum 2026-01-11 --nr 7
expect 1 doko spieltag ändern -s 3 --nr 7
has "$ERR" "Spieltag 7, Tisch 2 is in the book already"
same "$(days)" "1.1 gone 1.2 gone 3.1 here 3.2 here 4.2 gone 5.2 gone 7.2 here "
expect 0 doko spieltag ändern -s 3 --nr 2
same "$(days)" "1.1 gone 1.2 gone 2.1 here 2.2 here 3.1 gone 3.2 gone 4.2 gone 5.2 gone 7.2 here "
expect 0 doko pruefe

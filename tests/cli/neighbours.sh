# Rules beyond one table: one open Spieltag at a table, nobody at two tables; commands as wholes; the meaning of --json.
. tests/cli/lib.inc
club
for player in "H Hans" "I Ina"; do doko -q spieler neu $player; done
doko -q saison melden G,H,I
evening
expect 1 doko spieltag beginn A,B,C,D --geber A --nr 7
has "$ERR" "Spieltag 1 is still open"
doko -q spiel A,B 130
doko -q spieltag ende --trotzdem
doko -q spieltag beginn A,B,C,D --geber A
expect 1 doko spieltag öffnen 1
has "$ERR" "Spieltag 2 is still open"
expect 1 doko undo --spieltag 1
has "$ERR" "Spieltag 2 is still open"
doko -q --tisch 2 spieltag beginn E,F,G,H --geber E
doko -q --tisch 2 spieltag einstieg I --nach H
doko -q --tisch 2 undo
doko -q --tisch 1 spieltag einstieg I --nach D
expect 1 doko --tisch 2 redo
has "$ERR" "I plays at Tisch 1"
expect 1 doko --tisch 1 spieltag ändern --sitze E,B,C,D --geber B
has "$ERR" "E plays at Tisch 2"
expect 1 doko --tisch 1 spieltag ändern --gast A
has "$ERR" "registered"
expect 2 doko --tisch 2 stand 2.1
# a player who left a table is free for another
doko -q --tisch 1 spieltag ausstieg I
doko -q --tisch 2 redo
doko -q --tisch 2 undo
doko -q --tisch 1 undo
expect 1 doko --tisch 2 redo
has "$ERR" "I plays at Tisch 1"
# with --json a command prints its result and no other text
hasnot "$OUT" "done again"
# seats that were corrected by hand are not drawn again
doko -q --tisch 2 undo
doko -q --tisch 2 spieltag losen E,F,G,H --los 5
expect 0 doko --tisch 2 spieltag ändern --geber E
hasnot "$OUT$(doko export)" "los=5"
# one command is one undo
doko -q --tisch 1 spiel --trotzdem C,D 130
doko -q --tisch 1 spieltag ende --trotzdem
doko -q --tisch 2 spiel --trotzdem F,G 130
doko -q --tisch 2 spieltag ende --trotzdem
expect 0 doko spieltag ergebnis A=1 B=2 C=3 D=4
expect 2 doko spieltag ergebnis A=1 B=2 C=3 D=4 --geber A
expect 0 doko undo --spieltag 3
has "$OUT" "taken back"
expect 0 doko redo --spieltag 3
same "$(doko rangliste --json | jq .spieltage)" 3
expect 0 doko pruefe
# options without effect are refused
expect 2 doko --json spieler löschen A
expect 2 doko spiel --nr 9
has "$ERR" "go with a game"
# a name may change its case
expect 0 doko spieler ändern A --kuerzel a
has "$(doko spieler liste)" "a       Anna"
expect 0 doko pruefe
# a command without effect reports none
expect 3 sh -c '"$DOKO" bogen 1 >/dev/full'
touch "$D/empty.txt"
expect 3 doko --db "$D/empty.txt" stand
[ ! -s "$D/empty.txt" ] || fail "an empty file was made a book"
# messages contain no control characters
printf 'doko-journal 1\nsaison 1 regeln=\033]0;x\007\n' >"$D/esc"
expect 1 doko import "$D/esc"
hasnot "$ERR" "$(printf '\033')"

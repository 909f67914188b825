# Writers work at once: two tables in one book, two at one table with --nr; no entry is lost, the order is right, undo stays at its table.
. tests/cli/lib.inc
club
for player in "H Hans" "I Ina"; do doko -q spieler neu $player; done
doko -q saison melden G,H,I
evening
doko -q --tisch 2 spieltag beginn E,F,G,H --geber E
expect 2 doko spiel A,B 130
has "$ERR" "several tables" "2026/1.1, 2026/1.2"
expect 0 doko --tisch 1 spiel A,B 130
expect 0 doko --tisch 2 spiel E,F 130
expect 0 doko --tisch 1 spiel C,D 130
expect 0 doko --tisch 2 undo
has "$OUT" "E,F 130"
same "$(doko --tisch 1 stand --json | jq .spiele) $(doko --tisch 2 stand --json | jq .spiele)" "2 0"
expect 1 doko --tisch 2 spieltag einstieg A --nach E
has "$ERR" "plays at Tisch 1"

write_it() { # table, Re, Augen
    i=0
    while [ $i -lt 20 ]; do
        doko -q --tisch "$1" spiel --trotzdem "$2" "$3" && echo "$1" >>"$D/good$1$3"
        i=$((i + 1))
    done
}
write_it 1 A,B 131 &
write_it 1 C,D 132 &
write_it 2 E,F 131 &
write_it 2 G,H 132 &
wait
same "$(cat "$D"/good* | wc -l | tr -d ' ')" 80
same "$(doko --tisch 1 stand --json | jq .spiele) $(doko --tisch 2 stand --json | jq .spiele)" "42 40"
expect 0 doko pruefe
same "$(sqlite3 "$DOKO_DB" 'SELECT group_concat(n) FROM (SELECT count(*) = max(nr) AS n FROM ereignis GROUP BY tisch)')" 1,1

# two enter the same game: one is booked, the other is told
twice() {
    n=43
    while [ $n -lt 53 ]; do
        doko -q --tisch 1 spiel --trotzdem --nr $n "$1" 131 2>>"$D/refused" && echo $n >>"$D/booked"
        n=$((n + 1))
    done
}
twice A,B &
twice A,B &
wait
same "$(sort "$D/booked" | uniq -d)" ""
same "$(doko --tisch 1 stand --json | jq .spiele)" "$((42 + $(wc -l <"$D/booked")))"
grep -q "in the book already" "$D/refused" || fail "no writer was told that the game is in the book already"

expect 0 doko pruefe

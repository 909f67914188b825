# SIGKILL at random moments in a loop of entries: every acknowledged game is there, no half one, the book is in order.
. tests/cli/lib.inc
club
abend
: >"$D/bestaetigt"
n=0
while [ $n -lt 25 ]; do
    (exec setsid sh -c '. tests/cli/lib.inc; trap - EXIT; DOKO_DB='"$DOKO_DB"'; export DOKO_DB; while "$DOKO" -q spiel --trotzdem A,B 131; do echo ok >>'"$D"'/bestaetigt; done') >/dev/null 2>&1 &
    pid=$!
    sleep "0.0$((n % 9 + 1))"
    kill -KILL -"$pid" 2>/dev/null || kill -KILL "$pid" 2>/dev/null || :
    wait "$pid" 2>/dev/null || :
    n=$((n + 1))
done
bestaetigt=$(wc -l <"$D/bestaetigt")
gespeichert=$(doko stand --json | jq .spiele)
# a game may be in the book whose acknowledgement the kill cut off, never the other way round: one at most a kill
[ "$gespeichert" -ge "$bestaetigt" ] || fail "$bestaetigt games were acknowledged, $gespeichert are in the book"
[ "$gespeichert" -le $((bestaetigt + n)) ] || fail "$gespeichert games in the book, $bestaetigt acknowledged"
[ "$bestaetigt" -ge 10 ] || fail "only $bestaetigt games were entered"
expect 0 doko pruefe
same "$(sqlite3 "$DOKO_DB" 'SELECT count(*) = max(spiel) FROM spiel_wert')" 1
echo "$n kills, $bestaetigt acknowledged, $gespeichert stored"

# The Spieltag of every awkward case, worked out by hand: its Bogen, its way through the journal, its solos.
. tests/cli/lib.inc
doko init -q
expect 0 doko import "$HIER/samples/heikel.doko"
expect 0 doko pruefe
doko bogen heikel/1 >"$D/bogen"
diff -u "$HIER/tests/golden/heikel.txt" "$D/bogen" || fail "heikel.txt"
doko export >"$D/j"
doko --db "$D/b.db" init -q
expect 0 doko --db "$D/b.db" import "$D/j"
same "$(doko --db "$D/b.db" export)" "$(cat "$D/j")"
# every awkward thing is in it
for wort in "hz 128" armut "hzsolo 140" "hzsolo 130" still "null 0 x" "null 95" straf einwurf "kog9 kog6" "einstieg E" "ausstieg G" \
    "disq B" "strafe E" trotzdem "240 re0 x" "re9 ko9" "re6 ko"; do
    grep -q "$wort" "$D/j" || fail "$wort is not in the sample"
done
same "$(doko stand heikel/1 --json | jq -c '[.pott, .phase, .spiele]')" '[-8,"ende",49]'

# A Spieltag with every awkward case was worked out by hand: its Bogen, its way through the journal, its solos.
. tests/cli/lib.inc
doko init -q
expect 0 doko import "$HERE/samples/heikel.doko"
expect 0 doko pruefe
doko export >"$D/j"
doko --db "$D/b.db" init -q
expect 0 doko --db "$D/b.db" import "$D/j"
same "$(doko --db "$D/b.db" export)" "$(cat "$D/j")"
# the sample contains every awkward case
for word in "hz 128" armut "hzsolo 140" "hzsolo 130" still "null 0 x" "null 95" straf einwurf "kog9 kog6" "einstieg E" "ausstieg G" \
    "disq B" "strafe E" trotzdem "240 re0 x" "re9 ko9" "re6 ko"; do
    grep -q "$word" "$D/j" || fail "$word is not in the sample"
done

# the order of the fields of a line makes no difference
evening2() { printf 'doko-journal 1\nspieler A "A"\nspieler B "B"\nspieler C "C"\nspieler D "D"\nsaison 2026 regeln=ddb spieler=A,B,C,D\nspieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A\nA,B 130 k=C d=A f=B\noffen\n'; }
evening2 >"$D/spielordnung.doko"
doko --db "$D/spielordnung.db" -q init
doko --db "$D/spielordnung.db" -q import "$D/spielordnung.doko"
doko --db "$D/spielordnung.db" -q spiel A,B 130 k=C d=A f=B
expect 0 doko --db "$D/spielordnung.db" prüfe
# Spieltage by the other rule sets have events that only these know
rm -f "$D/doko.db"
doko init -q
expect 0 doko import "$HERE/samples/andere.doko"
expect 0 doko prüfe
doko export --verlauf >"$D/j"
doko --db "$D/c.db" init -q
doko --db "$D/c.db" -q import "$D/j"
doko --db "$D/c.db" export --verlauf | cmp - "$D/j" || fail "the journal differs after export and import"
expect 0 doko --db "$D/c.db" prüfe

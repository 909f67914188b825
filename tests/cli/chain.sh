# The hash chain: the number at the foot of a Bogen, the journal with history, and their messages about a book that differs.
. tests/cli/lib.inc
club
evening
doko -q spiel A,B 151
doko -q spiel C,D 131
doko -q spiel A,C 97 ko

# every form of a Bogen prints the same number
number=$(doko bogen 1 | sed -n 's/^doko //p')
same "$(doko bogen 1 --json | jq -r .zahl)" "$number"
doko bogen 1 -o "$D/bogen.pdf"
has "$(pdftotext -layout "$D/bogen.pdf" -)" "doko $number"
expect 0 doko prüfe 1 "$number"
has "$OUT" "is what was printed"
expect 0 doko pruefe 2026/1.1 "$(printf %s "$number" | tr a-f A-F)"
# entries that were made since are named
doko -q korrigiere --ja 2 C,D 151
doko -q spiel B,D 140
expect 4 doko prüfe 1 "$number"
has "$OUT" "after entry #4" "#3: C,D 151" "B,D 140"
hasnot "$OUT" "A,C 97"
expect 4 doko prüfe 1 "$number" --json
same "$(printf %s "$OUT" | jq -c .)" "{\"tisch\":\"2026/1.1\",\"zahl\":\"$number\",\"eintrag\":4,\"eintraege\":6}"
expect 4 doko prüfe 1 00000000
has "$OUT" "never had the number 00000000"
expect 4 doko prüfe 1 00000000 --json
has "$OUT" '"eintrag":null'
expect 2 doko prüfe 1 "kein hash"
expect 2 doko prüfe 1 12345
has "$ERR" "12345" "digits"
expect 2 doko prüfe 1
has "$ERR" "one of them"
expect 2 doko prüfe --neu 1 "$number"
expect 1 doko prüfe 7 "$number"

# the journal with history carries the chain, and a changed line of it is found
doko export --verlauf -o "$D/history.doko"
same "$(grep -c '^kette [0-9a-f]\{64\}$' "$D/history.doko")" 1
new=$(doko bogen 1 | sed -n 's/^doko //p')
has "$(grep ^kette "$D/history.doko")" "kette $new"
doko -q --db "$D/new.db" init
doko -q --db "$D/new.db" import "$D/history.doko"
expect 0 doko --db "$D/new.db" prüfe 1 "$new"
same "$(doko --db "$D/new.db" export --verlauf)" "$(cat "$D/history.doko")"
expect 0 doko import "$D/history.doko"
sed 's/A,C 97/A,C 98/' "$D/history.doko" >"$D/wrong.doko"
! cmp -s "$D/history.doko" "$D/wrong.doko" || fail "nothing was changed"
doko -q --db "$D/empty.db" init
expect 1 doko --db "$D/empty.db" import "$D/wrong.doko"
has "$ERR" "wrong.doko:$(grep -n ^kette "$D/wrong.doko" | cut -d: -f1):" "changed"
has "$(doko --db "$D/empty.db" spieler liste)" "No players yet"
expect 1 doko rangliste --journal "$D/wrong.doko"
has "$ERR" "changed"
sed '/^kette/d' "$D/wrong.doko" >"$D/without.doko"
expect 0 doko --db "$D/empty.db" import "$D/without.doko"
# the chain keeps the old Kürzel when it is changed later
doko -q spieler ändern A --kürzel AN
expect 0 doko prüfe 1 "$new"
doko -q export --verlauf -o "$D/kuerzel.doko"
rm "$D/new.db"
doko -q --db "$D/new.db" init
expect 0 doko --db "$D/new.db" import "$D/kuerzel.doko"
expect 0 doko --db "$D/new.db" prüfe 1 "$new"
doko -q spieler ändern AN --kürzel A
for line in "kette" "kette 12" "kette $(printf '%064d' 0)x" "kette $(printf '%064d' 0) x" "kette $(printf 'G%063d' 0)"; do
    sed "s/^kette.*/$line/" "$D/history.doko" >"$D/wrong.doko"
    expect 1 doko --db "$D/empty.db" import "$D/wrong.doko"
    has "$ERR" "wrong.doko:" "expected"
done

# the first difference between the book and a kept journal is named
expect 0 doko prüfe --journal "$D/history.doko"
has "$OUT" "1 table"
expect 4 doko prüfe --journal "$D/without.doko"
has "$OUT" "2026/1.1" 'A,C 98 ko"' 'A,C 97 ko"'
found=$OUT
expect 4 doko prüfe --journal "$D/without.doko" --json
same "$(printf %s "$OUT" | jq -r '.befunde[]')" "$found"
doko -q spiel A,D 130
expect 4 doko prüfe --journal "$D/history.doko"
has "$OUT" "2026/1.1" "A,D 130"
before=$(doko export --verlauf)
doko export -o "$D/counting.doko"
rm "$D/new.db"
doko -q --db "$D/new.db" init
expect 4 doko --db "$D/new.db" prüfe --journal "$D/counting.doko"
has "$OUT" "2026/1.1" "not in the book"
has "$(doko --db "$D/new.db" spieler liste)" "No players yet"
expect 0 doko prüfe --journal "$D/counting.doko"
same "$(doko export --verlauf)" "$before"
expect 3 doko prüfe --journal "$D/does-not-exist"
echo Unfug >"$D/nonsense"
expect 1 doko prüfe --journal "$D/nonsense"
has "$ERR" "nonsense:1:"
# a conflict at the import is located too
expect 1 doko import "$D/without.doko"
has "$ERR" "A,C 98" "A,C 97"

# a history that was changed in the file together with its hash is only found by the printed number
doko -q --db "$D/forged.db" init
doko -q --db "$D/forged.db" import "$D/without.doko"
expect 0 doko --db "$D/forged.db" prüfe
expect 4 doko --db "$D/forged.db" prüfe 1 "$new"
# the Pokal has the number as well
doko -q --db "$D/pokal.db" init
doko -q --db "$D/pokal.db" import samples/saison.doko samples/pokal.doko
number=$(doko --db "$D/pokal.db" pokal bogen 1 | sed -n 's/^doko //p')
expect 0 doko --db "$D/pokal.db" prüfe p1 "$number"
# a book that may only be read has it too
chmod a-w "$D/pokal.db"
expect 0 doko --db "$D/pokal.db" prüfe --journal samples/pokal.doko

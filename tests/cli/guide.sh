# The tutorial: every command in it works in its order, prints the output below it, and leaves the files that it names.
. tests/cli/lib.inc
expect 0 tests/guide.py "$DOKO" docs/anleitung.md "$D"
has "$OUT" " commands, "
for command in "--gast G" "--name " "--kuerzel " "import --tabelle" "wiederherstellen" "abschluss 2026 --oeffnen" "import --nr"; do
    grep -qe "^    doko .*$command" docs/anleitung.md || fail "docs/anleitung.md does not show $command"
done
# the guide for the Turnierleitung uses a book of its own
mkdir "$D/turnier"
expect 0 tests/guide.py "$DOKO" docs/turnier.md "$D/turnier"
for file in sitzplan.pdf namen.pdf vordruck.pdf stand.pdf herbst.doko; do
    [ -s "$D/turnier/$file" ] || fail "$file was not written"
done
for command in ergebnis stand zeit verlaengern annehmen nachmelden ersatz ausfall zurueckgeben strafe disq bezahlt gruppe plan ende; do
    grep -q "^    doko turnier $command" docs/turnier.md || fail "docs/turnier.md does not show turnier $command"
done
# a missing output and a refused command are noticed
mkdir "$D/wrong"
printf '    doko init\n\n```\nEin neues Buch: …\nUnd noch eines\n```\n\n    doko spieler neu A\n' >"$D/wrong.md"
expect 1 tests/guide.py "$DOKO" "$D/wrong.md" "$D/wrong"
has "$OUT" "doko init: the line 'Und noch eines' is missing" "doko spieler neu A: exit status 2"
for file in bogen-1.pdf leer.pdf stand.pdf saison-2026.xlsx saison-2026.html spiele-2026.csv kopie-2027.db vereinsbuch.doko; do
    [ -s "$D/$file" ] || fail "$file was not written"
done
has "$(doko rangliste 2026)" "Doppelkopffreunde Musterstadt" "closed" "Anna Ahrens"
same "$(doko rangliste 2026 --json | jq '[.liste[] | select(.platz != null)] | length')" 4
same "$(doko ehrentafel --json | jq -r '.[0].meister')" "Carla Cramer"
# the text describes these lines
has "$(doko bogen 2026/1)" "A,B 151 re "
has "$(echo "A,B 151 re9" | doko werte)" "Re wins"

# The tutorial: every command in it, in its order, works, and leaves what it says.
. tests/cli/lib.inc
sed -n 's/^    \(..*\)$/\1/p' docs/anleitung.md >"$D/befehle"
[ "$(wc -l <"$D/befehle")" -gt 35 ] || fail "no commands in docs/anleitung.md"
cd "$D"
while read -r command; do
    eval "$command" >"$D/out" 2>"$D/err" </dev/null || fail "$command: $(cat "$D/err")"
done <"$D/befehle"
for file in bogen-1.pdf leer.pdf stand.pdf saison-2026.xlsx saison-2026.html spiele-2026.csv kopie-2026.db vereinsbuch.doko; do
    [ -s "$D/$file" ] || fail "$file was not written"
done
has "$(doko rangliste 2026)" "Doppelkopffreunde Musterstadt" "closed" "Anna Ahrens"
same "$(doko rangliste 2026 --json | jq '[.liste[] | select(.platz != null)] | length')" 4
same "$(doko ehrentafel --json | jq -r '.[0].meister')" "Carla Cramer"
# what the text says of the lines
has "$(doko bogen 2026/1)" "A,B 151 re "
has "$(echo "A,B 151 re9" | doko werte)" "Re wins"

# The Ehrentafel has entered years and the seasons of the book; it is corrected, imported and exported.
. tests/cli/lib.inc
doko init -q
expect 0 doko ehrentafel
has "$OUT" "Nobody yet"
same "$(doko ehrentafel --json)" "[]"
expect 0 doko import "$HERE/samples/ehrentafel.doko"
expect 0 doko import "$HERE/samples/ehrentafel.doko"
doko -q import "$HERE/samples/saison.doko"
same "$(doko ehrentafel --json | jq -c '[length, .[0], .[-1]]')" \
    '[11,{"jahr":1987,"meister":"Burger","vize":"Wohlfarth","pokal":null},{"jahr":2025,"meister":"Dieter Dörfler","vize":"Anna Ahrens","pokal":null}]'
same "$(doko rangliste 2025 --json | jq -r '[.liste[] | select(.platz == (1, 2)) | .name] | join(", ")')" "Dieter Dörfler, Anna Ahrens"
doko -q import "$HERE/samples/pokal.doko"
same "$(doko ehrentafel --json | jq -r '.[-1].pokal')" "Carla Cramer"
expect 0 doko ehrentafel --csv rfc
has "$OUT" "1992,Holz,Wohlfarth von Alm,Legner"
expect 0 doko ehrentafel -o "$D/e.csv"
has "$(cat "$D/e.csv")" "1992;Holz;"

# only the named fields are corrected; an entered year overrides the book's season
expect 0 doko ehrentafel setze 1996 --pokal "Legner"
expect 0 doko ehrentafel setze 1996 --meister Holz
# an existing year, entered or of a season, is only overwritten on request
expect 1 doko ehrentafel setze 1996 --pokal Otto --meister "Wohlfarth"
has "$ERR" "the Ehrentafel of 1996 already has Meister Holz, Pokalsieger Legner; --trotzdem overwrites it"
expect 1 doko ehrentafel setze 1996 --pokal ""
has "$ERR" "already has Pokalsieger Legner;"
expect 1 doko ehrentafel setze 2025 --meister "Anna Ahrens"
has "$ERR" "the Ehrentafel of 2025 already has Meister Dieter Dörfler;"
expect 0 doko ehrentafel setze 2025 --vize "" # nothing was entered, and the season's stays
same "$(doko ehrentafel --json | jq -c '.[9]')" '{"jahr":1996,"meister":"Holz","vize":"Wohlfarth von Alm","pokal":"Legner"}'
expect 0 doko ehrentafel setze 2025 --meister "Anna Ahrens" --trotzdem
same "$(doko ehrentafel --json | jq -c '.[-1]')" '{"jahr":2025,"meister":"Anna Ahrens","vize":"Anna Ahrens","pokal":"Carla Cramer"}'
expect 0 doko ehrentafel setze 2025 --meister "" --trotzdem
same "$(doko ehrentafel --json | jq -r '.[-1].meister')" "Dieter Dörfler"
# removing a wrong entry leaves no empty line
expect 0 doko ehrentafel setze 1949 --meister "Niemand"
has "$(doko ehrentafel)" 1949
expect 0 doko ehrentafel setze 1949 --meister "" --trotzdem
hasnot "$(doko ehrentafel)" 1949
same "$(doko ehrentafel --json | jq '[.[] | select(.jahr == 1949)] | length')" 0
expect 0 doko ehrentafel setze 1950 --vize 'Müller "der Ältere" \\ Co'
expect 1 doko import "$HERE/samples/ehrentafel.doko"
has "$ERR" "ehrentafel.doko:13: the Ehrentafel of 1996 is there already, with other names"
expect 2 doko ehrentafel setze 96 --pokal X
expect 2 doko ehrentafel setze 1996
expect 1 doko ehrentafel setze 1996 --pokal "$(printf 'a\033b')"
has "$ERR" "--pokal: a name"

# the journal carries the Ehrentafel
doko export -o "$D/e.doko"
DOKO_DB=$D/second.db
doko init -q
doko -q import "$D/e.doko"
doko export -o "$D/e2.doko"
cmp "$D/e.doko" "$D/e2.doko"
expect 0 doko pruefe
# an open season has no Meister yet
doko -q saison neu 2027 --spieler A,B,C,D
same "$(doko ehrentafel --json | jq '[.[] | select(.jahr == 2027)] | length')" 0

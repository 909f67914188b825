# The sample Turnier equals the output of its generator, gives the standing that was added up by hand, and goes through the book
# unchanged.
. tests/cli/lib.inc
sample=$HERE/samples/turnier.doko
DOKO="$DOKO" tests/gen/turnier.sh | cmp - "$sample" || fail "samples/turnier.doko is not what make samples makes"
# the Turnier is made again from its journal
in_book() {
    rm -f "$DOKO_DB"
    doko init -q
    expect 0 doko import "$1"
    has "$OUT" "41 players" "1 Turnier" "39 tables with 22 games"
    expect 0 doko prüfe
    same "$(doko turnier rangliste --json |
        jq -r '(.plaetze[] | "\(.platz) \(.startnummer) \(.punkte) \(.runden | map(tostring) | join(" ")) \(.name)"),
            (.teams[] | "\(.platz) \(.team) \(.punkte)")')" "$(grep -v '^#' tests/vectors/turnier.txt)"
    same "$(doko turnier rangliste --json | jq -c '[.fertig, .fehlt]')" "[true,[]]"
    same "$(doko turnier plan --json | jq -c '[.spieler, .wiederholt, .seed, (.runden | map(length))]')" "[40,0,4711,[9,10,10,10]]"
}
in_book "$sample"
doko export --verlauf >"$D/history"
grep -v '^#' "$sample" | cmp - "$D/history" || fail "the journal differs after export and import"
expect 0 doko import "$sample"
has "$OUT" "0 players" "39 tables were in the book already"
has "$(doko verlauf herbst/3.7)" "ersetzt #3" "buben 110 re"
has "$(doko bogen herbst/2.5)" "die 40 Minuten sind um"
has "$(doko turnier teilnehmer)" "für Nils Nagel ab Runde 3" "ab Runde 2"
has "$(doko turnier rangliste)" "Bodo Beil (für Nils Nagel)"
# members of a team or a group never sit at one table
doko turnier teilnehmer --json >"$D/people"
doko turnier plan --json | jq -e --slurpfile people "$D/people" '
    ($people[0] | map({(.startnummer | tostring): .team}) | add) as $team
    | ($people[0] | map(select(.name == "Udo Unger" or .name == "Vera Vogt").startnummer)) as $pair
    | [.runden[][].sitze | (map($team[tostring]) | map(select(. != "")) | length - (unique | length)),
        (if length - (. - $pair | length) > 1 then 1 else 0 end)] | add == 0' >/dev/null ||
    fail "two players of a team or of the group sit at one table"
# the journal without history gives the same
doko export >"$D/short"
in_book "$D/short"
doko export | cmp - "$D/short" || fail "the journal differs after export and import"

# The Berechnungstabelle for the wall needs no book; every form has the same figures, and own rules have their own.
. tests/cli/lib.inc
expect 0 doko tafel
has "$OUT" "Spielwert" "90–119" "verloren" "Kontra und Re" "Zusatzpunkte"
[ "$(echo "$OUT" | awk '{ if (length($0) > 90) print }' | wc -l)" -eq 0 ] || fail "too wide for a terminal: $OUT"
# each cell of the source's table: the announcement, and the four figures
doko tafel --json | jq -r '.[] | select(.teil == "Spielwert") | [.von, .bis, .mit, .gegen, .solist, .mitspieler, (.ausgang == "verloren")] | join(",")' >"$D/mine"
awk -F, '!/^#/ && !/^von/ { print $1 "," $2 "," $5 "," $6 "," $7 "," $8 "," ($9 ? "true" : "false") }' "$HERE/tests/vectors/berechnungstabelle.csv" >"$D/printed"
cmp "$D/mine" "$D/printed" || fail "the table of the source"
same "$(doko tafel --kadamu --csv rfc)" "$(doko tafel --regeln ddb-pokal --csv rfc)"
same "$(doko tafel --kadamu --json | jq -c '.[0]')" \
    '{"augen":"kein Stich","solist_ka":7,"solist_da":6,"solist_mu":5,"mitspieler_ka":-3,"mitspieler_da":-2,"mitspieler_mu":-2}'

# each figure equals the scorer's value of such a game
same "$(echo 'A,B 135 re9' | doko werte --regeln ddv --json | jq '.re_punkte | -.')" \
    "$(doko tafel --regeln ddv --json | jq '.[] | select(.von == 90 and .ansage == "Keine 90") | .mit')"
# a figure that varies within the Augen of its row is a range
doko regeln zeige spielordnung >/dev/null
printf 'name=eigene\neltern=ddb\npunkte.fuchs=3\npunkte.gegen=0\n' >"$D/own.regeln"
expect 0 doko tafel --regeln "$D/own.regeln" --json
same "$(echo "$OUT" | jq -r '.[] | select(.ansage == "Fuchs") | .mit')" 3
same "$(echo "$OUT" | jq -r '.[0] | [.mit, .gegen] | join(" ")')" "1 1"

# a club's own solos that count several times have figures of their own
own=samples/regeln/eigene-soli.regeln
expect 0 doko tafel --regeln $own
has "$OUT" "Mampe: zählt 2-fach"
hasnot "$OUT" "Königsolo"
doko tafel --regeln $own --json >"$D/own"
same "$(jq '[.[] | select(.teil == "Mampe: zählt 2-fach")] | length' "$D/own")" "$(jq '[.[] | select(.teil == "Spielwert")] | length' "$D/own")"
for spiel in '90 – C mampe 130' '90 Kontra/Re C mampe 130 re' '60 Keine_90 C mampe 151 re9' '0 Kein_Stich C mampe 239 re0'; do
    # shellcheck disable=SC2086
    set -- $spiel
    from=$1 said=$(echo "$2" | tr _ ' ')
    shift 2
    same "$(jq -c "first(.[] | select(.teil[:5] == \"Mampe\" and .von == $from and .ansage == \"$said\")) | [.solist, .mit, .gegen]" "$D/own")" \
        "$(echo "$*" | doko werte --regeln $own --json | jq -c '[(.re_punkte | fabs), null, null]')"
done
printf 'name=wild\neltern=ddb\nsolo = mampe gewicht=2 wie=buben name=Mampe\nsolo = rampe gewicht=2 wie=damen name=Rampe\nsolo = lampe gewicht=3 wie=mada name=Lampe\n' >"$D/wild.regeln"
expect 0 doko tafel --regeln "$D/wild.regeln"
has "$OUT" "Mampe, Rampe: zählt 2-fach" "Lampe: zählt 3-fach"

# the club stands on paper when there is a book
expect 0 doko tafel -o "$D/without.html"
doko init -q
doko -q verein "Freunde & Co"
expect 0 doko tafel -o "$D/with.html"
has "$(cat "$D/with.html")" "Freunde &amp; Co" "Meisterschaft des DDB"
hasnot "$(cat "$D/without.html")" "Freunde"
expect 1 doko tafel -o "$D/with.html"
expect 0 doko tafel -o "$D/with.html" --force
if command -v pdfinfo >/dev/null 2>&1; then
    for rules in ddb ddv spielordnung schmidt arminia ddb-pokal; do
        expect 0 doko tafel --regeln $rules -o "$D/$rules.pdf"
        same "$(pdfinfo "$D/$rules.pdf" | awk '/^Pages/ { print $2 }')" 1
    done
fi
# refused
expect 2 doko tafel --regeln gibtesnicht
expect 2 doko tafel --kadamu --regeln ddv
has "$ERR" "--kadamu"
expect 2 doko tafel ddb
expect 2 doko tafel --format odt
printf 'name=x\neltern=ddb\npott=viel\n' >"$D/x.regeln"
expect 1 doko tafel --regeln "$D/x.regeln"
has "$ERR" "x.regeln:3"

# Reports that are files: built in, beside the book, one's own, by path; their figures equal the statistics, and every misuse is refused.
. tests/cli/lib.inc
doko init -q
doko -q import "$HERE/samples/saison.doko"
doko -q import "$HERE/samples/pokal.doko"
XDG_CONFIG_HOME=$D/config
export XDG_CONFIG_HOME

# compared with the statistics of the fold: partners, solos, announcements, days
JSON=$(doko statistik --saison 2025 --json)
lines() { jq -r ".zeilen[] | $1" | LC_ALL=C sort; }
same "$(doko bericht partner --saison 2025 --json | lines '"\(.spieler) \(.partner) \(.spiele) \(.gewonnen) \(.punkte)"')" \
    "$(echo "$JSON" | jq -r '.liste[] | .spieler as $a | .partner | to_entries[] | "\($a) \(.key) \(.value.gespielt) \(.value.gewonnen) \(.value.punkte)"' | LC_ALL=C sort)"
same "$(doko bericht soli --saison 2025 --json | lines '"\(.spieler) \(.spiele) \(.gewonnen) \(.punkte)"')" \
    "$(echo "$JSON" | jq -r '.liste[] | .spieler as $a | .soli[] | "\($a) \(.gespielt) \(.gewonnen) \(.punkte)"' | LC_ALL=C sort)"
same "$(doko bericht ansagen --saison 2025 --json | lines '"\(.spieler) \(.gesagt) \(.gehalten)"')" \
    "$(echo "$JSON" | jq -r '.liste[] | .spieler as $a | .ansagen_je[] | "\($a) \(.gespielt) \(.gewonnen)"' | LC_ALL=C sort)"
same "$(doko bericht verlauf --saison 2025 --json | lines '"\(.spieler) \(.tage) \(.punkte) \(.verlauf | length) \(.verlauf | add)"')" \
    "$(doko rangliste 2025 --json | jq -r '.liste[] | "\(.spieler) \(.tage) \(.punkte) \(.tage) \(.punkte)"' | LC_ALL=C sort)"
# a Gast is nobody's partner; the awkward table has one
doko --db "$D/heikel.db" init -q
doko --db "$D/heikel.db" -q import "$HERE/samples/heikel.doko"
expect 0 doko --db "$D/heikel.db" bericht partner --saison heikel
same "$(echo "$OUT" | grep -c '^G \|  G ')" 0
# the values of the games are the sums of their posten
cat >"$D/check.sql" <<'X'
-- spalte: spiele | Spiele | zahl
-- spalte: falsch | falsch | zahl
SELECT count(*) AS spiele, sum(s.wert <> (SELECT coalesce(sum(CASE p.partei WHEN 're' THEN p.punkte ELSE -p.punkte END), 0)
    FROM doko_posten p WHERE p.saison = s.saison AND p.wettbewerb = s.wettbewerb AND p.spieltag = s.spieltag AND p.tisch = s.tisch
    AND p.spiel = s.spiel)) AS falsch
FROM doko_spiel s WHERE s.wettbewerb = 'meisterschaft'
X
expect 0 doko bericht "$D/check.sql" --json
same "$(echo "$OUT" | jq -c '.zeilen')" "[{\"spiele\":$(doko bericht --spiele --alle --json | jq length),\"falsch\":0}]"

# a day that stopped early does not count; a player who was taken back from the table is in no row of it
stopped() { doko --db "$D/halt.db" "$@"; }
stopped init -q
for p in A B C D E; do stopped -q spieler neu $p "Name $p"; done
stopped -q saison neu 2026 --spieler A,B,C,D,E --beginn 2026-01-04
stopped -q spieltag beginn A,B,C,D --geber A --datum 2026-01-04
stopped -q spiel A,B 130 re
stopped -q spieltag einstieg --trotzdem --nach D E
stopped -q undo
stopped -q spieltag ausstieg D
stopped -q spieltag ende
cat >"$D/halt.sql" <<'X'
-- spalte: was | was | text
-- spalte: n | n | zahl
SELECT zustand AS was, spiele AS n FROM Doko_Tag
UNION ALL SELECT spieler || gewertet, punkte FROM DOKO_ERGEBNIS
UNION ALL SELECT spieler, wert FROM doko_tageswert
X
expect 0 stopped bericht "$D/halt.sql" --json
same "$(echo "$OUT" | jq -r '.zeilen[] | "\(.was) \(.n)"' | tr '\n' ,)" "ungewertet 1,A0 2,B0 2,C0 0,D0 0,"

# the list has built-in reports, and a club's own, which replaces a built-in one of its name
expect 0 doko bericht liste --json
same "$(echo "$OUT" | jq -c '.[] | select(.name == "partner")')" '{"name":"partner","titel":"Partner","quelle":"eingebaut"}'
expect 0 doko bericht neu partner
has "$OUT" "$D/reports/partner.sql"
expect 0 doko bericht partner --saison 2025
has "$OUT" "partner, Saison 2025" "zusammen"
expect 0 doko bericht liste
has "$OUT" "$D/reports/partner.sql"
expect 1 doko bericht neu partner
has "$ERR" "--force"
expect 0 doko bericht neu partner --force
mkdir -p "$D/config/doko/reports"
sed 's/^-- titel:.*/-- titel: Meiner/' "$D/reports/partner.sql" >"$D/config/doko/reports/mein.sql"
rm "$D/reports/partner.sql"
expect 0 doko bericht mein --saison 2025 --spieler a
has "$OUT" "Meiner, Saison 2025, A"
expect 0 doko bericht liste --json
same "$(echo "$OUT" | jq -r '.[] | select(.name == "mein").quelle')" "$D/config/doko/reports/mein.sql"
expect 0 doko bericht neu eigener -o "$D/elsewhere.sql"
expect 0 doko bericht "$D/elsewhere.sql" --alle
has "$OUT" "eigener"
expect 0 doko bericht spalten --saison 2025
has "$OUT" "doko_teilnahme: a player in a game" "for example"

# every format works; a workbook and a PDF need a file
for form in xlsx pdf html csv json txt; do
    expect 0 doko bericht partner --saison 2025 -o "$D/p.$form"
    [ -s "$D/p.$form" ] || fail "p.$form is empty"
done
expect 2 doko bericht partner -f xlsx
has "$ERR" "a workbook needs a file"

# wrong names, options, files
expect 1 doko bericht nixda
has "$ERR" "nixda"
expect 2 doko bericht partner --spiele
has "$ERR" "--spiele"
expect 2 doko bericht --spieler A
has "$ERR" "go with the name of a report"
expect 2 doko bericht posten --spieler A
has "$ERR" "covers all players; leave --spieler out"
expect 1 doko bericht partner --spieler Q
has "$ERR" "Q"
expect 1 doko bericht partner --saison 1999
has "$ERR" "1999"
expect 2 doko bericht neu "Mein Bericht"
has "$ERR" "small letters"
expect 3 doko bericht "$D/nobody.sql"
has "$ERR" "nobody.sql"
printf -- '-- spalte: n | N | zahl\nSELECT count(*) AS n FROM spieler\n' >"$D/f.sql"
expect 1 doko bericht "$D/f.sql"
has "$ERR" "$D/f.sql:2:27: no such table: spieler"
printf -- '-- spalte: n | N | zahl\n-- parameter: spieler\nSELECT 1 AS n\n' >"$D/f.sql"
expect 2 doko bericht "$D/f.sql"
has "$ERR" "is about one player"
printf -- '-- spalte: n | N | zahl\n-- parameter: spieler?\nSELECT 1 AS n\n' >"$D/f.sql"
expect 2 doko bericht "$D/f.sql" --saison 2025
has "$ERR" "covers all seasons; leave --saison out"
printf -- '-- spalte: n | N \377\n' >"$D/f.sql"
expect 1 doko bericht "$D/f.sql"
has "$ERR" "UTF-8"
dd if=/dev/zero bs=70000 count=1 2>/dev/null | tr '\000' ' ' >"$D/f.sql"
expect 1 doko bericht "$D/f.sql"
has "$ERR" "at most 65536 bytes"
# a broken file of one's own is named in the list, and hides no other
printf -- 'SELECT 1\n' >"$D/config/doko/reports/kaputt.sql"
expect 0 doko bericht liste
has "$(echo "$OUT" | tr -s "\n " "  ")" "kaputt.sql:1: at least one" "mein" "partner"
same "$(echo "$OUT" | grep -v "$D" | LC_ALL=C.UTF-8 awk 'length > 79')" ""
has "$OUT" "  partner               Partner: who wins with whom in normal games"
# the book is unchanged
expect 0 doko prüfe

# The standings in every form, after any Spieltag; the workbook as LibreOffice calculates it; who plays next.
. tests/cli/lib.inc
doko init -q
expect 1 doko rangliste
has "$ERR" "saison neu"
doko -q saison neu 2024
expect 0 doko rangliste
has "$OUT" "Nobody is registered"
expect 0 doko rangliste --format xlsx -o "$D/empty.xlsx"
doko -q import "$HERE/samples/saison.doko"
expect 0 doko rangliste 2025 --json
# a season value is the mean of its day values
echo "$OUT" | jq -e 'all(.liste[]; ((.werte | map(select(. != null) | tonumber) | add / length) - (.dessos | tonumber) | fabs) < 0.0051)' >/dev/null || fail "means"

# the workbook: nothing is overwritten, the same book gives the same bytes, LibreOffice calculates alike
SOURCE_DATE_EPOCH=1767225600
export SOURCE_DATE_EPOCH
expect 0 doko rangliste 2025 --format xlsx -o "$D/r.xlsx"
expect 1 doko rangliste 2025 --format xlsx -o "$D/r.xlsx"
has "$ERR" "--force"
expect 0 doko rangliste 2025 -o "$D/r2.xlsx"
cmp "$D/r.xlsx" "$D/r2.xlsx"
expect 0 doko rangliste 2025 --format xlsx -o "$D/r.xlsx" --force
mkdir "$D/x"
(cd "$D/x" && unzip -q ../r.xlsx)
grep -q 'fitToPage="1"' "$D/x/xl/worksheets/sheet1.xml" || fail "not one page wide"
grep -q 'state="frozen"' "$D/x/xl/worksheets/sheet2.xml" || fail "the head does not stay"
grep -q '_xlnm.Print_Titles' "$D/x/xl/workbook.xml" || fail "the head is not repeated in print"
grep -q '<f>AVERAGE(Tageswerte!\$C\$2:\$C\$53)</f><v>5' "$D/x/xl/worksheets/sheet1.xml" || fail "no formula with its value"
if calculated "$D/r.xlsx"; then
    same "$(tail -n +2 "$D/calculated.csv" | tr , . | awk -F';' '{ printf "%s;%.2f\n", $3, $5 }')" \
        "$(doko rangliste 2025 --json | jq -r '.liste[] | .spieler + ";" + .dessos')"
fi

# who plays and who sits out
doko -q saison neu 2026 --wie 2025
expect 0 doko saison besetzung
has "$OUT" "Spieltag 1" "sit out" "--los"
same "$(doko saison besetzung 1 --los 5)" "$(doko saison besetzung 1 --los 5)"
expect 0 doko saison besetzung 1 --aussetzen C --festhalten
has "$(doko export 2026)" "aussetzen 1 C"
has "$(doko saison besetzung 1)" "sit out: C"
doko -q spieltag ergebnis A=50 B=40 D=30 E=20 F=10
expect 0 doko saison besetzung
has "$OUT" "sit out: F"
expect 0 doko saison besetzung 2 --plätze 10
has "$OUT" "sit out: F" "4+2 is impossible"
expect 0 doko saison abmelden F --ab 2
expect 0 doko saison besetzung 2
hasnot "$OUT" "sit out"
expect 1 doko saison besetzung 2 --aussetzen G
expect 0 doko saison besetzung 1 --festhalten --aussetzen A
hasnot "$(doko export 2026)" "aussetzen 1 C"
expect 0 doko saison zeige
has "$OUT" "Season 2026" "A, B, C, D, E"
# entries from before a player joined the season leave no more players than can play
(
    DOKO_DB=$D/late.db
    export DOKO_DB
    club
    doko -q spieltag ergebnis A=50 B=40 C=30 D=20 E=10
    expect 0 doko saison besetzung 2 --festhalten
    has "$OUT" "play: A, B, C, D, F" "sit out: E"
    expect 0 doko saison melden G
    expect 0 doko saison besetzung 2
    has "$OUT" "play: A, B, C, F, G" "sit out: D, E"
    expect 1 doko spieltag beginn A,B,C,D,F --geber A
    has "$ERR" "D sits out on Spieltag 2" "it is the turn of A, B, C, F, G"
    expect 0 doko spieltag beginn A,B,C,F,G --geber A
)
expect 0 doko saison setze --gewichte 50,50
expect 0 doko pruefe
expect 2 doko saison setze
expect 0 doko saison liste
has "$OUT" "2025" "closed"
expect 1 doko saison abschluss
has "$ERR" "1 of 52"
expect 0 doko saison abschluss --trotzdem
has "$OUT" "is closed"
expect 1 doko saison abschluss 2026
# nothing of a closed season changes any more
for command in "undo --spieltag 2026/1" "spieltag öffnen 2026/1" "spieltag strafe A 3 --spieltag 2026/1" \
    "korrigiere --spieltag 2026/1 1 A,B 130" "saison melden G --saison 2026" "saison setze 2026 --pflicht 3"; do
    # shellcheck disable=SC2086
    expect 1 doko $command
    has "$ERR" "is closed" "--oeffnen"
done
expect 1 doko spieltag beginn A,B,C,D --geber A --saison 2026
expect 0 doko saison abschluss 2026 --oeffnen
expect 0 doko spieltag losen E,D,C,B,A --los 4711
has "$OUT" "drawn with --los 4711"
sitze=$(doko stand --json | jq -c '.punkte | keys_unsorted')
expect 0 doko undo
expect 0 doko spieltag losen A,B,C,D,E --los 4711
same "$(doko stand --json | jq -c '.punkte | keys_unsorted')" "$sitze"
expect 1 doko saison abschluss
has "$ERR" "still open"

# without a name: the last open season, else the last one
DOKO_DB=$D/saisons.db
doko -q init
expect 1 doko saison zeige
for season in 2024 2025 2026; do doko -q saison neu $season; done
has "$(doko saison zeige)" "Season 2026"
doko -q saison abschluss 2026 --trotzdem
has "$(doko saison zeige)" "Season 2025"
doko -q saison abschluss 2025 --trotzdem
doko -q saison abschluss 2024 --trotzdem
has "$(doko saison zeige)" "Season 2026"
doko -q saison abschluss 2024 --oeffnen
has "$(doko saison zeige)" "Season 2024"

# A rule set has editions (A176): a season keeps the one it began with, a new one takes the newest, another holds for Spieltage that were
# not begun, and goes back the same way. A journal without a word means the first.
. tests/cli/lib.inc
club
has "$(doko saison zeige)" "ddb, edition 2"
same "$(doko saison zeige --json | jq .ausgabe)" 2
has "$(doko export)" "saison 2026 regeln=ddb ausgabe=2 "

# the same journal under both: only what follows the won Lustsolo differs
day() { doko -q spieltag beginn A,B,C,D --geber A && for line in 'D damen 130' 'D buben 130' 'A damen 130' 'D mada 130' "$@"; do doko -q spiel "$line"; done; }
day 'A damen 130' 'B damen 130' 'C buben 130' 'A,B 130'
same "$(doko stand --json | jq -c '[.phase, .soli.A[1].zaehlt, .soli.B[0].zaehlt, .pott]')" '["spiel","nachspiel","nachspiel",138]'
doko export | sed 's/ ausgabe=2//' >"$D/first.doko"
doko --db "$D/first.db" init -q
expect 1 doko --db "$D/first.db" import "$D/first.doko"
has "$ERR" "already played this kind"
sed -i 's/^A damen 130$/&\nX/' "$D/first.doko" # the second of A becomes another kind
awk '/^X$/ { n++; next } { print }' "$D/first.doko" | awk '/^A damen 130$/ && seen++ { $0 = "A buben 130" } { print }' >"$D/other.doko"
expect 0 doko --db "$D/first.db" import "$D/other.doko"
same "$(doko --db "$D/first.db" stand --json | jq -c '[.phase, .soli.A[1].zaehlt, .soli.B[0].zaehlt]')" '["vorfuehrung","pflicht","pflicht"]'
hasnot "$(doko --db "$D/first.db" export)" "ausgabe="
hasnot "$(doko --db "$D/first.db" bogen)" "Ausgabe"
has "$(doko bogen)" "Meisterschaft des DDB, Ausgabe 2"
has "$(doko regeln zeige)" "Meisterschaft des DDB, Ausgabe 2"

# `pflicht` makes it the Pflichtsolo, is kept where it says something, and refused where none is open
doko -q undo && doko -q undo && doko -q undo && doko -q undo
expect 0 doko spiel B damen 130 pflicht
same "$(doko stand --json | jq -c '.soli.B[0].zaehlt')" '"pflicht"'
has "$(doko export)" "B damen 130 pflicht"
expect 1 doko spiel D null 0 x pflicht
has "$ERR" "D has no Pflichtsolo open"
expect 1 doko spiel A,B 130 pflicht
has "$ERR" "pflicht, vf and straf need one of the announced solos"
expect 1 doko spiel C damen 130 straf pflicht
has "$ERR" "a Strafsolo is no Pflichtsolo"
doko export >"$D/kept.doko"
doko --db "$D/kept.db" init -q
expect 0 doko --db "$D/kept.db" import "$D/kept.doko"
same "$(doko --db "$D/kept.db" export)" "$(cat "$D/kept.doko")"
expect 0 doko --db "$D/kept.db" prüfe
doko -q undo
doko -q korrigiere 4 A,B 151 # no Lustsolo, no Nachspiel: the word says nothing then
expect 0 doko spiel B damen 130 pflicht
hasnot "$(doko export)" "pflicht
"
same "$(doko export | grep -c 'B damen 130$')" 1

# Spieltage that were begun keep their edition
expect 1 doko saison setze --ausgabe 1 --ab 1
has "$ERR" "Spieltag 1 was begun" "--ab 2"
expect 1 doko saison setze --ausgabe 2
has "$ERR" "played by these rules already"
expect 2 doko saison setze --ausgabe 3
has "$ERR" "ddb has the editions 1 to 2"
expect 2 doko saison setze --ausgabe 1 --regeln schmidt
expect 2 doko saison setze --ausgabe null
before=$(doko export)
expect 0 doko saison setze --ausgabe 1
has "$OUT" "edition 1 from Spieltag 2 on" "nachspielpflicht.wahl = ja -> nein"
has "$(doko export)" "regelwechsel 2 regeln=ddb
"
expect 0 doko saison setze --ausgabe 2
same "$(doko export)" "$before"
doko -q saison setze --ausgabe 1
doko -q spieltag ende --trotzdem
doko -q spieltag beginn A,B,C,D --geber A
has "$(doko export)" "spieltag $(date +%F) nr=2 art=meisterschaft tisch=1 ausgabe=1 "
expect 1 doko saison setze --ausgabe 2 --ab 2
has "$ERR" "Spieltag 2 was begun"
doko export >"$D/changed.doko"
doko --db "$D/changed.db" init -q
expect 0 doko --db "$D/changed.db" import "$D/changed.doko"
same "$(doko --db "$D/changed.db" export)" "$(cat "$D/changed.doko")"
expect 0 doko --db "$D/changed.db" prüfe
sed 's/tisch=1 ausgabe=1/tisch=1 ausgabe=2/' "$D/changed.doko" >"$D/wrong.doko"
doko --db "$D/wrong.db" init -q
expect 1 doko --db "$D/wrong.db" import "$D/wrong.doko"
has "$ERR" "edition 1 of ddb" "regelwechsel 2 regeln=ddb ausgabe=2"
same "$(doko --db "$D/wrong.db" export)" "doko-journal 1"

# an edition that this doko does not know
sed 's/regeln=ddb ausgabe=2/regeln=ddb ausgabe=9/' "$D/changed.doko" >"$D/newer.doko"
expect 1 doko --db "$D/wrong.db" import "$D/newer.doko"
has "$ERR" "does not know edition 9 of ddb"

# an own rule set has its parent's by its text, the first one without a word
printf 'name = haus\neltern = ddb\npott = 100\npott.frist = 50\n' >"$D/haus.regeln"
printf 'name = haus\neltern = ddb\nausgabe = 2\npott = 100\npott.frist = 50\n' >"$D/haus2.regeln"
has "$(doko regeln vergleiche ddb "$D/haus.regeln" | tr -s ' ')" "nachspielpflicht.wahl ja nein"
hasnot "$(doko regeln vergleiche ddb "$D/haus2.regeln")" "nachspielpflicht.wahl"
printf 'name = haus\neltern = ddb\npott = 100\nausgabe = 2\n' >"$D/late.regeln"
expect 1 doko regeln prüfe "$D/late.regeln"
has "$ERR" "late.regeln:4:" "above all parameters"
printf 'name = haus\neltern = ddb\nausgabe = 3\n' >"$D/three.regeln"
expect 1 doko regeln prüfe "$D/three.regeln"
has "$ERR" "three.regeln:3:" "the editions 1 to 2"
expect 0 doko saison neu 2027 --regeln "$D/haus.regeln" --spieler A,B,C,D
expect 1 doko saison setze 2027 --ausgabe 2
has "$ERR" "haus is an own rule set" "ausgabe = 2" "--regeln DATEI"
expect 0 doko saison setze 2027 --regeln "$D/haus2.regeln"

# a new season takes the newest, whatever the earlier one had
expect 0 doko saison neu 2028 --wie 2026
has "$OUT" "rules ddb, edition 2"

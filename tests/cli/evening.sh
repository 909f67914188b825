# An evening from the first game to the standings, as its Schreiber sees it.
. tests/cli/lib.inc
expect 0 doko init
has "$OUT" "$DOKO_DB" "spieler neu"
[ "$(stat -c %a "$DOKO_DB")" = 600 ] || fail "the book is not the user's alone"
rm "$DOKO_DB"
expect 0 env DOKO_DB="$D/new/tief/doko.db" "$DOKO" init
[ "$(stat -c %a "$D/new/tief")" = 700 ] || fail "the directory is not the user's alone"
club
expect 0 doko spieler liste
has "$OUT" "Bernd Böhm"
expect 0 doko spieltag beginn A,B,C,D,E --geber A --datum 4.1.2026
has "$OUT" "Spieltag 2026/1" "Geber A" "Vorhand B" "pauses: A" "open: 1. Pflichtsolo A, B, C, D, E"
expect 0 doko spiel bc143+9 -f
has "$OUT" "Spiel 1" "B,C 143 re9 f=ko" "Kontra wins" "K9 verfehlt +1" "gegen die Kreuz-Damen +1" "= 3 for Kontra" \
    "D +6" "E +6" "A +3" "Pott    134 of 140" "Geber B" "Vorhand C" "pauses: B"
expect 0 doko spiel C damen 130 re
has "$OUT" "[Pflichtsolo]" "C +6" "A -2" "B -2" "Pott    134"
expect 0 doko spiel --bemerkung "Streit um den Fuchs" D,E 151
expect 0 doko spiel einwurf
has "$OUT" "same Geber"
expect 0 doko stand --json
same "$(echo "$OUT" | jq -c '[.saison,.spieltag,.tisch,.datum,.art,.spiele,.geber,.vorhand,.aussetzer,.pott,.phase]')" \
    '["2026",1,1,"2026-01-04","meisterschaft",3,"D","E",["D"],130,"spiel"]'
same "$(echo "$OUT" | jq -c '[.punkte, .soli.C]')" \
    '[{"A":1,"B":-2,"C":8,"D":8,"E":8},[{"art":"damen","zaehlt":"pflicht","gewonnen":true}]]'
same "$(echo "$OUT" | jq -r 'keys_unsorted|join(" ")')" \
    "saison spieltag tisch datum art spiele geber vorhand aussetzer pott phase faellig punkte soli"
expect 1 doko spieltag ende
has "$ERR" "Pott" "130"
expect 0 doko spieltag ende --trotzdem
has "$OUT" "Spielberichtsbogen" "Streit um den Fuchs" "DESSOS" "against the rules"
expect 1 doko spiel A,B 130
has "$ERR" "no Spieltag is open" "spieltag beginn"
expect 0 doko rangliste
has "$OUT" "after 1 of 52" "Carla Cramer"
expect 0 doko spieltag öffnen 1
expect 0 doko undo
has "$OUT" "is closed"
expect 1 doko redo
expect 0 doko redo --spieltag 1
expect 0 doko bogen --json
echo "$OUT" | jq -e '.beendet == false and (.zeilen | length) == 5' >/dev/null || fail "bogen --json"

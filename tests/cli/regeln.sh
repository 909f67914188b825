# Rule sets and own rules: shown, checked, compared, used by the scorer.
. tests/cli/lib.inc
expect 0 doko regeln liste
has "$OUT" "ddb" "Meisterschaft des DDB"
expect 0 doko regeln zeige
has "$OUT" "pott" "140" "punkte.gewonnen"
expect 2 doko regeln zeige xyz
expect 0 doko regeln pruefe samples/regeln/dienstag.regeln
has "$OUT" "dienstag: Dienstagsrunde: in order."
expect 0 doko regeln vergleiche ddb samples/regeln/dienstag.regeln
same "$(echo "$OUT" | awk 'NR > 1 { print $1, $2, $3 }')" "bei120.beide keine kontra
punkte.fuchs 1 2
pott 140 120
pott.frist 70 60"
expect 0 doko regeln vergleiche ddb ddb
has "$OUT" "do not differ"
same "$(printf 'A,B 130 f=A\nA,B 120 re ko\n' | doko werte --regeln samples/regeln/dienstag.regeln --json | jq -c .re_punkte | tr '\n' ' ')" "3 -3 "
printf 'name = x\neltern = ddb\npunkte.fux = 2\n' >"$D/falsch.regeln"
expect 1 doko regeln prüfe "$D/falsch.regeln"
has "$ERR" "$D/falsch.regeln:3:" "punkte.fux" "doko regeln zeige"
expect 1 doko werte --regeln "$D/falsch.regeln"
expect 3 doko regeln prüfe "$D"
# the check list answers every line for every rule set, and for a club's own
for r in ddb ddv spielordnung schmidt arminia samples/regeln/dienstag.regeln; do
    expect 0 doko regeln checkliste "$r"
    same "$(echo "$OUT" | grep -c '^  ')" 69
    echo "$OUT" | awk '/^  / && NF < 2 || /^  .*  $/ { exit 1 }' || fail "an answer is missing: $r"
done
expect 0 doko regeln checkliste
has "$OUT" "Bis wann K9                                             mit 9 Karten auf der Hand" \
    "Anzahl und Art der Pflichtsoli                          Farbtrumpf, Madagaskar, Damen, Buben, Knochenlos, Null, Detlef-Kaspar; davon 2 verschiedene" \
    "Wer gewinnt bei genau 120 und Kontra                    Re" "Hammelsprung                                            nein"
expect 0 doko regeln checkliste spielordnung
has "$OUT" "verdoppelt alles" "ja, aber nur von einer Partei" "Spiel so hoch verloren wie noch möglich" "Karten im Spiel                                         40"
expect 2 doko regeln checkliste xyz

# A season has kinds of solo of the club's own (A76): they are typed, kept, on the Bogen, in the statistics and in the journal.
. tests/cli/lib.inc
club
cp samples/regeln/eigene-soli.regeln "$D/e.regeln"
expect 0 doko saison neu 2041 --regeln "$D/e.regeln" --spieler A,B,C,D
doko -q spieltag beginn A,B,C,D --geber A --datum 2041-01-06
expect 0 doko spiel C koenig 130 re
has "$OUT" "C koenig 130 re" "Pflichtsolo"
expect 0 doko spiel c.p130
has "$OUT" "C mampe 130" "Soloart zählt mehrfach +2" "[Solo]"
# an unknown kind or letter is refused with the list of known ones
expect 1 doko spiel C kaiser 130
has "$ERR" "hzsolo, koenig, koehler, bubenfarbe, damenfarbe, mampe"
expect 1 doko spiel c.x130
has "$ERR" "kh kr q l f g p"
expect 1 doko spiel C königsolo 130
has "$ERR" "C koenig 130"
doko -q spiel D koehler 90 ko9
doko -q korrigiere 3 'D koehler 121'
expect 0 doko stand --json
echo "$OUT" | jq -e '.soli.C | map(.art) == ["koenig", "mampe"]' >/dev/null || fail "$OUT"
expect 0 doko bogen
has "$OUT" "C koenig 130 re  P" "C mampe 130      o" "D koehler 121    P"
expect 0 doko bogen --format pdf -o "$D/b.pdf"
pdftotext -layout "$D/b.pdf" "$D/b.txt"
has "$(cat "$D/b.txt")" "Q Königsolo" "L Köhler" "P Mampe"
expect 0 doko bericht soli --saison 2041 --csv rfc
has "$OUT" "C,Königsolo,1,1" "C,Mampe,1,1" "D,Köhler,1,1"
expect 0 doko statistik C --saison 2041 --json
has "$OUT" koenig mampe
expect 0 doko bericht bilanz --saison 2041 --spieler C
has "$OUT" Königsolo Mampe
expect 0 doko prüfe
# the journal carries rule set and words, and another book has the same values
expect 0 doko export 2041 --verlauf -o "$D/e.doko"
has "$(cat "$D/e.doko")" "solo   = koenig kurz=q wie=damen name=Königsolo" "C koenig 130 re" "C mampe 130"
DOKO_DB="$D/second.db"
export DOKO_DB
expect 0 doko init
expect 0 doko import "$D/e.doko"
expect 0 doko export 2041 --verlauf -o "$D/f.doko"
same "$(cat "$D/f.doko")" "$(cat "$D/e.doko")"
expect 0 doko prüfe
# the help at the table names them; a form with old rules does not
expect 0 doko regeln vergleiche ddb "$D/e.regeln"
has "$OUT" "koenig kurz=q wie=damen name=Königsolo" "mampe kurz=p wie=buben gewicht=2 name=Mampe"
expect 0 doko regeln vergleiche "$D/e.regeln" "$D/e.regeln"
has "$OUT" "do not differ"
expect 0 doko regeln checkliste "$D/e.regeln"
has "$OUT" "Königsolo, Köhler," "Mampe"

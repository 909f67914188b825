# Statistics. figures.sh computes every figure a second time; this test checks which figures belong together, and the texts.
. tests/cli/lib.inc
doko init -q
expect 1 doko statistik
has "$ERR" "saison neu"
doko -q saison neu 2024
expect 0 doko statistik
has "$OUT" "Saison 2024, 0 games" "No games were played yet"
same "$(doko statistik --json)" '{"spiele":0,"ausgelassen":0,"liste":[]}'
doko -q import "$HERE/samples/saison.doko"
JSON=$(doko statistik --saison 2025 --json)

each_value() { echo "$JSON" | jq -r ".liste[] | \"\(.spieler) $1\"" | sort; }
# the Punkte equal the standings, also after a disqualification
same "$(each_value '\(.punkte)')" "$(doko rangliste 2025 --json | jq -r '.liste[] | "\(.spieler) \(.punkte)"' | sort)"
echo "$JSON" | jq -e 'all(.liste[]; .spiele == .re.gespielt + .kontra.gespielt + .gegen_solo.gespielt + ([.soli[].gespielt] | add))' >/dev/null || fail "games"
echo "$JSON" | jq -e 'all(.liste[]; ([.partner[].gespielt] | add) <= .re.gespielt + .kontra.gespielt)' >/dev/null || fail "partners"

# the last days as blocks: the scale goes from the worst to the best
same "$(doko statistik A --saison 2025 | sed -n '4s/ .*//p' | sed 's/./&\n/g' | grep -c .)" 41
same "$(doko statistik A --saison 2025 | sed -n '4s/ .*//p' | grep -o '[▁█]' | sort -u | tr -d '\n')" "▁█"
[ "$(doko statistik --saison 2025 | wc -L)" -le 80 ] || fail "wider than 80 columns"
same "$(echo "$JSON" | jq -c 'all(.liste[]; .ansagen.gespielt == ([.ansagen_je[].gespielt] | add))')" true
expect 0 doko statistik --alle --csv rfc
same "$(echo "$OUT" | tail -n +2 | cut -d, -f1 | tr '\r\n' '  ' | tr -s ' ')" "A B C D E F "
same "$(doko statistik B --saison 2025 --json | jq -r '.liste | map(.spieler) | join(" ")')" B
expect 1 doko statistik X --saison 2025
has "$ERR" 'no player has the Kürzel "X"'
expect 2 doko statistik --alle --saison 2025
expect 1 doko statistik --saison 1999
expect 2 doko statistik --format xlsx

# days known by their totals are left out, and a line says so
doko -q saison neu 2030 --spieler A,B,C,D
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2030-01-04
expect 0 doko statistik --saison 2030
has "$OUT" "1 Spieltag is known by its totals only and left out"
doko -q --tisch 2 spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2030-01-04 --nr 1
has "$(doko statistik --saison 2030)" "1 Spieltag is known"
doko -q spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2030-01-11
has "$(doko statistik --saison 2030)" "2 Spieltage are known"
expect 0 doko statistik A --saison 2030
has "$OUT" "Saison 2030, – games"

# a Gast has no statistics
doko -q spieler neu Z Gast
doko -q spieltag beginn A,B,C,Z --gast Z --geber A --datum 2030-01-18
doko -q spiel A,Z 130
expect 0 doko statistik Z --saison 2030
has "$OUT" "Gast has played no game here; games as a Gast are not counted"

# unknown is a dash, none is 0 (A88): the Fuchs that B caught may be C's or D's; a Sonderpunkt of Re may be A's or B's; a soloist is alone
DOKO_DB=$D/unknown.db
doko init -q
for player in A B C D; do doko -q spieler neu $player "Name $player"; done
doko -q saison neu 2026 --regeln schmidt --spieler A,B,C,D --beginn 2026-01-04
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-04
doko -q spiel A,B 143 f=B
named() { doko statistik --json | jq -c '.liste[] | [.spieler, .fuechse, .fuechse_verloren, .doppelkoepfe, .karlchen]' | tr '\n' ' '; }
same "$(named)" '["A",0,0,0,0] ["B",1,0,0,0] ["C",0,null,0,0] ["D",0,null,0,0] '
doko -q spiel A,B 143 d=re
same "$(named)" '["A",0,0,null,0] ["B",1,0,null,0] ["C",0,null,0,0] ["D",0,null,0,0] '
doko -q spiel A,B 143 f=A/C d=A
same "$(named)" '["A",1,0,1,0] ["B",1,0,null,0] ["C",0,1,0,0] ["D",0,null,0,0] '
doko -q spiel C hzsolo 143 d=re
same "$(named)" '["A",1,0,1,0] ["B",1,0,null,0] ["C",0,1,1,0] ["D",0,null,0,0] '
has "$(doko statistik D)" "Füchse caught 0, lost –; Doppelköpfe 0; Karlchen 0"
has "$(doko statistik D --format csv)" ";0;;0;0;"
same "$(doko bericht sonderpunkte --csv rfc | tr -d '\r')" 'Kürzel,Doppelkopf,Fuchs,Fuchs verloren
A,1,1,0
B,,1,0
C,1,0,1
D,0,0,'
has "$(doko bericht sonderpunkte | tr -s ' ')" "B – 1 0" "D 0 0 –"
# the number over all games is known
same "$(doko bericht saison-sonderpunkte --json | jq -c '[.zeilen[] | select(.spieler == null) | [.zeile, .anzahl]]')" \
    '[["Fuchs",2],["Doppelkopf",3],["Karlchen",0],["Fuchs verloren",2]]'
same "$(doko bericht saison-sonderpunkte --json | jq -c '[.zeilen[] | select(.zeile == "Fuchs verloren" and .spieler) | [.spieler, .anzahl]]')" '[["C",1],["D",null]]'
# only C has played a solo: the others have no share
has "$(doko statistik | grep '^A' | tr -s ' ')" " – – "
has "$(doko bericht bilanz --spieler A | grep '^gegen\|^Kontra' | tr -s ' ')" "Kontra 0 0 –"
# the number of games on days known by their totals is unknown
DOKO_DB=$D/totals.db
doko init -q
for player in A B C D; do doko -q spieler neu $player "Name $player"; done
doko -q saison neu 2026 --regeln schmidt --spieler A,B,C,D --beginn 2026-01-04
doko -q spieltag ergebnis A=10 B=-3 C=2 D=5 --datum 2026-01-04
same "$(doko rangliste --csv rfc | sed -n 2p | tr -d '\r')" "1,,A,Name A,10,,,1,10.00,"
has "$(doko rangliste | sed -n 4p | tr -s ' ')" "Name A 10 – – 1"
same "$(doko dauerliste --json | jq -c '[.liste[0] | .spiele, .je_spiel]')" "[null,null]"
has "$(doko spieltag liste | tr -s ' ')" " – – totals only"
# omissions are mentioned wherever people read (A89), and by a report of games only
hasnot "$(doko dauerliste)" "*"
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-11
doko -q spiel A,B 151
doko -q spieltag ende --trotzdem
omitted="Nur als Summe bekannt und hier nicht mitgezählt: 1 Spieltag."
for report in partner posten soli ansagen sonderpunkte statistik zusammen; do
    has "$(doko bericht $report --spieler A 2>/dev/null || doko bericht $report)" "$omitted"
    hasnot "$(doko bericht $report --csv rfc 2>/dev/null; doko bericht $report --json 2>/dev/null)" "Nur als"
done
for report in tageswerte verlauf kasse ehrentafel; do
    hasnot "$(doko bericht $report)" "Nur als"
done
doko -q bericht partner -o "$D/p.html"
doko -q statistik -o "$D/s.html"
has "$(cat "$D/p.html")" "$omitted"
has "$(cat "$D/s.html")" "$omitted"
doko -q bericht posten -o "$D/p.xlsx"
has "$(unzip -p "$D/p.xlsx" xl/sharedStrings.xml)" "$omitted"
has "$(doko dauerliste | tr -s ' ')" "Name A 12 1* 2,00" "* ohne die Spiele der Tage, die nur als Summe bekannt sind"
same "$(doko dauerliste --csv rfc | sed -n 2p | cut -d , -f 5)" 1
doko -q spieltag löschen --ja 1
hasnot "$(doko bericht partner; doko dauerliste)" "Summe"

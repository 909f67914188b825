# Statistics. Every figure of theirs is reckoned once more in figures.sh; here what belongs together, and what is said.
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
# the Punkte are those of the standings, also where somebody was disqualified
same "$(each_value '\(.punkte)')" "$(doko rangliste 2025 --json | jq -r '.liste[] | "\(.spieler) \(.punkte)"' | sort)"
echo "$JSON" | jq -e 'all(.liste[]; .spiele == .re.gespielt + .kontra.gespielt + .gegen_solo.gespielt + ([.soli[].gespielt] | add))' >/dev/null || fail "games"
echo "$JSON" | jq -e 'all(.liste[]; ([.partner[].gespielt] | add) <= .re.gespielt + .kontra.gespielt)' >/dev/null || fail "partners"

# the last days as blocks: the scale goes from the worst to the best, the rest in between
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

# days known by their totals are left out, and it says so
doko -q saison neu 2030 --spieler A,B,C,D
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2030-01-04
expect 0 doko statistik --saison 2030
has "$OUT" "1 Spieltag is known by its totals only and left out"
doko -q --tisch 2 spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2030-01-04 --nr 1
has "$(doko statistik --saison 2030)" "1 Spieltag is known"
doko -q spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2030-01-11
has "$(doko statistik --saison 2030)" "2 Spieltage are known"
expect 0 doko statistik A --saison 2030
has "$OUT" "No games were played yet"

# a Gast
doko -q spieler neu Z Gast
doko -q spieltag beginn A,B,C,Z --gast Z --geber A --datum 2030-01-18
doko -q spiel A,Z 130
expect 0 doko statistik Z --saison 2030
has "$OUT" "Gast has played no game here; those of a Gast are not counted"

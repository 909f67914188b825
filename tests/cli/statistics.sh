# Statistics: counted from the folded days, and once more by SQL over the facts and what is derived of each game.
. tests/cli/lib.inc
doko init -q
expect 1 doko statistik
has "$ERR" "saison neu"
doko -q saison neu 2024
expect 0 doko statistik
has "$OUT" "Saison 2024, 0 games" "No games were played yet"
same "$(doko statistik --json)" '{"spiele":0,"ausgelassen":0,"liste":[]}'
doko -q import "$HERE/samples/saison.doko"
sql() { sqlite3 -separator ' ' "$DOKO_DB" "$1"; }
NAME="(SELECT wort FROM spieler_angabe WHERE spieler = p.id AND wort IS NOT NULL ORDER BY id DESC LIMIT 1)"
JSON=$(doko statistik --saison 2025 --json)

# Re, solos, Punkte and Füchse of every player who is no Gast
each_value() { echo "$JSON" | jq -r ".liste[] | \"\(.spieler) $1\"" | sort; }
# the Punkte are those of the standings, also where somebody was disqualified
same "$(each_value '\(.punkte)')" "$(doko rangliste 2025 --json | jq -r '.liste[] | "\(.spieler) \(.punkte)"' | sort)"
ALL="FROM spiel s JOIN spiel_wert w USING (tisch, nr)"
NO_GAST="NOT EXISTS (SELECT 1 FROM tagesergebnis e WHERE e.tisch = s.tisch AND e.spieler = p.id AND e.gast)"
same "$(each_value '\(.re.gespielt) \(.re.gewonnen)')" "$(sql "SELECT $NAME, count(*), sum(w.sieger = 're') $ALL JOIN spieler p ON p.id IN (s.re1, s.re2)
    WHERE s.re2 IS NOT NULL AND $NO_GAST GROUP BY p.id ORDER BY 1")"
same "$(each_value '\([.soli[].gespielt] | add) \([.soli[].gewonnen] | add) \([.soli[].punkte] | add)')" \
    "$(sql "SELECT $NAME, count(*), sum(w.sieger = 're'), sum(g.punkte) $ALL JOIN spieler p ON p.id = s.re1
    JOIN gutschrift g ON g.tisch = s.tisch AND g.nr = s.nr AND g.spieler = p.id WHERE s.re2 IS NULL AND $NO_GAST GROUP BY p.id ORDER BY 1")"
same "$(each_value '\(.spiele + .pausiert) \(.fuechse)')" "$(sql "SELECT $NAME, count(*), (SELECT count(*) FROM sonder o WHERE o.art = 'f' AND o.von = p.id
      AND (o.tisch, o.nr) IN (SELECT tisch, nr FROM spiel_wert)) $ALL
    JOIN gutschrift g ON g.tisch = s.tisch AND g.nr = s.nr JOIN spieler p ON p.id = g.spieler WHERE $NO_GAST GROUP BY p.id ORDER BY 1")"
echo "$JSON" | jq -e 'all(.liste[]; .spiele == .re.gespielt + .kontra.gespielt + .gegen_solo.gespielt + ([.soli[].gespielt] | add))' >/dev/null || fail "games"
echo "$JSON" | jq -e 'all(.liste[]; ([.partner[].gespielt] | add) <= .re.gespielt + .kontra.gespielt)' >/dev/null || fail "partners"

expect 0 doko statistik a --saison 2025
has "$OUT" "Anna Ahrens: 41 Spieltage, 1839 games, paused in 338, 2738 Punkte" "best partner: Frieda Fröhlich" "Detlef-Kaspar" "zusammen mit"
expect 0 doko statistik --saison 2025
has "$OUT" "Saison 2025, 2355 games" "Kontra" "je Spiel"
# the last days as blocks: the scale goes from the worst to the best, the rest in between
has "$(doko statistik A --saison 2025 | sed -n 4p)" "Punkte a Spieltag"
same "$(doko statistik A --saison 2025 | sed -n '4s/ .*//p' | sed 's/./&\n/g' | grep -c .)" 41
same "$(doko statistik A --saison 2025 | sed -n '4s/ .*//p' | grep -o '[▁█]' | sort -u | tr -d '\n')" "▁█"
[ "$(doko statistik --saison 2025 | wc -L)" -le 80 ] || fail "wider than 80 columns"
same "$(echo "$JSON" | jq -c 'all(.liste[]; .ansagen.gespielt == ([.ansagen_je[].gespielt] | add))')" true
same "$(each_value '\(.ansagen_je.wort.gespielt) \(.ansagen_je.k9.gespielt)')" "$(sql "SELECT $NAME, sum(hoch = 1), sum(hoch = 2) FROM (
    SELECT g.spieler, s.tisch, CASE WHEN g.spieler IN (s.re1, s.re2) THEN s.re_ansage ELSE s.ko_ansage END AS hoch
      $ALL JOIN gutschrift g ON g.tisch = s.tisch AND g.nr = s.nr 
      WHERE g.spieler <> w.geber OR (SELECT count(*) FROM gutschrift k WHERE k.tisch = s.tisch AND k.nr = s.nr) = 4) x
    JOIN spieler p ON p.id = x.spieler WHERE NOT EXISTS (SELECT 1 FROM tagesergebnis e WHERE e.tisch = x.tisch AND e.spieler = p.id AND e.gast)
    GROUP BY p.id ORDER BY 1")"
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

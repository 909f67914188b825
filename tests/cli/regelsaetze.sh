# A Spieltag, the Bogen, the standings and the Dauerliste by every rule set.
. tests/cli/lib.inc
club
year=2030
for rules in ddv spielordnung schmidt arminia; do
    year=$((year + 1))
    expect 0 doko saison neu $year --regeln $rules --spieltage 3 --spieler A,B,C,D,E
    for day in 1 2; do
        doko -q spieltag beginn A,B,C,D --geber A --datum $year-01-0$day
        doko -q spiel A,B 151 re9 f=A
        doko -q spiel C damen 130
        doko -q spiel A,B 100 ko
        doko -q spiel B,D hz 121
        expect 0 doko bogen
        has "$OUT" "$(doko regeln liste | sed -n "s/^$rules *//p")" "Bernd Böhm"
        hasnot "$OUT" "DESSOS"
        hasnot "$OUT" "/2"
        expect 0 doko spieltag ende --trotzdem
    done
    expect 0 doko rangliste $year
    has "$OUT" "Punkte  Spiele  je Spiel  Tage  je Tag" "after 2 of 3 Spieltage"
    expect 0 doko rangliste $year --json
    # Punkte are the sum of the days, means are their quotients
    echo "$OUT" | jq -e 'all(.liste[] | select(.tage > 0); .dessos == null and .punkte == (.werte | map(select(. != null) | tonumber) | add) and (.je_spiel | tonumber) == ((100 * .punkte / .spiele | round) / 100) and .spiele == 8)' >/dev/null || fail "$rules: $OUT"
    # the places follow the Punkte
    echo "$OUT" | jq -e '[.liste[] | select(.platz) | .punkte] | . == (sort | reverse)' >/dev/null || fail "$rules: places"
    expect 0 doko rangliste $year --format xlsx -o "$D/$rules.xlsx"
    unzip -p "$D/$rules.xlsx" xl/worksheets/sheet1.xml >"$D/sheet"
    p=$(doko rangliste $year --json | jq '.liste[0].punkte')
    grep -q "<f>SUM(Tageswerte!\$C\$2:\$C\$3)</f><v>$p</v>" "$D/sheet" || fail "$rules: the sum is no formula with its value $p"
    expect 0 doko rangliste $year --csv rfc
    has "$OUT" "Platz,vorher,Kürzel,Name,Punkte,Spiele,je Spiel,Tage,je Tag,"
done
# plus and minus: everybody's Punkte sum to 0
for year in 2031 2032 2034; do
    same "$(doko rangliste $year --json | jq '[.liste[].punkte] | add')" 0
done
# the values of the games: A,B 151 re9 f=A; C damen 130; A,B 100 ko; B,D hz 121
same "$(doko bogen 2031/1 --json | jq -c '[.zeilen[] | select(.spiel) | .re_punkte]')" \
    "$(printf 'A,B 151 re9 f=A\nC damen 130\nA,B 100 ko\nB,D hz 121\n' | doko werte --json --regeln ddv | jq -s -c 'map(.re_punkte)')"
# the Dauerliste takes all seasons, or those by one rule set
expect 0 doko dauerliste --json
echo "$OUT" | jq -e '(.liste | length) == 4 and all(.liste[]; .saisons == 4 and .tage == 8 and .spiele == 32)' >/dev/null || fail "$OUT"
same "$(echo "$OUT" | jq '[.liste[] | select(.spieler == "A") | .punkte][0]')" \
    "$(for j in 2031 2032 2033 2034; do doko rangliste $j --json | jq '.liste[] | select(.spieler == "A") | .punkte'; done | awk '{ s += $1 } END { print s }')"
expect 0 doko dauerliste --regeln schmidt --format csv
has "$OUT" "bester Tag;am;schlechtester Tag;am" "2033-01-01"
expect 0 doko dauerliste
has "$OUT" "je Spiel" "Anna Ahrens"
expect 0 doko dauerliste --regeln ddb
has "$OUT" "No Spieltag was finished yet"
expect 0 doko prüfe
# a Gast has no row
doko -q saison neu 2040 --regeln arminia --spieler A,B,C
doko -q spieltag beginn A,B,C,G --geber A --gast G --datum 2040-01-01
doko -q spiel A,G 130
doko -q spieltag ende
expect 0 doko dauerliste --regeln arminia
hasnot "$OUT" "Gustav"
# five players are against the rules of schmidt, and are recorded all the same
doko -q saison neu 2041 --regeln schmidt --spieler A,B,C,D,E
expect 1 doko spieltag beginn A,B,C,D,E --geber A
has "$ERR" "(rule set schmidt)"
expect 0 doko spieltag beginn A,B,C,D,E --geber A --trotzdem

# schmidt has four seats at a table, so one of five sits out; the last Spieltag has no best four and no Auffüller
expect 0 doko saison besetzung --saison 2033
hasnot "$OUT" "Auffüller"
same "$(echo "$OUT" | sed -n 's/^ *sit out: //p' | tr -cd A-Z | wc -c)" 1
same "$(doko saison besetzung --saison 2031 | sed -n 's/^ *sit out: //p' | tr -cd A-Z | wc -c)" 0
# offences by the rules of the DDV
doko -q spieltag ende --trotzdem 2>/dev/null || doko -q undo
doko -q saison neu 2042 --regeln ddv --spieler A,B,C,D
doko -q spieltag beginn A,B,C,D --geber A --tisch 2
expect 0 doko --tisch 2 spieltag strafe A leicht
has "$OUT" "A -3 (4.)   B 1 (1.)"
expect 0 doko --tisch 2 spieltag strafe A schwer --limits 2 Kreuz-Dame nicht bedient
has "$OUT" 'strafe A 18 "Kreuz-Dame nicht bedient"' "A -21 (4.)   B 7 (1.)"
expect 0 doko --tisch 2 spieltag strafe B schwer --an C
has "$OUT" "C 19"
expect 2 doko --tisch 2 spieltag strafe A leicht --limits 2
expect 2 doko --tisch 2 spieltag strafe A schwer --limits 9
expect 2 doko --tisch 2 spieltag strafe A mittel
expect 1 doko --tisch 2 spieltag strafe A 4
has "$ERR" "multiple of 3"
expect 1 doko --tisch 2 spieltag strafe A 3 --an X
expect 0 doko --tisch 2 spieltag strafe D 12 --an A,B
expect 0 doko export 2042
has "$OUT" "strafe D 12 an=A,B" "strafe B 12 an=C"
doko --db "$D/z.db" -q init
echo "$OUT" | doko --db "$D/z.db" -q import -
expect 0 doko --db "$D/z.db" prüfe
expect 0 doko --db "$D/z.db" export 2042
has "$OUT" "strafe D 12 an=A,B"
expect 1 doko dauerliste --regeln ddx
has "$ERR" 'by a rule set "ddx"'
# leaving can only be early where the day has an end
expect 0 doko --tisch 2 spieltag ausstieg D
has "$OUT" "ausstieg D disq=nein" "D -5 (3.) left"
doko -q saison neu 2043 --regeln ddb --spieler A,B,C,D
doko -q spieltag beginn A,B,C,D --geber A --tisch 3
expect 2 doko --tisch 3 spieltag strafe A leicht
has "$ERR" "names no Punkte for it"
expect 1 doko --tisch 3 spieltag strafe A 3 --an B
has "$ERR" "given to nobody"
expect 0 doko prüfe

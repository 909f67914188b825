#!/bin/sh
# Plays the sample Turnier with the commands of doko: DOKO=build/doko tests/gen/turnier.sh > samples/turnier.doko (make samples).
# It has 40 players, 4 rounds, lists of 8 games and two teams that are kept apart. One player comes late, one drops out and has an
# Ersatz, one table ends by time. Most lists are totals, three are entered game by game, two are corrected after they were accepted.
# Times and draws are fixed, so the output is the same each time.
set -eu
: "${DOKO:?}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
DOKO_DB=$folder/turnier.db LC_ALL=C.UTF-8 LANGUAGE=C TZ=UTC
now=$(date -u -d 2026-11-28T12:00:00Z +%s)
export DOKO_DB LC_ALL LANGUAGE TZ

# at HH:MM: sets the clock; each command advances it by 20 seconds.
at() { now=$(date -u -d "2026-11-28T$1:00Z" +%s); }
doko() {
    SOURCE_DATE_EPOCH=$now "$DOKO" -q "$@" >"$folder/said" 2>&1 || { echo "doko $*: $(cat "$folder/said")" >&2; exit 1; }
    now=$((now + 20))
}

# seats TISCH: prints the Kürzel of the players at that table in the current round.
seats() {
    SOURCE_DATE_EPOCH=$now "$DOKO" export herbst |
        sed -n "s/^spieltag .* nr=$round art=turnier tisch=$1 sitze=\([^ ]*\).*/\1/p" | tr ',' ' '
}

# totals TISCH: enters random totals that add up to 0 and are all even or all odd.
lot=4711
draw() { lot=$(((lot * 1103515245 + 12345) % 2147483648)) drawn=$((lot / 65536 % 13 - 6)); }
totals() {
    table=$1
    # shellcheck disable=SC2046 # a word each
    set -- $(seats "$table")
    draw
    odd=$(((drawn + 6) % 2)) list="" sum=0
    while [ $# -gt 1 ]; do
        draw
        list="$list $((2 * drawn + odd))" sum=$((sum + 2 * drawn + odd))
        shift
    done
    # shellcheck disable=SC2086 # the totals
    doko turnier ergebnis "$round.$table" $list $((-sum))
}

# games TISCH LINE…: enters a list game by game; 1 to 4 in a line stand for the players of the table.
games() {
    table=$1
    shift
    sitting=$(seats "$table")
    for line; do
        case $line in
        zeit*) doko turnier zeit "$round.$table" "${line#zeit }" ;;
        *) doko spiel -s "$round.$table" "$(named "$line" "$sitting")" ;;
        esac
        now=$((now + 240))
    done
}
# named LINE PLAYERS: replaces seat numbers by Kürzel. A number is a seat at the beginning, after a comma and after =, unlike re9 and 124.
named() {
    echo "$1" | awk -v sitting="$2" '{
        split(sitting, player, " ")
        count = split($1, side, ",")
        said = player[side[1]] (count > 1 ? "," player[side[2]] : "")
        for (i = 2; i <= NF; i++)
            said = said " " (match($i, /=[1-4]$/) ? substr($i, 1, RSTART) player[substr($i, RSTART + 1)] : $i)
        print said
    }'
}
accepted() { doko turnier annehmen "$round.$1"; }

cat >"$folder/players.csv" <<'C'
name;verein;team;land
Ada Apel;Herzdame Hanau;Hanau I;Hessen
Bert Barth;Herzdame Hanau;Hanau I;Hessen
Clara Conrad;Herzdame Hanau;Hanau I;Hessen
Dirk Dehn;Herzdame Hanau;Hanau I;Hessen
Elke Ebert;Karo Kassel;Kassel I;Hessen
Fabian Fink;Karo Kassel;Kassel I;Hessen
Greta Glas;Karo Kassel;Kassel I;Hessen
Heiko Hahn;Karo Kassel;Kassel I;Hessen
Ilse Imhof;Karo Kassel;;Hessen
Jonas Jung;Karo Kassel;;Hessen
Katja Kern;Pik Passau;;Bayern
Lars Lang;Pik Passau;;Bayern
Mara Maus;Pik Passau;;Bayern
Nils Nagel;Pik Passau;;Bayern
Olga Otto;Kreuz Köln;;Nordrhein-Westfalen
Paul Pabst;Kreuz Köln;;Nordrhein-Westfalen
Rita Rath;Kreuz Köln;;Nordrhein-Westfalen
Simon Seitz;Kreuz Köln;;Nordrhein-Westfalen
Thea Thiel;Kreuz Köln;;Nordrhein-Westfalen
Udo Unger;;;Hessen
Vera Vogt;;;Hessen
Willi Wirth;;;Hessen
Yara Yilmaz;;;Hessen
Zeno Zapf;;;Thüringen
Anke Arndt;;;Thüringen
Boris Busch;;;Thüringen
Carmen Claas;;;Thüringen
Detlef Dorn;;;Thüringen
Edda Engel;;;Hessen
Frank Frei;;;Hessen
Gisela Graf;;;Hessen
Holger Heil;;;Hessen
Inga Illing;;;Hessen
Jochen Jahn;;;Hessen
Kirsten Kolb;;;Hessen
Ludwig Loos;;;Hessen
Marion Merz;;;Hessen
Norbert Noll;;;Hessen
Ottilie Oppel;;;Hessen
C

doko init
doko turnier neu herbst --titel "Herbstturnier 2026" --runden 4 --spiele 8 --zeit 40 --startgeld 8 --preise 50,30,20 \
    --land Hessen --datum 2026-11-28
doko turnier teilnehmer import "$folder/players.csv"
doko turnier gruppe Unger "Udo Unger,Vera Vogt"
doko turnier losen --seed 4711
doko turnier bezahlt --alle
doko turnier plan

# 39 players are present: six tables of four and three of five
at 13:00
round=1
doko turnier freigeben --bezahlt --datum 2026-11-28
games 1 "1,2 143 re9 f=1" "3 damen 131 re" "2,4 97k ko" "1 trumpf 125" "1,4 162 re d=4" "2 buben 88 ko" "3,4 115" \
    "4 knochenlos 140 re"
doko turnier abgeben 1.1
for t in 2 3 4 5 6 7 8; do totals $t; done
doko turnier verlaengern 1.9 10 "neue Karten"
totals 9
accepted 1

# Quirin comes late as the 40th player
at 13:50
doko turnier nachmelden "Quirin Quast" --verein "Kreuz Köln" --land "Nordrhein-Westfalen"
doko turnier bezahlt "Quirin Quast"

at 14:00
round=2
doko turnier freigeben --datum 2026-11-28
for t in 1 2 3 4; do totals $t; done
# the time of table 5 is up, and two solos are still played
games 5 "1,3 128" "2 damen 121" "1 trumpf-herz 133 re" "3,4 152 re9 k=3" "zeit die 40 Minuten sind um" "4 buben 124" "3 damen 119"
accepted 5
for t in 6 7 8 9 10; do totals $t; done

# Nils drops out, and Bodo replaces him
at 14:50
doko turnier ausfall "Nils Nagel" "zur Spätschicht"
doko turnier ersatz "Nils Nagel" "Bodo Beil"
# a list was typed wrong, as the players noticed on the wall
doko turnier zurueckgeben 2.3 "auf der Liste stehen andere Summen"
doko turnier ergebnis 2.3 14 -6 -12 4

at 15:00
round=3
doko turnier freigeben --datum 2026-11-28
for t in 1 2 3 4 5 6; do totals $t; done
games 7 "1,4 121" "2 buben 140 re" "3,4 155 re9 ko f=2" "1 damen 98 ko" "2,3 109" "3 trumpf 128" "1,2 181 re9 d=1" "4 damen 126"
doko turnier abgeben 3.7
accepted 7
for t in 8 9 10; do totals $t; done
doko turnier strafe "Frank Frei" 2 "Schiedsrichter H. Meier: Karten gezeigt"

at 16:00
round=4
# the second game of table 7 was entered wrong, as its list keeper reports
doko turnier zurueckgeben 3.7 "Spiel 2 war verloren"
doko korrigiere -s 3.7 2 "$(named "2 buben 110 re" "$(round=3 && seats 7)")"
doko turnier annehmen 3.7
doko turnier freigeben --datum 2026-11-28
for t in 1 2 3 4 5 6 7 8 9 10; do totals $t; done
at 17:00
doko turnier ende
"$DOKO" export herbst --verlauf | sed "1a\\
# A Turnier of 40 players, made by tests/gen/turnier.sh (make samples). The names are invented."

# The Rangliste over Turniere (tournament 1.17, A102, A112), worked out by hand: the months to the day, the rounds needed for a place, the
# rounds of an Ersatz, a disqualified player's results, the Bundesländer.
. tests/cli/lib.inc
SOURCE_DATE_EPOCH=1772100000 # 2026-02-26
export SOURCE_DATE_EPOCH

# turnier NAME DATUM RUNDEN OPTION…: makes a Turnier in which A, B, C and D have the start numbers 1 to 4
turnier() {
    name=$1 date=$2 runden=$3
    shift 3
    doko -q turnier neu "$name" --runden "$runden" --datum "$date" "$@"
    n=1
    for p in "Anna Ahrens" "Bernd Böhm" "Carla Cramer" "Dieter Dörfler"; do
        doko -q turnier teilnehmer neu "$p" --startnummer "$n" --turnier "$name"
        n=$((n + 1))
    done
}
# round R P1 P2 P3 P4: enters a round with its Punkte by start number
round() {
    r=$1
    shift
    doko -q turnier freigeben "$r" --datum "$date" --turnier "$name"
    words=
    for n in $(doko turnier plan "$name" --json | jq ".runden[$r - 1][0].sitze[]"); do
        eval "words=\"\$words \${$n}\""
    done
    # shellcheck disable=SC2086 # four words
    doko -q turnier ergebnis "$name/$r.1" $words
}
year() { doko turnier jahresrangliste --json "$@"; }
places() { year "$@" | jq -r '[.plaetze[] | "\(.platz) \(.name[:1]) \(.je_runde) \(.runden)"] | join(", ")'; }

doko init -q
expect 0 doko turnier jahresrangliste
has "$OUT" "No Turnier counts"
same "$(year | jq -c '[.bis, .ab, .monate, .mindestens, .spieler, .mindestrunden, .turniere, .plaetze]')" \
    '["2026-02-26","2024-02-27",24,36,32,3,[],[]]'

turnier a 2024-02-21 3
for r in 1 2 3; do round $r 10 2 -4 -8; done
turnier b 2024-02-22 3 --land Hessen
for r in 1 2 3; do round $r -6 6 6 -6; done

# Turnier a leaves the 24 months on the day it is that old; players level in rounds too share the place
same "$(places --bis 2026-02-20 --spieler 4 --mindestens 6)" "1 B 4.00 6, 2 A 2.00 6, 3 C 1.00 6, 4 D -7.00 6"
same "$(places --bis 2026-02-21 --spieler 4 --mindestens 3)" "1 B 6.00 3, 1 C 6.00 3, 3 A -6.00 3, 3 D -6.00 3"
same "$(year --bis 2026-02-21 --spieler 4 | jq -c '[.ab, (.turniere[] | [.turnier, .zaehlt, .grund])]')" \
    '["2024-02-22",["a",false,"außerhalb der Monate"],["b",true,null]]'
same "$(places --bis 2024-02-21 --spieler 4 --mindestens 3)" "1 A 10.00 3, 2 B 2.00 3, 3 C -4.00 3, 4 D -8.00 3"
same "$(places --bis 2024-02-20 --spieler 4 --mindestens 3)" ""
same "$(places --bis 2026-02-20 --monate 25 --spieler 5)" ""
same "$(year --bis 2026-02-20 --spieler 5 | jq -r '.turniere[0].grund')" "zu wenig Spieler"
same "$(year --bis 2026-02-20 --spieler 4 --mindestrunden 4 | jq -r '.turniere[0].grund')" "zu wenig Runden"

# an Ersatz has the rounds that they played, and the replaced player the earlier ones; Strafpunkte belong to the player who got them
turnier c 2025-05-01 3 --land Bayern
round 1 8 0 -4 -4
doko -q turnier strafe --turnier c 1 2 "zu spät"
doko -q turnier ersatz --turnier c 1 "Emil Eggers"
doko -q turnier strafe --turnier c 1 4 "laut"
doko -q turnier strafe --turnier c 1 -3 "nicht so laut"
round 2 1 1 1 -3
same "$(places --bis 2025-05-01 --monate 1 --spieler 4 --mindestens 1)" ""
same "$(year --bis 2025-05-01 --monate 1 --spieler 4 | jq -r '.turniere[2].grund')" "noch nicht zu Ende"
expect 0 doko turnier jahresrangliste --bis 2025-05-01 --monate 1 --spieler 4
has "$OUT" "2.4.2025 to 1.5.2025, at least 36 rounds; Turniere that count: 0 of 3, not over yet: 1" "No Turnier counts"
round 3 -3 5 -1 -1
same "$(places --bis 2025-05-01 --monate 1 --spieler 4 --mindestens 1)" \
    "1 A 6.00 1, 2 B 2.00 3, 3 C -1.33 3, 4 E -1.50 2, 5 D -2.67 3"
same "$(year --bis 2025-05-01 --monate 1 --spieler 4 --mindestens 2 | jq -c '[.plaetze[] | [.platz, .name[:1], .genau, .punkte, .fehlen]]')" \
    '[[1,"B","2",6,0],[2,"C","-1 1/3",-4,0],[3,"E","-1 1/2",-3,0],[4,"D","-2 2/3",-8,0],[null,"A","6",6,1]]'
same "$(doko turnier jahresrangliste --bis 2025-05-01 --monate 1 --spieler 4 --mindestens 2 --csv rfc | tr -d '\r')" \
    "$(printf '%s\n' "Platz,Kürzel,Name,je Runde,je Runde genau,Punkte,Runden,Turniere,Runden bis zum Platz" \
        "1,BB,Bernd Böhm,2.00,2,6,3,1,0" "2,CC,Carla Cramer,-1.33,-1 1/3,-4,3,1,0" "3,EE,Emil Eggers,-1.50,-1 1/2,-3,2,1,0" \
        "4,DD,Dieter Dörfler,-2.67,-2 2/3,-8,3,1,0" ",AA,Anna Ahrens,6.00,6,6,1,1,1")"

# Bundesländer: B 18 and 6, C 18, A 6; E and D are never above 0, and a was in no Land
same "$(year --bis 2026-02-21 --spieler 4 --laender | jq -r '[.plaetze[] | "\(.platz) \(.name[:1]) \(.punkte) \(.laender)"] | join(", ")')" \
    "1 B 24 2, 2 C 18 1, 3 A 6 1"
# a second Turnier of a Land replaces a worse one
turnier d 2025-06-01 3 --land Hessen
for r in 1 2 3; do round $r 1 7 -7 -1; done
same "$(year --bis 2026-02-21 --spieler 4 --laender | jq -r '[.plaetze[] | "\(.platz) \(.name[:1]) \(.punkte) \(.laender)"] | join(", ")')" \
    "1 B 27 2, 2 C 18 1, 3 A 9 2"
expect 0 doko turnier jahresrangliste --laender --bis 2026-02-21 --spieler 4
has "$OUT" "Bundesländer-Rangliste: 22.2.2024 to 21.2.2026; Turniere that count: 3 of 4" "Bernd Böhm"
expect 2 doko turnier jahresrangliste --laender --mindestens 3
has "$ERR" "--mindestens sets a number of rounds, --laender needs none"

# a disqualified player keeps losses; a Turnier that ended early counts with its rounds
turnier e 2025-08-01 3
round 1 9 -1 -3 -5
round 2 -2 6 -2 -2
doko -q turnier disq --turnier e 1 "Betrug"
doko -q turnier disq --turnier e 4 "Betrug"
same "$(places --bis 2025-08-01 --monate 1 --spieler 4 --mindestens 1 --mindestrunden 2)" ""
doko -q turnier ende e --trotzdem
same "$(places --bis 2025-08-01 --monate 1 --spieler 4 --mindestens 1 --mindestrunden 2)" "1 B 2.50 2, 2 A 0.00 2, 3 C -2.50 2, 4 D -3.50 2"
same "$(places --bis 2025-08-01 --monate 1 --spieler 4 --mindestens 1 --mindestrunden 3)" ""

# every form
for form in text csv json html; do expect 0 doko turnier jahresrangliste --spieler 4 --format $form; done
for form in xlsx pdf; do
    expect 0 doko turnier jahresrangliste --spieler 4 -o "$D/r.$form"
    expect 0 doko turnier jahresrangliste --spieler 4 --laender -o "$D/l.$form"
done
has "$(doko turnier jahresrangliste --spieler 4 --format html)" "27.2.2024 bis 26.2.2026, ab 36 Runden; gewertete Turniere: 2 von 5"
expect 2 doko turnier jahresrangliste --mindestens 0
expect 2 doko turnier jahresrangliste --monate viele
expect 2 doko turnier jahresrangliste --bis morgen

# 35 rounds and 36
DOKO_DB=$D/rounds.db
doko init -q
turnier x 2025-10-01 16
for r in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do round $r 3 1 -1 -3; done
turnier y 2025-11-01 16
for r in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do round $r 3 1 -1 -3; done
turnier z 2025-12-01 3
for r in 1 2 3; do round $r 3 1 -1 -3; done
turnier w 2025-12-02 1
round 1 3 1 -1 -3
same "$(places --spieler 4)" "null A 3.00 35, null B 1.00 35, null C -1.00 35, null D -3.00 35"
same "$(year --spieler 4 | jq -c '[.plaetze[].fehlen]')" '[1,1,1,1]'
same "$(places --spieler 4 --mindestens 35)" "1 A 3.00 35, 2 B 1.00 35, 3 C -1.00 35, 4 D -3.00 35"
same "$(places --spieler 4 --mindestrunden 1)" "1 A 3.00 36, 2 B 1.00 36, 3 C -1.00 36, 4 D -3.00 36"

# the DDV asks for 32 players and 3 rounds
export DOKO_DB=$D/many.db
doko init -q
doko -q turnier neu gross --runden 3 --datum 2026-01-10
{
    echo name
    for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32; do echo "Vorname$n Name$n"; done
} >"$D/people.csv"
doko -q turnier teilnehmer import "$D/people.csv"
for r in 1 2 3; do
    doko -q turnier freigeben $r --datum 2026-01-10
    for t in 1 2 3 4 5 6 7 8; do doko -q turnier ergebnis $r.$t 5 1 -1 -5; done
done
same "$(year --mindestens 3 | jq -c '[.turniere[0].zaehlt, (.plaetze | length), ([.plaetze[].punkte] | add)]')" '[true,32,0]'
same "$(year --spieler 33 | jq -c '[.turniere[0].zaehlt, .turniere[0].spieler, .plaetze]')" '[false,32,[]]'

# The paper of a Turnier: lists and slips of a round, seating and standing for the wall, certificates, prizes, the workbook.
. tests/cli/lib.inc
paper() { python3 tests/turnier_paper.py "$@" || fail "turnier_paper.py $*"; }
# prints the names that play in a round, by start number
names() { doko turnier teilnehmer --json | python3 -c "
import json, sys
for p in json.load(sys.stdin):
    print(p['startnummer'], p['name'])" >"$D/names"; }
# lists ROUND: enters totals for every table
lists() {
    doko turnier plan --json | python3 -c "
import json, sys
for table in json.load(sys.stdin)['runden'][$1 - 1]:
    tisch, count = table['tisch'], len(table['sitze'])
    totals = [(seat * 14 + tisch * 6 + $1 * 10) % 60 - 30 for seat in table['sitze'][1:]]
    print(f'$1.{tisch}', *totals, -sum(totals))" | while read -r line; do
        # shellcheck disable=SC2086
        doko -q turnier ergebnis $line
    done
}

doko init -q
doko -q verein "Doppelkopf-Freunde Münster e.V."
doko -q turnier neu herbst --titel "Großes Herbstturnier der Doppelkopf-Freunde Übersee 2026" --zeit 100
python3 - >"$D/t.csv" <<'P'
long = {2: "Maximiliane Freifrau von Hohenlohe-Schillingsfürst", 5: "Wolfgang-Amadeus Theophilus Schwarzenberger-Großkopf",
        9: "Donaudampfschifffahrtsgesellschaftskapitän Übermüller", 14: "Dr. Karl-Theodor Maria Nikolaus zu Guttenberg-Löwenstein",
        20: "Ann-Kathrin Schmidt-Rottluff von der Meßstetten-Oberdigisheim"}
first = "Anna Bernd Käthe Dieter Jürgen Öznur Gerda".split()
print("name;verein;team")
for i in range(21):
    print(f"{long.get(i, first[i % 7] + ' ' + ['Groß', 'Häußler', 'Müller'][i // 7])};Verein {i % 3};{['Rot', 'rot', 'Blau*'][i % 3] if i < 12 else ''}")
P
doko -q turnier teilnehmer import "$D/t.csv"

# An unplanned round has no paper, and paper is always PDF.
expect 1 doko turnier blaetter 1 -o "$D/x.pdf"
has "$ERR" "round 1 is not planned; \`doko turnier plan\` plans it"
for what in blaetter zettel urkunden; do
    expect 2 doko turnier $what
    has "$ERR" "a PDF needs a file: -o DATEI.pdf"
    expect 2 doko turnier $what -o "$D/x.xlsx"
    has "$ERR" "a PDF is to be written"
done
[ ! -e "$D/x.pdf" ] || fail "a page of nothing"

doko -q turnier losen --seed 7
doko -q turnier plan >"$D/out"
names
doko turnier plan --json >"$D/plan"
expect 2 doko turnier blaetter 4 -o "$D/x.pdf"
has "$ERR" "the Turnier has 3 rounds"

# Lists and slips of planned and of released rounds; without a number of the next round.
for round in 1 2 3; do
    expect 0 doko turnier blaetter $round -o "$D/b$round.pdf"
    has "$OUT" "(5 pages)"
    paper sheets "$D/b$round.pdf" "$D/plan" "$D/names" $round
    expect 0 doko turnier zettel $round -o "$D/z$round.pdf"
    has "$OUT" "(2 pages)"
    paper slips "$D/z$round.pdf" "$D/plan" "$D/names" $round
done
expect 0 doko turnier blaetter -o "$D/b.pdf"
cmp "$D/b.pdf" "$D/b1.pdf" || fail "without a number it is not the first round"
has "$(pdftotext -layout "$D/b1.pdf" -)" "100 Minuten" "125 Minuten" "Turnierspielregeln des DDV"
pdfinfo "$D/b1.pdf" | grep -q "A4" || fail "no A4"
expect 1 doko turnier blaetter 1 -o "$D/b1.pdf"
expect 0 doko turnier blaetter 1 -o "$D/b1.pdf" --force

# Seating on paper, and for the wall.
for by in "" --namen; do
    # shellcheck disable=SC2086
    expect 0 doko turnier plan $by -o "$D/p$by.pdf"
    # shellcheck disable=SC2086
    paper names "$D/p$by.pdf" "$D/names" $([ "$by" ] || echo numbered)
    for size in "" --a3; do
        # shellcheck disable=SC2086
        expect 0 doko turnier plan $by --wand $size -o "$D/w$by$size.pdf"
        paper wall "$D/w$by$size.pdf" "$D/names" "Großes Herbstturnier der Doppelkopf-Freunde" Name
        has "$(pdfinfo "$D/w$by$size.pdf" | grep "Page size")" "${size:+A3}" "$([ "$size" ] || echo A4)"
    done
done
expect 0 doko turnier plan --namen --wand --runde 2 -o "$D/w2.pdf"
has "$(pdftotext "$D/w2.pdf" -)" R2
hasnot "$(pdftotext "$D/w2.pdf" -)" R1
expect 2 doko turnier plan --wand
has "$ERR" "--wand is for paper: -o DATEI.pdf"
expect 2 doko turnier plan --a3 -o "$D/x.pdf"
has "$ERR" "--a3 goes with --wand"
expect 2 doko turnier rangliste --wand -f csv

# In the first round somebody is replaced, somebody gets a Strafe, somebody is disqualified.
doko -q turnier freigeben 1
lists 1
doko -q turnier strafe 3 12 Handy
for what in "urkunden -o $D/u.pdf" "preise"; do
    # shellcheck disable=SC2086
    expect 1 doko turnier $what
    has "$ERR" "the standing of herbst is not final: after 1 of 3 rounds"
done
has "$ERR" "--trotzdem"
expect 0 doko turnier bericht -o "$D/t1.xlsx"
doko turnier rangliste --json >"$D/r1"
paper book "$D/t1.xlsx" "$D/r1" Teilnehmer Sitzplan Ergebnisse Teams
doko -q turnier ersatz 5 "Jürgen von der Öde-Süßkirsch"
for round in 2 3; do
    doko -q turnier freigeben $round
    doko turnier plan --json >"$D/plan"
    names
    expect 0 doko turnier blaetter $round -o "$D/b$round.pdf" --force
    paper sheets "$D/b$round.pdf" "$D/plan" "$D/names" $round
    lists $round
done
doko turnier rangliste --json >"$D/r"
best=$(python3 -c "
import json
print(next(p['startnummer'] for p in json.load(open('$D/r'))['plaetze'] if p['punkte'] > 0 and p['startnummer'] <= 21))")
expect 0 doko turnier disq "$best" "hat gezinkt"
doko turnier rangliste --json >"$D/r"
names

# The standing on the wall; certificates of the first places.
expect 0 doko turnier rangliste --wand -o "$D/wr.pdf"
paper wall "$D/wr.pdf" "$D/names" Platz Name Punkte
has "$(pdftotext "$D/wr.pdf" -)" "Endstand" "disqualifiziert"
expect 0 doko turnier rangliste --teams --wand -o "$D/wt.pdf"
has "$(pdftotext "$D/wt.pdf" -)" Rot rot "Blau*"
expect 0 doko turnier urkunden 21 -o "$D/u.pdf"
has "$OUT" "(20 pages)"
grep -v "^$best " "$D/names" >"$D/winners"
paper names "$D/u.pdf" "$D/winners"
has "$(pdftotext "$D/u.pdf" -)" "Urkunde" "1. Platz" "2. Platz" "Turnierleitung"
expect 0 doko turnier urkunden -o "$D/u3.pdf"
has "$OUT" "(3 pages)"

# Prizes without shares, without money, by wrong shares; then exact to the cent for any sum.
expect 1 doko turnier preise
has "$ERR" "no shares of the places are set for this Turnier; --anteile 50,30,20 sets them"
expect 1 doko turnier preise --anteile 50,30,20
has "$ERR" "nobody has paid Startgeld"
for shares in "50,x" "0,0" "50,,20" "50,30," "-1" "5000000"; do
    expect 1 doko turnier preise --anteile "$shares"
    has "$ERR" "the shares of the places are numbers"
done
doko -q turnier bezahlt 1,2,3,4,6 --betrag 7,01
doko -q turnier bezahlt 7 --betrag 0,02
for shares in 50,30,20 1,1,1 "7, 5; 3,1" 1 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1; do
    expect 0 doko turnier preise --anteile "$shares" --json
    printf '%s\n' "$OUT" >"$D/prizes"
    paper prizes "$D/prizes" 3507
done
for form in csv json xlsx pdf html; do expect 0 doko turnier preise --anteile 50,30,20 -o "$D/prizes.$form"; done
expect 0 doko turnier preise --anteile 50,30,20
for text in "$OUT" "$(pdftotext -layout "$D/prizes.pdf" -)" "$(cat "$D/prizes.html")"; do
    has "$text" "Endstand nach 3 Runden" "35,07 €" "17,54 €" "10,52 €" "7,01 €" "von 6"
done
has "$(cat "$D/prizes.csv")" ";17,54" ";10,52" ";7,01"

# The workbook: its formulas agree with the cached values and with the ranking, also for a disqualified player.
expect 2 doko turnier bericht
has "$ERR" "a workbook needs a file: -o DATEI.xlsx"
expect 2 doko turnier bericht -o "$D/t.pdf"
expect 0 doko turnier bericht -o "$D/t.xlsx"
has "$OUT" "(4 sheets)"
paper book "$D/t.xlsx" "$D/r" Teilnehmer Sitzplan Ergebnisse Teams
doko -q turnier neu klein --runden 1 --startgeld 3 --preise 2,1
for who in A B C D; do doko -q turnier teilnehmer -t klein neu "$who Übel"; done
doko -q turnier bezahlt -t klein --alle
doko -q turnier freigeben -t klein
doko -q turnier ergebnis -t klein 1 5 5 -3 -7
doko turnier rangliste klein --json >"$D/r"
expect 0 doko turnier bericht klein -o "$D/k.xlsx"
paper book "$D/k.xlsx" "$D/r" Teilnehmer Sitzplan Ergebnisse Preise
doko turnier preise klein --json >"$D/prizes"
paper prizes "$D/prizes" 1200
expect 0 doko prüfe

# The year on paper: the report as pages for the wall, and certificates. figures.sh checks its figures.
. tests/cli/lib.inc
command -v pdftotext >/dev/null 2>&1 || {
    echo "skipped: poppler-utils is not installed"
    exit 0
}
pages() { pdfinfo "$1" | awk '/^Pages/ { print $2 }'; }
# pages FILE PAGE: prints the text of a page.
page() { pdftotext -layout -f "$2" -l "$2" "$1" - | tr -d '\f'; }
# No heading is the last text above the page number, and no … cuts anything.
whole() {
    for n in $(seq 2 "$(pages "$1")"); do
        last=$(page "$1" "$n" | grep -v '^ *$' | tail -n 2 | head -n 1)
        case $last in
        *Punkte,\ Spieltag* | *DESSOS,\ Spieltag* | *Soli | *Partner\ im* | *Pokal | *Ehrentafel) fail "page $n of $1 ends with \"$last\"" ;;
        esac
        has "$(page "$1" "$n")" "Seite $n von $(pages "$1")" "Meisterschaft"
    done
    hasnot "$(pdftotext "$1" -)" "…"
}
doko init -q
doko -q verein "Doppelkopffreunde Überall"
for j in saison pokal; do doko -q import "$HERE/samples/$j.doko"; done
expect 0 doko bericht 2025 -o "$D/t1.pdf"
doko -q import "$HERE/samples/ehrentafel.doko"
expect 0 doko bericht 2025 -o "$D/y.pdf"
whole "$D/y.pdf"
[ "$(pages "$D/y.pdf")" -ge 6 ] && [ "$(pages "$D/y.pdf")" -le 8 ] || fail "$(pages "$D/y.pdf") pages"
has "$(page "$D/y.pdf" 1)" "Doppelkopffreunde Überall" "Saison 2025" "Meister" "Dieter Dörfler" "Vizemeister" "Anna Ahrens" \
    "Pokalsieger" "Carla Cramer" "52 Spieltage" "6 Spieler"
hasnot "$(page "$D/y.pdf" 1)" "Seite"
has "$(page "$D/y.pdf" 2)" "Stand" "55,04" "DESSOS nach jedem Spieltag"
has "$(pdftotext -layout "$D/y.pdf" -)" "Punkte, Spieltag 1 bis 18" "DESSOS, Spieltag 37 bis 52" "Soli" "Detlef-Kaspar" \
    "Partner im Normalspiel" "gewonnen, Anteil" "Pokal" "Ehrentafel" "Wohlfarth von Alm"
# only grey, and the same bytes all day
doko bericht 2025 -o "$D/y2.pdf"
cmp "$D/y.pdf" "$D/y2.pdf"
python3 - "$D/y.pdf" <<'P' || fail "there is colour"
import re, sys, zlib
for stream in re.finditer(rb"stream\n(.*?)\nendstream", open(sys.argv[1], "rb").read(), re.S):
    try:
        text = zlib.decompress(stream[1])
    except zlib.error:
        continue
    if not re.search(rb" Tm\b", text):
        continue
    for r, g, b in re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b", text):
        if not r == g == b:
            sys.exit(1)
P

# twelve players with long names at three tables, fifty-two Spieltage, no Pokal
DOKO_DB=$D/twelve.db
doko init -q
python3 - >"$D/twelve.doko" <<'P'
import datetime
names = ["Horst Wohlfarth von Alm-Hohenlohe", "Änne Überländer-Großschmidtmann", "Bernd Böhm", "Carla Cramer", "Dieter Dörfler", "Emil Eggers",
         "Frieda Fröhlich", "Gustav Gast", "Hannelore Freifrau von und zu Hülshoff-Droste", "Ida Illner", "Jürgen Jäger", "Karl-Friedrich Überlinger"]
keys = "ABCDEFGHIJKL"
print("doko-journal 1")
for key, name in zip(keys, names):
    print(f'spieler {key} "{name}"')
print("saison 2026 regeln=ddb beginn=2026-01-04 spieltage=60 pflicht=20 letzte=0 spieler=" + ",".join(keys))
for nr in range(1, 53):
    order = keys[nr % 5:] + keys[:nr % 5]
    for table in range(3):
        seats = order[table::3]
        day = datetime.date(2026, 1, 4) + datetime.timedelta(7 * (nr - 1))
        print(f"spieltag {day} nr={nr}" + (f" tisch={table + 1}" if table else "") + " sitze=" + ",".join(seats) +
              ("" if nr % 9 else f" geber={seats[0]}"))
        if nr % 9:
            print("ergebnis", *(f"{p}={(nr * 37 + 11 * n) % 150 - 25}" for n, p in enumerate(seats)), "\nende", sep=" ")
        else:
            print(f"{seats[0]},{seats[1 + nr % 3]} 151 re9\n{seats[2]} damen 130 re\ntrotzdem ende")
P
doko -q import "$D/twelve.doko"
expect 0 doko bericht -o "$D/z.pdf"
whole "$D/z.pdf"
[ "$(pages "$D/z.pdf")" -le 8 ] || fail "$(pages "$D/z.pdf") pages"
hasnot "$(page "$D/z.pdf" 1)" "Pokal"
has "$(page "$D/z.pdf" 1)" "An der Spitze" "12 Spieler" "Nur als Summe bekannt"
same "$(page "$D/z.pdf" 3 | grep -c '^ *A ')" 3
# the sanitizers do not change what is read from paper and figures
sanitized || python3 "$HERE/tests/second_scorer/figures.py" "$DOKO" "$D/twelve.doko" >"$D/figures" || {
    cat "$D/figures"
    fail "figures of the twelve"
}

# a heading stays with the heads of its columns and the first rows, whatever stands above: every table of the booklet in many heights
heights="4 7 11 16 18 21 23 26 29 31"
if sanitized; then heights="4 31"; fi
for n in $heights; do
    DOKO_DB=$D/$n.db
    "$HERE/tests/together.py" --journal $n >"$D/$n.doko"
    doko init -q
    doko -q import "$D/$n.doko"
    doko -q bericht -o "$D/t$n.pdf"
done
"$HERE/tests/together.py" "$D/y.pdf" "$D/z.pdf" "$D"/t*.pdf || fail "a page break separates a heading or a sum from its table"

# a season with two days, an empty one, and one by Punkte
DOKO_DB=$D/brief.db
club
expect 0 doko bericht -o "$D/empty.pdf"
same "$(pages "$D/empty.pdf")" 2
has "$(page "$D/empty.pdf" 1)" "Saison 2026" "0 Spieltage" "0 Spiele" "0 Spieler"
hasnot "$(page "$D/empty.pdf" 1)" "Meister "
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04
doko -q spieltag ergebnis A=1 B=38 C=22 D=-17 --datum 2026-01-11
expect 0 doko bericht -o "$D/second.pdf"
same "$(pages "$D/second.pdf")" 3
has "$(page "$D/second.pdf" 1)" "2 Spieltage" "– Spiele"
# an unknown number of games (A88) is a dash, nothing or null, wherever it is shown
for command in statistik "statistik A" bericht; do
    # shellcheck disable=SC2086
    expect 0 doko $command
    has "$OUT" "Saison 2026, – games" "2 Spieltage are known by their totals only"
    hasnot "$OUT" "0 games"
    hasnot "$OUT" "No games were played"
done
has "$(LANGUAGE=de doko statistik)" "Saison 2026, – Spiele"
has "$(doko bericht umfang)" "    –            2"
same "$(doko bericht umfang --csv rfc | tail -n 1 | tr -d '\r')" ",2"
same "$(doko statistik --json | jq -c '[.spiele, .ausgelassen]')" "[null,2]"
# in a season that has days with games their number is known
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-18
has "$(doko statistik)" "Saison 2026, 0 games"
doko -q spiel A,B 130
has "$(doko statistik)" "Saison 2026, 1 game"
has "$(page "$D/second.pdf" 3)" "Punkte, Spieltag 1 bis 2" "DESSOS, Spieltag 1 bis 2" "-17"
whole "$D/second.pdf"

# certificates have a page each, players who share a place one each, and names of any length stand whole
DOKO_DB=$D/doko.db
expect 0 doko ehrentafel urkunde 2025 -o "$D/u.pdf"
same "$(pages "$D/u.pdf")" 3
has "$(page "$D/u.pdf" 1)" "Doppelkopffreunde Überall" "Urkunde" "Meisterschaft 2025" "Dieter Dörfler" "Meister 2025" "Ort, Datum" "Spielleitung"
has "$(page "$D/u.pdf" 2)" "Anna Ahrens" "Vizemeister 2025"
has "$(page "$D/u.pdf" 3)" "Carla Cramer" "Pokalsieger 2025"
doko -q ehrentafel setze 1999 --meister "Wolfeschlegelsteinhausenbergerdorff-Überländergroßschm / Zoe"
expect 0 doko ehrentafel urkunde 1999 -o "$D/long.pdf"
same "$(pages "$D/long.pdf")" 2
has "$(page "$D/long.pdf" 1)" "Wolfeschlegelsteinhausenbergerdorff-" "Überländergroßschm"
has "$(page "$D/long.pdf" 2)" "Zoe" "Meister 1999"
expect 1 doko ehrentafel urkunde 2025 -o "$D/u.pdf"
has "$ERR" "--force"
expect 0 doko ehrentafel urkunde 2025 -o "$D/u.pdf" --force
doko ehrentafel urkunde 2025 -o - | cmp - "$D/u.pdf"
expect 2 doko ehrentafel urkunde 2025
has "$ERR" "-o DATEI.pdf"
expect 1 doko ehrentafel urkunde 1901 -o "$D/x.pdf"
has "$ERR" "1901"
[ ! -e "$D/x.pdf" ] || fail "a file was written without a winner"
expect 2 doko ehrentafel urkunde 99 -o "$D/x.pdf"

# The Bogen on paper: the text of the PDF, its pages, and refused commands.
. tests/cli/lib.inc
command -v pdftotext >/dev/null 2>&1 || {
    echo "skipped: poppler-utils is not installed"
    exit 0
}
pages() { pdfinfo "$1" | awk '/^Pages/ { print $2 }'; }
doko init -q
doko -q import "$HERE/samples/saison.doko"

# a whole day fits one page, with the figures of the text Bogen
expect 0 doko bogen 22 -o "$D/b.pdf"
expect 0 doko bogen 22 --format pdf -o "$D/b2.pdf"
cmp "$D/b.pdf" "$D/b2.pdf"
same "$(pages "$D/b.pdf")" 1
TEXT=$(pdftotext -layout "$D/b.pdf" -)
has "$TEXT" "Spielberichtsbogen" "Meisterschaft des DDB" "Saison 2025" "Spieltag 22" "1.6.2025" "Emil Eggers" "Knochenlos" \
    "P1V" "Disqualifikation: C" "1 disq" "84,57" "Karten zusammengeworfen" "Schreiber" "doko 6bd87e50"
doko bogen 22 --csv rfc | tail -n +2 | cut -d, -f1 | grep -v '#' >"$D/numbers"
[ "$(echo "$TEXT" | awk '$1 ~ /^[0-9]+$/ { n++ } END { print n }')" -eq "$(wc -l <"$D/numbers")" ] || fail "a row for each game"
[ -z "$(pdffonts "$D/b.pdf" | tail -n +3 | awk '{ print $(NF - 4) }' | grep -v yes)" ] || fail "a font is not embedded"
expect 1 doko bogen 22 -o "$D/b.pdf"
has "$ERR" "--force"
expect 0 doko bogen 22 -o "$D/b.pdf" --force
expect 3 doko bogen 22 -o "$D/nowhere/b.pdf"
doko bogen 22 --format pdf >"$D/pipe.pdf"
cmp "$D/b.pdf" "$D/pipe.pdf"

# the standings are a page for the wall
expect 0 doko rangliste -o "$D/r.pdf"
expect 0 doko rangliste --format pdf -o "$D/r2.pdf"
cmp "$D/r.pdf" "$D/r2.pdf"
same "$(pages "$D/r.pdf")" 1
TEXT=$(pdftotext -layout "$D/r.pdf" -)
has "$TEXT" "Meisterschaft 2025" "nach 52 von 52 Spieltagen, abgeschlossen"
same "$(echo "$TEXT" | awk '$1 ~ /^[1-9]$/ { gsub(",", ".", $6); print $1, $3, $6, $8 }')" \
    "$(doko rangliste --json | jq -r '.liste[] | "\(.platz) \(.spieler) \(.dessos) \(.punkte)"')"
expect 0 doko rangliste --bis 3 -o "$D/r3.pdf"
has "$(pdftotext -layout "$D/r3.pdf" -)" "nach 3 von 52 Spieltagen"
expect 0 doko dauerliste -o "$D/d.pdf"
has "$(pdftotext -layout "$D/d.pdf" -)" "Dauerliste" "je Spiel"
expect 2 doko stand -f pdf

# the same as a workbook: running Punkte are formulas that LibreOffice calculates alike
expect 0 doko bogen 22 -o "$D/b.xlsx"
expect 0 doko bogen 22 --format xlsx -o "$D/b2.xlsx"
cmp "$D/b.xlsx" "$D/b2.xlsx"
expect 2 doko bogen 22 --format xlsx
rows=$(doko bogen 22 --json | jq '.zeilen | length')
if calculated "$D/b.xlsx"; then
    for nr in 10 $((rows - 2)); do # rows without beginn; the last is ende
        same "$(sed -n "$((nr + 3))p" "$D/calculated.csv" | awk -F';' '{ print $7, $9, $11, $13, $15 }')" \
            "$(doko bogen 22 --json | jq -r ".zeilen[$nr].punkte | [.[]] | join(\" \")")"
    done
fi

# a name stands over both columns of its player, and the Pott without a disqualification is calculated too
has "$(unzip -p "$D/b.xlsx" xl/worksheets/sheet1.xml)" '<mergeCell ref="A2:E2"/><mergeCell ref="F2:G2"/>' # A2: Saison and Spieltag
expect 0 doko bogen 7 -o "$D/b7.xlsx"
feet=$(unzip -p "$D/b7.xlsx" xl/worksheets/sheet1.xml | grep -o '<f>1+([^<]*</f><v>[0-9]</v>' | grep -o '<v>.*' | tr -d '\n')
same "$feet" "$(doko bogen 7 --json | jq -r '[.ergebnis[] | "<v>\(.platz)</v>"] | join("")')"
all_calculated "$D/b7.xlsx" || :

# from an empty day to a long night; long names, Umlaute, names that look like code
DOKO_DB=$D/long.db
doko init -q
doko -q spieler neu ÄÖÜß "Ärmelchen Überländer-Großschmidtmann von und zu Öttingen"
doko -q spieler neu B '=HYPERLINK("http://x")'
doko -q spieler neu C 'אבגד הוז' # right to left
for player in "D Dieter" "E Emil"; do
    # shellcheck disable=SC2086
    doko -q spieler neu $player
done
doko -q saison neu 2026 --spieler ÄÖÜß,B,C,D,E
doko -q spieltag beginn ÄÖÜß,B,C,D --geber B --datum 2026-01-04
expect 0 doko bogen -o "$D/null.pdf"
same "$(pages "$D/null.pdf")" 1
has "$(pdftotext -layout "$D/null.pdf" -)" "noch offen" "ÄÖÜß" "Ärmelchen" "=HYPERLINK"
pdftotext "$D/null.pdf" - | tr -d ' \n' | grep -q 'אבגד\|דגבא' || fail "the name from right to left"
{
    doko export | sed '/^offen/d'
    i=0
    while [ $i -lt 120 ]; do
        echo 'trotzdem B,C 120 re ko ; Bemerkung mit (Klammern) & \Strich'
        i=$((i + 1))
    done
    echo offen
} >"$D/long.doko"
DOKO_DB=$D/long2.db
doko init -q
doko -q import "$D/long.doko"
expect 0 doko bogen -o "$D/long.pdf"
same "$(pages "$D/long.pdf")" 5
TEXT=$(pdftotext -layout "$D/long.pdf" -)
same "$(echo "$TEXT" | grep -c 'Spielberichtsbogen')" 5
has "$TEXT" "Seite 5 von 5" "120)" '(Klammern) & \Strich'

# broken rules at the beginning and the end of a day are noted too; a Gast, a disqualification in the workbook
DOKO_DB=$D/edge.db
club
doko -q spieltag beginn A,B,C,D,E,F,G --gast G --geber A --datum 2026-01-04 --trotzdem
doko -q spiel B,C 130
doko -q spieltag disq B "zu spät"
doko -q spieltag ende --trotzdem
expect 0 doko bogen -o "$D/edge.pdf"
has "$(pdftotext -layout "$D/edge.pdf" -)" "Beginn ! gegen" "Ende ! gegen"
expect 0 doko bogen -o "$D/edge.xlsx"
has "$(unzip -p "$D/edge.xlsx" xl/sharedStrings.xml)" "Tisch 1" "(Gast)" "(disqualifiziert)" "zu spät" "Ende  ! gegen"

# rules that depend on other days are noted in words: whose turn it is not, who is none of the best four, who is shut out, the same totals
# twice
DOKO_DB=$D/turns.db
club
doko -q saison neu 2027 --spieler A,B,C,D,E,F --beginn 2027-01-03 --spieltage 3 --pflicht 2 --letzte 1
doko -q spieltag ergebnis A=60 B=50 C=40 D=30 E=20 --datum 2027-01-03
doko -q spieltag beginn A,B,C,D,E --geber A --datum 2027-01-10 --trotzdem
doko -q spiel B,C 130
doko -q spieltag ende --trotzdem
expect 0 doko bogen
has "$OUT" "against the rules: E sits out on Spieltag 2" "Meisterschaftsmodus 2"
hasnot "$OUT" "as was written down"
expect 0 env LANGUAGE=de "$DOKO" bogen -o "$D/turn.pdf"
has "$(pdftotext -layout "$D/turn.pdf" - | tr -s ' ')" "Beginn ! gegen die Regeln: E setzt am Spieltag 2 aus"
doko -q spieltag beginn A,B,C,D --geber A --datum 2027-01-17
doko -q spieltag einstieg F --nach A --trotzdem
expect 0 doko bogen --json
has "$(echo "$OUT" | jq -r '.zeilen[].regel // empty')" "the last Spieltag is for the best four" "F is not among them (Meisterschaftsmodus 3)"
same "$(echo "$OUT" | jq '[.zeilen[] | select(.regel)] | length')" 1
expect 0 env LANGUAGE=de "$DOKO" bogen -o "$D/last.xlsx"
has "$(unzip -p "$D/last.xlsx" xl/sharedStrings.xml)" "! gegen die Regeln: Der letzte Spieltag ist für die besten vier"
doko -q saison ausschluss D "grob unsportlich" --saison 2026 --datum 2026-01-01
doko -q spieltag beginn A,B,C,D --geber A --saison 2026 --datum 2026-01-04 --tisch 2 --trotzdem
expect 0 doko bogen 2026/1.2
has "$(echo "$OUT" | tr -s '\n ' '  ')" "against the rules: D has been shut out of the Meisterschaft since 1.1.2026 (grob unsportlich)"
hasnot "$OUT" "aufheben"
for trotzdem in "" --trotzdem; do
    # shellcheck disable=SC2086 # nothing, or one word
    doko -q spieltag ergebnis A=7 B=5 C=3 E=1 --saison 2026 --datum 2026-02-01 $trotzdem
done
expect 0 doko bogen 2026/2
has "$(echo "$OUT" | tr -s '\n ' '  ')" "against the rules: Spieltag 2026/1.1 has the same totals on the same day"
DOKO_DB=$D/long2.db

# everybody who pauses is marked, two of six and three of seven
DOKO_DB=$D/many.db
club
doko -q saison neu 2027 --spieler A,B,C,D,E,F,G --regeln schmidt --beginn 2027-01-03
for players in A,B,C,D,E A,B,C,D,E,F A,B,C,D,E,F,G; do
    doko -q spieltag beginn $players --geber A --datum 2027-01-03 --trotzdem
    doko -q spiel B,C 130
    doko -q spiel C,D 130
    expect 0 doko bogen -o "$D/many.pdf" --force
    TEXT=$(pdftotext -layout "$D/many.pdf" -)
    pauses=$(($(echo "$players" | tr -d , | wc -c) - 5))
    same "$(echo "$TEXT" | awk '$1 ~ /^[12]$/ { sub(/.* R ?1/, ""); print gsub(/G/, "") gsub("/", "") }')" "$(printf "1$((pauses - 1))\n1$((pauses - 1))")"
    has "$TEXT" "G gibt und setzt aus"
    case $players in
    A,B,C,D,E) hasnot "$TEXT" "/ setzt aus" ;;
    *) has "$TEXT" "/ setzt aus" ;;
    esac
    doko -q spieltag ende --trotzdem
done
DOKO_DB=$D/long2.db

# blank forms
for n in 4 5 6 7; do
    expect 0 doko bogen --leer $n -o "$D/empty$n.pdf"
    same "$(pages "$D/empty$n.pdf")" 1
    has "$(pdftotext -layout "$D/empty$n.pdf" -)" "Saison ____" "Tisch ____" "50" "140/2" "Kürzel"
done
expect 2 doko bogen --leer 3 -o "$D/x.pdf"
expect 2 doko bogen --leer 4 1 -o "$D/x.pdf"

# the Pokal: the Gesamtwertung is on one page, the rest on the second, with its figures, halves too
DOKO_DB=$D/pokal.db
doko init -q
doko -q import "$HERE/samples/pokal.doko"
for n in 1 2 3 4; do
    expect 0 doko pokal bogen $n -o "$D/p$n.pdf"
    same "$(pages "$D/p$n.pdf")" 2
done
TEXT=$(pdftotext -layout "$D/p1.pdf" -)
has "$TEXT" "Pokalspielberichtsbogen" "Pokal 2025" "1. Tag" "Frieda" "Fröhlich" "Pflichtsoli" "KaDaMu" "26x" "Stechen: F 128, A 122" \
    "Durchmarsch: E" "289 1/2" "Sonderprämienpunkt" "Gesamtergebnis" "Seite 2 von 2" "gegengelesen"
doko pokal bogen 1 --json | jq -r '.ergebnis[] | .gesamt.wert, .schiebekopf.wert, .detlef_dumm.wert, .schwarze_sau.wert' | while read -r value; do
    has "$TEXT" "$value"
done
for n in 4 5 6 7; do
    expect 0 doko pokal bogen --leer $n -o "$D/pokal_empty$n.pdf"
    same "$(pages "$D/pokal_empty$n.pdf")" 2
    has "$(pdftotext -layout "$D/pokal_empty$n.pdf" -)" "Detlef-Dumm" "KaDaMu" "Ergebnis"
done
expect 2 doko pokal bogen --leer 8 -o "$D/x.pdf"
expect 0 doko bogen p2 --format pdf -o "$D/p2b.pdf"
cmp "$D/p2.pdf" "$D/p2b.pdf"
DOKO_DB=$D/long2.db

# lp prints it, where there is one
mkdir "$D/bin"
printf '#!/bin/sh\ncat >"%s/printed.pdf"\n' "$D" >"$D/bin/lp"
chmod +x "$D/bin/lp"
expect 0 env PATH="$D/bin:$PATH" "$DOKO" bogen --drucken
doko bogen -o "$D/file.pdf"
cmp "$D/printed.pdf" "$D/file.pdf"
expect 0 env PATH="$D/bin:$PATH" "$DOKO" bogen --drucken --leer 4
cmp "$D/printed.pdf" "$D/empty4.pdf"
printf '#!/bin/sh\nexit 3\n' >"$D/bin/lp"
expect 3 env PATH="$D/bin:$PATH" "$DOKO" bogen --drucken
has "$ERR" "lp did not take"
rm "$D/bin/lp"
ln -s "$(command -v sh)" "$D/bin/sh"
expect 1 env PATH="$D/bin" "$DOKO" bogen --drucken
has "$ERR" "no lp" "-o DATEI.pdf"
expect 2 doko bogen --drucken -o "$D/x.pdf"
expect 2 doko bogen --drucken --json
expect 2 doko bogen --leer 4 --format csv

# without its font no letter can be drawn, and an error says so
echo '<?xml version="1.0"?><fontconfig></fontconfig>' >"$D/fonts.conf"
expect 1 env FONTCONFIG_FILE="$D/fonts.conf" "$DOKO" bogen -o "$D/without.pdf"
has "$ERR" "DejaVu Sans" "fonts-dejavu-core"
[ ! -e "$D/without.pdf" ] || fail "a file without letters"

# in the booklet each name of the Kasse stays on one line, and the payments take two
DOKO_DB=$D/kasse.db
doko init -q
doko -q import samples/kasse.doko
doko -q bericht so --kasse -o "$D/kasse.pdf"
has "$(pdftotext -layout "$D/kasse.pdf" - | tr -s ' ')" "D Dieter Dörfler -1,00 €" "an B 0,60 €, an"
# an axis of few Punkte has whole numbers
DOKO_DB=$D/few.db
club
doko -q saison neu 2030 --regeln schmidt --spieler A,B,C,D --beginn 2030-01-06
doko -q spieltag ergebnis A=3 B=-1 C=2 D=1 --saison 2030 --datum 2030-01-06
doko -q spieltag ergebnis A=1 B=-1 C=2 D=2 --saison 2030 --datum 2030-01-13
doko -q bericht 2030 -o "$D/few.xlsx"
has "$(unzip -p "$D/few.xlsx" xl/charts/chart1.xml)" '<c:majorUnit val="1"/>'
doko -q spieltag ergebnis A=9 B=-1 C=2 D=2 --saison 2030 --datum 2030-01-20
doko -q bericht 2030 -o "$D/many.xlsx"
hasnot "$(unzip -p "$D/many.xlsx" xl/charts/chart1.xml)" 'majorUnit'

# the numbers of the Spieltage below the chart do not overlap, whichever program draws it
DOKO_DB=$D/axis.db
doko init -q
doko -q import samples/saison.doko
doko -q bericht 2025 -o "$D/axis.xlsx"
has "$(unzip -p "$D/axis.xlsx" xl/charts/chart1.xml)" 'rot="-5400000"' 'sz="700"' '<c:tickLblSkip val="4"/>'
if calculates; then
    soffice -env:UserInstallation="file://$D/profile" --headless --convert-to pdf --outdir "$D" "$D/axis.xlsx" >/dev/null 2>&1
    pdftotext -bbox "$D/axis.pdf" "$D/axis.html"
    python3 - "$D/axis.html" <<'P' || fail "the numbers of the Spieltage cannot be read"
import re, sys
pages = open(sys.argv[1], encoding="utf-8").read().split("<page")
page = next(page for page in pages if ">DESSOS<" in page and ">nach<" in page and ">Spieltagen<" in page)
words = re.findall(r'xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(\d+)<', page)
bottom = max(float(word[3]) for word in words if word[4] == "52")
row = sorted((float(word[0]), float(word[2]), word[4]) for word in words if abs(float(word[3]) - bottom) < 3)
print(*(word[2] for word in row))
sys.exit([word[2] for word in row] != [str(n) for n in range(1, 53)] or any(b[0] - a[1] < 1 for a, b in zip(row, row[1:])))
P
fi

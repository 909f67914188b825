# The season as a whole: its workbook as LibreOffice calculates it, its games as a flat table, text and JSON.
. tests/cli/lib.inc
export SOURCE_DATE_EPOCH=1767225600
doko init -q
expect 1 doko bericht
has "$ERR" "saison neu"
doko -q verein "Doppelkopffreunde"
doko -q import "$HERE/samples/saison.doko"
doko -q import "$HERE/samples/pokal.doko"
doko -q import "$HERE/samples/ehrentafel.doko"

doko bericht 2025 >"$D/text"
JSON=$(doko bericht 2025 --json)
same "$(echo "$JSON" | jq -c .statistik)" "$(doko statistik --saison 2025 --json)"

# the flat table has all games
doko bericht 2025 --spiele --csv rfc >"$D/games"
SPIELE=$(doko bericht 2025 --spiele --json)
sql() { sqlite3 -separator ' ' "$DOKO_DB" "$1"; }
same "$(echo "$SPIELE" | jq length)" "$(echo "$JSON" | jq .statistik.spiele)"
same "$(echo "$SPIELE" | jq -c 'map(."Augen Re" + ."Augen Kontra") | unique')" "[240]"
# the Kurzschrift of each row gives the winner and the value of that row, among the players of the game
echo "$SPIELE" | jq -r '.[] | select(.Spieltag == 22) | "\(.Re),\(.Kontra) \({Re: "re", Kontra: "ko", keine: "keine"}[.Sieger]) \(."Punkte Re") \(.Kurzschrift)"' |
    while read -r who winner punkte line; do
        same "$(echo "$line" | doko werte --spieler "$who" --json | jq -r '"\(.sieger) \(.re_punkte)"')" "$winner $punkte"
    done
has "$(doko bericht 2025 --spiele | head -n 1)" "Spieltag" "Kurzschrift"
expect 0 doko bericht 2025 --spiele -o "$D/s.xlsx"
expect 0 doko bericht 2025 --spiele -o "$D/s2.xlsx"
cmp "$D/s.xlsx" "$D/s2.xlsx"
has "$(unzip -p "$D/s.xlsx" xl/worksheets/sheet1.xml)" '<autoFilter ref="A1:' 't="inlineStr"'
same "$(doko bericht --spiele --alle --csv rfc | wc -l)" "$(wc -l <"$D/games")"

# the workbook: every formula calculates its cached value, every sheet has the figures of the other commands
expect 0 doko bericht 2025 -o "$D/j.xlsx"
expect 0 doko bericht --format xlsx -o "$D/j2.xlsx"
cmp "$D/j.xlsx" "$D/j2.xlsx"
expect 1 doko bericht 2025 -o "$D/j.xlsx"
has "$ERR" "--force"
expect 0 doko bericht 2025 -o "$D/j.xlsx" --force
expect 3 doko bericht 2025 -o "$D/nowhere/j.xlsx"
same "$ERR" "doko: $D/nowhere/j.xlsx: cannot write: No such file or directory"
# a link is followed, a device is left alone, the ending of a file chooses the form
ln -s j2.xlsx "$D/link.xlsx"
expect 0 doko bericht 2025 -o "$D/link.xlsx" --force
[ -L "$D/link.xlsx" ] || fail "the link is gone"
cmp "$D/j.xlsx" "$D/j2.xlsx"
mkfifo "$D/pipe.html"
expect 1 doko bericht 2025 -o "$D/pipe.html" --force
[ -p "$D/pipe.html" ] || fail "the pipe is gone"
expect 0 doko bericht 2025 -o "$D/LARGE.XLSX"
cmp "$D/j.xlsx" "$D/LARGE.XLSX"
expect 2 doko bericht 2025 -o "$D/x.odt"
has "$ERR" "xlsx"
expect 0 doko bericht 2025 -o "$D/x.txt"
cmp "$D/x.txt" "$D/text"
same "$(doko bericht 2025 -o -)" "$(cat "$D/text")"
expect 2 doko bericht 2025 --format xlsx
mkdir "$D/x"
(cd "$D/x" && unzip -q ../j.xlsx)
same "$(grep -o '<sheet name="[^"]*"' "$D/x/xl/workbook.xml" | cut -d'"' -f2 | tr '\n' ' ')" \
    "Stand Tageswerte Tagespunkte Verlauf Tagesplätze Anwesenheit Spieler Soli Ansagen Sonderpunkte Partner Spiele Pokal Ehrentafel "
for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do
    sheet=$(cat "$D/x/xl/worksheets/sheet$n.xml")
    has "$sheet" 'state="frozen"' 'paperSize="9"'
done
same "$(grep -c Print_Area "$D/x/xl/workbook.xml")" 1
same "$(grep -o 'localSheetId="[0-9]*" *>\|_xlnm.Print_Area' "$D/x/xl/workbook.xml" | grep -c Area)" 14
has "$(cat "$D/x/xl/worksheets/sheet1.xml")" '<oddHeader>&amp;LDoppelkopffreunde&amp;RMeisterschaft 2025</oddHeader>'
# on paper the Spieltage take one upright page, the chart has a page of its own, no group is broken, the games are on the screen only
has "$(cat "$D/x/xl/worksheets/sheet2.xml")" '<pageSetUpPr fitToPage="1"/>' '<pageSetup paperSize="9" orientation="portrait"/>'
has "$(cat "$D/x/xl/worksheets/sheet4.xml")" '<colBreaks count="1" manualBreakCount="1"><brk id="8"'
has "$(cat "$D/x/xl/worksheets/sheet7.xml")" 'orientation="landscape"' '<colBreaks count="1" manualBreakCount="1"><brk id="13"'
has "$(cat "$D/x/xl/worksheets/sheet12.xml")" '<col min="6" max="6" width="8.7109375"' # "Geber" on one line
has "$(cat "$D/x/xl/workbook.xml")" "Spieler!\$A:\$B,Spieler!\$1:\$2" "Spiele!\$A\$1:\$"
has "$(cat "$D/x/docProps/core.xml" "$D/x/docProps/app.xml")" "Meisterschaft 2025" "Doppelkopffreunde"
has "$(cat "$D/x/xl/charts/chart1.xml")" "<c:lineChart>" "prstDash" "<c:symbol" "<c:v>55.03534883720931</c:v></c:pt></c:numCache>"
has "$(cat "$D/x/xl/charts/chart2.xml")" "<c:barChart>" '<c:grouping val="stacked"/>' "<c:dLbls>" \
    '<c:pt idx="0"><c:v>12</c:v></c:pt>' # the values for viewers that do not calculate
if all_calculated "$D/j.xlsx"; then
    point() { tr , . <"$D/$1.csv"; }
    same "$(point Stand | tail -n +2 | awk -F';' '{ printf "%s;%.2f\n", $3, $5 }')" \
        "$(echo "$JSON" | jq -r '.rangliste.liste[] | .spieler + ";" + .dessos')"
    # the last row of the course is the standing
    same "$(point Verlauf | head -n 1 | cut -d';' -f3-8)" "$(echo "$JSON" | jq -r '[.rangliste.liste[].spieler] | join(";")')"
    same "$(point Verlauf | sed -n 53p | cut -d';' -f3-8)" "$(echo "$JSON" | jq -r '[.rangliste.liste[].dessos] | join(";")')"
    same "$(point Anwesenheit | sed -n 2,7p | cut -d';' -f1,3)" "$(echo "$JSON" | jq -r '.rangliste.liste[] | "\(.spieler);\(.tage)"')"
    same "$(point Anwesenheit | sed -n 2,7p | awk -F';' '{ print $1, $8, $9 }')" "$(sql "SELECT
        (SELECT wort FROM spieler_angabe a WHERE a.spieler = e.spieler AND wort IS NOT NULL ORDER BY id DESC LIMIT 1), sum(platz = 1), sum(platz = 2)
        FROM tagesergebnis e WHERE NOT gast GROUP BY spieler" | sort -k1,1 >"$D/places"; for player in $(echo "$JSON" | jq -r '.rangliste.liste[].spieler'); do grep "^$player " "$D/places"; done)"
    same "$(point Spieler | grep -a '^[A-F];' | awk -F';' '{ print $1, $3, $4, $6, $17, $18 }' | sort)" \
        "$(echo "$JSON" | jq -r '.statistik.liste[] | "\(.spieler) \(.tage) \(.spiele + .pausiert) \(.punkte) \([.soli[].gespielt] | add) \([.soli[].gewonnen] | add)"' | sort)"
    sequence=$(echo "$JSON" | jq -c '[.rangliste.liste[].spieler]')
    each_value() { echo "$JSON" | jq -r --argjson f "$sequence" "[\$f[] as \$s | .statistik.liste[] | select(.spieler == \$s) | $1] | map(tostring) | join(\";\")"; }
    same "$(grep -m 1 '^Damen' "$D/Soli.csv" | cut -d';' -f2-7)" "$(each_value .soli.damen.gespielt)"
    same "$(grep '^Damen' "$D/Soli.csv" | sed -n 4p | cut -d';' -f2-7)" "$(each_value .soli.damen.punkte)"
    same "$(grep -m 1 '^K9' "$D/Ansagen.csv" | cut -d';' -f2-7)" "$(each_value .ansagen_je.k9.gespielt)"
    same "$(grep -m 1 '^Fuchs;' "$D/Sonderpunkte.csv" | cut -d';' -f2-7)" "$(each_value .fuechse)"
    first=$(echo "$sequence" | jq -r '.[0]')
    same "$(sed -n 3p "$D/Partner.csv" | cut -d';' -f3-7)" "$(each_value ".partner.$first.punkte // empty")"
    # the column of all games counts each game once
    same "$(grep -m 1 '^zusammen' "$D/Ansagen.csv" | cut -d';' -f8)" "$(echo "$SPIELE" | jq '[.[] | ."Ansage Re", ."Ansage Kontra" | select(. != "")] | length')"
    same "$(grep -m 1 '^zusammen' "$D/Soli.csv" | cut -d';' -f8)" "$(echo "$SPIELE" | jq '[.[] | select(.Re | contains(",") | not)] | length')"
    same "$(wc -l <"$D/Spiele.csv")" "$(wc -l <"$D/games")"
    same "$(point Pokal | sed -n 2,7p | awk -F';' '{ print $1, $2, $3 }')" "$(doko pokal rangliste --csv rfc | tail -n +2 | awk -F, '{ print $1, $2, $3 }')"
    same "$(sed 's/;/,/g; s/,*$//' "$D/Ehrentafel.csv" | head -n 3)" "$(doko ehrentafel --csv rfc | tr -d '\r' | sed 's/,*$//' | head -n 3)"
fi

# places and Punkte are calculated
has "$(cat "$D/x/xl/worksheets/sheet1.xml")" '<f>RANK($E2,$E$2:$E$7,0)</f><v>1</v>' '<f>SUM(Tagespunkte!$C$2:$C$53)</f><v>3081</v>'
has "$(cat "$D/x/xl/worksheets/sheet1.xml")" '<cfRule type="expression" dxfId="0" priority="1"><formula>ISBLANK($A2)</formula>'
has "$(cat "$D/x/xl/worksheets/sheet2.xml")" '<formula>AND(ISNUMBER(C2),C2=MAX($C2:$H2))</formula>'

# in a season that goes by Punkte the course is their sum
doko -q import "$HERE/samples/andere.doko"
saison=schmidt
doko -q spieltag ergebnis A=10 B=-3 C=2 D=5 --saison schmidt --datum 2026-12-30
expect 0 doko bericht "$saison" -o "$D/p.xlsx"
if all_calculated "$D/p.xlsx"; then
    same "$(grep '^[0-9]' "$D/Verlauf.csv" | tail -n 1 | cut -d';' -f3- | tr ';' '\n' | grep . | cut -d. -f1)" \
        "$(doko rangliste "$saison" --json | jq -r '.liste[] | select(.tage > 0) | .punkte')"
fi

expect 2 doko bericht --alle
expect 2 doko bericht 2025 --spiele --alle
for form in pdf html; do expect 0 doko bericht 2025 --spiele -o "$D/s.$form"; done
same "$(grep -c '^<tr><td' "$D/s.html")" "$(tail -n +2 "$D/games" | wc -l)"
expect 2 doko bericht --format csv
has "$ERR" "--spiele"
expect 2 doko bericht --format odt
expect 1 doko bericht 1999

# a season with nothing yet, with only totals, with an open day; text that looks like code stays text
DOKO_DB=$D/empty.db
doko init -q
doko -q saison neu 2026
expect 0 doko bericht
expect 0 doko bericht -o "$D/l.xlsx"
if all_calculated "$D/l.xlsx"; then has "$(cat "$D/Soli.csv")" "Noch ist kein Spiel gespielt"; fi
doko -q spieler neu A '=HYPERLINK("http://x")'
doko -q spieler neu B '<script>alert(1)</script>'
doko -q spieler neu C 'אבגד & Söhne'
doko -q spieler neu D '@SUM(1)'
for player in A B C D; do doko -q saison melden $player; done
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04
expect 0 doko bericht -o "$D/t.xlsx"
if all_calculated "$D/t.xlsx"; then
    has "$(cat "$D/Spieler.csv")" "Nur als Summe bekannt und hier nicht mitgezählt: 1 Spieltag."
    has "$(cat "$D/Stand.csv")" '=HYPERLINK(""http://x"")' '<script>alert(1)</script>' 'אבגד & Söhne' '@SUM(1)'
fi
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-11
doko -q spiel A,B 143 re9 f=A
doko -q spiel einwurf
doko -q spiel --bemerkung '=1+1' C damen 130
expect 0 doko bericht -o "$D/o.xlsx"
if all_calculated "$D/o.xlsx"; then
    same "$(cut -d';' -f7,8,23,24 "$D/Spiele.csv" | tail -n +2)" 'A,B;C,D;A,B 143 re9 f=A;
C;A,B,D;C damen 130;=1+1'
    hasnot "$(unzip -p "$D/o.xlsx" xl/worksheets/sheet12.xml)" "<f>"
fi
has "$(doko bericht --spiele --csv rfc)" "\"'=1+1\""
doko -q spiel --trotzdem C damen 130
has "$(doko bericht --spiele --csv rfc | tail -n 1)" ',"! '
hasnot "$(unzip -p "$D/o.xlsx" xl/workbook.xml)" '"Pokal"'

# a day known by its totals has a star wherever days stand, and the star is explained below
DOKO_DB=$D/star.db
doko init -q
for player in A B C D E F; do doko -q spieler neu $player "Name $player"; done
doko -q saison neu 2026 --spieler A,B,C,D,E,F --beginn 2026-01-04 --spieltage 4 --pflicht 2 --letzte 1
doko -q spieltag ergebnis A=41 B=38 C=22 D=22 --datum 2026-01-04
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-11 --trotzdem
doko -q spiel A,B 143 f=B
doko -q spieltag ende --trotzdem
star="* nur als Summe bekannt, ohne die Spiele"
expect 0 doko bericht -o "$D/star.html"
same "$(grep -c '<td class="z">1\*</td>' "$D/star.html")" 2 # Tageswerte and Tagespunkte
same "$(grep -cF "<p class=\"leise\">$star</p>" "$D/star.html")" 2
hasnot "$(cat "$D/star.html")" '<td class="z">2*</td>'
expect 0 doko bericht -o "$D/star.pdf"
same "$(pdftotext -layout "$D/star.pdf" - | grep -cF "$star")" 2
has "$(pdftotext -layout "$D/star.pdf" - | tr -s ' ')" " 1* 2"
expect 0 doko bericht -o "$D/star.xlsx"
if all_calculated "$D/star.xlsx"; then
    for sheet in Tageswerte Tagespunkte Verlauf Tagesplätze; do
        same "$(sed -n 2,3p "$D/$sheet.csv" | cut -d';' -f1 | tr '\n' ' ')" "1* 2 "
        has "$(cat "$D/$sheet.csv")" "$star"
    done
    # a formula could not order two players who are level
    same "$(cut -d';' -f1 "$D/Stand.csv" | tr '\n' ' ')" "Platz 1 2 3 3   "
fi
same "$(doko bericht tageswerte --csv rfc | tr -d '\r')" 'Spieltag,Tisch,Datum,bekannt,A,B,C,D
1,1,2026-01-04,nur Summe,41,38,22,22
2,1,2026-01-11,,2,2,0,0'
has "$(doko bericht tageswerte | tr -s ' ')" "4.1.2026 nur Summe 41"

# with the mean place lower is better, on the curve too
printf 'name = mittel\neltern = ddb\nrangliste = platz\n' >"$D/mean.regeln"
doko -q saison neu m --regeln "$D/mean.regeln" --spieler A,B,C,D --beginn 2027-01-03 --spieltage 4 --pflicht 1 --letzte 0
doko -q spieltag ergebnis A=41 B=38 C=22 D=21 --saison m --datum 2027-01-03
doko -q spieltag ergebnis A=41 B=38 C=21 D=22 --saison m --datum 2027-01-10
expect 0 doko bericht m -o "$D/mean.xlsx"
has "$(unzip -p "$D/mean.xlsx" xl/charts/chart1.xml)" '<c:orientation val="maxMin"/>'
hasnot "$(unzip -p "$D/star.xlsx" xl/charts/chart1.xml)" '<c:orientation val="maxMin"/>'
has "$(unzip -p "$D/mean.xlsx" xl/worksheets/sheet1.xml)" '<f>RANK($E2,$E$2:$E$5,1)</f><v>1</v>'
if all_calculated "$D/mean.xlsx"; then has "$(cat "$D/Stand.csv")" "1;1;A;Name A;1.00;2;82"; fi

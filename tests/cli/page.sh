# The season as a page in a real browser, on a phone and in print; no entered text becomes markup.
. tests/cli/lib.inc
export SOURCE_DATE_EPOCH=1767225600
doko init -q
doko -q verein "Doppelkopffreunde <b>Übersee</b>"
doko -q saison neu 2024
expect 0 doko bericht -o "$D/empty.html"
has "$(cat "$D/empty.html")" "Noch ist niemand gemeldet" "Doppelkopffreunde &lt;b&gt;Übersee&lt;/b&gt;"
hasnot "$(cat "$D/empty.html")" "<svg"
doko -q import "$HERE/samples/saison.doko"
doko -q import "$HERE/samples/pokal.doko"
expect 0 doko bericht 2025 -o "$D/s.html"
expect 0 doko bericht 2025 --format html
same "$OUT" "$(cat "$D/s.html")"
expect 1 doko bericht 2025 -o "$D/s.html"
has "$ERR" "--force"
# the page stands alone: it loads nothing and has no script
hasnot "$(cat "$D/s.html")" "<script"
hasnot "$(cat "$D/s.html")" "http"
hasnot "$(cat "$D/s.html")" "<link"

# a Spieltag with names that look like markup, are written from right to left, or are very long
doko -q saison neu 2026
doko -q spieler neu V '<script>document.title="böse"</script>'
doko -q spieler neu W '&amp; "=1+1" '"'O'Neill'"
doko -q spieler neu X 'אבגד הוז'
doko -q spieler neu Y 'Ärmelchen Überländer-Großschmidtmann von und zu Öttingen'
for player in V W X Y; do doko -q saison melden $player; done
doko -q spieltag beginn V,W,X,Y --geber V --datum 2026-01-04
doko -q spiel V,W 143 re9
doko -q spieltag ende --trotzdem
expect 0 doko bericht 2026 -o "$D/names.html"
has "$(cat "$D/names.html")" '&lt;script&gt;document.title=&quot;böse&quot;' '<bdi>&amp;amp; &quot;=1+1&quot; &#39;O&#39;Neill&#39;</bdi>' '<bdi>אבגד הוז</bdi>'

browser=$(command -v chromium || command -v chromium-browser || :)
[ -n "$browser" ] || { echo "skipped: chromium is not installed"; exit 0; }
chrom() { HOME=$D "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$D/chrom" "$@" 2>/dev/null; }

# measure PAGE WIDTH: opens the page in a frame of that width, and prints the measures that a script outside takes.
measure() {
    python3 - "$1" "$2" >"$D/frame.html" <<'P'
import html, sys
page = open(sys.argv[1], encoding="utf-8").read()
print('<!DOCTYPE html><meta charset="utf-8"><iframe id="f" style="width:%spx;height:800px;border:0" srcdoc="%s"></iframe>' % (sys.argv[2], html.escape(page)))
print('''<pre id="ergebnis"></pre><script>
addEventListener("load", () => {
  const d = document.getElementById("f").contentDocument, w = d.documentElement;
  const zeilen = t => [...d.querySelectorAll(t + " tbody tr")].map(z => [...z.cells].map(c => c.textContent));
  const schilder = [...d.querySelectorAll("svg text:not([text-anchor])")].map(e => e.getBBox()).sort((a, b) => a.y - b.y);
  document.getElementById("ergebnis").textContent = JSON.stringify({
    titel: d.title, breite: w.clientWidth, inhalt: w.scrollWidth, stand: zeilen("table.stand"), tage: zeilen("table.tage").length / 2,
    linien: d.querySelectorAll("svg .linie").length, schilder: schilder.length,
    frei: schilder.every((s, i) => i == 0 || s.y >= schilder[i - 1].y + 10), h2: [...d.querySelectorAll("h2")].map(e => e.textContent),
    summen: [...d.querySelectorAll("table:not(.tage) th")].filter(e => ["Punkte", "Summe", "Stand"].includes(e.textContent))
      .map(e => [e.textContent, e.getBoundingClientRect().right <= w.clientWidth]),
    zerrissen: [...d.querySelectorAll("th")].filter(e => [...e.textContent.matchAll(/\\S+/g)].some(m => {
      const r = d.createRange();
      r.setStart(e.firstChild, m.index);
      r.setEnd(e.firstChild, m.index + m[0].length);
      return r.getClientRects().length > 1;
    })).map(e => e.textContent),
    skripte: d.scripts.length, punkte: [...d.querySelectorAll(".linie")].map(p => p.points.length),
    sichtbar: [...d.querySelectorAll("svg .linie")].every(p => p.getBBox().width > 0 && getComputedStyle(p).stroke != "none")});
});
</script>''')
P
    chrom --virtual-time-budget=3000 --dump-dom "file://$D/frame.html" | python3 -c '
import html, re, sys
print(html.unescape(re.search("<pre id=\"ergebnis\">(.*?)</pre>", sys.stdin.read(), re.S).group(1)))'
}
for width in 360 1100; do
    M=$(measure "$D/s.html" "$width")
    same "$(echo "$M" | jq -c '[.titel, .tage, .linien, .schilder, .frei, .sichtbar, .skripte]')" \
        '["Meisterschaft 2025 – Doppelkopffreunde <b>Übersee</b>",52,6,6,true,true,0]'
    same "$(echo "$M" | jq '.inhalt <= .breite')" true # no scrolling sideways
    same "$(echo "$M" | jq -c .h2)" '["Stand","Verlauf","Tageswerte","Tagespunkte","Statistik","Pokal","Ehrentafel"]'
    same "$(echo "$M" | jq -r '.stand[] | "\(.[0]) \(.[2]) \(.[3]) \(.[4] | sub(","; ".")) \(.[5]) \(.[6])"')" \
        "$(doko rangliste 2025 --json | jq -r '.liste[] | "\(.platz) \(.spieler) \(.name) \(.dessos) \(.tage) \(.punkte)"')"
done
# on a phone the sums are visible without scrolling; in print nothing is smaller than 9 points
M=$(measure "$D/s.html" 390)
same "$(echo "$M" | jq -c .summen)" '[["Punkte",true],["Summe",true]]'
same "$(sed -n '/@media print/,/<\/style>/p' "$D/s.html" | grep -o 'font-size:[0-9.]*pt' | sort -u | tr '\n' ' ')" "font-size:10pt font-size:9pt "
# the same holds for long names, and no head is broken within a word
DOKO_DB=$D/long.db
doko init -q
for sample in saison pokal kasse; do
    sed -e 's/"A[a-z]* A[a-z]*"/"Horst Wohlfarth von Alm-Hohenlohe"/; s/"Bernd Böhm"/"Maximiliane Freifrau Schenk von Stauffenberg"/' \
        -e 's/"Carla Cramer"/"Donaudampfschifffahrtskapitän Jürgensen"/; s/"Dieter Dörfler"/"Karl-Friedrich Großschmidtmann-Öttingen"/' \
        -e 's/"Frieda Fröhlich"/"Wilhelmine Gräfin Wohlfarth-Alm"/; s/"Emil Eggers"/"Anna Elisabeth Überländer zu Hohenlohe"/; s/"Gustav Gast"/"Gustav Großmann"/' "samples/$sample.doko" >"$D/$sample.doko"
    doko -q import "$D/$sample.doko"
done
for season in 2025 2026; do
    doko -q bericht $season --kasse -o "$D/long$season.html"
    for width in 360 390; do
        M=$(measure "$D/long$season.html" $width)
        same "$(echo "$M" | jq -c '[.zerrissen, .inhalt <= .breite]')" '[[],true]'
        case $season in
        2025) same "$(echo "$M" | jq -c .summen)" '[["Punkte",true],["Summe",true]]' ;;
        2026) same "$(echo "$M" | jq -c .summen)" '[["Punkte",true],["Stand",true]]' ;;
        esac
    done
done
doko -q rangliste 2025 -o "$D/longrl.html"
same "$(measure "$D/longrl.html" 390 | jq -c '[.zerrissen, .summen]')" '[[],[["Punkte",true]]]'
DOKO_DB=$D/doko.db
M=$(measure "$D/s.html" 390)
# a line has a point for each Spieltag from the player's first one, and a dot at its end, so that a single value is visible
same "$(echo "$M" | jq -c .punkte)" "$(doko rangliste 2025 --json | jq -c '[.liste[].werte | 1 + length - (map(. != null) | index(true))]')"
M=$(measure "$D/names.html" 360)
same "$(echo "$M" | jq -c '[.titel, .skripte, .inhalt <= .breite, .frei]')" '["Meisterschaft 2026 – Doppelkopffreunde <b>Übersee</b>",0,true,true]'
same "$(echo "$M" | jq -r '[.stand[][3]] | sort | .[]')" "$(doko rangliste 2026 --json | jq -r '[.liste[].name] | sort | .[]')"

# in print
chrom --no-pdf-header-footer --print-to-pdf="$D/print.pdf" "file://$D/s.html"
has "$(pdftotext -layout "$D/print.pdf" -)" "Meisterschaft 2025" "Frieda Fröhlich" "28.12.2025" "Carla Cramer"
has "$(pdfinfo "$D/print.pdf")" "A4"

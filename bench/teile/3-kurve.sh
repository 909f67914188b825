# Import and season ranking in books that grow tenfold: the cost of a game must stay what it is, and near that of the bare
# rows. Seasons have 22 Spieltage, about a thousand games, so that a ranked one is of the same size in every book. The
# small books carry the start of the program and of the book: measured like the rest, and printed as the fixed part.
spieltage=22
mal_klein=15 # runs in the books below 100,000 games; the large ones vary less
mal_gross=3

runden() {
    if [ "$1" -lt 100000 ]; then echo $mal_klein; elif [ "$1" -lt 1000000 ]; then echo $mal_gross; else echo 1; fi
}

# importiere N: one pair. The bare rows are those of the book just made.
importiere() {
    for b in neu nackt; do
        rm -f "$tmp/$b.db"
        doko "$tmp/$b.db" init
    done
    miss "import$1" "$build/doko" --db "$tmp/neu.db" import "$tmp/kurve.doko"
    ergebnis=$("$tmp/bare_import" "$tmp/neu.db" "$tmp/nackt.db")
    [ "${ergebnis% *}" -eq "$spiele" ] || sag "$1: the book has ${ergebnis% *} games"
    echo "${ergebnis#* }" >>"$tmp/zeilen$1.s"
}

ranke() {
    miss "rang$1" -n 5 "$build/doko" --db "$tmp/neu.db" rangliste --json
    miss "gruppe$1" -n 5 "$tmp/bare_rang" "$tmp/neu.db"
}

miss_stufe() {
    n=$1
    spiele=$(spiele_journal "$n" $spieltage 2>&1 >"$tmp/kurve.doko")
    sag "$spiele games"
    i=0
    while [ "$i" -lt "$(runden "$n")" ]; do
        importiere "$n"
        i=$((i + 1))
    done
    for i in 1 2 3 4 5; do ranke "$n"; done
    mus=$(rechne "1e6 * $(median "$tmp/import$n.s") / $spiele")
    echo "$n $spiele $mus $(rechne "1e6 * $(median "$tmp/zeilen$n.s") / $spiele") $(median "$tmp/rang$n.s")" >>"$tmp/kurve"
}

mus() {
    awk -v n="$1" 'BEGIN { printf "%.1f us", n }'
}

zeige_stufen() {
    while read -r n spiele je nackt _; do
        v=$(verhaeltnis "$tmp/import$n.s" "$tmp/zeilen$n.s")
        zeile "import: a game of $spiele, bare inserts" "$(mus "$je")" "$(mus "$nackt")" "$(zwei "$v")" "$v" "<=" 2 ""
    done <"$tmp/kurve"
    while read -r n spiele _; do
        zeige_paar "rangliste: in a book of $spiele, GROUP BY" "rang$n" "gruppe$n" 2
    done <"$tmp/kurve"
}

# spanne CLAIM COLUMN: the dearest game of the curve against the cheapest.
spanne() {
    v=$(awk -v s="$2" '{ x = $s; if (NR == 1 || x < k) k = x; if (x > g) g = x } END { print g / k }' "$tmp/kurve")
    zeile "$1" - - "$(zwei "$v")" "$v" "<=" 1.5 ""
}

# What the smallest book costs beyond its games at the price of the largest one.
zeige_fest() {
    fest=$(awk '
        NR == 1 { n = $2; t = $2 * $3 }
        { je = $3 }
        END { print (t - n * je) / 1000 }' "$tmp/kurve")
    zeile "import: fixed part, and a game without it" "$(awk -v f="$fest" 'BEGIN { printf "%.1f ms", f }')" \
        "$(mus "$(awk 'NR == 1 { n = $2; t = $2 * $3 } { m = $2; u = $2 * $3 } END { print (u - t) / (m - n) }' "$tmp/kurve")")" - - "<=" - ""
}

baue bare_import bare_rang
n=1000
while [ "$n" -le "$kurve" ]; do
    miss_stufe "$n"
    n=$((10 * n))
done
letzte=$((n / 10))
zeige_stufen
spanne "import: the dearest game against the cheapest" 3
zeige_fest
spanne "rangliste: the largest book against the smallest" 5
[ "$letzte" -lt 100000 ] || {
    viel=$(groesstes "$tmp/import$letzte.kb") wenig=$(groesstes "$tmp/import10000.kb")
    v=$(rechne "$viel / $wenig")
    zeile "import: memory, $letzte games against 10000" "$viel KiB" "$wenig KiB" "$(zwei "$v")" "$v" "<=" 1.1 ""
}
buch "$tmp/gross.db" "$gross"
miss rang -n 21 "$build/doko" --db "$tmp/gross.db" rangliste S1
zeige_dauer "rangliste: of $gross seasons" rang 30

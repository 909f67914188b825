# Import and season ranking in books that grow tenfold: the cost of a game must stay what it is, and near that of the bare
# rows. Seasons have 22 Spieltage, about a thousand games, so that a ranked one is of the same size in every book. What an import
# costs before its first game, the start of the program and the commit, is measured apart. The books take turns: a machine that
# is slower for a while is so for all of them.
spieltage=22
runden=15

# dran N ROUND: the larger a book, the seldomer, and the less it varies.
dran() {
    case $1 in
    0 | 1000 | 10000) ;;
    100000) [ $(($2 % 5)) -eq 3 ] ;;
    *) [ "$2" -eq 8 ] ;;
    esac
}

# importiere N: one pair. The bare rows are those of the book just made.
importiere() {
    for b in "kurve$1" nackt; do
        rm -f "$tmp/$b.db"
        doko "$tmp/$b.db" init
    done
    miss "import$1" "$build/doko" --db "$tmp/kurve$1.db" import "$tmp/kurve$1.doko"
    ergebnis=$("$tmp/bare_import" "$tmp/kurve$1.db" "$tmp/nackt.db")
    [ "${ergebnis% *}" -eq "$(cat "$tmp/spiele$1")" ] || sag "$1: the book has ${ergebnis% *} games"
    echo "${ergebnis#* }" >>"$tmp/zeilen$1.s"
}

ranke() {
    miss "rang$1" -n 3 "$build/doko" --db "$tmp/kurve$1.db" rangliste --json
    miss "gruppe$1" -n 3 "$tmp/bare_rang" "$tmp/kurve$1.db"
}

mus() {
    awk -v n="$1" 'BEGIN { printf "%.1f us", n }'
}

zeige_stufe() {
    spiele=$(cat "$tmp/spiele$1")
    je=$(rechne "1e6 * $(median "$tmp/import$1.s") / $spiele") nackt=$(rechne "1e6 * $(median "$tmp/zeilen$1.s") / $spiele")
    v=$(verhaeltnis "$tmp/import$1.s" "$tmp/zeilen$1.s")
    zeile "import: a game of $spiele, bare inserts" "$(mus "$je")" "$(mus "$nackt")" "$(zwei "$v")" "$v" "<=" 2 ""
    ohne=$(rechne "1e6 * ($(median "$tmp/import$1.s") - $fest) / $spiele")
    echo "$ohne $(median "$tmp/rang$1.s") $je" >>"$tmp/kurve"
}

# spanne CLAIM COLUMN UNIT FACTOR: the dearest of the curve against the cheapest.
spanne() {
    awk -v s="$2" '{ x = $s; if (NR == 1 || x < k) k = x; if (x > g) g = x } END { print g, k, g / k }' "$tmp/kurve" >"$tmp/spanne"
    read -r meist least v <"$tmp/spanne"
    zeile "$1" "$(awk -v n="$meist" -v f="$4" -v e="$3" 'BEGIN { printf "%.1f %s", n * f, e }')" \
        "$(awk -v n="$least" -v f="$4" -v e="$3" 'BEGIN { printf "%.1f %s", n * f, e }')" "$(zwei "$v")" "$v" "<=" 1.5 ""
}

baue bare_import bare_rang
stufen='' n=1000
while [ "$n" -le "$kurve" ]; do
    stufen="$stufen $n"
    spiele_journal "$n" $spieltage 2>"$tmp/spiele$n" >"$tmp/kurve$n.doko"
    n=$((10 * n))
done
letzte=$((n / 10))
sed '/^spieltag/,$d' "$tmp/kurve1000.doko" >"$tmp/kurve0.doko"
echo 0 >"$tmp/spiele0"
i=1
while [ "$i" -le "$runden" ]; do
    for n in 0 $stufen; do
        if dran "$n" "$i"; then importiere "$n"; fi
    done
    i=$((i + 1))
done
i=1
while [ "$i" -le "$runden" ]; do
    for n in $stufen; do ranke "$n"; done
    i=$((i + 1))
done
fest=$(median "$tmp/import0.s")
for n in $stufen; do zeige_stufe "$n"; done
spanne "import: the dearest game against the cheapest" 3 us 1
zeile "import: without a game" "$(ms "$fest")" - - - "<=" - ""
spanne "import: a game beyond that, dearest and cheapest" 1 us 1
for n in $stufen; do
    zeige_paar "rangliste: in a book of $(cat "$tmp/spiele$n"), GROUP BY" "rang$n" "gruppe$n" 2
done
spanne "rangliste: in the slowest and the fastest" 2 ms 1000
[ "$letzte" -lt 100000 ] || {
    viel=$(groesstes "$tmp/import$letzte.kb") wenig=$(groesstes "$tmp/import10000.kb")
    v=$(rechne "$viel / $wenig")
    zeile "import: memory, $letzte games against 10000" "$viel KiB" "$wenig KiB" "$(zwei "$v")" "$v" "<=" 1.1 ""
}
buch "$tmp/gross.db" "$gross"
miss rang -n 21 "$build/doko" --db "$tmp/gross.db" rangliste S1
zeige_dauer "rangliste: of $gross seasons" rang 30

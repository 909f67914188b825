# Import and season ranking in books that grow tenfold: the cost of a game must stay what it is, and near that of the bare
# rows. Seasons have 22 Spieltage, about a thousand games, so that a ranked one is of the same size in every book. What an import
# costs before its first game, the start of the program and the commit, is measured apart. The books take turns: a machine that
# is slower for a while is so for all of them.
spieltage=22
rounds=${BENCH_FEW:-15}

# due N ROUND: the larger a book, the seldomer, and the less it varies.
due() {
    case $1 in
    0 | 1000 | 10000) ;;
    100000) [ $(($2 % 5)) -eq 3 ] ;;
    *) [ "$2" -eq 8 ] ;;
    esac
}

# import_it N: one pair. The bare rows are those of the book just made.
import_it() {
    for b in "curve$1" nackt; do
        rm -f "$tmp/$b.db"
        doko "$tmp/$b.db" init
    done
    measure_it "import$1" "$build/doko" --db "$tmp/curve$1.db" import "$tmp/curve$1.doko"
    result=$("$tmp/bare_import" "$tmp/curve$1.db" "$tmp/nackt.db")
    [ "${result% *}" -eq "$(cat "$tmp/spiele$1")" ] || say "$1: the book has ${result% *} games"
    echo "${result#* }" >>"$tmp/zeilen$1.s"
}

rank_it() {
    measure_it "rang$1" -n 3 "$build/doko" --db "$tmp/curve$1.db" rangliste --json
    measure_it "gruppe$1" -n 3 "$tmp/bare_ranking" "$tmp/curve$1.db"
}

as_us() {
    awk -v n="$1" 'BEGIN { printf "%.1f us", n }'
}

show_step() {
    spiele=$(cat "$tmp/spiele$1")
    each=$(reckon "1e6 * $(median "$tmp/import$1.s") / $spiele") bare=$(reckon "1e6 * $(median "$tmp/zeilen$1.s") / $spiele")
    v=$(ratio "$tmp/import$1.s" "$tmp/zeilen$1.s")
    table_line "import: a game of $spiele, bare inserts" "$(as_us "$each")" "$(as_us "$bare")" "$(two_decimals "$v")" "$v" "<=" 2 ""
    without=$(reckon "1e6 * ($(median "$tmp/import$1.s") - $fixed) / $spiele")
    echo "$without $(median "$tmp/rang$1.s") $each" >>"$tmp/curve"
}

# span CLAIM COLUMN UNIT FACTOR: the dearest of the curve against the cheapest.
span() {
    awk -v s="$2" '{ x = $s; if (NR == 1 || x < k) k = x; if (x > g) g = x } END { print g, k, g / k }' "$tmp/curve" >"$tmp/spanne"
    read -r most least v <"$tmp/spanne"
    table_line "$1" "$(awk -v n="$most" -v f="$4" -v e="$3" 'BEGIN { printf "%.1f %s", n * f, e }')" \
        "$(awk -v n="$least" -v f="$4" -v e="$3" 'BEGIN { printf "%.1f %s", n * f, e }')" "$(two_decimals "$v")" "$v" "<=" 1.5 ""
}

build_it bare_import bare_ranking
stufen='' n=1000
while [ "$n" -le "$curve" ]; do
    stufen="$stufen $n"
    journal_of_games "$n" $spieltage 2>"$tmp/spiele$n" >"$tmp/curve$n.doko"
    n=$((10 * n))
done
last=$((n / 10))
sed '/^spieltag/,$d' "$tmp/curve1000.doko" >"$tmp/curve0.doko"
echo 0 >"$tmp/spiele0"
i=1
while [ "$i" -le "$rounds" ]; do
    for n in 0 $stufen; do
        if due "$n" "$i"; then import_it "$n"; fi
    done
    i=$((i + 1))
done
i=1
while [ "$i" -le "$rounds" ]; do
    for n in $stufen; do rank_it "$n"; done
    i=$((i + 1))
done
fixed=$(median "$tmp/import0.s")
for n in $stufen; do show_step "$n"; done
span "import: the dearest game against the cheapest" 3 us 1
table_line "import: without a game" "$(ms "$fixed")" - - - "<=" - ""
span "import: a game beyond that, dearest and cheapest" 1 us 1
for n in $stufen; do
    show_pair "rangliste: in a book of $(cat "$tmp/spiele$n"), GROUP BY" "rang$n" "gruppe$n" 2
done
span "rangliste: in the slowest and the fastest" 2 ms 1000
[ "$last" -lt 100000 ] || {
    much=$(largest "$tmp/import$last.kb") few=$(largest "$tmp/import10000.kb")
    v=$(reckon "$much / $few")
    table_line "import: memory, $last games against 10000" "$much KiB" "$few KiB" "$(two_decimals "$v")" "$v" "<=" 1.1 ""
}
book_with "$tmp/gross.db" "$gross"
measure_it rang -n 21 "$build/doko" --db "$tmp/gross.db" rangliste S1
show_duration "rangliste: of $gross seasons" rang 30

# Import and season ranking in books that grow tenfold: the cost of a game must stay the same, and near that of the bare rows. Seasons
# have 22 Spieltage, about a thousand games, so that the ranked season has the same size in every book. The fixed cost of an import,
# starting the program and the commit, is measured apart. The books take turns, so that a slow phase of the machine meets all of them.
spieltage=22
rounds=${BENCH_FEW:-15}

# due N ROUND: true when the book of N games is measured in this round. Large books take long and vary less, so they are measured less often.
due() {
    case $1 in
    0 | 1000 | 10000) ;;
    100000) [ $(($2 % 5)) -eq 3 ] ;;
    *) [ "$2" -eq 8 ] ;;
    esac
}

# import_it N: measures one pair, the import and the bare rows of the book that it made.
import_it() {
    for b in "curve$1" bare; do
        rm -f "$tmp/$b.db"
        doko "$tmp/$b.db" init
    done
    measure_it "import$1" "$build/doko" --db "$tmp/curve$1.db" import "$tmp/curve$1.doko"
    result=$("$tmp/bare_import" "$tmp/curve$1.db" "$tmp/bare.db")
    [ "${result% *}" -eq "$(cat "$tmp/games$1")" ] || say "$1: the book has ${result% *} games"
    echo "${result#* }" >>"$tmp/rows$1.s"
}

rank_it() {
    measure_it "ranking$1" -n 3 "$build/doko" --db "$tmp/curve$1.db" rangliste --json
    measure_it "group$1" -n 3 "$tmp/bare_ranking" "$tmp/curve$1.db"
}

as_us() {
    awk -v n="$1" 'BEGIN { printf "%.1f us", n }'
}

show_step() {
    games=$(cat "$tmp/games$1")
    each=$(calc "1e6 * $(median "$tmp/import$1.s") / $games") bare=$(calc "1e6 * $(median "$tmp/rows$1.s") / $games")
    v=$(ratio "$tmp/import$1.s" "$tmp/rows$1.s")
    table_line "import: a game of $games, bare inserts" "$(as_us "$each")" "$(as_us "$bare")" "$(two_decimals "$v")" "$v" "<=" 2 ""
    without=$(calc "1e6 * ($(median "$tmp/import$1.s") - $fixed) / $games")
    echo "$without $(median "$tmp/ranking$1.s") $each" >>"$tmp/curve"
}

# span CLAIM COLUMN UNIT FACTOR: compares the highest value of the curve with the lowest.
span() {
    awk -v s="$2" '{ x = $s; if (NR == 1 || x < low) low = x; if (x > high) high = x } END { print high, low, high / low }' "$tmp/curve" >"$tmp/span"
    read -r most least v <"$tmp/span"
    table_line "$1" "$(awk -v n="$most" -v f="$4" -v e="$3" 'BEGIN { printf "%.1f %s", n * f, e }')" \
        "$(awk -v n="$least" -v f="$4" -v e="$3" 'BEGIN { printf "%.1f %s", n * f, e }')" "$(two_decimals "$v")" "$v" "<=" 1.5 ""
}

build_it bare_import bare_ranking
sizes='' n=1000
while [ "$n" -le "$curve" ]; do
    sizes="$sizes $n"
    journal_of_games "$n" $spieltage 2>"$tmp/games$n" >"$tmp/curve$n.doko"
    n=$((10 * n))
done
last=$((n / 10))
sed '/^spieltag/,$d' "$tmp/curve1000.doko" >"$tmp/curve0.doko"
echo 0 >"$tmp/games0"
i=1
while [ "$i" -le "$rounds" ]; do
    for n in 0 $sizes; do
        if due "$n" "$i"; then import_it "$n"; fi
    done
    i=$((i + 1))
done
i=1
while [ "$i" -le "$rounds" ]; do
    for n in $sizes; do rank_it "$n"; done
    i=$((i + 1))
done
fixed=$(median "$tmp/import0.s")
for n in $sizes; do show_step "$n"; done
span "import: the slowest game against the fastest" 3 us 1
table_line "import: without a game" "$(ms "$fixed")" - - - "<=" - ""
span "import: a game beyond that, slowest and fastest" 1 us 1
for n in $sizes; do
    show_pair "rangliste: in a book of $(cat "$tmp/games$n"), GROUP BY" "ranking$n" "group$n" 2
done
span "rangliste: in the slowest and the fastest" 2 ms 1000
[ "$last" -lt 100000 ] || {
    many=$(largest "$tmp/import$last.kb") few=$(largest "$tmp/import10000.kb")
    v=$(calc "$many / $few")
    table_line "import: memory, $last games against 10000" "$many KiB" "$few KiB" "$(two_decimals "$v")" "$v" "<=" 1.1 ""
}
book_with "$tmp/large.db" "$large"
measure_it ranking -n 21 "$build/doko" --db "$tmp/large.db" rangliste S1
show_duration "rangliste: of $large seasons" ranking 30

# A game's value: settle and werte by the second, and in instructions as callgrind counts them.
runs=9
lines=200000

each_regelsatz() {
    for r in $("$build/doko" regeln liste | awk '{ print $1 }'); do "$1" "$r"; done
}

measure_values() {
    bench/lines "$build/doko" "$1" $lines >"$tmp/zeilen"
    measure_it "werte-$1" -n $runs -i "$tmp/zeilen" "$build/doko" werte --json --regeln "$1"
    v=$(reckon "$lines / $(cat "$tmp/werte-$1.s")")
    table_line "werte --json: lines, $1" "$(per_s "$v")" - - "$v" ">=" 500000 "/s"
}

# Against the figure that is kept for this compiler; where none is, only reported.
show_instructions() {
    bench/instructions "$build" >"$tmp/befehle"
    while IFS=, read -r compiler libc was r commands; do
        old=$(sed -n "s/^$compiler,$libc,$was,$r,//p" bench/instructions.csv)
        if [ -n "$old" ]; then
            v=$(reckon "$commands / $old")
            table_line "$was: instructions a game, $r" "$commands" "$old" "$(two_decimals "$v")" "$v" "<=" 1.02 ""
        else
            table_line "$was: instructions a game, $r" "$commands" - - - "<=" - ""
        fi
    done <"$tmp/befehle"
}

build_it settle
each_regelsatz measure_values
"$tmp/settle" >"$tmp/settle.out"
while read -r name each _; do
    table_line "settle: games, $name" "$(per_s "$each")" - - "$each" ">=" 5000000 "/s"
done <"$tmp/settle.out"
missing_is valgrind valgrind "instructions a game" || show_instructions

# The value of a game: games a second of settle and of werte, and their instructions as callgrind counts them.
runs=9
lines=200000

each_regelsatz() {
    for rules in $("$build/doko" regeln liste | awk '{ print $1 }'); do "$1" "$rules"; done
}

measure_values() {
    bench/lines "$build/doko" "$1" $lines >"$tmp/lines"
    measure_it "werte-$1" -n $runs -i "$tmp/lines" "$build/doko" werte --json --regeln "$1"
    v=$(calc "$lines / $(cat "$tmp/werte-$1.s")")
    table_line "werte --json: lines, $1" "$(per_s "$v")" - - "$v" ">=" 500000 "/s"
}

# Compares with the figure that is kept for this compiler; without one the count is only reported.
show_instructions() {
    bench/instructions "$build" >"$tmp/instructions"
    while IFS=, read -r compiler libc kind r count; do
        old=$(sed -n "s/^$compiler,$libc,$kind,$r,//p" bench/instructions.csv)
        if [ -n "$old" ]; then
            v=$(calc "$count / $old")
            table_line "$kind: instructions a game, $r" "$count" "$old" "$(two_decimals "$v")" "$v" "<=" 1.02 ""
        else
            table_line "$kind: instructions a game, $r" "$count" - - - "<=" - ""
        fi
    done <"$tmp/instructions"
}

build_it settle
each_regelsatz measure_values
"$tmp/settle" >"$tmp/settle.out"
while read -r name each _; do
    table_line "settle: games, $name" "$(per_s "$each")" - - "$each" ">=" 5000000 "/s"
done <"$tmp/settle.out"
is_missing valgrind valgrind "instructions a game" || show_instructions

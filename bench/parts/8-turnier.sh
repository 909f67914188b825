# The plans of a Turnier: whole ones from the command to its end, and a round by the standing, which everybody waits for.
plan_time() {
    measure_it "plan-$1-$2" -n 9 "$build/doko" sitzplan "$1" "$2"
    show_duration "sitzplan: $1 players, $2 rounds" "plan-$1-$2" "$3"
}

# seeded_time PLAYERS MOST LONGEST: a round of so many, processor.
seeded_time() {
    read -r middle longest off <<EOF
$("$tmp/seeded" "$1")
EOF
    table_line "gesetzt: $1 players, a round, median" "$(ms "$middle")" - - "$(reckon "$middle * 1000")" "<=" "$2" " ms"
    table_line "gesetzt: $1 players, a round, the longest" "$(ms "$longest")" - - "$(reckon "$longest * 1000")" "<=" "$3" " ms"
    table_line "gesetzt: $1 players, tables off, mean" "$off" - - "$off" "<=" 0.9 ""
}

build_it seeded
plan_time 24 7 30
plan_time 168 8 100
plan_time 1000 7 50
seeded_time 168 5 -
seeded_time 1000 50 50

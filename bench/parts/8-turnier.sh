# The plans of a Turnier: a whole plan, from the start of the command to its end, and a round by the standing, which everybody waits for.
plan_time() {
    measure_it "plan-$1-$2" -n 9 "$build/doko" sitzplan "$1" "$2"
    show_duration "sitzplan: $1 players, $2 rounds" "plan-$1-$2" "$3"
}

# seeded_time PLAYERS MOST LONGEST: the processor time to plan a round of so many players.
seeded_time() {
    read -r median_s longest off <<END
$("$tmp/seeded" "$1")
END
    table_line "gesetzt: $1 players, a round, median" "$(ms "$median_s")" - - "$(calc "$median_s * 1000")" "<=" "$2" " ms"
    table_line "gesetzt: $1 players, a round, the longest" "$(ms "$longest")" - - "$(calc "$longest * 1000")" "<=" "$3" " ms"
    table_line "gesetzt: $1 players, tables off, mean" "$off" - - "$off" "<=" 0.9 ""
}

build_it seeded
plan_time 24 7 30
plan_time 168 8 100
plan_time 1000 7 50
seeded_time 168 5 -
seeded_time 1000 50 50

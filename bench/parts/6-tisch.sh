# A key press on the screen at the table, in a day of 120 games at 80x24: the time to work out and draw the picture, the bytes that go to
# the terminal, and the time until the last of them is there.
book_tisch() {
    doko "$1" init
    for player in A B C D; do doko "$1" spieler neu "$player" "Spieler $player"; done
    doko "$1" saison neu 2026 --spieler A,B,C,D --beginn 2026-01-04
    doko "$1" spieltag beginn A,B,C,D --geber A --datum 2026-01-04
    "$build/doko" --db "$1" export | sed '/^offen/d' >"$tmp/tisch.doko"
    i=0
    while [ "$i" -lt 120 ]; do
        echo 'trotzdem B,C 120 re ko' >>"$tmp/tisch.doko"
        i=$((i + 1))
    done
    echo offen >>"$tmp/tisch.doko"
    rm -f "$1"
    doko "$1" init
    doko "$1" import "$tmp/tisch.doko"
}

show_bytes() {
    table_line "tisch: bytes a key, $1" "$2" - - "$2" "<=" "$3" ""
}

build_it desk keystrokes
book_tisch "$tmp/tisch.db"
keys=$("$tmp/desk" "$tmp/tisch.db")
table_line "tisch: a key in 120 games, median" "$(ms "${keys% *}")" - - "$(calc "${keys% *} * 1000")" "<=" 5 " ms"
table_line "tisch: a key in 120 games, the longest" "$(ms "${keys#* }")" - - "$(calc "${keys#* } * 1000")" "<=" 5 " ms"
"$tmp/keystrokes" "$build/doko" --db "$tmp/tisch.db" tisch >"$tmp/keys.out"
read -r bytes most seconds <"$tmp/keys.out"
show_bytes median "$bytes" 250
show_bytes "the most" "$most" 800
table_line "tisch: a key until it is on the terminal" "$(ms "$seconds")" - - "$(calc "$seconds * 1000")" "<=" 20 " ms"

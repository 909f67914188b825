# A key on the screen at the table, in a day of 120 games at 80x24: what it takes to work out and draw, and what goes to the
# terminal, in bytes and until the last of them is there.
buch_tisch() {
    doko "$1" init
    for s in A B C D; do doko "$1" spieler neu "$s" "Spieler $s"; done
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

zeige_bytes() {
    zeile "tisch: bytes a key, $1" "$2" - - "$2" "<=" "$3" ""
}

baue pult tasten
buch_tisch "$tmp/tisch.db"
tasten=$("$tmp/pult" "$tmp/tisch.db")
zeile "tisch: a key in 120 games, median" "$(ms "${tasten% *}")" - - "$(rechne "${tasten% *} * 1000")" "<=" 5 " ms"
zeile "tisch: a key in 120 games, the longest" "$(ms "${tasten#* }")" - - "$(rechne "${tasten#* } * 1000")" "<=" 5 " ms"
"$tmp/tasten" "$build/doko" --db "$tmp/tisch.db" tisch >"$tmp/tasten.out"
read -r bytes meiste sekunden <"$tmp/tasten.out"
zeige_bytes median "$bytes" 250
zeige_bytes "the most" "$meiste" 800
zeile "tisch: a key until it is on the terminal" "$(ms "$sekunden")" - - "$(rechne "$sekunden * 1000")" "<=" 20 " ms"
